"""Writing positions: any state as plain data (docs/positions.md).

`write` is complete: `reading.read` gives back an equal state.
"""

from __future__ import annotations

from typing import Any

from engine.core.event import HIDDEN
from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, STAR
from engine.rulesets.saltlands.notation import group_name
from engine.rulesets.saltlands.setup import write_setup
from engine.rulesets.saltlands.state import FULL, OFF, RAIDER, TOKEN, Player, State
from engine.rulesets.saltlands.tables import UNKNOWN

WAITING = ("no", "to enter", "to revive")


def write(s: State) -> dict[str, Any]:
    """The whole state as JSON data; in a view, unknown things are "?"."""
    tables, names = s.tables, s.geo.names
    out: dict[str, Any] = {
        "options": write_setup(s),
        "rng": s.rng,
        "round": s.round,
        "turn": s.turn,
        "active": s.active,
        "fresh": s.fresh,
        "wind": {"to": HEX_DIRECTIONS[s.wind_to], "strength": s.wind_strength, "tokens": list(s.wind_tokens)},
    }
    if s.geo is STAR:
        out["tiles"] = [
            {
                "place": name,
                "tile": tables.tiles[there.tile].id if there.tile != UNKNOWN else HIDDEN,
                "turn": there.turn,
                "explored": there.explored,
            }
            for name, there in zip(s.geo.places, s.tiles, strict=True)
        ]
    else:
        out["terrain"] = {
            word: [names[h] for h, t in enumerate(s.terrain) if t == code] for code, word in enumerate(TERRAINS, 1)
        }
    out["spawn_points"] = [{"number": n, "at": names[h]} for h, n in enumerate(s.spawn) if n]
    out["players"] = [_write_player(s, p) for p in s.players]
    out["raiders"] = [
        {"id": tables.raider_names[r], "at": names[h], "wounds": s.wounds[r]}
        for r, h in enumerate(s.raider_at)
        if h != OFF
    ]
    out["tokens"] = [
        {"id": tables.tokens[c - TOKEN].id, "at": names[h]} for h, c in enumerate(s.at) if TOKEN <= c < RAIDER
    ]
    out["tokens_gone"] = [token.id for t, token in enumerate(tables.tokens) if s.tokens_gone >> t & 1]
    out["groups"] = [
        {
            "types": group_name(tables, g.types),
            "activated": g.activated,
            "stack": [_write_damage(s, card) for card in g.stack],
        }
        for g in s.groups
    ]
    out["decks"] = {
        "mirage": card_names(s, s.mirage),
        "raider": card_names(s, s.raider_deck),
        "supply": card_names(s, s.supply),
        "discard": card_names(s, s.discard),
        "rumor": [tables.rumors[r].id if r != UNKNOWN else HIDDEN for r in s.rumors],
        "bag": [tables.raider_names[r] for r in s.bag],
        "pool": {
            word: [tables.tokens[t].id if t != UNKNOWN else HIDDEN for t in pool]
            for word, pool in zip(TERRAINS, s.pools, strict=True)
        },
    }
    out["rumors_played"] = [tables.rumors[r].id for r in s.rumors_played]
    out["markers"] = {word: s.geo.places[p] for word, p in zip(TERRAINS, s.markers, strict=True)}
    out["traded"] = card_names(s, _bits(s.traded))
    out["shown"] = card_names(s, _bits(s.shown))
    out["frames"] = [_listed(frame) for frame in s.frames]
    out["result"] = _listed(s.result) if s.result is not None else None
    if s.viewer != FULL:
        out["viewer"] = s.viewer
    return out


def _write_player(s: State, p: Player) -> dict[str, Any]:
    names = s.tables.card_names
    mine = [card for card in (*p.mat, *p.hand) if card != UNKNOWN]
    return {
        "character": s.tables.catalog.characters[p.character].id,
        "at": s.geo.names[p.at] if p.at >= 0 else None,
        "waiting": WAITING[p.waiting],
        "entered": p.entered,
        "deaths": p.deaths,
        "hand": card_names(s, p.hand),
        "vehicle": names[p.vehicle] if p.vehicle >= 0 else None,
        "cargo": card_names(s, p.cargo),
        "beside": card_names(s, p.beside),
        "exhausted": [names[card] for card in mine if s.exhausted >> card & 1],
        "last_used": [[names[crew], names[card]] for crew, card in p.last_used],
        "kept_refresh": p.kept_refresh,
        "moved": p.moved,
        "knows": card_names(s, _bits(p.knows)),
    }


def card_names(s: State, cards: tuple[int, ...]) -> list[str]:
    """Card ids for people; "?" for those the viewer may not know."""
    names = s.tables.card_names
    return [names[card] for card in cards]


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


def _write_damage(s: State, card: int) -> Any:
    if card == UNKNOWN:
        return HIDDEN
    damage = s.damage_card(card)
    if card < len(s.tables.damage):
        return damage.id
    return {
        "move": damage.move,
        "lines": [
            {
                "strength": line.strength,
                "kind": "piercing" if line.piercing else "normal",
                "against": "each" if line.each else "one",
            }
            for line in damage.lines
        ],
    }


def _listed(value: Any) -> Any:
    return [_listed(v) for v in value] if isinstance(value, tuple | list) else value


def tupled(value: Any) -> Any:
    """Lists of a JSON text as the tuples of a state."""
    return tuple(tupled(v) for v in value) if isinstance(value, list | tuple) else value
