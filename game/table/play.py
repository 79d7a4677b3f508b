"""The game behind the table, without Pygame: who looks, who is asked, what may be undone, what the log says.

The session settles at once; the director shows it bit by bit. Whoever is asked is brought before their question only
when everything has been shown (`advance`), so that nobody sees another's hand and nothing is answered unseen.
"""

from __future__ import annotations

from collections.abc import Callable

from cards.texts import Texts
from engine.core.decision import Answer, Choose, Decision
from engine.core.event import Event, redact
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.state import State
from game.absence import Absence, absence
from game.bot_runner import BotRunner
from game.controllers import BotSeat, Person, chance_of
from game.hint import Hint, hint
from game.names import Names
from game.narrator import Log, LogLine
from game.opening import Opening
from game.session import Step
from game.table.model import Model
from game.table.model_events import apply_event
from game.table.show.director import Director, Pace
from game.undo import Undo

PUBLIC_KINDS = frozenset(("rumor", "tile", "wind", "raider_order", "raider_route", "raider_attack"))
"""Questions that need no look at a hand: no curtain opens for them."""

SPECTATOR = -1

STAND_IN = "random"
"""The level of the bot that answers for one that does not: it needs no thought."""


class Play:
    """One game at one screen.

    viewer: the seat whose cards are shown, SPECTATOR for nobody. curtain: the seat that must take the screen first, -1
    for none. hidden: whether people hide their hands from each other (INFO-2).
    """

    def __init__(self, opening: Opening, texts: Texts, hidden: bool = True, pace: Pace = Pace.NORMAL) -> None:
        self.session = opening.session
        self.watched = opening.replay is not None
        self.controllers = opening.controllers
        self.people = [i for i, c in enumerate(self.controllers) if self.watched or isinstance(c, Person)]
        self.hidden = hidden and len(self.people) > 1 and not self.watched
        self.texts = texts
        self.names = Names.of(self.session.view(None), texts)
        self.viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.curtain = -1
        self.last_viewer = SPECTATOR
        """Who had the screen before the curtain closed."""
        self.lines: list[LogLine] = []
        self._logs: dict[int, Log] = {}
        """By who looks."""
        self.on_change: Callable[[], None] = lambda: None
        self.on_question: Callable[[], None] = lambda: None
        self.auto = True
        """Whether questions with one answer are answered unasked."""
        self.back = Undo(self.session, self.people, lambda: self.auto, self._has_screen)
        self._runner = BotRunner()
        self.hint_awaited = False
        """Whether a hint is being thought of."""
        self._recapped: dict[int, int] = {}
        self._view: tuple[int, int, State] | None = None
        self.director = Director(self._model(), pace)
        if __debug__:
            self.director.on_drained = self._prove
        self.retell()
        self.session.listen(self._stepped)
        self.advance()

    def close(self) -> None:
        """End the bots' process."""
        self._runner.close()

    # --- who is asked ------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The question to the person before the screen; None while others act, a curtain is closed, or all is over."""
        pending = self.session.pending
        if pending is None or self.watched or pending.seat not in self.people or self.curtain >= 0:
            return None
        if self.viewer != pending.seat and not (self.hidden and pending.kind in PUBLIC_KINDS):
            return None
        return pending

    @property
    def bot_thinks(self) -> int:
        """The seat of a bot that is asked, -1 for none."""
        pending = self.session.pending
        return pending.seat if pending is not None and pending.seat not in self.people else -1

    @property
    def over(self) -> bool:
        return self.session.pending is None

    def view_of(self, seat: int) -> State:
        """The state as a seat may know it at this moment."""
        step = len(self.session.steps)
        if self._view is None or self._view[:2] != (step, seat):
            self._view = (step, seat, self.session.view(seat if seat >= 0 else None))
        return self._view[2]

    def _has_screen(self, seat: int) -> bool:
        return not self.hidden or self.viewer == seat

    def advance(self) -> bool:
        """Bring whoever is asked before the screen, once everything has been shown. True if something changed."""
        pending = self.session.pending
        if self.director.busy or pending is None or pending.seat not in self.people:
            return False
        seat = pending.seat
        if seat == self.viewer or self.curtain == seat:
            return False
        if not self.hidden:
            self._look_as(seat)
        elif pending.kind in PUBLIC_KINDS:
            if self.viewer == SPECTATOR and self.curtain < 0:
                return False
            self._leave()
            self.curtain = -1
            self._look_as(SPECTATOR)
        else:
            self._leave()
            self.curtain = seat
            self._look_as(SPECTATOR)
        self.on_question()
        return True

    def _leave(self) -> None:
        """The viewer leaves the screen."""
        if self.viewer >= 0:
            self.last_viewer = self.viewer

    @property
    def begins_turn(self) -> bool:
        """Whether the curtain is closed before somebody's own turn, not before a question out of turn."""
        pending = self.session.pending
        return pending is not None and self.curtain >= 0 and pending.kind in ("turn", "entry")

    def take_screen(self) -> None:
        """The person the curtain waits for is there."""
        seat, self.curtain = self.curtain, -1
        if seat >= 0:
            self._look_as(seat)
            self.on_question()

    def absence(self) -> Absence | None:
        """What the viewer, whose turn has just begun, has not seen since the last one; None if it was told already."""
        away = absence(self.session, self.viewer) if self.viewer >= 0 else None
        if away is None or self._recapped.get(self.viewer) == away.end:
            return None
        self._recapped[self.viewer] = away.end
        return away

    def show_absence(self, away: Absence) -> None:
        """Show it as a film, as far as the viewer may know it."""
        view, early = away.before(self.session)
        model = Model.from_view(view)
        for event in early:
            apply_event(model, event)
        self.director.film(model, away.heard(self.session))

    # --- what changes it ---------------------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> None:
        """The answer of the seat that is asked; raises Refused, with everything as it was, if it is not possible."""
        pending = self.session.pending
        self.director.settle()
        self.session.answer(pending.seat if pending is not None else None, answer)
        self._take_single_answers()
        self.advance()
        self.on_change()

    def _take_single_answers(self) -> None:
        """Answer what leaves no choice, for people only."""
        while isinstance(pending := self.session.pending, Choose) and self.back.goes_unasked(pending):
            self.session.answer(pending.seat, pending.options[0])

    def poll_bot(self) -> bool:
        """Let a bot answer, if one is asked and everything so far has been shown. True if it did."""
        seat = self.bot_thinks
        if seat < 0 or self.watched or self.director.busy:
            return False
        answer = self._runner.poll(self.session, self.controllers[seat])
        if answer is None:
            return False
        self.session.answer(seat, answer)
        self._take_single_answers()
        self.advance()
        self.on_change()
        return True

    def answer_for_bot(self) -> None:
        """Give up the thought of the bot that is asked; a simpler one answers this once."""
        seat = self.bot_thinks
        if seat < 0 or self.watched:
            return
        self._runner.forget()
        answer = BotSeat(STAND_IN).choose(self.view_of(seat), chance_of(self.session))
        assert answer is not None, "a bot always answers"
        self.director.settle()
        self.session.answer(seat, answer)
        self._take_single_answers()
        self.advance()
        self.on_change()

    def ask_hint(self) -> bool:
        """Begin to think about what the person before the screen could do; False if nobody here is asked."""
        if self.decision is None or self.director.busy:
            return False
        self.hint_awaited = True
        return True

    def poll_hint(self) -> Hint | None:
        """The hint that was asked for, once it is there; it is counted then."""
        if not self.hint_awaited:
            return None
        decision = self.decision
        if decision is None:
            self._drop_hint()
            return None
        thought = self._runner.advise(self.session)
        if thought is None:
            return None
        self.hint_awaited = False
        self.session.hints += 1
        return hint(self.view_of(decision.seat), self.names, thought)

    def _drop_hint(self) -> None:
        """The question of a hint is answered, or somebody else looks."""
        if self.hint_awaited:
            self.hint_awaited = False
            self._runner.forget()

    def undo(self) -> bool:
        """Take back the last answer, if it may be; the picture is at once as it was."""
        if self.back.stop() is not None:
            return False
        self.director.settle()
        self.back.undo()
        self.on_change()
        return True

    def redo(self) -> bool:
        """Give again what was taken back, if there is something; the picture is at once as it was then."""
        if not self.back.can_redo:
            return False
        self.director.settle()
        self.back.redo()
        self.director.settle()
        self.advance()
        self.on_change()
        return True

    def back_to(self, count: int) -> None:
        """Take everything back until the session has `count` steps, what was revealed too: for lessons."""
        self.director.settle()
        while len(self.session.steps) > count:
            self.session.undo()
        self.on_change()

    def _stepped(self, step: Step, undone: bool) -> None:
        self._view = None
        self._drop_hint()
        if undone:
            self._logs = {}
            self._look_as(self.viewer)
            return
        seat = self.viewer if self.viewer >= 0 else None
        seen = [redact(event, seat) for event in step.events]
        self.director.add(seen)
        self._catch_up()

    def show_deal(self) -> None:
        """Show how the starting cards come (SETUP-12), if the game was just set up: the viewer's, else everybody's."""
        if len(self.session.steps) > 1 or self.session.start.position is not None:
            return
        before, deals = self.director.settled.copy(), []
        for i, seat in enumerate(before.seats):
            if seat.hand and self.viewer in (i, SPECTATOR):
                deals.append(ev.CardsDrawn(seat=i, deck="supply", cards=seat.hand))
                before.deck["supply"] = before.deck.get("supply", 0) + len(seat.hand)
                seat.hand = ()
        self.director.film(before, deals)

    # --- looking -----------------------------------------------------------------------------------------------------

    def _model(self) -> Model:
        return Model.from_view(self.session.view(self.viewer if self.viewer >= 0 else None))

    def _prove(self, shown: Model) -> None:
        """In a debug build: what the events led to is what the state is."""
        wrong = shown.differences(self._model())
        assert not wrong, f"the picture differs from the game: {'; '.join(wrong)}"

    def _look_as(self, seat: int) -> None:
        self.viewer = seat
        self.director.reset(self._model(), self._going_on())
        self._catch_up()

    def _going_on(self) -> list[Event]:
        """The events so far of the activation that waits for an answer; none if there is none."""
        events: list[Event] = []
        for step in reversed(self.session.steps):
            for event in reversed(step.events):
                if isinstance(event, ev.ActivationEnded):
                    return []
                events.append(event)
                if isinstance(event, ev.GroupActivated):
                    return events[::-1]
        return []

    def retell(self) -> None:
        """Write all logs anew: the language is another one, or something was taken back."""
        self._logs = {}
        self._catch_up()

    def _catch_up(self) -> None:
        """Go on with the log of whoever looks, from where it was left when somebody else began to look."""
        log = self._logs.setdefault(self.viewer, Log(self.names))
        log.hear(self.session.heard(self.viewer if self.viewer >= 0 else None, log.told))
        self.lines = log.lines

    def shown_lines(self) -> list[LogLine]:
        """The log as far as the show has come: no line tells what is still to be seen."""
        if not self.director.busy:
            return self.lines
        known = self.session.event_count - self.director.waiting
        return [line for line in self.lines if line.number < known]
