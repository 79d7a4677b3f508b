"""What an attack would do, before it is made: wounds, crew left, loot (FIGHT-2 to FIGHT-4, RAID-3, RAID-4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decision import Choose
from engine.rulesets.saltlands.catalog import Action, Effect
from engine.rulesets.saltlands.fight import wounds_of
from engine.rulesets.saltlands.mat import EMPTY_SLOT_BONUS
from game.escape import escapes_without
from game.table.prompts.base import Fact, Prompt
from game.table.totals import slots


def attack_note(prompt: Prompt[Choose], action: Action, target: str, hexes: frozenset[str]) -> str:
    """In short what an attack would do to the raider that it is aimed at, or to how many around it, and its cost."""
    outcome = _outcome(prompt, action.effect, target, hexes)
    return prompt.say("attack.note", outcome=outcome, cost=_cost(prompt, action))


def strength_note(prompt: Prompt[Choose], action: Action) -> str:
    """In short how strong an attack is and what it costs."""
    strength = prompt.table.names.strength(action.effect.strength, action.effect.piercing)
    return prompt.say("attack.note", outcome=strength, cost=_cost(prompt, action))


def _cost(prompt: Prompt[Choose], action: Action) -> str:
    """What an action costs, in few words (ACT-1, ACT-2)."""
    costs = [prompt.say("attack.cost_crew")] if action.crew else []
    if action.fuel:
        costs.append(prompt.say("attack.cost_fuel", n=action.fuel))
    if action.single:
        costs.append(prompt.say("attack.cost_card"))
    return prompt.table.names.listed(costs) if costs else prompt.say("attack.cost_nothing")


def _outcome(prompt: Prompt[Choose], effect: Effect, target: str, hexes: frozenset[str]) -> str:
    model = prompt.table.model
    hit = [raider for raider, shown in model.raiders.items() if shown.at in hexes]
    if len(hit) != 1:
        return _outcome_of_many(prompt, effect, hit, hexes)
    wounds = wounds_of(prompt.view, model.tables.raider_index[hit[0]], effect.strength, effect.piercing)
    left = model.crew_left(hit[0])
    if wounds < left:
        return prompt.say("attack.wounds", n=wounds)
    if escapes_without(prompt.view, prompt.decision.seat, [model.raiders[hit[0]].at]):
        return prompt.say("attack.kills_escape")
    return prompt.say("attack.kills" if wounds == left else "attack.kills_over")


def _outcome_of_many(prompt: Prompt[Choose], effect: Effect, hit: Sequence[str], hexes: frozenset[str]) -> str:
    """How many raiders an area attack hits and eliminates, whether whoever makes it escapes then or must defend too."""
    model, view, seat, say = prompt.table.model, prompt.view, prompt.decision.seat, prompt.say
    index = model.tables.raider_index
    killed = [
        model.raiders[raider].at
        for raider in hit
        if wounds_of(view, index[raider], effect.strength, effect.piercing) >= model.crew_left(raider)
    ]
    outcome = say("attack.hits_kills", n=len(hit), killed=len(killed)) if killed else say("attack.hits", n=len(hit))
    if killed and escapes_without(view, seat, killed):
        return say("attack.many_escape", outcome=outcome)
    if "area_hurts_players" in view.setup.house and prompt.here in hexes:
        return say("attack.many_defend", outcome=outcome)
    return outcome


def _free_slots(prompt: Prompt[Choose]) -> int:
    """Empty slots on the mat of whoever attacks: gained crew goes there unasked (MAT-7)."""
    model = prompt.table.model
    seat = model.seats[prompt.decision.seat]
    return max(0, slots(model, seat) - len(seat.cargo))


def attack_facts(
    prompt: Prompt[Choose], card: str, effect: Effect, target: str, hexes: frozenset[str]
) -> tuple[str, list[Fact]]:
    """(title of the sheet, lines about each raider that is hit, and what follows)."""
    table, say = prompt.table, prompt.say
    model = table.model
    hit = [raider for raider, shown in model.raiders.items() if shown.at in hexes]
    hit.sort(key=lambda raider: (model.raiders[raider].at != target, raider))
    facts: list[Fact] = []
    killed: list[str] = []
    for raider in hit:
        index = model.tables.raider_index[raider]
        board = model.tables.raider_types[model.tables.type_of[index]]
        left = model.crew_left(raider)
        wounds = wounds_of(prompt.view, index, effect.strength, effect.piercing)
        name = table.names.raider(raider)
        if wounds < left:
            facts.append(Fact(say("attack.survives", raider=name, n=wounds, left=left - wounds), "minus"))
            continue
        killed.append(model.raiders[raider].at)
        cards = table.names.texts.get("log.cards", n=board.loot_cards)
        if wounds > left:
            facts.append(Fact(say("attack.overkill", raider=name, cards=cards), "barred"))
        else:
            loot = table.names.kind(board.loot_kind)
            facts.append(Fact(say("attack.kill", raider=name, n=wounds, loot=loot, cards=cards), "tick", "met"))
            if board.loot_kind == "crew" and _free_slots(prompt):
                facts.append(Fact(say("attack.takes_slot", n=EMPTY_SLOT_BONUS), "cards"))
    if killed and escapes_without(prompt.view, prompt.decision.seat, killed):
        facts.append(Fact(say("attack.escapes"), "victory", "met"))
    if effect.area:
        hurts = "area_hurts_players" in prompt.view.setup.house
        me = prompt.decision.seat
        friends = [i for i, seat in enumerate(model.seats) if seat.at in hexes and (hurts or i != me)]
        if friends:
            names = table.names.listed([table.names.seat(i) for i in friends])
            facts.append(
                Fact(
                    say("attack.friends_hurt" if hurts else "attack.friends_safe", names=names, n=len(friends)),
                    "person",
                    "harm" if hurts else "",
                )
            )
    if len(hit) > 1:
        return say("attack.title_area", card=card, hex=target, n=len(hit)), facts
    raider_name = table.names.raider(hit[0]) if hit else target
    return say("attack.title", card=card, raider=raider_name), facts
