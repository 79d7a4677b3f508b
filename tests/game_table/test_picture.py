"""`saltlands picture`: any position as a file, without a display; and the studio that the gallery uses too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.ui.studio import Studio
from tests.gallery.show import show
from tests.gallery.situations import POSITIONS

ROOT = Path(__file__).parents[2]
POSITION = POSITIONS / "hunt.json"


def draw(out: Path, *more: str) -> int:
    return main(["picture", str(POSITION), "--out", str(out), "--size", "640x400", *more])


def test_a_position_is_drawn_in_the_size_that_is_asked_for(tmp_path, capsys):
    assert draw(tmp_path / "table.png") == 0
    assert capsys.readouterr().out == f"{tmp_path / 'table.png'}\n"
    picture = pygame.image.load(tmp_path / "table.png")
    assert picture.get_size() == (640, 400)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 640, 8) for y in range(0, 400, 8)}) > 200


def test_the_same_position_gives_the_same_file_and_each_seat_its_own(tmp_path):
    for name, seat in (("a", "1"), ("b", "1"), ("c", "2")):
        assert draw(tmp_path / name, "--seat", seat) == 0
    a, b, c = ((tmp_path / name).read_bytes() for name in "abc")
    assert a == b != c
    assert a.startswith(b"\x89PNG")


def test_it_needs_no_display(tmp_path):
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "DISPLAY"))}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "game", "picture", str(POSITION), "--out", "p.png", "--size", "320x200"],
        capture_output=True, text=True, timeout=120, check=False, cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(ROOT), "SALTLANDS_HOME": str(tmp_path)},
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "p.png\n", "")
    assert (tmp_path / "p.png").stat().st_size > 1000


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--seat", "4"], "seat: 4 is not from 0 to 3"),
        (["--seat", "-1"], "seat: -1 is not from 0 to 3"),
        (["--seat", "x"], "invalid int value: 'x'"),
        (["--size", "100x100"], "'100x100' is not a size"),
        (["--size", "9000x9000"], "'9000x9000' is not a size"),
    ],
)
def test_what_is_wrong_gets_one_line_and_leaves_no_file(more, said, tmp_path, capsys):
    assert draw(tmp_path / "p.png", *more) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1, error
    assert not (tmp_path / "p.png").exists()


def test_a_damaged_position_and_a_place_that_cannot_be_written_are_named(tmp_path, capsys):
    (tmp_path / "bad.json").write_text('{"players":[{"at":"99,99"}]}', encoding="utf-8")
    assert main(["picture", str(tmp_path / "bad.json"), "--out", str(tmp_path / "p.png")]) == 2
    assert "players[0].at" in capsys.readouterr().err
    assert draw(tmp_path / "no" / "p.png") == 2
    assert "p.png: cannot be written" in capsys.readouterr().err


def test_what_was_shown_before_leaves_no_trace_in_a_picture(tmp_path):
    studio = Studio((640, 400))
    show(studio, "attack")
    alone = pygame.image.tobytes(studio.window, "RGB")
    for name in ("results_lost", "rumor"):
        show(studio, name)
    show(studio, "attack")
    assert pygame.image.tobytes(studio.window, "RGB") == alone
