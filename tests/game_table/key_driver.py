"""Plays the running program by keyboard alone: it chooses like the mouse driver and goes there with keys.

No mouse event is ever posted. What it wants is what the mouse could click; that the ring can be brought there, and that
Enter there does the same, is what it tries.
"""

from __future__ import annotations

from collections import Counter

import pygame

from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, HEX_STEPS
from game.table.panels.pen import Target
from tests.game_table.driver import Driver

ARROWS = {"E": (pygame.K_RIGHT,), "W": (pygame.K_LEFT,)}
SLANTS = {"NW": pygame.K_KP7, "NE": pygame.K_KP9, "SW": pygame.K_KP1, "SE": pygame.K_KP3}
LETTERS = {"move": pygame.K_m, "collect": pygame.K_c, "fight": pygame.K_f, "trade": pygame.K_x, "ability": pygame.K_b}
NEAR = 4
"""Hexes that are gone to by arrows, if the ring is so near."""


class KeyDriver(Driver):
    """A game in which every answer is given with keys. pressed: how often each was; ways: how things were reached."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        self.pressed: Counter[str] = Counter()
        self.ways: Counter[str] = Counter()
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    # --- the hands on the keyboard -----------------------------------------------------------------------------------

    def key_down(self, key: int, mod: int = 0) -> None:
        self.pressed[pygame.key.name(key)] += 1
        super().key_down(key, mod)

    def type(self, text: str) -> None:
        """Type a text."""
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.tick(1)

    def move(self, pos: tuple[int, int]) -> None:
        raise AssertionError("there is no mouse")

    @property
    def focused(self) -> str:
        """What the double ring is drawn round: a thing of the panels or a hex; "" if no ring is seen."""
        scene = self.scene
        return scene.pen.focused or (f"hex:{scene.board.overlay.focus}" if scene.board.overlay.focus else "")

    # --- going somewhere ---------------------------------------------------------------------------------------------

    def take(self, target: Target) -> None:
        """Go to a lit thing and press Enter, or use the key that stands on it; fails if nothing leads there."""
        self.clicks += 1
        number = self._number(target.id)
        if target.id == "end":
            self.ways["E"] += 1
            self.tick(20)
            self.key(pygame.K_e)
        elif number and self.rng.random() < 0.7:
            self.ways["number"] += 1
            self.key(pygame.K_0 + number)
        else:
            self._go(target.id)
            self.key(pygame.K_RETURN)
        self.tick(1)

    def _number(self, thing: str) -> int:
        """The number on a row of the sheet, 0 for other things."""
        sheet = self.scene.prompt.sheet() if self.scene.prompt is not None and self.scene.recap is None else None
        ids = [f"sheet:{choice.id}" for choice in sheet.choices] if sheet is not None else []
        number = ids.index(thing) + 1 if thing in ids else 0
        return number if number <= 9 else 0

    def _go(self, thing: str) -> None:
        if self.focused == thing:
            self.ways["there"] += 1
        elif thing.startswith("hex:") and self.rng.random() < 0.7:
            self._go_to_hex(thing.removeprefix("hex:"))
        else:
            self._tab_to(thing)
        assert self.focused == thing, f"the ring is on {self.focused!r}, not on {thing}"

    def _go_to_hex(self, hex_: str) -> None:
        """By arrows if it is near, else by its name."""
        path = self._path(hex_)
        if 0 < len(path) <= NEAR:
            self.ways["arrows"] += 1
            for direction in path:
                for key in ARROWS.get(direction, (SLANTS.get(direction, 0),)):
                    self.key(key)
            return
        self.ways["name"] += 1
        self.key(pygame.K_g)
        self.type(hex_)
        self.key(pygame.K_RETURN)

    def _path(self, hex_: str) -> list[str]:
        """Directions from the ring to a hex; empty if the ring is on no hex, or the way leads off the board."""
        geo = self.scene.model.geo
        here = self.focused.removeprefix("hex:")
        if here not in geo.names:
            return []
        (q, r), end = geo.coords[geo.names.index(here)], geo.coords[geo.names.index(hex_)]
        path: list[str] = []
        steps = dict(zip(HEX_DIRECTIONS, HEX_STEPS, strict=True))
        while (q, r) != end and len(path) <= NEAR:
            direction = min(steps, key=lambda name: _far((q + steps[name][0], r + steps[name][1]), end))
            q, r = q + steps[direction][0], r + steps[direction][1]
            if (q, r) not in geo.index:
                return []
            path.append(direction)
        return path

    def _tab_to(self, thing: str) -> None:
        """By Tab, forwards or backwards, if there is one after the letter that lights such things."""
        letter = self._letter(thing)
        if letter and self.rng.random() < 0.7:
            self.ways["letter"] += 1
            self.key(letter)
        back = self.rng.random() < 0.3
        self.ways["shift tab" if back else "tab"] += 1
        for _ in range(3 + 2 * len(self.targets())):
            if self.focused == thing:
                return
            self.key(pygame.K_TAB, pygame.KMOD_SHIFT if back else 0)

    def _letter(self, thing: str) -> int:
        """The key of a chip that means a thing, 0 if there is none."""
        prompt = self.scene.prompt
        chips = prompt.status().chips if prompt is not None and not self.scene.keys.focus.lights else ()
        return next((LETTERS[chip.command] for chip in chips if thing in chip.lights and chip.command in LETTERS), 0)


def _far(a: tuple[int, int], b: tuple[int, int]) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))
