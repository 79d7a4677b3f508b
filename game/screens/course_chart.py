"""The course of a game as a chart: a line for each seat in its colour with its seal, moments on top, rounds below.

A click on it is a click on a step of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.screens.course import MEASURES, Course
from game.ui import theme
from game.ui.painter import Painter
from game.ui.widgets.base import Widget

_LEFT, _RIGHT, _TOP, _BOTTOM = 38, 34, 26, 22
"""Points round the plot: numbers, seals, moments, rounds."""
_SEAL = 20
_LINE = 3.0


class CourseChart(Widget):
    """measure: one of `course.MEASURES`. characters: of the seats. on_step: called with the step that was clicked."""

    def __init__(
        self, course: Course, characters: Sequence[str], word: Callable[[int], str], on_step: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.measure = MEASURES[0]
        self._course = course
        self._characters = characters
        self._word = word
        self._on_step = on_step
        self._pointed = -1
        self._placed = pygame.Rect(0, 0, 1, 1)
        """Where the plot was drawn last."""

    def show(self, measure: str) -> None:
        """Show another measure."""
        self.measure = measure
        self.changed()

    # --- the pointer -------------------------------------------------------------------------------------------------

    def point(self, pos: tuple[int, int]) -> None:
        pointed = self._sample_at(pos[0]) if self.hit(pos) else -1
        if pointed != self._pointed:
            self._pointed = pointed
            self.changed()

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self._on_step(self._course.samples[self._sample_at(pos[0])].step)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        step = 1 if event.key == pygame.K_RIGHT else -1
        self._pointed = min(max(0, self._pointed + step), len(self._course.samples) - 1)
        self.changed()
        return True

    def activate(self) -> None:
        self._on_step(self._course.samples[max(0, self._pointed)].step)

    def _sample_at(self, x: int) -> int:
        samples = range(len(self._course.samples))
        return min(samples, key=lambda n: abs(self._x(n) - x))

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _plot(self, painter: Painter) -> pygame.Rect:
        left, top = painter.px(_LEFT), painter.px(_TOP)
        box = self.box
        wide = box.width - left - painter.px(_RIGHT)
        return pygame.Rect(box.left + left, box.top + top, wide, box.height - top - painter.px(_BOTTOM))

    def _x(self, sample: int) -> int:
        """Where a sample lies: turns are equally far from each other."""
        plot = self._placed
        return plot.left + plot.width * sample // max(1, len(self._course.samples) - 1)

    def draw(self, painter: Painter) -> None:
        plot = self._placed = self._plot(painter)
        samples, most = self._course.samples, self._course.most(self.measure)
        self._ground(painter, plot, most)
        values = [sample.values[self.measure] for sample in samples]
        seats, side = self._order(values[-1]), painter.px(_SEAL)
        ends: list[int] = []
        for seat in seats:
            colour = theme.CHARACTERS[self._characters[seat]].accent
            points = [(self._x(n), plot.bottom - plot.height * row[seat] / most) for n, row in enumerate(values)]
            for start, end in pairwise(points):
                pygame.draw.aaline(painter.surface, colour, start, end, painter.px(_LINE))
            ends.append(round(points[-1][1]))
        for seat, y in zip(seats, apart(ends, side, plot.top), strict=True):
            seal = pygame.Rect(plot.right + painter.px(8), y - side // 2, side, side)
            painter.picture(f"seal/{self._characters[seat]}", seal)
        self._moments(painter, plot)
        if self._pointed >= 0:
            x = self._x(self._pointed)
            painter.surface.fill(theme.YOURS, (x, plot.top, max(1, painter.px(1.5)), plot.height))
            words = " · ".join(self._number(value) for value in values[self._pointed])
            painter.label(words, pygame.Rect(plot.left, self.box.top, plot.width, painter.px(18)), theme.SMALL_STRONG)

    def _number(self, value: int) -> str:
        return f"{value}%" if self.measure == "chance" else str(value)

    def _order(self, last: Sequence[int]) -> list[int]:
        """Seats from the lowest end to the highest, so that seals are moved apart upwards."""
        return sorted(range(len(last)), key=lambda seat: (last[seat], seat))

    def _ground(self, painter: Painter, plot: pygame.Rect, most: int) -> None:
        """Lines for a few numbers, and the rounds as stripes."""
        samples = self._course.samples
        starts = [n for n, sample in enumerate(samples) if n == 0 or sample.round != samples[n - 1].round]
        for i, n in enumerate(starts):
            left = self._x(n)
            right = self._x(starts[i + 1]) if i + 1 < len(starts) else plot.right
            if i % 2:
                painter.surface.fill(theme.PAPER, (left, plot.top, right - left, plot.height))
            below = pygame.Rect(left, plot.bottom + painter.px(3), max(1, right - left), painter.px(_BOTTOM - 4))
            style = theme.SMALL.of(theme.INK_SECOND)
            words = (self._word(samples[n].round), str(samples[n].round))
            word = next((word for word in words if painter.width(word, style) <= below.width), "")
            if word:
                painter.label(word, below, style, "center")
        step = max(1, -(-most // 4))
        for value in range(0, most + 1, step):
            y = plot.bottom - plot.height * value // most
            painter.hline(plot.left, plot.right, y)
            label = pygame.Rect(self.box.left, y - painter.px(8), painter.px(_LEFT - 6), painter.px(16))
            painter.label(self._number(value), label, theme.SMALL.of(theme.INK_SECOND), "right")

    def _moments(self, painter: Painter, plot: pygame.Rect) -> None:
        """Deaths, the last rumor and the escape over the turn in which they fell, side by side."""
        samples, side = self._course.samples, painter.px(18)
        free = 0
        for moment in self._course.moments:
            n = next((n for n, sample in enumerate(samples) if sample.step >= moment.step), len(samples) - 1)
            accent = theme.CHARACTERS[self._characters[moment.seat]].accent
            spot = pygame.Rect(0, 0, side, side)
            spot.center = (max(self._x(n), free), plot.top - side // 2)
            free = spot.right + side // 2
            painter.glyph(moment.what, spot, theme.mix(accent, theme.INK, 0.2))


def apart(ends: Sequence[int], side: int, top: int) -> list[int]:
    """Centres of seals beside the ends of lines, lowest first: each clears the one below, and none lies above `top`."""
    placed: list[int] = []
    for y in ends:
        placed.append(min(y, placed[-1] - side) if placed else y)
    least = top
    for i in reversed(range(len(placed))):
        placed[i] = max(placed[i], least)
        least = placed[i] + side
    return placed
