"""Which drawing illustrates which card kind."""

from __future__ import annotations

from collections.abc import Callable

from . import illus_arms, illus_gear, illus_outfit, illus_relics, illus_specials, illus_vehicles, illus_weapons
from .busts import BUST, portrait
from .crew_faces import CREW
from .icons import COLOR, ICONS
from .scenes import GY, H, W, ridge, salt, sky
from .shapes import circle, g, poly, svg
from .signs import SIGNS
from .staging import vignette

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


def stand_in(sign: str, seed: int) -> str:
    """A sign standing large on the salt."""
    drawing = ICONS.get(sign) or SIGNS[sign]
    scene = sky(("day", "noon", "pink", "teal")[seed % 4], (330, 90), 44) + ridge(
        seed + 3, GY, 44, "#B5A98C", "#9A8C70"
    )
    scene += salt(seed + 2) + poly([(150, 330), (290, 330), (420, 390), (300, 392)], "#543626", opacity=0.4)
    return scene + circle(220, 226, 122, "#F6EEDC") + g(drawing(COLOR), t="translate(134 140) scale(2.7)") + vignette()


def illustrations() -> dict[str, tuple[str, str]]:
    """Kind to (SVG of 440 x 420, title); only victory items have a title of their own."""
    out = {kind: (draw(), "") for kind, draw in KINDS.items()}
    for number in range(1, 7):
        face = CREW[number - 1]() if number <= len(CREW) else stand_in("person", number)
        out[f"crew_{number}"] = (face, "")
    for seed, (kind, title) in enumerate(illus_relics.TITLES.items()):
        draw = illus_relics.DRAWN.get(kind)
        out[kind] = (draw() if draw else stand_in("v_" + kind.split("_")[0], seed), title)
    for character in BUST:
        out[character] = (portrait(character), "")
    return {kind: (svg(W, H, drawing), title) for kind, (drawing, title) in out.items()}
