"""`python -m game` and the `saltlands` command."""

from __future__ import annotations

import multiprocessing
import sys

from game.cli import main as run


def main() -> None:
    """Carry out the command line and leave with its status."""
    multiprocessing.freeze_support()  # in a bundle, the bots' process starts as this program
    sys.exit(run())


if __name__ == "__main__":
    main()
