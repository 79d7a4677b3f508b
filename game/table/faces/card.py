"""Card faces at any size: illustration, frame, title, icon rows and text, composed once for each size and then kept.

Two levels of detail, each a layout of its own: `hand` (larger title and icons, no text) and `large` (with the rule
text). Frames bring the boxes they are filled by; see `art/sources/cards/frames.py`.
"""

from __future__ import annotations

import pygame

from cards.texts import Texts
from engine.rulesets.saltlands.catalog import Damage, Rumor
from engine.rulesets.saltlands.tables import Tables
from game.table.faces.canvas import CardCanvas, SignPictures, UnitBox, card_size, row_width
from game.table.faces.damage import draw_damage, draw_rumor
from game.table.faces.signs import COSTS, Signs, signs_of
from game.table.panels.pen import squeezed_line
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter
from game.ui.theme import INK, PAINT

HAND, LARGE = "hand", "large"
HAND_TITLE = 1.12
"""Titles in the hand are this much larger than the frame says: they are read at 90 points."""
BRIEF_POINTS = 13.0
"""The type of the few words under the signs of a card in the hand; smaller would not be legible."""
BRIEF_LEAST = 82.0
"""Points that a card must be wide to bear them."""
BRIEF_LINES = 2
_BRIEF_PITCH = 1.14
_SEEN_EDGE = 4.0
"""Units between the signs and the card that lies over the next part of this one."""
_BRIEF_SIGNS = 104.0
"""Height of the signs above the words, in units."""
_MEGABYTES = 80
HEADER = 0.14
"""Share of a card's height at hand size that its header takes."""


class CardFaces:
    """Composes and keeps card faces. Sizes are widths in pixels; a card is 7/5 as high."""

    def __init__(self, tables: Tables, texts: Texts, painter: Painter) -> None:
        self._tables = tables
        self._texts = texts
        self._painter = painter
        self._pictures = painter.pictures
        self._cache = SurfaceCache(_MEGABYTES)
        self._signs = SignPictures(painter, self._cache)

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
        return self._pictures.get(f"frame/back_{deck}", card_size(width))

    def damage(self, damage: Damage, width: int, level: str = HAND) -> pygame.Surface:
        """The front of a damage card."""
        key = ("damage", damage.id, damage.lines, width, level)
        return self._cache.get(key, lambda: self._damage(damage, width, level))

    def _damage(self, damage: Damage, width: int, level: str) -> pygame.Surface:
        frame = f"frame/damage_{len(damage.lines)}_{level}"
        canvas = CardCanvas(self._painter, self._signs, frame, width)
        draw_damage(canvas, self._texts, damage, level == LARGE)
        return canvas.surface.convert_alpha()

    def rumor(self, rumor: Rumor, width: int, level: str = HAND) -> pygame.Surface:
        """The front of a rumor card with both sides."""
        return self._cache.get(("rumor", rumor.id, width, level), lambda: self._rumor(rumor, width, level))

    def _rumor(self, rumor: Rumor, width: int, level: str) -> pygame.Surface:
        canvas = CardCanvas(self._painter, self._signs, f"frame/rumor_{level}", width)
        draw_rumor(canvas, self._texts, rumor, level == LARGE)
        return canvas.surface.convert_alpha()

    def sign(self, sign: str, side: int) -> pygame.Surface:
        """A sign of the icon language, `name` or `name:number`, `side` pixels square. Shared: never draw into it."""
        return self._signs.get(sign, side)

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
        veil.fill((*PAINT["salt2"], 50), (0, 0, w, round(h * HEADER)))  # the name stays clear
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
        canvas = CardCanvas(self._painter, self._signs, f"frame/{frame}_{level}", width)
        brief = self._brief(canvas, kind.id, signs) if level == HAND and not seen else []
        boxes = canvas.boxes()
        raised = 0.0
        if brief:
            x, y, w, h = boxes["plaque"]
            raised = max(0.0, _BRIEF_SIGNS + BRIEF_LINES * self._brief_size(canvas) * _BRIEF_PITCH + 6 - h)
            boxes["plaque"] = (x, y - raised, w, _BRIEF_SIGNS)
            left, top, wide, high = boxes["limit"]
            boxes["limit"] = (left, top - raised, wide, high)
        canvas.lay_frame(definition.face, raised)
        size = canvas.title_size() * (HAND_TITLE if level == HAND else 1.0)
        self._title(canvas, boxes["title"], card, size, seen)
        if "mark" in boxes:
            canvas.sign(f"v_{signs.faction}", boxes["mark"])
        self._plaque(
            canvas,
            boxes["plaque"],
            signs,
            self._rules(definition.face, kind.id, signs) if level == LARGE else [],
            level,
            seen,
        )
        x, y, w, h = boxes["plaque"]
        size = self._brief_size(canvas)
        for i, line in enumerate(brief):
            canvas.write(line, x + 4, y + h + size * (0.55 + i * _BRIEF_PITCH), "text", size, INK)
        if signs.badge is not None:
            self._badge(canvas, boxes["limit"], signs.badge, level)
        if level == LARGE and "foot" in boxes:
            foot = self._texts.get(f"deck.{definition.deck}")
            x, y, _, h = boxes["foot"]
            canvas.write(foot.upper(), x, y + h / 2, "label", 16, PAINT["umber"])
        return canvas.surface.convert_alpha()

    def _brief_size(self, canvas: CardCanvas) -> float:
        """The type of the few words, in units of the card."""
        return self._painter.px(BRIEF_POINTS) / canvas.k

    def _brief(self, canvas: CardCanvas, kind: str, signs: Signs) -> list[str]:
        """The few words under the signs in lines; none where they would not be legible or not fit."""
        key = f"card.{kind}.brief"
        wide = canvas.size[0] / self._painter.metrics.scale
        if wide < BRIEF_LEAST or len(signs.rows) != 1 or not self._texts.has(key):
            return []
        room = canvas.boxes()["plaque"][2] - 8
        lines = canvas.wrapped(self._texts.get(key), room, self._brief_size(canvas))
        px, most = self._painter.px(BRIEF_POINTS), round(room * canvas.k)
        fits = len(lines) <= BRIEF_LINES and all(self._painter.text.width(line, "text", px) <= most for line in lines)
        return lines if fits else []

    def _title(self, canvas: CardCanvas, box: UnitBox, card: str, size: float, seen: int) -> None:
        """Capitals, squeezed to 80 % before they get smaller; the short name where only a strip is seen."""
        x, y, w, h = box
        px, room = max(6, round(size * canvas.k)), max(1, round(w * canvas.k))
        name = self.name(card)
        if seen:
            room = max(8, min(room, seen - round(x * canvas.k) - px // 4))
            short = f"card.{self.face(card)}.short"
            name = self._texts.get(short) if self._texts.has(short) else name
        line = squeezed_line(self._painter, name.upper(), "title", px, canvas.ink(), room)
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

    def _plaque(self, canvas: CardCanvas, box: UnitBox, signs: Signs, texts: list[str], level: str, seen: int) -> None:
        x, y, w, h = box
        rows = signs.rows
        if level == HAND:
            w = min(w, seen / canvas.k - x - _SEEN_EDGE) if seen else w
            step = h / max(1, len(rows))
            for i, row in enumerate(rows):
                side = min(108.0 if len(rows) == 1 else 88.0, step)
                canvas.row(row, x, y + i * step + step / 2, min(side, w / row_width(row, 4 / side)), 4)
        elif len(texts) > 1:
            for i, row in enumerate(rows):
                middle = y + 32 + i * 76
                end = canvas.row(row, x - 4, middle, 60, 8)
                lines = canvas.wrapped(texts[i], x + w - end - 8, 23)
                for n, line in enumerate(lines):
                    canvas.write(line, end + 8, middle + (n - (len(lines) - 1) / 2) * 26, "text", 23, INK)
        else:
            count = len(canvas.wrapped(texts[0], w, 25))
            side = {1: 86.0, 2: 70.0}.get(count, 58.0) / max(1, len(rows)) ** 0.5
            top = y
            for row in rows:
                canvas.row(row, x - 4, top + side / 2, min(side, w / row_width(row, 8 / side)), 8)
                top += side + 4
            canvas.lines(texts[0], x, top + 2, w, 25 if count < 4 else 22)

    def _badge(self, canvas: CardCanvas, box: UnitBox, limit: int, level: str) -> None:
        rect = canvas.rect(box)
        canvas.surface.blit(self._pictures.get(f"frame/limit_tab_{level}", rect.size), rect)
        x, y, w, h = box
        side = min(w, h) * 0.9
        canvas.sign(f"limit:{limit}", (x + (w - side) / 2, y + (h - side) / 2, side, side))
