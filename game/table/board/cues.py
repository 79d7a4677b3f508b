"""Draws the parts of a cue over the board: pieces in the air, rings, shades, routes; see also `strikes`,
`tile_cues` and `trails`.

What a part needs is made when its cue begins (`look_ahead`); a frame only lays it down.
"""

from __future__ import annotations

import itertools
import math
from collections import deque
from collections.abc import Iterable

import pygame

from game.table.board.camera import Camera
from game.table.board.dust import GustPainter
from game.table.board.land import Land
from game.table.board.overlay import TONES
from game.table.board.overlay_painter import OverlayPainter
from game.table.board.space import Point, along, centre_of, eased
from game.table.board.sprites import Sprites, spot_of
from game.table.board.strikes import StrikePainter, burst
from game.table.board.tile_cues import TilePainter, tile_outline
from game.table.board.trails import FOOT, TrailPainter
from game.table.model import Model
from game.table.show.cue import Cue
from game.table.show.parts import (
    Arrive,
    Flip,
    Glow,
    Gust,
    Jolt,
    Leave,
    Part,
    Places,
    Reveal,
    Route,
    Shade,
    Sign,
    Strike,
    Trail,
    Travel,
    light,
    share,
)
from game.ui.cache import SurfaceCache, check_time
from game.ui.painter import Painter
from game.ui.theme import Colour

MOMENTS = 24
"""Moments of a cue that are drawn ahead, for their pictures."""
DROP = 1.1
"""World units that a piece falls when it arrives."""
LANDS = 0.72
"""The share of its time after which it lies."""
HOP = 0.5
"""World units that a marker is lifted on its way."""
SWAY = 0.10
"""World units that a piece that is struck is thrown aside at first."""
SHADE_REACH = 3.4
"""World units to which the ground darkens round a death."""
_SHADES: dict[bool, tuple[Colour, int]] = {True: ((28, 18, 30), 205), False: ((255, 244, 214), 190)}
"""Colour and strength of a shade, by whether it is dark."""
_SINKS = 1.5
"""World units that a figure goes down or comes up, its height."""


class CuePainter:
    """Draws what is in motion. Pieces in `Cue.parts` are left out of the board's own drawing meanwhile."""

    def __init__(self, painter: Painter, sprites: Sprites, marks: OverlayPainter, land: Land) -> None:
        self._painter = painter
        self._sprites = sprites
        self._marks = marks
        self._trails = TrailPainter()
        self._strikes = StrikePainter(painter)
        self._gusts = GustPainter()
        self._shades = SurfaceCache(10)
        self._ahead: deque[tuple[tuple[Part, ...], float]] = deque()
        self.tiles = TilePainter(land)

    def expect(self, cue: Cue) -> None:
        """A cue begins; what it will need is not made yet."""
        self._ahead = deque((cue.parts, moment / MOMENTS) for moment in range(MOMENTS + 1))

    @property
    def ready(self) -> bool:
        """Whether all pictures that the present cue needs are there."""
        return not self._ahead

    def look_ahead(self, camera: Camera, model: Model) -> None:
        """Make what the cue will need: its moments are drawn once where nobody sees them. Raises `Later` if it has to
        be gone on with."""
        with self._painter.nowhere() as nowhere:
            while self._ahead:
                parts, moment = self._ahead[0]
                self.under(nowhere, parts, moment, camera)
                self.pieces(nowhere, parts, moment, camera, model)
                self.over(nowhere, parts, moment, camera)
                self._ahead.popleft()
                check_time()

    def under(self, surface: pygame.Surface, parts: Iterable[Part], progress: float, camera: Camera) -> None:
        """What lies on the ground: rings, routes, tiles."""
        for part in parts:
            t = share(part, progress)
            if t < 0:
                continue
            match part:
                case Flip():
                    self.tiles.flip(surface, camera, part, t)
                case Reveal():
                    self.tiles.reveal(surface, camera, part, t)
                case Places(places=places, tone=tone):
                    for place in places:
                        tile_outline(surface, camera, place, TONES[tone], light(part, t), self._painter.px(2.6))
                case Shade(at=at, dark=dark):
                    made = self._shade_picture(camera, dark)
                    made.set_alpha(round(255 * light(part, t, 0.25, 0.3)))
                    x, y = camera.to_screen(centre_of(at))
                    surface.blit(made, made.get_rect(center=(round(x), round(y))))
                case Glow(hexes=hexes, tone=tone):
                    for hex_ in hexes:
                        size = 1.0 if part.still else 1.0 + 0.22 * (1 - eased(t * 2))
                        alpha = round(255 * light(part, t))
                        self._marks.stamp(surface, camera, hex_, "double", TONES[tone], size, alpha)
                case Route(path=path, tone=tone):
                    self._marks.line(surface, camera, path, TONES[tone], dashed=True)
                    for number, hex_ in enumerate(path[1:], 1):
                        spot = camera.to_screen(centre_of(hex_))
                        self._marks.badge(surface, spot, str(number), TONES[tone], camera.scale * 0.86)
                case _:
                    pass

    def pieces(
        self, surface: pygame.Surface, parts: Iterable[Part], progress: float, camera: Camera, model: Model
    ) -> None:
        """Pieces that travel, arrive, leave and are struck."""
        for part in parts:
            t = share(part, progress)
            match part:
                case Travel():
                    self._travel(surface, camera, model, part, max(0.0, t))
                case Jolt():
                    self._jolt(surface, camera, model, part, max(0.0, t))
                case Leave():
                    self._leave(surface, camera, model, part, max(0.0, t))
                case Arrive() if t >= 0:
                    self._arrive(surface, camera, model, part, t)
                case _:
                    pass

    def strike(self, surface: pygame.Surface, camera: Camera, part: Strike) -> None:
        """An attack that stands still."""
        self._strikes.strike(surface, camera, part, 1.0)

    def over(self, surface: pygame.Surface, parts: Iterable[Part], progress: float, camera: Camera) -> None:
        """What must be seen above the pieces: arrows, signs, gusts."""
        for part in parts:
            t = share(part, progress)
            if t < 0:
                continue
            match part:
                case Strike():
                    self._strikes.strike(surface, camera, part, t)
                case Sign():
                    self._strikes.sign(surface, camera, part, t)
                case Gust():
                    self._gusts.draw(surface, self._marks.area, camera, part, t)
                case _:
                    pass

    # --- pieces ------------------------------------------------------------------------------------------------------

    def _piece(
        self, surface: pygame.Surface, camera: Camera, model: Model, piece: str, spot: Point, alpha: int = 255,
        lift: float = 0.0, sunk: float = 0.0,
    ) -> None:  # fmt: skip
        """A piece at a spot of the world, `lift` units above its shadow or with `sunk` units of it in the ground."""
        x, y = camera.to_screen(spot)
        down = round(sunk * camera.scale)
        for i, sprite in enumerate(self._sprites.of(model, piece, camera)):
            raised = lift * camera.scale if i else -lift * camera.scale * 0.25
            left, top = round(x + sprite.dx), round(y + sprite.dy - raised)
            if i and down:
                foot = round(y + FOOT * camera.scale)
                area = (0, 0, sprite.surface.get_width(), max(0, min(sprite.surface.get_height(), foot - top) - down))
                sprite.surface.set_alpha(alpha)
                surface.blit(sprite.surface, (left, top + down), area)
            else:
                weak = 1 - sunk / _SINKS if sunk else max(0.25, 1 - lift) if lift > 0 else 1.0
                sprite.surface.set_alpha(alpha if i else round(alpha * max(0.0, weak)))
                surface.blit(sprite.surface, (left, top))
            sprite.surface.set_alpha(255)

    def _travel(self, surface: pygame.Surface, camera: Camera, model: Model, part: Travel, t: float) -> None:
        way = [spot_of(part.piece, hex_, model) for hex_ in part.path]
        gone = eased(t)
        if part.trail is not Trail.NONE:
            length = sum(math.dist(a, b) for a, b in itertools.pairwise(way))
            grounds = [model.terrain.get(hex_, "rock") for hex_ in part.path]
            wind = (model.wind_to, model.wind_strength)
            self._trails.draw(surface, camera, part.trail, way, grounds, t, gone * length, wind)
        hop = HOP if part.path[0] != part.path[-1] else HOP / 2
        lift = hop * math.sin(math.pi * gone) if part.piece.startswith("marker ") else 0.0
        self._piece(surface, camera, model, part.piece, along(way, gone), lift=lift)

    def _arrive(self, surface: pygame.Surface, camera: Camera, model: Model, part: Arrive, t: float) -> None:
        spot = spot_of(part.piece, part.at, model)
        if part.still:
            self._piece(surface, camera, model, part.piece, spot, round(255 * t))
        elif part.how == "rise":
            self._piece(surface, camera, model, part.piece, spot, sunk=_SINKS * (1 - eased(t)))
            self._trails.ring(surface, camera, spot, model.terrain.get(part.at, "rock"), t)
        else:
            fall = max(0.0, 1 - t / LANDS) ** 2 * DROP
            self._piece(surface, camera, model, part.piece, spot, round(255 * min(1.0, t * 2.2)), fall)
            if not part.piece.startswith("token "):
                ground = model.terrain.get(part.at, "rock")
                self._trails.ring(surface, camera, spot, ground, (t - LANDS) / (1 - LANDS))

    def _leave(self, surface: pygame.Surface, camera: Camera, model: Model, part: Leave, t: float) -> None:
        spot = spot_of(part.piece, part.at, model)
        if part.how == "sink":
            if t < 1:
                self._piece(surface, camera, model, part.piece, spot, sunk=_SINKS * t * t)
            self._trails.ring(surface, camera, spot, model.terrain.get(part.at, "rock"), t)
            return
        gone = t if part.still else eased(t)
        lift = 0.9 * gone if part.how == "up" else 0.0
        if gone < 1:
            self._piece(surface, camera, model, part.piece, spot, round(255 * (1 - gone)), lift)
        if part.how == "burst":
            burst(surface, camera, camera.to_screen(spot), t)
            self._trails.ring(surface, camera, spot, model.terrain.get(part.at, "rock"), t)

    def _jolt(self, surface: pygame.Surface, camera: Camera, model: Model, part: Jolt, t: float) -> None:
        x, y = spot_of(part.piece, part.at, model)
        aside = SWAY * math.sin(t * 5 * math.pi) * (1 - t) ** 2
        self._piece(surface, camera, model, part.piece, (x + aside, y))

    # --- shades ------------------------------------------------------------------------------------------------------

    def _shade_picture(self, camera: Camera, dark: bool) -> pygame.Surface:
        size = max(8, round(2 * SHADE_REACH * camera.scale))
        colour, alpha = _SHADES[dark]
        return self._shades.get((size, dark), lambda: _make_shade(size, colour, alpha))


def _make_shade(size: int, colour: Colour, alpha: int) -> pygame.Surface:
    """A round shade, strongest in its middle, that ends softly."""
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    for y in range(64):
        for x in range(64):
            near = max(0.0, 1 - math.dist((x, y), (31.5, 31.5)) / 31.5)
            small.set_at((x, y), (*colour, round(alpha * eased(near))))
    return pygame.transform.smoothscale(small, (size, size)).convert_alpha()
