"""How a label that is too long for its box is set: smaller, in two lines, narrower, and only then cut."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.text import Text

SMALLER = 0.86
"""Type is set this much smaller at most."""
NARROWER = 0.8
"""A line is squeezed to this share of its width at most."""
LEAST = SMALLER * NARROWER
"""To this share of its width a line can be brought without being cut."""
STEP = 1.02
"""From one line of two to the next, in ems."""


@dataclass(frozen=True, slots=True)
class SetLabel:
    """lines: one or two, each to be squeezed into the box. px: their em. cut: whether something is missing."""

    lines: tuple[str, ...]
    px: int
    cut: bool = False


def set_label(text: Text, words: str, face: str, px: int, size: tuple[int, int], name: bool) -> SetLabel:
    """Set a label into a box of a size in pixels; a `name` stays on one line and is cut in the middle."""
    width, height = size
    wide = text.width(words, face, px)
    if wide <= width:
        return SetLabel((words,), px)
    least = max(1, int(px * SMALLER))
    if not name and height >= 2 * least * STEP:
        for room in (width, round(width / NARROWER)):
            lines = text.wrap(words, face, least, room)
            if len(lines) == 2 and text.widest_part(words, face, least) <= room:
                return SetLabel(tuple(lines), least)
    px = max(least, int(px * width / wide))
    shown = text.fit(words, face, px, round(width / NARROWER), middle=name)
    return SetLabel((shown,), px, cut=shown != words)
