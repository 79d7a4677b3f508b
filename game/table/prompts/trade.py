"""Trade in four steps: give, wish, answer, confirm (TRADE-1 to TRADE-4). Nothing moves before the last."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from functools import partial
from typing import Any

from engine.core.decision import Choose, Option
from game.table.board.overlay import Overlay
from game.table.panels.layout import Box
from game.table.panels.look import NO_MARK, Look, Mark
from game.table.prompts.base import Act, Choice, Column, Fact, Prompt, Sheet, SheetButton, SubsetPrompt, nothing
from game.table.totals import hand_limit
from game.ui import theme
from game.ui.label import LEAST
from game.ui.theme import SMALL


def _frame(prompt: Prompt[Any]) -> tuple[Any, ...]:
    return next(frame for frame in reversed(prompt.view.frames) if str(frame[0]).startswith("trade_"))


_KIND_COLUMNS = 5
_KIND_STEP = 35.0
"""Points from one kind in the list of wishes to the next."""


class _Side:
    """What both kinds of trade prompts need to show two columns."""

    prompt: Prompt[Any]

    def __init__(self, prompt: Prompt[Any]) -> None:
        self.prompt = prompt
        frame = _frame(prompt)
        self.partner = int(frame[1])
        names = prompt.view.tables.card_names
        self.given = tuple(names[card] for card in self._ids(frame, 2))
        self.wishes = tuple(prompt.view.tables.kinds[k].id for k in self._ids(frame, 3))
        self.returned = tuple(names[card] for card in self._ids(frame, 4))

    @staticmethod
    def _ids(frame: tuple[Any, ...], at: int) -> tuple[int, ...]:
        return tuple(frame[at]) if len(frame) > at else ()

    def rows(self, cards: Iterable[str], take_back: bool = False) -> tuple[Choice, ...]:
        """Cards as rows; the prompt's own ones may be taken back by a click."""
        prompt = self.prompt
        out = []
        for card in cards:
            act: Act = partial(prompt.click, f"card:{card}") if take_back else nothing
            out.append(Choice(f"row:{card}", prompt.table.names.card(card), act, "", "cross" if take_back else "cards"))
        return tuple(out)

    def wished(self) -> tuple[Choice, ...]:
        names = self.prompt.table.names
        return tuple(
            Choice(f"wish:{kind}", self.prompt.say("trade.wish", kind=names.kind(kind)), nothing, "", "help")
            for kind in self.wishes
        )

    def hand_after(self, seat: int, loses: Iterable[str], gains: Iterable[str]) -> Fact | None:
        """What a hand would hold afterwards, of those that the viewer can count."""
        prompt = self.prompt
        shown = prompt.table.model.seats[seat]
        lost, got = set(loses), list(gains)
        hand_got = [card for card in got if self._in_hand(card)]
        held = len([card for card in shown.hand if card not in lost]) + len(hand_got)
        if "?" in shown.hand:
            return Fact(prompt.say("trade.they_hold", name=prompt.table.names.seat(seat), n=held), "cards")
        limits = prompt.view.tables
        limit = hand_limit(prompt.table.model, shown)
        top = limit.value - sum(part.value for part in limit.parts if part.card in lost)
        top += sum(limits.limit[limits.card_index[card]] for card in hand_got)
        good = held <= top
        key = "trade.fits" if good else "trade.over"
        return Fact(
            prompt.say(key, n=held, limit=top, over=held - top), "tick" if good else "barred", "met" if good else "harm"
        )

    def _in_hand(self, card: str) -> bool:
        tables = self.prompt.view.tables
        return card in tables.card_index and tables.zone[tables.card_index[card]] == "hand"

    def hexes(self) -> tuple[str, ...]:
        seats = self.prompt.table.model.seats
        return tuple(h for h in (seats[self.prompt.view.active].at, seats[self.partner].at) if h)

    def overlay(self) -> Overlay:
        active, partner = self.prompt.view.active, self.partner
        seats = self.prompt.table.model.seats
        return Overlay(subject=seats[active].at, partner=seats[partner].at)

    def seal(self, seat: int) -> str:
        return self.prompt.table.model.seats[seat].character


class _LayDownPrompt(SubsetPrompt):
    """One of the two lays down cards for the other, by click or by dragging them to the other's seat."""

    mark_kind = "chosen"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.side = _Side(self)

    @property
    @abstractmethod
    def other(self) -> int:
        """The seat that the cards are for."""

    def drop(self, card: str, thing: str) -> bool:
        return thing in (f"seat:{self.other}", "sheet") and self.click(f"card:{card}")


class GivePrompt(_LayDownPrompt):
    """The active player lays down what they give, possibly nothing."""

    @property
    def other(self) -> int:
        return self.side.partner

    def sheet(self) -> Sheet:
        side, names = self.side, self.table.names
        partner = names.seat(side.partner)
        given = [option.key for option in self.picked]
        mine = Column(
            self.say("trade.gives", name=self.me),
            side.rows(given, take_back=True),
            self.say("trade.click_card"),
            side.hand_after(self.decision.seat, given, ()),
            side.seal(self.decision.seat),
        )
        theirs = Column(
            self.say("trade.gives", name=partner), (), self.say("trade.wish_next"), None, side.seal(side.partner)
        )
        return Sheet(
            self.say("trade.give_title", name=partner),
            self.decision.rule,
            body=(self.say("trade.body"),),
            columns=(mine, theirs),
            buttons=(
                SheetButton("back", self.say("trade.no"), self.cancel, "cross", "Esc"),
                SheetButton("confirm", self.say("trade.on_to_wishes"), self.confirm, "trade", "Enter", "main"),
            ),
            hexes=side.hexes(),
            dock="foot",
            width=560,
        )

    def overlay(self) -> Overlay:
        return self.side.overlay()

    def back(self) -> bool:
        if not super().back():
            self.cancel()
        return True


class WishPrompt(SubsetPrompt):
    """Which card kinds are wished for; the partner picks the cards, or says no."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.side = _Side(self)

    def option_of(self, thing: str) -> Option | None:
        kind = thing.removeprefix("kind:")
        return next((option for option in self.decision.candidates if option.key == f"kind {kind}"), None)

    def mark(self, thing: str) -> Mark:
        if not thing.startswith("kind:"):
            return NO_MARK
        return Mark("chosen" if self.option_of(thing) in self.picked else "lit")

    def sheet(self) -> Sheet:
        partner = self.table.names.seat(self.side.partner)
        rows = -(-len(self.decision.candidates) // _KIND_COLUMNS)
        text = self.say("trade.offer_wishing" if self.picked else "trade.offer_free", name=partner)
        return Sheet(
            self.say("trade.wish_title", name=partner),
            self.decision.rule,
            body=(self.say("trade.wish_body", cards=self.table.names.cards(self.side.given)),),
            paint=self._grid,
            paint_height=rows * _KIND_STEP,
            buttons=(
                SheetButton("back", self.say("trade.no"), self.cancel, "cross", "Esc"),
                SheetButton("confirm", text, self.confirm, "trade", "Enter", "main"),
            ),
            hexes=self.side.hexes(),
            dock="edge",
            width=590,
        )

    def _grid(self, look: Look, area: Box) -> None:
        """All card kinds by name in columns."""
        pen = look.pen
        w = area.w / _KIND_COLUMNS
        kinds = sorted((option.key.split()[1] for option in self.decision.candidates), key=look.names.kind)
        rows = -(-len(kinds) // _KIND_COLUMNS)
        for i, kind in enumerate(kinds):
            box = Box(area.x + (i // rows) * w, area.y + (i % rows) * _KIND_STEP, w - 4, 32)
            thing = f"kind:{kind}"
            chosen = self.mark(thing).kind == "chosen"
            hot = pen.target(thing, box, partial(look.click, thing), lit=True)
            ground = theme.YOURS if chosen else theme.TINT if hot else theme.WHITE
            pen.panel(box, ground, theme.YOURS if chosen or hot else theme.RULE, radius=5)
            ink = theme.BONE if chosen else theme.INK
            left = box.x + 8
            if chosen:
                pen.glyph("tick", left + 5, box.center[1], 12, ink)
                left += 16
            room = box.right - left - 4
            name = look.names.kind(kind)
            if pen.width(name, SMALL) * LEAST > room:
                name = look.texts.get(f"card.{kind}.short")
            pen.write(name, left, box.center[1], SMALL.of(ink), room, high=box.h)

    def overlay(self) -> Overlay:
        return self.side.overlay()

    def back(self) -> bool:
        if not super().back():
            self.cancel()
        return True


class ReturnPrompt(_LayDownPrompt):
    """The partner answers with what they give, possibly nothing, or declines."""

    @property
    def other(self) -> int:
        return self.view.active

    def sheet(self) -> Sheet:
        side, names = self.side, self.table.names
        other = names.seat(self.view.active)
        given = [option.key for option in self.picked]
        theirs = Column(
            self.say("trade.gives", name=other),
            side.rows(side.given),
            self.say("trade.nothing"),
            side.hand_after(self.view.active, side.given, given),
            side.seal(self.view.active),
        )
        mine = Column(
            self.say("trade.gives", name=self.me),
            side.rows(given, take_back=True),
            self.say("trade.click_card"),
            side.hand_after(self.decision.seat, given, side.given),
            side.seal(self.decision.seat),
        )
        body = self.say("trade.answer_body", name=other)
        if side.wishes:
            kinds = names.listed([names.kind(kind) for kind in side.wishes])
            body = self.say("trade.answer_wishes", name=other, kinds=kinds)
        return Sheet(
            self.say("trade.answer_title", name=other),
            self.decision.rule,
            body=(body,),
            columns=(theirs, mine),
            buttons=(
                SheetButton("back", self.say("trade.say_no"), self.cancel, "cross", "Esc"),
                SheetButton(
                    "confirm",
                    self.say("trade.agree" if given else "trade.agree_free"),
                    self.confirm,
                    "tick",
                    "Enter",
                    "main",
                ),
            ),
            hexes=side.hexes(),
            dock="foot",
            width=560,
        )

    def overlay(self) -> Overlay:
        return self.side.overlay()


class ConfirmPrompt(Prompt[Choose]):
    """The active player sees both sides and confirms or withdraws."""

    def __post_init__(self) -> None:
        self.side = _Side(self)

    def _answer(self, key: str) -> None:
        self.table.answer(key)

    def sheet(self) -> Sheet:
        side, names = self.side, self.table.names
        partner = names.seat(side.partner)
        mine = Column(
            self.say("trade.gives", name=self.me),
            side.rows(side.given),
            self.say("trade.nothing"),
            side.hand_after(self.decision.seat, side.given, side.returned),
            side.seal(self.decision.seat),
        )
        theirs = Column(
            self.say("trade.gives", name=partner),
            side.rows(side.returned),
            self.say("trade.nothing"),
            side.hand_after(side.partner, side.returned, side.given),
            side.seal(side.partner),
        )
        buttons = [SheetButton("back", self.say("trade.no"), partial(self._answer, "withdraw"), "cross", "Esc")]
        if any(option.key == "confirm" for option in self.decision.options):
            text = self.say("trade.confirm", name=partner)
            buttons.append(SheetButton("confirm", text, partial(self._answer, "confirm"), "trade", "Enter", "main"))
        return Sheet(
            self.say("trade.confirm_title", name=partner),
            self.decision.rule,
            body=(self.say("trade.confirm_body"),),
            columns=(mine, theirs),
            buttons=tuple(buttons),
            hexes=side.hexes(),
            dock="foot",
            width=560,
        )

    def overlay(self) -> Overlay:
        return self.side.overlay()

    def back(self) -> bool:
        self._answer("withdraw")
        return True
