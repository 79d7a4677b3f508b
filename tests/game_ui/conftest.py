"""Runs every screen test without a display."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tests.game_ui.driver import Driver


@pytest.fixture
def driver() -> Driver:
    """An app of 1280 x 720 pixels."""
    return Driver()


@pytest.fixture(autouse=True, scope="session")
def _files_are_decoded_once() -> Iterator[None]:
    """Most of a test's time would go into decoding the same pictures again."""
    plain = pygame.image.load
    pygame.image.load = cache(plain)
    yield
    pygame.image.load = plain


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """No window outlives its test."""
    yield
    pygame.display.quit()
