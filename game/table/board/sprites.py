"""Pieces as pictures: tokens, raiders, figures and markers at one scale, each with its shadow, made once and kept.

A sprite's spot is where the piece stands in the world (a hex centre plus `OFFSET`); sizes are world units, so a picture
follows from its key and the camera's scale alone.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from engine.rulesets.saltlands.catalog import Token
from game.table.board.camera import Camera
from game.table.board.marker_spots import MARKER_SIZE, TOKEN_OFFSET, marker_spots
from game.table.board.space import Point, centre_of
from game.table.board.text import write
from game.table.model import Model
from game.table.show.parts import piece_of_marker, piece_of_seat, piece_of_token
from game.ui.cache import SurfaceCache, one_thing
from game.ui.painter import Painter
from game.ui.theme import BONE, HARM_DARK, PAINT, SHADOW

RAIDER_SIZE = 1.46
"""Diameter of a raider's token in world units."""
TOKEN_SIZE = 0.86
LARGEST_TAB = 0.33
"""Share of a token's size above which the height of its tab leaves no room for all that it could say."""
SMALL_PIXELS = 48
"""Up to this size raiders are shown with less detail and bolder."""

FIGURE_FOOT = 0.34
"""How far south of the hex's centre a figure's foot stands."""

_SHADOW_SHIFT = (0.075, 0.09)
_SHADOW_ALPHA = 150


class Sprite(NamedTuple):
    """A picture and where its upper left corner lies, in pixels from the piece's spot."""

    surface: pygame.Surface
    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece to draw: its name, its spot in the world, and whether it stands upright (and so hides what is behind)."""

    piece: str
    spot: Point
    upright: bool


def standing(model: Model) -> list[Standing]:
    """All pieces of the model, in the order of drawing: tokens, what stands from north to south, and the markers, which
    are never hidden."""
    flat = [Standing(piece_of_token(token), spot_of_token(hex_), False) for hex_, token in model.tokens.items()]
    markers = [
        Standing(piece_of_marker(faction), spot, False)
        for faction, spot in marker_spots(model).items()
        if model.markers[faction] in model.tiles
    ]
    upright = [Standing(name, centre_of(raider.at), True) for name, raider in model.raiders.items()]
    upright += [Standing(piece_of_seat(i), centre_of(seat.at), True) for i, seat in enumerate(model.seats) if seat.at]
    upright.sort(key=lambda s: (s.spot[1], s.spot[0]))
    return flat + upright + markers


def spot_of_token(hex_: str) -> Point:
    """Where a token on a hex lies."""
    x, y = centre_of(hex_)
    return x + TOKEN_OFFSET[0], y + TOKEN_OFFSET[1]


def spot_of(piece: str, at: str, model: Model) -> Point:
    """Where a piece is when it is at a hex (a marker: at a place)."""
    kind, _, rest = piece.partition(" ")
    if kind == "marker":
        return marker_spots(model, {rest: at}).get(rest, (0.0, 0.0))
    return spot_of_token(at) if kind == "token" else centre_of(at)


class Sprites:
    """Pictures of pieces by name and scale; nothing is loaded or scaled twice."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._cache = SurfaceCache(96)
        self.letters: dict[str, str] = {}
        """By raider type, as the language has them."""
        self._fine: dict[tuple[Hashable, float], list[Sprite]] = {}
        self._whole = self._present = 0.0
        self._stretched: dict[Hashable, tuple[str, list[Sprite]]] = {}
        self.refined = 0
        """How often better pictures have been made than those that were drawn."""
        self.west: set[str] = set()
        """Raiders and figures that look to the west: they face the way they went last."""

    def face(self, piece: str, ahead: float) -> None:
        """Let a piece look the way that leads so far to the east (below 0: to the west; about 0: as it did)."""
        if abs(ahead) > 0.1:
            (self.west.add if ahead < 0 else self.west.discard)(piece)

    @property
    def rough(self) -> bool:
        """Whether something was drawn from a stretched picture."""
        return bool(self._stretched)

    def begin(self, camera: Camera) -> None:
        """The pieces are drawn anew: once all of them were there at a scale, those of others are dropped."""
        if not self.rough and self._whole != self._present:
            self._whole = self._present
            self._fine = {key: made for key, made in self._fine.items() if key[1] == self._whole}
        self._present = camera.scale
        self._stretched.clear()

    def of(self, model: Model, piece: str, camera: Camera) -> list[Sprite]:
        """The pictures of a piece, its shadow first. At another scale the last ones are stretched until `refine`."""
        look = (self._look(model, piece), piece in self.west)
        found = self._fine.get((look, camera.scale))
        if found is not None:
            return found
        if look in self._stretched:
            return self._stretched[look][1]
        older = self._fine.get((look, self._whole))
        if older is None:
            return self._fine.setdefault((look, camera.scale), self._made(model, piece, camera.scale))
        factor = camera.scale / self._whole
        made = [
            Sprite(pygame.transform.scale_by(s.surface, factor), round(s.dx * factor), round(s.dy * factor))
            for s in older
        ]
        self._stretched[look] = piece, made
        return made

    def refine(self, model: Model) -> None:
        """Make what is only stretched so far; raises `Later` if it has to be gone on with."""
        for look, (piece, _) in list(self._stretched.items()):
            with one_thing():
                seen = (self._look(model, piece), piece in self.west)
                self._fine[seen, self._present] = self._made(model, piece, self._present)
            del self._stretched[look]
            self.refined += 1

    def _look(self, model: Model, piece: str) -> Hashable:
        """What the pictures of a piece depend on beside their scale and where it looks."""
        kind, _, rest = piece.partition(" ")
        if kind == "token":
            return piece
        if kind == "marker":
            return rest, model.stopped
        if kind == "seat":
            seat = model.seats[int(rest)]
            return seat.character, seat.vehicle.partition("#")[0]
        raider = model.raiders.get(piece)
        return piece, raider.wounds if raider is not None else 0

    def _made(self, model: Model, piece: str, scale: float) -> list[Sprite]:
        kind, _, rest = piece.partition(" ")
        if kind == "token":
            return self._token(model.tables.tokens[model.tables.token_index[rest]], scale)
        if kind == "marker":
            return self._marker(rest, model.stopped, round(MARKER_SIZE * scale))
        if kind == "seat":
            seat = model.seats[int(rest)]
            drive = "foot"
            if seat.vehicle:
                kind_id = seat.vehicle.partition("#")[0]
                drive = "sail" if kind_id == "landsail" else kind_id
            return self._figure(f"figure/{seat.character}_{drive}", scale, piece in self.west)
        number = model.tables.raider_index[piece]
        kind_ = model.tables.raider_types[model.tables.type_of[number]]
        wounds = model.raiders[piece].wounds if piece in model.raiders else 0
        return self._raider(piece, wounds, kind_.crew - wounds, kind_.armor, scale)

    # --- kinds of pieces ---------------------------------------------------------------------------------------------

    def _marker(self, faction: str, escape: bool, size: int) -> list[Sprite]:
        """A faction's marker; with a gold rim once its tile is an escape tile (RUM-5)."""
        out = self._flat(f"marker/{faction}", size)
        if escape:
            rim = round(size * 1.14)
            out.append(Sprite(self._painter.pictures.get("marker/escape", (rim, rim)), -rim // 2, -rim // 2))
        return out

    def _raider(self, name: str, wounds: int, crew: int, armor: int, scale: float) -> list[Sprite]:
        size = round(RAIDER_SIZE * scale)
        kind, _, number = name.partition("#")
        picture = f"raider/{kind}{'_small' if size <= SMALL_PIXELS else ''}{'_damaged' if wounds else ''}"
        shadow, body = self._flat(picture, size)
        west = self._mirrored(picture, body.surface)
        if name in self.west:
            body = Sprite(west, body.dx, body.dy)
        short = f"{self.letters.get(kind, kind[0].upper())}{number}"
        key = ("tab", short, wounds, size)
        made = self._cache.get(key, lambda: self._tab(short, crew, wounds, armor, size))
        tab = Sprite(made, -made.get_width() // 2, round(size * 0.5) - round(made.get_height() * 0.52))
        return [shadow, body, tab]

    def _tab(self, short: str, crew: int, wounds: int, armor: int, size: int) -> pygame.Surface:
        """Which raider it is, in a tab at the foot of its token: letter and number (`J4` for Jeep 4), crew as pips
        (lost ones hollow), armor. On small tokens only what can change: neither armor nor the pip of a crew of one."""
        high = max(self._painter.px(11.5), round(size * 0.27))
        if high > LARGEST_TAB * size:
            armor = 0
            crew = crew if crew + wounds > 1 else 0
        pip, gap = max(4, round(high * 0.44)), max(1, high // 7)
        face = round(high * 0.86)
        text = self._painter.text
        left = round(high * 0.34)
        wide = left * 2 + text.width(short, "number", face) + (crew + wounds) * (pip + gap) + (armor and high)
        tab = self._painter.shapes.box((wide, high), high // 2, HARM_DARK, BONE, max(1, high // 14)).copy()
        x = left + text.width(short, "number", face) / 2
        write(self._painter, tab, short, face, BONE, (x, high / 2))
        x += text.width(short, "number", face) / 2 + gap
        for i in range(crew + wounds):
            full = i < crew
            disc = self._painter.shapes.disc(pip, BONE if full else None, BONE, max(1, pip // 5))
            tab.blit(disc, (round(x), (high - pip) // 2))
            x += pip + gap
        if armor:
            shield = self._painter.pictures.tinted("glyph/armor", PAINT["steel1"], (high, round(high * 0.8)))
            spot = shield.get_rect(center=(round(x + high * 0.42), high // 2))
            tab.blit(shield, spot)
            write(self._painter, tab, str(armor), round(high * 0.62), PAINT["night"], spot.center)
        return tab

    def _token(self, token: Token, scale: float) -> list[Sprite]:
        size = round(TOKEN_SIZE * scale)
        faction = ("salt", "sand", "rock")[token.faction]
        key = f"token/{token.kind}_{faction}"
        shadow, body = self._flat(key, size)
        if token.kind == "loot":
            numbered = self._cache.get((key, size, token.number), lambda: self._numbered(key, size, token.number))
            body = Sprite(numbered, body.dx, body.dy)
        return [shadow, body]

    def _numbered(self, key: str, size: int, number: int) -> pygame.Surface:
        entry = self._painter.pictures.entry(key)
        made = self._painter.pictures.get(key, (size, size)).copy()
        spot = entry.get("number")
        if spot:
            factor = size / entry["width"]
            colour = PAINT.get(spot["color"], BONE)
            at = (spot["x"] * factor, spot["y"] * factor)
            write(self._painter, made, str(number), max(7, round(spot["size"] * factor)), colour, at)
        return made

    def _figure(self, key: str, scale: float, west: bool) -> list[Sprite]:
        shadow, body = self._anchored(f"{key}_shadow", scale), self._anchored(key, scale)
        mirrored = self._mirrored(key, body.surface)
        if west:
            body = Sprite(mirrored, -body.dx - mirrored.get_width(), body.dy)
        return [shadow, body]

    def _mirrored(self, key: str, east: pygame.Surface) -> pygame.Surface:
        """The same looking to the west; made with the first look to the east, so that no piece on its way waits."""
        return self._cache.get(("west", key, east.get_size()), lambda: pygame.transform.flip(east, True, False))

    def _anchored(self, key: str, scale: float) -> Sprite:
        """A picture whose manifest says where its foot is and how large a hex was when it was drawn."""
        entry = self._painter.pictures.entry(key)
        factor = scale / entry.get("hex_radius", 170) / entry.get("scale", 1.0)
        size = (round(entry.get("width", 170) * factor), round(entry.get("height", 170) * factor))
        x, y = entry.get("anchor", (85, 85))
        made = self._painter.pictures.get(key, size)
        return Sprite(made, round(-x * factor), round((FIGURE_FOOT * scale) - y * factor))

    def _flat(self, key: str, size: int) -> list[Sprite]:
        """A picture that lies flat, centred on its spot, over a soft shadow to the lower right."""
        size = max(4, size)
        body = self._painter.pictures.get(key, (size, size))
        margin = max(2, size // 10)
        shadow = self._cache.get(("shadow", key, size), lambda: _shadow_of(body, margin))
        dx, dy = (round(shift * size) for shift in _SHADOW_SHIFT)
        left = -size // 2
        return [Sprite(shadow, left - margin + dx, left - margin + dy), Sprite(body, left, left)]


def _shadow_of(picture: pygame.Surface, margin: int) -> pygame.Surface:
    """The picture's outline, dark, soft, with a margin round it."""
    w, h = picture.get_size()
    dark = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    dark.fill((*SHADOW, 0))
    outline = pygame.mask.from_surface(picture, 90)
    dark.blit(outline.to_surface(setcolor=(*SHADOW, _SHADOW_ALPHA), unsetcolor=(*SHADOW, 0)), (margin, margin))
    return pygame.transform.gaussian_blur(dark, max(1, margin // 2)).convert_alpha()
