"""Token sites: stranded fishing boats, seen from above."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

from art.sources.board import palette
from art.sources.board.drawing import render
from art.sources.board.pixels import Array, F, View, lay, unit
from art.sources.board.world import centre
from cards.tiles import TileDef
from engine.rulesets.saltlands.geometry import TILE_HEXES, Axial, turned

SIZE = 0.96
OFFSET = (-0.15, -0.12)
"""From the middle of the hex: the token lies beside the wreck, to the lower right."""
BEARINGS = (40, 222, 62, 310, 30, 240)
LIFT = 0.07
PAINTS = (("#76938f", "#a9beb6", "#cdb696"), ("#c9bda9", "#efe6d6", "#a98f72"), ("#6f7c88", "#a5afb6", "#d2b88f"))
"""Hull, its light edge and the deck: faded, and never rust, which is the raiders'."""

HULL = "M50,3 C72,18 84,44 84,80 L81,152 Q79,164 71,165 L29,165 Q21,164 19,152 L16,80 C16,44 28,18 50,3 Z"
DECK = "M50,19 C65,31 74,54 74,82 L72,152 L28,152 L26,82 C26,54 35,31 50,19 Z"
INK, DARK = "#2f2018", "#33241b"
BOX = (-8, -4, 132, 180)


def wreck_svg(kind: int) -> str:
    """A boat heeled over, its stern sunk into the ground, bow up: flat stern, cabin and hatch keep it from looking
    like a leaf. 100 units a hex radius."""
    hull, pale, deck = PAINTS[kind]
    planks = "".join(
        f'<path d="M{x},{y} V152" stroke="{INK}" stroke-opacity=".38" stroke-width="2"/>'
        for x, y in ((34, 44), (42, 28), (50, 20), (58, 28), (66, 44))
    )
    spar = "M50,50 L-2,22" if kind == 1 else "M50,92 L108,54"
    boom = (
        f'<path d="{spar}" stroke="{INK}" stroke-width="8" stroke-linecap="round"/>'
        f'<path d="{spar}" stroke="#e2cfae" stroke-width="3.6" stroke-linecap="round"/>'
    )
    rag = (
        f'<path d="M76,75 L106,56 Q118,72 107,84 Q108,96 98,104 Q92,92 84,96 Q84,84 76,75 Z" fill="{palette.BONE}" '
        f'stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(str, BOX))}"><defs>'
        '<linearGradient id="s" x1="0" y1="0" x2="1" y2=".2"><stop offset="0" stop-color="#fff" stop-opacity=".28"/>'
        '<stop offset=".5" stop-color="#fff" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#1c100b" stop-opacity=".42"/></linearGradient>'
        '<filter id="b" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="2"/></filter>'
        '<mask id="k"><path filter="url(#b)" fill="#fff" d="M-30,-20 H130 V140 Q88,134 76,148 Q62,160 46,148 '
        'Q34,140 26,154 Q8,166 -30,156 Z"/></mask></defs>'
        f'<g mask="url(#k)"><path d="{HULL}" fill="#3d2c22" stroke="{INK}" stroke-width="3.6" '
        f'transform="translate(8 4)"/><path d="{HULL}" fill="{hull}" stroke="{INK}" stroke-width="3.6"/>'
        f'<path d="{DECK}" fill="{deck}"/>{planks}'
        '<path d="M26,82 C26,54 35,31 50,19 L50,27 C40,38 34,60 34,84 L34,152 L28,152 Z" fill="#1c100b" '
        'fill-opacity=".42"/>'
        f'<path d="{DECK}" fill="none" stroke="{INK}" stroke-opacity=".75" stroke-width="2.2"/>'
        f'<path d="M40,56 L61,54 L62,78 L55,74 L49,80 L40,77 Z" fill="{DARK}"/>'
        f'<path d="M40,63 H61 M40,70 H61" stroke="{deck}" stroke-width="2.4"/>'
        '<path d="M38,100 H72 V142 H38 Z" fill="#1c100b" fill-opacity=".55"/>'
        f'<path d="M33,94 H66 V135 H33 Z" fill="{pale}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M33,94 H66 V103 H33 Z" fill="{DARK}"/>'
        '<path d="M36,108 H63 M36,108 V132" stroke="#fff" stroke-opacity=".55" stroke-width="2.6" fill="none"/>'
        f'<path d="M52,112 L60,116 L56,126 L49,122 Z" fill="{DARK}" fill-opacity=".8"/>'
        f'<path d="M76,64 L86,60 L88,84 L77,88 Z" fill="{DARK}"/><path d="{HULL}" fill="url(#s)"/>'
        f'<path d="M47,9 C30,25 20.5,50 20.5,82 L22,142" stroke="{pale}" stroke-width="3.8" fill="none" '
        f'stroke-linecap="round"/></g>{boom}{rag if kind == 0 else ""}</svg>'
    )


def paint_wrecks(view: View, colours: Array, tile: TileDef, turn: int) -> None:
    """A wreck with its shadow on every token site, in place. The boats turn with the tile, the light does not."""
    layer = Image.new("RGBA", (view.w, view.h))
    for number, at in enumerate(tile.sites):
        boat = _boat(view.s, tile, number, at, turn)
        x, y = view.px(*centre(turned(at, turn)))
        left = round(x + OFFSET[0] * view.s - boat.width / 2)
        layer.alpha_composite(boat, (left, round(y + OFFSET[1] * view.s - boat.height / 2)))
    shape = layer.getchannel("A")
    fallen = Image.new("L", shape.size, 0)
    fallen.paste(shape, (round(LIFT * view.s), round(LIFT * view.s)))
    shadow = unit(fallen.filter(ImageFilter.GaussianBlur(0.045 * view.s))) * F(0.60)
    tint = np.array(palette.rgb(palette.SHADOW_OF_THINGS), F)
    colours *= 1 - shadow[..., None] * (1 - tint)
    over = np.asarray(layer, F) * F(1 / 255)
    lay(colours, np.ascontiguousarray(over[..., :3]), over[..., 3])


def _boat(s: float, tile: TileDef, number: int, at: Axial, turn: int) -> Image.Image:
    pick = TILE_HEXES.index(at) + len(tile.id)
    scale = SIZE * s * 0.85 / 100
    image = render(wreck_svg((pick + number) % 3), round(BOX[2] * scale), round(BOX[3] * scale))
    bearing = BEARINGS[pick % len(BEARINGS)] + 120 * turn
    return image.rotate(-bearing, Image.Resampling.BICUBIC, expand=True)
