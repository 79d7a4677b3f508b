"""The fifteen victory items: what the sea left behind, five for each faction."""

from __future__ import annotations

from .colors import C
from .icons import COLOR, v_salt
from .scenes import GY, ridge, salt, sky
from .shapes import circle, g, line, path, poly, spray
from .staging import gshadow, vignette


def bell() -> str:
    out = sky("teal", (220, 190), 120) + ridge(23, GY + 10, 26, "#A9C2B2", "#8DAAA0")
    hull = f"M-10 {GY + 14}L-10 150C20 160 60 176 104 180L96 {GY + 14}Z"
    out += (
        path(hull, "#6F8B86")
        + "".join((line(f"M{x} {152 + i * 2}L{x + 2} {GY + 10}", "#56716E", 3) for i, x in enumerate((10, 32, 54, 76))))
        + line("M44 166L52 86M52 96L90 118", "#56716E", 5)
    )
    out += salt(17, GY + 10)
    out += gshadow([(80, 420), (110, 392), (450, 396), (450, 424)], 0.35)
    beam = "M58 424L66 70L96 66L104 424Z"
    out += (
        path(beam, C["wood2"])
        + spray(beam, C["umber3"], 104, 300, 72, 300, 1)
        + line("M76 90L74 410M88 130L90 400", C["umber3"], 2.4)
    )
    arm = "M60 62L352 50L356 78L60 96Z"
    out += (
        path(arm, C["wood"])
        + spray(arm, C["umber3"], 220, 96, 214, 62, 0.95)
        + line("M84 74L330 62", C["wood1"], 3)
        + poly([(100, 168), (176, 88), (194, 87), (102, 190)], C["wood2"])
        + "".join((circle(x, 80 - i * 1, 4, C["umber3"]) for i, x in enumerate((78, 84))))
    )
    out += path("M214 60V108H242V58", "none", stroke=C["umber3"], stroke_width=9) + line(
        "M214 62L242 70M214 74L242 82", "#E9D3A6", 5
    )
    b = (
        "M228 104C252 104 266 116 272 140C282 190 282 236 322 276V292H134V276C174 236 174 190 184 140C190 116 "
        "204 104 228 104Z"
    )
    out += circle(228, 308, 17, C["umber3"]) + circle(224, 304, 8, "#8A6A3A")
    out += (
        path(b, "#D19A3C") + spray(b, "#6B4218", 326, 280, 222, 190, 1) + spray(b, "#FBE3A4", 170, 130, 222, 200, 0.95)
    )
    out += (
        path("M134 276C190 290 266 290 322 276V292C266 304 190 304 134 292Z", "#B57D2A")
        + path("M232 287C270 286 300 282 322 276V292C300 297 266 301 232 301Z", "#6B4218")
        + line("M186 150C212 156 244 156 270 150M172 240C206 248 250 248 284 240", "#8A5A1E", 4)
        + line("M196 152C188 190 188 214 178 244", "#FFF3CF", 8, opacity=0.75)
    )
    out += g(v_salt(COLOR), t="translate(199 168) scale(.92)")
    for k in (1, 2):
        out += path(
            f"M{118 - k * 16} {262 + k * 6}A{40} {46} 0 0 1 {118 - k * 16} {200 - k * 6}M{338 + k * 16} "
            f"{262 + k * 6}A40 46 0 0 0 {338 + k * 16} {200 - k * 6}",
            "none",
            stroke=C["bone"],
            stroke_width=5 - k,
            stroke_linecap="round",
            opacity=1 - k * 0.25,
        )
    return out + vignette(C["teal3"], 0.45)


TITLES = {
    "salt_relic_1": "Ship's Bell",
    "salt_relic_2": "Sextant",
    "salt_relic_3": "Glass Float",
    "salt_relic_4": "Diving Helmet",
    "salt_relic_5": "Signal Lantern",
    "sand_relic_1": "Hourglass",
    "sand_relic_2": "Star Chart",
    "sand_relic_3": "Reed Flute",
    "sand_relic_4": "Amber Scarab",
    "sand_relic_5": "Painted Jar",
    "rock_relic_1": "Miner's Lamp",
    "rock_relic_2": "Geode",
    "rock_relic_3": "Stone Fish",
    "rock_relic_4": "Bronze Key",
    "rock_relic_5": "Carved Mask",
}
"""Victory item to its English title."""

DRAWN = {"salt_relic_1": bell}
"""Victory item to its drawing."""
