"""The signs on the map say of a hex what the panel says of it, and figures in danger bear their odds."""

from __future__ import annotations

import pygame
import pytest

from game.table.board.camera import LEAST_POINTS, Camera
from game.table.board.camera import Box as CameraBox
from game.table.board.overlay import Overlay, Warned
from game.table.board.overlay_painter import SIGN, SMALL_HEX, OverlayPainter
from game.table.dangers import HELD
from game.ui.studio import Studio
from tests.gallery.show import show


@pytest.fixture(scope="module")
def studio() -> Studio:
    return Studio((1280, 720))


def test_ticks_shields_and_odds_on_hexes_agree_with_the_panel(studio: Studio) -> None:
    scene = show(studio, "threatened")
    overlay, seat = scene.board.overlay, scene.threat_marks.seat()  # type: ignore[attr-defined]
    odds = {hex_ for hex_, _ in overlay.harm}
    assert overlay.clear and overlay.held and odds
    for hex_ in overlay.clear | overlay.held | odds:
        dangers = scene.dangers.at(seat, hex_)  # type: ignore[attr-defined]
        tones = {part.tone for danger in dangers for part in danger.parts}
        points = any(part.points for danger in dangers for part in danger.parts)
        assert (hex_ in odds) == points
        assert (hex_ in overlay.held) == (not points and HELD in tones)
    assert scene.model.seats[seat].at in overlay.held  # type: ignore[attr-defined]


def test_the_odds_of_every_figure_in_danger_stand_at_it_with_many_seats_too(studio: Studio) -> None:
    scene = show(studio, "six_seats")
    model, dangers = scene.model, scene.dangers  # type: ignore[attr-defined]
    harmed = {shown.at for i, shown in enumerate(model.seats) if shown.at and dangers.share(i, shown.at)}
    overlay = scene.board.overlay  # type: ignore[attr-defined]
    assert harmed and {warned.at for warned in overlay.warned} == harmed
    seat, here = scene.threat_marks.spot()  # type: ignore[attr-defined]
    named = {raider for danger in dangers.at(seat, here) for raider, _ in danger.raiders}
    assert named and overlay.comers == {model.raiders[raider].at for raider in named}
    assert any(target.id.startswith("danger:") for target in scene.panels.targets)  # type: ignore[attr-defined]


def test_where_hexes_are_small_the_odds_of_others_give_way_to_a_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = Studio((1280, 720)).app.painter
    marks, camera = OverlayPainter(painter), Camera(CameraBox(0, 0, 800, 600), 1.0, (-20.0, -20.0, 20.0, 20.0))
    said: list[str] = []
    monkeypatch.setattr(marks, "warning", lambda surface, spot, text, scale: said.append(text))
    overlay = Overlay(warned=(Warned("0,0", "38%"), Warned("2,0", "50%", brief=True)))
    for scale in (SMALL_HEX - 1, SMALL_HEX + 1):
        camera.view = camera.view._replace(scale=scale)
        marks.over(painter.surface, overlay, camera, "")
    assert said == ["38%", "!", "38%", "50%"]


def test_that_sign_covers_no_more_than_half_of_the_smallest_hexes() -> None:
    painter, ground = Studio((1280, 720)).app.painter, pygame.Surface((100, 100))
    OverlayPainter(painter).warning(ground, (50, 50), SIGN, LEAST_POINTS)
    drawn = [x for x in range(100) if ground.get_at((x, 50))[:3] != (0, 0, 0)]
    assert 8 <= len(drawn) <= 3**0.5 * LEAST_POINTS / 2 + 1
