"""The whole game in the terminal: `saltlands text`. It shows what the seat that is asked may see, and takes numbers or
notation. With a pipe in place of a keyboard it plays just the same, without the hand-over pauses.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from cards.texts import Texts
from engine.core.decision import Answer, Choose, Decision, Option, Subset
from engine.core.errors import EngineError, Refused
from engine.rulesets.saltlands.state import State
from game import answers, textboard
from game.controllers import Person, play
from game.names import Names
from game.narrator import LogLine, Narrator
from game.opening import Opening
from game.paths import write_safely
from game.status import status

HELP = """\
Answer with a number of the list, or in notation (move 3,-2 or end quad+buggy).
Several cards: numbers or notations with commas between them, or none.
  help                  this list              why ANSWER    why it is not possible now
  board, hand, options  show them again        rule MOVE-4   the paragraph of a rule
  log                   the whole log          undo          take back your last answer
  save FILE             write the game         position      print it as JSON
  quit                  leave; the game is lost unless you saved it"""

CLEAR = "\033[2J\033[H"


class _Left(Exception):
    """The player quits, or the input has ended."""


def play_in_terminal(game: Opening, open_hands: bool, lines: TextIO, out: TextIO) -> int:
    """Play until the game is over, `quit`, or the end of the input; the exit status."""
    try:
        Terminal(game, open_hands, lines, out).run()
    except _Left:
        print(file=out)
    return 0


class Terminal:
    """One game at one terminal."""

    def __init__(self, game: Opening, open_hands: bool, lines: TextIO, out: TextIO) -> None:
        self.session = game.session
        self.controllers = game.controllers
        self.texts = Texts()
        self.names = Names.of(self.session.view(None), self.texts)
        self._lines = lines
        self._out = out
        people = sum(isinstance(controller, Person) for controller in self.controllers)
        self._curtain = people > 1 and not open_hands
        self._at_keyboard = lines.isatty() and out.isatty()
        self._looking = -1
        self._heard = [0] * self.session.seats
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._say(HELP),
            "?": lambda _: self._say(HELP),
            "board": lambda _: self._show_board(self._view()),
            "hand": lambda _: self._show_hand(self._view()),
            "options": lambda _: self._show_options(self._view()),
            "log": lambda _: self._show_log(0, full=True),
            "why": self._why,
            "rule": self._rule,
            "undo": lambda _: self._undo(),
            "save": self._save,
            "position": lambda _: self._say(json.dumps(self.session.position())),
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play to the end of the game; raises _Left if the player goes first."""
        self._say(f"Seed {self.session.seed}. Type help for the commands.")
        while True:
            play(self.session, self.controllers)
            if self.session.pending is None:
                break
            self._ask(self.session.pending)
        self._show_end()

    # --- asking ------------------------------------------------------------------------------------------------------

    def _ask(self, decision: Decision) -> None:
        """Ask a person until the decision is answered or taken back."""
        if (only := _only_answer(decision)) is not None:
            self.session.answer(decision.seat, only)
            return
        self._hand_over(decision.seat)
        self._show_all(decision.seat)
        number = len(self.session.steps)
        while len(self.session.steps) == number:
            line = self._read("> ").strip()
            if not line:
                continue
            word, _, rest = line.partition(" ")
            command = self._commands.get(word.lower())
            if command is not None:
                command(rest.strip())
            else:
                self._answer(decision, line)

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
            self._say(f"{CLEAR}Hand over to {self.names.seat(seat)}.")
            self._read("Press Enter when only you are looking.")
            self._say(CLEAR)
        elif self._curtain and others:
            self._say(f"=== Hand over to {self.names.seat(seat)} ===")

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
        if view.pending is not None and view.pending.kind in ("turn", "entry", "tile", "wind"):
            self._show_board(view)
        self._show_hand(view)
        said = status(view, self.names)
        self._say(f"\n{said.line1}\n{said.line2} [{said.rule}]")
        self._show_options(view)

    def _show_board(self, view: State) -> None:
        self._say()
        self._say(textboard.header(view, self.names))
        self._say("\n".join(textboard.board(view)))
        self._say(textboard.LEGEND)
        for line in textboard.groups(view, self.names):
            self._say(line)

    def _show_hand(self, view: State) -> None:
        for line in textboard.seats(view, self.names, self._looking):
            self._say(line)
        for line in textboard.mat_and_hand(view, self.names, self._looking):
            self._say(line)

    def _show_options(self, view: State) -> None:
        decision = view.pending
        if decision is None:
            return
        options = self._shown(decision)
        shown_group = ""
        for number, option in enumerate(options, 1):
            group = answers.group(view, decision, option)
            if group != shown_group and group != "choice":
                self._say(f"  {self.texts.get(f'answer_group.{group}')}:")
            shown_group = group
            self._say(f"  {number:>3}  {answers.label(view, self.names, decision, option)}  [{option.key}]")
        if isinstance(decision, Subset):
            count = str(decision.min) if decision.min == decision.max else f"{decision.min} to {decision.max}"
            back = f", or {decision.cancel.key}" if decision.cancel is not None else ""
            self._say(f"  Choose {count} of them{back}.")

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

    def _why(self, text: str) -> None:
        decision = self.session.pending
        if decision is None or not text:
            self._say("Write why and an answer, for example: why move 3,-2")
            return
        refused = self.session.why(read_answer(decision, self._shown(decision), text))
        self._say("That is possible now." if refused is None else self._refusal(refused))

    def _refusal(self, refused: Refused) -> str:
        reason = self.names.refusal(refused)
        return f"{reason} [{refused.rule}]" if refused.rule else reason

    def _rule(self, text: str) -> None:
        key = f"rule.{text.upper()}"
        if text and self.texts.has(f"{key}.text"):
            self._say(f"{text.upper()} {self.texts.get(f'{key}.text')}")
        else:
            self._say(f"There is no rule {text!r}; a rule has a name like MOVE-4.")

    def _undo(self) -> None:
        """Back to the last answer of a person, or to the beginning."""
        try:
            self.session.undo()
            while len(self.session.steps) > 1 and not self._for_a_person(self.session.pending):
                self.session.undo()
        except EngineError as error:
            self._say(str(error))
            return
        self._heard = [min(number, self.session.event_count) for number in self._heard]

    def _for_a_person(self, decision: Decision | None) -> bool:
        if decision is None or not isinstance(self.controllers[decision.seat], Person):
            return False
        return _only_answer(decision) is None

    def _save(self, text: str) -> None:
        if not text:
            self._say("Write save and a file name.")
            return
        try:
            write_safely(Path(text), json.dumps(self.session.record().to_json()))
        except (OSError, ValueError) as error:  # a name with a zero in it is a ValueError
            self._say(f"{text} cannot be written: {getattr(error, 'strerror', None) or error}")
        else:
            self._say(f"Saved to {text}. Go on with: saltlands text --load {text}")

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


def _only_answer(decision: Decision) -> Answer | None:
    """The answer to a decision that leaves no choice; the turn's own is always asked, since it ends the turn."""
    if isinstance(decision, Choose):
        return decision.options[0] if len(decision.options) == 1 and decision.kind != "turn" else None
    forced = decision.min == decision.max == len(decision.candidates) and decision.cancel is None
    return decision.candidates if forced else None


def _log_text(line: LogLine, full: bool) -> str:
    if line.heading:
        return f"-- {line.text}"
    more = f" ({line.more})" if full and line.more else ""
    return f"   {line.text}{more} [{line.rule}]"
