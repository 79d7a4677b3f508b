"""Numerals and the word mark as outlines, taken from the title face in `art/fonts`.

Pictures carry no words: all other text is drawn by the program from its string tables.
"""

from __future__ import annotations

import functools

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from .colors import ART
from .shapes import n, path

FILES = {"title": "SaltlandsTitle-Bold.ttf", "numeral": "SaltlandsTitle-ExtraBold.ttf"}


@functools.cache
def _face(weight: str) -> TTFont:
    return TTFont(ART / "fonts" / FILES[weight])


def outline(text: str, x: float, y: float, size: float, weight: str = "title", track: float = 0.0) -> str:
    """Path data of `text`, centred on (x, y) both ways (by cap height); `track` is extra spacing in ems."""
    font = _face(weight)
    glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), size / font["head"].unitsPerEm
    advance = [glyphs[names[ord(c)]].width * scale + track * size for c in text]
    pen_x, baseline = x - (sum(advance) - track * size) / 2, y + font["OS/2"].sCapHeight * scale / 2
    letters = []
    for character, step in zip(text, advance, strict=True):
        pen = SVGPathPen(glyphs, ntos=n)
        glyphs[names[ord(character)]].draw(TransformPen(pen, (scale, 0, 0, -scale, pen_x, baseline)))
        letters.append(pen.getCommands())
        pen_x += step
    return "".join(letters)


def lettering(text: str, x: float, y: float, size: float, fill: str, weight: str = "title") -> str:
    """`text` as one filled outline, centred on (x, y)."""
    return path(outline(text, x, y, size, weight), fill)
