"""Pictures, shapes and lines come converted, scaled once, and from memory afterwards."""

from __future__ import annotations

from contextlib import suppress

import pygame
import pytest

from cards.errors import DataError
from game.ui import theme
from game.ui.cache import Allowance, Later, SurfaceCache
from game.ui.pictures import Pictures, spread_colour
from tests.game_ui.driver import Driver


def is_converted(surface: pygame.Surface) -> bool:
    """Whether a surface has a format that the window blits fast."""
    best = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha()
    return surface.get_bitsize() == 32 and surface.get_masks() in (best.get_masks(), _window_masks())


def _window_masks() -> tuple[int, int, int, int]:
    window = pygame.display.get_surface()
    assert window is not None
    return window.get_masks()


def test_everything_that_is_blitted_is_converted(driver: Driver) -> None:
    p = driver.app.painter
    made = [
        p.text.line("Salt", "text", 20, theme.INK),
        p.text.line("Salt 漢 Ж", "title", 20, theme.INK),
        p.rich("See [MOVE-4] <tick>", theme.BODY, 200).surface,
        p.shapes.box((60, 30), 8, theme.BONE),
        p.shapes.box((60, 30), 8, theme.BONE, theme.INK, 2),
        p.shapes.box((60, 30), 8, None, theme.INK, 2),
        p.shapes.dashed((60, 30), 8, theme.INK, 2, 5),
        p.shapes.shadow((60, 30), 8, 6, theme.INK, 90),
        p.shapes.polygon((30, 30), ((2, 2), (28, 8), (10, 28)), theme.INK, theme.BONE, 2),
    ]
    made += [p.pictures.fitted(key, (64, 64)) for key in p.pictures.keys()[:40]]
    made += [p.pictures.fitted("title", (320, 200), cover=True), p.pictures.tinted("glyph/tick", theme.INK, (20, 20))]
    for surface in made:
        assert is_converted(surface)


def test_a_forgotten_picture_is_seen_and_noted_but_stops_nothing(driver: Driver) -> None:
    pictures = driver.app.pictures
    shown = pictures.get("no/such", (40, 40))
    assert shown.get_size() == (40, 40)
    assert pygame.mask.from_surface(shown).count() > 20
    assert pictures.missing == {"no/such"}


def test_what_was_shown_is_neither_loaded_nor_scaled_again(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = driver.app.pictures
    shown = pictures.get("title", (320, 180))

    def refuse(*_: object) -> None:
        raise AssertionError("loaded or scaled inside a frame")

    monkeypatch.setattr(pygame.image, "load", refuse)
    monkeypatch.setattr(pygame.transform, "smoothscale", refuse)
    assert pictures.get("title", (320, 180)) is shown


def test_scaling_leaves_no_dark_fringe(driver: Driver) -> None:
    disc = pygame.Surface((200, 200), pygame.SRCALPHA)
    pygame.draw.circle(disc, (250, 240, 220, 255), (100, 100), 80)
    small = pygame.transform.smoothscale(spread_colour(disc), (25, 25))
    for x in range(25):
        for y in range(25):
            r, _, _, alpha = small.get_at((x, y))
            assert alpha < 20 or r > 235


def test_the_same_picture_keeps_its_looks(driver: Driver) -> None:
    disc = pygame.Surface((60, 60), pygame.SRCALPHA)
    pygame.draw.circle(disc, (250, 40, 20, 255), (30, 30), 20)
    spread = spread_colour(disc)
    for pos in ((30, 30), (30, 12), (2, 2), (45, 30)):
        before, after = disc.get_at(pos), spread.get_at(pos)
        assert before.a == after.a and (before.a == 0 or before == after)


def test_a_full_memory_drops_what_was_not_used_for_longest(driver: Driver) -> None:
    cache = SurfaceCache(1)
    made: list[int] = []

    def make(n: int) -> pygame.Surface:
        made.append(n)
        return pygame.Surface((300, 300), pygame.SRCALPHA)

    for n in (1, 2, 1, 3, 1, 2):
        cache.get(n, lambda n=n: make(n))
    assert made == [1, 2, 3, 2]
    assert len(cache) == 2


def test_a_new_scale_forgets_only_what_was_scaled(driver: Driver) -> None:
    pictures: Pictures = driver.app.pictures
    first = pictures.get("title", (300, 170))
    driver.app.change(scale=150)
    assert pictures.get("title", (300, 170)) is not first


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not JSON"),
        ("[" * 100_000, "is nested too deeply"),
        ("[]", "pictures: is not an object"),
        ('{"pictures":{"glyph/tick":"tick.webp"}}', "pictures.glyph/tick: names no file"),
        ('{"pictures":{"glyph/tick":{}}}', "pictures.glyph/tick: names no file"),
    ],
    ids=lambda value: value[:12],
)
def test_a_damaged_manifest_gets_one_clear_line(text, said, tmp_path):
    (tmp_path / "board.json").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=f"^board.json: {said}"):
        Pictures(str(tmp_path))


@pytest.mark.parametrize(("size", "radius", "blur"), [((10, 10), 8, 7), ((40, 300), 5, 4), ((400, 300), 8, 14)])
def test_a_shadow_that_is_drawn_out_is_the_one_that_is_blurred_whole(
    driver: Driver, size: tuple[int, int], radius: int, blur: int
) -> None:
    whole = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    whole.fill((*theme.INK, 0))
    pygame.draw.rect(whole, (*theme.INK, 90), (blur, blur, *size), border_radius=radius)
    for _ in range(2):
        whole = pygame.transform.box_blur(whole, max(1, blur // 2))
    made = driver.app.painter.shapes.shadow(size, radius, blur, theme.INK, 90)
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_what_there_is_no_time_for_is_made_the_next_times() -> None:
    cache, now, made = SurfaceCache(1), [0.0], list[str]()

    def make(key: str) -> pygame.Surface:
        now[0] += 2.0
        made.append(key)
        return pygame.Surface((1, 1))

    frames = 0
    while len(made) < 4:
        frames += 1
        with suppress(Later), Allowance(now[0] + 3.0, lambda: now[0]):
            for key in "abcd":
                cache.get(key, lambda key=key: make(key))
    assert made == list("abcd") and frames == 2
    with Allowance(0.0, lambda: now[0]):
        assert cache.get("a", pygame.Surface((1, 1)).copy) is cache.get("a", pygame.Surface((1, 1)).copy)
