"""Prompts lie beside their subject, nearest first, and never over it, what is lit, or the middle of the board."""

from __future__ import annotations

import pytest

from game.table.panels.layout import Box, Layout
from game.table.panels.placing import distance, freest, middle_of, place_prompt
from tests.game_table.test_layout import window

HEX = 50.0


def hex_at(x: float, y: float) -> Box:
    """A box as large as a hex round a point."""
    return Box(x - HEX / 2, y - HEX / 2, HEX, HEX)


def boards() -> list[Layout]:
    return [window(1280, 720), window(1920, 1080)]


@pytest.mark.parametrize("at", [(300, 100), (600, 250), (1000, 80), (1030, 440), (250, 470)])
def test_a_prompt_never_covers_its_subject(at: tuple[float, float]) -> None:
    safe = window(1280, 720).board
    subject = Box(at[0] - 25, at[1] - 25, 50, 50)
    box, free = place_prompt((330, 220), [subject], [], safe)
    assert safe.holds(box) and not box.overlaps(subject) and free


def test_a_prompt_avoids_lit_hexes_if_it_can() -> None:
    safe = Box(0, 0, 1000, 600)
    subject = Box(480, 280, 40, 40)
    lit = [Box(520, 200, 200, 200)]
    box, free = place_prompt((300, 200), [subject], lit, safe)
    assert free and not box.overlaps(lit[0])


def test_of_several_docks_the_one_that_hides_least_is_taken() -> None:
    middle, left = Box(100, 0, 50, 50), Box(0, 0, 50, 50)
    assert freest((middle, left), []) == middle
    assert freest((middle, left), [Box(140, 40, 20, 20)]) == left


@pytest.mark.parametrize("layout", boards(), ids=lambda it: it.kind.name)
def test_wherever_the_subject_is_the_middle_stays_free(layout: Layout) -> None:
    safe = layout.board.inset(4)
    for i in range(9):
        for j in range(7):
            subject = hex_at(safe.x + HEX / 2 + i * (safe.w - HEX) / 8, safe.y + HEX / 2 + j * (safe.h - HEX) / 6)
            box, free = place_prompt((330, 200), [subject], [layout.rose()], safe)
            assert free and safe.holds(box)
            assert not any(box.overlaps(other) for other in (subject, middle_of(safe), layout.rose()))


def test_the_nearest_side_wins_and_right_before_left_below_and_above() -> None:
    safe = Box(0, 0, 1000, 600)
    subject = hex_at(200, 120)
    right, left = Box(230, 40, 200, 110), Box(0, 40, 170, 110)
    assert place_prompt((200, 100), [subject], [], safe)[0].x > subject.right
    low = place_prompt((200, 100), [subject], [right, left], safe)[0]
    assert low.y >= subject.bottom and distance(low, subject) <= 20


def test_what_finds_no_room_beside_docks_right_at_the_height_of_its_subject() -> None:
    """Turn 1 of a solo game: raider and figure low on the board, and all that is near is lit or the way there."""
    safe = window(1280, 720).board.inset(4)
    subject = hex_at(safe.x + 348, safe.bottom - 40)
    lit = [hex_at(safe.x + 348 + dx, safe.bottom - 40 + dy) for dx in range(-300, 301, 50) for dy in range(-300, 1, 50)]
    lit = [box for box in lit if box.right < safe.right - 130]
    box, free = place_prompt((120, 150), [subject], lit, safe)
    assert free and box.right == safe.right and box.bottom > safe.bottom - 60


def test_raiders_all_over_the_board_leave_the_prompt_beside_one_of_them() -> None:
    """Once the low raiders have acted, the ones above still keep the prompt off the middle (RAID-5)."""
    for layout in boards():
        safe = layout.board.inset(4)
        bar = Box(safe.x, safe.y, safe.w, 76)
        raiders = [hex_at(safe.x + safe.w * share, safe.y + 110) for share in (0.3, 0.5, 0.62)]
        box, free = place_prompt((330, 230), raiders, [bar, layout.rose()], safe)
        assert free and not box.overlaps(middle_of(safe))
