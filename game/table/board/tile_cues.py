"""Tiles in motion: one that is turned over, one that comes to lie, outlines that light up."""

from __future__ import annotations

import math

import pygame

from engine.rulesets.saltlands.geometry import PLACES
from game.table.board.camera import Camera
from game.table.board.land import Land
from game.table.board.overlay import rim_of
from game.table.board.space import Point, eased, place_centre, tile_ring
from game.table.board.star import Laid
from game.table.show.parts import Flip, Reveal
from game.ui.cache import SurfaceCache
from game.ui.theme import BONE, Colour

STEPS = 7
"""Widths in which each side of a tile that turns over is made."""
RAISED = 0.7
"""World units that a tile is lifted while it turns."""
VEIL = 92
"""How strong the film over a tile is that does not lie yet, in parts of 255."""
DASH = 0.58
"""The drawn part of each side of a dashed edge."""
_HOLE = (104, 84, 74)
"""What the ground under a lifted tile is multiplied with, in parts of 255."""


class TilePainter:
    """Draws tiles that are not lying still, with the pictures that `land` keeps."""

    def __init__(self, land: Land) -> None:
        self._land = land
        self._cache = SurfaceCache(24)

    def flip(self, surface: pygame.Surface, camera: Camera, flip: Flip, t: float) -> None:
        """A tile at the share t of being turned over; a calm one fades from its back to its face."""
        if flip.place not in PLACES:
            return
        if flip.still:
            self.lay(surface, camera, flip.place, flip.tile, 0, round(255 * min(1.0, t / flip.still)))
            return
        if t >= 1.0:
            self.lay(surface, camera, flip.place, flip.tile, 0, 255)
            return
        self._blit(surface, camera, flip.place, self._hole(camera, flip.place))
        turned = eased(t)
        step = min(2 * STEPS - 1, int(turned * 2 * STEPS))
        made = self._narrowed(camera, flip, step)
        if made is not None:
            self._blit(surface, camera, flip.place, made, RAISED * math.sin(math.pi * turned))

    def reveal(self, surface: pygame.Surface, camera: Camera, reveal: Reveal, t: float) -> None:
        """A tile that lies face up goes over into its turn and drops into its place."""
        over = min(1.0, t / (reveal.still or 0.6))
        lift = 0.0 if reveal.still else 0.28 * (1 - eased(t))
        if over < 1.0:
            self.lay(surface, camera, reveal.place, reveal.tile, 0, 255, lift)
        self.lay(surface, camera, reveal.place, reveal.tile, reveal.turn, round(255 * over), lift)

    def lay(
        self, surface: pygame.Surface, camera: Camera, place: str, tile: str, turn: int, alpha: int, lift: float = 0.0
    ) -> None:
        """A tile in one of its turns, as strong as alpha, `lift` world units above its place."""
        picture = self._land.tile(tile, turn, camera.scale)
        if picture is not None and place in PLACES and alpha > 0:
            picture.surface.set_alpha(alpha)
            self._blit(surface, camera, place, picture, lift)
            picture.surface.set_alpha(255)

    def preview(self, surface: pygame.Surface, camera: Camera, place: str, tile: str, turn: int) -> None:
        """A tile as it would lie: paler than those that lie."""
        self.lay(surface, camera, place, tile, turn, 255)
        back = self._land.back(place, camera.scale)
        if back is not None and place in PLACES:
            veil = self._cache.get(("veil", place, back.surface.get_width()), lambda: _veil(back.surface))
            self._blit(surface, camera, place, Laid(veil, back.dx, back.dy))

    def _blit(self, surface: pygame.Surface, camera: Camera, place: str, laid: Laid | None, lift: float = 0.0) -> None:
        if laid is not None:
            x, y = camera.to_screen(place_centre(place))
            surface.blit(laid.surface, (round(x) + laid.dx, round(y - lift * camera.scale) + laid.dy))

    def _narrowed(self, camera: Camera, flip: Flip, step: int) -> Laid | None:
        """The tile as wide as it is seen at a step of its turn: the back first, then the face."""
        face = step >= STEPS
        whole = self._land.tile(flip.tile, 0, camera.scale) if face else self._land.back(flip.place, camera.scale)
        if whole is None:
            return None
        share = abs(math.cos(math.pi * (step + 0.5) / (2 * STEPS)))
        wide = max(2, round(whole.surface.get_width() * share))
        key = (flip.tile if face else flip.place, wide, whole.surface.get_height())
        size = (wide, whole.surface.get_height())
        made = self._cache.get(key, lambda: pygame.transform.smoothscale(whole.surface, size))
        return Laid(made, round(whole.dx * share), whole.dy)

    def _hole(self, camera: Camera, place: str) -> Laid | None:
        """The dark ground that is seen where the tile lay."""
        back = self._land.back(place, camera.scale)
        if back is None:
            return None
        made = self._cache.get(("hole", place, back.surface.get_width()), lambda: _darkened(back.surface))
        return Laid(made, back.dx, back.dy)


def _darkened(picture: pygame.Surface) -> pygame.Surface:
    dark = picture.copy()
    dark.fill((*_HOLE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def _veil(picture: pygame.Surface) -> pygame.Surface:
    """A pale film in the shape of a picture."""
    veil = picture.copy()
    veil.fill((*BONE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    veil.fill((*BONE, VEIL), special_flags=pygame.BLEND_RGBA_MIN)
    return veil


def tile_outline(
    surface: pygame.Surface,
    camera: Camera,
    place: str,
    colour: Colour,
    strength: float,
    width: float,
    dashed: bool = False,
) -> None:
    """Light up a tile's edge; strength 0 to 1 is its width. dashed: a tile that does not lie yet."""
    if place not in PLACES or strength <= 0.02:
        return
    ring: list[Point] = [camera.to_screen(spot) for spot in tile_ring(place)]
    for paint, wide in ((rim_of(colour), width * 1.9 * strength), (colour, width * strength)):
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            if dashed:
                a, b = _shortened(a, b)
            pygame.draw.aaline(surface, paint, a, b, max(1, round(wide)))
            if not dashed:
                pygame.draw.aacircle(surface, paint, (round(a[0]), round(a[1])), max(1, round(wide / 2)))


def _shortened(a: Point, b: Point) -> tuple[Point, Point]:
    """The middle part of a side."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    dx, dy = (b[0] - a[0]) * DASH / 2, (b[1] - a[1]) * DASH / 2
    return (x - dx, y - dy), (x + dx, y + dy)
