"""Numerals and the word mark as outlines, taken from Barlow Condensed (SIL Open Font License 1.1).

Pictures carry no words: all other text is drawn by the program from its string tables.
"""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from .shapes import n, path

WEIGHTS = {"title": "BarlowCondensed-Bold.ttf", "numeral": "BarlowCondensed-ExtraBold.ttf"}


@functools.cache
def _face(weight: str) -> TTFont:
    package = importlib.util.find_spec("fontpkg_barlow_condensed")
    if package is None or package.origin is None:
        raise RuntimeError("fontpkg-barlow-condensed is not installed")
    return TTFont(Path(package.origin).parent / "files" / WEIGHTS[weight])


def lettering(text: str, x: float, y: float, size: float, fill: str, weight: str = "title", track: float = 0.0) -> str:
    """`text` as one outline, centred on (x, y) both ways (by cap height); `track` is extra spacing in ems."""
    font = _face(weight)
    glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), size / font["head"].unitsPerEm
    advance = [glyphs[names[ord(c)]].width * scale + track * size for c in text]
    pen_x, baseline = x - (sum(advance) - track * size) / 2, y + font["OS/2"].sCapHeight * scale / 2
    outline = []
    for character, step in zip(text, advance, strict=True):
        pen = SVGPathPen(glyphs, ntos=n)
        glyphs[names[ord(character)]].draw(TransformPen(pen, (scale, 0, 0, -scale, pen_x, baseline)))
        outline.append(pen.getCommands())
        pen_x += step
    return path("".join(outline), fill)
