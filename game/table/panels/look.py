"""What every panel of the table draws from, and how things are marked.

A thing is a word for something on the table that can be pointed at: `hex:3,-2`, `card:fuel#1`, `seat:2`,
`group:quad+buggy`, `wind:SE`, `slot:1`, `discard`, `end`. The prompt of the pending decision says how each thing is
marked and takes the clicks on it; panels only draw the marks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cards.texts import Texts
from game.names import Names
from game.table.faces.card import CardFaces
from game.table.model import Model, SeatShown
from game.table.panels.layout import Layout
from game.table.panels.pen import Pen
from game.table.show.director import ActivationShown
from game.ui.keymap import KeyMap

PLAIN, LIT, CHOSEN, GOING = "plain", "lit", "chosen", "going"
"""Marks: nothing; can be used now (teal edge and notch); chosen (filled tick); to be discarded (rust)."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a thing is marked. label: a word laid over a chosen card. final: choosing it reveals something (an eye)."""

    kind: str = PLAIN
    label: str = ""
    final: bool = False

    @property
    def live(self) -> bool:
        """Whether a click on the thing is an answer or part of one."""
        return self.kind != PLAIN


NO_MARK = Mark()


@dataclass(frozen=True, slots=True)
class Chip:
    """One chip of the status band. state: can, now (being answered), done (struck) or none (not possible).

    short: what is left of the word in the narrow layout. lights: the things that it means, lit by a click or its key.
    why: help on a chip that is not possible, or that has no word. command: the key that does the same, as a word of
    `ui.keymap`, "" for none.
    """

    glyph: str
    word: str
    state: str = "can"
    short: str = ""
    lights: tuple[str, ...] = ()
    why: str = ""
    command: str = ""


@dataclass(frozen=True, slots=True)
class EndControl:
    """The end-turn control: verb, what follows, and whether it is locked, dangerous, or set back behind a prompt."""

    verb: str
    note: str
    locked: bool = False
    harm: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Status:
    """What the status band says. seat: whose colour it wears, -1 for nobody. role: `Your turn`, `Defends now` ..."""

    seat: int
    role: str
    first: str
    second: str
    chips: tuple[Chip, ...] = ()
    end: EndControl | None = None


@dataclass(slots=True)
class Look:
    """What panels draw from.

    viewer: the seat whose cards are shown, -1 while nobody's may be. asked: the seat that must answer, -1 for none.
    mark, click and inspect take a thing. attacked: seats that a raider attacks at this moment. answered: the card and
    label pairs that the open prompt has taken. hand_hidden: the tray is curtained. away: cards that are in the air, and
    the vane while it turns: `flights` draws them. of_card: what a click on a card of the tray does, or why
    it does nothing.
    """

    pen: Pen
    model: Model
    layout: Layout
    texts: Texts
    names: Names
    faces: CardFaces
    viewer: int
    asked: int
    mark: Callable[[str], Mark]
    click: Callable[[str], None]
    inspect: Callable[[str], None]
    activation: ActivationShown | None = None
    attacked: frozenset[int] = field(default_factory=frozenset)
    next_seat: int = -1
    away: frozenset[str] = field(default_factory=frozenset)
    keys: KeyMap = field(default_factory=KeyMap)
    of_card: Callable[[str], str] = field(default=lambda card: "")

    def key(self, name: str) -> str:
        """The key that the player has put in the place of Enter, Esc, R ..."""
        return self.keys.sign(name, self.texts)

    @property
    def seat(self) -> SeatShown | None:
        """The seat whose cards are shown."""
        return self.model.seats[self.viewer] if self.viewer >= 0 else None

    def say(self, key: str, /, **values: str | int) -> str:
        """A text of the prompts' table."""
        return self.texts.get(f"prompt.{key}", **values)

    def short(self, card: str) -> str:
        """A card's short name for narrow places."""
        key = f"card.{self.faces.face(card)}.short"
        return self.texts.get(key) if self.texts.has(key) else self.names.card(card)

    def rule_text(self, card: str) -> str:
        """What a card says, for help; "" for an unknown card."""
        return self.faces.rule_text(card)
