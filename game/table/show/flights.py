"""Cards that fly over the panels, rings that go out from things, the vane that turns: what moves above the table.

Where things are is read from the targets that the panels named when they were drawn last, so a flight begins and ends
where the person sees the thing, in every layout. A card that was held up stays there until a cue tells what becomes of
it or nothing more is shown.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.ahead import STAGED
from game.table.board.compass import swung
from game.table.board.overlay import TONES
from game.table.board.space import eased
from game.table.board.strokes import smooth_polygon
from game.table.show.cue import Cue
from game.table.show.flight_faces import TILTS, FlightFaces, stepped
from game.table.show.parts import STAGE, VANE, Fly, Part, Pulse, Turn, WindSwing, cards_away, light, share
from game.ui.cache import check_time
from game.ui.painter import Painter
from game.ui.theme import BONE, YOURS

if TYPE_CHECKING:
    from game.table.scene import TableScene

SMALL = 24.0
"""Points of width of a card at a deck or in a row."""
HOLD = 2.0
"""Seconds that a card is held up at most after its cue."""
ARC = 26.0
"""Points by which a flight bends upwards."""
SPREAD = 16.0
"""Points by which a ring goes out."""
MARGIN = 20.0
"""Points round a card or a thing in which shadows and rings are drawn."""
_RINGS = 6
_MOMENTS = 48


class Spot(NamedTuple):
    """Where a card is: its middle and its width, in pixels."""

    x: float
    y: float
    width: float


class Flights:
    """The flights of one table. `update` and `prepare` once a tick, `draw` after the panels."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._faces = FlightFaces(scene.app.painter, scene.faces, scene.names.tables)
        self._cue: Cue | None = None
        self._prepared: Cue | None = None
        self._begins = False
        self._ahead: deque[tuple[Part, float]] = deque()
        self._held: dict[str, tuple[Fly, Spot, float]] = {}
        self._starts: dict[str, Spot] = {}
        self._rects: dict[str, pygame.Rect] = {}
        self._read_from: object = None
        self._away: frozenset[str] = frozenset()
        self._drawn: list[pygame.Rect] = []

    def clear(self) -> None:
        """Forget all pictures and what is held up (after a change of scale, language or window)."""
        self._faces.clear()
        self._held.clear()

    @property
    def away(self) -> frozenset[str]:
        """Cards that the panels leave out, because they are in the air, and the VANE while it turns."""
        return self._away

    def update(self) -> bool:
        """Follow the director; whether the panels must leave out other things than before."""
        director, now = self._scene.play.director, self._scene.now
        cue = director.current
        if cue is not self._cue:
            self._put_down(self._cue, now)
            self._starts = {}
            for part in cue.parts if cue is not None else ():
                for card in cards_away((part,)):
                    if card in self._held:
                        self._starts[card] = self._held.pop(card)[1]
            if cue is not None and cue.look_at and not self._starts:
                self._held.clear()  # the eye is wanted on the board
            self._cue = cue
        if not director.busy:
            self._held.clear()
        self._held = {card: held for card, held in self._held.items() if now - held[2] < HOLD}
        away = cards_away(cue.parts) if cue is not None else frozenset()
        away |= self._held.keys()
        if cue is not None and any(isinstance(part, WindSwing) and not part.still for part in cue.parts):
            away |= {VANE}
        changed, self._away = away != self._away, away
        return changed

    def _put_down(self, cue: Cue | None, now: float) -> None:
        """A cue is over: the cards whose way ended where they are read stay there."""
        for part in cue.parts if cue is not None else ():
            if isinstance(part, Fly) and _is_stage(part.way[-1]) and not part.still:
                self._held[part.card] = (part, self._spot(part.way[-1]), now)

    # --- where things are --------------------------------------------------------------------------------------------

    def _rect(self, thing: str) -> pygame.Rect | None:
        """The window rectangle of a thing as the panels drew it last."""
        return self._rects.get(thing)

    def _spot(self, thing: str) -> Spot:
        """Where a card is at a thing; at the strip, if the thing is out of sight in this layout."""
        scene = self._scene
        layout, metrics = scene.layout_now, scene.app.metrics
        small = metrics.px(SMALL)
        kind, _, name = thing.partition(":")
        if thing == STAGE:
            return Spot(*metrics.rect(*layout.board).center, metrics.px(STAGED))
        if kind == "by":
            x, y = scene.board.where(name)
            wide = float(metrics.px(STAGED * 0.8))
            area = metrics.rect(*layout.board)
            beside = x + wide if x + 1.8 * wide < area.right else x - wide
            return Spot(beside, min(max(y - wide * 0.4, area.top + wide), area.bottom - wide), wide)
        rect = self._rect(thing)
        if kind == "card" and rect is not None and not layout.drawers:
            wide = float(metrics.px(layout.measures.card[0]))
            return Spot(rect.left + wide / 2, rect.centery, wide)
        if rect is not None:
            if kind == "group":
                return Spot(rect.left + rect.w * 0.79, rect.centery, min(rect.h * 0.7, small * 1.6))
            return Spot(*rect.center, small * (1.0 if kind == "deck" else 1.4))
        if kind in ("card", "hand"):
            return Spot(*metrics.rect(*layout.tray).center, small * 2)
        if kind == "seat" and scene.play.director.shown.seats[int(name)].at:
            return Spot(*scene.board.where(scene.play.director.shown.seats[int(name)].at), small)
        strip = metrics.rect(*layout.strip)
        return Spot(strip.centerx, strip.centery, small)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def take_damage(self) -> list[pygame.Rect]:
        """The parts of the window where something is in the air now, or was when this was last asked."""
        director = self._scene.play.director
        now = [self._area(spot) for _, spot, _ in self._held.values()]
        for part in director.current.parts if director.current is not None else ():
            now += self._areas(part, share(part, director.progress))
        damage, self._drawn = [*self._drawn, *now], now
        return damage

    def _areas(self, part: Part, t: float) -> list[pygame.Rect]:
        """Where a part of a cue is drawn over the panels."""
        match part:
            case Fly():
                stops = part.way if part.still else ()
                return [self._area(spot) for spot in (*map(self._spot, stops), self._at(part, max(0.0, t))[0])]
            case Turn(cards=cards):
                spots = [self._spot(f"card:{card}") for card in cards]
                spots += [self._starts[card] for card in cards if card in self._starts]
                areas = [self._area(spot) for spot in spots]
                return [areas[0].unionall(areas[1:])] if areas else []
            case Pulse(things=things):
                rects = [self._rect(thing) for thing in things]
            case WindSwing():
                rects = [self._rect("rose")]
            case _:
                return []
        out = 2 * self._scene.painter.px(MARGIN)
        return [rect.inflate(out, out) for rect in rects if rect is not None]

    def _area(self, spot: Spot) -> pygame.Rect:
        """The part of the window that a card takes with its shadow, also when it is tilted."""
        wide, high = spot.width * 1.3, spot.width * 1.7
        margin = self._scene.painter.px(MARGIN)
        return pygame.Rect(spot.x - wide / 2, spot.y - high / 2, wide, high).inflate(2 * margin, 2 * margin)

    def draw(self, painter: Painter) -> None:
        """Draw what is in the air now, over all panels, as far as it lies in the clip of the surface."""
        clip = painter.surface.get_clip()
        if not any(area.colliderect(clip) for area in self._drawn):
            return
        self._draw(painter)

    def _draw(self, painter: Painter) -> None:
        director = self._scene.play.director
        for fly, spot, _ in self._held.values():
            self._card(painter, fly, spot, 1.0)
        if director.current is not None:
            self._parts(painter, director.current.parts, director.progress)

    @property
    def ready(self) -> bool:
        """Whether all pictures that the present cue needs have been made, from its first moment to its last. That a
        panel has changed since then does not hold it up on its way."""
        return not self._begins

    def prepare(self, painter: Painter) -> None:
        """Take over where things are, and make what the next picture needs, by drawing it where nobody sees it. May
        raise `Later`."""
        cue, targets = self._cue, self._scene.panels.targets
        moved = False
        if targets is not self._read_from:
            before, self._rects = self._rects, {target.id: target.rect for target in targets}
            self._read_from, moved = targets, self._rects != before
        if cue is not self._prepared or moved:
            self._begins = self._begins or cue is not self._prepared
            self._prepared = cue
            self._ahead = deque(_moments(cue.parts) if cue is not None else ())
        with painter.nowhere():
            self._draw(painter)

    def look_ahead(self, painter: Painter) -> None:
        """Make what the present cue will need: its moments are drawn once where nobody sees them. Raises `Later` if it
        has to be gone on with."""
        with painter.nowhere():
            while self._ahead:
                part, progress = self._ahead[0]
                self._parts(painter, (part,), progress)
                self._ahead.popleft()
                check_time()
        self._begins = False

    def _parts(self, painter: Painter, parts: Iterable[Part], progress: float) -> None:
        for part in parts:
            t = share(part, progress)
            match part:
                case Fly():
                    self._fly(painter, part, t)
                case Turn() if t >= 0:
                    self._turn(painter, part, t)
                case Pulse() if t >= 0:
                    self._pulse(painter, part, t)
                case WindSwing() if t >= 0 and not part.still:
                    self._vane(painter.surface, part, eased(t))
                case _:
                    pass

    def _fly(self, painter: Painter, fly: Fly, t: float) -> None:
        if fly.still:
            if t >= 0:
                stop = next((thing for thing in fly.way if _is_stage(thing)), fly.way[-1])
                passing = _is_stage(stop) and stop != fly.way[-1]
                alpha = light(fly, t) if passing else min(1.0, t / fly.still)
                self._card(painter, fly, self._spot(stop), 1.0, round(255 * alpha))
            return
        if t < 0 and _is_stage(fly.way[0]) and fly.card not in self._starts:
            return
        spot, turned = self._at(fly, max(0.0, t))
        self._card(painter, fly, spot, turned)

    def _at(self, fly: Fly, t: float) -> tuple[Spot, float]:
        """Where a card is at the share t of its flight, and how far it has turned over."""
        stops = [self._spot(thing) for thing in fly.way]
        stops[0] = self._starts.get(fly.card, stops[0])
        legs: tuple[tuple[float, float], ...]
        if len(stops) == 3:
            legs, turn = ((0.0, 0.26), (0.78, 1.0)), (0.26, 0.44)
        elif _is_stage(fly.way[-1]):
            legs, turn = ((0.0, 0.45),), (0.45, 0.72)
        else:
            legs, turn = ((0.0, 1.0),), (0.30, 0.80)
        spot = stops[0]
        for (start, end), a, b in zip(legs, stops, stops[1:], strict=False):
            if t >= start:
                spot = self._between(a, b, eased((t - start) / (end - start)))
        turned = (t - turn[0]) / (turn[1] - turn[0]) if fly.turns else 1.0
        return spot, max(0.0, min(1.0, turned))

    def _between(self, a: Spot, b: Spot, way: float) -> Spot:
        bend = self._scene.app.metrics.px(ARC) * math.sin(math.pi * way)
        wide = stepped(a.width, b.width, way)
        return Spot(a.x + (b.x - a.x) * way, a.y + (b.y - a.y) * way - bend, wide)

    def _picture(self, fly: Fly, spot: Spot, turned: float) -> pygame.Surface:
        base = max(round(self._spot(thing).width) for thing in fly.way)
        return self._faces.shown(fly.card, fly.back, max(base, round(spot.width)), round(spot.width), turned)

    def _card(self, painter: Painter, fly: Fly, spot: Spot, turned: float, alpha: int = 255) -> None:
        picture = self._picture(fly, spot, turned)
        rect = picture.get_rect(center=(round(spot.x), round(spot.y)))
        if alpha == 255:
            shadow, dx, dy = self._faces.shadow(rect.size)
            painter.surface.blit(shadow, rect.move(dx, dy))
            painter.surface.blit(picture, rect)
            return
        picture.set_alpha(alpha)
        painter.surface.blit(picture, rect)
        picture.set_alpha(255)

    def _turn(self, painter: Painter, part: Turn, t: float) -> None:
        """Cards turned aside where they lie; one that was held up comes back there first."""
        scene = self._scene
        for card in part.cards:
            rect = self._rect(f"card:{card}")
            if rect is None or scene.layout_now.drawers:
                continue
            wide = scene.app.metrics.px(scene.layout_now.measures.card[0])
            at = (rect.left + wide / 2, float(rect.centery))
            if part.still:
                over = min(1.0, t / part.still)
                steps = (TILTS, 0) if part.ready else (0, TILTS)
                for step, alpha in zip(steps, (1.0, over), strict=True):
                    picture = self._faces.tilted(card, wide, step)
                    picture.set_alpha(round(255 * alpha))
                    painter.surface.blit(picture, picture.get_rect(center=at))
                    picture.set_alpha(255)
                continue
            home = self._starts.get(card)
            if home is not None and t < 0.6:
                way = eased(t / 0.6)
                spot = self._between(home, Spot(*at, wide), way)
                self._card(painter, Fly(card, (f"card:{card}",), ""), spot, 1.0)
                continue
            turned = eased((t - 0.6) / 0.4) if home is not None else eased(t)
            step = round(TILTS * (1 - turned if part.ready else turned))
            picture = self._faces.tilted(card, wide, step)
            painter.surface.blit(picture, picture.get_rect(center=at))

    def _pulse(self, painter: Painter, part: Pulse, t: float) -> None:
        """A ring that goes out from each thing; a calm one stays round it."""
        ring = 1 if part.still else min(_RINGS - 1, int(eased(t) * _RINGS))
        for thing in part.things:
            rect = self._rect(thing)
            if rect is None:
                continue
            out = painter.px(2 + SPREAD * ring / _RINGS)
            area = rect.inflate(2 * out, 2 * out)
            radius = area.w // 2 if thing == "rose" else min(area.h // 2, painter.px(8) + out)
            made = painter.shapes.box(area.size, radius, None, TONES[part.tone], painter.px(3))
            made.set_alpha(round(255 * light(part, t, 0.15, 0.6)))
            painter.surface.blit(made, area)
            made.set_alpha(255)

    def _vane(self, surface: pygame.Surface, swing: WindSwing, way: float) -> None:
        """The rose's vane on its way round the rim."""
        rect = self._rect("rose")
        if rect is None:
            return
        r = rect.w / 2
        ux, uy = swung(swing, way)
        cx, cy = rect.center
        tip, base, wide = r * 70 / 60, r * 0.99, r * 9 / 60
        points = [
            (cx + ux * tip, cy + uy * tip),
            (cx + ux * base - uy * wide, cy + uy * base + ux * wide),
            (cx + ux * base + uy * wide, cy + uy * base - ux * wide),
        ]
        smooth_polygon(surface, YOURS, points)
        pygame.draw.aalines(surface, BONE, True, points)


def _moments(parts: Sequence[Part]) -> Iterator[tuple[Part, float]]:
    """What is to be drawn ahead: parts that lie above the table, each with shares of its cue."""
    for part in parts:
        if isinstance(part, Fly | Turn | Pulse | WindSwing):
            for moment in range(_MOMENTS + 1):
                yield part, part.start + (part.end - part.start) * moment / _MOMENTS


def _is_stage(thing: str) -> bool:
    """Whether cards are held up there to be read."""
    return thing == STAGE or thing.startswith("by:")
