"""Prompts about cards: who acts, whom to refresh, what to discard, where a gained card goes (ACT, MAT, LIFE-1)."""

from __future__ import annotations

from dataclasses import replace

from engine.core.decision import Option
from game.table.prompts.base import HARM, Choice, ChoicePrompt, Fact, Sheet, SheetButton, SubsetPrompt, nothing
from game.table.totals import hand_limit, kind_of


class CrewPrompt(ChoicePrompt):
    """Which ready crew member does it (ACT-1)."""

    at_once = True
    card_word = "crew"

    def row(self, option: Option) -> Choice:
        card = option.key.split()[-1]
        return Choice(option.key, self.table.names.card(card), nothing, self.say("crew.ready"), "person")

    def sheet(self) -> Sheet:
        source = self.decision.source
        title = (
            self.say("crew.title_card", card=self.table.names.card(source)) if "#" in source else self.say("crew.title")
        )
        return Sheet(title, self.decision.rule, body=(self.say("crew.body"),), choices=self.choices(), dock="tray")


class RefreshPrompt(ChoicePrompt):
    """Which used crew member is readied, or the refresh kept for later (ACT-4)."""

    at_once = True
    card_word = "refresh"

    def row(self, option: Option) -> Choice:
        if option.key == "keep":
            return Choice(option.key, self.say("refresh.keep"), nothing, self.say("refresh.keep_note"), "hourglass")
        crew = option.key.split()[-1]
        last = dict(self._last_used()).get(crew, "")
        note = self.say("refresh.with", card=self.table.names.card(last)) if last else ""
        return Choice(option.key, self.table.names.card(crew), nothing, note, "refresh")

    def _last_used(self) -> list[tuple[str, str]]:
        names = self.view.tables.card_names
        return [(names[crew], names[card]) for crew, card in self.player.last_used]

    def sheet(self) -> Sheet:
        return Sheet(self.say("refresh.title"), self.decision.rule, choices=self.choices(), dock="tray")


class DiscardPrompt(SubsetPrompt):
    """Exactly n cards go: after the toolkit (CHAR-2) or at a revival (LIFE-1)."""

    def sheet(self) -> Sheet:
        kind, n, count = self.decision.kind, self.decision.max, len(self.picked)
        names = self.table.names.cards(option.key for option in self.picked)
        text = self.say("discard.button", cards=names) if self.picked else self.say("discard.none")
        missing = n - count
        off = self.say("discard.more", n=missing) if missing else ""
        button = SheetButton("confirm", off or text, self.confirm, "discard", "Enter", "harm", off)
        return Sheet(
            self.say(f"{kind}.title", name=self.me, n=n),
            self.decision.rule,
            HARM,
            (*self._before(), self.say("discard.marked", n=count, all=n)),
            facts=self._after(),
            buttons=(button,),
            dock="tray",
        )

    def _before(self) -> tuple[str, ...]:
        """What the cards to choose from are, at a revival."""
        if self.decision.kind != "revival":
            return ()
        drawn = len(self.decision.candidates)
        return (self.say("revival.body", all=drawn, keep=drawn - self.decision.max),)

    def _after(self) -> tuple[Fact, ...]:
        seat = self.table.model.seats[self.decision.seat]
        if self.decision.kind == "revival":
            return (Fact(self.say("revival.after"), "info"),)
        limit = hand_limit(self.table.model, seat)
        going = {option.key for option in self.picked}
        lost = sum(part.value for part in limit.parts if part.card in going)
        held = len([card for card in seat.hand if card not in going])
        good = held <= limit.value - lost
        text = self.say("discard.after", n=held, limit=limit.value - lost)
        return (Fact(text, "tick" if good else "barred", "met" if good else "harm"),)


class GainPrompt(ChoicePrompt):
    """A gained card found no free slot: it replaces one, lies beside the mat for now, or is discarded (MAT-7)."""

    def thing_of(self, option: Option) -> str:
        words = option.key.split()
        return f"card:{words[3]}" if len(words) > 3 else ""

    def row(self, option: Option) -> Choice:
        words = option.key.split()
        names = self.table.names
        if words[0] == "place" and len(words) > 3:
            return Choice(
                option.key,
                self.say("gain.over", card=names.card(words[3])),
                nothing,
                self.say("gain.over_note", limit=self._limit_over(words[3])),
                "crate",
            )
        if words[0] == "place":
            return Choice(option.key, self.say("gain.place"), nothing, "", "crate")
        if words[0] == "beside":
            return Choice(option.key, self.say("gain.beside"), nothing, self.say("gain.beside_note"), "hourglass")
        card = names.card(self.decision.source)
        return Choice(option.key, self.say("gain.discard", card=card), nothing, "", "discard", harm=True)

    def _limit_over(self, replaced: str) -> int:
        """The hand limit once the gained card lies in the place of another (MAT-4, MAT-7)."""
        seat = self.table.model.seats[self.decision.seat]
        gained = self.decision.source
        cargo = tuple(gained if card == replaced else card for card in seat.cargo)
        vehicle = gained if seat.vehicle == replaced else seat.vehicle
        return hand_limit(self.table.model, replace(seat, cargo=cargo, vehicle=vehicle)).value

    def sheet(self) -> Sheet:
        card = self.table.names.card(self.decision.source)
        is_vehicle = kind_of(self.table.model, self.decision.source).vehicle is not None
        body = self.say("gain.body_vehicle" if is_vehicle else "gain.body", card=card)
        text = self.row(self.chosen).text if self.chosen else self.say("gain.confirm")
        harm = self.chosen is not None and self.chosen.key.startswith("discard")
        return Sheet(
            self.say("gain.title", card=card),
            self.decision.rule,
            body=(body,),
            choices=self.choices(),
            buttons=(self.confirm_button(text, "harm" if harm else "main"),),
            card=self.decision.source,
            width=304,
            dock="tray",
        )


class SlotsPrompt(ChoicePrompt):
    """More cargo than slots: one card must go (MAT-2)."""

    def row(self, option: Option) -> Choice:
        card = option.key.split()[-1]
        return Choice(option.key, self.table.names.card(card), nothing, self.say("slots.note"), "discard", harm=True)

    def sheet(self) -> Sheet:
        text = self.say("slots.confirm")
        if self.chosen is not None:
            text = self.say("slots.button", card=self.table.names.card(self.chosen.key.split()[-1]))
        return Sheet(
            self.say("slots.title"),
            self.decision.rule,
            HARM,
            (self.say("slots.body"),),
            self.choices(),
            buttons=(self.confirm_button(text, "harm", "discard"),),
            dock="tray",
        )
