"""Font files and which of them has a glyph. Fonts come from `art/fonts`, never from the machine."""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

import pygame

FACES = {
    "title": "SaltlandsTitle-Bold",
    "number": "SaltlandsTitle-ExtraBold",
    "label": "SaltlandsTitle-SemiBold",
    "text": "SaltlandsText-Medium",
    "text-bold": "SaltlandsText-Bold",
    "text-italic": "SaltlandsText-MediumItalic",
}
"""Face name to file. Narrow faces lack Greek and Cyrillic; FALLBACK has both."""
FALLBACK = {"title": "text-bold", "number": "text-bold", "label": "text-bold"}

CAP_HEIGHT = {"title": 0.70, "number": 0.70, "label": 0.70, "text": 0.635, "text-bold": 0.635, "text-italic": 0.635}
"""Height of capitals in ems, for centring by eye."""

_NO_GLYPH = "\uffff"


class Piece(NamedTuple):
    """Part of a line in one face; face is "" where no face has the glyph."""

    text: str
    face: str


class Fonts:
    """Opens each face at each size once. Make one after `pygame.font.init()` and drop it before `quit()`."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._missing: dict[tuple[str, str], bool] = {}

    def font(self, face: str, px: int) -> pygame.font.Font:
        """The face at an em of `px` pixels."""
        key = (face, px)
        if key not in self._open:
            path = files("art").joinpath("fonts", f"{FACES[face]}.ttf")
            self._open[key] = pygame.font.Font(str(path), px)
        return self._open[key]

    def has(self, face: str, char: str) -> bool:
        """Whether the face has a glyph of its own for the character."""
        key = (face, char)
        if key not in self._missing:
            font = self.font(face, 40)
            self._missing[key] = not char.isspace() and font.metrics(char) == font.metrics(_NO_GLYPH)
        return not self._missing[key]

    def pieces(self, text: str, face: str) -> list[Piece]:
        """The text cut where the face lacks glyphs; missing glyphs are pieces of one character without a face."""
        if text.isascii():
            return [Piece(text, face)] if text else []
        result: list[Piece] = []
        other = FALLBACK.get(face, "")
        for char in text:
            use = face if self.has(face, char) else other if other and self.has(other, char) else ""
            if result and use and result[-1].face == use:
                result[-1] = Piece(result[-1].text + char, use)
            else:
                result.append(Piece(char, use))
        return result
