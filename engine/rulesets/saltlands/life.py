"""Death and revival (LIFE-1 to LIFE-4)."""

from __future__ import annotations

from engine.core.decision import Chosen, Decision, Subset
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.mat import discard
from engine.rulesets.saltlands.piles import search, take_top
from engine.rulesets.saltlands.state import TO_REVIVE, State

REVIVAL_DRAW = 8
REVIVAL_DISCARD = 4
NOT_DRAWN = -1


def die(s: State, seat: int) -> None:
    """The figure leaves the board, the cards are discarded; a first death is followed by revival (LIFE-1 to LIFE-4)."""
    player = s.players[seat]
    where = s.geo.names[player.at] if player.at >= 0 else ""
    player.deaths += 1
    if player.at >= 0:
        s.clear(player.at)
        player.at = -1
    rule = "LIFE-1" if player.deaths == 1 else "LIFE-3"
    if s.listener:
        s.listener(ev.CharacterDied(rule=rule, seat=seat, at=where, deaths=player.deaths))
    keep = player.deaths == 1 and "victory_survives_death" in s.setup.house
    for card in (*player.hand, *player.mat[1:]):
        if not (keep and s.tables.victory[card] >= 0):
            discard(s, seat, card, "death", rule)
    s.exhausted &= ~(1 << player.card)
    player.last_used = ()
    player.kept_refresh = 0
    if player.deaths == 1:
        player.waiting = TO_REVIVE
        s.frames.append(("revival", seat, NOT_DRAWN))
    elif all(p.out for p in s.players):
        s.result = ((), "all_dead", -1, -1)


# --- frame ("revival", seat, number of cards drawn) ------------------------------------------------------------------


def step_revival(s: State, frame: tuple[str, int, int]) -> Decision | None:
    """Draw eight mirage cards, which wait in the hand, and ask which four go (LIFE-1)."""
    _, seat, drawn = frame
    if drawn == NOT_DRAWN:
        drawn = _draw_all(s, seat)
        s.frames[-1] = ("revival", seat, drawn)
    if drawn == 0:
        _come_back(s, seat)
        return None
    player = s.players[seat]
    options = tuple([s.notes.card[card] for card in player.hand[-drawn:]])
    count = min(REVIVAL_DISCARD, drawn)
    return Subset(seat, "revival", "LIFE-1", options, count, count, s.tables.card_names[player.card])


def _draw_all(s: State, seat: int) -> int:
    """Eight cards into the hand, those for the mat as well: what is kept of them is placed afterwards."""
    drawn = []
    for _ in range(REVIVAL_DRAW):
        taken = take_top(s, "mirage")
        if taken is None:
            break
        drawn.append(taken[0])
    s.players[seat].hand += tuple(drawn)
    if s.listener and drawn:
        names = tuple(s.tables.card_names[card] for card in drawn)
        s.listener(ev.CardsDrawn(rule="LIFE-1", seen_by=(seat,), seat=seat, deck="mirage", cards=names))
    return len(drawn)


def answer_revival(s: State, frame: tuple[str, int, int], chosen: Chosen) -> None:
    """The cards to discard; the rest is gained."""
    seat = frame[1]
    assert isinstance(chosen, tuple)
    for option in chosen:
        discard(s, seat, option.args[0], "drawn", "LIFE-1")
    _come_back(s, seat)


def _come_back(s: State, seat: int) -> None:
    """Place what is for the mat and fetch a landsail with the starting mark (LIFE-1); the figure returns next turn."""
    s.frames.pop()
    player = s.players[seat]
    search(s, seat, s.tables.starting_vehicles, ("discard", "mirage"), "LIFE-1", "landsail")
    for card in player.hand:
        if s.tables.zone[card] != "hand":
            player.hand = tuple(c for c in player.hand if c != card)
            if s.listener:
                s.listener(ev.CardTurnedUp(rule="MAT-2", seat=seat, card=s.tables.card_names[card], deck=""))
            s.frames.append(("gain", seat, card, False))
