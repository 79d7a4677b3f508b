"""Random positions on which the threat odds are compared with really activating the group."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.core.ruleset import apply
from engine.rulesets.saltlands.geometry import STAR
from engine.rulesets.saltlands.state import OFF, State
from engine.rulesets.saltlands.threat import Threats, possible_cards
from tests.conformance.checks import pick
from tests.conformance.saltlands import RARE, rules, saltlands_options, scramble
from tests.reference import threat_brute
from tests.reference.compare import RAIDERS, named, random_board

MOST_RAIDERS = 4
"""Raiders in a group that all orders of are still tried."""
ARMS = ("helmet", "first_aid_kit") * 4 + ("leather_armor",) * 3
"""What all hands together may hold against attacks."""


def crowd(rng: Random) -> State:
    """A small board full of figures and raiders, with groups and damage cards as the rounds bring them."""
    board = random_board(rng)
    free = rng.sample([named(hex_) for hex_ in board], len(board))
    arms = rng.sample(ARMS, len(ARMS))
    players = [
        {
            "character": character,
            "at": free.pop() if len(free) > 3 else None,
            "hand": [arms.pop() for _ in range(rng.choice((0, 0, 1, 2)))],
            "cargo": ["crew"] * rng.choice((0, 0, 1)),
        }
        for character in rng.sample(("healer", "arsonist", "ploughman", "scientist"), rng.randint(1, 4))
    ]
    types = rng.sample(RAIDERS, len(RAIDERS))
    groups = rng.choice((1, 2, 2, 3))
    round_ = rng.randint(0, 5)
    cards = [card.id for card in rules().tables.damage if card.round == round_]
    rng.shuffle(cards)
    raiders = []
    for _ in range(rng.randint(1, 8)):
        kind = rng.choice(RAIDERS)
        same = sum(types.index(raider["type"]) % groups == types.index(kind) % groups for raider in raiders)
        if len(free) > 3 and same < MOST_RAIDERS:
            raiders.append({"type": kind, "at": free.pop()})
    position = {
        "options": {"difficulty": rng.choice(("normal", "epic"))},
        "round": round_,
        "terrain": {
            word: [named(h) for h, terrain in board.items() if terrain == word] for word in set(board.values())
        },
        "players": players,
        "raiders": raiders,
        "tokens": [{"kind": "loot", "at": free.pop()} for _ in range(min(rng.randint(0, 4), len(free) - 2))],
        "groups": [
            {"types": "+".join(types[i::groups]), "activated": rng.random() < 0.2, "stack": [cards.pop()]}
            for i in range(groups)
        ],
    }
    return rules().read(position)


def midgame(rng: Random) -> State:
    """A state of a game of one to six seats after some random answers."""
    seed = rng.randrange(10**6)
    state = rules().new(saltlands_options(seed), seed)
    for _ in range(rng.randint(0, 250)):
        if state.pending is None:
            break
        before = state.copy()
        apply(rules(), state, None, pick(state.pending, rng, RARE))
        if state.pending is None:
            return before
    return state


def compare(seed: int) -> str:
    """What differs in the random position of this seed, "" if nothing does."""
    rng = Random(seed)
    state = midgame(rng) if seed % 4 == 0 else crowd(rng)
    for seat, hex_, group in questions(state, rng):
        fault = compare_one(state, seat, hex_, group) or compare_unknown(state, seat, hex_, rng)
        if fault:
            return f"seed {seed}: {state.geo.names[hex_]}, seat {seat}, group {group}: {fault}\n {rules().write(state)}"
    return ""


def questions(state: State, rng: Random) -> Iterator[tuple[int, int, int]]:
    """One seat, hex and group, if there is any to ask about."""
    seats = [seat for seat, player in enumerate(state.players) if not player.out]
    if not seats:
        return
    seat = rng.choice(seats)
    at = state.players[seat].at
    hexes = [h for h, content in enumerate(state.at) if state.terrain[h] and (not content or h == at)]
    groups = [g for g in range(len(state.groups)) if possible_cards(state, g) and _count(state, g) <= MOST_RAIDERS]
    near = [h for h in hexes if any(rim_of_raider(state, h, g) for g in groups)] or hexes
    if near and groups:
        hex_ = rng.choice(near)
        yield seat, hex_, max(groups, key=lambda g: (rim_of_raider(state, hex_, g), rng.random()))


def rim_of_raider(state: State, hex_: int, group: int) -> int:
    """Raiders of the group within a few steps of the hex, so that most questions have something to them."""
    q, r = state.geo.coords[hex_]
    close = 0
    for raider, h in enumerate(state.raider_at):
        if h != OFF and state.tables.type_of[raider] in state.groups[group].types:
            dq, dr = state.geo.coords[h][0] - q, state.geo.coords[h][1] - r
            close += max(abs(dq), abs(dr), abs(dq + dr)) <= 5
    return close


def _count(state: State, group: int) -> int:
    types = state.groups[group].types
    return sum(h != OFF and state.tables.type_of[raider] in types for raider, h in enumerate(state.raider_at))


def compare_one(state: State, seat: int, hex_: int, group: int) -> str:
    """The odds from the seat's view, and which raiders may strike, against trying everything."""
    threats = Threats(rules().view(state, seat), seat)
    found = {tuple(outcome): n for outcome, n in threats.of_group(hex_, group).outcomes}
    expected = threat_brute.odds(state, seat, hex_, group)
    if found != expected:
        return f"{found} instead of {expected}"
    raiders = dict(threats.raiders(hex_, group))
    strikers = threat_brute.strikers(state, seat, hex_, group)
    return f"raiders {raiders} instead of {strikers}" if raiders != strikers else ""


def compare_unknown(state: State, seat: int, hex_: int, rng: Random) -> str:
    """The odds do not change with what the seat may not know: nor in a view, nor in the whole state."""
    expected = Threats(state, seat).at(hex_)
    same_to_seat = [rules().view(state, seat)]
    if state.geo is STAR:
        other = rules().read(scramble(rules().write(state), seat, rng))
        same_to_seat += [other, rules().view(other, seat)]
    for same in same_to_seat:
        if Threats(same, seat).at(hex_) != expected:
            return "what the seat may not know changes the odds"
    return ""
