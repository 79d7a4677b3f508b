"""The paint box: every colour of the pictures, read from `art/palette.json`."""

from __future__ import annotations

import json
from pathlib import Path

ART = Path(__file__).resolve().parents[2]
PALETTE = json.loads((ART / "palette.json").read_text(encoding="utf-8"))

C: dict[str, str] = PALETTE["paint"]
"""Paint name to hex colour."""

ACCENT: dict[str, tuple[str, str, str]] = {
    name: (role["accent"], role["dark"], role["light"]) for name, role in PALETTE["characters"].items()
}
"""Character to (accent, dark, light)."""


def channels(color: str) -> tuple[int, int, int]:
    """Red, green and blue (0 to 255) of `#rgb` or `#rrggbb`."""
    digits = color.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(first: str, second: str, share: float) -> str:
    """The colour that lies `share` (0 to 1) of the way from `first` to `second`."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def luminance(color: str) -> float:
    """Relative luminance after WCAG 2, 0 for black to 1 for white."""
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in channels(color))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """WCAG 2 contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def on(fill: str) -> str:
    """Ink or bone, whichever reads better on `fill`."""
    return max((C["ink"], C["bone"]), key=lambda color: contrast(color, fill))
