"""The still part of the board: the dark ground, the thickness and shadow of the star, tiles and backs.

All of it is kept in one surface of the window's size, which is composed anew only when the camera moves or a tile is
turned over, from the star as one picture (`star`).
"""

from __future__ import annotations

import math

import pygame

from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.geometry import HEX_STEPS, PLACES, TILE_HEXES
from game.table.board.camera import Camera
from game.table.board.space import Point, centre, centre_of, corners
from game.table.board.star import Laid, StarKeeper
from game.table.model import Model, TileShown
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter
from game.ui.theme import TABLE

EDGE = (106, 82, 63)
"""The thickness of single hexes."""
_PATCH_MEGABYTES = 16


class Land:
    """Keeps the surface for one board. `place` it first, then `update` before each `draw`."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._star = StarKeeper(painter)
        self._patches = SurfaceCache(_PATCH_MEGABYTES)
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._surface = pygame.Surface((1, 1))
        self._table = pygame.Surface((1, 1))
        self._seen: tuple[object, ...] = ()
        self._zooming = False

    @property
    def rough(self) -> bool:
        """Whether something is only quickly scaled so far."""
        return self._star.building

    def place(self, rect: pygame.Rect) -> None:
        """The part of the window to fill."""
        self._rect = rect.copy()
        self._surface = pygame.Surface(rect.size).convert()
        self._table = pygame.Surface(rect.size).convert()
        self._table.fill(TABLE)
        if "board/table" in self._painter.pictures:
            self._table.blit(self._painter.pictures.fitted("board/table", rect.size, cover=True), (0, 0))
        self._seen = ()

    def fits(self, model: Model, camera: Camera) -> bool:
        """Whether it is as model, camera and the star that was built last would have it."""
        return self._seen == self._key(model, camera)

    def update(self, model: Model, camera: Camera) -> bool:
        """Make it fit the model and the camera; whether anything changed. May raise `Later`."""
        if self.fits(model, camera):
            return False
        self._zooming = camera.zooming
        places = [place for place in model.geo.places if place in PLACES and place in model.tiles]
        whole = len(places) == len(PLACES)
        if whole:
            laying = tuple((place, _picture_of(place, model.tiles[place])) for place in places)
            in_sight = self._rect.move(-camera.origin[0], -camera.origin[1])
            self._star.update(laying, camera.scale, in_sight, camera.zooming)
        self._surface.blit(self._table, (0, 0))
        if whole and self._star.star is not None:
            origin = camera.origin[0] - self._rect.x, camera.origin[1] - self._rect.y
            self._star.star.draw(self._surface, origin, camera.scale)
        else:
            self._hexes(model, camera)
        self._seen = self._key(model, camera)
        return True

    def refine(self) -> None:
        """Build the star as it should be seen; the next `update` takes it over. May raise `Later`."""
        self._star.refine()

    def _key(self, model: Model, camera: Camera) -> tuple[object, ...]:
        tiles = tuple(model.tiles.items())
        return tiles, len(model.terrain), camera.origin, camera.scale, camera.zooming, self._star.star

    def draw(self, surface: pygame.Surface) -> None:
        """Blit it."""
        surface.blit(self._surface, self._rect)

    def tile(self, tile: str, turn: int, scale: float) -> Laid | None:
        """A tile's picture about its middle, quickly scaled while the camera zooms; None if there is no picture."""
        return self._star.tile(f"tile/{tile}-{turn}", scale, self._zooming)

    def back(self, place: str, scale: float) -> Laid | None:
        """The back of the tile at a place, as `tile` gives its face."""
        return self._star.tile(f"back/{place}", scale, self._zooming)

    # --- test boards -------------------------------------------------------------------------------------------------

    def _hexes(self, model: Model, camera: Camera) -> None:
        """A board that is not the star: single hexes, cut from the painted tiles."""
        patches = {terrain: self._patch(model, terrain, camera) for terrain in TERRAINS}
        for hex_ in model.terrain:
            x, y = self._spot(centre_of(hex_), camera)
            low = (x + 0.12 * camera.scale, y + 0.17 * camera.scale)
            pygame.draw.polygon(self._surface, EDGE, corners(low, camera.scale))
        for hex_, terrain in model.terrain.items():
            patch = patches[terrain]
            if patch is not None:
                self._surface.blit(patch, patch.get_rect(center=self._spot(centre_of(hex_), camera)))

    def _spot(self, world: Point, camera: Camera) -> tuple[int, int]:
        """A world point in pixels of the surface."""
        x, y = camera.to_screen(world)
        return round(x) - self._rect.x, round(y) - self._rect.y

    def _patch(self, model: Model, terrain: str, camera: Camera) -> pygame.Surface | None:
        """One hex of a terrain, from the first tile that has one without anything on it."""
        tile, index = plain_hex(model, terrain)
        picture = self.tile(tile, 0, camera.scale) if tile else None
        if picture is None:
            return None
        return self._patches.get((terrain, round(camera.scale, 2)), lambda: _cut(picture, index, camera.scale))


def _picture_of(place: str, tile: TileShown) -> str:
    return f"tile/{tile.tile}-{tile.turn}" if tile.explored else f"back/{place}"


def plain_hex(model: Model, terrain: str) -> tuple[str, int]:
    """A tile and the number of a hex on it that is of a terrain, bears nothing and has most of the same round it.

    ("", -1) if no tile has one.
    """
    code = TERRAINS.index(terrain) + 1
    best, most = ("", -1), -1
    for tile in model.tables.tiles:
        taken = {*tile.sites, *tile.symbols, *(i for i, _ in tile.spawns), tile.entry}
        alike = {at for at, kind in zip(TILE_HEXES, tile.terrain, strict=True) if kind == code}
        for i, (q, r) in enumerate(TILE_HEXES):
            same = sum((q + dq, r + dr) in alike for dq, dr in HEX_STEPS)
            if (q, r) in alike and i not in taken and tile.place != "C" and same > most:
                best, most = (tile.id, i), same
    return best


def _cut(picture: Laid, index: int, scale: float) -> pygame.Surface:
    """One hex cut out of a tile's picture."""
    x, y = centre(TILE_HEXES[index])
    half = math.ceil(scale) + 1
    spot = (round(x * scale) - picture.dx - half, round(y * scale) - picture.dy - half)
    size = (2 * half, 2 * half)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(picture.surface, (0, 0), (*spot, *size))
    shape = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255, 255), corners((half, half), scale * 1.005))
    out.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out.convert_alpha()
