"""SVG drawings as pictures, with the project's title face for letters and numbers."""

from __future__ import annotations

import io
from pathlib import Path

import fontpkg_barlow_condensed
import resvg_py
from PIL import Image

from art.sources.board.pixels import View

_FACES = Path(fontpkg_barlow_condensed.__file__).parent / "files"
_FONTS = [str(_FACES / f"BarlowCondensed-{face}.ttf") for face in ("Bold", "ExtraBold", "MediumItalic")]

FONT = 'font-family="Barlow Condensed"'
"""The attribute for text; weights 700 and 800, or 500 in italics."""


def render(svg: str, width: int, height: int) -> Image.Image:
    """The drawing at a size, RGBA."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, font_files=_FONTS, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def world_svg(view: View, body: str) -> str:
    """A drawing in world units that covers the view."""
    left, top, right, bottom = view.box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {right - left} {bottom - top}" '
        f'width="{view.w}" height="{view.h}">{body}</svg>'
    )


def put(x: float, y: float, body: str, size: float = 1.0, turn: float = 0.0) -> str:
    """A drawing of 100 units a hex radius at a point of the world, turned clockwise by degrees."""
    return f'<g transform="translate({x:.4f} {y:.4f}) rotate({turn}) scale({size * 0.01:.5f})">{body}</g>'
