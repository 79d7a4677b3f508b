"""Prompts answered on the map: where a figure enters, and how the wind turns (LIFE-1, SPAWN-1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.decision import Choose
from engine.rulesets.saltlands import reach
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from game.table.board.overlay import Overlay
from game.table.panels.look import NO_MARK, Mark
from game.table.prompts.base import Prompt, Sheet, SheetButton
from game.table.prompts.move_sheet import with_danger


class EntryPrompt(Prompt[Choose]):
    """Where a figure comes (back) onto the board: a click points, the button places."""

    def __post_init__(self) -> None:
        self.options = {option.key.split()[1]: option for option in self.decision.options}
        self.at = ""

    def lit_hexes(self) -> Sequence[str]:
        return tuple(self.options)

    def click(self, thing: str) -> bool:
        hex_ = thing.removeprefix("hex:")
        if hex_ not in self.options:
            return False
        self.at = hex_
        self.table.changed()
        return True

    def meant(self, thing: str) -> str:
        return f"enter {thing.removeprefix('hex:')}" if thing.startswith("hex:") else ""

    def hex_words(self, hex_: str) -> str:
        return self.say("click.entry") if hex_ in self.options else ""

    @property
    def planned(self) -> str:
        return self.at

    def overlay(self) -> Overlay:
        return Overlay(choices=frozenset(self.options), subject=self.at)

    def sheet(self) -> Sheet | None:
        if not self.at:
            return None
        revived = self.decision.rule.startswith("LIFE")
        sheet = Sheet(
            self.say("entry.title_back" if revived else "entry.title", name=self.me, hex=self.at),
            self.decision.rule,
            body=(self.say("entry.body_back" if revived else "entry.body"),),
            buttons=(
                SheetButton("back", self.say("not_this"), self.back, "", "Esc"),
                SheetButton("confirm", self.say("entry.button"), self._place, "tick", "Enter", "main"),
            ),
            hexes=(self.at,),
        )
        return with_danger(self.table, self.decision.seat, self.table.dangers(self.at), sheet)

    def _place(self) -> None:
        self.table.answer(self.options[self.at])

    def back(self) -> bool:
        had, self.at = bool(self.at), ""
        self.table.changed()
        return had


class WindPrompt(Prompt[Choose]):
    """The wind may be turned at a spawn (SPAWN-1): pick at the rose, see the new reach, then let it blow."""

    def __post_init__(self) -> None:
        self.options = {option.key.split()[1]: option for option in self.decision.options}
        self.to = self.table.model.wind_to

    def mark(self, thing: str) -> Mark:
        direction = thing.removeprefix("wind:")
        if not thing.startswith("wind:") or direction not in self.options:
            return NO_MARK
        return Mark("chosen" if direction == self.to else "lit")

    def click(self, thing: str) -> bool:
        if self.mark(thing) is NO_MARK:
            return False
        self.to = self.wind = thing.removeprefix("wind:")
        self.table.changed()
        return True

    def own_words(self, thing: str) -> str:
        return self.say("why.rose", rule=self.decision.rule) if thing == "rose" else ""

    def overlay(self) -> Overlay:
        return Overlay(subject=self.here, shaded=wind_reach(self, self.to))

    def sheet(self) -> Sheet:
        now = self.table.model.wind_to
        stay = SheetButton(
            "back", self.say("wind.leave", to=self.table.names.direction(now)), partial(self._blow, now), "", "Esc"
        )
        buttons = [stay]
        if self.to != now:
            text = self.say("wind.button", to=self.table.names.direction(self.to))
            buttons.append(SheetButton("confirm", text, partial(self._blow, self.to), "wind", "Enter", "main"))
        return Sheet(
            self.say("wind.title"),
            self.decision.rule,
            body=(self.say("wind.body"),),
            buttons=tuple(buttons),
            dock="rose",
        )

    def _blow(self, direction: str) -> None:
        self.table.answer(self.options[direction])

    def back(self) -> bool:
        self._blow(self.table.model.wind_to)
        return True


def wind_reach(prompt: Prompt[Choose], wind: str) -> frozenset[str]:
    """Hexes in which the asked seat's move could end if the wind blew another way."""
    player = prompt.player
    if player.vehicle < 0 or player.at < 0:
        return frozenset()
    view = prompt.view.copy()
    view.wind_to = HEX_DIRECTIONS.index(wind)
    return frozenset(view.geo.names[h] for h, _ in reach.destinations(view, view.players[prompt.decision.seat]))
