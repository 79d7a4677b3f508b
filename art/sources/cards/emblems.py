"""The six characters' emblems on a grid of 64 x 64: six different outer contours."""

from __future__ import annotations

from collections.abc import Callable

from .shapes import circle, line, path, rect


def leaf(fill: str, hole: str) -> str:
    veins = line("M6 61L40 24M24 43L25 29M24 43L38 44", hole, 4.2)
    return path("M55 7C60 36 46 57 15 54C10 30 24 9 55 7Z", fill) + veins


def pinwheel(fill: str, hole: str) -> str:
    vanes = (path("M32 32L32 2L56 14Z", fill, transform=f"rotate({a} 32 32)") for a in (0, 90, 180, 270))
    return "".join(vanes) + circle(32, 32, 5, hole)


def flame(fill: str, hole: str) -> str:
    outer = "M33 2C38 16 55 22 55 41C55 54 45 62 32 62S9 54 9 41C9 32 14 27 18 19C21 25 23 26 25 27C28 18 28 10 33 2Z"
    return path(outer, fill) + path("M33 32C36 39 43 42 43 49A11 10 0 0 1 21 49C21 43 30 40 33 32Z", hole)


def wheel(fill: str, hole: str) -> str:
    spokes = (rect(29.4, 9, 5.2, 18, fill, transform=f"rotate({a} 32 32)") for a in range(0, 360, 60))
    return circle(32, 32, 29, fill) + circle(32, 32, 21.5, hole) + circle(32, 32, 8.5, fill) + "".join(spokes)


def scythe(fill: str, hole: str) -> str:
    shaft = path("M51 1L58 5L30 63L22 59Z", fill) + path("M38 30L48 35L46 40L36 35Z", fill)
    return shaft + path("M57 4C30 -3 8 10 2 40C15 24 31 19 50 22Z", fill)


def flask(fill: str, hole: str) -> str:
    glass = path("M22 3H42V9H39V23L59 55A5 5 0 0 1 55 62H9A5 5 0 0 1 5 55L25 23V9H22Z", fill)
    return glass + path("M22 40H42L51 55H13Z", hole) + circle(29, 47, 3, fill) + circle(37, 51, 2.4, fill)


EMBLEM: dict[str, Callable[[str, str], str]] = {
    "healer": leaf,
    "little_girl": pinwheel,
    "arsonist": flame,
    "transporter": wheel,
    "ploughman": scythe,
    "scientist": flask,
}
"""Character to emblem; call it with the colour of the shape and the colour of its holes."""
