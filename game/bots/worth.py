"""What things are worth to a player: cards, tokens, raiders to kill.

Rough numbers on one scale, where a drawn card that one knows nothing of is worth about 2. They are read off the card
definitions, so that changed data changes them too.
"""

from __future__ import annotations

from engine.rulesets.saltlands.catalog import Effect, Kind
from engine.rulesets.saltlands.fight import crew_left, wounds_of
from engine.rulesets.saltlands.reach import wind_steps
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.state import Player, State
from engine.rulesets.saltlands.victory import MATCHING

UNKNOWN_CARD = 2.0
FINAL = 1000.0
"""The worth of an escape."""


def victory_counts(view: State, player: Player) -> list[int]:
    """Victory cards in hand by faction."""
    counts = [0, 0, 0]
    for card in player.hand:
        faction = view.tables.victory[card]
        if faction >= 0:
            counts[faction] += 1
    return counts


def wanted_faction(view: State, player: Player) -> int:
    """The faction whose marker the player means to escape by: the one with most cards in hand (WIN-2)."""
    counts = victory_counts(view, player)
    return counts.index(max(counts))


def has_enough(view: State, player: Player, faction: int) -> bool:
    """Whether the player alone could escape by this faction's marker (WIN-2)."""
    counts = victory_counts(view, player)
    return counts[faction] >= MATCHING and sum(counts) > MATCHING


def token_worth(view: State, player: Player, token: int) -> float:
    """A token that lies out, to the one who collects it (ACT-9)."""
    definition = view.tables.tokens[token]
    extra = UNKNOWN_CARD * view.tables.kind[player.card].token_draw
    if definition.kind == "loot":
        return extra + 1.0 + UNKNOWN_CARD * 0.9 * definition.number
    if definition.kind == "rumor":
        return extra + (9.0 if len(view.rumors_played) < LAST_RUMOR else 0.0)
    return extra + _victory_worth(victory_counts(view, player), definition.faction)


def _victory_worth(counts: list[int], faction: int) -> float:
    """One more victory card: most where it completes three of a kind, little once everything needed is there."""
    have, all_ = counts[faction], sum(counts)
    if have < MATCHING:
        ahead = max(counts) - have
        return 9.0 + have - 2.0 * ahead if max(counts) < MATCHING else (8.0 if all_ <= MATCHING else 2.0)
    return 8.0 if all_ <= MATCHING else 2.0


def card_worth(view: State, player: Player, card: int) -> float:
    """A card to its holder: what is lost if it goes."""
    kind = view.tables.kind[card]
    if kind.vehicle is not None:
        return 6.0 + vehicle_worth(view, player, card)
    if kind.victory >= 0:
        counts = victory_counts(view, player)
        if card in player.hand:
            counts[kind.victory] -= 1
        return 3.0 + _victory_worth(counts, kind.victory)
    if kind.zone == "crew":
        return 9.0
    worth = 4.0 * kind.armor + 3.5 * kind.helmet + 5.0 * kind.kit + 1.2 * (kind.limit or 0)
    if kind.sail_wind and _drives(view, player, "sail"):
        worth += 3.0
    if kind.fuel:
        worth += 2.5 if _drives(view, player, "motor") else 0.7
    return worth + max((_action_worth(kind, i) for i in range(len(kind.actions))), default=0.0)


def _action_worth(kind: Kind, i: int) -> float:
    action = kind.actions[i]
    worth = effect_worth(action.effect)
    if action.single:
        worth *= 0.8
    return worth + (0.0 if action.crew else 1.0)


def effect_worth(effect: Effect) -> float:
    """What one use of an effect brings, nothing being known of the place."""
    if effect.op == "attack":
        return 1.0 + 1.2 * effect.strength + (1.0 if effect.piercing else 0.0) + (1.0 if effect.area else 0.0)
    if effect.op == "refresh":
        return 4.0 * effect.count
    if effect.op == "draw":
        return UNKNOWN_CARD * effect.count - 1.6 * effect.discard
    return {"search": 2.5, "explore": 3.0, "turn_wind": 1.0}[effect.op]


def vehicle_worth(view: State, player: Player, card: int) -> float:
    """How far and where a vehicle goes, and what it carries."""
    kind = view.tables.kind[card]
    vehicle = kind.vehicle
    assert vehicle is not None, "only vehicles are asked about"
    if vehicle.drive == "motor":
        speed = float(vehicle.max)
    else:
        speed = 3.0 + view.tables.kind[player.card].wind + (1.0 if vehicle.drive == "sail" else 0.0)
    return speed + len(vehicle.enters) + (kind.limit or 0) + 2.0 * kind.slots + 3.0 * kind.armor


def _drives(view: State, player: Player, drive: str) -> bool:
    vehicle = view.tables.kind[player.vehicle].vehicle if player.vehicle >= 0 else None
    return vehicle is not None and vehicle.drive == drive


def speed(view: State, player: Player) -> int:
    """Hexes a turn, about; 1 without a vehicle, so that ways still have a length."""
    vehicle = view.tables.kind[player.vehicle].vehicle if player.vehicle >= 0 else None
    if vehicle is None:
        return 1
    return max(1, vehicle.max if vehicle.drive == "motor" else wind_steps(view, player))


def hit_worth(view: State, player: Player, raider: int, strength: int, piercing: bool) -> float:
    """An attack on one raider: its loot and one attacker less if it dies, little if it is only wounded (RAID-3)."""
    wounds = wounds_of(view, raider, strength, piercing)
    if not wounds:
        return 0.0
    left = crew_left(view, raider)
    if wounds < left:
        return 1.5
    board = view.tables.raider_types[view.tables.type_of[raider]]
    worth = 3.0 + UNKNOWN_CARD * board.loot_cards
    if wounds == left:
        worth += 6.0 if board.mirage else _vehicle_gain(view, player, board.loot_kind)
    return worth


def _vehicle_gain(view: State, player: Player, kind: str) -> float:
    """How much better a looted vehicle would be than the one that is driven."""
    card = view.tables.cards_of_kind[view.tables.kind_index[kind]][0]
    now = vehicle_worth(view, player, player.vehicle) if player.vehicle >= 0 else 0.0
    return max(0.0, vehicle_worth(view, player, card) - now)
