"""The star of tiles as one picture at one scale: its shadow and thickness, and what lies at each place.

A picture is built in small steps, between frames. Until the new one is ready the old one is shown, stretched where
the scale is another one. Lengths are pixels, and positions are counted from world (0, 0).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game.table.board.space import place_centre
from game.ui.cache import SurfaceCache, one_thing
from game.ui.painter import Painter
from game.ui.pictures import scale as smooth_scale

TILE_REACH = 4.7
"""No part of a tile is further from its middle, in world units."""
LARGEST_WHOLE = 9_000_000
"""Pixels up to which the star is kept as a whole; of a larger one only the part round what is in sight is kept."""
BAND = 160
"""Rows of the painted shadow that are scaled in one step."""
_MEGABYTES = 96

STRIP = 256
"""Rows of a strip of the star."""
Spot = tuple[int, int]
Laying = tuple[tuple[str, str], ...]
"""What lies where: places with the keys of their pictures."""


class Laid(NamedTuple):
    """A scaled picture and where its upper left corner lies from its anchor, in pixels."""

    surface: pygame.Surface
    dx: int
    dy: int


class Strip(NamedTuple):
    """Some rows of a star. A new surface is filled with nothing, which for one of the whole star takes longer than a
    frame has."""

    surface: pygame.Surface
    area: pygame.Rect

    def lay(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw the part of a picture on it that lies there."""
        self.surface.blit(picture, (at[0] - self.area.x, at[1] - self.area.y))

    def stretched(self, seen: pygame.Rect, factor: float) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """What it has of a part, quickly scaled, and where that lies then; None if that is nothing."""
        part = seen.clip(self.area)
        left, top, right, low = (round(edge * factor) for edge in (part.left, part.top, part.right, part.bottom))
        if right <= left or low <= top:
            return None
        held = self.surface.subsurface(part.move(-self.area.x, -self.area.y))
        return pygame.transform.scale(held, (right - left, low - top)), (left, top)


class Star(NamedTuple):
    """A built picture in strips. area: the pixels that they hold; scale: pixels of a world unit."""

    strips: tuple[Strip, ...]
    area: pygame.Rect
    scale: float
    laying: Laying

    def draw(self, surface: pygame.Surface, origin: tuple[int, int], scale: float) -> None:
        """Lay it over the clip of a surface, with world (0, 0) at `origin`; quickly stretched if the scale differs."""
        if scale == self.scale:
            surface.fblits([(strip.surface, strip.area.move(origin)) for strip in self.strips])
            return
        factor = scale / self.scale
        clip = surface.get_clip().move(-origin[0], -origin[1])
        left, top = (math.floor(edge / factor) - 1 for edge in clip.topleft)
        seen = pygame.Rect(left, top, math.ceil(clip.w / factor) + 2, math.ceil(clip.h / factor) + 2)
        for strip in self.strips:
            found = strip.stretched(seen, factor)
            if found is not None:
                picture, (x, y) = found
                surface.blit(picture, (origin[0] + x, origin[1] + y))


class StarPainter:
    """Scales the painted tiles, keeps them, and builds stars of them."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._fine = SurfaceCache(_MEGABYTES)
        self._quick: dict[str, pygame.Surface] = {}

    def bounds(self, scale: float) -> pygame.Rect:
        """All pixels of the whole star at a scale."""
        entry = self._painter.pictures.entry("board/edge")
        if not entry:
            reach = math.ceil(scale * 4 * TILE_REACH)
            return pygame.Rect(-reach, -reach, 2 * reach, 2 * reach)
        factor = scale / entry["pixels_per_hex"]
        ax, ay = entry["anchor"]
        left, top = math.floor(-ax * factor), math.floor(-ay * factor)
        return pygame.Rect(left, top, math.ceil(entry["width"] * factor) + 1, math.ceil(entry["height"] * factor) + 1)

    def build(self, laying: Laying, scale: float, area: pygame.Rect) -> Iterator[Star | None]:
        """Build a star in steps; the last of them gives it, the others None."""
        strips = []
        for top in range(area.top, area.bottom, STRIP):
            rows = pygame.Rect(area.left, top, area.width, min(STRIP, area.bottom - top))
            strips.append(Strip(pygame.Surface(rows.size, pygame.SRCALPHA), rows))
            yield None
        for picture, at in self._pictures(laying, scale, area):
            for strip in strips:
                strip.lay(picture, at)
            yield None
        yield Star(tuple(strips), area, scale, laying)

    def _pictures(self, laying: Laying, scale: float, area: pygame.Rect) -> Iterator[tuple[pygame.Surface, Spot]]:
        """All that is seen in an area, from the lowest up, and where it lies; each is scaled when it is asked for."""
        yield from self._edge(scale, area)
        for place, key in laying:
            x, y = (round(at * scale) for at in place_centre(place))
            reach = math.ceil(TILE_REACH * scale)
            if area.colliderect((x - reach, y - reach, 2 * reach, 2 * reach)):
                found = self.tile(key, scale)
                if found is not None:
                    yield found.surface, (x + found.dx, y + found.dy)

    def _edge(self, scale: float, area: pygame.Rect) -> Iterator[tuple[pygame.Surface, Spot]]:
        """What is seen of the star beside its tiles, in bands that meet without a gap."""
        entry = self._painter.pictures.entry("board/edge")
        if not entry:
            return
        factor = scale / entry["pixels_per_hex"]
        ax, ay = entry["anchor"]
        source = self._painter.pictures.get("board/edge", (entry["width"], entry["height"]))
        left = max(0, math.floor(area.left / factor + ax))
        right = min(source.get_width(), math.ceil(area.right / factor + ax))
        x0, x1 = round((left - ax) * factor), round((right - ax) * factor)
        for top in range(0, source.get_height(), BAND):
            low = min(top + BAND, source.get_height())
            y0, y1 = round((top - ay) * factor), round((low - ay) * factor)
            if x1 > x0 and y1 > y0 and area.colliderect((x0, y0, x1 - x0, y1 - y0)):
                part, size = (left, top, right - left, low - top), (x1 - x0, y1 - y0)
                yield self._fine.get((part, size), partial(smooth_scale, source.subsurface(part), size)), (x0, y0)

    def tile(self, key: str, scale: float, quickly: bool = False) -> Laid | None:
        """The scaled picture of a key (`tile/causeway-1`) about its anchor; None if there is none.

        quickly: not scaled smoothly, unless it is kept so already.
        """
        entry = self._painter.pictures.entry(key)
        if not entry:
            self._painter.pictures.missing.add(key)
            return None
        factor = scale / entry["pixels_per_hex"]
        size = max(1, round(entry["width"] * factor)), max(1, round(entry["height"] * factor))
        source = self._painter.pictures.get(key, (entry["width"], entry["height"]))
        if quickly and (key, size) not in self._fine:
            made = self._quick.get(key, source)
            if made.get_size() != size:
                made = self._quick[key] = pygame.transform.scale(source, size)
        else:
            made = self._fine.get((key, size), lambda: smooth_scale(source, size))
        ax, ay = entry["anchor"]
        return Laid(made, round(-ax * factor), round(-ay * factor))


class StarKeeper:
    """Keeps the star of one board as it is seen."""

    def __init__(self, painter: Painter) -> None:
        self._painter = StarPainter(painter)
        self._coming: Iterator[Star | None] = iter(())
        self._wanted: tuple[Laying, float, pygame.Rect] | None = None
        self.star: Star | None = None

    @property
    def building(self) -> bool:
        """Whether a better picture is on its way."""
        return self._wanted is not None

    def tile(self, key: str, scale: float, quickly: bool = False) -> Laid | None:
        """One tile by itself; see `StarPainter.tile`."""
        return self._painter.tile(key, scale, quickly)

    def update(self, laying: Laying, scale: float, seen: pygame.Rect, zooming: bool) -> None:
        """Say that `seen` (pixels from world (0, 0)) is to be shown at a scale; `refine` then builds what is needed.

        It is built at once if nothing like it is there: other tiles, or a part of the star that was never built.
        """
        star, whole = self.star, self._painter.bounds(scale)
        needed, wide = seen.clip(whole), seen.inflate(seen.w // 2, seen.h // 2).clip(whole)
        lacks = star is None or star.laying != laying or not self._shows(star, needed, scale)
        if not lacks and star is not None and (zooming or (star.scale == scale and star.area.contains(wide))):
            self._wanted = None
            return
        wanted = self._wanted
        if wanted is None or wanted[:2] != (laying, scale) or not wanted[2].contains(needed):
            area = self._kept(seen, whole)
            self._wanted, self._coming = (laying, scale, area), self._painter.build(laying, scale, area)
        if lacks:
            self.refine()

    def refine(self) -> None:
        """Build what is wanted; raises `Later` if it has to be gone on with."""
        while self._wanted is not None:
            with one_thing():
                made = next(self._coming)
            if made is not None:
                self.star, self._wanted = made, None

    def _shows(self, star: Star, needed: pygame.Rect, scale: float) -> bool:
        """Whether a star has all of a part, perhaps stretched; a pixel more or less at its edge does not count."""
        factor, area = scale / star.scale, star.area
        left, top = math.floor(area.x * factor) - 1, math.floor(area.y * factor) - 1
        stretched = pygame.Rect(left, top, math.ceil(area.w * factor) + 2, math.ceil(area.h * factor) + 2)
        return area == self._painter.bounds(star.scale) or stretched.contains(needed)

    def _kept(self, seen: pygame.Rect, whole: pygame.Rect) -> pygame.Rect:
        """The part of the star that is built: all of it, or what is in sight and half as much on every side."""
        return whole if whole.w * whole.h <= LARGEST_WHOLE else seen.inflate(seen.w, seen.h).clip(whole)
