"""What the screens round the table share: the painted ground, the band with a title, a column to place things in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import pygame

from game.ui import theme
from game.ui.app import App
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets import Button, Group, Role, ScrollArea, Widget

W = TypeVar("W", bound=Widget)

BAND = 60
"""Height of the band in points."""
SHADE = 178
"""How far the picture behind a page is darkened (0 to 255): its panels stand out, and nothing moves the eye."""


def draw_ground(painter: Painter, shade: int = 0, picture: str = "title") -> None:
    """A picture over the whole window, darkened by `shade` (0 to 255); the title's in the size that stays crisp."""
    screen = painter.metrics.screen
    painter.surface.fill(theme.TABLE)
    if picture == "title" and screen.width > painter.pictures.entry("title").get("width", 0):
        picture = "title_large"
    painter.picture(picture, screen, cover=True)
    if shade:
        painter.box(screen, (*theme.BAND, shade), 0)


class Column:
    """Hands out boxes from the top down. x, y, width: pixels; what is asked for: points."""

    def __init__(self, painter: Painter, x: int, y: int, width: int) -> None:
        self.painter = painter
        self.x, self.y, self.width = x, y, width

    def take(self, height: float, gap: float = 8) -> pygame.Rect:
        """The next box of a height; the gap follows it."""
        return self.take_px(self.painter.px(height), gap)

    def take_px(self, height: int, gap: float = 8) -> pygame.Rect:
        """The next box, its height in pixels."""
        box = pygame.Rect(self.x, self.y, self.width, height)
        self.y += height + self.painter.px(gap)
        return box

    def skip(self, height: float) -> None:
        """Leave room."""
        self.y += self.painter.px(height)


def split(box: pygame.Rect, shares: tuple[float, ...], gap: int) -> list[pygame.Rect]:
    """Boxes side by side with widths in these proportions, `gap` pixels between them."""
    room = box.width - gap * (len(shares) - 1)
    whole = sum(shares)
    boxes, left, used = [], box.left, 0.0
    for i, share in enumerate(shares):
        used += share
        right = box.left + round(room * used / whole) + gap * i
        boxes.append(pygame.Rect(left, box.top, right - left, box.height))
        left = right + gap
    return boxes


class Page(Scene):
    """A screen with a band, a title and a way back; its content scrolls if the window is too small.

    Fill `build` with words and widgets and `place` with their boxes. `rebuild` makes all of it anew, keeping focus and
    scroll.
    """

    heading = ""
    note = ""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.group = Group(self.redraw, self.hear, lambda rule: app.on_rule(rule))
        self.area = ScrollArea()
        self.built = False

    def text(self, key: str, /, **values: str | int) -> str:
        """A text of the table `ui`."""
        return self.app.texts.get(f"ui.{key}", **values)

    def build(self) -> None:
        """Add widgets; those that scroll with `area=self.area`."""

    def place(self, body: pygame.Rect) -> int:
        """Give each widget its box below the band; returns the height of what scrolls, in pixels."""
        return 0

    def leave(self) -> None:
        """The way back."""
        self.close()

    def back_label(self) -> str:
        """The word on the way back."""
        return self.text("back")

    def rebuild(self) -> None:
        """Make all widgets anew."""
        focus = self.group.focus.name if self.group.focus else ""
        self.group.clear()
        self.group.add(self.area, name="area")
        self.build()
        back = Button(self.back_label(), self.leave, Role.DARK, icon="undo", key="Esc")
        self.group.back = self.group.add(back, name="back")
        self.built = True
        self._lay()
        if focus and any(w.name == focus for w in self.group.widgets):
            self.group.set_focus(self.group.named(focus))
        self.redraw()

    def reword(self) -> None:
        self.rebuild()

    def layout(self) -> None:
        if not self.built:
            self.rebuild()
            return
        under = next((w for w in self.group.widgets if w.hovered and w.area is self.area), None)
        height = under.box.centery if under is not None else 0
        self._lay()
        if under is not None:  # what changes the size of everything is not to run away from the pointer
            self.area.scroll_to(under.rect.centery - height)

    def _lay(self) -> None:
        m = self.app.metrics
        back = self.group.named("back")
        assert isinstance(back, Button)
        wide = back.natural_width(self.painter)
        back.rect = pygame.Rect(m.width - wide - m.px(16), m.px((BAND - 36) / 2), wide, m.px(36))
        body = pygame.Rect(0, m.px(BAND), m.width, m.height - m.px(BAND))
        self.area.rect = body
        self.area.set_content(self.place(body), m.px(48))

    def add(self, widget: W, name: str = "") -> W:
        """Add a widget that scrolls."""
        return self.group.add(widget, self.area, name)

    @contextmanager
    def framed(self, column: Column, part: str, foot: float = 4) -> Iterator[Column]:
        """A column to place a part of the page in; the widget `<part> ground` comes to lie behind all of it.

        foot: points that stay free below.
        """
        p, top = self.painter, column.y
        pad = p.px(16)
        inner = Column(p, column.x + pad, top + p.px(10), column.width - 2 * pad)
        yield inner
        column.y = inner.y + p.px(foot)
        self.group.named(f"{part} ground").rect = pygame.Rect(column.x, top, column.width, column.y - top)

    def cited(self) -> str:
        return self.group.cited()

    def handle(self, event: pygame.event.Event) -> bool:
        return self.group.handle(event, self.app.pointer)

    def update(self, dt: float) -> None:
        self.group.update(dt)

    def band_end(self) -> int:
        """Where the buttons at the right end of the band begin, in pixels."""
        return self.group.named("back").box.left

    def draw_band(self, painter: Painter) -> None:
        """The band with heading and note."""
        m = painter.metrics
        band = pygame.Rect(0, 0, m.width, m.px(BAND))
        painter.surface.fill(theme.BAND, band)
        line = pygame.Rect(m.px(20), 0, self.band_end() - m.px(36), band.height)
        drawn = painter.label(self.heading, line, theme.HEADING.of(theme.BONE))
        rest = pygame.Rect(drawn.right + m.px(18), 0, max(0, line.right - drawn.right - m.px(18)), band.height)
        if rest.width >= painter.width(self.note, theme.BODY):
            painter.label(self.note, rest, theme.BODY.of(theme.SUNK))

    def draw(self, painter: Painter) -> None:
        draw_ground(painter, SHADE)
        self.draw_band(painter)
        self.group.draw(painter)
