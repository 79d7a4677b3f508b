"""The terminal: whole games through a pipe, every command, nothing of others shown, never a traceback."""

from __future__ import annotations

import io
import json
import random
import re
from typing import Any

import pytest

from cards.texts import Texts
from engine.core.decision import Choose, Subset
from game import textboard
from game.controllers import BotSeat, Person, read_seats
from game.names import Names
from game.opening import Opening, seated
from game.rulesets import ruleset
from game.session import Session
from game.textmode import Terminal, _Left, play_in_terminal, read_answer


def opened(seats: str = "human", seed: int = 7, **options: Any) -> Opening:
    choices = read_seats(seats)
    session = Session.new(ruleset("saltlands"), {"seats": [{}] * len(choices), **options}, seed)
    return Opening(session, seated(session, choices))


NONSENSE = (
    *("", "help", "board", "hand", "options", "log", "why", "why end spawn", "rule MOVE-4", "rule 7", "save"),
    *("position", "0", "999", "-1", "move", "move 99,99", "1,2,3", "none", "²", "Undo it"),
)


class Player(io.StringIO):
    """A keyboard that answers what is asked: by number, by notation, and now and then with a command."""

    def __init__(self, game: Opening, seed: int, nonsense: bool = True) -> None:
        super().__init__()
        self.game = game
        self.lot = random.Random(seed)
        self.nonsense = nonsense

    def readline(self, size: int = -1, /) -> str:
        decision = self.game.session.pending
        if decision is None:
            return ""
        if self.nonsense and self.lot.random() < 0.2:
            return self.lot.choice(NONSENSE) + "\n"
        if isinstance(decision, Choose):
            number = self.lot.randint(1, len(decision.options))
            return f"{self.lot.choice([str(number), *decision.keys()])}\n"
        return _subset(decision, self.lot) + "\n"


def _subset(decision: Subset, lot: random.Random) -> str:
    if decision.cancel is not None and lot.random() < 0.3:
        return decision.cancel.key
    return ", ".join(lot.sample(decision.keys(), lot.randint(decision.min, decision.max))) or "none"


@pytest.mark.parametrize(("seats", "seed"), [("human", 1), ("human,human", 2), ("human,bot:greedy,human:Ines", 3)])
def test_whole_games_are_played_through_a_pipe(seats, seed):
    game = opened(seats, seed)
    out = io.StringIO()
    assert play_in_terminal(game, False, Player(game, seed), out) == 0
    assert game.session.outcome is not None
    assert "The game is over" in out.getvalue().splitlines()[-1]


def first_option(game: Opening, word: str) -> str:
    """The first option of the pending decision that begins with a word."""
    decision = game.session.pending
    assert decision is not None
    return next(option.key for option in decision.options if option.key.startswith(word))


def said(game: Opening, *lines: str, open_hands: bool = False) -> str:
    out = io.StringIO()
    play_in_terminal(game, open_hands, io.StringIO("".join(f"{line}\n" for line in lines)), out)
    return out.getvalue()


def test_the_first_screen_shows_what_there_is():
    text = said(opened(seed=7, first=0))
    assert "Leave the entry point." in text and "[TURN-2]" in text
    for word in ("Move:", "Discard:", "wind NE 3", "Hankerer + Dirtbike", "spear#1", "rumors 0 of 6", "-3,7"):
        assert word in text, word


def test_the_board_shows_every_hex_with_its_coordinates():
    session = opened().session
    view = session.view(0)
    text = "\n".join(textboard.board(view))
    for name in view.geo.names:
        assert re.search(rf"(?<![\d,-]){re.escape(name)}(?!\d)", text), name
    assert all(len(line) <= 105 for line in text.splitlines())
    assert "@1" in text and text.count(".") > 15


def test_commands_answer_in_a_line_or_two():
    game = opened()
    text = said(
        game, "why move 9,9", "rule move-4", "rule 3", "why", "undo", "save /nonexistent/x", "save a\0b", "save", "9999"
    )
    assert "no rule '3'" in text and "MOVE-4" in text and text.count("cannot be written") == 2
    assert "Nothing to undo" in text and "Write why and an answer" in text and "Write save and a file name" in text


def test_undo_takes_back_a_persons_answer_and_all_that_followed():
    game = opened("human,bot:greedy", 4, first=0)
    before = game.session.hash()
    said(game, first_option(game, "move"), "undo")
    assert game.session.hash() == before
    terminal = Terminal(game, False, io.StringIO(), io.StringIO())
    game.session.answer(0, first_option(game, "move"))
    game.session.answer(0, first_option(game, "end"))
    with pytest.raises(_Left):
        terminal.run()
    terminal._undo()
    assert game.session.pending.seat == 0


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    game = opened(seed=3)
    file = tmp_path / "a gäme.json"
    move = first_option(game, "move")
    assert f"Saved to {file}" in said(game, move, f"save {file}")
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert saved["answers"] == [move] and saved["hash"] == game.session.hash()


def test_a_position_is_printed_that_loads_back():
    game = opened(seed=3)
    line = next(line for line in said(game, "position").splitlines() if line.startswith("> {"))
    position = json.loads(line.removeprefix("> "))
    assert Session.from_position(ruleset("saltlands"), position).hash() == game.session.hash()


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_of_the_last_player_stays_in_sight_at_the_hand_over():
    """Between people the screen is cleared, and the next hand shows only after Enter (INFO-2)."""
    game = opened("human:Ines,human:Odo", 4, first=0)
    out = Keyboard()
    typed = f"\n{first_option(game, 'move')}\nend quad+buggy\nend tracked+jeep\nend spawn\n1\n1\n1\n"
    terminal = Terminal(game, False, Keyboard(typed), out)
    with pytest.raises(_Left):
        terminal.run()
    screens = out.getvalue().split("\033[2J\033[H")
    curtain = next(screen for screen in screens if screen.startswith("Hand over to Player 1"))
    assert "Hand (" not in curtain and "Press Enter" in curtain


def test_open_hands_and_single_people_see_no_curtain():
    for game, open_hands in ((opened("human,human", 4), True), (opened("human,bot:random", 4), False)):
        out = Keyboard()
        with pytest.raises(_Left):
            Terminal(game, open_hands, Keyboard(""), out).run()
        assert "Hand over" not in out.getvalue()


def test_a_seat_never_sees_the_cards_of_another():
    """What the terminal prints while a seat looks names no card that only others know."""
    game = opened("human,human", 11, first=0)
    for _ in range(60):
        decision = game.session.pending
        if decision is None:
            break
        bot = BotSeat("greedy")
        game.session.answer(None, bot.choose(game.session.view(decision.seat), len(game.session.steps)))
    full = game.session.position()
    for seat in (0, 1):
        out = io.StringIO()
        terminal = Terminal(game, False, io.StringIO(), out)
        terminal._looking = seat
        view = terminal._view()
        terminal._show_board(view)
        terminal._show_hand(view)
        terminal._show_log(0, full=True)
        known = {view.tables.card_names[card] for card in view.players[1 - seat].hand if card >= 0}
        secret = [card for card in full["players"][1 - seat]["hand"] if card not in known]
        for card in secret:
            assert f"[{card}]" not in out.getvalue()


def test_lines_mean_numbers_notation_and_lists():
    session = opened(seed=7).session
    decision = session.pending
    options = list(decision.options)
    assert read_answer(decision, options, "1") == options[0].key
    assert read_answer(decision, options, "0") == "0"
    assert read_answer(decision, options, "move 3,-2") == "move 3,-2"
    subset = Subset(0, "trade_give", "TRADE-4", tuple(options[:3]), 0, 3, "", options[3])
    assert read_answer(subset, options[:3], "none") == []
    assert read_answer(subset, options[:3], "1, 3") == [options[0].key, options[2].key]
    assert read_answer(subset, options[:3], options[3].key) == options[3].key


def test_names_of_the_players_are_used():
    session = Session.new(ruleset("saltlands"), {"seats": [{"name": "Ines"}, {"name": "Zoë"}]}, 1)
    names = Names.of(session.view(None), Texts())
    assert (names.seat(0), names.seat(1)) == ("Ines", "Zoë")
    assert isinstance(seated(session, [])[0], Person)
