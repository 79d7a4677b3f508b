"""What lies below and above the tiles: the dark ground of the table, the thickness and shadow of the star, the dust."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy.ndimage import map_coordinates

from art.sources.board import palette
from art.sources.board.noise import Canvas, noise
from art.sources.board.pixels import Array, F, View, blur, picture, ramp, resize, smooth
from art.sources.board.salt import plates
from art.sources.board.tile import Placed
from art.sources.board.world import hex_mask, outline, place_hexes
from engine.rulesets.saltlands.geometry import PLACES

TABLE_SIZE = (1920, 1080)
TABLE_SCALE = 42.0

EDGE_SCALE = 64
EDGE_BOX = (-15.25, -13.25, 15.5, 13.25)
"""Around the star with its shadow, in world units."""
THICKNESS = 0.17

DUST_SIZE = 768
DUST_AXES = {"E": 0.0, "SE": 60.0, "NE": -60.0}
"""Wind towards a direction and its opposite share a picture; degrees clockwise from the east."""


def paint_table() -> Image.Image:
    """The unlit sea floor, nearly dark, with a warm glow in the middle where the board lies."""
    w, h = TABLE_SIZE
    view = View(-w / TABLE_SCALE / 2, -h / TABLE_SCALE / 2, w, h, TABLE_SCALE)
    small = view.scaled(1 / 8)
    glow = resize(blur(np.asarray(hex_mask(small, place_hexes(PLACES)), F) / 255, 1.3 * small.s, 3), w, h)
    f, lit, number = plates(Canvas(view, 7, np.full((h, w), 9, F)))
    d = f * F(0.33)
    crack = (1 - smooth(d, 0.008, 0.032)) * np.clip(F(0.75) + noise(view, 0.5, 83, 3), 0.15, 1)
    bevel = smooth(d, 0.0, 0.02) * (1 - smooth(d, 0.035, 0.075))
    far = np.sqrt((view.x / 23) ** 2 + (view.y / 13.5) ** 2)
    t = F(0.50) - F(0.30) * smooth(far, 0.40, 1.15) + F(0.07) * noise(view, 0.25, 81, 4) + (number - 0.5) * F(0.045)
    t += bevel * lit * F(0.05) - crack * F(0.13) + noise(view, 5, 82, 3) * F(0.016) + glow * F(0.17)
    dim = 1 - F(0.46) * smooth(np.sqrt((view.x / 24.5) ** 2 + (view.y / 15.2) ** 2), 0.50, 1.15)
    return picture(ramp(t, palette.GROUND) * dim[..., None])


def paint_edge() -> Placed:
    """What is seen of the star beside its tiles, to lie below them: cast shadow, the tiles' thickness, a lit rim."""
    left, top, right, bottom = EDGE_BOX
    s = EDGE_SCALE
    view = View(left, top, round((right - left) * s), round((bottom - top) * s), s)
    star = hex_mask(view.scaled(2), place_hexes(PLACES)).reduce(2)
    out = Image.new("RGBA", star.size, "#0d0a0c")
    shadow = _moved(star, 0.42 * s, 0.45 * s).filter(ImageFilter.GaussianBlur(0.38 * s))
    out.putalpha(shadow.point(lambda value: int(value * 0.80)))
    for k in range(round(THICKNESS * s), 0, -1):
        colour = "#6a523f" if k > 0.05 * s else "#8f7558"
        out.paste(Image.new("RGBA", star.size, colour), (0, 0), _moved(star, k * 0.7, k))
    rim = Image.new("L", star.size, 0)
    draw = ImageDraw.Draw(rim)
    for a, b in outline(place_hexes(PLACES)):
        draw.line([view.px(*a), view.px(*b)], fill=255, width=round(0.05 * s))
    lit = Image.composite(rim, Image.new("L", star.size, 0), _moved(star, -0.025 * s, -0.03 * s))
    out.paste(Image.new("RGBA", star.size, "#cdbb9c"), (0, 0), lit)
    out.paste(Image.new("RGBA", star.size, "#33251f"), (0, 0), star)
    return Placed(out, (round(-left * s), round(-top * s)))


def _moved(image: Image.Image, dx: float, dy: float) -> Image.Image:
    out = Image.new("L", image.size, 0)
    out.paste(image, (round(dx), round(dy)))
    return out


def paint_dust(degrees: float, seed: int = 91) -> Image.Image:
    """Wisps along an axis, repeating in both directions: light with a shade of ochre beside it, so that they are seen
    on dark ground and on white salt."""
    along, across = _frequencies(degrees)
    rng = np.random.default_rng(seed)

    def streaks(length: float, width: float) -> Array:
        """Noise stretched along the axis; sizes in parts of the picture."""
        return _evened(rng, np.exp(-((along * length) ** 2) - (across * width) ** 2))

    wisps = streaks(0.080, 0.0036) * F(0.40) + streaks(0.110, 0.011) * F(0.60)
    dust = smooth(wisps, 0.42, 0.86) * smooth(streaks(0.16, 0.075), 0.36, 0.80)
    dust = _bent(dust, streaks(0.11, 0.10) - F(0.5), degrees)
    shade = np.roll(dust, (3, 3), (0, 1))
    light_alpha, shade_alpha = dust * F(0.25), shade * F(0.26)
    alpha = light_alpha + shade_alpha * (1 - light_alpha)
    light, dark = (np.array(palette.rgb(colour), F) for colour in ("#fff4e0", "#a98253"))
    weight = (light_alpha / np.maximum(alpha, F(1e-4)))[..., None]
    out = picture(dark + (light - dark) * weight)
    out.putalpha(picture(alpha))
    return out


def _frequencies(degrees: float) -> tuple[Array, Array]:
    """The waves that fit the picture, in radians over half of it: along the axis and across it."""
    turn = math.radians(degrees)
    fx = np.fft.fftfreq(DUST_SIZE, 1 / DUST_SIZE)[None, :]
    fy = np.fft.fftfreq(DUST_SIZE, 1 / DUST_SIZE)[:, None]
    along = fx * math.cos(turn) + fy * math.sin(turn)
    across = -fx * math.sin(turn) + fy * math.cos(turn)
    return (np.pi * along).astype(F), (np.pi * across).astype(F)


def _evened(rng: np.random.Generator, spectrum: Array) -> Array:
    """Noise of the spectrum, which therefore repeats; its values spread evenly over 0 to 1."""
    field = np.fft.ifft2(np.fft.fft2(rng.standard_normal(spectrum.shape)) * spectrum).real
    ranks = np.empty(field.size, F)
    ranks[np.argsort(field, axis=None)] = np.linspace(0, 1, field.size, dtype=F)
    return ranks.reshape(field.shape)


def _bent(field: Array, bend: Array, degrees: float) -> Array:
    """The field with its lines bent sideways: air wanders."""
    turn, sideways = math.radians(degrees), bend * F(0.05 * DUST_SIZE)
    rows, columns = np.mgrid[0:DUST_SIZE, 0:DUST_SIZE]
    at = [rows + sideways * F(math.cos(turn)), columns - sideways * F(math.sin(turn))]
    return map_coordinates(field, at, order=1, mode="grid-wrap").astype(F)
