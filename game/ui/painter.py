"""What every draw method is given: a surface, the scale, and text, shapes and pictures at that scale."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.contrast import Contrast, measure
from game.ui.fonts import Fonts
from game.ui.metrics import Metrics
from game.ui.pictures import Pictures
from game.ui.rich import Rich, set_rich
from game.ui.shapes import Paint, Shapes
from game.ui.text import Text
from game.ui.theme import BONE, RULE, SHADOW, YOURS, Colour, Style

_SQUEEZE = 0.86
"""A label that is too wide is first set this much smaller before it is cut."""
_KEPT_PARAGRAPHS = 400


@dataclass(frozen=True, slots=True)
class Placed:
    """A text as it was drawn, for the tests: its box, where it lies, and whether something was cut off."""

    text: str
    box: pygame.Rect
    drawn: pygame.Rect
    cut: bool


class Painter:
    """Draws in pixels; styles are in points. `surface` is the window unless `onto` says otherwise.

    audit: None, or a list that gets every text drawn through `label` and `paragraph` (tests look for cuts).
    contrasts: None, or a list that gets how far each text stands out from its ground.
    """

    def __init__(self, metrics: Metrics, pictures: Pictures) -> None:
        self.metrics = metrics
        self.pictures = pictures
        self.text = Text(Fonts())
        self.shapes = Shapes()
        self.surface = pygame.Surface((1, 1))
        self.audit: list[Placed] | None = None
        self.contrasts: list[Contrast] | None = None
        self._paragraphs: dict[tuple[object, ...], Rich] = {}

    def resize(self, metrics: Metrics) -> None:
        """Take over a new window size or scale; what was made for the old scale is dropped."""
        if metrics.scale != self.metrics.scale:
            self.text.clear()
            self.shapes.clear()
            self._paragraphs.clear()
            self.pictures.forget_sizes()
        self.metrics = metrics

    def px(self, points: float) -> int:
        """Points as pixels."""
        return self.metrics.px(points)

    # text -------------------------------------------------------------------------------------------------------

    def width(self, text: str, style: Style) -> int:
        """Width of a line in pixels."""
        return self.text.width(text, style.face, self.px(style.size))

    def label(
        self, text: str, box: pygame.Rect, style: Style, align: str = "left", valign: str = "middle", name: bool = False
    ) -> pygame.Rect:
        """One line in a box, its capitals centred by eye. align: left, center, right; valign: top, middle, bottom.

        Too long a text is set a little smaller, then cut with an ellipsis (in the middle if it is a `name`). Returns
        where it was drawn.
        """
        face, px = style.face, self.px(style.size)
        shown = text
        if self.text.width(shown, face, px) > box.width:
            px = max(1, int(px * max(_SQUEEZE, box.width / self.text.width(shown, face, px))))
            shown = self.text.fit(shown, face, px, box.width, middle=name)
        line = self.text.line(shown, face, px, style.colour)
        cap, ascent = self.text.cap(face, px), self.text.ascent(face, px)
        if valign == "middle":
            top = box.top + (box.height - cap) // 2 - (ascent - cap)
        elif valign == "top":
            top = box.top
        else:
            top = box.bottom - line.get_height()
        rest = box.width - line.get_width()
        left = box.left + (0 if align == "left" else rest if align == "right" else rest // 2)
        drawn = line.get_rect(topleft=(left, top))
        ink = pygame.Rect(left, top + ascent - cap, drawn.width, cap)
        self.judge(shown, self.surface, ink, style.colour)
        self.surface.blit(line, drawn)
        if self.audit is not None:
            self.audit.append(Placed(text, box.copy(), ink, cut=shown != text and not name))
        return drawn

    def rich(self, markup: str, style: Style, width: int, link: Colour = YOURS) -> Rich:
        """A paragraph set to a width in pixels, kept for the next frame; see `game.ui.rich` for the marks."""
        key = (markup, style, width, link)
        found = self._paragraphs.get(key)
        if found is None:
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
        self.surface.blit(rich.surface, spot, area)
        if self.audit is not None:
            cut = rich.size[1] > box.height or rich.size[0] > box.width
            self.audit.append(Placed(markup, box.copy(), drawn, cut))
        return drawn

    def judge(self, text: str, onto: pygame.Surface, area: pygame.Rect, *inks: Colour) -> None:
        """Note how far a text will stand out, if somebody asks and it is seen whole; called before it is drawn."""
        if self.contrasts is not None and text.strip() and onto.get_clip().contains(area):
            self.contrasts += [measure(text, onto, area, ink) for ink in inks]

    # shapes -----------------------------------------------------------------------------------------------------

    def box(
        self, rect: pygame.Rect, fill: Paint | None, radius: float = 8, edge: Paint | None = None, width: float = 1
    ) -> None:
        """A rectangle with round corners; radius and width of the edge in points."""
        if rect.width > 0 and rect.height > 0:
            thick = self.px(width) if edge is not None else 0
            self.surface.blit(self.shapes.box(rect.size, self.px(radius), fill, edge, thick), rect)

    def dashed(self, rect: pygame.Rect, edge: Paint, radius: float = 8, width: float = 1.4, dash: float = 5) -> None:
        """A dashed edge."""
        self.surface.blit(self.shapes.dashed(rect.size, self.px(radius), edge, self.px(width), self.px(dash)), rect)

    def shadow(self, rect: pygame.Rect, radius: float = 8, blur: float = 7, drop: float = 2, alpha: int = 90) -> None:
        """A soft shadow under a box, to be drawn before it."""
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

    def onto(self, surface: pygame.Surface) -> Onto:
        """`with painter.onto(surface):` draws there instead of the window."""
        return Onto(self, surface)


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

    def __init__(self, painter: Painter, surface: pygame.Surface) -> None:
        self._painter, self._surface, self._before = painter, surface, painter.surface

    def __enter__(self) -> None:
        self._painter.surface = self._surface

    def __exit__(self, *_: object) -> None:
        self._painter.surface = self._before
