"""Card frames without text, at two levels of detail, and the boxes the program composes in.

`large` is the whole card (880 x 1232), `hand` a layout of its own for small cards (440 x 616, shown at a quarter or a
third): larger title and icons, no rule text. Both are drawn in units of 440 x 616. The window for the illustration is
transparent: the program lays the illustration down first and the frame over it.

Kind = colour + mark at the right of the header + lower edge of the header.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from .colors import ACCENT, C, mix, on
from .emblems import EMBLEM
from .icons import crate_mark, wheel_mark
from .shapes import circle, clip, g, line, n, ngon, on_circle, path, poly, rect, rrect_d, spray, svg, uid

CW, CH = 440, 616
FULL = f"M0 0H{CW}V{CH}H0Z"

Box = tuple[float, float, float, float]
"""Left, top, width, height in card units."""


@dataclass(frozen=True)
class Frame:
    """A frame and its boxes (card units of 440 x 616; the manifest has them in pixels)."""

    svg: str
    boxes: dict[str, Box]
    ink: str
    """The colour of the title."""


@dataclass(frozen=True)
class Level:
    """One level of detail: border, header height, title size, plaque heights for one and two rows, limit tab."""

    border: float
    header: float
    title: float
    plaque: tuple[float, float]
    tab: float
    rule: float


LEVELS = {
    "large": Level(border=16, header=64, title=43, plaque=(192, 202), tab=84, rule=6),
    "hand": Level(border=8, header=76, title=61, plaque=(128, 200), tab=104, rule=8),
}


def _top_round(x: float, y: float, w: float, tail: str) -> str:
    """A header outline: round upper corners, then `tail` from the right edge back to the left one."""
    return (
        f"M{n(x)} {n(y + 12)}A12 12 0 0 1 {n(x + 12)} {n(y)}H{n(x + w - 12)}A12 12 0 0 1 {n(x + w)} {n(y + 12)}{tail}Z"
    )


def _header_outline(kind: str, x: float, y: float, w: float, h: float) -> str:
    if kind == "cargo":  # dovetailed like a crate
        tooth = w / 9
        steps = "".join(f"H{n(x + w - tooth * (i + 0.5))}v{-8 if i % 2 == 0 else 8}" for i in range(9))
        return _top_round(x, y, w, f"V{n(y + h)}{steps}H{n(x)}")
    if kind == "vehicle":  # both corners cut
        return _top_round(x, y, w, f"V{n(y + h - 22)}L{n(x + w - 34)} {n(y + h)}H{n(x + 34)}L{n(x)} {n(y + h - 22)}")
    return _top_round(x, y, w, f"V{n(y + h)}H{n(x)}")


def _rays(outline: str, x: float, y: float) -> str:
    beams = []
    for i in range(26):
        a = i * math.pi / 13
        corners = [(x, y)] + [(x + 500 * math.cos(b), y + 500 * math.sin(b)) for b in (a, a + 0.12)]
        beams.append(poly(corners, C["sun2"], opacity=0.22))
    return clip(outline, *beams)


def _colors(kind: str, character: str) -> tuple[str, str]:
    """Fill (empty for none) and ink of a header."""
    if kind == "cargo":
        return C["cargo"], C["bone"]
    if kind == "vehicle":
        return C["vehicle"], C["ink"]
    if kind == "victory":
        return C["ink"], C["sun"]
    if kind == "character":
        return ACCENT[character][0], on(ACCENT[character][0])
    return "", C["ink"]


def frame(kind: str, level: str, rows: int = 1, character: str = "") -> Frame:
    """The frame of a kind (hand, cargo, vehicle, character, victory) with a plaque for one or two rows of icons."""
    lod = LEVELS[level]
    b, h = lod.border, lod.header
    w = CW - 2 * b
    plaque_top = CH - b - lod.plaque[rows - 1]
    overlap = {"cargo": 8, "vehicle": 24}.get(kind, 0)
    window: Box = (b, b + h - overlap, w, plaque_top - (b + h - overlap))
    fill, ink = _colors(kind, character)
    outline = _header_outline(kind, b, b, w, h)
    mark = h * 0.66
    mark_x, mark_y = CW - b - mark - (12 if level == "large" else 10), b + (h - mark) / 2

    stock = rect(0, 0, CW, CH, C["bone"]) + spray(FULL, C["salt3"], 440, 700, 240, 380, 0.38)
    rule = {"hand": C["ink"], "victory": C["sun2"]}.get(kind, fill)
    thin = lod.rule / 2 if level == "large" else 2
    edges = rect(b, plaque_top - thin, w, lod.rule, rule)
    if kind == "hand":
        edges += rect(b, b + h - thin, w, lod.rule, rule)
    head = ""
    if fill:
        shade = spray(f"M{b} {b}H{b + w}V{b + h}H{b}Z", mix(fill, C["ink"], 0.55), CW, b + h * 1.6, CW * 0.45, b, 0.55)
        head = path(outline, fill) + clip(outline, shade)
    if kind == "victory":
        head += _rays(outline, CW - b - h * 0.49, b + h * 0.5)
        head += clip(outline, circle(CW - b - h * 0.49, b + h * 0.5, h * 0.52, C["sun"]))
    sign = {"cargo": crate_mark, "vehicle": wheel_mark}.get(kind) or EMBLEM.get(character)
    if sign:
        head += g(sign(ink, fill), t=f"translate({n(mark_x)} {n(mark_y)}) scale({n(mark / 64)})")

    hole = f"M{n(window[0])} {n(window[1])}h{n(window[2])}v{n(window[3])}h{n(-window[2])}Z"
    name = uid("c")
    cut = f'<clipPath id="{name}"><path clip-rule="evenodd" d="{FULL}{hole}"/></clipPath>'
    body = cut + g(stock, clip_path=f"url(#{name})") + edges + head
    border = path(rrect_d(1.5, 1.5, CW - 3, CH - 3, 25), "none", stroke=C["ink"], stroke_width=3, opacity=0.55)

    title_x = b + (16 if level == "large" else 12)
    title_end = {"hand": CW - b, "victory": CW - b - h}.get(kind, mark_x)
    pad = 14 if level == "large" else 4
    boxes: dict[str, Box] = {
        "title": (title_x, b, title_end - title_x - 10, h),
        "picture": window,
        "plaque": (b + pad, plaque_top + 14, w - 2 * pad, CH - b - plaque_top - (38 if level == "large" else 18)),
        "limit": (
            CW - b - lod.tab - 14,
            plaque_top - lod.tab - (16 if level == "large" else 12),
            lod.tab + 12,
            lod.tab + 10,
        ),
    }
    if kind == "victory":
        boxes["mark"] = (CW - b - h * 0.85, b + h * 0.14, h * 0.72, h * 0.72)
    if level == "large":
        boxes["foot"] = (b + 14, CH - b - 22, w - 28, 18)
    return Frame(svg(CW, CH, clip(rrect_d(0, 0, CW, CH, 26), body), border), boxes, ink)


def limit_tab() -> str:
    """The bone tab under a hand limit, laid over the lower right of the picture."""
    return svg(96, 94, rect(0, 0, 96, 110, C["bone"], 16))


# --- damage and rumor cards
def tyre_tracks() -> str:
    """Two tyre tracks, running up the card."""
    out = ""
    for x in (120, 300):
        for i in range(26):
            y = -20 + i * 26
            out += path(
                f"M{x - 34} {y}L{x - 4} {y + 16}V{y + 28}L{x - 34} {y + 12}Z"
                f"M{x + 34} {y}L{x + 4} {y + 16}V{y + 28}L{x + 34} {y + 12}Z",
                C["rust3"],
            )
    return out


def finish(body: str, edge: str = C["ink"]) -> str:
    """A card's round corners and edge."""
    border = path(rrect_d(1.5, 1.5, CW - 3, CH - 3, 25), "none", stroke=edge, stroke_width=3, opacity=0.55)
    return svg(CW, CH, clip(rrect_d(0, 0, CW, CH, 26), body), border)


def damage_front(level: str, attacks: int) -> Frame:
    """The front of a damage card with one or two attack rows; the program sets round, pips, icons and words."""
    large = level == "large"
    body = rect(0, 0, CW, CH, C["rust2"]) + spray(FULL, C["rust3"], 220, 640, 220, 160, 1)
    body += spray(FULL, C["rust"], 0, 0, 200, 260, 0.9) + g(tyre_tracks(), opacity=0.30)
    body += rect(16, 16, CW - 32, CH - 32, "none", 14, stroke=C["bone"], stroke_width=4 if large else 6)
    top, move_height, gap = (146, 130, 18) if large else (140, 132, 12)
    between = 40 if large else 12
    first = top + move_height + gap
    height = min((CH - 32 - first - (between if attacks > 1 else 8)) / attacks, 230 if attacks == 1 else 150)
    rows = [(32.0, first + k * (height + between), CW - 64.0, height) for k in range(attacks)]
    panels = [(32.0, float(top), CW - 64.0, float(move_height)), *rows]
    body += "".join(rect(*panel, C["bone"], 14) for panel in panels)
    boxes: dict[str, Box] = {
        "title": (36, 44 if large else 40, 220, 60),
        "round": (CW - 138, 30, 100, 92),
        "pips": (36, 112, 256, 10),
        "move": panels[0],
    }
    boxes |= {f"attack_{k + 1}": row for k, row in enumerate(rows)}
    if attacks > 1:
        boxes["or"] = (32, rows[0][1] + height, CW - 64, between)
    return Frame(finish(body, C["rust3"]), boxes, C["bone"])


HEXES = {
    "large": (60, ((84, 206), (220, 186), (356, 164)), ((84, 452), (220, 432), (356, 410))),
    "hand": (66, ((84, 192), (220, 158), (356, 124)), ((84, 494), (220, 460), (356, 426))),
}
"""Level to (hex radius, centres on the red side, centres on the white side), markers in the order salt, sand, rock."""

RED, WHITE = "M0 0H440V262L0 354Z", "M440 262V616H0V354Z"


def rumor_front(level: str) -> Frame:
    """The front of a rumor card: a red half, hatched so that it reads without colour, and a white half.

    On each half the program sets three flat-topped hexagons, whose sides are a tile's six neighbours: solid with the
    filled sixth a marker leaves by, dashed and empty if it stays.
    """
    hatch = "".join(line(f"M{x} -10L{x - 360} 370", C["rust2"], 7, opacity=0.55) for x in range(0, 860, 26))
    body = clip(RED, path(RED, C["red"]), hatch, spray(RED, C["rust3"], 440, 360, 220, 60, 0.75))
    body += path(WHITE, C["white"]) + spray(WHITE, C["salt3"], 440, 640, 180, 360, 0.8)
    body += path("M0 346L440 254V270L0 362Z", C["ink"])
    r, red, white = HEXES[level]
    boxes: dict[str, Box] = {
        "red_title": (30, 26, 180, 36),
        "deck": (CW - 210, 26, 180, 36),
        "white_title": (CW - 210, CH - 62, 180, 36),
    }
    boxes |= {
        f"{side}_{faction}": (x - r, y - r, 2 * r, 2 * r)
        for side, centres in (("red", red), ("white", white))
        for faction, (x, y) in zip(("salt", "sand", "rock"), centres, strict=True)
    }
    return Frame(finish(body), boxes, C["bone"])


def marker_hexagon(leaves: bool) -> str:
    """The hexagon a marker stands on: solid if it leaves, dashed if it stays; canvas 128, hexagon radius 50."""
    dashes: dict[str, object] = {} if leaves else {"stroke_dasharray": "11 10"}
    hexagon = poly(ngon(64, 64, 50, 6), "none", stroke="#FFFFFF", stroke_width=3.5, stroke_linejoin="round", **dashes)
    return svg(128, 128, hexagon)


def way_out(direction_degrees: float) -> str:
    """The filled sixth with its arrowhead, for one of a hexagon's six sides; canvas 128, hexagon radius 50."""
    centre = (64, 64)
    corners = [centre, on_circle(*centre, 50, direction_degrees - 30), on_circle(*centre, 50, direction_degrees + 30)]
    head = [
        on_circle(*centre, 49, direction_degrees - 24),
        on_circle(*centre, 62, direction_degrees),
        on_circle(*centre, 49, direction_degrees + 24),
    ]
    name = uid("m")
    whole = poly(corners, "#FFFFFF", stroke="#FFFFFF", stroke_width=3.5, stroke_linejoin="round") + poly(
        head, "#FFFFFF"
    )
    mask = (
        f'<mask id="{name}"><path d="M0 0H128V128H0Z" fill="#fff"/><circle cx="64" cy="64" r="28" fill="#000"/></mask>'
    )
    return svg(128, 128, mask + g(whole, mask=f"url(#{name})"))
