"""Saltlands as a ruleset: the registry of frames, the flow between decisions, and the kernel's interface."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from engine.core.decision import Answer, Chosen, Decision
from engine.core.errors import Refused
from engine.core.ruleset import Listener, Ruleset
from engine.rulesets.saltlands import (
    actions,
    fight,
    invariants,
    life,
    mat,
    position,
    raiders,
    reading,
    refusals,
    rumor,
    setup,
    spawn,
    trade,
    turn,
    victory,
)
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands import view as views
from engine.rulesets.saltlands.catalog import FACTIONS, Catalog
from engine.rulesets.saltlands.geometry import STAR, Geometry
from engine.rulesets.saltlands.notation import Notation
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.state import SPECTATOR, State
from engine.rulesets.saltlands.tables import Tables

VERSION = "2"
"""Changes when the same seed and answers would no longer give the same game."""

DEALS = 100
"""How often hidden cards are dealt anew until they agree with what is asked."""

Step = Callable[[State, Any], Decision | None]
"""Works on the innermost frame: it asks (a decision), or it changes the state and the frames and returns None."""

STEPS: dict[str, Step] = {
    "start": turn.step_start,
    "entry": turn.step_entry,
    "turn": turn.step_turn,
    "next": turn.step_next,
    "crew": actions.step_crew,
    "refresh": actions.step_refresh,
    "discard": actions.step_discard,
    "gain": mat.step_gain,
    "slots": mat.step_slots,
    "trade_give": trade.step_give,
    "trade_wish": trade.step_wish,
    "trade_return": trade.step_return,
    "trade_confirm": trade.step_confirm,
    "loot": fight.step_loot,
    "defend": fight.step_defend,
    "revival": life.step_revival,
    "draw_rumor": rumor.step_draw_rumor,
    "rumor": rumor.step_rumor,
    "markers": rumor.step_markers,
    "explore": rumor.step_explore,
    "tile": rumor.step_tile,
    "spawn": spawn.step_spawn,
    "wind": spawn.step_wind,
    "activation": raiders.step_activation,
    "raider": raiders.step_raider,
    "raider_attack": raiders.step_raider_attack,
    "raider_hits": raiders.step_raider_hits,
}

ANSWERS: dict[str, Callable[[State, Any, Any], None]] = {
    "entry": turn.answer_entry,
    "turn": turn.answer_turn,
    "crew": actions.answer_crew,
    "refresh": actions.answer_refresh,
    "discard": actions.answer_discard,
    "gain": mat.answer_gain,
    "slots": mat.answer_slots,
    "trade_give": trade.answer_give,
    "trade_wish": trade.answer_wish,
    "trade_return": trade.answer_return,
    "trade_confirm": trade.answer_confirm,
    "defend": fight.answer_defend,
    "revival": life.answer_revival,
    "rumor": rumor.answer_rumor,
    "tile": rumor.answer_tile,
    "wind": spawn.answer_wind,
    "activation": raiders.answer_activation,
    "raider": raiders.answer_raider,
    "raider_attack": raiders.answer_raider_attack,
}
"""What carries out the answer to a frame's question."""


def advance(s: State) -> None:
    """Work off frames until somebody must choose or the game is over; the check for escape comes at once (WIN-1)."""
    frames = s.frames
    while s.result is None:
        if len(s.rumors_played) >= LAST_RUMOR:
            escaped = victory.winners(s)
            if escaped is not None:
                s.result = (escaped.seats, "escaped", escaped.place, escaped.faction)
                break
        frame = frames[-1]
        decision = STEPS[frame[0]](s, frame)
        if decision is not None:
            s.pending = decision
            return
    s.pending = None
    if s.listener and s.result is not None:
        seats, clause, place, faction = s.result
        s.listener(
            ev.GameEnded(
                rule={"escaped": "WIN-2", "no_time": "TURN-5", "all_dead": "LIFE-4"}[clause],
                winners=seats,
                clause=clause,
                place=s.geo.places[place] if place >= 0 else "",
                faction=FACTIONS[faction] if faction >= 0 else "",
            )
        )


def _asks_same(s: State, view: State) -> bool:
    """Whether a dealt state asks what its view says is asked, with the same points of an attack left."""
    now, then = s.frames[-1], view.frames[-1]
    return bool(now[0] == then[0] and (now[0] != "defend" or now == then))


class Saltlands(Ruleset[State]):
    """The game for one catalog. Build one and keep it: its tables and options are shared by all its states."""

    name = "saltlands"
    version = VERSION

    def __init__(self, catalog: Catalog) -> None:
        self.tables = Tables(catalog)
        self._star = Notation(self.tables, STAR)

    def notation(self, geo: Geometry) -> Notation:
        """Options for a board; the star's are shared."""
        return self._star if geo is STAR else Notation(self.tables, geo)

    def new(self, options: Mapping[str, Any], seed: int, listener: Listener | None = None) -> State:
        """A game at its first decision; options as in `setup.read_setup`."""
        s = setup.new_state(self._star, options, seed, listener)
        advance(s)
        s.listener = None
        return s

    def execute(self, state: State, chosen: Chosen) -> None:
        """Carry out an accepted answer and go on to the next decision."""
        frame = state.frames[-1]
        ANSWERS[frame[0]](state, frame, chosen)
        advance(state)

    def refusal(self, state: State, answer: Answer) -> Refused:
        """Why an answer is not possible now."""
        return refusals.refusal(state, answer)

    def outcome(self, state: State) -> Mapping[str, Any] | None:
        """`winners`, `clause` (escaped, no_time, all_dead), `place` and `faction` of the escape (GOAL-2, WIN-6)."""
        if state.result is None:
            return None
        seats, clause, place, faction = state.result
        return {
            "winners": list(seats),
            "clause": clause,
            "place": state.geo.places[place] if place >= 0 else None,
            "faction": FACTIONS[faction] if faction >= 0 else None,
        }

    def seats(self, state: State) -> int:
        """1 to 6 (GOAL-3)."""
        return len(state.players)

    def view(self, state: State, seat: int | None) -> State:
        """See `engine.rulesets.saltlands.view`."""
        return views.view(state, seat)

    def determinize(self, view: State, seed: int) -> State:
        """A full state that looks like the view, at its next decision.

        That a seat is asked at all can tell something of its hand (it can still defend): deals in which it would not
        be asked are dealt again.
        """
        asked = view.pending
        for attempt in range(DEALS):
            s = views.determinize(view, seed + attempt * 7919)
            advance(s)
            now = s.pending
            if asked is None or (now is not None and _asks_same(s, view)):
                break
        return s

    def hidden(self, state: State, seat: int | None) -> frozenset[Hashable]:
        """See `engine.rulesets.saltlands.view`."""
        return views.hidden(state, seat)

    def write(self, state: State) -> dict[str, Any]:
        """The position as JSON data."""
        return position.write(state)

    def read(self, position: Mapping[str, Any]) -> State:
        """A state from a position; a written view reads back as that view."""
        s = reading.read(self.notation, position)
        if s.viewer < SPECTATOR:
            advance(s)
        return s

    def check(self, state: State) -> list[str]:
        """The invariants that do not hold."""
        return invariants.check(state)

    def data_hash(self) -> str:
        """The catalog's hash."""
        return self.tables.catalog.hash
