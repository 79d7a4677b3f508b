"""Font files and which of them has a glyph. Fonts come from `art/fonts`, never from the machine."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import NamedTuple

import pygame

FACES = {
    "title": "SaltlandsTitle-Bold.ttf",
    "number": "SaltlandsTitle-ExtraBold.ttf",
    "label": "SaltlandsTitle-SemiBold.ttf",
    "text": "SaltlandsText-Medium.ttf",
    "text-bold": "SaltlandsText-Bold.ttf",
    "text-italic": "SaltlandsText-MediumItalic.ttf",
}
"""Face name to file. Narrow faces lack Greek and Cyrillic; FALLBACK has both."""
FALLBACK = {"title": "text-bold", "number": "text-bold", "label": "text-bold"}

CAP_HEIGHT = {"title": 0.70, "number": 0.70, "label": 0.70, "text": 0.635, "text-bold": 0.635, "text-italic": 0.635}
"""Height of capitals in ems, for centring by eye."""


class Wide(NamedTuple):
    """A face for a script that the faces of the program lack. script: by ISO 15924. size: ems against the others."""

    file: str
    blocks: tuple[tuple[int, int], ...]
    script: str = ""
    size: float = 0.9

    def covers(self, code: int) -> bool:
        """Whether the character is of its blocks."""
        return any(low <= code <= high for low, high in self.blocks)


WIDE = {
    "hebrew": Wide("SaltlandsWide-Hebrew.ttf", ((0x0590, 0x05FF), (0xFB1D, 0xFB4F)), "Hebr"),
    "arabic": Wide(
        "SaltlandsWide-Arabic.ttf", ((0x0600, 0x06FF), (0x0750, 0x077F), (0xFB50, 0xFDFF), (0xFE70, 0xFEFF)), "Arab"
    ),
    "devanagari": Wide("SaltlandsWide-Devanagari.ttf", ((0x0900, 0x097F), (0xA8E0, 0xA8FF)), "Deva"),
    "thai": Wide("SaltlandsWide-Thai.ttf", ((0x0E00, 0x0E7F),), "Thai"),
    "georgian": Wide("SaltlandsWide-Georgian.ttf", ((0x10A0, 0x10FF), (0x1C90, 0x1CBF)), "Geor"),
    "armenian": Wide("SaltlandsWide-Armenian.ttf", ((0x0530, 0x058F),), "Armn"),
    "asian": Wide(
        "SaltlandsWide-Asian.otf",
        ((0x1100, 0x11FF), (0x2E80, 0x9FFF), (0xAC00, 0xD7FF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF)),
    ),
    "emoji": Wide("SaltlandsWide-Emoji.ttf", ((0x2190, 0x2BFF), (0x1F000, 0x1FAFF)), size=0.82),
}
"""Asked for characters that neither the face itself nor its fallback has; each is opened when it is first needed."""
RIGHT_TO_LEFT = ("hebrew", "arabic")
_JOINERS = "\u200c\u200d"
_NO_GLYPH = "\uffff"


class Piece(NamedTuple):
    """Part of a line in one face; face is "" where no face has the glyph."""

    text: str
    face: str


@cache
def _read(name: str) -> bytes:
    """A font file, read once: one that is opened by its path stays open, for each size anew."""
    return files("art").joinpath("fonts", name).read_bytes()


class Fonts:
    """Opens each face at each size once. Make one after `pygame.font.init()` and drop it before `quit()`."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._missing: dict[tuple[str, str], bool] = {}

    def font(self, face: str, px: int) -> pygame.font.Font:
        """The face at an em of `px` pixels; wide faces a little smaller, to stand well beside the others."""
        key = (face, px)
        if key not in self._open:
            wide = WIDE.get(face)
            data = BytesIO(_read(wide.file if wide is not None else FACES[face]))
            font = pygame.font.Font(data, max(1, round(px * wide.size)) if wide is not None else px)
            if wide is not None and wide.script:
                font.set_script(wide.script)
                font.set_direction(pygame.DIRECTION_RTL if face in RIGHT_TO_LEFT else pygame.DIRECTION_LTR)
            self._open[key] = font
        return self._open[key]

    def has(self, face: str, char: str) -> bool:
        """Whether the face has a glyph of its own for the character."""
        key = (face, char)
        if key not in self._missing:
            font = self.font(face, 40)
            self._missing[key] = not char.isspace() and font.metrics(char) == font.metrics(_NO_GLYPH)
        return not self._missing[key]

    def pieces(self, text: str, face: str) -> list[Piece]:
        """The text cut where the face lacks glyphs; missing glyphs are pieces of one character without a face.

        Marks, joiners and, between words from right to left, spaces go with the piece before them, so that words are
        shaped and ordered as a whole.
        """
        if text.isascii():
            return [Piece(text, face)] if text else []
        result: list[Piece] = []
        for i, char in enumerate(text):
            before = result[-1].face if result else ""
            use = before if before and self._follows(char, text[i + 1 :], before) else self._face_of(char, face)
            if result and use and before == use:
                result[-1] = Piece(result[-1].text + char, use)
            else:
                result.append(Piece(char, use))
        return result

    def _face_of(self, char: str, face: str) -> str:
        """The first face that has the character: the one wanted, its fallback, a wide one; "" if none has."""
        for each in (face, FALLBACK.get(face, "")):
            if each and self.has(each, char):
                return each
        code = ord(char)
        return next((name for name, wide in WIDE.items() if wide.covers(code) and self.has(name, char)), "")

    def _follows(self, char: str, rest: str, before: str) -> bool:
        """Whether a character belongs to the piece before it, though it has no face of its own choosing."""
        if char in _JOINERS:
            return True
        if unicodedata.combining(char):
            return self.has(before, char)
        if before not in RIGHT_TO_LEFT or not char.isspace():
            return False
        after = rest.lstrip()
        return bool(after) and any(WIDE[name].covers(ord(after[0])) for name in RIGHT_TO_LEFT)
