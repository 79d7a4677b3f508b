"""The backs: the sea as an old chart showed it. The chart runs on from place to place and tells nothing of the tile."""

from __future__ import annotations

import math

import numpy as np

from art.sources.board import palette
from art.sources.board.drawing import FONT, put, render, world_svg
from art.sources.board.noise import noise
from art.sources.board.pixels import Array, F, View, lay, picture, ramp, smooth
from art.sources.board.tile import SCALE, Placed, cut_out, tile_view
from art.sources.board.world import outline, place_point
from engine.rulesets.saltlands.geometry import TILE_HEXES

CONTOURS = 13
RHUMB_LINES = 16
SOUNDINGS = 420
INNER_LINE = 0.945
"""The border line, as a part of the way from the tile's centre to its outline."""

WAVES = (
    "M-110,96 Q-92,84 -74,96 T-38,96 T-2,96 T34,96 T70,96 T106,96",
    "M-78,114 Q-62,104 -46,114 T-14,114 T18,114 T50,114 T78,114",
)


def emblem_svg() -> str:
    """Sun, landsail and waves in a ring, the same on every back. 100 units a hex radius."""
    ink, sea = palette.CHART_INK, "#1d3d3c"
    points = "".join(f'<path d="M0,-172 L9,-154 L-9,-154 Z" transform="rotate({turn})"/>' for turn in range(0, 360, 60))
    ticks = "".join(f'<path d="M0,-162 V-155" transform="rotate({turn})"/>' for turn in range(0, 360, 10))
    return (
        f'<circle r="150" fill="#16302f" fill-opacity=".85"/><g fill="{ink}">{points}</g>'
        f'<g fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round"><circle r="150" '
        f'stroke-width="5"/><circle r="139" stroke-width="2"/><g stroke-width="3">{ticks}</g>'
        f'<circle cx="34" cy="-38" r="44" fill="{palette.CHART_SUN}" fill-opacity=".9" stroke="none"/>'
        '<path d="M0,46 V-104" stroke-width="7"/>'
        f'<path d="M8,-100 Q70,-40 74,32 Q40,42 8,36 Z" fill="{sea}" stroke-width="5"/>'
        f'<path d="M-8,-88 Q-36,-20 -66,30 Q-36,42 -8,36 Z" fill="{ink}" stroke-width="4"/>'
        f'<path d="M-84,44 Q0,74 88,40 Q78,64 46,68 L-46,70 Q-72,64 -84,44 Z" fill="{ink}" stroke-width="3"/>'
        f'<circle cx="-46" cy="74" r="15" fill="{sea}" stroke-width="5"/>'
        f'<circle cx="50" cy="72" r="15" fill="{sea}" stroke-width="5"/>'
        f'<path d="{WAVES[0]}" stroke-width="3.5"/><path d="{WAVES[1]}" stroke-width="3"/></g>'
    )


def paint_back(place: str) -> Placed:
    """The back of a tile at a place of the star."""
    x, y = place_point(place)
    local, _ = tile_view(SCALE)
    view = View(local.x0 + x, local.y0 + y, local.w, local.h, local.s)
    colours = _sea(view)
    drawn = np.asarray(render(world_svg(view, _lines(x, y)), view.w, view.h), F) * F(1 / 255)
    lay(colours, np.ascontiguousarray(drawn[..., :3]), drawn[..., 3])
    return cut_out(picture(colours))


def _sea(view: View) -> Array:
    """Depth tints and contour lines."""
    depth = noise(view, 0.16, 71, 4, gain=0.42) * F(0.5) + F(0.5)
    colours = ramp(np.clip(depth * 0.9 + 0.05 * noise(view, 6, 72, 3), 0, 1), palette.CHART)
    f = depth * CONTOURS
    gy, gx = np.gradient(f)
    slope = np.sqrt(gx * gx + gy * gy) + F(1e-4)
    w = view.s / 48  # line width follows the scale
    line = (1 - smooth(np.abs(f - np.rint(f)) / slope, 0.15 * w, 0.95 * w + 0.15)) * F(0.32)
    bold = (1 - smooth(np.abs(f / 4 - np.rint(f / 4)) / (slope / 4), 0.4 * w, 1.3 * w)) * F(0.24)
    return lay(colours, "#dcd2b0", line + bold)


def _lines(x: float, y: float) -> str:
    """Rhumb lines and soundings of the whole sea, border and emblem of the tile with this centre point."""
    ink, parts = palette.CHART_INK, []
    for k in range(RHUMB_LINES):
        angle = k * math.pi / 8 + 0.13
        dx, dy = 40 * math.cos(angle), 40 * math.sin(angle)
        parts.append(
            f'<path d="M{-dx:.2f},{-dy:.2f} L{dx:.2f},{dy:.2f}" stroke="{ink}" stroke-opacity=".16" '
            'stroke-width=".022"/>'
        )
    for sx, sy in np.random.default_rng(73).uniform((-14, -13), (14, 13), (SOUNDINGS, 2)):
        fathoms = int(3 + 44 * abs(math.sin(sx * 0.5) * math.cos(sy * 0.4)))
        parts.append(
            f'<text x="{sx:.2f}" y="{sy:.2f}" {FONT} font-style="italic" font-weight="500" font-size=".30" '
            f'fill="{ink}" fill-opacity=".55" text-anchor="middle">{fathoms}</text>'
        )
    border = []
    for a, b in outline(TILE_HEXES):
        ends = [(x + px * INNER_LINE, y + py * INNER_LINE) for px, py in (a, b)]
        border.append("M" + " L".join(f"{px:.3f},{py:.3f}" for px, py in ends))
    parts.append(
        f'<path d="{" ".join(border)}" stroke="{ink}" stroke-opacity=".75" stroke-width=".035" stroke-linecap="round"/>'
    )
    seam = " ".join(f"M{x + a[0]:.3f},{y + a[1]:.3f} L{x + b[0]:.3f},{y + b[1]:.3f}" for a, b in outline(TILE_HEXES))
    parts.append(f'<path d="{seam}" stroke="#0f1f20" stroke-opacity=".8" stroke-width=".07" stroke-linecap="round"/>')
    return "".join(parts) + put(x, y, emblem_svg(), 0.98)
