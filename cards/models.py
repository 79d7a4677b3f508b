"""What the data files in `cards/data` may hold. Each file is a table of entries; the table's name is the entry's id.

The models only guard the files' shape and what one entry can contradict in itself; `cards.check` proves the whole box.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt, model_validator

from engine.rulesets.saltlands.catalog import DECKS

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
DamageId = Annotated[str, Field(pattern=r"^r[0-5]-[1-9][0-9]*$")]
SeatsId = Annotated[str, Field(pattern=r"^[2-6]$")]
RumorId = Annotated[str, Field(pattern=r"^rumor#[1-9][0-9]*$")]
Terrain = Literal["salt", "sand", "rock"]


def _is_deck(word: str) -> str:
    if word not in DECKS:
        raise ValueError(f"a deck is one of {', '.join(DECKS)}")
    return word


Deck = Annotated[str, AfterValidator(_is_deck)]


class Entry(BaseModel):
    """Base of all entries: frozen, no unknown fields, no silent conversion of text to numbers."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


# --- effects: a closed set, told apart by `op` ------------------------------------------------------------------------


class AttackEffect(Entry):
    """An attack on an adjacent hex (FIGHT-2); area: FIGHT-4."""

    op: Literal["attack"]
    strength: PositiveInt
    piercing: bool = False
    area: bool = False


class RefreshEffect(Entry):
    """Readies `count` used crew members and the cards they used last (ACT-4)."""

    op: Literal["refresh"]
    count: Annotated[int, Field(ge=1, le=2)]


class DrawEffect(Entry):
    """Draws `count` mirage cards, then `discard` cards are discarded."""

    op: Literal["draw"]
    count: PositiveInt
    discard: NonNegativeInt = 0


class SearchEffect(Entry):
    """Fetches a card of the kind from the discard pile."""

    op: Literal["search"]
    kind: Id


class ExploreEffect(Entry):
    """Explores a tile next to an explored one, or any one (RUM-4)."""

    op: Literal["explore"]
    anywhere: bool = False


class TurnWindEffect(Entry):
    """Turns the wind one step either way."""

    op: Literal["turn_wind"]


EffectEntry = Annotated[
    AttackEffect | RefreshEffect | DrawEffect | SearchEffect | ExploreEffect | TurnWindEffect,
    Field(discriminator="op"),
]


# --- cards ------------------------------------------------------------------------------------------------------------


class ActionEntry(Entry):
    """One action option and its costs: a crew member, the card itself, fuel cards (ACT-1, ACT-2)."""

    effect: EffectEntry
    crew: bool = False
    single: bool = False
    fuel: NonNegativeInt = 0


class VehicleEntry(Entry):
    """How a vehicle moves (MOVE-3 to MOVE-7); only a motor has a printed maximum."""

    drive: Literal["sail", "tractor", "motor"]
    enters: Annotated[list[Terrain], Field(min_length=1)]
    max: NonNegativeInt = 0
    starting_mark: bool = False

    @model_validator(mode="after")
    def _maximum_fits_drive(self) -> Self:
        if (self.drive == "motor") != (self.max > 0):
            raise ValueError("a motor needs a max above 0, other drives have none")
        _no_doubles("enters", self.enters)
        return self


class KindEntry(Entry):
    """A card kind; the fields are those of `engine.rulesets.saltlands.catalog.Kind`, and where its cards lie.

    counts: cards in each deck. stem: the word in the ids of its cards, if not the kind's id. faces: name and picture of
    each card in the order of the decks, if they differ.
    """

    zone: Literal["hand", "cargo", "crew", "vehicle", "character"]
    counts: Annotated[dict[Deck, PositiveInt], Field(min_length=1)]
    stem: Id | None = None
    faces: list[Id] | None = None
    actions: Annotated[list[ActionEntry], Field(max_length=2)] = []
    limit: NonNegativeInt | None = None
    armor: NonNegativeInt = 0
    slots: NonNegativeInt = 0
    sail_wind: NonNegativeInt = 0
    wind: NonNegativeInt = 0
    steps: NonNegativeInt = 0
    token_draw: NonNegativeInt = 0
    sets_wind: bool = False
    fuel_back: bool = False
    helmet: NonNegativeInt = 0
    kit: NonNegativeInt = 0
    fuel: NonNegativeInt = 0
    victory: Terrain | None = None
    vehicle: VehicleEntry | None = None

    @model_validator(mode="after")
    def _fits_zone(self) -> Self:
        if (self.zone == "vehicle") != (self.vehicle is not None):
            raise ValueError("zone is vehicle exactly if there is a vehicle table")
        if self.zone != "hand" and (self.helmet or self.kit or self.fuel or self.victory):
            raise ValueError(f"helmet, kit, fuel and victory belong to hand cards, not to zone {self.zone}")
        if self.zone in ("character", "crew", "cargo") and self.limit is None:
            raise ValueError(f"a card of zone {self.zone} needs a limit, for it covers the slot's own (MAT-4)")
        if self.faces is not None:
            _no_doubles("faces", self.faces)
            if len(self.faces) != sum(self.counts.values()):
                raise ValueError(f"{len(self.faces)} faces for {sum(self.counts.values())} cards")
        return self


class CharacterEntry(Entry):
    """A character: the kind of its card and its special item (SETUP-12)."""

    card: Id
    item: Id


# --- raiders, damage, rumors, tokens ----------------------------------------------------------------------------------


class LootEntry(Entry):
    """What the killer gets: a card of the kind, and cards from a deck (RAID-3)."""

    kind: Id
    cards: NonNegativeInt
    deck: Literal["mirage", "raider"]


class RaiderEntry(Entry):
    """A raider board (RAID-1); bag: tokens in the raider bag (COMP-2)."""

    crew: Annotated[int, Field(ge=1, le=2)]
    armor: NonNegativeInt
    move: NonNegativeInt
    enters: Annotated[list[Terrain], Field(min_length=1)]
    loot: LootEntry
    bag: NonNegativeInt

    @model_validator(mode="after")
    def _terrain_once(self) -> Self:
        _no_doubles("enters", self.enters)
        return self


class LineEntry(Entry):
    """An attack line of a damage card; written alike in position files."""

    strength: PositiveInt
    kind: Literal["normal", "piercing"]
    against: Literal["one", "each"]


class DamageEntry(Entry):
    """A damage card (RAID-5, RAID-6, RAID-9)."""

    round: Annotated[int, Field(ge=0, le=5)]
    move: NonNegativeInt
    lines: Annotated[list[LineEntry], Field(min_length=1, max_length=2)]


TileDirection = Literal["N", "NE", "SE", "S", "SW", "NW", "none"]


class SideEntry(Entry):
    """One side of a rumor card: where each marker goes (RUM-1)."""

    salt: TileDirection
    sand: TileDirection
    rock: TileDirection


class RumorEntry(Entry):
    """A rumor card; its two sides point different ways."""

    red: SideEntry
    white: SideEntry

    @model_validator(mode="after")
    def _sides_differ(self) -> Self:
        if self.red == self.white:
            raise ValueError("the red and the white side must differ")
        return self


class TokenEntry(Entry):
    """Mirage tokens of one kind in each faction (COMP-3); number: cards drawn for loot (ACT-9)."""

    kind: Literal["loot", "rumor", "victory", "hankerer"]
    number: NonNegativeInt = 0
    start: NonNegativeInt
    pool: NonNegativeInt

    @model_validator(mode="after")
    def _loot_has_number(self) -> Self:
        if (self.kind == "loot") != (self.number > 0):
            raise ValueError("loot needs a number above 0, other tokens have none")
        return self


class DifficultyEntry(Entry):
    """The switches of a difficulty; see `engine.rulesets.saltlands.catalog.Difficulty`."""

    kit: list[Id] = []
    activated: int = 0
    damage: int = 0
    damage_from: Annotated[int, Field(ge=0, le=5)] = 0
    raider_choices: Literal["player", "fair", "ruthless"]


class CompanyEntry(Entry):
    """What a table of so many seats begins with; see `engine.rulesets.saltlands.catalog.Company`."""

    relics: NonNegativeInt = 0
    kit: list[Id] = []
    activated: int = 0


def _no_doubles(name: str, values: list[Any]) -> None:
    doubles = sorted({value for value in values if values.count(value) > 1})
    if doubles:
        raise ValueError(f"{name} lists {', '.join(map(str, doubles))} twice")
