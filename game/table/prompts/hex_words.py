"""What a click on a hex of the board does in the turn, told before it is made: at once, or shown first and then asked.

What undo takes back and what costs no card is done by the click itself. What burns fuel, reveals something, strikes or
ends the game is shown on a sheet first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.offers import fuel_of
from game.table.prompts.moves import most_steps, passing, steps_of

if TYPE_CHECKING:
    from game.table.prompts.turn import TurnPrompt


def hex_words(turn: TurnPrompt, hex_: str) -> str:
    """What a click on a hex does, or that a move may only pass it (MOVE-2); "" where a click is no answer."""
    offers, names = turn.offers, turn.table.names
    if turn.waiting is not None and turn.waiting in (*offers.moves.get(hex_, ()), offers.collects.get(hex_)):
        return turn.say("click.shown")
    if turn.aim is not None:
        return _aimed(turn, turn.aim.card, hex_)
    if hex_ in offers.moves:
        return _moved(turn, hex_)
    if hex_ in offers.collects:
        final = turn.table.is_final(offers.collects[hex_])
        token = names.token(turn.table.model.tokens[hex_])
        return turn.say("click.collect_final" if final else "click.collect", token=token)
    seat = turn.table.model.seat_at(hex_)
    if seat in offers.trades:
        return turn.say("click.trade", name=names.seat(seat))
    if hex_ in offers.attacked():
        raider = turn.table.model.raider_at(hex_)
        return turn.say("click.attack", what=names.raider(raider) if raider else hex_)
    if offers.moves and hex_ in passing(turn.view, turn.decision.seat):
        return turn.say("click.passing")
    return ""


def _aimed(turn: TurnPrompt, card: str, hex_: str) -> str:
    targets, place = turn.targets(), turn.place_of(hex_)
    name = turn.table.names.card(card)
    if hex_ in targets:
        return turn.say("click.aim", card=name)
    return turn.say("click.explore", place=turn.table.names.place(place)) if place in targets else ""


def _moved(turn: TurnPrompt, hex_: str) -> str:
    if hex_ in turn.escapes:
        return turn.say("click.escape")
    if turn.planning:
        return turn.say("click.plan")
    option = turn.offers.moves[hex_][0]
    if fuel_of(option):
        return turn.say("click.fuel", n=fuel_of(option))
    _, step_at, _ = steps_of(turn.view, turn.decision.seat, hex_)
    vehicle = turn.view.tables.kind[turn.player.vehicle].vehicle
    assert vehicle is not None, "a move needs a vehicle"
    key = "click.sail" if vehicle.drive == "sail" else "click.drive"
    return turn.say(key, n=len(step_at), all=most_steps(turn.view, turn.decision.seat))
