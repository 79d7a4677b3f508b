"""The colours of the land, all of them. Ramps run from shadow to light."""

Ramp = tuple[tuple[float, str], ...]

SALT: Ramp = (
    (0.0, "#6f6357"), (0.22, "#a89a88"), (0.42, "#cdc1ae"), (0.62, "#e4dac9"), (0.80, "#f3ecdf"), (1.0, "#fffdf6"),
)  # fmt: skip
SAND: Ramp = (
    (0.0, "#6b4a38"), (0.20, "#977049"), (0.42, "#c09662"), (0.62, "#dab47d"), (0.82, "#eed4a4"), (1.0, "#fbeecf"),
)  # fmt: skip
ROCK: Ramp = (
    (0.0, "#2a1f22"), (0.20, "#47332f"), (0.42, "#6f4f3f"), (0.62, "#987055"), (0.82, "#c39d7d"), (1.0, "#ead4b6"),
)  # fmt: skip
GROUND: Ramp = ((0.0, "#161213"), (0.28, "#302826"), (0.52, "#54473c"), (0.78, "#806c54"), (1.0, "#b09a79"))
CHART: Ramp = ((0.0, "#182b2e"), (0.35, "#26423f"), (0.65, "#37595a"), (1.0, "#5c7f79"))

SHADOW = "#5b5470"
"""Multiplied in: shadows on a bright day are cool, never black."""
SHADOW_OF_THINGS = "#4c4458"
BONE = "#f1e7d3"
INK = "#2d211c"
RUST = "#a63c22"
RUST_LIGHT = "#d27049"
RUST_DARK = "#5f1d14"
TEAL = "#12555c"
TEAL_LIGHT = "#3d8a8c"
CHART_INK = "#e8d9b4"
"""The drawing on the backs."""
CHART_SUN = "#d8a850"


def rgb(colour: str) -> tuple[float, float, float]:
    """`#rrggbb` as three numbers from 0 to 1."""
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255
