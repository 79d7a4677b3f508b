"""Why a finished game was won or lost: each condition of WIN in words, held or not. Needs no Pygame."""

from __future__ import annotations

from typing import Any, NamedTuple

from cards.texts import Texts
from engine.rulesets.saltlands.catalog import FACTIONS
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.state import State
from engine.rulesets.saltlands.victory import MATCHING, Count, count, on_tile, victory_cards
from game.names import Names
from game.session import Session


class Clause(NamedTuple):
    """One condition, in marked text, and whether it held."""

    held: bool
    text: str


class Verdict:
    """The result of a finished game. heading: one line; brief: the same where a line is short; sentences: marked text;
    clauses: the conditions."""

    def __init__(self, session: Session[Any], texts: Texts) -> None:
        state: State = session.rules.read(session.position())
        assert state.result is not None, "the game is over"
        self.state = state
        self.names = Names.of(state, texts)
        self._texts = texts
        self._hints = session.hints
        self.winners, self.clause, self._tile, self._faction = state.result
        self.reword()

    def reword(self) -> None:
        """Say it in the language that the texts speak now."""
        if self.winners:
            self._escaped(count(self.state, self._tile, self._faction, self.winners))
        else:
            self._lost()
        if self._hints:
            self.sentences += " " + self._texts.get("hint.used", n=self._hints)

    def fate(self, seat: int) -> str:
        """What became of a seat, in words."""
        deaths = self.state.players[seat].deaths
        late = "late" if self.clause == "no_time" else "behind"
        word = "escaped" if seat in self.winners else (late, f"{late}_second_life", "dead")[deaths]
        return self._say(f"fate.{word}")

    def is_dead(self, seat: int) -> bool:
        """Whether a seat is out for good."""
        return self.state.players[seat].deaths > 1

    def _say(self, key: str, /, **values: str | int) -> str:
        return self._texts.get(f"ui.results.{key}", **values)

    def _called(self, seats: tuple[int, ...]) -> str:
        return self.names.listed([self.names.seat(seat) for seat in seats])

    def _place(self, place: int) -> str:
        return self.names.place(self.state.geo.places[place])

    def _escaped(self, won: Count) -> None:
        s, place = self.state, self._place(won.place)
        faction = self.names.terrain(FACTIONS[won.faction])
        called = self._called(won.seats)
        self.heading = self._say("escaped", names=called, n=len(s.players))
        self.brief = self._say("escaped_brief", names=called)
        words = self._say(
            "escaped_by", place=place, round=s.round, matching=won.matching, faction=faction, cards=won.cards
        )
        others = [seat for seat in range(len(s.players)) if seat not in won.seats]
        behind = tuple(seat for seat in others if not self.is_dead(seat))
        if behind:
            words += " " + self._say("behind", names=self._called(behind))
        self.sentences = self._with_dead(words)
        self.clauses = [
            Clause(True, self._say("clause.rumors_done", faction=faction, place=place)),
            Clause(True, self._say("clause.no_raider", place=place)),
            Clause(True, self._say("clause.matching", names=called, n=won.matching, faction=faction)),
            Clause(True, self._say("clause.cards", n=won.cards, needed=won.needed)),
        ]
        left_out = tuple(seat for seat in on_tile(s, won.place) if seat not in won.seats)
        if left_out:
            self.clauses.append(Clause(False, self._say("clause.left_out", names=self._called(left_out))))

    def _with_dead(self, words: str) -> str:
        """Sentences, and who had died for good before the end."""
        dead = tuple(seat for seat in range(len(self.state.players)) if self.is_dead(seat))
        return f"{words} {self._say('dead', names=self._called(dead))}" if dead else words

    def _lost(self) -> None:
        s = self.state
        self.heading, self.brief = self._say("lost"), self._say("lost_brief")
        words = self._say(self.clause, round=s.round)
        self.sentences = self._with_dead(words) if self.clause == "no_time" else words
        done = len(s.rumors_played)
        if done < LAST_RUMOR:
            self.clauses = [Clause(False, self._say("clause.rumors_short", n=done))]
        else:
            places = self.names.listed([self._place(place) for place in dict.fromkeys(s.markers)])
            self.clauses = [Clause(True, self._say("clause.rumors_all", places=places))]
            self._nearest()
        held = sum(len(victory_cards(s, seat)) for seat in range(len(s.players)))
        self.clauses.append(Clause(False, self._say("clause.held", n=held)))
        self.clauses.append(Clause(False, words))

    def _nearest(self) -> None:
        """What was missing to the group on an escape tile that came nearest."""
        s = self.state
        groups = [count(s, s.markers[f], f, on_tile(s, s.markers[f])) for f in range(len(FACTIONS))]
        near = max((g for g in groups if g.seats), key=lambda g: (g.matching, g.cards), default=None)
        if near is None:
            self.clauses.append(Clause(False, self._say("clause.nobody")))
            return
        place, faction = self._place(near.place), self.names.terrain(FACTIONS[near.faction])
        if near.raiders:
            self.clauses.append(Clause(False, self._say("clause.raiders", place=place, n=near.raiders)))
        else:
            self.clauses.append(Clause(True, self._say("clause.no_raider", place=place)))
        matching = self._say("clause.matching", names=self._called(near.seats), n=near.matching, faction=faction)
        self.clauses.append(Clause(near.matching >= MATCHING, matching))
        cards = self._say("clause.cards", n=near.cards, needed=near.needed)
        self.clauses.append(Clause(near.cards >= near.needed, cards))
