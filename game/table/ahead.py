"""Which pictures the table needs first: they are loaded while the title and the new-game screen wait for the player."""

from __future__ import annotations

from collections.abc import Iterable

STAGED = 132.0
"""Points of width of a card that is held up, the largest in which cards are seen unless somebody looks closely."""
_ORDER = (
    "board/", "back/", "raider/", "marker/", "token/", "glyph/", "icon/", "portrait/", "seal/", "figure/", "frame/",
    "tile/", "illus/",
)  # fmt: skip
_CARDS = ("frame/", "illus/")


def table_pictures(keys: Iterable[str], staged: int) -> dict[str, int]:
    """Those of all keys that a table may show, in the order in which they are missed most, with the pixels of width
    that are needed of them (0: all). staged: pixels of `STAGED`.

    Frames only at the level of detail of the hand, and backs: the large ones are seen when somebody looks closely.
    """
    wanted = [key for key in sorted(keys) if not key.startswith("frame/") or key.endswith("_hand") or "/back_" in key]
    return {key: staged if start in _CARDS else 0 for start in _ORDER for key in wanted if key.startswith(start)}
