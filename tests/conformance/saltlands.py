"""Saltlands under the conformance suite: set-ups, and what a seat may not know."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from cards.box import catalog
from engine.core.event import Event
from engine.rulesets.saltlands.catalog import CHARACTERS
from engine.rulesets.saltlands.events import DeckShuffled
from engine.rulesets.saltlands.rules import Saltlands
from engine.rulesets.saltlands.state import HOUSE_RULES, OFF, RAIDER, TOKEN, State
from game.bots import LEVELS
from tests.conformance.subject import Position, Subject

MODES = ("player", "fair", "ruthless")
TRADES = ("trade_wish", "trade_return", "trade_confirm")
DIFFICULTIES = ("easy", "normal", "hard", "epic")
BOUND = 20_000
"""Answers in a game. Nobody needs so many: each turn spends what it uses, and there are six rounds."""


@cache
def rules() -> Saltlands:
    """Saltlands with the box of the data files."""
    return Saltlands(catalog())


def saltlands_options(seed: int) -> dict[str, Any]:
    """A set-up for a seed; six neighbouring seeds have 1 to 6 seats. The first and last characters come often."""
    rng = Random(f"options {seed}")
    seats = 1 + seed % 6
    characters = list(CHARACTERS)
    match rng.randrange(4):
        case 0:
            characters.reverse()
        case 1:
            pass
        case _:
            rng.shuffle(characters)
    options: dict[str, Any] = {
        "seats": [{"character": character, "name": f"N{i}"} for i, character in enumerate(characters[:seats])],
        "difficulty": rng.choice(DIFFICULTIES),
        "house_rules": [rule for rule in HOUSE_RULES if rng.random() < 0.3],
    }
    if rng.random() < 0.8:
        options["raider_choices"] = rng.choice(MODES)
    return options


def saltlands_subject(seed: int, share: float = 1.0) -> Subject:
    """Saltlands with the set-up of a seed."""
    options = saltlands_options(seed)
    name = f"saltlands-{len(options['seats'])}-{seed}"
    bots = tuple(LEVELS)
    return Subject(name, rules(), options, BOUND, scramble, secrets, inventory, RARE, bots, late, share, ACTIVATION)


def late(position: Position, rng: Random) -> Position:
    """The opening with most rumors heard, relics and other cards in hand, markers about, some already dead once."""
    new: Position = json.loads(json.dumps(position))
    decks, cards = new["decks"], {card.id: card for card in rules().tables.catalog.cards}
    for _ in range(rng.choice((4, 5, 6, 6, 6))):
        new["rumors_played"].append(decks["rumor"].pop(0))
    for player in new["players"]:
        for deck, most, kinds in (("supply", 4, "relic"), ("mirage", 3, "")):
            for _ in range(rng.randint(0, most)):
                fit = [c for c in decks[deck] if kinds in c and rules().tables.kinds[cards[c].kind].zone == "hand"]
                for card in rng.sample(fit, min(1, len(fit))):
                    decks[deck].remove(card)
                    player["hand"].append(card)
        player["deaths"] = rng.choice((0, 0, 1))
    for faction in new["markers"]:
        new["markers"][faction] = rng.choice(("S", "S", "C", "NE", "NW"))
    new["round"] = rng.randint(0, 5)
    for group in new["groups"]:
        group["stack"] = group["stack"][new["round"] :]
    return new


RARE = frozenset(("discard", "open", "end", "decline", "withdraw"))
ACTIVATION = frozenset(("defend", "revival", "raider_order", "raider_route", "raider_attack"))
"""Kinds of decision in the middle of raiders' moves and attacks, which go on with other players."""
"""What ends a turn, a trade or a life."""


def inventory(state: State) -> list[str]:
    """Cards, raiders, tokens and tiles, wherever they are."""
    tables = state.tables
    cards = [*state.mirage, *state.raider_deck, *state.supply, *state.discard]
    for player in state.players:
        cards += [*player.hand, *player.mat]
    cards += [frame[2] for frame in state.frames if frame[0] == "gain"]
    raiders = [*state.bag, *(r for r, h in enumerate(state.raider_at) if h != OFF and r < tables.bag_size)]
    tokens = [content - TOKEN for content in state.at if TOKEN <= content < RAIDER]
    tokens += [t for t, raider in tables.raider_of_token.items() if state.raider_at[raider] != OFF]
    tokens += [token for pool in state.pools for token in pool]
    tokens += [t for t in range(len(tables.tokens)) if state.tokens_gone >> t & 1]
    return [
        *sorted(tables.card_names[card] for card in cards),
        *sorted(tables.raider_names[raider] for raider in raiders),
        *sorted(tables.tokens[token].id for token in tokens),
        *sorted(tables.tiles[place.tile].id for place in state.tiles),
    ]


# --- what a seat may not know (INFO-1, INFO-3) -----------------------------------------------------------------------


def known_in_hands(position: Position, seat: int) -> set[str]:
    """Cards in other hands that the seat (-1: a spectator) knows of; those on offer in a trade are known to both."""
    if seat < 0:
        return set(position["shown"])
    return set(position["players"][seat]["knows"]) | _on_offer(position, seat)


def _on_offer(position: Position, seat: int | None) -> set[str]:
    """Cards laid down in a trade that the seat may see, or all of them (None)."""
    names = [card.id for card in rules().tables.catalog.cards]
    seen: set[str] = set()
    for word, partner, *lists in (f for f in position["frames"] if f[0] in TRADES):
        # the offer is made only when the wishes are named
        onlookers = (position["active"],) if word == "trade_wish" else (position["active"], partner)
        if seat is None or seat in onlookers:
            seen |= {names[card] for cards in lists[::2] for card in cards}
    return seen


def secrets(position: Position, seat: int, events: list[Event]) -> set[str]:
    """Cards in other hands, face-down damage cards, hidden tiles and rumors to come.

    A card that everybody saw may be shuffled into a deck within the same step, so decks are left out, and hands too if
    the discard pile was shuffled.
    """
    known = known_in_hands(position, seat)
    hands = {c for other, p in enumerate(position["players"]) if other != seat for c in p["hand"]} - known
    stacks = {card for group in position["groups"] for card in _face_down(group)}
    tiles = {place["tile"] for i, place in enumerate(position["tiles"]) if not _seen(position, i)}
    if any(isinstance(event, DeckShuffled) and event.renewed for event in events):
        hands = set()
    return hands | stacks | tiles | set(position["decks"]["rumor"])


def _face_down(group: Position) -> list[str]:
    stack: list[str] = group["stack"]
    return stack[1:] if group["activated"] else stack


def _seen(position: Position, place: int) -> bool:
    """Explored, or flipped and not yet laid."""
    return position["tiles"][place]["explored"] or ["tile", place] in position["frames"]


def scramble(position: Position, seat: int, rng: Random) -> Position:
    """Everything that the seat may not know is dealt anew, in other ways than the rules' own."""
    new: Position = json.loads(json.dumps(position))
    new["rng"] = rng.getrandbits(64)
    _scramble_cards(new, seat, known_in_hands(new, seat), rng)
    for other, player in enumerate(new["players"]):
        if other != seat:
            player["knows"] = [card for card in new["shown"] if card not in player["hand"]]
    decks = new["decks"]
    unplayed = [f"rumor#{i}" for i in range(1, 10) if f"rumor#{i}" not in new["rumors_played"]]
    decks["rumor"] = rng.sample(unplayed, len(decks["rumor"]))
    for pool in decks["pool"].values():
        rng.shuffle(pool)
    _scramble_tiles(new, rng)
    _scramble_stacks(new, rng)
    return new


def _scramble_cards(new: Position, seat: int, known: set[str], rng: Random) -> None:
    """Hand cards among other hands and the mirage deck, cards of the raider deck among all three."""
    cards = {card.id: card for card in rules().tables.catalog.cards}
    kinds = rules().tables.catalog.kinds
    mirage, raider = new["decks"]["mirage"], new["decks"]["raider"]
    rng.shuffle(mirage)
    known = known | _on_offer(new, None) | _in_use(new)
    if new["frames"] and new["frames"][-1][0] == "defend":
        # whoever is asked for a defence has the means for it; that hand is left as it is
        known |= set(new["players"][new["frames"][-1][1]]["hand"])
    slots = [(mirage, i) for i in range(len(mirage))] + [(raider, i) for i in range(len(raider))]
    for other, player in enumerate(new["players"]):
        if other != seat:
            slots += [(player["hand"], i) for i in range(len(player["hand"]))]
    free = [(pile, i) for pile, i in slots if pile[i] not in known and kinds[cards[pile[i]].kind].zone == "hand"]
    for deck in (True, False):
        group = [(pile, i) for pile, i in free if (cards[pile[i]].deck == "raider") == deck]
        dealt = [pile[i] for pile, i in group]
        rng.shuffle(dealt)
        for (pile, i), card in zip(group, dealt, strict=True):
            pile[i] = card
    unknown = {c for other, p in enumerate(new["players"]) if other != seat for c in p["hand"]} - known
    moved = {pile[i] for pile, i in free}
    new["traded"] = [card for card in new["traded"] if card not in moved | unknown]
    for player in new["players"]:
        player["exhausted"] = [card for card in player["exhausted"] if card not in moved | unknown]
        player["last_used"] = [pair for pair in player["last_used"] if pair[1] not in moved | unknown]


def _in_use(new: Position) -> set[str]:
    """The card of an action under way, which everybody sees."""
    names = [card.id for card in rules().tables.catalog.cards]
    used = [frame[1] for frame in new["frames"] if frame[0] == "crew"]
    used += [frame[2] for frame in new["frames"] if frame[0] == "discard"]
    return {names[card] for card in used if card >= 0}


def _scramble_tiles(new: Position, rng: Random) -> None:
    hidden = [place for i, place in enumerate(new["tiles"]) if not _seen(new, i)]
    tiles = [place["tile"] for place in hidden]
    rng.shuffle(tiles)
    for place, tile in zip(hidden, tiles, strict=True):
        place["tile"] = tile


def _scramble_stacks(new: Position, rng: Random) -> None:
    """Each face-down damage card becomes another of its round that does not lie open."""
    open_ = {group["stack"][0] for group in new["groups"] if group["activated"] and group["stack"]}
    for round_ in range(6):
        closed = [card.id for card in rules().tables.catalog.damage if card.round == round_ and card.id not in open_]
        rng.shuffle(closed)
        for group in new["groups"]:
            first = 1 if group["activated"] else 0
            for i in range(first, len(group["stack"])):
                if group["stack"][i].startswith(f"r{round_}-"):
                    group["stack"][i] = closed.pop()
