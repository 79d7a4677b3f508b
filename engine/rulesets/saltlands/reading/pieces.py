"""Players, raiders and tokens of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.errors import BadPosition
from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.position import WAITING
from engine.rulesets.saltlands.reading.names import Names
from engine.rulesets.saltlands.reading.parsing import known_keys, typed, whole
from engine.rulesets.saltlands.state import EMPTY, OFF, ON_BOARD, PLAYER, RAIDER, TOKEN, Player, State


def _put(n: Names, s: State, h: int, content: int, path: str) -> None:
    if s.at[h] != EMPTY:
        raise BadPosition(path, f"{n.geo.names[h]} is taken")
    if not s.terrain[h]:
        raise BadPosition(path, f"{n.geo.names[h]} is not explored")
    s.put(h, content)


def read_player(n: Names, s: State, seat: int, entry: Mapping[str, Any], player: Player) -> None:
    """Where the figure stands, its lives and its cards."""
    path = f"players[{seat}]"
    if entry.get("at") is not None:
        player.at = n.hex(entry["at"], f"{path}.at")
        _put(n, s, player.at, PLAYER + seat, f"{path}.at")
    n.placed[player.card] = f"{path}.character"
    player.deaths = whole(entry.get("deaths", 0), f"{path}.deaths", 0, 2)
    waiting = entry.get("waiting", WAITING[ON_BOARD])
    if waiting not in WAITING:
        raise BadPosition(f"{path}.waiting", f"{waiting!r} is not known; there are {', '.join(WAITING)}")
    player.waiting = WAITING.index(waiting)
    player.entered = typed(entry, "entered", bool, False, path)
    player.moved = typed(entry, "moved", bool, False, path)
    player.kept_refresh = whole(entry.get("kept_refresh", 0), f"{path}.kept_refresh", 0, 9)
    player.hand = n.cards(entry.get("hand", []), f"{path}.hand")
    if entry.get("vehicle") is not None:
        player.vehicle = n.card(entry["vehicle"], f"{path}.vehicle")
        n.zone(player.vehicle, ("vehicle",), f"{path}.vehicle")
    player.cargo = n.cards(entry.get("cargo", []), f"{path}.cargo")
    player.beside = n.cards(entry.get("beside", []), f"{path}.beside")
    for i, card in enumerate(player.cargo):
        n.zone(card, ("cargo", "crew"), f"{path}.cargo[{i}]")
    for i, card in enumerate(player.beside):
        n.zone(card, ("crew",), f"{path}.beside[{i}]")


def read_marks(n: Names, s: State, seat: int, entry: Mapping[str, Any], player: Player) -> None:
    """What refers to cards by id, after all cards lie: exhausted, last used, known."""
    path = f"players[{seat}]"
    own = {n.tables.card_names[c]: c for c in (*player.mat, *player.hand)}
    by_kind = {n.tables.kind[c].id: c for c in reversed((*player.mat, *player.hand))}
    for i, value in enumerate(typed(entry, "exhausted", list, [], path)):
        card = own.get(value, by_kind.get(value)) if isinstance(value, str) else None
        if card is None:
            raise BadPosition(f"{path}.exhausted[{i}]", f"the player has no card {value!r}")
        s.exhausted |= 1 << card
    pairs = []
    for i, pair in enumerate(typed(entry, "last_used", list, [], path)):
        fits = isinstance(pair, list | tuple) and len(pair) == 2
        if not fits or not all(isinstance(value, str) and value in own for value in pair):
            raise BadPosition(f"{path}.last_used[{i}]", "is not a pair of the player's cards: crew, then card")
        pairs.append((own[pair[0]], own[pair[1]]))
    player.last_used = tuple(pairs)
    player.knows = n.mask(f"{path}.knows", entry.get("knows", []))


def read_raiders(n: Names, s: State) -> None:
    """Raiders on the board, by id or by type."""
    tables = n.tables
    for i, entry in enumerate(n.part("raiders", list, [])):
        path = f"raiders[{i}]"
        known_keys(entry, {"id", "type", "at", "wounds"}, path)
        if "id" in entry:
            raider = n.id(entry["id"], tables.raider_index, "raider", f"{path}.id")
        else:
            kind = n.id(entry.get("type"), tables.type_index, "raider type", f"{path}.type")
            free = [r for r, t in enumerate(tables.type_of) if t == kind and s.raider_at[r] == OFF]
            if not free:
                raise BadPosition(f"{path}.type", f"there is no further raider {entry['type']}")
            raider = free[0]
        if s.raider_at[raider] != OFF:
            raise BadPosition(f"{path}.id", f"{entry['id']} is on the board already")
        h = n.hex(entry.get("at"), f"{path}.at")
        _put(n, s, h, RAIDER + raider, f"{path}.at")
        s.raider_at[raider] = h
        s.wounds[raider] = whole(entry.get("wounds", 0), f"{path}.wounds", 0, tables.crew_of[raider] - 1)


def read_tokens(n: Names, s: State) -> None:
    """Tokens on the board, by id or by what they show; and those that left the game."""
    tables = n.tables
    used: set[int] = set()
    for i, entry in enumerate(n.part("tokens", list, [])):
        path = f"tokens[{i}]"
        known_keys(entry, {"id", "kind", "number", "faction", "at"}, path)
        if "id" in entry:
            token = n.id(entry["id"], tables.token_index, "token", f"{path}.id")
        else:
            wanted = [
                t
                for t, known in enumerate(tables.tokens)
                if t not in used
                and known.kind == entry.get("kind")
                and entry.get("faction", TERRAINS[known.faction]) == TERRAINS[known.faction]
                and entry.get("number", known.number) == known.number
            ]
            if not wanted:
                raise BadPosition(path, "there is no such token left")
            token = wanted[0]
        if token in used:
            raise BadPosition(path, f"{tables.tokens[token].id} is on the board already")
        if token in tables.raider_of_token:
            raise BadPosition(path, "a Hankerer on the board is a raider")
        used.add(token)
        _put(n, s, n.hex(entry.get("at"), f"{path}.at"), TOKEN + token, f"{path}.at")
    for i, value in enumerate(n.part("tokens_gone", list, [])):
        s.tokens_gone |= 1 << n.id(value, tables.token_index, "token", f"tokens_gone[{i}]")
