"""The window, the stack of scenes and the loop. Draws only when a scene says that its picture is no longer true."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from cards.texts import Texts
from game.ui.cache import Allowance
from game.ui.keymap import Command, KeyMap
from game.ui.metrics import MIN_WINDOW, Metrics
from game.ui.painter import Painter
from game.ui.pictures import Pictures
from game.ui.scene import Scene
from game.ui.settings import Settings, SettingsFile
from game.ui.sound import SoundPlayer

FRAMES = 60
"""Ticks a second while something moves or the player does."""
IDLE_TICKS = 30
"""Ticks a second when nothing happens; nothing is drawn then."""
RESTING_TICKS = 10
"""Ticks a second when nothing has happened for a while: a hand that takes the mouse again is noticed soon enough."""
ASLEEP_TICKS = 8
"""Ticks a second while the window is hidden."""
_LIVELY = 0.6
"""Seconds after an input during which the loop runs at full pace."""
_RESTS = 4.0
"""Seconds after which a window in which nothing happens rests."""
_LONGEST_STEP = 0.25
"""A longer pause (a dragged window, a sleeping machine) counts as this many seconds, so that nothing jumps."""
_LEAST_SPARE = 0.003
"""Seconds for which things are made between two frames even if the next one is due."""
_TO_BE_PUNCTUAL = 0.002
"""Seconds before a frame is due in which nothing new is begun."""

_log = logging.getLogger(__name__)
Clock = Callable[[], float]


class WindowError(Exception):
    """The window cannot be opened; the message is one sentence for the player."""


class App:
    """Everything that lives as long as the window.

    settings: live; change them through `change`. texts: the string table. sound: silent until `run` has drawn its first
    frame and taken the device. pointer: where the mouse was last, from events only. on_error: makes the scene that is
    shown after an unexpected exception; None lets it through (tests).
    """

    def __init__(
        self,
        settings: SettingsFile | None = None,
        size: tuple[int, int] | None = None,
        clock: Clock = time.perf_counter,
    ) -> None:
        """Open the window; raises WindowError if there is no display."""
        self.store = settings or SettingsFile(None)
        self.texts = Texts(self.settings.language)
        self.scenes: list[Scene] = []
        self.running = True
        self.pointer = (-1, -1)
        self.focused = True
        """Whether this window has the keyboard."""
        self.on_error: Callable[[App, Exception], Scene] | None = None
        self.on_quit: Callable[[], bool] | None = None
        """Asked before the program ends; True if it has put a question to the player instead."""
        self.on_shown: Callable[[], None] = lambda: None
        """Called once the first picture is seen."""
        self.on_close: Callable[[], None] = lambda: None
        """Called once the loop has ended, however it did, while the window is still there to draw with."""
        self.everywhere: dict[Command, Callable[[], None]] = {}
        """What some keys do whatever is open, before the screen gets them."""
        self.keymap = KeyMap(self.settings.keys)
        self.on_rule: Callable[[str], None] = lambda rule: None
        """Opens the rulebook at a rule, for F1 on any screen."""
        self.frames = 0
        """Frames drawn so far; stands still while nothing changes."""
        self.stopwatch = clock
        """Measures how long things are made between frames."""
        self._clock = clock
        self._last = clock()
        self._last_input = self._last_moving = self._last
        self._due = 0.0
        self._ready = True
        self._hidden = False
        self._pressed: set[int] = set()
        self._on_window: list[Scene] = []
        """The one scene whose last picture the window shows, if there is one."""
        self._windowed = size or self.settings.window
        self._full = self.settings.full_screen and size is None
        try:
            pygame.display.init()
            if pygame.display.get_driver() in _BLIND and "SDL_VIDEODRIVER" not in os.environ:
                raise pygame.error("there is no display")
            pygame.font.init()
            self._set_mode()
            pygame.display.set_caption(self.texts.get("ui.title.name"))
        except pygame.error as error:
            raise WindowError(self.texts.get("notice.no_window", reason=str(error))) from error
        self.metrics = Metrics.of(self._window_size(), self.settings.scale)
        self.pictures = Pictures()
        self.painter = Painter(self.metrics, self.pictures)
        self.sound = SoundPlayer(lambda: self.settings)

    @property
    def settings(self) -> Settings:
        """The present settings."""
        return self.store.settings

    def change(self, **changes: object) -> None:
        """Change settings at once, save them, and lay everything out anew where that matters."""
        before = self.settings
        self.store.change(**changes)
        if self.settings.language != before.language:
            self.speak(self.settings.language)
        if self.settings.scale != before.scale:
            self._relayout()
        if self.settings.keys != before.keys:
            self.keymap = KeyMap(self.settings.keys)
        if self.settings.full_screen != before.full_screen:
            self.set_full_screen(self.settings.full_screen)
        self._mark_all()

    def speak(self, language: str) -> None:
        """Change the language of everything that is shown."""
        self.texts.speak(language)
        pygame.display.set_caption(self.texts.get("ui.title.name"))
        for scene in self.scenes:
            scene.reword()
        self._mark_all()

    # the stack --------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        """The scene that gets input and time."""
        return self.scenes[-1] if self.scenes else None

    def open(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top is not None:
            self.top.pause()
            self.sound.play("page")
        self.scenes.append(scene)
        self._wake(scene)

    def close(self, scene: Scene) -> None:
        """Take a scene off, and all above it. Closing the last one ends the program."""
        if scene not in self.scenes:
            return
        self.scenes[-1].pause()
        del self.scenes[self.scenes.index(scene) :]
        if self.top is None:
            self.quit()
        else:
            self._wake(self.top)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of all others."""
        if self.top is not None:
            self.top.pause()
        self.scenes = [scene]
        self._wake(scene)

    def _wake(self, scene: Scene) -> None:
        scene.layout()
        scene.resume()
        self._mark_all()

    def ask_to_quit(self) -> None:
        """The player wants to end the program: `on_quit` may put a question first, else it ends."""
        if self.on_quit is None or not self.on_quit():
            self.quit()

    def quit(self) -> None:
        """End the loop after this tick."""
        self.running = False

    # the loop ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Run until the player quits; then close the window. A scene must be open."""
        pace = pygame.time.Clock()
        try:
            self.step(pygame.event.get())
            self.sound.open()
            self.on_shown()
            while self.running:
                self._go_on()
                pace.tick(self.pace)
                if events := pygame.event.get():
                    self._go_on(events)
                self._show()
        finally:
            try:
                self.on_close()
            finally:
                self._remember_window()
                self.sound.close()
                pygame.display.quit()

    def step(self, events: Sequence[pygame.event.Event] = ()) -> None:
        """One tick without a rest: take the events, let time pass, make what is needed, draw if something changed."""
        self._go_on(events)
        self._show()

    def _go_on(self, events: Sequence[pygame.event.Event] = ()) -> None:
        """What happens between two frames, so that the next one only lays down what is ready."""
        now = self._clock()
        dt = min(max(now - self._last, 0.0), _LONGEST_STEP)
        self._last = now
        with self._watched():
            for event in events:
                self._take(event, now)
            if self.top is not None and self.running:
                self.top.update(dt)
                if self._animating:
                    self._last_moving = now
                self._prepare(idle=not events)
            self._sound(dt)

    def _prepare(self, idle: bool) -> None:
        """Make what the next picture needs, or what later ones may need, until it is due."""
        begins = self.stopwatch()
        spare = Allowance(max(begins + _LEAST_SPARE, self._due - _TO_BE_PUNCTUAL), self.stopwatch)
        shown, window = self._visible(), pygame.display.get_surface()
        if any(scene.dirty for scene in shown) and window is not None:
            self.painter.surface = window
            self.painter.kept = shown == self._on_window
            self._ready = not [scene for scene in shown if not scene.prepare(spare)]
        elif idle:
            self.pictures.load_ahead(spare.left)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Show a scene that tells of it if something unexpected is raised."""
        try:
            yield
        except Exception as error:
            if self.on_error is None:
                raise
            _log.exception("unexpected error in a scene")
            self.replace(self.on_error(self, error))

    def _sound(self, dt: float) -> None:
        self.sound.wind = max((scene.wind for scene in self.scenes), default=0)
        self.sound.tense = any(scene.tense for scene in self.scenes)
        self.sound.update(dt)

    @property
    def pace(self) -> int:
        """Ticks a second that the loop makes now."""
        if self._hidden:
            return ASLEEP_TICKS
        if self._animating or self._last - self._last_input < _LIVELY:
            return FRAMES
        return IDLE_TICKS if self._last - max(self._last_input, self._last_moving) < _RESTS else RESTING_TICKS

    @property
    def _animating(self) -> bool:
        return any(scene.animating for scene in self._visible())

    def _take(self, event: pygame.event.Event, now: float) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self.ask_to_quit()
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized(event)
        elif kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
            self._let_go()
        elif kind in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._hidden = False
            self._mark_all()
        elif kind == pygame.WINDOWFOCUSGAINED:
            self.focused = self.sound.focused = True
        elif kind in _INPUT:
            self._last_input = now
            if kind == pygame.WINDOWFOCUSLOST:
                self.focused = self.sound.focused = False
                self._let_go()
            if kind in _POINTER:
                self.pointer = event.pos
                if kind != pygame.MOUSEMOTION and event.button > 3:
                    return  # a wheel click comes a second time as MOUSEWHEEL
                if kind == pygame.MOUSEBUTTONDOWN:
                    self._pressed.add(event.button)
                elif kind == pygame.MOUSEBUTTONUP:
                    self._pressed.discard(event.button)
            top = self.top
            command = self.keymap.command(event) if kind == pygame.KEYDOWN else None
            if command in self.everywhere and not (top is not None and top.takes_all_keys):
                self.everywhere[command]()
            elif top is not None and not top.handle(event):
                self._own_key(command)

    def _let_go(self) -> None:
        """Another window takes over: buttons that are held are released nowhere, for their release may not come."""
        for button in sorted(self._pressed):
            if self.top is not None:
                self.top.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=_NOWHERE, button=button))
        self._pressed.clear()

    def _own_key(self, command: Command | None) -> None:
        if command is Command.FULL_SCREEN:
            self.change(full_screen=not self._full)
        elif command is Command.RULE and self.top is not None:
            self.on_rule(self.top.cited())

    def _visible(self) -> list[Scene]:
        first = len(self.scenes) - 1
        while first > 0 and not self.scenes[first].opaque:
            first -= 1
        return self.scenes[max(0, first) :]

    def _show(self) -> None:
        """A frame: draw what is seen, if something of it changed and all that it needs is there."""
        self._due = self.stopwatch() + 1 / FRAMES
        shown, window = self._visible(), pygame.display.get_surface()
        if window is None or not self._ready or not self.running or not any(scene.dirty for scene in shown):
            return
        with self._watched():
            self.painter.surface = window
            self.painter.kept = shown == self._on_window
            self._on_window, areas = [], None
            for scene in shown:
                scene.dirty = False
                areas = scene.draw(self.painter)
            if self.painter.kept and areas is not None:
                pygame.display.update(areas)
            else:
                pygame.display.flip()
            self._on_window = shown if len(shown) == 1 else []
            self.frames += 1

    def _mark_all(self) -> None:
        """Let everything be drawn anew, and whole."""
        self._on_window = []
        for scene in self.scenes:
            scene.dirty = True

    # the window -------------------------------------------------------------------------------------------------

    def set_full_screen(self, on: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
        if on == self._full:
            return
        if on:
            self._windowed = self._window_size()
        self._full = on
        self._set_mode()
        self._relayout()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size in pixels."""
        self._windowed = size
        self._set_mode()
        self._relayout()

    def _set_mode(self) -> None:
        if self._full:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    def _remember_window(self) -> None:
        width, height = self._windowed
        if (width, height) != self.settings.window and width >= MIN_WINDOW[0] and height >= MIN_WINDOW[1]:
            self.store.change(window=(width, height))

    def _window_size(self) -> tuple[int, int]:
        return pygame.display.get_window_size()

    def _resized(self, event: pygame.event.Event) -> None:
        size = (event.w, event.h) if event.type == pygame.VIDEORESIZE else (event.x, event.y)
        if size != self._window_size() and event.type == pygame.VIDEORESIZE:
            self.resize(size)  # posted by a test: SDL has not done it
        elif self.metrics != Metrics.of(self._window_size(), self.settings.scale):
            if not self._full:
                self._windowed = self._window_size()
            self._relayout()

    def _relayout(self) -> None:
        self.metrics = Metrics.of(self._window_size(), self.settings.scale)
        self.painter.resize(self.metrics)
        for scene in self.scenes:
            scene.layout()
        self._mark_all()


_BLIND = ("offscreen", "dummy")
"""Drivers that SDL falls back to where there is no screen; they count only when somebody asks for them."""
_NOWHERE = (-10_000, -10_000)
"""A point on nothing that is ever drawn."""
_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_INPUT = (
    *_POINTER,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.WINDOWLEAVE,
    pygame.WINDOWFOCUSLOST,
)
