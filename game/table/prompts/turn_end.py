"""The end of a turn: its control, what is still open, whether it means death, and the sheets that ask (TURN-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from engine.rulesets.saltlands.spawn import LAST_ROUND
from game.table.dangers import Danger
from game.table.panels.look import EndControl
from game.table.prompts.base import HARM, YOURS, Choice, Fact, Sheet, SheetButton
from game.table.totals import kind_of

if TYPE_CHECKING:
    from game.table.prompts.turn import TurnPrompt

MOST_OPEN = 5
"""What is still open is listed up to this number."""
LIKELY = 0.5
"""The share of a group's possible cards from which it is warned of as one that may kill."""
Open = tuple[str, str, str]
"""Something that is still possible: glyph, sentence, and the thing that a click on begins it."""
_GLYPHS = {"refresh": "refresh", "explore": "cards", "search": "cards"}


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
    deadly = mildest(turn, deaths(turn)) is not None
    if len(offers.ends) == 1:
        group = next(iter(offers.ends))
        short = group.count("+") <= 1  # the group of four types finds no room here; the status line names it
        note = say("end.activates", group=turn.table.names.group(group)) if short else say("end.activates_last")
        return EndControl(say("end.verb"), note, harm=deadly, quiet=quiet)
    if turn.ending == "group":
        return EndControl(say("end.keep"), say("end.choose_left"), quiet=True)
    return EndControl(say("end.verb"), say("end.activates_one"), harm=deadly, quiet=quiet)


# --- what is still open ----------------------------------------------------------------------------------------------


def still_open(turn: TurnPrompt) -> list[Open]:
    """What is useful and still possible, what the end of the turn would lose first."""
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
        out.append((vehicle_glyph(turn), turn.say("open.move"), f"card:{model.seats[turn.decision.seat].vehicle}"))
    named = set()
    for card, uses in offers.uses.items():
        op = turn.action(card, uses[0].action).effect.op
        name = names.card(card)
        useful = _awaits_crew(turn) if op == "refresh" else op in ("explore", "search")
        if useful and name not in named:
            named.add(name)
            key = "open.refresh" if op == "refresh" else "open.card"
            out.append((_GLYPHS[op], turn.say(key, card=name), f"card:{card}"))
    return out[:MOST_OPEN]


def _awaits_crew(turn: TurnPrompt) -> bool:
    """Whether there is something that crew could do if it were ready: a token or a raider on a next hex, or a card."""
    model, geo = turn.table.model, turn.view.geo
    near = {geo.names[h] for h in geo.near[turn.player.at]} if turn.player.at >= 0 else set()
    seat = model.seats[turn.decision.seat]
    waiting = [card for card in (*seat.hand, *seat.cargo) if card not in model.exhausted]
    ops = {action.effect.op for card in waiting for action in kind_of(model, card).actions if action.crew}
    raiders = "attack" in ops and any(raider.at in near for raider in model.raiders.values())
    return raiders or bool(near & model.tokens.keys()) or bool(ops - {"attack", "refresh"})


# --- whether it means death ------------------------------------------------------------------------------------------


def deaths(turn: TurnPrompt, hex_: str = "") -> Mapping[str, Danger]:
    """By name the groups that may be activated now and likely kill the figure on a hex, or where it stands."""
    at = hex_ or turn.here
    found = turn.table.dangers(at) if at else ()
    return {it.group: it for it in found if it.group in turn.offers.ends and it.deadly >= LIKELY * it.cards}


def mildest(turn: TurnPrompt, found: Mapping[str, Danger]) -> Danger | None:
    """Of such groups the one that kills with the fewest cards; None if there is a group that likely does not."""
    return min(found.values(), key=_odds) if found and len(found) == len(turn.offers.ends) else None


def milder(turn: TurnPrompt, group: str) -> list[tuple[str, Danger | None]]:
    """(group, its danger) of those that would rather not kill than one that likely does, the mildest first."""
    dangers = {danger.group: danger for danger in turn.table.dangers(turn.here)}
    others = [(name, dangers.get(name)) for name in turn.offers.ends if name != group]
    less = [(name, danger) for name, danger in others if _odds(danger) < _odds(dangers[group])]
    return sorted(less, key=lambda it: _odds(it[1]))


def _odds(danger: Danger | None) -> float:
    return danger.deadly / danger.cards if danger is not None else 0.0


def _ways_out(turn: TurnPrompt, danger: Danger) -> list[Open]:
    """What is still possible and may avert that a group kills: a move to where it likely does not, and an attack on a
    raider of it."""
    out = []
    vehicle = turn.table.model.seats[turn.decision.seat].vehicle
    if any(danger.group not in deaths(turn, hex_) for hex_ in turn.offers.moves):
        out.append((vehicle_glyph(turn), turn.say("open.flee"), f"card:{vehicle}"))
    strikers = {turn.table.model.raiders[raider].at: raider for raider, _ in danger.raiders}
    for hex_ in sorted(strikers.keys() & turn.offers.attacked()):
        raider = turn.table.names.raider(strikers[hex_])
        out.append(("attack", turn.say("open.strike", raider=raider), f"hex:{hex_}"))
    return out


def told(turn: TurnPrompt, danger: Danger, any_group: bool) -> str:
    """That a group may kill the figure where it stands; any_group: that all may, and it is the mildest of several."""
    group = turn.table.names.group(danger.group)
    key = "end.kills_any" if any_group else "end.kills"
    return turn.say(key, group=group, name=turn.me, n=danger.deadly, all=danger.cards)


def warning(turn: TurnPrompt) -> str:
    """What the status line says of it: whichever group is activated, or while one is chosen the worst; else ""."""
    found = deaths(turn)
    least = mildest(turn, found)
    if least is not None:
        key = "status.death" if len(found) == 1 else "status.death_any"
    elif found and turn.chooses_group:
        least, key = max(found.values(), key=_odds), "status.death"
    else:
        return ""
    return turn.say(key, group=turn.table.names.group(least.group), n=least.deadly, all=least.cards)


# --- the sheets that ask ---------------------------------------------------------------------------------------------


def end_sheet(turn: TurnPrompt) -> Sheet:
    """Before the turn ends: what is still open, and if the end likely means death, that and what may avert it."""
    danger = mildest(turn, deaths(turn))
    ways = _ways_out(turn, danger) if danger is not None else []
    things = {thing for *_, thing in ways}
    rows = (*ways, *(it for it in still_open(turn) if it[2] not in things))[:MOST_OPEN]
    body = [turn.say("end.open" if rows else "end.nothing_open")]
    if danger is not None:
        body.insert(0, told(turn, danger, any_group=len(turn.offers.ends) > 1))
        if not ways:
            body[1] = turn.say("end.no_way_out")
    asks = turn.table.asks_before_end(turn.decision.seat, True)
    check = Choice(
        "ask_again", turn.say("end.never", name=turn.me), turn.toggle_ask, "", "help" if asks else "tick", not asks
    )
    return Sheet(
        turn.say("end.ask"),
        "TURN-3",
        HARM if danger is not None else YOURS,
        tuple(body),
        (*_rows(turn, rows), check),
        buttons=(
            SheetButton("back", turn.say("end.keep"), turn.back_quietly, "", "Esc", "main"),
            SheetButton("confirm_end", turn.say("end.do"), turn.end, "", "E"),
        ),
        dock="end",
    )


def risk_sheet(turn: TurnPrompt, group: str) -> Sheet:
    """Before a group is activated that likely kills, though another one would rather not."""
    names, danger = turn.table.names, deaths(turn)[group]
    others = tuple(
        Choice(
            f"group:{name}",
            turn.say("end.rather", group=names.group(name)),
            partial(turn.table.answer, turn.offers.ends[name]),
            turn.say("end.odds", n=other.deadly if other else 0, all=other.cards if other else 0),
            "skull",
        )
        for name, other in milder(turn, group)
    )
    return Sheet(
        turn.say("end.risk", group=names.group(group)),
        "TURN-3",
        HARM,
        (told(turn, danger, any_group=False),),
        (*others, *_rows(turn, _ways_out(turn, danger))),
        facts=(Fact(turn.say("end.worst"), "info"),),
        buttons=(
            SheetButton("back", turn.say("end.other_group"), turn.back_quietly, "", "Esc", "main"),
            SheetButton("confirm_end", turn.say("end.activate"), partial(turn.activate, group), "", "E"),
        ),
        hexes=(turn.here,),
        keep=tuple(turn.table.model.raiders[raider].at for raider, _ in danger.raiders),
        width=372,
    )


def is_risky(turn: TurnPrompt, group: str) -> bool:
    """Whether a group likely kills, and another one would rather not."""
    return group in deaths(turn) and bool(milder(turn, group))


def _rows(turn: TurnPrompt, things: Iterable[Open]) -> tuple[Choice, ...]:
    return tuple(
        Choice(f"open:{thing}", text, partial(turn.show, thing), turn.say("end.show"), glyph)
        for glyph, text, thing in things
    )


def vehicle_glyph(turn: TurnPrompt) -> str:
    """The sign of the vehicle that is driven, or of somebody on foot."""
    vehicle = turn.table.model.seats[turn.decision.seat].vehicle
    return vehicle.partition("#")[0] if vehicle else "foot"
