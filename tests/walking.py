"""What the walk through the layouts checks of a picture: words, targets, the main action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import pygame

from game.table.panels.pen import Target
from game.table.scene import TableScene
from game.ui.metrics import TARGET
from game.ui.painter import Painter, Placed
from game.ui.rich import plain
from game.ui.scene import Scene
from game.ui.widgets import Group, ScrollArea, Widget

SLACK = 3
"""Pixels that ink may be off by rounding."""
MOST_PAGES = 8
"""Windows of a long page that are looked at."""


GROUNDS = ("rose", "tray_ground", "strip", "band", "log")
"""Targets under others that lie in them."""
PANELS = ("sheet", "rail", "bubble", "inspect:away")
"""Targets that are grounds of things that open over others."""


@dataclass(frozen=True, slots=True)
class Fault:
    """where: screen, size, scale, language. what: kind of fault. about: the text or target."""

    where: str
    what: str
    about: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}: {self.about}"


def faults_of(scene: Scene, painter: Painter, draw: object, where: str) -> list[Fault]:
    """All faults of the picture that `draw` (a function) makes of the scene."""
    assert callable(draw)
    screen, area = painter.metrics.screen, getattr(scene, "area", None)
    found: list[tuple[str, str]] = []
    for offset in _offsets(area):
        if isinstance(area, ScrollArea):
            area.scroll_to(offset)
        draw()
        painter.audit, painter.grounds = [], []
        scene.dirty = True
        draw()
        audit, grounds, painter.audit = painter.audit, painter.grounds, None
        found += [fault for fault in _words(audit, grounds, screen) if fault not in found]
    if isinstance(area, ScrollArea):
        area.scroll_to(0)
    if isinstance(scene, TableScene):
        found += _table(scene)
    else:
        group = getattr(scene, "group", None)
        if isinstance(group, Group):
            found += _widgets(group, screen, painter.metrics.scale)
    return [Fault(where, what, about) for what, about in found]


def _offsets(area: object) -> list[int]:
    """How far to scroll to see a page from top to bottom."""
    if not isinstance(area, ScrollArea) or not area.most:
        return [0]
    return [*range(0, area.most, max(1, area.rect.height * 3 // 4)), area.most][:MOST_PAGES]


# --- words -----------------------------------------------------------------------------------------------------------


def _words(audit: Sequence[Placed], grounds: Sequence[pygame.Rect], screen: pygame.Rect) -> Iterator[tuple[str, str]]:
    seen = [placed for placed in audit if plain(placed.text).strip()]
    for placed in seen:
        said = f"{plain(placed.text)[:60]!r} at {tuple(placed.drawn)}"
        if placed.cut:
            yield "is cut", f"{said} in {tuple(placed.box)}"
        elif not placed.box.inflate(2 * SLACK, 2 * SLACK).contains(placed.drawn):
            yield "leaves its box", f"{said} in {tuple(placed.box)}"
        elif not screen.inflate(2 * SLACK, 2 * SLACK).contains(placed.drawn) and screen.colliderect(placed.drawn):
            yield "leaves the window", said
        else:
            ground = _ground_of(placed.drawn, grounds)
            if ground is not None and not ground.inflate(2 * SLACK, 2 * SLACK).contains(placed.drawn):
                yield "leaves its ground", f"{said} on {tuple(ground)}"
    for a, b in combinations(seen, 2):
        shared = a.drawn.clip(b.drawn)
        if shared.width > SLACK and shared.height > SLACK and a.text != b.text:
            yield "lies on another text", f"{plain(a.text)[:40]!r} and {plain(b.text)[:40]!r} at {tuple(shared)}"


def _ground_of(ink: pygame.Rect, grounds: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """The smallest ground under the middle of the left end or of the whole of the ink."""
    spots = [(ink.left + min(4, ink.width // 2), ink.centery), ink.center]
    under = [ground for ground in grounds if all(ground.collidepoint(spot) for spot in spots)]
    return min(reversed(under), key=lambda ground: ground.width * ground.height, default=None)


# --- targets ---------------------------------------------------------------------------------------------------------


def _widgets(group: Group, screen: pygame.Rect, scale: float) -> Iterator[tuple[str, str]]:
    usable = [w for w in group.widgets if w.visible and w.focusable and w.rect.width and not _is_text(w)]
    for widget in usable:
        if widget.area is None and not screen.contains(widget.box):
            yield "leaves the window", f"{widget.name} {tuple(widget.box)}"
        if min(widget.box.size) < TARGET - 1:
            yield "is too small to hit", f"{widget.name} {tuple(widget.box)}"
    for a, b in combinations(usable, 2):
        if a.area is b.area and a.box.colliderect(b.box) and not _inside(a, b):
            yield "lies on another target", f"{a.name} {tuple(a.box)} and {b.name} {tuple(b.box)}"
    main = group.default
    if main is not None and main.visible and main.area is None and not screen.contains(main.box):
        yield "the main action is not in sight", main.name


def _is_text(widget: Widget) -> bool:
    """Paragraphs with links, whose links are words."""
    return hasattr(widget, "markup")


def _inside(a: Widget, b: Widget) -> bool:
    """Rows are targets under the controls that lie in them."""
    return a.box.contains(b.box) or b.box.contains(a.box)


def _table(scene: TableScene) -> Iterator[tuple[str, str]]:
    screen = scene.app.metrics.screen
    targets = [target for target in scene.pen.targets if ":rule:" not in target.id]
    acting = [(i, t) for i, t in enumerate(targets) if t.act is not None]
    for i, target in acting:
        if target.id.startswith("rule:") or target.id in GROUNDS:
            continue
        free = _free(target, targets[i + 1 :])
        if free is None:
            if target.lit and not _under_panel(target, targets[i + 1 :]):
                yield "is lit but covered", target.id
            continue
        if min(free.size) < TARGET - 1 and not _under_panel(target, targets[i + 1 :]):
            yield "is too small to hit", f"{target.id} {tuple(target.rect)}, free {tuple(free)}"
        if not screen.inflate(2 * SLACK, 2 * SLACK).contains(target.rect):
            yield "leaves the window", f"{target.id} {tuple(target.rect)}"
    if scene.prompt is not None and not scene.play.director.busy:
        lit = [t for t in scene.targets() if t.lit]
        if not lit:
            yield "nothing can be chosen", str(scene.prompt.decision.kind)


def _under_panel(target: Target, above: Sequence[Target]) -> bool:
    """Whether a sheet or drawer lies over a part of it, which is so while that is open."""
    return any(other.id in PANELS and other.rect.colliderect(target.rect) for other in above)


def _free(target: Target, above: Sequence[Target]) -> pygame.Rect | None:
    """A large rectangle of a target that nothing above it covers; None if all of it is covered."""
    parts = [target.rect]
    for other in above:
        parts = [piece for part in parts for piece in _without(part, other.rect)]
    return max(parts, key=lambda part: min(part.size) * 1000 + max(part.size), default=None)


def _without(part: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """The four largest rectangles of a part beside a hole; they may overlap."""
    if not part.colliderect(hole):
        return [part]
    pieces = [
        pygame.Rect(part.left, part.top, part.width, hole.top - part.top),
        pygame.Rect(part.left, hole.bottom, part.width, part.bottom - hole.bottom),
        pygame.Rect(part.left, part.top, hole.left - part.left, part.height),
        pygame.Rect(hole.right, part.top, part.right - hole.right, part.height),
    ]
    return [piece for piece in pieces if piece.width > 0 and piece.height > 0]
