"""The top strip: round, rumors, decks and the buttons; above is the clock."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.spawn import LAST_ROUND
from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.pen import Act
from game.ui import theme
from game.ui.metrics import Size
from game.ui.theme import LABEL, NUMBER

ROUNDS = LAST_ROUND + 1
"""From 0 on (TURN-5)."""
_QUIET = theme.mix(theme.BAND, theme.BONE, 0.62)
_LINE = theme.mix(theme.BAND, theme.BONE, 0.25)
_BUTTON = theme.mix(theme.BAND, theme.BONE, 0.08)


@dataclass(frozen=True, slots=True)
class StripButton:
    """A button of the strip. off: why it cannot be used now, "" if it can. on: it stands for something open."""

    id: str
    glyph: str
    word: str
    act: Act
    tip: str
    off: str = ""
    on: bool = False
    always_word: bool = False


def draw_top_strip(look: Look, buttons: list[StripButton]) -> None:
    """Draw the strip and name its targets."""
    pen, zone = look.pen, look.layout.strip
    pen.fill(zone, theme.BAND)
    pen.target("strip", zone)
    y = zone.h / 2
    if look.layout.drawers:
        _buttons(look, buttons, zone.right - 6, y, 0.0)
        pen.write(look.say("strip.round_short", n=look.model.round), 10, y, NUMBER.of(theme.ANSWERING))
        return
    x = _rounds(look, 12, y)
    x = _rumors(look, x, y)
    right = _buttons(look, buttons, zone.right - 6, y, zone.right - 6 - x - _decks_width(look, words=True))
    _decks(look, x, right, y)


def _rounds(look: Look, x: float, y: float) -> float:
    pen, model = look.pen, look.model
    x += pen.write(look.say("strip.round"), x, y, LABEL.of(_QUIET)) + 8
    for n in range(ROUNDS):
        box = Box(x, y - 15, 28, 30)
        number = NUMBER.at(18)
        if n == model.round:
            box = Box(x, y - 17, 31, 34)
            pen.panel(box, theme.ANSWERING, None, radius=5)
            pen.write(str(n), box.center[0], y, NUMBER.of(theme.INK), align="center")
        else:
            pen.panel(box, None, _LINE if n < model.round else _QUIET, radius=5, width=1.4)
            ink = _QUIET if n < model.round else theme.BONE
            pen.write(str(n), box.center[0], y, number.of(ink), align="center")
            if n < model.round:
                pen.line(box.x + 5, box.bottom - 6, box.right - 5, box.y + 6, _QUIET, 1.6)
        pen.target(f"round:{n}", box, tip=look.say("tip.round", n=n, now=model.round))
        x = box.right + 4
    left = sum(1 for group in model.groups if not group.face_up)
    if look.layout.kind == Size.WIDE:
        text = look.say("strip.groups_left", n=left, all=len(model.groups))
        x += 8 + pen.write(text, x + 8, y, LABEL.of(theme.BONE))
    return x + 14


def _rumors(look: Look, x: float, y: float) -> float:
    pen, done = look.pen, min(LAST_RUMOR, len(look.model.rumors))
    pen.line(x, y - 15, x, y + 15, _LINE, 1.4)
    start = x
    x += 14
    x += pen.write(look.say("strip.rumors"), x, y, LABEL.of(_QUIET)) + 8
    plum = theme.mix(theme.FINAL, theme.WHITE, 0.55)
    for n in range(LAST_RUMOR):
        if n < done:
            pen.glyph("rumor", x + 8, y, 17, plum)
        else:
            pen.dashes(Box(x + 1, y - 7, 14, 14), _QUIET, radius=7, width=1.3, dash=2.5)
        x += 19
    text = look.say("strip.rumors_done") if done >= LAST_RUMOR else look.say("strip.rumors_count", n=done)
    x += 6 + pen.write(text, x + 6, y, LABEL.of(theme.BONE))
    tip = look.say("tip.rumors_done") if done >= LAST_RUMOR else look.say("tip.rumors", n=LAST_RUMOR - done)
    pen.target("rumors", Box(start, 0, x - start, look.layout.strip.h), tip=tip)
    return x


def _deck_counts(look: Look) -> tuple[tuple[str, theme.Colour, int], ...]:
    model = look.model
    return (
        ("mirage", theme.PAINT["dune"], model.deck.get("mirage", 0)),
        ("raider", theme.HARM, model.deck.get("raider", 0)),
        ("supply", theme.HEADER_CARGO, len(model.supply)),
        ("discard", _QUIET, len(model.discard)),
    )


def _deck_width(look: Look, name: str, count: int, words: bool) -> float:
    word = look.pen.width(look.say(f"deck.{name}"), LABEL) + 5 if words else 0
    return 26 + look.pen.width(str(count), NUMBER) + word + 12


def _decks_width(look: Look, words: bool) -> float:
    """Room that all decks take, with the line beside them."""
    return 28 + sum(_deck_width(look, name, count, words) for name, _, count in _deck_counts(look))


def _decks(look: Look, left: float, right: float, y: float) -> None:
    pen = look.pen
    x = right - 14
    pen.line(x, y - 15, x, y + 15, _LINE, 1.4)
    words = right - left >= _decks_width(look, words=True)
    for name, paint, count in reversed(_deck_counts(look)):
        word = look.say(f"deck.{name}") if words else ""
        number = pen.width(str(count), NUMBER)
        wide = _deck_width(look, name, count, words)
        x -= wide
        box = Box(x - 4, y - 16, wide - 4, 32)
        card = Box(x, y - 10, 15, 20)
        pen.panel(card.moved(3, -2), theme.mix(paint, theme.BAND, 0.45), theme.BONE, radius=3)
        pen.panel(card, paint, theme.BONE, radius=3)
        pen.write(str(count), x + 24, y, NUMBER.of(theme.BONE))
        if word:
            pen.write(word, x + 29 + number, y, LABEL.of(_QUIET))
        pen.target(f"deck:{name}", box, partial(look.click, f"deck:{name}"), tip=look.say(f"tip.deck.{name}", n=count))


def _worded(look: Look, buttons: list[StripButton], room: float) -> frozenset[str]:
    """Which buttons bear their word: those that always do, and as many others as the room allows, the first first."""
    words = {button.id for button in buttons if button.always_word}
    room -= sum(38 + 6 + (_word_width(look, button) if button.id in words else 0) for button in buttons)
    for button in sorted(buttons, key=lambda button: button.id != "undo"):
        if button.id not in words and _word_width(look, button) <= room:
            words.add(button.id)
            room -= _word_width(look, button)
    return frozenset(words)


def _word_width(look: Look, button: StripButton) -> float:
    return 8 + look.pen.width(button.word, LABEL)


def _buttons(look: Look, buttons: list[StripButton], right: float, y: float, room: float) -> float:
    """Buttons from the right, within some room if they can; returns the left end."""
    pen = look.pen
    worded = _worded(look, buttons, room)
    high = 32 if look.layout.drawers else 34
    for button in reversed(buttons):
        word = button.word if button.id in worded else ""
        w = 38 + (_word_width(look, button) if word else 0)
        box = Box(right - w, y - high / 2, w, high)
        hot = pen.target(button.id, box, button.act, tip=button.off or button.tip)
        ink = _QUIET if button.off else theme.BONE
        ground = theme.mix(_BUTTON, theme.BONE, 0.16) if (hot and not button.off) or button.on else _BUTTON
        pen.panel(box, ground, _LINE if button.off else _QUIET, radius=6)
        pen.glyph("lock" if button.off else button.glyph, box.x + 19, y, 19, ink)
        if word:
            pen.write(word, box.x + 35, y, LABEL.of(ink))
        right = box.x - 6
    return right
