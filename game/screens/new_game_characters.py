"""New game, middle: the six characters with portrait, ability and special item, for the seat that is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rulesets.saltlands.catalog import CHARACTERS
from game.screens.page import Column
from game.screens.setup import RANDOM
from game.ui import theme
from game.ui.painter import Painter
from game.ui.widgets import Button, Ground, Label, Widget

if TYPE_CHECKING:
    from game.screens.new_game import NewGame

_NAME = 29
"""Points that the name of a card takes below the portrait."""
_PART = 39
"""Points that each of its two texts takes at least."""
_PARTS = ("ability", "item")
_PAD = 9


class _Card(Widget):
    """One character; a click gives it to the chosen seat."""

    def __init__(self, page: NewGame, character: str) -> None:
        super().__init__()
        self.page, self.character = page, character

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def activate(self) -> None:
        self.page.setup.choose(self.page.seat, self.character)
        self.page.rebuild()

    def _owner(self) -> int | None:
        takers = self.page.setup.takers(self.character)
        return takers[0] if takers else None

    def draw(self, painter: Painter) -> None:
        box, owner, text = self.box, self._owner(), self.page.text
        mine = owner == self.page.seat
        fill = theme.TINT if mine else theme.PAPER if owner is not None else theme.WHITE
        if self.hovered and not mine:
            fill = theme.mix(fill, theme.YOURS, 0.06)
        painter.box(box, fill, 8, theme.YOURS if mine else theme.RULE, 2.4 if mine else 1.2)
        pad = painter.px(_PAD)
        inner = box.inflate(-2 * pad, -2 * pad)
        foot = pygame.Rect(inner.left, inner.bottom - painter.px(34), inner.width, painter.px(34))
        words = self.page.characters.words_height(inner.width)
        picture = pygame.Rect(inner.left, inner.top, inner.width, foot.top - inner.top - words)
        self._portrait(painter, picture)
        column = Column(painter, inner.left, picture.bottom + painter.px(3), inner.width)
        name = self.page.app.texts.get(f"card.{self.character}.name")
        painter.label(name, column.take(26, 0), theme.TITLE)
        for part in _PARTS:
            markup = text(f"character.{self.character}.{part}")
            room = column.take_px(self.page.characters.part_height(part, inner.width), 2)
            painter.paragraph(markup, room, theme.SMALL)
        self._foot(painter, foot, owner, mine)
        self.draw_focus(painter)

    def _portrait(self, painter: Painter, box: pygame.Rect) -> None:
        colours = theme.CHARACTERS[self.character]
        painter.box(box, colours.accent, 6)
        head = pygame.Rect(box.left, box.top, box.width, max(box.width, box.height))
        with painter.clip(box):
            painter.picture(f"portrait/{self.character}", head, cover=True)
        painter.box(box, None, 6, colours.dark, 1)
        seal = painter.px(36)
        painter.picture(f"seal/{self.character}", pygame.Rect(box.left + 4, box.top + 4, seal, seal))

    def _foot(self, painter: Painter, box: pygame.Rect, owner: int | None, mine: bool) -> None:
        text = self.page.text
        if mine:
            painter.box(box, theme.YOURS, 6)
            words, ink, icon = text("new.chosen"), theme.BONE, "tick"
        elif owner is not None:
            painter.box(box, theme.SUNK, 6, theme.RULE)
            words, ink, icon = text("new.swap", name=self.page.name_of(owner)), theme.INK_SECOND, "trade"
        else:
            painter.box(box, theme.WHITE, 6, theme.YOURS, 1.4)
            words, ink, icon = text("new.choose"), theme.INK, ""
        style = theme.LABEL.at(16).of(ink)
        side, gap = (painter.px(13), painter.px(6)) if icon else (0, 0)
        room = box.width - painter.px(16) - side - gap
        wide = min(painter.width(words, style), room)
        left = box.centerx - (wide + side + gap) // 2
        if icon:
            painter.glyph(icon, pygame.Rect(left, box.centery - side // 2, side, side), ink)
        painter.label(words, pygame.Rect(left + side + gap, box.top, room, box.height), style, name=owner is not None)


class CharacterPanel:
    """Builds and places the widgets of the panel."""

    def __init__(self, page: NewGame) -> None:
        self.page = page

    def build(self) -> None:
        """Add the widgets."""
        page, text, add = self.page, self.page.text, self.page.add
        self.ground = add(Ground())
        self.title = Label("", theme.TITLE.at(22), name=True)
        add(self.title)
        self.renamed()
        by_lot = page.setup.seats[page.seat].character == RANDOM
        lot = Button(
            text("new.by_lot"), self._by_lot, icon="tick" if by_lot else "dice", help_text=text("new.lot_help")
        )
        self.lot = add(lot, "by lot")
        self.cards = [add(_Card(page, character), f"card {character}") for character in CHARACTERS]

    def place(self, column: Column, floor: int) -> int:
        """Give the widgets their boxes; the panel reaches to `floor` at least. Returns its lower edge."""
        p = self.page.painter
        top, pad, gap = column.y, p.px(14), p.px(8)
        inner = Column(p, column.x + pad, column.y + p.px(8), column.width - 2 * pad)
        head = inner.take(34, 8)
        assert isinstance(self.lot, Button)
        wide = self.lot.natural_width(p)
        self.lot.rect = pygame.Rect(head.right - wide, head.top, wide, head.height)
        self.title.rect = pygame.Rect(head.left, head.top, head.width - wide - gap, head.height)
        across = 3 if inner.width >= p.px(440) else 2
        rows = len(CHARACTERS) // across
        width = (inner.width - gap * (across - 1)) // across
        least = self.words_height(width - 2 * p.px(_PAD)) + p.px(34 + 2 * _PAD + 76)
        room = (floor - inner.y - pad - gap * (rows - 1)) // rows
        high = max(least, room)
        for i, card in enumerate(self.cards):
            x = inner.x + (i % across) * (width + gap)
            card.rect = pygame.Rect(x, inner.y + (i // across) * (high + gap), width, high)
        end = max(floor, inner.y + rows * high + gap * (rows - 1) + pad)
        self.ground.rect = pygame.Rect(column.x, top, column.width, end - top)
        return end

    def part_height(self, part: str, width: int) -> int:
        """Pixels that a text of the cards takes in a width, the same for all six."""
        p = self.page.painter
        texts = [self.page.text(f"character.{character}.{part}") for character in CHARACTERS]
        return max(p.px(_PART), *(p.rich(text, theme.SMALL, width).size[1] for text in texts))

    def words_height(self, width: int) -> int:
        """Pixels that name and texts take together."""
        p = self.page.painter
        return p.px(_NAME) + sum(self.part_height(part, width) + p.px(2) for part in _PARTS)

    def renamed(self) -> None:
        """The chosen seat may be called something else now."""
        self.title.text = self.page.text("new.character_for", name=self.page.name_of(self.page.seat))

    def _by_lot(self) -> None:
        self.page.setup.choose(self.page.seat, RANDOM)
        self.page.rebuild()
