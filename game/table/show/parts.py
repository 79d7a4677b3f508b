"""What a cue is made of: pieces that travel, arrive and leave, hexes that glow, attacks, signs that float, tiles that
turn over, and cards that fly over the panels.

Parts are plain data that the board view and the flights draw at a share 0 to 1 of their time. Pieces are named as in
the model: raiders `jeep#2`, figures `seat 0`, markers `marker salt`, tokens `token salt_loot_1`; see `piece_of_seat`
and the like. Things of the panels are named as their targets: `deck:mirage`, `card:fuel#4`, `seat:2`, `group:jeep`.

Every part has a calm form for people who want no motion: it fades in and out in FADE seconds, and nothing travels,
grows, shakes or throws dust.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

FADE = 0.12
"""Seconds in which a calm part comes and goes."""
STAGE = "stage"
"""The thing where a card is held up for all to read: over the middle of the board."""
VANE = "vane"
"""The thing of the rose that is left out while it turns."""


class Tone(Enum):
    """What a light means. Its shape goes with its colour: see overlay. PALE: the white side of a rumor."""

    YOURS = "yours"
    HARM = "harm"
    FINAL = "final"
    MET = "met"
    PALE = "pale"


class Trail(Enum):
    """What a piece that travels leaves behind: nothing, dust, footprints, or the wake of a sail."""

    NONE = ""
    DUST = "dust"
    STEPS = "steps"
    WAKE = "wake"


def piece_of_seat(seat: int) -> str:
    """The name of a seat's figure."""
    return f"seat {seat}"


def piece_of_marker(faction: str) -> str:
    """The name of a faction's rumor marker."""
    return f"marker {faction}"


def piece_of_token(token: str) -> str:
    """The name of a mirage token."""
    return f"token {token}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed:
    """The part's time within its cue, as shares. still: the share of it in which a calm part fades; 0 if it moves."""

    start: float = 0.0
    end: float = 1.0
    still: float = 0.0


# --- pieces ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Travel(Timed):
    """A piece goes along hexes (a marker: along places, by hops), the first its start."""

    piece: str
    path: tuple[str, ...]
    trail: Trail = Trail.NONE


@dataclass(frozen=True, slots=True)
class Arrive(Timed):
    """A piece that was not there comes to lie on a hex: it drops and settles (`drop`) or climbs out of the ground
    (`rise`)."""

    piece: str
    at: str
    how: str = "drop"


@dataclass(frozen=True, slots=True)
class Leave(Timed):
    """A piece that is gone from the model is seen going: `up` (taken), `burst` (destroyed), `sink` (dead) or `fade`."""

    piece: str
    at: str
    how: str = "fade"


@dataclass(frozen=True, slots=True)
class Jolt(Timed):
    """A piece is struck and shakes where it stands."""

    piece: str
    at: str


# --- lights and signs over the board ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Glow(Timed):
    """Rings round hexes that swell and fade."""

    hexes: tuple[str, ...]
    tone: Tone


@dataclass(frozen=True, slots=True)
class Shade(Timed):
    """The ground round a hex darkens: something grave happens there. dark: else it grows light."""

    at: str
    dark: bool = True


@dataclass(frozen=True, slots=True)
class Route(Timed):
    """The way that a raider goes, with numbered steps; stays in sight until the part ends."""

    path: tuple[str, ...]
    tone: Tone


@dataclass(frozen=True, slots=True)
class Strike(Timed):
    """An attack from one hex to another: an arrow with the strength in a burst (normal) or a split plate (piercing)."""

    source: str
    target: str
    strength: int
    piercing: bool


@dataclass(frozen=True, slots=True)
class Sign(Timed):
    """A sign over a hex: `icon` (armor, wound, crew, death ...) with a number (0: none)."""

    at: str
    icon: str
    number: int
    tone: Tone


@dataclass(frozen=True, slots=True)
class Gust(Timed):
    """Streaks of dust that the wind drives over the board."""

    to: str
    strength: int


# --- tiles and the wind ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Places(Timed):
    """Whole tiles light up: a marker came, a tile is turned over, the escape tiles are fixed."""

    places: tuple[str, ...]
    tone: Tone


@dataclass(frozen=True, slots=True)
class Flip(Timed):
    """A tile is turned over: its back narrows to an edge, its face widens from it."""

    place: str
    tile: str


@dataclass(frozen=True, slots=True)
class Reveal(Timed):
    """A tile that lies face up comes into the turn in which it stays."""

    place: str
    tile: str
    turn: int


@dataclass(frozen=True, slots=True)
class WindSwing(Timed):
    """The wind pointers of the board and the rose turn from one hex direction to another."""

    was: str
    to: str


# --- over the panels -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fly(Timed):
    """A card goes over the panels along things, the first its start; it is held up where the way leads over STAGE.

    card: its name, `?` if the viewer may not know it, `damage r2_1` or `rumor NAME`. back: the deck whose back it shows
    (`damage_2` ...), if it is unknown or turns over on the way. turns: whether it does.
    """

    card: str
    way: tuple[str, ...]
    back: str = "mirage"
    turns: bool = False


@dataclass(frozen=True, slots=True)
class Turn(Timed):
    """Cards that lie before the viewer are turned aside where they lie, or upright again (`ready`)."""

    cards: tuple[str, ...]
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Pulse(Timed):
    """A ring goes out from things of the panels: look here."""

    things: tuple[str, ...]
    tone: Tone


Piece: TypeAlias = Travel | Arrive | Leave | Jolt
Panel: TypeAlias = Fly | Turn | Pulse
Part: TypeAlias = Piece | Glow | Shade | Route | Strike | Sign | Gust | Places | Flip | Reveal | WindSwing | Panel


def share(part: Timed, progress: float) -> float:
    """How far the part is, 0 to 1, when its cue is at `progress`; below 0 before it starts, 1 after its end."""
    if progress < part.start:
        return -1.0
    return min(1.0, (progress - part.start) / max(1e-6, part.end - part.start))


def light(part: Timed, t: float, rise: float = 0.2, fall: float = 0.4) -> float:
    """Strength 0 to 1 of a light at the share t: quickly there, slowly gone; a calm one fades both ways alike."""
    rise, fall = (part.still, part.still) if part.still else (rise, fall)
    return max(0.0, min(1.0, t / max(1e-6, rise), (1 - t) / max(1e-6, fall)))


def calm(part: Part, seconds: float) -> tuple[Part, ...]:
    """The same told without motion, in a cue of so many seconds."""
    fade = min(0.5, FADE / seconds)
    match part:
        case Travel(piece=piece, path=path):
            if path[0] == path[-1]:
                return ()
            return (
                Leave(piece, path[0], "fade", start=0.0, end=fade, still=1.0),
                Arrive(piece, path[-1], "fade", start=fade, end=2 * fade, still=1.0),
            )
        case Arrive(piece=piece, at=at):
            return (Arrive(piece, at, "fade", start=0.0, end=fade, still=1.0),)
        case Leave(piece=piece, at=at):
            return (Leave(piece, at, "fade", start=0.0, end=fade, still=1.0),)
        case Jolt() | Gust():
            return ()
        case _:
            return (replace(part, still=min(0.5, fade / (part.end - part.start))),)


def is_calm(part: Part) -> bool:
    """Whether nothing of the part moves."""
    return part.still > 0


def pieces(parts: tuple[Part, ...]) -> frozenset[str]:
    """The pieces that the parts draw themselves, so that nobody else need draw them meanwhile."""
    return frozenset(part.piece for part in parts if isinstance(part, Piece))


def cards_away(parts: tuple[Part, ...]) -> frozenset[str]:
    """The cards that are in the air or being turned, so that the tray leaves their places empty meanwhile."""
    flown = {part.card for part in parts if isinstance(part, Fly)}
    turned = {card for part in parts if isinstance(part, Turn) for card in part.cards}
    return frozenset((flown | turned) - {"?"})
