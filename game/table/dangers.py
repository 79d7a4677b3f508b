"""What each raider group could do to a seat on a hex, as the viewer may know it.

The odds are those of `engine.rulesets.saltlands.threat`. They are worked out once for what the game is now and kept
while nothing is answered, so that pointing at hexes costs nothing. While something is still being shown the last ones
stay: the new ones would tell what is to come.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.rulesets.saltlands.notation import group_name
from engine.rulesets.saltlands.state import State
from engine.rulesets.saltlands.threat import Outcome, Threats

if TYPE_CHECKING:
    from game.table.play import Play

SAFE, HELD, HURT, DEADLY = "safe", "held", "hurt", "deadly"
"""What an outcome means for the seat: nobody strikes, armor takes it all, points to meet, more than can be met."""


@dataclass(frozen=True, slots=True)
class Part:
    """How many of a group's possible cards bring one outcome. points: left by armor, 0 where there are none."""

    tone: str
    points: int
    cards: int


@dataclass(frozen=True, slots=True)
class Danger:
    """What one group could do if it were activated now.

    cards: damage cards that are possible. parts: from mild to harsh. raiders: each that could strike, with how many of
    the cards.
    """

    group: str
    cards: int
    parts: tuple[Part, ...]
    raiders: tuple[tuple[str, int], ...]

    @property
    def share(self) -> float:
        """The share of cards that leave points to be met, 0 to 1."""
        return sum(part.cards for part in self.parts if part.points) / self.cards

    @property
    def deadly(self) -> int:
        """How many of the cards may kill."""
        return sum(part.cards for part in self.parts if part.tone == DEADLY)

    @property
    def struck(self) -> bool:
        """Whether any card brings an attack, even one that armor takes."""
        return any(part.tone != SAFE for part in self.parts)


class Dangers:
    """The dangers of one game at one screen."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._for: tuple[int, int] | None = None
        self._seen: State | None = None
        self._threats: dict[int, Threats] = {}
        self._rows: dict[tuple[int, str], tuple[Danger, ...]] = {}

    @property
    def view(self) -> State:
        """The view that the odds are of."""
        play = self._play
        now = (len(play.session.steps), play.viewer)
        if self._seen is None or (self._for != now and not play.director.busy):
            self._for, self._seen = now, play.view_of(play.viewer)
            self._threats, self._rows = {}, {}
        return self._seen

    def threats(self, seat: int) -> Threats:
        """The rules' odds for a seat."""
        view = self.view
        if seat not in self._threats:
            self._threats[seat] = Threats(view, seat)
        return self._threats[seat]

    def at(self, seat: int, hex_: str) -> tuple[Danger, ...]:
        """The danger by each group that may be activated now, for the seat on a hex."""
        view, threats = self.view, self.threats(seat)
        found = self._rows.get((seat, hex_))
        if found is None:
            h = view.geo.names.index(hex_)
            found = self._rows[seat, hex_] = tuple(
                Danger(
                    group_name(view.tables, view.groups[threat.group].types),
                    threat.cards,
                    _parts(threat.outcomes),
                    tuple((view.tables.raider_names[raider], n) for raider, n in threats.raiders(h, threat.group)),
                )
                for threat in threats.at(h)
            )
        return found

    def share(self, seat: int, hex_: str) -> float:
        """The chance that something must be met on a hex, by the group that is worst for it."""
        view = self.view
        h = view.geo.names.index(hex_)
        return max((threat.hurt / threat.cards for threat in self.threats(seat).at(h)), default=0.0)


def _parts(outcomes: tuple[tuple[Outcome, int], ...]) -> tuple[Part, ...]:
    counts: dict[tuple[int, str, int], int] = {}
    for outcome, n in outcomes:
        rank, tone = (
            (3, DEADLY) if outcome.deadly
            else (2, HURT) if outcome.points
            else (1, HELD) if outcome.attacks
            else (0, SAFE)
        )  # fmt: skip
        key = (rank, tone, outcome.points)
        counts[key] = counts.get(key, 0) + n
    return tuple(Part(tone, points, n) for (_, tone, points), n in sorted(counts.items()))
