"""What the table says back: why a click was no answer, and the large view of a thing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.core.errors import Refused
from game.table.bubble import HINT_SECONDS, SECONDS, Bubble
from game.table.inspect import Inspected
from game.table.sight import box_of

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Replies:
    """Bubbles and large views of one table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def refuse(self, thing: str) -> None:
        """Say why a click on a thing is no answer."""
        scene = self._scene
        pending = scene.play.session.pending
        if pending is None:
            self.bubble_at(scene.say("why.over"), thing)
        elif scene.prompt is None:
            name = scene.names.seat(pending.seat)
            bot = scene.play.bot_thinks >= 0
            self.bubble_at(scene.say("why.bot" if bot else "why.curtain", name=name), thing)
        elif scene.prompt.own_words(thing):
            self.bubble_at(scene.prompt.own_words(thing), thing)
        else:
            meant = scene.prompt.meant(thing)
            refused = scene.play.session.why(meant, pending.seat) if meant else None
            if refused is not None:
                self.refuse_with(refused, thing)
            else:
                rule = scene.prompt.decision.rule
                self.bubble_at(f"{scene.say(f'why.first.{pending.kind}')} [{rule}]", thing)

    def refuse_with(self, refused: Refused, thing: str) -> None:
        """Show a refusal beside a thing."""
        rule = f" [{refused.rule}]" if refused.rule else ""
        self.bubble_at(f"{self._scene.names.refusal(refused)}{rule}", thing)

    def bubble_at(self, text: str, thing: str) -> None:
        """Show a sentence beside a thing for a while."""
        scene = self._scene
        scene.bubble = Bubble(text, thing, box_of(scene, thing), scene.now + SECONDS)
        scene.hear("refused")
        scene.dirty = True

    def advise(self, text: str, hex_: str) -> None:
        """Show a hint beside the hex that it is about, or beside the status."""
        scene = self._scene
        thing = f"hex:{hex_}" if hex_ else "status"
        if hex_:
            scene.board.bring(hex_)
            scene.keys.focus.light((thing,))
        scene.bubble = Bubble(text, thing, box_of(scene, thing), scene.now + HINT_SECONDS, "info")
        scene.dirty = True

    def inspect(self, thing: str) -> None:
        """Show something large."""
        scene = self._scene
        what, _, name = thing.partition(":")
        if what == "hex":
            raider = scene.model.raider_at(name)
            seat = scene.model.seat_at(name)
            known = name in scene.model.terrain
            thing = f"raider:{raider}" if raider else f"seat:{seat}" if seat >= 0 else thing if known else ""
        if not thing or thing == "card:?":
            return
        discard = None
        if thing.startswith("card:") and self._may_discard(thing.removeprefix("card:")):
            discard = partial(self._discard, thing.removeprefix("card:"))
        scene.inspected = Inspected(thing, discard)
        scene.dirty = True

    def _may_discard(self, card: str) -> bool:
        scene = self._scene
        offers = getattr(scene.prompt, "offers", None)
        return offers is not None and card in offers.discards

    def _discard(self, card: str) -> None:
        scene = self._scene
        scene.inspected = None
        if scene.prompt is not None:
            scene.prompt.drop(card, "deck:discard")
        scene.dirty = True
