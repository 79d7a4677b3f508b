"""Runs the lessons' tests without a display."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """No event of one test reaches the next."""
    yield
    if pygame.display.get_init():
        pygame.event.clear()
