"""Vehicles and walkers in plain silhouette, from the side, heading right, on the grid of 64 x 64."""

from __future__ import annotations

from .icons import Brush, Drawing
from .shapes import circle, ellipse, g, line, path, rect


def landsail(brush: Brush) -> str:
    ink = brush.body("ink")
    sails = path("M31 2C34 18 34 32 31 45C22 46 13 46 6 44C13 30 24 14 31 2Z", ink) + path(
        "M37 12C45 22 52 34 56 45C50 44 43 43 36 44Z", ink
    )
    hull = path("M6 49H60C58 55 54 56 48 56H14C9 56 7 53 6 49Z", ink)
    return (
        sails
        + hull
        + circle(18, 57, 6.5, ink, stroke=brush.hole(), stroke_width=2)
        + circle(47, 57, 6, ink, stroke=brush.hole(), stroke_width=2)
    )


def _tyre(brush: Brush, x: float, y: float, r: float, hub: float = 0.36) -> str:
    ink = brush.body("ink")
    return circle(x, y, r + 2.5, brush.hole()) + circle(x, y, r, ink) + circle(x, y, r * hub, brush.hole())


def dirtbike(brush: Brush) -> str:
    ink = brush.body("ink")
    frame = line("M14 46L28 40L44 40L50 22M50 46L46 24", ink, 5) + path("M8 28L24 26L40 22L46 30L38 40H26L20 32Z", ink)
    bars = line("M42 16L50 18", ink, 5) + path("M46 32C52 28 58 30 62 36L58 37C54 33 50 34 46 36Z", ink)
    return frame + bars + _tyre(brush, 14, 47, 13, 0.64) + _tyre(brush, 50, 47, 13, 0.64)


def quad(brush: Brush) -> str:
    ink = brush.body("ink")
    body = path("M4 30L10 24H26L32 30L44 20L48 22L46 27L60 29L62 36L52 34L46 44H20L14 36L4 38Z", ink)
    bars = line("M40 15L48 19", ink, 5) + path("M14 17H30V23H14Z", ink)
    return body + bars + _tyre(brush, 15, 46, 14) + _tyre(brush, 49, 46, 14)


def buggy(brush: Brush) -> str:
    ink = brush.body("ink")
    cage = line("M14 36L22 12H40L56 36M30 12V36", ink, 5)
    body = path("M6 34H48L62 40L60 48H8Z", ink)
    return cage + body + _tyre(brush, 15, 46, 15) + _tyre(brush, 52, 50, 11)


def tracked(brush: Brush) -> str:
    ink = brush.body("ink")
    hull = path("M4 28H46L60 36V40H4Z", ink) + path("M10 14H32L36 26H8Z", ink) + line("M32 19H56", ink, 5)
    track = rect(2, 39, 60, 21, ink, 10.5)
    return hull + track + "".join(circle(x, 49.5, 5.2, brush.hole()) for x in (13, 26, 39, 51))


def jeep(brush: Brush) -> str:
    ink = brush.body("ink")
    body = (
        path("M3 26H34V34H56A6 6 0 0 1 61 40V50H3Z", ink)
        + line("M35 34L31 13", ink, 4.5)
        + line("M12 26V12H24", ink, 4.5)
    )
    return body + _tyre(brush, 16, 49, 11) + _tyre(brush, 48, 49, 11)


def wind_tractor(brush: Brush) -> str:
    ink = brush.body("ink")
    rotor = "".join(path("M34 17L31.500 2H38.500Z", ink, transform=f"rotate({a} 35 18)") for a in range(0, 360, 45))
    body = line("M35 20V38", ink, 4.5) + path("M20 32H60V46H20Z", ink) + line("M12 26H24V36", ink, 5)
    return rotor + body + _tyre(brush, 17, 46, 15) + _tyre(brush, 53, 50, 10)


def hankerer(brush: Brush) -> str:
    ink = brush.body("ink")
    cloak = path(
        "M28 6C18 6 13 13 13 22C9 32 7 46 8 61L15 56L21 61L28 56L35 61L41 55C42 44 42 36 41 30L58 26V19L40 20C40 "
        "12 36 6 28 6Z",
        ink,
    )
    return cloak + ellipse(30, 20, 6.5, 7.5, brush.hole()) + line("M50 10L47 60", ink, 4.5)


def foot(brush: Brush) -> str:
    """A walker: no vehicle."""
    ink = brush.body("ink")
    body = circle(35, 9, 7.5, ink) + line("M33 22L29 39L39 48L41 60M29 40L24 50L13 58", ink, 8)
    return body + line("M33 22L44 31L53 30M31 23L20 28L16 38", ink, 6)


SILHOUETTES: dict[str, Drawing] = {
    "landsail": landsail, "dirtbike": dirtbike, "quad": quad, "buggy": buggy, "tracked": tracked, "jeep": jeep,
    "wind_tractor": wind_tractor, "hankerer": hankerer, "foot": foot,
}  # fmt: skip
"""Vehicle or walker to drawing."""


def _rider(x: float, y: float, color: str) -> str:
    """A raider from the hip up, leaning forward, spikes on the helmet."""
    torso = path("M-8 13C-9 2 -6 -6 0 -7C5 -7 7 -4 9 -1L18 4L16 8L6 5L5 13Z", color)
    spikes = path("M-3 -15L-7 -22L0 -19L3 -27L6 -20L12 -23L9 -14Z", color)
    return g(torso, circle(3, -13, 6.6, color), spikes, t=f"translate({x} {y})")


SEATS: dict[str, tuple[tuple[float, float], ...]] = {
    "hankerer": (),
    "dirtbike": ((22, 19),),
    "quad": ((21, 17),),
    "buggy": ((24, 32), (37, 33)),
    "tracked": ((16, 14), (46, 24)),
    "jeep": ((10, 20), (23, 22)),
}
"""Raider type to where its riders sit; the last one stays longest."""


def crewed(kind: str, brush: Brush, crew: int) -> str:
    """A raider's vehicle with `crew` riders; who walks is their own vehicle."""
    riders = "".join(_rider(x, y, brush.body("ink")) for x, y in SEATS[kind][-crew:]) if SEATS[kind] else ""
    return riders + SILHOUETTES[kind](brush)
