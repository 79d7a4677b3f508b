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


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.film_strips", description="Film strips of all cues.")
    parser.add_argument("folder", nargs="?", default="out/strips", type=Path)
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--board", action="store_true", help="only the part of the window between the rails")
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
            into.append(pygame.transform.smoothscale(seen, (WIDE, WIDE * seen.get_height() // seen.get_width())))

        film = Film(driver, events)
        film.run(keep, 1 / 30)
        if frames:
            pygame.image.save(strip(frames), options.folder / f"{name}{'_calm' if options.calm else ''}.png")
        print(f"{name}: {sum(cue.seconds for cue in film.cues):.2f} s, {len(film.cues)} cues")
        film.rewind()


if __name__ == "__main__":
    main()
