"""The life of a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.cache import Allowance
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.ui.app import App


class Scene:
    """One screen on the stack of scenes. Holds no rules.

    opaque: False if the scene below shines through (menus, curtains over a part). dirty: set it when the picture is no
    longer true; the app then draws once and clears it. animating: True asks for sixty updates and frames a second.
    takes_all_keys: it waits for any key, also for those that else work whatever is open.
    wind: its strength as heard while the scene is on the stack, 0 for none. tense: the music steps back.
    """

    opaque = True
    takes_all_keys = False
    wind = 0
    tense = False

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        self.animating = False

    @property
    def painter(self) -> Painter:
        """Text, shapes and pictures at the present scale."""
        return self.app.painter

    def resume(self) -> None:
        """The scene comes on top: for the first time, or because the one above it closed."""

    def pause(self) -> None:
        """Another scene comes on top, or this one is closed."""

    def layout(self) -> None:
        """Place everything for `app.metrics`. Called before `resume`, and after each change of window or scale."""

    def reword(self) -> None:
        """The language is another one: make all words anew that are kept. The open question stays."""
        self.layout()

    def update(self, dt: float) -> None:
        """Time passes: `dt` seconds since the last update. Called for the top scene only."""

    def prepare(self, spare: Allowance) -> bool:
        """Make what the next picture needs; whether all of it is there, so that it can be drawn.

        Called between two frames, after input and `update`, if a picture is to be drawn; `spare` is the time for it. A
        picture that is not ready is not drawn, and this is called again after the next `update`.
        """
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an input event; False leaves it to the app's own keys. Positions are window pixels."""
        return False

    def draw(self, painter: Painter) -> list[pygame.Rect] | None:
        """Draw the scene on `painter.surface`. Must not change what the next frame shows.

        With `painter.kept` it may draw only what has changed; it then returns the parts of the surface that it drew.
        """
        return None

    def redraw(self) -> None:
        """Say that the picture is no longer true."""
        self.dirty = True

    def hear(self, sound: str) -> None:
        """Let a sound of the interface be heard."""
        self.app.sound.play(sound)

    def cited(self) -> str:
        """The rule that is cited where the player looks, for F1; "" for the book's first page."""
        return ""

    def portrait(self) -> pygame.Surface | None:
        """A picture that stands for this scene in lists of saves, with nothing secret in it; None for most scenes."""
        return None

    def retire(self) -> None:
        """The scene is left for good: end whatever it still keeps running."""

    def close(self) -> None:
        """Take this scene off the stack."""
        self.app.close(self)
