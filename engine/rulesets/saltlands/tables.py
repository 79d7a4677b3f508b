"""Flat look-up tables made once from a catalog, so that the rules touch tuples of ints and not definitions.

Cards, kinds, tokens, raiders and damage cards are small ids in catalog order. Card id -1 stands for a card that the
viewer may not know: the tables end in a blank entry, which Python's index -1 finds.
"""

from __future__ import annotations

from engine.rulesets.saltlands.catalog import Catalog, Kind

UNKNOWN = -1
BLANK = Kind("?", "hand")


class Tables:
    """Everything static about a catalog; one object for each catalog, shared by all states."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        kinds = (*catalog.kinds, BLANK)
        self.kinds = kinds
        """Kind definitions; the last is blank."""
        self.kind_index = {kind.id: i for i, kind in enumerate(catalog.kinds)}
        self.card_kind = (*(card.kind for card in catalog.cards), len(catalog.kinds))
        """Card id to kind id."""
        self.kind = tuple(kinds[k] for k in self.card_kind)
        """Card id to kind definition."""
        self.card_names = (*(card.id for card in catalog.cards), "?")
        self.card_index = {card.id: i for i, card in enumerate(catalog.cards)}
        self.actions = tuple(k.actions for k in self.kind)
        self.zone = tuple(k.zone for k in self.kind)
        self.limit = tuple(k.limit or 0 for k in self.kind)
        self.armor = tuple(k.armor for k in self.kind)
        self.sail_wind = tuple(k.sail_wind for k in self.kind)
        self.victory = tuple(k.victory for k in self.kind)
        self.kit = tuple(k.kit for k in self.kind)
        self.helmet = tuple(k.helmet for k in self.kind)
        self.fuel = tuple(k.fuel for k in self.kind)
        self.is_crew = tuple(k.zone in ("crew", "character") for k in self.kind)
        self.all_crew = sum(1 << card for card, is_crew in enumerate(self.is_crew) if is_crew)
        """Mask of all crew cards, characters included."""
        self.slots = tuple(k.slots for k in self.kind)
        self.cards_of_kind = tuple(
            tuple(i for i, card in enumerate(catalog.cards) if card.kind == k) for k in range(len(catalog.kinds))
        )
        self.decks = {
            deck: tuple(i for i, card in enumerate(catalog.cards) if card.deck == deck)
            for deck in ("starting", "mirage", "raider", "supply")
        }
        self.starting_vehicles = frozenset(
            i for i, k in enumerate(self.kind) if k.vehicle is not None and k.vehicle.starting_mark
        )
        self.character_card = tuple(
            next(i for i, c in enumerate(catalog.cards) if self.kind[i].id == ch.card_kind and c.face == ch.id)
            for ch in catalog.characters
        )
        self.character_index = {ch.id: i for i, ch in enumerate(catalog.characters)}

        self.raider_types = catalog.raiders
        self.type_index = {r.id: i for i, r in enumerate(catalog.raiders)}
        bag = [t for t, r in enumerate(catalog.raiders) for _ in range(r.bag)]
        self.hankerer_tokens = tuple(i for i, t in enumerate(catalog.tokens) if t.kind == "hankerer")
        self.type_of = tuple(bag) + (self.type_index["hankerer"],) * len(self.hankerer_tokens)
        """Raider id to type: first those of the bag, then one for each Hankerer token."""
        self.bag_size = len(bag)
        self.raider_of_token = {t: self.bag_size + i for i, t in enumerate(self.hankerer_tokens)}
        counts: dict[int, int] = {}
        names = []
        for t in self.type_of:
            counts[t] = counts.get(t, 0) + 1
            names.append(f"{catalog.raiders[t].id}#{counts[t]}")
        self.raider_names = tuple(names)
        self.raider_index = {name: i for i, name in enumerate(names)}
        self._raiders_of: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.crew_of = tuple(catalog.raiders[t].crew for t in self.type_of)

        self.tokens = catalog.tokens
        self.token_index = {t.id: i for i, t in enumerate(catalog.tokens)}
        self.damage = catalog.damage
        self.damage_of_round = tuple(
            tuple(i for i, d in enumerate(catalog.damage) if d.round == r)
            for r in range(1 + max(d.round for d in catalog.damage))
        )
        self.damage_index = {d.id: i for i, d in enumerate(catalog.damage)}
        self.rumors = catalog.rumors
        self.rumor_index = {r.id: i for i, r in enumerate(catalog.rumors)}
        self.tiles = catalog.tiles
        self.tile_index = {t.id: i for i, t in enumerate(catalog.tiles)}
        self._for_setup()
        self.difficulty = {d.id: d for d in catalog.difficulties}
        self.company = {c.seats: c for c in catalog.companies}

    def raiders_of(self, types: tuple[int, ...]) -> tuple[int, ...]:
        """All raiders of some types, in id order; kept, since groups are few."""
        found = self._raiders_of.get(types)
        if found is None:
            found = self._raiders_of[types] = tuple(r for r, t in enumerate(self.type_of) if t in types)
        return found

    def _for_setup(self) -> None:
        """What every set-up sorts out of the box (SETUP-7, SETUP-8, SETUP-12)."""
        self.starting: dict[str, list[int]] = {}
        """The starting cards by the id of their kind."""
        for card in self.decks["starting"]:
            self.starting.setdefault(self.kind[card].id, []).append(card)
        self.start_tiles = {tile.place: i for i, tile in enumerate(self.tiles) if tile.place}
        self.other_tiles = tuple(i for i, tile in enumerate(self.tiles) if not tile.place)
        self.entry_place = next((tile.place for tile in self.tiles if tile.entry >= 0), "")
        self.start_tokens, self.pools = (
            tuple(
                tuple(i for i, token in enumerate(self.tokens) if token.start == start and token.faction == faction)
                for faction in range(3)
            )
            for start in (True, False)
        )
        """Tokens by faction: those laid at set-up, and those for tiles that are explored later."""
