"""The words of the turn: chips, the end control, and what is still open when it is to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.saltlands.spawn import LAST_ROUND
from game.table.look import Chip, EndControl
from game.table.prompts.moves import most_steps
from game.table.totals import kind_of

if TYPE_CHECKING:
    from game.table.prompts.turn import TurnPrompt

MOST_OPEN = 5
"""What is still open is listed up to this number."""
_GLYPHS = {"refresh": "refresh", "explore": "cards", "search": "cards"}


def chips(turn: TurnPrompt) -> tuple[Chip, ...]:
    offers, model, say = turn.offers, turn.table.model, turn.say
    seat = model.seats[turn.decision.seat]
    chips = []
    if turn.over:
        things = tuple(f"card:{card}" for card in seat.hand)
        chips.append(Chip("discard", say("chip.discard", n=turn.over), "now", str(turn.over), things))
    if turn.player.moved:
        chips.append(Chip("landsail", say("chip.moved"), "done", "", why=say("why.moved"), command="move"))
    elif offers.moves:
        n = most_steps(turn.view, turn.decision.seat)
        things = tuple(f"hex:{hex_}" for hex_ in offers.moves)
        state = "now" if turn.planning else "can"
        chips.append(Chip(_vehicle_glyph(turn), say("chip.move", n=n), state, str(n), things, command="move"))
    else:
        why = say("why.no_move")
        chips.append(Chip(_vehicle_glyph(turn), say("chip.no_move"), "none", "0", why=why, command="move"))
    ready = [card for card in (seat.card, *seat.cargo, *seat.beside) if _ready(turn, card)]
    state = "can" if ready and offers.crew_actions else "none" if ready else "done"
    things = (
        *(f"wind:{wind}" for wind in offers.winds),
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
    if offers.trades:
        things = tuple(f"seat:{n}" for n in offers.trades)
        n = len(things)
        chips.append(Chip("trade", say("chip.trade", n=n), "can", str(n), things, command="trade"))
    if offers.refresh is not None:
        chips.append(Chip("refresh", say("chip.refresh"), "can", "1", ("refresh",)))
    return tuple(chips)


def _ready(turn: TurnPrompt, card: str) -> bool:
    model = turn.table.model
    return bool(model.tables.is_crew[model.tables.card_index.get(card, -1)]) and card not in model.exhausted


def _vehicle_glyph(turn: TurnPrompt) -> str:
    vehicle = turn.table.model.seats[turn.decision.seat].vehicle
    return vehicle.partition("#")[0] if vehicle else "foot"


def end_control(turn: TurnPrompt) -> EndControl:
    offers, say = turn.offers, turn.say
    if not offers.ends:
        seat = turn.table.model.seats[turn.decision.seat]
        key = "end.first.over" if turn.over else "end.first.beside" if seat.beside else "end.first.leave"
        return EndControl(say("end.verb"), say(key), locked=True)
    quiet = turn.planning or bool(turn.sheet())
    if "spawn" in offers.ends:
        if turn.table.model.round >= LAST_ROUND:
            return EndControl(say("end.verb"), say("end.loses"), harm=True, quiet=quiet)
        return EndControl(say("end.verb"), say("end.spawns", n=turn.table.model.round + 1), quiet=quiet)
    if len(offers.ends) == 1:
        group = next(iter(offers.ends))
        short = group.count("+") <= 1  # the group of four types finds no room here; the status line names it
        note = say("end.activates", group=turn.table.names.group(group)) if short else say("end.activates_last")
        return EndControl(say("end.verb"), note, quiet=quiet)
    if turn.ending == "group":
        return EndControl(say("end.keep"), say("end.choose_left"), quiet=True)
    return EndControl(say("end.verb"), say("end.activates_one"), quiet=quiet)


def still_open(turn: TurnPrompt) -> list[tuple[str, str, str]]:
    """(glyph, sentence, thing) of what is useful and still possible, what the end of the turn would lose first."""
    offers, out = turn.offers, []
    model, names = turn.table.model, turn.table.names
    if offers.refresh is not None:
        out.append(("refresh", turn.say("open.kept"), "refresh"))
    for hex_ in offers.collects:
        token = names.token(model.tokens[hex_])
        out.append(("loot", turn.say("open.collect", token=token), f"hex:{hex_}"))
    attacked = sorted(offers.attacked())
    if attacked:
        raider = names.raider(model.raider_at(attacked[0]) or "hankerer#1")
        out.append(("attack", turn.say("open.attack", raider=raider), f"hex:{attacked[0]}"))
    if offers.moves:
        out.append(("landsail", turn.say("open.move"), f"card:{model.seats[turn.decision.seat].vehicle}"))
    named = set()
    for card, uses in offers.uses.items():
        op = turn.action(card, uses[0].action).effect.op
        name = names.card(card)
        if op in ("refresh", "explore", "search") and name not in named:
            named.add(name)
            key = "open.refresh" if op == "refresh" else "open.card"
            out.append((_GLYPHS[op], turn.say(key, card=name), f"card:{card}"))
    return out[:MOST_OPEN]
