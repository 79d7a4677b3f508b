"""A small vocabulary of SVG: shapes, clips and the spray. Every function returns plain SVG text.

Light always comes from the upper left; a material has three tones (lit, base, shade). One picture is a string of
fragments that `svg()` closes. Coordinates are the units of the picture's own canvas.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable

Point = tuple[float, float]

_serial = itertools.count(1)


def uid(prefix: str = "i") -> str:
    """A new id for a gradient, clip or filter; `svg()` renumbers them, so that a picture's text is always the same."""
    return f"{prefix}{next(_serial)}"


def n(value: float) -> str:
    """A number with at most two decimals, the way it is written into SVG."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _attributes(extra: dict[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in extra.items())


def pts(points: Iterable[Point], close: bool = True) -> str:
    """Path data of a polygon or an open polyline."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + ("Z" if close else "")


def path(d: str, fill: str = "none", **extra: object) -> str:
    """A path; keyword `stroke_width` becomes the attribute `stroke-width`, and so on."""
    return f'<path d="{d}" fill="{fill}"{_attributes(extra)}/>'


def poly(points: Iterable[Point], fill: str, **extra: object) -> str:
    """A filled polygon."""
    return path(pts(points), fill, **extra)


def line(d: str, stroke: str, width: float | str, **extra: object) -> str:
    """A stroke with round ends and joints."""
    return path(d, "none", stroke=stroke, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **extra)


def circle(x: float, y: float, r: float, fill: str, **extra: object) -> str:
    """A disc."""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{_attributes(extra)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **extra: object) -> str:
    """An upright ellipse."""
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}"{_attributes(extra)}/>'


def rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0, **extra: object) -> str:
    """A rectangle with corner radius `r`."""
    box = f'x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="{n(r)}"'
    return f'<rect {box} fill="{fill}"{_attributes(extra)}/>'


def g(*parts: str, t: str = "", **extra: object) -> str:
    """A group; `t` is its transform."""
    transform = f' transform="{t}"' if t else ""
    return f"<g{transform}{_attributes(extra)}>{''.join(parts)}</g>"


def placed(x: float, y: float, angle: float, *parts: str) -> str:
    """Parts drawn about the origin, turned by `angle` degrees and moved to (x, y)."""
    return g(*parts, t=f"translate({x} {y}) rotate({angle})")


def rrect_d(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rectangle with round corners."""
    right, bottom, arc = x + w, y + h, f"A{n(r)} {n(r)} 0 0 1"
    return (
        f"M{n(x + r)} {n(y)}H{n(right - r)}{arc} {n(right)} {n(y + r)}V{n(bottom - r)}{arc} {n(right - r)} {n(bottom)}"
        f"H{n(x + r)}{arc} {n(x)} {n(bottom - r)}V{n(y + r)}{arc} {n(x + r)} {n(y)}Z"
    )


def ellipse_d(x: float, y: float, rx: float, ry: float) -> str:
    """Path data of an upright ellipse."""
    arc = f"A{n(rx)} {n(ry)} 0 1 0"
    return f"M{n(x - rx)} {n(y)}{arc} {n(x + rx)} {n(y)}{arc} {n(x - rx)} {n(y)}Z"


def circle_d(x: float, y: float, r: float) -> str:
    """Path data of a circle."""
    return ellipse_d(x, y, r, r)


def on_circle(x: float, y: float, r: float, degrees: float) -> Point:
    """The point at `degrees` (0 = right, clockwise) on a circle."""
    return x + r * math.cos(math.radians(degrees)), y + r * math.sin(math.radians(degrees))


def ngon(x: float, y: float, r: float, k: int, rotation: float = 0.0) -> list[Point]:
    """The corners of a regular k-gon, first corner at `rotation` degrees."""
    return [on_circle(x, y, r, rotation + 360 * i / k) for i in range(k)]


def star(x: float, y: float, outer: float, inner: float, k: int, rotation: float = -90.0) -> list[Point]:
    """The corners of a star with k points."""
    return [on_circle(x, y, (outer, inner)[i % 2], rotation + 180 * i / k) for i in range(2 * k)]


def hex_d(x: float, y: float, r: float) -> str:
    """Path data of a pointy-topped hexagon."""
    return pts(ngon(x, y, r, 6, 30))


def clip(d: str, *parts: str) -> str:
    """Parts, kept inside the outline `d`."""
    name = uid("c")
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath><g clip-path="url(#{name})">{"".join(parts)}</g>'


def outlined(color: str, radius: float, *parts: str) -> str:
    """Parts with a line of `radius` units drawn round their common silhouette."""
    name = uid("f")
    return (
        f'<filter id="{name}" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB">'
        f'<feMorphology in="SourceAlpha" operator="dilate" radius="{n(radius)}" result="m"/>'
        f'<feFlood flood-color="{color}"/><feComposite in2="m" operator="in" result="k"/>'
        '<feMerge><feMergeNode in="k"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
        f'<g filter="url(#{name})">{"".join(parts)}</g>'
    )


# The spray is a poster artist's air brush: a gradient whose opacity is broken into grains by a noise threshold. Every
# grain has the full colour, so overlapping sprays never turn muddy, and the flatness of vector shapes is gone.
SPRAY = (
    '<filter id="spray" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
    '<feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="7" result="n0"/>'
    '<feColorMatrix in="n0" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.6 1.6 0 0 -1.1" result="n"/>'
    '<feComposite in="SourceGraphic" in2="n" operator="arithmetic" k1="0" k2="1" k3="0" k4="0" result="s"/>'
    '<feColorMatrix in="SourceGraphic" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1 0" result="a"/>'
    '<feComposite in="a" in2="n" operator="arithmetic" k1="0" k2="5" k3="5" k4="-4.6" result="m"/>'
    '<feComposite in="SourceGraphic" in2="m" operator="in" result="x"/>'
    '<feComponentTransfer in="x"><feFuncA type="linear" slope="1.5"/></feComponentTransfer></filter>'
)


def _stops(color: str, near: float, far: float) -> str:
    return (
        f'<stop offset="0" stop-color="{color}" stop-opacity="{near}"/>'
        f'<stop offset="1" stop-color="{color}" stop-opacity="{far}"/>'
    )


def spray(d: str, color: str, x1: float, y1: float, x2: float, y2: float, near: float = 0.9, far: float = 0.0) -> str:
    """A grainy gradient inside `d`: opacity `near` at (x1, y1), fading to `far` at (x2, y2).

    Round corners that touch the picture's edge come out torn in resvg: give a plain outline inside clip().
    """
    name = uid("g")
    ends = f'x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}"'
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{_stops(color, near, far)}</linearGradient>'
        f'<g filter="url(#spray)"><path d="{d}" fill="url(#{name})"/></g>'
    )


def glow(d: str, color: str, x: float, y: float, r: float, near: float = 0.9, far: float = 0.0) -> str:
    """A grainy radial gradient inside `d`, from `near` at the centre (x, y) to `far` at the radius `r`."""
    name = uid("g")
    ball = f'cx="{n(x)}" cy="{n(y)}" r="{n(r)}"'
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {ball}>{_stops(color, near, far)}</radialGradient>'
        f'<g filter="url(#spray)"><path d="{d}" fill="url(#{name})"/></g>'
    )


def shaded(
    d: str,
    base: str,
    shade: str,
    dark: tuple[float, float, float, float],
    lit: str = "",
    light: tuple[float, float, float, float] = (0, 0, 1, 1),
    strength: float = 0.95,
) -> str:
    """A body in two or three tones: flat base, shade sprayed along `dark`, light along `light` if `lit` is given."""
    return path(d, base) + clip(d, spray(d, shade, *dark, strength), spray(d, lit, *light, 0.85) if lit else "")


def _tidy(text: str) -> str:
    """Round the numbers and renumber the ids, so that equal drawings are equal text on every machine."""
    text = re.sub(r"-?\d+\.\d{3,}(?:e-?\d+)?", lambda m: n(float(m.group())), text)
    order: dict[str, str] = {}
    for name in re.findall(r'id="([a-z]\d+)"', text):
        order.setdefault(name, f"{name[0]}_{len(order)}")
    return re.sub(r'(id="|url\(#)([a-z]\d+)(?=["\)])', lambda m: m.group(1) + order.get(m.group(2), m.group(2)), text)


def svg(width: float, height: float, *parts: str) -> str:
    """A finished picture of width x height units."""
    size = f'viewBox="0 0 {n(width)} {n(height)}" width="{n(width)}" height="{n(height)}"'
    spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return _tidy(f"<svg {spaces} {size}><defs>{SPRAY}</defs>{''.join(parts)}</svg>")
