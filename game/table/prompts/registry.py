"""One widget for every kind of decision. A missing entry is a red test."""

from __future__ import annotations

from typing import Any

from engine.core.decision import Decision
from game.table.prompts.base import Prompt
from game.table.prompts.cards import CrewPrompt, DiscardPrompt, GainPrompt, RefreshPrompt, SlotsPrompt
from game.table.prompts.defend import DefendPrompt
from game.table.prompts.places import EntryPrompt, WindPrompt
from game.table.prompts.raiders import AttackLinePrompt, OrderPrompt, RoutePrompt
from game.table.prompts.rumor import RumorPrompt
from game.table.prompts.table import Table
from game.table.prompts.tile import TilePrompt
from game.table.prompts.trade import ConfirmPrompt, GivePrompt, ReturnPrompt, WishPrompt
from game.table.prompts.turn import TurnPrompt

PROMPTS: dict[str, type[Prompt[Any]]] = {
    "turn": TurnPrompt,
    "crew": CrewPrompt,
    "refresh": RefreshPrompt,
    "discard": DiscardPrompt,
    "gain": GainPrompt,
    "slots": SlotsPrompt,
    "trade_give": GivePrompt,
    "trade_wish": WishPrompt,
    "trade_return": ReturnPrompt,
    "trade_confirm": ConfirmPrompt,
    "defend": DefendPrompt,
    "revival": DiscardPrompt,
    "entry": EntryPrompt,
    "rumor": RumorPrompt,
    "tile": TilePrompt,
    "wind": WindPrompt,
    "raider_order": OrderPrompt,
    "raider_route": RoutePrompt,
    "raider_attack": AttackLinePrompt,
}


def prompt_for(table: Table, decision: Decision) -> Prompt[Any]:
    """The prompt of a decision; KeyError for a kind that has none."""
    return PROMPTS[decision.kind](table, decision)
