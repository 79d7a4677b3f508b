"""One simulated game: what is to be played, and what it came to, counted from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.catalog import Kind
from engine.rulesets.saltlands.state import State
from game.bots.budget import Budget
from game.controllers import BotSeat, chance_of
from game.rulesets import ruleset
from game.session import Session


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: games with the seeds first_seed, first_seed + 1, ...; bot levels by seat; set-up options.

    nodes: positions that a searching bot may look at for a decision; the clock would make games differ.
    """

    games: int
    first_seed: int
    levels: tuple[str, ...]
    options: Mapping[str, Any]
    nodes: int

    @property
    def seeds(self) -> range:
        """The seeds of all games."""
        return range(self.first_seed, self.first_seed + self.games)


@dataclass(frozen=True, slots=True)
class GameResult:
    """What one game came to. Lists are by seat.

    clause: escaped, no_time or all_dead. round: the last one begun. first_death_round: -1 if nobody died. points: of
    attacks that were left after armor, by raider type; killed: deaths by raider type. drawn: card kinds that a seat
    began with or gained; used: those of them that did something for it (see `_Counting`).
    """

    seed: int
    clause: str
    winners: list[int]
    round: int
    turns: int
    answers: int
    characters: list[str]
    deaths: list[int]
    first_death_round: int
    rumors: int
    tiles: int
    tokens: int
    kills: int
    points: dict[str, int] = field(default_factory=dict)
    killed: dict[str, int] = field(default_factory=dict)
    drawn: list[list[str]] = field(default_factory=list)
    used: list[list[str]] = field(default_factory=list)


def play_one(plan: Plan, seed: int) -> GameResult:
    """Play one game of a plan."""
    session = Session.new(ruleset("saltlands"), plan.options, seed, undo_copies=0)
    budget = Budget(nodes=plan.nodes)
    seats = [BotSeat(level, budget) for level in plan.levels]
    counting = _Counting(session)
    while (decision := session.pending) is not None:
        seat = decision.seat
        answer = seats[seat].choose(session.view(seat), chance_of(session))
        assert answer is not None, "a bot always answers"
        counting.hear(session.answer(seat, answer))
        if decision.kind == "turn" and session.steps[-1].answer[:3] == "end":
            counting.look(session.view(seat), seat)
    return counting.result(session, seed)


class _Counting:
    """Counts one game as it goes on.

    A card is used when its action is taken, when it is spent in defence or as fuel, when its vehicle moves, and, if it
    works just by being there (armor, hand limits, topsails, crew), when it is kept to the end of a turn. A victory card
    is used when its holder escapes, or for its own action.
    """

    def __init__(self, session: Session[Any]) -> None:
        self.counts: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.killed: Counter[str] = Counter()
        self.deaths = [0] * session.seats
        self.drawn: list[set[str]] = [set() for _ in range(session.seats)]
        self.used: list[set[str]] = [set() for _ in range(session.seats)]
        self.characters: list[str] = []
        self.round = self.turns = 0
        self.first_death = -1
        self._attacker = ""
        view: State = session.view(None)
        self._tables = view.tables
        self._kinds = {kind.id: kind for kind in view.tables.catalog.kinds}
        self.hear(session.steps[0].events)
        for seat in range(session.seats):
            player = session.view(seat).players[seat]
            self.drawn[seat] |= {self._kind(view.tables.card_names[card]) for card in (*player.hand, *player.mat[1:])}

    def _kind(self, card: str) -> str:
        return self._tables.kind[self._tables.card_index[card]].id

    def hear(self, events: Sequence[Event]) -> None:
        """Count some events."""
        for event in events:
            self.counts[type(event).__name__] += 1
            match event:
                case ev.GameStarted():
                    self.characters = list(event.seats)
                case ev.TurnStarted():
                    self.round, self.turns = event.round, event.turn
                case ev.CardsDrawn():
                    self.drawn[event.seat] |= {self._kind(card) for card in event.cards}
                case ev.CardFetched() | ev.CardTurnedUp():
                    self.drawn[event.seat].add(self._kind(event.card))
                case ev.CardsTraded():
                    self.drawn[event.to] |= {self._kind(card) for card in (*event.hidden, *event.open)}
                case ev.CardUsed():
                    self.used[event.seat].add(self._kind(event.card))
                case ev.CardDiscarded():
                    if event.why in ("cost", "defence"):
                        self.used[event.seat].add(self._kind(event.card))
                case ev.PlayerMoved():
                    self.used[event.seat].add(self._kind(event.vehicle))
                case ev.RaiderAttacked():
                    self._attacker = event.raider.partition("#")[0]
                case ev.PointMet():
                    self.points[self._attacker] += 1
                case ev.CharacterDied():
                    self.deaths[event.seat] += 1
                    self.killed[self._attacker] += 1
                    self.first_death = self.round if self.first_death < 0 else self.first_death
                case _:
                    pass

    def look(self, view: State, seat: int) -> None:
        """Note what a seat keeps to the end of its turn."""
        player = view.players[seat]
        for card in (*player.hand, *player.mat[1:]):
            kind = view.tables.kind[card]
            if _works_by_being_there(kind):
                self.used[seat].add(kind.id)

    def result(self, session: Session[Any], seed: int) -> GameResult:
        """The sums of a finished game."""
        outcome = session.outcome
        assert outcome is not None, "the bots played to the end"
        for seat in outcome["winners"]:
            self.used[seat] |= {kind for kind in self.drawn[seat] if self._kinds[kind].victory >= 0}
        return GameResult(
            seed=seed,
            clause=outcome["clause"],
            winners=list(outcome["winners"]),
            round=self.round,
            turns=self.turns,
            answers=len(session.steps) - 1,
            characters=self.characters,
            deaths=self.deaths,
            first_death_round=self.first_death,
            rumors=self.counts["RumorDrawn"],
            tiles=self.counts["TileRevealed"],
            tokens=self.counts["TokenCollected"],
            kills=self.counts["RaiderEliminated"],
            points=dict(sorted(self.points.items())),
            killed=dict(sorted(self.killed.items())),
            drawn=[sorted(kinds) for kinds in self.drawn],
            used=[sorted(kinds) for kinds in self.used],
        )


def _works_by_being_there(kind: Kind) -> bool:
    return kind.zone in ("cargo", "crew") or bool(kind.armor or kind.sail_wind or (kind.limit and kind.zone == "hand"))
