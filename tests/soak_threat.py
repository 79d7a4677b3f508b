"""Threat odds on many random positions against the brute force: `python -m tests.soak_threat --positions 2000`."""

from __future__ import annotations

import sys

from tests.reference.threat_compare import compare
from tests.soaking import report, results, wanted


def compare_one(seed: int) -> str | None:
    """The fault, or None."""
    return compare(seed) or None


def main(arguments: list[str] | None = None) -> int:
    what = "Compare threat odds with activating the group for each damage card on random positions."
    parser = wanted("tests.soak_threat", what, "positions", 2_000)
    return report(results(compare_one, parser.parse_args(arguments), "positions", lambda _: None))


if __name__ == "__main__":
    sys.exit(main())
