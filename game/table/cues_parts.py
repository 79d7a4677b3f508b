"""What a cue is made of: pieces that travel, arrive and leave, hexes that glow, attacks, signs that float.

Parts are plain data that the board view draws at a share 0 to 1 of their time. Pieces are named as in the model:
raiders `jeep#2`, figures `seat 0`, markers `marker salt`, tokens `token salt_loot_1`; see `piece_of_seat` and the like.

Every part has a calm form for people who want no motion: it may fade, but nothing travels, grows or throws dust.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class Tone(Enum):
    """What a light means. Its shape goes with its colour: see overlay."""

    YOURS = "yours"
    HARM = "harm"
    FINAL = "final"
    MET = "met"


def piece_of_seat(seat: int) -> str:
    """The name of a seat's figure."""
    return f"seat {seat}"


def piece_of_marker(faction: str) -> str:
    """The name of a faction's rumor marker."""
    return f"marker {faction}"


def piece_of_token(token: str) -> str:
    """The name of a mirage token."""
    return f"token {token}"


@dataclass(frozen=True, slots=True)
class Travel:
    """A piece goes along hexes (a marker: along places), the first its start. dust: whether wheels throw any."""

    piece: str
    path: tuple[str, ...]
    dust: bool = False
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Arrive:
    """A piece that was not there comes to lie on a hex: it drops a little and settles, or just fades in."""

    piece: str
    at: str
    drops: bool = True
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Leave:
    """A piece that is gone from the model is seen going: `up` (taken), `burst` (destroyed) or `fade`."""

    piece: str
    at: str
    how: str = "fade"
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Glow:
    """Rings round hexes that swell and fade."""

    hexes: tuple[str, ...]
    tone: Tone
    swells: bool = True
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Route:
    """The way that a raider goes, with numbered steps; stays in sight until the part ends."""

    path: tuple[str, ...]
    tone: Tone
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Ties:
    """Ends that were as good as the one chosen (RAID-8)."""

    hexes: tuple[str, ...]
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack from one hex to another: an arrow with the strength in a burst (normal) or a split plate (piercing)."""

    source: str
    target: str
    strength: int
    piercing: bool
    grows: bool = True
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign over a hex: `icon` (armor, wound, crew, death, card, armor_none ...) with a number (0: none)."""

    at: str
    icon: str
    number: int
    tone: Tone
    rises: bool = True
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Places:
    """Whole tiles light up: a marker came, a tile is turned over, the escape tiles are fixed."""

    places: tuple[str, ...]
    tone: Tone
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Reveal:
    """A tile shows its face over its back."""

    place: str
    tile: str
    turn: int
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class WindSwing:
    """The wind pointer of the board turns from one hex direction to another."""

    was: str
    to: str
    swings: bool = True
    start: float = 0.0
    end: float = 1.0


Part: TypeAlias = Travel | Arrive | Leave | Glow | Route | Ties | Strike | Sign | Places | Reveal | WindSwing


def share(part: Part, progress: float) -> float:
    """How far the part is, 0 to 1, when its cue is at `progress`; below 0 before it starts, 1 after its end."""
    if progress < part.start:
        return -1.0
    return min(1.0, (progress - part.start) / max(1e-6, part.end - part.start))


def calm(part: Part) -> tuple[Part, ...]:
    """The same told without motion."""
    match part:
        case Travel(piece, path, _, start, end):
            middle = (start + end) / 2
            return Leave(piece, path[0], "fade", start, middle), Arrive(piece, path[-1], False, middle, end)
        case Arrive(piece, at, _, start, end):
            return (Arrive(piece, at, False, start, end),)
        case Leave(piece, at, _, start, end):
            return (Leave(piece, at, "fade", start, end),)
        case Glow(hexes, tone, _, start, end):
            return (Glow(hexes, tone, False, start, end),)
        case Strike(source, target, strength, piercing, _, start, end):
            return (Strike(source, target, strength, piercing, False, start, end),)
        case WindSwing(was, to, _, start, end):
            return (WindSwing(was, to, False, start, end),)
        case Sign(at, icon, number, tone, _, start, end):
            return (Sign(at, icon, number, tone, False, start, end),)
        case _:
            return (part,)


def is_calm(part: Part) -> bool:
    """Whether nothing of the part moves."""
    return calm(part) == (part,)


def pieces(parts: tuple[Part, ...]) -> frozenset[str]:
    """The pieces that the parts draw themselves, so that nobody else need draw them meanwhile."""
    return frozenset(part.piece for part in parts if isinstance(part, Travel | Arrive | Leave))
