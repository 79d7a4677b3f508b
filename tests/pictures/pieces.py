"""Pieces and land as the table draws them, as pixels."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.geometry import TILE_HEXES
from game.table.board.space import centre
from game.table.scene import TableScene
from game.ui.studio import Studio
from tests.gallery.situations import SITUATIONS, open_situation
from tests.pictures.sight import Pixel

GROUND: Pixel = (232, 224, 210)
"""Salt, under a single piece."""
CANVAS = (64, 84)
FOOT = (32, 57)
"""Size of the picture of a piece, and where in it the piece stands."""


class Pieces:
    """The table with six seats at the size of the smallest window; what stands on it, one by one."""

    def __init__(self) -> None:
        self.studio = Studio((1280, 720))
        self.scene: TableScene = open_situation(self.studio, SITUATIONS["six_seats"])
        self.board = self.scene.board
        self.model = self.scene.play.director.shown.copy()

    def drive(self, vehicle: str) -> None:
        """Let every seat have this vehicle; "" for none."""
        for seat in self.model.seats:
            seat.vehicle = vehicle

    def raider(self, kind: str, wounds: int) -> str:
        """The name of a raider of a type that is on the board, with so many wounds from now on."""
        name = next(name for name in self.model.raiders if name.startswith(f"{kind}#"))
        self.model.raiders[name] = replace(self.model.raiders[name], wounds=wounds)
        return name

    def draw(self, piece: str, close: bool = False) -> pygame.Surface:
        """A piece on salt, as large as on the board; close: without the ground beside it."""
        surface = pygame.Surface(CANVAS)
        surface.fill(GROUND)
        sprites = self.board.sprites.of(self.model, piece, self.board.camera)
        for sprite in sprites:
            surface.blit(sprite.surface, (FOOT[0] + sprite.dx, FOOT[1] + sprite.dy))
        body = sprites[-1]
        area = pygame.Rect(FOOT[0] + body.dx, FOOT[1] + body.dy, *body.surface.get_size())
        return surface.subsurface(area) if close else surface

    def seal(self, character: str) -> pygame.Surface:
        """A seal as in the rows of the other players."""
        surface = pygame.Surface((22, 22))
        surface.fill(GROUND)
        surface.blit(self.studio.app.pictures.get(f"seal/{character}", (22, 22)), (0, 0))
        return surface

    def picture(self, key: str, side: int) -> pygame.Surface:
        """A picture on salt."""
        surface = pygame.Surface((side, side))
        surface.fill(GROUND)
        surface.blit(self.studio.app.pictures.get(key, (side, side)), (0, 0))
        return surface

    def thumbnail(self, key: str, side: int) -> pygame.Surface:
        """A whole picture, small, on grey."""
        surface = pygame.Surface((side, side))
        surface.fill((128, 128, 128))
        shown = self.studio.app.pictures.fitted(key, (side, side))
        surface.blit(shown, shown.get_rect(center=(side // 2, side // 2)))
        return surface

    def land(self, tile: str) -> list[tuple[str, list[Pixel]]]:
        """(terrain, pixels of its inner part) of each hex of a tile that bears no site, sign or number."""
        tables = self.model.tables
        known = next(t for t in tables.tiles if t.id == tile)
        laid = self.board._land.tile(tile, 0, 20.0)
        assert laid is not None
        taken = {*known.sites, *known.symbols, *(i for i, _ in known.spawns), known.entry}
        out = []
        for i, spot in enumerate(TILE_HEXES):
            if i in taken:
                continue
            x, y = centre(spot)
            area = pygame.Rect(0, 0, 16, 16)
            area.center = round(x * 20) - laid.dx, round(y * 20) - laid.dy
            out.append((TERRAINS[known.terrain[i] - 1], pixels(laid.surface.subsurface(area))))
        return out


def pixels(surface: pygame.Surface) -> list[Pixel]:
    """All pixels, row by row."""
    data = pygame.image.tobytes(surface, "RGB")
    return [(data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 3)]
