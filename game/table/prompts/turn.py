"""The turn: everything the active player may do, by pointing at it (TURN-2, TURN-3).

What undo can take back is done by one click. What reveals something, burns fuel, aims an attack or ends the game is
shown on a sheet first.
Half-made answers are kept here: a card that is being aimed, an option that waits to be confirmed, a move that is being
planned (a click on a hex then shows it, with what it costs and the danger at its end), cards that are marked to go, the
end of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.core.decision import Choose, Option
from engine.rulesets.saltlands.catalog import Action
from engine.rulesets.saltlands.fight import struck
from game.escape import escapes_on
from game.table.board.overlay import Overlay
from game.table.offers import fuel_of, offers_of
from game.table.panels.look import NO_MARK, Chip, EndControl, Mark, Status
from game.table.prompts.base import Prompt, Sheet
from game.table.prompts.card_words import click_words
from game.table.prompts.hex_words import hex_words
from game.table.prompts.turn_end import end_control, end_sheet, is_risky, risk_sheet, still_open
from game.table.prompts.turn_lights import turn_overlay
from game.table.prompts.turn_meant import meant, own_words
from game.table.prompts.turn_sheets import going_sheet, menu_sheet, waiting_sheet, wind_sheet
from game.table.prompts.turn_words import turn_status
from game.table.totals import hand_limit, kind_of


@dataclass(frozen=True, slots=True)
class Aim:
    """A card whose action waits for a target."""

    card: str
    action: int


class TurnPrompt(Prompt[Choose]):
    """See the module's text."""

    def __post_init__(self) -> None:
        self.offers = offers_of(self.decision)
        self.aim: Aim | None = None
        self.waiting: Option | None = None
        self.menu: str = ""
        self.ending = ""
        """How far the end of the turn has come: `ask`, `group`, or `risk` (of the group `risky`); "" if not begun."""
        self.risky = ""
        self.planning = False
        self._lit = Overlay()
        self._lit_for: tuple[object, ...] = ()
        seat = self.table.model.seats[self.decision.seat]
        self.over = max(0, len(seat.hand) - hand_limit(self.table.model, seat).value)
        self.going: list[str] = []
        self.marking = False

    @property
    def needs_tray(self) -> bool:
        return bool(self.over)

    # --- marks -------------------------------------------------------------------------------------------------------

    def mark(self, thing: str) -> Mark:
        what, _, name = thing.partition(":")
        offers = self.offers
        if what == "card":
            if self.aim is not None and self.aim.card == name:
                return Mark("chosen")
            if name in self.going:
                return Mark("going", self.say("label.discard"))
            if self.over and name in offers.discards and (self.marking or name not in offers.uses):
                return Mark("lit")
            if self.marking:
                return NO_MARK
            if self.usable(name) or name in offers.placings:
                return Mark("lit", final=self._reveals(name))
            return NO_MARK
        if what == "seat":
            return Mark("lit") if name.isdigit() and int(name) in offers.trades else NO_MARK
        if what == "group":
            if name == self.risky:
                return Mark("chosen")
            return Mark("lit") if self.chooses_group and name in offers.ends else NO_MARK
        if what == "wind":
            return self._wind_mark(name)
        return NO_MARK

    def usable(self, card: str) -> bool:
        """Whether a card has something to do now: an action, or as the vehicle a move."""
        moves = card == self.table.model.seats[self.decision.seat].vehicle and bool(self.offers.moves)
        return moves or card in self.offers.uses

    def _wind_mark(self, name: str) -> Mark:
        if self.aim is not None and name in self.targets():
            return Mark("chosen" if self.wind == name else "lit")
        if self.aim is None and name in self.offers.winds:
            return Mark("chosen" if self.wind == name else "lit")
        return NO_MARK

    def action(self, card: str, number: int) -> Action:
        return kind_of(self.table.model, card).actions[number - 1]

    def _reveals(self, card: str) -> bool:
        first = {use.action: use.option for use in reversed(self.offers.uses.get(card, ()))}
        return any(self.table.is_final(option) for option in first.values())

    def targets(self) -> dict[str, Option]:
        return self.offers.targets(self.aim.card, self.aim.action) if self.aim else {}

    # --- clicks ------------------------------------------------------------------------------------------------------

    def click(self, thing: str) -> bool:
        what, _, name = thing.partition(":")
        if what == "hex":
            return self._click_hex(name)
        if what == "card":
            return self._click_card(name)
        if what == "seat" and name.isdigit() and int(name) in self.offers.trades:
            self.table.answer(self.offers.trades[int(name)])
            return True
        if what == "group" and self.chooses_group and name in self.offers.ends:
            return self._click_group(name)
        if what == "wind" and self._wind_mark(name).live:
            self.wind = name
            self.table.changed()
            return True
        if what == "end":
            return self._click_end()
        if what == "refresh" and self.offers.refresh is not None:
            self.table.answer(self.offers.refresh)
            return True
        return False

    def _click_hex(self, hex_: str) -> bool:
        offers = self.offers
        if self.aim is not None:
            option = self.targets().get(hex_) or self.targets().get(self.place_of(hex_))
            return self.wait_for(option) if option is not None else False
        if hex_ in offers.moves:
            return self._move(hex_)
        if hex_ in offers.collects:
            return self.wait_for(offers.collects[hex_])
        seat = self.table.model.seat_at(hex_)
        if seat in offers.trades:
            self.table.answer(offers.trades[seat])
            return True
        if hex_ in offers.attacked():
            return self._offer_attacks(hex_)
        return False

    def place_of(self, hex_: str) -> str:
        """The tile place that a hex lies on, "" if it is no hex."""
        return self.table.model.place_of(hex_)

    @cached_property
    def escapes(self) -> frozenset[str]:
        """Ends of a move with which the seat escapes, so that the game is over and nothing is taken back (WIN-1)."""
        return frozenset(hex_ for hex_ in self.offers.moves if escapes_on(self.view, self.decision.seat, hex_))

    def hex_words(self, hex_: str) -> str:
        return hex_words(self, hex_)

    def _move(self, hex_: str) -> bool:
        options = self.offers.moves[hex_]
        if self.planning or fuel_of(options[0]) or hex_ in self.escapes:
            return self.wait_for(options[0])
        self.table.answer(options[0])
        return True

    def wait_for(self, option: Option) -> bool:
        self.menu, self.ending = "", ""
        self.waiting = option
        self.table.changed()
        return True

    def _offer_attacks(self, hex_: str) -> bool:
        """A raider was clicked without a weapon: one possible attack is shown, of several one is chosen first."""
        options = [use.option for uses in self.offers.uses.values() for use in uses if use.target == hex_]
        if len(options) == 1:
            return self.wait_for(options[0])
        self.waiting, self.menu = None, f"attack:{hex_}"
        self.table.changed()
        return True

    def _click_card(self, card: str) -> bool:
        if self.aim is not None and self.aim.card == card:
            return self.back()
        if card in self.offers.placings:
            options = self.offers.placings[card]
            if len(options) == 1:
                self.table.answer(options[0])
            else:
                self._open(f"place:{card}")
            return True
        actions = self.offers.actions(card)
        marks = self.marking or not actions
        if card in self.going or (self.over and card in self.offers.discards and marks):
            return self.toggle_going(card)
        if not actions:
            if card == self.table.model.seats[self.decision.seat].vehicle and self.offers.moves:
                self.plan(not self.planning)
                return True
            return False
        if len(actions) > 1:
            self._open(f"use:{card}")
        else:
            self.use(card, actions[0])
        return True

    def plan(self, on: bool) -> None:
        """Look at moves before one is made: clicks on hexes show them, the sheet's button goes."""
        self.clear()
        self.planning = on and bool(self.offers.moves)
        self.table.changed()

    @property
    def planned(self) -> str:
        words = self.waiting.key.split() if self.waiting is not None else [""]
        return words[1] if words[0] == "move" else ""

    def toggle_going(self, card: str) -> bool:
        """Over the limit a click marks a card to go (MAT-5); one marked more than needed pushes out the first."""
        going = self.going
        self.mark_for_discard()
        self.going = [it for it in going if it != card] if card in going else [*going, card][-self.over :]
        self.table.changed()
        return True

    def mark_for_discard(self) -> None:
        """From here on a click on a card marks it to go; none is marked yet."""
        self.clear()
        self.marking = True
        self.table.changed()

    def discard_going(self) -> None:
        for card in self.going:
            self.table.answer(self.offers.discards[card])

    def _open(self, menu: str) -> None:
        self.clear()
        self.menu = menu
        self.table.changed()

    def use(self, card: str, action: int) -> None:
        self.clear()
        targets = self.offers.targets(card, action)
        if "" not in targets:
            self.aim = Aim(card, action)
            self.table.changed()
        elif self.action(card, action).single or self.table.is_final(targets[""]):
            self.wait_for(targets[""])
        else:
            self.table.answer(targets[""])

    def drop(self, card: str, thing: str) -> bool:
        """Drag a card: onto the discard pile, a target, a player next to you, or a free slot."""
        what, _, name = thing.partition(":")
        if thing == "deck:discard" and card in self.offers.discards:
            return self.wait_for(self.offers.discards[card])
        if what == "seat" and name.isdigit() and int(name) in self.offers.trades:
            self.table.answer(self.offers.trades[int(name)])
            return True
        if what == "hex":
            for action in self.offers.actions(card):
                targets = self.offers.targets(card, action)
                option = targets.get(name) or targets.get(self.place_of(name))
                if option is not None:
                    return self.wait_for(option)
        if what == "slot" and card in self.offers.placings:
            self.table.answer(self.offers.placings[card][0])
            return True
        return False

    def meant(self, thing: str) -> str:
        return meant(self, thing)

    def own_words(self, thing: str) -> str:
        return own_words(self, thing)

    def card_words(self, card: str) -> str:
        return click_words(self, card)

    # --- the end of the turn -----------------------------------------------------------------------------------------

    @property
    def chooses_group(self) -> bool:
        """Whether the end of the turn waits for the group that it activates."""
        return self.ending in ("group", "risk")

    def _click_end(self) -> bool:
        if not self.offers.ends:
            return False
        if self.ending == "group":
            return self.back()
        if self.ending == "risk":
            self.activate(self.risky)
        elif self.ending != "ask" and self.table.asks_before_end(self.decision.seat, bool(still_open(self))):
            self.clear()
            self.ending = "ask"
            self.table.changed()
        else:
            self.end()
        return True

    def end(self) -> None:
        if len(self.offers.ends) == 1:
            self.activate(next(iter(self.offers.ends)))
            return
        self.clear()
        self.ending = "group"
        self.table.changed()

    def _click_group(self, group: str) -> bool:
        """A group was chosen; one that likely kills is asked about once more, if another would not. Only the button of
        that sheet answers it: a double click does not."""
        if group == self.risky:
            return True
        if self.table.asks_before_end(self.decision.seat, is_risky(self, group)):
            self.ending, self.risky = "risk", group
            self.table.changed()
        else:
            self.activate(group)
        return True

    def activate(self, group: str) -> None:
        """End the turn with a group, or with the spawn."""
        self.table.answer(self.offers.ends[group])

    # --- the board ---------------------------------------------------------------------------------------------------

    def overlay(self) -> Overlay:
        chosen = (self.aim, self.waiting, self.ending, self.wind, self.planning, self.planned, self.table.pointed)
        if chosen != self._lit_for:
            self._lit, self._lit_for = turn_overlay(self), chosen
        return self._lit

    def hit_hexes(self, notation: str, target: str) -> frozenset[str]:
        """Hexes that an attack with a card (`machete#1:2`) on a target strikes (FIGHT-4)."""
        card, _, number = notation.partition(":")
        geo = self.view.geo
        effect = self.action(card, int(number or 1)).effect
        return frozenset(geo.names[h] for h in struck(self.view, effect, geo.names.index(target)))

    def lit_hexes(self) -> Sequence[str]:
        if self.aim is not None:
            targets = self.targets()
            hexes = [target for target in targets if "," in target]
            geo = self.view.geo
            return hexes + [geo.names[geo.tile_hexes[geo.places.index(p)][6]] for p in targets if p in geo.places]
        offers = self.offers
        traders = [self.table.model.seats[seat].at for seat in offers.trades]
        return [*offers.moves, *offers.collects, *sorted(offers.attacked()), *traders]

    # --- sheets ------------------------------------------------------------------------------------------------------

    def sheet(self) -> Sheet | None:
        if self.waiting is not None:
            return waiting_sheet(self, self.waiting)
        if self.menu:
            return menu_sheet(self)
        if self.ending == "ask":
            return end_sheet(self)
        if self.ending == "risk":
            return risk_sheet(self, self.risky)
        if self.marking:
            return going_sheet(self)
        if self.wind:
            return wind_sheet(self)
        return None

    def confirm(self) -> None:
        if self.waiting is not None:
            self.table.answer(self.waiting)

    def back_quietly(self) -> None:
        self.back()

    def pick_fuel(self, option: Option) -> None:
        self.waiting = option
        self.table.changed()

    def toggle_ask(self) -> None:
        seat = self.decision.seat
        self.table.ask_before_end(seat, not self.table.asks_before_end(seat, True))
        self.table.changed()

    def show(self, thing: str) -> None:
        self.clear()
        self.table.changed()
        self.click(thing)

    # --- back, status ------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        self.aim, self.waiting, self.menu, self.ending, self.risky, self.wind = None, None, "", "", "", ""
        self.going, self.marking, self.planning = [], False, False

    def back(self) -> bool:
        half = (self.aim, self.waiting, self.menu, self.ending, self.wind, self.marking, self.planning)
        had = any(half)
        aim = self.aim if self.waiting is not None or self.wind else None
        planning = self.planning and self.waiting is not None
        ending = "group" if self.ending == "risk" else ""
        self.clear()
        self.ending = ending
        self.aim, self.planning = aim, planning
        self.table.changed()
        return had

    def status(self) -> Status:
        return turn_status(self)

    @property
    def rail(self) -> str:
        return "left" if self.ending == "group" else ""

    def chip(self, chip: Chip) -> bool:
        """A chip was clicked; True if that was an answer or a step to one."""
        if chip.glyph == "discard":
            self.back() if self.marking else self.mark_for_discard()
            return True
        if chip.lights and chip.lights[0].removeprefix("hex:") in self.offers.moves:
            self.plan(True)
            return False
        if chip.glyph == "refresh" and self.offers.refresh is not None:
            self.table.answer(self.offers.refresh)
            return True
        return False

    def end_note(self) -> EndControl:
        return end_control(self)
