"""What every draw method is given: a surface, the scale, and text, shapes and pictures at that scale."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from game.ui.cache import about_to_make
from game.ui.contrast import Contrast, measure
from game.ui.fonts import Fonts
from game.ui.label import STEP, SetLabel, set_label
from game.ui.metrics import Metrics
from game.ui.pictures import Pictures
from game.ui.rich import Rich, set_rich
from game.ui.shapes import Paint, Shapes
from game.ui.text import Text
from game.ui.theme import BONE, RULE, SHADOW, YOURS, Colour, Style

_LARGE = 14
"""A box with a shadow that takes more than this part of the window is a panel over other things."""
_KEPT_PARAGRAPHS = 400
_KEPT_LABELS = 2000


@dataclass(frozen=True, slots=True)
class Placed:
    """A text as it was drawn, for the tests: its box, where it lies, and whether something was cut off."""

    text: str
    box: pygame.Rect
    drawn: pygame.Rect
    cut: bool


class Painter:
    """Draws in pixels; styles are in points. `surface` is the window unless `onto` says otherwise.

    kept: whether the window still shows what the scene that is to be drawn drew there last, so that it may draw only
    what has changed.
    audit: None, or a list that gets every text that is drawn (tests look for cuts). grounds: meanwhile every box that a
    text may lie on. What a large panel is laid over is taken out of both.
    contrasts: None, or a list that gets how far each text stands out from its ground.
    """

    def __init__(self, metrics: Metrics, pictures: Pictures) -> None:
        self.metrics = metrics
        self.pictures = pictures
        self.text = Text(Fonts())
        self.shapes = Shapes()
        self.surface = pygame.Surface((1, 1))
        self.kept = False
        self.audit: list[Placed] | None = None
        self.contrasts: list[Contrast] | None = None
        self.grounds: list[pygame.Rect] = []
        self._paragraphs: dict[tuple[object, ...], Rich] = {}
        self._labels: dict[tuple[object, ...], SetLabel] = {}

    def resize(self, metrics: Metrics) -> None:
        """Take over a new window size or scale; what was made for the old scale is dropped."""
        if metrics.scale != self.metrics.scale:
            self.text.clear()
            self.shapes.clear()
            self._paragraphs.clear()
            self._labels.clear()
            self.pictures.forget_sizes()
        self.metrics = metrics

    def px(self, points: float) -> int:
        """Points as pixels."""
        return self.metrics.px(points)

    # text -------------------------------------------------------------------------------------------------------

    def width(self, text: str, style: Style) -> int:
        """Width of a line in pixels."""
        return self.text.width(text, style.face, self.px(style.size))

    def label(self, text: str, box: pygame.Rect, style: Style, align: str = "left", name: bool = False) -> pygame.Rect:
        """A line in a box, its capitals centred by eye. align: left, center, right.

        Too long a text is set smaller, in two lines or narrower, then cut with an ellipsis (in the middle if it is a
        `name`): see `game.ui.label`. Returns where it was drawn.
        """
        key = (text, style, box.size, name)
        label = self._labels.get(key)
        if label is None:
            about_to_make()
            if len(self._labels) >= _KEPT_LABELS:
                self._labels.pop(next(iter(self._labels)))
            label = self._labels[key] = set_label(self.text, text, style.face, self.px(style.size), box.size, name)
        cap, ascent = self.text.cap(style.face, label.px), self.text.ascent(style.face, label.px)
        step = round(label.px * STEP)
        top = box.centery - cap // 2 - (ascent - cap) - step * (len(label.lines) - 1) // 2
        drawn = []
        for i, words in enumerate(label.lines):
            line = self.text.narrow(words, style.face, label.px, style.colour, max(1, box.width))
            rest = box.width - line.get_width()
            left = box.left + (0 if align == "left" else rest if align == "right" else rest // 2)
            spot = line.get_rect(topleft=(left, top + i * step))
            self.judge(words, self.surface, pygame.Rect(left, spot.top + ascent - cap, spot.width, cap), style.colour)
            self.surface.blit(line, spot)
            drawn.append(spot)
        whole = drawn[0].unionall(drawn[1:])
        ink = pygame.Rect(whole.left, whole.top + ascent - cap, whole.width, cap + step * (len(drawn) - 1))
        self.note(text, box, ink, label.cut and not name)
        return whole

    def shrunk(self, text: str, style: Style, width: int, least: float) -> Style:
        """The style in the largest size, down to `least` points, in which a line of text is no wider than that."""
        while style.size > least and self.width(text, style) > width:
            style = style.at(style.size - 1)
        return style

    def rich(self, markup: str, style: Style, width: int, link: Colour = YOURS) -> Rich:
        """A paragraph set to a width in pixels, kept for the next frame; see `game.ui.rich` for the marks."""
        key = (markup, style, width, link)
        found = self._paragraphs.get(key)
        if found is None:
            about_to_make()
            if len(self._paragraphs) >= _KEPT_PARAGRAPHS:
                self._paragraphs.pop(next(iter(self._paragraphs)))
            found = set_rich(self.text, self.pictures, markup, style, self.px(style.size), max(1, width), link)
            self._paragraphs[key] = found
        return found

    def paragraph(
        self, markup: str, box: pygame.Rect, style: Style, align: str = "left", link: Colour = YOURS
    ) -> pygame.Rect:
        """A paragraph from the top of the box; lines that do not fit are left out. Returns where it was drawn."""
        rich = self.rich(markup, style, box.width, link)
        area = pygame.Rect(0, 0, rich.size[0], min(rich.size[1], box.height))
        rest = box.width - area.width
        spot = (box.left + (0 if align == "left" else rest if align == "right" else rest // 2), box.top)
        drawn = area.move(spot)
        self.judge(markup, self.surface, drawn, style.colour, *([link] if rich.links else []))
        self.surface.blit(rich.surface, spot, area if rich.size[1] > box.height else None)
        self.note(markup, box, drawn, rich.size[1] > box.height or rich.size[0] > box.width)
        return drawn

    # what the tests are told ------------------------------------------------------------------------------------

    def judge(self, text: str, onto: pygame.Surface, area: pygame.Rect, *inks: Colour) -> None:
        """Note how far a text will stand out, if somebody asks and it is seen whole; called before it is drawn."""
        if self.contrasts is not None and text.strip() and onto.get_clip().contains(area):
            self.contrasts += [measure(text, onto, area, ink) for ink in inks]

    def note(self, text: str, box: pygame.Rect, drawn: pygame.Rect, cut: bool) -> None:
        """Tell of a text that was drawn, if somebody wants to know; see `Placed`."""
        if self.audit is None:
            return
        clip = self.surface.get_clip()
        if clip == self.surface.get_rect() or clip.contains(drawn):  # what is scrolled half out of sight may be cut
            self.audit.append(Placed(text, box.copy(), drawn.copy(), cut))

    def note_ground(self, rect: pygame.Rect, over: bool = False) -> None:
        """Tell of a ground that texts may lie on; `over`: it hides what was drawn before."""
        if self.audit is None:
            return
        if over:
            self.audit[:] = [placed for placed in self.audit if not rect.colliderect(placed.drawn)]
            self.grounds = [ground for ground in self.grounds if not rect.colliderect(ground)]
        self.grounds.append(rect.clip(self.surface.get_clip()))

    # shapes -----------------------------------------------------------------------------------------------------

    def box(
        self, rect: pygame.Rect, fill: Paint | None, radius: float = 8, edge: Paint | None = None, width: float = 1
    ) -> None:
        """A rectangle with round corners; radius and width of the edge in points."""
        if rect.width > 0 and rect.height > 0:
            if fill is not None:
                self.note_ground(rect, over=rect.contains(self.metrics.screen))
            thick = self.px(width) if edge is not None else 0
            self.surface.blit(self.shapes.box(rect.size, self.px(radius), fill, edge, thick), rect)

    def dashed(self, rect: pygame.Rect, edge: Paint, radius: float = 8, width: float = 1.4, dash: float = 5) -> None:
        """A dashed edge."""
        self.surface.blit(self.shapes.dashed(rect.size, self.px(radius), edge, self.px(width), self.px(dash)), rect)

    def shadow(self, rect: pygame.Rect, radius: float = 8, blur: float = 7, drop: float = 2, alpha: int = 90) -> None:
        """A soft shadow under a box, to be drawn before it."""
        screen = self.metrics.screen
        self.note_ground(rect, over=rect.width * rect.height * _LARGE > screen.width * screen.height)
        wide = self.px(blur)
        made = self.shapes.shadow(rect.size, self.px(radius), wide, SHADOW, alpha)
        self.surface.blit(made, (rect.left - wide, rect.top - wide + self.px(drop)))

    def panel(self, rect: pygame.Rect, fill: Colour = BONE, radius: float = 8, shadow: bool = True) -> None:
        """The ground of a panel."""
        if shadow:
            self.shadow(rect, radius)
        self.box(rect, fill, radius, RULE)

    def hline(self, left: int, right: int, y: int, colour: Colour = RULE) -> None:
        """A thin rule."""
        self.surface.fill(colour, (left, y, right - left, max(1, self.px(1))))

    # pictures ---------------------------------------------------------------------------------------------------

    def glyph(self, name: str, box: pygame.Rect, colour: Colour) -> None:
        """A sign (`tick`, `lock`, `armor`: see `glyph/` in the manifest) in one colour in the middle of a box."""
        sign = self.pictures.tinted(f"glyph/{name}", colour, box.size)
        self.surface.blit(sign, sign.get_rect(center=box.center))

    def picture(self, key: str, box: pygame.Rect, cover: bool = False) -> pygame.Rect:
        """A picture in the middle of a box, in its own proportions; `cover` fills the box and cuts the rest."""
        shown = self.pictures.fitted(key, box.size, cover)
        spot = shown.get_rect(center=box.center)
        self.surface.blit(shown, spot)
        return spot

    def clip(self, rect: pygame.Rect) -> Clip:
        """`with painter.clip(rect):` keeps drawing inside the rectangle."""
        return Clip(self.surface, rect)

    def onto(self, surface: pygame.Surface, at: pygame.Rect | None = None) -> Onto:
        """`with painter.onto(surface):` draws there instead of the window; `at` is where it will be laid, scaled."""
        return Onto(self, surface, at)

    @contextmanager
    def nowhere(self) -> Iterator[pygame.Surface]:
        """What is drawn meanwhile nobody sees or notes, but what it needs is there afterwards."""
        before = self.surface, self.audit, self.contrasts
        self.surface, self.audit, self.contrasts = pygame.Surface((1, 1)), None, None
        try:
            yield self.surface
        finally:
            self.surface, self.audit, self.contrasts = before


class Clip:
    """Context manager of `Painter.clip`; nested clips only shrink."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._surface = surface
        self._before = surface.get_clip()
        self._rect = rect.clip(self._before)

    def __enter__(self) -> None:
        self._surface.set_clip(self._rect)

    def __exit__(self, *_: object) -> None:
        self._surface.set_clip(self._before)


class Onto:
    """Context manager of `Painter.onto`."""

    def __init__(self, painter: Painter, surface: pygame.Surface, at: pygame.Rect | None) -> None:
        self._painter, self._surface, self._before = painter, surface, painter.surface
        self._at = at
        self._noted = painter.audit, painter.grounds

    def __enter__(self) -> None:
        self._painter.surface = self._surface
        if self._at is not None and self._painter.audit is not None:
            self._painter.audit, self._painter.grounds = [], []

    def __exit__(self, *_: object) -> None:
        painter, at = self._painter, self._at
        painter.surface = self._before
        placed, grounds = painter.audit, painter.grounds
        audit = self._noted[0]
        if at is None or placed is None or audit is None:
            return
        size = self._surface.get_size()
        painter.audit, painter.grounds = self._noted
        painter.note_ground(at, over=True)
        painter.grounds += [_laid(ground, size, at) for ground in grounds]
        audit += [Placed(p.text, _laid(p.box, size, at), _laid(p.drawn, size, at), p.cut) for p in placed]


def _laid(rect: pygame.Rect, size: tuple[int, int], at: pygame.Rect) -> pygame.Rect:
    """Where a part of a surface of a size comes to lie."""
    x, y = at.width / size[0], at.height / size[1]
    left, top = at.left + round(rect.left * x), at.top + round(rect.top * y)
    return pygame.Rect(left, top, round(rect.width * x), round(rect.height * y))
