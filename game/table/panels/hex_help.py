"""The help of a hex: what a click there does, and what each mark, sign and picture on it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.rulesets.saltlands.geometry import TURNED
from game.table.board.overlay import Overlay

if TYPE_CHECKING:
    from game.table.scene import TableScene

MIDDLE = (3, 6, 7)
"""Local hexes round the middle corner of a tile, where its marker lies."""


def hex_help(scene: TableScene, hex_: str) -> str:
    """What there is to say of a hex, a line for each mark; "" where there is none."""
    answers = scene.prompt is not None and scene.recap is None and not scene.play.director.busy
    words = scene.prompt.hex_words(hex_) if scene.prompt is not None and answers else ""
    lines = [f"**{words}**"] if words else []
    lines += _standing(scene, hex_)
    lines += _lit(scene, scene.board.overlay, hex_)
    lines += _printed(scene, hex_)
    return "\n".join(lines)


def _standing(scene: TableScene, hex_: str) -> Iterator[str]:
    """Who or what stands there, and the signs that it bears."""
    model, names, say = scene.play.director.shown, scene.names, scene.say
    raider, seat = model.raider_at(hex_), model.seat_at(hex_)
    if raider:
        kind, _, number = raider.partition("#")
        sign = f"{names.raider_letter(kind)}{number}"
        left, crew = model.crew_left(raider), model.tables.crew_of[model.tables.raider_index[raider]]
        yield say("mark.raider", raider=names.raider(raider), sign=sign, left=left, crew=crew)
    elif seat >= 0:
        yield say("mark.figure", name=names.seat(seat))
    elif hex_ in model.tokens:
        token = names.token(model.tokens[hex_])
        yield say("mark.token", token=token[:1].upper() + token[1:])


def _lit(scene: TableScene, overlay: Overlay, hex_: str) -> Iterator[str]:
    """The marks that are laid over the board now."""
    say = scene.say
    seat = scene.model.seat_at(hex_)
    odds = next((warned.odds for warned in overlay.warned if warned.at == hex_), "")
    if odds:
        yield say("mark.warned", name=scene.names.seat(seat), odds=odds)
    if hex_ in overlay.final:
        yield say("mark.final")
    if hex_ in overlay.passing - overlay.stop:
        yield say("mark.passing")
    if hex_ in overlay.shaded:
        yield say("mark.shaded")
    label = dict(overlay.labels).get(hex_, "")
    if label:
        yield say("mark.odds", odds=label)
    elif hex_ in dict(overlay.harm):
        yield say("mark.reach")
    if hex_ in overlay.clear:
        yield say("mark.clear")
    if hex_ in overlay.held:
        yield say("mark.held")
    if hex_ in overlay.comers:
        yield say("mark.comer")
    if hex_ in overlay.path[1:]:
        yield say("mark.path_fuel" if overlay.fuel_from else "mark.path")
    if any(not line.label and hex_ in (line.hexes[0], line.hexes[-1]) for line in overlay.lines):
        yield say("mark.arrow")
    place = scene.model.place_of(hex_)
    for tag in overlay.tags:
        if tag.place == place:
            yield say("mark.tag", text=tag.text)


def _printed(scene: TableScene, hex_: str) -> Iterator[str]:
    """What the tile itself bears there, and the marker that lies on it."""
    model, say = scene.play.director.shown, scene.say
    geo, place = model.geo, model.place_of(hex_)
    shown = model.tiles.get(place)
    if shown is not None and not shown.explored:
        yield say("mark.unexplored")
    if hex_ in model.spawns:
        yield say("mark.spawn", n=model.spawns[hex_])
    hexes = [geo.names[h] for h in geo.tile_hexes[geo.places.index(place)]]
    if len(hexes) != len(TURNED[0]):
        return  # single hexes of a test board bear nothing
    tile = next((tile for tile in model.tables.tiles if shown is not None and tile.id == shown.tile), None)
    if tile is not None and shown is not None and shown.explored:
        here = TURNED[shown.turn].index(hexes.index(hex_))
        hidden = hex_ in model.tokens or model.raider_at(hex_) or model.seat_at(hex_) >= 0
        if here in tile.symbols and not hidden:
            yield say("mark.symbol")
        if here in tile.sites and not hidden:
            yield say("mark.site")
    if hexes.index(hex_) in MIDDLE:
        for faction, where in model.markers.items():
            if where == place:
                yield say("mark.escape" if model.stopped else "mark.marker", marker=scene.names.marker(faction))
