"""The board on the screen: land, pieces, lights, dust and what is in motion; and how it is looked at.

Draws a Director's `shown` model and current cue. Knows no decision: scenes say through `overlay` what is lit, and learn
through `pick` what was pointed at. Nothing is drawn anew while nothing changes: `update` says when.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from engine.rulesets.saltlands.geometry import PLACES
from game.table.board.camera import Box, Camera
from game.table.board.colour_help import ColourHelp
from game.table.board.compass import CompassPainter
from game.table.board.cues import CuePainter
from game.table.board.damage import Damage
from game.table.board.dust import WindDust
from game.table.board.land import Land
from game.table.board.overlay import TONES, Overlay
from game.table.board.overlay_painter import OverlayPainter
from game.table.board.pointer import BoardPointer
from game.table.board.reach import reach
from game.table.board.space import Point, ahead_at, bounds, centre, centre_of, eased, hex_at, place_centre
from game.table.board.spawn_sign import draw_spawn
from game.table.board.sprites import Sprites, Standing, spot_of, standing
from game.table.board.tile_cues import tile_outline
from game.table.model import Model, TileShown
from game.table.show.cue import Cue
from game.table.show.director import Director
from game.table.show.parts import Flip, Part, Travel, WindSwing, piece_of_seat, pieces, share
from game.ui.painter import Painter
from game.ui.theme import ANSWERING, FINAL, HARM, YOURS

GHOST_ALPHA = 140
"""Pieces that are only thought of."""
SAIL_TOP = 0.4
"""World units that a sail reaches above a hex with the camera's margin."""
ASTRAY = 0.2
"""Share of the free part that shows board, below which it is taken to be lost from sight."""
NAME_DELAY = 0.12
"""Seconds that the pointer rests on a hex before its outline and name are shown."""

Blit = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its upper left corner goes."""


class BoardView:
    """One board. `place` it, then at each tick `update` and, if that says so, `prepare` (and `look_ahead`) and `draw`.

    overlay: what is lit; replace it as a whole. hover: the hex under the pointer, "" for none. dust.enabled: whether
    the wind is seen as drifting dust (a setting; off with reduced motion).
    """

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self.sprites = Sprites(painter)
        self.marks = OverlayPainter(painter)
        self.overlay = Overlay()
        self.hover = ""
        self.dust = WindDust(painter)
        self.colour_help = ColourHelp(self.marks)
        self._land = Land(painter)
        self._cues = CuePainter(painter, self.sprites, self.marks, self._land)
        self._compass = CompassPainter(painter)
        self._rect = pygame.Rect(0, 0, 1, 1)
        self.camera = Camera(Box(0, 0, 1, 1), 1.0, (-1.0, -1.0, 1.0, 1.0))
        self._pointer = BoardPointer(self.camera)
        self._director: Director | None = None
        self._geo: object = None
        self._damage = Damage()
        self._still: list[Blit] = []
        self._still_for: tuple[object, ...] = ()
        self._astray = False
        self._astray_for: tuple[object, ...] = ()
        self._pieces_now: tuple[object, ...] = ()
        self._parts: list[tuple[Part, list[pygame.Rect]]] = []
        self._parts_for: tuple[object, ...] = ()
        self._hovered = ""
        self._hovered_since = 0.0
        self._now = 0.0
        self._seen: tuple[object, ...] = ()
        self._cue_seen: object = None
        self._away = self._going_there = False
        self._stood: dict[str, str] = {}
        self._going: dict[str, float] = {}
        self._turned_up: Flip | None = None

    # --- placing and looking -----------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, safe: pygame.Rect, rose: pygame.Rect | None = None) -> bool:
        """The part of the window that the board fills, the part of it that panels leave free, and the rose, in pixels.

        The rose lies in a corner of the free part; the camera does not move pieces under it. Returns whether the
        window or its scale changed, and not only the free part.
        """
        points = self._painter.metrics.scale
        self.camera.corner = Box(*rose) if rose is not None else None
        if rect == self._rect and points == self.camera.points:
            self.camera.free(Box(*safe))
            return False
        self._rect = self.marks.area = rect.copy()
        self._land.place(rect)
        self.camera.place(Box(*safe), points)
        self._pointer.points = points
        self._damage.add(rect)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Pan by drag, zoom by wheel or pinch; True if the event is used up. A click without a drag is not."""
        return self._pointer.handle(event, self._rect, self._now)

    @property
    def astray(self) -> bool:
        """Whether hardly anything of the board is in sight, because the player pulled it away."""
        view, safe = self.camera.view, self.camera.safe
        if self._astray_for != (view, safe):
            xs = [safe.x + safe.w * (i + 0.5) / 6 for i in range(6)]
            spots = [(x, safe.y + safe.h * (j + 0.5) / 4) for x in xs for j in range(4)]
            self._astray_for = view, safe
            self._astray = sum(bool(self.pick(*spot)) for spot in spots) < ASTRAY * len(spots)
        return self._astray

    def pick(self, x: float, y: float) -> str:
        """The hex of the board under a window point, "" if there is none."""
        if not self._rect.collidepoint(x, y) or self._director is None:
            return ""
        geo = self._director.shown.geo
        found = geo.index.get(hex_at(*self.camera.to_world(x, y)))
        return geo.names[found] if found is not None else ""

    def pick_place(self, x: float, y: float) -> str:
        """The tile place under a window point, explored or not; "" if there is none."""
        hex_ = self.pick(x, y)
        if not hex_ or self._director is None:
            return ""
        geo = self._director.shown.geo
        return geo.places[geo.tile_of[geo.names.index(hex_)]]

    def in_sight(self) -> tuple[str, ...]:
        """The hexes of the board whose middle is on the screen."""
        names = self._director.shown.geo.names if self._director is not None else ()
        return tuple(hex_ for hex_ in names if self._rect.collidepoint(self.where(hex_)))

    def where(self, hex_: str) -> Point:
        """The window point of a hex's centre."""
        return self.camera.to_screen(centre_of(hex_))

    def where_at_goal(self, hex_: str) -> Point:
        """The window point of a hex's centre once the camera has arrived."""
        return self.camera.to_screen_at_goal(centre_of(hex_))

    def where_place(self, place: str) -> Point:
        """The window point of a tile's middle."""
        return self.camera.to_screen(place_centre(place))

    def show(self, hexes: Iterable[str], company: bool = False) -> bool:
        """Move only as far as needed to see these hexes, with no figure pushed under the rose; whether it moves.

        company: also the figures next to them, which an attack there may concern.
        """
        spots, figures = list(hexes), []
        if self._director is not None:
            model = self._director.shown
            figures = [*(raider.at for raider in model.raiders.values()), *(seat.at for seat in model.seats)]
            if company:
                names = model.geo.names
                near = {names[n] for hex_ in spots for n in model.geo.near[names.index(hex_)]}
                spots += [seat.at for seat in model.seats if seat.at in near]
        return self.camera.show([centre_of(hex_) for hex_ in spots], [centre_of(at) for at in figures if at])

    def rest(self, here: str, reach: Iterable[str], anew: bool) -> None:
        """Lie so that a figure and what it can reach are in sight, unless the player holds the view (`Camera.rest`)."""
        self.camera.rest(centre_of(here), [centre_of(hex_) for hex_ in reach], anew)

    def bring(self, *hexes: str) -> None:
        """Move as far as needed to see hexes that the player goes to or asks for."""
        self.camera.show([centre_of(hex_) for hex_ in hexes], asked=True)

    def fit_explored(self) -> None:
        """Look at all that is explored, and at the tops of the sails on it."""
        if self._director is not None and self._director.shown.terrain:
            model = self._director.shown
            tops = [(x, y - SAIL_TOP) for x, y in (centre_of(seat.at) for seat in model.seats if seat.at)]
            self.camera.fit([*(centre_of(hex_) for hex_ in model.terrain), *tops])

    @property
    def arriving(self) -> bool:
        """Whether the camera is still on its way to where the present cue happens."""
        return self._going_there and self.camera.gliding

    @property
    def moving(self) -> bool:
        """Whether it goes on changing by itself: the camera, the dust, what is still to be scaled well."""
        return self.camera.gliding or self._rough or self.dust.drifting(self._now)

    # --- time --------------------------------------------------------------------------------------------------------

    def update(self, director: Director, now: float) -> bool:
        """Go on to `now` (seconds) after the director did; whether the board must be drawn again."""
        self._now = now
        model = director.shown
        if director is not self._director or model.geo is not self._geo:
            self._begin(director)
        self._follow(director)
        self._turn_pieces(model, dict(headings(director.current, director.progress)))
        moved = self.camera.update(now)
        if director.busy or moved:
            self.dust.stir(now)
        drifted = self.dust.update(now, model.wind_to, model.wind_strength)
        if self.hover != self._hovered:
            self._hovered, self._hovered_since = self.hover, now
        self._pieces_now = self._pieces_key(director)
        seen = (self.overlay, self._named, self._turned_up, self._pieces_now)
        fits = self._land.fits(model, self.camera)
        if drifted or seen != self._seen or not fits:
            self._damage.add(self._rect)
        self._seen = seen
        self._measure(director.current)
        areas = [area for _, areas in self._parts for area in areas]
        self._damage.follow((director.current, director.progress), areas)
        return bool(self._damage) or self._rough

    @property
    def _rough(self) -> bool:
        """Whether something is only quickly scaled so far."""
        return self._land.rough or self.sprites.rough

    @property
    def _named(self) -> str:
        """The hex that is outlined with its name: one on which the pointer has rested."""
        return self._hovered if self._now >= self._hovered_since + NAME_DELAY else ""

    def _pieces_key(self, director: Director) -> tuple[object, ...]:
        """All that the pieces that stand still, and the marks under them, depend on."""
        model, cue, activation = director.shown, director.current, director.activation
        return (
            self.camera.origin, self.camera.scale,
            tuple(model.raiders.items()), tuple(model.tokens.items()), tuple(model.markers.items()),
            tuple((seat.at, seat.vehicle, seat.character) for seat in model.seats), model.stopped,
            model.wind_to, model.wind_strength, frozenset(self.sprites.west), self.sprites.refined,
            pieces(cue.parts) if cue is not None else (), activation.raider if activation is not None else "",
        )  # fmt: skip

    def _measure(self, cue: Cue | None) -> None:
        """Find the parts of the window in which each part of a cue draws."""
        key = cue, self.camera.origin, self.camera.scale
        if key != self._parts_for:
            self._parts = [(part, self._areas(part)) for part in cue.parts] if cue is not None else []
            self._parts_for = key

    def _areas(self, part: Part) -> list[pygame.Rect]:
        spots = reach(part)
        if spots is None:
            return [self._rect]
        areas = []
        for spot in spots:
            left, top = self.camera.to_screen((spot.left, spot.top))
            right, low = self.camera.to_screen((spot.right, spot.low))
            more = self._painter.px(spot.points)
            areas.append(pygame.Rect(left - more, top - more, right - left + 2 * more, low - top + 2 * more))
        return [area.clip(self._rect) for area in areas]

    def take_damage(self) -> list[pygame.Rect]:
        """The parts of the window that must be drawn again; from now on they count as drawn."""
        return self._damage.take()

    def stir(self) -> None:
        """The player did something: the dust drifts again for a while."""
        self.dust.stir(self._now)

    def _begin(self, director: Director) -> None:
        first = self._director is None
        self._director = director
        self._geo = director.shown.geo
        coords = director.shown.geo.coords
        self.camera.extent = bounds([centre(hex_) for hex_ in coords], 1.15)
        if first:
            self.camera.fit_all(0.0)
            self.dust.stir(self._now)

    def _follow(self, director: Director) -> None:
        """Let the camera go where the cue wants it, and back when the activation is over."""
        cue = director.current
        if cue is not None and cue is not self._cue_seen:
            self._turned_up = next((part for part in cue.parts if isinstance(part, Flip)), self._turned_up)
            self._going_there = self.show(cue.look_at, company=director.activation is not None)
            self._away = self._going_there or self._away
            self._cues.expect(cue)
        if cue is None and self._away and not director.busy and director.activation is None:
            self.camera.come_back()
            self._away = False
        self._cue_seen = cue

    def _turn_pieces(self, model: Model, going: dict[str, float]) -> None:
        """Let raiders and figures face the way they go, or went, whether or not they were seen going."""
        for name, ahead in going.items():
            self.sprites.face(name, ahead)
        seats = ((piece_of_seat(i), seat.at) for i, seat in enumerate(model.seats) if seat.at)
        for name, at in (*((name, raider.at) for name, raider in model.raiders.items()), *seats):
            was = self._stood.get(name, at)
            if was != at and name not in self._going:
                self.sprites.face(name, centre_of(at)[0] - centre_of(was)[0])
            self._stood[name] = at
        self._going = going

    # --- drawing -----------------------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether all pictures that the present cue needs are there, from its first moment to its last."""
        return self._cues.ready

    def prepare(self) -> None:
        """Make what the next picture needs, by drawing it where nobody sees it. May raise `Later`."""
        if self._director is not None and self._damage:
            self._land.update(self._director.shown, self.camera)
            with self._painter.nowhere():
                self._draw([part for part, _ in self._parts])

    def look_ahead(self) -> None:
        """Make what later pictures will need: the rest of the cue, then what is only stretched. May raise `Later`."""
        if self._director is not None:
            self._cues.look_ahead(self.camera, self._director.shown)
            if not self.camera.zooming:
                self._land.refine()
                self.sprites.refine(self._director.shown)

    def draw(self) -> None:
        """Draw on the painter's surface."""
        if self._director is None:
            return
        self._land.update(self._director.shown, self.camera)
        surface = self._painter.surface
        before = surface.get_clip()
        clip = self._rect.clip(before)
        surface.set_clip(clip)
        self._draw([part for part, areas in self._parts if clip.collidelist(areas) >= 0])
        surface.set_clip(before)

    def _draw(self, parts: list[Part]) -> None:
        """Draw in the clip of the painter's surface, with these parts of the present cue."""
        director = self._director
        assert director is not None
        surface, camera, model = self._painter.surface, self.camera, director.shown
        cue, progress = director.current, director.progress
        self._land.draw(surface)
        self._lay_tile(surface, camera, model)
        self.colour_help.under(surface, camera, model)
        swing = None
        for part in cue.parts if cue is not None else ():
            if isinstance(part, WindSwing):
                swing = part
        self._compass.draw(surface, camera, model, swing, share(swing, progress) if swing is not None else 0.0)
        self._lit_places(surface, camera, model)
        if not model.tiles.keys() >= PLACES.keys():
            # single hexes bear no printed spawn points
            for hex_, number in model.spawns.items():
                draw_spawn(self._painter, surface, camera.to_screen(centre_of(hex_)), camera.scale, number)
        self.marks.under(surface, self.overlay, camera)
        moving = pieces(cue.parts) if cue is not None else frozenset()
        self._acting(surface, camera, director, moving)
        self._cues.under(surface, parts, progress, camera)
        surface.fblits(self._still_pieces(director, moving))
        self._ghosts(surface, camera, model)
        self._cues.pieces(surface, parts, progress, camera, model)
        self.colour_help.over(surface, camera, model)
        self.dust.draw(surface, camera, model.wind_to, model.wind_strength)
        self.marks.over(surface, self.overlay, camera, self._named)
        if self.overlay.strike is not None:
            self._cues.strike(surface, camera, self.overlay.strike)
        self._cues.over(surface, parts, progress, camera)

    def put(self, model: Model, piece: str, spot: Point) -> None:
        """Draw one piece of a model at a spot of the world, in the clip of the painter's surface."""
        x, y = self.camera.to_screen(spot)
        for sprite in self.sprites.of(model, piece, self.camera):
            self._painter.surface.blit(sprite.surface, (round(x) + sprite.dx, round(y) + sprite.dy))

    def _still_pieces(self, director: Director, moving: frozenset[str]) -> list[Blit]:
        """The pictures of all pieces in sight that are not in motion; the list is kept while nothing changes."""
        key = self._pieces_now
        if key == self._still_for:
            return self._still
        camera, model = self.camera, director.shown
        area = self._rect.inflate(4 * camera.scale, 4 * camera.scale)
        self.sprites.begin(camera)
        still: list[Blit] = []
        for stand in standing(model):
            x, y = camera.to_screen(stand.spot)
            if stand.piece not in moving and area.collidepoint(x, y):
                for sprite in self.sprites.of(model, stand.piece, camera):
                    still.append((sprite.surface, (round(x) + sprite.dx, round(y) + sprite.dy)))
        self._still, self._still_for = still, key
        return still

    def _ghosts(self, surface: pygame.Surface, camera: Camera, model: Model) -> None:
        ghosts = [Standing(ghost.piece, spot_of(ghost.piece, ghost.at, model), True) for ghost in self.overlay.ghosts]
        ghosts += [
            Standing(f"marker {faction}", spot_of(f"marker {faction}", place, model), False)
            for faction, place in self.overlay.ghost_markers
        ]
        for ghost in ghosts:
            x, y = camera.to_screen(ghost.spot)
            for sprite in self.sprites.of(model, ghost.piece, camera)[1:]:
                sprite.surface.set_alpha(GHOST_ALPHA)
                surface.blit(sprite.surface, (round(x) + sprite.dx, round(y) + sprite.dy))
                sprite.surface.set_alpha(255)

    def _acting(self, surface: pygame.Surface, camera: Camera, director: Director, moving: frozenset[str]) -> None:
        """A rust disc under the raider whose turn it is in an activation."""
        activation = director.activation
        if activation is None or activation.raider in moving:
            return
        raider = director.shown.raiders.get(activation.raider)
        if raider is not None:
            self.marks.disc(surface, camera, raider.at, HARM)

    def _lit_places(self, surface: pygame.Surface, camera: Camera, model: Model) -> None:
        wide = self._painter.px(2.4)
        if model.stopped:
            for place in sorted(set(model.markers.values())):
                tile_outline(surface, camera, place, ANSWERING, 1.0, wide)
        for place in sorted(self.overlay.places):
            tile_outline(surface, camera, place, FINAL, 1.0, wide)
        for edge in self.overlay.edges:
            tile_outline(surface, camera, edge.place, TONES[edge.tone], 1.0, wide, edge.dashed)
        if self.overlay.tile is not None:
            tile_outline(surface, camera, self.overlay.tile[0], YOURS, 1.0, 1.3 * wide, dashed=True)

    def _lay_tile(self, surface: pygame.Surface, camera: Camera, model: Model) -> None:
        """A tile as it would lie in one of its turns, or one that was turned up and waits for its turn."""
        up = self._turned_up
        if self.overlay.tile is not None:
            place, tile, turn = self.overlay.tile
            self._cues.tiles.preview(surface, camera, place, tile, turn)
        elif up is not None and model.tiles.get(up.place) == TileShown(up.tile, 0, explored=False):
            self._cues.tiles.lay(surface, camera, up.place, up.tile, 0, 255)


def headings(cue: Cue | None, progress: float) -> Iterator[tuple[str, float]]:
    """The pieces that travel in a cue, each with how far east the step leads that it takes at a progress."""
    for part in cue.parts if cue is not None else ():
        if isinstance(part, Travel) and not part.piece.startswith("marker "):
            yield part.piece, ahead_at([centre_of(hex_) for hex_ in part.path], eased(max(0.0, share(part, progress))))
