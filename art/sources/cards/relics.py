"""The fifteen victory items, five for each faction, with their English titles."""

from __future__ import annotations

from collections.abc import Callable

from . import relics_rock, relics_salt, relics_sand

RELICS: dict[str, tuple[str, Callable[[], str]]] = {
    "salt_relic_1": ("Ship's Bell", relics_salt.bell),
    "salt_relic_2": ("Sextant", relics_salt.sextant),
    "salt_relic_3": ("Glass Float", relics_salt.glass_float),
    "salt_relic_4": ("Diving Helmet", relics_salt.diving_helmet),
    "salt_relic_5": ("Signal Lantern", relics_salt.signal_lantern),
    "sand_relic_1": ("Hourglass", relics_sand.hourglass),
    "sand_relic_2": ("Star Chart", relics_sand.star_chart),
    "sand_relic_3": ("Reed Flute", relics_sand.reed_flute),
    "sand_relic_4": ("Amber Scarab", relics_sand.amber_scarab),
    "sand_relic_5": ("Painted Jar", relics_sand.painted_jar),
    "rock_relic_1": ("Miner's Lamp", relics_rock.miners_lamp),
    "rock_relic_2": ("Geode", relics_rock.geode),
    "rock_relic_3": ("Stone Fish", relics_rock.stone_fish),
    "rock_relic_4": ("Bronze Key", relics_rock.bronze_key),
    "rock_relic_5": ("Carved Mask", relics_rock.carved_mask),
}
"""Victory item to (title, drawing)."""
