"""The activation bar at the top of the board: what the raiders do, why, and Repeat, Step, Speed, Skip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.narrator import LogLine
from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.pen import Act
from game.table.panels.tray import keycap
from game.table.show.director import ActivationShown, Pace
from game.ui import theme
from game.ui.text import ELLIPSIS
from game.ui.theme import LABEL, SMALL, TITLE

PACES = (Pace.NORMAL, Pace.FAST, Pace.STEP)
HIGH = 66.0
ROOM = HIGH + 10
"""Points of the board's upper edge that the bar and the gap below it take."""
TWO_LINES = 42.0
"""Points that two lines of small type take: a longer reason is left to the log."""


def bar_box(look: Look) -> Box:
    """Where the bar lies: the middle of the board's upper edge, beside the rose."""
    board, rose = look.layout.board, look.layout.rose()
    left = rose.right + 8 if not look.layout.drawers else board.x + 8
    right = board.right - 4
    w = min(right - left, 720)
    return Box(right - w, board.y + 6, w, HIGH)


def draw_activation_bar(
    look: Look,
    activation: ActivationShown,
    lines: Sequence[LogLine],
    pace: Pace,
    acts: Mapping[str, Act],
    waits: bool,
) -> None:
    """acts: repeat, step, pace, skip. waits: a question is open, so there is nothing to skip."""
    pen = look.pen
    box = bar_box(look)
    line = line_of(lines)
    grave = line.grave if line is not None else ()
    ink, second = (theme.BONE, theme.BONE) if grave else (theme.HARM_DARK, theme.INK)
    pen.target("bar", box)
    pen.panel(box, theme.HARM_DARK if grave else theme.HARM_TINT, theme.HARM, width=2, shadow=True)
    kind = (activation.raider or activation.group).partition("#")[0].split("+")[0]
    if grave:
        pen.glyph("skull", box.x + 33, box.center[1], 40, theme.BONE)
    else:
        pen.raider(kind, Box(box.x + 8, box.y + 9, 48, 48))
    group = look.names.group(activation.group)
    if grave:
        title = grave[0]
    elif activation.raider:
        title = look.say("bar.title", group=group, n=activation.number, all=len(activation.raiders))
    else:
        title = look.say("bar.begins", group=group)
    right = _controls(look, box, pace, acts, waits)
    x = box.x + 66
    room = right - x - 10
    pen.squeezed(title, x, box.y + 16, TITLE.at(18).of(ink), room, 0.75)
    if line is not None:
        rule = f" [{line.rule}]" if line.rule else ""
        said = grave[1] if grave else line.text
        text = f"{said} {line.more}{rule}" if line.more else f"{said}{rule}"
        if pen.height(text, SMALL, room) > TWO_LINES:
            text = _shortened(look, said, rule, room)
        pen.paragraph(text, Box(x, box.y + 27, room, box.h - 29), SMALL.of(second), id_="bar")


def line_of(lines: Sequence[LogLine]) -> LogLine | None:
    """The line that the bar shows: the last one, but a death stays until a raider acts or a turn or a group begins."""
    for line in reversed(lines):
        if line.grave:
            return line
        if line.raider or line.heading:
            break
    return lines[-1] if lines else None


def _shortened(look: Look, text: str, rule: str, room: float) -> str:
    """A sentence with its rule, cut after a word where it would take more than two lines."""
    words, tail = text.split(" "), rule
    while len(words) > 1 and look.pen.height(f"{' '.join(words)}{tail}", SMALL, room) > TWO_LINES:
        words.pop()
        tail = f"{ELLIPSIS}{rule}"
    return f"{' '.join(words)}{tail}"


def _controls(look: Look, box: Box, pace: Pace, acts: Mapping[str, Act], waits: bool) -> float:
    """The four buttons from the right; returns the left end."""
    pen = look.pen
    speed = {Pace.NORMAL: "x1", Pace.FAST: "x3", Pace.STEP: look.say("bar.by_step")}.get(pace, "x1")
    wide = look.layout.board.w > 760
    buttons = [
        ("repeat", "repeat", "", "R"),
        ("step", "step", "", "."),
        ("pace", "play" if pace is not Pace.FAST else "fast", speed, ""),
        ("skip", "fast", look.say("bar.skip"), "Space" if wide else ""),
    ]
    if look.layout.drawers:
        buttons = buttons[2:]
    right = box.right - 10
    for id_, glyph, word, key in reversed(buttons):
        w = 34 + (pen.width(word, LABEL) + 4 if word else 0) + (pen.width(look.key(key), SMALL) + 20 if key else 0)
        button = Box(right - w, box.y + (box.h - 36) / 2, w, 36)
        skip = id_ == "skip"
        off = skip and waits
        tip = look.say("tip.bar.off" if off else f"tip.bar.{id_}")
        hot = pen.target(f"bar:{id_}", button, None if off else acts[id_], tip=tip)
        ink, ground, edge = theme.INK, theme.TINT if hot else theme.WHITE, theme.INK
        if off:
            ink, ground, edge, glyph = theme.INK_SECOND, theme.SUNK, theme.RULE, "lock"
        elif skip:
            ink, edge = theme.BONE, theme.HARM_DARK
            ground = theme.mix(theme.HARM, theme.WHITE, 0.14) if hot else theme.HARM
        pen.panel(button, ground, edge, radius=7, width=1.4)
        pen.glyph(glyph, button.x + 18, button.center[1], 17, ink)
        x = button.x + 31
        if word:
            x += pen.write(word, x, button.center[1], LABEL.of(ink)) + 6
        if key:
            keycap(look, key, button.right - 7, button.center[1], ink)
        right = button.x - 6
    return right
