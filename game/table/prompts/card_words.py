"""What a click on a card of the tray does in the turn, and what a card is for that nobody uses (ACT-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.saltlands.catalog import Effect
from game.table.totals import is_crew, kind_of

if TYPE_CHECKING:
    from game.table.prompts.turn import TurnPrompt


def click_words(turn: TurnPrompt, card: str) -> str:
    """What a click on a lit card does; "" for one that is aimed, of which the status line tells."""
    if turn.aim is not None and turn.aim.card == card:
        return ""
    if card in turn.going:
        return turn.say("card.keep")
    if turn.over and card in turn.offers.discards and (turn.marking or not turn.usable(card)):
        return turn.say("card.go")
    if card in turn.offers.placings:
        return turn.say("card.place")
    actions = turn.offers.actions(card)
    if not actions:
        return turn.say("card.plan")
    if len(actions) > 1:
        return turn.say("card.choose")
    aimed = "" not in turn.offers.targets(card, actions[0])
    return turn.say(f"card.aim_{aim_word(turn.action(card, actions[0]).effect)}" if aimed else "card.use")


def aim_word(effect: Effect) -> str:
    """What an action is aimed at: that of an area is a hex, of any other attack a raider (FIGHT-4)."""
    return "area" if effect.area else effect.op


def passive_words(turn: TurnPrompt, card: str) -> str:
    """What a card without an action of its own does for its owner."""
    model = turn.table.model
    kind = kind_of(model, card)
    if is_crew(model, card):
        return turn.say("card.crew")
    for what in ("kit", "helmet", "armor", "fuel"):
        if getattr(kind, what):
            return turn.say(f"card.{what}", n=getattr(kind, what))
    return turn.say("card.victory" if kind.victory >= 0 else "card.passive")
