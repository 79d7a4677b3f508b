"""The table in letters, for the terminal: board, raider groups, players, mat and hand. A pure function of a view."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rulesets.saltlands.catalog import FACTIONS
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from engine.rulesets.saltlands.groups import line_text
from engine.rulesets.saltlands.mat import armor, crew_cards, hand_limit, slots
from engine.rulesets.saltlands.notation import group_name
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.spawn import LAST_ROUND
from engine.rulesets.saltlands.state import EMPTY, PLAYER, RAIDER, TOKEN, Player, State
from engine.rulesets.saltlands.tables import UNKNOWN
from engine.rulesets.saltlands.turn import entry_point
from game.names import Names

CELL = 6
"""Letters from one hex to the next in a row; rows are shifted by half of that."""

TERRAIN_SIGNS = "?.~^"
"""By terrain code: unexplored, salt, sand, rock."""

NAMED_HEX = 3
"""Index of the tile's hex, one of the middle three, that shows the name of an unexplored place."""

LEGEND = (
    ". salt  ~ sand  ^ rock  ? unexplored | @1 player 1 | H D Q B T J raiders by type and number (* wounded) | "
    "L2 loot, R rumor, Vd Vo Vm victory of salt, sand, rock | s3 spawn point | E entry point"
)

_VICTORY = ("Vd", "Vo", "Vm")


def header(view: State, names: Names) -> str:
    """Round, wind, rumors, decks and markers in two lines."""
    wind = f"wind {names.direction(HEX_DIRECTIONS[view.wind_to])} {view.wind_strength}"
    decks = f"mirage {len(view.mirage)}, raider {len(view.raider_deck)}, discard {len(view.discard)}"
    markers = ", ".join(
        f"{word} {view.geo.places[place]}" for word, place in zip(FACTIONS, view.markers, strict=True)
    )
    done = len(view.rumors_played)
    escape = " (the escape tiles)" if done >= LAST_RUMOR else ""
    return (
        f"Turn {view.turn} | round {view.round} of {LAST_ROUND} | {wind} | rumors {done} of {LAST_RUMOR}\n"
        f"Markers: {markers}{escape} | decks: {decks}"
    )


def board(view: State) -> list[str]:
    """The hexes of the board, each with terrain sign and content over its coordinates."""
    rows: dict[int, dict[int, int]] = {}
    for h, (q, r) in enumerate(view.geo.coords):
        rows.setdefault(r, {})[2 * q + r] = h
    least = min(x for row in rows.values() for x in row)
    entry = entry_point(view)
    lines = []
    for r in sorted(rows):
        top, bottom = "", ""
        for x, h in sorted(rows[r].items()):
            column = (x - least) * CELL // 2
            top = top.ljust(column) + f"{_cell(view, h, entry):^{CELL}}"
            bottom = bottom.ljust(column) + f"{view.geo.names[h]:^{CELL}}"
        lines += [top.rstrip(), bottom.rstrip()]
    return lines


def _cell(view: State, h: int, entry: int) -> str:
    sign = TERRAIN_SIGNS[view.terrain[h]]
    content = view.at[h]
    if content >= PLAYER:
        return f"{sign}@{content - PLAYER + 1}"
    if content >= RAIDER:
        raider = view.tables.raider_names[content - RAIDER]
        kind, _, number = raider.partition("#")
        return f"{sign}{kind[0].upper()}{number}{'*' if view.wounds[content - RAIDER] else ''}"
    if content != EMPTY:
        token = view.tables.tokens[content - TOKEN]
        return sign + {"loot": f"L{token.number}", "rumor": "R", "victory": _VICTORY[token.faction]}[token.kind]
    if view.spawn[h]:
        return f"{sign}s{view.spawn[h]}"
    if h == entry:
        return f"{sign}E"
    if not view.terrain[h]:
        place = view.geo.tile_of[h]
        return sign + (view.geo.places[place] if h == view.geo.tile_hexes[place][NAMED_HEX] else "")
    return sign


def groups(view: State, names: Names) -> Iterator[str]:
    """One line for each raider group: how many are out, and its damage card if that is face up."""
    for group in view.groups:
        out = sum(view.tables.type_of[r] in group.types for r, at in enumerate(view.raider_at) if at < len(view.at))
        name = names.group(group_name(view.tables, group.types))
        if group.activated and group.stack and group.stack[0] != UNKNOWN:
            card = view.damage_card(group.stack[0])
            lines = names.damage_lines(line_text(view, line) for line in card.lines)
            said = f"activated: move +{card.move}, {lines}"
        else:
            said = "activated" if group.activated else "to come"
        yield f"  {name}: {out} on the board; {said}"


def seats(view: State, names: Names, me: int) -> Iterator[str]:
    """One line for each other player."""
    for seat, player in enumerate(view.players):
        if seat == me:
            continue
        mark = ">" if seat == view.active else " "
        if player.out:
            yield f"{mark} @{seat + 1} {names.seat(seat)}: out"
            continue
        mat = ", ".join(_card(view, names, card) for card in player.mat[1:]) or "nothing"
        life = " (second life)" if player.deaths else ""
        hand = f"hand {len(player.hand)} of {hand_limit(view, player)}"
        who = f"{mark} @{seat + 1} {names.seat(seat)}{life} {_where(view, player)}"
        yield f"{who}; {hand}; armor {armor(view, player)}; mat: {mat}"


def mat_and_hand(view: State, names: Names, me: int) -> Iterator[str]:
    """The player's own cards, with their notation; used ones are marked."""
    player = view.players[me]
    life = ", second life" if player.deaths == 1 else ""
    free = slots(view, player) - len(player.cargo)
    crew = 1 + len(crew_cards(view, player)) + len(player.beside)
    where = _where(view, player)
    yield f"@{me + 1} {names.seat(me)} {where}{life}; armor {armor(view, player)}; crew {crew}; free slots {free}"
    yield "  Mat:  " + ", ".join(_own(view, names, card) for card in player.mat)
    hand = ", ".join(_own(view, names, card) for card in player.hand) or "empty"
    yield f"  Hand ({len(player.hand)} of {hand_limit(view, player)}): {hand}"


def _where(view: State, player: Player) -> str:
    return f"at {view.geo.names[player.at]}" if player.at >= 0 else "off the board"


def _card(view: State, names: Names, card: int) -> str:
    return names.card(view.tables.card_names[card]) + (" (used)" if view.exhausted >> card & 1 else "")


def _own(view: State, names: Names, card: int) -> str:
    return f"{_card(view, names, card)} [{view.tables.card_names[card]}]"
