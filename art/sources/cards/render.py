"""From SVG text to finished pixels."""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops, ImageFilter

SHADOW = (74, 66, 87)
"""Cool violet: what the board's own shadows multiply with."""
SHADOW_FALL = (0.80, 0.42)
"""A point t above the foot throws its shadow this many t to the right and down, as on the painted board."""


def render(svg_text: str, width: int, height: int) -> Image.Image:
    """The picture at width x height pixels, with alpha."""
    data = resvg_py.svg_to_bytes(svg_string=svg_text, width=width, height=height)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def glyph(image: Image.Image) -> Image.Image:
    """A white silhouette for tinting: what is light in `image` becomes opaque, what is dark or empty stays empty."""
    alpha = ImageChops.multiply(image.convert("L"), image.getchannel("A"))
    white = Image.new("RGBA", image.size, (255, 255, 255, 255))
    white.putalpha(alpha)
    return white


def grey(image: Image.Image) -> Image.Image:
    """The second-life version of a portrait: grey, a little darker, with the last of the warmth gone."""
    pale = image.convert("L").point(lambda v: round(22 + v * 0.72))
    result = Image.merge("RGB", (pale, pale, pale.point(lambda v: min(255, v + 4)))).convert("RGBA")
    result.putalpha(image.getchannel("A"))
    return result


def cast_shadow(
    figure: Image.Image, foot: tuple[float, float], scale: float
) -> tuple[Image.Image, tuple[float, float]]:
    """The long shadow of a standing figure, sheared from its own outline, and where the foot lies in it.

    `scale` is the size of the result against the figure's (a soft shadow needs few pixels).
    """
    width, height = figure.size
    right, down = SHADOW_FALL
    foot_x, foot_y = foot
    rise = foot_y  # the tallest point above the foot
    sink = height - foot_y  # what reaches below it (near wheels)
    out_w = round((width + rise * right + 24) * scale)
    out_h = round((rise * down + sink + 24) * scale)
    new_foot = (foot_x * scale + 12 * scale, (sink * down + 12) * scale)
    # output (X, Y) shows figure point (x, y) with t = foot_y - y: X = x + right t, Y = down t, both about the foot
    a, b = 1 / scale, -right / down / scale
    c = foot_x - new_foot[0] * a - new_foot[1] * b
    e, f = -1 / down / scale, foot_y + new_foot[1] / down / scale
    alpha = figure.getchannel("A").transform(
        (out_w, out_h), Image.Transform.AFFINE, (a, b, c, 0.0, e, f), Image.Resampling.BICUBIC
    )
    alpha = alpha.filter(ImageFilter.GaussianBlur(1.6 * scale * 2)).point(lambda v: round(v * 0.5))
    shadow = Image.new("RGBA", (out_w, out_h), (*SHADOW, 255))
    shadow.putalpha(alpha)
    return shadow, new_foot


def save(image: Image.Image, file: Path, quality: int | None) -> None:
    """Write WebP: lossless when `quality` is None, else lossy at that quality with lossless alpha."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if image.getchannel("A").getextrema() == (255, 255):
        image = image.convert("RGB")
    if quality is None:
        image.save(file, "WEBP", lossless=True, quality=70, method=4)
    else:
        image.save(file, "WEBP", quality=quality, alpha_quality=100, method=4)
