"""The finished pictures: every key the program asks for is there, of the right size, not empty, and like no other."""

from __future__ import annotations

import itertools
import json
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from art.sources.cards.build import outdated

PICTURES = Path(__file__).parents[2] / "art" / "pictures"
MANIFEST = json.loads((PICTURES / "cards.json").read_text(encoding="utf-8"))["pictures"]

CHARACTERS = ("healer", "little_girl", "arsonist", "transporter", "ploughman", "scientist")
FACTIONS = ("salt", "sand", "rock")
MOTORS = ("dirtbike", "quad", "buggy", "tracked", "jeep")
RAIDERS = ("hankerer", *MOTORS)
KINDS = (
    "landsail", "spear", "water", "bag_of_herbs", "toolkit", "flamethrower", "binoculars", "scythe",
    "water_distiller", "dirtbike", "quad", "buggy", "tracked", "jeep", "dog_food", "fuel", "first_aid_kit",
    "helmet", "map", "machete", "crossbow", "molotov", "dynamite", "leather_armor", "backpack", "crate", "topsail",
    "wind_vane", "wind_tractor", "rifle", "shotgun", "machine_gun", "grenade", "steel_plate", "katana",
)  # fmt: skip
SIGNS = (
    "crew", "single", "normal", "pierce", "area", "armor", "kit", "refresh", "draw", "search", "move", "fuel",
    "limit", "explore", "wind", "crate", "wheel", "salt", "sand", "rock", "v_salt", "v_sand", "v_rock", "loot",
    "rumor", "victory", "raider", "skull", "hourglass", "lock", "eye", "tick", "cross", "arrow-right", "undo",
    "log", "book", "menu", "dice", "bot", "person", "flag", "compass", "sun", "coins", "cards", "landsail",
    "wind_tractor", "hankerer", "foot", *MOTORS,
)  # fmt: skip
FRAMES = ("hand", "hand_two", "cargo", "vehicle", "victory", *CHARACTERS, "damage_1", "damage_2", "rumor", "limit_tab")

EXPECTED: dict[str, tuple[int, int] | None] = {}
"""Key to size in pixels; None where each picture has a size of its own."""
EXPECTED |= {f"illus/{kind}": (880, 840) for kind in (*KINDS, *CHARACTERS)}
EXPECTED |= {f"illus/crew_{number}": (880, 840) for number in range(1, 7)}
EXPECTED |= {f"illus/{faction}_relic_{k}": (880, 840) for faction in FACTIONS for k in range(1, 6)}
EXPECTED |= {f"portrait/{name}{state}": (400, 400) for name in CHARACTERS for state in ("", "_dead")}
EXPECTED |= {f"{family}/{name}": (128, 128) for family in ("icon", "glyph") for name in SIGNS}
EXPECTED |= {f"glyph/seal_{name}": (128, 128) for name in CHARACTERS}
EXPECTED |= {f"seal/{name}": (192, 192) for name in CHARACTERS}
EXPECTED |= {f"raider/{kind}{state}": (384, 384) for kind in RAIDERS for state in ("", "_damaged")}
EXPECTED |= {f"raider/{kind}_small{state}": (192, 192) for kind in RAIDERS for state in ("", "_damaged")}
EXPECTED |= {"raider/back": (384, 384), "marker/escape": (256, 256)}
EXPECTED |= {f"token/{kind}_{faction}": (256, 256) for kind in ("loot", "rumor", "victory") for faction in FACTIONS}
EXPECTED |= {f"marker/{faction}": (256, 256) for faction in FACTIONS}
EXPECTED |= {
    f"figure/{name}_{stand}{tail}": None
    for name in CHARACTERS
    for stand in ("sail", *MOTORS, "wind_tractor", "foot")
    for tail in ("", "_shadow")
}
EXPECTED |= {f"frame/{kind}_large": (880, 1232) for kind in FRAMES if kind != "limit_tab"}
EXPECTED |= {f"frame/{kind}_hand": (440, 616) for kind in FRAMES if kind != "limit_tab"}
EXPECTED |= {f"frame/limit_tab_{level}": None for level in ("large", "hand")}
EXPECTED |= {f"frame/back_{deck}": (880, 1232) for deck in ("mirage", "raider", "supply", "rumor")}
EXPECTED |= {f"frame/back_damage_{k}": (880, 1232) for k in range(6)}
EXPECTED |= {"title": (2560, 1440), "logo": None, "window_icon": (256, 256)}
EXPECTED |= dict.fromkeys(("title_large", "ending/escaped", "ending/lost"), (3840, 2160))


@cache
def thumbnail(key: str) -> Image.Image:
    """The picture on grey, 32 x 32."""
    picture = Image.open(PICTURES / MANIFEST[key]["file"]).convert("RGBA")
    ground = Image.new("RGBA", picture.size, (128, 128, 128, 255))
    return Image.alpha_composite(ground, picture).convert("RGB").resize((32, 32), Image.Resampling.BOX)


def test_every_key_is_in_the_manifest() -> None:
    assert sorted(set(EXPECTED) - set(MANIFEST)) == []


@pytest.mark.parametrize("key", sorted(MANIFEST))
def test_the_file_is_what_the_manifest_says(key: str) -> None:
    entry = MANIFEST[key]
    picture = Image.open(PICTURES / entry["file"])
    assert picture.size == (entry["width"], entry["height"]) == (EXPECTED.get(key) or picture.size)
    rgba = picture.convert("RGBA")
    assert rgba.getchannel("A").getbbox() is not None
    if not key.startswith(("glyph/", "figure/")) or not key.endswith("_shadow"):
        assert sum(high - low for low, high in rgba.getextrema()) > 40


def test_no_file_lies_beside_the_manifest() -> None:
    families = {key.split("/")[0] for key in MANIFEST if "/" in key}
    files = {str(p.relative_to(PICTURES).as_posix()) for f in families for p in (PICTURES / f).rglob("*.webp")}
    assert files - {entry["file"] for entry in MANIFEST.values()} == set()


@pytest.mark.parametrize(
    ("start", "end"), [("icon/", ""), ("glyph/", ""), ("figure/", ""), ("frame/", "_large"), ("frame/", "_hand")]
)
def test_no_two_pictures_of_a_family_look_alike(start: str, end: str) -> None:
    keys = [key for key in MANIFEST if key.startswith(start) and key.endswith(end) and not key.endswith("_shadow")]
    for first, second in itertools.combinations(keys, 2):
        difference = ImageChops.difference(thumbnail(first), thumbnail(second))
        assert sum(difference.convert("L").tobytes()) / 1024 > 0.5, f"{first} and {second} look the same"


def test_figures_say_where_they_stand() -> None:
    for key, entry in MANIFEST.items():
        if key.startswith("figure/"):
            x, y = entry["anchor"]
            assert 0 < x < entry["width"] and 0 < y < entry["height"], key
            assert entry["hex_radius"] > 0


def test_boxes_lie_inside_their_frames() -> None:
    for key, entry in MANIFEST.items():
        for name, (left, top, width, height) in entry.get("boxes", {}).items():
            inside = left >= 0 and top >= 0 and left + width <= entry["width"] and top + height <= entry["height"]
            assert inside, f"{key}: {name}"


def test_the_window_of_a_card_frame_is_open() -> None:
    for key in ("frame/hand_large", "frame/cargo_hand", "frame/victory_large", "frame/healer_hand"):
        left, top, width, height = MANIFEST[key]["boxes"]["picture"]
        alpha = Image.open(PICTURES / MANIFEST[key]["file"]).getchannel("A")
        assert alpha.getpixel((round(left + width / 2), round(top + height / 2))) == 0


def test_every_victory_item_has_a_name() -> None:
    titles = [MANIFEST[f"illus/{faction}_relic_{k}"]["title"] for faction in FACTIONS for k in range(1, 6)]
    assert len(set(titles)) == 15


def test_all_pictures_together_stay_small() -> None:
    assert sum((PICTURES / entry["file"]).stat().st_size for entry in MANIFEST.values()) < 32_000_000


def test_pictures_are_made_from_the_present_sources() -> None:
    assert outdated() == []
