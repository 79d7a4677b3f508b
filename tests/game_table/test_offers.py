"""A turn's options sorted by what a person points at."""

from __future__ import annotations

from engine.core.decision import Choose, Option
from game.table.offers import fuel_of, offers_of


def options(*keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, key.split()[0]) for key in keys)


def test_options_are_found_by_hex_card_seat_and_group() -> None:
    decision = Choose(
        0,
        "turn",
        "TURN-2",
        options(
            "move 3,-2 fuel=1", "move 3,-2", "move 4,-2", "collect 2,1", "use machete#1:2 4,0", "use machete#1 4,0",
            "use map#1 NE", "use water#3", "refresh", "trade 2", "wind SE", "place crew#3 over crate#1",
            "discard fuel#1", "end quad+buggy",
        ),
    )  # fmt: skip
    offers = offers_of(decision)
    assert [o.key for o in offers.moves["3,-2"]] == ["move 3,-2", "move 3,-2 fuel=1"]
    assert [fuel_of(o) for o in offers.moves["3,-2"]] == [0, 1]
    assert list(offers.collects) == ["2,1"]
    assert offers.actions("machete#1") == [1, 2]
    assert offers.targets("machete#1", 2)["4,0"].key == "use machete#1:2 4,0"
    assert list(offers.targets("map#1", 1)) == ["NE"]
    assert list(offers.targets("water#3", 1)) == [""]
    assert offers.attacked() == {"4,0"}
    assert list(offers.trades) == [2] and list(offers.winds) == ["SE"] and list(offers.ends) == ["quad+buggy"]
    assert list(offers.placings) == ["crew#3"] and list(offers.discards) == ["fuel#1"]
    assert offers.refresh is not None
