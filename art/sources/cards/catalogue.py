"""Every picture of `art/pictures` that this package makes: key, SVG, size, and what the program must know about it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from . import backs, endings, title, tokens
from .busts import BUST, portrait
from .colors import ACCENT
from .emblems import EMBLEM
from .figures import figures
from .frames import CH, CW, LEVELS, Frame, damage_front, frame, limit_tab, marker_hexagon, rumor_front, way_out
from .icons import COLOR, GLYPH, ICONS, NUMBER
from .illustrations import focus, illustrations
from .raiders import CREW, small_token, token
from .shapes import g, svg
from .signs import SIGNS

Meta = dict[str, object]

LOSSLESS = None


@dataclass(frozen=True)
class Picture:
    """One finished picture. `step` is what happens to the pixels: "", "glyph", "grey" or "shadow"."""

    key: str
    svg: str
    width: int
    height: int
    quality: int | None = LOSSLESS
    step: str = ""
    meta: Meta = field(default_factory=dict)

    @property
    def source(self) -> str:
        """Hash of everything the pixels come from."""
        parts = f"{self.svg}|{self.width}x{self.height}|{self.quality}|{self.step}|{self.meta.get('anchor')}"
        return hashlib.sha256(parts.encode()).hexdigest()[:16]


def _illustrations() -> Iterator[Picture]:
    for kind, (drawing, name) in illustrations().items():
        meta: Meta = {"focus": focus(kind)}
        if name:
            meta["title"] = name
        yield Picture(f"illus/{kind}", drawing, 880, 840, 86, meta=meta)


PORTRAIT_X = {"ploughman": 40, "arsonist": 44, "scientist": 44}
"""Where the square crop of a portrait begins, where it is not the middle."""


def _portraits() -> Iterator[Picture]:
    for character in BUST:
        head = svg(372, 372, g(portrait(character), t=f"translate({-PORTRAIT_X.get(character, 34)} -14)"))
        yield Picture(f"portrait/{character}", head, 400, 400, 90)
        yield Picture(f"portrait/{character}_dead", head, 400, 400, 90, step="grey")


def _icons() -> Iterator[Picture]:
    for name, drawing in (ICONS | SIGNS).items():
        meta: Meta = {}
        if name in NUMBER:
            x, y, size, color = NUMBER[name]
            meta["number"] = {"x": x * 2, "y": y * 2, "size": size * 2, "color": color}
        yield Picture(f"icon/{name}", svg(64, 64, drawing(COLOR)), 128, 128, meta=meta)
        yield Picture(f"glyph/{name}", svg(64, 64, drawing(GLYPH)), 128, 128, step="glyph", meta=dict(meta))


def _seals() -> Iterator[Picture]:
    for character, emblem in EMBLEM.items():
        yield Picture(f"seal/{character}", svg(200, 200, tokens.seal(character)), 192, 192)
        sign = svg(64, 64, emblem("#FFFFFF", "#000000"))
        yield Picture(f"glyph/seal_{character}", sign, 128, 128, step="glyph")


def _raiders() -> Iterator[Picture]:
    for kind in CREW:
        for hurt in (False, True):
            tail = "_damaged" if hurt else ""
            yield Picture(f"raider/{kind}{tail}", svg(200, 200, token(kind, hurt)), 384, 384)
            yield Picture(f"raider/{kind}_small{tail}", svg(200, 200, small_token(kind, hurt)), 192, 192)
    yield Picture("raider/back", svg(200, 200, tokens.raider_back()), 384, 384)


def _tokens() -> Iterator[Picture]:
    for faction in ("", *tokens.FACTIONS):
        tail = f"_{faction}" if faction else ""
        loot = tokens.loot(faction)
        number = {"x": 100 * 1.28, "y": 117 * 1.28, "size": 84 * 1.28, "color": "umber3"}
        yield Picture(f"token/loot{tail}", svg(200, 200, loot), 256, 256, meta={"number": number})
        yield Picture(f"token/rumor{tail}", svg(200, 200, tokens.rumor(faction)), 256, 256)
    for faction in tokens.FACTIONS:
        yield Picture(f"token/victory_{faction}", svg(200, 200, tokens.victory(faction)), 256, 256)
        yield Picture(f"marker/{faction}", svg(200, 200, tokens.marker(faction)), 256, 256)
    yield Picture("marker/escape", svg(200, 200, tokens.escape_rim()), 256, 256)


def _figures() -> Iterator[Picture]:
    for name, figure in figures().items():
        foot = [figure.foot[0], figure.foot[1]]
        meta: Meta = {"anchor": foot, "hex_radius": figure.unit}
        yield Picture(f"figure/{name}", figure.svg, figure.width, figure.height, meta=meta)
        yield Picture(f"figure/{name}_shadow", figure.svg, figure.width, figure.height, 80, "shadow", dict(meta))


def _framed(key: str, made: Frame, level: str) -> Picture:
    scale = 2 if level == "large" else 1
    boxes = {name: [round(v * scale, 2) for v in box] for name, box in made.boxes.items()}
    size = round(LEVELS[level].title * scale)
    meta: Meta = {"boxes": boxes, "ink": made.ink, "title_size": size}
    return Picture(f"frame/{key}_{level}", made.svg, CW * scale, CH * scale, 93, meta=meta)


def _frames() -> Iterator[Picture]:
    for level in LEVELS:
        scale = 2 if level == "large" else 1
        for kind in ("hand", "cargo", "vehicle", "victory"):
            yield _framed(kind, frame(kind, level), level)
        yield _framed("hand_two", frame("hand", level, rows=2), level)
        for character in ACCENT:
            yield _framed(character, frame("character", level, character=character), level)
        for attacks in (1, 2):
            yield _framed(f"damage_{attacks}", damage_front(level, attacks), level)
        yield _framed("rumor", rumor_front(level), level)
        yield Picture(f"frame/limit_tab_{level}", limit_tab(), 96 * scale, 94 * scale)
    decks = {"mirage": backs.mirage, "raider": backs.raider, "supply": backs.supply, "rumor": backs.rumor}
    for deck, draw in decks.items():
        yield Picture(f"frame/back_{deck}", draw(), CW * 2, CH * 2, 90)
    for game_round in range(6):
        yield Picture(f"frame/back_damage_{game_round}", backs.damage(game_round), CW * 2, CH * 2, 90)
    meta: Meta = {"hex_radius": 50}
    for name, leaves in (("leaves", True), ("stays", False)):
        yield Picture(f"glyph/marker_{name}", marker_hexagon(leaves), 128, 128, step="glyph", meta=meta)
    for name, degrees in {"n": -90, "ne": -30, "se": 30, "s": 90, "sw": 150, "nw": -150}.items():
        yield Picture(f"glyph/way_{name}", way_out(degrees), 128, 128, step="glyph", meta=meta)


def _title() -> Iterator[Picture]:
    yield Picture("title", title.scene(), 2560, 1440, 88)
    # the large one only for windows that need it: the first picture must be there at once
    yield Picture("title_large", title.scene(), 3840, 2160, 82)
    yield Picture("ending/escaped", endings.escaped(), 3840, 2160, 82)
    yield Picture("ending/lost", endings.lost(), 3840, 2160, 82)
    yield Picture("logo", title.logo(), 1200, 300)
    yield Picture("window_icon", title.window_icon(), 256, 256)


def pictures() -> Iterator[Picture]:
    """Every picture, in the order of the manifest."""
    for part in (_icons, _seals, _raiders, _tokens, _portraits, _frames, _figures, _illustrations, _title):
        yield from part()
