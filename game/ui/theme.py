"""Colours by role, and the styles of type. The colours are those of `art/palette.json`, shared with the pictures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.resources import files
from typing import TypeAlias

from cards.files import read_table

Colour: TypeAlias = tuple[int, int, int]


def colour(text: str) -> Colour:
    """`#RRGGBB` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour that is `share` (0 to 1) of the way from a to b."""
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class CharacterColours:
    """A character's accent, its dark and light, the ink that reads on the accent, and the name of the emblem."""

    accent: Colour
    dark: Colour
    light: Colour
    ink: Colour
    emblem: str


_palette = read_table(files("art").joinpath("palette.json"))
_roles = {name: colour(text) for name, text in _palette["roles"].items()}

PAINT: dict[str, Colour] = {name: colour(text) for name, text in _palette["paint"].items()}
"""The colours of the pictures by name."""

CHARACTERS: dict[str, CharacterColours] = {
    name: CharacterColours(colour(c["accent"]), colour(c["dark"]), colour(c["light"]), colour(c["ink"]), c["emblem"])
    for name, c in _palette["characters"].items()
}
"""By character id of the catalog."""

YOURS = _roles["yours"]
"""Legal, yours to do, wind: teal."""
HARM = _roles["harm"]
HARM_DARK = _roles["harm_dark"]
"""Raiders, harm, refusal: rust; the dark one on the tray and on sand."""
FINAL = _roles["final"]
"""Reveals something; rumors and markers: plum."""
ANSWERING = _roles["answering"]
"""What is being answered now: gold."""
MET = _roles["met"]
"""Ready, met, safe: green."""
HEADER_CARGO, HEADER_VEHICLE, HEADER_HAND = (_roles[f"header_{k}"] for k in ("cargo", "vehicle", "hand"))
INK, INK_SECOND = _roles["ink"], _roles["ink_second"]
BONE, PAPER, BAND, TABLE = _roles["bone"], _roles["paper"], _roles["band"], _roles["table"]
"""Panels, the ground under panels, dark bands, the dark ground round the board."""
WHITE = PAINT["white"]
RULE = mix(PAPER, INK_SECOND, 0.32)
"""Thin lines and edges of panels."""
SUNK = mix(PAPER, PAINT["dune"], 0.35)
"""The trough of switches and rows that are not chosen."""
TINT = mix(BONE, YOURS, 0.14)
"""Ground of what is chosen or being edited."""
HARM_TINT = mix(BONE, HARM, 0.18)
FOCUS_OUTER, FOCUS_INNER = _roles["focus_outer"], _roles["focus_inner"]
HALO = _roles["halo"]
SHADOW = _roles["shadow"]
LINK_ON_DARK = PAINT["mint"]


@dataclass(frozen=True, slots=True)
class Style:
    """Type: a face of `fonts.FACES`, a size in points (height of the em), a colour; `lead`: line height in ems."""

    face: str
    size: float
    colour: Colour = INK
    lead: float = 1.24

    def of(self, colour: Colour) -> Style:
        """The same type in another colour."""
        return replace(self, colour=colour)

    def at(self, size: float) -> Style:
        """The same type at another size in points."""
        return replace(self, size=size)


SMALL = Style("text", 14.5)
"""Card text, help, log: the smallest that is set."""
SMALL_STRONG = Style("text-bold", 14.5)
BODY = Style("text", 16.5)
BODY_STRONG = Style("text-bold", 16.5)
ASIDE = Style("text-italic", 14.5, INK_SECOND)
LABEL = Style("label", 17)
"""Buttons, chips, names of rows."""
STATUS = Style("text-bold", 17.5)
"""The sentence of the status band."""
NUMBER = Style("number", 20)
"""Counts and whatever jumps out."""
TITLE = Style("title", 20)
"""Panels and prompts."""
HEADING = Style("title", 28)
"""Screens."""
DISPLAY = Style("title", 58)
"""The curtain's name."""
