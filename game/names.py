"""What things are called on screen and in the log: from notation (`fuel#4`, `jeep#2`, `NE`) to words.

One place for all screens, so that a thing has one name everywhere. `?` and hidden cards are named by their number only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cards.texts import Texts
from engine.core.errors import Refused
from engine.core.event import HIDDEN
from engine.rulesets.saltlands.catalog import FACTIONS
from engine.rulesets.saltlands.state import TOKEN, State
from engine.rulesets.saltlands.tables import Tables


class Names:
    """Names of everything in a game, always in the language that `texts` speaks.

    seats: what the players are called, in seat order; "" for one who is called by the character. characters: their ids.
    """

    def __init__(self, tables: Tables, texts: Texts, seats: Sequence[str], characters: Sequence[str] = ()) -> None:
        self.tables = tables
        self.texts = texts
        self._seats = tuple(seats)
        self._characters = tuple(characters)

    @classmethod
    def of(cls, view: State, texts: Texts) -> Names:
        """The names for a game."""
        characters = view.tables.catalog.characters
        return cls(view.tables, texts, view.setup.names, [characters[player.character].id for player in view.players])

    def seat(self, seat: int) -> str:
        """What the player is called."""
        return self._seats[seat] or self.texts.get(f"character.{self._characters[seat]}.name")

    def card(self, card: str) -> str:
        """The name on the card: `Fuel`, `Odo`; a hidden card is `1 card`."""
        if card == HIDDEN:
            return self.texts.get("log.cards", n=1)
        index = self.tables.card_index[card]
        return self.texts.get(f"card.{self.tables.catalog.cards[index].face}.name")

    def kind(self, kind: str) -> str:
        """The name of a card kind; a kind whose cards have faces of their own has a name too."""
        return self.texts.get(f"card.{kind}.name")

    def cards(self, cards: Iterable[str]) -> str:
        """`2 x Fuel, Map and 1 card`; `nothing` for none."""
        counts: dict[str, int] = {}
        hidden = 0
        for card in cards:
            if card == HIDDEN:
                hidden += 1
            else:
                name = self.card(card)
                counts[name] = counts.get(name, 0) + 1
        words = [self.texts.get("log.several", n=n, what=name) for name, n in counts.items()]
        if hidden:
            words.append(self.texts.get("log.cards", n=hidden))
        return self.listed(words)

    def listed(self, words: Sequence[str]) -> str:
        """`a, b and c`."""
        if not words:
            return self.texts.get("log.nothing")
        if len(words) == 1:
            return words[0]
        return self.texts.get("log.list", most=", ".join(words[:-1]), last=words[-1])

    def listed_or(self, words: Sequence[str]) -> str:
        """`a, b or c`; for at least two."""
        return self.texts.get("log.list_or", most=", ".join(words[:-1]), last=words[-1])

    def strength(self, points: int, piercing: bool) -> str:
        """`2 normal`, `1 armor-piercing`."""
        return self.texts.get("log.strength.piercing" if piercing else "log.strength.normal", n=points)

    def damage_lines(self, lines: Iterable[str]) -> str:
        """`2 normal to one or 1 normal to each`, from the lines of a damage card (`2 normal one`, `1 normal each`)."""
        said = []
        for line in lines:
            points, kind, against = line.split()
            said.append(self.texts.get(f"log.line.{against}", strength=self.strength(int(points), kind == "piercing")))
        if not said:
            return self.texts.get("log.line.none")
        return said[0] if len(said) == 1 else self.texts.get("log.line.or", first=said[0], second=said[1])

    def raider(self, raider: str) -> str:
        """`Jeep 1` for `jeep#1`."""
        kind, _, number = raider.partition("#")
        return f"{self.raider_type(kind)} {number}"

    def raider_type(self, kind: str) -> str:
        """`Jeep` for `jeep`."""
        return self.texts.get(f"raider.{kind}.name")

    def raider_letter(self, kind: str) -> str:
        """The letter on a raider's token."""
        return self.texts.get(f"raider.{kind}.letter")

    def group(self, group: str) -> str:
        """`Quad + Buggy` for `quad+buggy`."""
        return " + ".join(self.raider_type(kind) for kind in group.split("+"))

    def token(self, token: str) -> str:
        """`loot 2`, `a rumor`, `a Salt victory token`: for the middle of a sentence."""
        found = self.tables.tokens[self.tables.token_index[token]]
        faction = self.faction(FACTIONS[found.faction])
        return self.texts.get(f"token.{found.kind}", number=found.number, faction=faction)

    def token_at(self, view: State, at: str) -> str:
        """The token that lies on a hex, given by its notation."""
        h = view.geo.names.index(at)
        return self.token(self.tables.tokens[view.at[h] - TOKEN].id)

    def faction(self, faction: str) -> str:
        """`Salt` for `salt`."""
        return self.texts.get(f"faction.{faction}")

    def terrain(self, terrain: str) -> str:
        """`salt`, in the middle of a sentence."""
        return self.texts.get(f"terrain.{terrain}")

    def marker(self, faction: str) -> str:
        """`salt marker` for `salt`."""
        return self.texts.get(f"marker.{faction}")

    def place(self, place: str) -> str:
        """`Northeast` for `NE`."""
        return self.texts.get(f"place.{place}")

    def direction(self, direction: str) -> str:
        """A hex direction as it stands on the board: `NE`."""
        return self.texts.get(f"direction.{direction}.short")

    def tile_direction(self, direction: str) -> str:
        """A direction from tile to tile: `north-east` for `NE`."""
        return self.texts.get(f"tile_direction.{direction}")

    def deck(self, deck: str) -> str:
        """`mirage deck` for `mirage`."""
        return self.texts.get(f"deck.{deck}")

    def is_character(self, card: str) -> bool:
        """Whether this is a character card."""
        return self.tables.zone[self.tables.card_index[card]] == "character"

    def target(self, card: str, option: int, target: str) -> str:
        """What a card action is aimed at: a tile by its name, a direction or hex as it is, a card by its name."""
        op = self.tables.kind[self.tables.card_index[card]].actions[option - 1].effect.op
        if op == "explore":
            return self.texts.get("log.tile.name", place=self.place(target))
        if op == "turn_wind":
            return self.direction(target)
        return self.card(target) if "#" in target else target

    def refusal(self, refused: Refused) -> str:
        """Why an answer was refused, in the language and with the names of things; without its rule."""
        if not self.texts.has(f"refusal.{refused.key}"):
            return refused.reason
        values = {name: self._refused_value(name, value) for name, value in refused.values.items()}
        return self.texts.get(f"refusal.{refused.key}", **values)

    def why(self, key: str, values: Mapping[str, str | int]) -> str:
        """A bot's reason in words (`bots.why.Why`)."""
        named = dict(values)
        if "token" in named:
            named["token"] = self.token(str(named["token"]))
        if "raider_type" in named:
            named["raider_type"] = self.raider_type(str(named["raider_type"]))
        return self.texts.get(f"why.{key}", **named)

    def _refused_value(self, name: str, value: str | int) -> str | int:
        """A value of a refusal by its name; what the player made up stays as it is."""
        word = str(value)
        if name == "card" and word in self.tables.card_index:
            return self.card(word)
        if name == "terrain":
            return self.terrain(word)
        if name in ("wind", "step"):
            return self.direction(word)
        if name in ("group", "groups"):
            return ", ".join(self.group(group) if self._is_group(group) else group for group in word.split(", "))
        return value

    def _is_group(self, word: str) -> bool:
        return all(kind in self.tables.type_index for kind in word.split("+"))
