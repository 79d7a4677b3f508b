"""Attacks and signs over the board: arrows with their strength, the blow where they land, plates that rise."""

from __future__ import annotations

import math

import pygame

from game.table.board.camera import Camera
from game.table.board.overlay import TONES
from game.table.board.space import Point, centre_of, eased
from game.table.board.strokes import smooth_polygon
from game.table.board.text import write
from game.table.show.parts import Sign, Strike, light
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter
from game.ui.theme import BONE, HALO, HARM, HARM_DARK, WHITE, Colour

SIGN_ICONS = {
    "armor": "glyph/armor", "kit": "glyph/kit", "crew": "glyph/crew", "wound": "glyph/normal", "death": "glyph/skull",
    "none": "glyph/barred",
}  # fmt: skip
"""Icon of a Sign to picture."""
HIT = 0.42
"""The share of its time after which an attack strikes."""
POPS = (1.3, 1.15, 1.0)
"""Sizes of the strength as it comes up."""
RAYS = 9


class StrikePainter:
    """Draws attacks and signs; keeps the plates of signs."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._plates = SurfaceCache(4)

    def strike(self, surface: pygame.Surface, camera: Camera, part: Strike, t: float) -> None:
        """An arrow that shoots out, the blow, and the strength beside the arrow; a calm one is there at once."""
        a, b = camera.to_screen(centre_of(part.source)), camera.to_screen(centre_of(part.target))
        reach = 1.0 if part.still else eased(min(1.0, t / HIT))
        gap = 0.34 * camera.scale
        length = math.dist(a, b) or 1.0
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        start = (a[0] + ux * gap, a[1] + uy * gap)
        end = (a[0] + ux * (gap + (length - 1.6 * gap) * reach), a[1] + uy * (gap + (length - 1.6 * gap) * reach))
        if not part.still and t > HIT:
            self._blow(surface, camera, b, (t - HIT) / (1 - HIT))
        wide = max(3.0, camera.scale * (0.10 if part.piercing else 0.16))
        rim = max(2, self._painter.px(1.6))
        shape = _lance if part.piercing else _arrow
        smooth_polygon(surface, HALO, shape(start, end, wide, rim))
        smooth_polygon(surface, HARM, shape(start, end, wide, 0.0))
        if part.still or t > 0.3:
            # beside the arrow, on its upper side
            side = -0.66 * camera.scale if ux >= 0 else 0.66 * camera.scale
            middle = ((a[0] + b[0]) / 2 - uy * side, (a[1] + b[1]) / 2 + ux * side)
            pop = POPS[-1] if part.still else POPS[min(len(POPS) - 1, int((t - 0.3) * 20))]
            self._medal(surface, middle, "pierce" if part.piercing else "normal", str(part.strength), camera, pop)

    def sign(self, surface: pygame.Surface, camera: Camera, part: Sign, t: float) -> None:
        """A small plate over a hex that rises and fades at the end."""
        x, y = camera.to_screen(centre_of(part.at))
        rise = 1.15 if part.still else 0.9 + 0.45 * eased(t)
        plate = self._plate(part.icon, part.number, TONES[part.tone])
        plate.set_alpha(round(255 * light(part, t, 0.15, 0.28)))
        surface.blit(plate, plate.get_rect(center=(round(x), round(y - rise * camera.scale))))

    # --- how ---------------------------------------------------------------------------------------------------------

    def _blow(self, surface: pygame.Surface, camera: Camera, at: Point, t: float) -> None:
        """Rays that fly off where the attack lands."""
        if t >= 0.7:
            return
        t /= 0.7
        scale = camera.scale
        for i in range(RAYS):
            angle = math.tau * i / RAYS + 0.25
            near = (0.45 + 0.35 * eased(t)) * scale
            far = near + (0.12 + 0.30 * (1 - t)) * scale * (0.75 + 0.25 * math.sin(i * 4.7))
            wide = max(1.0, 0.06 * scale * (1 - t))
            c, s = math.cos(angle), math.sin(angle)
            root = (at[0] + c * near, at[1] + s * near)
            tip = (at[0] + c * far, at[1] + s * far)
            points = [(root[0] - s * wide, root[1] + c * wide), tip, (root[0] + s * wide, root[1] - c * wide)]
            smooth_polygon(surface, BONE if i % 3 else HARM, points)

    def _medal(
        self, surface: pygame.Surface, spot: Point, icon: str, number: str, camera: Camera, pop: float = 1.0
    ) -> None:
        """A large icon of the card language with its number."""
        px = self._painter.px
        size = 4 * round(max(px(34), min(camera.scale * 1.05, px(58))) * pop / 4)
        picture = self._painter.pictures.fitted(f"icon/{icon}", (size, size))
        left, top = round(spot[0] - picture.get_width() / 2), round(spot[1] - picture.get_height() / 2)
        surface.blit(picture, (left, top))
        entry = self._painter.pictures.entry(f"icon/{icon}")
        place = entry.get("number")
        if place:
            factor = size / entry["width"]
            spot = (left + place["x"] * factor, top + place["y"] * factor)
            write(self._painter, surface, number, round(place["size"] * factor), BONE, spot)

    def _plate(self, icon: str, number: int, colour: Colour) -> pygame.Surface:
        key = (icon, number, colour, self._painter.metrics.scale)
        return self._plates.get(key, lambda: self._make_plate(icon, number, colour))

    def _make_plate(self, icon: str, number: int, colour: Colour) -> pygame.Surface:
        px = self._painter.px
        high = px(26)
        text = f"-{number}" if icon == "wound" else str(number) if number else ""
        face = px(18)
        wide = high + (self._painter.text.width(text, "number", face) + px(5) if text else 0)
        plate = self._painter.shapes.box((wide, high), high // 2, colour, HALO, max(1, px(1.4))).copy()
        glyph = self._painter.pictures.tinted(SIGN_ICONS[icon], WHITE, (px(17), px(17)))
        plate.blit(glyph, glyph.get_rect(center=(high // 2, high // 2)))
        if text:
            long = self._painter.text.width(text, "number", face)
            write(self._painter, plate, text, face, WHITE, (high - px(3) + long / 2, high / 2))
        return plate


def burst(surface: pygame.Surface, camera: Camera, at: Point, t: float) -> None:
    """Splinters of something that breaks up, at a window point."""
    far = eased(t)
    for i in range(RAYS):
        angle = math.tau * i / RAYS + 0.4
        reach = (0.35 + 0.75 * far) * camera.scale * (0.8 + 0.3 * math.sin(i * 7.3))
        size = max(1.5, camera.scale * 0.19 * (1 - t))
        cx, cy = at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach
        corners = [
            (cx + math.cos(angle + turn) * size * out, cy + math.sin(angle + turn) * size * out)
            for turn, out in ((0.0, 1.6), (2.2, 1.0), (4.1, 1.0))
        ]
        smooth_polygon(surface, HARM if i % 2 else HARM_DARK, corners)


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


def _lance(start: Point, end: Point, wide: float, rim: float) -> list[Point]:
    """A long barbed point: an attack that goes through armor."""
    length = math.dist(start, end) or 1.0
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    nx, ny = -uy, ux
    head = min(wide * 5.0, length * 0.75)

    def at(back: float, aside: float) -> Point:
        return end[0] - ux * back + nx * aside, end[1] - uy * back + ny * aside

    shaft, wing = wide * 0.45 + rim, wide * 1.25 + rim * 1.3
    tip = (end[0] + ux * rim * 3.0, end[1] + uy * rim * 3.0)
    barb = head * 1.18 + rim
    return [
        at(length + rim, shaft), at(head, shaft), at(barb, wing), tip, at(barb, -wing), at(head, -shaft),
        at(length + rim, -shaft),
    ]  # fmt: skip
