"""RAID: what raiders do. Their moves on random boards are compared with a brute force in tests/reference."""

from __future__ import annotations

from typing import Any

import pytest

from cards.box import catalog
from engine.rulesets.saltlands.catalog import Line
from engine.rulesets.saltlands.events import CardsDrawn, GroupActivated, RaiderAttacked, RaiderMoved
from engine.rulesets.saltlands.groups import strength
from game.rulesets import ruleset
from tests.rules.table import Position, Table, field, only, strip

TYPES = ("hankerer", "dirtbike", "quad", "buggy", "tracked", "jeep")


def raid(
    raiders: str, players: str, reach: int = 2, lines: list[dict[str, Any]] | None = None, **parts: Any
) -> Position:
    """Raiders and players as `quad 2,0; jeep 3,0`; the group of the first raider waits for its activation, in which
    that raider may go `reach` hexes, whatever its board says."""
    placed = [entry.split() for entry in raiders.split(";")] if raiders else []
    kind = placed[0][0] if placed else "quad"
    characters = [entry.split() for entry in players.split(";")]
    card = {"move": reach - board_move(kind), "lines": lines or []}
    return {
        "terrain": field(),
        "players": [{"character": name, "at": at} for name, at in characters],
        "raiders": [{"type": name, "at": at} for name, at in placed],
        "groups": [
            {"types": [kind], "stack": [card]},
            {"types": [name for name in TYPES if name != kind], "stack": [{"move": 0, "lines": []}]},
        ],
        **parts,
    }


def board_move(kind: str) -> int:
    """The move value on the board of a raider type."""
    return next(raider.move for raider in catalog().raiders if raider.id == kind)


def hunter(weapon: str, target: str, **parts: Any) -> Table:
    """The ploughman next to a raider, with full decks."""
    decks = {"mirage": ["water#7", "map#1", "map#2"], "raider": ["helmet#5", "helmet#6", "fuel#7"]}
    decks.update(parts.pop("decks", {}))
    player = {"character": "ploughman", "at": "0,0", "hand": weapon.split()}
    raiders = [{"type": target, "at": "1,0", **parts.pop("raider", {})}]
    return Table.of({"terrain": field(), "players": [player], "raiders": raiders, "decks": decks, **parts})


def end(table: Table) -> list[RaiderMoved]:
    """Activate the first group; the moves that followed until somebody is asked."""
    return only(table.do(table.options("end")[0]), RaiderMoved)


# --- raider boards, elimination, loot --------------------------------------------------------------------------------


@pytest.mark.rule("RAID-1")
def test_six_types_with_their_numbers() -> None:
    found = {r.id: (r.crew, r.armor, sorted(r.enters), r.loot_cards, r.mirage) for r in catalog().raiders}
    everywhere, no_sand = [1, 2, 3], [1, 3]
    assert found == {
        "hankerer": (1, 0, everywhere, 1, True),
        "dirtbike": (1, 0, no_sand, 1, False),
        "quad": (1, 1, everywhere, 1, False),
        "buggy": (2, 0, everywhere, 2, False),
        "tracked": (2, 2, everywhere, 2, False),
        "jeep": (2, 1, no_sand, 2, False),
    }


@pytest.mark.rule("RAID-2")
def test_eliminated_bag_raiders_return_to_the_bag_undamaged() -> None:
    table = hunter("spear", "buggy", raider={"wounds": 1}, decks={"supply": []})
    assert "buggy#1" not in table.bag()
    table.do("use spear#1 1,0")
    assert "buggy#1" in table.bag()
    assert table.raider_crew("buggy#1") == 2


@pytest.mark.rule("RAID-2")
def test_hankerers_leave_the_game_with_the_mirage_tokens() -> None:
    table = hunter("spear", "hankerer")
    bag = table.bag()
    table.do("use spear#1 1,0")
    assert table.raiders() == {}
    assert table.bag() == bag
    assert table.state.tokens_gone.bit_count() == 1


@pytest.mark.rule("RAID-3")
@pytest.mark.parametrize(
    ("target", "weapon", "cards"),
    [
        ("dirtbike", "spear", 1),
        ("quad", "crossbow", 1),
        ("buggy", "rifle", 2),
        ("tracked", "rifle", 2),
        ("jeep", "rifle", 2),
    ],
)
def test_loot_is_the_raiders_vehicle_and_raider_cards(target: str, weapon: str, cards: int) -> None:
    table = hunter(weapon, target)
    events = table.do(f"use {weapon}#1 1,0")
    assert table.vehicle() == f"{target}#1"
    assert sorted(set(table.hand()) - {f"{weapon}#1"}) == sorted(["helmet#5", "helmet#6"][:cards])
    assert {event.deck for event in only(events, CardsDrawn)} == {"raider"}


@pytest.mark.rule("RAID-3")
def test_a_hankerer_gives_crew_and_one_mirage_card() -> None:
    table = hunter("spear", "hankerer")
    table.do("use spear#1 1,0")
    assert table.cargo() == ["crew#1"]
    assert table.hand() == ["spear#1", "water#7"]


@pytest.mark.rule("RAID-3", "DECK-4")
def test_the_vehicle_comes_from_the_supply_then_on_as_in_a_search() -> None:
    table = hunter("rifle", "jeep", decks={"supply": [], "discard": ["jeep"]})
    table.do("use rifle#1 1,0")
    assert table.vehicle() == "jeep#1"
    none = hunter("rifle", "jeep", decks={"supply": []})
    none.do("use rifle#1 1,0")
    assert none.vehicle() == ""
    assert len(none.hand()) == 3


@pytest.mark.rule("RAID-3")
def test_area_kills_count_adjacent_or_not() -> None:
    table = hunter("molotov", "buggy", raiders=[{"type": "buggy", "at": "2,0"}])
    table.do("use molotov#1 1,0")
    assert table.vehicle() == "buggy#1"
    assert len(table.hand()) == 2


@pytest.mark.rule("RAID-4")
@pytest.mark.parametrize(
    ("weapon", "target", "wounds", "overkill"),
    [
        ("rifle", "jeep", 0, False),
        ("rifle", "jeep", 1, True),
        ("shotgun", "buggy", 0, True),
        ("shotgun", "jeep", 0, False),
        ("rifle", "hankerer", 0, True),
        ("spear", "hankerer", 0, False),
        ("spear", "buggy", 1, False),
    ],
)
def test_more_wounds_than_needed_leave_no_vehicle_but_the_cards(
    weapon: str, target: str, wounds: int, overkill: bool
) -> None:
    table = hunter(weapon, target, raider={"wounds": wounds})
    table.do(f"use {weapon}#1 1,0")
    assert table.raiders() == {}
    assert bool(table.vehicle() or table.cargo()) != overkill
    cards = next(r.loot_cards for r in catalog().raiders if r.id == target)
    assert len(table.hand()) == 1 + cards


# --- activation ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RAID-5")
def test_an_activation_flips_the_top_card_and_moves_the_raiders_of_the_group_only() -> None:
    table = Table.of(
        raid(
            "quad 3,0; jeep 3,1",
            "ploughman 0,0",
            groups=[
                {"types": "hankerer+dirtbike+quad+buggy", "stack": ["r1-1", "r2-1"]},
                {"types": "tracked+jeep", "stack": ["r1-2"]},
            ],
        )
    )
    events = table.do("end hankerer+dirtbike+quad+buggy")
    flipped = only(events, GroupActivated)
    assert [(event.damage, event.raiders) for event in flipped] == [("r1-1", ("quad#1",))]
    assert table.raiders()["jeep#1"] == "3,1"
    assert table.raiders()["quad#1"] != "3,0"
    assert table.state.groups[0].activated


@pytest.mark.rule("RAID-5")
def test_the_current_player_picks_the_order_and_each_moves_then_attacks() -> None:
    table = Table.of(
        raid("quad 2,0; quad 0,2", "ploughman 0,0", lines=[{"strength": 1}], options={"raider_choices": "player"})
    )
    table.do("end quad")
    assert (table.kind, table.options()) == ("raider_order", ["raider quad#1", "raider quad#2"])
    events = table.do("raider quad#2")
    if table.kind == "raider_route":
        events += table.do(table.options()[0])
    acts = [type(event).__name__ for event in events if isinstance(event, RaiderMoved | RaiderAttacked)]
    assert acts == ["RaiderMoved", "RaiderAttacked", "RaiderMoved", "RaiderAttacked"]
    assert [event.raider for event in only(events, RaiderMoved)] == ["quad#2", "quad#1"]


@pytest.mark.rule("RAID-6")
@pytest.mark.parametrize(("card", "reached"), [(0, "1,0"), (1, "2,0"), (2, "3,0"), (5, "5,0")])
def test_the_allowance_is_board_value_and_card_value(card: int, reached: str) -> None:
    board = board_move("hankerer")
    table = Table.of(raid("hankerer 0,0", "ploughman 6,0", board + card, terrain=strip("sssssss")))
    moved = end(table)
    assert table.raiders()["hankerer#1"] == reached
    assert [event.allowance for event in moved] == [board + card]


@pytest.mark.rule("RAID-6")
def test_first_a_free_hex_next_to_any_player_by_the_shortest_route() -> None:
    """The nearer player is walled in by tokens; the farther one is still in reach."""
    table = Table.of(
        raid(
            "quad 0,0",
            "ploughman 3,0; healer -4,0",
            4,
            terrain={"salt": [f"{q},0" for q in range(-4, 4)]},
            tokens=[{"kind": "loot", "at": "2,0"}],
        )
    )
    end(table)
    assert table.raiders()["quad#1"] == "-3,0"


@pytest.mark.rule("RAID-6")
def test_the_shortest_route_wins_over_other_free_hexes() -> None:
    table = Table.of(raid("quad 3,0", "ploughman 0,0", 7))
    end(table)
    assert table.raiders()["quad#1"] == "1,0"


@pytest.mark.rule("RAID-6")
def test_else_the_hex_that_leaves_the_smallest_distance_to_the_nearest_player() -> None:
    table = Table.of(
        raid("quad 0,0", "ploughman 4,0; healer -5,0", 2, terrain={"salt": [f"{q},0" for q in range(-5, 5)]})
    )
    moved = end(table)
    assert table.raiders()["quad#1"] == "2,0"
    assert [(event.goal, event.distance_before, event.distance_after, event.reason) for event in moved] == [
        (0, 3, 1, "closer")
    ]


@pytest.mark.rule("RAID-6")
def test_equally_near_players_count_alike() -> None:
    table = Table.of(
        raid(
            "quad 0,0",
            "ploughman 5,0; healer -5,0",
            2,
            terrain={"salt": [f"{q},0" for q in range(-5, 6)]},
            options={"raider_choices": "player"},
        )
    )
    table.do("end quad")
    assert (table.kind, sorted(table.options())) == ("raider_route", ["to -2,0", "to 2,0"])


@pytest.mark.rule("RAID-6")
def test_its_own_hex_counts_as_free_so_it_stays_where_nothing_is_better() -> None:
    table = Table.of(
        raid("quad 2,0", "ploughman 0,0", 3, terrain=strip("sssss"), tokens=[{"kind": "loot", "at": "1,0"}])
    )
    moved = end(table)
    assert table.raiders()["quad#1"] == "2,0"
    assert [event.reason for event in moved] == ["blocked"]


@pytest.mark.rule("RAID-6", "MOVE-2")
def test_raiders_pass_over_figures_and_end_on_none() -> None:
    table = Table.of(
        raid("quad 4,0; jeep 3,0", "ploughman 0,0", 5, terrain=strip("sssss"), tokens=[{"kind": "loot", "at": "2,0"}])
    )
    end(table)
    assert table.raiders()["quad#1"] == "1,0"


@pytest.mark.rule("RAID-7")
def test_distance_is_counted_over_hexes_that_the_raider_may_enter() -> None:
    """Straight on lies sand, which a jeep cannot enter; the way round is longer than its allowance."""
    board = {"salt": ["0,0", "0,1", "1,1", "2,1", "3,0", "3,1"], "sand": ["1,0", "2,0"]}
    jeep = Table.of(raid("jeep 0,0", "ploughman 3,0", 2, terrain=board))
    end(jeep)
    assert jeep.raiders()["jeep#1"] == "1,1"
    quad = Table.of(raid("quad 0,0", "ploughman 3,0", 2, terrain=board))
    end(quad)
    assert quad.raiders()["quad#1"] == "2,0"


@pytest.mark.rule("RAID-7")
def test_the_players_own_hex_need_not_be_enterable() -> None:
    table = Table.of(raid("jeep 0,0", "ploughman 3,0", 2, terrain=strip("sssd")))
    end(table)
    assert table.raiders()["jeep#1"] == "2,0"


@pytest.mark.rule("RAID-7")
def test_a_raider_that_no_path_connects_to_any_player_stays() -> None:
    table = Table.of(raid("jeep 0,0", "ploughman 4,0", 5, terrain=strip("ssdss")))
    moved = end(table)
    assert table.raiders()["jeep#1"] == "0,0"
    assert [(event.reason, event.goal) for event in moved] == [("cut_off", -1)]


@pytest.mark.rule("RAID-7", "SETUP-14")
def test_figures_off_the_board_draw_no_raider() -> None:
    position = raid("quad 3,0", "ploughman 0,0")
    position["players"][0] = {"character": "ploughman", "waiting": "to enter"}
    table = Table.of(position)
    end(table)
    assert table.raiders()["quad#1"] == "3,0"


@pytest.mark.rule("RAID-8")
def test_a_raider_next_to_a_player_stays() -> None:
    table = Table.of(raid("quad 1,0", "ploughman 0,0; healer 4,0", 7))
    moved = end(table)
    assert table.raiders()["quad#1"] == "1,0"
    assert [(event.reason, event.path) for event in moved] == [("adjacent", ("1,0",))]


@pytest.mark.rule("RAID-8")
def test_among_equal_routes_the_current_player_chooses() -> None:
    position = raid("quad 2,-1", "ploughman 0,0; healer -4,0", options={"raider_choices": "player"})
    table = Table.of(position)
    table.do("end quad")
    assert (table.kind, table.asked.seat, table.asked.source) == ("raider_route", 0, "quad#1")
    assert sorted(table.options()) == ["to 1,-1", "to 1,0"]
    table.refuse("to 0,1", "RAID-8")
    events = table.do("to 1,0")
    assert [(event.path[-1], event.chosen_by, sorted(event.ends)) for event in only(events, RaiderMoved)] == [
        ("1,0", "player", ["1,-1", "1,0"])
    ]


@pytest.mark.rule("RAID-9")
def test_the_current_player_chooses_among_the_attack_options() -> None:
    lines = [
        {"strength": 2, "kind": "normal", "against": "one"},
        {"strength": 1, "kind": "piercing", "against": "each"},
    ]
    position = raid(
        "quad 0,0", "ploughman 1,0; healer 0,1; scientist 4,0", 2, lines, options={"raider_choices": "player"}
    )
    table = Table.of(position)
    table.do("end quad")
    assert (table.kind, table.asked.seat) == ("raider_attack", 0)
    assert table.options() == ["line 1 seat 0", "line 1 seat 1", "line 2"]
    table.refuse("line 1 seat 2", "FIGHT-1")
    events = table.do("line 2")
    attack = only(events, RaiderAttacked)
    assert [(event.line, event.victims, event.strength, event.piercing) for event in attack] == [(2, (0, 1), 1, True)]


@pytest.mark.rule("RAID-9")
def test_an_attack_against_one_hits_one() -> None:
    position = raid("quad 0,0", "ploughman 1,0; healer 0,1", 2, [{"strength": 1}], options={"raider_choices": "player"})
    table = Table.of(position)
    events = table.do("end quad", "line 1 seat 1")
    assert [event.victims for event in only(events, RaiderAttacked)] == [(1,)]
    assert table.state.players[1].deaths == 1
    assert table.state.players[0].deaths == 0


@pytest.mark.rule("RAID-9")
def test_a_raider_without_an_adjacent_player_does_not_attack() -> None:
    table = Table.of(raid("quad 4,0", "ploughman 0,0", 2, [{"strength": 9, "kind": "piercing", "against": "each"}]))
    events = table.do("end quad")
    assert not only(events, RaiderAttacked)
    assert table.state.players[0].deaths == 0


@pytest.mark.rule("RAID-9", "RAID-6")
def test_a_raider_that_came_next_to_a_player_attacks_at_once() -> None:
    table = Table.of(raid("quad 3,0", "ploughman 0,0", 2, [{"strength": 2}]))
    events = table.do("end quad")
    assert [event.raider for event in only(events, RaiderAttacked)] == ["quad#1"]


@pytest.mark.rule("RAID-10")
def test_with_no_raider_on_the_board_the_flip_is_all() -> None:
    table = Table.of(raid("", "ploughman 0,0"))
    events = table.do("end quad")
    assert [event.raiders for event in only(events, GroupActivated)] == [()]
    assert not only(events, RaiderMoved)
    assert table.state.groups[0].activated
    assert table.kind == "turn"


@pytest.mark.rule("RAID-11")
def test_revealed_raiders_do_not_attack_outside_an_activation() -> None:
    """A tile with a raider symbol is explored next to a player: the raider stands there and does nothing."""
    symbols = [tile for tile in catalog().tiles if tile.symbols and not tile.place]
    table = Table.of(
        {
            "tiles": [{"place": "N", "tile": symbols[0].id, "explored": False}],
            "players": [{"character": "ploughman", "at": "0,0", "hand": ["map"]}],
        }
    )
    before = set(table.raiders())
    events = table.do("use map#1 N", "turn 0")
    assert len(set(table.raiders()) - before) == len(symbols[0].symbols)
    assert not only(events, RaiderMoved)
    assert not only(events, RaiderAttacked)
    assert table.kind == "turn"


@pytest.mark.rule("RAID-9")
@pytest.mark.parametrize(
    ("difficulty", "round_", "strengths"),
    [("easy", 1, [1, 2, 3]), ("easy", 2, [1, 1, 2]), ("normal", 5, [1, 2, 3]), ("hard", 2, [2, 3, 4])],
)
def test_the_difficulty_makes_attacks_stronger_or_weaker_but_none_harmless(
    difficulty: str, round_: int, strengths: list[int]
) -> None:
    s = ruleset("saltlands").new({"seats": [{}], "difficulty": difficulty}, 1)
    s.round = round_
    assert [strength(s, Line(n, False, False)) for n in (1, 2, 3)] == strengths
