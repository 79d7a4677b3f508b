"""The keys: every command with its keys, which are set by pressing others, by letter or by place."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

import pygame

from game.screens.page import Column, Page, split
from game.ui import theme
from game.ui.app import App
from game.ui.keymap import PARTS, Command, Key, delivered
from game.ui.metrics import Size
from game.ui.rekey import MOST, Keys, as_delivered, as_settings, clashes, placed, removed, swapped, users_of
from game.ui.widgets import Button, Ground, Label, Line, Paragraph, Role, Segmented

RIGHT = ("focus", "look", "show", "program")
"""Panels of the right column, where there are two."""
HIGH = 36
"""Points of a key."""
LEAST_NAME = 110
"""Points that the name of a command keeps beside its keys; with less it stands above them."""


@dataclass(slots=True)
class Wish:
    """A slot of a command that waits for a key (`key` None), or one that another command has: `users`."""

    command: Command
    slot: int
    key: Key | None = None
    users: dict[Command, Key] = field(default_factory=dict)


class KeysScene(Page):
    """One row for each command: its name, its keys, one more, and a way to set it back."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.by_place = False
        self.wish: Wish | None = None

    # --- words and widgets -------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.heading, self.note = self.text("keys.heading"), self.text("keys.note")
        self.takes_all_keys = self._waits
        self.add(Ground(), "ways ground")
        self.add(Paragraph(self.text("keys.how"), theme.SMALL.of(theme.INK_SECOND)), "ways note")
        ways = [(False, self.text("keys.by_letter")), (True, self.text("keys.by_place"))]
        self.add(Segmented(ways, self.by_place, self._learn, self.text("keys.by_place_help")), "ways")
        everything = Button(self.text("keys.reset_all"), self._reset_all, icon="undo")
        everything.enabled = bool(self.app.settings.keys)
        everything.reason = self.text("settings.nothing_changed")
        self.add(everything, "reset all")
        clashing = clashes(self.app.keymap)
        for part, commands in PARTS.items():
            self.add(Ground(), f"{part} ground")
            self.add(Label(self.text(f"keys.part.{part}"), theme.TITLE.at(22)), f"{part} title")
            for command in commands:
                self._add_row(command, clashing.get(command))

    @property
    def _waits(self) -> bool:
        """Whether the next key that goes down is the one to set."""
        return self.wish is not None and self.wish.key is None

    def _command(self, command: Command) -> str:
        return self.app.texts.get(f"keys.command.{command}")

    def _add_row(self, command: Command, clash: tuple[Key, Command] | None) -> None:
        self.add(Line(), f"{command} line")
        self.add(Label(self._command(command), theme.LABEL), f"{command} label")
        keys = self.app.keymap.keys[command]
        for slot, key in enumerate(keys):
            label = key.label(self.app.texts, full=True)
            button = Button(label, partial(self._ask, command, slot), help_text=self.text("keys.change"))
            self._add_key(button, command, slot)
        if len(keys) < MOST:
            more = Button(
                "",
                partial(self._ask, command, len(keys)),
                role=Role.QUIET,
                icon="plus",
                help_text=self.text("keys.add"),
            )
            self._add_key(more, command, len(keys))
        back = Button("", partial(self._reset, command), Role.QUIET, "undo", help_text=self.text("settings.reset"))
        back.style = theme.LABEL.at(14)
        back.visible = keys != delivered(command)
        self.add(back, f"{command} reset")
        if self.wish is not None and self.wish.command is command and self.wish.key is not None:
            self._add_question(self.wish, self.wish.key)
        elif clash is not None:
            key, other = clash
            words = self.text("keys.clash", key=key.label(self.app.texts), other=self._command(other))
            self.add(Paragraph(f"<barred> {words}", theme.SMALL.of(theme.HARM)), f"{command} note")

    def _add_key(self, button: Button, command: Command, slot: int) -> None:
        if self._waits and self.wish == Wish(command, slot):
            button.text, button.icon, button.role = self.text("keys.press"), "", Role.PRIMARY
        self.add(button, f"{command} key {slot}")

    def _add_question(self, wish: Wish, key: Key) -> None:
        """The key is somebody else's: swap, or leave it."""
        users = ", ".join(self._command(user) for user in wish.users)
        words = self.text("keys.used", key=key.label(self.app.texts, full=True), other=users)
        self.add(Paragraph(f"<barred> {words}", theme.SMALL.of(theme.HARM)), f"{wish.command} note")
        swaps = wish.slot < len(self.app.keymap.keys[wish.command])
        text = self.text("keys.swap" if swaps else "keys.take")
        self.add(Button(text, self._swap, Role.PRIMARY, "trade"), "swap")
        self.add(Button(self.text("keys.leave"), self._leave_it), "leave it")

    # --- places ------------------------------------------------------------------------------------------------------

    def place(self, body: pygame.Rect) -> int:
        p, m = self.painter, self.app.metrics
        edge = m.px(16)
        room = min(m.width - 2 * edge, m.px(1120))
        left = (m.width - room) // 2
        top = Column(p, left, body.top + m.px(14), room)
        self._place_ways(top)
        top.skip(6)
        columns = [top]
        if m.size is not Size.NARROW:
            halves = split(pygame.Rect(left, 0, room, 1), (1, 1), m.px(14))
            columns = [Column(p, half.left, top.y, half.width) for half in halves]
        for part, commands in PARTS.items():
            self._place_part(columns[-1 if part in RIGHT else 0], part, commands)
        return max(column.y for column in columns) - body.top

    def _place_ways(self, column: Column) -> None:
        """How new keys are known, and setting all back: side by side where there is room."""
        p, named, gap = self.painter, self.group.named, self.painter.px(10)
        note, everything = named("ways note"), named("reset all")
        assert isinstance(note, Paragraph) and isinstance(everything, Button)
        with self.framed(column, "ways", foot=8) as inner:
            note.rect = inner.take_px(note.height(p, inner.width), 8)
            wide = everything.natural_width(p) + p.px(10)
            if inner.width - wide - gap >= p.px(330):
                row = inner.take(HIGH, 4)
                named("ways").rect = pygame.Rect(row.left, row.top, min(p.px(420), row.width - wide - gap), row.height)
                everything.rect = pygame.Rect(row.right - wide, row.top, wide, row.height)
            else:
                named("ways").rect = inner.take(HIGH, 8)
                row = inner.take(HIGH, 4)
                everything.rect = pygame.Rect(row.left, row.top, min(wide, row.width), row.height)
        column.skip(8)

    def _place_part(self, column: Column, part: str, commands: tuple[Command, ...]) -> None:
        with self.framed(column, part) as inner:
            self.group.named(f"{part} title").rect = inner.take(32, 6)
            for command in commands:
                self._place_row(inner, command)
        column.skip(14)

    def _place_row(self, inner: Column, command: Command) -> None:
        p, named, gap = self.painter, self.group.named, self.painter.px(6)
        names = {widget.name for widget in self.group.widgets}
        named(f"{command} line").rect = inner.take(1, 6)
        keys = [named(f"{command} key {slot}") for slot in range(MOST) if f"{command} key {slot}" in names]
        reset = named(f"{command} reset")
        side = p.px(32)
        widths = [button.natural_width(p) for button in keys if isinstance(button, Button)]
        used = sum(widths) + gap * len(widths) + side
        label = named(f"{command} label")
        assert isinstance(label, Label)
        needed = max(p.px(LEAST_NAME), p.width(label.text, label.style))
        row = inner.take(HIGH, 6)
        label.rect = pygame.Rect(row.left, row.top, row.width - used - gap, row.height)
        if inner.width - used - gap < needed:
            label.rect = row
            row = inner.take(HIGH, 6)
        x = row.right - used
        for button, wide in zip(keys, widths, strict=True):
            button.rect = pygame.Rect(x, row.top, wide, row.height)
            x += wide + gap
        reset.rect = pygame.Rect(row.right - side, row.top, side, row.height)
        if f"{command} note" in names:
            note = named(f"{command} note")
            assert isinstance(note, Paragraph)
            note.rect = inner.take_px(note.height(p, inner.width), 6)
        if self.wish is not None and self.wish.command is command and "swap" in names:
            self._place_question(inner)

    def _place_question(self, inner: Column) -> None:
        p = self.painter
        row = inner.take(HIGH, 8)
        x = row.left
        for name in ("swap", "leave it"):
            button = self.group.named(name)
            assert isinstance(button, Button)
            button.rect = pygame.Rect(x, row.top, min(button.natural_width(p), row.right - x), row.height)
            x = button.rect.right + p.px(8)

    # --- what the player does ----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.wish is not None and event.type == pygame.KEYDOWN and self.wish.key is None:
            self._pressed(self.wish, event)
            return True
        if self._waits and event.type == pygame.MOUSEBUTTONDOWN:
            self._leave_it()
        return super().handle(event)

    def _ask(self, command: Command, slot: int) -> None:
        """Wait for the key of a slot."""
        self.wish = Wish(command, slot)
        self.rebuild()

    def _pressed(self, wish: Wish, event: pygame.event.Event) -> None:
        """A key went down while one was waited for: Esc leaves all as it is, Del takes the key away."""
        keys = self.app.keymap.keys
        if event.key == pygame.K_ESCAPE:
            self._leave_it()
        elif event.key == pygame.K_DELETE:
            self._set(removed(keys, wish.command, wish.slot))
        elif (key := Key.pressed(event, self.by_place)) is not None:
            users = users_of(keys, wish.command, event, self.by_place)
            if users:
                self.wish = Wish(wish.command, wish.slot, key, users)
                self.rebuild()
                self.group.set_focus(self.group.named("swap"))
            else:
                self._set(placed(keys, wish.command, wish.slot, key))

    def _swap(self) -> None:
        wish = self.wish
        if wish is not None and wish.key is not None:
            self._set(swapped(self.app.keymap.keys, wish.command, wish.slot, wish.key, wish.users))

    def _leave_it(self) -> None:
        self._show_again()

    def _learn(self, by_place: bool) -> None:
        self.by_place = by_place
        self.redraw()

    def _reset(self, command: Command) -> None:
        self._set(as_delivered(self.app.keymap.keys, command))

    def _reset_all(self) -> None:
        self._set({command: delivered(command) for command in Command})

    def _set(self, keys: Keys) -> None:
        self.app.change(keys=as_settings(keys))
        self._show_again()

    def _show_again(self) -> None:
        """Nothing is asked any more; the focus stays on the key that was."""
        wish, self.wish = self.wish, None
        self.rebuild()
        names = {widget.name for widget in self.group.widgets}
        if wish is not None and f"{wish.command} key {wish.slot}" in names:
            self.group.set_focus(self.group.named(f"{wish.command} key {wish.slot}"))

    def resume(self) -> None:
        self.rebuild()
