"""What prompts promise before an answer is what the rules then do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cards.texts import Texts
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.catalog import FACTIONS
from game.names import Names
from game.rulesets import ruleset
from game.session import Session
from game.table.model import Model
from game.table.prompts.attack_preview import attack_facts, attack_note
from game.table.prompts.rumor import RumorPrompt
from game.table.prompts.turn import TurnPrompt
from tests.game_table.tables import session_of
from tests.game_table.test_end_of_turn import in_danger


def table_of(session: Session[Any]) -> Any:
    """What a prompt needs of a table, for the seat that is asked."""
    assert session.pending is not None
    view = session.view(session.pending.seat)
    texts = Texts(strict=True)
    say = lambda key, /, **values: texts.get(f"prompt.{key}", **values)  # noqa: E731
    return SimpleNamespace(view=view, model=Model.from_view(view), names=Names.of(view, texts), say=say)


@pytest.mark.parametrize("card", range(9))
def test_a_rumor_side_moves_the_markers_as_its_sheet_says(card: int) -> None:
    state = ruleset("saltlands").new({"seats": [{}]}, card)
    state.markers = (card % 13, (card + 4) % 13, (card + 8) % 13)
    state.frames.append(("rumor", card))
    for side in ("red", "white"):
        session = session_of(state)
        prompt = RumorPrompt(table_of(session), session.pending)
        told = {faction: there for faction, _, _, there in prompt.moves(side)}
        events = session.answer(None, side)
        while session.pending is not None and session.pending.kind == "tile":
            events += session.answer(None, "turn 0")
        moved = {event.faction: event.to for event in events if isinstance(event, ev.MarkerMoved)}
        assert told == moved and set(told) == set(FACTIONS)


def test_a_rumor_side_says_for_each_marker_how_far_off_it_then_is() -> None:
    state = ruleset("saltlands").new({"seats": [{}]}, 3)
    geo, at = state.geo, state.players[0].at
    state.frames.append(("rumor", 3))
    state.markers = tuple(geo.places.index(place) for place in ("N", "S", "C"))
    session = session_of(state)
    prompt = RumorPrompt(table_of(session), session.pending)
    steps, ring, far = {at: 0}, [at], 0
    while ring:
        far += 1
        ring = [n for n in {n for h in ring for n in geo.near[h]} if n not in steps]
        steps.update(dict.fromkeys(ring, far))
    said = set()
    for side in ("red", "white"):
        for _, _, here, there in prompt.moves(side):
            now, then = (min(steps[h] for h in geo.tile_hexes[geo.places.index(p)]) for p in (here, there))
            words, _ = prompt.nearness(here, there)
            tail = ", as now" if now == then else f", {abs(now - then)} {'nearer' if then < now else 'farther'}"
            assert words == (f"{then} off" if then else "your tile") + (tail if here != there else "")
            said.add(tail.split()[-1])
    assert len(said) > 1
    prompt.table.model.seats[0].at = ""
    assert prompt.nearness("N", "C")[0] == "", "a figure off the board is nowhere"


def area_attack(house: list[str]) -> tuple[Session[Any], list[str]]:
    """A session before a molotov is thrown on 1,0, and what its sheet says of it."""
    session: Session[Any] = Session.from_position(
        ruleset("saltlands"),
        {
            "options": {"house_rules": house},
            "terrain": {"salt": ["0,0", "1,0", "2,0", "1,-1", "-1,0"]},
            "players": [
                {"character": "healer", "name": "Ines", "at": "0,0", "hand": ["molotov#1"]},
                {
                    "character": "scientist",
                    "name": "Mara",
                    "at": "1,-1",
                    "hand": ["leather_armor#1", "leather_armor#2"],
                },
            ],
            "raiders": [{"type": "dirtbike", "at": "1,0"}, {"type": "tracked", "at": "2,0"}],
        },
    )
    table = table_of(session)
    prompt = TurnPrompt(table, session.pending)
    effect = prompt.action("molotov#1", 1).effect
    _, facts = attack_facts(prompt, "Molotov", effect, "1,0", prompt.hit_hexes("molotov#1", "1,0"))
    return session, [fact.text for fact in facts]


def test_an_area_attack_strikes_the_raiders_its_sheet_names() -> None:
    session, facts = area_attack([])
    events = session.answer(None, "use molotov#1 1,0")
    struck = {event.raider for event in events if isinstance(event, ev.RaiderWounded)}
    names = Names.of(session.view(None), Texts())
    assert len(struck) == 2 and all(any(names.raider(raider) in fact for fact in facts) for raider in struck)
    assert "Mara stands there and is not hurt. [FIGHT-4]" in facts


def test_each_attack_to_choose_from_tells_its_outcome_and_its_cost() -> None:
    driver = in_danger(hand=["spear", "crossbow", "machete"])
    driver.scene.clicks.thing("hex:-1,0")
    sheet = driver.scene.prompt.sheet()
    say = driver.scene.say

    def note(outcome: str, cost: str) -> str:
        return say("attack.note", outcome=outcome, cost=say(f"attack.{cost}"))

    nothing, kills = say("attack.wounds", n=0), say("attack.kills")
    assert {choice.id: choice.note for choice in sheet.choices} == {
        "use spear#1 -1,0": note(nothing, "cost_crew"),
        "use crossbow#1 -1,0": note(kills, "cost_crew"),
        "use machete#1 -1,0": note(nothing, "cost_crew"),
        "use machete#1:2 -1,0": note(kills, "cost_card"),
    }
    next(choice for choice in sheet.choices if choice.id == "use crossbow#1 -1,0").act()
    driver.scene.prompt.confirm()
    assert "quad#1" not in driver.scene.model.raiders, "as the note says"


@pytest.mark.parametrize(("house", "more"), [([], ""), (["area_hurts_players"], ", you defend too")])
def test_the_row_of_an_area_attack_tells_what_is_eliminated_and_whether_one_must_defend(
    house: list[str], more: str
) -> None:
    session, _ = area_attack(house)
    prompt = TurnPrompt(table_of(session), session.pending)
    action = prompt.action("molotov#1", 1)
    note = attack_note(prompt, action, "1,0", prompt.hit_hexes("molotov#1", "1,0"))
    assert note.startswith(f"hits 2, eliminates 1{more};")
    events = session.answer(None, "use molotov#1 1,0")
    assert sum(isinstance(event, ev.RaiderEliminated) for event in events) == 1


def test_by_house_rule_whoever_attacks_an_area_is_warned_too() -> None:
    session, facts = area_attack(["area_hurts_players"])
    assert "Ines and Mara stand there and must defend. [FIGHT-4]" in facts
    events = session.answer(None, "use molotov#1 1,0")
    assert [event.seat for event in events if isinstance(event, ev.CharacterDied)] == [0]
