"""The keyboard's place on the table: one thing, moved by Tab, arrows and the keys that name things.

The place stays while the mouse is used and is only hidden then. Hexes are all of the board, also those that are not
lit: Enter says why not. Among panels the arrows go to what lies nearest in their direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, HEX_STEPS
from game.table.panels.pen import Target
from game.table.sight import hex_target

if TYPE_CHECKING:
    from game.table.scene import TableScene

ORDER = ("sheet", "curtain", "hex", "card", "slot", "wind", "seat", "group", "chip", "end")
"""Tab goes through what is lit in this order of kinds; other kinds follow."""
SIDEWAYS = 2.2
"""How much further a thing counts as that lies aside of the arrow's direction."""
_STEPS = dict(zip(HEX_DIRECTIONS, HEX_STEPS, strict=True))
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus:
    """thing: what has it, "" for nothing. shown: whether keys were used last, so that it is drawn.

    lights: the things that a key or a chip means (the hexes of a move); Tab stays among them. Empty: all that is lit.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.thing = ""
        self.shown = False
        self.lights: tuple[str, ...] = ()
        self._hex = ""
        self._lean = "E"
        self._sheet = ""
        self._wish: tuple[str, ...] = ()

    # --- where it is -------------------------------------------------------------------------------------------------

    @property
    def hex(self) -> str:
        """The hex that has it, "" for none."""
        return self.thing.removeprefix("hex:") if self.thing.startswith("hex:") else ""

    def put(self, thing: str) -> None:
        """Give it to a thing, and bring that into sight."""
        self.thing = thing
        self.shown = True
        if self.hex:
            self._hex = self.hex
            self._scene.board.bring(self.hex)
        self._scene.log.bring(thing)
        self._tell()

    def show(self) -> None:
        """A key was pressed."""
        if not self.shown:
            self.shown = True
            self._tell()

    def hide(self) -> None:
        """The mouse was moved."""
        if self.shown:
            self.shown = False
            self._tell()

    def drop(self) -> None:
        """Nothing has it."""
        self.thing = ""
        self._tell()

    def light(self, things: Sequence[str]) -> None:
        """Light these things and go to the first."""
        self.lights = tuple(things)
        if self.lights:
            self.put(next((target.id for target in self.lit() if target.id in things), things[0]))
        self._tell()

    def question(self) -> None:
        """Another question is asked: hexes keep it, other things are gone."""
        self.lights = ()
        self._sheet = ""
        if not self.hex:
            self.thing = ""
        self._tell()

    def look(self) -> None:
        """The panels were drawn anew: a sheet that has just come up takes it, a thing that has gone lets it go."""
        scene = self._scene
        wish, self._wish = self._wish, ()
        if wish:
            found = self.first(*wish)
            self._wish = ()
            if found:
                return
        title = scene.sheet_view.title if any(target.id == "sheet" for target in scene.pen.targets) else ""
        if title and scene.recap is not None:
            title = "recap"
        if title != self._sheet:
            self._sheet = title
            if title:
                self.thing = self._first_of_sheet()
            elif self.thing.startswith("sheet:"):
                self.thing = ""
            self._tell()
        elif self.thing and not self.hex and self.target() is None:
            self.drop()

    def _first_of_sheet(self) -> str:
        lit = self.lit()
        filled = next((target.id for target in reversed(lit) if target.filled), "")
        rows = [target.id for target in lit if target.id.startswith("sheet:") and target.id != "sheet:back"]
        return filled or (rows or [target.id for target in lit] or [""])[0]

    def _tell(self) -> None:
        """Let what draws it know."""
        scene = self._scene
        scene.pen.focused = self.thing if self.shown else ""
        scene.follow()

    # --- what can have it --------------------------------------------------------------------------------------------

    def target(self) -> Target | None:
        """The target that has it: a hex also where a panel hides it; None for nothing."""
        if self.hex:
            prompt = self._scene.prompt
            return hex_target(self._scene, self.hex, prompt is not None and self.hex in prompt.lit_hexes())
        return next((target for target in reversed(self.reachable()) if target.id == self.thing), None)

    def reachable(self) -> list[Target]:
        """All targets of panels that do something, those of the large view alone while it is open."""
        targets = self._scene.pen.targets
        first = next((i for i, target in enumerate(targets) if target.id == "inspect:away"), -1) + 1
        return [target for target in targets[first:] if target.act is not None and ":rule:" not in target.id]

    def lit(self) -> list[Target]:
        """What Tab goes through, in order."""
        scene = self._scene
        panels = {target.id: target for target in self.reachable() if target.lit}
        hexes = []
        if scene.prompt is not None and not scene.play.director.busy and scene.inspected is None:
            hexes = sorted(dict.fromkeys(scene.prompt.lit_hexes()), key=_reading)
        found = [*panels.values(), *(hex_target(scene, hex_, lit=True) for hex_ in hexes)]
        found.sort(key=lambda target: _rank(target.id))
        if not self.lights:
            return found
        return [target for target in found if target.id in self.lights or target.id.startswith("sheet:")] or found

    # --- moving it ---------------------------------------------------------------------------------------------------

    def tab(self, way: int) -> None:
        """To the next lit thing, or with -1 to the one before."""
        ids = [target.id for target in self.lit()]
        if ids:
            at = ids.index(self.thing) if self.thing in ids else (-1 if way > 0 else 0)
            self.put(ids[(at + way) % len(ids)])

    def arrow(self, way: str) -> None:
        """left, right, up or down: to the next hex, or among panels to the next thing."""
        if self.thing.startswith("log:") and way in ("up", "down"):
            there = self._scene.log.neighbour(self.thing, 1 if way == "down" else -1)
            if there:
                self.put(there)
        elif self.thing and not self.hex:
            self._to_nearest(way)
        elif way in ("left", "right"):
            self._lean = "E" if way == "right" else "W"
            self.step(self._lean)
        else:
            self.step(("N" if way == "up" else "S") + self._lean)

    def step(self, direction: str) -> None:
        """To the next hex in a direction of hexes; stays at the edge of the board."""
        self._lean = direction[-1]
        if not self.hex:
            self.put(f"hex:{self._anchor()}")
            return
        geo = self._scene.model.geo
        q, r = geo.coords[geo.names.index(self.hex)]
        dq, dr = _STEPS[direction]
        there = geo.index.get((q + dq, r + dr))
        if there is not None:
            self.put(f"hex:{geo.names[there]}")

    def _anchor(self) -> str:
        """Where the hexes are entered: where the focus was, else the asked figure, else the middle of the view."""
        scene = self._scene
        here = scene.prompt.here if scene.prompt is not None else ""
        middle = scene.board.pick(*scene.app.metrics.rect(*scene.layout_now.board).center)
        names = scene.model.geo.names
        return next((hex_ for hex_ in (self._hex, here, middle) if hex_ in names), names[0])

    def _to_nearest(self, way: str) -> None:
        here = self.target()
        if here is None:
            return
        dx, dy = _WAYS[way]
        best: tuple[float, str] | None = None
        for target in self.reachable():
            x, y = target.rect.centerx - here.rect.centerx, target.rect.centery - here.rect.centery
            along, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if target.id == self.thing or along <= 0 or aside > 3 * along:
                continue
            far = along + SIDEWAYS * aside
            if best is None or far < best[0]:
                best = (far, target.id)
        if best is not None:
            self.put(best[1])

    def first(self, *prefixes: str) -> bool:
        """To the first thing of these kinds, lit ones before others; if there is none yet, once it is drawn."""
        found = [target for target in self.reachable() if target.id.startswith(prefixes)]
        found.sort(key=lambda target: not target.lit)
        if found:
            self.put(found[0].id)
        else:
            self._wish = prefixes
        return bool(found)


def _rank(thing: str) -> int:
    kind = thing.partition(":")[0]
    return ORDER.index(kind) if kind in ORDER else len(ORDER)


def _reading(hex_: str) -> tuple[int, int]:
    """Row by row from the top, each from left to right."""
    q, r = (int(part) for part in hex_.split(","))
    return r, q
