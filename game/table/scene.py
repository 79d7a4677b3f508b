"""The playing table: ties the game, its show and the panels together, and gives input to whoever it is meant for."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from typing import Any

import pygame

from game.names import Names
from game.narrator import LogLine
from game.opening import Opening
from game.screens.curtain import Curtain
from game.screens.menu import GameMenu
from game.screens.results import Results
from game.screens.rulebook import RulebookScene
from game.screens.tables import Tables
from game.table.asked import AskedTable
from game.table.board.view import BoardView
from game.table.cited import cited
from game.table.clicks import Clicks
from game.table.coach import Coach
from game.table.dangers import Dangers
from game.table.faces.card import CardFaces
from game.table.film import Film, FilmActs
from game.table.framing import Framing
from game.table.keys import TableKeys
from game.table.model import Model
from game.table.panels.bubble import Bubble
from game.table.panels.inspect import Inspected
from game.table.panels.layer import PanelLayer
from game.table.panels.layers import BESIDE, FLOWN, FOLLOWERS, PANELS
from game.table.panels.layout import Layout
from game.table.panels.log_view import LogView
from game.table.panels.look import NO_MARK, Look, Mark
from game.table.panels.pen import Pen, Target
from game.table.panels.recap import Recap
from game.table.panels.sheet_view import SheetView
from game.table.play import Play
from game.table.pointer import TablePointer
from game.table.prompts.base import Prompt
from game.table.prompts.registry import prompt_for
from game.table.replies import Replies
from game.table.show.director import Pace
from game.table.show.ending import Ending
from game.table.show.flights import Flights
from game.table.show.hearing import Hearing
from game.table.sight import clickable
from game.table.threat_marks import ThreatMarks
from game.ui.app import App
from game.ui.areas import joined
from game.ui.cache import Allowance, Later
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.settings import Speed

PACES = {Speed.OFF: Pace.OFF, Speed.FAST: Pace.FAST, Speed.NORMAL: Pace.NORMAL, Speed.STEP: Pace.STEP}
FRESH = 0.5
"""Seconds after which a press on a curtain counts: nothing that was pressed before opens it."""
SLOW_BOT = 15.0
"""Seconds after which a bot that does not answer can be passed over."""


class TableScene(Scene):
    """One game. It holds no rules: what can be done is in the pending decision, what is drawn in the model.

    coach: who teaches, if the game is a lesson. open_drawer: in narrow windows the one that is open ("left", "right",
    "log"), else "".
    """

    def __init__(self, app: App, opening: Opening, tables: Tables, coach: Coach | None = None) -> None:
        self._dirty = self._stale = self._touched = self._ready = True
        super().__init__(app)
        self.panels = PanelLayer(PANELS, FOLLOWERS)
        self.tables = tables
        self.play = Play(opening, app.texts, tables.hidden_hands, PACES[app.settings.animation])
        self.play.on_change = self._new_question
        self.play.on_question = self._new_question
        self.play.show_deal()
        self.hearing = Hearing(self.play.director, self.play.names.tables, app.sound)
        self.coach = coach
        self.film = Film(opening.replay, FilmActs(self._take_over, self._show_results)) if opening.replay else None
        self.board = BoardView(app.painter)
        self.faces = CardFaces(self.play.names.tables, app.texts, app.painter)
        self.pen = Pen(app.painter, self.open_rule)
        self.flights = Flights(self)
        self.clicks = Clicks(self)
        self.pointer = TablePointer(self)
        self.keys = TableKeys(self)
        self.replies = Replies(self)
        self.asked = AskedTable(self)
        self.framing = Framing(self)
        self.dangers = Dangers(self.play)
        self.threat_marks = ThreatMarks(self)
        self.sheet_view = SheetView()
        self.inspect_view = SheetView()
        self.log = LogView()
        self.prompt: Prompt[Any] | None = None
        self.bubble: Bubble | None = None
        self.inspected: Inspected | None = None
        self.open_drawer = ""
        self.tray_open = False
        self.finished = False
        self.astray = False
        """Whether the board was pulled out of sight: a button then brings it back."""
        self.bot_hangs = False
        """Whether a bot has not answered for so long that somebody may answer for it."""
        self._bot_asked = (-1, 0.0)
        self.recap: Recap | None = None
        self.pointed_hexes: tuple[str, ...] = ()
        self._now = 0.0
        self._looked = False
        self._seen_cue: tuple[object, ...] = ()
        self._caption = ""
        self._seen_targets: list[Target] | None = None
        self._goal = self._sheet_at = self.board.camera.goal
        self._asked_at = 0.0
        if coach is not None:
            coach.attend(self)
        if self.film is not None:
            self.film.attend(self)
        self.layout_now = self._fitted()
        self._new_question()

    @property
    def dirty(self) -> bool:
        """Whether the picture is no longer true. Setting it lets all panels draw themselves anew for the next frame."""
        return self._dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._dirty = value
        if value:
            self._stale = self._touched = True

    def follow(self) -> None:
        """Something happened by itself: let the panels draw themselves anew when there is time."""
        self._dirty = self._stale = True

    # --- the life of a scene -----------------------------------------------------------------------------------------

    def layout(self) -> None:
        self.layout_now = self._fitted()
        self.framing.place()
        self.faces.clear()
        kinds = [kind.id for kind in self.names.tables.raider_types]
        self.board.sprites.letters = {kind: self.names.raider_letter(kind) for kind in kinds}
        seats = range(self.play.session.seats)
        self.board.colour_help.seats = {seat: self.names.seat(seat)[:1].upper() for seat in seats}
        self.flights.clear()
        self.sheet_view.key = None
        self.bubble = None
        self.dirty = True

    def _fitted(self) -> Layout:
        """The layout for the window, with room for the coach of a lesson or the track of a replay."""
        layout = Layout.of(self.app.metrics, self._tray_is_open())
        if self.film is not None:
            return self.film.fit(layout)
        return layout if self.coach is None else self.coach.fit(layout, self.pen)

    def _tray_is_open(self) -> bool:
        """Whether the tray is open where the canvas is too small to show it always."""
        return self.tray_open or (self.prompt is not None and self.prompt.needs_tray)

    def pause(self) -> None:
        self.keys.let_go()
        if self.coach is not None:
            self.coach.ways.keep()

    def resume(self) -> None:
        self.play.director.pace = PACES[self.app.settings.animation]
        self.play.auto = self.app.settings.auto_choices
        self.play.director.calm = self.app.settings.reduced_motion
        self.board.camera.follow = self.app.settings.follow_camera
        self.board.dust.enabled = not self.app.settings.reduced_motion
        self.board.camera.glides = not self.app.settings.reduced_motion
        self.board.colour_help.enabled = self.app.settings.colour_help
        self.dirty = True

    def reword(self) -> None:
        self.play.retell()
        if self.recap is not None:
            self.recap = Recap.of(self.recap.absence, self.play.lines)
        if self.inspected is not None:
            self.replies.inspect(self.inspected.thing)
        self.layout()

    def update(self, dt: float) -> None:
        self._now += dt
        director = self.play.director
        ready = self._ready and self.board.ready and self.flights.ready
        moving = director.update(self._now, not ready or (director.activation is not None and self.board.arriving))
        changed = self.play.advance()
        if not director.busy and self.play.poll_bot():
            changed = True
        changed = self._watch_bot() or changed
        changed = self._watch_hint() or changed
        if self.bubble is not None and self._now >= self.bubble.until:
            self.bubble = None
            changed = True
        changed = self.pointer.update(self._now) or changed
        self.keys.update(self._now)
        if self.pen.targets is not self._seen_targets:
            self._seen_targets = self.pen.targets
            self.keys.focus.look()
        if self.flights.update():
            self.panels.touch(*FLOWN)
        if self._cue_key() != self._seen_cue:
            self._seen_cue = self._cue_key()
            changed = True
        if self.app.sound.caption != self._caption:
            self._caption = self.app.sound.caption
            changed = True
        self.wind = director.shown.wind_strength
        if self.tense != (director.activation is not None):
            self.tense = not self.tense
            self.framing.place()
        self.framing.light()
        self.board.dust.paused = not self.app.focused
        moving = self.board.update(director, self._now) or moving
        if not self._looked:
            self._looked = True
            self.board.fit_explored()
            self.framing.place()
            self.framing.bring_into_sight()
        if self.coach is not None and self.coach.update():
            changed = True
            if self._fitted() != self.layout_now:
                self.layout()
        if self.film is not None and self.film.update(self._now):
            changed = True
        if self.play.begins_turn and not director.busy:
            self._close_curtain()
        if self.film is None and self.play.over and not director.busy and not self.finished:
            self.finished = True
            self._show_results()
        if not self.board.camera.gliding and self.board.astray != self.astray:
            self.astray = not self.astray
            changed = True
        self._place_sheet()
        works = self.play.bot_thinks >= 0 or self.keys.waiting or self.threat_marks.waiting
        self.animating = director.busy or self.board.moving or works
        if changed:
            self.follow()
        self._dirty = self._dirty or moving or self._stale or self.panels.waiting
        self._touched = self._touched and self._dirty

    def _place_sheet(self) -> None:
        """Let the sheet lie beside its subject again, once the board is no longer pulled to and fro."""
        goal, before = self.board.camera.goal, self._goal
        self._goal = goal
        if self.prompt is not None and goal == before != self._sheet_at:
            self._sheet_at = goal
            self.panels.touch(*BESIDE)

    def _watch_bot(self) -> bool:
        """Notice a bot that does not answer; whether that has just come about or is over."""
        waits = self.play.bot_thinks >= 0 and not self.play.director.busy
        asked = len(self.play.session.steps) if waits else -1
        if asked != self._bot_asked[0]:
            self._bot_asked = (asked, self._now)
        hangs = waits and self._now - self._bot_asked[1] > SLOW_BOT
        changed, self.bot_hangs = hangs != self.bot_hangs, hangs
        return changed

    def _cue_key(self) -> tuple[object, ...]:
        """What of the show the panels depend on: another cue, or the moment at which it takes effect."""
        director = self.play.director
        cue = director.current
        applied = cue is None or director.progress >= cue.applies
        return cue, applied, director.waiting, director.activation, director.busy

    def handle(self, event: pygame.event.Event) -> bool:
        self.board.stir()
        self._touched = True
        if event.type == pygame.KEYDOWN:
            return self.keys.press(event)
        if event.type == pygame.KEYUP:
            self.keys.release(event)
            return True
        if event.type == pygame.TEXTINPUT:
            self.keys.go_to.type(event.text)
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self.keys.let_go()
        return self.pointer.handle(event)

    def prepare(self, spare: Allowance) -> bool:
        """What a player does is made ready at once, what happens by itself as far as there is time."""
        if not self._looked:
            self.update(0.0)  # something was laid over the table before its first tick
        time = nullcontext() if self._touched or not self.painter.kept else spare
        if self._stale:
            self.panels.touch_all()
        self._stale = self._touched = self._ready = False
        with suppress(Later), time:
            self.board.prepare()
            self.flights.prepare(self.painter)
            self._ready = True
        with suppress(Later), spare:
            self.board.look_ahead()
            self.flights.look_ahead(self.painter)
        with suppress(Later), time:
            self.panels.prepare(self)
        return self._ready

    def draw(self, painter: Painter) -> list[pygame.Rect]:
        """Draw what has changed: parts of the board, panels with something new in them."""
        window = painter.surface.get_rect()
        self.pen.targets = self.panels.targets
        changed = [*self.panels.take_damage(), *self.board.take_damage(), *self.flights.take_damage()]
        areas = joined(changed, window) if painter.kept else [window]
        for area in areas:
            with painter.clip(area):
                self.board.draw()
                self.panels.draw(painter.surface, area)
                self.flights.draw(painter)
        return areas

    def retire(self) -> None:
        """The game is left for good."""
        self.play.close()

    def portrait(self) -> pygame.Surface | None:
        """The board alone, as everybody at the table may see it; None before it was shown."""
        return self.framing.portrait() if self._looked else None

    # --- what panels ask ---------------------------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """Seconds of the scene's own clock."""
        return self._now

    @property
    def model(self) -> Model:
        """The settled model: what a click counts for."""
        return self.play.director.settled

    @property
    def names(self) -> Names:
        return self.play.names

    def say(self, key: str, /, **values: str | int) -> str:
        return self.app.texts.get(f"prompt.{key}", **values)

    def look(self) -> Look:
        """What the panels draw from in this frame: the model as it is shown."""
        director, play = self.play.director, self.play
        pending = play.session.pending
        settled = not director.busy
        cue = director.current
        attacked = getattr(cue.event, "victims", ()) if cue is not None else ()
        return Look(
            self.pen, director.shown, self.layout_now, self.app.texts, self.names, self.faces, play.viewer,
            pending.seat if pending is not None else -1,
            self.mark if settled else lambda thing: NO_MARK, self.clicks.thing, self.replies.inspect,
            director.activation, frozenset(attacked), self._next_seat(), self.flights.away, self.app.keymap,
            self.replies.of_card,
        )  # fmt: skip

    def _next_seat(self) -> int:
        seats = self.play.director.shown.seats
        for i in range(1, len(seats)):
            seat = (self.play.director.shown.active + i) % len(seats)
            if not seats[seat].out:
                return seat
        return -1

    def mark(self, thing: str) -> Mark:
        """How a thing is marked by the open prompt; while some things are meant, all others are not."""
        lights = self.keys.focus.lights
        if self.prompt is None or self.recap is not None or (lights and thing not in lights):
            return NO_MARK
        return self.prompt.mark(thing)

    # --- answers -----------------------------------------------------------------------------------------------------

    def _new_question(self) -> None:
        """The pending question is another one: a new prompt, everything half done is gone."""
        self._asked_at = self._now
        decision = self.play.decision
        self.prompt = prompt_for(self.asked, decision) if decision is not None else None
        self.bubble = None
        self.inspected = None
        self.recap = None
        self.keys.focus.question()
        self.pointer.new_question()
        if self._looked:
            if self._fitted() != self.layout_now:
                self.layout()
            self.framing.place()
            self.framing.bring_into_sight()
        self.follow()

    def settle(self) -> None:
        """Show at once all there is, so that what is done next counts for what is."""
        if self.play.director.busy:
            self.play.director.settle()
        self.play.advance()
        asked = self.prompt.decision if self.prompt is not None else None
        if self.play.decision is not asked:
            self._new_question()

    def _watch_hint(self) -> bool:
        found = self.play.poll_hint()
        if found is not None:
            self.replies.advise(found.text, found.hex)
        return found is not None

    # --- the board ---------------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        """Everything that can be clicked now, as it was drawn last: panels, sheets, and lit hexes in sight."""
        return clickable(self)

    # --- buttons -----------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last answer, or say why not."""
        if self.film is not None:
            self.film.step(-1)
            return
        self.settle()
        if not self.play.undo():
            self.replies.bubble_at(self.play.back.says(self.names), "undo")
        self.dirty = True

    def redo(self) -> None:
        """Give again what was taken back last, or say that there is nothing."""
        self.settle()
        if not self.play.redo():
            self.replies.bubble_at(self.play.back.says_redo(self.names), "undo")
        self.dirty = True

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.app.open(RulebookScene(self.app, rule))

    def cited(self) -> str:
        return cited(self)

    def open_menu(self) -> None:
        self.app.open(GameMenu(self.app, self.tables))

    def toggle_drawer(self, which: str) -> None:
        """Open a drawer of the narrow layout, or the log over the right rail; the same again closes it."""
        self.open_drawer = "" if self.open_drawer == which else which
        self.dirty = True

    def close_inspected(self) -> None:
        """Put away what was looked at closely."""
        self.inspected = None
        self.dirty = True

    def toggle_threat(self) -> None:
        """Lay the odds of the raider groups over the board, or take them away (T)."""
        self.threat_marks.shown = not self.threat_marks.shown
        self.dirty = True

    def toggle_reach(self) -> None:
        """Show how far the raider that is looked at gets, or where it would go (V)."""
        self.threat_marks.reach = not self.threat_marks.reach
        self.dirty = True

    def next_pace(self, way: int = 1) -> None:
        """The next speed of the show, or with -1 the one before, which is slower."""
        order = (Pace.NORMAL, Pace.FAST, Pace.STEP)
        director = self.play.director
        at = order.index(director.pace) if director.pace in order else 0
        director.pace = order[(at + way) % len(order)]
        self.dirty = True

    def bring_back(self) -> None:
        """Show what is explored of the board."""
        self.board.fit_explored()
        self.dirty = True

    def skip(self) -> None:
        self.play.director.skip()
        self.dirty = True

    def step(self) -> None:
        self.play.director.step()
        self.dirty = True

    def repeat(self) -> None:
        self.play.director.repeat()
        self.dirty = True

    def show_line(self, line: LogLine) -> None:
        """A log line was clicked: light its hexes until the next click; a replay goes there."""
        if self.film is not None:
            self.film.show_line(line)
        self.pointed_hexes = () if self.pointed_hexes == line.hexes else line.hexes
        self.dirty = True

    def take_screen(self) -> None:
        """The person for whom the curtain is closed is there."""
        begins = self.play.begins_turn
        self.play.take_screen()
        away = self.play.absence() if begins else None
        self.recap = Recap.of(away, self.play.lines) if away is not None else None
        self.framing.place()
        self.dirty = True

    def open_tray(self) -> None:
        """A press on the curtained tray; one that may still have been meant for something before is dropped."""
        if self._now - self._asked_at >= FRESH:
            self.take_screen()

    def play_recap(self) -> None:
        """Show what the recap tells as a film."""
        if self.recap is not None:
            self.play.show_absence(self.recap.absence)
        self.dirty = True

    def end_recap(self) -> None:
        """The recap was read."""
        self.recap = None
        self.framing.place()
        self.dirty = True

    def _close_curtain(self) -> None:
        """A turn begins: a curtain over everything; questions out of turn close the tray only."""
        before = self.play.last_viewer
        self.app.open(Curtain(self.app, self.play.session, self.play.curtain, before, self.take_screen, self.open_menu))

    def _take_over(self) -> None:
        """Go on from the step of a replay as a game of its own."""
        if self.film is not None:
            self.tables.take_over(self.film.replay)

    def _show_results(self) -> None:
        """The ending, unless nothing is to move, and the results; what a lesson led to its coach says."""
        if self.coach is not None:
            return
        if self.play.director.pace is Pace.OFF:
            self.open_results()
        else:
            self.app.open(Ending(self, self.open_results))

    def open_results(self) -> None:
        """Show who escaped and how the game went."""
        self.app.open(Results(self.app, self.tables))
