"""Positions for tests of the table: six seats with full hands, everything on their mats, some of it used."""

from __future__ import annotations

from typing import Any

from game.rulesets import ruleset
from game.session import Session

NAMES = ("Ines", "Mara", "Junia of the Long Name", "Vesna", "Old Henk", "Tomas")


def session_of(state: Any) -> Session[Any]:
    """A session that starts from a state."""
    rules = ruleset("saltlands")
    return Session.from_position(rules, rules.write(state))


def full_state(hand: int = 12, seats: int = 6, seed: int = 7) -> Any:
    """A first turn in which every seat holds `hand` cards, a crate and a crew member; half of the crew is used."""
    rules = ruleset("saltlands")
    options = {
        "seats": [
            {"character": character, "name": name}
            for character, name in zip(
                ("transporter", "healer", "little_girl", "arsonist", "ploughman", "scientist"), NAMES, strict=True
            )
        ][:seats],
        "first": 0,
    }
    state = rules.new(options, seed)
    tables = state.tables
    crew = [card for card in state.supply if tables.zone[card] == "crew"]
    pool = [card for card in (*state.mirage, *state.raider_deck, *state.supply) if tables.zone[card] == "hand"]
    pool.sort(key=lambda card: (tables.limit[card] == 0, tables.card_names[card]))
    used = set()
    for i, player in enumerate(state.players):
        player.cargo = (crew[i],)
        used.add(crew[i])
        if i % 2:
            state.exhausted |= 1 << crew[i]
            state.exhausted |= 1 << player.vehicle
        while len(player.hand) < hand and pool:
            card = pool.pop(0 if i == 0 else -1)
            player.hand += (card,)
            used.add(card)
    state.mirage = tuple(card for card in state.mirage if card not in used)
    state.raider_deck = tuple(card for card in state.raider_deck if card not in used)
    state.supply = tuple(card for card in state.supply if card not in used)
    return state
