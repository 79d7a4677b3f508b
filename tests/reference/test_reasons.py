"""Why a raider moved as it did: every sentence is derived anew from the rules, by trying everything (AUTO-3)."""

from __future__ import annotations

from random import Random

import pytest

from cards.texts import Texts
from engine.core.event import Event
from engine.core.ruleset import accepted
from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.events import RaiderMoved
from engine.rulesets.saltlands.state import State
from game.names import Names
from game.reasons import reasons
from tests.conformance.checks import pick
from tests.conformance.saltlands import RARE, rules
from tests.reference.brute import NEVER, Hex, distance, raider_ends, steps_from
from tests.reference.compare import named

TEXTS = Texts(strict=True)


def derived(s: State, event: RaiderMoved, names: Names) -> list[str]:
    """The sentences that the state before the move gives, with the rules followed by hand."""
    coords = s.geo.coords
    raider = s.tables.raider_index[event.raider]
    kind = s.tables.raider_types[s.tables.type_of[raider]]
    group = next(g for g in s.groups if s.tables.type_of[raider] in g.types)
    card = s.tables.damage[group.stack[0]].move
    board = {coords[h]: TERRAINS[code - 1] for h, code in enumerate(s.terrain) if code}
    taken = {coords[h] for h, content in enumerate(s.at) if content}
    enters = frozenset(TERRAINS[code - 1] for code in kind.enters)
    start = coords[s.raider_at[raider]]
    figures = {seat: coords[player.at] for seat, player in enumerate(s.players) if player.at >= 0}
    ends = raider_ends(board, taken, start, enters, kind.move + card, list(figures.values()))
    far = {seat: distance(board, start, enters, figure) for seat, figure in figures.items()}
    nearest = min(far.values(), default=NEVER)
    goals = [seat for seat, steps in far.items() if steps == nearest]
    end = coords[s.geo.names.index(event.path[-1])]
    assert end in ends and set(event.ends) == set(map(named, ends)) and event.path[0] == named(start)

    def say(key: str, **values: str | int) -> str:
        return TEXTS.get(f"reason.{key}", **values)

    def left(hex_: Hex) -> int:
        return min(distance(board, hex_, enters, figures[seat]) for seat in goals)

    listed = names.listed_or(event.ends) if len(event.ends) > 1 else event.ends[0]
    out = [say("allowance", board=kind.move, card=card, n=kind.move + card)]
    beside = [seat for seat, figure in figures.items() if distance(board, end, enters, figure) == 0]
    if nearest == NEVER:
        out.append(say("cut_off", goal=""))
    elif nearest == 0:
        out.append(say("adjacent", goal=names.seat(event.goal)))
        assert event.goal in goals
    elif beside:
        reach = [seat for seat, figure in figures.items() if any(distance(board, e, enters, figure) == 0 for e in ends)]
        assert event.goal in reach
        out.append(say("reached", goal=names.seat(event.goal), n=steps_from(board, start, enters)[end]))
    else:
        assert event.goal in goals
        out.append(say("none_in_reach", goal=names.seat(event.goal), n=nearest))
        out.append(say("blocked") if end == start else say("closer", ends=listed, n=left(end)))
    if len(ends) > 1:
        who = s.setup.raider_choices
        assert event.chosen_by == who
        out.append(say(f"tie.{who}", ends=listed, name=names.seat(s.active)))
    else:
        assert event.chosen_by == "rule"
    return out


@pytest.mark.rule("AUTO-3", "RAID-6", "RAID-7", "RAID-8")
@pytest.mark.parametrize("mode", ["player", "fair", "ruthless"])
def test_every_reason_follows_from_the_rules(mode: str) -> None:
    told: set[str] = set()
    for seed in range(4):
        rng = Random(f"{mode} {seed}")
        options = {"seats": [{"name": f"N{i}"} for i in range(1 + seed)], "raider_choices": mode}
        state = rules().new(options, seed)
        names = Names.of(state, TEXTS)

        def listener(event: Event, state: State = state, names: Names = names) -> None:
            """A raider's move is told before it is made: the state is the one that it chose in."""
            if isinstance(event, RaiderMoved):
                assert reasons(event, state.active, names) == derived(state, event, names)
                told.add(event.reason)
                told.update(("tie",) if len(event.ends) > 1 else ())

        while state.pending is not None:
            chosen = accepted(rules(), state, None, pick(state.pending, rng, RARE))
            state.listener = listener
            rules().execute(state, chosen)
            state.listener = None
    assert told >= {"adjacent", "reached", "closer", "tie"}


def test_a_wrong_reason_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.rulesets.saltlands.routes.FAR", 2)
    with pytest.raises((AssertionError, ValueError, StopIteration, IndexError)):
        test_every_reason_follows_from_the_rules("fair")
