"""Where things are on the screen: boxes of hexes and other things, and all that can be clicked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.panels.layout import Box
from game.table.panels.pen import Target

if TYPE_CHECKING:
    from game.table.scene import TableScene

HEX_TARGET = 8
"""Side in pixels of the spot in the middle of a lit hex that stands for it in the list of targets."""


def hex_box(scene: TableScene, hex_: str) -> Box:
    """The box of a hex in points, once the camera has arrived: what lies beside it need not follow it there."""
    x, y = scene.board.where_at_goal(hex_)
    s = scene.app.metrics.scale
    r = scene.board.camera.goal.scale / s
    return Box(x / s - r * 0.87, y / s - r, r * 1.74, 2 * r)


def hex_target(scene: TableScene, hex_: str, lit: bool) -> Target:
    """A hex as something that can be clicked; its rectangle is a spot in its middle."""
    x, y = scene.board.where(hex_)
    rect = pygame.Rect(round(x) - HEX_TARGET // 2, round(y) - HEX_TARGET // 2, HEX_TARGET, HEX_TARGET)
    thing = f"hex:{hex_}"
    act, inspect = partial(scene.clicks.thing, thing), partial(scene.replies.inspect, thing)
    return Target(thing, rect, act, lit, inspect)


def box_of(scene: TableScene, thing: str) -> Box:
    """The box of a thing in points, for bubbles; the status band if it is nowhere."""
    if thing.startswith("hex:"):
        return hex_box(scene, thing.removeprefix("hex:"))
    for target in reversed(scene.panels.targets):
        if target.id == thing:
            s = scene.app.metrics.scale
            r = target.rect
            return Box(r.x / s, r.y / s, r.w / s, r.h / s)
    return scene.layout_now.band


def clickable(scene: TableScene) -> list[Target]:
    """The targets of panels and sheets, and the lit hexes that are in sight and not covered."""
    found = [target for target in scene.panels.targets if target.act is not None]
    if scene.prompt is None or scene.recap is not None or scene.play.director.busy:
        return found
    painted = scene.app.metrics.rect(*scene.layout_now.painted)
    for hex_ in scene.prompt.lit_hexes():
        target = hex_target(scene, hex_, lit=True)
        middle = target.rect.center
        covered = any(panel.rect.collidepoint(middle) for panel in scene.panels.targets)
        if not covered and painted.collidepoint(middle):
            found.append(target)
    return found
