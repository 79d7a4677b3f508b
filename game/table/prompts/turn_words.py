"""What the status band says of the turn: what to do, what it leads to, and chips for what is still possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.panels.look import Chip, Status
from game.table.prompts.card_words import aim_word
from game.table.prompts.moves import most_steps
from game.table.prompts.turn_end import vehicle_glyph, warning
from game.table.totals import is_crew, kind_of

if TYPE_CHECKING:
    from game.table.prompts.turn import TurnPrompt


def turn_status(turn: TurnPrompt) -> Status:
    words, say, names = turn.plain_status(), turn.say, turn.table.names
    first, second = words.first, words.second
    if turn.chooses_group:
        first, second = say("status.choose_group"), warning(turn) or say("status.choose_group_2")
    elif turn.planning:
        vehicle = names.card(turn.table.model.seats[turn.decision.seat].vehicle)
        first = say("status.plan", n=most_steps(turn.view, turn.decision.seat))
        second = say("status.plan_2", vehicle=vehicle)
    elif turn.aim is not None:
        word = aim_word(turn.action(turn.aim.card, turn.aim.action).effect)
        first, second = say(f"status.aim_{word}", card=names.card(turn.aim.card)), say("status.aim_2")
    else:
        second = warning(turn) or second
    return Status(turn.decision.seat, words.role, first, second, chips(turn), turn.end_note())


def chips(turn: TurnPrompt) -> tuple[Chip, ...]:
    offers, model, say = turn.offers, turn.table.model, turn.say
    seat = model.seats[turn.decision.seat]
    chips = []
    if turn.over:
        things = tuple(f"card:{card}" for card in seat.hand)
        chips.append(Chip("discard", say("chip.discard", n=turn.over), "now", str(turn.over), things))
    if turn.player.moved:
        chips.append(Chip(vehicle_glyph(turn), say("chip.moved"), "done", "", why=say("why.moved"), command="move"))
    elif offers.moves:
        n = most_steps(turn.view, turn.decision.seat)
        things = tuple(f"hex:{hex_}" for hex_ in offers.moves)
        state = "now" if turn.planning else "can"
        chips.append(Chip(vehicle_glyph(turn), say("chip.move", n=n), state, str(n), things, command="move"))
    else:
        why = say("why.no_move")
        chips.append(Chip(vehicle_glyph(turn), say("chip.no_move"), "none", "0", why=why, command="move"))
    ready = ready_crew(turn)
    state = "can" if ready and offers.crew_actions else "none" if ready else "done"
    things = (
        *(f"card:{card}" for card in (*offers.uses, *offers.placings)),
        *(f"hex:{hex_}" for hex_ in offers.collects),
    )
    n = len(ready)
    chips.append(Chip("person", say("chip.crew", n=n), state, str(n), things, say("why.crew"), "ability"))
    things = tuple(f"hex:{hex_}" for hex_ in offers.collects)
    n = len(offers.collects)
    state = "can" if n else "none"
    chips.append(Chip("loot", say("chip.collect", n=n), state, str(n), things, say("why.collect"), "collect"))
    attacked = sorted(offers.attacked())
    if attacked or any(a.effect.op == "attack" for c in seat.hand for a in kind_of(model, c).actions):
        word = say("chip.attack", n=len(attacked)) if attacked else say("chip.no_target")
        state = "now" if turn.aim is not None and attacked else "can" if attacked else "none"
        things = tuple(f"hex:{h}" for h in attacked)
        chips.append(Chip("attack", word, state, str(len(attacked)), things, say("why.attack"), "fight"))
    if offers.winds:
        things = tuple(f"wind:{wind}" for wind in offers.winds)
        chips.append(Chip("wind", say("chip.wind"), "can", "", things))
    if offers.trades:
        things = tuple(f"seat:{n}" for n in offers.trades)
        n = len(things)
        chips.append(Chip("trade", say("chip.trade", n=n), "can", str(n), things, command="trade"))
    if offers.refresh is not None:
        chips.append(Chip("refresh", say("chip.refresh"), "can", "1", ("refresh",)))
    return tuple(chips)


def ready_crew(turn: TurnPrompt) -> list[str]:
    """The crew that may still do something in this turn, the character first (ACT-1)."""
    model = turn.table.model
    seat = model.seats[turn.decision.seat]
    crew = [card for card in (seat.card, *seat.cargo, *seat.beside) if is_crew(model, card)]
    return [card for card in crew if card not in model.exhausted]
