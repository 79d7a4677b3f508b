"""Card faces at any size: illustration, frame, title, icon rows and text, composed once for each size and then kept.

Two levels of detail, each a layout of its own: `hand` (larger title and icons, no text) and `large` (with the rule
text). Frames bring the boxes they are filled by; see `art/sources/cards/frames.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from cards.texts import Texts
from engine.rulesets.saltlands.catalog import FACTIONS, Damage, Rumor
from engine.rulesets.saltlands.geometry import TILE_DIRECTIONS
from engine.rulesets.saltlands.tables import Tables
from game.table.card_signs import COSTS, Row, Signs, signs_of
from game.table.pen import squeezed_line
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter
from game.ui.theme import INK, PAINT, Colour, colour

HAND, LARGE = "hand", "large"
UNITS = (440.0, 616.0)
"""Cards are laid out in these units (5 : 7), whatever their size."""
TERRAIN_SIGNS = frozenset(("salt", "sand", "rock"))
HAND_TITLE = 1.12
"""Titles in the hand are this much larger than the frame says: they are read at 90 points."""
_MEGABYTES = 128


@dataclass(slots=True)
class _Canvas:
    """A card under work: k is pixels for each unit."""

    surface: pygame.Surface
    k: float

    def rect(self, box: tuple[float, float, float, float]) -> pygame.Rect:
        x, y, w, h = box
        left, top = round(x * self.k), round(y * self.k)
        return pygame.Rect(left, top, max(1, round((x + w) * self.k) - left), max(1, round((y + h) * self.k) - top))


class CardFaces:
    """Composes and keeps card faces. Sizes are widths in pixels; a card is 7/5 as high."""

    def __init__(self, tables: Tables, texts: Texts, painter: Painter) -> None:
        self._tables = tables
        self._texts = texts
        self._painter = painter
        self._text = painter.text
        self._pictures = painter.pictures
        self._cache = SurfaceCache(_MEGABYTES)

    def clear(self) -> None:
        """Forget all faces (after a change of scale or language)."""
        self._cache.clear()

    def name(self, card: str) -> str:
        """The printed name of a card."""
        return self._texts.get(f"card.{self.face(card)}.name")

    def face(self, card: str) -> str:
        """Which name and picture a card has; `unknown` for a card that the viewer may not know."""
        index = self._tables.card_index.get(card)
        return "unknown" if index is None else self._tables.catalog.cards[index].face

    def card(self, card: str, width: int, level: str = HAND, seen: int = 0) -> pygame.Surface:
        """The front of a large card (`fuel#4`); the back of the mirage deck for `?`. Shared: never draw into it.

        seen: pixels from the left that no other card covers, if not all: the title is shortened to fit there.
        """
        index = self._tables.card_index.get(card)
        if index is None:
            return self.back("mirage", width)
        seen = seen if 0 < seen < width else 0
        key = (self._kind_id(card), self.face(card), width, level, seen)
        return self._cache.get(key, lambda: self._card(card, width, level, seen))

    def used(self, card: str, width: int) -> pygame.Surface:
        """The card exhausted: turned a little, hatched, with an hourglass; larger than the card by the turn."""
        key = ("used", self.face(card), self._kind_id(card), width)
        return self._cache.get(key, lambda: self._used(card, width))

    def effects(self, card: str) -> tuple[str, ...]:
        """The signs of a card without its costs, for places that show only those."""
        index = self._tables.card_index.get(card)
        if index is None:
            return ()
        rows = signs_of(self._tables.kind[index]).rows
        return tuple(sign for row in rows for sign in row if sign not in COSTS or len(row) == 1)

    def signs(self, card: str) -> tuple[str, ...]:
        """All signs of a card, costs included."""
        index = self._tables.card_index.get(card)
        return () if index is None else tuple(sign for row in signs_of(self._tables.kind[index]).rows for sign in row)

    def _kind_id(self, card: str) -> str:
        return self._tables.kind[self._tables.card_index.get(card, -1)].id

    def back(self, deck: str, width: int) -> pygame.Surface:
        """The back of a deck: mirage, raider, supply, rumor or damage_0 to damage_5."""
        return self._pictures.get(f"frame/back_{deck}", _size(width))

    def damage(self, damage: Damage, width: int, level: str = HAND) -> pygame.Surface:
        """The front of a damage card."""
        key = ("damage", damage.id, damage.lines, width, level)
        return self._cache.get(key, lambda: self._damage(damage, width, level))

    def rumor(self, rumor: Rumor, width: int, level: str = HAND) -> pygame.Surface:
        """The front of a rumor card with both sides."""
        return self._cache.get(("rumor", rumor.id, width, level), lambda: self._rumor(rumor, width, level))

    def _used(self, card: str, width: int) -> pygame.Surface:
        face = self.card(card, width).copy()
        w, h = face.get_size()
        step = max(5, round(w * 0.075))
        mask = pygame.mask.from_surface(face, 200).to_surface(
            setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0)
        )
        veil = pygame.Surface((w, h), pygame.SRCALPHA)
        veil.fill((*PAINT["salt2"], 90))
        for x in range(-h, w, step):
            pygame.draw.line(veil, (*INK, 80), (x, h), (x + h, 0), max(1, w // 70))
        veil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(veil, (0, 0))
        side = round(w * 0.36)
        disc = self._painter.shapes.disc(side, PAINT["bone"], INK, max(1, w // 50))
        face.blit(disc, disc.get_rect(center=(w // 2, round(h * 0.42))))
        glass = self._pictures.tinted("glyph/hourglass", INK, (round(side * 0.6), round(side * 0.6)))
        face.blit(glass, glass.get_rect(center=(w // 2, round(h * 0.42))))
        return pygame.transform.rotozoom(face, -4, 1.0).convert_alpha()

    # --- large cards -------------------------------------------------------------------------------------------------

    def _card(self, card: str, width: int, level: str, seen: int) -> pygame.Surface:
        index = self._tables.card_index[card]
        definition = self._tables.catalog.cards[index]
        kind = self._tables.kind[index]
        signs = signs_of(kind)
        frame = kind.id if signs.header == "character" else signs.header
        if signs.header == "hand" and len(signs.rows) > 1:
            frame = "hand_two"
        canvas, entry = self._framed(f"frame/{frame}_{level}", width, definition.face)
        boxes = _boxes(entry)
        ink = _ink(entry)
        size = float(entry.get("title_size", 61)) / _factor(entry) * (HAND_TITLE if level == HAND else 1.0)
        self._title(canvas, boxes["title"], card, ink, size, seen)
        if "mark" in boxes:
            canvas.surface.blit(
                self._icon(f"v_{signs.faction}", canvas.rect(boxes["mark"])), canvas.rect(boxes["mark"])
            )
        self._plaque(
            canvas,
            boxes["plaque"],
            signs,
            self._rules(definition.face, kind.id, signs) if level == LARGE else [],
            level,
        )
        if signs.badge is not None:
            self._badge(canvas, boxes["limit"], signs.badge, level)
        if level == LARGE and "foot" in boxes:
            foot = self._texts.get(f"deck.{definition.deck}")
            x, y, _, h = boxes["foot"]
            self._write(canvas, foot.upper(), x, y + h / 2, "label", 16, PAINT["umber"])
        return canvas.surface.convert_alpha()

    def _framed(self, key: str, width: int, face: str) -> tuple[_Canvas, dict[str, Any]]:
        """Illustration first, the frame over it."""
        size = _size(width)
        canvas = _Canvas(pygame.Surface(size, pygame.SRCALPHA), width / UNITS[0])
        entry = self._pictures.entry(key)
        boxes = _boxes(entry)
        if "picture" in boxes:
            window = canvas.rect(boxes["picture"])
            focus = float(self._pictures.entry(f"illus/{face}").get("focus", 0.5))
            canvas.surface.blit(self._crop(f"illus/{face}", window.size, focus), window)
        canvas.surface.blit(self._pictures.get(key, size), (0, 0))
        return canvas, entry

    def _crop(self, key: str, size: tuple[int, int], focus: float) -> pygame.Surface:
        w, h = self._pictures.size(key)
        factor = max(size[0] / w, size[1] / h)
        whole = self._pictures.get(key, (max(size[0], round(w * factor)), max(size[1], round(h * factor))))
        left = (whole.get_width() - size[0]) // 2
        top = round((whole.get_height() - size[1]) * focus)
        return whole.subsurface((left, top, *size))

    def _title(
        self, canvas: _Canvas, box: tuple[float, float, float, float], card: str, ink: Colour, size: float, seen: int
    ) -> None:
        """Capitals, squeezed to 80 % before they get smaller; the short name where only a strip is seen."""
        x, y, w, h = box
        px, room = max(6, round(size * canvas.k)), max(1, round(w * canvas.k))
        name = self.name(card)
        if seen:
            room = max(8, min(room, seen - round(x * canvas.k) - px // 4))
            short = f"card.{self.face(card)}.short"
            name = self._texts.get(short) if self._texts.has(short) else name
        line = squeezed_line(self._painter, name.upper(), "title", px, ink, room)
        canvas.surface.blit(line.surface, (round(x * canvas.k), round((y + h / 2) * canvas.k) - line.middle))

    def _rules(self, face: str, kind: str, signs: Signs) -> list[str]:
        """What the card says: one text, or one for each of its rows."""
        options = [f"card.{face}.option_{i + 1}" for i in range(len(signs.rows))]
        if len(options) > 1 and all(self._texts.has(key) for key in options):
            return [self._texts.get(key) for key in options]
        return [self._text_of(face, kind)]

    def _text_of(self, face: str, kind: str) -> str:
        """The rule text of a face, else that of its kind."""
        keys = (f"card.{face}.text", f"card.{kind}.text")
        return next((self._texts.get(key) for key in keys if self._texts.has(key)), "")

    def rule_text(self, card: str) -> str:
        """What a card says in one text; "" for a card that the viewer may not know."""
        return self._text_of(self.face(card), self._kind_id(card))

    def _plaque(
        self, canvas: _Canvas, box: tuple[float, float, float, float], signs: Signs, texts: list[str], level: str
    ) -> None:
        x, y, w, h = box
        rows = signs.rows
        if level == HAND:
            step = h / max(1, len(rows))
            for i, row in enumerate(rows):
                side = min(108.0 if len(rows) == 1 else 88.0, step)
                self._row(canvas, row, x, y + i * step + step / 2, min(side, w / _row_width(row, 4 / side)), 4)
        elif len(texts) > 1:
            for i, row in enumerate(rows):
                middle = y + 32 + i * 76
                end = self._row(canvas, row, x - 4, middle, 60, 8)
                lines = self._wrapped(canvas, texts[i], x + w - end - 8, 23)
                for n, line in enumerate(lines):
                    self._write(canvas, line, end + 8, middle + (n - (len(lines) - 1) / 2) * 26, "text", 23, INK)
        else:
            count = len(self._wrapped(canvas, texts[0], w, 25))
            side = {1: 86.0, 2: 70.0}.get(count, 58.0) / max(1, len(rows)) ** 0.5
            top = y
            for row in rows:
                self._row(canvas, row, x - 4, top + side / 2, min(side, w / _row_width(row, 8 / side)), 8)
                top += side + 4
            self._lines(canvas, texts[0], x, top + 2, w, 25 if count < 4 else 22)

    def _row(self, canvas: _Canvas, row: Row, x: float, middle: float, side: float, gap: float) -> float:
        """Costs, a triangle, effects; terrain hexes a quarter smaller. Returns the right end in units."""
        costs = sum(1 for sign in row if sign in COSTS)
        for i, sign in enumerate(row):
            own = side * 0.74 if sign in TERRAIN_SIGNS else side
            rect = canvas.rect((x, middle - own / 2, own, own))
            canvas.surface.blit(self._icon(sign, rect), rect)
            x += own + gap
            if i + 1 == costs < len(row):
                self._triangle(canvas, x, middle, side * 0.12)
                x += side * 0.12 + gap
        return x

    def _triangle(self, canvas: _Canvas, x: float, y: float, size: float) -> None:
        points = [(x - size * 0.3, y - size), (x + size, y), (x - size * 0.3, y + size)]
        pygame.draw.polygon(
            canvas.surface, PAINT["umber"], [(round(a * canvas.k), round(b * canvas.k)) for a, b in points]
        )

    def _icon(self, sign: str, rect: pygame.Rect) -> pygame.Surface:
        """A sign with its number at the size of `rect`."""
        side = rect.width
        return self._cache.get(("icon", sign, side), lambda: self.sign(sign, side))

    def sign(self, sign: str, side: int) -> pygame.Surface:
        """A sign of the icon language, `name` or `name:number`, `side` pixels square."""
        name, _, number = sign.partition(":")
        if number == "=":
            name, number = ("wind_strength" if name == "wind" else name), ""
        image = self._pictures.get(f"icon/{name}", (side, side))
        if not number:
            return image
        image = image.copy()
        entry = self._pictures.entry(f"icon/{name}")
        place = entry.get("number", {"x": 64, "y": 64, "size": 86, "color": "bone"})
        factor = side / entry.get("width", 128)
        px = max(6, round(place["size"] * factor * (0.86 if number.startswith("+") else 1)))
        line = self._text.line(number, "number", px, PAINT[place["color"]])
        baseline = round(place["y"] * factor + self._text.cap("number", px) / 2)
        left = round(place["x"] * factor - line.get_width() / 2)
        image.blit(line, (left, baseline - self._text.ascent("number", px)))
        return image

    def _badge(self, canvas: _Canvas, box: tuple[float, float, float, float], limit: int, level: str) -> None:
        rect = canvas.rect(box)
        canvas.surface.blit(self._pictures.get(f"frame/limit_tab_{level}", rect.size), rect)
        side = min(rect.w, rect.h) * 0.9
        inner = pygame.Rect(0, 0, round(side), round(side))
        inner.center = rect.center
        canvas.surface.blit(self._icon(f"limit:{limit}", inner), inner)

    # --- text --------------------------------------------------------------------------------------------------------

    def _write(
        self,
        canvas: _Canvas,
        text: str,
        x: float,
        middle: float,
        face: str,
        size: float,
        ink: Colour,
        align: str = "left",
    ) -> None:
        px = max(6, round(size * canvas.k))
        image = self._text.line(text, face, px, ink)
        left = round(x * canvas.k)
        if align != "left":
            left -= image.get_width() if align == "right" else image.get_width() // 2
        baseline = round(middle * canvas.k + self._text.cap(face, px) / 2)
        canvas.surface.blit(image, (left, baseline - self._text.ascent(face, px)))

    def _wrapped(self, canvas: _Canvas, text: str, width: float, size: float) -> list[str]:
        return self._text.wrap(text, "text", max(6, round(size * canvas.k)), round(width * canvas.k))

    def _lines(self, canvas: _Canvas, text: str, x: float, top: float, width: float, size: float) -> None:
        for i, line in enumerate(self._wrapped(canvas, text, width, size)):
            self._write(canvas, line, x, top + size * 0.6 + i * size * 1.16, "text", size, INK)

    # --- damage and rumor --------------------------------------------------------------------------------------------

    def _damage(self, damage: Damage, width: int, level: str) -> pygame.Surface:
        canvas, entry = self._framed(f"frame/damage_{len(damage.lines)}_{level}", width, "")
        boxes = _boxes(entry)
        bone, sun = PAINT["bone"], PAINT["sun"]
        x, y, _, h = boxes["title"]
        self._write(
            canvas,
            self._texts.get("prompt.damage.round").upper(),
            x,
            y + h / 2,
            "title",
            40 if level == LARGE else 54,
            bone,
        )
        x, y, w, h = boxes["round"]
        self._write(canvas, str(damage.round), x + w, y + h / 2, "number", 92 if level == LARGE else 116, sun, "right")
        if level == LARGE:
            self._pips(canvas, boxes["pips"], damage.round)
        self._damage_move(canvas, boxes["move"], damage.move, level)
        for i, line in enumerate(damage.lines, 1):
            x, y, w, h = boxes[f"attack_{i}"]
            side = min(h - (34 if level == LARGE else 20), 112)
            signs = (f"{'pierce' if line.piercing else 'normal'}:{line.strength}", "each" if line.each else "one")
            rect = canvas.rect((x + 18, y + (h - side) / 2, side, side))
            canvas.surface.blit(self._icon(signs[0], rect), rect)
            self._triangle(canvas, x + 34 + side, y + h / 2, 13)
            rect = canvas.rect((x + 60 + side, y + (h - side) / 2, side, side))
            canvas.surface.blit(self._icon(signs[1], rect), rect)
            if level == LARGE:
                words = self._texts.get("prompt.damage.each" if line.each else "prompt.damage.one")
                room = w - (76 + 2 * side)
                lines = self._wrapped(canvas, words, room, 26)
                for n, part in enumerate(lines):
                    middle = y + h / 2 + (n - (len(lines) - 1) / 2) * 28
                    self._write(canvas, part, x + 72 + 2 * side, middle, "text-bold", 26, INK)
        if "or" in boxes and level == LARGE:
            x, y, w, h = boxes["or"]
            self._write(
                canvas, self._texts.get("prompt.damage.or").upper(), x + w / 2, y + h / 2, "title", 30, sun, "center"
            )
        return canvas.surface.convert_alpha()

    def _damage_move(self, canvas: _Canvas, box: tuple[float, float, float, float], move: int, level: str) -> None:
        x, y, w, h = box
        side = h - 32
        rect = canvas.rect((x + 18, y + 16, side, side))
        canvas.surface.blit(self._icon(f"move:+{move}", rect), rect)
        if level == LARGE:
            self._lines(canvas, self._texts.get("prompt.damage.move", n=move), x + side + 34, y + 30, w - side - 50, 25)
            return
        for i in range(3):
            left = x + side + 46 + i * 52
            points = [(left, y + 36), (left + 32, y + h / 2), (left, y + h - 36)]
            shade = PAINT["vehicle2"] if i < move else PAINT["salt2"]
            pygame.draw.lines(
                canvas.surface,
                shade,
                False,
                [(round(a * canvas.k), round(b * canvas.k)) for a, b in points],
                max(2, round(12 * canvas.k)),
            )

    def _pips(self, canvas: _Canvas, box: tuple[float, float, float, float], round_: int) -> None:
        x, y, _, h = box
        for i in range(6):
            paint = PAINT["sun"] if i <= round_ else PAINT["rust3"]
            pygame.draw.rect(
                canvas.surface, paint, canvas.rect((x + i * 44, y, 36, h)), border_radius=max(1, round(3 * canvas.k))
            )

    def _rumor(self, rumor: Rumor, width: int, level: str) -> pygame.Surface:
        canvas, entry = self._framed(f"frame/rumor_{level}", width, "")
        boxes = _boxes(entry)
        if level == LARGE:
            for name, align, ink in (("red_title", "left", PAINT["bone"]), ("white_title", "right", PAINT["ink"])):
                x, y, w, h = boxes[name]
                words = self._texts.get(f"prompt.side.{name.removesuffix('_title')}")
                self._write(canvas, words.upper(), x if align == "left" else x + w, y + h / 2, "title", 30, ink, align)
            x, y, w, h = boxes["deck"]
            self._write(
                canvas, self._texts.get("deck.rumor").upper(), x + w, y + h / 2, "title", 30, PAINT["sun"], "right"
            )
        for side, ways, ink in (("red", rumor.red, PAINT["bone"]), ("white", rumor.white, PAINT["ink"])):
            for faction, way in zip(FACTIONS, ways, strict=True):
                x, y, w, h = boxes[f"{side}_{faction}"]
                grown = 128 / 100  # the glyphs' canvas is 128 for a hexagon of radius 50
                cx, cy = x + w / 2, y + h / 2
                rect = canvas.rect((cx - w * grown / 2, cy - w * grown / 2, w * grown, w * grown))
                keys = ["glyph/marker_leaves" if way >= 0 else "glyph/marker_stays"]
                if way >= 0:
                    keys.append(f"glyph/way_{TILE_DIRECTIONS[way].lower()}")
                for key in keys:
                    canvas.surface.blit(self._pictures.tinted(key, ink, rect.size), rect)
                inner = canvas.rect((x + w * 0.27, y + h * 0.27, w * 0.46, h * 0.46))
                canvas.surface.blit(self._icon(f"v_{faction}", inner), inner)
        return canvas.surface.convert_alpha()


def _size(width: int) -> tuple[int, int]:
    return max(1, width), max(1, round(width * UNITS[1] / UNITS[0]))


def _factor(entry: dict[str, Any]) -> float:
    """Pixels of the frame's picture in a unit."""
    return float(entry.get("width", UNITS[0])) / UNITS[0]


def _boxes(entry: dict[str, Any]) -> dict[str, tuple[float, float, float, float]]:
    """The frame's boxes in units."""
    factor = _factor(entry)
    return {
        name: (box[0] / factor, box[1] / factor, box[2] / factor, box[3] / factor)
        for name, box in entry.get("boxes", {}).items()
    }


def _ink(entry: dict[str, Any]) -> Colour:
    value = entry.get("ink", "")
    return colour(value) if str(value).startswith("#") else PAINT.get(value, INK)


def _row_width(row: Row, gap: float) -> float:
    """Width of a row in sides of a sign."""
    return sum((0.74 if sign in TERRAIN_SIGNS else 1.0) + gap for sign in row) + (0.12 + gap)
