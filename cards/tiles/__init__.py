"""The thirteen terrain tiles (components "Board", COMP-1, SETUP-7).

The maps in ``art/tiles`` are the source; ``python -m cards.tiles`` compiles them into
``cards/data/tiles.json``, which is all the program reads: neither pytmx nor pygame is imported here.
"""

from cards.tiles.check import check_tiles
from cards.tiles.record import SpawnPoint, TileDef, TileEntry, load_tiles

__all__ = ["SpawnPoint", "TileDef", "TileEntry", "check_tiles", "load_tiles"]
