"""Decks, pools, the bag and the raider groups of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.errors import BadPosition
from engine.rulesets.saltlands.catalog import TERRAINS, Damage, Line
from engine.rulesets.saltlands.reading.names import Names
from engine.rulesets.saltlands.reading.parsing import known_keys, typed, whole
from engine.rulesets.saltlands.spawn import group_types
from engine.rulesets.saltlands.state import OFF, Group, State
from engine.rulesets.saltlands.tables import UNKNOWN


def read_decks(n: Names, s: State) -> None:
    """Card piles, rumors, the bag and the pools."""
    tables = n.tables
    decks = n.part("decks", Mapping, {})
    known_keys(decks, {"mirage", "raider", "supply", "discard", "rumor", "bag", "pool"}, "decks")
    s.mirage = n.cards(decks.get("mirage", []), "decks.mirage")
    s.raider_deck = n.cards(decks.get("raider", []), "decks.raider")
    s.discard = n.cards(decks.get("discard", []), "decks.discard")
    if "supply" in decks:
        s.supply = n.cards(decks["supply"], "decks.supply")
    else:
        supply = [c for c, card in enumerate(tables.catalog.cards) if card.deck == "supply" and c not in n.placed]
        s.supply = tuple(supply)
    s.rumors_played = n.ids("rumors_played", n.data.get("rumors_played", []), tables.rumor_index, "rumor card")
    rest = [r.id for i, r in enumerate(tables.rumors) if i not in s.rumors_played][: max(0, 6 - len(s.rumors_played))]
    s.rumors = n.ids("decks.rumor", decks.get("rumor", rest), tables.rumor_index, "rumor card")
    off = [tables.raider_names[r] for r in range(tables.bag_size) if s.raider_at[r] == OFF]
    bag = n.ids("decks.bag", decks.get("bag", off), tables.raider_index, "raider")
    for i, raider in enumerate(bag):
        if raider >= tables.bag_size or s.raider_at[raider] != OFF:
            raise BadPosition(f"decks.bag[{i}]", f"{tables.raider_names[raider]} cannot be in the bag")
    s.bag = tuple(sorted(bag))
    pools = decks.get("pool", {})
    known_keys(pools, TERRAINS, "decks.pool")
    s.pools = tuple(n.ids(f"decks.pool.{word}", pools.get(word, []), tables.token_index, "token") for word in TERRAINS)


def read_groups(n: Names, s: State) -> None:
    """Raider groups with their stacks; without them the usual groups with no cards."""
    tables = n.tables
    if "groups" not in n.data:
        s.groups = tuple(Group(types, (), False) for types in group_types(s, len(s.players)))
        return
    groups = []
    seen: set[int] = set()
    cards: set[int] = set()
    for i, entry in enumerate(n.part("groups", list, [])):
        path = f"groups[{i}]"
        known_keys(entry, {"types", "activated", "stack"}, path)
        words = entry.get("types")
        words = words.split("+") if isinstance(words, str) else words
        types = n.ids(f"{path}.types", words, tables.type_index, "raider type")
        if not types or seen & set(types):
            raise BadPosition(f"{path}.types", "each raider type belongs to one group")
        seen |= set(types)
        stack = []
        for k, value in enumerate(typed(entry, "stack", list, [], path)):
            card = _damage(n, s, value, f"{path}.stack[{k}]")
            if card in cards and card != UNKNOWN:
                raise BadPosition(f"{path}.stack[{k}]", f"{value} is there twice")
            cards.add(card)
            stack.append(card)
        groups.append(Group(types, tuple(stack), typed(entry, "activated", bool, False, path)))
    missing = [r.id for t, r in enumerate(tables.raider_types) if t not in seen]
    if missing:
        raise BadPosition("groups", f"{missing[0]} belongs to no group")
    s.groups = tuple(groups)


def _damage(n: Names, s: State, value: Any, path: str) -> int:
    """A damage card by id, or one that only this position knows."""
    if not isinstance(value, Mapping):
        return n.id(value, n.tables.damage_index, "damage card", path)
    known_keys(value, {"move", "lines"}, path)
    lines = []
    for i, line in enumerate(typed(value, "lines", list, [], path)):
        at = f"{path}.lines[{i}]"
        known_keys(line, {"strength", "kind", "against"}, at)
        kind, against = line.get("kind", "normal"), line.get("against", "one")
        if kind not in ("normal", "piercing"):
            raise BadPosition(f"{at}.kind", f"{kind!r} is neither normal nor piercing")
        if against not in ("one", "each"):
            raise BadPosition(f"{at}.against", f"{against!r} is neither one nor each")
        lines.append(Line(whole(line.get("strength"), f"{at}.strength", 0, 99), kind == "piercing", against == "each"))
    card = len(n.tables.damage) + len(s.own_damage)
    damage = Damage(
        f"own-{len(s.own_damage) + 1}", s.round, whole(value.get("move", 0), f"{path}.move", 0, 99), tuple(lines)
    )
    s.own_damage += (damage,)
    return card
