"""The terminal: whole games through a pipe, every command, nothing of others shown, never a traceback."""

from __future__ import annotations

import io
import json
import random
import re
from typing import Any

import pytest

from cards.texts import Texts, languages
from cards.texts.pseudo import PSEUDO
from engine.core.decision import Choose, Subset
from game import textboard
from game.controllers import BotSeat, Person, read_seats
from game.names import Names
from game.opening import Opening, seated
from game.rulesets import ruleset
from game.saves.opening import open_file
from game.saves.reading import read_save
from game.saves.store import Shelf, Store
from game.session import Session
from game.textmode import Terminal, _Left, play_in_terminal, read_answer


def opened(seats: str = "human", seed: int = 7, **options: Any) -> Opening:
    choices = read_seats(seats)
    session = Session.new(ruleset("saltlands"), {"seats": [{}] * len(choices), **options}, seed)
    return Opening(session, seated(session, choices))


NONSENSE = (
    *("", "help", "board", "hand", "options", "log", "why", "why end spawn", "rule MOVE-4", "rule 7", "save"),
    *("position", "0", "999", "-1", "move", "move 99,99", "1,2,3", "none", "²", "Undo it", "danger", "danger 9,9"),
    *("danger 0,0", "redo", "load", "load 1", "load x.json", "language xx", "language de", "language en"),
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


def said(game: Opening, *lines: str, open_hands: bool = False, store: Store | None = None) -> str:
    out = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    play_in_terminal(game, open_hands, typed, out, Texts(strict=True), store)
    return out.getvalue()


def test_the_first_screen_shows_what_there_is():
    text = said(opened(seed=7, first=0))
    assert "Leave the entry point." in text and "[TURN-2]" in text
    for word in ("Move:", "Discard:", "wind NE 3", "Hankerer + Dirtbike", "spear#1", "rumors 0 of 6", "-3,7"):
        assert word in text, word


def test_the_board_shows_every_hex_with_its_coordinates():
    session = opened().session
    view = session.view(0)
    text = "\n".join(textboard.board(view, Names.of(view, Texts())))
    for name in view.geo.names:
        assert re.search(rf"(?<![\d,-]){re.escape(name)}(?!\d)", text), name
    assert all(len(line) <= 105 for line in text.splitlines())
    assert "@1" in text and text.count(".") > 15


def test_commands_answer_in_a_line_or_two():
    game = opened()
    text = said(
        game, "why move 9,9", "rule move-4", "rule 3", "why", "undo", "save /nonexistent/x", "save a\0b", "save", "9999"
    )
    assert "no rule “3”" in text and "MOVE-4 Landsails." in text
    assert "There is no folder" in text and "No such file" in text
    assert "nothing to take back yet" in text and "Write why and an answer" in text and "save NAME or FILE.json" in text


def test_undo_goes_back_to_the_last_reveal_and_redo_forward():
    game = opened("human", 4, first=0)
    before, move = game.session.hash(), first_option(game, "move")
    said(game, move, "undo")
    assert game.session.hash() == before
    said(game, "redo", "undo")
    assert game.session.hash() == before
    text = said(game, move, first_option(game, "use toolkit"), "undo", "undo")
    assert "Undo stops there" in text
    assert game.session.hash() != before


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    game = opened(seed=3)
    file = tmp_path / "a gäme.json"
    move = first_option(game, "move")
    assert f"Saved to {file}" in said(game, move, f"save {file}")
    saved = read_save(file)
    assert saved.record.answers == [move] and saved.record.hash == game.session.hash()
    assert open_file(file).session.hash() == game.session.hash()


def test_saves_by_name_are_listed_and_opened(tmp_path):
    store = Store(tmp_path)
    first, second = opened(seed=3), opened(seed=4)
    said(first, first_option(first, "move"), "save the storm", store=store)
    assert store.named("the storm") is not None
    text = said(second, "load", "load 7", "load 1", "save again", store=store)
    assert "1  the storm, Round 0" in text and "There is no save 7" in text and "Opened." in text
    assert store.named("again") is not None
    by_name = {one.save.name: one.save.record.hash for one in store.listed(Shelf.SLOTS) if one.save is not None}
    assert by_name["again"] == by_name["the storm"] == first.session.hash()


def test_a_game_at_a_keyboard_is_kept_and_can_be_gone_on_with(tmp_path):
    store = Store(tmp_path)
    game = opened(seed=3)
    out = Keyboard()
    move = first_option(game, "move")
    assert play_in_terminal(game, False, Keyboard(f"{move}\nquit\n"), out, store=store) == 0
    assert "The game is kept as it stands" in out.getvalue()
    kept = store.latest()
    assert kept is not None
    opened_again, keeper = store.go_on(kept)
    keeper.close()
    assert opened_again.session.hash() == game.session.hash()


def test_a_pipe_keeps_nothing_unasked(tmp_path):
    said(opened(seed=3), "quit", store=Store(tmp_path))
    assert not any(tmp_path.rglob("*.json"))


def test_a_position_shows_what_the_seat_may_know():
    game = opened("human,human", 11, first=0)
    position = json.loads(next(li for li in said(game, "position").splitlines() if li.startswith("> {"))[2:])
    whole = game.session.position()
    assert position == game.session.rules.write(game.session.view(0)) != whole
    assert set(position["decks"]["mirage"]) == {"?"} and position["rng"] == 0


def test_danger_is_told_as_odds():
    game = opened("human", 5, difficulty="normal", first=0)
    hunted = Session.from_position(
        game.session.rules,
        {
            "terrain": {"salt": ["0,0", "1,0", "2,0", "3,0"]},
            "players": [{"character": "healer", "at": "0,0"}],
            "raiders": [{"type": "dirtbike", "at": "3,0"}],
            "groups": [
                {"types": "dirtbike", "stack": [{"move": 1, "lines": [{"strength": 1, "kind": "normal"}]}]},
                {"types": "hankerer+quad+buggy+tracked+jeep"},
            ],
        },
    )
    text = said(Opening(hunted, seated(hunted, [])), "danger", "danger 3,0", "danger 1,0")
    assert "Danger at 0,0" in text and "Danger at 1,0" in text and "3,0 is no hex" in text
    assert re.search(r"Dirtbike: .* with \d+ of \d+ cards", text)


@pytest.mark.parametrize("language", [*languages(), PSEUDO])
def test_the_terminal_speaks_every_language(language):
    """Every command word of the language is understood, and nothing is printed in another one."""
    texts = Texts(language, strict=True)
    words = [texts.get(key) for key in texts.keys("terminal.command.") if not key.endswith((".quit", ".load", ".save"))]
    session = Session.new(ruleset("saltlands"), {"seats": [{"name": "1"}, {"name": "2"}], "first": 0}, 7)
    game = Opening(session, seated(session, read_seats("human,bot:greedy")))
    out = io.StringIO()
    lines = io.StringIO("".join(f"{word}\n" for word in words if " " not in word))
    play_in_terminal(game, False, lines, out, texts)
    printed = out.getvalue()
    assert texts.get("status.turn.leave") in printed and texts.get("terminal.help.undo") in printed
    if language == PSEUDO:
        notation = re.compile(r"\[[^]]*#[^]]*]|\[(move|collect|use|discard|end|wind)[^]]*]|\[?[A-Z]+-\d+|{.*}|V[dom]")
        bare = {w for w in re.findall(r"[^\W\d_]{2,}", notation.sub("", printed)) if w.isascii()}
        assert bare <= {"NNW", "NNE", "SSW", "SSE"}


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
