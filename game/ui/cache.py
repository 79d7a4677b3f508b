"""A bounded memory of finished pictures, and how long new ones may be made between two frames."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar, Token

import pygame


class Later(Exception):
    """What is wanted is not made yet, and there is no more time to make it now."""


class Allowance:
    """How long new things are made: `with allowance:` anything is made until a moment of a clock, in seconds, then
    `Later` is raised in place of the next one.

    What was made until then is kept, and one thing is made in any case, so that who tries the same again with a new
    allowance comes to an end. While the clock stands still, as in tests, there is always time.
    """

    def __init__(self, until: float, clock: Callable[[], float]) -> None:
        self._until = until
        self._clock = clock
        self._made = False
        self._before: list[Token[Allowance | None]] = []

    def __enter__(self) -> None:
        self._before.append(_allowance.set(self))

    def __exit__(self, *_: object) -> None:
        _allowance.reset(self._before.pop())

    @property
    def left(self) -> float:
        """Seconds that are left, 0 if none."""
        return max(0.0, self._until - self._clock())

    def take(self) -> None:
        """Something is about to be made; raises `Later` if it may not."""
        if self._made:
            self.check()
        self._made = True

    def check(self) -> None:
        """Raises `Later` if the time is over."""
        if not self.left:
            raise Later


_allowance: ContextVar[Allowance | None] = ContextVar("allowance", default=None)


def about_to_make() -> None:
    """To be called before something is made that a frame would notice; raises `Later` if that has to wait."""
    allowance = _allowance.get()
    if allowance is not None:
        allowance.take()


def check_time() -> None:
    """To be called after a piece of work that others follow; raises `Later` if they have to wait."""
    allowance = _allowance.get()
    if allowance is not None:
        allowance.check()


@contextmanager
def one_thing() -> Iterator[None]:
    """What is made meanwhile counts as one thing, which is made whole or, by `Later`, not begun."""
    about_to_make()
    before = _allowance.set(None)
    try:
        yield
    finally:
        _allowance.reset(before)


class SurfaceCache:
    """Surfaces by key; the ones not used for longest are dropped when all together pass `megabytes`."""

    def __init__(self, megabytes: int) -> None:
        self._limit = megabytes * 1_000_000
        self._size = 0
        self._items: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of the key, made on first use; see `Allowance`."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            return found
        about_to_make()
        made = make()
        self.put(key, made)
        return made

    def put(self, key: Hashable, made: pygame.Surface) -> None:
        """Keep a surface that was made elsewhere, under a key that is not there yet."""
        self._items[key] = made
        self._size += _bytes(made)
        while self._size > self._limit and len(self._items) > 1:
            self._size -= _bytes(self._items.popitem(last=False)[1])

    def drop(self, key: Hashable) -> None:
        """Forget one, if it is there."""
        found = self._items.pop(key, None)
        if found is not None:
            self._size -= _bytes(found)

    @property
    def megabytes(self) -> float:
        """What all of them take."""
        return self._size / 1_000_000

    def clear(self) -> None:
        """Forget everything (after a change of scale nothing fits any more)."""
        self._items.clear()
        self._size = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def __len__(self) -> int:
        return len(self._items)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
