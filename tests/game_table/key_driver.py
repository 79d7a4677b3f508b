"""Plays the running program by keyboard alone: it posts keys and reads what has the focus, as an eye sees the ring.

No mouse event is ever posted, and no decision is read: what Tab, the letters, the numbers and Enter reach is all that
can be chosen.
"""

from __future__ import annotations

from collections import Counter

import pygame

from tests.game_table.driver import Driver

LETTERS = (pygame.K_m, pygame.K_c, pygame.K_f, pygame.K_x, pygame.K_b)
MOST_TABS = 6


class KeyDriver(Driver):
    """A game in which every answer is given with keys. pressed: how often each key was."""

    pressed: Counter[str]

    def key(self, key: int, mod: int = 0) -> None:
        if not hasattr(self, "pressed"):
            self.pressed = Counter()
        self.pressed[pygame.key.name(key)] += 1
        super().key(key, mod)

    def type(self, text: str) -> None:
        """Type a text."""
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.tick(1)

    @property
    def focused(self) -> str:
        """What the double ring is drawn round: a thing of the panels or a hex; "" if no ring is seen."""
        scene = self.scene
        return scene.pen.focused or (f"hex:{scene.board.overlay.focus}" if scene.board.overlay.focus else "")

    def play_by_keys(self, most_keys: int) -> bool:
        """Press keys until the game is over (True) or that many were pressed."""
        idle = 0
        while sum(self.pressed.values()) < most_keys:
            if self.session.outcome is not None:
                return True
            before = len(self.session.steps), type(self.app.top)
            if self.app.top is not self.scene:
                self.tick(20)
                self.key(pygame.K_RETURN)
            else:
                self._one_wish()
            idle = idle + 1 if (len(self.session.steps), type(self.app.top)) == before else 0
            assert idle < 150, f"stuck at {self.session.pending and self.session.pending.kind}, focus {self.focused!r}"
        return self.session.outcome is not None

    def _one_wish(self) -> None:
        """Go somewhere with a few keys and press Enter there, or end the turn."""
        pending = self.session.pending
        if pending is not None:
            if not self.kinds[pending.kind]:
                self.on_prompt(pending.kind)
            self.kinds[pending.kind] += 1
        rng = self.rng
        wish = rng.random()
        sheet = any(target.id == "sheet" for target in self.scene.pen.targets)
        if sheet and wish < 0.6:
            if rng.random() < 0.4:
                self.key(pygame.K_1 + rng.randrange(4))
            self.key(pygame.K_RETURN)
        elif not sheet and wish < 0.45:
            self.key(rng.choice(LETTERS))
            for _ in range(rng.randrange(MOST_TABS)):
                self.key(pygame.K_TAB)
            self.key(pygame.K_RETURN)
        elif wish < 0.9:
            for _ in range(1 + rng.randrange(MOST_TABS)):
                self.key(pygame.K_TAB, pygame.KMOD_SHIFT if rng.random() < 0.2 else 0)
            self.key(pygame.K_RETURN)
        else:
            self.key(pygame.K_e)
            self.tick(20)
            self.key(pygame.K_e)
