"""What the table says back: why a click was no answer, and the large view of a thing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.core.errors import Refused
from game.table.panels.bubble import HINT_SECONDS, SECONDS, Bubble
from game.table.panels.inspect import Inspected
from game.table.prompts.turn import TurnPrompt
from game.table.sight import box_of

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Replies:
    """Bubbles and large views of one table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def refuse(self, thing: str) -> None:
        """Say why a click on a thing is no answer."""
        self.bubble_at(self.why(thing), thing)

    def why(self, thing: str) -> str:
        """Why a click on a thing is no answer, with the rule."""
        scene = self._scene
        pending = scene.play.session.pending
        if pending is None:
            return scene.say("why.over")
        if scene.prompt is None:
            name = scene.names.seat(pending.seat)
            bot = scene.play.bot_thinks >= 0
            return scene.say("why.bot" if bot else "why.curtain", name=name)
        own = scene.prompt.own_words(thing)
        if own:
            return own
        meant = scene.prompt.meant(thing)
        refused = scene.play.session.why(meant, pending.seat) if meant else None
        if refused is not None:
            return self._told(refused)
        return f"{scene.say(f'why.first.{pending.kind}')} [{scene.prompt.decision.rule}]"

    def _told(self, refused: Refused) -> str:
        rule = f" [{refused.rule}]" if refused.rule else ""
        return f"{self._scene.names.refusal(refused)}{rule}"

    def refuse_with(self, refused: Refused, thing: str) -> None:
        """Show a refusal beside a thing."""
        self.bubble_at(self._told(refused), thing)

    def of_card(self, card: str) -> str:
        """What a click on a card of the tray does in the turn, or why it is not lit; "" while something else is
        asked."""
        scene = self._scene
        if not isinstance(scene.prompt, TurnPrompt) or scene.play.director.busy:
            return ""
        thing = f"card:{card}"
        return scene.prompt.card_words(card) if scene.mark(thing).live else self.why(thing)

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
        scene.inspected = self._card(thing.removeprefix("card:")) if thing.startswith("card:") else Inspected(thing)
        scene.dirty = True

    def _card(self, card: str) -> Inspected:
        """The large view of a card: with what it does for its owner now, else why it cannot be used."""
        scene, thing = self._scene, f"card:{card}"
        discard = partial(self._discard, card) if self._may_discard(card) else None
        seat = scene.model.seats[scene.play.viewer] if scene.play.viewer >= 0 else None
        if seat is None or card not in (*seat.hand, *seat.mat, *seat.beside):
            return Inspected(thing, discard)
        turn = scene.prompt
        if not isinstance(turn, TurnPrompt) or not turn.usable(card):
            return Inspected(thing, discard, now=self.of_card(card))
        return Inspected(thing, discard, partial(self._use, turn, card), turn.card_words(card))

    def _use(self, turn: TurnPrompt, card: str) -> None:
        """What the card does, as if it had been clicked in a turn in which nothing is half done."""
        self._scene.inspected = None
        turn.clear()
        self._scene.clicks.thing(f"card:{card}")

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
