"""Who sees what (INFO-1, INFO-3), and filling in what is not seen (for search)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from engine.core.decision import Choose, Decision, Subset
from engine.core.rng import seeded, shuffled
from engine.rulesets.saltlands import fight
from engine.rulesets.saltlands.spawn import LAST_ROUND
from engine.rulesets.saltlands.state import FULL, OFF, RAIDER, SPECTATOR, TOKEN, Place, State
from engine.rulesets.saltlands.tables import UNKNOWN
from engine.rulesets.saltlands.trade import tradeable


def view(s: State, seat: int | None) -> State:
    """The state as a seat (None: a spectator) may know it: unseen cards, tiles and tokens are UNKNOWN, chance is 0.

    A view of a view stays what it is if the viewer is the same.
    """
    v = s.copy()
    me = SPECTATOR if seat is None else seat
    v.viewer = me
    v.rng = 0
    known = v.players[me].knows if me >= 0 else s.shown
    for other, player in enumerate(v.players):
        if other != me:
            seen = [card for card in player.hand if card >= 0 and known >> card & 1]
            player.hand = (*sorted(seen), *(UNKNOWN,) * (len(player.hand) - len(seen)))
            player.knows = 0
    hidden = (UNKNOWN,)
    v.mirage = hidden * len(s.mirage)
    v.raider_deck = hidden * len(s.raider_deck)
    v.rumors = hidden * len(s.rumors)
    v.pools = tuple(hidden * len(pool) for pool in s.pools)
    flipped = {frame[1] for frame in s.frames if frame[0] == "tile"}
    v.tiles = tuple(
        place if place.explored or p in flipped else Place(UNKNOWN, 0, False) for p, place in enumerate(s.tiles)
    )
    v.groups = tuple(
        g._replace(stack=(g.stack[:1] if g.activated else hidden * len(g.stack[:1])) + hidden * len(g.stack[1:]))
        for g in s.groups
    )
    v.frames = [_frame_for(s, frame, me) for frame in s.frames]
    # only the seat itself knows the exhausted and traded cards of its hand
    unseen = sum(1 << card for other, p in enumerate(s.players) if other != me for card in p.hand if card >= 0)
    v.exhausted = s.exhausted & ~(unseen & ~known)
    v.traded = s.traded & ~(unseen & ~known)
    for other, player in enumerate(v.players):
        if other != me:
            secret = unseen & ~known
            player.last_used = tuple((c, k) for c, k in player.last_used if not secret >> k & 1)
    v.pending = decision_for(s.pending, me)
    return v


def _frame_for(s: State, frame: tuple[Any, ...], me: int) -> tuple[Any, ...]:
    """Trades under way are known to the two partners only, what is laid down to the partner once it is offered."""
    if frame[0] not in ("trade_wish", "trade_return", "trade_confirm") or me == s.active:
        return frame
    op, partner, *lists = frame
    if me == partner and op != "trade_wish":
        return frame
    return (op, partner, *((UNKNOWN,) * len(cards) for cards in lists))


def decision_for(decision: Decision | None, me: int) -> Decision | None:
    """The pending decision; without what it offers if another seat is asked."""
    if decision is None or decision.seat == me or me == FULL:
        return decision
    if isinstance(decision, Choose):
        return Choose(decision.seat, decision.kind, decision.rule, (), decision.source)
    return Subset(decision.seat, decision.kind, decision.rule, (), decision.min, decision.max, decision.source)


def hidden(s: State, seat: int | None) -> frozenset[Hashable]:
    """Chance, and all cards, tiles, tokens, rumors and damage cards that a seat (None: a spectator) has not seen."""
    me = SPECTATOR if seat is None else seat
    known = s.players[me].knows if me >= 0 else s.shown
    cards = {*s.mirage, *s.raider_deck}
    for other, player in enumerate(s.players):
        if other != me:
            cards.update(card for card in player.hand if not known >> card & 1)
    for frame in s.frames:
        if frame[0] in ("trade_return", "trade_confirm"):
            cards.difference_update(card for part in _frame_for(s, frame, me)[2::2] for card in part)
    flipped = {frame[1] for frame in s.frames if frame[0] == "tile"}
    return frozenset(
        (
            ("chance", s.rng),
            *(("card", card) for card in cards),
            *(("tile", place.tile) for p, place in enumerate(s.tiles) if not place.explored and p not in flipped),
            *(("token", token) for pool in s.pools for token in pool),
            *(("rumor", rumor) for rumor in s.rumors),
            *(("damage", card) for group in s.groups for card in group.stack[group.activated :]),
        )
    )


# --- filling in ------------------------------------------------------------------------------------------------------


def determinize(v: State, seed: int) -> State:
    """A complete state that looks like the view, with everything unknown dealt by lot from what was not seen."""
    s = v.copy()
    s.viewer = FULL
    s.rng = seeded(seed)
    _hold_offers(s)
    _deal_cards(s)
    _deal_offers(s)
    _deal_tokens(s)
    _deal_tiles(s)
    _deal_stacks(s)
    s.rng, rumors = shuffled(s.rng, [r for r in range(len(s.tables.rumors)) if r not in s.rumors_played])
    s.rumors = tuple(rumors[i] if card == UNKNOWN else card for i, card in enumerate(s.rumors))
    return s


def _hold_offers(s: State) -> None:
    """Cards that the viewer saw laid down in a trade under way are in the hand of whoever laid them, or on the mat."""
    for frame in s.frames:
        if frame[0] in ("trade_return", "trade_confirm"):
            for cards, owner in zip(frame[2::2], (s.active, frame[1]), strict=False):
                player = s.players[owner]
                for card in cards:
                    if card != UNKNOWN and UNKNOWN in player.hand and not s.has(owner, card):
                        i = player.hand.index(UNKNOWN)
                        player.hand = (*player.hand[:i], card, *player.hand[i + 1 :])


def _deal_cards(s: State) -> None:
    """Unseen cards go to the raider deck (its own kind only), the hands and the mirage deck."""
    cards = s.tables.catalog.cards
    in_game = {p.card for p in s.players}
    seen = in_game | {card for pile in (s.supply, s.discard, s.mirage, s.raider_deck) for card in pile}
    for player in s.players:
        seen |= {*player.hand, *player.mat}
    for frame in s.frames:
        if frame[0] == "gain":
            seen.add(frame[2])
    unseen = [c for c, card in enumerate(cards) if c not in seen and _plays(s, c)]
    s.rng, dealt = shuffled(s.rng, unseen)
    left = list(dealt)

    def fill(pile: tuple[int, ...], fits: Callable[[int], bool]) -> tuple[int, ...]:
        out = []
        for card in pile:
            if card == UNKNOWN:
                card = next(c for c in left if fits(c))
                left.remove(card)
            out.append(card)
        return tuple(out)

    zone = s.tables.zone
    _arm_defender(s, left)
    reviving = {frame[1] for frame in s.frames if frame[0] == "revival"}
    wanted = sum(p.hand.count(UNKNOWN) for seat, p in enumerate(s.players) if seat not in reviving)
    if sum(zone[c] == "hand" for c in left) - s.raider_deck.count(UNKNOWN) < wanted:
        # few cards for hands are left: the raider deck takes none of them that it need not
        left.sort(key=lambda c: zone[c] == "hand")
    s.raider_deck = fill(s.raider_deck, lambda c: cards[c].deck == "raider")
    for seat, player in enumerate(s.players):
        if seat not in reviving:
            player.hand = fill(player.hand, lambda c: zone[c] == "hand")
    for player in s.players:
        player.hand = fill(player.hand, lambda c: True)
    s.mirage = fill(s.mirage, lambda c: True)


def _arm_defender(s: State, left: list[int]) -> None:
    """A seat that is asked how it defends has something to defend with: one hidden card is dealt accordingly."""
    frame = s.frames[-1]
    if frame[0] != "defend":
        return
    _, seat, _, piercing, *_ = frame
    player = s.players[seat]
    if UNKNOWN not in player.hand or fight.means(s, seat, piercing):
        return
    tables = s.tables
    cards = tables.catalog.cards
    # the raider deck needs all of its own kind, unless some of them went elsewhere
    spare = sum(cards[c].deck == "raider" for c in left) > s.raider_deck.count(UNKNOWN)
    meets = [c for c in left if tables.kit[c] or (tables.helmet[c] and not piercing)]
    card = next((c for c in meets if spare or cards[c].deck != "raider"), None)
    if card is not None:
        left.remove(card)
        i = player.hand.index(UNKNOWN)
        player.hand = (*player.hand[:i], card, *player.hand[i + 1 :])


def _plays(s: State, card: int) -> bool:
    """Whether a card is in this game: starting cards only as far as they were dealt (SETUP-12)."""
    if s.tables.catalog.cards[card].deck != "starting":
        return True
    kind = s.tables.kind[card]
    if kind.zone == "character":
        return False
    items = {s.tables.catalog.characters[p.character].item_kind for p in s.players}
    number = s.tables.cards_of_kind[s.tables.card_kind[card]].index(card)
    if any(kind.id == ch.item_kind for ch in s.tables.catalog.characters):
        return kind.id in items
    return number < len(s.players)


def _deal_offers(s: State) -> None:
    """Cards and wishes of a trade under way that the viewer did not see: any that could have been named."""
    for i, frame in enumerate(s.frames):
        if frame[0] not in ("trade_wish", "trade_return", "trade_confirm") or not any(
            UNKNOWN in part for part in frame[2:]
        ):
            continue
        op, partner, *lists = frame
        for n, (part, owner) in enumerate(zip(lists, (s.active, None, partner), strict=False)):
            lot = range(len(s.tables.catalog.kinds)) if owner is None else tradeable(s, s.players[owner])
            s.rng, dealt = shuffled(s.rng, lot)
            lists[n] = tuple(sorted(dealt[: len(part)]))
        s.frames[i] = (op, partner, *lists)


def _deal_tokens(s: State) -> None:
    """Pool tokens that were never seen, by faction."""
    out = {c - TOKEN for c in s.at if TOKEN <= c < RAIDER}
    out |= {token for token, raider in s.tables.raider_of_token.items() if s.raider_at[raider] != OFF}
    for faction, pool in enumerate(s.pools):
        unseen = [
            t
            for t, token in enumerate(s.tables.tokens)
            if token.faction == faction and not token.start and t not in out and not s.tokens_gone >> t & 1
        ]
        s.rng, dealt = shuffled(s.rng, unseen)
        lot = iter(dealt)
        s.pools = (
            *s.pools[:faction],
            tuple(next(lot) if token == UNKNOWN else token for token in pool),
            *s.pools[faction + 1 :],
        )


def _deal_tiles(s: State) -> None:
    seen = {place.tile for place in s.tiles}
    s.rng, dealt = shuffled(s.rng, [t for t, tile in enumerate(s.tables.tiles) if t not in seen and not tile.place])
    lot = iter(dealt)
    s.tiles = tuple(p._replace(tile=next(lot)) if p.tile == UNKNOWN and not p.explored else p for p in s.tiles)


def _deal_stacks(s: State) -> None:
    """Each face-down damage card is one of its round's nine that is not face up; a stack ends with the last round."""
    stacks = [list(g.stack) for g in s.groups]
    for round_ in range(LAST_ROUND + 1):
        seen = {card for stack in stacks for card in stack}
        s.rng, dealt = shuffled(
            s.rng, [d for d, card in enumerate(s.tables.damage) if card.round == round_ and d not in seen]
        )
        lot = iter(dealt)
        for stack in stacks:
            i = round_ - (LAST_ROUND + 1 - len(stack))
            if 0 <= i < len(stack) and stack[i] == UNKNOWN:
                stack[i] = next(lot)
    s.groups = tuple(g._replace(stack=tuple(stack)) for g, stack in zip(s.groups, stacks, strict=True))
