"""What may import what (`docs/architecture.md`), and what the kernel may not know."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {"engine": {"engine"}, "cards": {"engine", "cards"}, "game": {"engine", "cards", "game", "art"}}
OURS = {"engine", "cards", "game", "art", "tests"}
UNFIT = {"random", "time", "os", "datetime", "secrets", "uuid", "threading", "asyncio", "pathlib", "io", "tempfile"}
"""Of the standard library, what would let chance, the clock or the disk into the rules."""

SALTLANDS_WORDS = re.compile(
    r"salt|raider|vehicle|token|wind|rumor|landsail|hankerer|mirage|terrain|card|player|crew|hex(?!digest)|board|tile|damage",
    re.I,
)
SCREEN = ("game/screens", "game/table", "game/ui", "game/window.py")
"""What a window needs; everything else of the program runs without Pygame."""


MAP_READERS = {"cards.tiles.tiled"}
"""Read the maps with pytmx, which imports Pygame where there is one; used only when maps are compiled or checked."""


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The modules that the file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_imports_point_one_way(package: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(package)
        for name in imported(path)
        if (top := name.split(".")[0]) in OURS and top not in MAY_IMPORT[package]
    ]
    assert not wrong


def test_the_engine_uses_only_the_harmless_standard_library() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("engine")
        for name in imported(path)
        if (top := name.split(".")[0]) != "engine" and (top not in sys.stdlib_module_names or top in UNFIT)
    ]
    assert not wrong


def test_the_kernel_knows_no_game() -> None:
    """engine/core imports no ruleset and holds no word of Saltlands, except where a docstring gives an example."""
    for path in modules("engine/core"):
        assert not [name for name in imported(path) if name.startswith("engine.rulesets")], path
        found = sorted({word for word in _identifiers(path) if SALTLANDS_WORDS.search(word)})
        assert not found, f"{path.relative_to(ROOT)}: {found}"


def _identifiers(path: Path) -> list[str]:
    """All names and text values of the file, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant)}
    words = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            words.append(node.value)
        for field in ("id", "attr", "arg", "name"):
            if isinstance(word := getattr(node, field, None), str):
                words.append(word)
    return words


def headless_modules() -> list[str]:
    names = []
    for package in MAY_IMPORT:
        for path in modules(package):
            place = path.relative_to(ROOT).as_posix()
            if not place.startswith(SCREEN):
                names.append(place.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return names


APART = {*MAP_READERS, "game.simulate_plots"}
"""Modules that cannot be loaded alone: pytmx brings Pygame along, plots need an extra of the package."""


def test_headless_modules_leave_pygame_alone() -> None:
    names = [name for name in headless_modules() if not name.endswith("__main__") and name not in APART]
    assert {"engine.core.ruleset", "cards.box", "game.cli", "game.protocol", "game.simulate"} <= set(names)
    script = f"import sys, {', '.join(names)}; cards.box.catalog(); sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False).returncode == 0


def test_what_the_table_draws_is_made_without_pygame() -> None:
    script = "import sys, game.table.model, game.table.model_events; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False).returncode == 0
