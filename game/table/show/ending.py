"""The last picture before the results: the winners sail over the edge of the map into the light, or the storm closes
over the sea. It says what decided the game, and any key or click ends it."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from engine.rulesets.saltlands.geometry import PLACES, TILE_HEXES
from game.screens.verdict import Verdict
from game.table.board.dust import GustPainter
from game.table.board.overlay import Overlay
from game.table.board.space import Point, along, centre, centre_of, eased, heading, place_centre
from game.table.board.trails import TrailPainter
from game.table.panels.layout import Box, Layout
from game.table.panels.look import NO_MARK
from game.table.panels.pen import Pen
from game.table.panels.rose import draw_rose
from game.table.show.director import Director
from game.table.show.ending_sky import Light, Storm
from game.table.show.parts import FADE, Gust, Trail, piece_of_seat
from game.ui import theme
from game.ui.cache import Allowance, Later
from game.ui.painter import Painter
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.table.scene import TableScene

SECONDS = 5.2
"""How long it lasts."""
CALM_SECONDS = 4.0
RISES, CLOSES = 0.5, 0.8
"""Share of it after which the light is there, into which the winners sail; the storm takes longer."""
WORDS = 0.9
"""Seconds until the words are there."""
SAIL = 3.4
"""Seconds that a winner takes over the edge."""
FOLLOW = 0.45
"""Seconds after which the next winner sets sail."""
SIGN = 54.0
"""Points of the sign before the words."""
WORDING = theme.BODY.of(theme.SUNK)
FAR = 15.0
"""World units that they sail."""
BAND = 108.0
"""Points of height of the band with the words, at least."""
HEADING = 34
"""Points of the heading's letters, and the fewest that a long one is set in."""
LEAST_HEADING = 20
NARROW = 640.0
"""A window with fewer points of width has the hint below the words, not beside them, and no faces."""
FACE = 38.0
"""Points of the side of a portrait below the words; beside it stands what became of that player."""
MOST_FACE = 200.0
"""Points of width that one player takes there at most."""
LEAST_FATE = 76.0
"""Points of width beside a portrait below which only the name stands there."""
DIMMED = (240, 231, 224)
"""What the storm leaves of the rose, in parts of 255: it stays readable."""
_INPUT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class Ending(Scene):
    """The end of the game of a table; `done` is called once it is over, however it ends."""

    def __init__(self, table: TableScene, done: Callable[[], None]) -> None:
        super().__init__(table.app)
        self._table = table
        self._done = done
        self._verdict = Verdict(table.play.session, self.app.texts)
        self._calm = self.app.settings.reduced_motion
        self._passed = 0.0
        model = table.play.director.shown.copy()
        self._starts = [(seat, model.seats[seat].at) for seat in self._verdict.winners if model.seats[seat].at]
        self._model = model.copy()
        for seat, _ in self._starts:
            model.seats[seat].at = ""
        self._director = Director(model)
        self._place = model.result[2] if model.result is not None else ""
        self._to = self._outward(self._place) if self._starts else heading(model.wind_to)
        self._trails = TrailPainter()
        self._gusts = GustPainter()
        self._sky: Light | Storm | None = None
        self._rose = pygame.Surface((1, 1))
        self._rose_at = (0, 0)
        self.wind = model.wind_strength
        self.tense = True
        self.animating = True

    def _outward(self, place: str) -> Point:
        """The way out of the map over a tile, as a unit vector; downwind from the middle."""
        x, y = place_centre(place) if place in PLACES else (0.0, 0.0)
        far = math.hypot(x, y)
        return (x / far, y / far) if far else heading(self._model.wind_to)

    # --- the life of a scene -----------------------------------------------------------------------------------------

    def layout(self) -> None:
        metrics, board = self.app.metrics, self._table.board
        screen = metrics.screen
        self._set_words()
        low = metrics.px(self._band)
        board.overlay, board.hover = Overlay(), ""
        board.place(screen, pygame.Rect(0, 0, screen.w, screen.h - low))
        board.update(self._director, self._passed)
        glide = 0.0 if self._calm else 1.1
        if self._starts and self._place in PLACES:
            q, r = PLACES[self._place]
            tile = [centre((q + dq, r + dr)) for dq, dr in TILE_HEXES]
            board.camera.fit([*tile, *((x + self._to[0] * 6, y + self._to[1] * 5) for x, y in tile)], glide)
        else:
            board.camera.fit_all(glide)
        self._sky = Light(screen.size) if self._starts else Storm(screen.size, self._to)
        self._make_rose()

    def _make_rose(self) -> None:
        """The wind that decided with, as the rose of the table shows it and where it lay; on the other side if the
        winners sail that way."""
        painter, screen = self.app.painter, self.app.metrics.screen
        pen = Pen(painter)
        layout = Layout.of(self.app.metrics, False)
        look = replace(
            self._table.look(), pen=pen, model=self._model, layout=layout, mark=lambda thing: NO_MARK, away=frozenset()
        )
        whole = pygame.Surface(screen.size, pygame.SRCALPHA)
        with painter.onto(whole):
            draw_rose(look)
        area = pen.covered[0].unionall(pen.covered[1:]).clip(screen)
        self._rose = whole.subsurface(area).copy()
        if not self._starts:
            self._rose.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        aside = bool(self._starts) and self._to[0] < 0
        self._rose_at = (screen.w - area.right if aside else area.left, area.top)

    def update(self, dt: float) -> None:
        self._passed += dt * max(1.0, self._table.play.director.pace.factor / 2)
        self._table.board.update(self._director, self._passed)
        if self._passed >= (CALM_SECONDS if self._calm else SECONDS):
            self._end()
        elif not self._calm or self._passed < WORDS + 2 * FADE:
            self.dirty = True

    def prepare(self, spare: Allowance) -> bool:
        with suppress(Later), spare:
            self._table.board.prepare()
            self._table.board.look_ahead()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in _INPUT:
            self._end()
            return True
        return False

    def _end(self) -> None:
        self.close()
        self._done()

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        surface = painter.surface
        self._table.board.draw()
        lasts = SECONDS * (RISES if isinstance(self._sky, Light) else CLOSES)
        gone = (self._passed - 0.3) / (FADE if self._calm else lasts)
        self._sail(surface)
        if isinstance(self._sky, Light):
            self._sky.draw(surface, self._sun(), self._to, gone)
        elif isinstance(self._sky, Storm):
            self._sky.draw(surface, gone, moves=not self._calm)
            if not self._calm:
                gust, way = Gust(self._model.wind_to, 4), (self._passed % 1.3) / 1.3
                self._gusts.draw(surface, surface.get_rect(), self._table.board.camera, gust, way)
        surface.blit(self._rose, self._rose_at)
        self._words(painter)

    def _sun(self) -> Point:
        """Where the light stands: where the way out leaves the window, a little inside."""
        metrics, board = self.app.metrics, self._table.board
        screen = metrics.screen
        x, y = board.where_place(self._place) if self._place in PLACES else screen.center
        reach = math.hypot(*screen.size)
        edge = screen.inflate(-screen.w // 6, -screen.h // 4).move(0, -metrics.px(self._band) // 2)
        cut = edge.clipline(x, y, x + self._to[0] * reach, y + self._to[1] * reach)
        return cut[1] if cut else edge.center

    def _sail(self, surface: pygame.Surface) -> None:
        """The winners, one after the other, faster and faster over the edge."""
        board = self._table.board
        for i, (seat, at) in enumerate(self._starts):
            share = max(0.0, min(1.0, (self._passed - 0.7 - FOLLOW * i) / SAIL))
            start = centre_of(at)
            end = start[0] + self._to[0] * FAR, start[1] + self._to[1] * FAR
            piece = piece_of_seat(seat)
            if self._calm:
                if self._passed > 0.7:
                    continue
                board.put(self._model, piece, start)
                continue
            gone = share * share
            board.sprites.face(piece, self._to[0] if abs(self._to[0]) > 0.2 else 0.0)
            wind = (self._model.wind_to, self._model.wind_strength)
            self._trails.draw(
                surface, board.camera, Trail.WAKE, [start, end], ("salt", "salt"), min(share, 0.6), gone * FAR, wind
            )
            board.put(self._model, piece, along([start, end], gone))

    def _set_words(self) -> None:
        """How wide and high the words become, and in which size the heading fits in one line."""
        painter, (width, _) = self.app.painter, self.app.metrics.canvas
        scale = self.app.metrics.scale
        self._narrow = width < NARROW
        self._left = max(24.0, width / 2 - 360)
        hint = painter.width(self.app.texts.get("prompt.ending.on"), theme.SMALL) / scale
        beside = 24.0 if self._narrow else hint + 60
        self._room = min(width - self._left - SIGN - 22 - beside, 700.0)
        style, room = theme.HEADING.at(HEADING).of(theme.BONE), round(self._room * scale)
        self._title = self._verdict.brief if self._narrow else self._verdict.heading
        self._heading = painter.shrunk(self._title, style, room, LEAST_HEADING)
        words = painter.rich(self._verdict.sentences, WORDING, room, theme.LINK_ON_DARK)
        self._high = words.size[1] / scale + 4
        below = 36.0 if self._narrow else FACE + 24
        self._band = max(BAND, 54 + self._high + below)

    def _words(self, painter: Painter) -> None:
        """A band that rises from below, with what happened and what decided it."""
        metrics = painter.metrics
        width, height = metrics.canvas
        come = eased((self._passed - WORDS + 0.5) / 0.5)
        if self._calm:
            come = 1.0 if self._passed >= WORDS else 0.0
        if come <= 0:
            return
        box = Box(0, height - self._band * come, width, self._band)
        if self.app.sound.caption:
            words = metrics.rect(0, box.y - 30, width, 22)
            painter.label(self.app.texts.get(self.app.sound.caption), words, theme.SMALL.of(theme.BONE), "center")
        rect = metrics.rect(*box)
        painter.surface.fill(theme.BAND, rect)
        accent = theme.ANSWERING if self._starts else theme.PAINT["ember"]
        painter.surface.fill(accent, (rect.left, rect.top, rect.w, metrics.px(3)))
        painter.glyph("landsail" if self._starts else "skull", metrics.rect(self._left, box.y + 22, SIGN, SIGN), accent)
        x = self._left + SIGN + 22
        hint = metrics.rect(x, box.bottom - 30, self._room, 22)
        if not self._narrow:
            hint = metrics.rect(x + self._room, box.y + 12, width - x - self._room - 24, 42)
        on = self.app.texts.get("prompt.ending.on")
        painter.label(on, hint, theme.SMALL.of(theme.SUNK), "left" if self._narrow else "right")
        painter.label(self._title, metrics.rect(x, box.y + 12, self._room, 42), self._heading)
        sentences = metrics.rect(x, box.y + 54, self._room, self._high)
        painter.paragraph(self._verdict.sentences, sentences, WORDING, link=theme.LINK_ON_DARK)
        if not self._narrow:
            self._faces(
                painter, Box(self._left, sentences.bottom / metrics.scale + 8, width - self._left - 24, FACE), accent
            )

    def _faces(self, painter: Painter, row: Box, accent: theme.Colour) -> None:
        """All players side by side, each with what became of them: gold for who escaped, grey for the dead.

        Where that finds no room in words, the colours and the sentences above tell it.
        """
        metrics, seats = painter.metrics, self._model.seats
        wide = min(MOST_FACE, row.w / len(seats))
        for number, seat in enumerate(seats):
            x = row.x + number * wide
            escaped = number in self._verdict.winners
            face = metrics.rect(x, row.y, FACE, FACE)
            painter.picture(f"portrait/{seat.character}{'_dead' if self._verdict.is_dead(number) else ''}", face)
            painter.box(face, None, 5, accent if escaped else theme.RULE, 2)
            room = wide - FACE - 16
            name = theme.LABEL.at(16).of(theme.BONE)
            painter.label(
                self._verdict.names.seat(number), metrics.rect(x + FACE + 8, row.y, room, 20), name, name=True
            )
            if room < LEAST_FATE:
                continue
            fate = theme.ASIDE.of(accent if escaped else theme.SUNK)
            painter.label(self._verdict.fate(number), metrics.rect(x + FACE + 8, row.y + 16, room, 26), fate)
