"""Threat odds by really activating the group once for each damage card and trying every choice (RAID-5 to RAID-9).

Slow and simple: the state is copied, the figure put down, the card laid on top, and the rules' own steps are followed
through all orders, routes and attacks. Attacks are noted and not carried out, so that nobody leaves the board; whether
they would kill is found out afterwards, by the rules' own defence with every way to spend cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.core.decision import Choose
from engine.rulesets.saltlands import raiders
from engine.rulesets.saltlands.rules import ANSWERS, STEPS
from engine.rulesets.saltlands.state import PLAYER, State

Blow = tuple[int, bool, int]
"""Strength, piercing or not, the raider."""
Odds = dict[tuple[bool, int, int], int]
"""Cards for each (deadly, points, attacks)."""


def remaining_cards(state: State, group: int) -> list[int]:
    """The cards of this round but those that lie face up."""
    if state.groups[group].activated or not state.groups[group].stack:
        return []
    open_ = [g.stack[0] for g in state.groups if g.activated and g.stack]
    cards = [d for d in range(len(state.tables.damage)) if state.tables.damage[d].round == state.round]
    return [d for d in cards if d not in open_]


def odds(state: State, seat: int, hex_: int, group: int) -> Odds:
    """How many cards bring each outcome to the seat on the hex, and to nobody else."""
    return dict(Counter(worst(state, seat, hex_, group, card) for card in remaining_cards(state, group)))


def strikers(state: State, seat: int, hex_: int, group: int) -> dict[int, int]:
    """With how many cards each raider can strike the seat on the hex."""
    found: Counter[int] = Counter()
    for card in remaining_cards(state, group):
        found.update({raider for blows in endings(state, seat, hex_, group, card) for _, _, raider in blows})
    return dict(found)


def worst(state: State, seat: int, hex_: int, group: int, card: int) -> tuple[bool, int, int]:
    """Whether some ending kills, the most points any leaves open after armor, the most attacks in any."""
    endings_ = endings(state, seat, hex_, group, card)
    armor = armor_of(state, seat)
    strokes = {tuple(sorted(blow[:2] for blow in blows)) for blows in endings_}
    deadly = any(kills(state, seat, list(blows)) for blows in strokes)
    points = max(sum(n if piercing else max(0, n - armor) for n, piercing in blows) for blows in strokes)
    return deadly, points, max(len(blows) for blows in strokes)


def armor_of(state: State, seat: int) -> int:
    """Armor printed on everything the seat has."""
    player = state.players[seat]
    return sum(state.tables.kind[card].armor for card in (*player.hand, *player.mat))


def endings(state: State, seat: int, hex_: int, group: int, card: int) -> set[tuple[Blow, ...]]:
    """The blows upon the seat of every course that the activation can take."""
    start = prepared(state, seat, hex_, group, card)
    raiders.activate(start, group)
    depth = len(start.frames) - 1
    todo: list[tuple[State, tuple[Blow, ...]]] = [(start, ())]
    seen = set()
    out = set()
    while todo:
        s, blows = todo.pop()
        while len(s.frames) > depth:
            frame = s.frames[-1]
            if frame[0] == "defend":
                _, victim, points, piercing, _, raider = s.frames.pop()
                if victim == seat:
                    blows = tuple(sorted((*blows, (points, piercing, raider))))
                continue
            decision = STEPS[frame[0]](s, frame)
            if decision is not None:
                assert isinstance(decision, Choose)
                key = (bytes(s.raider_at), tuple(s.frames), blows)
                if key not in seen:
                    seen.add(key)
                    todo += [(after(s, option), blows) for option in decision.options]
                break
        else:
            out.add(blows)
    return out


def after(s: State, option: object) -> State:
    """A copy in which the option was chosen."""
    new = s.copy()
    frame = new.frames[-1]
    ANSWERS[frame[0]](new, frame, option)
    return new


def prepared(state: State, seat: int, hex_: int, group: int, card: int) -> State:
    """The state with the seat on the hex, the card on top of the group's stack, and all choices asked."""
    s = state.copy()
    player = s.players[seat]
    if player.at >= 0:
        s.clear(player.at)
    player.at = hex_
    s.put(hex_, PLAYER + seat)
    s.setup = replace(s.setup, raider_choices="player")
    old = s.groups[group]
    s.groups = (*s.groups[:group], old._replace(stack=(card, *old.stack[1:])), *s.groups[group + 1 :])
    return s


def kills(state: State, seat: int, blows: list[tuple[int, bool]]) -> bool:
    """Whether the seat dies of the blows however it defends."""
    return not any(True for _ in survivals(state.copy(), seat, blows))


def survivals(s: State, seat: int, blows: list[tuple[int, bool]]) -> Iterator[State]:
    """Every way to live through the blows."""
    if not blows:
        yield s
        return
    depth = len(s.frames)
    s.frames.append(("defend", seat, *blows[0], False, -1))
    yield from _defended(s, seat, depth, blows[1:])


def _defended(s: State, seat: int, depth: int, rest: list[tuple[int, bool]]) -> Iterator[State]:
    before = s.players[seat].deaths
    while len(s.frames) > depth and s.players[seat].deaths == before and s.frames[-1][0] == "defend":
        decision = STEPS["defend"](s, s.frames[-1])
        if decision is not None:
            assert isinstance(decision, Choose)
            for option in decision.options:
                if option.op != "open":
                    yield from _defended(after(s, option), seat, depth, rest)
            return
    if s.players[seat].deaths == before:
        yield from survivals(s, seat, rest)
