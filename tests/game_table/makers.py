"""What is made (read, scaled, set in type) while a table is shown, but not in the time between two frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

import game.ui.painter
from game.table.scene import TableScene
from game.ui.text import Text

TRANSFORMS = (
    "smoothscale", "scale", "scale_by", "smoothscale_by", "rotozoom", "rotate", "flip", "gaussian_blur", "box_blur",
)  # fmt: skip
_ALL = (
    (pygame.image, "load"),
    (Text, "_render"),
    (game.ui.painter, "set_label"),
    (game.ui.painter, "set_rich"),
    *((pygame.transform, name) for name in TRANSFORMS),
)


class Makers:
    """Notes by name what makes something from now on: `made` outside of `TableScene.prepare`, `between` within it.

    each: called for each thing that is made within it.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, each: Callable[[], None] = lambda: None) -> None:
        self.made: list[str] = []
        self.between: list[str] = []
        self._each = each
        self._preparing = False
        for owner, name in _ALL:
            monkeypatch.setattr(owner, name, noted(name, getattr(owner, name), self._note))
        prepare = TableScene.prepare

        def prepared(*args: Any) -> bool:
            self._preparing = True
            try:
                return prepare(*args)
            finally:
                self._preparing = False

        monkeypatch.setattr(TableScene, "prepare", prepared)

    def _note(self, name: str) -> None:
        if self._preparing:
            self.between.append(name)
            self._each()
        else:
            self.made.append(name)


def noted(name: str, maker: Callable[..., Any], note: Callable[[str], None]) -> Callable[..., Any]:
    """The same function, which tells of each call by its name."""

    def counted(*args: Any, **kwargs: Any) -> Any:
        note(name)
        return maker(*args, **kwargs)

    return counted
