"""What the activation bar says: a death stays on it, with its reason, until something else happens."""

from __future__ import annotations

from game.narrator import LogLine
from game.table.activation_bar import line_of


def line(text: str, **more: object) -> LogLine:
    return LogLine(text, "raider", "RAID-1", (), 1, 0, **more)  # type: ignore[arg-type]


DEATH = line("Ines dies.", grave=("Ines dies", "1 point was open."))


def test_the_last_line_is_shown() -> None:
    assert line_of([]) is None
    moved, attacked = line("moves", raider="jeep#1"), line("attacks")
    assert line_of([moved, attacked]) is attacked


def test_a_death_stays_until_a_raider_acts_or_a_turn_begins() -> None:
    drawn = line("draws")
    assert line_of([DEATH, drawn]) is DEATH
    moved, turn = line("moves", raider="jeep#1"), line("Turn 4", heading=True)
    assert line_of([DEATH, moved, drawn]) is drawn
    assert line_of([DEATH, turn]) is turn
