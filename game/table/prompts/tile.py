"""How an explored tile lies: three ways side by side with what is printed on them, the chosen one in place (RUM-3)."""

from __future__ import annotations

from functools import partial

from engine.core.decision import Choose
from engine.rulesets.saltlands.catalog import ROCK, TERRAINS, Tile
from engine.rulesets.saltlands.geometry import TILE_HEXES, TURNED
from game.table.board_space import centre
from game.table.layout import Box
from game.table.look import Look
from game.table.overlay import Overlay
from game.table.prompts.base import Prompt, Sheet, SheetButton
from game.table.tray import keycap
from game.ui import theme
from game.ui.theme import LABEL, SMALL


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
        geo, view, place = self.view.geo, self.view, self.place
        around = {n for h in geo.tile_hexes[place] for n in geo.near[h] if geo.tile_of[n] != place and view.terrain[n]}
        return tuple(geo.names[h] for h in sorted(around))

    def crossings(self, turn: int) -> tuple[int, int]:
        """(open, all): edges to explored neighbours by which a sail can come in: salt or sand on both sides."""
        geo, view = self.view.geo, self.view
        place = self.place
        inside = self.terrain(turn)
        open_, all_ = 0, 0
        for neighbour in geo.tile_near[place]:
            if not view.tiles[neighbour].explored:
                continue
            all_ += 1
            pairs = (
                (TERRAINS.index(inside[i]) + 1, view.terrain[n])
                for i, h in enumerate(geo.tile_hexes[place])
                for n in geo.near[h]
                if geo.tile_of[n] == neighbour
            )
            open_ += any(ROCK not in pair for pair in pairs)
        return open_, all_

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
        return Overlay(places=frozenset((place,)), tile=(place, self.tile.id, self.at))

    def sheet(self) -> Sheet:
        place = self.table.names.place(self.decision.source)
        geo = self.view.geo
        return Sheet(
            self.say("tile.title", place=place),
            self.decision.rule,
            buttons=(
                SheetButton("turn", self.say("tile.turn"), self.turn, "repeat", "R"),
                SheetButton("confirm", self.say("tile.button"), self._lay, "tick", "Enter", "main"),
            ),
            hexes=tuple(geo.names[h] for h in geo.tile_hexes[self.place]),
            keep=self.neighbours(),
            paint=self._ways,
            paint_height=len(self.options) * (_ROW + _GAP),
            dock="edge",
            width=284,
        )

    def _lay(self) -> None:
        self.table.answer(self.options[self.at])

    def _ways(self, look: Look, area: Box) -> None:
        """The ways below each other: the tile as it would lie, and from where sails get in."""
        pen = look.pen
        for i, turn in enumerate(sorted(self.options)):
            box = Box(area.x, area.y + i * (_ROW + _GAP), area.w, _ROW)
            id_ = f"sheet:turn {turn}"
            hot = pen.target(id_, box, partial(self.pick, turn), lit=True)
            chosen = turn == self.at
            edge = theme.YOURS if chosen or hot else theme.RULE
            pen.panel(box, theme.TINT if chosen else theme.WHITE, edge, width=2.4 if chosen else 1.2)
            _small_tile(look, Box(box.x + 6, box.y + 4, _ROW * 1.12, _ROW - 8), self.tile, turn)
            x = box.x + _ROW * 1.12 + 16
            open_, all_ = self.crossings(turn)
            text = self.say("tile.crossings", n=open_, all=all_)
            pen.paragraph(text, Box(x, box.y + 30, box.right - x - 8, _ROW - 32), SMALL, id_="sheet")
            keycap(look, str(turn + 1), box.right - 8, box.y + 18)


_ROW = 92.0
_GAP = 6.0


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
        side = radius * 1.1
        pen.panel(Box(x - side / 2, y - side / 2, side, side), theme.BONE, theme.HARM, radius=2, width=1.6)
        pen.write(str(number), x, y, LABEL.at(13).of(theme.HARM_DARK), align="center")
