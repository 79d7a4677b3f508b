"""Installs the program as players do and tries it: `python -m tests.installed [--bundle FOLDER]`.

Builds the wheel, installs it into a fresh environment in a folder with blanks and odd letters, makes that folder
read-only and runs the commands from elsewhere with nothing of the checkout in reach: data check, a simulated game, a
replay, a picture, a game in the terminal, the window for a moment. With --bundle the same is tried with a bundle.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
ODD = "Säcke & Segel 塩"


def build(folder: Path) -> Path:
    """The wheel."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> Path:
    """The installed command."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", str(wheel)], check=True)
    for path in folder.rglob("site-packages/*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    return folder / "bin" / "saltlands"


class Player:
    """Runs one command in an environment that has nothing but a home."""

    def __init__(self, command: Path, home: Path) -> None:
        self._command = command
        self._home = home

    def run(self, *words: str, typed: str = "", seconds: float = 120) -> str:
        """What the command prints; exits if it fails."""
        env = {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self._home),
            "LANG": "C.UTF-8",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        done = subprocess.run(
            [str(self._command), *words], cwd=self._home, env=env, input=typed, text=True, capture_output=True,
            timeout=seconds, check=False,
        )  # fmt: skip
        if done.returncode:
            said = done.stdout[-2000:] + done.stderr[-2000:]
            sys.exit(f"saltlands {' '.join(words)}: status {done.returncode}\n{said}")
        print(f"saltlands {' '.join(words)}: fine")
        return done.stdout

    def try_all(self) -> None:
        """Everything that needs data of the package."""
        print(self.run("--version").strip())
        self.run("check-data")
        self.run("simulate", "--games", "2", "--seats", "random", "--out", "games")
        asked = [{"cmd": "new", "seats": [{}], "seed": 4}, {"cmd": "position"}, {"cmd": "record"}, {"cmd": "quit"}]
        told = self.run("protocol", typed="".join(json.dumps(line) + "\n" for line in asked)).splitlines()
        for line, name in ((told[1], "position"), (told[2], "record")):
            (self._home / f"{name}.json").write_text(json.dumps(json.loads(line)[name]), encoding="utf-8")
        self.run("replay", "record.json", "--verify")
        self.run("picture", "position.json", "--out", "table.png", "--size", "1280x720")
        assert (self._home / "table.png").stat().st_size > 100_000, "the picture is empty"
        self.run("text", "--seed", "3", typed="1\nquit\n")
        self._open_window()

    def _open_window(self) -> None:
        """The window comes up and closes when it is told to."""
        env = {**os.environ, "HOME": str(self._home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        window = subprocess.Popen([str(self._command)], cwd=self._home, env=env, stderr=subprocess.PIPE, text=True)
        try:
            window.wait(6)
        except subprocess.TimeoutExpired:
            window.terminate()
            window.wait(20)
            print("saltlands: the window stays open")
            return
        sys.exit(f"the window closed by itself: {window.stderr.read() if window.stderr else ''}")


def main() -> None:
    """Build, install, try."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, help="folder of a bundle to try in place of a wheel")
    bundle = parser.parse_args().bundle
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / ODD
        home = folder / "home"
        home.mkdir(parents=True)
        command = (bundle / "saltlands").resolve() if bundle else install(build(Path(name)), folder / "env")
        Player(command, home).try_all()


if __name__ == "__main__":
    main()
