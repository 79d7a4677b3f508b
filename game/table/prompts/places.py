"""Prompts answered on the map: entry, rumor side, tile orientation, wind (LIFE-1, RUM-1, RUM-3, SPAWN-1)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from engine.core.decision import Choose
from engine.rulesets.saltlands import reach
from engine.rulesets.saltlands.catalog import FACTIONS, ROCK, TERRAINS
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, PLACES, TILE_DIRECTIONS, TILE_HEXES, TURNED
from engine.rulesets.saltlands.rumor import marker_target
from game.table.cues_parts import Tone
from game.table.layout import Box
from game.table.look import NO_MARK, Look, Mark
from game.table.overlay import Line, Overlay
from game.table.prompts.base import FINAL, Fact, Prompt, Sheet, SheetButton
from game.ui import theme
from game.ui.theme import LABEL, SMALL, SMALL_STRONG, TITLE

TERRAIN_PAINT = {"salt": theme.PAINT["salt"], "sand": theme.PAINT["ochre"], "rock": theme.PAINT["umber"]}


class EntryPrompt(Prompt[Choose]):
    """Where a figure comes (back) onto the board: a click points, the button places."""

    def __post_init__(self) -> None:
        self.options = {option.key.split()[1]: option for option in self.decision.options}
        self.at = ""

    def lit_hexes(self) -> Sequence[str]:
        return tuple(self.options)

    def click(self, thing: str) -> bool:
        hex_ = thing.removeprefix("hex:")
        if hex_ not in self.options:
            return False
        self.at = hex_
        self.table.changed()
        return True

    def meant(self, thing: str) -> str:
        return f"enter {thing.removeprefix('hex:')}" if thing.startswith("hex:") else ""

    def overlay(self) -> Overlay:
        return Overlay(choices=frozenset(self.options), subject=self.at)

    def sheet(self) -> Sheet | None:
        if not self.at:
            return None
        revived = self.decision.rule.startswith("LIFE")
        return Sheet(
            self.say("entry.title_back" if revived else "entry.title", name=self.me, hex=self.at),
            self.decision.rule,
            body=(self.say("entry.body_back" if revived else "entry.body"),),
            buttons=(
                SheetButton("back", self.say("not_this"), self.back, "", "Esc"),
                SheetButton("confirm", self.say("entry.button"), self._place, "tick", "Enter", "main"),
            ),
            hexes=(self.at,),
        )

    def _place(self) -> None:
        self.table.answer(self.options[self.at])

    def back(self) -> bool:
        had, self.at = bool(self.at), ""
        self.table.changed()
        return had


class RumorPrompt(Prompt[Choose]):
    """The red or the white side; both outcomes are drawn on the map at once."""

    def __post_init__(self) -> None:
        tables = self.view.tables
        self.rumor = tables.rumor_index[self.decision.source]
        rumor = tables.rumors[self.rumor]
        self.ways = {"red": rumor.red, "white": rumor.white}

    def moves(self, side: str) -> list[tuple[str, str, str, str]]:
        """(faction, direction or "", place before, place after) of each marker; it stays where the layout ends."""
        view, out = self.view, []
        for f, (faction, way) in enumerate(zip(FACTIONS, self.ways[side], strict=True)):
            here, there = view.markers[f], marker_target(view, self.rumor, int(side == "white"), f)
            direction = TILE_DIRECTIONS[way] if way >= 0 else ""
            out.append((faction, direction, view.geo.places[here], view.geo.places[there]))
        return out

    def opened(self, side: str) -> list[str]:
        """Places that a side would explore (RUM-2)."""
        tiles = self.table.model.tiles
        places = [there for _, _, here, there in self.moves(side) if there != here and not tiles[there].explored]
        return list(dict.fromkeys(places))

    def overlay(self) -> Overlay:
        pointed = self.table.pointed
        sides = [side for side in ("red", "white") if pointed in (f"sheet:{side}", f"side:{side}")] or ["red", "white"]
        routes: dict[tuple[str, str], list[str]] = {}
        ghosts, places = [], set()
        for side in sides:
            for faction, _, here, there in self.moves(side):
                if there != here:
                    taken = routes.setdefault((_middle(here), _middle(there)), [])
                    if side not in taken:
                        taken.append(side)
                    ghosts.append((faction, there))
            places.update(self.opened(side))
        lines = tuple(self._line(route, taken) for route, taken in routes.items())
        return Overlay(lines=lines, ghost_markers=tuple(ghosts), places=frozenset(places))

    def _line(self, route: tuple[str, str], sides: Sequence[str]) -> Line:
        """One line for a way that markers take, with the letters of all sides that send one along it."""
        letters = "".join(self.say(f"rumor.letter_{side}") for side in sides)
        red = "red" in sides
        return Line(letters, route, Tone.HARM if red else Tone.FINAL, dashed=not red)

    def sheet(self) -> Sheet:
        number = len(self.table.model.rumors)
        return Sheet(
            self.say("rumor.title", n=number),
            self.decision.rule,
            FINAL,
            (self.say("rumor.body"),),
            facts=(Fact(self.say("rumor.final"), "eye", "final"),) if self._opens() else (),
            paint=self._sides,
            paint_height=362,
            hexes=self._about(),
            dock="edge",
            width=322,
        )

    def _about(self) -> tuple[str, ...]:
        """Hexes of all tiles that either side is about, for the camera."""
        moves = [*self.moves("red"), *self.moves("white")]
        places = {place for _, _, here, there in moves for place in (here, there)}
        geo = self.view.geo
        return tuple(geo.names[h] for place in sorted(places) for h in geo.tile_hexes[geo.places.index(place)])

    def digit(self, n: int) -> bool:
        if n in (1, 2):
            self.table.answer(("red", "white")[n - 1])
        return n in (1, 2)

    def _opens(self) -> bool:
        return bool(self.opened("red") or self.opened("white"))

    def _sides(self, look: Look, area: Box) -> None:
        """Both halves: what each marker does, what opens, and the button."""
        high = (area.h - 8) / 2
        for i, side in enumerate(("red", "white")):
            self._side(look, side, Box(area.x, area.y + i * (high + 8), area.w, high), i + 1)

    def _side(self, look: Look, side: str, box: Box, digit: int) -> None:
        pen = look.pen
        red = side == "red"
        paint = theme.HARM if red else theme.INK
        pen.target(f"side:{side}", box)
        pen.panel(box, theme.HARM_TINT if red else theme.WHITE, paint if red else None, width=2)
        if not red:
            pen.dashes(box, paint, width=2, dash=6)
        head = Box(box.x, box.y, box.w, 32)
        if red:
            pen.panel(head, theme.HARM, None, radius=7)
        ink = theme.BONE if red else theme.INK
        pen.disc(head.x + 20, head.center[1], 11, ink)
        pen.write(
            self.say(f"rumor.letter_{side}"),
            head.x + 20,
            head.center[1],
            LABEL.of(paint if red else theme.WHITE),
            align="center",
        )
        pen.write(self.say(f"side.{side}"), head.x + 40, head.center[1], TITLE.of(ink))
        pen.line(head.right - 62, head.center[1], head.right - 14, head.center[1], ink, 4)
        if not red:
            for x in (head.right - 50, head.right - 34):
                pen.line(x, head.center[1], x + 4, head.center[1], theme.WHITE, 5)
        y = box.y + 49
        for faction, direction, here, there in self.moves(side):
            pen.picture(f"marker/{faction}", Box(box.x + 9, y - 11, 23, 23))
            if there == here:
                text = self.say("rumor.edge" if direction else "rumor.stays", place=look.names.place(here))
            else:
                text = self.say("rumor.goes", way=look.names.tile_direction(direction), place=look.names.place(there))
            pen.paragraph(text, Box(box.x + 40, y - 11, box.w - 66, 22), SMALL, id_=f"rumor:{side}:{faction}")
            if there in self.opened(side) and there != here:
                pen.disc(box.right - 18, y, 9, theme.FINAL)
                pen.glyph("eye", box.right - 18, y, 12, theme.BONE)
            y += 24
        opened = len(self.opened(side))
        pen.write(self.say("rumor.opens", n=opened), box.x + 12, y, SMALL_STRONG.of(theme.FINAL), box.w - 24)
        button = Box(box.x + 9, box.bottom - 39, box.w - 18, 32)
        id_ = f"sheet:{side}"
        hot = pen.target(id_, button, partial(self.table.answer, side), lit=True)
        if red:
            pen.panel(button, theme.mix(theme.HARM, theme.WHITE, 0.14) if hot else theme.HARM, theme.HARM_DARK)
        else:
            pen.panel(button, theme.TINT if hot else theme.WHITE, theme.INK, width=1.4)
        pen.focus_ring(id_, button)
        text = self.say(f"rumor.take_{side}")
        pen.write(text, button.center[0], button.center[1], LABEL.of(theme.BONE if red else theme.INK), align="center")
        pen.write(
            str(digit), button.right - 16, button.center[1], SMALL.of(theme.BONE if red else theme.INK), align="center"
        )


class TilePrompt(Prompt[Choose]):
    """Which of three ways the explored tile lies; it is drawn in place. R turns it on."""

    def __post_init__(self) -> None:
        self.options = {int(option.key.split()[1]): option for option in self.decision.options}
        self.at = min(self.options)

    @property
    def tile_id(self) -> str:
        place = self.view.geo.places.index(self.decision.source)
        return self.view.tables.tiles[self.view.tiles[place].tile].id

    def terrain(self, turn: int) -> dict[int, str]:
        """Local hex to its terrain after a turn."""
        place = self.view.geo.places.index(self.decision.source)
        tile = self.view.tables.tiles[self.view.tiles[place].tile]
        return {TURNED[turn][i]: TERRAINS[code - 1] for i, code in enumerate(tile.terrain)}

    def crossings(self, turn: int) -> tuple[int, int]:
        """(open, all): edges to explored neighbours by which a sail can come in: salt or sand on both sides."""
        geo, view = self.view.geo, self.view
        place = geo.places.index(self.decision.source)
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
        return Overlay(places=frozenset((place,)), tile=(place, self.tile_id, self.at))

    def sheet(self) -> Sheet:
        place = self.table.names.place(self.decision.source)
        open_, all_ = self.crossings(self.at)
        return Sheet(
            self.say("tile.title", place=place, n=self.at + 1),
            self.decision.rule,
            facts=(Fact(self.say("tile.crossings", n=open_, all=all_), "landsail"),),
            buttons=(
                SheetButton("turn", self.say("tile.turn"), self.turn, "repeat", "R"),
                SheetButton("confirm", self.say("tile.button"), self._lay, "tick", "Enter", "main"),
            ),
            hexes=_tile_hexes(
                self.view.geo.names, self.view.geo.tile_hexes[self.view.geo.places.index(self.decision.source)]
            ),
            paint=self._pictures,
            paint_height=98,
            width=356,
        )

    def _lay(self) -> None:
        self.table.answer(self.options[self.at])

    def _pictures(self, look: Look, area: Box) -> None:
        """The three ways as small maps."""
        pen = look.pen
        w = (area.w - 16) / 3
        for i, turn in enumerate(sorted(self.options)):
            box = Box(area.x + i * (w + 8), area.y, w, area.h - 6)
            id_ = f"sheet:turn {turn}"
            hot = pen.target(id_, box, partial(self.pick, turn), lit=True)
            chosen = turn == self.at
            edge = theme.YOURS if chosen or hot else theme.RULE
            pen.panel(box, theme.TINT if chosen else theme.WHITE, edge, width=2.4 if chosen else 1.2)
            pen.focus_ring(id_, box)
            _small_tile(look, box.inset(6), self.terrain(turn))
            pen.write(str(i + 1), box.x + 12, box.y + 13, SMALL.of(theme.INK_SECOND), align="center")


class WindPrompt(Prompt[Choose]):
    """The wind may be turned at a spawn (SPAWN-1): pick at the rose, see the new reach, then let it blow."""

    def __post_init__(self) -> None:
        self.options = {option.key.split()[1]: option for option in self.decision.options}
        self.to = self.table.model.wind_to

    def mark(self, thing: str) -> Mark:
        direction = thing.removeprefix("wind:")
        if not thing.startswith("wind:") or direction not in self.options:
            return NO_MARK
        return Mark("chosen" if direction == self.to else "lit")

    def click(self, thing: str) -> bool:
        if thing == "rose":
            return True
        if self.mark(thing) is NO_MARK:
            return False
        self.to = self.wind = thing.removeprefix("wind:")
        self.table.changed()
        return True

    def overlay(self) -> Overlay:
        return Overlay(subject=self.here, stop=wind_reach(self, self.to))

    def sheet(self) -> Sheet:
        now = self.table.model.wind_to
        stay = SheetButton(
            "back", self.say("wind.leave", to=self.table.names.direction(now)), partial(self._blow, now), "", "Esc"
        )
        buttons = [stay]
        if self.to != now:
            text = self.say("wind.button", to=self.table.names.direction(self.to))
            buttons.append(SheetButton("confirm", text, partial(self._blow, self.to), "wind", "Enter", "main"))
        return Sheet(
            self.say("wind.title"),
            self.decision.rule,
            body=(self.say("wind.body"),),
            buttons=tuple(buttons),
            dock="rose",
        )

    def _blow(self, direction: str) -> None:
        self.table.answer(self.options[direction])

    def back(self) -> bool:
        self._blow(self.table.model.wind_to)
        return True


def wind_reach(prompt: Prompt[Choose], wind: str) -> frozenset[str]:
    """Hexes in which the asked seat's move could end if the wind blew another way."""
    player = prompt.player
    if player.vehicle < 0 or player.at < 0:
        return frozenset()
    view = prompt.view.copy()
    view.wind_to = HEX_DIRECTIONS.index(wind)
    return frozenset(view.geo.names[h] for h, _ in reach.destinations(view, view.players[prompt.decision.seat]))


def _middle(place: str) -> str:
    """A hex near the middle corner of a tile, for lines from marker to marker."""
    q, r = PLACES[place]
    return f"{q},{r + 1}"


def _tile_hexes(names: Sequence[str], ids: Sequence[int]) -> tuple[str, ...]:
    return tuple(names[h] for h in ids)


def _small_tile(look: Look, box: Box, terrain: dict[int, str]) -> None:
    points = [(math.sqrt(3) * (q + r / 2), 1.5 * r) for q, r in TILE_HEXES]
    left, right = min(p[0] for p in points) - 0.9, max(p[0] for p in points) + 0.9
    top, low = min(p[1] for p in points) - 1, max(p[1] for p in points) + 1
    k = min(box.w / (right - left), box.h / (low - top))
    ox = box.x + (box.w - k * (right - left)) / 2 - left * k
    oy = box.y + (box.h - k * (low - top)) / 2 - top * k
    for i, (x, y) in enumerate(points):
        ring = [
            (ox + k * (x + math.cos(math.radians(60 * j - 30))), oy + k * (y + math.sin(math.radians(60 * j - 30))))
            for j in range(6)
        ]
        look.pen.polygon(ring, TERRAIN_PAINT[terrain[i]], theme.INK_SECOND, 0.8)
