"""Plays the part of a person: posts events to a running app and lets its own clock tick."""

from __future__ import annotations

import pygame

from game.ui.app import App
from game.ui.settings import SettingsFile
from game.ui.widgets import Group, Widget

TICK = 0.02


class Driver:
    """An app with an injected clock. `step` is one tick; `wait` lets seconds pass."""

    def __init__(
        self, size: tuple[int, int] = (1280, 720), scale: int = 100, store: SettingsFile | None = None
    ) -> None:
        self.now = 0.0
        store = store or SettingsFile(None)
        if scale != 100:
            store.change(scale=scale)
        self.app = App(store, size=size, clock=lambda: self.now)

    def step(self, *events: pygame.event.Event) -> None:
        """One tick with these events."""
        self.now += TICK
        self.app.step(events)

    def wait(self, seconds: float) -> None:
        """Ticks without events."""
        for _ in range(round(seconds / TICK)):
            self.step()

    def move(self, pos: tuple[int, int]) -> None:
        """Move the mouse."""
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        """Press a mouse button."""
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        """Let a mouse button go."""
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def click(self, target: Widget | tuple[int, int]) -> None:
        """Move to a widget or point and click."""
        pos = target.box.center if isinstance(target, Widget) else target
        self.move(pos)
        self.down(pos)
        self.up(pos)

    def wheel(self, pos: tuple[int, int], steps: int) -> None:
        """Turn the wheel at a point."""
        self.move(pos)
        self.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps)))

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        self.step(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.step(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))

    def type(self, text: str) -> None:
        """Type a text."""
        self.step(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def group(self) -> Group:
        """The widgets of the top scene."""
        group = getattr(self.app.top, "group", None)
        assert isinstance(group, Group)
        return group

    def named(self, name: str) -> Widget:
        """A widget of the top scene."""
        return self.group().named(name)

    def picture(self) -> bytes:
        """The pixels of the window."""
        window = pygame.display.get_surface()
        assert window is not None
        return pygame.image.tobytes(window, "RGB")
