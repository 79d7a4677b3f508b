"""The status band: who must do what, what is still possible, and the end-turn control. The hinge of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.table.panels.layout import Box
from game.table.panels.look import Chip, EndControl, Look, Status
from game.ui import theme
from game.ui.keymap import Command
from game.ui.label import LEAST
from game.ui.metrics import Size
from game.ui.theme import LABEL, SMALL, STATUS, TITLE

NARROW_CHIP = 62.0
"""Points that a chip of the narrow layout takes: those that find no room beside the sentence fall away."""
_SECOND = theme.mix(theme.BAND, theme.BONE, 0.78)
_DIM = theme.mix(theme.BAND, theme.BONE, 0.54)
_EDGE = theme.mix(theme.BAND, theme.BONE, 0.3)
_LOCKED = theme.mix(theme.BAND, theme.BONE, 0.1)
_WAITING = theme.mix(theme.BAND, theme.BONE, 0.66)
_RIM = theme.mix(theme.YOURS, theme.PAINT["mint"], 0.35)


def draw_status(look: Look, status: Status, chip: Callable[[Chip], None], keys: bool = False) -> None:
    """Draw the band; `chip` is called with the chip that was clicked. keys: chips and the end control bear theirs."""
    pen, band = look.pen, look.layout.band
    narrow = look.layout.drawers
    pen.fill(band, theme.BAND)
    pen.target("band", band)
    accent = _accent(look, status.seat)
    pen.fill(Box(band.x, band.y, band.w, 3), accent)
    y = band.y + 3 + (band.h - 3) / 2
    x = 10.0
    if status.seat >= 0:
        side = min(36.0, band.h - 14)
        pen.picture(f"seal/{look.model.seats[status.seat].character}", Box(x, y - side / 2, side, side))
        x += side + 9
        if not narrow:
            name = look.names.seat(status.seat)
            room = 130.0 if look.layout.kind == Size.WIDE else 100.0
            w1 = pen.write(name, x, y - 9, TITLE.of(theme.BONE), room, name=True)
            w2 = pen.write(status.role, x, y + 12, SMALL.of(_SECOND), room)
            x += max(w1, w2) + 13
            pen.line(x, y - 17, x, y + 17, _EDGE, 1.4)
            x += 14
    end = look.layout.end_control()
    right = end.x - 12
    if status.end is not None:
        _end(look, status.end, end)
        if keys:
            _key(look, Command.END, end)
    else:
        right = end.right
    right = _chips(look, status.chips, right, y, x + 190, chip, keys)
    room = max(60.0, right - x - 8)
    _sentence(look, status, Box(x, band.y + 3, room, band.h - 3))


def _sentence(look: Look, status: Status, box: Box) -> None:
    """Both lines; where they are too long, the first in two lines and the second in the help."""
    pen, y = look.pen, box.center[1]
    fits = pen.width(status.first, STATUS) * LEAST <= box.w and pen.width(status.second, SMALL) * LEAST <= box.w
    if fits or not pen.width(status.first, STATUS):
        pen.write(status.first, box.x, y - 9, STATUS.of(theme.BONE), box.w)
        pen.write(status.second, box.x, y + 12, SMALL.of(_SECOND), box.w)
    else:
        pen.write(status.first, box.x, y, STATUS.of(theme.BONE), box.w, high=box.h)
    whole = f"{status.first} {status.second}"
    pen.target("status", box, tip="" if fits else whole)


def _accent(look: Look, seat: int) -> theme.Colour:
    return theme.CHARACTERS[look.model.seats[seat].character].accent if seat >= 0 else _EDGE


def _chips(
    look: Look, chips: tuple[Chip, ...], right: float, y: float, least: float, act: Callable[[Chip], None], keys: bool
) -> float:
    """Chips from the right; words fall away when there is no room. Returns the left end."""
    pen = look.pen
    words = not look.layout.drawers
    if not words:
        room = right - least - 40
        open_ = [chip for chip in chips if chip.state in ("now", "can")]
        chips = tuple(open_[: max(0, int(room // NARROW_CHIP))])
    style = LABEL.at(16)

    def width(chip: Chip, with_word: bool) -> float:
        text = chip.word if with_word else chip.short
        return 36 + (pen.width(text, style) + 8 if text else 0)

    if words and sum(width(c, True) + 6 for c in chips) > right - least - 170:
        words = False
    for chip in reversed(chips):
        text = chip.word if words else chip.short
        w = width(chip, words)
        box = Box(right - w, y - 17, w, 34)
        id_ = f"chip:{chip.glyph}"
        live = chip.state in ("can", "now")
        hot = pen.target(id_, box, partial(act, chip), lit=live, tip="" if live and chip.word else chip.why)
        ink = theme.INK
        if chip.state == "can":
            pen.panel(box, theme.TINT if hot else theme.BONE, _RIM, radius=17, width=2.2)
        elif chip.state == "now":
            pen.panel(box, theme.ANSWERING, theme.BONE, radius=17, width=2)
        else:
            ink = _DIM
            if chip.state == "done":
                pen.panel(box, None, _EDGE, radius=17, width=1.4)
            else:
                pen.dashes(box, _EDGE, radius=17)
        glyph_ink = theme.YOURS if chip.state == "can" else ink
        pen.glyph(chip.glyph, box.x + 19, y, 18, glyph_ink)
        if text:
            wide = pen.write(text, box.x + 32, y, style.of(ink))
            if chip.state == "done":
                pen.line(box.x + 11, y, box.x + 34 + wide, y, _DIM, 1.4)
        if keys and chip.command:
            _key(look, Command(chip.command), box)
        right = box.x - 6
    return right


def _key(look: Look, command: Command, box: Box) -> None:
    """The key of a control, over its upper right corner."""
    pen, key = look.pen, look.keys.label(command, look.texts)
    if key:
        w = max(22.0, pen.width(key, SMALL) + 12)
        cap = Box(box.right - w + 4, box.y - 11, w, 20)
        pen.panel(cap, theme.ANSWERING, theme.INK, radius=4, width=1.4)
        pen.write(key, *cap.center, SMALL.of(theme.INK), align="center")


def _end(look: Look, end: EndControl, box: Box) -> None:
    pen = look.pen
    room = box.w - 46
    narrow = look.layout.drawers
    tip = end.note if narrow or pen.width(end.note, SMALL) > room else ""
    hot = pen.target("end", box, lambda: look.click("end"), lit=not end.locked, tip=tip, filled=False)
    if end.locked:
        pen.panel(box, _LOCKED, _EDGE, width=1.4)
        ink, sign = _WAITING, "lock"
    elif end.quiet:
        pen.panel(box, theme.mix(theme.BAND, theme.BONE, 0.2 if hot else 0.12), _SECOND, width=1.6)
        ink, sign = theme.BONE, "play"
    else:
        ground = theme.HARM if end.harm else theme.YOURS
        pen.panel(box, theme.mix(ground, theme.WHITE, 0.16) if hot else ground, theme.BONE, width=1.8)
        ink, sign = theme.BONE, "play"
    pen.write(end.verb, box.x + 13, box.y + (box.h * (0.5 if narrow else 0.32)), TITLE.of(ink), room, name=True)
    if not narrow:
        second = ink if end.locked else theme.mix(ink, theme.BAND, 0.12)
        pen.write(end.note, box.x + 13, box.y + box.h * 0.74, SMALL.of(second), room, name=True)
    pen.glyph(sign, box.right - 19, box.center[1], 18, ink)
