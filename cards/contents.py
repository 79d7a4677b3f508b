"""Proof that the box holds what the rules say it holds (COMP-1 to COMP-5): counts, ids, ranges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.rulesets.saltlands.catalog import (
    ANYWHERE,
    CHARACTERS,
    DECKS,
    EFFECTS,
    FACTIONS,
    RAIDER_TYPES,
    Catalog,
    Line,
)

DECK_SIZES = {"starting": 30, "mirage": 50, "raider": 20, "supply": 31}

COUNTS: dict[str, dict[str, int]] = {
    "starting": {
        "character": 6, "landsail": 6, "spear": 6, "water": 6, "bag_of_herbs": 1, "toolkit": 1, "flamethrower": 1,
        "binoculars": 1, "scythe": 1, "water_distiller": 1,
    },
    "mirage": {
        "water": 6, "dog_food": 3, "fuel": 6, "first_aid_kit": 5, "helmet": 4, "map": 4, "machete": 2, "crossbow": 3,
        "molotov": 3, "dynamite": 2, "leather_armor": 3, "backpack": 2, "crate": 2, "topsail": 2, "wind_vane": 1,
        "wind_tractor": 2,
    },
    "raider": {
        "rifle": 3, "shotgun": 2, "machine_gun": 2, "grenade": 3, "steel_plate": 2, "helmet": 2, "fuel": 3,
        "first_aid_kit": 1, "dog_food": 1, "katana": 1,
    },
    "supply": {
        "dirtbike": 2, "quad": 2, "buggy": 2, "tracked": 2, "jeep": 2, "crew": 6, "salt_relic": 5, "sand_relic": 5,
        "rock_relic": 5,
    },
}  # fmt: skip
"""Large cards by deck and the word in their ids (COMP-5)."""

TOKENS = {("loot", 1): (1, 1), ("loot", 2): (1, 1), ("loot", 3): (1, 1),
          ("rumor", 0): (1, 2), ("victory", 0): (2, 3), ("hankerer", 0): (1, 1)}  # fmt: skip
"""START and pool tokens of each faction by kind and number (COMP-3)."""

BAG = {"hankerer": 0, "dirtbike": 6, "quad": 6, "buggy": 6, "tracked": 6, "jeep": 6}
"""Raider tokens in the bag (COMP-2)."""

N1, N2, N3 = (Line(strength, False, False) for strength in (1, 2, 3))
P1, P2, P3 = (Line(strength, True, False) for strength in (1, 2, 3))
EACH_N1, EACH_N2, EACH_N3 = (Line(strength, False, True) for strength in (1, 2, 3))
EACH_P1, EACH_P2 = (Line(strength, True, True) for strength in (1, 2))

DAMAGE_MOVES = ((0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (2, 4))
"""Smallest and largest move value of the damage cards of each round."""

DAMAGE_LINES = (
    {N1},
    {N1, EACH_N1, P1},
    {N2, P1, EACH_N1},
    {N2, EACH_P1, P2},
    {N3, EACH_N2, P2},
    {EACH_N3, EACH_P2, P3},
)
"""The attack lines that the damage cards of each round choose from."""

DAMAGE_CARDS_WITH_LINE = {(1, P1): 1, (3, P2): 2}
"""Harsh lines that come on an exact number of cards of a round."""


def check_contents(box: Catalog) -> list[str]:
    """Every count, id and range that does not hold, one sentence each."""
    return [*_ids(box), *_large_cards(box), *_damage(box), *_rumors(box), *_tokens(box), *_raiders(box), *_people(box)]


def _differ(what: str, found: Counter[str], wanted: dict[str, int]) -> Iterator[str]:
    for name in sorted({*found, *wanted}):
        if found[name] != wanted.get(name, 0):
            yield f"{what}: {name}: {found[name]} in the box, not {wanted.get(name, 0)}"


def _ids(box: Catalog) -> Iterator[str]:
    for what, things in (
        ("kinds", box.kinds), ("cards", box.cards), ("damage", box.damage), ("rumors", box.rumors),
        ("tokens", box.tokens), ("raiders", box.raiders), ("tiles", box.tiles),
    ):  # fmt: skip
        for id_, n in Counter(thing.id for thing in things).items():
            if n > 1:
                yield f"{what}: {id_}: there are {n} of this id"


def _large_cards(box: Catalog) -> Iterator[str]:
    for deck in DECKS:
        cards = [card for card in box.cards if card.deck == deck]
        if len(cards) != DECK_SIZES[deck]:
            yield f"kinds: the {deck} deck has {len(cards)} cards, not {DECK_SIZES[deck]} (COMP-5)"
        yield from _differ(f"kinds: {deck} deck", Counter(card.id.split("#")[0] for card in cards), COUNTS[deck])
    used = {action.effect.op for kind in box.kinds for action in kind.actions}
    for op in EFFECTS:
        if op not in used:
            yield f"kinds: no card has the effect {op}"
    for kind in box.kinds:
        if not any((kind.actions, kind.limit is not None, kind.armor, kind.sail_wind, kind.helmet, kind.kit, kind.fuel,
                    kind.vehicle)):  # fmt: skip
            yield f"kinds: {kind.id}: the card does nothing"
    victory = Counter(FACTIONS[box.kinds[card.kind].victory] for card in box.cards if box.kinds[card.kind].victory >= 0)
    yield from _differ("kinds: victory cards", victory, dict.fromkeys(FACTIONS, 5))


def _damage(box: Catalog) -> Iterator[str]:
    rounds = Counter(f"round {card.round}" for card in box.damage)
    yield from _differ("damage", rounds, {f"round {round_}": 9 for round_ in range(6)})
    for card in box.damage:
        low, high = DAMAGE_MOVES[card.round]
        if not low <= card.move <= high:
            yield f"damage: {card.id}: move {card.move} is not from {low} to {high}"
        if not set(card.lines) <= DAMAGE_LINES[card.round]:
            yield f"damage: {card.id}: has a line that round {card.round} does not know"
        if len(set(card.lines)) != len(card.lines):
            yield f"damage: {card.id}: both lines are the same"
        if not card.id.startswith(f"r{card.round}-"):
            yield f"damage: {card.id}: belongs to round {card.round}"
    for (round_, line), wanted in DAMAGE_CARDS_WITH_LINE.items():
        found = sum(card.round == round_ and line in card.lines for card in box.damage)
        if found != wanted:
            yield f"damage: round {round_}: {found} cards with {line.strength} piercing against one, not {wanted}"


def _rumors(box: Catalog) -> Iterator[str]:
    if len(box.rumors) != 9:
        yield f"rumors: {len(box.rumors)} cards, not 9 (COMP-4)"
    for rumor in box.rumors:
        if rumor.red == rumor.white:
            yield f"rumors: {rumor.id}: both sides point the same ways"


def _tokens(box: Catalog) -> Iterator[str]:
    for faction, name in enumerate(FACTIONS):
        for start in (True, False):
            found = Counter(
                f"{token.kind} {token.number}"
                for token in box.tokens
                if token.faction == faction and token.start == start
            )
            wanted = {f"{kind} {number}": n[0 if start else 1] for (kind, number), n in TOKENS.items()}
            yield from _differ(f"tokens: {name} {'start' if start else 'pool'}", found, wanted)


def _raiders(box: Catalog) -> Iterator[str]:
    if tuple(raider.id for raider in box.raiders) != RAIDER_TYPES:
        yield f"raiders: the boards are not {', '.join(RAIDER_TYPES)}, in this order"
        return
    yield from _differ("raiders: bag", Counter({raider.id: raider.bag for raider in box.raiders}), BAG)
    vehicles = {kind.id: kind.vehicle for kind in box.kinds}
    for raider in box.raiders:
        hankerer = raider.id == "hankerer"
        loot = "crew" if hankerer else raider.id
        if (raider.loot_kind, raider.mirage) != (loot, hankerer):
            yield f"raiders: {raider.id}: the loot is not a {loot} card and cards from the right deck (RAID-3)"
        vehicle = vehicles.get(raider.id)
        enters = ANYWHERE if hankerer else vehicle.enters if vehicle else None
        if raider.enters != enters:
            yield f"raiders: {raider.id}: does not enter the same terrain as the vehicle card"


def _people(box: Catalog) -> Iterator[str]:
    if tuple(character.id for character in box.characters) != CHARACTERS:
        yield f"characters: are not {', '.join(CHARACTERS)}, in this order"
    faces = {(box.kinds[card.kind].id, card.face): card.id for card in box.cards}
    items = Counter(character.item_kind for character in box.characters)
    for n, character in enumerate(box.characters, 1):
        if faces.get((character.card_kind, character.id)) != f"character#{n}":
            yield f"characters: {character.id}: the card with this face is not character#{n}"
        if items[character.item_kind] > 1:
            yield f"characters: {character.id}: shares the item {character.item_kind} with another"
    if {difficulty.id for difficulty in box.difficulties} != {"easy", "normal", "hard", "epic"}:
        yield "difficulties: are not easy, normal, hard and epic"
    if [company.seats for company in box.companies] != [2, 3, 4, 5, 6]:
        yield "companies: are not those of 2 to 6 seats"
    there = Counter(box.kinds[card.kind].id for card in box.cards if card.deck != "starting")
    relics = sum(there[kind.id] for kind in box.kinds if kind.victory >= 0)
    for company in box.companies:
        if company.relics * company.seats > relics:
            yield f"companies: {company.seats}: deals more than the {relics} victory cards of the box"
        for kind in company.kit:
            if there[kind] < company.seats:
                yield f"companies: {company.seats}: there are only {there[kind]} cards {kind}"
