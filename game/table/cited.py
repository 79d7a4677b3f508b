"""Which rule is cited where the player looks: a refusal, help, a log line, a sheet, else what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.ui.rich import first_rule

if TYPE_CHECKING:
    from game.table.scene import TableScene


def cited(scene: TableScene) -> str:
    """The rule for F1, "" if nothing cites one."""
    return next((rule for rule in _citations(scene) if rule), "")


def _citations(scene: TableScene) -> Iterator[str]:
    """Citations, the most striking first."""
    if scene.bubble is not None:
        yield first_rule(scene.bubble.text)
    told = scene.pointer.help.shown()
    if told is not None:
        yield first_rule(told[0])
    for id_ in (scene.pen.focused, scene.pen.hovered):
        yield _of_target(scene, id_)
    sheet = scene.prompt.sheet() if scene.prompt is not None and not scene.play.director.busy else None
    if sheet is not None:
        yield sheet.rule
    pending = scene.play.session.pending
    if pending is not None:
        yield pending.rule


def _of_target(scene: TableScene, id_: str) -> str:
    """The rule that a target is a link to, or that its help or its log line cites."""
    if not id_:
        return ""
    _, is_link, rule = id_.rpartition("rule:")
    if is_link:
        return rule
    tip = next((target.tip for target in reversed(scene.panels.targets) if target.id == id_), "")
    own = (line.rule for line in scene.play.shown_lines() if id_ == f"log:{line.number}")
    return next(own, "") or first_rule(tip)
