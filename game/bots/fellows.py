"""What the end of a turn does to the others: which raider group to activate so that nobody has to suffer it.

Every group is activated once a round, whoever does it. So the choice is not whether a group comes, but who will have
moved away from it by then.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rulesets.saltlands.state import State
from game.bots.odds import Odds
from game.bots.worth import victory_counts

CARD_LOST = 0.5
"""What each victory card that a death would take counts for, against the death itself."""
CARD_SPENT = 0.1
"""What each card that is spent against attacks counts for, against a death."""


def kindest(view: State, seat: int, groups: Sequence[int]) -> int:
    """The group whose activation now does the players least harm; those who move soon count most, they may yet flee."""
    seats = len(view.players)
    harm = dict.fromkeys(groups, 0.0)
    until = 0.0
    for later in range(1, seats + 1):
        other = (seat + later) % seats
        player = view.players[other]
        if player.out:
            continue
        until += 1.0
        if player.at < 0:
            continue
        odds = Odds(view, player)
        stake = 1.0 + CARD_LOST * sum(victory_counts(view, player))
        for group in groups:
            blow = odds.blow(player.at, group)
            harm[group] += (stake * blow.death + CARD_SPENT * blow.points) / until
    return min(groups, key=harm.__getitem__)
