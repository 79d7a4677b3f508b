"""Every text on every screen and in every situation stands out from what it is written on, measured on the pixels."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui import theme
from game.ui.contrast import measure
from game.ui.studio import Studio
from tests.gallery.show import EVERYTHING, SIZES, show

SMALLEST = 4.5
"""WCAG 2 ratio of text to its ground."""


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    made = Studio(SIZES[0])
    yield made
    made.app.painter.contrasts = None


@pytest.mark.parametrize("name", EVERYTHING)
def test_all_text_can_be_read(name: str, studio: Studio) -> None:
    found = studio.app.painter.contrasts = []
    show(studio, name)
    assert len(found) > 4
    poor = {f"{c.text!r} in {c.ink} on {c.ground}: {c.ratio:.1f}" for c in found if c.ratio < SMALLEST}
    assert sorted(poor) == []


def ground(*colours: tuple[int, int, int]) -> pygame.Surface:
    """A ground of stripes, 4 pixels each."""
    made = pygame.Surface((80, 20), pygame.SRCALPHA)
    for x in range(80):
        made.fill(colours[x // 4 % len(colours)], (x, 0, 1, 20))
    return made


def test_the_measure_sees_what_is_too_weak() -> None:
    area = pygame.Rect(0, 0, 80, 20)
    assert measure("a", ground((0, 0, 0)), area, (255, 255, 255)).ratio == pytest.approx(21)
    assert measure("a", ground((119, 119, 119)), area, (255, 255, 255)).ratio == pytest.approx(4.48, abs=0.01)
    assert measure("a", ground((0, 0, 0), (0, 0, 0), (200, 200, 200)), area, (255, 255, 255)).ratio < 2
    assert measure("a", pygame.Surface((80, 20), pygame.SRCALPHA), area, (255, 255, 255)).ratio == 0


def test_a_screen_with_pale_ink_would_be_noticed(studio: Studio) -> None:
    painter = studio.app.painter
    painter.contrasts = []
    painter.surface = ground(theme.BONE)
    painter.label("Pale", pygame.Rect(0, 0, 80, 20), theme.SMALL.of(theme.RULE))
    painter.paragraph("Pale", pygame.Rect(0, 0, 80, 20), theme.SMALL.of(theme.RULE))
    assert [c.text for c in painter.contrasts if c.ratio < SMALLEST] == ["Pale", "Pale"]
