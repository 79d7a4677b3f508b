"""Draws the parts of a cue over the board: pieces in the air, arrows of attacks, rings, signs, tiles that light up."""

from __future__ import annotations

import itertools
import math

import pygame

from engine.rulesets.saltlands.geometry import PLACES
from game.table.board_space import Point, along, centre_of, eased, tile_ring
from game.table.board_text import write
from game.table.camera import Camera
from game.table.cues import Cue
from game.table.cues_parts import (
    Arrive,
    Glow,
    Leave,
    Places,
    Route,
    Sign,
    Strike,
    Ties,
    Travel,
    share,
)
from game.table.dust import WheelDust
from game.table.model import Model
from game.table.overlay import TONES, OverlayPainter, smooth_polygon
from game.table.sprites import Sprites, spot_of
from game.ui.painter import Painter
from game.ui.theme import BONE, HALO, HARM, HARM_DARK, WHITE, Colour

SIGN_ICONS = {
    "armor": "glyph/armor", "kit": "glyph/kit", "crew": "glyph/crew", "wound": "glyph/normal", "death": "glyph/skull",
    "card": "glyph/draw",
}  # fmt: skip
"""Icon of a Sign to picture."""
DROP = 1.1
"""World units that a piece falls when it arrives."""
BURST_PIECES = 9
"""Splinters of a raider that is eliminated."""


class CuePainter:
    """Draws what is in motion. Pieces in `Cue.parts` are left out of the board's own drawing meanwhile."""

    def __init__(self, painter: Painter, sprites: Sprites, marks: OverlayPainter) -> None:
        self._painter = painter
        self._sprites = sprites
        self._marks = marks
        self._dust = WheelDust()

    def under(self, surface: pygame.Surface, cue: Cue, progress: float, camera: Camera) -> None:
        """What lies on the ground: rings, routes, tiles."""
        for part in cue.parts:
            t = share(part, progress)
            if t < 0:
                continue
            match part:
                case Places(places, tone):
                    for place in places:
                        tile_outline(surface, camera, place, TONES[tone], _swell(t), self._painter.px(2.6))
                case Glow(hexes, tone, swells):
                    for hex_ in hexes:
                        size = 1.0 + 0.22 * (1 - eased(t * 2)) if swells else 1.0
                        self._marks.stamp(surface, camera, hex_, "double", TONES[tone], size, round(255 * _swell(t)))
                case Ties(hexes):
                    for hex_ in hexes:
                        self._marks.stamp(surface, camera, hex_, "dashed", HARM, 1.0, round(220 * _swell(t)))
                case Route(path, tone):
                    self._marks.line(surface, camera, path, TONES[tone], dashed=True)
                    for number, hex_ in enumerate(path[1:], 1):
                        spot = camera.to_screen(centre_of(hex_))
                        self._marks.badge(surface, spot, str(number), TONES[tone], camera.scale * 0.86)
                case _:
                    pass

    def pieces(self, surface: pygame.Surface, cue: Cue, progress: float, camera: Camera, model: Model) -> None:
        """Pieces that travel, arrive and leave."""
        for part in cue.parts:
            t = share(part, progress)
            if t < 0:
                if isinstance(part, Travel):
                    self._piece(surface, camera, model, part.piece, spot_of(part.piece, part.path[0], model))
                elif isinstance(part, Leave):
                    self._piece(surface, camera, model, part.piece, spot_of(part.piece, part.at, model))
                continue
            match part:
                case Travel(piece, path, dust):
                    self._travel(surface, camera, model, piece, path, dust, eased(t))
                case Arrive(piece, at, drops):
                    self._arrive(surface, camera, model, piece, at, drops, t)
                case Leave(piece, at, how):
                    self._leave(surface, camera, model, piece, at, how, t)
                case _:
                    pass

    def over(self, surface: pygame.Surface, cue: Cue, progress: float, camera: Camera) -> None:
        """What must be seen above the pieces: arrows and signs."""
        for part in cue.parts:
            t = share(part, progress)
            if t < 0:
                continue
            match part:
                case Strike():
                    self._strike(surface, camera, part, t)
                case Sign():
                    self._sign(surface, camera, part, t)
                case _:
                    pass

    # --- pieces ------------------------------------------------------------------------------------------------------

    def _piece(
        self, surface: pygame.Surface, camera: Camera, model: Model, piece: str, spot: Point, alpha: int = 255,
        lift: float = 0.0,
    ) -> None:  # fmt: skip
        """A piece at a spot of the world, `lift` units above its shadow."""
        x, y = camera.to_screen(spot)
        for i, sprite in enumerate(self._sprites.of(model, piece, camera)):
            raised = lift * camera.scale if i else -lift * camera.scale * 0.25
            sprite.surface.set_alpha(alpha if i or lift <= 0 else round(alpha * max(0.25, 1 - lift)))
            surface.blit(sprite.surface, (round(x + sprite.dx), round(y + sprite.dy - raised)))
            sprite.surface.set_alpha(255)

    def _travel(
        self, surface: pygame.Surface, camera: Camera, model: Model, piece: str, path: tuple[str, ...], dust: bool,
        t: float,
    ) -> None:  # fmt: skip
        way = [spot_of(piece, hex_, model) for hex_ in path]
        if dust:
            length = sum(math.dist(a, b) for a, b in itertools.pairwise(way))
            self._dust.draw(surface, camera, way, t * length, model.wind_to, model.wind_strength)
        flies = piece.startswith("marker ")
        lift = 0.5 * math.sin(math.pi * t) if flies else 0.0
        self._piece(surface, camera, model, piece, along(way, t), lift=lift)

    def _arrive(
        self, surface: pygame.Surface, camera: Camera, model: Model, piece: str, at: str, drops: bool, t: float
    ) -> None:
        fall = (1 - t) ** 2 * DROP if drops else 0.0
        self._piece(surface, camera, model, piece, spot_of(piece, at, model), round(255 * min(1.0, t * 2.2)), fall)

    def _leave(
        self, surface: pygame.Surface, camera: Camera, model: Model, piece: str, at: str, how: str, t: float
    ) -> None:
        spot = spot_of(piece, at, model)
        lift = 0.9 * eased(t) if how == "up" else 0.0
        self._piece(surface, camera, model, piece, spot, round(255 * (1 - eased(t))), lift)
        if how == "burst":
            self._burst(surface, camera, spot, t)

    def _burst(self, surface: pygame.Surface, camera: Camera, spot: Point, t: float) -> None:
        """Splinters that fly apart."""
        far = eased(t)
        x, y = camera.to_screen(spot)
        for i in range(BURST_PIECES):
            angle = math.tau * i / BURST_PIECES + 0.4
            reach = (0.35 + 0.75 * far) * camera.scale * (0.8 + 0.3 * math.sin(i * 7.3))
            size = max(1.5, camera.scale * 0.13 * (1 - t))
            cx, cy = x + math.cos(angle) * reach, y + math.sin(angle) * reach
            corners_ = [
                (cx + math.cos(angle + turn) * size * out, cy + math.sin(angle + turn) * size * out)
                for turn, out in ((0.0, 1.6), (2.2, 1.0), (4.1, 1.0))
            ]
            smooth_polygon(surface, HARM if i % 2 else HARM_DARK, corners_)

    # --- attacks and signs -------------------------------------------------------------------------------------------

    def _strike(self, surface: pygame.Surface, camera: Camera, part: Strike, t: float) -> None:
        """An arrow that shoots out, then the strength beside it."""
        a, b = camera.to_screen(centre_of(part.source)), camera.to_screen(centre_of(part.target))
        reach = eased(min(1.0, t * 2.6)) if part.grows else 1.0
        gap = 0.34 * camera.scale
        length = math.dist(a, b) or 1.0
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        start = (a[0] + ux * gap, a[1] + uy * gap)
        end = (a[0] + ux * (gap + (length - 1.6 * gap) * reach), a[1] + uy * (gap + (length - 1.6 * gap) * reach))
        wide = max(3.0, camera.scale * 0.16)
        rim = max(2, self._painter.px(1.6))
        smooth_polygon(surface, HALO, _arrow(start, end, wide, rim))
        smooth_polygon(surface, HARM, _arrow(start, end, wide, 0.0))
        if t > 0.3 or not part.grows:
            # beside the arrow, on its upper side
            side = -0.66 * camera.scale if ux >= 0 else 0.66 * camera.scale
            middle = ((a[0] + b[0]) / 2 - uy * side, (a[1] + b[1]) / 2 + ux * side)
            pop = 1.0 + (0.35 * (1 - eased((t - 0.3) * 4)) if part.grows else 0.0)
            self._medal(surface, middle, "normal" if not part.piercing else "pierce", str(part.strength), camera, pop)

    def _medal(
        self, surface: pygame.Surface, spot: Point, icon: str, number: str, camera: Camera, pop: float = 1.0
    ) -> None:
        """A large icon of the card language with its number."""
        px = self._painter.px
        size = 4 * round(max(px(34), min(camera.scale * 1.05, px(58))) * pop / 4)
        key = f"icon/{icon}"
        picture = self._painter.pictures.fitted(key, (size, size))
        left, top = round(spot[0] - picture.get_width() / 2), round(spot[1] - picture.get_height() / 2)
        surface.blit(picture, (left, top))
        place = self._painter.pictures.entry(key).get("number")
        if place:
            factor = size / self._painter.pictures.entry(key)["width"]
            spot = (left + place["x"] * factor, top + place["y"] * factor)
            write(self._painter, surface, number, round(place["size"] * factor), BONE, spot)

    def _sign(self, surface: pygame.Surface, camera: Camera, part: Sign, t: float) -> None:
        """A small plate over a hex that rises and fades at the end."""
        x, y = camera.to_screen(centre_of(part.at))
        rise = (0.9 + 0.45 * eased(t)) if part.rises else 1.15
        alpha = round(255 * min(1.0, (1 - t) * 3.5, t * 6 + 0.2))
        plate = self._sign_plate(part, TONES[part.tone])
        plate.set_alpha(alpha)
        surface.blit(plate, plate.get_rect(center=(round(x), round(y - rise * camera.scale))))
        plate.set_alpha(255)

    def _sign_plate(self, part: Sign, colour: Colour) -> pygame.Surface:
        px = self._painter.px
        high = px(26)
        text = str(part.number) if part.number else ""
        if part.icon == "wound":
            text = f"-{part.number}"
        face = px(18)
        wide = high + (self._painter.text.width(text, "number", face) + px(5) if text else 0)
        plate = self._painter.shapes.box((wide, high), high // 2, colour, HALO, max(1, px(1.4))).copy()
        glyph = self._painter.pictures.tinted(SIGN_ICONS[part.icon], WHITE, (px(17), px(17)))
        plate.blit(glyph, glyph.get_rect(center=(high // 2, high // 2)))
        if text:
            long = self._painter.text.width(text, "number", face)
            write(self._painter, plate, text, face, WHITE, (high - px(3) + long / 2, high / 2))
        return plate


def _arrow(start: Point, end: Point, wide: float, rim: float) -> list[Point]:
    """A tapering arrow from start to end, `rim` pixels larger all round."""
    length = math.dist(start, end) or 1.0
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    nx, ny = -uy, ux
    head = min(wide * 2.1, length * 0.7)
    tail, neck, wing = wide * 0.34 + rim, wide * 0.62 + rim, wide * 1.3 + rim * 1.5
    base = (end[0] - ux * head, end[1] - uy * head)
    tip = (end[0] + ux * rim * 2.0, end[1] + uy * rim * 2.0)
    back = (start[0] - ux * rim, start[1] - uy * rim)
    wing_base = (base[0] - ux * rim, base[1] - uy * rim)
    return [
        (back[0] + nx * tail, back[1] + ny * tail), (base[0] + nx * neck, base[1] + ny * neck),
        (wing_base[0] + nx * wing, wing_base[1] + ny * wing), tip,
        (wing_base[0] - nx * wing, wing_base[1] - ny * wing), (base[0] - nx * neck, base[1] - ny * neck),
        (back[0] - nx * tail, back[1] - ny * tail),
    ]  # fmt: skip


def _swell(t: float) -> float:
    """Strength of a light: quickly there, slowly gone."""
    return min(1.0, t * 5) * min(1.0, (1 - t) * 2.5)


# --- tiles -----------------------------------------------------------------------------------------------------------


def tile_outline(
    surface: pygame.Surface, camera: Camera, place: str, colour: Colour, strength: float, width: float
) -> None:
    """Light up a tile's edge; strength 0 to 1 is its width."""
    if place not in PLACES or strength <= 0.02:
        return
    ring = [camera.to_screen(spot) for spot in tile_ring(place)]
    for paint, wide in ((HALO, width * 1.9 * strength), (colour, width * strength)):
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            pygame.draw.aaline(surface, paint, a, b, max(1, round(wide)))
            pygame.draw.aacircle(surface, paint, (round(a[0]), round(a[1])), max(1, round(wide / 2)))


