"""The buttons under the wind rose: look at the board closer, from farther off, or at all that is explored."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.pen import Act, Pen
from game.ui import theme
from game.ui.keymap import Command

if TYPE_CHECKING:
    from game.table.scene import TableScene

STEP = 1.25
"""How much larger or smaller one press makes the board."""
_ARM = 6.5
"""Points from the middle of a button to the end of its sign."""


def zoom(scene: TableScene, factor: float) -> None:
    """Zoom about the middle of the board."""
    scene.board.camera.zoom_by(factor, *scene.app.metrics.rect(*scene.layout_now.board).center)


def draw_zoom(scene: TableScene, look: Look, sheet: Box | None) -> None:
    """Draw the buttons where the layout has room for them and a sheet does not cover any."""
    boxes = look.layout.zoom()
    if sheet is not None and any(box.overlaps(sheet) for box in boxes):
        return
    acts: dict[Command, Act] = {
        Command.ZOOM_IN: partial(zoom, scene, STEP),
        Command.ZOOM_OUT: partial(zoom, scene, 1 / STEP),
        Command.FIT: scene.bring_back,
    }
    for (command, act), box in zip(acts.items(), boxes, strict=False):
        hot = look.pen.target(f"zoom:{command.value}", box, act, tip=_tip(look, command))
        x, y = box.center
        look.pen.disc(x + 1, y + 2, box.w / 2, (*theme.SHADOW, 90))
        look.pen.disc(x, y, box.w / 2 - 1, theme.TINT if hot else theme.BONE, theme.INK_SECOND, 1.6)
        _sign(look.pen, command, x, y)


def _sign(pen: Pen, command: Command, x: float, y: float) -> None:
    """Plus, minus, or the four corners of a frame."""
    if command is not Command.FIT:
        pen.line(x - _ARM, y, x + _ARM, y, theme.YOURS, 2.6)
        if command is Command.ZOOM_IN:
            pen.line(x, y - _ARM, x, y + _ARM, theme.YOURS, 2.6)
        return
    for right in (-1, 1):
        for down in (-1, 1):
            cx, cy = x + right * _ARM, y + down * (_ARM - 1)
            pen.line(cx, cy, cx - right * 4.5, cy, theme.YOURS, 2.2)
            pen.line(cx, cy, cx, cy - down * 4, theme.YOURS, 2.2)


def _tip(look: Look, command: Command) -> str:
    what, key = look.texts.get(f"keys.command.{command.value}"), look.keys.label(command, look.texts)
    return look.say("tip.zoom", what=what, key=key) if key else what
