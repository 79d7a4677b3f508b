"""Undo and redo: exact, up to the last reveal, never across another seat, over automatic answers, through a kill."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards.texts import Texts
from engine.core.errors import EngineError
from game.controllers import Person
from game.names import Names
from game.opening import Opening
from game.rulesets import ruleset
from game.saves.opening import open_file
from game.saves.store import Shelf, Store
from game.session import Session
from game.undo import Undo
from tests.undoing import try_game

NAMES = Texts(strict=True)


def solo(**position: object) -> Session:
    """One healer next to a loot token."""
    player = {"character": "healer", "name": "Ines", "at": "-4,7", "vehicle": "landsail", **position}
    tokens = [{"kind": "loot", "number": 2, "at": "-3,7"}]
    decks = {"mirage": ["fuel", "molotov", "machete"]}
    return Session.from_position(ruleset("saltlands"), {"players": [player], "tokens": tokens, "decks": decks})


def undo_of(session: Session) -> tuple[Undo, Names]:
    return Undo(session, range(session.seats)), Names.of(session.view(None), NAMES)


@pytest.mark.parametrize("seed", range(9))
def test_undo_and_redo_are_exact_and_stop_at_each_reveal_with_its_name(seed: int) -> None:
    seen = try_game(seed, 120)
    assert seen["undone"] and seen["reveal"]


def test_undo_goes_back_step_by_step_and_redo_comes_after() -> None:
    session = solo(hand=["spear", "water"])
    undo, names = undo_of(session)
    hashes = [session.hash()]
    for answer in ("discard spear#1", "discard water#1"):
        session.answer(0, answer)
        hashes.append(session.hash())
    assert undo.says(names) == "Undo: Discard Water"
    undo.undo()
    assert (session.hash(), undo.says_redo(names)) == (hashes[1], "Redo: Discard Water")
    undo.undo()
    assert (session.hash(), undo.says(names)) == (hashes[0], "There is nothing to take back yet.")
    with pytest.raises(EngineError):
        undo.undo()
    undo.redo()
    undo.redo()
    assert session.hash() == hashes[2] and not undo.can_redo
    with pytest.raises(EngineError):
        undo.redo()


def test_another_answer_ends_what_could_be_done_again() -> None:
    session = solo(hand=["spear", "water"])
    undo, names = undo_of(session)
    for answer in ("discard spear#1", "discard water#1"):
        session.answer(0, answer)
    undo.undo()
    undo.undo()
    session.answer(0, "discard spear#1")
    assert undo.says_redo(names) == "Redo: Discard Water", "the same answer again keeps what followed"
    undo.undo()
    session.answer(0, "discard water#1")
    assert not undo.can_redo


def test_an_answer_is_foreseen_as_final_by_what_it_does() -> None:
    session = solo()
    undo, names = undo_of(session)
    move, collect = "move -4,6", "collect -3,7"
    before = session.hash()
    assert (undo.is_final(move), undo.is_final(collect)) == (False, True)
    assert session.hash() == before, "nothing was done"
    session.answer(0, collect)
    stop = undo.stop()
    assert stop is not None and stop.key == "reveal"
    assert undo.says(names).endswith("Undo stops there.")
    session.practice = True
    undo.undo()
    assert session.hash() == before
    assert not undo.is_final(collect)


def test_undo_steps_over_answers_that_were_given_unasked() -> None:
    tired = ["character#1", "spear#1"]
    session = solo(hand=["water#1", "spear#1"], exhausted=tired, last_used=[tired])
    undo, names = undo_of(session)
    before = session.hash()
    session.answer(0, "use water#1")
    asked = session.pending
    assert undo.goes_unasked(asked), asked.kind
    session.answer(0, asked.options[0])
    undo.undo()
    assert session.hash() == before
    undo.redo()
    assert session.pending.kind == "turn" and len(session.steps) == 3
    undo.auto = lambda: False
    undo.undo()
    assert session.pending.kind == asked.kind, "asked one by one, they are taken back one by one"
    assert undo.says(names).startswith("Undo: Use Water")


def test_undo_never_crosses_the_decision_of_another_seat() -> None:
    players = [
        {"character": "healer", "name": "Ines", "at": "-4,7", "hand": ["spear"]},
        {"character": "scientist", "name": "Mara", "at": "-3,7", "hand": ["water"]},
    ]
    session = Session.from_position(ruleset("saltlands"), {"players": players})
    undo, names = undo_of(session)
    for answer in ("trade 1", ["spear#1"]):
        session.answer(0, answer)
    assert undo.says(names) == "Undo: Offer Spear"
    session.answer(0, [])
    assert undo.says(names) == "The last step was not yours.", "Mara is asked"
    session.answer(1, [])
    assert undo.says(names) == "The last step was not yours.", "Mara has answered"


def test_a_game_that_ends_after_an_undo_goes_on_right(tmp_path: Path) -> None:
    session = solo(hand=["spear", "water"])
    store = Store(tmp_path)
    keeper = store.keep(Opening(session, (Person(),)))
    assert keeper is not None
    undo, _ = undo_of(session)
    for answer in ("discard spear#1", "discard water#1"):
        session.answer(0, answer)
    undo.undo()
    expected = session.hash()
    (path,) = (tmp_path / Shelf.GAMES).glob("*.json")
    killed = open_file(path).session
    assert killed.hash() == expected
    again, names = undo_of(killed)
    assert again.says(names) == "Undo: Discard Spear"
    again.undo()
    assert killed.hash() != expected and len(killed.steps) == 1
    keeper.close()


@pytest.mark.parametrize("hand", [["leather_armor", "leather_armor", "leather_armor"], ["helmet"], ["water"]])
def test_an_attack_that_strikes_another_player_is_final_whatever_they_hold(hand: list[str]) -> None:
    players = [
        {"character": "healer", "name": "Ines", "at": "-4,7", "vehicle": "landsail", "hand": ["molotov"]},
        {"character": "scientist", "name": "Mara", "at": "-2,6", "hand": hand},
    ]
    raiders = [{"type": "hankerer", "at": "-3,7"}]
    options = {"house_rules": ["area_hurts_players"]}
    position = {"players": players, "raiders": raiders, "options": options}
    session = Session.from_position(ruleset("saltlands"), position)
    undo, names = undo_of(session)
    attack = next(option.key for option in session.pending.options if option.key.startswith("use molotov"))
    assert undo.is_final(attack)
    session.answer(None, attack)
    stop = undo.stop()
    assert stop is not None and stop.key in ("reveal", "other")
    assert "Chance" not in undo.says(names)
