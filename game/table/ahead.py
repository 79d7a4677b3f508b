"""Which pictures the table needs first: they are loaded while the title and the new-game screen wait for the player."""

from __future__ import annotations

from collections.abc import Iterable

_ORDER = (
    "board/", "back/", "raider/", "marker/", "token/", "glyph/", "icon/", "portrait/", "figure/", "frame/", "tile/",
    "illus/",
)  # fmt: skip


def table_pictures(keys: Iterable[str]) -> list[str]:
    """Those of all keys that a table may show, in the order in which they are missed most.

    Frames only at the level of detail of the hand: the large ones are seen when somebody looks closely.
    """
    wanted = [key for key in sorted(keys) if not key.startswith("frame/") or key.endswith("_hand")]
    return [key for start in _ORDER for key in wanted if key.startswith(start)]
