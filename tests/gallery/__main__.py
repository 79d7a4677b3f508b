"""Draws the gallery: `python -m tests.gallery [FOLDER] [--sizes 1280x720,...] [--only name,...] [--readme FOLDER]`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from PIL import Image

from game.ui.studio import Studio
from tests.gallery.show import EVERYTHING, SIZES, show

README = {
    "title": "title",
    "six_seats": "table",
    "move": "move",
    "rumor": "rumor",
    "attack": "attack",
    "results_won": "results",
}
"""Pictures that stand in the README, and what their files are called."""
README_SIZE = (1600, 900)


def main(arguments: list[str]) -> int:
    """Draw what is asked for; 2 if there is no such picture."""
    parser = argparse.ArgumentParser(prog="tests.gallery", description="Draw every screen and situation.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("out/pictures"))
    parser.add_argument("--sizes", default=",".join(f"{w}x{h}" for w, h in SIZES))
    parser.add_argument("--only", default=",".join(EVERYTHING))
    parser.add_argument("--readme", type=Path, help="also write the pictures of the README there, as WebP")
    given = parser.parse_args(arguments)
    wanted = given.only.split(",")
    if unknown := [name for name in wanted if name not in EVERYTHING]:
        print(f"no such picture: {', '.join(unknown)}; there are {', '.join(EVERYTHING)}", file=sys.stderr)
        return 2
    given.folder.mkdir(parents=True, exist_ok=True)
    for size in given.sizes.split(","):
        width, height = map(int, size.split("x"))
        studio = Studio((width, height))
        for name in wanted:
            began = time.perf_counter()
            show(studio, name)
            file = given.folder / f"{name}_{size}.png"
            studio.save(file)
            print(f"{file} {time.perf_counter() - began:.1f} s", flush=True)
    if given.readme is not None:
        write_readme(given.readme)
    return 0


def write_readme(folder: Path) -> None:
    """The pictures of the README, in a size and format for the web."""
    studio = Studio(README_SIZE)
    for name, file in README.items():
        show(studio, name)
        picture = Image.frombytes("RGB", README_SIZE, pygame.image.tobytes(studio.window, "RGB"))
        picture.save(folder / f"{file}.webp", quality=80, method=6)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
