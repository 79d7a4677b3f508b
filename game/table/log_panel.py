"""The log: sign, sentence, rule; grouped by turn, newest on top. Hovering a line lights its hexes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.narrator import LogLine
from game.table.layout import Box
from game.table.look import Look
from game.ui import theme
from game.ui.theme import SMALL, TITLE

FAR = 4000.0
"""Points below the panel at which lines are no longer measured for scrolling."""
REVEAL_ICONS = frozenset(("rumor", "explore", "marker"))
HARM_ICONS = frozenset(("raider", "spawn", "normal", "pierce", "skull"))


@dataclass(slots=True)
class LogView:
    """What of the log is shown: how far it is scrolled (points), and whether details are shown too."""

    scroll: float = 0.0
    most: float = 0.0
    full: bool = False

    def toggle(self) -> None:
        """Show or fold the details."""
        self.full = not self.full
        self.scroll = 0.0

    def bring(self, thing: str) -> None:
        pass

    def wheel(self, points: float) -> None:
        """Scroll by points; at its ends it stops."""
        self.scroll = min(max(0.0, self.scroll + points), self.most)


def draw_log(look: Look, box: Box, lines: Sequence[LogLine], view: LogView, point: Callable[[LogLine], None]) -> None:
    """Draw the lines that fit, newest first; `point` is called by a click on a line (shows its hexes)."""
    if box.h <= 0:
        return
    pen = look.pen
    pen.panel(box, shadow=True)
    pen.target("log", box)
    pen.write(look.say("rail.log"), box.x + 10, box.y + 16, TITLE)
    corner = Box(box.right - 38, box.y, 32, 32)
    hot = pen.target("log:full", corner, view.toggle, tip=look.say("tip.log_fold" if view.full else "tip.log_full"))
    ink = theme.YOURS if hot or view.full else theme.INK_SECOND
    pen.glyph("minus" if view.full else "plus", corner.center[0], corner.center[1], 16, ink)
    area = Box(box.x + 8, box.y + 31, box.w - 16, box.h - 37)
    y = area.y - view.scroll
    with pen.painter.clip(pen.rect(area)):
        for i, line in enumerate(reversed([line for line in lines if view.full or not line.detail])):
            text, width = _text(line), area.w - 24
            high = pen.height(text, SMALL, width)
            whole = y + high <= area.bottom + 2
            if y + high >= area.y and (whole or (view.scroll and y <= area.bottom) or i == 0):
                _line(look, line, Box(area.x, y, area.w, high + 4), area, i > 0, point)
            y += high + 5
            if y > area.bottom + FAR:
                break
    view.most = max(0.0, y - area.bottom + view.scroll)


def _line(look: Look, line: LogLine, row: Box, area: Box, ruled: bool, point: Callable[[LogLine], None]) -> None:
    pen = look.pen
    if area.holds(row.inset(0, 3)):
        hot = pen.target(f"log:{line.number}", row, lambda: point(line), tip=line.more)
        if hot and line.hexes:
            pen.panel(row.inset(-3, -1), theme.TINT, None, radius=4)
    if line.heading and ruled:
        pen.line(area.x, row.y - 3, area.right, row.y - 3, theme.RULE)
    harm = line.icon in HARM_ICONS
    ink = theme.HARM if harm else theme.FINAL if line.icon in REVEAL_ICONS else theme.INK_SECOND
    pen.glyph(line.icon, row.x + 9, row.y + SMALL.size * 0.62, 15, ink)
    pen.paragraph(_text(line), Box(row.x + 23, row.y, row.w - 24, row.h), SMALL, id_=f"log:{line.number}")


def _text(line: LogLine) -> str:
    text = f"**{line.text}**" if line.heading else line.text
    return f"{text} [{line.rule}]" if line.rule else text
