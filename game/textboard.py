"""The table in letters, for the terminal: board, raider groups, players, mat and hand. Pure functions of a view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.core.decision import Choose
from engine.rulesets.saltlands.catalog import FACTIONS
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from engine.rulesets.saltlands.groups import line_text
from engine.rulesets.saltlands.mat import armor, crew_cards, hand_limit, slots
from engine.rulesets.saltlands.notation import group_name
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.spawn import LAST_ROUND
from engine.rulesets.saltlands.state import EMPTY, PLAYER, RAIDER, TOKEN, Player, State
from engine.rulesets.saltlands.tables import UNKNOWN
from engine.rulesets.saltlands.threat import Threat, Threats
from engine.rulesets.saltlands.turn import entry_point
from game.names import Names

CELL = 6
"""Letters from one hex to the next in a row; rows are shifted by half of that."""

TERRAIN_SIGNS = "?.~^"
"""By terrain code: unexplored, salt, sand, rock."""

NAMED_HEX = 3
"""Index of the tile's hex, one of the middle three, that shows the name of an unexplored place."""

MOVE, COLLECT, ATTACK = "move", "collect", "attack"
"""What can be done at a hex now."""
_MARKS = {MOVE: ("(", ")"), COLLECT: ("{", "}"), ATTACK: ("!", "")}

UNEXPLORED, SALT, SAND, ROCK, FIGURE, HOSTILE, LOOT = "unexplored", "salt", "sand", "rock", "figure", "hostile", "loot"
"""Kinds of cells, for whoever paints them."""
_TERRAINS = (UNEXPLORED, SALT, SAND, ROCK)
_VICTORY = ("Vd", "Vo", "Vm")

Paint = Callable[[str, str], str]
"""A cell as it is printed, from what it shows and its kind; its width must stay."""


def plain(cell: str, kind: str) -> str:
    """No colour."""
    return cell


def _say(names: Names, key: str, /, **values: str | int) -> str:
    return names.texts.get(f"terminal.board.{key}", **values)


def header(view: State, names: Names) -> tuple[str, str]:
    """Round, wind, rumors, decks and markers in two lines."""
    done = len(view.rumors_played)
    first = _say(
        names, "turn", n=view.turn, round=view.round, last=LAST_ROUND, to=names.direction(HEX_DIRECTIONS[view.wind_to]),
        strength=view.wind_strength, done=done, of=LAST_RUMOR,
    )  # fmt: skip
    counts = (("mirage", len(view.mirage)), ("raider", len(view.raider_deck)), ("discard", len(view.discard)))
    decks = ", ".join(_say(names, "deck", name=names.deck(deck), n=n) for deck, n in counts)
    markers = ", ".join(
        _say(names, "marker", faction=names.faction(word), place=names.place(view.geo.places[place]))
        for word, place in zip(FACTIONS, view.markers, strict=True)
    )
    key = "markers_stopped" if done >= LAST_RUMOR else "markers"
    return first, _say(names, key, markers=markers, decks=decks)


def legend(names: Names) -> Iterator[str]:
    """What the signs of the board mean."""
    kinds = [kind.id for kind in names.tables.raider_types]
    raiders = "   ".join(f"{names.raider_letter(kind)} {names.raider_type(kind)}" for kind in kinds)
    for part in ("terrain", "figures", "tokens", "marks"):
        yield names.texts.get(f"terminal.legend.{part}", raiders=raiders, open="{", close="}")


def marks(view: State) -> Mapping[int, str]:
    """What the seat that is asked can do at each hex."""
    decision = view.pending
    found: dict[int, str] = {}
    if isinstance(decision, Choose) and decision.kind in ("turn", "entry"):
        for option in decision.options:
            if option.op in ("move", "enter"):
                found[option.args[0]] = MOVE
            elif option.op == "collect":
                found[option.args[0]] = COLLECT
            elif option.op == "use" and option.args[2] >= 0 and _attacks(view, *option.args[:2]):
                found[option.args[2]] = ATTACK
    return found


def _attacks(view: State, card: int, number: int) -> bool:
    return view.tables.kind[card].actions[number - 1].effect.op == "attack"


def board(view: State, names: Names, paint: Paint = plain) -> list[str]:
    """The hexes of the board, each with terrain sign and content over its coordinates."""
    rows: dict[int, dict[int, int]] = {}
    for h, (q, r) in enumerate(view.geo.coords):
        rows.setdefault(r, {})[2 * q + r] = h
    least = min(x for row in rows.values() for x in row)
    entry, can = entry_point(view), marks(view)
    lines = []
    for r in sorted(rows):
        top, bottom, at = "", "", 0
        for x, h in sorted(rows[r].items()):
            column = (x - least) * CELL // 2
            shown, kind = _cell(view, names, h, entry)
            before, after = _MARKS.get(can.get(h, ""), ("", ""))
            top += " " * (column - at) + paint(f"{before + shown + after:^{CELL}}", kind)
            bottom += " " * (column - at) + f"{view.geo.names[h]:^{CELL}}"
            at = column + CELL
        lines += [top.rstrip(), bottom.rstrip()]
    return lines


def _cell(view: State, names: Names, h: int, entry: int) -> tuple[str, str]:
    """Terrain sign with what is on it, and its kind."""
    sign, kind = TERRAIN_SIGNS[view.terrain[h]], _TERRAINS[view.terrain[h]]
    content = view.at[h]
    if content >= PLAYER:
        return f"{sign}@{content - PLAYER + 1}", FIGURE
    if content >= RAIDER:
        raider, _, number = view.tables.raider_names[content - RAIDER].partition("#")
        hurt = "*" if view.wounds[content - RAIDER] else ""
        return f"{sign}{names.raider_letter(raider)}{number}{hurt}", HOSTILE
    if content != EMPTY:
        token = view.tables.tokens[content - TOKEN]
        return sign + {"loot": f"L{token.number}", "rumor": "R", "victory": _VICTORY[token.faction]}[token.kind], LOOT
    if view.spawn[h]:
        return f"{sign}s{view.spawn[h]}", kind
    if h == entry:
        return f"{sign}E", kind
    if not view.terrain[h]:
        place = view.geo.tile_of[h]
        named = h == view.geo.tile_hexes[place][NAMED_HEX]
        return sign + (names.texts.get(f"place_short.{view.geo.places[place]}") if named else ""), kind
    return sign, kind


def groups(view: State, names: Names) -> Iterator[str]:
    """One line for each raider group: how many are out, and its damage card if that is face up."""
    for group in view.groups:
        out = sum(view.tables.type_of[r] in group.types for r, at in enumerate(view.raider_at) if at < len(view.at))
        values: dict[str, str | int] = {"group": names.group(group_name(view.tables, group.types)), "n": out}
        if group.activated and group.stack and group.stack[0] != UNKNOWN:
            card = view.damage_card(group.stack[0])
            lines = names.damage_lines(line_text(view, line) for line in card.lines)
            yield _say(names, "group_up", move=card.move, lines=lines, **values)
        else:
            yield _say(names, "group_done" if group.activated else "group_to_come", **values)


def danger(view: State, names: Names, me: int, at: int) -> Iterator[str]:
    """What each group that may be activated now could do to a player on a hex, as odds over its next damage card."""
    threats = Threats(view, me).at(at)
    yield names.texts.get(f"terminal.{'danger' if threats else 'danger_none'}", hex=view.geo.names[at])
    for threat in threats:
        group = names.group(group_name(view.tables, view.groups[threat.group].types))
        yield "  " + names.texts.get("terminal.danger_line", group=group, parts=_odds(names, threat))


def _odds(names: Names, threat: Threat) -> str:
    """`3 in 8 safe, 5 in 8 1 point: death`."""
    cards: dict[str, int] = {}
    for outcome, n in threat.outcomes:
        key = "deadly" if outcome.deadly else "hurt" if outcome.points else "held" if outcome.attacks else "safe"
        what = names.texts.get(f"prompt.danger.{key}", n=outcome.points)
        cards[what] = cards.get(what, 0) + n
    say = names.texts.get
    return ", ".join(say("prompt.danger.in_cards", n=n, all=threat.cards, what=what) for what, n in cards.items())


def seats(view: State, names: Names, me: int) -> Iterator[str]:
    """One line for each other player."""
    for seat, player in enumerate(view.players):
        if seat == me:
            continue
        mark = "> " if seat == view.active else "  "
        if player.out:
            yield mark + _say(names, "out", who=_who(names, player, seat))
            continue
        yield mark + _say(
            names, "seat", who=_who(names, player, seat), where=_where(view, names, player), hand=len(player.hand),
            limit=hand_limit(view, player), armor=armor(view, player),
            mat=", ".join(_card(view, names, card) for card in player.mat[1:]) or _say(names, "nothing"),
        )  # fmt: skip


def mat_and_hand(view: State, names: Names, me: int) -> Iterator[str]:
    """The player's own cards, with their notation; used ones are marked."""
    player = view.players[me]
    yield _say(
        names, "mine", who=_who(names, player, me), where=_where(view, names, player), armor=armor(view, player),
        crew=1 + len(crew_cards(view, player)) + len(player.beside), free=slots(view, player) - len(player.cargo),
    )  # fmt: skip
    yield "  " + _say(names, "mat", cards=", ".join(_own(view, names, card) for card in player.mat))
    hand = ", ".join(_own(view, names, card) for card in player.hand) or _say(names, "empty")
    yield "  " + _say(names, "hand", n=len(player.hand), limit=hand_limit(view, player), cards=hand)


def _who(names: Names, player: Player, seat: int) -> str:
    name = names.seat(seat)
    return f"@{seat + 1} {_say(names, 'second_life', name=name) if player.deaths == 1 else name}"


def _where(view: State, names: Names, player: Player) -> str:
    return _say(names, "at", hex=view.geo.names[player.at]) if player.at >= 0 else _say(names, "off")


def _card(view: State, names: Names, card: int) -> str:
    name = names.card(view.tables.card_names[card])
    return _say(names, "used", card=name) if view.exhausted >> card & 1 else name


def _own(view: State, names: Names, card: int) -> str:
    return f"{_card(view, names, card)} [{view.tables.card_names[card]}]"
