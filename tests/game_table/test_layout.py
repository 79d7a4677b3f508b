"""The zones of the table: nothing overlaps, nothing is cut, at every size, scale and number of seats."""

from __future__ import annotations

import itertools

import pytest

from game.table.panels.layout import Box, Layout, readable
from game.ui.metrics import Metrics, Size

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1440), (640, 400), (5000, 3000), (1024, 768), (3440, 1440)]
PERCENTS = [75, 100, 115, 150, 200, 300]


def window(width: int, height: int, percent: int = 100) -> Layout:
    return Layout.of(Metrics.of((width, height), percent))


def layouts() -> list[tuple[str, Layout]]:
    return [
        (f"{w}x{h} at {percent} %", window(w, h, percent)) for (w, h), percent in itertools.product(SIZES, PERCENTS)
    ]


def with_rails() -> list[tuple[str, Layout]]:
    """Those layouts whose rails lie open; in the others they are drawers."""
    return [(name, layout) for name, layout in layouts() if not layout.drawers]


@pytest.mark.parametrize(
    ("size", "kind"),
    [
        ((1280, 720), Size.STANDARD),
        ((1920, 1080), Size.WIDE),
        ((3840, 2160), Size.WIDE),
        ((5000, 3000), Size.WIDE),
        ((640, 400), Size.NARROW),
    ],
)
def test_layout_class_follows_from_the_canvas(size: tuple[int, int], kind: Size) -> None:
    assert window(*size).kind is kind


def test_the_canvas_never_gets_too_small_to_read() -> None:
    for size, percent in itertools.product(SIZES, PERCENTS):
        w, h = Metrics.of(size, percent).canvas
        assert w >= 425.9 and h >= 239.9


@pytest.mark.parametrize(("name", "layout"), layouts())
def test_zones_lie_inside_and_apart(name: str, layout: Layout) -> None:
    whole = Box(0, 0, *layout.size)
    zones = [layout.strip, layout.board, layout.band, layout.tray]
    if not layout.drawers:
        zones += [layout.left, layout.right]
    for zone in zones:
        assert whole.holds(zone), name
        assert zone.w > 0 and zone.h > 0, name
    for a, b in itertools.combinations(zones, 2):
        assert not a.overlaps(b), (name, a, b)


@pytest.mark.parametrize(("name", "layout"), with_rails())
@pytest.mark.parametrize("groups", [2, 3, 4, 5, 6])
def test_raider_rows_never_scroll(name: str, layout: Layout, groups: int) -> None:
    panel, rows, _ = layout.groups(groups)
    goal, _ = layout.goal(groups)
    assert layout.left.holds(panel) and layout.left.holds(goal) and not panel.overlaps(goal), name
    assert goal.h >= (96 if groups <= 4 or layout.left.h >= 430 else 55.9), name
    for row in rows:
        assert panel.holds(row) and row.h >= (44.9 if layout.left.h >= 430 else 36), name
    for a, b in itertools.combinations(rows, 2):
        assert not a.overlaps(b)


@pytest.mark.parametrize(("name", "layout"), with_rails())
@pytest.mark.parametrize("others", [0, 1, 2, 3, 4, 5])
def test_seat_rows_never_scroll(name: str, layout: Layout, others: int) -> None:
    panel, rows = layout.seats(others)
    log = readable(layout.below_seats(others))
    assert layout.right.holds(panel) and layout.right.holds(log), name
    assert len(rows) == others
    for row in rows:
        assert panel.holds(row) and row.h >= 56, name
    assert not log.overlaps(panel)


@pytest.mark.parametrize(("name", "layout"), layouts())
@pytest.mark.parametrize("slots", [4, 5, 6])
@pytest.mark.parametrize("cards", [1, 4, 6, 12, 16])
def test_hand_stays_beside_the_mat_with_a_strip_of_each_card_seen(
    name: str, layout: Layout, slots: int, cards: int
) -> None:
    if layout.closed:
        assert layout.hand_cards(cards, slots) == ()
        return
    mat = layout.slots(slots)
    hand = layout.hand_cards(cards, slots)
    for box in (*mat, *hand):
        assert layout.tray.holds(box), (name, box)
    assert not hand[0].overlaps(mat[-1])
    strips = [b.x - a.x for a, b in itertools.pairwise(hand)]
    least = 32 if slots < 6 else 26
    if layout.drawers:
        least = 28 if layout.size[0] >= 640 else 14
    assert all(strip >= least - 0.01 for strip in strips), (name, strips[:1])


def test_hand_cards_lie_side_by_side_while_there_is_room() -> None:
    layout = window(1280, 720)
    hand = layout.hand_cards(9, 4)
    assert all(not a.overlaps(b) for a, b in itertools.pairwise(hand))
    crowded = layout.hand_cards(16, 4)
    assert crowded[1].x - crowded[0].x >= 50
