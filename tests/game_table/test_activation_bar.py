"""What the activation bar says: a death stays on it, with its reason, until something else happens."""

from __future__ import annotations

from game.narrator import LogLine
from game.table.panels.activation_bar import line_of
from game.ui.studio import Studio
from tests.gallery.show import show


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


def test_an_attack_stays_to_be_seen_while_the_screen_is_handed_to_whoever_defends() -> None:
    studio = Studio((1280, 720))
    scene = show(studio, "closed_tray")
    play, board = scene.play, scene.board  # type: ignore[attr-defined]
    assert play.curtain >= 0 and play.session.pending.kind == "defend"
    before, strike = play.director.activation, board.overlay.strike
    assert before is not None and before.raider == play.session.pending.source and strike is not None
    assert scene.model.seats[play.curtain].at == strike.target  # type: ignore[attr-defined]
    scene.take_screen()  # type: ignore[attr-defined]
    studio.wait()
    assert play.curtain < 0 and play.director.activation == before and board.overlay.strike == strike
    assert any(target.id == "bar" for target in scene.panels.targets)  # type: ignore[attr-defined]
