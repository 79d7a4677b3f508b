"""Which drawing illustrates which card kind."""

from __future__ import annotations

from collections.abc import Callable

from . import illus_arms, illus_gear, illus_outfit, illus_specials, illus_vehicles, illus_weapons
from .busts import BUST, portrait
from .crew_faces import CREW
from .relics import RELICS
from .scenes import H, W
from .shapes import svg

KINDS: dict[str, Callable[[], str]] = {
    "landsail": illus_vehicles.landsail,
    "wind_tractor": illus_vehicles.wind_tractor,
    "jeep": illus_vehicles.jeep_card,
    "dirtbike": illus_vehicles.dirtbike_card,
    "quad": illus_vehicles.quad_card,
    "buggy": illus_vehicles.buggy_card,
    "tracked": illus_vehicles.tracked_card,
    "crossbow": illus_arms.crossbow,
    "molotov": illus_arms.molotov,
    "shotgun": illus_arms.shotgun,
    "machine_gun": illus_arms.machine_gun,
    "grenade": illus_arms.grenade,
    "katana": illus_arms.katana,
    "leather_armor": illus_outfit.leather_armor,
    "backpack": illus_outfit.backpack,
    "topsail": illus_outfit.topsail,
    "wind_vane": illus_outfit.wind_vane,
    "steel_plate": illus_outfit.steel_plate,
    "spear": illus_weapons.spear,
    "rifle": illus_weapons.rifle,
    "dynamite": illus_weapons.dynamite,
    "machete": illus_weapons.machete,
    "bag_of_herbs": illus_specials.bag_of_herbs,
    "toolkit": illus_specials.toolkit,
    "flamethrower": illus_specials.flamethrower,
    "binoculars": illus_specials.binoculars,
    "scythe": illus_specials.scythe,
    "water_distiller": illus_specials.water_distiller,
    "water": illus_gear.water,
    "dog_food": illus_gear.dog_food,
    "fuel": illus_gear.fuel_card,
    "first_aid_kit": illus_gear.first_aid,
    "helmet": illus_gear.helmet,
    "map": illus_gear.map_card,
    "crate": illus_gear.crate_card,
}


FOCUS = {
    "dog_food": 0.22, "wind_tractor": 0.45, "rifle": 0.45, "helmet": 0.6, "bag_of_herbs": 0.3, "toolkit": 0.55,
    "flamethrower": 0.4, "scythe": 0.3, "molotov": 0.3, "katana": 0.4, "topsail": 0.25, "crew_6": 0.15, "crew_4": 0.2,
    "sand_relic_4": 0.25, "rock_relic_5": 0.4,
}  # fmt: skip
"""What a crop to a flatter window keeps: 0 = the top of the picture, 1 = the bottom, otherwise the middle."""
FACE_FOCUS = 0.35


def focus(kind: str) -> float:
    """Where the picture of a kind is cropped from when the window is flatter."""
    return FOCUS.get(kind, FACE_FOCUS if kind in BUST or kind.startswith("crew_") else 0.5)


def illustrations() -> dict[str, tuple[str, str]]:
    """Kind to (SVG of 440 x 420, title); only victory items have a title of their own."""
    out = {kind: (draw(), "") for kind, draw in KINDS.items()}
    for number, face in enumerate(CREW, 1):
        out[f"crew_{number}"] = (face(), "")
    for kind, (title, draw) in RELICS.items():
        out[kind] = (draw(), title)
    for character in BUST:
        out[character] = (portrait(character), "")
    return {kind: (svg(W, H, drawing), title) for kind, (drawing, title) in out.items()}
