"""The defence prompt: a box for each point, what can meet it, and what is kept (FIGHT-5 to FIGHT-8)."""

from __future__ import annotations

from engine.core.decision import Option
from game.table.board.overlay import Overlay
from game.table.panels.layout import Box
from game.table.panels.look import Chip, Look, Status
from game.table.prompts.base import HARM, Choice, ChoicePrompt, Sheet, nothing
from game.table.show.parts import Strike
from game.table.totals import kind_of
from game.ui import theme
from game.ui.theme import LABEL, SMALL

_BOX, _LOW_BOX = 50, 38
"""Points of height for the boxes of the open points: two lines each, and one line for a single box."""


class DefendPrompt(ChoicePrompt):
    """One point of an attack after the other. The frame of the view says how many points are still open."""

    card_word = "meet"

    def thing_of(self, option: Option) -> str:
        words = option.key.split()
        return f"card:{words[1]}" if words[0] == "meet" else ""

    @property
    def left(self) -> int:
        """Points still to meet."""
        return next((frame[2] for frame in reversed(self.view.frames) if frame[0] == "defend"), 1)

    @property
    def piercing(self) -> bool:
        return next((bool(frame[3]) for frame in reversed(self.view.frames) if frame[0] == "defend"), False)

    def row(self, option: Option) -> Choice:
        words = option.key.split()
        if option.key == "armor":
            return Choice(option.key, self.say("defend.armor"), nothing, self.say("defend.armor_note"), "armor")
        if words[0] != "meet":
            return Choice(
                option.key,
                self.say("defend.open"),
                nothing,
                self.say("defend.open_note", name=self.me),
                "skull",
                harm=True,
            )
        card = words[1]
        kind = kind_of(self.table.model, card)
        if kind.zone == "crew":
            text = self.say("defend.crew", card=self.table.names.card(card))
            return Choice(option.key, text, nothing, self.say("defend.crew_note"), "person")
        glyph = "armor" if kind.helmet else "kit"
        return Choice(option.key, self.table.names.card(card), nothing, self.say("defend.card_note"), glyph)

    def sheet(self) -> Sheet:
        hexes = tuple(hex_ for hex_ in (self.here, self._attacker_hex()) if hex_)
        kept = [row.key for row in self.decision.options if row.key.startswith("meet") and row is not self.chosen]
        body = [self.say("defend.pick_piercing" if self.piercing else "defend.pick", n=self.left)]
        chosen = self.chosen
        if chosen is None:
            button = self.confirm_button(self.say("defend.confirm"), glyph="armor")
        elif chosen.key.startswith("leave"):
            button = self.confirm_button(self.say("defend.leave"), "harm", "skull")
        else:
            button = self.confirm_button(self.say("defend.button", what=self.row(chosen).text), glyph="armor")
        facts = ()
        if chosen is not None and kept and not chosen.key.startswith("leave"):
            names = self.table.names.listed([self.table.names.card(key.split()[1]) for key in kept])
            body.append(self.say("defend.keeps", cards=names))
        return Sheet(
            self.say("defend.title", name=self.me, n=self.left),
            self.decision.rule,
            HARM,
            tuple(body),
            self.choices(),
            facts,
            (button,),
            hexes=hexes,
            paint=self._boxes,
            paint_height=_BOX if self.left > 1 else _LOW_BOX,
            width=348,
        )

    def _attacker_hex(self) -> str:
        raider = self.table.model.raiders.get(self.decision.source)
        return raider.at if raider else ""

    def _boxes(self, look: Look, area: Box) -> None:
        """A box for each open point, low where there is but one; the first shows what would fill it."""
        pen, n = look.pen, max(1, self.left)
        w = (area.w - 6 * (n - 1)) / n
        for i in range(n):
            box = Box(area.x + i * (w + 6), area.y, w, (_BOX if n > 1 else _LOW_BOX) - 6)
            filled = i == 0 and self.chosen is not None and not self.chosen.key.startswith("leave")
            if filled:
                pen.panel(box, theme.YOURS, None, radius=5)
            else:
                pen.panel(box, theme.HARM_TINT, None, radius=5)
                pen.dashes(box, theme.HARM, radius=5)
            ink = theme.BONE if filled else theme.HARM_DARK
            sign = "pierce" if self.piercing else "normal"
            pen.glyph(sign, box.x + 20, box.center[1], 24, ink)
            point = look.say("defend.point", n=i + 1)
            text = self.row(self.chosen).text if filled and self.chosen else look.say("defend.still_open")
            if n > 1:
                pen.write(point, box.x + 38, box.y + 13, SMALL.of(ink), w - 44)
                pen.write(text, box.x + 38, box.y + 31, LABEL.of(ink), w - 44)
            else:
                end = box.x + 38 + pen.write(point, box.x + 38, box.center[1], SMALL.of(ink), w / 2)
                pen.write(text, end + 10, box.center[1], LABEL.of(ink), box.right - end - 18)

    def overlay(self) -> Overlay:
        attacker = self._attacker_hex()
        if not attacker or not self.here:
            return Overlay(struck=self.here)
        return Overlay(struck=self.here, strike=Strike(attacker, self.here, self.left, self.piercing, still=1.0))

    def status(self) -> Status:
        counts = {"helmet": 0, "kit": 0, "crew": 0}
        for option in self.decision.options:
            words = option.key.split()
            if words[0] == "meet":
                kind = kind_of(self.table.model, words[1])
                counts["helmet" if kind.helmet else "kit" if kind.kit else "crew"] += 1
        signs = {"helmet": "armor", "kit": "kit", "crew": "person"}
        chips = tuple(
            Chip(signs[what], self.say(f"chip.{what}", n=n), "can" if n else "none", str(n))
            for what, n in counts.items()
        )
        return self.plain_status(chips)
