"""The pages tell the truth: every code block of README.md and docs/ is run, and every file, command and link exists.

The word after a fence says what a block is and what is done with it; docs/testing.md lists them.
"""

from __future__ import annotations

import argparse
import configparser
import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pydantic import BaseModel

from cards import models
from cards.texts import Texts
from engine.rulesets.saltlands.reading.whole import PARTS, PLAYER_PARTS
from engine.rulesets.saltlands.rules import ANSWERS
from game.cli import _parser
from game.lessons.model import Step
from game.rulesets import ruleset

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z]+):", MAKEFILE, re.M))
COMMANDS = {word for action in _parser()._actions for word in action.choices or ()}
TOP = ("game", "engine", "cards", "art", "tests", "docs", ".github")
"""Folders of the checkout; words in a page that begin with one of them are paths."""
PLACEHOLDER = re.compile(r"\b(ID|NAME|CODE)\b")
FRAMES = {"activation": "raider_order", "raider": "raider_route"}
"""Frames that ask by another word."""
OUTSIDE = {"git", "cd", "cp", "pipx", "uvx", "pip", "pre-commit", "desktop-file-install", "xdg-icon-resource"}
"""Commands of other programs, which a block may show and nobody runs here."""


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    line: int
    kind: str
    body: str

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page; fails if one is not closed."""
    found: list[Block] = []
    kind, begun, body = "", 0, []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        mark = line.strip()
        if not begun and mark.startswith("```"):
            kind, begun, body = mark[3:], number, []
        elif begun and mark == "```":
            found.append(Block(page, begun, kind, "\n".join(body) + "\n"))
            begun = 0
        elif begun:
            body.append(line)
    assert not begun, f"{page}:{begun}: a block without an end"
    return found


def prose(page: Path) -> str:
    """The page without its blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)


# --- console: commands and what they print ---------------------------------------------------------------------------


@dataclass
class Shell:
    """Runs commands in an empty folder, from which `docs` and `tests` can be seen, with a home of its own."""

    folder: Path
    bin: Path

    def run(self, command: str) -> str:
        env = {
            "PATH": f"{self.bin}:/usr/bin:/bin",
            "HOME": str(self.folder),
            "SALTLANDS_HOME": str(self.folder / "home"),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "LANG": "C.UTF-8",
        }
        done = subprocess.run(
            ["/bin/sh", "-c", command], cwd=self.folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=60, check=False,
        )  # fmt: skip
        return done.stdout


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    folder, programs = tmp_path / "folder", tmp_path / "bin"
    folder.mkdir()
    programs.mkdir()
    for name in ("docs", "tests"):
        (folder / name).symlink_to(ROOT / name)
    program = programs / "saltlands"
    program.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -P -m game "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return Shell(folder, programs)


def looks_like(shown: str, printed: str) -> bool:
    """Whether something was printed as it is shown; `...` stands for anything, also for several lines."""
    pattern = ".*?".join(re.escape(part) for part in shown.strip().split("..."))
    return re.fullmatch(pattern, printed.strip(), re.S) is not None


def run_console(block: Block, shell: Shell) -> None:
    for part in re.split(r"^\$ ", block.body, flags=re.M)[1:]:
        command, _, shown = part.partition("\n")
        printed = shell.run(command)
        assert looks_like(shown, printed), f"{block.place}: {command}\nprints\n{printed}"


# --- the other kinds -------------------------------------------------------------------------------------------------


def check_sh(block: Block) -> None:
    for line in block.body.splitlines():
        if line.strip():
            check_command(line, block.place)


def check_command(line: str, place: str) -> None:
    """A command that stands in a page can be given: its target, module or word is there."""
    words = shlex.split(line, comments=True)
    while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
        words.pop(0)
    if not words:
        return
    program, *rest = words
    if program == "make":
        unknown = [word for word in rest if "=" not in word and word not in TARGETS]
        assert not unknown, f"{place}: no target {unknown} in the Makefile"
    elif program in ("python", ".venv/bin/python") and "-m" in rest:
        module = rest[rest.index("-m") + 1]
        assert importlib.util.find_spec(module) is not None, f"{place}: no module {module}"
        for word in rest[rest.index("-m") + 2 :]:
            if word.split("/")[0] in TOP:
                assert (ROOT / word).exists(), f"{place}: no {word}"
    elif program in ("saltlands", ".venv/bin/saltlands"):
        named = [word for word in rest[:1] if re.fullmatch(r"[a-z][a-z-]*", word)]
        assert set(named) <= COMMANDS, f"{place}: no command {named}"
    else:
        assert program in OUTSIDE, f"{place}: {program} is no program that this test knows"


def run_python(page: list[Block], folder: Path) -> None:
    """Run the Python of a page from its first block to its last; functions named test_ are called."""
    names: dict[str, Any] = {"__name__": "page"}
    before = Path.cwd()
    os.chdir(folder)
    try:
        for block in page:
            # Empty lines before it give every error its line in the page.
            exec(compile("\n" * block.line + block.body, str(block.page), "exec", dont_inherit=True), names)
            for name in [name for name in names if name.startswith("test_")]:
                names.pop(name)()
    finally:
        os.chdir(before)


def check_toml(block: Block) -> None:
    """Cards, steps of lessons and texts as their models and the loader take them; other tables only as TOML."""
    for name, table in tomllib.loads(block.body).items():
        if name == "steps":
            for step in table:
                Step.model_validate_json(json.dumps(step))
        elif name in ("card", "log", "language"):
            for text in texts_in(table):
                assert text, f"{block.place}: an empty text"
        elif model := next((model for key, model in ENTRIES.items() if key in table), None):
            model.model_validate(table)
        else:
            assert name in ("tool", "project"), f"{block.place}: no model for the table {name}"


ENTRIES: dict[str, type[BaseModel]] = {
    "zone": models.KindEntry,
    "round": models.DamageEntry,
    "red": models.RumorEntry,
}
"""A field that only entries of one model have, to that model."""


def texts_in(table: dict[str, Any]) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, dict):
            yield from texts_in(value)
        else:
            assert isinstance(value, str)
            yield value


def check_json(block: Block) -> None:
    """JSON, a value a line; what has players is a position."""
    for line in block.body.splitlines():
        if "players" in (data := json.loads(line)):
            ruleset("saltlands").read(data)


# --- tests -----------------------------------------------------------------------------------------------------------

CHECKS: dict[str, Callable[[Block], None]] = {
    "sh": check_sh,
    "toml": check_toml,
    "json": check_json,
    "text": lambda block: None,
}

named = pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(ROOT).as_posix() for page in PAGES])


@named
def test_every_block_of_a_page_is_of_a_known_kind_and_holds(page: Path, shell: Shell) -> None:
    found = blocks(page)
    for block in found:
        if block.kind == "console":
            run_console(block, shell)
        elif block.kind == "protocol":
            assert page.name == "protocol.md", f"{block.place}: only protocol.md is run as protocol"
        elif block.kind != "python":
            assert block.kind in CHECKS, f"{block.place}: nobody knows how to run {block.kind!r}"
            CHECKS[block.kind](block)
    run_python([block for block in found if block.kind == "python"], shell.folder)


@named
def test_code_is_in_blocks_that_are_run(page: Path) -> None:
    """Indented code would escape the test above."""
    assert not re.findall(r"\n\n {4,}(?![-*] ).*", prose(page))


@named
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", prose(page)):
        if target.startswith("https://"):
            continue
        file, _, anchor = target.partition("#")
        to = (page.parent / file).resolve() if file else page
        assert to.exists(), f"{page.relative_to(ROOT)}: {target}"
        assert not anchor or anchor in anchors(to), f"{page.relative_to(ROOT)}: {target}"


def anchors(page: Path) -> set[str]:
    """The names that a link can point to: those set by hand, and the headings'."""
    text = page.read_text(encoding="utf-8")
    heads = re.findall(r"^#+ (.*)$", text, re.M)
    return {
        *re.findall(r'<a id="([^"]+)">', text),
        *(re.sub(r"[^\w -]", "", h.lower()).replace(" ", "-") for h in heads),
    }


@named
def test_paths_and_commands_named_in_passing_are_there(page: Path) -> None:
    place = str(page.relative_to(ROOT))
    for span in re.findall(r"`([^`\n]+)`", prose(page)):
        if re.fullmatch(rf"({'|'.join(TOP)})/[\w./*-]+", span):
            assert any(ROOT.glob(PLACEHOLDER.sub("*", span.rstrip("/")))), f"{place}: there is no {span}"
        elif re.match(r"(make [a-z]|(\.venv/bin/)?(python -m|saltlands) [a-z])", span):
            check_command(span.split(" | ")[0].replace("[", "").replace("]", ""), place)


def test_every_kind_of_decision_is_told_of() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(\w+)` \| (?:choose|subset) \|", page, re.M))
    assert told == {FRAMES.get(frame, frame) for frame in ANSWERS}


def test_every_part_of_a_position_is_told_of() -> None:
    page = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8").partition("## Parts")[2]
    whole, _, player = page.partition("Of a player:")
    assert first_column(whole) == [*PARTS]
    assert sorted(first_column(player)) == sorted(PLAYER_PARTS)


def first_column(text: str) -> list[str]:
    """The code words of the first column of a table."""
    return [word for row in re.findall(r"^\| (`[^|]*)\|", text, re.M) for word in re.findall(r"`(\w+)`", row)]


def test_every_option_of_the_commands_is_told_of() -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    commands = next(action.choices for action in _parser()._actions if isinstance(action, argparse._SubParsersAction))
    options = {word for parser in commands.values() for word in parser._option_string_actions if word.startswith("--")}
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", page))
    assert options - {"--help"} <= told
    assert told <= options | {"--version"}


def test_what_is_shown_is_compared() -> None:
    assert looks_like("one\n...\nfour\n", "one\ntwo\nthree\nfour")
    assert looks_like("7 answers, ends in ...", "7 answers, ends in 1f0c")
    assert not looks_like("one\n", "one\ntwo\n")
    assert not looks_like("one (two)", "one two")


@pytest.mark.parametrize("line", ["make gold", "python -m tests.nothing", "saltlands fly", "rm -r ."])
def test_commands_that_are_not_there_are_found(line: str) -> None:
    with pytest.raises(AssertionError, match="here"):
        check_command(line, "here")


def test_texts_shown_for_a_card_are_those_that_a_card_has() -> None:
    (shown,) = [block for block in blocks(ROOT / "docs" / "data.md") if "[card." in block.body]
    (card,) = tomllib.loads(shown.body)["card"].values()
    english = Texts("en")
    assert all(english.has(f"card.spear.{part}") for part in card)


def test_every_package_that_is_pinned_has_its_licence_named() -> None:
    """With the licence that the package itself names, where it is installed and names one in a form to compare."""
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^\| ([\w.-]+) \| ([^|]+?) \|", page.partition("## Licences")[2], re.M))
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.M)
    assert len(pinned) > 30
    assert not [name for name in pinned if name not in shown]
    assert not [name for name in shown if name not in pinned and name not in ("package", "---")]
    for name in pinned:
        try:
            own = metadata.metadata(name).get("License-Expression")
        except metadata.PackageNotFoundError:
            continue
        assert own is None or own == shown[name], f"{name}: {own}"


def test_the_icon_of_the_desktop_is_that_of_the_window() -> None:
    pictures = [Image.open(ROOT / name) for name in ("packaging/saltlands.png", "art/pictures/window_icon.webp")]
    sizes, pixels = zip(*[(picture.size, picture.convert("RGBA").tobytes()) for picture in pictures], strict=True)
    assert sizes == ((256, 256), (256, 256))
    assert pixels[0] == pixels[1]


def test_the_desktop_entry_starts_the_command() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(ROOT / "packaging" / "saltlands.desktop", encoding="utf-8")
    fields = entry["Desktop Entry"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert fields["Exec"] == fields["Icon"] == fields["StartupWMClass"] == project["name"]
    assert fields["Exec"] in project["scripts"]


def test_help_tells_of_every_target() -> None:
    told = set(re.findall(r"^([a-z]+):.*## .+$", MAKEFILE, re.M))
    assert told == TARGETS
