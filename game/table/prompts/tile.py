"""How an explored tile lies: three ways side by side, what each of them changes, the chosen one in place (RUM-3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.core.decision import Choose
from engine.rulesets.saltlands.catalog import ROCK, TERRAINS, Tile
from engine.rulesets.saltlands.geometry import TILE_HEXES, TURNED, hexes_apart
from game.table.board.overlay import Border, Overlay, Tag
from game.table.board.space import centre, parse
from game.table.board.spawn_sign import draw_spawn
from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.tray import keycap
from game.table.prompts.base import Prompt, Sheet, SheetButton
from game.table.show.parts import Tone
from game.ui import theme
from game.ui.theme import SMALL


class TilePrompt(Prompt[Choose]):
    """Which of three ways the explored tile lies; it is drawn in place. R turns it on."""

    def __post_init__(self) -> None:
        self.options = {int(option.key.split()[1]): option for option in self.decision.options}
        self.at = min(self.options)

    @property
    def place(self) -> int:
        return self.view.geo.places.index(self.decision.source)

    @property
    def tile(self) -> Tile:
        return self.view.tables.tiles[self.view.tiles[self.place].tile]

    def terrain(self, turn: int) -> dict[int, str]:
        """Local hex to its terrain after a turn."""
        return {TURNED[turn][i]: TERRAINS[code - 1] for i, code in enumerate(self.tile.terrain)}

    def neighbours(self) -> tuple[str, ...]:
        """The hexes of explored neighbours that border on the tile: the choice depends on them."""
        return tuple(sorted({border.outside for border in self.borders(self.at)}))

    def borders(self, turn: int) -> tuple[Border, ...]:
        """The sides between the tile and its explored neighbours; open to sails with no rock on either side."""
        geo, view, place = self.view.geo, self.view, self.place
        inside = self.terrain(turn)
        return tuple(
            Border(geo.names[h], geo.names[n], TERRAINS[ROCK - 1] not in (inside[i], TERRAINS[view.terrain[n] - 1]))
            for i, h in enumerate(geo.tile_hexes[place])
            for n in geo.near[h]
            if geo.tile_of[n] != place and view.terrain[n]
        )

    def away(self, local: Iterable[int], turn: int) -> list[int]:
        """How many hexes the figure is from some hexes of the tile after a turn, nearest first; none off the board."""
        if not self.here:
            return []
        here, hexes = parse(self.here), self.view.geo.tile_hexes[self.place]
        return sorted(hexes_apart(here, self.view.geo.coords[hexes[TURNED[turn][i]]]) for i in local)

    def turn(self) -> bool:
        turns = sorted(self.options)
        self.at = turns[(turns.index(self.at) + 1) % len(turns)]
        self.table.changed()
        return True

    def pick(self, turn: int) -> None:
        """Show one of the ways."""
        self.at = turn
        self.table.changed()

    def digit(self, n: int) -> bool:
        if n - 1 in self.options:
            self.pick(n - 1)
        return n - 1 in self.options

    def overlay(self) -> Overlay:
        place = self.decision.source
        tag = Tag(place, self.say("tile.way", n=self.at + 1, all=len(self.options)), Tone.YOURS, True, _TAG_ABOVE)
        return Overlay(tile=(place, self.tile.id, self.at), borders=self.borders(self.at), tags=(tag,))

    def sheet(self) -> Sheet:
        place = self.table.names.place(self.decision.source)
        geo = self.view.geo
        return Sheet(
            self.say("tile.title", place=place),
            self.decision.rule,
            body=(self.say("tile.body"),) if self.here else (),
            buttons=(
                SheetButton("turn", self.say("tile.turn"), self.turn, "repeat", "R"),
                SheetButton("confirm", self.say("tile.button"), self._lay, "tick", "Enter", "main"),
            ),
            hexes=tuple(geo.names[h] for h in geo.tile_hexes[self.place]),
            keep=self.neighbours(),
            paint=self._ways,
            paint_height=len(self.options) * (_ROW + _GAP),
            dock="edge",
            width=322,
        )

    def _lay(self) -> None:
        self.table.answer(self.options[self.at])

    def told(self, turn: int) -> list[tuple[str, str]]:
        """(glyph, words) of what a turn decides: where sails cross, and how far off lies what the tile bears."""
        borders = self.borders(turn)
        open_ = sum(border.open for border in borders)
        sails = self.say("tile.crossings", n=open_, all=len(borders)) if borders else self.say("tile.alone")
        lines = [("landsail", sails)]
        for key, glyph, local in (("raiders", "skull", self.tile.symbols), ("tokens", "loot", self.tile.sites)):
            away = self.away(local, turn)
            if away:
                lines.append((glyph, self.say(f"tile.{key}", n=len(away), away=", ".join(map(str, away)))))
        spawns: list[str] = []
        for i, number in sorted(self.tile.spawns, key=lambda spawn: spawn[1]):
            for off in self.away((i,), turn):
                key = "tile.spawn" if spawns else "tile.spawn_first"
                spawns.append(self.say(key, number=number, n=off))
        if spawns:
            lines.append(("spawn", self.say("tile.spawns", points=", ".join(spawns))))
        return lines

    def _ways(self, look: Look, area: Box) -> None:
        """The ways below each other: the tile as it would lie, and what that changes."""
        pen = look.pen
        for i, turn in enumerate(sorted(self.options)):
            box = Box(area.x, area.y + i * (_ROW + _GAP), area.w, _ROW)
            id_ = f"sheet:turn {turn}"
            hot = pen.target(id_, box, partial(self.pick, turn), lit=True)
            chosen = turn == self.at
            edge = theme.YOURS if chosen or hot else theme.RULE
            pen.panel(box, theme.TINT if chosen else theme.WHITE, edge, width=2.4 if chosen else 1.2)
            _small_tile(look, Box(box.x + 8, box.y + 4, _ROW * 1.12, _ROW - 8), self.tile, turn)
            keycap(look, str(turn + 1), box.x + 26, box.y + 15)
            x = box.x + _ROW * 1.12 + 18
            lines = self.told(turn)
            y = box.center[1] - (len(lines) - 1) * _LINE / 2
            for glyph, words in lines:
                pen.glyph(glyph, x + 8, y, 16, theme.INK_SECOND)
                pen.squeezed(words, x + 22, y, SMALL, box.right - x - 28, 0.75)
                y += _LINE


_ROW = 88.0
_GAP = 6.0
_LINE = 20.0
_LARGER = 1.25
"""How much larger than on the tile its spawn points are drawn on a picture of it."""
_TAG_ABOVE = 4.3
"""World units from a tile's middle to the words above its upper edge."""


def _small_tile(look: Look, box: Box, tile: Tile, turn: int) -> None:
    """A tile's own picture after a turn; its spawn numbers and sites are repeated large enough to read."""
    pen = look.pen
    key = f"tile/{tile.id}-{turn}"
    entry = pen.painter.pictures.entry(key)
    if not entry:
        return
    k = min(box.w / entry["width"], box.h / entry["height"])
    left, top = box.x + (box.w - k * entry["width"]) / 2, box.y + (box.h - k * entry["height"]) / 2
    pen.picture(key, Box(left, top, k * entry["width"], k * entry["height"]))
    radius = k * entry["pixels_per_hex"]

    def spot(local: int) -> tuple[float, float]:
        x, y = centre(TILE_HEXES[TURNED[turn][local]])
        return left + k * entry["anchor"][0] + x * radius, top + k * entry["anchor"][1] + y * radius

    for site in tile.sites:
        pen.disc(*spot(site), radius * 0.52, theme.BONE)
        pen.glyph("loot", *spot(site), radius * 0.78, theme.INK)
    for local, number in tile.spawns:
        x, y = spot(local)
        draw_spawn(pen.painter, pen.surface, (pen.scale * x, pen.scale * y), pen.scale * radius * _LARGER, number)
