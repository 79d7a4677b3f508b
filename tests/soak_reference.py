"""Movement on many random positions against the brute force: `python -m tests.soak_reference --positions 20000`."""

from __future__ import annotations

import sys

from tests.reference.compare import compare
from tests.soaking import report, results, wanted


def compare_one(seed: int) -> str | None:
    """The fault, or None."""
    return compare(seed) or None


def main(arguments: list[str] | None = None) -> int:
    what = "Compare player reach and raider moves with a brute force on random positions."
    parser = wanted("tests.soak_reference", what, "positions", 20_000)
    return report(results(compare_one, parser.parse_args(arguments), "positions", lambda _: None))


if __name__ == "__main__":
    sys.exit(main())
