"""Setting up a game (SETUP-1 to SETUP-13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.errors import BadPosition
from engine.core.event import Event
from engine.core.rng import below, seeded, shuffled, shuffled_each
from engine.rulesets.saltlands import auto, rumor, spawn
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.catalog import ALONE, Company
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, START_PLACES
from engine.rulesets.saltlands.mat import hand_limit
from engine.rulesets.saltlands.notation import Notation, group_name
from engine.rulesets.saltlands.piles import show
from engine.rulesets.saltlands.state import HOUSE_RULES, Group, Place, Player, Setup, State

MOST_SEATS = 6
REMOVED_RUMORS = 3
"""Rumor cards that leave the game unseen (SETUP-2)."""
LONGEST_NAME = 40
RANDOM = "random"
OPTIONS = ("seats", "difficulty", "raider_choices", "house_rules", "first")


def read_setup(notes: Notation, options: Mapping[str, Any]) -> tuple[Setup, list[int | None], int | None]:
    """(set-up, character of each seat or None for one by lot, first seat or None for the lot) from plain data.

    options: `seats` (1 to 6 of `{"character": id or "random", "name": text}`), `difficulty` (default normal),
    `raider_choices` (player, ruthless, fair; default by AUTO-1), `house_rules` (list), `first` (seat or "random").
    """
    tables = notes.tables
    if not isinstance(options, Mapping):
        raise BadPosition("options", "is not an object")
    for name in options:
        if name not in OPTIONS:
            raise BadPosition(f"options.{name}", f"is not known; there are {', '.join(OPTIONS)}")
    seats = options.get("seats")
    if not isinstance(seats, list | tuple) or not 1 <= len(seats) <= MOST_SEATS:
        raise BadPosition("options.seats", f"must be a list of 1 to {MOST_SEATS} seats")
    characters: list[int | None] = []
    names: list[str] = []
    for i, seat in enumerate(seats):
        path = f"options.seats[{i}]"
        if not isinstance(seat, Mapping):
            raise BadPosition(path, "is not an object")
        unknown = sorted(str(key) for key in seat if key not in ("character", "name"))
        if unknown:
            raise BadPosition(f"{path}.{unknown[0]}", "is not known; there are character, name")
        character = seat.get("character", RANDOM)
        if character == RANDOM:
            characters.append(None)
        else:
            index = _one_of(f"{path}.character", character, (*tables.character_index, RANDOM))
            if tables.character_index[index] in characters:
                raise BadPosition(f"{path}.character", f"{index} is taken by another seat")
            characters.append(tables.character_index[index])
        name = seat.get("name", f"Player {i + 1}")
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
            raise BadPosition(f"{path}.name", f"must be a text of 1 to {LONGEST_NAME} letters")
        names.append(name)
    difficulty = tables.difficulty[
        _one_of("options.difficulty", options.get("difficulty", "normal"), tuple(tables.difficulty))
    ]
    by_default = difficulty.raider_choices if len(seats) == 1 else "player"
    choices = _one_of("options.raider_choices", options.get("raider_choices", by_default), auto.MODES)
    house = options.get("house_rules", ())
    if not isinstance(house, list | tuple):
        raise BadPosition("options.house_rules", "is not a list")
    for i, rule in enumerate(house):
        _one_of(f"options.house_rules[{i}]", rule, HOUSE_RULES)
    first = options.get("first", RANDOM)
    if first == RANDOM:
        first = None
    elif isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < len(seats):
        raise BadPosition("options.first", f'must be "{RANDOM}" or a seat from 0 to {len(seats) - 1}')
    return Setup(tuple(names), difficulty, choices, frozenset(house)), characters, first


def _one_of(path: str, value: Any, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise BadPosition(path, f"{value!r} is not known; there are {', '.join(known)}")
    return value


def write_setup(s: State) -> dict[str, Any]:
    """The options that `read_setup` reads back to the same set-up (seats by their characters)."""
    characters = s.tables.catalog.characters
    return {
        "seats": [
            {"character": characters[p.character].id, "name": name}
            for p, name in zip(s.players, s.setup.names, strict=True)
        ],
        "difficulty": s.setup.difficulty.id,
        "raider_choices": s.setup.raider_choices,
        "house_rules": sorted(s.setup.house),
    }


def new_state(notes: Notation, options: Mapping[str, Any], seed: int, tell: Any = None) -> State:
    """A game set up to the start of the first turn; `tell` hears the events."""
    tables = notes.tables
    setup, wanted, first = read_setup(notes, options)
    s = State(notes, setup)
    s.listener = tell
    s.rng = seeded(seed)
    _cards(s)
    _players(s, wanted)
    s.rng, s.active = below(s.rng, len(s.players)) if first is None else (s.rng, first)
    _groups(s)
    if tell:
        tell(_started(s))
    _board(s)
    # the markers lie with the entry point (SETUP-11), the wind blows the way it points (SETUP-10)
    s.markers = (s.geo.places.index(tables.entry_place),) * 3
    s.wind_to = HEX_DIRECTIONS.index("NE")
    s.frames = [("start",)]
    return s


def _started(s: State) -> Event:
    groups = tuple(group_name(s.tables, g.types) for g in s.groups)
    return ev.GameStarted(
        rule="SETUP-13",
        seats=tuple(s.tables.catalog.characters[p.character].id for p in s.players),
        first=s.active,
        groups=groups,
        activated=tuple(name for name, g in zip(groups, s.groups, strict=True) if g.activated),
    )


def _cards(s: State) -> None:
    """Shuffle the decks, take three rumors out, fill the bag (SETUP-1, SETUP-2, SETUP-3)."""
    decks = s.tables.decks
    all_rumors = range(len(s.tables.rumors))
    s.rng, (s.mirage, s.raider_deck, rumors) = shuffled_each(s.rng, (decks["mirage"], decks["raider"], all_rumors))
    s.supply = decks["supply"]
    s.rumors = rumors[REMOVED_RUMORS:]
    s.bag = tuple(range(s.tables.bag_size))


def _players(s: State, wanted: list[int | None]) -> None:
    """Deal characters and starting cards, and what the company and the difficulty add (SETUP-12)."""
    tables = s.tables
    free = [c for c in range(len(tables.catalog.characters)) if c not in wanted]
    s.rng, dealt = shuffled(s.rng, free)
    lot = iter(dealt)
    starting = {kind: list(cards) for kind, cards in tables.starting.items()}
    for choice in wanted:
        character = next(lot) if choice is None else choice
        player = Player(character, tables.character_card[character])
        player.vehicle = starting["landsail"].pop(0)
        item = tables.catalog.characters[character].item_kind
        player.hand = (starting["spear"].pop(0), starting["water"].pop(0), starting[item].pop(0))
        s.players.append(player)
    # starting cards of characters that nobody plays stay in the box
    company = _company(s)
    if company.relics:
        _deal_relics(s, company.relics)
    for player in s.players:
        for kind in company.kit:
            _take(s, player, kind, "supply", "mirage", "raider_deck")
        for kind in s.setup.difficulty.kit:
            if kind not in company.kit:
                _take(s, player, kind, "mirage")
    for seat, player in enumerate(s.players):
        for held in player.hand:
            show(s, seat, held)


def _company(s: State) -> Company:
    """What the house rule adds for so many seats."""
    return s.tables.company.get(len(s.players), ALONE) if "in_company" in s.setup.house else ALONE


def _deal_relics(s: State, count: int) -> None:
    """So many victory cards of the supply by lot for each player."""
    s.rng, lot = shuffled(s.rng, [card for card in s.supply if s.tables.victory[card] >= 0])
    for i, player in enumerate(s.players):
        player.hand += lot[i * count : (i + 1) * count]
    dealt = frozenset(lot[: len(s.players) * count])
    s.supply = tuple(card for card in s.supply if card not in dealt)


def _take(s: State, player: Player, kind: str, *decks: str) -> None:
    """A card of a kind, if one is left in these decks and there is room for it in the hand; crew goes into a slot."""
    cards = s.tables.cards_of_kind[s.tables.kind_index[kind]]
    for deck in decks:
        pile: tuple[int, ...] = getattr(s, deck)
        found = next((card for card in pile if card in cards), None)
        if found is None:
            continue
        if s.tables.is_crew[found]:
            player.cargo += (found,)
        elif len(player.hand) < hand_limit(s, player):
            player.hand += (found,)
        else:
            return
        setattr(s, deck, tuple(card for card in pile if card != found))
        return


def _groups(s: State) -> None:
    """Form the groups, deal their stacks, activate some by lot (SETUP-4, SETUP-5, SETUP-6)."""
    types = spawn.group_types(s, len(s.players))
    rounds = spawn.LAST_ROUND + 1
    last_to_first = [s.tables.damage_of_round[round_] for round_ in reversed(range(rounds))]
    s.rng, (*damage, lot) = shuffled_each(s.rng, (*last_to_first, range(len(types))))
    stacks = [tuple([cards[g] for cards in reversed(damage) if g < len(cards)]) for g in range(len(types))]
    active = 2 if len(s.players) <= 4 else 3
    active += s.setup.difficulty.activated + _company(s).activated - ("longer_round_0" in s.setup.house)
    chosen = lot[: max(0, min(active, len(types)))]
    s.groups = tuple([Group(t, stacks[g], g in chosen) for g, t in enumerate(types)])


def _board(s: State) -> None:
    """Lay the tiles, tokens and raiders of the start (SETUP-7, SETUP-8, SETUP-9)."""
    tables = s.tables
    start = tables.start_tiles
    s.rng, (others, *tokens) = shuffled_each(s.rng, (tables.other_tiles, *tables.pools, *tables.start_tokens))
    lot = iter(others)
    s.tiles = tuple([Place(start[p] if p in start else next(lot), 0, False) for p in s.geo.places])
    s.pools = tuple(tokens[:3])
    out = [list(pile) for pile in tokens[3:]]
    for name in START_PLACES:
        rumor.lay_tile(s, s.geo.places.index(name), 0)
    for name in START_PLACES:
        place = s.geo.places.index(name)
        tile = tables.tiles[s.tiles[place].tile]
        hexes = s.geo.tile_hexes[place]
        for site in tile.sites:
            pile = out[s.terrain[hexes[site]] - 1]
            rumor.put_token(s, hexes[site], pile.pop(0), "SETUP-8")
        for symbol in tile.symbols:
            rumor.place_from_bag(s, hexes[symbol], "setup", "SETUP-9")
