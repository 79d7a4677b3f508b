"""Choices about raiders that the rules leave to the current player (RAID-5, RAID-8, RAID-9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.decision import Choose, Option
from engine.rulesets.saltlands import groups, routes
from game.table.board.overlay import Line, Overlay
from game.table.prompts.base import HARM, Choice, ChoicePrompt, Prompt, Sheet, nothing
from game.table.totals import armor


class OrderPrompt(ChoicePrompt):
    """Which raider of the group acts next (RAID-5): a click on it, or on its row."""

    at_once = True

    def meant(self, thing: str) -> str:
        raider = self.table.model.raider_at(thing.removeprefix("hex:")) if thing.startswith("hex:") else ""
        return f"raider {raider}" if raider else ""

    def _at(self, option: Option) -> str:
        return self.table.model.raiders[option.key.split()[1]].at

    def thing_of(self, option: Option) -> str:
        return f"hex:{self._at(option)}"

    def row(self, option: Option) -> Choice:
        raider = option.key.split()[1]
        left = self.table.model.crew_left(raider)
        text = self.table.names.raider(raider)
        note = self.say("order.note", hex=self._at(option), n=left)
        return Choice(option.key, text, nothing, note, raider=raider.partition("#")[0])

    def lit_hexes(self) -> Sequence[str]:
        return tuple(self._at(option) for option in self.decision.options)

    def hex_words(self, hex_: str) -> str:
        return self.say("click.order") if hex_ in self.lit_hexes() else ""

    def overlay(self) -> Overlay:
        pointed = next((o for o in self.decision.options if self.table.pointed == f"sheet:{o.key}"), None)
        return Overlay(choices=frozenset(self.lit_hexes()), subject=self._at(pointed) if pointed else "")

    def sheet(self) -> Sheet:
        return Sheet(
            self.say("order.title"),
            self.decision.rule,
            HARM,
            (self.say("order.body"),),
            self.choices(),
            hexes=tuple(self.lit_hexes()),
        )


class RoutePrompt(Prompt[Choose]):
    """Equal routes of a raider, drawn with letters (RAID-8). Neither button is filled, for neither is better."""

    def __post_init__(self) -> None:
        self.ends = {option.key.split()[1]: option for option in self.decision.options}

    def lit_hexes(self) -> Sequence[str]:
        return tuple(self.ends)

    def click(self, thing: str) -> bool:
        option = self.ends.get(thing.removeprefix("hex:"))
        if option is None:
            return False
        self.table.answer(option)
        return True

    def meant(self, thing: str) -> str:
        return f"to {thing.removeprefix('hex:')}" if thing.startswith("hex:") else ""

    def hex_words(self, hex_: str) -> str:
        return self.say("click.route") if hex_ in self.ends else ""

    def _letter(self, i: int) -> str:
        return chr(ord("A") + i)

    def routes(self) -> list[tuple[str, tuple[str, ...]]]:
        """(end, hexes from the raider to it) for each choice."""
        view = self.view
        raider = view.tables.raider_index[self.decision.source]
        start = view.raider_at[raider]
        out = []
        for end in self.ends:
            goal = view.geo.names.index(end)
            hexes = routes.route(view, raider, goal) if goal != start else [start]
            out.append((end, tuple(view.geo.names[h] for h in hexes)))
        return out

    def overlay(self) -> Overlay:
        pointed = self.table.pointed
        lines = []
        for i, (end, hexes) in enumerate(self.routes()):
            if pointed.startswith("sheet:to") and pointed != f"sheet:to {end}":
                continue
            lines.append(Line(self._letter(i), hexes, dashed=i % 2 == 1))
        return Overlay(lines=tuple(lines), choices=frozenset(self.ends), subject=self._start())

    def _start(self) -> str:
        raider = self.table.model.raiders.get(self.decision.source)
        return raider.at if raider else ""

    def threatened(self, end: str) -> str:
        """Who would stand next to the raider at an end, by name."""
        view = self.view
        h = view.geo.names.index(end)
        near = {view.geo.names[n] for n in view.geo.near[h]}
        names = [self.table.names.seat(i) for i, seat in enumerate(self.table.model.seats) if seat.at in near]
        return self.table.names.listed(names) if names else ""

    def sheet(self) -> Sheet:
        found = self.routes()
        raider = self.table.names.raider(self.decision.source)
        steps = max(len(hexes) for _, hexes in found) - 1
        choices = []
        for i, (end, _) in enumerate(found):
            who = self.threatened(end)
            note = self.say("route.next_to", names=who) if who else self.say("route.nobody")
            text = self.say("route.row", letter=self._letter(i), hex=end)
            option = self.ends[end]
            choices.append(Choice(option.key, text, partial(self.table.answer, option), note, "arrow-right"))
        keep = tuple(hex_ for _, hexes in found for hex_ in hexes)
        return Sheet(
            self.say("route.title", raider=raider, n=len(found), steps=steps),
            self.decision.rule,
            HARM,
            choices=tuple(choices),
            hexes=keep,
            width=344,
        )


class AttackLinePrompt(ChoicePrompt):
    """Which line of the damage card, against whom (RAID-9): each with what its victims would have to meet."""

    def _line(self, option: Option) -> tuple[int, bool, bool]:
        """(strength, piercing, each) of an option's line."""
        number, _ = option.args
        view = self.view
        raider = view.tables.raider_index[self.decision.source]
        line = groups.card_of(view, groups.group_of(view, raider)).lines[number - 1]
        return groups.strength(view, line), line.piercing, line.each

    def victims(self, option: Option) -> list[int]:
        """Seats that an option would hit."""
        _, seat = option.args
        return [seat] if seat >= 0 else groups.victims(self.view, self.view.tables.raider_index[self.decision.source])

    def _at(self) -> str:
        return self.table.model.raiders[self.decision.source].at

    def thing_of(self, option: Option) -> str:
        _, seat = option.args
        return f"hex:{self.table.model.seats[seat].at}" if seat >= 0 else ""

    def lit_hexes(self) -> Sequence[str]:
        return tuple(dict.fromkeys(t.removeprefix("hex:") for t in map(self.thing_of, self.decision.options) if t))

    def hex_words(self, hex_: str) -> str:
        return self.say("click.attack_line") if hex_ in self.lit_hexes() else ""

    def row(self, option: Option) -> Choice:
        strength, piercing, each = self._line(option)
        names = self.table.names.listed([self.table.names.seat(seat) for seat in self.victims(option)])
        text = self.say("attack_line.each" if each else "attack_line.one", n=strength, names=names)
        notes = []
        for seat in self.victims(option):
            shown = self.table.model.seats[seat]
            cover = 0 if piercing or "?" in shown.hand else min(strength, armor(self.table.model, shown)[0].value)
            notes.append(self.say("attack_line.meets", n=strength - cover))
        return Choice(option.key, text, nothing, ", ".join(dict.fromkeys(notes)), "pierce" if piercing else "normal")

    def overlay(self) -> Overlay:
        struck = (
            frozenset(self.table.model.seats[s].at for s in self.victims(self.chosen)) if self.chosen else frozenset()
        )
        return Overlay(subject=self._at(), targets=struck, choices=frozenset(self.lit_hexes()) - struck)

    def sheet(self) -> Sheet:
        text = self.say("attack_line.confirm")
        if self.chosen is not None:
            strength, _, _ = self._line(self.chosen)
            names = self.table.names.listed([self.table.names.seat(seat) for seat in self.victims(self.chosen)])
            text = self.say("attack_line.button", names=names, n=strength)
        return Sheet(
            self.say("attack_line.title", raider=self.table.names.raider(self.decision.source)),
            self.decision.rule,
            HARM,
            choices=self.choices(),
            buttons=(self.confirm_button(text, "harm", "attack"),),
            hexes=(self._at(), *self.lit_hexes()),
            width=344,
        )
