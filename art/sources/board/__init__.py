"""Paints the board: the tiles, their backs, the ground below and the dust above. See docs/decisions/painted-tiles.md.

Everything is painted by arithmetic from a seed; nothing here is imported by the program. World units: 1 is the radius
of a hex, x to the east, y to the south, the origin is the corner point in the middle of the tile or of place C.
"""
