"""The large view: a card, a group's damage card, a seat or a deck, opened by a right click, closed by any other.

A cross in its corner says how to close it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.table.faces.card import LARGE
from game.table.hand_order import ordered
from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.sheet_parts import draw_button
from game.table.prompts.base import SheetButton
from game.ui import theme
from game.ui.metrics import TARGET
from game.ui.theme import BODY, LABEL, SMALL, TITLE


@dataclass(frozen=True, slots=True)
class Inspected:
    """thing: what is shown (`card:`, `group:`, `seat:`, `deck:` large in the middle; `raider:`, `hex:` beside it).

    discard, use: what the buttons of a card do, None if it cannot be done now. now: what using the card does, or why it
    cannot be used, "" if neither is to be told.
    """

    thing: str
    discard: Callable[[], None] | None = None
    use: Callable[[], None] | None = None
    now: str = ""


_ROW = 22.0
"""Points from one line of a list to the next."""
_BUTTON = 36.0
_POSSIBLE = 5
"""Cards in a row of those that may lie on top of a group."""
_SHARES = ((1.0, BODY), (0.85, SMALL), (0.6, SMALL))
"""Sizes of a card and its words in its large view, of which the first is taken that fits."""
_CORNER = 44.0
"""Points at the right end of a view's first line that its cross takes."""


def draw_inspected(look: Look, seen: Inspected, close: Callable[[], None]) -> None:
    """Draw the large view over the board's middle; a click closes it."""
    what, _, name = seen.thing.partition(":")
    whole = Box(0, 0, *look.layout.size)
    look.pen.target("inspect:away", whole, close)
    if what == "card":
        box = _card(look, name, seen)
    elif what == "group":
        box = _group(look, name)
    elif what == "seat":
        box = _seat(look, int(name))
    else:
        box = _deck(look, name)
    _cross(look, box, close)


def _cross(look: Look, box: Box, close: Callable[[], None]) -> None:
    """The way back, in the upper right corner."""
    pen = look.pen
    spot = Box(box.right - _CORNER + 4, box.y + 6, TARGET, TARGET)
    hot = pen.target("inspect:close", spot, close, lit=True, tip=look.say("inspect.close"))
    pen.panel(spot, theme.TINT if hot else theme.WHITE, theme.YOURS if hot else theme.RULE, radius=6)
    pen.glyph("cross", *spot.center, 14, theme.YOURS if hot else theme.INK_SECOND)


def _room(look: Look) -> Box:
    """What large views may take: the board, and all of a small window."""
    return Box(0, 0, *look.layout.size) if look.layout.drawers else look.layout.painted


def _frame(look: Look, w: float, h: float) -> Box:
    board = _room(look)
    w, h = min(w, look.layout.size[0] - 16), min(h, board.h - 8)
    box = Box((look.layout.size[0] - w) / 2, board.y + max(4.0, (board.h - h) / 2), w, h)
    look.pen.panel(box, theme.BONE, theme.YOURS, width=2.2, radius=9, shadow=True)
    return box


def _card(look: Look, card: str, seen: Inspected) -> Box:
    """The card, and beside it its rules in words, its signs, and what can be done with it.

    Where the words find no room, they are set smaller and beside a smaller card.
    """
    pen = look.pen
    words, foot = look.faces.rule_text(card), _foot_of(look, card, seen)
    most = min(410.0, _room(look).h - 36)
    for share, style in _SHARES:
        high = most * share
        wide = high * 5 / 7
        w = min(wide + 300, look.layout.size[0] - 16) - wide - 44
        told = pen.height(words, style, w) + 10 if words else 0.0
        if 54 + told + _foot_height(look, foot, w) <= most + 28:
            break
    box = _frame(look, wide + w + 44, most + 28)
    pen.surface.blit(look.faces.card(card, pen.px(wide), LARGE), pen.rect(Box(box.x + 14, box.y + 14, wide, high)))
    x, y = box.x + wide + 30, box.y + 32
    pen.squeezed(look.names.card(card), x, y, TITLE.of(theme.YOURS), w - _CORNER + 14)
    y += 22
    pen.paragraph(words, Box(x, y, w, told + 2), style, id_="inspect")
    y += told
    low = box.bottom - _foot_height(look, foot, w)
    _draw_foot(look, foot, Box(x, low, w, box.bottom - low))
    for sign in dict.fromkeys(s.partition(":")[0] for s in look.faces.signs(card)):
        key = f"prompt.sign.{sign}"
        if not look.texts.has(key) or y > low - 28:
            continue
        pen.picture(f"icon/{sign}", Box(x, y, 24, 24))
        y += max(26.0, pen.paragraph(look.texts.get(key), Box(x + 34, y + 3, w - 34, 60), SMALL, id_="inspect") + 6)
    return box


@dataclass(frozen=True, slots=True)
class _Foot:
    """What stands below a card's rules: why it cannot be used or what it does now, with a glyph, and buttons."""

    words: str
    glyph: str
    buttons: tuple[SheetButton, ...]


def _foot_of(look: Look, card: str, seen: Inspected) -> _Foot:
    name = look.names.card(card)
    buttons = []
    if seen.use is not None:
        buttons.append(SheetButton("use", look.say("turn.use_button", card=name), seen.use, "tick", role="main"))
    if seen.discard is not None:
        buttons.append(SheetButton("discard", look.say("turn.discard_button", card=name), seen.discard, "discard"))
    if card in look.model.exhausted:
        return _Foot(look.say("inspect.used"), "hourglass", tuple(buttons))
    return _Foot(seen.now, "info", tuple(buttons))


def _foot_height(look: Look, foot: _Foot, w: float) -> float:
    words = look.pen.height(foot.words, SMALL, w - 30) + 10 if foot.words else 0.0
    return words + len(foot.buttons) * (_BUTTON + 8) + 6


def _draw_foot(look: Look, foot: _Foot, box: Box) -> None:
    pen, y = look.pen, box.y
    if foot.words:
        high = pen.height(foot.words, SMALL, box.w - 30)
        pen.glyph(foot.glyph, box.x + 9, y + 10, 17, theme.INK_SECOND)
        pen.paragraph(foot.words, Box(box.x + 30, y, box.w - 30, high + 2), SMALL, id_="inspect")
        y += high + 10
    for button in foot.buttons:
        draw_button(look, button, Box(box.x, y, box.w, _BUTTON))
        y += _BUTTON + 8


def _group(look: Look, name: str) -> Box:
    """The face-up card large, or the cards that may still lie there (those of the round less those seen)."""
    pen, model = look.pen, look.model
    group = next(g for g in model.groups if g.name == name)
    up = {g.face_up for g in model.groups if g.face_up}
    if group.face_up:
        high = min(400.0, look.layout.painted.h - 60)
        wide = high * 5 / 7
        box = _frame(look, wide + 20 + _CORNER, high + 28)
        card = model.face_up(group)
        if card is not None:
            pen.surface.blit(
                look.faces.damage(card, pen.px(wide), LARGE), pen.rect(Box(box.x + 14, box.y + 14, wide, high))
            )
        return box
    cards = [card for card in model.tables.damage if card.round == model.round]
    rows = max(1, -(-len(cards) // _POSSIBLE))
    wide = min(88.0, ((_room(look).h - 8 - 54) / rows - 8) / 1.4)
    box = _frame(look, 620, 54 + rows * (wide * 1.4 + 8))
    pen.write(
        look.say("inspect.possible", group=look.names.group(name)), box.x + 16, box.y + 22, TITLE.of(theme.HARM),
        box.w - 22 - _CORNER,
    )  # fmt: skip
    step = (box.w - 28) / _POSSIBLE
    wide = min(wide, step - 8)
    for i, card in enumerate(cards):
        x, y = box.x + 16 + (i % _POSSIBLE) * step, box.y + 44 + (i // _POSSIBLE) * (wide * 1.4 + 8)
        spot = Box(x, y, wide, wide * 1.4)
        pen.surface.blit(look.faces.damage(card, pen.px(wide)), pen.rect(spot))
        if card.id in up:
            pen.panel(spot, (*theme.BONE, 150), None, radius=5)
            pen.line(spot.x + 6, spot.bottom - 8, spot.right - 6, spot.y + 8, theme.HARM, 3)
    return box


def _seat(look: Look, number: int) -> Box:
    """A mat in full, and of the hand what is known."""
    pen, seat = look.pen, look.model.seats[number]
    mat = [card for card in seat.mat if card]
    hand = ordered(look.model, seat.hand)
    rows = [(look.say("inspect.mat"), mat), (look.say("inspect.hand", n=len(hand)), hand)]
    wide = min(86.0, (_room(look).h - 8 - 44 - 2 * 38) / 2.8)
    most = max(len(mat), min(len(hand), 8), 4)
    box = _frame(look, most * (wide + 6) + 32, 2 * (wide * 1.4 + 34) + 44)
    pen.picture(f"seal/{seat.character}", Box(box.x + 14, box.y + 10, 26, 26))
    named = pen.write(look.names.seat(number), box.x + 48, box.y + 23, TITLE, box.w - 52 - _CORNER, name=True)
    epithet = look.texts.get(f"character.{seat.character}.epithet")
    room = box.w - 62 - named - _CORNER
    if pen.width(epithet, SMALL) < room:
        pen.write(epithet, box.x + 58 + named, box.y + 24, SMALL.of(theme.INK_SECOND), room)
    y = box.y + 44
    for title, cards in rows:
        pen.write(title, box.x + 16, y + 12, LABEL.of(theme.INK_SECOND))
        y += 26
        step = min(wide + 6, (box.w - 32 - wide) / max(1, len(cards) - 1)) if len(cards) > 1 else wide
        for i, card in enumerate(cards):
            spot = Box(box.x + 16 + i * step, y, wide, wide * 1.4)
            if card in look.model.exhausted:
                image = look.faces.used(card, pen.px(wide))
                pen.surface.blit(image, image.get_rect(center=pen.rect(spot).center))
            else:
                pen.surface.blit(look.faces.card(card, pen.px(wide)), pen.rect(spot))
        y += wide * 1.4 + 10
    return box


def _deck(look: Look, name: str) -> Box:
    """What is public about a deck: the discard pile and the supply as a list, of others the count."""
    pen, model = look.pen, look.model
    cards = {"discard": model.discard, "supply": tuple(sorted(model.supply))}.get(name, ())
    counts: dict[str, int] = {}
    for card in cards:
        title = look.names.card(card)
        counts[title] = counts.get(title, 0) + 1
    rows = [look.texts.get("log.several", n=n, what=title) for title, n in sorted(counts.items())]
    fit = max(1, int((_room(look).h - 8 - 62) // _ROW))
    columns = max(3, -(-len(rows) // fit))
    per = max(1, -(-len(rows) // columns))
    box = _frame(look, columns * 178 + 26, 62 + max(1, per) * _ROW)
    step = (box.w - 26) / columns
    n = len(cards) if cards else model.deck.get(name, 0)
    title = look.say("inspect.deck", deck=look.texts.get(f"deck.{name}"), n=n)
    pen.write(title, box.x + 16, box.y + 22, TITLE, box.w - 22 - _CORNER)
    if not rows:
        words = look.say("inspect.unseen" if n else "inspect.empty")
        pen.paragraph(words, Box(box.x + 16, box.y + 40, box.w - 32, 40), SMALL)
    for i, row in enumerate(rows):
        x, y = box.x + 16 + (i // per) * step, box.y + 52 + (i % per) * _ROW
        pen.write(row, x, y, SMALL, step - 6, name=True)
    return box
