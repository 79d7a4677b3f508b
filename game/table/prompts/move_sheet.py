"""The sheet of a planned move: its steps with the wind or the fuel, and the danger where it ends (MOVE-4 to MOVE-7)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.core.decision import Option
from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from game.table.dangers import Danger
from game.table.offers import fuel_of
from game.table.panels.danger_panel import draw_rows, meets, no_danger, rows_height
from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.prompts.base import Choice, Fact, Sheet, SheetButton
from game.table.prompts.moves import most_steps, steps_of
from game.table.prompts.table import Table
from game.ui import theme
from game.ui.theme import LABEL, NUMBER

if TYPE_CHECKING:
    from game.table.prompts.turn import TurnPrompt

CHIP = 30.0
"""Points of the row of steps, with what is below it."""


def move_sheet(turn: TurnPrompt, option: Option, hex_: str) -> Sheet:
    options = turn.offers.moves[hex_]
    path, step_at, _ = steps_of(turn.view, turn.decision.seat, hex_)
    vehicle = turn.view.tables.kind[turn.player.vehicle].vehicle
    assert vehicle is not None, "a move needs a vehicle"
    sails = vehicle.drive == "sail"
    steps = _steps(turn, path, step_at) if sails else ()
    rule = {"sail": "MOVE-4", "tractor": "MOVE-6", "motor": "MOVE-7"}[vehicle.drive]
    choices = tuple(
        Choice(it.key, turn.say("move.fuel", n=fuel_of(it)), partial(turn.pick_fuel, it), "", "fuel", it is option)
        for it in options
    )
    verb = turn.say("move.sail_button" if sails else "move.button")
    final = (Fact(turn.say("move.escapes"), "eye", "final"),) if hex_ in turn.escapes else ()
    return with_danger(
        turn.table,
        turn.decision.seat,
        turn.table.dangers(hex_),
        Sheet(
            turn.say("move.title", hex=hex_, terrain=turn.table.names.terrain(_terrain(turn, hex_))),
            rule,
            body=(_cost(turn, vehicle.drive, len(step_at), fuel_of(option)),),
            choices=choices if len(choices) > 1 else (),
            facts=final,
            buttons=(
                SheetButton("back", turn.say("not_this"), turn.back_quietly, "", "Esc"),
                SheetButton("confirm", verb, turn.confirm, "landsail" if sails else "wheel", "Enter", "main"),
            ),
            hexes=(hex_,),
            keep=path,
        ),
        steps,
    )


def with_danger(table: Table, seat: int, dangers: Sequence[Danger], sheet: Sheet, steps: tuple[str, ...] = ()) -> Sheet:
    """A sheet about standing on a hex, with the danger there (and the steps of the way) painted below its sentences."""
    coming = tuple(danger for danger in dangers if danger.raiders)
    calm = () if coming else (table.say("danger.clear") if dangers else no_danger(table),)
    above = CHIP if steps else 0.0

    def paint(look: Look, area: Box) -> None:
        _draw_steps(look, steps, area)
        draw_rows(look, coming, Box(area.x, area.y + above, area.w, area.h - above))

    facts: tuple[Fact, ...] = ()
    if coming:
        facts = (Fact(meets(table, table.model.seats[seat]), "armor"),)
    return Sheet(
        sheet.title, sheet.rule, sheet.tone, (*sheet.body, *calm), sheet.choices, (*sheet.facts, *facts), sheet.buttons,
        hexes=sheet.hexes, keep=sheet.keep, width=sheet.width, paint=paint if steps or coming else None,
        paint_height=above + rows_height(coming),
    )  # fmt: skip


def _terrain(turn: TurnPrompt, hex_: str) -> str:
    return TERRAINS[turn.view.terrain[turn.view.geo.names.index(hex_)] - 1]


def _cost(turn: TurnPrompt, drive: str, steps: int, fuel: int) -> str:
    """How many of the possible steps it takes, where they come from, and what fuel it burns."""
    most = most_steps(turn.view, turn.decision.seat)
    if drive == "motor":
        vehicle = turn.table.names.card(turn.table.model.seats[turn.decision.seat].vehicle)
        free = max(0, most + 3 * fuel - steps)
        return turn.say("move.motor", vehicle=vehicle, n=fuel, steps=steps, free=free)
    more = most - turn.view.wind_strength
    key = "move.wind_more" if more else "move.wind"
    return turn.say(key, n=steps, all=most, wind=turn.view.wind_strength, more=more)


def _steps(turn: TurnPrompt, path: tuple[str, ...], step_at: tuple[str, ...]) -> tuple[str, ...]:
    """`NE`, or `NE x 2` for a double step, of each step in order (MOVE-5)."""
    geo = turn.view.geo
    out = []
    ends = [0, *(path.index(hex_) for hex_ in step_at)]
    for a, b in itertools.pairwise(ends):
        here, there = geo.names.index(path[a]), geo.names.index(path[a + 1])
        direction = turn.table.names.direction(HEX_DIRECTIONS[geo.step[here].index(there)])
        out.append(turn.say("move.double", direction=direction) if b - a == 2 else direction)
    return tuple(out)


def _draw_steps(look: Look, steps: tuple[str, ...], area: Box) -> None:
    """A pill for each step: its number on the path and the direction it goes."""
    pen = look.pen
    x = area.x
    for number, text in enumerate(steps, 1):
        w = pen.width(text, LABEL) + 36
        box = Box(x, area.y, w, 24)
        if box.right > area.right:
            return
        pen.panel(box, theme.TINT, theme.YOURS, radius=12, width=1.4)
        pen.disc(box.x + 12, box.center[1], 9, theme.YOURS)
        pen.write(str(number), box.x + 12, box.center[1], NUMBER.at(14).of(theme.WHITE), align="center")
        pen.write(text, box.x + 26, box.center[1], LABEL.of(theme.YOURS))
        x = box.right + 5
