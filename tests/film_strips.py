"""Film strips of what is shown: `python -m tests.film_strips [FOLDER] [--calm] [--only NAME ...] [--size WxH]`.

Each stretch of `tests.game_table.cue_cases` becomes one picture with frames from left to right, evenly spaced in time.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.game_table.cue_cases import Film, cases, full_table
from tests.game_table.driver import Driver

FRAMES = 12
COLUMNS = 3
WIDE = 640
"""Pixels of width of a frame in a strip."""


def strip(frames: list[pygame.Surface]) -> pygame.Surface:
    """The frames in rows, FRAMES of them at even distances."""
    chosen = [frames[round(i * (len(frames) - 1) / (FRAMES - 1))] for i in range(FRAMES)]
    w, h = chosen[0].get_size()
    rows = -(-FRAMES // COLUMNS)
    sheet = pygame.Surface((COLUMNS * (w + 4), rows * (h + 4)))
    for i, frame in enumerate(chosen):
        sheet.blit(frame, (i % COLUMNS * (w + 4), i // COLUMNS * (h + 4)))
    return sheet


def middle(driver: Driver) -> tuple[int, int]:
    """The window point in the middle of what the present cue looks at."""
    board = driver.scene.board
    cue = driver.scene.play.director.current
    spots = [board.where(hex_) for hex_ in cue.look_at] if cue is not None else []
    if not spots:
        return driver.app.metrics.rect(*driver.scene.layout_now.board).center
    xs, ys = zip(*spots, strict=True)
    return round((min(xs) + max(xs)) / 2), round((min(ys) + max(ys)) / 2)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.film_strips", description="Film strips of all cues.")
    parser.add_argument("folder", nargs="?", default="out/strips", type=Path)
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--board", action="store_true", help="only the part of the window between the rails")
    parser.add_argument("--near", action="store_true", help="only the third of the window round what happens")
    options = parser.parse_args()
    width, height = (int(side) for side in options.size.split("x"))
    options.folder.mkdir(parents=True, exist_ok=True)
    driver = full_table((width, height), calm=options.calm)
    for name, events in cases(driver.scene.play.director.shown).items():
        if options.only and name not in options.only:
            continue
        frames: list[pygame.Surface] = []

        def keep(into: list[pygame.Surface] = frames) -> None:
            window = pygame.display.get_surface()
            assert window is not None
            seen = window
            if options.board:
                seen = window.subsurface(driver.app.metrics.rect(*driver.scene.layout_now.board))
            elif options.near:
                area = pygame.Rect(0, 0, width // 3, height // 3)
                area.center = middle(driver)
                seen = window.subsurface(area.clamp(window.get_rect()))
            into.append(pygame.transform.smoothscale(seen, (WIDE, WIDE * seen.get_height() // seen.get_width())))

        film = Film(driver, events)
        film.run(keep, 1 / 30)
        if frames:
            pygame.image.save(strip(frames), options.folder / f"{name}{'_calm' if options.calm else ''}.png")
        print(f"{name}: {sum(cue.seconds for cue in film.cues):.2f} s, {len(film.cues)} cues")
        film.rewind()


if __name__ == "__main__":
    main()
