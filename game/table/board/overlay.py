"""What a prompt or a pointer wants lit on the board, as plain data; `overlay_painter` draws it.

The scene fills in an `Overlay` from the options it was given; nothing here decides what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.table.show.parts import Strike, Tone
from game.ui.theme import FINAL, HALO, HARM, INK, MET, WHITE, YOURS, Colour

TONES: dict[Tone, Colour] = {Tone.YOURS: YOURS, Tone.HARM: HARM, Tone.FINAL: FINAL, Tone.MET: MET, Tone.PALE: WHITE}
TAG_ABOVE = 1.1
"""World units from a tile's middle to its first tag above."""


def rim_of(colour: Colour) -> Colour:
    """What sets a stroke of a colour off from any ground: bone, and ink round the pale one."""
    return INK if colour == WHITE else HALO


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece as it would stand after a choice."""

    piece: str
    at: str


@dataclass(frozen=True, slots=True)
class Line:
    """A route: its letter or number ("" for one that is only shown), its hexes, its tone, whether it is dashed.

    label_at: the share of its length at which the letter lies.
    """

    label: str
    hexes: tuple[str, ...]
    tone: Tone = Tone.HARM
    dashed: bool = False
    label_at: float = 1.0


@dataclass(frozen=True, slots=True)
class Tag:
    """Words at a tile: what a choice does there. filled: light on its tone, else its tone on white.

    above: world units from the tile's middle up to the words.
    """

    place: str
    text: str
    tone: Tone
    filled: bool
    above: float = TAG_ABOVE


@dataclass(frozen=True, slots=True)
class Warned:
    """A figure in danger: its hex, and the odds that it must meet something. brief: others than who looks, whose odds
    give way to a mere sign where hexes are small."""

    at: str
    odds: str
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Edge:
    """The outline of a tile, whole or dashed."""

    place: str
    tone: Tone
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Border:
    """The side between two hexes, and whether what is asked about can cross it: a stroke across it, else a bar."""

    inside: str
    outside: str
    open: bool


@dataclass(frozen=True, slots=True)
class Overlay:
    """All that is lit; a scene replaces it as a whole.

    stop, passing: hexes where a move may end, or only go through; shaded: where it could under another wind.
    targets: what can be attacked.
    choices: hexes that answer the question (entry, ends of a raider).
    subject: who acts; partner: with whom; struck: who is being attacked.
    refused: where a click was refused.
    path: hexes from the start on, with fuel_from the number of the first step that costs fuel (0: none) and step_at the
    hexes that end a numbered step, if not all do.
    ghosts, ghost_markers (faction, place): previews; tile: a tile as it would lie: (place, tile, turn);
    borders: how it would meet its neighbours.
    strike: an attack that is to be met.
    harm: (hex, share 0 to 1) of a threat; clear: hexes that nobody can strike, ticked; held: those where armor takes it
    all. comers: raiders that could strike the figure; warned: figures that must meet something.
    labels: (hex, text). numbers: (hex, number) of told events. named: hexes whose names are shown.
    places: tiles to choose or talked about; edges: outlines of others, each in its own tone.
    final: hexes of answers that will show something hidden, so that they stay.
    focus: the hex that has the keyboard. pointed: hexes that a coach points at.
    """

    stop: frozenset[str] = frozenset()
    shaded: frozenset[str] = frozenset()
    passing: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    choices: frozenset[str] = frozenset()
    subject: str = ""
    partner: str = ""
    struck: str = ""
    refused: str = ""
    path: tuple[str, ...] = ()
    fuel_from: int = 0
    step_at: tuple[str, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    ghost_markers: tuple[tuple[str, str], ...] = ()
    lines: tuple[Line, ...] = ()
    harm: tuple[tuple[str, float], ...] = ()
    clear: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()
    comers: frozenset[str] = frozenset()
    warned: tuple[Warned, ...] = ()
    labels: tuple[tuple[str, str], ...] = ()
    tags: tuple[Tag, ...] = ()
    places: frozenset[str] = frozenset()
    edges: tuple[Edge, ...] = ()
    tile: tuple[str, str, int] | None = None
    borders: tuple[Border, ...] = ()
    strike: Strike | None = None
    focus: str = ""
    named: tuple[str, ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()
    final: frozenset[str] = frozenset()
    pointed: frozenset[str] = frozenset()

    @property
    def hexes(self) -> frozenset[str]:
        """All hexes that are lit, stood on by who acts, or on a way: no prompt should lie over them."""
        lines = (hex_ for line in self.lines for hex_ in line.hexes)
        lit = self.stop | self.shaded | self.passing | self.targets | self.choices | frozenset((*self.path, *lines))
        return lit | ({self.subject, self.partner, self.struck} - {""})
