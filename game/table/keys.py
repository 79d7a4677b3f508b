"""The keyboard at the table: the filled button, the way back, choices by number, focus from thing to thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.pen import Target

if TYPE_CHECKING:
    from game.table.scene import TableScene

ZOOM = 1.25
_DIGITS = {getattr(pygame, f"K_{n}"): n for n in range(1, 10)}


class TableKeys:
    """Keys of one table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def press(self, event: pygame.event.Event) -> bool:
        """A key goes down; False if it means nothing here."""
        scene, key = self._scene, event.key
        plain: dict[int, Callable[[], object]] = {
            pygame.K_RETURN: self._enter,
            pygame.K_KP_ENTER: self._enter,
            pygame.K_ESCAPE: self._escape,
            pygame.K_SPACE: self._space,
            pygame.K_PERIOD: scene.step,
            pygame.K_r: self._turn_or_repeat,
            pygame.K_z: scene.undo,
            pygame.K_t: scene.toggle_threat,
            pygame.K_v: scene.toggle_reach,
            pygame.K_l: lambda: scene.toggle_drawer("log"),
            pygame.K_o: lambda: scene.toggle_drawer("right"),
            pygame.K_F10: scene.open_menu,
            pygame.K_F1: lambda: scene.open_rule(scene.cited()),
            pygame.K_PLUS: lambda: self._zoom(ZOOM),
            pygame.K_KP_PLUS: lambda: self._zoom(ZOOM),
            pygame.K_EQUALS: lambda: self._zoom(ZOOM),
            pygame.K_MINUS: lambda: self._zoom(1 / ZOOM),
            pygame.K_KP_MINUS: lambda: self._zoom(1 / ZOOM),
            pygame.K_0: scene.board.fit_explored,
            pygame.K_PAGEDOWN: lambda: scene.board.camera.fit_all(),
        }
        if key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key == pygame.K_e:
            if not getattr(event, "repeat", False):
                self._end()
        elif key in _DIGITS:
            self._digit(_DIGITS[key])
        elif key in plain:
            plain[key]()
        else:
            return False
        scene.dirty = True
        return True

    # --- focus -------------------------------------------------------------------------------------------------------

    def focus_thing(self, thing: str) -> None:
        """Put the focus on a thing, on the board or in a panel."""
        scene = self._scene
        scene.pen.focused = thing
        scene.board.hover = thing.removeprefix("hex:") if thing.startswith("hex:") else ""
        scene.dirty = True

    def _tab(self, way: int) -> None:
        lit = [target for target in self._scene.targets() if target.lit]
        if not lit:
            return
        ids = [target.id for target in lit]
        at = ids.index(self._scene.pen.focused) if self._scene.pen.focused in ids else (-1 if way > 0 else 0)
        self.focus_thing(ids[(at + way) % len(ids)])

    def _focused(self) -> Target | None:
        focused = self._scene.pen.focused
        return next((t for t in reversed(self._scene.targets()) if t.id == focused), None) if focused else None

    # --- what keys do ------------------------------------------------------------------------------------------------

    def _enter(self) -> None:
        """The thing with the focus, else the filled button."""
        scene = self._scene
        target = self._focused() or next((t for t in reversed(scene.targets()) if t.filled), None)
        if target is not None and target.act is not None:
            target.act()

    def _escape(self) -> None:
        """The way back, else close what is open, else the menu."""
        scene = self._scene
        if scene.inspected is not None:
            scene.inspected = None
        elif scene.bubble is not None:
            scene.bubble = None
        elif scene.open_drawer:
            scene.open_drawer = ""
        elif scene.prompt is None or not scene.prompt.back():
            scene.open_menu()

    def _space(self) -> None:
        scene = self._scene
        if scene.play.director.busy:
            scene.skip()

    def _turn_or_repeat(self) -> None:
        scene = self._scene
        if scene.prompt is None or not scene.prompt.turn():
            scene.repeat()

    def _digit(self, n: int) -> None:
        scene = self._scene
        scene.settle()
        if scene.prompt is not None:
            scene.prompt.digit(n)

    def _end(self) -> None:
        scene = self._scene
        button = next((t for t in reversed(scene.targets()) if t.id == "sheet:confirm_end"), None)
        if button is not None and button.act is not None:
            button.act()
        else:
            scene.click("end")

    def _zoom(self, factor: float) -> None:
        scene = self._scene
        x, y = scene.app.metrics.rect(*scene.layout_now.board).center
        scene.board.camera.zoom_by(factor, x, y)
