"""Plays the running program by mouse: posts real events and chooses only among what the screen offers.

It reads the list of targets that the scene made while drawing, never the decision: what is not on the screen cannot be
chosen. `Driver.play` goes on until the game is over or a number of clicks is reached.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from cards.texts import Texts
from game.controllers import read_seats
from game.opening import Opening, set_up
from game.rulesets import ruleset
from game.screens.tables import Tables
from game.session import Session
from game.table.panels.pen import Target
from game.table.scene import TableScene
from game.ui.app import App
from game.ui.settings import SettingsFile, Speed
from tests.game_table.unseen import unseen

TICK = 1 / 30


class Driver:
    """One game in a window of its own. animation: how fast the show runs; OFF is quickest.

    seen: whether anything is painted; else the window only has places and targets, which takes a fourth of the time.
    """

    def __init__(
        self,
        seats: str = "human:Ines",
        size: tuple[int, int] = (1280, 720),
        seed: int = 1,
        characters: Sequence[str] = (),
        animation: Speed = Speed.OFF,
        difficulty: str = "",
        session: Session | None = None,
        seen: bool = True,
    ) -> None:
        self._time = 0.0
        store = SettingsFile(None)
        store.settings.animation = animation
        self.app = App(store, size=size, clock=lambda: self._time)
        if not seen:
            unseen(self.app)
        self.app.texts = Texts(strict=True)
        choices = read_seats(seats)
        if session is None:
            session = Session.new(ruleset("saltlands"), set_up(choices, characters, difficulty), seed)
        self.session = session
        opening = Opening(session, tuple(choice.controller() for choice in choices))
        tables = Tables(self.app, lambda app, opening, tables: TableScene(app, opening, tables))
        tables.opening = opening
        self.scene = TableScene(self.app, opening, tables)
        self.app.open(self.scene)
        self.rng = random.Random(seed)
        self.kinds: Counter[str] = Counter()
        self.clicks = 0
        self.on_prompt: Callable[[str], None] = lambda kind: None
        self.tick(3)
        if self.app.top is not self.scene:
            self.tick(20)
            self.key(pygame.K_RETURN)
            self.tick(2)

    # --- the hand on the mouse ---------------------------------------------------------------------------------------

    def tick(self, count: int = 1, seconds: float = TICK) -> None:
        """Let time pass; posted events arrive with the first tick."""
        for _ in range(count):
            self._time += seconds
            self.app.step(pygame.event.get())

    def move(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.tick()

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        """Move there, press and let go."""
        self.move(pos)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
        self.tick()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))
        self.tick(2)
        self.clicks += 1

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at the start, move in steps, let go at the end."""
        self.move(start)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        self.tick(4)
        for i in range(1, 6):
            at = (start[0] + (end[0] - start[0]) * i // 5, start[1] + (end[1] - start[1]) * i // 5)
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
            self.tick()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
        self.tick(2)

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        self.key_down(key, mod)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.tick(1)

    def key_down(self, key: int, mod: int = 0) -> None:
        """Press a key and hold it."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.tick(1)

    # --- what is on the screen ---------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        return self.scene.targets()

    def find(self, id_: str) -> Target:
        """The target of an id; AssertionError with all ids if it is not on the screen."""
        found = [target for target in self.targets() if target.id == id_]
        assert found, f"{id_} is not on the screen: {sorted(target.id for target in self.targets())}"
        return found[-1]

    def has(self, id_: str) -> bool:
        return any(target.id == id_ for target in self.targets())

    def click(self, id_: str) -> None:
        """Click a target by its id, at a point of it that nothing covers."""
        target = self.find(id_)
        self.press(self.free_point(target))

    def free_point(self, target: Target) -> tuple[int, int]:
        """A point of a target that is topmost there; AssertionError if all of it is covered."""
        rect = target.rect
        for fx, fy in ((0.5, 0.5), (0.1, 0.5), (0.9, 0.5), (0.5, 0.15), (0.5, 0.85), (0.1, 0.9), (0.05, 0.3)):
            pos = (int(rect.x + rect.w * fx), int(rect.y + rect.h * fy))
            top = self.scene.pointer.target_at(pos)
            if top is None or top.id == target.id:
                return pos
        raise AssertionError(f"{target.id} is covered by {top.id if top else ''}")

    def save(self, path: Path) -> None:
        """The window as a picture."""
        window = pygame.display.get_surface()
        assert window is not None
        pygame.image.save(window, str(path))

    # --- a player that knows nothing ---------------------------------------------------------------------------------

    def play(self, most_clicks: int) -> bool:
        """Click lit things until the game is over (True) or `most_clicks` are done."""
        idle = 0
        while self.clicks < most_clicks:
            if self.session.outcome is not None:
                return True
            if self.app.top is not self.scene:
                self.key(pygame.K_RETURN)
                idle += 1
                assert idle < 200, f"stuck in {type(self.app.top).__name__}"
                self.tick(20)
                continue
            target = self.choose()
            if target is None:
                self.tick(2)
                if self.scene.play.bot_thinks >= 0:
                    time.sleep(0.01)  # the bot has a process of its own, which the test's clock does not hurry
                    continue
                idle += 1
                if idle % 100 == 0:
                    self.key(pygame.K_SPACE)  # a long film of what was missed
                assert idle < 400, f"nothing to click: {sorted(t.id for t in self.targets())}, {self.session.pending}"
                continue
            idle = 0
            self.take(target)
        return self.session.outcome is not None

    def take(self, target: Target) -> None:
        """Click it."""
        self.press(self.free_point(target))

    def choose(self) -> Target | None:
        """One of the lit things, by lot, with the sense of a person who wants to get on."""
        pending = self.session.pending
        if self.scene.prompt is not None and pending is not None:
            if not self.kinds[pending.kind] or self.rng.random() < 0.02:
                self.on_prompt(pending.kind)
            self.kinds[pending.kind] += 1
        lit = [t for t in self.targets() if t.lit and t.id != "sheet:ask_again"]
        lit = [t for t in lit if not t.id.startswith("chip:")] or lit
        if not lit:
            return None
        confirm = [t for t in lit if t.filled or t.id == "sheet:confirm_end"]
        if confirm and self.rng.random() < 0.6:
            return self.rng.choice(confirm)
        sheet = [t for t in lit if t.id.startswith("sheet:") and t.id != "sheet:back"]
        if sheet and self.rng.random() < 0.7:
            return self.rng.choice(sheet)
        if len(lit) > 1 and self.rng.random() < 0.85:
            lit = [t for t in lit if t.id not in ("end", "sheet:back")] or lit
        return self.rng.choice(lit)
