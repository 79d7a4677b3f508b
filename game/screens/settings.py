"""Settings: everything acts at once, is remembered, and can be set back one by one."""

from __future__ import annotations

import pygame

from cards.texts import languages
from game.screens.keys import KeysScene
from game.screens.page import Column, Page, split
from game.ui import theme
from game.ui.metrics import SCALES, Size
from game.ui.settings import Confirm, Settings, Speed
from game.ui.widgets import Button, Dropdown, Ground, Label, Line, Paragraph, Role, Segmented, Stepper, Toggle, Widget

PARTS: dict[str, tuple[str, ...]] = {
    "play": ("animation", "auto_choices", "confirm_end", "follow_camera", "hidden_hands"),
    "sight": ("language", "scale", "full_screen", "reduced_motion", "colour_help"),
    "sound": (
        "sound", "effects_volume", "wind_volume", "music_volume", "interface_volume", "quiet_unfocused", "captions",
    ),
}  # fmt: skip
"""Settings that are shown, by panel."""
RIGHT = ("sound",)
"""Panels of the right column, where there are two."""
SCALE_STEP = 5
VOLUME_STEP = 10
_ONE_LINE = 460
"""Points of a column that a name and a wide control need side by side."""


class SettingsScene(Page):
    """One row for each setting: name, control, a way to set it back, and a sentence."""

    def build(self) -> None:
        self.heading, self.note = self.text("settings.heading"), self.text("settings.note")
        everything = Button(self.text("settings.reset_all"), self._reset_all, icon="undo")
        everything.enabled = self._any_changed()
        everything.reason = self.text("settings.nothing_changed")
        self.add(everything, "reset all")
        for part, names in PARTS.items():
            self.add(Ground(), f"{part} ground")
            self.add(Label(self.text(f"settings.part.{part}"), theme.TITLE.at(22)), f"{part} title")
            for name in names:
                self._add_row(name)
        self.add(Ground(), "keys ground")
        self.add(Label(self.text("settings.part.keys"), theme.TITLE.at(22)), "keys title")
        changed = len(self.app.settings.keys)
        words = self.text("settings.keys_changed", n=changed) if changed else self.text("settings.keys_note")
        self.add(Paragraph(words, theme.SMALL.of(theme.INK_SECOND)), "keys note")
        self.add(Button(self.text("settings.keys_button"), lambda: self.app.open(KeysScene(self.app))), "keys")

    def _add_row(self, name: str) -> None:
        value = getattr(self.app.settings, name)
        self.add(Line(), f"{name} line")
        self.add(Label(self.text(f"settings.{name}.name"), theme.LABEL), f"{name} label")
        self.add(Paragraph(self._note(name), theme.SMALL.of(theme.INK_SECOND)), f"{name} note")
        self.add(self._control(name, value), name)
        back = Button("", lambda: self._reset(name), Role.QUIET, "undo", help_text=self.text("settings.reset"))
        back.style = theme.LABEL.at(14)
        back.visible = self._changed(name)
        self.add(back, f"{name} reset")

    def _note(self, name: str) -> str:
        """What a setting does; of the scale also what comes of it in this window."""
        words = self.text(f"settings.{name}.note")
        metrics = self.app.metrics
        if name == "scale" and metrics.held:
            return f"{words} {self.text('settings.scale.held', n=metrics.percent)}"
        return words

    def _control(self, name: str, value: object) -> Widget:
        if name == "language":
            return Dropdown(list(languages().items()), value, lambda v: self._set(name, v))
        if isinstance(value, Speed):
            speeds = [(speed, self.text(f"settings.speed.{speed}")) for speed in Speed]
            return Segmented(speeds, value, lambda v: self._set(name, v))
        if isinstance(value, Confirm):
            ways = [(way, self.text(f"settings.confirm.{way}")) for way in Confirm]
            return Segmented(ways, value, lambda v: self._set(name, v))
        if isinstance(value, bool):
            return Toggle(value, lambda v: self._set(name, v))
        assert isinstance(value, int)
        low, high, step = (*SCALES, SCALE_STEP) if name == "scale" else (0, 100, VOLUME_STEP)
        return Stepper(value, low, high, step, lambda v: self._set(name, v), self.text("percent"))

    def place(self, body: pygame.Rect) -> int:
        p, m = self.painter, self.app.metrics
        edge = m.px(16)
        narrow = m.size is Size.NARROW
        room = min(m.width - 2 * edge, m.px(1120))
        left = (m.width - room) // 2
        columns = [Column(p, left, body.top + m.px(14), room)]
        if not narrow:
            halves = split(pygame.Rect(left, 0, room, 1), (1, 1), m.px(14))
            columns = [Column(p, half.left, body.top + m.px(14), half.width) for half in halves]
        for part, names in PARTS.items():
            column = columns[-1 if part in RIGHT else 0]
            self._place_part(column, part, names)
            column.skip(14)
        column = columns[-1]
        self._place_keys(column)
        everything = self.group.named("reset all")
        assert isinstance(everything, Button)
        high, wide = m.px(40), min(everything.natural_width(p) + m.px(10), column.width)
        everything.rect = pygame.Rect(column.x + column.width - wide, column.y, wide, high)
        column.skip(40 + 14)
        return max(column.y for column in columns) - body.top

    def _place_part(self, column: Column, part: str, names: tuple[str, ...]) -> None:
        with self.framed(column, part) as inner:
            self.group.named(f"{part} title").rect = inner.take(32, 6)
            for name in names:
                self._place_row(inner, name)

    def _place_row(self, inner: Column, name: str) -> None:
        p, named = self.painter, self.group.named
        named(f"{name} line").rect = inner.take(1, 7)
        control = named(name)
        wide_control = isinstance(control, Segmented | Dropdown)
        upper = inner.take(36, 2)
        reset = pygame.Rect(upper.right - p.px(32), upper.top, p.px(32), upper.height)
        rest = pygame.Rect(upper.left, upper.top, upper.width - reset.width - p.px(8), upper.height)
        if wide_control and inner.width < p.px(_ONE_LINE):
            label, place = rest, inner.take(36, 4)
        else:
            label, place = split(rest, (1, 2) if wide_control else (1.5, 1), p.px(8))
        named(f"{name} label").rect, control.rect, named(f"{name} reset").rect = label, place, reset
        note = named(f"{name} note")
        assert isinstance(note, Paragraph)
        note.rect = inner.take_px(note.height(p, inner.width), 8)

    def _place_keys(self, column: Column) -> None:
        p, named = self.painter, self.group.named
        note, button = named("keys note"), named("keys")
        assert isinstance(note, Paragraph) and isinstance(button, Button)
        with self.framed(column, "keys") as inner:
            named("keys title").rect = inner.take(32, 6)
            note.rect = inner.take_px(note.height(p, inner.width), 8)
            row = inner.take(40, 10)
            button.rect = pygame.Rect(row.left, row.top, min(button.natural_width(p) + p.px(10), row.width), row.height)
        column.skip(14)

    def _set(self, name: str, value: object) -> None:
        self.app.change(**{name: value})
        self.group.named(f"{name} reset").visible = self._changed(name)
        self.group.named("reset all").enabled = self._any_changed()
        self.redraw()

    def _changed(self, name: str) -> bool:
        return bool(getattr(self.app.settings, name) != _default(name))

    def _any_changed(self) -> bool:
        return any(self._changed(name) for names in PARTS.values() for name in names)

    def _reset(self, name: str) -> None:
        self._set(name, _default(name))
        self.rebuild()

    def _reset_all(self) -> None:
        """Everything on this page as it was at first."""
        self.app.change(**{name: _default(name) for names in PARTS.values() for name in names})
        self.rebuild()

    def resume(self) -> None:
        self.rebuild()


def _default(name: str) -> object:
    return Settings.model_fields[name].get_default(call_default_factory=True)
