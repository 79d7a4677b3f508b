"""New game, right: difficulty, raider choices, house rules, seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.rulesets.saltlands.state import FOR_SEVERAL, HOUSE_RULES
from game.opening import MOST_SEED, new_seed
from game.screens.page import Column, split
from game.screens.setup import DIFFICULTIES, RAIDER_CHOICES, read_seed
from game.ui import theme
from game.ui.metrics import Size
from game.ui.widgets import Button, Ground, Label, Line, Paragraph, Segmented, TextField, Toggle
from game.ui.widgets.field import copy_out

if TYPE_CHECKING:
    from game.screens.new_game import NewGame

_NOTE = theme.SMALL.of(theme.INK_SECOND)


class RulesPanel:
    """Builds and places the widgets of the panel."""

    def __init__(self, page: NewGame) -> None:
        self.page = page

    def build(self) -> None:
        """Add the widgets."""
        page, text, add = self.page, self.page.text, self.page.add
        setup, get = page.setup, page.app.texts.get
        add(Ground(), "rules ground")
        add(Label(text("new.this_game"), theme.TITLE.at(22)), "rules title")
        difficulty = ("difficulty", "difficulty.{}.name", "difficulty.{}.about", DIFFICULTIES)
        raiders = ("raiders", "automation.{}", "automation_about.{}", RAIDER_CHOICES)
        for (name, word, about, values), value, change in (
            (difficulty, setup.difficulty, self._difficulty),
            (raiders, setup.effective_raider_choices, self._raiders),
        ):
            add(Label(text(f"new.{name}"), theme.LABEL), f"{name} label")
            add(Segmented([(v, get(word.format(v))) for v in values], value, change), name)
            add(Paragraph(get(about.format(value)), _NOTE, page.open_rule), f"{name} note")
        add(Line(), "line 1")
        add(Label(text("new.house_rules"), theme.LABEL), "house label")
        offered = self._offered()
        add(Label(self._house_count(), _NOTE, "right"), "house count")
        for rule in offered:
            words = f"{get(f'house.{rule}.name')} [{get(f'house.{rule}.rule')}]"
            add(Paragraph(words, theme.BODY.at(15.5), page.open_rule), f"house name {rule}")
            about = get(f"house.{rule}.about")
            toggle = Toggle(rule in setup.house_rules, partial(self._house, rule), about)
            add(toggle, f"house {rule}")
        add(Line(), "line 2")
        add(Label(text("new.seed"), theme.LABEL), "seed label")
        add(Label(text("new.seed_note"), _NOTE, "right"), "seed note")
        add(TextField(page.seed, self._seed, len(str(MOST_SEED)), text("new.seed_empty")), "seed")
        add(Button(text("new.copy"), self._copy, help_text=text("new.copy_help")), "copy")
        add(Button(text("new.new_seed"), self._new_seed), "new seed")

    def place(self, column: Column, floor: int) -> int:
        """Give the widgets their boxes; the panel reaches to `floor` at least. Returns its lower edge."""
        page, p, named = self.page, self.page.painter, self.page.group.named
        roomy = page.app.metrics.size is Size.WIDE
        top, pad = column.y, p.px(14)
        inner = Column(p, column.x + pad, column.y + p.px(8), column.width - 2 * pad)
        named("rules title").rect = inner.take(32, 4 if roomy else 0)
        for name in ("difficulty", "raiders"):
            named(f"{name} label").rect = inner.take(22 if roomy else 21, 3)
            named(name).rect = inner.take(38, 5)
            note = named(f"{name} note")
            assert isinstance(note, Paragraph)
            note.rect = inner.take_px(max(note.height(p, inner.width), p.px(38)), 10 if roomy else 5)
        named("line 1").rect = inner.take(1, 5)
        named("house label").rect = inner.take(26, 2)
        named("house count").rect = named("house label").rect
        for rule in self._offered():
            called = named(f"house name {rule}")
            assert isinstance(called, Paragraph)
            width = inner.width - p.px(54)
            high = called.height(p, width)
            line = inner.take_px(max(p.px(36 if roomy else 32), high), 0)
            switch = pygame.Rect(line.right - p.px(50), line.top, p.px(50), line.height)
            called.rect = pygame.Rect(line.left, line.centery - high // 2, width, high)
            named(f"house {rule}").rect = switch
        inner.skip(4)
        named("line 2").rect = inner.take(1, 5)
        named("seed label").rect = inner.take(26, 2)
        named("seed note").rect = named("seed label").rect
        seed, copy, new = split(inner.take(38, 12 if roomy else 8), (2.1, 1, 1), p.px(6))
        named("seed").rect, named("copy").rect, named("new seed").rect = seed, copy, new
        end = max(floor, inner.y)
        named("rules ground").rect = pygame.Rect(column.x, top, column.width, end - top)
        return end

    def _offered(self) -> list[str]:
        """The house rules that mean something at this table."""
        alone = len(self.page.setup.seats) == 1
        return [rule for rule in HOUSE_RULES if not (alone and rule in FOR_SEVERAL)]

    def _house_count(self) -> str:
        offered = self._offered()
        on = sum(rule in self.page.setup.house_rules for rule in offered)
        return self.page.text("new.house_on", n=on, of=len(offered))

    def show_problems(self) -> None:
        """Mark a seed that is none."""
        field = self.page.group.named("seed")
        assert isinstance(field, TextField)
        wrong = read_seed(self.page.seed) is None
        field.problem = field.help = self.page.text("problem.seed") if wrong else ""

    def _difficulty(self, value: str) -> None:
        self.page.setup = self.page.setup.model_copy(update={"difficulty": value})
        self.page.rebuild()

    def _raiders(self, value: str) -> None:
        plain = self.page.setup.model_copy(update={"raider_choices": ""})
        kept = "" if plain.effective_raider_choices == value else value
        self.page.setup = plain.model_copy(update={"raider_choices": kept})
        self.page.rebuild()

    def _house(self, rule: str, on: bool) -> None:
        rules = self.page.setup.house_rules
        if on and rule not in rules:
            rules.append(rule)
        elif not on and rule in rules:
            rules.remove(rule)
        count = self.page.group.named("house count")
        assert isinstance(count, Label)
        count.text = self._house_count()

    def _seed(self, value: str) -> None:
        self.page.seed = value
        self.page.edited()

    def _new_seed(self) -> None:
        self._seed(str(new_seed()))
        field = self.page.group.named("seed")
        assert isinstance(field, TextField)
        field.set(self.page.seed)

    def _copy(self) -> None:
        copied = copy_out(self.page.seed)
        self.page.group.named("copy").help = self.page.text("new.copied" if copied else "new.not_copied")
