"""Where the board is looked at from: a middle, a scale, and calm ways from one view to another. Knows no Pygame.

Screen = origin + world x scale, both in pixels. The origin is whole, so that what is drawn apart still fits together.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.table.board.space import Point, bounds, eased

LEAST_POINTS, MOST_POINTS = 14.0, 80.0
"""Limits of the hex size (circumradius) in points."""
CLICK = 2 ** (1 / 4)
"""Factor of one click of the wheel."""
GLIDE = 0.35
"""Seconds of a move to a subject and back."""
ZOOM = 0.14
"""Seconds of a zoom step."""
SUBJECT_MARGIN = 1.4
"""Hex sizes that stay free round a subject."""

LEAST_REST = 20.0
"""Points of a hex under which a resting view does not shrink: of a longer reach it shows only what is near."""
NEAR = 3 * math.sqrt(3)
"""World units from a figure that a resting view shows where the whole reach is too large: three hexes."""
SEEN = 1.0
"""Hex sizes round a hex's middle that must be free for it to be in sight."""
FIGURE = 0.6
"""Hex sizes round a hex's middle that a figure on it takes."""
SMALLER = 0.95
"""Each step by which a view shrinks until a corner panel covers nothing."""
_TRIES = 9


class View(NamedTuple):
    """The world point in the middle of the safe rectangle, and the pixels of a world unit."""

    x: float
    y: float
    scale: float


class Box(NamedTuple):
    """A rectangle in window pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def middle(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2


class Camera:
    """One camera for a board. points: pixels in a point. extent: bounds of the whole board in world units.

    corner: a panel over a corner of the safe rectangle, under which `show` puts no figure.
    follow: whether it may move by itself for a subject. glides: whether it is seen moving (not with reduced motion).
    held: whether the player pulled or zoomed it in this turn, so that `rest` leaves it there.
    """

    def __init__(self, safe: Box, points: float, extent: tuple[float, float, float, float]) -> None:
        self.safe = safe
        self.points = points
        self.extent = extent
        self.follow = True
        self.glides = True
        self.held = False
        self.view = View(0.0, 0.0, points * 24)
        self._origin = (0, 0)
        self._origin_for: tuple[View | None, Box | None] = (None, None)
        self._from = self._to = self.view
        self._began = 0.0
        self._lasts = 0.0
        self._fixed: tuple[Point, Point] | None = None
        self.corner: Box | None = None
        self._home: View | None = None
        self._size = self.view.scale
        self._now = 0.0
        self.fit_all()
        self.land()

    # --- what it sees ------------------------------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Pixels of a world unit (a hex's circumradius)."""
        return self.view.scale

    @property
    def origin(self) -> tuple[int, int]:
        """The window pixel at which world (0, 0) lies."""
        if self._origin_for[0] is not self.view or self._origin_for[1] is not self.safe:
            mx, my = self.safe.middle
            self._origin = round(mx - self.view.x * self.view.scale), round(my - self.view.y * self.view.scale)
            self._origin_for = self.view, self.safe
        return self._origin

    @property
    def gliding(self) -> bool:
        """Whether it is on its way."""
        return self.view != self._to

    @property
    def zooming(self) -> bool:
        """Whether its scale is changing now."""
        return self.gliding and self.view.scale != self._to.scale

    @property
    def goal(self) -> View:
        """Where it is going, or is."""
        return self._to

    def to_screen(self, at: Point) -> Point:
        """World to window pixels."""
        ox, oy = self.origin
        return ox + at[0] * self.view.scale, oy + at[1] * self.view.scale

    def to_screen_at_goal(self, at: Point) -> Point:
        """World to window pixels once it has arrived."""
        (mx, my), (x, y, scale) = self.safe.middle, self._to
        return round(mx - x * scale) + at[0] * scale, round(my - y * scale) + at[1] * scale

    def to_world(self, x: float, y: float) -> Point:
        """Window pixels to world."""
        ox, oy = self.origin
        return (x - ox) / self.view.scale, (y - oy) / self.view.scale

    # --- what moves it -----------------------------------------------------------------------------------------------

    def place(self, safe: Box, points: float) -> None:
        """The window changed: the same world point stays in the middle at the same size in points."""
        factor = points / self.points
        self.safe, self.points = safe, points
        self._size *= factor
        self._jump(self._kept(self._to._replace(scale=self._to.scale * factor)))
        if self._home is not None:
            self._home = self._kept(self._home._replace(scale=self._home.scale * factor))

    def free(self, safe: Box) -> None:
        """Another part of the same window is free now (a sheet opened or closed): nothing moves on the screen."""
        (mx, my), (nx, ny) = self.safe.middle, safe.middle

        def moved(view: View) -> View:
            return view._replace(x=view.x + (nx - mx) / view.scale, y=view.y + (ny - my) / view.scale)

        self.safe = safe
        self.view, self._from, self._to = moved(self.view), moved(self._from), moved(self._to)
        if self._home is not None:
            self._home = moved(self._home)

    def update(self, now: float) -> bool:
        """Go on to `now` (seconds); whether the view changed."""
        self._now = now
        if not self.gliding:
            return False
        share = eased((now - self._began) / self._lasts) if self._lasts else 1.0
        if share >= 1.0:
            self.view = self._to
            return True
        a, b = self._from, self._to
        scale = a.scale * (b.scale / a.scale) ** share
        if self._fixed is not None:
            self.view = self._about(*self._fixed, scale)
        else:
            self.view = View(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, scale)
        return True

    def land(self) -> None:
        """Be at once where it is going."""
        self.view = self._to

    def drag(self, dx: float, dy: float) -> None:
        """The player pulls the board by pixels."""
        view = self.view._replace(x=self.view.x - dx / self.view.scale, y=self.view.y - dy / self.view.scale)
        self._jump(self._kept(view))
        self._home = None
        self.held = True

    def zoom_by(self, factor: float, x: float, y: float, seconds: float = ZOOM) -> None:
        """Zoom so that the world point under a window pixel stays under it, as far as the limits allow."""
        scale = self._limited(self._to.scale * factor)
        world = self.to_world(x, y)
        target = self._about(world, (x, y), scale)
        kept = self._kept(target)
        self._home = None
        self.held = True
        self._size = scale
        self._glide(kept, seconds)
        self._fixed = (world, (x, y)) if kept == target else None

    def fit_all(self, seconds: float = GLIDE) -> None:
        """The whole star."""
        self._fit(self.extent, seconds)
        self._home = None

    def fit(self, points: Iterable[Point], seconds: float = GLIDE) -> None:
        """Some hex centres, as large as the limits allow (the explored part, a tile)."""
        self._fit(bounds(points, 1.2), seconds)
        self._home = None
        self.held = False

    def show(self, points: Iterable[Point], figures: Iterable[Point] = (), asked: bool = False) -> bool:
        """Move only as far as needed to bring these hex centres into the safe rectangle; whether it moves.

        If it moves, none of them and of the `figures` comes to lie under the corner panel, where that can be.
        Does nothing if it may not follow. The view from before the first such move is where `come_back` goes.
        asked: the player wants to see them, so that it moves in any case, and stays there.
        """
        spots = list(points)
        if not (self.follow or asked) or not spots:
            return False
        target = self._nearest(self._to, spots, self._to.scale)
        if target == self._to:
            return False
        target = self._clear_of_corner(spots, [*spots, *figures], target, LEAST_POINTS)
        if asked:
            self._home = None
        elif self._home is None:
            self._home = self._to
        self._glide(target, GLIDE)
        return True

    def rest(self, figure: Point, reach: Sequence[Point], anew: bool = False) -> None:
        """Come to lie where a figure and its reach are in sight; `come_back` goes here from now on.

        It goes no farther than needed from the view before the last `show`, and stays there if it sees all. Without a
        reach it shows what is NEAR the figure, and of one that is too large what is NEAR. Where the player holds the
        view it moves only if the figure itself is out of sight. anew: a turn begins, so that nobody holds it yet, and
        it may have again the size that the player chose. Does nothing if it may not follow.
        """
        self.held = self.held and not anew
        if not self.follow:
            return
        base, self._home = self._home or self._to, None
        spots = [figure] if self.held else [figure, *(reach or _around(figure))]
        most = max(base.scale, self._size)
        least = min(LEAST_REST * self.points, most)
        if self._room(spots, most)[0] < least:
            spots = [spot for spot in spots if math.dist(spot, figure) <= NEAR + SEEN]
        target = base
        grows = anew and base.scale < self._size
        if grows or not self._sees(base, spots, FIGURE if self.held else SEEN):
            target = self._nearest(base, spots, most)
            target = self._clear_of_corner(spots, spots, target, least / self.points)
        if target != self._to:
            self._glide(target, GLIDE)

    def come_back(self) -> None:
        """Go back to where the player had left it before `show`, unless the player moved it since."""
        if self._home is not None:
            self._glide(self._home, GLIDE)
            self._home = None

    # --- how ---------------------------------------------------------------------------------------------------------

    def _nearest(self, base: View, spots: Sequence[Point], most: float) -> View:
        """The view nearest to `base` that has all of the spots in the safe rectangle, at `most` this large."""
        scale, (x_low, x_high), (y_low, y_high) = self._room(spots, most)
        return View(_into(base.x, x_low, x_high), _into(base.y, y_low, y_high), scale)

    def _sees(self, view: View, spots: Sequence[Point], margin: float) -> bool:
        """Whether a view has all of the spots, with so many hex sizes round each, in the free part."""
        left, top, right, bottom = bounds(spots, margin)
        half_w, half_h = self.safe.w / 2 / view.scale + 1e-9, self.safe.h / 2 / view.scale + 1e-9
        wide = view.x - half_w <= left and right <= view.x + half_w
        high = view.y - half_h <= top and bottom <= view.y + half_h
        return wide and high and not (self.corner is not None and self._covers(view, spots))

    def _room(self, spots: Sequence[Point], most: float) -> tuple[float, tuple[float, float], tuple[float, float]]:
        """(scale, least and most x, least and most y) of the views that have all of the spots in the safe rectangle."""
        left, top, right, bottom = bounds(spots, SUBJECT_MARGIN)
        widest = min(self.safe.w / (right - left), self.safe.h / (bottom - top))
        scale = max(min(most, widest), LEAST_POINTS * self.points)
        half_w, half_h = self.safe.w / 2 / scale, self.safe.h / 2 / scale
        return scale, (right - half_w, left + half_w), (bottom - half_h, top + half_h)

    def _clear_of_corner(self, spots: Sequence[Point], kept: Sequence[Point], target: View, least: float) -> View:
        """The view nearest to `target` in which the corner covers none of `kept`; as large as can be, else `target`.

        least: points of a hex under which it does not look.
        """
        scale = target.scale
        while self.corner is not None and scale >= least * self.points:
            scale, xs, ys = self._room(spots, scale)
            views = [View(x, y, scale) for x in _spread(*xs) for y in _spread(*ys)]
            clear = [view for view in (target._replace(scale=scale), *views) if not self._covers(view, kept)]
            inside = [view for view in clear if _within(view.x, xs) and _within(view.y, ys)]
            if inside:
                return min(inside, key=lambda view: math.dist(view[:2], target[:2]))
            scale *= SMALLER
        return target

    def _covers(self, view: View, kept: Sequence[Point]) -> bool:
        """Whether the corner would lie over the middle of a hex."""
        assert self.corner is not None
        (mx, my), corner = self.safe.middle, self.corner
        margin = FIGURE * view.scale
        for x, y in kept:
            px, py = mx + (x - view.x) * view.scale, my + (y - view.y) * view.scale
            if -margin < px - corner.x < corner.w + margin and -margin < py - corner.y < corner.h + margin:
                return True
        return False

    def _fit(self, box: tuple[float, float, float, float], seconds: float) -> None:
        left, top, right, bottom = box
        scale = self._size = self._limited(min(self.safe.w / (right - left), self.safe.h / (bottom - top)))
        self._glide(View((left + right) / 2, (top + bottom) / 2, scale), seconds)

    def _limited(self, scale: float) -> float:
        return max(LEAST_POINTS * self.points, min(MOST_POINTS * self.points, scale))

    def _about(self, world: Point, pixel: Point, scale: float) -> View:
        """The view at a scale that shows a world point at a pixel."""
        mx, my = self.safe.middle
        return View(world[0] - (pixel[0] - mx) / scale, world[1] - (pixel[1] - my) / scale, scale)

    def _kept(self, view: View) -> View:
        """Never so far off that the board is lost: the middle of the view stays over it."""
        left, top, right, bottom = self.extent
        return view._replace(x=max(left, min(right, view.x)), y=max(top, min(bottom, view.y)))

    def _glide(self, target: View, seconds: float) -> None:
        self._fixed = None
        self._from, self._to = self.view, target
        self._began, self._lasts = self._now, seconds
        if seconds <= 0 or not self.glides:
            self.view = target

    def _jump(self, view: View) -> None:
        self._fixed = None
        self.view = self._from = self._to = view


def _into(value: float, low: float, high: float) -> float:
    """The value moved into a span as little as possible; the middle of a span that is turned inside out."""
    if low > high + 1e-9:
        return (low + high) / 2 if math.isfinite(low + high) else value
    return max(low, min(high, value))


def _spread(low: float, high: float) -> list[float]:
    """Values from the least to the most; the middle of a span that is turned inside out."""
    if low >= high:
        return [(low + high) / 2]
    return [low + (high - low) * i / (_TRIES - 1) for i in range(_TRIES)]


def _around(spot: Point) -> list[Point]:
    """The corners of what is NEAR a spot."""
    turns = [math.tau * i / 6 for i in range(6)]
    return [(spot[0] + NEAR * math.cos(turn), spot[1] + NEAR * math.sin(turn)) for turn in turns]


def _within(value: float, span: tuple[float, float]) -> bool:
    low, high = min(span), max(span)
    return low - 1e-9 <= value <= high + 1e-9
