"""The sheets of the turn: what a half-made answer would do, shown before it is given."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.core.decision import Option
from engine.rulesets.saltlands.catalog import FACTIONS
from game.table.prompts.attack_preview import attack_facts, attack_note, strength_note
from game.table.prompts.base import FINAL, HARM, Choice, Fact, Sheet, SheetButton
from game.table.prompts.move_sheet import move_sheet
from game.table.prompts.turn_words import ready_crew
from game.table.totals import hand_limit, kind_of

if TYPE_CHECKING:
    from game.table.prompts.turn import TurnPrompt


def waiting_sheet(turn: TurnPrompt, option: Option) -> Sheet | None:
    words = option.key.split()
    if words[0] == "move":
        return move_sheet(turn, option, words[1])
    if words[0] == "collect":
        return _collect_sheet(turn, option, words[1])
    if words[0] == "discard":
        card = turn.table.names.card(words[1])
        last = words[1] == turn.table.model.seats[turn.decision.seat].vehicle
        body = (turn.say("turn.discard_vehicle"),) if last else ()
        return Sheet(
            turn.say("turn.discard", card=card), "MAT-5", HARM, body,
            buttons=_buttons(turn, turn.say("turn.discard_button", card=card), "harm", "discard"), dock="tray",
        )  # fmt: skip
    if words[0] == "use":
        return _use_sheet(turn, option, words[1], words[2] if len(words) > 2 else "")
    return None


def _collect_sheet(turn: TurnPrompt, option: Option, hex_: str) -> Sheet:
    model = turn.table.model
    token = model.tables.tokens[model.tables.token_index[model.tokens[hex_]]]
    name = turn.table.names.token(token.id)
    n = token.number
    extra = kind_of(model, model.seats[turn.decision.seat].card).token_draw
    if token.kind == "rumor" and model.stopped:
        body = turn.say("collect.rumor_done")
    elif token.kind == "victory":
        body = turn.say("collect.victory", faction=turn.table.names.faction(FACTIONS[token.faction]))
    else:
        body = turn.say(f"collect.{token.kind}", n=n)
    lines = (body, turn.say("collect.extra", n=extra)) if extra and token.kind != "hankerer" else (body,)
    final = turn.table.is_final(option)
    facts = (Fact(turn.say("final"), "eye", "final"),) if final else ()
    return Sheet(
        turn.say("collect.title", token=name),
        "ACT-8",
        FINAL if final else "yours",
        lines,
        facts=(_crew_cost(turn), *_over_limit(turn, _drawn(token.kind, n, extra)), *facts),
        buttons=_buttons(turn, turn.say("collect.button", token=name), glyph="eye" if final else "tick"),
        hexes=(hex_,),
        keep=(turn.here,),
    )


def _drawn(kind: str, number: int, extra: int) -> int:
    """The most cards that a token brings to the hand (ACT-9)."""
    return number + extra if kind == "loot" else int(kind == "victory")


def _over_limit(turn: TurnPrompt, drawn: int) -> tuple[Fact, ...]:
    """That so many more cards may be too many for the hand (MAT-5)."""
    model = turn.table.model
    seat = model.seats[turn.decision.seat]
    most, limit = len(seat.hand) + drawn, hand_limit(model, seat).value
    return (Fact(turn.say("collect.over", n=most, limit=limit), "barred", "harm"),) if drawn and most > limit else ()


def _use_sheet(turn: TurnPrompt, option: Option, notation: str, target: str) -> Sheet:
    card, _, number = notation.partition(":")
    action = turn.action(card, int(number or 1))
    name = turn.table.names.card(card)
    costs = [_crew_cost(turn)] if action.crew else []
    if action.fuel:
        costs.append(Fact(turn.say("turn.burns", n=action.fuel), "fuel"))
    if action.single:
        costs.append(Fact(turn.say("turn.uses_up", card=name), "single"))
        if kind_of(turn.table.model, card).victory >= 0:
            costs.append(Fact(turn.say("turn.loses_victory"), "victory", "harm"))
    if action.effect.op == "attack":
        title, facts = attack_facts(turn, name, action.effect, target, turn.hit_hexes(notation, target))
        facts += costs
        if turn.table.is_final(option):
            facts.append(Fact(turn.say("attack.final"), "eye", "final"))
        rule = "FIGHT-4" if action.effect.area else "FIGHT-2"
        return Sheet(
            title, rule, HARM, (), (), tuple(facts),
            _buttons(turn, turn.say("attack.button", card=name), "harm", "attack"),
            hexes=(target,), keep=(turn.here, *sorted(turn.hit_hexes(notation, target))), width=366,
        )  # fmt: skip
    facts = costs
    final = turn.table.is_final(option)
    if final:
        facts.append(Fact(turn.say("final"), "eye", "final"))
    if action.effect.op == "explore":
        place = turn.table.names.place(target)
        hexes = tuple(turn.view.geo.names[h] for h in turn.view.geo.tile_hexes[turn.view.geo.places.index(target)])
        return Sheet(
            turn.say("turn.explore", place=place), "RUM-4", FINAL, (), (), tuple(facts),
            _buttons(turn, turn.say("turn.explore_button", place=place), glyph="eye"), hexes=hexes,
        )  # fmt: skip
    text = turn.say(f"effect.{action.effect.op}", n=action.effect.count, m=action.effect.discard)
    return Sheet(
        turn.say("turn.use", card=name), "ACT-7", FINAL if final else "yours", (text,), (), tuple(facts),
        _buttons(turn, turn.say("turn.use_button", card=name), glyph="eye" if final else "tick"), dock="tray",
    )  # fmt: skip


def _crew_cost(turn: TurnPrompt) -> Fact:
    """Who does it: the only ready crew member, or one of several, which is asked next (ACT-1)."""
    names = turn.table.names
    ready = [names.card(card) for card in ready_crew(turn)]
    if len(ready) == 1:
        return Fact(turn.say("collect.cost_one", card=ready[0]), "person")
    return Fact(turn.say("collect.cost_choice", names=names.listed_or(ready)), "person")


def menu_sheet(turn: TurnPrompt) -> Sheet:
    what, _, name = turn.menu.partition(":")
    names = turn.table.names
    back = SheetButton("back", turn.say("not_this"), turn.back_quietly, "", "Esc")
    if what == "attack":
        raider = turn.table.model.raider_at(name)
        choices = []
        for card, uses in turn.offers.uses.items():
            for use in uses:
                if use.target == name:
                    notation = use.option.key.split()[1]
                    action = turn.action(card, use.action)
                    note = attack_note(turn, action, name, turn.hit_hexes(notation, name))
                    choices.append(
                        Choice(use.option.key, names.card(card), partial(turn.wait_for, use.option), note, "attack")
                    )
        if raider:
            title = turn.say("attack.with_what", raider=names.raider(raider))
        else:
            title = turn.say("attack.with_what_there", hex=name)  # an area attack on raiders beside it
        return Sheet(
            title, "FIGHT-1", HARM, choices=tuple(choices), buttons=(back,), hexes=(name,), keep=(turn.here,), width=400
        )
    if what == "place":
        choices = [
            Choice(
                o.key,
                turn.say("gain.over", card=names.card(o.key.split()[-1])),
                partial(turn.table.answer, o),
                "",
                "crate",
            )
            for o in turn.offers.placings[name]
        ]
        return Sheet(
            turn.say("gain.title", card=names.card(name)),
            "MAT-7",
            choices=tuple(choices),
            buttons=(back,),
            card=name,
            dock="tray",
        )
    rows = []
    for number in turn.offers.actions(name):
        action = turn.action(name, number)
        key = f"card.{turn.view.tables.kind[turn.view.tables.card_index[name]].id}.option_{number}"
        text = turn.table.names.texts.get(key)
        note = strength_note(turn, action)
        rows.append(Choice(f"use {name}:{number}", text, partial(turn.use, name, number), note, "attack"))
    return Sheet(
        turn.say("turn.which_way", card=names.card(name)),
        "ACT-7",
        choices=tuple(rows),
        buttons=(back,),
        dock="tray",
    )


def wind_sheet(turn: TurnPrompt) -> Sheet:
    now, to = turn.table.model.wind_to, turn.wind
    names = turn.table.names
    option = turn.targets().get(to) or turn.offers.winds.get(to)
    leave = SheetButton("back", turn.say("wind.leave", to=names.direction(now)), turn.back_quietly, "", "Esc")
    blow = SheetButton(
        "confirm", turn.say("wind.button", to=names.direction(to)),
        lambda: turn.table.answer(option) if option is not None else None, "wind", "Enter", "main",
    )  # fmt: skip
    return Sheet(
        turn.say("wind.title_card" if turn.aim else "wind.title_healer", name=turn.me),
        "ACT-7" if turn.aim else "CHAR-1",
        body=(turn.say("wind.body"),),
        buttons=(leave, blow),
        dock="rose",
    )


def going_sheet(turn: TurnPrompt) -> Sheet:
    """Cards marked to go while the hand is over its limit."""
    back = SheetButton("back", turn.say("discard.unmark"), turn.back_quietly, "", "Esc")
    if turn.going:
        text, off = turn.say("discard.button", cards=turn.table.names.cards(turn.going)), ""
    else:
        text = off = turn.say("discard.more", n=turn.over)
    go = SheetButton("confirm", text, turn.discard_going, "discard", "Enter", "harm", off)
    return Sheet(
        turn.say("discard.title", n=turn.over),
        "MAT-5",
        HARM,
        (turn.say("discard.marked", n=len(turn.going), all=turn.over),),
        buttons=(back, go),
        dock="tray",
    )


def _buttons(turn: TurnPrompt, text: str, role: str = "main", glyph: str = "tick") -> tuple[SheetButton, ...]:
    return (
        SheetButton("back", turn.say("not_this"), turn.back_quietly, "", "Esc"),
        SheetButton("confirm", text, turn.confirm, glyph, "Enter", role),
    )
