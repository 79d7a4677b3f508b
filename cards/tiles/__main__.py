"""Compiles the maps of the tiles: ``python -m cards.tiles``."""

import sys

from cards.errors import DataError
from cards.tiles.check import check_tiles
from cards.tiles.record import TILES_FILE, dump_tiles
from cards.tiles.tiled import read_maps


def main() -> int:
    """Writes the compiled file if the maps are sound; returns 0, or 2 after naming the faults on standard error."""
    try:
        tiles = read_maps()
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    faults = check_tiles(tiles)
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        return 2
    TILES_FILE.write_text(dump_tiles(tiles), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
