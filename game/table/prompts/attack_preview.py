"""What an attack would do, before it is made: wounds, crew left, loot (FIGHT-2 to FIGHT-4, RAID-3, RAID-4)."""

from __future__ import annotations

from engine.core.decision import Choose
from engine.rulesets.saltlands.catalog import Effect
from engine.rulesets.saltlands.fight import wounds_of
from game.table.prompts.base import Fact, Prompt


def attack_facts(
    prompt: Prompt[Choose], card: str, effect: Effect, target: str, hexes: frozenset[str]
) -> tuple[str, list[Fact]]:
    """(title of the sheet, lines about each raider that is hit, and what follows)."""
    table, say = prompt.table, prompt.say
    model = table.model
    hit = [raider for raider, shown in model.raiders.items() if shown.at in hexes]
    hit.sort(key=lambda raider: (model.raiders[raider].at != target, raider))
    facts: list[Fact] = []
    for raider in hit:
        index = model.tables.raider_index[raider]
        board = model.tables.raider_types[model.tables.type_of[index]]
        left = model.crew_left(raider)
        wounds = wounds_of(prompt.view, index, effect.strength, effect.piercing)
        name = table.names.raider(raider)
        if wounds < left:
            facts.append(Fact(say("attack.survives", raider=name, n=wounds, left=left - wounds), "minus"))
            continue
        cards = table.names.texts.get("log.cards", n=board.loot_cards)
        if wounds > left:
            facts.append(Fact(say("attack.overkill", raider=name, cards=cards), "barred"))
        else:
            loot = table.names.kind(board.loot_kind)
            facts.append(Fact(say("attack.kill", raider=name, n=wounds, loot=loot, cards=cards), "tick", "met"))
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
