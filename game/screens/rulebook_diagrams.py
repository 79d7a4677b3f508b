"""Draws the pictures of the rulebook with the table's own board, rose, tray and sheets.

A picture is a small table that nobody plays: a position, the prompt of what is asked there, and what that prompt
lights. It is drawn once for a size and then kept.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from cards.rulebook_diagrams import DiagramEntry, diagrams
from cards.texts import Texts
from engine.core.decision import Answer
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.state import State
from game.names import Names
from game.rulesets import ruleset
from game.session import Session
from game.table.board.overlay import Line, Overlay
from game.table.board.space import bounds, centre_of
from game.table.board.view import BoardView
from game.table.dangers import Danger
from game.table.faces.card import CardFaces
from game.table.model import Model
from game.table.panels.layout import GAP, MEASURES, Box, Layout
from game.table.panels.look import NO_MARK, Look
from game.table.panels.pen import Pen
from game.table.panels.rail_raiders import draw_goal
from game.table.panels.rose import draw_rose
from game.table.panels.sheet_view import SheetView, draw_sheet, measure
from game.table.panels.tray import draw_tray
from game.table.prompts.base import Prompt
from game.table.prompts.registry import prompt_for
from game.table.show.director import Director, Pace
from game.ui import theme
from game.ui.metrics import Size
from game.ui.painter import Painter
from game.ui.pictures import scale

MARGIN = 1.2
"""Hex sizes round the middles of the hexes in sight; the camera fits them so."""
_MEASURES = MEASURES[Size.STANDARD]
_LINE = 540.0
"""Points of a hand that leave room for the line above it."""
_ROUND = 8
"""Radius of the corners in points."""
_SETTLING = 30
"""Updates after which the land is scaled well, at most."""


class _StillTable:
    """The table as prompts talk to it, at one moment that does not pass (`game.table.prompts.table.Table`)."""

    def __init__(self, session: Session[Any], texts: Texts, pointed: str) -> None:
        self._texts = texts
        seat = session.pending.seat if session.pending is not None else 0
        self.view: State = session.view(seat)
        self.model = Model.from_view(self.view)
        self.names = Names.of(self.view, texts)
        self.pointed = pointed
        self.seat = seat

    def say(self, key: str, /, **values: str | int) -> str:
        return self._texts.get(f"prompt.{key}", **values)

    def short(self, card: str) -> str:
        return self.names.card(card)

    def dangers(self, hex_: str) -> tuple[Danger, ...]:
        return ()

    def is_final(self, answer: Answer) -> bool:
        """No picture of the rulebook is about that."""
        return False

    def answer(self, answer: Answer) -> None:
        """Nothing is answered in a picture."""

    def changed(self) -> None:
        """Nothing changes in a picture."""

    def asks_before_end(self, seat: int, useful: bool) -> bool:
        return False

    def ask_before_end(self, seat: int, on: bool) -> None:
        """Nobody is asked in a picture."""


class Diagram:
    """One picture; `size` and `draw` at the scale of the painter."""

    def __init__(self, name: str, entry: DiagramEntry, painter: Painter, texts: Texts) -> None:
        self.name = name
        self._entry = entry
        self._painter = painter
        session = Session.from_position(ruleset("saltlands"), entry.position)
        for answer in entry.answers:
            session.answer(None, answer)
        self._ways = _ways(session) if entry.before else ()
        if entry.before:
            session.undo()
        self._table = _StillTable(session, texts, entry.point)
        if "terrain" in entry.position:
            self._table.model.markers.clear()  # a small board is no tile that they could lie on
        self._prompt: Prompt[Any] | None = None
        if session.pending is not None:
            self._prompt = prompt_for(self._table, session.pending)
            for thing in entry.clicks:
                self._prompt.click(thing)
        self._pen = Pen(painter)
        self._look = Look(
            self._pen, self._table.model, Layout.of(painter.metrics), texts, self._table.names,
            CardFaces(self._table.model.tables, texts, painter), self._table.seat, self._table.seat,
            self._prompt.mark if self._prompt is not None else lambda thing: NO_MARK, lambda thing: None,
            lambda thing: None,
        )  # fmt: skip
        self._drawn: tuple[float, pygame.Surface] | None = None

    @property
    def table(self) -> _StillTable:
        """What is drawn."""
        return self._table

    # --- size --------------------------------------------------------------------------------------------------------

    @property
    def _sheet(self) -> tuple[float, float]:
        sheet = self._prompt.sheet() if self._prompt is not None else None
        return measure(self._look, sheet) if sheet is not None else (0.0, 0.0)

    def _hexes(self) -> list[str]:
        return self._entry.hexes or list(self._table.model.terrain)

    def _boxes(self) -> dict[str, Box]:
        """Where each part lies, in points from the upper left corner: side by side, the tray below."""
        boxes: dict[str, Box] = {}
        x = high = 0.0
        show = self._entry.show
        if "rose" in show:
            boxes["rose"] = Box(0, 0, 2 * _MEASURES.rose + 44, 2 * _MEASURES.rose + 66)
            x, high = boxes["rose"].right + GAP, boxes["rose"].h
        if "board" in show:
            left, top, right, bottom = bounds([centre_of(hex_) for hex_ in self._hexes()], MARGIN)
            size = (right - left) * self._entry.hex, (bottom - top) * self._entry.hex
            boxes["board"] = Box(x, 0, *size)
            x, high = boxes["board"].right, max(high, size[1])
            if "rose" in boxes:
                boxes["rose"] = boxes["rose"]._replace(h=high)
        if "sheet" in show:
            w, h = self._sheet
            boxes["sheet"] = Box(x, 0, w + 16, h + 16)
            x, high = boxes["sheet"].right, max(high, h + 16)
        if "goal" in show:
            boxes["goal"] = Box(x + GAP, 0, _MEASURES.rail, 138)
            x, high = boxes["goal"].right, max(high, 138)
        if "tray" in show:
            boxes["tray"] = Box(0, high + (GAP if high else 0), max(x, self._tray_width()), _MEASURES.tray)
        return boxes

    def _tray_width(self) -> float:
        seat = self._look.seat
        assert seat is not None
        return 4 * _MEASURES.slot_step + max(len(seat.hand) * (_MEASURES.card[0] + 5), _LINE)

    def natural(self) -> tuple[int, int]:
        """Width and height in pixels at full size."""
        boxes = self._boxes().values()
        px = self._painter.px
        return px(max(box.right for box in boxes)), px(max(box.bottom for box in boxes))

    def size(self, width: int) -> tuple[int, int]:
        """Width and height in pixels, no wider than `width` pixels."""
        w, h = self.natural()
        return (w, h) if w <= width else (width, h * width // w)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, width: int) -> pygame.Surface:
        """The picture, no wider than `width` pixels; kept until the scale or the width is another one."""
        size = self.size(width)
        if self._drawn is None or self._drawn[0] != self._painter.metrics.scale or self._drawn[1].get_size() != size:
            made = self._make()
            self._drawn = self._painter.metrics.scale, made if made.get_size() == size else scale(made, size)
        return self._drawn[1]

    def _make(self) -> pygame.Surface:
        painter, boxes = self._painter, self._boxes()
        surface = pygame.Surface(self.natural(), pygame.SRCALPHA).convert_alpha()
        audit, painter.audit = painter.audit, None
        with painter.onto(surface):
            self._pen.begin()
            if "board" in boxes:
                self._draw_board(boxes["board"])
            if "rose" in boxes:
                self._draw_rose(boxes["rose"])
            if "goal" in boxes:
                self._draw_goal(boxes["goal"])
            if "sheet" in boxes:
                self._draw_sheet(boxes["sheet"])
            if "tray" in boxes:
                self._look.layout = _layout(boxes["tray"], tray=boxes["tray"])
                draw_tray(self._look)
        painter.audit = audit
        for part in ("board", "rose", "tray"):
            if part in boxes:
                self._round(surface, painter.metrics.rect(*boxes[part]))
        return surface

    def _round(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Round the corners of a part."""
        mask = self._painter.shapes.box(rect.size, self._painter.px(_ROUND), theme.WHITE, None, 0)
        shape = pygame.Surface(rect.size, pygame.SRCALPHA)
        shape.blit(mask, (0, 0))
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        surface.blit(shape, rect, special_flags=pygame.BLEND_RGBA_MULT)

    def _draw_board(self, box: Box) -> None:
        painter = self._painter
        rect = painter.metrics.rect(*box)
        view = BoardView(painter)
        view.dust.enabled = False
        view.place(rect, rect)
        director = Director(self._table.model, Pace.OFF)
        view.overlay = self.overlay()
        view.update(director, 0.0)
        view.camera.fit([centre_of(hex_) for hex_ in self._hexes()], 0.0)
        for i in range(_SETTLING):
            view.update(director, 1.0 + i)
            if not view.moving:
                break
        view.draw()

    def overlay(self) -> Overlay:
        """What is lit on the board."""
        lit = self._prompt is not None and self._entry.lit
        overlay = self._prompt.overlay() if self._prompt is not None and lit else Overlay()
        return replace(overlay, lines=(*overlay.lines, *self._ways)) if self._ways else overlay

    def _draw_rose(self, box: Box) -> None:
        self._look.layout = _layout(box)
        self._pen.panel(box, theme.TABLE, None, radius=0)
        draw_rose(self._look)

    def _draw_goal(self, box: Box) -> None:
        """The panel lies below the raider groups; the rail is moved so that it comes to lie in the box."""
        groups = len(self._table.model.groups)
        rail = Box(box.x, 0, box.w, 700)
        below, _ = replace(_layout(box), left=rail).goal(groups)
        self._look.layout = replace(_layout(box), left=rail.moved(0, box.y - below.y))
        draw_goal(self._look)

    def _draw_sheet(self, box: Box) -> None:
        sheet = self._prompt.sheet() if self._prompt is not None else None
        if sheet is not None:
            self._look.layout = _layout(box.inset(4))
            draw_sheet(self._look, SheetView(), replace(sheet, dock="board", hexes=()), (), ())


def _ways(session: Session[Any]) -> tuple[Line, ...]:
    """The ways that raiders took after the last answer."""
    events = session.steps[-1].events
    moves = [event for event in events if isinstance(event, ev.RaiderMoved) and len(event.path) > 1]
    return tuple(Line(str(i), event.path) for i, event in enumerate(moves, 1))


def _layout(board: Box, tray: Box | None = None) -> Layout:
    """A layout of one part of the table."""
    nothing = Box(0, 0, 0, 0)
    return Layout(
        Size.STANDARD, (board.right, board.bottom), _MEASURES, nothing, nothing, nothing, board, board,
        Box(board.x, board.bottom, board.w, 0), tray or nothing, False,
    )  # fmt: skip


class Diagrams:
    """All pictures of the book for one painter and language; each is made when it is first wanted."""

    def __init__(self, painter: Painter, texts: Texts) -> None:
        self._painter = painter
        self._texts = texts
        self._made: dict[str, Diagram] = {}

    def of(self, rule: str) -> tuple[Diagram, ...]:
        """The pictures that are drawn below a rule."""
        return tuple(self._get(name, entry) for name, entry in diagrams().items() if rule in entry.rules)

    def _get(self, name: str, entry: DiagramEntry) -> Diagram:
        if name not in self._made:
            self._made[name] = Diagram(name, entry, self._painter, self._texts)
        return self._made[name]
