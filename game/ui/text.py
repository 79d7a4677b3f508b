"""Lines and paragraphs of text, measured and drawn once, then taken from memory. All lengths here are pixels."""

from __future__ import annotations

import re
from functools import lru_cache

import pygame

from game.ui.cache import SurfaceCache
from game.ui.fonts import CAP_HEIGHT, Fonts
from game.ui.theme import Colour

ELLIPSIS = "…"
_BREAKS = re.compile(r"( )|(?<=[^\W\d_]-)(?=[^\W\d_])")
"""Where a line may be broken: at spaces, and after hyphens between letters (not in the name of a hex)."""
_MEGABYTES = 24


class Text:
    """Sets type. A missing glyph is drawn as a box with its code, and no text can raise."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self._lines = SurfaceCache(_MEGABYTES)
        self.width = lru_cache(maxsize=8192)(self._measure)
        """width(text, face, px): how wide the line is."""

    def ascent(self, face: str, px: int) -> int:
        """From the top of a line's surface down to its baseline."""
        return self.fonts.font(face, px).get_ascent()

    def height(self, face: str, px: int) -> int:
        """Height of a line as layouts count it."""
        return self.fonts.font(face, px).get_height()

    def overhang(self, face: str, px: int) -> int:
        """How far a line's surface reaches below `height`: descenders are lower than a font says."""
        return max(0, self.fonts.font(face, px).size("g")[1] - self.height(face, px))

    def cap(self, face: str, px: int) -> int:
        """Height of capitals."""
        return round(px * CAP_HEIGHT[face])

    def line(self, text: str, face: str, px: int, colour: Colour) -> pygame.Surface:
        """One line with transparent ground, `height` and `overhang` high. Never draw into it: it is shared."""
        return self._lines.get((text, face, px, colour), lambda: self._render(clean(text), face, px, colour))

    def narrow(self, text: str, face: str, px: int, colour: Colour, width: int) -> pygame.Surface:
        """The line squeezed to a width in pixels, if it is wider. Shared like `line`."""
        plain = self.line(text, face, px, colour)
        if plain.get_width() <= width:
            return plain
        size = (max(1, width), plain.get_height())
        return self._lines.get((text, face, px, colour, width), lambda: pygame.transform.smoothscale(plain, size))

    def fit(self, text: str, face: str, px: int, width: int, middle: bool = False) -> str:
        """The text, or as much of it as fits the width, with an ellipsis at the end or in the middle (names)."""
        if self.width(text, face, px) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            keep = (low + high + 1) // 2
            if self.width(_cut(text, keep, middle), face, px) <= width:
                low = keep
            else:
                high = keep - 1
        return _cut(text, low, middle) if low or width > px else ""

    def wrap(self, text: str, face: str, px: int, width: int) -> list[str]:
        """Lines no wider than `width`, broken at spaces, after hyphens, and inside words that are too long.

        A newline ends a line.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line, glue = "", ""
            for word in _parts(paragraph):
                if word == " ":
                    glue = " " if line else ""
                    continue
                trial = line + glue + word
                glue = ""
                if self.width(trial, face, px) <= width:
                    line = trial
                    continue
                if line:
                    lines.append(line)
                while self.width(word, face, px) > width and len(word) > 1:
                    keep = self._prefix(word, face, px, width)
                    lines.append(word[:keep])
                    word = word[keep:]
                line = word
            lines.append(line)
        return lines

    def widest_part(self, text: str, face: str, px: int) -> int:
        """Width of the widest part of a text that `wrap` would not break."""
        return max(self.width(part, face, px) for part in _parts(text))

    def clear(self) -> None:
        """Forget drawn lines (after a change of scale)."""
        self._lines.clear()
        self.width.cache_clear()

    def _prefix(self, word: str, face: str, px: int, width: int) -> int:
        keep = len(word)
        while keep > 1 and self.width(word[:keep], face, px) > width:
            keep -= 1
        return keep

    def _measure(self, text: str, face: str, px: int) -> int:
        total = 0
        for piece in self.fonts.pieces(clean(text), face):
            total += self.fonts.font(piece.face, px).size(piece.text)[0] if piece.face else _box_width(px)
        return total

    def _render(self, text: str, face: str, px: int, colour: Colour) -> pygame.Surface:
        pieces = self.fonts.pieces(text, face)
        font = self.fonts.font(face, px)
        if len(pieces) == 1 and pieces[0].face == face:
            return font.render(text, True, colour).convert_alpha()
        high = self.height(face, px) + self.overhang(face, px)
        result = pygame.Surface((max(1, self._measure(text, face, px)), high), pygame.SRCALPHA)
        baseline, x = font.get_ascent(), 0
        for piece in pieces:
            if piece.face:
                other = self.fonts.font(piece.face, px)
                part = other.render(piece.text, True, colour)
                result.blit(part, (x, baseline - other.get_ascent()))
                x += part.get_width()
            else:
                frame = pygame.Rect(x, baseline - round(px * 0.74), _box_width(px), round(px * 0.82))
                self._box(result, frame, piece.text, colour)
                x += _box_width(px)
        return result.convert_alpha()

    def _box(self, target: pygame.Surface, box: pygame.Rect, char: str, colour: Colour) -> None:
        """A missing glyph: its code in a frame, two rows of digits."""
        pygame.draw.rect(target, colour, box.inflate(-2, 0), 1)
        code = f"{ord(char):04X}"
        half = (len(code) + 1) // 2
        digits = self.fonts.font("label", max(5, box.height * 45 // 100))
        for row, part in enumerate((code[:half], code[half:])):
            shown = digits.render(part, True, colour)
            middle = (box.centerx, box.top + box.height * (3 + 5 * row) // 11)
            target.blit(shown, shown.get_rect(center=middle))


_UNSEEN = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\u00ad]")
"""Characters that only tell a reader how to set others: marks of direction, selectors of variants, soft hyphens."""
_KEPT = "\u00a0\u200c\u200d"
"""A space that does not break, and joiners, which shaping reads."""


def clean(text: str) -> str:
    """The text without what a font library may stumble over: controls and half surrogates; nor what is never seen."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in _KEPT else " " for c in _UNSEEN.sub("", text))


def _parts(text: str) -> list[str]:
    """Words, and parts of words with hyphens, with the spaces between them."""
    return [part for part in _BREAKS.split(text) if part is not None]


def _cut(text: str, keep: int, middle: bool) -> str:
    if not middle:
        return text[:keep].rstrip() + ELLIPSIS
    tail = keep // 2
    return text[: keep - tail].rstrip() + ELLIPSIS + (text[-tail:].lstrip() if tail else "")


def _box_width(px: int) -> int:
    return max(6, round(px * 0.66))
