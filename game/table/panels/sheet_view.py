"""Draws a prompt's sheet beside its subject, with a wedge or a line to it (placing rules of the table)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.placing import NEAR, distance, freest, middle_of, place_prompt, union
from game.table.panels.sheet_parts import (
    BUTTON,
    CARD,
    button_rows,
    choices_height,
    draw_buttons,
    draw_card_of,
    draw_choices,
    draw_fact,
)
from game.table.prompts.base import Column, Sheet
from game.ui import theme
from game.ui.cache import about_to_make, check_time
from game.ui.theme import LABEL, SMALL, SMALL_STRONG, TITLE

PAD = 14.0
ABOVE = 140.0
"""Points that a sheet at the foot leaves of the board at least; a higher one lies at the edge."""
TONES = {"yours": theme.YOURS, "harm": theme.HARM, "final": theme.FINAL}


@dataclass(slots=True)
class SheetView:
    """Where the sheet lies; it stays there while its subject and size stay the same, so that it does not jump, unless
    what it has to leave free comes to lie below it.

    title: of the sheet that was drawn last. dock: where that lies, so that the camera can make room: `edge` also for
    one that finds no room beside its subject, as long as it is shown; "" while none is shown.
    """

    key: object = None
    title: str = ""
    dock: str = ""
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    covers: tuple[Box, ...] = ()

    def place(
        self,
        sheet: Sheet,
        size: tuple[float, float],
        look: Look,
        subjects: Sequence[Box],
        avoid: Sequence[Box],
        must: Sequence[Box],
    ) -> Box:
        """The box of a sheet of `size`. subjects are the boxes of its hexes, avoid those it should leave free, and must
        those that it has to."""
        layout = look.layout
        safe = safe_area(look, sheet, size)
        if sheet.title != self.title or self.dock != "edge":
            self.title, self.dock = sheet.title, sheet.dock
        corners = tuple((round(box.x), round(box.y)) for box in subjects)
        key = (sheet.title, sheet.dock, round(size[0]), round(size[1]), corners, layout.size)
        covers = _covered(self.box, avoid)
        if key == self.key and covers == self.covers and not any(self.box.overlaps(box) for box in must):
            return self.box
        about_to_make()
        self.box = self._find(sheet, size, safe, layout.rose(), layout.end_control(), subjects, avoid, must)
        self.key = key
        if not layout.drawers and self._hides(safe, (*subjects, *must)):
            self.dock = "edge"
            self.box = Box(safe.right - size[0], safe.y, *size)
        self.covers = _covered(self.box, avoid)
        check_time()  # a search that took long is enough at a time
        return self.box

    def _hides(self, safe: Box, dear: Sequence[Box]) -> bool:
        """Whether what must be seen lies under the sheet, or finds no room above one at the foot."""
        if self.dock == "foot":
            return safe.h - self.box.h < ABOVE
        return self.dock in ("board", "tray") and any(self.box.overlaps(box) for box in dear)

    def _find(
        self,
        sheet: Sheet,
        size: tuple[float, float],
        safe: Box,
        rose: Box,
        end: Box,
        subjects: Sequence[Box],
        avoid: Sequence[Box],
        must: Sequence[Box],
    ) -> Box:
        w, h = min(size[0], safe.w), min(size[1], safe.h)
        if self.dock == "edge":
            return Box(safe.right - w, safe.y, w, h)
        if sheet.dock == "rose":
            below = Box(safe.x, min(rose.bottom + 6, safe.bottom - h), w, h)
            beside = Box(min(rose.right + 6, safe.right - w), safe.y, w, h)
            return freest((below, beside), avoid)
        if sheet.dock == "tray":
            lefts = (safe.x + (safe.w - w) / 2, safe.x, safe.right - w)
            places = [Box(x, safe.bottom - h, w, h) for x in lefts]
            places = [box for box in places if not any(box.overlaps(other) for other in must)]
            if places:
                return freest(places, (*avoid, middle_of(safe)))
        if self.dock == "foot":
            return Box(safe.x + (safe.w - w) / 2, safe.bottom - h, w, h)
        if sheet.dock == "end":
            return Box(min(end.right - w, safe.right + 220), end.y - h - 16, w, h)
        box, _ = place_prompt((w, h), [s for s in subjects if safe.overlaps(s)], (*avoid, rose), safe)
        return box


def _covered(box: Box, avoid: Sequence[Box]) -> tuple[Box, ...]:
    """What a box covers of that which it should leave free, in whole points."""
    return tuple(Box(*map(round, other)) for other in avoid if other.overlaps(box))


def measure(look: Look, sheet: Sheet) -> tuple[float, float]:
    """Width and height of a sheet in points."""
    beside = CARD[0] + PAD if sheet.card else 0.0
    w = min(sheet.width + beside, look.layout.board.w - 8)
    inner = w - 2 * PAD - beside
    h = PAD + 26
    for text in told(look, sheet):
        h += look.pen.height(text, SMALL, inner) + 5
    h += sheet.paint_height + (6 if sheet.paint_height and sheet.facts else 0)
    if sheet.columns:
        h += _columns_height(look, sheet, inner) + 6
    h += choices_height(sheet)
    for fact in sheet.facts:
        h += max(20.0, look.pen.height(fact.text, SMALL, inner - 26)) + 3
    if sheet.buttons:
        h += (BUTTON + 8) * len(button_rows(look, sheet.buttons, inner)) + 2
    if sheet.card:
        h = max(h, PAD + 26 + CARD[1] + 4)
    return w, h + PAD - 4


def told(look: Look, sheet: Sheet) -> tuple[str, ...]:
    """The sentences above the choices: what the shown card says, if there is one, and the sheet's own."""
    return (look.rule_text(sheet.card), *sheet.body) if sheet.card else sheet.body


def safe_area(look: Look, sheet: Sheet, size: tuple[float, float]) -> Box:
    """Where a sheet may lie: the board's free part; in narrow windows over the tray too, unless it needs that."""
    layout = look.layout
    if not layout.drawers:
        return layout.board.inset(4)
    board = layout.board.inset(4)
    if size[1] <= board.h:
        return board
    if sheet.dock == "tray" or sheet.columns:
        return Box(4, board.y, board.w, max(board.h, layout.tray.y - board.y - 4))
    return Box(4, board.y, board.w, layout.tray.bottom - board.y - 4)


def draw_sheet(
    look: Look,
    view: SheetView,
    sheet: Sheet,
    subjects: Sequence[Box],
    avoid: Sequence[Box],
    must: Sequence[Box] = (),
) -> Box:
    """Draw the sheet and name its targets (`sheet:` ids); see `SheetView.place`. Returns where it lies."""
    size = measure(look, sheet)
    safe = safe_area(look, sheet, size)
    fit = min(1.0, safe.w / size[0], safe.h / size[1])
    box = view.place(sheet, (size[0] * fit, size[1] * fit), look, subjects, (*avoid, *must), must)
    _wedge(look, box, TONES[sheet.tone], sheet, subjects, avoid)
    if fit < 1.0:
        _draw_smaller(look, sheet, size, box)
    else:
        _draw_body(look, sheet, box)
    return box


def _draw_smaller(look: Look, sheet: Sheet, size: tuple[float, float], box: Box) -> None:
    """A sheet that is too large for a small canvas, drawn whole and then scaled down with its targets."""
    pen, rect = look.pen, look.pen.rect(box)
    targets, covered = len(pen.targets), len(pen.covered)
    whole = pygame.Surface(pen.rect(Box(0, 0, *size)).size, pygame.SRCALPHA)
    with pen.painter.onto(whole, rect):
        _draw_body(look, sheet, Box(0, 0, *size))
    fx, fy = rect.w / whole.get_width(), rect.h / whole.get_height()
    for target in pen.targets[targets:]:
        r = target.rect
        target.rect = pygame.Rect(rect.x + r.x * fx, rect.y + r.y * fy, max(1, r.w * fx), max(1, r.h * fy))
    del pen.covered[covered:]
    pen.panel(box, theme.BONE, None, radius=9)
    pen.surface.blit(pygame.transform.smoothscale(whole, rect.size), rect)


def _draw_body(look: Look, sheet: Sheet, box: Box) -> None:
    pen, tone = look.pen, TONES[sheet.tone]
    pen.target("sheet", box)
    pen.panel(box, theme.BONE, tone, width=2.2, radius=9, shadow=True)
    inner = box.w - 2 * PAD
    x, y = box.x + PAD, box.y + PAD + 8
    rule_w = 0.0
    if sheet.rule:
        rule = f"[{sheet.rule.split('.')[0]}]"
        rule_w = pen.width(sheet.rule, SMALL_STRONG) + 4
        pen.paragraph(rule, Box(box.right - PAD - rule_w, y - 9, rule_w + 2, 22), SMALL, id_="sheet")
    pen.squeezed(sheet.title, x, y, TITLE.of(tone), inner - rule_w - 10, 0.78)
    y += 18
    if sheet.card:
        draw_card_of(look, sheet.card, x, y)
        x, inner = x + CARD[0] + PAD, inner - CARD[0] - PAD
    for text in told(look, sheet):
        y += pen.paragraph(text, Box(x, y, inner, box.bottom - y), SMALL, id_="sheet") + 5
    if sheet.paint is not None:
        sheet.paint(look, Box(x, y, inner, sheet.paint_height))
        y += sheet.paint_height + (6 if sheet.facts else 0)
    if sheet.columns:
        high = _columns_height(look, sheet, inner)
        _draw_columns(look, sheet, Box(x, y, inner, high))
        y += high + 6
    y = draw_choices(look, sheet, tone, x, y, inner)
    for fact in sheet.facts:
        y += draw_fact(look, fact, x, y, inner)
    draw_buttons(look, sheet.buttons, Box(x, y + 3, inner, box.bottom - y))


def _wedge(
    look: Look, box: Box, tone: theme.Colour, sheet: Sheet, subjects: Sequence[Box], avoid: Sequence[Box]
) -> None:
    """A wedge to a subject that is near, a line with a dot to one further away or behind what must be seen."""
    pen = look.pen
    if sheet.dock == "end":
        end = look.layout.end_control()
        x = end.center[0]
        pen.polygon([(x - 12, box.bottom - 2), (x + 12, box.bottom - 2), (x, end.y - 3)], theme.BONE, tone, 2)
        return
    if not subjects or sheet.dock not in ("board", "edge", "foot"):
        return
    subject = _joined(subjects, box)
    cx, cy = subject.center
    if not look.layout.painted.has(cx, cy):
        return
    px, py = min(max(cx, box.x + 20), box.right - 20), min(max(cy, box.y + 20), box.bottom - 20)
    if subject.right <= box.x:
        start, tip = (box.x, py), (subject.right + 2, cy)
    elif subject.x >= box.right:
        start, tip = (box.right, py), (subject.x - 2, cy)
    elif subject.bottom <= box.y:
        start, tip = (px, box.y), (cx, subject.bottom + 2)
    elif subject.y >= box.bottom:
        start, tip = (px, box.bottom), (cx, subject.y - 2)
    else:
        return
    half = (start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2
    hides = any(other.has(*half) for other in avoid)
    if abs(start[0] - tip[0]) + abs(start[1] - tip[1]) <= NEAR and not hides:
        across = (0.0, 11.0) if start[0] in (box.x, box.right) else (11.0, 0.0)
        pen.polygon(
            [(start[0] - across[0], start[1] - across[1]), (start[0] + across[0], start[1] + across[1]), tip],
            theme.BONE,
            tone,
            2,
        )
        return
    pen.line(*start, *tip, theme.BONE, 4.5)
    pen.line(*start, *tip, tone, 2)
    pen.disc(tip[0], tip[1], 4.5, tone, theme.BONE)


def _joined(subjects: Sequence[Box], box: Box) -> Box:
    """What the wedge points to: the subjects as a whole, or the nearest one if they lie scattered round the sheet."""
    whole = union(subjects)
    scattered = whole.overlaps(box) or whole.w * whole.h > 2 * sum(subject.w * subject.h for subject in subjects)
    return min(subjects, key=lambda subject: distance(box, subject)) if scattered else whole


# --- the two sides of a trade ----------------------------------------------------------------------------------------

_ENTRY = 32.0
_BETWEEN = 56.0


FEW = 5
"""Entries of a column of a trade that stand one below the other; more stand in two rows beside each other."""


def _columns_height(look: Look, sheet: Sheet, inner: float) -> float:
    wide = (inner - _BETWEEN) / 2
    most = max(_rows(column) for column in sheet.columns)
    facts = [look.pen.height(column.fact.text, SMALL, wide - 46) for column in sheet.columns if column.fact]
    return 34 + most * (_ENTRY + 4) + max(20.0, *facts) + 8


def _rows(column: Column) -> int:
    places = max(1, len(column.entries) + _asks_more(column))
    return places if places <= FEW else -(-places // 2)


def _draw_columns(look: Look, sheet: Sheet, area: Box) -> None:
    pen = look.pen
    w = (area.w - _BETWEEN) / 2
    for i, column in enumerate(sheet.columns):
        _draw_column(look, column, Box(area.x + i * (w + _BETWEEN), area.y, w, area.h))
    pen.glyph("trade", area.center[0], area.y + area.h * 0.42, 38, theme.YOURS)


def _asks_more(column: Column) -> bool:
    """Whether a dashed place for one more card follows the entries (they can be taken back)."""
    return all(entry.glyph == "cross" for entry in column.entries)


def _entry_boxes(column: Column, box: Box) -> Iterator[Box]:
    """The places of a column's entries, and of the dashed one after them."""
    rows = _rows(column)
    places = max(1, len(column.entries) + _asks_more(column))
    w = (box.w - 16) if places <= FEW else (box.w - 20) / 2
    for i in range(places):
        yield Box(box.x + 8 + (i // rows) * (w + 4), box.y + 34 + (i % rows) * (_ENTRY + 4), w, _ENTRY)


def _draw_column(look: Look, column: Column, box: Box) -> None:
    pen = look.pen
    pen.panel(box, theme.WHITE, theme.RULE)
    x = box.x + 10
    if column.seal:
        pen.picture(f"seal/{column.seal}", Box(x - 2, box.y + 6, 22, 22))
        x += 26
    pen.write(column.title, x, box.y + 17, TITLE.at(17), box.right - x - 8, name=True)
    places = list(_entry_boxes(column, box))
    for entry, row in zip(column.entries, places, strict=False):
        id_ = f"sheet:{entry.id}"
        back = entry.glyph == "cross"
        hot = pen.target(id_, row, entry.act, lit=back)
        pen.panel(row, theme.TINT if hot and back else theme.BONE, theme.YOURS if back else theme.RULE, radius=5)
        pen.squeezed(entry.text, row.x + 10, row.center[1], LABEL, row.w - 36, 0.7)
        pen.glyph(entry.glyph, row.right - 14, row.center[1], 14, theme.INK_SECOND)
    if _asks_more(column) or not column.entries:
        row = places[len(column.entries)]
        pen.dashes(row, theme.mix(theme.PAPER, theme.INK_SECOND, 0.6), radius=5)
        if pen.width(column.empty, SMALL) <= row.w - 8:
            pen.write(column.empty, row.center[0], row.center[1], SMALL.of(theme.INK_SECOND), row.w - 8, "center")
        else:
            pen.glyph("plus", *row.center, 14, theme.INK_SECOND)
    if column.fact is not None:
        draw_fact(look, column.fact, box.x + 10, places[_rows(column) - 1].bottom + 8, box.w - 20)
