"""What a click on something unlit would have meant in a turn, so that its refusal speaks of what was clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from game.table.prompts.card_words import passive_words
from game.table.prompts.moves import passing
from game.table.prompts.turn_words import ready_crew
from game.table.totals import kind_of

if TYPE_CHECKING:
    from game.table.prompts.turn import TurnPrompt


def meant(turn: TurnPrompt, thing: str) -> str:
    """The most natural answer, "" if there is none."""
    what, _, name = thing.partition(":")
    if what == "card":
        return _card(turn, name)
    if what == "hex":
        return _hex(turn, name)
    if what == "end":
        return "end spawn" if not turn.offers.ends else f"end {next(iter(turn.offers.ends))}"
    if what == "rose":
        return f"wind {turn.table.model.wind_to}"
    return {"seat": f"trade {name}", "group": f"end {name}", "wind": f"wind {name}"}.get(what, "")


def own_words(turn: TurnPrompt, thing: str) -> str:
    """Why a raider is no target for a hand without weapons (FIGHT-1: the rules refuse single cards), which part of the
    rose is to be clicked, and what a card is for that has no action; "" for all else."""
    if thing == "rose" and any(turn.mark(f"wind:{direction}").live for direction in HEX_DIRECTIONS):
        return turn.say("why.rose", rule="ACT-7" if turn.aim is not None else "CHAR-1")
    if thing.startswith("card:"):
        return _of_card(turn, thing.removeprefix("card:"))
    raider = turn.table.model.raider_at(thing.removeprefix("hex:")) if thing.startswith("hex:") else ""
    if not raider or turn.aim is not None or _only_passed(turn, thing.removeprefix("hex:")) or _weapons(turn):
        return ""
    return turn.say("why.no_weapon" if _is_next(turn, turn.table.model.raiders[raider].at) else "why.raider_far")


def _of_card(turn: TurnPrompt, card: str) -> str:
    """What a card without an action is for, and that one finds nothing to aim at; "" if the rules say it better."""
    model, seat = turn.table.model, turn.table.model.seats[turn.decision.seat]
    if card not in (*seat.hand, seat.card, *seat.cargo) or turn.over or turn.marking or card in model.exhausted:
        return ""
    actions = kind_of(model, card).actions
    if not actions:
        return passive_words(turn, card)
    burns = sum(bool(kind_of(model, held).fuel) for held in seat.hand)
    payable = (not actions[0].crew or ready_crew(turn)) and actions[0].fuel <= burns
    aimed = actions[0].effect.op in ("attack", "explore")
    return turn.say(f"card.nothing_to_{actions[0].effect.op}") if aimed and payable else ""


def _card(turn: TurnPrompt, card: str) -> str:
    """A vehicle would move, crew beside the mat be placed, any other card be used."""
    seat = turn.table.model.seats[turn.decision.seat]
    if card == seat.vehicle and not kind_of(turn.table.model, card).actions:
        near = [turn.view.geo.names[h] for h in turn.view.geo.near[turn.player.at]] if turn.player.at >= 0 else ["0,0"]
        return f"move {near[0]}"
    return f"place {card}" if card in seat.beside else f"use {card}"


def _hex(turn: TurnPrompt, hex_: str) -> str:
    model = turn.table.model
    if turn.aim is not None:
        number = f":{turn.aim.action}" if turn.aim.action > 1 else ""
        explores = turn.action(turn.aim.card, turn.aim.action).effect.op == "explore"
        return f"use {turn.aim.card}{number} {turn.place_of(hex_) if explores else hex_}"
    if _only_passed(turn, hex_):
        return f"move {hex_}"
    if hex_ in model.tokens:
        return f"collect {hex_}"
    seat = model.seat_at(hex_)
    if seat >= 0 and seat != turn.decision.seat:
        return f"trade {seat}"
    weapons = _weapons(turn)
    return f"use {weapons[0]} {hex_}" if model.raider_at(hex_) and weapons else f"move {hex_}"


def _only_passed(turn: TurnPrompt, hex_: str) -> bool:
    """Whether the hex is lit with a dashed ring, on the way of a move but no end of one (MOVE-2), and too far off for
    anything else."""
    passed = bool(turn.offers.moves) and hex_ in passing(turn.view, turn.decision.seat)
    return passed and not _is_next(turn, hex_)


def _is_next(turn: TurnPrompt, hex_: str) -> bool:
    geo, at = turn.view.geo, turn.player.at
    return at >= 0 and geo.names.index(hex_) in geo.near[at]


def _weapons(turn: TurnPrompt) -> list[str]:
    """Attacks in the notation of answers, `machete#1:2`, those that could be paid for first."""
    model, seat = turn.table.model, turn.table.model.seats[turn.decision.seat]
    found = [
        (card in model.exhausted or not turn.offers.actions(card), action.crew, f"{card}:{n}" if n > 1 else card)
        for card in (*seat.hand, *seat.mat)
        if card
        for n, action in enumerate(kind_of(model, card).actions, 1)
        if action.effect.op == "attack"
    ]
    return [notation for *_, notation in sorted(found)]
