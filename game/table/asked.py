"""The table as prompts talk to it: what they may know, and where their answers go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Answer
from engine.core.errors import Refused
from engine.rulesets.saltlands.state import State
from game.names import Names
from game.table.dangers import Danger
from game.table.model import Model
from game.ui.settings import Confirm

if TYPE_CHECKING:
    from game.table.scene import TableScene

GUARD = 0.4
"""Seconds in which a second end of turn or confirmation is dropped (double clicks, held keys)."""


class AskedTable:
    """See the module's text; it is the `Table` of `prompts.table`, on behalf of a scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._unasked: set[int] = set()
        self._ended_at = -GUARD
        self.changes = 0
        """How often what is half done has changed."""

    @property
    def model(self) -> Model:
        return self._scene.model

    @property
    def view(self) -> State:
        play = self._scene.play
        pending = play.session.pending
        return play.view_of(pending.seat if pending is not None else play.viewer)

    @property
    def names(self) -> Names:
        return self._scene.names

    @property
    def pointed(self) -> str:
        scene = self._scene
        focus = scene.keys.focus
        if focus.shown and focus.thing:
            return focus.thing
        if scene.pen.hovered:
            return scene.pen.hovered
        return f"hex:{scene.board.hover}" if scene.board.hover else ""

    @property
    def just_ended(self) -> bool:
        """Whether a turn was ended so recently that another end is no wish but a double click."""
        return self._scene.now - self._ended_at < GUARD

    def say(self, key: str, /, **values: str | int) -> str:
        return self._scene.say(key, **values)

    def dangers(self, hex_: str) -> tuple[Danger, ...]:
        scene = self._scene
        pending = scene.play.session.pending
        return scene.dangers.at(pending.seat, hex_) if pending is not None else ()

    def short(self, card: str) -> str:
        texts = self._scene.app.texts
        key = f"card.{self._scene.faces.face(card)}.short"
        return texts.get(key) if texts.has(key) else self.names.card(card)

    def is_final(self, answer: Answer) -> bool:
        return self._scene.play.back.leads_to_final(answer)

    def changed(self) -> None:
        self.changes += 1
        self._scene.dirty = True

    def asks_before_end(self, seat: int, useful: bool) -> bool:
        policy = self._scene.app.settings.confirm_end
        if seat in self._unasked or policy is Confirm.NEVER:
            return False
        return useful or policy is Confirm.ALWAYS

    def ask_before_end(self, seat: int, on: bool) -> None:
        self._unasked = self._unasked - {seat} if on else self._unasked | {seat}

    def answer(self, answer: Answer) -> None:
        """Give an answer; a refusal is shown, never raised."""
        scene = self._scene
        pending = scene.play.session.pending
        ends = pending is not None and pending.kind == "turn" and str(getattr(answer, "key", answer)).startswith("end ")
        if ends and self.just_ended:
            return
        try:
            scene.play.answer(answer)
        except Refused as refused:
            scene.replies.refuse_with(refused, "status")
            return
        if ends:
            self._ended_at = scene.now
        scene.dirty = True
