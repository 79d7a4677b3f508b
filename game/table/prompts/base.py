"""What all prompts share, and the sheet they may show as plain data (drawn by `sheet_view`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar, Generic, TypeVar

from engine.core.decision import Choose, Decision, Option, Subset
from engine.rulesets.saltlands.state import Player, State
from game.status import status
from game.table.board.overlay import Overlay
from game.table.panels.layout import Box
from game.table.panels.look import NO_MARK, Chip, EndControl, Look, Mark, Status
from game.table.prompts.table import Table

Act = Callable[[], object]
"""What a click does; what it returns is of no account."""


def nothing() -> None:
    """The act of a row that is only looked at, or that its prompt fills in."""


YOURS, HARM, FINAL = "yours", "harm", "final"
"""Tones of sheets and buttons."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A row to choose from.

    note: what it leads to, at the right. harm: it does harm, drawn with a dashed rust edge. raider: a type whose token
    stands before the text.
    """

    id: str
    text: str
    act: Act
    note: str = ""
    glyph: str = ""
    chosen: bool = False
    harm: bool = False
    raider: str = ""


@dataclass(frozen=True, slots=True)
class SheetButton:
    """A button at the foot of a sheet. role: main (the filled one), harm (filled, rust) or plain. off: why it waits."""

    id: str
    text: str
    act: Act
    glyph: str = ""
    key: str = ""
    role: str = "plain"
    off: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of what follows: a sign, a sentence, and a tone (`met`, `final`, `harm` or "" for plain)."""

    text: str
    glyph: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """One side of a trade: whose, what, and what becomes of the hand. Clicking an entry takes it back."""

    title: str
    entries: tuple[Choice, ...]
    empty: str
    fact: Fact | None = None
    seal: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a prompt shows beside its subject.

    hexes: the subject on the board, "" places elsewhere: dock is `board`, `rose`, `tray`, `end`, `foot` or
    `edge`.
    keep: hexes that it should not cover either (path, targets). paint: draws something of its own in `paint_height`
    points below the body. card: shown beside all that with what it says. columns: the two sides of a trade.
    """

    title: str
    rule: str = ""
    tone: str = YOURS
    body: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    facts: tuple[Fact, ...] = ()
    buttons: tuple[SheetButton, ...] = ()
    columns: tuple[Column, ...] = ()
    card: str = ""
    hexes: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()
    dock: str = "board"
    width: float = 330.0
    paint: Callable[[Look, Box], None] | None = None
    paint_height: float = 0.0


D = TypeVar("D", Choose, Subset, Decision)


@dataclass
class Prompt(Generic[D]):
    """Base of all prompts. A subclass overrides what it needs; most things are nothing by default."""

    table: Table
    decision: D
    wind: str = field(default="", init=False)
    """The wind that the rose previews, "" for the present one."""

    def __post_init__(self) -> None:
        """Read the decision; subclasses keep here what is half done."""

    def mark(self, thing: str) -> Mark:
        """How a thing is marked."""
        return NO_MARK

    def click(self, thing: str) -> bool:
        """A thing was clicked; False if that is no answer, and the table then says why."""
        return False

    def drop(self, card: str, thing: str) -> bool:
        """A card was dragged onto a thing; False lets it glide back."""
        return False

    def meant(self, thing: str) -> str:
        """The answer that a click on an unlit thing would have been, "" if none: its refusal is shown."""
        return ""

    def own_words(self, thing: str) -> str:
        """Why a thing is no answer where no single answer would be refused for that reason, "" if there is none."""
        return ""

    def overlay(self) -> Overlay:
        """What is lit on the board."""
        return Overlay()

    def lit_hexes(self) -> Sequence[str]:
        """Hexes that a click answers, in order (for Tab, and for tests that play by mouse)."""
        return ()

    def hex_words(self, hex_: str) -> str:
        """What a click on a hex would do, told while it is pointed at; "" where there is nothing to tell."""
        return ""

    def sheet(self) -> Sheet | None:
        """What is shown beside the subject."""
        return None

    def back(self) -> bool:
        """Esc: take back what is half done; False if there is nothing."""
        return False

    @property
    def needs_tray(self) -> bool:
        """Whether it is answered with cards of the tray, which then is open in the smallest windows too."""
        return False

    def turn(self) -> bool:
        """R: turn a tile; False if there is none."""
        return False

    @property
    def planned(self) -> str:
        """The hex on which the figure would stand after the half-made answer, "" for none: its danger is told."""
        return ""

    @property
    def rail(self) -> str:
        """The drawer that must be open in narrow windows for this to be answered, "" for none."""
        return ""

    def digit(self, n: int) -> bool:
        """A number key: the nth choice; False if there is none."""
        sheet = self.sheet()
        if sheet is None or not 1 <= n <= len(sheet.choices):
            return False
        sheet.choices[n - 1].act()
        return True

    def chip(self, chip: Chip) -> bool:
        """A chip of the status band was clicked; False if that is no answer."""
        return False

    def status(self) -> Status:
        """What the status band says."""
        return self.plain_status()

    def end_note(self) -> EndControl | None:
        """The end control while this is asked: locked, and what must be answered first."""
        active = self.view.active
        if self.decision.seat == active:
            return EndControl(self.say("end.verb"), self.say(f"end.first.{self.decision.kind}"), locked=True)
        name = self.table.names.seat(active)
        return EndControl(self.say("end.other", name=name), self.say("end.asked", name=self.me), locked=True)

    # --- short cuts --------------------------------------------------------------------------------------------------

    @property
    def view(self) -> State:
        return self.table.view

    @property
    def player(self) -> Player:
        """The asked seat's part of the view."""
        return self.view.players[self.decision.seat]

    @property
    def me(self) -> str:
        """The name of whoever is asked."""
        return self.table.names.seat(self.decision.seat)

    @property
    def here(self) -> str:
        """The hex of the asked seat's figure, "" if it is off the board."""
        return self.table.model.seats[self.decision.seat].at

    def say(self, key: str, /, **values: str | int) -> str:
        return self.table.say(key, **values)

    def plain_status(self, chips: tuple[Chip, ...] = ()) -> Status:
        """The words of `game.status` with a role, chips and the locked end control."""
        words = status(self.view, self.table.names)
        own = self.decision.seat == self.view.active
        key = "role.own" if own else "role.defends" if self.decision.kind == "defend" else "role.asked"
        return Status(self.decision.seat, self.say(key), words.line1, words.line2, chips, self.end_note())


class ChoicePrompt(Prompt[Choose]):
    """One of a few options as rows of a sheet.

    A click on a row, or on the thing it names, chooses it; `at_once` answers with that, else the confirm button does.
    """

    at_once = False
    card_word: ClassVar[str] = ""
    """The first word of answers that name a card (`crew`, `meet`), so that other cards are refused as such."""

    def __post_init__(self) -> None:
        self.chosen: Option | None = None if len(self.decision.options) > 1 else self.decision.options[0]

    def thing_of(self, option: Option) -> str:
        """The thing on the table that an option names."""
        return f"card:{option.key.split()[-1]}"

    def row(self, option: Option) -> Choice:
        """How an option is shown; its `act` and `chosen` are filled in by `choices`."""
        raise NotImplementedError

    def choose(self, option: Option) -> None:
        """An option was pointed out."""
        if self.at_once:
            self.table.answer(option)
            return
        self.chosen = option
        self.table.changed()

    def choices(self) -> tuple[Choice, ...]:
        """All options as rows."""
        out = []
        for option in self.decision.options:
            row = self.row(option)
            out.append(
                Choice(
                    option.key,
                    row.text,
                    partial(self.choose, option),
                    row.note,
                    row.glyph,
                    option is self.chosen,
                    row.harm,
                    row.raider,
                )
            )
        return tuple(out)

    def option_of(self, thing: str) -> Option | None:
        """The first option that names the thing."""
        return next((option for option in self.decision.options if self.thing_of(option) == thing), None)

    def mark(self, thing: str) -> Mark:
        option = self.option_of(thing)
        if option is None:
            return NO_MARK
        return Mark("chosen" if option is self.chosen else "lit")

    def click(self, thing: str) -> bool:
        option = self.option_of(thing)
        if option is None:
            return False
        self.choose(option)
        return True

    def meant(self, thing: str) -> str:
        what, _, card = thing.partition(":")
        return f"{self.card_word} {card}" if self.card_word and what == "card" else ""

    def confirm(self) -> None:
        """Answer with what is chosen."""
        if self.chosen is not None:
            self.table.answer(self.chosen)

    def confirm_button(self, text: str, role: str = "main", glyph: str = "tick") -> SheetButton:
        """The button that answers; it waits until something is chosen."""
        off = "" if self.chosen is not None else self.say("choose_first")
        return SheetButton("confirm", text, self.confirm, glyph, "Enter", role, off)


class SubsetPrompt(Prompt[Subset]):
    """Some of the viewer's cards, marked in the tray; the sheet counts them and holds the button."""

    mark_kind = "going"

    def __post_init__(self) -> None:
        self.picked: list[Option] = []

    @property
    def needs_tray(self) -> bool:
        return True

    def option_of(self, thing: str) -> Option | None:
        """The candidate that a thing of the tray stands for."""
        card = thing.removeprefix("card:")
        return next((option for option in self.decision.candidates if option.key == card), None)

    def label(self) -> str:
        """The word laid over a picked card."""
        return self.say(f"label.{self.decision.kind}")

    def mark(self, thing: str) -> Mark:
        option = self.option_of(thing)
        if option is None:
            return NO_MARK
        if option in self.picked:
            return Mark(self.mark_kind, self.label())
        return Mark("lit")

    def click(self, thing: str) -> bool:
        option = self.option_of(thing)
        if option is None:
            return False
        self.toggle(option)
        return True

    def toggle(self, option: Option) -> None:
        """Pick or put back; one too many pushes out the first."""
        if option in self.picked:
            self.picked.remove(option)
        else:
            self.picked.append(option)
            if len(self.picked) > self.decision.max:
                self.picked.pop(0)
        self.table.changed()

    @property
    def complete(self) -> bool:
        """Whether enough is picked."""
        return self.decision.min <= len(self.picked) <= self.decision.max

    def confirm(self) -> None:
        """Answer with the picked ones."""
        if self.complete:
            self.table.answer(list(self.picked))

    def cancel(self) -> None:
        """The way back."""
        if self.decision.cancel is not None:
            self.table.answer(self.decision.cancel)

    def back(self) -> bool:
        if self.picked:
            self.picked.clear()
            self.table.changed()
            return True
        return False
