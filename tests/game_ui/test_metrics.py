"""Points, pixels and the three classes of layout."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.metrics import Metrics, Size


@pytest.mark.parametrize(
    ("window", "percent", "scale", "size"),
    [
        ((1280, 720), 100, 1.0, Size.STANDARD),
        ((1920, 1080), 100, 1.25, Size.WIDE),
        ((2560, 1440), 100, 5 / 3, Size.WIDE),
        ((3840, 2160), 100, 2.5, Size.WIDE),
        ((1920, 1080), 125, 1.5625, Size.STANDARD),
        ((1280, 720), 120, 1.2, Size.NARROW),
        ((1920, 1080), 150, 1.875, Size.NARROW),
        ((640, 400), 100, 1.0, Size.NARROW),
        ((5000, 3000), 100, 3.0, Size.WIDE),
        ((1280, 720), 300, 3.0, Size.NARROW),
    ],
)
def test_the_class_follows_from_the_canvas(window: tuple[int, int], percent: int, scale: float, size: Size) -> None:
    metrics = Metrics.of(window, percent)
    assert metrics.scale == pytest.approx(scale)
    assert metrics.size is size


def test_a_window_below_the_least_is_laid_out_as_the_least() -> None:
    assert Metrics.of((200, 100)).screen.size == (640, 400)


@given(
    st.integers(640, 5000),
    st.integers(400, 3000),
    st.integers(75, 300),
    st.floats(0, 500),
    st.floats(1, 500),
    st.floats(1, 500),
)
def test_boxes_that_touch_in_points_touch_in_pixels(
    w: int, h: int, percent: int, x: float, first: float, second: float
) -> None:
    metrics = Metrics.of((w, h), percent)
    left, right = metrics.rect(x, 0, first, 10), metrics.rect(x + first, 0, second, 10)
    assert left.right == right.left
