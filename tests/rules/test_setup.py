"""SETUP: how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from cards.box import catalog
from engine.core.errors import BadPosition
from engine.rulesets.saltlands.catalog import CHARACTERS
from engine.rulesets.saltlands.events import GameStarted, PlayerEntered, PlayerWaited
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, START_PLACES, TURNED
from engine.rulesets.saltlands.mat import hand_limit
from engine.rulesets.saltlands.state import State
from tests.conformance.saltlands import rules
from tests.rules.table import Table, only

BOX = catalog()
SEEDS = range(12)


def game(seats: int = 1, seed: int = 1, **options: object) -> State:
    return Table.new(" ".join(CHARACTERS[:seats]), seed, **options).state


def group_names(state: State) -> list[str]:
    return ["+".join(BOX.raiders[t].id for t in group.types) for group in state.groups]


@pytest.mark.rule("SETUP-1")
def test_mirage_and_raider_decks_are_shuffled() -> None:
    for deck, size in (("mirage", 50), ("raider_deck", 20)):
        orders = {getattr(game(seed=seed), deck) for seed in SEEDS}
        assert len(orders) == len(SEEDS)
        assert {len(order) for order in orders} == {size}
        assert all(order != tuple(sorted(order)) for order in orders)


@pytest.mark.rule("SETUP-1", "INFO-1")
def test_the_supply_lies_open() -> None:
    state = game(2)
    assert len(state.supply) == 31
    assert rules().view(state, 0).supply == rules().view(state, None).supply == state.supply


@pytest.mark.rule("SETUP-2")
def test_three_of_nine_shuffled_rumors_are_removed_unseen() -> None:
    games = [game(seed=seed) for seed in SEEDS]
    assert all(len(set(state.rumors)) == 6 and not state.rumors_played for state in games)
    assert len({frozenset(state.rumors) for state in games}) > 1
    assert {card for state in games for card in state.rumors} == set(range(9))
    assert all(set(rules().view(state, 0).rumors) == {-1} for state in games)


@pytest.mark.rule("SETUP-3")
def test_all_bag_tokens_are_in_the_bag_or_on_the_board_undamaged() -> None:
    state = game()
    placed = [r for r, h in enumerate(state.raider_at) if h != 255 and r < 30]
    assert sorted((*state.bag, *placed)) == list(range(30))
    assert not any(state.wounds)


@pytest.mark.rule("SETUP-4")
@pytest.mark.parametrize(
    ("seats", "groups"),
    [
        (1, ["hankerer+dirtbike", "quad+buggy+tracked+jeep"]),
        (2, ["hankerer+dirtbike", "quad+buggy+tracked+jeep"]),
        (3, ["hankerer+dirtbike", "quad+buggy", "tracked+jeep"]),
        (4, ["hankerer+dirtbike", "quad+buggy", "tracked", "jeep"]),
        (5, ["hankerer+dirtbike", "quad", "buggy", "tracked", "jeep"]),
        (6, ["hankerer", "dirtbike", "quad", "buggy", "tracked", "jeep"]),
    ],
)
def test_raider_groups_by_player_count(seats: int, groups: list[str]) -> None:
    assert group_names(game(seats)) == groups


@pytest.mark.rule("SETUP-5")
@pytest.mark.parametrize("seats", range(1, 7))
def test_each_group_has_a_card_of_each_round_with_round_0_on_top(seats: int) -> None:
    state = game(seats)
    for group in state.groups:
        assert [BOX.damage[card].round for card in group.stack] == list(range(6))
    cards = [card for group in state.groups for card in group.stack]
    assert len(set(cards)) == len(cards)


@pytest.mark.rule("SETUP-5")
def test_the_damage_cards_are_shuffled() -> None:
    for round_ in range(6):
        assert {game(seed=seed).groups[0].stack[round_] for seed in range(60)} == set(range(9 * round_, 9 * round_ + 9))


@pytest.mark.rule("SETUP-6")
@pytest.mark.parametrize(("seats", "number"), [(1, 2), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_some_groups_start_activated_by_lot(seats: int, number: int) -> None:
    for seed in SEEDS:
        assert sum(group.activated for group in game(seats, seed).groups) == number
    if seats > 2:
        lots = {tuple(group.activated for group in game(seats, seed).groups) for seed in range(60)}
        assert {i for lot in lots for i, activated in enumerate(lot) if activated} == set(range(len(lots.pop())))


@pytest.mark.rule("SETUP-6", "TURN-4")
def test_with_two_groups_the_first_turn_ends_with_the_first_spawn() -> None:
    table = Table.new("ploughman")
    table.do(next(iter(table.options("move"))))
    assert table.options("end") == ["end spawn"]


@pytest.mark.rule("SETUP-6")
@pytest.mark.parametrize(("seats", "number"), [(1, 1), (3, 1), (6, 2)])
def test_longer_round_0_activates_one_group_fewer(seats: int, number: int) -> None:
    state = game(seats, house_rules=["longer_round_0"])
    assert sum(group.activated for group in state.groups) == number


@pytest.mark.rule("SETUP-6", "DECK-5")
def test_the_cards_of_activated_groups_are_face_up() -> None:
    state = game(3)
    for group, seen in zip(state.groups, rules().view(state, 0).groups, strict=True):
        assert seen.stack == ((group.stack[0],) if group.activated else (-1,)) + (-1,) * 5


@pytest.mark.rule("SETUP-7")
def test_start_tiles_lie_face_up_and_the_nine_others_face_down_in_random_order() -> None:
    games = [game(seed=seed) for seed in SEEDS]
    for state in games:
        for name, place in zip(state.geo.places, state.tiles, strict=True):
            assert place.explored == (name in START_PLACES)
            if place.explored:
                assert BOX.tiles[place.tile].place == name
                assert all(state.terrain[h] for h in state.geo.tile_hexes[state.geo.places.index(name)])
            else:
                assert BOX.tiles[place.tile].place == ""
                assert not any(state.terrain[h] for h in state.geo.tile_hexes[state.geo.places.index(name)])
        assert sorted(place.tile for place in state.tiles) == list(range(13))
    assert len({state.tiles for state in games}) == len(games)


@pytest.mark.rule("SETUP-8", "COMP-3")
def test_start_tokens_lie_on_the_token_sites_faction_to_terrain() -> None:
    layouts = set()
    for seed in SEEDS:
        state = game(seed=seed)
        sites = {}
        for name in START_PLACES:
            p = state.geo.places.index(name)
            tile = BOX.tiles[state.tiles[p].tile]
            for site in tile.sites:
                sites[state.geo.tile_hexes[p][TURNED[state.tiles[p].turn][site]]] = tile.terrain[site]
        assert len(sites) == 21
        found = []
        for h, terrain in sites.items():
            content = state.at[h]
            token = content - 1 if content < 64 else state.tables.hankerer_tokens[content - 64 - state.tables.bag_size]
            assert BOX.tokens[token].start
            assert BOX.tokens[token].faction + 1 == terrain
            found.append(token)
        assert sorted(found) == [t for t, token in enumerate(BOX.tokens) if token.start]
        layouts.add(tuple(found))
    assert len(layouts) == len(SEEDS)


@pytest.mark.rule("SETUP-8")
def test_pool_tokens_are_shuffled_by_faction_face_down() -> None:
    pools = set()
    for seed in SEEDS:
        state = game(seed=seed)
        for faction, pool in enumerate(state.pools):
            assert sorted(pool) == [
                t for t, token in enumerate(BOX.tokens) if not token.start and token.faction == faction
            ]
        assert all(set(pool) == {-1} for pool in rules().view(state, 0).pools)
        pools.add(state.pools)
    assert len(pools) == len(SEEDS)


@pytest.mark.rule("SETUP-9")
def test_raiders_stand_on_the_symbols_and_on_the_sites_of_hankerers() -> None:
    types = Counter[str]()
    for seed in SEEDS:
        state = game(seed=seed)
        symbols = {
            state.geo.tile_hexes[p][TURNED[state.tiles[p].turn][symbol]]
            for p in map(state.geo.places.index, START_PLACES)
            for symbol in BOX.tiles[state.tiles[p].tile].symbols
        }
        assert len(symbols) == 4
        for r, h in enumerate(state.raider_at):
            kind = BOX.raiders[state.tables.type_of[r]].id
            if h != 255:
                assert (h in symbols) == (kind != "hankerer")
                types[kind] += 1
    assert types["hankerer"] == 3 * len(SEEDS)
    assert sum(types.values()) == 7 * len(SEEDS)
    assert len(types) == 6


@pytest.mark.rule("SETUP-10")
def test_the_wind_blows_as_the_entry_point_points_with_strength_3() -> None:
    state = game()
    assert HEX_DIRECTIONS[state.wind_to] == "NE"
    assert state.wind_strength == 3
    assert sorted(state.wind_tokens) == [2, 4]


@pytest.mark.rule("SETUP-11")
def test_the_markers_lie_on_the_tile_of_the_entry_point() -> None:
    state = game()
    entry = next(tile for tile in BOX.tiles if tile.entry >= 0)
    assert [state.geo.places[place] for place in state.markers] == [entry.place] * 3 == ["S"] * 3


@pytest.mark.rule("SETUP-12")
@pytest.mark.parametrize("character", CHARACTERS)
def test_each_player_starts_with_five_cards(character: str) -> None:
    table = Table.new(
        f"{character} {CHARACTERS[0] if character != CHARACTERS[0] else CHARACTERS[1]}", difficulty="normal"
    )
    item = next(c.item_kind for c in BOX.characters if c.id == character)
    assert [name.split("#")[0] for name in table.hand()] == sorted(["spear", "water", item])
    assert table.vehicle().split("#")[0] == "landsail"
    player = table.state.players[0]
    assert BOX.cards[player.card].face == character
    assert not player.cargo


@pytest.mark.rule("SETUP-12")
def test_characters_may_be_dealt_at_random() -> None:
    dealt = set()
    for seed in range(40):
        state = rules().new({"seats": [{"character": "random"}, {"character": "healer"}, {}]}, seed)
        characters = [BOX.characters[player.character].id for player in state.players]
        assert characters[1] == "healer"
        assert len(set(characters)) == 3
        dealt.add(characters[0])
    assert dealt == set(CHARACTERS) - {"healer"}


@pytest.mark.rule("SETUP-12")
def test_a_character_is_taken_once() -> None:
    with pytest.raises(BadPosition, match=r"seats\[1\]"):
        rules().new({"seats": [{"character": "healer"}, {"character": "healer"}]}, 1)


@pytest.mark.rule("SETUP-6")
@pytest.mark.parametrize(("seats", "number"), [(1, 2), (2, 0), (3, 1), (4, 1), (5, 1), (6, 3)])
def test_in_company_fewer_groups_start_activated(seats: int, number: int) -> None:
    state = game(seats, house_rules=["in_company"])
    assert sum(group.activated for group in state.groups) == number


@pytest.mark.rule("SETUP-12")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("difficulty", ["normal", "easy"])
def test_in_company_each_player_has_more(seats: int, difficulty: str) -> None:
    state = game(seats, difficulty=difficulty, house_rules=["in_company"])
    for player in state.players:
        assert [state.tables.kind[card].id for card in player.cargo] == ["crew"] * (seats < 6)
        kinds = [state.tables.kind[card] for card in player.hand]
        assert sum(kind.victory >= 0 for kind in kinds) == 1
        room = state.tables.limit[player.card] > 2 or not player.cargo
        assert ("first_aid_kit" in [kind.id for kind in kinds]) == room
        assert len(player.hand) <= hand_limit(state, player)
    assert len(state.supply) == 31 - seats - seats * (seats < 6)
    assert rules().check(state) == []


@pytest.mark.rule("SETUP-12")
def test_in_company_relics_are_dealt_by_lot() -> None:
    tables = game(2).tables
    hands = [game(2, seed, house_rules=["in_company"]).players[0].hand for seed in range(60)]
    first = {tuple(card for card in hand if tables.victory[card] >= 0) for hand in hands}
    assert {tables.victory[card] for (card,) in first} == {0, 1, 2}
    assert len(first) > 10


@pytest.mark.rule("SETUP-12")
@pytest.mark.parametrize("house", [[], ["in_company"]])
def test_a_player_alone_has_what_the_difficulty_gives(house: list[str]) -> None:
    for difficulty, kit in (("normal", []), ("easy", ["dog_food", "first_aid_kit", "water"])):
        table = Table.new("ploughman", difficulty=difficulty, house_rules=house)
        assert [name.split("#")[0] for name in table.hand()] == sorted(["spear", "water", "scythe", *kit])
        assert not table.state.players[0].cargo


@pytest.mark.rule("SETUP-13")
def test_the_first_player_is_chosen_or_by_lot() -> None:
    assert {game(3, seed).active for seed in range(30)} == {0, 1, 2}
    assert {game(3, seed, first=2).active for seed in range(5)} == {2}
    started = only(Table.new("healer scientist", first=1).events, GameStarted)
    assert [event.first for event in started] == [1]


@pytest.mark.rule("SETUP-13")
def test_play_goes_round_in_seat_order() -> None:
    table = Table.new("healer little_girl ploughman", first=1, raider_choices="fair", house_rules=["longer_round_0"])
    order: list[int] = []
    while len(order) < 5:
        if table.kind == "turn":
            order.append(table.asked.seat)
            if table.moves():
                table.do(table.options("move")[-1])
            while table.kind == "turn" and not table.options("end"):
                table.do(table.options("discard")[0])
            seat = table.asked.seat
            table.do(table.options("end")[0])
            while (table.kind and table.kind != "turn") or table.state.active == seat:
                answer = table.options()[: table.subset()[1]] if table.kind == "revival" else table.options()[0]
                table.do(answer)
        else:
            table.do(table.options()[0])
    assert order == [1, 2, 0, 1, 2]


@pytest.mark.rule("SETUP-14")
def test_a_player_enters_at_the_start_of_the_own_first_turn() -> None:
    table = Table.new("healer scientist", first=0)
    entered = only(table.events, PlayerEntered)
    assert [(event.seat, event.revived) for event in entered] == [(0, False)]
    tile = next(tile for tile in BOX.tiles if tile.entry >= 0)
    p = table.state.geo.places.index(tile.place)
    assert table.at(0) == table.state.geo.names[table.state.geo.tile_hexes[p][tile.entry]]
    assert table.at(1) == ""


@pytest.mark.rule("SETUP-14", "TURN-6")
def test_the_entry_point_must_be_left() -> None:
    table = Table.new("healer")
    entry = table.at()
    assert table.moves()
    assert not table.options("end")
    table.refuse("end spawn", "TURN-6")
    table.do(table.options("move")[0])
    assert table.at() != entry
    assert table.options("end")


@pytest.mark.rule("SETUP-14")
def test_a_player_waits_while_the_entry_point_is_occupied() -> None:
    table = Table.new("healer scientist", first=0)
    position = rules().write(table.state)
    entry = table.at(0)
    again = Table.of({**position, "active": 1, "frames": [["start"]]})
    assert again.at(0) == entry
    assert again.at(1) == ""
    assert not again.moves()
    assert again.options("end")
    assert only(table.events, PlayerWaited) == []


@pytest.mark.rule("SETUP-14")
def test_a_player_who_could_not_leave_the_entry_point_waits_and_enters_the_next_turn() -> None:
    waiting = {"character": "ploughman", "waiting": "to enter"}
    table = Table.of({"players": [waiting], "frames": [["start"]]})
    assert table.at() == ""
    assert table.options("end")
    again = {**waiting, "vehicle": "landsail"}
    assert Table.of({"players": [again], "frames": [["start"]]}).at() == "-3,7"


@pytest.mark.rule("SETUP-14")
def test_raiders_stop_on_the_entry_point_like_on_any_hex() -> None:
    entry = Table.new("healer").at()
    position = rules().write(Table.new("healer").state)
    position["players"][0].update(at=None, waiting="to enter", vehicle=None, hand=[])
    position.update(raiders=[{"id": "quad#1", "at": entry, "wounds": 0}], frames=[["start"]])
    table = Table.of({key: position[key] for key in ("players", "raiders", "frames")})
    assert table.on(entry) == "quad#1"
    assert table.at() == ""


@pytest.mark.rule("SETUP-14")
def test_house_rule_enter_nearby() -> None:
    entry = Table.new("healer").at()
    position = {
        "players": [
            {"character": "healer", "at": entry},
            {"character": "scientist", "waiting": "to enter", "vehicle": "quad"},
        ],
        "active": 1,
        "frames": [["start"]],
        "options": {"house_rules": ["enter_nearby"]},
    }
    table = Table.of(position)
    assert table.kind == "entry"
    geo = table.state.geo
    q, r = map(int, entry.split(","))
    beside = {geo.names[h] for h in geo.near[geo.index[q, r]] if table.state.terrain[h]}
    assert set(table.options()) == {f"enter {name}" for name in beside}
    table.do(table.options()[0])
    assert table.at(1) in beside
