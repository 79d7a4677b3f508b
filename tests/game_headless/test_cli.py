"""The command line as a person meets it: what it prints, one line for what is wrong, no Pygame without a window."""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main

ROOT = Path(__file__).parents[2]


def saltlands(*arguments: str, sent: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-P", "-m", "game", *arguments],
        input=sent,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )


@pytest.fixture(scope="module")
def record_file(tmp_path_factory) -> Path:
    """A recorded game."""
    from tests.game_headless.conftest import finished

    file = tmp_path_factory.mktemp("records") / "a gäme.json"
    file.write_text(json.dumps(finished(["random", "random"], 5).record().to_json()), encoding="utf-8")
    return file


WRONG = [
    (["fly"], "fly"),
    (["--loud"], "--loud"),
    (["text", "--seats", "bot:fine"], "no bot level 'fine'"),
    (["text", "--seats", "dog"], "no bot level 'dog'"),
    (["text", "--seats", "human,"], "names no bot level"),
    (["text", "--seats", "human,human,human,human,human,human,human"], "1 to 6"),
    (["text", "--characters", "pirate"], "pirate"),
    (["text", "--characters", "healer,healer"], "2 for 1"),
    (["text", "--seats", "human,human", "--characters", "healer,healer"], "taken"),
    (["text", "--difficulty", "absurd"], "absurd"),
    (["text", "--raider-choices", "nobody"], "nobody"),
    (["text", "--house", "loud_music"], "loud_music"),
    (["text", "--seed", "x"], "'x' is not a whole number"),
    (["text", "--seed", "-1"], "not from 0"),
    (["text", "--load", "/nonexistent/file"], "cannot be read"),
    (["text", "--load", "/nonexistent/file", "--seed", "0"], "--seed does not go with --load"),
    (["text", "--load", "/nonexistent/file", "--raider-choices", "fair"], "--raider-choices does not go with --load"),
    (["text", "--load", "/"], "cannot be read"),
    (["replay"], "FILE"),
    (["replay", "/nonexistent/file", "--verify"], "cannot be read"),
    (["simulate", "--seats", "human"], "people cannot play"),
    (["simulate", "--games", "0"], "less than 1"),
    (["simulate", "--workers", "1000000"], "more than 61"),
    (["text", "--house", "\n\x1b[31m\udcff" + "x" * 10_000], "is not known"),
    (["simulate", "--games", "2", "--seats", "random", "--out", "/proc/nowhere"], "cannot be used"),
    (["picture", "/nonexistent/file", "--out", "x.png"], "cannot be read"),
    (["picture", "p.json", "--out", "x.png", "--size", "big"], "'big' is not a size"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_what_is_wrong_gets_one_line_and_status_2(arguments, said, capsys):
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("saltlands: ") and error.count("\n") == 1 and said in error, error


BROKEN = [
    ("", "is not JSON"),
    ("[]", "is not a JSON object"),
    ("{", "is not JSON"),
    ("[" * 100_000, "nested too deeply"),
    ('{"round":' + "9" * 5000 + "}", "has a number that is too long"),
    ('{"round":NaN}', "NaN is not a number"),
    ('{"' + "a" * 20 * 2**20 + '":1}', "is larger than 16 MiB"),
    ('{"' + "a" * 2**20 + '":1}', "aaa..."),
    ('{"answers":[]}', "record.ruleset"),
    ('{"answers":3,"ruleset":"saltlands","version":"1","data":"x","seed":1,"options":{}}', "record.answers"),
    ('{"players":[{"hand":["nonsense#1"]}]}', "players[0].hand[0]"),
    ('{"players":3}', "players"),
    ('{"fun":3}', "fun"),
]


@pytest.mark.parametrize(("text", "said"), BROKEN, ids=lambda value: value[:20])
def test_broken_files_are_named_with_the_fault(text, said, tmp_path, capsys):
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file), "--verify"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and str(file) in error and said in error, error


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path, capsys):
    file = tmp_path / "p.json"
    file.write_text("{}", encoding="utf-8-sig")
    assert main(["replay", str(file), "--verify"]) == 0


@pytest.mark.parametrize("command", ["text", "protocol"])
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-", ">/dev/full"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a shell and /dev/full")
def test_streams_that_are_closed_or_full_end_it_without_a_traceback(command, closed):
    line = f'echo \'{{"cmd":"hash"}}\' | "$0" -P -m game {command} {closed}'
    done = subprocess.run(
        ["sh", "-c", line, sys.executable], capture_output=True, text=True, timeout=120, check=False, cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    full = closed == ">/dev/full"
    assert (done.returncode, done.stderr.count("\n")) == ((2, 1) if full else (0, 0)), done.stderr
    assert done.stderr == ("saltlands: standard output: No space left on device\n" if full else "")


def test_a_record_is_verified(record_file, capsys):
    assert main(["replay", str(record_file), "--verify"]) == 0
    assert "ends in" in capsys.readouterr().out
    data = json.loads(record_file.read_text(encoding="utf-8"))
    data["hash"] = "0" * 16
    other = record_file.with_name("other.json")
    other.write_text(json.dumps(data), encoding="utf-8")
    assert main(["replay", str(other), "--verify"]) == 2
    assert "record.hash" in capsys.readouterr().err


def test_a_game_is_simulated_alike_by_any_number_of_processes(tmp_path, capsys):
    for workers in ("1", "2"):
        out = tmp_path / workers
        given = ["--games", "6", "--seats", "greedy,random", "--seed", "3", "--workers", workers, "--out", str(out)]
        assert main(["simulate", *given]) == 0
    for name in ("summary.json", "games.csv"):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()
    summary = json.loads((tmp_path / "1" / "summary.json").read_text(encoding="utf-8"))
    assert summary["games"] == 6 and sum(summary["clauses"].values()) == 6
    with (tmp_path / "1" / "games.csv").open(encoding="utf-8", newline="") as file:
        assert [row["seed"] for row in csv.DictReader(file)] == ["3", "4", "5", "6", "7", "8"]
    assert "6 games, seats greedy, random, seeds from 3" in capsys.readouterr().out


def test_an_interrupted_simulation_goes_on_where_it_was(tmp_path, capsys):
    given = ["simulate", "--games", "4", "--seats", "greedy", "--out"]
    assert main([*given, str(tmp_path / "whole")]) == 0
    shutil.copytree(tmp_path / "whole", tmp_path / "cut")
    games = tmp_path / "cut" / "games.jsonl"
    lines = games.read_text(encoding="utf-8").splitlines(keepends=True)
    games.write_text(lines[0] + lines[1] + lines[2][:40], encoding="utf-8")  # the third line was being written
    (tmp_path / "cut" / "summary.json").unlink()
    assert main([*given, str(tmp_path / "cut")]) == 0
    for name in ("summary.json", "games.csv", "cards.csv", "characters.csv"):
        assert (tmp_path / "cut" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    capsys.readouterr()
    assert main(["simulate", "--games", "4", "--seats", "random", "--out", str(tmp_path / "cut")]) == 2
    assert "holds another simulation" in capsys.readouterr().err


def test_commands_without_a_window_never_import_pygame():
    code = (
        "import sys; from game.cli import main; "
        "status = [main(['simulate', '--games', '1']), main(['text', '--seed', '1']), main(['protocol'])]; "
        "assert status == [0, 0, 0], status; assert 'pygame' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input="", capture_output=True, text=True, timeout=120, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr


def test_the_module_is_the_command():
    done = saltlands("protocol", sent='{"cmd":"quit"}\n')
    assert (done.returncode, done.stdout, done.stderr) == (0, '{"ok":true}\n', "")
    done = saltlands("--help")
    assert done.returncode == 0 and "check-data" in done.stdout


def test_another_working_folder_and_hash_seed_change_nothing(tmp_path):
    hashes = set()
    for hash_seed in ("0", "1"):
        lines = ['{"cmd":"new","seats":[{},{}],"seed":5}', '{"cmd":"bot","level":"greedy"}', '{"cmd":"hash"}']
        done = subprocess.run(
            [sys.executable, "-P", "-m", "game", "protocol"],
            input="\n".join(lines),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed},
        )
        assert done.returncode == 0, done.stderr
        hashes.add(done.stdout)
    assert len(hashes) == 1


def test_a_reader_that_goes_away_is_no_error():
    command = f"{sys.executable} -m game text --seed 1 | head -n 1"
    lines = "log\n" * 2000
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        input=lines,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=ROOT,
    )
    assert "Traceback" not in done.stderr and done.returncode in (0, 2)


@pytest.mark.parametrize("fake", ["raise ImportError", "IS_CE = False"])
def test_the_window_says_what_is_missing(fake, tmp_path):
    (tmp_path / "pygame.py").write_text(fake, encoding="utf-8")
    done = saltlands("play", PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    assert done.returncode == 2
    assert done.stderr.startswith("saltlands: ") and "pygame-ce" in done.stderr and done.stderr.count("\n") == 1
