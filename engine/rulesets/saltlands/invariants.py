"""What holds in every sound state: each card, token and raider in exactly one place, one figure a hex, slot limits."""

from __future__ import annotations

from engine.rulesets.saltlands.mat import MOST_CREW, crew_cards, slots
from engine.rulesets.saltlands.state import FULL, OFF, PLAYER, RAIDER, TOKEN, State
from engine.rulesets.saltlands.tables import UNKNOWN


def check(s: State) -> list[str]:
    """One sentence for each invariant that does not hold; in a view unknown cards are passed over."""
    faults = _cards(s) + _board(s) + _tokens(s) + _mats(s)
    if s.viewer == FULL and (s.pending is None) != (s.result is not None):
        faults.append("a decision is pending exactly while the game goes on")
    return faults


def _cards(s: State) -> list[str]:
    names = s.tables.card_names
    where: dict[int, str] = {}
    faults = []

    def lies(cards: tuple[int, ...], place: str) -> None:
        for card in cards:
            if card == UNKNOWN:
                continue
            if card in where:
                faults.append(f"{names[card]} lies in {where[card]} and in {place}")
            where[card] = place

    for pile in ("mirage", "raider_deck", "supply", "discard"):
        lies(getattr(s, pile), pile)
    for seat, player in enumerate(s.players):
        lies(player.hand, f"hand {seat}")
        lies(player.mat, f"mat {seat}")
    for frame in s.frames:
        if frame[0] == "gain":
            lies((frame[2],), "the cards to place")
    mine = 0
    for player in s.players:
        for card in (*player.hand, *player.mat):
            if card != UNKNOWN:
                mine |= 1 << card
    if s.exhausted & ~mine:
        faults.append("a card that nobody has in play is exhausted")
    return faults


def _board(s: State) -> list[str]:
    faults = []
    if s.taken != s.geo.mask(h for h, content in enumerate(s.at) if content):
        faults.append("the mask of taken hexes is not that of what stands and lies on the board")
    if s.figures != s.geo.mask(p.at for p in s.players if p.at >= 0):
        faults.append("the mask of figures is not that of where the players are")
    if s.raiders != s.geo.mask(h for h in s.raider_at if h != OFF):
        faults.append("the mask of raiders is not that of where the raiders are")
    for raider, h in enumerate(s.raider_at):
        if h != OFF and s.at[h] != RAIDER + raider:
            faults.append(f"{s.tables.raider_names[raider]} is not where it should be")
        if h != OFF and raider in s.bag:
            faults.append(f"{s.tables.raider_names[raider]} is on the board and in the bag")
        if s.wounds[raider] and (h == OFF or s.wounds[raider] >= s.tables.crew_of[raider]):
            faults.append(f"{s.tables.raider_names[raider]} has wounds it cannot have")
    for seat, player in enumerate(s.players):
        if player.at >= 0 and s.at[player.at] != PLAYER + seat:
            faults.append(f"the figure of seat {seat} is not where it should be")
        if player.out and player.at >= 0:
            faults.append(f"seat {seat} is out and on the board")
    for h, content in enumerate(s.at):
        if content and not s.terrain[h]:
            faults.append(f"something stands on the unexplored hex {s.geo.names[h]}")
        if RAIDER <= content < PLAYER and s.raider_at[content - RAIDER] != h:
            faults.append(f"{s.geo.names[h]} holds a raider that is elsewhere")
        if content >= PLAYER and s.players[content - PLAYER].at != h:
            faults.append(f"{s.geo.names[h]} holds a figure that is elsewhere")
    return faults


def _tokens(s: State) -> list[str]:
    faults = []
    out = [content - TOKEN for content in s.at if TOKEN <= content < RAIDER]
    out += [token for token, raider in s.tables.raider_of_token.items() if s.raider_at[raider] != OFF]
    out += [token for pool in s.pools for token in pool if token != UNKNOWN]
    out += [token for token in range(len(s.tables.tokens)) if s.tokens_gone >> token & 1]
    for token in sorted(set(out)):
        if out.count(token) > 1:
            faults.append(f"token {s.tables.tokens[token].id} is in two places")
    return faults


def _mats(s: State) -> list[str]:
    faults = []
    settling = {frame[1] for frame in s.frames if frame[0] in ("slots", "revival")}
    for seat, player in enumerate(s.players):
        if len(player.cargo) > slots(s, player) and seat not in settling:
            faults.append(f"seat {seat} has more cargo than slots")
        if len(crew_cards(s, player)) > MOST_CREW - 1:
            faults.append(f"seat {seat} has too many crew")
        if player.beside and seat != s.active:
            faults.append(f"seat {seat} has crew beside the mat out of turn")
        drawn = any(frame[0] == "revival" and frame[1] == seat for frame in s.frames)
        if not drawn and any(s.tables.zone[card] != "hand" for card in player.hand):
            faults.append(f"seat {seat} holds a card that belongs on the mat")
    return faults
