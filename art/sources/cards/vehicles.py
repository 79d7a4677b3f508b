"""Vehicles as three-quarter models: one model serves card, raider token and board figure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .colors import C, mix
from .models import Solid, View, box, ext, tri, wheel
from .shapes import Point, circle, ellipse, g, line, n, path, poly


def bar(v: View, a: Solid, b: Solid, w: float, col: str, hi: str = "") -> str:
    """A tube from a to b, with a highlight if `hi` is given."""
    (x1, y1), (x2, y2) = (v.p(*a), v.p(*b))
    d = f"M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}"
    return line(d, col, n(w * v.s)) + (
        g(line(d, hi, n(w * v.s * 0.34)), t=f"translate({n(-w * 0.2 * v.s)} {n(-w * 0.2 * v.s)})") if hi else ""
    )


def front(v: View, ps: Sequence[Point], x: float, col: str) -> str:
    """A drawing in y and z on a front wall at `x`."""
    return poly([v.p(x, y, z) for y, z in ps], col)


def top(v: View, ps: Sequence[Point], z: float, col: str) -> str:
    """A drawing in x and y on a top at height `z`."""
    return poly([v.p(x, y, z) for x, y in ps], col)


def rider(
    v: View,
    x: float,
    y: float,
    z: float,
    coat: str = "#7A4B3A",
    skin: str = "#E0AE7B",
    wrap: str = "#EBD9B4",
    lean: float = 0,
    s: float = 1.0,
) -> str:
    """A seated figure from the hip up: coat, scarf, helmet with goggles; lit from the left."""
    px, py = v.p(x, y, z)
    k = v.s * s
    body = "M-15 4C-17 -14 -15 -30 -6 -35H8C17 -31 18 -12 17 4Z"
    arm = "M6 -30C16 -28 22 -20 34 -14L31 -6C18 -9 8 -14 4 -22Z"
    out = (
        path(body, coat)
        + path("M4 -35H8C17 -31 18 -12 17 4H2C6 -10 7 -22 4 -35Z", mix(coat, "#1c100a", 0.45))
        + path(arm, mix(coat, "#fff", 0.12))
    )
    out += path("M-9 -37C-2 -32 6 -32 11 -37L10 -29C4 -25 -4 -25 -9 -30Z", wrap) + path(
        "M-9 -33L-24 -26L-20 -20L-8 -28Z", mix(wrap, C["umber"], 0.25)
    )
    out += (
        circle(2, -46, 12.5, skin)
        + path("M-11 -46A13.5 13.5 0 0 1 15.5 -47L15 -43C8 -46 -2 -46 -11 -43Z", mix(coat, "#000", 0.35))
        + path("M-1 -49H16V-41H2Z", C["ink"])
        + path("M4 -48H14V-44.5H5Z", C["sky2"])
        + path("M-2 -37C2 -40 12 -40 13 -38L11 -33H-1Z", wrap)
    )
    return g(out, t=f"translate({n(px)} {n(py)}) scale({n(k)}) rotate({lean})")


def pennant(v: View, x: float, y: float, z: float, h: float, col: str) -> str:
    """A pole of height `h` with a torn flag."""
    a, b = (v.p(x, y, z), v.p(x, y, z + h))
    s = v.s
    return (
        line(f"M{n(a[0])} {n(a[1])}L{n(b[0])} {n(b[1])}", C["umber3"], n(2.6 * s))
        + poly(
            [
                (b[0], b[1]),
                (b[0] - 40 * s, b[1] + 5 * s),
                (b[0] - 28 * s, b[1] + 11 * s),
                (b[0] - 38 * s, b[1] + 20 * s),
                (b[0], b[1] + 18 * s),
            ],
            col,
        )
        + poly(
            [
                (b[0], b[1] + 9 * s),
                (b[0] - 30 * s, b[1] + 12 * s),
                (b[0] - 38 * s, b[1] + 20 * s),
                (b[0], b[1] + 18 * s),
            ],
            mix(col, C["umber3"], 0.4),
        )
    )


@dataclass(frozen=True)
class Ride:
    """How one vehicle is fitted out: paint, how many ride and in what, raider's trophies, damaged side."""

    paint: str
    crew: int = 1
    raider: bool = False
    hurt: bool = False
    coat: str = "#5A3A30"
    wrap: str = "#D9B98A"

    @property
    def mate(self) -> str:
        """The coat of the second rider."""
        return mix(self.coat, "#2A1810", 0.35)

    @property
    def hub(self) -> str:
        """The colour of a wheel's hub."""
        return "#4A3A30" if self.hurt else C["salt3"]


SOOT = "#7E3527"


def raider_ride(crew: int, hurt: bool) -> Ride:
    """The rust paint of the raiders; a damaged vehicle is sooty."""
    return Ride(SOOT if hurt else C["rust"], crew, raider=True, hurt=hurt)


def jeep(v: View, ride: Ride) -> str:
    """An open jeep: tub, roll bar, bonnet; raiders add teeth, stripes and a flag."""
    paint = ride.paint
    t = tri(paint)
    w = 44
    out = ""
    for x in (-62, 62):
        out += wheel(v, x, -w, -w + 18, 25)
    out += ext(v, [(-100, 24), (100, 24), (100, 40), (-100, 40)], -w + 10, w - 10, tri("#3a2c25"))
    out += ext(v, [(-102, 30), (20, 30), (20, 60), (-102, 64)], -w, w, t)
    out += top(v, [(-94, -w + 7), (14, -w + 7), (14, w - 7), (-94, w - 7)], 62, mix(paint, "#1c100a", 0.62))
    out += box(v, -84, -60, -w + 10, w - 10, 54, 76, tri("#6A4836"))
    if ride.crew > 1:
        out += rider(v, -52, -6, 60, ride.coat, wrap=ride.wrap)
    out += bar(v, (-38, -w + 4, 60), (-38, -w + 4, 104), 5, "#3a2c25") + bar(
        v, (-38, -w + 4, 104), (-38, w - 4, 104), 5, "#3a2c25", "#8a7a6a"
    )
    if ride.crew:
        out += rider(v, -14, -16, 58, ride.coat, wrap=ride.wrap)
    out += bar(v, (-38, w - 4, 60), (-38, w - 4, 104), 5, "#3a2c25", "#8a7a6a")
    if not ride.hurt:
        gl = [(-w + 4, 62), (w - 4, 62), (w - 4, 94), (-w + 4, 94)]
        out += poly([v.p(20 - (z - 62) * 0.3, y, z) for y, z in gl], C["sky2"], opacity=0.55) + poly(
            [v.p(20 - (z - 62) * 0.3, y, z) for y, z in gl],
            "none",
            stroke=mix(paint, "#000", 0.35),
            stroke_width=n(4 * v.s),
            stroke_linejoin="round",
        )
        out += poly(
            [v.p(20 - (z - 62) * 0.3, y, z) for y, z in [(10, 62), (26, 62), (6, 94), (-10, 94)]],
            C["white"],
            opacity=0.55,
        )
    out += ext(v, [(20, 30), (100, 30), (100, 58), (96, 63), (20, 68)], -w + 6, w - 6, t)
    out += front(v, [(-w + 8, 34), (w - 8, 34), (w - 8, 58), (-w + 8, 58)], 100.5, mix(paint, "#1c100a", 0.55))
    for y in (-15, -5, 5, 15):
        out += front(v, [(y - 2.5, 37), (y + 2.5, 37), (y + 2.5, 55), (y - 2.5, 55)], 101, "#241813")
    for y in (-28, 28):
        px, py = v.p(101, y, 47)
        out += ellipse(px, py, 5.2 * v.s, 8 * v.s, C["sun"]) + ellipse(
            px - 1.2 * v.s, py - 1.5 * v.s, 2.5 * v.s, 4 * v.s, C["white"]
        )
    for x in (-62, 62):
        out += path(
            v.side([(x - 34, 28), (x - 30, 48), (x - 16, 58), (x + 16, 58), (x + 32, 46), (x + 36, 28)], w),
            mix(paint, "#1c100a", 0.75),
        )
    for x in (-62, 62):
        out += wheel(v, x, w - 14, w + 5, 25, hub=mix(paint, C["salt"], 0.35))
    out += ext(v, [(28, 57), (36, 62), (84, 62), (100, 50), (102, 44), (98, 46), (82, 57)], w - 12, w + 8, t)
    out += ext(v, [(-98, 50), (-88, 62), (-40, 62), (-30, 56), (-40, 57), (-86, 57)], w - 12, w + 8, t)
    out += ext(v, [(100, 22), (110, 22), (110, 33), (100, 33)], -w, w, tri("#4d433c"))
    out += path(v.side([(-24, 36), (12, 36), (12, 54), (-24, 55)], w + 0.5), mix(paint, "#1c100a", 0.22))
    if ride.raider:
        out += "".join(front(v, [(y - 5, 33), (y + 5, 33), (y, 18)], 112, C["bone"]) for y in (-36, -20, -4, 12, 28))
        out += path(v.side([(-22, 38), (-14, 38), (-6, 53), (-14, 53)], w + 0.8), C["bone"]) + path(
            v.side([(-8, 38), (0, 38), (8, 53), (0, 53)], w + 0.8), C["bone"]
        )
        out += pennant(v, -98, -w + 4, 60, 78, C["rust"])
    else:
        out += box(v, -106, -98, -20, 20, 34, 56, tri("#4d433c")) + path(
            v.side([(-4, 45 + 8), (-12, 45), (-4, 37), (4, 45)], w + 1), C["bone"]
        )
    return out


def buggy(v: View, ride: Ride) -> str:
    """A buggy: a cage of tubes between large rear and small front wheels."""
    paint = ride.paint
    t, w, out = tri(paint), 42, ""
    tube, hi = (mix(paint, "#1c100a", 0.35), mix(paint, "#fff", 0.35))
    out += wheel(v, -66, -w - 12, -w + 14, 32) + wheel(v, 72, -w - 6, -w + 10, 23)
    out += ext(v, [(-80, 22), (90, 22), (104, 30), (98, 40), (-60, 44), (-86, 40)], -26, 26, t)
    out += (
        box(v, -92, -58, -20, 20, 36, 62, tri("#4d433c"))
        + bar(v, (-92, -12, 46), (-112, -12, 64), 6, "#4d433c")
        + bar(v, (-92, 12, 46), (-112, 12, 64), 6, "#4d433c", "#9b8d7e")
    )
    for y in (-24,):
        out += (
            bar(v, (-56, y, 42), (-34, y, 100), 5, tube, hi)
            + bar(v, (-34, y, 100), (14, y, 98), 5, tube, hi)
            + bar(v, (14, y, 98), (58, y, 46), 5, tube, hi)
        )
    if ride.crew > 1:
        out += rider(v, -22, -14, 42, ride.mate, wrap=ride.wrap)
    if ride.crew:
        out += rider(v, 4 if ride.crew < 2 else 10, 12, 38, ride.coat, wrap=ride.wrap)
    y = 24
    out += bar(v, (-34, -24, 100), (-34, 24, 100), 5, tube, hi)
    if not ride.hurt:
        out += bar(v, (14, -24, 98), (14, 24, 98), 5, tube, hi)
    out += (
        bar(v, (-56, y, 42), (-34, y, 100), 5, tube, hi)
        + bar(v, (-34, y, 100), (14, y, 98), 5, tube, hi)
        + (
            bar(v, (14, y, 98), (58, y, 46), 5, tube, hi)
            if not ride.hurt
            else bar(v, (14, y, 98), (34, y, 78), 5, tube, hi)
        )
    )
    out += ext(v, [(36, 34), (96, 32), (108, 36), (60, 52), (38, 56)], -22, 22, t)
    out += path(v.side([(-46, 27), (30, 26), (22, 38), (-46, 41)], 26.5), mix(paint, C["bone"], 0.75)) + "".join(
        path(v.side([(x, 27), (x + 9, 27), (x + 17, 39), (x + 8, 39)], 27), tube) for x in (-42, -22, -2)
    )
    for yy in (-12, 12):
        px, py = v.p(86, yy, 50)
        out += circle(px, py, 7.5 * v.s, C["ink"]) + circle(px, py, 5.4 * v.s, C["sun"])
    out += bar(v, (72, 20, 30), (72, w, 23), 5, tube) + wheel(v, 72, w - 10, w + 8, 23, hub=C["salt3"])
    out += wheel(v, -66, w - 12, w + 14, 32, hub=ride.hub)
    return out


def quad(v: View, ride: Ride) -> str:
    """A quad: four fat wheels, saddle, handlebar."""
    paint = ride.paint
    t, w, out = tri(paint), 38, ""
    for x in (-48, 52):
        out += wheel(v, x, -w - 8, -w + 14, 26)
    out += ext(v, [(-56, 26), (60, 26), (60, 42), (-56, 42)], -18, 18, tri("#3a2c25"))
    out += ext(v, [(-84, 54), (-72, 60), (-26, 58), (-18, 46), (-26, 50), (-70, 52)], -w - 6, -16, t) + ext(
        v, [(24, 48), (34, 58), (70, 58), (84, 48), (70, 51), (36, 51)], -w - 6, -16, t
    )
    out += ext(v, [(-70, 40), (60, 40), (68, 52), (30, 66), (6, 56), (-60, 62)], -16, 16, t)
    out += ext(v, [(-62, 60), (-6, 56), (-4, 62), (-60, 67)], -13, 13, tri("#2e221d"))
    if ride.crew:
        out += rider(v, -26, 0, 60, ride.coat, wrap=ride.wrap, lean=8)
    out += bar(v, (34, 0, 60), (26, 0, 80), 5, "#3a2c25") + bar(v, (24, -30, 80), (24, 30, 80), 5, "#3a2c25", "#9b8d7e")
    out += box(v, -84, -64, -22, 22, 60, 66, tri("#4d433c"))
    out += ext(v, [(-84, 54), (-72, 60), (-26, 58), (-18, 46), (-26, 50), (-70, 52)], 16, w + 10, t) + ext(
        v, [(24, 48), (34, 58), (70, 58), (84, 48), (70, 51), (36, 51)], 16, w + 10, t
    )
    for x in (-48, 52):
        out += wheel(v, x, w - 12, w + 10, 26, hub=ride.hub)
    for yy in (-9, 9):
        px, py = v.p(69, yy, 55)
        out += circle(px, py, 6 * v.s, C["sun"])
    out += front(v, [(-26, 30), (26, 30), (20, 42), (-20, 42)], 70, C["steel3"])
    if ride.raider:
        out += "".join(front(v, [(y - 4, 31), (y + 4, 31), (y, 19)], 71, C["bone"]) for y in (-18, -6, 6, 18))
    return out


def tracked(v: View, ride: Ride) -> str:
    """A tracked carrier: cab, gun, plough blade."""
    paint = ride.paint
    t, w, out = tri(paint), 56, ""
    iron = ("#6b5c50", "#44372f", "#271d18", "#3a2e27")
    tr = [(-96, 22), (-82, 4), (74, 4), (98, 26), (84, 44), (-86, 42)]

    def track(y0: float, y1: float) -> str:
        q = ext(v, tr, y0, y1, iron)
        q += path(v.side([(-86, 23), (-76, 11), (70, 11), (88, 27), (80, 37), (-80, 35)], y1 + 0.3), "#241a16")
        for x in (-66, -36, -6, 24, 54):
            cc = [(x + 12 * math.cos(a / 10 * math.pi), 20 + 12 * math.sin(a / 10 * math.pi)) for a in range(20)]
            q += path(v.side(cc, y1 + 0.6), C["salt3"]) + path(
                v.side([(x + (a - x) * 0.45, 20 + (b - 20) * 0.45) for a, b in cc], y1 + 0.8), "#3a2e27"
            )
        for i, ((xa, za), (xb, zb)) in enumerate(zip(tr, [*tr[1:], tr[0]], strict=True)):
            if i in (0, 1):
                continue
            L = math.hypot(xb - xa, zb - za)
            for k in range(int(L / 11)):
                f = (k + 0.5) * 11 / L
                px, pz = xa + (xb - xa) * f, za + (zb - za) * f
                q += bar(v, (px, y0, pz), (px, y1, pz), 2.2, "#241a16")
        return q

    out += track(-w - 4, -w + 24)
    out += ext(v, [(-90, 26), (84, 26), (100, 38), (72, 56), (-84, 56)], -w + 22, w - 22, t)
    out += ext(v, [(-80, 56), (-16, 56), (-22, 84), (-72, 84)], -30, 30, t)
    out += path(v.side([(-64, 64), (-34, 64), (-36, 76), (-62, 76)], 30.5), C["ink"]) + front(
        v, [(-20, 66), (20, 66), (17, 76), (-17, 76)], -16, C["ink"]
    )
    if ride.crew > 1:
        out += rider(v, -48, -8, 84, ride.coat, wrap=ride.wrap)
    if not ride.hurt:
        out += bar(v, (-22, 6, 90), (46, 6, 92), 8, "#2e241f", "#8b7c6c") + box(
            v, -34, -14, -2, 14, 82, 97, tri("#4d433c")
        )
    else:
        out += bar(v, (-22, 6, 90), (20, 12, 70), 8, "#2e241f")
    if ride.crew:
        out += rider(v, 30, -4, 52, ride.mate, wrap=ride.wrap, s=0.92)
    out += track(w - 24, w + 4)
    out += ext(v, [(-94, 48), (80, 48), (96, 44), (84, 52), (-90, 54)], w - 24, w + 6, t)
    out += ext(v, [(100, 10), (112, 18), (114, 44), (102, 40)], -w + 4, w - 4, tri("#4d433c"))
    if ride.raider:
        teeth = (-42, -26, -10, 6, 22, 38)
        out += "".join(front(v, [(y - 6, 42), (y + 6, 42), (y, 60)], 112, C["bone"]) for y in teeth)
        out += pennant(v, -84, -24, 56, 92, C["rust"])
    return out


def dirtbike(v: View, ride: Ride) -> str:
    """A dirtbike with its rider."""
    paint, coat = ride.paint, ride.coat
    t, out = tri(paint), ""
    iron = "#3a2c25"
    out += wheel(v, -58, -7, 7, 33, hub="#CDBB95")
    out += bar(v, (-58, 9, 33), (-6, 9, 30), 6, iron, "#9b8d7e")
    out += (
        ext(v, [(-22, 20), (18, 20), (26, 44), (-14, 46)], -9, 9, tri("#5a4d43"))
        + path(v.side([(-12, 26), (10, 26), (16, 40), (-8, 40)], 9.5), C["steel"])
        + "".join(
            path(
                v.side(
                    [
                        (-11 + i, 29 + i * 1.3),
                        (13 + i, 29 + i * 1.3),
                        (13 + i, 30.4 + i * 1.3),
                        (-11 + i, 30.4 + i * 1.3),
                    ],
                    9.8,
                ),
                iron,
            )
            for i in (0, 3, 6)
        )
    )
    out += bar(v, (-20, 8, 24), (-80, 10, 44), 6.5, "#5a4d43", C["steel1"])
    out += wheel(v, 66, -7, 7, 33, hub="#CDBB95") if not ride.hurt else wheel(v, 66, -7, 7, 33, hub="#4a3a30")
    out += bar(v, (66, 10, 33), (40, 9, 84), 6, iron, C["steel1"])
    out += ext(v, [(-96, 66), (-80, 60), (-40, 58), (-36, 64), (-78, 70)], -7, 7, t)
    out += ext(v, [(-62, 64), (-6, 58), (-2, 66), (-20, 70), (-62, 72)], -8, 8, tri("#2e221d"))
    out += ext(v, [(-10, 46), (30, 48), (40, 72), (28, 80), (4, 78), (-8, 64)], -11, 11, t)
    out += path(v.side([(2, 52), (24, 54), (30, 70), (6, 70)], 11.6), mix(paint, C["bone"], 0.8))
    out += ext(v, [(36, 66), (50, 72), (96, 70), (104, 62), (88, 66), (52, 66)], -8, 8, t)
    out += bar(v, (40, 0, 84), (38, 0, 96), 5, iron) + bar(v, (32, -26, 98), (32, 26, 98), 5, iron, "#9b8d7e")
    if ride.crew:
        out += (
            rider(v, -18, 0, 70, coat, wrap=ride.wrap, lean=10)
            + bar(v, (-16, 10, 68), (14, 13, 46), 11, mix(coat, "#000", 0.2))
            + bar(v, (14, 13, 46), (-2, 13, 24), 10, "#2e221d")
        )
    px, py = v.p(56, 0, 84)
    out += circle(px, py, 9 * v.s, iron) + circle(px + 1, py, 6.5 * v.s, C["sun"])
    return out


MODELS = {"dirtbike": dirtbike, "quad": quad, "buggy": buggy, "tracked": tracked, "jeep": jeep}
"""The motor vehicles by card kind."""
