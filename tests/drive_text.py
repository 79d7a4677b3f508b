"""Plays a whole game at a pseudo-terminal, as a person would type it: reads what is printed, answers by number.

    python -m tests.drive_text OUT.txt --seed 7 --language de

It knows nothing but the screen: the numbered list, and which group an answer is under. The transcript is what a person
would have seen.
"""

from __future__ import annotations

import argparse
import os
import pty
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROMPT = b"> "
LONGEST_WAIT = 60.0
_OPTION = re.compile(r"^ +(\d+)  (.+?)  \[([^\]]+)\]$", re.M)
_COUNT = re.compile(r"(\d+)(?: \w+ (\d+))? ")
COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
LIVELY = ("collect", "use", "move", "enter", "place", "refresh", "meet", "armor", "trade")


class Typist:
    """Chooses among what the screen lists, with some sense: acts before it ends a turn, and never throws cards away."""

    def __init__(self, seed: int) -> None:
        self._lot = random.Random(seed)
        self.typed = 0

    def answer(self, screen: str) -> str:
        """What to type after this screen."""
        self.typed += 1
        options = _OPTION.findall(screen)
        assert options, f"nothing to choose from:\n{screen[-1500:]}"
        last = screen.rstrip().splitlines()[-2]
        if _is_subset(last):
            counts = _COUNT.search(last + " ")
            least = int(counts[1]) if counts else 0
            return ", ".join(number for number, _, _ in options[:least]) or "none"
        lively = [n for n, _, key in options if key.split()[0] in LIVELY]
        calm = [n for n, _, key in options if not key.startswith("discard")] or [n for n, _, _ in options]
        return self._lot.choice(lively if lively and self._lot.random() < 0.85 else calm)


def _is_subset(line: str) -> bool:
    """Whether the last line of a screen says how many to choose."""
    return line.startswith("  ") and not _OPTION.match(line)


def play(out: Path, seed: int, language: str, seats: str = "human:Ines") -> tuple[int, int]:
    """Play to the end; the exit status and how often something was typed."""
    master, slave = pty.openpty()
    with tempfile.TemporaryDirectory(prefix="saltlands-text-") as home:
        environment = {**os.environ, "SALTLANDS_HOME": home, "TERM": "xterm", "COLUMNS": "120"}
        command = [sys.executable, "-P", "-m", "game", "text", "--seed", str(seed), "--seats", seats]
        process = subprocess.Popen(
            [*command, "--language", language], stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True
        )
        os.close(slave)
        typist = Typist(seed)
        with out.open("w", encoding="utf-8") as file:
            while True:
                screen = _read(master)
                file.write(COLOURS.sub("", screen))
                if not screen.endswith(PROMPT.decode()):
                    break
                line = typist.answer(COLOURS.sub("", screen).replace("\r", ""))
                os.write(master, f"{line}\n".encode())
        status = process.wait(timeout=LONGEST_WAIT)
    os.close(master)
    return status, typist.typed


def _read(master: int) -> str:
    """All that is printed until it asks again or ends."""
    data, since = b"", time.monotonic()
    while not data.endswith(PROMPT):
        try:
            part = os.read(master, 65536)
        except OSError:  # the other end was closed
            break
        if not part:
            break
        data += part
        assert time.monotonic() - since < LONGEST_WAIT, "the terminal says nothing more"
    return data.decode("utf-8", "replace")


def main() -> int:
    """Play one game and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--language", default="en")
    parser.add_argument("--seats", default="human:Ines")
    asked = parser.parse_args()
    status, typed = play(asked.out, asked.seed, asked.language, asked.seats)
    print(f"{asked.out}: {typed} lines typed, exit status {status}")
    print("\n".join(asked.out.read_text(encoding="utf-8").rstrip().splitlines()[-4:]))
    return status


if __name__ == "__main__":
    sys.exit(main())
