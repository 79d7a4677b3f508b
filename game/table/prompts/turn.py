"""The turn: everything the active player may do, by pointing at it (TURN-2, TURN-3).

What undo can take back is done by one click. What reveals something, or aims an attack, is shown on a sheet first. Three
half-made answers are kept here: a card that is being aimed, a thing that waits to be confirmed, and the end of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core.decision import Choose, Option
from engine.rulesets.saltlands import reach
from engine.rulesets.saltlands.catalog import FACTIONS, Action
from game.table.hand_order import ordered
from game.table.look import NO_MARK, Chip, EndControl, Mark, Status
from game.table.offers import fuel_of, offers_of
from game.table.overlay import Overlay
from game.table.prompts.attack_preview import attack_facts
from game.table.prompts.base import FINAL, HARM, Choice, Fact, Prompt, Sheet, SheetButton
from game.table.prompts.moves import passing, steps_of
from game.table.prompts.places import wind_reach
from game.table.totals import hand_limit, kind_of

REVEALING = frozenset(("draw", "explore"))
"""Effects that show something hidden: a click on the card only selects it (RUM-3, INFO-1)."""


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
        self.ask_again = True
        seat = self.table.model.seats[self.decision.seat]
        self.over = max(0, len(seat.hand) - hand_limit(self.table.model, seat).value)
        self.going: list[str] = []

    # --- marks -------------------------------------------------------------------------------------------------------

    def mark(self, thing: str) -> Mark:
        what, _, name = thing.partition(":")
        offers = self.offers
        if what == "card":
            if self.aim is not None and self.aim.card == name:
                return Mark("chosen")
            if name in self.going:
                return Mark("going", self.say("label.discard"))
            if self.over and name in self.offers.discards and name not in self.offers.uses:
                return Mark("lit")
            vehicle = name == self.table.model.seats[self.decision.seat].vehicle and bool(offers.moves)
            if name in offers.uses or name in offers.placings or vehicle:
                return Mark("lit", final=self._reveals(name))
            return NO_MARK
        if what == "seat":
            return Mark("lit") if name.isdigit() and int(name) in offers.trades else NO_MARK
        if what == "group":
            return Mark("lit") if self.ending == "group" and name in offers.ends else NO_MARK
        if what == "wind":
            return self._wind_mark(name)
        return NO_MARK

    def _wind_mark(self, name: str) -> Mark:
        if self.aim is not None and name in self._targets():
            return Mark("chosen" if self.wind == name else "lit")
        if self.aim is None and name in self.offers.winds:
            return Mark("chosen" if self.wind == name else "lit")
        return NO_MARK

    def _action(self, card: str, number: int) -> Action:
        return kind_of(self.table.model, card).actions[number - 1]

    def _reveals(self, card: str) -> bool:
        return any(self._action(card, n).effect.op in REVEALING for n in self.offers.actions(card))

    def _targets(self) -> dict[str, Option]:
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
        if what == "group" and self.ending == "group" and name in self.offers.ends:
            self.table.answer(self.offers.ends[name])
            return True
        if what == "wind" and self._wind_mark(name).live:
            self.wind = name
            self.table.changed()
            return True
        if what == "end":
            return self._click_end()
        return what == "rose" and bool(self.offers.winds)

    def _click_hex(self, hex_: str) -> bool:
        offers = self.offers
        if self.aim is not None:
            option = self._targets().get(hex_) or self._targets().get(self._place_of(hex_))
            return self._wait_for(option) if option is not None else False
        if hex_ in offers.moves:
            return self._move(offers.moves[hex_])
        if hex_ in offers.collects:
            return self._wait_for(offers.collects[hex_])
        seat = self.table.model.seat_at(hex_)
        if seat in offers.trades:
            self.table.answer(offers.trades[seat])
            return True
        if hex_ in offers.attacked():
            return self._offer_attacks(hex_)
        return False

    def _place_of(self, hex_: str) -> str:
        geo = self.view.geo
        return geo.places[geo.tile_of[geo.names.index(hex_)]] if hex_ in geo.names else ""

    def _move(self, options: list[Option]) -> bool:
        if fuel_of(options[0]):
            return self._wait_for(options[0])
        self.table.answer(options[0])
        return True

    def _wait_for(self, option: Option) -> bool:
        self.menu, self.ending = "", ""
        self.waiting = option
        self.table.changed()
        return True

    def _offer_attacks(self, hex_: str) -> bool:
        """A raider was clicked without a weapon: one possible attack is shown, of several one is chosen first."""
        options = [use.option for uses in self.offers.uses.values() for use in uses if use.target == hex_]
        if len(options) == 1:
            return self._wait_for(options[0])
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
        if card in self.going or (self.over and card in self.offers.discards and (self.going or not actions)):
            return self._toggle_going(card)
        if not actions:
            if card == self.table.model.seats[self.decision.seat].vehicle and self.offers.moves:
                self._open("")
                return True
            return False
        if len(actions) > 1:
            self._open(f"use:{card}")
        else:
            self._use(card, actions[0])
        return True

    def _toggle_going(self, card: str) -> bool:
        """Over the limit a click marks a card to go (MAT-5); one marked more than needed pushes out the first."""
        going = self.going
        self._clear()
        self.going = [it for it in going if it != card] if card in going else [*going, card][-self.over :]
        self.table.changed()
        return True

    def _discard_going(self) -> None:
        for card in self.going:
            self.table.answer(self.offers.discards[card])

    def _open(self, menu: str) -> None:
        self._clear()
        self.menu = menu
        self.table.changed()

    def _use(self, card: str, action: int) -> None:
        self._clear()
        targets = self.offers.targets(card, action)
        if "" not in targets:
            self.aim = Aim(card, action)
            self.table.changed()
        elif self._action(card, action).effect.op in REVEALING or self._action(card, action).single:
            self._wait_for(targets[""])
        else:
            self.table.answer(targets[""])

    def drop(self, card: str, thing: str) -> bool:
        """Drag a card: onto the discard pile, a target, a player next to you, or a free slot."""
        what, _, name = thing.partition(":")
        if thing == "deck:discard" and card in self.offers.discards:
            return self._wait_for(self.offers.discards[card])
        if what == "seat" and name.isdigit() and int(name) in self.offers.trades:
            self.table.answer(self.offers.trades[int(name)])
            return True
        if what == "hex":
            for action in self.offers.actions(card):
                targets = self.offers.targets(card, action)
                option = targets.get(name) or targets.get(self._place_of(name))
                if option is not None:
                    return self._wait_for(option)
        if what == "slot" and card in self.offers.placings:
            self.table.answer(self.offers.placings[card][0])
            return True
        return False

    def meant(self, thing: str) -> str:
        what, _, name = thing.partition(":")
        model = self.table.model
        if what == "card":
            return f"use {name}" if kind_of(model, name).actions else f"place {name}"
        if what == "seat":
            return f"trade {name}"
        if what == "group":
            return f"end {name}"
        if what == "wind":
            return f"wind {name}"
        if what == "end":
            return "end spawn" if not self.offers.ends else f"end {next(iter(self.offers.ends))}"
        if what != "hex":
            return ""
        if self.aim is not None:
            number = f":{self.aim.action}" if self.aim.action > 1 else ""
            return f"use {self.aim.card}{number} {name}"
        if name in model.tokens:
            return f"collect {name}"
        seat = model.seat_at(name)
        if seat >= 0 and seat != self.decision.seat:
            return f"trade {seat}"
        raider = model.raider_at(name)
        if raider:
            return f"use {self._a_weapon()} {name}"
        return f"move {name}"

    def _a_weapon(self) -> str:
        hand = self.table.model.seats[self.decision.seat].hand
        weapons = [c for c in hand if any(a.effect.op == "attack" for a in kind_of(self.table.model, c).actions)]
        return weapons[0] if weapons else "spear#1"

    def discard(self, card: str) -> bool:
        """Discard a card by its menu (MAT-5); asked once more, since it may be wanted back."""
        if card in self.offers.discards:
            return self._wait_for(self.offers.discards[card])
        return False

    # --- the end of the turn -----------------------------------------------------------------------------------------

    def _click_end(self) -> bool:
        if not self.offers.ends:
            return False
        if self.ending == "group":
            return self.back()
        if self.ending != "ask" and self.still_open() and self.table.asks_before_end(self.decision.seat):
            self._clear()
            self.ending = "ask"
            self.table.changed()
        else:
            self._end()
        return True

    def _end(self) -> None:
        if not self.ask_again:
            self.table.stop_asking_before_end(self.decision.seat)
        if len(self.offers.ends) == 1:
            self.table.answer(next(iter(self.offers.ends.values())))
            return
        self._clear()
        self.ending = "group"
        self.table.changed()

    def still_open(self) -> list[tuple[str, str, str]]:
        """(glyph, sentence, thing) of what is useful and still possible."""
        offers, out = self.offers, []
        model = self.table.model
        for hex_ in offers.collects:
            token = self.table.names.token(model.tokens[hex_])
            out.append(("loot", self.say("open.collect", token=token), f"hex:{hex_}"))
        if offers.moves:
            out.append(("landsail", self.say("open.move"), f"card:{model.seats[self.decision.seat].vehicle}"))
        attacked = sorted(offers.attacked())
        if attacked:
            raider = self.table.names.raider(model.raider_at(attacked[0]) or "hankerer#1")
            out.append(("attack", self.say("open.attack", raider=raider), f"hex:{attacked[0]}"))
        for card, uses in offers.uses.items():
            op = self._action(card, uses[0].action).effect.op
            if op in ("explore", "search"):
                out.append(("cards", self.say("open.card", card=self.table.names.card(card)), f"card:{card}"))
        return out[:4]

    # --- the board ---------------------------------------------------------------------------------------------------

    def overlay(self) -> Overlay:
        offers, here = self.offers, self.here
        if self.aim is not None:
            return self._aiming()
        if self.waiting is not None:
            return self._waiting_overlay()
        if self.ending:
            return Overlay(subject=here)
        if self.wind:
            return Overlay(subject=here, stop=wind_reach(self, self.wind))
        targets = frozenset(offers.attacked())
        traders = frozenset(self.table.model.seats[seat].at for seat in offers.trades)
        base = Overlay(
            subject=here,
            stop=frozenset(offers.moves),
            passing=passing(self.view, self.decision.seat) if offers.moves else frozenset(),
            targets=targets,
            choices=frozenset(offers.collects) | traders,
        )
        hex_ = self.table.pointed.removeprefix("hex:")
        return replace(base, **self._path(hex_)) if hex_ in offers.moves else base

    def _path(self, hex_: str) -> dict[str, object]:
        path, step_at, fuel_from = steps_of(self.view, self.decision.seat, hex_)
        return {"path": path, "step_at": step_at, "fuel_from": fuel_from}

    def _aiming(self) -> Overlay:
        targets = self._targets()
        if self.waiting is not None:
            return self._waiting_overlay()
        hexes = frozenset(target for target in targets if "," in target)
        places = frozenset(target for target in targets if target and "," not in target)
        is_attack = self.aim is not None and self._action(self.aim.card, self.aim.action).effect.op == "attack"
        if is_attack:
            return Overlay(subject=self.here, targets=hexes)
        return Overlay(subject=self.here, choices=hexes, places=places)

    def _waiting_overlay(self) -> Overlay:
        assert self.waiting is not None
        words = self.waiting.key.split()
        if words[0] == "move":
            return Overlay(subject=self.here, stop=frozenset((words[1],)), **self._path(words[1]))  # type: ignore[arg-type]
        if words[0] == "collect":
            return Overlay(subject=self.here, choices=frozenset((words[1],)))
        if words[0] == "use" and len(words) > 2:
            if "," not in words[2]:
                return Overlay(subject=self.here, places=frozenset((words[2],)))
            return Overlay(subject=self.here, targets=self._hit_hexes(words[1], words[2]))
        return Overlay(subject=self.here)

    def _hit_hexes(self, notation: str, target: str) -> frozenset[str]:
        card, _, number = notation.partition(":")
        geo = self.view.geo
        hexes = {target}
        if self._action(card, int(number or 1)).effect.area:
            hexes |= {geo.names[n] for n in geo.near[geo.names.index(target)] if self.view.terrain[n]}
        return frozenset(hexes)

    def lit_hexes(self) -> Sequence[str]:
        if self.aim is not None:
            targets = self._targets()
            hexes = [target for target in targets if "," in target]
            geo = self.view.geo
            return hexes + [geo.names[geo.tile_hexes[geo.places.index(p)][6]] for p in targets if p in geo.places]
        offers = self.offers
        traders = [self.table.model.seats[seat].at for seat in offers.trades]
        return [*offers.moves, *offers.collects, *sorted(offers.attacked()), *traders]

    # --- sheets ------------------------------------------------------------------------------------------------------

    def sheet(self) -> Sheet | None:
        if self.waiting is not None:
            return self._waiting_sheet(self.waiting)
        if self.menu:
            return self._menu_sheet()
        if self.ending == "ask":
            return self._end_sheet()
        if self.going:
            return self._going_sheet()
        if self.wind:
            return self._wind_sheet()
        return None

    def _buttons(self, text: str, role: str = "main", glyph: str = "tick") -> tuple[SheetButton, ...]:
        return (
            SheetButton("back", self.say("not_this"), lambda: self._back_quietly(), "", "Esc"),
            SheetButton("confirm", text, self._confirm, glyph, "Enter", role),
        )

    def _confirm(self) -> None:
        if self.waiting is not None:
            self.table.answer(self.waiting)

    def _back_quietly(self) -> None:
        self.back()

    def _waiting_sheet(self, option: Option) -> Sheet | None:
        words = option.key.split()
        if words[0] == "move":
            return self._move_sheet(option, words[1])
        if words[0] == "collect":
            return self._collect_sheet(words[1])
        if words[0] == "discard":
            card = self.table.names.card(words[1])
            last = words[1] == self.table.model.seats[self.decision.seat].vehicle
            body = (self.say("turn.discard_vehicle"),) if last else ()
            return Sheet(
                self.say("turn.discard", card=card), "MAT-5", HARM, body,
                buttons=self._buttons(self.say("turn.discard_button", card=card), "harm", "discard"), dock="tray",
            )  # fmt: skip
        if words[0] == "use":
            return self._use_sheet(words[1], words[2] if len(words) > 2 else "")
        return None

    def _move_sheet(self, option: Option, hex_: str) -> Sheet:
        """A motor move that burns fuel: how many cards, and how many hexes stay unused (MOVE-7)."""
        options = self.offers.moves[hex_]
        path, _, _ = steps_of(self.view, self.decision.seat, hex_)
        fuel = fuel_of(option)
        vehicle = self.table.names.card(self.table.model.seats[self.decision.seat].vehicle)
        choices = tuple(
            Choice(
                it.key, self.say("move.fuel", n=fuel_of(it)), lambda o=it: self._pick_fuel(o), "", "fuel", it is option
            )
            for it in options
        )
        return Sheet(
            self.say("move.title", n=len(path) - 1, hex=hex_),
            "MOVE-7",
            body=(self.say("move.body", vehicle=vehicle, n=fuel),),
            choices=choices if len(choices) > 1 else (),
            buttons=self._buttons(self.say("move.button"), glyph="wheel"),
            hexes=(hex_,),
            keep=path,
        )

    def _pick_fuel(self, option: Option) -> None:
        self.waiting = option
        self.table.changed()

    def _collect_sheet(self, hex_: str) -> Sheet:
        model = self.table.model
        token = model.tables.tokens[model.tables.token_index[model.tokens[hex_]]]
        name = self.table.names.token(token.id)
        n = token.number
        extra = kind_of(model, model.seats[self.decision.seat].card).token_draw
        if token.kind == "rumor" and model.stopped:
            body = self.say("collect.rumor_done")
        elif token.kind == "victory":
            body = self.say("collect.victory", faction=self.table.names.faction(FACTIONS[token.faction]))
        else:
            body = self.say(f"collect.{token.kind}", n=n)
        lines = (body, self.say("collect.extra", n=extra)) if extra and token.kind != "hankerer" else (body,)
        final = token.kind != "victory" or extra > 0
        facts = (Fact(self.say("final"), "eye", "final"),) if final else ()
        return Sheet(
            self.say("collect.title", token=name),
            "ACT-8",
            FINAL if final else "yours",
            lines,
            facts=(Fact(self.say("collect.cost"), "person"), *facts),
            buttons=self._buttons(self.say("collect.button", token=name), glyph="eye" if final else "tick"),
            hexes=(hex_,),
            keep=(self.here,),
        )

    def _use_sheet(self, notation: str, target: str) -> Sheet:
        card, _, number = notation.partition(":")
        action = self._action(card, int(number or 1))
        name = self.table.names.card(card)
        if action.effect.op == "attack":
            title, facts = attack_facts(self, name, action.effect, target, self._hit_hexes(notation, target))
            rule = "FIGHT-4" if action.effect.area else "FIGHT-2"
            return Sheet(
                title, rule, HARM, (), (), tuple(facts),
                self._buttons(self.say("attack.button", card=name), "harm", "attack"),
                hexes=(target,), keep=(self.here, *sorted(self._hit_hexes(notation, target))), width=352,
            )  # fmt: skip
        facts = [Fact(self.say("turn.uses_up", card=name), "single")] if action.single else []
        if action.crew:
            facts.insert(0, Fact(self.say("collect.cost"), "person"))
        final = action.effect.op in REVEALING
        if final:
            facts.append(Fact(self.say("final"), "eye", "final"))
        if action.effect.op == "explore":
            place = self.table.names.place(target)
            hexes = tuple(self.view.geo.names[h] for h in self.view.geo.tile_hexes[self.view.geo.places.index(target)])
            return Sheet(
                self.say("turn.explore", place=place), "RUM-4", FINAL, (), (), tuple(facts),
                self._buttons(self.say("turn.explore_button", place=place), glyph="eye"), hexes=hexes,
            )  # fmt: skip
        text = self.say(f"effect.{action.effect.op}", n=action.effect.count, m=action.effect.discard)
        return Sheet(
            self.say("turn.use", card=name), "ACT-7", FINAL if final else "yours", (text,), (), tuple(facts),
            self._buttons(self.say("turn.use_button", card=name), glyph="eye" if final else "tick"), dock="tray",
        )  # fmt: skip

    def _menu_sheet(self) -> Sheet:
        what, _, name = self.menu.partition(":")
        names = self.table.names
        back = SheetButton("back", self.say("not_this"), self._back_quietly, "", "Esc")
        if what == "attack":
            raider = names.raider(self.table.model.raider_at(name) or "hankerer#1")
            choices = []
            for card, uses in self.offers.uses.items():
                for use in uses:
                    if use.target == name:
                        effect = self._action(card, use.action).effect
                        note = self.say("attack.note_pierce" if effect.piercing else "attack.note", n=effect.strength)
                        choices.append(
                            Choice(
                                use.option.key, names.card(card), lambda o=use.option: self._choose(o), note, "attack"
                            )
                        )
            title = self.say("attack.with_what", raider=raider)
            return Sheet(
                title, "FIGHT-1", HARM, choices=tuple(choices), buttons=(back,), hexes=(name,), keep=(self.here,)
            )
        if what == "place":
            choices = [
                Choice(
                    o.key,
                    self.say("gain.over", card=names.card(o.key.split()[-1])),
                    lambda it=o: self.table.answer(it),
                    "",
                    "crate",
                )
                for o in self.offers.placings[name]
            ]
            return Sheet(
                self.say("gain.title", card=names.card(name)),
                "MAT-7",
                choices=tuple(choices),
                buttons=(back,),
                dock="tray",
            )
        rows = []
        for number in self.offers.actions(name):
            action = self._action(name, number)
            key = f"card.{self.view.tables.kind[self.view.tables.card_index[name]].id}.option_{number}"
            text = self.table.names.texts.get(key)
            note = self.say("attack.note_pierce" if action.effect.piercing else "attack.note", n=action.effect.strength)
            rows.append(Choice(f"use {name}:{number}", text, lambda n=number: self._use(name, n), note, "attack"))
        return Sheet(
            self.say("turn.which_way", card=names.card(name)),
            "ACT-7",
            choices=tuple(rows),
            buttons=(back,),
            dock="tray",
        )

    def _choose(self, option: Option) -> None:
        self._wait_for(option)

    def _wind_sheet(self) -> Sheet:
        now, to = self.table.model.wind_to, self.wind
        names = self.table.names
        option = self._targets().get(to) or self.offers.winds.get(to)
        leave = SheetButton("back", self.say("wind.leave", to=names.direction(now)), self._back_quietly, "", "Esc")
        blow = SheetButton(
            "confirm", self.say("wind.button", to=names.direction(to)),
            lambda: self.table.answer(option) if option is not None else None, "wind", "Enter", "main",
        )  # fmt: skip
        return Sheet(
            self.say("wind.title_card" if self.aim else "wind.title_healer", name=self.me),
            "ACT-7" if self.aim else "CHAR-1",
            body=(self.say("wind.body"),),
            buttons=(leave, blow),
            dock="rose",
        )

    def _going_sheet(self) -> Sheet:
        """Cards marked to go while the hand is over its limit."""
        names = self.table.names.cards(self.going)
        back = SheetButton("back", self.say("not_this"), self._back_quietly, "", "Esc")
        go = SheetButton(
            "confirm", self.say("discard.button", cards=names), self._discard_going, "discard", "Enter", "harm"
        )
        return Sheet(
            self.say("discard.title", n=self.over),
            "MAT-5",
            HARM,
            (self.say("discard.marked", n=len(self.going), all=self.over),),
            buttons=(back, go),
            dock="tray",
        )

    def _end_sheet(self) -> Sheet:
        rows = tuple(
            Choice(f"open:{thing}", text, lambda it=thing: self._show(it), self.say("end.show"), glyph)
            for glyph, text, thing in self.still_open()
        )
        check = Choice(
            "ask_again", self.say("end.never", name=self.me), self._toggle_ask, "", "cross" if self.ask_again else "tick",
            not self.ask_again,
        )  # fmt: skip
        return Sheet(
            self.say("end.ask"),
            "TURN-3",
            body=(self.say("end.open"),),
            choices=(*rows, check),
            buttons=(
                SheetButton("back", self.say("end.keep"), self._back_quietly, "", "Esc", "main"),
                SheetButton("confirm_end", self.say("end.do"), self._end, "", "E"),
            ),
            dock="end",
        )

    def _toggle_ask(self) -> None:
        self.ask_again = not self.ask_again
        self.table.changed()

    def _show(self, thing: str) -> None:
        self._clear()
        self.table.changed()
        self.click(thing)

    # --- back, status ------------------------------------------------------------------------------------------------

    def _clear(self) -> None:
        self.aim, self.waiting, self.menu, self.ending, self.wind = None, None, "", "", ""
        self.going = []

    def back(self) -> bool:
        had = bool(self.aim or self.waiting or self.menu or self.ending or self.wind or self.going)
        aim = self.aim if self.waiting is not None or self.wind else None
        self._clear()
        self.aim = aim
        self.table.changed()
        return had

    def status(self) -> Status:
        words = self.plain_status()
        first, second = words.first, words.second
        if self.ending == "group":
            first, second = self.say("status.choose_group"), self.say("status.choose_group_2")
        elif self.aim is not None:
            op = self._action(self.aim.card, self.aim.action).effect.op
            first = self.say(f"status.aim_{op}", card=self.table.names.card(self.aim.card))
            second = self.say("status.aim_2")
        return Status(self.decision.seat, words.role, first, second, self._chips(), self.end_note())

    def _chips(self) -> tuple[Chip, ...]:
        offers, model, say = self.offers, self.table.model, self.say
        seat = model.seats[self.decision.seat]
        chips = []
        if self.over:
            things = tuple(f"card:{card}" for card in seat.hand)
            chips.append(Chip("discard", say("chip.discard", n=self.over), "now", str(self.over), things))
        if self.player.moved:
            chips.append(Chip("landsail", say("chip.moved"), "done", "", why=say("why.moved")))
        elif offers.moves:
            n = self._reach()
            thing = f"card:{seat.vehicle}"
            chips.append(Chip(self._vehicle_glyph(), say("chip.move", n=n), "can", str(n), (thing,)))
        else:
            chips.append(Chip(self._vehicle_glyph(), say("chip.no_move"), "none", "0", why=say("why.no_move")))
        ready = [card for card in (seat.card, *seat.cargo, *seat.beside) if self._ready(card)]
        state = "can" if ready and offers.crew_actions else "none" if ready else "done"
        chips.append(Chip("person", say("chip.crew", n=len(ready)), state, str(len(ready)), why=say("why.crew")))
        things = tuple(f"hex:{hex_}" for hex_ in offers.collects)
        n = len(offers.collects)
        chips.append(Chip("loot", say("chip.collect", n=n), "can" if n else "none", str(n), things, say("why.collect")))
        attacked = sorted(offers.attacked())
        if attacked or any(a.effect.op == "attack" for c in seat.hand for a in kind_of(model, c).actions):
            word = say("chip.attack", n=len(attacked)) if attacked else say("chip.no_target")
            state = "now" if self.aim is not None and attacked else "can" if attacked else "none"
            chips.append(
                Chip("attack", word, state, str(len(attacked)), tuple(f"hex:{h}" for h in attacked), say("why.attack"))
            )
        if offers.trades:
            things = tuple(f"seat:{n}" for n in offers.trades)
            chips.append(Chip("trade", say("chip.trade", n=len(things)), "can", str(len(things)), things))
        if offers.refresh is not None:
            chips.append(Chip("refresh", say("chip.refresh"), "can", "1", ("refresh",)))
        return tuple(chips)

    def chip(self, chip: Chip) -> bool:
        """A chip was clicked; True if that was an answer or a step to one."""
        if chip.glyph == "discard":
            seat = self.table.model.seats[self.decision.seat]
            return self._toggle_going(ordered(self.table.model, seat.hand)[-1])
        if chip.glyph == "refresh" and self.offers.refresh is not None:
            self.table.answer(self.offers.refresh)
            return True
        return False

    def _ready(self, card: str) -> bool:
        model = self.table.model
        return bool(model.tables.is_crew[model.tables.card_index.get(card, -1)]) and card not in model.exhausted

    def _vehicle_glyph(self) -> str:
        vehicle = self.table.model.seats[self.decision.seat].vehicle
        return vehicle.partition("#")[0] if vehicle else "foot"

    def _reach(self) -> int:
        """What the move chip counts: wind steps, or the motor's hexes without fuel."""
        vehicle = self.view.tables.kind[self.player.vehicle].vehicle
        if vehicle is None:
            return 0
        extra = self.view.tables.kind[self.player.card].steps
        return (vehicle.max if vehicle.drive == "motor" else reach.wind_steps(self.view, self.player)) + extra

    def end_note(self) -> EndControl:
        offers, say = self.offers, self.say
        if not offers.ends:
            seat = self.table.model.seats[self.decision.seat]
            key = "end.first.over" if self.over else "end.first.beside" if seat.beside else "end.first.leave"
            return EndControl(say("end.verb"), say(key), locked=True)
        quiet = bool(self.sheet())
        if "spawn" in offers.ends:
            if self.table.model.round >= 5:
                return EndControl(say("end.verb"), say("end.loses"), harm=True, quiet=quiet)
            return EndControl(say("end.verb"), say("end.spawns", n=self.table.model.round + 1), quiet=quiet)
        if len(offers.ends) == 1:
            group = self.table.names.group(next(iter(offers.ends)))
            return EndControl(say("end.verb"), say("end.activates", group=group), quiet=quiet)
        if self.ending == "group":
            return EndControl(say("end.keep"), say("end.choose_left"), quiet=True)
        return EndControl(say("end.verb"), say("end.activates_one"), quiet=quiet)
