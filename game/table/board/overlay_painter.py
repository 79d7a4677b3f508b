"""Draws what is lit on the board.

Each meaning has a shape of its own: where one may stop a tint within one line round all of it, where one may only pass
a dashed ring, a target a double rust ring with notches, a refused hex a barred circle. Every line has a bone halo, so
that it reads on salt, sand and rock.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence

import pygame

from game.table.board.camera import Camera
from game.table.board.hex_marks import REACH, disc_mark, hex_mark, ring_mark, sides_of
from game.table.board.overlay import TONES, Border, Overlay, Tag, rim_of
from game.table.board.space import Point, along, centre_of, place_centre
from game.table.board.strokes import arrow_head, cut, dashes, thick
from game.table.board.text import write
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter
from game.ui.theme import ANSWERING, BONE, FINAL, HALO, HARM, INK, MET, WHITE, YOURS, Colour

FUEL: Colour = (156, 83, 20)
"""Steps that cost fuel: ochre, and dashed."""

BELOW_FIGURE = 0.66
"""World units below the centre of a hex at which a figure on it leaves room for a plate."""
WARNED = 0.7
"""World units that the odds of a figure lie below the centre of its hex."""
SMALL_HEX = 24.0
"""Hex size in points below which the odds of others would hide their neighbours."""
SIGN = "!"
"""What stands for such odds."""
LEAST_ODDS, LEAST_SIGN = 11.5, 8.5
"""Points of the letters of odds at a figure, and of the sign in their place, on the smallest hexes."""
BRIDGE, BAR = 0.34, 0.40
"""World units from the middle of a border between two hexes to each end of the mark across it, or along it."""
TAG_BELOW = 0.1
"""World units from a tile's middle to its further tags below."""


class OverlayPainter:
    """Draws an overlay; keeps the rings of the present scale. area: the part of the window that the board fills."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._rings = SurfaceCache(24)
        self.area = pygame.Rect(0, 0, 1, 1)

    def under(self, surface: pygame.Surface, overlay: Overlay, camera: Camera) -> None:
        """What lies on the ground, below the pieces."""
        for hex_, share in overlay.harm:
            self.stamp(surface, camera, hex_, "hatch", HARM, alpha=round(70 + 110 * share))
        for hex_ in sorted(overlay.shaded):
            self.stamp(surface, camera, hex_, "shade", YOURS)
        for hex_ in sorted(overlay.passing - overlay.stop):
            self.stamp(surface, camera, hex_, "dashed", YOURS)
        for hex_ in sorted(overlay.stop):
            self.stamp(surface, camera, hex_, f"{REACH}{sides_of(hex_, overlay.stop)}", YOURS)
        for hex_ in sorted(overlay.choices):
            self.stamp(surface, camera, hex_, "double", YOURS)
        for hex_ in sorted(overlay.comers):
            self.ring(surface, camera, hex_, HARM)
        for hex_ in filter(None, (overlay.subject, overlay.partner)):
            self.disc(surface, camera, hex_, YOURS)
        for hex_ in sorted(overlay.targets):
            self.stamp(surface, camera, hex_, "target", HARM)
        if overlay.struck:
            self.disc(surface, camera, overlay.struck, HARM)
        for border in overlay.borders:
            self.border(surface, camera, border)
        for line in overlay.lines:
            self.line(surface, camera, line.hexes, TONES[line.tone], dashed=line.dashed, arrow=True)
        if len(overlay.path) > 1:
            split = overlay.fuel_from or len(overlay.path)
            self.line(surface, camera, overlay.path[:split], YOURS)
            if overlay.fuel_from:
                self.line(surface, camera, overlay.path[split - 1 :], FUEL, dashed=True)

    def over(self, surface: pygame.Surface, overlay: Overlay, camera: Camera, hover: str) -> None:
        """What must be seen above the pieces: numbers, letters, refusals, the pointed hex."""
        steps = overlay.step_at or overlay.path[1:]
        for number, hex_ in enumerate(steps, 1):
            place = overlay.path.index(hex_) if hex_ in overlay.path else number
            colour = FUEL if overlay.fuel_from and place >= overlay.fuel_from else YOURS
            self.badge(surface, camera.to_screen(_badge_spot(hex_)), str(number), colour, camera.scale)
        for line in overlay.lines:
            if line.label:
                spot = camera.to_screen(along([centre_of(hex_) for hex_ in line.hexes], line.label_at))
                self.badge(surface, spot, line.label, TONES[line.tone], camera.scale * 1.3)
        for hex_ in sorted(overlay.clear | overlay.held):
            glyph = "tick" if hex_ in overlay.clear else "armor"
            self.sign(surface, camera.to_screen(centre_of(hex_)), glyph, camera.scale)
        small = camera.scale < self._painter.px(SMALL_HEX)
        for warned in overlay.warned:
            x, y = centre_of(warned.at)
            text = SIGN if warned.brief and small else warned.odds
            self.warning(surface, camera.to_screen((x, y + WARNED)), text, camera.scale)
        for hex_, text in overlay.labels:
            x, y = centre_of(hex_)
            below = BELOW_FIGURE if hex_ == overlay.subject else 0.0
            self.plate(surface, camera.to_screen((x, y + below)), self._fitting(text, camera.scale), camera.scale)
        rows: Counter[str] = Counter()
        for tag in overlay.tags:
            rows[tag.place] += 1
            self.tag(surface, camera, tag, rows[tag.place] - 1)
        for hex_ in sorted(overlay.pointed):
            self.stamp(surface, camera, hex_, "pointed", ANSWERING)
        if overlay.refused:
            self.stamp(surface, camera, overlay.refused, "barred", HARM)
        for hex_ in sorted(overlay.final):
            x, y = centre_of(hex_)
            self._eye(surface, camera.to_screen((x + 0.42, y - 0.5)), camera.scale)
        for hex_, label in overlay.numbers:
            x, y = centre_of(hex_)
            self.number(surface, camera.to_screen((x + 0.42, y - 0.5)), label, camera.scale)
        if hover:
            self.stamp(surface, camera, hover, "outline", INK)
        if overlay.focus:
            self.stamp(surface, camera, overlay.focus, "focus", INK)
        for hex_ in dict.fromkeys((*overlay.named, hover, overlay.focus)):
            if hex_:
                x, y = centre_of(hex_)
                self.plate(surface, camera.to_screen((x, y + 0.80)), hex_, camera.scale * 0.7)

    # --- single marks ------------------------------------------------------------------------------------------------

    def stamp(
        self, surface: pygame.Surface, camera: Camera, hex_: str, shape: str, colour: Colour, size: float = 1.0,
        alpha: int = 255,
    ) -> None:  # fmt: skip
        """A hex mark: reach with its sides, dashed, double, target, shade, hatch, barred, focus, pointed or outline."""
        step = 4 if camera.zooming or size != 1.0 else 1
        radius = step * round(camera.scale * size / step)
        pen = max(self._painter.px(2.0), camera.scale * 0.042)
        made = self._rings.get((shape, colour, radius, pen), lambda: hex_mark(shape, colour, radius, pen))
        x, y = camera.to_screen(centre_of(hex_))
        made.set_alpha(alpha)
        surface.blit(made, (round(x - made.get_width() / 2), round(y - made.get_height() / 2)))

    def disc(self, surface: pygame.Surface, camera: Camera, hex_: str, colour: Colour, alpha: int = 255) -> None:
        """A pale disc with a ring: whoever acts (teal) or is being attacked (rust)."""
        size = max(8, round(camera.scale * 1.76))
        pen = max(self._painter.px(2.4), camera.scale * 0.05)
        made = self._rings.get(("disc", colour, size, pen), lambda: disc_mark(colour, size, pen))
        made.set_alpha(alpha)
        x, y = camera.to_screen(centre_of(hex_))
        surface.blit(made, made.get_rect(center=(round(x), round(y))))

    def ring(self, surface: pygame.Surface, camera: Camera, hex_: str, colour: Colour) -> None:
        """A thin ring round a raider's token: it is one of those that are told of."""
        size = max(10, round(camera.scale * 1.8))
        pen = max(self._painter.px(1.8), camera.scale * 0.06)
        made = self._rings.get(("ring", colour, size, pen), lambda: ring_mark(colour, size, pen))
        x, y = camera.to_screen(centre_of(hex_))
        surface.blit(made, made.get_rect(center=(round(x), round(y))))

    def line(
        self, surface: pygame.Surface, camera: Camera, hexes: Sequence[str], colour: Colour, dashed: bool = False,
        arrow: bool = False, share: float = 1.0,
    ) -> None:  # fmt: skip
        """A broken line through hex centres with a halo, up to a share of its length."""
        if len(hexes) < 2:
            return
        points = cut([camera.to_screen(centre_of(hex_)) for hex_ in hexes], share)
        wide = max(self._painter.px(3), min(camera.scale * 0.12, self._painter.px(8)))
        strokes = dashes(points, wide * 2.6, wide * 1.9) if dashed else list(itertools.pairwise(points))
        for extra, paint in ((self._painter.px(1.3) * 2, rim_of(colour)), (0, colour)):
            for a, b in strokes:
                thick(surface, paint, a, b, wide + extra)
            if arrow and share >= 1.0 and len(points) > 1:
                arrow_head(surface, paint, points[-2], points[-1], wide * 2.4 + extra / 2)

    def border(self, surface: pygame.Surface, camera: Camera, border: Border) -> None:
        """A teal stroke from hex to hex where a border is open, a rust bar along it where it is closed."""
        (ax, ay), (bx, by) = centre_of(border.inside), centre_of(border.outside)
        far = math.dist((ax, ay), (bx, by))
        across = (bx - ax) / far, (by - ay) / far
        dx, dy = (part * BRIDGE for part in across) if border.open else (-across[1] * BAR, across[0] * BAR)
        x, y = (ax + bx) / 2, (ay + by) / 2
        a, b = camera.to_screen((x - dx, y - dy)), camera.to_screen((x + dx, y + dy))
        wide = max(self._painter.px(2.4), camera.scale * 0.11) * (1.0 if border.open else 1.5)
        for extra, paint in ((2 * self._painter.px(1.4), HALO), (0, YOURS if border.open else HARM)):
            thick(surface, paint, a, b, wide + extra)
            if border.open:
                for end in (a, b):
                    pygame.draw.aacircle(surface, paint, (round(end[0]), round(end[1])), round(wide * 0.9 + extra / 2))

    def badge(self, surface: pygame.Surface, spot: Point, text: str, colour: Colour, scale: float) -> None:
        """A number or letter in a filled disc with a rim."""
        size = max(self._painter.px(15), min(round(scale * 0.52), self._painter.px(34)))
        key = ("badge", text, colour, size)
        made = self._rings.get(key, lambda: self._badge(text, colour, size))
        surface.blit(made, made.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _badge(self, text: str, colour: Colour, size: int) -> pygame.Surface:
        made = self._painter.shapes.disc(size, colour, rim_of(colour), max(1, size // 11)).copy()
        ink = INK if colour == WHITE else WHITE
        write(self._painter, made, text, round(size * 0.66), ink, (size / 2, size / 2))
        return made

    def number(self, surface: pygame.Surface, spot: Point, text: str, scale: float) -> None:
        """The numbers of told events on a gold pill."""
        high = max(self._painter.px(19), min(round(scale * 0.62), self._painter.px(30)))
        made = self._rings.get(("number", text, high), lambda: self._number(text, high))
        surface.blit(made, made.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _number(self, text: str, high: int) -> pygame.Surface:
        px = round(high * 0.68)
        wide = max(high, self._painter.text.width(text, "number", px) + high // 2)
        made = self._painter.shapes.box((wide, high), high // 2, ANSWERING, INK, max(1, high // 12)).copy()
        write(self._painter, made, text, px, INK, (wide / 2, high / 2))
        return made

    def _fitting(self, text: str, scale: float) -> str:
        """Odds without their sign where hexes are too small for it."""
        px = self._painter.px(13)
        return text if px + self._painter.text.width("100%", "label", px) <= 1.73 * scale else text.removesuffix("%")

    def sign(self, surface: pygame.Surface, spot: Point, glyph: str, scale: float) -> None:
        """A sign in a bone disc: nobody can strike here (tick), or armor takes all that could come (armor)."""
        size = max(self._painter.px(15), min(round(scale * 0.56), self._painter.px(30)))
        made = self._rings.get((glyph, size), lambda: self._sign(glyph, size))
        surface.blit(made, made.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _sign(self, glyph: str, size: int) -> pygame.Surface:
        made = self._painter.shapes.disc(size, (*BONE, 225), MET, max(1, size // 14)).copy()
        sign = self._painter.pictures.tinted(f"glyph/{glyph}", MET, (round(size * 0.6), round(size * 0.6)))
        made.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
        return made

    def warning(self, surface: pygame.Surface, spot: Point, text: str, scale: float) -> None:
        """Odds on a small rust plate at the foot of a figure: it is in danger."""
        least = LEAST_SIGN if text == SIGN else LEAST_ODDS
        px = max(self._painter.px(least), min(round(scale * 0.36), self._painter.px(17)))
        made = self._rings.get(("warning", text, px), lambda: self._warning(text, px))
        surface.blit(made, made.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _warning(self, text: str, px: int) -> pygame.Surface:
        wide, high = self._painter.text.width(text, "label", px) + px, round(px * 1.4)
        made = self._painter.shapes.box((wide, high), high // 2, HARM, BONE, max(1, px // 10)).copy()
        write(self._painter, made, text, px, BONE, (wide / 2, high / 2), "label")
        return made

    def plate(self, surface: pygame.Surface, spot: Point, text: str, scale: float) -> None:
        """A text on a small bone plate (odds, names)."""
        px = max(self._painter.px(13), min(round(scale * 0.42), self._painter.px(18)))
        made = self._rings.get(("plate", text, px), lambda: self._plate(text, px))
        surface.blit(made, made.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _eye(self, surface: pygame.Surface, spot: Point, scale: float) -> None:
        """The badge of what cannot be taken back: an eye in a plum disc."""
        size = max(self._painter.px(15), min(round(scale * 0.5), self._painter.px(30)))
        disc = self._painter.shapes.disc(size, FINAL, BONE, max(1, size // 14))
        place = disc.get_rect(center=(round(spot[0]), round(spot[1])))
        surface.blit(disc, place)
        self._painter.glyph("eye", place.inflate(-size // 3, -size // 3), BONE)

    def tag(self, surface: pygame.Surface, camera: Camera, tag: Tag, row: int) -> None:
        """A tag above the middle of its tile, where a marker would lie; further ones of the same tile below it."""
        px = max(self._painter.px(13), min(round(camera.scale * 0.5), self._painter.px(17)))
        made = self._rings.get(("tag", tag.text, tag.tone, tag.filled, px), lambda: self._tag(tag, px))
        x, y = camera.to_screen(place_centre(tag.place))
        y += row * made.get_height() * 1.1 + (TAG_BELOW if row else -tag.above) * camera.scale
        spot = made.get_rect(center=(round(x), round(y)))
        surface.blit(made, spot.clamp(self.area))

    def _tag(self, tag: Tag, px: int) -> pygame.Surface:
        colour = TONES[tag.tone]
        wide = self._painter.text.width(tag.text, "label", px) + round(1.3 * px)
        high = round(px * 1.7)
        ground, ink = (colour, WHITE) if tag.filled else (WHITE, INK if colour == WHITE else colour)
        edge = BONE if tag.filled else ink
        made = self._painter.shapes.box((wide, high), high // 2, ground, edge, max(1, px // 10)).copy()
        write(self._painter, made, tag.text, px, ink, (wide / 2, high / 2), "label")
        return made

    def _plate(self, text: str, px: int) -> pygame.Surface:
        wide = self._painter.text.width(text, "label", px) + px
        high = round(px * 1.5)
        made = self._painter.shapes.box((wide, high), high // 3, (*BONE, 238), INK, max(1, px // 14)).copy()
        write(self._painter, made, text, px, INK, (wide / 2, high / 2), "label")
        return made


def _badge_spot(hex_: str) -> Point:
    """Where a step's number lies: a little above the centre, so that the piece below is seen."""
    x, y = centre_of(hex_)
    return x, y - 0.08
