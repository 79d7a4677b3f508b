"""Reading positions (docs/protocol.md, Position): parts one by one, each with a neutral default.

What a position names is taken as given: decks may be short, a hand may hold anything. Impossible ones (two figures on a
hex, a card in two places, an unknown id) are refused with the path to the fault. Cards may be given by kind (`fuel`);
the first free instance is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.errors import BadPosition
from engine.core.event import HIDDEN
from engine.rulesets.saltlands.catalog import TERRAINS, Damage, Line
from engine.rulesets.saltlands.frames import check_frames
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, STAR, Axial, Geometry, free_board
from engine.rulesets.saltlands.notation import Notation
from engine.rulesets.saltlands.position import WAITING, tupled
from engine.rulesets.saltlands.rumor import lay_tile
from engine.rulesets.saltlands.setup import read_setup
from engine.rulesets.saltlands.spawn import LAST_ROUND, group_types
from engine.rulesets.saltlands.state import (
    EMPTY,
    FULL,
    OFF,
    ON_BOARD,
    PLAYER,
    RAIDER,
    TOKEN,
    Group,
    Place,
    Player,
    State,
)
from engine.rulesets.saltlands.tables import UNKNOWN

PARTS = (
    "options", "rng", "round", "turn", "active", "fresh", "wind", "tiles", "terrain", "spawn_points", "players",
    "raiders", "tokens", "tokens_gone", "groups", "decks", "rumors_played", "markers", "traded", "shown", "frames",
    "result", "viewer",
)  # fmt: skip
PLAYER_PARTS = (
    "character", "name", "at", "waiting", "entered", "deaths", "hand", "vehicle", "cargo", "beside", "exhausted",
    "last_used", "kept_refresh", "moved", "knows",
)  # fmt: skip
CLAUSES = ("escaped", "no_time", "all_dead")
MOST_HEXES = 250


class Reader:
    """Reads one position. Methods take the data and the path to it, and raise BadPosition with that path."""

    def __init__(self, notation: Callable[[Any], Notation], data: Mapping[str, Any]) -> None:
        self.data = data
        self.geo = self._geometry()
        self.notes = notation(self.geo)
        self.tables = self.notes.tables
        self.placed: dict[int, str] = {}
        self.reserved = self._named_cards(data)

    # --- small things ------------------------------------------------------------------------------------------------

    def _part(self, name: str, kind: type, default: Any) -> Any:
        return typed(self.data, name, kind, default, "")

    def _hex(self, value: Any, path: str) -> int:
        h = self.geo.index.get(axial(value, path))
        if h is None:
            raise BadPosition(path, f"there is no hex {value} on this board")
        return h

    def _id(self, value: Any, index: Mapping[str, int], what: str, path: str) -> int:
        if value == HIDDEN and what in ("card", "tile", "rumor card", "token", "damage card"):
            return UNKNOWN
        if not isinstance(value, str) or value not in index:
            raise BadPosition(path, f"there is no {what} {value!r}")
        return index[value]

    def _card(self, value: Any, path: str) -> int:
        """A card by id, or the first instance of a kind that lies nowhere yet; it must not lie in two places."""
        tables = self.tables
        if isinstance(value, str) and value in tables.kind_index:
            mine = tables.cards_of_kind[tables.kind_index[value]]
            free = [c for c in mine if c not in self.placed and c not in self.reserved]
            if not free:
                raise BadPosition(path, f"there is no further card of kind {value!r}")
            card = free[0]
        else:
            card = self._id(value, tables.card_index, "card", path)
        if card != UNKNOWN:
            if card in self.placed:
                raise BadPosition(path, f"{tables.card_names[card]} lies in {self.placed[card]} already")
            self.placed[card] = path
        return card

    def _named_cards(self, data: Any) -> frozenset[int]:
        """Cards that some part names by id: a kind named elsewhere must not take them."""
        found = {self.tables.card_index[data]} if isinstance(data, str) and data in self.tables.card_index else set()
        for part in data.values() if isinstance(data, Mapping) else data if isinstance(data, list | tuple) else ():
            found |= self._named_cards(part)
        return frozenset(found)

    def _cards(self, values: Any, path: str) -> tuple[int, ...]:
        if not isinstance(values, list | tuple):
            raise BadPosition(path, "is not a list of cards")
        return tuple(self._card(value, f"{path}[{i}]") for i, value in enumerate(values))

    # --- board -------------------------------------------------------------------------------------------------------

    def _geometry(self) -> Geometry:
        if "terrain" not in self.data:
            return STAR
        if "tiles" in self.data:
            raise BadPosition("terrain", "cannot stand together with tiles")
        hexes = [h for _, _, h in self._terrain()]
        if not 1 <= len(hexes) <= MOST_HEXES:
            raise BadPosition("terrain", f"must have 1 to {MOST_HEXES} hexes")
        return free_board(hexes)

    def _terrain(self) -> list[tuple[str, int, Axial]]:
        """(path, terrain code, hex) of a free board; no hex twice."""
        terrain = self._part("terrain", Mapping, {})
        out: list[tuple[str, int, Axial]] = []
        seen: set[Axial] = set()
        for word, hexes in terrain.items():
            if word not in TERRAINS:
                raise BadPosition(f"terrain.{word}", f"is not known; there are {', '.join(TERRAINS)}")
            if not isinstance(hexes, list | tuple):
                raise BadPosition(f"terrain.{word}", "is not a list of hexes")
            for i, value in enumerate(hexes):
                path = f"terrain.{word}[{i}]"
                h = axial(value, path)
                if h in seen:
                    raise BadPosition(path, f"{value} is there twice")
                seen.add(h)
                out.append((path, TERRAINS.index(word) + 1, h))
        return out

    def _board(self, s: State) -> None:
        if self.geo is not STAR:
            for _, code, coords in self._terrain():
                s.terrain[self.geo.index[coords]] = code
            s.tiles = (Place(UNKNOWN, 0, True),)
        else:
            self._tiles(s)
        if "spawn_points" in self.data:
            s.spawn = bytearray(len(s.spawn))
            for i, entry in enumerate(self._part("spawn_points", list, [])):
                path = f"spawn_points[{i}]"
                known_keys(entry, {"number", "at"}, path)
                h = self._hex(entry.get("at"), f"{path}.at")
                s.spawn[h] = whole(entry.get("number"), f"{path}.number", 1, LAST_ROUND)

    def _tiles(self, s: State) -> None:
        """The star: start tiles explored and the others face down in catalog order, unless told otherwise."""
        tables = self.tables
        start = {tile.place: t for t, tile in enumerate(tables.tiles) if tile.place}
        given: dict[int, Place] = {}
        for i, entry in enumerate(self._part("tiles", list, [])):
            path = f"tiles[{i}]"
            known_keys(entry, {"place", "tile", "turn", "explored"}, path)
            name = entry.get("place")
            if name not in self.geo.places:
                raise BadPosition(f"{path}.place", f"there is no place {name!r}")
            place = self.geo.places.index(name)
            if place in given:
                raise BadPosition(f"{path}.place", f"{name} is there twice")
            tile = self._id(entry.get("tile"), tables.tile_index, "tile", f"{path}.tile")
            if tile != UNKNOWN and any(tile == other.tile for other in given.values()):
                raise BadPosition(f"{path}.tile", f"{entry['tile']} is there twice")
            explored = typed(entry, "explored", bool, True, path)
            if explored and tile == UNKNOWN:
                raise BadPosition(f"{path}.tile", "an explored tile must be named")
            given[place] = Place(tile, whole(entry.get("turn", 0), f"{path}.turn", 0, 2), explored)
        used = {there.tile for there in given.values()}
        lot = iter([t for t, tile in enumerate(tables.tiles) if not tile.place and t not in used])
        for p, name in enumerate(self.geo.places):
            if p not in given:
                own = start.get(name)
                given[p] = Place(own, 0, True) if own is not None and own not in used else Place(next(lot), 0, False)
        s.tiles = tuple(given[p]._replace(explored=False) for p in range(len(self.geo.places)))
        for p in range(len(self.geo.places)):
            if given[p].explored:
                lay_tile(s, p, given[p].turn)

    def _put(self, s: State, h: int, content: int, path: str) -> None:
        if s.at[h] != EMPTY:
            raise BadPosition(path, f"{self.geo.names[h]} is taken")
        if not s.terrain[h]:
            raise BadPosition(path, f"{self.geo.names[h]} is not explored")
        s.at[h] = content

    # --- pieces ------------------------------------------------------------------------------------------------------

    def _player(self, s: State, seat: int, entry: Mapping[str, Any], player: Player) -> None:
        path = f"players[{seat}]"
        if entry.get("at") is not None:
            player.at = self._hex(entry["at"], f"{path}.at")
            self._put(s, player.at, PLAYER + seat, f"{path}.at")
        self.placed[player.card] = f"{path}.character"
        player.deaths = whole(entry.get("deaths", 0), f"{path}.deaths", 0, 2)
        waiting = entry.get("waiting", WAITING[ON_BOARD])
        if waiting not in WAITING:
            raise BadPosition(f"{path}.waiting", f"{waiting!r} is not known; there are {', '.join(WAITING)}")
        player.waiting = WAITING.index(waiting)
        player.entered = typed(entry, "entered", bool, False, path)
        player.moved = typed(entry, "moved", bool, False, path)
        player.kept_refresh = whole(entry.get("kept_refresh", 0), f"{path}.kept_refresh", 0, 9)
        player.hand = self._cards(entry.get("hand", []), f"{path}.hand")
        if entry.get("vehicle") is not None:
            player.vehicle = self._card(entry["vehicle"], f"{path}.vehicle")
            self._zone(player.vehicle, ("vehicle",), f"{path}.vehicle")
        player.cargo = self._cards(entry.get("cargo", []), f"{path}.cargo")
        player.beside = self._cards(entry.get("beside", []), f"{path}.beside")
        for i, card in enumerate(player.cargo):
            self._zone(card, ("cargo", "crew"), f"{path}.cargo[{i}]")
        for i, card in enumerate(player.beside):
            self._zone(card, ("crew",), f"{path}.beside[{i}]")

    def _zone(self, card: int, zones: tuple[str, ...], path: str) -> None:
        if self.tables.zone[card] not in zones:
            raise BadPosition(path, f"{self.tables.card_names[card]} is no {' or '.join(zones)} card")

    def _marks(self, s: State, seat: int, entry: Mapping[str, Any], player: Player) -> None:
        """What refers to cards by id, after all cards lie: exhausted, last used, known."""
        path = f"players[{seat}]"
        own = {self.tables.card_names[c]: c for c in (*player.mat, *player.hand)}
        by_kind = {self.tables.kind[c].id: c for c in reversed((*player.mat, *player.hand))}
        for i, value in enumerate(typed(entry, "exhausted", list, [], path)):
            card = own.get(value, by_kind.get(value)) if isinstance(value, str) else None
            if card is None:
                raise BadPosition(f"{path}.exhausted[{i}]", f"the player has no card {value!r}")
            s.exhausted |= 1 << card
        pairs = []
        for i, pair in enumerate(typed(entry, "last_used", list, [], path)):
            if not isinstance(pair, list | tuple) or len(pair) != 2 or any(value not in own for value in pair):
                raise BadPosition(f"{path}.last_used[{i}]", "is not a pair of the player's cards: crew, then card")
            pairs.append((own[pair[0]], own[pair[1]]))
        player.last_used = tuple(pairs)
        player.knows = self._mask(f"{path}.knows", entry.get("knows", []))

    def _raiders(self, s: State) -> None:
        tables = self.tables
        for i, entry in enumerate(self._part("raiders", list, [])):
            path = f"raiders[{i}]"
            known_keys(entry, {"id", "type", "at", "wounds"}, path)
            if "id" in entry:
                raider = self._id(entry["id"], tables.raider_index, "raider", f"{path}.id")
            else:
                kind = self._id(entry.get("type"), tables.type_index, "raider type", f"{path}.type")
                free = [r for r, t in enumerate(tables.type_of) if t == kind and s.raider_at[r] == OFF]
                if not free:
                    raise BadPosition(f"{path}.type", f"there is no further raider {entry['type']}")
                raider = free[0]
            if s.raider_at[raider] != OFF:
                raise BadPosition(f"{path}.id", f"{entry['id']} is on the board already")
            h = self._hex(entry.get("at"), f"{path}.at")
            self._put(s, h, RAIDER + raider, f"{path}.at")
            s.raider_at[raider] = h
            s.wounds[raider] = whole(entry.get("wounds", 0), f"{path}.wounds", 0, tables.crew_of[raider] - 1)

    def _tokens(self, s: State) -> None:
        tables = self.tables
        used: set[int] = set()
        for i, entry in enumerate(self._part("tokens", list, [])):
            path = f"tokens[{i}]"
            known_keys(entry, {"id", "kind", "number", "faction", "at"}, path)
            if "id" in entry:
                token = self._id(entry["id"], tables.token_index, "token", f"{path}.id")
            else:
                wanted = [
                    t
                    for t, known in enumerate(tables.tokens)
                    if t not in used
                    and known.kind == entry.get("kind")
                    and entry.get("faction", TERRAINS[known.faction]) == TERRAINS[known.faction]
                    and entry.get("number", known.number) == known.number
                ]
                if not wanted:
                    raise BadPosition(path, "there is no such token left")
                token = wanted[0]
            if token in used:
                raise BadPosition(path, f"{tables.tokens[token].id} is on the board already")
            if token in tables.raider_of_token:
                raise BadPosition(path, "a Hankerer on the board is a raider")
            used.add(token)
            self._put(s, self._hex(entry.get("at"), f"{path}.at"), TOKEN + token, f"{path}.at")
        for i, value in enumerate(self._part("tokens_gone", list, [])):
            s.tokens_gone |= 1 << self._id(value, tables.token_index, "token", f"tokens_gone[{i}]")

    # --- piles -------------------------------------------------------------------------------------------------------

    def _decks(self, s: State) -> None:
        tables = self.tables
        decks = self._part("decks", Mapping, {})
        known_keys(decks, {"mirage", "raider", "supply", "discard", "rumor", "bag", "pool"}, "decks")
        s.mirage = self._cards(decks.get("mirage", []), "decks.mirage")
        s.raider_deck = self._cards(decks.get("raider", []), "decks.raider")
        s.discard = self._cards(decks.get("discard", []), "decks.discard")
        if "supply" in decks:
            s.supply = self._cards(decks["supply"], "decks.supply")
        else:
            supply = [
                c for c, card in enumerate(tables.catalog.cards) if card.deck == "supply" and c not in self.placed
            ]
            s.supply = tuple(supply)
        s.rumors_played = self._ids(
            "rumors_played", self.data.get("rumors_played", []), tables.rumor_index, "rumor card"
        )
        rest = [r.id for i, r in enumerate(tables.rumors) if i not in s.rumors_played][
            : max(0, 6 - len(s.rumors_played))
        ]
        s.rumors = self._ids("decks.rumor", decks.get("rumor", rest), tables.rumor_index, "rumor card")
        off = [tables.raider_names[r] for r in range(tables.bag_size) if s.raider_at[r] == OFF]
        bag = self._ids("decks.bag", decks.get("bag", off), tables.raider_index, "raider")
        for i, raider in enumerate(bag):
            if raider >= tables.bag_size or s.raider_at[raider] != OFF:
                raise BadPosition(f"decks.bag[{i}]", f"{tables.raider_names[raider]} cannot be in the bag")
        s.bag = tuple(sorted(bag))
        pools = decks.get("pool", {})
        known_keys(pools, set(TERRAINS), "decks.pool")
        s.pools = tuple(
            self._ids(f"decks.pool.{word}", pools.get(word, []), tables.token_index, "token") for word in TERRAINS
        )

    def _ids(self, path: str, values: Any, index: Mapping[str, int], what: str) -> tuple[int, ...]:
        if not isinstance(values, list | tuple):
            raise BadPosition(path, "is not a list")
        out: list[int] = []
        for i, value in enumerate(values):
            found = self._id(value, index, what, f"{path}[{i}]")
            if found in out and found != UNKNOWN:
                raise BadPosition(f"{path}[{i}]", f"{value} is there twice")
            out.append(found)
        return tuple(out)

    def _mask(self, path: str, values: Any) -> int:
        """A bit mask over named cards."""
        return sum(1 << card for card in self._ids(path, values, self.tables.card_index, "card") if card != UNKNOWN)

    def _groups(self, s: State) -> None:
        tables = self.tables
        if "groups" not in self.data:
            s.groups = tuple(Group(types, (), False) for types in group_types(s, len(s.players)))
            return
        groups = []
        seen: set[int] = set()
        cards: set[int] = set()
        for i, entry in enumerate(self._part("groups", list, [])):
            path = f"groups[{i}]"
            known_keys(entry, {"types", "activated", "stack"}, path)
            words = entry.get("types")
            words = words.split("+") if isinstance(words, str) else words
            types = self._ids(f"{path}.types", words, tables.type_index, "raider type")
            if not types or seen & set(types):
                raise BadPosition(f"{path}.types", "each raider type belongs to one group")
            seen |= set(types)
            stack = []
            for n, value in enumerate(typed(entry, "stack", list, [], path)):
                card = self._damage(s, value, f"{path}.stack[{n}]")
                if card in cards and card != UNKNOWN:
                    raise BadPosition(f"{path}.stack[{n}]", f"{value} is there twice")
                cards.add(card)
                stack.append(card)
            groups.append(Group(types, tuple(stack), typed(entry, "activated", bool, False, path)))
        missing = [r.id for t, r in enumerate(tables.raider_types) if t not in seen]
        if missing:
            raise BadPosition("groups", f"{missing[0]} belongs to no group")
        s.groups = tuple(groups)

    def _damage(self, s: State, value: Any, path: str) -> int:
        """A damage card by id, or one that only this position knows."""
        if not isinstance(value, Mapping):
            return self._id(value, self.tables.damage_index, "damage card", path)
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
            lines.append(
                Line(whole(line.get("strength"), f"{at}.strength", 0, 99), kind == "piercing", against == "each")
            )
        card = len(self.tables.damage) + len(s.own_damage)
        damage = Damage(
            f"own-{len(s.own_damage) + 1}", s.round, whole(value.get("move", 0), f"{path}.move", 0, 99), tuple(lines)
        )
        s.own_damage += (damage,)
        return card

    # --- the whole ---------------------------------------------------------------------------------------------------

    def read(self) -> State:
        """The state; its pending decision is not yet made."""
        known_keys(self.data, PARTS, "")
        entries = self._part("players", list, [{}])
        for i, entry in enumerate(entries):
            known_keys(entry, PLAYER_PARTS, f"players[{i}]")
        options = dict(self._part("options", Mapping, {}))
        if "seats" not in options:
            ids = [c.id for c in self.tables.catalog.characters]
            taken = [entry.get("character") for entry in entries]
            free = iter([c for c in ids if c not in taken])
            options["seats"] = [
                {
                    "character": entry.get("character") or next(free, "random"),
                    **({"name": entry["name"]} if "name" in entry else {}),
                }
                for entry in entries
            ]
        setup, characters, _ = read_setup(self.notes, options)
        if len(characters) != len(entries):
            raise BadPosition("players", f"there are {len(entries)} players and {len(characters)} seats")
        s = State(self.notes, setup)
        s.rng = whole(self.data.get("rng", 0), "rng", 0, (1 << 64) - 1)
        s.round = whole(self.data.get("round", 0), "round", 0, LAST_ROUND)
        s.turn = whole(self.data.get("turn", 1), "turn", 0, 10_000)
        s.active = whole(self.data.get("active", 0), "active", 0, len(entries) - 1)
        s.fresh = self._part("fresh", bool, False)
        self._wind(s)
        self._board(s)
        for seat, (entry, character) in enumerate(zip(entries, characters, strict=True)):
            if character is None:
                raise BadPosition(f"players[{seat}].character", "must be named")
            wanted = entry.get("character")
            if wanted is not None and wanted != self.tables.catalog.characters[character].id:
                raise BadPosition(f"players[{seat}].character", f"{wanted} is not the seat's character")
            s.players.append(Player(character, self.tables.character_card[character]))
        for seat, entry in enumerate(entries):
            self._player(s, seat, entry, s.players[seat])
        self._raiders(s)
        self._tokens(s)
        self._decks(s)
        for seat, entry in enumerate(entries):
            self._marks(s, seat, entry, s.players[seat])
        s.traded = self._mask("traded", self.data.get("traded", []))
        s.shown = self._mask("shown", self.data.get("shown", []))
        self._groups(s)
        markers = self._part("markers", Mapping, {})
        known_keys(markers, set(TERRAINS), "markers")
        start = "S" if "S" in self.geo.places else self.geo.places[0]
        for word in TERRAINS:
            if markers.get(word, start) not in self.geo.places:
                raise BadPosition(f"markers.{word}", f"there is no place {markers[word]!r}")
        s.markers = tuple(self.geo.places.index(markers.get(word, start)) for word in TERRAINS)
        s.viewer = whole(self.data.get("viewer", FULL), "viewer", FULL, len(entries) - 1)
        s.frames = [tupled(frame) for frame in self._part("frames", list, [["turn"]])]
        check_frames(s, s.frames)
        for frame in s.frames:
            if frame[0] == "gain" and frame[2] in self.placed:
                raise BadPosition("frames", f"{self.tables.card_names[frame[2]]} lies elsewhere already")
        s.result = self._result(s)
        return s

    def _result(self, s: State) -> tuple[tuple[int, ...], str, int, int] | None:
        result = self.data.get("result")
        if result is None:
            return None
        if not isinstance(result, list | tuple) or len(result) != 4 or not isinstance(result[0], list | tuple):
            raise BadPosition("result", "is not [winners, clause, place, faction]")
        seats = tuple(whole(seat, f"result[0][{i}]", 0, len(s.players) - 1) for i, seat in enumerate(result[0]))
        if result[1] not in CLAUSES:
            raise BadPosition("result[1]", f"{result[1]!r} is not known; there are {', '.join(CLAUSES)}")
        return (
            seats,
            result[1],
            whole(result[2], "result[2]", -1, len(s.tiles) - 1),
            whole(result[3], "result[3]", -1, 2),
        )

    def _wind(self, s: State) -> None:
        wind = self._part("wind", Mapping, {})
        known_keys(wind, {"to", "strength", "tokens"}, "wind")
        to = wind.get("to", "NE")
        if to not in HEX_DIRECTIONS:
            raise BadPosition("wind.to", f"{to!r} is not known; there are {', '.join(HEX_DIRECTIONS)}")
        s.wind_to = HEX_DIRECTIONS.index(to)
        s.wind_strength = whole(wind.get("strength", 3), "wind.strength", 1, 9)
        rest = [n for n in (2, 3, 4) if n != s.wind_strength][:2]
        tokens = typed(wind, "tokens", list, rest, "wind")
        s.wind_tokens = tuple(sorted(whole(n, f"wind.tokens[{i}]", 1, 9) for i, n in enumerate(tokens)))
        if not s.wind_tokens:
            raise BadPosition("wind.tokens", "needs at least one token to draw")


# --- checks that need no reader --------------------------------------------------------------------------------------


def whole(value: Any, path: str, least: int, most: int) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(path, f"must be a whole number from {least} to {most}, not {value!r}")
    return value


def axial(value: Any, path: str) -> Axial:
    """`"3,-2"` as (3, -2)."""
    if isinstance(value, str):
        parts = value.split(",")
        if len(parts) == 2 and all(p.lstrip("-").isdecimal() and p.isascii() and len(p) <= 4 for p in parts):
            try:
                return int(parts[0]), int(parts[1])
            except ValueError:
                pass
    raise BadPosition(path, f'{value!r} is no hex; they are written like "3,-2"')


def typed(data: Any, name: str, kind: type, default: Any, path: str) -> Any:
    """A part of an object if it is of the right kind."""
    value = data.get(name, default)
    if not isinstance(value, kind):
        words = {Mapping: "an object", list: "a list", bool: "true or false"}
        raise BadPosition(f"{path}.{name}" if path else name, f"is not {words.get(kind, kind.__name__)}")
    return value


def known_keys(data: Any, known: Any, path: str) -> None:
    """An object with known parts only."""
    if not isinstance(data, Mapping):
        raise BadPosition(path or "position", "is not an object")
    for key in data:
        if key not in known:
            raise BadPosition(f"{path}.{key}" if path else str(key), "is not a part of a position")
