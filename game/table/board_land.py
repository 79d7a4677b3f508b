"""The still part of the board: the dark ground, the thickness and shadow of the star, tiles and backs.

All of it is kept in one surface of the window's size, which is composed anew only when the camera moves or a tile is
turned over. While the scale changes tiles are enlarged quickly; afterwards they are replaced, a few in each frame, by
smoothly scaled ones, which are kept.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.geometry import HEX_STEPS, PLACES, TILE_HEXES
from game.table.board_space import Point, centre, centre_of, corners, place_centre
from game.table.camera import Camera
from game.table.model import Model, TileShown
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter
from game.ui.pictures import scale as smooth_scale
from game.ui.theme import TABLE

FINE_A_FRAME = 2
"""Tiles that are scaled smoothly in one frame after a zoom."""
TILE_REACH = 4.7
"""No part of a tile is further from its middle, in world units."""
EDGE = (106, 82, 63)
"""The thickness of single hexes."""
LARGEST_WHOLE = 9_000_000
"""Pixels up to which a picture is scaled as a whole and kept; of larger ones only the part in sight is made."""


class Laid(NamedTuple):
    """A scaled picture and where its upper left corner lies from its anchor, in pixels."""

    surface: pygame.Surface
    dx: int
    dy: int


class Land:
    """Keeps the surface for one board. `place` it first, then `update` before each `draw`."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._fine = SurfaceCache(220)
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._surface = pygame.Surface((1, 1))
        self._table = pygame.Surface((1, 1))
        self._made_for: tuple[object, ...] = ()
        self._rough: set[str] = set()
        self.composed = False
        """Whether the last update made the surface anew."""

    @property
    def rough(self) -> bool:
        """Whether something is only quickly scaled so far."""
        return bool(self._rough)

    def place(self, rect: pygame.Rect) -> None:
        """The part of the window to fill."""
        self._rect = rect.copy()
        self._surface = pygame.Surface(rect.size).convert()
        self._table = pygame.Surface(rect.size).convert()
        self._table.fill(TABLE)
        if "board/table" in self._painter.pictures:
            self._table.blit(self._painter.pictures.fitted("board/table", rect.size, cover=True), (0, 0))
        self._made_for = ()
        self.composed = False

    def update(self, model: Model, camera: Camera) -> bool:
        """Make it fit the model and the camera; whether anything changed."""
        key = (id(model.geo), tuple(model.tiles.items()), len(model.terrain), camera.origin, camera.scale)
        refine = bool(self._rough) and not camera.zooming
        self.composed = key != self._made_for or refine
        if not self.composed:
            return False
        self._compose(model, camera)
        self._made_for = key
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Blit it."""
        surface.blit(self._surface, self._rect)

    def tile(self, tile: str, turn: int, scale: float) -> Laid | None:
        """A tile's smoothly scaled picture about its middle; None if there is no picture."""
        return self._picture(f"tile/{tile}-{turn}", scale, True)

    def back(self, place: str, scale: float) -> Laid | None:
        """The back of the tile at a place, as `tile` gives its face."""
        return self._picture(f"back/{place}", scale, True)

    # --- composing ---------------------------------------------------------------------------------------------------

    def _compose(self, model: Model, camera: Camera) -> None:
        self._surface.blit(self._table, (0, 0))
        star = [place for place in model.geo.places if place in PLACES and place in model.tiles]
        if len(star) == len(PLACES):
            budget = self._budget(camera, len(star) + FINE_A_FRAME)
            self._rough = set()
            budget = self._edge(camera, budget)
            self._tiles(model, camera, star, budget)
        else:
            self._hexes(model, camera)

    def _spot(self, world: Point, camera: Camera) -> tuple[int, int]:
        """A world point in pixels of the surface."""
        x, y = camera.to_screen(world)
        return round(x) - self._rect.x, round(y) - self._rect.y

    def _budget(self, camera: Camera, all_: int) -> int:
        """How many tiles may be scaled smoothly now: all of them only if there was no picture at all before."""
        if camera.zooming:
            return 0
        return FINE_A_FRAME if self._made_for else all_

    def _edge(self, camera: Camera, budget: int) -> int:
        """What is seen of the star beside its tiles; what is left of the budget. It counts as one frame's tiles."""
        entry = self._painter.pictures.entry("board/edge")
        if not entry:
            return budget
        factor = camera.scale / entry["pixels_per_hex"]
        x, y = self._spot((0.0, 0.0), camera)
        ax, ay = entry["anchor"]
        if entry["width"] * entry["height"] * factor * factor <= LARGEST_WHOLE:
            known = self._known("board/edge", camera.scale)
            found = self._picture("board/edge", camera.scale, known or budget >= FINE_A_FRAME)
            if found is not None:
                self._surface.blit(found.surface, (x + found.dx, y + found.dy))
            if known or not budget:
                self._rough |= set() if known else {"edge"}
                return budget
            return budget - FINE_A_FRAME
        source = self._painter.pictures.get("board/edge", (entry["width"], entry["height"]))
        w, h = self._rect.size
        left, top = math.floor(ax - x / factor), math.floor(ay - y / factor)
        seen = pygame.Rect(left, top, math.ceil(w / factor) + 2, math.ceil(h / factor) + 2).clip(source.get_rect())
        if seen.width and seen.height:
            size = (round(seen.width * factor), round(seen.height * factor))
            part = pygame.transform.scale(source.subsurface(seen), size)
            self._surface.blit(part, (round(x + (seen.x - ax) * factor), round(y + (seen.y - ay) * factor)))
        return budget

    def _tiles(self, model: Model, camera: Camera, places: list[str], budget: int) -> None:
        """All tiles in sight; as many as the budget allows are scaled smoothly, the rest is `_rough` until its turn."""
        area = self._surface.get_rect()
        for place in places:
            x, y = self._spot(place_centre(place), camera)
            reach = round(TILE_REACH * camera.scale)
            if not area.colliderect((x - reach, y - reach, 2 * reach, 2 * reach)):
                continue
            key = _key(place, model.tiles[place])
            fine = self._known(key, camera.scale)
            if not fine and budget:
                fine, budget = True, budget - 1
            found = self._picture(key, camera.scale, fine)
            if found is not None:
                self._surface.blit(found.surface, (x + found.dx, y + found.dy))
            if not fine:
                self._rough.add(place)

    def _known(self, key: str, scale: float) -> bool:
        return (key, round(scale, 2)) in self._fine

    def _picture(self, key: str, scale: float, fine: bool) -> Laid | None:
        entry = self._painter.pictures.entry(key)
        if not entry:
            self._painter.pictures.missing.add(key)
            return None
        factor = scale / entry["pixels_per_hex"]
        size = (max(1, round(entry["width"] * factor)), max(1, round(entry["height"] * factor)))
        source = self._painter.pictures.get(key, (entry["width"], entry["height"]))
        if fine:
            made = self._fine.get((key, round(scale, 2)), lambda: smooth_scale(source, size))
        else:
            made = pygame.transform.scale(source, size)
        ax, ay = entry["anchor"]
        return Laid(made, round(-ax * factor), round(-ay * factor))

    # --- test boards -------------------------------------------------------------------------------------------------

    def _hexes(self, model: Model, camera: Camera) -> None:
        """A board that is not the star: single hexes, cut from the painted tiles."""
        self._rough = set()
        patches = {terrain: self._patch(model, terrain, camera.scale) for terrain in TERRAINS}
        for hex_ in model.terrain:
            x, y = self._spot(centre_of(hex_), camera)
            low = (x + 0.12 * camera.scale, y + 0.17 * camera.scale)
            pygame.draw.polygon(self._surface, EDGE, corners(low, camera.scale))
        for hex_, terrain in model.terrain.items():
            patch = patches[terrain]
            if patch is not None:
                self._surface.blit(patch, patch.get_rect(center=self._spot(centre_of(hex_), camera)))

    def _patch(self, model: Model, terrain: str, scale: float) -> pygame.Surface | None:
        """One hex of a terrain, from the first tile that has one without anything on it."""
        tile, index = plain_hex(model, terrain)
        picture = self.tile(tile, 0, scale) if tile else None
        if picture is None:
            return None
        return self._fine.get(("patch", terrain, round(scale, 2)), lambda: _cut(picture, index, scale))


def _key(place: str, tile: TileShown) -> str:
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
