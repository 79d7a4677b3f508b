"""Type: nothing is wider than its box, no character stops the program, figures are lining."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ui import theme
from game.ui.fonts import FACES, Fonts
from game.ui.rich import first_rule, lit, plain
from game.ui.text import Text, clean
from tests.game_ui.driver import Driver

anything = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)


@given(st.text(max_size=60), st.sampled_from(sorted(FACES)), st.integers(8, 40), st.integers(30, 400))
@anything
def test_wrapped_lines_fit_and_lose_nothing(driver: Driver, text: str, face: str, px: int, width: int) -> None:
    setter = driver.app.painter.text
    lines = setter.wrap(text, face, px, max(width, 2 * px))
    assert all(setter.width(line, face, px) <= max(width, 2 * px) or len(line) == 1 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace("\n", "").replace(" ", "")


@given(st.text(max_size=40), st.booleans(), st.integers(0, 300))
@anything
def test_fitted_lines_fit(driver: Driver, text: str, middle: bool, width: int) -> None:
    setter = driver.app.painter.text
    shown = setter.fit(text, "label", 16, width, middle)
    assert not shown or setter.width(shown, "label", 16) <= max(width, 16)


@given(st.text(max_size=30), st.sampled_from(sorted(FACES)))
@anything
def test_any_text_can_be_drawn_as_wide_as_measured(driver: Driver, text: str, face: str) -> None:
    setter = driver.app.painter.text
    line = setter.line(text, face, 20, theme.INK)
    assert abs(line.get_width() - setter.width(text, face, 20)) <= 1


def test_names_are_cut_in_the_middle(driver: Driver) -> None:
    setter = driver.app.painter.text
    shown = setter.fit("Bartholomew the Great", "text", 16, 90, middle=True)
    assert shown.startswith("Bart") and shown.endswith("eat") and "…" in shown


def test_a_missing_glyph_is_a_box_and_another_script_uses_another_face(driver: Driver) -> None:
    fonts = driver.app.painter.text.fonts
    assert [piece.face for piece in fonts.pieces("Aé", "title")] == ["title"]
    assert [piece.face for piece in fonts.pieces("AЖ", "title")] == ["title", "text-bold"]
    assert [piece.face for piece in fonts.pieces("漢A", "text")] == ["asian", "text"]
    assert [piece.face for piece in fonts.pieces("\U00012000A", "text")] == ["", "text"]
    ink = pygame.mask.from_surface(driver.app.painter.text.line("\U00012000", "text", 24, theme.INK)).count()
    assert ink > 40


@pytest.mark.parametrize(
    ("name", "face"),
    [
        ("שלום עולם", "hebrew"),
        ("سلامة بنت خالد", "arabic"),
        ("अनुष्का", "devanagari"),
        ("สมชาย", "thai"),
        ("田中さくら", "asian"),
        ("王小明", "asian"),
        ("김민준", "asian"),
        ("ნინო", "georgian"),
        ("Արամ", "armenian"),
        ("🔥⛵", "emoji"),
        ("Мария", "text"),
        ("Ελένη", "text"),
        ("e\u0301\u0303", "text"),
    ],
)
def test_names_in_any_script_are_whole_pieces_of_one_face(driver: Driver, name: str, face: str) -> None:
    setter = driver.app.painter.text
    assert [tuple(piece) for piece in setter.fonts.pieces(name, "text")] == [(name, face)]
    assert pygame.mask.from_surface(setter.line(name, "text", 24, theme.INK)).count() > 40


def test_letters_are_joined_and_go_from_right_to_left(driver: Driver) -> None:
    """Arabic letters take other shapes beside each other, and the first one stands at the right."""
    setter = driver.app.painter.text
    word = "سلامة"
    assert setter.width(word, "text", 40) < sum(setter.width(letter, "text", 40) for letter in word) * 0.9
    line = pygame.mask.from_surface(setter.line("א.", "text", 40, theme.INK))
    assert line.count() > pygame.mask.from_surface(setter.line("א", "text", 40, theme.INK)).count()
    two = pygame.mask.from_surface(setter.line("ווו אאא", "text", 40, theme.INK))
    wide, high = two.get_size()
    left, right = (two.overlap_area(pygame.Mask((wide // 2, high), fill=True), (x, 0)) for x in (0, wide // 2))
    assert left > right, "the thin letters were typed first, so they stand at the right"


@pytest.mark.parametrize(
    "name", ["", " ", "a\u200f\u202eb", "\x00\x07\x1b", "a\u0301" * 40, "\ud800", "x" * 400, "\ufeff"]
)
def test_odd_names_are_drawn_without_fault(driver: Driver, name: str) -> None:
    painter = driver.app.painter
    box = pygame.Rect(0, 0, 120, 30)
    drawn = painter.label(name, box, theme.LABEL, name=True)
    assert drawn.width <= box.width
    assert "\u202e" not in clean(name) and clean("a\u200f\u202eb\x07c") == "ab c"


def test_figures_are_lining() -> None:
    pygame.font.init()
    fonts = Fonts()
    for face in FACES:
        metrics = fonts.font(face, 100).metrics("0123456789")
        tops = [top for _, _, _, top, _ in metrics]
        bottoms = [bottom for _, _, bottom, _, _ in metrics]
        assert max(tops) - min(tops) <= 4, face
        assert min(bottoms) >= -4, face


def test_text_is_drawn_once_and_kept(driver: Driver) -> None:
    setter: Text = driver.app.painter.text
    assert setter.line("Salt", "text", 20, theme.INK) is setter.line("Salt", "text", 20, theme.INK)


def test_rich_text_has_links_where_they_are_drawn(driver: Driver) -> None:
    rich = driver.app.painter.rich("See [MOVE-4] and then **more** of <tick> it, [FIGHT-12].", theme.BODY, 150)
    assert [rule for _, rule in rich.links] == ["MOVE-4", "FIGHT-12"]
    for box, rule in rich.links:
        assert rich.surface.get_rect().contains(box)
        assert rich.link_at(*box.center) == rule
    assert rich.link_at(rich.size[0] + 50, 0) == ""
    assert rich.size[0] <= 150


def test_descenders_of_a_last_line_are_whole(driver: Driver) -> None:
    painter = driver.app.painter
    for face in ("text", "label", "title"):
        for size in range(9, 60):
            style = theme.Style(face, size, theme.INK)
            line = painter.text.line("gjpqy", face, painter.px(size), theme.INK)
            ink = pygame.mask.from_surface(line, 100).count()
            painter.surface = pygame.Surface((500, 160), pygame.SRCALPHA)
            painter.paragraph("gjpqy", pygame.Rect(20, 20, 400, painter.rich("gjpqy", style, 400).size[1]), style)
            assert pygame.mask.from_surface(painter.surface, 100).count() == ink, (face, size)


@given(st.text(alphabet="ab*_[]<>-MOVE 1234", max_size=60), st.integers(40, 300))
@anything
def test_any_marks_can_be_set(driver: Driver, markup: str, width: int) -> None:
    rich = driver.app.painter.rich(markup, theme.BODY, width)
    assert rich.size[0] <= max(width, 40)


def test_marks_can_be_taken_out() -> None:
    assert plain("**Sail** _far_ [MOVE-4] <tick>") == "Sail far MOVE-4 tick"


def test_found_words_are_lit_and_marks_stay_as_they_are() -> None:
    marked = lit("The **wind** [MOVE-4] turns <icon/wind>.", lambda word: word in ("wind", "turns"))
    assert marked == "The **==wind==** [MOVE-4] ==turns== <icon/wind>."
    assert plain(marked) == plain("The **wind** [MOVE-4] turns <icon/wind>.")
    assert first_rule(marked) == "MOVE-4" and first_rule("none") == ""
