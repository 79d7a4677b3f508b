"""Draws the log: what to show above, then turns with their lines: sign, sentence, rule. Pointing lights its hexes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.log_kinds import KINDS
from game.narrator import LogLine
from game.table.panels.layout import Box
from game.table.panels.log_view import GAP, LogView, Row
from game.table.panels.look import Look
from game.ui import theme
from game.ui.metrics import TARGET
from game.ui.theme import SMALL, TITLE

REVEAL_ICONS = frozenset(("rumor", "explore", "marker"))
HARM_ICONS = frozenset(("raider", "spawn", "normal", "pierce", "skull"))
SIGNS = {"fights": "attack", "cards": "cards", "moves": "move", "raiders": "raider", "land": "explore"}
HEAD = 35.0
CHOICE = 32.0
LOW = 170.0
"""A panel of fewer points has no room for the choice of what to show."""
LEFT, RIGHT = 23.0, 12.0
"""Points that a line leaves for its sign, and for the bar that shows how far it is scrolled."""


def draw_log(look: Look, box: Box, lines: Sequence[LogLine], view: LogView, point: Callable[[LogLine], None]) -> None:
    """Draw the lines that are in sight, newest first; `point` is called by a click on a line (shows its hexes)."""
    if box.h <= 0:
        return
    pen = look.pen
    pen.panel(box, shadow=True)
    pen.target("log", box)
    pen.write(look.say("rail.log"), box.x + 10, box.y + 16, TITLE)
    corner = Box(box.right - 38, box.y, 32, 32)
    hot = pen.target("logs:full", corner, view.toggle, tip=look.say("tip.log_fold" if view.full else "tip.log_full"))
    ink = theme.YOURS if hot or view.full else theme.INK_SECOND
    pen.glyph("minus" if view.full else "plus", corner.center[0], corner.center[1], 16, ink)
    top = box.y + HEAD
    if box.h >= LOW and (view.full or view.filtered):
        top = _choices(look, Box(box.x + 8, top, box.w - 16, CHOICE), view)
    area = Box(box.x + 8, top, box.w - 16, box.bottom - 6 - top)
    wide = area.w - LEFT - RIGHT
    measured_for = (wide, pen.scale, look.texts.language)
    view.measure(lines, area.h, measured_for, lambda line, turn: _height(look, line, turn, wide))
    if not lines:
        pen.paragraph(look.say("rail.log_empty"), area, SMALL.of(theme.INK_SECOND))
    with pen.painter.clip(pen.rect(area)):
        for row in view.in_sight(area.h):
            place = Box(area.x, area.y + row.y - view.scroll, area.w - RIGHT + 4, row.height)
            _heading(look, row, place, area, view) if row.heading else _line(look, row, place, area, point)
    if view.most > 0:
        long = max(18.0, area.h * area.h / (area.h + view.most))
        y = area.y + (area.h - long) * view.scroll / view.most
        pen.panel(Box(area.right - 3, y, 4, long), theme.RULE, None, radius=2)


def _choices(look: Look, area: Box, view: LogView) -> float:
    """The kinds to show, and below them the seats if there are several; returns where the lines begin."""
    pen = look.pen
    for i, kind in enumerate(KINDS):
        box = Box(area.x + i * (CHOICE + 6), area.y, CHOICE, CHOICE)
        on = view.kind == kind
        _choice(look, f"logs:{kind}", box, on, partial(view.show_kind, kind), look.say(f"log.{kind}"))
        pen.glyph(SIGNS[kind], *box.center, 18, theme.YOURS if on else theme.INK_SECOND)
    y = area.y + CHOICE + 6
    if len(look.model.seats) == 1:
        return y
    for i, seat in enumerate(look.model.seats):
        box = Box(area.x + i * (CHOICE + 3), y, CHOICE, CHOICE)
        tip = look.say("log.seat", name=look.names.seat(i))
        _choice(look, f"logs:seat {i}", box, view.seat == i, partial(view.show_seat, i), tip)
        pen.picture(f"seal/{seat.character}", box.inset(5))
    return y + CHOICE + 6


def _choice(look: Look, id_: str, box: Box, on: bool, act: Callable[[], None], tip: str) -> None:
    hot = look.pen.target(id_, box, act, tip=tip)
    ground, edge = theme.TINT if on or hot else theme.WHITE, theme.YOURS if on else theme.RULE
    look.pen.panel(box, ground, edge, radius=6, width=2 if on else 1)


def _height(look: Look, line: LogLine | None, turn: int, wide: float) -> float:
    if line is None:
        return look.pen.height(_before(look, turn), SMALL, wide)
    return look.pen.height(_text(line), SMALL, wide)


def _before(look: Look, turn: int) -> str:
    """The heading of a turn whose beginning was not told."""
    return f"**{look.say('log.turn', n=turn) if turn else look.say('log.set_up')}**"


def _heading(look: Look, row: Row, place: Box, area: Box, view: LogView) -> None:
    """The heading of a turn: a click folds it."""
    pen = look.pen
    tip = look.say("tip.log_unfold" if row.count else "tip.log_fold_turn")
    hot = _target(look, row, place, area, partial(view.fold, row.turn), tip)
    if row.y > 0:
        pen.line(area.x, place.y - 3, place.right, place.y - 3, theme.RULE)
    ink = theme.YOURS if hot else theme.INK_SECOND
    text = _text(row.line) if row.line is not None else _before(look, row.turn)
    if row.count:
        text = f"{text} {look.say('log.folded', n=row.count)}"
    top = _words(look, text, row, place)
    sign = "chevron_right" if row.turn in view.folded else "chevron_down"
    pen.glyph(sign, place.x + 9, top + SMALL.size * 0.62, 13, ink)


def _line(look: Look, row: Row, place: Box, area: Box, point: Callable[[LogLine], None]) -> None:
    pen, line = look.pen, row.line
    assert line is not None, "only headings have no line"
    if _target(look, row, place, area, partial(point, line), line.more):
        pen.panel(place.inset(-3, -1), theme.TINT, None, radius=4)
    harm = line.icon in HARM_ICONS
    ink = theme.HARM if harm else theme.FINAL if line.icon in REVEAL_ICONS else theme.INK_SECOND
    top = _words(look, _text(line), row, place)
    pen.glyph(line.icon, place.x + 9, top + SMALL.size * 0.62, 15, ink)


def _target(look: Look, row: Row, place: Box, area: Box, act: Callable[[], None], tip: str) -> bool:
    """Name a row as a target, with half of the gaps round it, unless less of it is in sight than can be hit.

    Returns whether the pointer is on it.
    """
    half = GAP / 2
    top, bottom = max(place.y, area.y) - half, min(place.bottom, area.bottom) + half
    if bottom - top < TARGET - 0.01:
        return False
    return look.pen.target(row.thing, Box(place.x, top, place.w, bottom - top), act, tip=tip)


def _words(look: Look, text: str, row: Row, place: Box) -> float:
    """Write a row's words in the middle of its height; returns their top."""
    wide = place.w - 4 - LEFT
    high = look.pen.height(text, SMALL, wide)
    top = place.y + max(0.0, (place.h - high) / 2)
    look.pen.paragraph(text, Box(place.x + LEFT, top, wide, high + 2), SMALL, id_=row.thing)
    return top


def _text(line: LogLine) -> str:
    text = f"**{line.text}**" if line.heading else line.text
    return f"{text} [{line.rule}]" if line.rule else text
