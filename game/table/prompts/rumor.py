"""The rumor: its red or its white side, with both outcomes on the map at once (RUM-1, RUM-2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.decision import Choose
from engine.rulesets.saltlands.catalog import FACTIONS
from engine.rulesets.saltlands.geometry import PLACES, TILE_DIRECTIONS, hexes_apart
from engine.rulesets.saltlands.rumor import marker_target
from game.table.board.overlay import Edge, Line, Overlay, Tag
from game.table.board.space import parse
from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.tray import keycap
from game.table.prompts.base import FINAL, Fact, Prompt, Sheet
from game.table.show.parts import Tone
from game.ui import theme
from game.ui.rich import plain
from game.ui.theme import LABEL, SMALL, SMALL_STRONG, TITLE

FAR = 104.0
"""Points that the words take at most which say how far off a marker's tile then is."""
NEARER = theme.mix(theme.MET, theme.INK, 0.3)
"""Ink of what comes nearer: it is read on the tint of the red side too."""
_TONES = {"red": Tone.HARM, "white": Tone.PALE}


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

    def away(self, place: str) -> int:
        """How many hexes the figure is from the nearest hex of a tile, over any ground; -1 off the board."""
        if not self.here:
            return -1
        geo, here = self.view.geo, parse(self.here)
        return min(hexes_apart(here, geo.coords[h]) for h in geo.tile_hexes[geo.places.index(place)])

    def nearness(self, here: str, there: str) -> tuple[str, theme.Colour]:
        """How far off a marker's tile then is, and for one that moves whether that is nearer than now; "" for a figure
        off the board."""
        now, then = self.away(here), self.away(there)
        if then < 0:
            return "", theme.INK_SECOND
        far = self.say("rumor.far", n=then)
        if now == then:
            return far if here == there else self.say("rumor.as_now", far=far), theme.INK_SECOND
        key, ink = ("nearer", NEARER) if then < now else ("farther", theme.HARM_DARK)
        return self.say(f"rumor.{key}", far=far, n=abs(now - then)), ink

    def overlay(self) -> Overlay:
        pointed = self.table.pointed
        sides = [side for side in ("red", "white") if pointed in (f"sheet:{side}", f"side:{side}")] or ["red", "white"]
        routes: dict[tuple[str, str], list[str]] = {}
        ghosts = []
        for side in sides:
            for faction, _, here, there in self.moves(side):
                if there != here:
                    taken = routes.setdefault((_middle(here), _middle(there)), [])
                    if side not in taken:
                        taken.append(side)
                    ghosts.append((faction, there))
        lines = tuple(self._line(route, taken) for route, taken in routes.items())
        tags = tuple(self._tag(side, place) for side in sides for place in self.opened(side))
        edges = tuple(Edge(place, _TONES[side], side == "white") for side in sides for place in self.opened(side))
        return Overlay(lines=lines, ghost_markers=tuple(ghosts), edges=edges, tags=tags)

    def _tag(self, side: str, place: str) -> Tag:
        """`R Explores Southeast`, as it is drawn at the tile."""
        letter = self.say(f"rumor.letter_{side}")
        text = self.say("rumor.explores", letter=letter, place=self.table.names.place(place))
        return Tag(place, text, _TONES[side], side == "red")

    def _line(self, route: tuple[str, str], sides: Sequence[str]) -> Line:
        """One line for a way that markers take, with the letters of all sides that send one along it."""
        letters = "".join(self.say(f"rumor.letter_{side}") for side in sides)
        red = "red" in sides
        return Line(letters, route, _TONES["red" if red else "white"], dashed=not red, label_at=0.5)

    def sheet(self) -> Sheet:
        number = len(self.table.model.rumors)
        return Sheet(
            self.say("rumor.title", n=number),
            self.decision.rule,
            FINAL,
            (self.say("rumor.body_far" if self.here else "rumor.body"),),
            facts=(Fact(self.say("rumor.final"), "eye", "final"),) if self._shows() else (),
            paint=self._sides,
            paint_height=336,
            keep=self._about(),
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

    def _shows(self) -> bool:
        return any(self.table.is_final(option) for option in self.decision.options)

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
        head = Box(box.x, box.y, box.w, 28)
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
        y = box.y + 45
        for faction, direction, here, there in self.moves(side):
            pen.picture(f"marker/{faction}", Box(box.x + 9, y - 11, 23, 23))
            words, tone = self.nearness(here, there)
            if there == here:
                edge = "rumor.edge_short" if words else "rumor.edge"
                text = self.say(edge if direction else "rumor.stays", place=look.names.place(here))
            else:
                way = look.names.tile_direction(direction)
                text = self.say("rumor.to" if words else "rumor.goes", way=way, place=look.names.place(there))
            wide = pen.write(words, box.right - 34, y, SMALL_STRONG.of(tone), FAR, "right") + 8 if words else 0.0
            row = Box(box.x + 40, y - 11, box.w - 74 - wide, 22)
            if pen.height(text, SMALL, row.w) <= row.h:
                pen.paragraph(text, row, SMALL, id_=f"rumor:{side}:{faction}", middle=True)
            else:
                pen.write(plain(text), row.x, y, SMALL, row.w)
            if there in self.opened(side) and there != here:
                pen.disc(box.right - 18, y, 9, theme.FINAL)
                pen.glyph("eye", box.right - 18, y, 12, theme.BONE)
            y += 22
        opened = len(self.opened(side))
        pen.write(self.say("rumor.opens", n=opened), box.x + 12, y, SMALL_STRONG.of(theme.FINAL), box.w - 24)
        button = Box(box.x + 9, box.bottom - 39, box.w - 18, 32)
        id_ = f"sheet:{side}"
        hot = pen.target(id_, button, partial(self.table.answer, side), lit=True)
        if red:
            pen.panel(button, theme.mix(theme.HARM, theme.WHITE, 0.14) if hot else theme.HARM, theme.HARM_DARK)
        else:
            pen.panel(button, theme.TINT if hot else theme.WHITE, theme.INK, width=1.4)
        text = self.say(f"rumor.take_{side}")
        pen.write(text, button.center[0], button.center[1], LABEL.of(theme.BONE if red else theme.INK), align="center")
        keycap(look, str(digit), button.right - 8, button.center[1], theme.BONE if red else theme.INK)


def _middle(place: str) -> str:
    """A hex near the middle corner of a tile, for lines from marker to marker."""
    q, r = PLACES[place]
    return f"{q},{r + 1}"
