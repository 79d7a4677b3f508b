"""Composes finished pictures to a board, to look at: ``python -m art.sources.board.preview OUT.png``.

It places the pictures as the program does, from what the manifest says of them.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence

from PIL import Image

from art.sources.board.build import PICTURES, load_manifest
from art.sources.board.surround import DUST_AXES
from art.sources.board.world import place_point
from cards.tiles import load_tiles
from engine.rulesets.saltlands.geometry import PLACES, START_PLACES

SIZE = (1920, 1080)
CENTRE = (0.0, -0.25)


def arrangement(seed: int, explored: int) -> dict[str, str]:
    """Place to picture key: start tiles face up, so many of the others too, in any order and turn."""
    rng = random.Random(seed)
    tiles = load_tiles()
    keys = {tile.place: f"tile/{tile.id}-0" for tile in tiles if tile.place}
    others = [tile.id for tile in tiles if not tile.place]
    rng.shuffle(others)
    hidden = [place for place in PLACES if place not in START_PLACES]
    rng.shuffle(hidden)
    for number, place in enumerate(hidden):
        keys[place] = f"tile/{others[number]}-{rng.randrange(3)}" if number < explored else f"back/{place}"
    return {str(place): key for place, key in keys.items()}


def compose(keys: Mapping[str, str], scale: float, dust: str | None = None) -> Image.Image:
    """The board on its table at so many pixels a hex radius, its centre in the middle."""
    entries = load_manifest()

    def open_at(key: str) -> tuple[Image.Image, float, float]:
        entry = entries[key]
        image = Image.open(PICTURES / entry["file"]).convert("RGBA")
        k = scale / entry["pixels_per_hex"]
        x, y = entry["anchor"]
        size = (round(image.width * k), round(image.height * k))
        return image.resize(size, Image.Resampling.BOX if k < 0.5 else Image.Resampling.BICUBIC), x * k, y * k

    table = Image.open(PICTURES / entries["board/table"]["file"]).convert("RGBA").resize(SIZE)
    pieces = [("C", "board/edge"), *keys.items()]
    for place, key in pieces:
        image, ax, ay = open_at(key)
        x, y = place_point(place)
        left = round(SIZE[0] / 2 + (x - CENTRE[0]) * scale - ax)
        top = round(SIZE[1] / 2 + (y - CENTRE[1]) * scale - ay)
        layer = Image.new("RGBA", SIZE)
        layer.paste(image, (left, top))
        table = Image.alpha_composite(table, layer)
    if dust:
        wisps = Image.open(PICTURES / entries[f"board/dust-{dust}"]["file"]).convert("RGBA")
        layer = Image.new("RGBA", SIZE)
        for left in range(0, SIZE[0], wisps.width):
            for top in range(0, SIZE[1], wisps.height):
                layer.paste(wisps, (left, top))
        table = Image.alpha_composite(table, layer)
    return table.convert("RGB")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m art.sources.board.preview", description="Shows a board.")
    parser.add_argument("out", help="the picture to write")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--explored", type=int, default=9, help="how many of the nine tiles lie face up")
    parser.add_argument("--scale", type=float, default=42.0, help="pixels a hex radius")
    parser.add_argument("--dust", choices=sorted(DUST_AXES))
    options = parser.parse_args(arguments)
    compose(arrangement(options.seed, options.explored), options.scale, options.dust).save(options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
