"""What of the board is in sight and lit: its free part beside panels and sheets, and where the camera goes for whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.table.board.overlay import Overlay
from game.table.panels.activation_bar import ROOM
from game.table.panels.layout import Box
from game.table.panels.recap import WIDTH
from game.table.prompts.registry import prompt_for

if TYPE_CHECKING:
    from game.table.scene import TableScene


LEAST = 60.0
"""Points that a sheet at the foot or beside the rose leaves of the board at least."""


class Framing:
    """The board of one table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._beside = False
        self._kind = scene.app.metrics.size
        self._docked: tuple[str, str, float, float] | None = None
        self._turn: tuple[int, int, int] | None = None
        self._behind: tuple[tuple[int, int], Overlay] = (-1, -1), Overlay()

    def place(self) -> None:
        """The board fills all between strip and band; in sight is what rails, the activation bar, the recap and a sheet
        at the edge, the foot or the rose leave."""
        scene = self._scene
        metrics, layout = scene.app.metrics, scene.layout_now
        safe = layout.board.inset(6)
        if scene.play.director.activation is not None and not layout.drawers:
            safe = Box(safe.x, safe.y + ROOM, safe.w, safe.h - ROOM)
        sheet = scene.prompt.sheet() if scene.prompt is not None else None
        view = scene.sheet_view
        drawn = sheet is not None and view.title == sheet.title
        dock = "" if sheet is None or layout.drawers else view.dock if drawn else sheet.dock
        beside = dock == "edge" or (dock in ("foot", "rose") and drawn)
        recap = scene.recap if not layout.drawers else None
        if recap is not None:
            safe = Box(safe.x, safe.y, safe.w - WIDTH - 8, safe.h)
        elif sheet is not None and dock == "edge":
            wide = view.box.w if drawn and view.box.w else sheet.width
            safe = Box(safe.x, safe.y, max(LEAST, safe.w - wide - 8), safe.h)
        elif beside and dock == "rose":
            left = min(view.box.right + 8, safe.right - LEAST)
            safe = Box(left, safe.y, safe.right - left, safe.h)
        elif beside:
            safe = Box(safe.x, safe.y, safe.w, max(LEAST, safe.h - view.box.h - 8))
        anew = scene.board.place(metrics.rect(*layout.painted), metrics.rect(*safe), metrics.rect(*layout.rose()))
        if anew and (self._beside or layout.kind is not self._kind):  # it was framed for what is there no longer
            scene.board.fit_explored()
            scene.board.camera.land()
        self._kind = layout.kind
        here = [scene.prompt.here] if scene.prompt is not None and scene.prompt.here else []
        if recap is not None:
            scene.board.show([*recap.hexes, *here])
        elif sheet is not None and beside:
            scene.board.show([*sheet.hexes, *sheet.keep, *here])
        elif self._beside:
            scene.board.camera.come_back()
        self._beside = beside or recap is not None

    def _follow_sheet(self) -> None:
        """Make room for a sheet that lies at the edge, the foot or the rose, and take it back when it goes."""
        view = self._scene.sheet_view
        docked = (view.dock, view.title, view.box.w, view.box.h) if view.dock in ("edge", "foot", "rose") else None
        if docked != self._docked:
            self._docked = docked
            self.place()

    def bring_into_sight(self) -> None:
        """Move the camera, if it may, as far as needed to see who acts and, where the place is asked, what is lit."""
        prompt = self._scene.prompt
        if prompt is None or self._beside:
            return
        if prompt.decision.kind == "turn" and prompt.here:
            model = self._scene.model
            turn = model.round, model.turn, prompt.decision.seat
            self._scene.board.rest(prompt.here, prompt.lit_hexes(), anew=turn != self._turn)
            self._turn = turn
            return
        asked_of_raiders = self._scene.play.director.activation is not None
        self._scene.board.show([*([prompt.here] if prompt.here else []), *prompt.lit_hexes()], asked_of_raiders)

    def light(self) -> None:
        """Give the board what the prompt wants lit; nothing while something is being shown."""
        scene = self._scene
        self._follow_sheet()
        asked = scene.prompt if not scene.play.director.busy else None
        overlay = asked.overlay() if asked is not None and scene.recap is None else self._behind_curtain()
        if not scene.play.director.busy:
            overlay = scene.threat_marks.add(overlay)
        if scene.bubble is not None and scene.bubble.hex:
            overlay = replace(overlay, refused=scene.bubble.hex)
        focus = scene.keys.focus
        if focus.lights:
            overlay = _only(overlay, frozenset(thing.removeprefix("hex:") for thing in focus.lights))
        if focus.shown and focus.hex:
            overlay = replace(overlay, focus=focus.hex)
        if scene.keys.naming:
            overlay = replace(overlay, named=scene.board.in_sight())
        pointed = scene.pen.focused or scene.pen.hovered
        told = scene.log.line_of(pointed)
        if scene.recap is not None and asked is not None:
            overlay = replace(overlay, numbers=scene.recap.numbers(), subject=asked.here)
            told = told or scene.recap.line_of(pointed)
        hexes = (*scene.pointed_hexes, *(told.hexes if told is not None else ()))
        if hexes:
            overlay = replace(overlay, pointed=overlay.pointed | frozenset(hexes))
        if scene.coach is not None and asked is not None:
            overlay = replace(overlay, pointed=scene.coach.hexes)
        if overlay != scene.board.overlay:
            scene.board.overlay = overlay
            scene.follow()

    def _behind_curtain(self) -> Overlay:
        """The attack that is to be met, while the tray of whoever is asked is curtained: it is public (INFO-1)."""
        play = self._scene.play
        pending = play.session.pending
        if play.curtain < 0 or pending is None or pending.kind != "defend" or play.director.busy:
            return Overlay()
        key = len(play.session.steps), pending.seat
        if key != self._behind[0]:
            self._behind = key, prompt_for(self._scene.asked, pending).overlay()
        return self._behind[1]

    def portrait(self) -> pygame.Surface:
        """The board alone, as everybody at the table may see it."""
        scene = self._scene
        screen = scene.app.metrics.screen
        picture = pygame.Surface(screen.size)
        with scene.painter.onto(picture):
            scene.board.draw()
        return picture.subsurface(scene.app.metrics.rect(*scene.layout_now.board).clip(screen)).copy()


def _only(overlay: Overlay, hexes: frozenset[str]) -> Overlay:
    """The overlay with no hexes lit but these; hexes to pass go with those to stop on."""
    stop = overlay.stop & hexes
    return replace(
        overlay,
        stop=stop,
        passing=overlay.passing if stop else frozenset(),
        targets=overlay.targets & hexes,
        choices=overlay.choices & hexes,
    )
