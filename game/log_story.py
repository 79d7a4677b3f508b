"""What earlier events say about later ones, so that the log tells a story and not a list.

An attack names the raider on its hex and who carries it out; a death says which attack left how many points open;
cards that go together are one line. Only what the reader heard is remembered.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev

TOGETHER = frozenset(("cost", "choice", "drawn", "death"))
"""Reasons of discards that are told in one line when they follow each other."""


@dataclass(frozen=True, slots=True)
class Hit:
    """An attack on a seat as far as it is met. raider: "" if no raider made it. left: points that are open."""

    raider: str
    left: int
    piercing: bool


@dataclass(slots=True)
class Story:
    """raider_at: raiders by hex. hits: the last attack on each seat. using: the card action that is carried out.

    revealed_with: the card action that turned over the last tile. before: the event that was told last. death: the last
    death, while its losses are told. gone: cards of the discards that were told last, in one run.
    """

    raider_at: dict[str, str] = field(default_factory=dict)
    hits: dict[int, Hit] = field(default_factory=dict)
    using: ev.CardUsed | None = None
    revealed_with: ev.CardUsed | None = None
    before: Event | None = None
    death: ev.CharacterDied | None = None
    gone: tuple[str, ...] = ()

    def continues(self, event: ev.CardDiscarded) -> bool:
        """Whether a discard goes on with those before it: the same seat for the same reason."""
        last = self.before
        if event.why == "death":
            return self.death is not None and self.death.seat == event.seat
        return (
            isinstance(last, ev.CardDiscarded)
            and event.why in TOGETHER
            and (last.seat, last.why, last.rule) == (event.seat, event.why, event.rule)
        )

    def note(self, event: Event) -> None:
        """Remember an event after it was told."""
        match event:
            case ev.RaiderPlaced():
                self.raider_at[event.at] = event.raider
            case ev.RaiderMoved():
                self._leave(event.raider)
                self.raider_at[event.path[-1]] = event.raider
            case ev.RaiderEliminated():
                self._leave(event.raider)
            case ev.CardUsed():
                self.using = event
            case ev.AttackMade():
                self.using = None
                self.hits.clear()
            case ev.TileRevealed():
                self.revealed_with, self.using = self.using, None
            case ev.TurnStarted() | ev.PlayerMoved() | ev.TokenCollected() | ev.GroupActivated() | ev.RoundBegan():
                self.using = None
            case ev.RaiderAttacked():
                self.hits = {seat: Hit(event.raider, event.strength, event.piercing) for seat in event.victims}
            case ev.PointsCovered() | ev.PointMet():
                hit = self.hits.get(event.seat)
                self.hits[event.seat] = Hit(hit.raider if hit else "", event.left, bool(hit and hit.piercing))
            case _:
                pass
        if isinstance(event, ev.CardDiscarded):
            self.gone = (*(self.gone if self.continues(event) else ()), event.card)
        else:
            self.death = event if isinstance(event, ev.CharacterDied) else None
            self.gone = ()
        self.before = event

    def _leave(self, raider: str) -> None:
        self.raider_at = {at: name for at, name in self.raider_at.items() if name != raider}
