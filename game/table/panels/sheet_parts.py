"""The parts of a prompt's sheet: rows to choose from, lines of what follows, buttons, and the card it is about."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.panels.layout import GAP, Box
from game.table.panels.look import Look
from game.table.panels.tray import keycap
from game.table.prompts.base import Choice, Fact, Sheet, SheetButton
from game.ui import theme
from game.ui.theme import LABEL, SMALL

ROW = 32.0
BUTTON = 36.0
CARD = (90.0, 126.0)
"""A card shown beside the choices about it."""
INKS = {"": theme.INK, "met": theme.MET, "final": theme.FINAL, "harm": theme.HARM}


# --- choices ---------------------------------------------------------------------------------------------------------


def choices_height(sheet: Sheet) -> float:
    return len(sheet.choices) * (ROW + 4) + (4 if sheet.choices else 0)


def draw_choices(look: Look, sheet: Sheet, tone: theme.Colour, x: float, y: float, w: float) -> float:
    for i, choice in enumerate(sheet.choices):
        _draw_choice(look, choice, Box(x, y, w, ROW), i + 1, tone)
        y += ROW + 4
    return y + (4 if sheet.choices else 0)


def _draw_choice(look: Look, choice: Choice, box: Box, digit: int, tone: theme.Colour) -> None:
    pen = look.pen
    id_ = f"sheet:{choice.id}"
    hot = pen.target(id_, box, choice.act, lit=True)
    ink = theme.HARM if choice.harm else theme.INK
    ground = (
        theme.HARM_TINT
        if choice.harm and (choice.chosen or hot)
        else theme.TINT
        if choice.chosen or hot
        else theme.WHITE
    )
    edge = theme.HARM if choice.harm and choice.chosen else tone if choice.chosen else theme.RULE
    pen.panel(box, ground, edge, radius=6, width=2.2 if choice.chosen else 1)
    if choice.harm and not choice.chosen:
        pen.dashes(box, theme.HARM, radius=6, width=1.3)
    left = box.x + 10
    if choice.raider:
        pen.raider(choice.raider, Box(left - 4, box.y + 2, box.h - 4, box.h - 4))
        left += box.h
    elif choice.glyph:
        pen.glyph(choice.glyph, left + 8, box.center[1], 18, ink)
        left += 25
    right = box.right - 8
    if digit <= 9:
        right = keycap(look, str(digit), right, box.center[1], ink) - 8
    room = right - left
    note_w = 0.0
    if choice.note:
        note_w = min(pen.width(choice.note, SMALL) + 2, max(room * 0.42, room - pen.width(choice.text, LABEL) - 10))
    pen.write(choice.text, left, box.center[1], LABEL.of(ink), max(30.0, room - note_w - 8), high=box.h)
    if choice.note:
        style = SMALL.of(ink if choice.harm else theme.INK_SECOND)
        pen.write(choice.note, right, box.center[1], style, note_w + 1, "right", high=box.h)


def draw_fact(look: Look, fact: Fact, x: float, y: float, w: float) -> float:
    pen = look.pen
    ink = INKS[fact.tone]
    high = max(20.0, pen.height(fact.text, SMALL, w - 26))
    left = x
    if fact.glyph:
        pen.glyph(fact.glyph, x + 9, y + 10, 17, ink)
        left += 26
    pen.paragraph(fact.text, Box(left, y + 1, w - 26, high + 2), SMALL.of(ink), id_="sheet:fact")
    return high + 3


# --- buttons ---------------------------------------------------------------------------------------------------------


def _button_width(look: Look, button: SheetButton) -> float:
    w = look.pen.width(button.off or button.text, LABEL) + 28
    if button.glyph or button.off:
        w += 25
    if button.key:
        w += max(20.0, look.pen.width(look.key(button.key), SMALL.at(13.5)) + 12) + 8
    return w


def button_rows(look: Look, buttons: Sequence[SheetButton], width: float) -> list[list[SheetButton]]:
    """Buttons in rows; the filled one gets what room is left."""
    rows: list[list[SheetButton]] = [[]]
    used = 0.0
    for button in buttons:
        w = _button_width(look, button)
        if rows[-1] and used + 8 + w > width:
            rows.append([])
            used = 0.0
        rows[-1].append(button)
        used += w + (8 if len(rows[-1]) > 1 else 0)
    return rows


def draw_buttons(look: Look, buttons: Sequence[SheetButton], area: Box) -> None:
    y = area.y
    for row in button_rows(look, buttons, area.w) if buttons else ():
        widths = [_button_width(look, button) for button in row]
        spare = max(0.0, area.w - sum(widths) - 8 * (len(row) - 1))
        filled = [i for i, button in enumerate(row) if button.role != "plain"] or [len(row) - 1]
        x = area.x
        for i, button in enumerate(row):
            w = min(widths[i] + (spare / len(filled) if i in filled else 0), area.w)
            draw_button(look, button, Box(x, y, w, BUTTON))
            x += w + GAP
        y += BUTTON + 8


def draw_button(look: Look, button: SheetButton, box: Box) -> None:
    """A button with glyph, words and keycap."""
    pen = look.pen
    id_ = f"sheet:{button.id}"
    filled = button.role != "plain"
    hot = pen.target(id_, box, None if button.off else button.act, lit=not button.off, filled=filled and not button.off)
    ink, ground, edge = theme.INK, theme.WHITE, theme.INK
    if button.off:
        ink, ground, edge = theme.INK_SECOND, theme.SUNK, theme.RULE
    elif filled:
        paint = theme.HARM if button.role == "harm" else theme.YOURS
        ink, ground, edge = (
            theme.BONE,
            theme.mix(paint, theme.WHITE, 0.14) if hot else paint,
            theme.mix(paint, theme.INK, 0.35),
        )
    elif hot:
        ground = theme.TINT
    pen.panel(box, ground, edge, radius=7, width=1.4)
    text = button.off or button.text
    inner = box.inset(10, 0)
    key_w = max(20.0, pen.width(look.key(button.key), SMALL.at(13.5)) + 12) + 8 if button.key else 0.0
    glyph = "lock" if button.off else button.glyph
    glyph_w = 25.0 if glyph else 0.0
    words = min(pen.width(text, LABEL), inner.w - key_w - glyph_w)
    x = inner.x + max(0.0, (inner.w - words - key_w - glyph_w) / 2)
    if glyph:
        pen.glyph(glyph, x + 9, box.center[1], 18, ink)
    pen.write(text, x + glyph_w, box.center[1], LABEL.of(ink), inner.w - key_w - glyph_w)
    if button.key:
        keycap(look, button.key, x + glyph_w + words + key_w, box.center[1], ink)


# --- the card it is about --------------------------------------------------------------------------------------------


def draw_card_of(look: Look, card: str, x: float, y: float) -> None:
    """A card's face; a right click shows it large."""
    pen, thing = look.pen, f"card:{card}"
    box = Box(x, y, *CARD)
    pen.target(f"sheet:{thing}", box, inspect=lambda: look.inspect(thing))
    pen.surface.blit(look.faces.card(card, pen.px(CARD[0])), pen.rect(box))
