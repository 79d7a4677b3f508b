"""What happened since a person's last turn, shown at the board's right edge when they take the screen (INFO-2).

Each line that has a place on the board bears a number, which stands there too. The film of it is shown as that person
would have seen it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.absence import Absence
from game.narrator import LogLine
from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.sheet_parts import BUTTON, draw_button
from game.table.prompts.base import SheetButton
from game.ui import theme
from game.ui.theme import NUMBER, SMALL, TITLE

WIDTH = 340.0
HEAD = 66.0
LOW_HEAD = 40.0
LEAST = 26.0
"""Points that the lines get at least; a board that is too low for that takes LOW_HEAD."""
LEFT = 62.0
"""Points that a line leaves for its number and its sign."""
LONGEST_BADGE = 2
"""Numbers that one hex bears."""


@dataclass(slots=True)
class Recap:
    """One person's. lines: those worth it, oldest first. scroll: points; most: how far it goes."""

    absence: Absence
    lines: tuple[LogLine, ...]
    scroll: float = 0.0
    most: float = 0.0
    _seen: tuple[LogLine, ...] = field(default=())

    @classmethod
    def of(cls, absence: Absence, lines: Sequence[LogLine]) -> Recap:
        """The recap of an absence, from all lines of that person's log: no details, nothing before or after."""
        within = [line for line in lines if absence.first <= line.number < absence.end and not line.detail]
        return cls(absence, tuple(within))

    @property
    def hexes(self) -> tuple[str, ...]:
        """Where what the lines tell came to its end, for the camera."""
        return tuple(dict.fromkeys(line.hexes[-1] for line in self.lines if line.hexes))

    def number(self, line: LogLine) -> int:
        """The number of a line, 0 for one without a place."""
        if not line.hexes:
            return 0
        return 1 + [other for other in self.lines if other.hexes].index(line)

    def numbers(self) -> tuple[tuple[str, str], ...]:
        """(hex, number) for the lines that are in sight: where what they tell came to its end."""
        at: dict[str, list[str]] = {}
        for line in self._seen:
            if line.hexes:
                at.setdefault(line.hexes[-1], []).append(str(self.number(line)))
        return tuple((hex_, _badge(numbers)) for hex_, numbers in at.items())

    def line_of(self, thing: str) -> LogLine | None:
        """The line of a target of this panel."""
        return next((line for line in self.lines if f"recap:{line.number}" == thing), None)

    def wheel(self, points: float) -> None:
        """Scroll by points; at its ends it stops."""
        self.scroll = min(max(0.0, self.scroll + points), self.most)

    def draw(self, look: Look, go_on: Callable[[], None], play: Callable[[], None] | None) -> None:
        """The panel with a button that goes on, and one that plays the film, if there is any pace to play it at."""
        pen, board = look.pen, look.layout.board
        w = min(WIDTH, board.w - 8)
        inner = w - LEFT - 22
        heights = [pen.height(_text(line), SMALL, inner) + 8 for line in self.lines]
        buttons = 2 if play is not None and self.lines else 1
        head, foot = HEAD, buttons * (BUTTON + 8) + 10
        whole = sum(heights)
        low = board.h - 8 < head + foot + LEAST
        if low:  # the buttons side by side, and no word on what may be known
            head, foot = LOW_HEAD, BUTTON + 18
        room = min(max(whole, LEAST), max(LEAST, board.h - 8 - head - foot))
        self.most = max(0.0, whole - room)
        self.scroll = min(self.scroll, self.most)
        box = Box(board.right - w - 4, board.y + 4, w, head + room + foot)
        pen.target("sheet", box)
        pen.panel(box, theme.BONE, theme.YOURS, width=2.2, radius=9, shadow=True)
        pen.write(look.say("recap.title"), box.x + 14, box.y + 22, TITLE.of(theme.YOURS), w - 28)
        name = look.names.seat(look.viewer) if look.viewer >= 0 else ""
        if not low:
            body = Box(box.x + 14, box.y + 38, w - 28, 22)
            pen.paragraph(look.say("recap.body", name=name), body, SMALL, id_="recap")
        area = Box(box.x + 6, box.y + head, w - 12, room)
        self._draw_lines(look, area, heights, inner)
        y = box.bottom - foot + 4
        x, wide = box.x + 14, w - 28
        if buttons == 2 and play is not None:
            film = SheetButton("film", look.say("recap.film"), play, "repeat")
            if low:
                wide = (wide - 8) / 2
            draw_button(look, film, Box(x, y, wide, BUTTON))
            x, y = (x + wide + 8, y) if low else (x, y + BUTTON + 8)
        button = SheetButton("confirm", look.say("recap.button"), go_on, "play", "Enter", "main")
        draw_button(look, button, Box(x, y, wide, BUTTON))

    def _draw_lines(self, look: Look, area: Box, heights: Sequence[float], inner: float) -> None:
        pen = look.pen
        if not self.lines:
            pen.write(look.say("recap.nothing"), area.x + 8, area.y + 10, SMALL)
        seen = []
        y = area.y - self.scroll
        with pen.painter.clip(pen.rect(area)):
            for line, high in zip(self.lines, heights, strict=True):
                row = Box(area.x, y, area.w - 8, high)
                y += high
                if not area.overlaps(row):
                    continue
                if area.holds(row.inset(0, 6)):
                    seen.append(line)
                self._draw_line(look, line, row, area, inner)
        self._seen = tuple(seen)
        if self.most > 0:
            long = max(18.0, area.h * area.h / (area.h + self.most))
            at = area.y + (area.h - long) * self.scroll / self.most
            pen.panel(Box(area.right - 4, at, 4, long), theme.RULE, None, radius=2)

    def _draw_line(self, look: Look, line: LogLine, row: Box, area: Box, inner: float) -> None:
        pen = look.pen
        top, bottom = max(row.y, area.y), min(row.bottom, area.bottom)
        hot = pen.target(f"recap:{line.number}", Box(row.x, top, row.w, bottom - top), tip=line.more)
        if hot and line.hexes:
            pen.panel(row.inset(0, 1), theme.TINT, None, radius=4)
        y = row.y + 4
        number = self.number(line)
        if number:
            pen.disc(row.x + 16, y + SMALL.size * 0.6, 10, theme.ANSWERING, theme.INK, 1.2)
            pen.write(str(number), row.x + 16, y + SMALL.size * 0.6, NUMBER.at(13.5), align="center")
        pen.glyph(line.icon, row.x + 40, y + SMALL.size * 0.62, 15, theme.INK_SECOND)
        pen.paragraph(_text(line), Box(row.x + LEFT - 6, y, inner, row.h), SMALL, id_=f"recap:{line.number}")


def _badge(numbers: Sequence[str]) -> str:
    return ", ".join(numbers) if len(numbers) <= LONGEST_BADGE else f"{numbers[0]} …"


def _text(line: LogLine) -> str:
    return f"**{line.text}**" if line.heading else line.text
