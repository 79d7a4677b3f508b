"""What is painted on the ground of a tile: hex lines, the seam, spawn points, raider symbols, entry and compass."""

from __future__ import annotations

import numpy as np
from PIL import ImageFilter

from art.sources.board import palette
from art.sources.board.drawing import FONT, put, render, world_svg
from art.sources.board.noise import noise
from art.sources.board.pixels import Array, F, View, lay, shift, unit
from art.sources.board.world import centre, corners, line_mask, outline
from cards.tiles import TileDef
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, TILE_HEXES, turned

SEAM = 0.056

SKULL = (
    "M0,-44 C30,-44 44,-24 42,2 C41,14 34,19 30,23 L28,40 L18,36 L14,44 L5,39 L0,45 L-5,39 L-14,44 L-18,36 L-28,40 "
    "L-30,23 C-34,19 -41,14 -42,2 C-44,-24 -30,-44 0,-44 Z"
)
SKULL_HOLES = (
    "M-30,-4 C-28,-16 -10,-14 -7,-2 C-6,10 -26,14 -30,-4 Z M30,-4 C28,-16 10,-14 7,-2 C6,10 26,14 30,-4 Z "
    "M0,8 L6,20 L-6,20 Z M-16,27 h5 v9 h-5 Z M-4,28 h3 v9 h-3 Z M3,28 h3 v9 h-3 Z M12,27 h5 v9 h-5 Z"
)


def hex_lines(view: View, colours: Array) -> None:
    """Quiet engraved lines, in place: a dark hair with a light one beside it, a little stronger towards corners."""
    edges, ticks = [], []
    for at in TILE_HEXES:
        points = corners(at)
        for k in range(6):
            a, b = points[k], points[(k + 1) % 6]
            edges.append((a, b))
            for p, q in ((a, b), (b, a)):
                ticks.append((p, (p[0] + (q[0] - p[0]) * 0.20, p[1] + (q[1] - p[1]) * 0.20)))
    k = max(1, round(view.s * 0.018))
    line, tick = unit(line_mask(view, edges, 0.022)), unit(line_mask(view, ticks, 0.028))
    lay(colours, "#fff6e2", (shift(line, k, k) * F(0.24) + shift(tick, k, k) * F(0.18)) * (1 - line))
    lay(colours, "#3f2d26", line * F(0.22) + tick * F(0.20))


def seam(view: View, colours: Array) -> None:
    """The tile's edge, in place: each of two neighbours paints its half of the same line."""
    k = max(1, round(view.s * 0.030))
    line = line_mask(view, outline(TILE_HEXES), SEAM)
    core = unit(line)
    soft = unit(line.filter(ImageFilter.BoxBlur(view.s * 0.05)).filter(ImageFilter.BoxBlur(view.s * 0.04)))
    lay(colours, "#2c201b", soft * F(0.36))
    lay(colours, "#fff4dc", shift(core, k, k) * (1 - core) * F(0.46))
    lay(colours, "#33251f", core * F(0.70))


BANNER = "M-38,-58 H38 V52 L0,30 L-38,52 Z"


def spawn_svg(number: int) -> str:
    """A spawn point: a banner that hangs from its rod with the number in rust, flat and unfilled, for nothing happens
    here yet."""
    return (
        f'<circle r="74" fill="url(#pale)"/>'
        f'<path d="M-54,-58 H54" stroke="{palette.RUST}" stroke-width="11" stroke-linecap="round"/>'
        f'<path d="{BANNER}" fill="{palette.BONE}" stroke="{palette.RUST}" stroke-width="7" stroke-linejoin="round"/>'
        f'<text y="16" {FONT} font-weight="800" font-size="70" text-anchor="middle" '
        f'fill="{palette.RUST_DARK}">{number}</text>'
    )


def symbol_svg() -> str:
    """A raider symbol: a crowned skull in bone on a rust disc."""
    spikes = "".join(
        f'<path d="M-8,-50 L0,-74 L8,-50 Z" transform="rotate({turn})"/>' for turn in (-60, -30, 0, 30, 60)
    )
    return (
        f'<circle r="76" fill="url(#pale)"/><g fill="{palette.RUST}">{spikes}<circle r="55"/></g>'
        f'<g transform="translate(0 2) scale(.94)"><path d="{SKULL}" fill="{palette.BONE}"/>'
        f'<path d="{SKULL_HOLES}" fill="{palette.RUST_DARK}"/></g>'
    )


def entry_svg() -> str:
    """The entry, an arrow to the east in a dashed ring."""
    return (
        f'<circle r="76" fill="url(#pale)"/><circle r="66" fill="none" stroke="{palette.TEAL}" stroke-width="5" '
        f'stroke-dasharray="17.3 6.7"/><g transform="scale(.86)">'
        f'<path d="M-58,-22 H4 V-48 L66,0 L4,48 V22 H-58 L-42,0 Z" fill="{palette.TEAL}"/>'
        '<path d="M-30,-9 H18 V-18 L42,0 L18,18 V9 H-30 L-24,0 Z" fill="#f6eedd" fill-opacity=".85"/></g>'
    )


def compass_svg() -> str:
    """The compass rose: six long points for the tile directions, six short ones for the hex directions, north up."""
    rose = []
    for turn in range(0, 360, 60):
        tip = 112 if turn else 128
        rose.append(
            f'<g transform="rotate({turn})"><path d="M0,-{tip} L14,-30 L0,-16 Z" fill="{palette.TEAL}"/>'
            f'<path d="M0,-{tip} L-14,-30 L0,-16 Z" fill="#f3ead8" stroke="{palette.TEAL}" stroke-width="3"/></g>'
        )
    for turn in range(30, 360, 60):
        rose.append(f'<path d="M0,-86 L7,-40 L-7,-40 Z" fill="{palette.TEAL_LIGHT}" transform="rotate({turn})"/>')
    ticks = "".join(
        f'<path d="M0,-97 V-{103 if turn % 30 else 107}" transform="rotate({turn})"/>' for turn in range(0, 360, 10)
    )
    return (
        f'<g fill="none" stroke="{palette.TEAL}"><circle r="96" fill="#f5ecd9" fill-opacity=".55" stroke-width="4"/>'
        f'<circle r="88" stroke-width="1.5"/><circle r="30" stroke-width="3"/><g stroke-width="3">{ticks}</g></g>'
        f'{"".join(rose)}<circle r="9" fill="{palette.TEAL}"/>'
        f'<text y="-134" {FONT} font-weight="800" font-size="40" text-anchor="middle" fill="{palette.TEAL}">N</text>'
    )


def marks_svg(view: View, tile: TileDef, turn: int) -> str:
    """All ground paint of a tile in a turn; numbers and signs stay upright."""
    parts = [put(*centre(turned(spawn.at, turn)), spawn_svg(spawn.number)) for spawn in tile.spawns]
    for at in tile.symbols:
        x, y = centre(turned(at, turn))
        parts.append(put(x, y + 0.06, symbol_svg()))
    if tile.entry:
        degrees = 60 * HEX_DIRECTIONS.index(tile.entry.direction) + 120 * turn
        parts.append(put(*centre(turned(tile.entry.at, turn)), entry_svg(), turn=degrees))
    if tile.place == "C":
        parts.append(put(0, 0, compass_svg(), 1.1))
    pale = (
        '<defs><radialGradient id="pale"><stop offset=".55" stop-color="#f6ebd6" stop-opacity=".88"/>'
        '<stop offset="1" stop-color="#f6ebd6" stop-opacity="0"/></radialGradient></defs>'
    )
    return world_svg(view, pale + "".join(parts))


def paint_marks(view: View, colours: Array, crack: Array, tile: TileDef, turn: int) -> None:
    """Paint that has weathered, in place: thinner on the grain, thinner in the cracks, shaded by the ground below."""
    image = np.asarray(render(marks_svg(view, tile, turn), view.w, view.h))
    at = np.flatnonzero(image[..., 3])
    if not len(at):
        return
    paint = image.reshape(-1, 4)[at].astype(F) * F(1 / 255)
    flat = colours.reshape(-1, 3)
    under = flat[at]
    wear = np.clip(F(0.94) + F(0.14) * noise(view, 5.0, 61, 3).reshape(-1)[at], 0.5, 1)
    wear *= 1 - F(0.45) * crack.reshape(-1)[at]
    shade = F(0.82) + F(0.22) * (under @ np.array([0.3, 0.59, 0.11], F))
    flat[at] = under + (paint[:, :3] * shade[:, None] - under) * (paint[:, 3] * wear)[:, None]
