"""Progress is kept, and a damaged file is told once and begun anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lessons.progress import FILE, Progress


def test_a_try_under_way_and_what_is_done_are_kept(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    assert progress.is_new
    progress.keep("crew", 2, ["end spawn", ["fuel#1"]])
    progress.finish("rumors")
    again = Progress(tmp_path)
    assert not again.is_new and again.notice is None
    assert again.of("crew").answers == ["end spawn", ["fuel#1"]] and again.of("crew").step == 2
    assert again.of("rumors").done and not again.of("rumors").answers
    again.keep("rumors", 1, ["end spawn"])
    again.forget("rumors")
    assert Progress(tmp_path).of("rumors").done


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"format": 2}', '{"lessons": {"crew": {"step": -1}}}', '{"odd": 1}', '{"lessons": 3}', "\x00\xff"],
)
def test_a_damaged_file_is_told_once_and_begun_anew(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="latin-1")
    progress = Progress(tmp_path)
    assert progress.notice is not None and progress.is_new
    progress.keep("crew", 1, [])
    again = Progress(tmp_path)
    assert again.notice is None and again.of("crew").step == 1
    again.finish("crew")
    assert (tmp_path / f"{FILE}.old").read_text(encoding="latin-1") == text, "what it was is not lost"


def test_where_nothing_can_be_written_it_lasts_as_long_as_the_program(tmp_path: Path) -> None:
    for progress in (Progress(None), Progress(tmp_path / "not" / "there")):
        progress.finish("crew")
        progress.keep("rumors", 1, ["end spawn"])
        assert progress.of("crew").done and progress.of("rumors").step == 1
