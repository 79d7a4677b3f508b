"""Cards in the hand say in a few words what they do, as long as that can be read."""

from __future__ import annotations

import pygame
import pytest

from cards.texts import Texts
from game.rulesets import ruleset
from game.table.faces.card import BRIEF_LINES, BRIEF_POINTS, CardFaces
from game.table.faces.signs import signs_of
from game.ui.metrics import Metrics
from game.ui.painter import Painter
from game.ui.pictures import Pictures

TABLES = ruleset("saltlands").tables
BRIEFS = [kind.id for kind in TABLES.catalog.kinds if Texts().has(f"card.{kind.id}.brief")]


class Desk:
    """Card faces in a window of a size, with what is written on them."""

    def __init__(self, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode(size)
        self.painter = Painter(Metrics.of(size), Pictures())
        self.faces = CardFaces(TABLES, Texts(strict=True), self.painter)
        self.written: list[tuple[str, str, int]] = []
        line = self.painter.text.line

        def noted(text: str, face: str, px: int, *rest: object) -> pygame.Surface:
            self.written.append((text, face, px))
            return line(text, face, px, *rest)

        monkeypatch.setattr(self.painter.text, "line", noted)

    def words(self, kind: str, points: float, seen: int = 0) -> list[tuple[str, int]]:
        """The lines of plain text on a card, with their size in pixels."""
        self.written.clear()
        self.faces.clear()
        self.faces.card(f"{kind}#1", self.painter.px(points), seen=seen)
        return [(text, px) for text, face, px in self.written if face == "text"]


@pytest.mark.parametrize(("size", "points"), [((1280, 720), 90.0), ((1920, 1080), 100.0), ((3840, 2160), 100.0)])
def test_every_brief_stands_on_its_card_in_full(
    size: tuple[int, int], points: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(size, monkeypatch)
    for kind in BRIEFS:
        words = desk.words(kind, points)
        assert " ".join(text for text, _ in words) == Texts().get(f"card.{kind}.brief"), kind
        assert 1 <= len(words) <= BRIEF_LINES
        assert all(px >= desk.painter.px(BRIEF_POINTS) for _, px in words)


def test_narrow_and_covered_cards_bear_signs_only(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk((1280, 720), monkeypatch)
    assert desk.words("spear", 90)
    assert not desk.words("spear", 81)
    assert not desk.words("spear", 90, seen=50)


def test_every_hand_card_with_one_row_of_signs_has_a_brief() -> None:
    for kind in TABLES.catalog.kinds:
        if kind.zone == "hand" and len(signs_of(kind).rows) == 1:
            assert kind.id in BRIEFS, kind.id
