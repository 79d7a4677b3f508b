"""Drawing in points for the table's panels, and the list of what can be clicked, made in the same stroke.

A panel draws itself anew whenever something it shows has changed; while it draws it names its targets. So what is seen
and what can be hit are never two lists that disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.table.board.sprites import SMALL_PIXELS
from game.table.panels.layout import Box
from game.ui import theme
from game.ui.cache import SurfaceCache
from game.ui.label import SMALLER
from game.ui.painter import Painter
from game.ui.rich import Rich
from game.ui.shapes import Paint
from game.ui.theme import SMALL, Colour, Style

Act = Callable[[], object]
"""What a click does; what it returns is of no account."""


@dataclass(slots=True)
class Target:
    """Something that can be pointed at.

    id: stable words (`hand:fuel#4`, `end`, `prompt:confirm`). rect: window pixels. act: what a click does, None if the
    thing is only looked at. lit: legal and useful now (Tab goes through these). inspect: what a right click does.
    tip: what is said after a while of pointing. drag: the card that a drag takes along. filled: Enter means this one.
    """

    id: str
    rect: pygame.Rect
    act: Act | None = None
    lit: bool = False
    inspect: Act | None = None
    tip: str = ""
    drag: str = ""
    filled: bool = False


SHADOW = 10.0
"""Points round a panel in which its shadow lies."""


class Pen:
    """Draws with a painter in points and collects targets. `hovered` and `focused` are target ids, "" for none.

    rule: what a click on a rule number in a text does.
    """

    def __init__(self, painter: Painter, rule: Callable[[str], None] = lambda number: None) -> None:
        self.painter = painter
        self.rule = rule
        self.targets: list[Target] = []
        """All targets of the table; while a panel is drawn those that it has named so far."""
        self.covered: list[pygame.Rect] = []
        """Parts of the window that were drawn on, shadows included."""
        self._made = SurfaceCache(16)
        self.hovered = ""
        self.focused = ""

    def begin(self) -> None:
        """Start a new picture: no targets, nothing covered."""
        self.targets = []
        self.covered = []

    def cover(self, rect: pygame.Rect, shadow: bool = False) -> None:
        """Note that a part of the window was drawn on, perhaps with a shadow round it."""
        margin = SHADOW if shadow else 0.0
        rect = rect.inflate(2 * self.px(margin), 2 * self.px(margin)) if margin else rect
        if not any(other.contains(rect) for other in reversed(self.covered)):
            self.covered.append(rect.copy())

    def fade(self, box: Box, share: float) -> None:
        """Let what lies below show through what was drawn in a box, of which a share is left to be seen."""
        rect = self.rect(box).inflate(self.px(24), self.px(24))
        self.surface.fill((255, 255, 255, round(255 * share)), rect, pygame.BLEND_RGBA_MULT)

    @property
    def surface(self) -> pygame.Surface:
        return self.painter.surface

    # --- targets -----------------------------------------------------------------------------------------------------

    def target(
        self,
        id_: str,
        box: Box,
        act: Act | None = None,
        *,
        lit: bool = False,
        inspect: Act | None = None,
        tip: str = "",
        drag: str = "",
        filled: bool = False,
    ) -> bool:
        """Name a target; later ones lie above earlier ones. Returns whether the pointer is on it."""
        self.targets.append(Target(id_, self.rect(box), act, lit, inspect, tip, drag, filled))
        return self.hovered == id_

    def draw_focus(self, targets: Sequence[Target]) -> None:
        """The double ring of keyboard focus round the target that has it; last of all, so that nothing hides it."""
        target = next((target for target in reversed(targets) if target.id == self.focused), None)
        if target is not None:
            s = self.scale
            box = Box(target.rect.x / s, target.rect.y / s, target.rect.w / s, target.rect.h / s)
            self.panel(box.inset(-4), None, theme.FOCUS_OUTER, radius=11, width=4)
            self.panel(box.inset(-3), None, theme.FOCUS_INNER, radius=10, width=2)

    # --- measures ----------------------------------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Pixels in a point."""
        return self.painter.metrics.scale

    def px(self, points: float) -> int:
        return self.painter.px(points)

    def rect(self, box: Box) -> pygame.Rect:
        return self.painter.metrics.rect(*box)

    def width(self, text: str, style: Style) -> float:
        """Width of a line in points."""
        return self.painter.width(text, style) / self.scale

    def height(self, markup: str, style: Style, width: float) -> float:
        """Height in points of a paragraph set in `width`."""
        return self._rich(markup, style, width).size[1] / self.scale

    def _rich(self, markup: str, style: Style, width: float) -> Rich:
        return self.painter.rich(markup, style, self.px(width), self._link(style))

    def _link(self, style: Style) -> Colour:
        return theme.LINK_ON_DARK if sum(style.colour) > 500 else theme.YOURS

    # --- text --------------------------------------------------------------------------------------------------------

    def write(
        self, text: str, x: float, y: float, style: Style, width: float = 0, align: str = "left", name: bool = False,
        high: float = 0,
    ) -> float:  # fmt: skip
        """One line with its capitals centred on y. x is its left end, its middle or its right end.

        Wider than `width` (if given) it is set smaller, in two lines if there are `high` points for them, or narrower,
        and then cut. Returns its width in points.
        """
        if not text:
            return 0.0
        room = width or 4000.0
        left = {"left": x, "center": x - room / 2, "right": x - room}[align]
        high = high or style.size * 1.4
        drawn = self.painter.label(text, self.rect(Box(left, y - high / 2, room, high)), style, align, name=name)
        return drawn.width / self.scale

    def squeezed(self, text: str, x: float, y: float, style: Style, width: float, least: float = 0.8) -> float:
        """One line that is squeezed to `least` of its width before its type gets smaller; never cut."""
        image = squeezed_line(self.painter, text, style.face, self.px(style.size), style.colour, self.px(width), least)
        spot = image.surface.get_rect(topleft=(round(x * self.scale), round(y * self.scale) - image.middle))
        capitals = spot.inflate(0, self.painter.text.cap(style.face, self.px(style.size)) - spot.height)
        self.painter.judge(text, self.surface, capitals, style.colour)
        self.surface.blit(image.surface, spot)
        self.painter.note(text, self.rect(Box(x, y - style.size, width, 2 * style.size)), spot, False)
        return spot.width / self.scale

    def paragraph(
        self, markup: str, box: Box, style: Style, align: str = "left", id_: str = "", middle: bool = False
    ) -> float:
        """A paragraph from the top of the box (or in its middle); its rule numbers are targets. Returns its height."""
        rich = self._rich(markup, style, box.w)
        height = rich.size[1] / self.scale
        if middle:
            box = Box(box.x, box.y + max(0.0, (box.h - height) / 2), box.w, min(box.h, height + 2))
        rect = self.rect(box)
        rect.width = self.px(box.w)  # as wide as it was measured: a pixel less may need one line more
        drawn = self.painter.paragraph(markup, rect, style, align, self._link(style))
        for rect, rule in rich.links:
            spot = rect.move(drawn.topleft)
            if drawn.contains(spot.clip(drawn)) and spot.bottom <= drawn.bottom + 2:
                self._link_target(f"{id_}:rule:{rule}" if id_ else f"rule:{rule}", spot, rule)
        return height

    def _link_target(self, id_: str, rect: pygame.Rect, rule: str) -> None:
        self.targets.append(Target(id_, rect.inflate(4, 6), lambda: self.rule(rule)))

    def heading(self, title: str, note: str, panel: Box, style: Style) -> None:
        """The title of a panel, and a note at its right end if there is room for it."""
        y, room = panel.y + 16, panel.w - 20
        wide = self.width(title, style)
        small = SMALL.of(theme.INK_SECOND)
        rest = room - wide * SMALLER - 10
        if note and self.width(note, small) * SMALLER <= rest:
            rest = max(min(self.width(note, small), room - wide - 10), self.width(note, small) * SMALLER)
            self.write(note, panel.right - 10, y, small, rest, "right")
            room -= rest + 10
        self.write(title, panel.x + 10, y, style, room)

    def kept(self, key: tuple[Hashable, ...], box: Box, draw: Callable[[], None]) -> None:
        """Let something be drawn, or lay down what it looked like when the key was the same.

        The key must hold all that the picture depends on, its ground included; `draw` must keep within the box and name
        no targets.
        """
        rect = self.rect(box)
        watched = self.painter.audit is not None or self.painter.contrasts is not None
        if watched or not self.surface.get_rect().contains(rect):
            draw()
            return
        drawn: list[pygame.Surface] = []

        def made() -> pygame.Surface:
            draw()
            drawn.append(self.surface.subsurface(rect).copy())
            return drawn[0]

        found = self._made.get(("kept", key, tuple(rect), self.scale), made)
        if not drawn:
            self.surface.fill((0, 0, 0, 0), rect)
            self.surface.blit(found, rect)

    # --- shapes ------------------------------------------------------------------------------------------------------

    def panel(
        self,
        box: Box,
        fill: Paint | None = theme.BONE,
        edge: Paint | None = theme.RULE,
        *,
        radius: float = 8,
        width: float = 1,
        shadow: bool = False,
    ) -> None:
        """A box with round corners."""
        rect = self.rect(box)
        if rect.w <= 0 or rect.h <= 0:
            return
        if shadow:
            self.painter.shadow(rect, radius)
        self.cover(rect, shadow)
        self.painter.box(rect, fill, radius, edge, width)

    def dashes(self, box: Box, edge: Paint, *, radius: float = 7, width: float = 1.5, dash: float = 5) -> None:
        """The dashed edge of a box."""
        rect = self.rect(box)
        if rect.w > 0 and rect.h > 0:
            self.painter.dashed(rect, edge, radius, width, dash)

    def shade(self, box: Box, top: Colour, low: Colour) -> None:
        """A rectangle that goes from one colour above to another below."""
        rect = self.rect(box)
        self.cover(rect)
        self.painter.note_ground(rect, over=True)
        self.surface.blit(self._made.get((rect.size, top, low), lambda: _shaded(rect.size, top, low)), rect)

    def fill(self, box: Box, paint: Colour) -> None:
        """A plain rectangle."""
        self.cover(self.rect(box))
        self.painter.note_ground(self.rect(box), over=True)
        self.surface.fill(paint, self.rect(box))

    def hatch(self, box: Box, paint: Colour, step: float = 9, width: float = 1.6) -> None:
        """Slanting lines all over a rectangle."""
        rect = self.rect(box)
        if rect.w > 0 and rect.h > 0:
            self.cover(rect)
            key = ("hatch", rect.size, paint, step, width)
            self.surface.blit(
                self._made.get(key, lambda: _hatched(rect.size, paint, self.px(step), self.px(width))), rect
            )

    def line(self, x0: float, y0: float, x1: float, y1: float, paint: Colour, width: float = 1) -> None:
        """A straight line."""
        s = self.scale
        ends = (round(x0 * s), round(y0 * s)), (round(x1 * s), round(y1 * s))
        thick = self.px(width)
        around = pygame.Rect(ends[0], (0, 0)).union(pygame.Rect(ends[1], (0, 0))).inflate(2 * thick, 2 * thick)
        self.cover(around)
        pygame.draw.line(self.surface, paint, *ends, thick)

    def disc(
        self, x: float, y: float, radius: float, fill: Paint | None, edge: Paint | None = None, width: float = 1.5
    ) -> None:
        """A circle round a point."""
        side = max(2, self.px(2 * radius))
        image = self.painter.shapes.disc(side, fill, edge, self.px(width) if edge else 0)
        spot = image.get_rect(topleft=(round(x * self.scale - side / 2), round(y * self.scale - side / 2)))
        self.cover(spot)
        self.surface.blit(image, spot)

    def polygon(
        self, points: Sequence[tuple[float, float]], fill: Paint | None, edge: Paint | None = None, width: float = 1.5
    ) -> None:
        """A polygon through points of the canvas."""
        s = self.scale
        margin = width + 1
        corner = (
            int((min(p[0] for p in points) - margin) * s),
            int((min(p[1] for p in points) - margin) * s),
        )
        size = (
            max(2, int((max(p[0] for p in points) + margin) * s) - corner[0] + 2),
            max(2, int((max(p[1] for p in points) + margin) * s) - corner[1] + 2),
        )
        inner = tuple((round(x * s - corner[0], 1), round(y * s - corner[1], 1)) for x, y in points)
        self.cover(pygame.Rect(corner, size))
        self.surface.blit(self.painter.shapes.polygon(size, inner, fill, edge, width * s if edge else 0), corner)

    # --- pictures ----------------------------------------------------------------------------------------------------

    def picture(self, key: str, box: Box, cover: bool = False) -> None:
        """A picture in its own proportions, centred in the box (or covering it)."""
        self.painter.picture(key, self.rect(box), cover)

    def raider(self, kind: str, box: Box) -> None:
        """A raider's token, in the drawing that fits its size."""
        small = "_small" if self.px(min(box.w, box.h)) <= SMALL_PIXELS else ""
        self.picture(f"raider/{kind}{small}", box)

    def glyph(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        """A one-colour sign of the icon language centred on a point."""
        self.painter.glyph(name, self.rect(Box(x - size / 2, y - size / 2, size, size)), colour)

    def blit(self, image: pygame.Surface, x: float, y: float) -> None:
        """A surface with its top left corner at a point."""
        self.surface.blit(image, (round(x * self.scale), round(y * self.scale)))


def _shaded(size: tuple[int, int], top: Colour, low: Colour) -> pygame.Surface:
    made = pygame.Surface(size)
    for y in range(size[1]):
        made.fill(theme.mix(top, low, y / max(1, size[1])), (0, y, size[0], 1))
    return made.convert()


def _hatched(size: tuple[int, int], paint: Colour, step: int, width: int) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*paint, 0))
    for x in range(-size[1], size[0], max(2, step)):
        pygame.draw.line(made, paint, (x, size[1]), (x + size[1], 0), width)
    return made.convert_alpha()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text as a surface; `middle` is the height of the middle of its capitals from the top."""

    surface: pygame.Surface
    middle: int


def squeezed_line(painter: Painter, text: str, face: str, px: int, ink: Colour, room: int, least: float = 0.8) -> Line:
    """A line no wider than `room` pixels: first squeezed to `least` of its width, then in smaller type."""
    wide = painter.text.width(text, face, px)
    while px > 6 and wide * least > room:
        px -= 1
        wide = painter.text.width(text, face, px)
    image = painter.text.narrow(text, face, px, ink, max(1, room))
    return Line(image, painter.text.ascent(face, px) - painter.text.cap(face, px) // 2)
