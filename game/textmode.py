"""The whole game in the terminal: `saltlands text`. It shows what the seat that is asked may see, and takes numbers or
notation. With a pipe in place of a keyboard it plays just the same, without the hand-over pauses, and keeps nothing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import TextIO

from cards.errors import DataError
from cards.texts import Texts, languages
from engine.core.decision import Answer, Choose, Decision, Option, Subset
from engine.core.errors import EngineError, Refused
from engine.rulesets.saltlands.state import EMPTY, State
from game import answers, textboard
from game.bot_runner import HINT_LEVEL, advice
from game.controllers import Person, chance_of, play
from game.hint import hint
from game.names import Names
from game.narrator import LogLine, Narrator
from game.opening import Opening
from game.saves.store import Store
from game.status import status
from game.textsaves import TextSaves
from game.undo import Undo

CLEAR = "\033[2J\033[H"
_COLOURS = {
    textboard.UNEXPLORED: "2",
    textboard.SAND: "33",
    textboard.ROCK: "90",
    textboard.FIGURE: "1;36",
    textboard.HOSTILE: "1;31",
    textboard.LOOT: "32",
}
"""Numbers of terminal colours by kind of cell; they only repeat what the signs say."""
BOARD_KINDS = ("turn", "entry", "tile", "wind", "rumor", "raider_route", "raider_order")
"""Questions before which the board is shown."""


class _Left(Exception):
    """The player quits, or the input has ended."""


def play_in_terminal(
    game: Opening,
    open_hands: bool,
    lines: TextIO,
    out: TextIO,
    texts: Texts | None = None,
    store: Store | None = None,
) -> int:
    """Play until the game is over, `quit`, or the end of the input; the exit status."""
    terminal = Terminal(game, open_hands, lines, out, texts, store)
    try:
        terminal.run()
    except _Left:
        print(file=out)
    finally:
        terminal.close()
    return 0


class Terminal:
    """One terminal, and the game that is played at it. store: where games are kept at a keyboard; None keeps none."""

    def __init__(
        self,
        game: Opening,
        open_hands: bool,
        lines: TextIO,
        out: TextIO,
        texts: Texts | None = None,
        store: Store | None = None,
    ) -> None:
        self.texts = texts or Texts()
        self._lines = lines
        self._out = out
        self._open_hands = open_hands
        self._at_keyboard = lines.isatty() and out.isatty()
        self._coloured = out.isatty() and "NO_COLOR" not in os.environ
        self._saves = TextSaves(store or Store(None), self.texts, self._at_keyboard, not open_hands)
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._help(),
            "board": lambda _: self._show_board(self._view()),
            "hand": lambda _: self._show_hand(self._view()),
            "options": lambda _: self._show_options(self._view()),
            "log": lambda _: self._show_log(0, full=True),
            "why": self._why,
            "hint": lambda _: self._hint(),
            "rule": self._rule,
            "danger": self._danger,
            "undo": lambda _: self._undo(),
            "redo": lambda _: self._redo(),
            "save": self._save,
            "load": self._load,
            "language": self._language,
            "position": lambda _: self._say(json.dumps(self.session.rules.write(self._view()))),
            "quit": self._quit,
        }
        self._sit_down(game)
        self._saves.begin(game)

    def _sit_down(self, game: Opening) -> None:
        """Play this game from now on."""
        self.game = game
        self.session = game.session
        self.names = Names.of(self.session.view(None), self.texts)
        people = [i for i, controller in enumerate(game.controllers) if isinstance(controller, Person)]
        self._curtain = len(people) > 1 and not self._open_hands
        self._back = Undo(self.session, people, lambda: True, lambda seat: True)
        self._looking = -1
        self._heard = [0] * self.session.seats

    def run(self) -> None:
        """Play to the end of the game; raises _Left if the player goes first."""
        self._say(self._text("hello", seed=self.session.seed, help=self._word("help")))
        while True:
            play(self.session, self.game.controllers)
            self._tell_trouble()
            pending = self.session.pending
            if pending is None:
                break
            self._ask(pending)
        self._show_end()

    def close(self) -> None:
        """The terminal is left: say whether the game is kept."""
        over = self.session.outcome is not None
        file = self._saves.end()
        if self._at_keyboard and not over:
            self._say(self._text("kept", file=str(file)) if file is not None else self._text("not_kept"))

    def _text(self, key: str, /, **values: str | int) -> str:
        return self.texts.get(f"terminal.{key}", **values)

    def _word(self, command: str) -> str:
        """A command in the language."""
        return self._text(f"command.{command}")

    def _tell_trouble(self) -> None:
        reason = self._saves.take_trouble()
        if reason:
            self._say(self._text("not_saved", reason=reason))

    # --- asking ------------------------------------------------------------------------------------------------------

    def _ask(self, decision: Decision) -> None:
        """Ask a person until the decision is answered or taken back, or another game is opened."""
        if (only := self._only_answer(decision)) is not None:
            self.session.answer(decision.seat, only)
            return
        self._hand_over(decision.seat)
        self._show_all(decision.seat)
        session, number = self.session, len(self.session.steps)
        while self.session is session and len(session.steps) == number:
            line = self._read(self._text("prompt")).strip()
            if not line:
                continue
            word, _, rest = line.partition(" ")
            command = self._commands.get(self._command_of(word.lower()))
            if command is not None:
                command(rest.strip())
            else:
                self._answer(decision, line)

    def _command_of(self, word: str) -> str:
        """The command that a word of the language means; English words mean themselves."""
        if word == "?":
            return "help"
        return next((command for command in self._commands if self._word(command) == word), word)

    def _only_answer(self, decision: Decision) -> Answer | None:
        """The answer to a decision that leaves no choice; the turn's own is always asked, since it ends the turn."""
        if isinstance(decision, Choose):
            return decision.options[0] if self._back.goes_unasked(decision) else None
        forced = decision.min == decision.max == len(decision.candidates) and decision.cancel is None
        return decision.candidates if forced else None

    def _answer(self, decision: Decision, line: str) -> None:
        try:
            self.session.answer(decision.seat, read_answer(decision, self._shown(decision), line))
        except Refused as refused:
            self._say(self._refusal(refused))

    def _hand_over(self, seat: int) -> None:
        """Nothing of the last player stays in sight when another one is asked (INFO-2)."""
        if seat == self._looking:
            return
        others = self._looking >= 0
        self._looking = seat
        if self._curtain and self._at_keyboard:
            self._say(CLEAR + self._text("curtain", name=self.names.seat(seat)))
            self._read(self._text("press"))
            self._say(CLEAR)
        elif self._curtain and others:
            self._say(self._text("handed", name=self.names.seat(seat)))

    def _read(self, prompt: str) -> str:
        self._out.write(prompt)
        self._out.flush()
        line = self._lines.readline()
        if not line:
            raise _Left
        return line

    # --- showing -----------------------------------------------------------------------------------------------------

    def _say(self, text: str = "") -> None:
        print(text, file=self._out)

    def _view(self) -> State:
        view: State = self.session.view(self._looking)
        return view

    def _show_all(self, seat: int) -> None:
        view = self._view()
        self._show_log(self._heard[seat])
        self._heard[seat] = self.session.event_count
        if view.pending is not None and view.pending.kind in BOARD_KINDS:
            self._say()
            self._show_board(view, legend=False)
        self._show_hand(view)
        said = status(view, self.names)
        self._say(f"\n{said.line1}\n{said.line2} [{said.rule}]")
        self._show_options(view)

    def _show_board(self, view: State, legend: bool = True) -> None:
        for line in (*textboard.header(view, self.names), *textboard.board(view, self.names, self._paint)):
            self._say(line)
        for line in textboard.legend(self.names) if legend else ():
            self._say(line)
        for line in textboard.groups(view, self.names):
            self._say(f"  {line}")

    def _paint(self, cell: str, kind: str) -> str:
        colour = _COLOURS.get(kind) if self._coloured else None
        return f"\033[{colour}m{cell}\033[0m" if colour else cell

    def _show_hand(self, view: State) -> None:
        for line in textboard.seats(view, self.names, self._looking):
            self._say(line)
        for line in textboard.mat_and_hand(view, self.names, self._looking):
            self._say(line)

    def _show_options(self, view: State) -> None:
        decision = view.pending
        if decision is None:
            return
        shown_group = ""
        for number, option in enumerate(self._shown(decision), 1):
            group = answers.group(view, decision, option)
            if group != shown_group and group != "choice":
                self._say(f"  {self.texts.get(f'answer_group.{group}')}:")
            shown_group = group
            self._say(f"  {number:>3}  {answers.label(view, self.names, decision, option)}  [{option.key}]")
        if isinstance(decision, Subset):
            count = self._text("choose_all", n=decision.min)
            if decision.min != decision.max:
                count = self._text("choose_from", least=decision.min, most=decision.max)
            cancel = decision.cancel
            key = "choose" if cancel is None else "choose_or"
            self._say("  " + self._text(key, count=count, back=cancel.key if cancel is not None else ""))

    def _shown(self, decision: Decision) -> list[Option]:
        """The options in the order in which they are numbered."""
        view = self._view()
        offered = decision.options if isinstance(decision, Choose) else decision.candidates
        order = {name: i for i, name in enumerate(answers.GROUPS)}
        return sorted(offered, key=lambda option: order[answers.group(view, decision, option)])

    def _show_log(self, since: int, full: bool = False) -> None:
        narrator = Narrator(self.names)
        for line in narrator.tell_all(self.session.heard(self._looking)):
            if line.number >= since and (full or not line.detail):
                self._say(_log_text(line, full))

    def _show_end(self) -> None:
        if self._looking < 0:
            self._looking = 0
        self._show_log(self._heard[self._looking])
        said = status(self.session.view(self._looking), self.names)
        self._say(f"\n{said.line1} [{said.rule}]")

    # --- commands ----------------------------------------------------------------------------------------------------

    def _help(self) -> None:
        self._say(self._text("help.answer"))
        self._say(self._text("help.several"))
        wide = max(len(self._word(command)) for command in self._commands)
        for command in self._commands:
            self._say(f"  {self._word(command):<{wide}}  {self._text(f'help.{command}')}")

    def _why(self, text: str) -> None:
        decision = self.session.pending
        if decision is None or not text:
            self._say(self._text("why_what", why=self._word("why")))
            return
        refused = self.session.why(read_answer(decision, self._shown(decision), text))
        self._say(self._text("possible") if refused is None else self._refusal(refused))

    def _hint(self) -> None:
        """What the best bot would do; it takes the seconds that it thinks."""
        decision = self.session.pending
        if decision is not None:
            view = self._view()
            self._say(hint(view, self.names, advice(view, HINT_LEVEL, chance_of(self.session))).text)
            self.session.hints += 1

    def _refusal(self, refused: Refused) -> str:
        reason = self.names.refusal(refused)
        return f"{reason} [{refused.rule}]" if refused.rule else reason

    def _rule(self, text: str) -> None:
        number = text.upper()
        if text and self.texts.has(f"rule.{number}.text"):
            title, words = (self.texts.get(f"rule.{number}.{part}") for part in ("title", "text"))
            self._say(f"{number} {title}. {words}")
        else:
            self._say(self._text("no_rule", name=text))

    def _danger(self, text: str) -> None:
        view = self._view()
        names, own = view.geo.names, view.players[self._looking].at
        at = own if not text else names.index(text) if text in names else -1
        if at < 0 or not view.terrain[at] or (at != own and view.at[at] != EMPTY):
            self._say(self._text("danger_hex", hex=text or "?", danger=self._word("danger")))
            return
        for line in textboard.danger(view, self.names, self._looking, at):
            self._say(line)

    def _undo(self) -> None:
        """Back one answer, but not behind what it revealed."""
        if self._back.stop() is not None:
            self._say(self._back.says(self.names))
            return
        self._back.undo()
        self._forget()

    def _redo(self) -> None:
        if not self._back.can_redo:
            self._say(self._back.says_redo(self.names))
            return
        self._back.redo()

    def _forget(self) -> None:
        """What was taken back will be told anew."""
        self._heard = [min(number, self.session.event_count) for number in self._heard]

    def _save(self, text: str) -> None:
        if not text:
            self._say(f"{self._word('save')} {self._text('help.save')}")
            return
        try:
            self._say(self._saves.save(self.game, text))
        except (EngineError, OSError, ValueError) as error:  # a name with a zero in it is a ValueError
            self._say(self._saves.fault(error))

    def _load(self, text: str) -> None:
        if not text:
            lines = self._saves.listed()
            for line in (self._text("saves"), *lines) if lines else (self._text("nothing_saved"),):
                self._say(line)
            if lines:
                self._say(self._text("load_how", load=self._word("load")))
            return
        try:
            game = self._saves.open(text)
        except EngineError as error:
            self._say(self._saves.fault(error))
            return
        if game is None:
            self._say(self._text("load_none", word=text, load=self._word("load")))
            return
        self._sit_down(game)
        self._say(self._text("loaded"))

    def _language(self, text: str) -> None:
        try:
            self.texts.speak(text)
        except DataError:
            known = ", ".join(f"{code} ({name})" for code, name in languages().items())
            self._say(self._text("no_language", name=text, all=known))
            return
        self._show_options(self._view())

    def _quit(self, text: str) -> None:
        raise _Left


def read_answer(decision: Decision, options: list[Option], line: str) -> Answer:
    """What a line means: a number of the shown options or notation; for a subset several of them, or `none`."""
    if isinstance(decision, Choose):
        return _key(options, line)
    if decision.cancel is not None and line == decision.cancel.key:
        return line
    if line.lower() == "none":
        return []
    return [_key(options, word.strip()) for word in line.split(",")]


def _key(options: list[Option], word: str) -> str:
    if word.isdecimal() and 1 <= int(word) <= len(options):
        return options[int(word) - 1].key
    return word


def _log_text(line: LogLine, full: bool) -> str:
    if line.heading:
        return f"-- {line.text}"
    more = f" ({line.more})" if full and line.more else ""
    return f"   {line.text}{more} [{line.rule}]"
