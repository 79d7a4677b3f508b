"""What things are worth to a player: cards, tokens, raiders to kill.

Rough numbers on one scale, where a drawn card that one knows nothing of is worth about 2. They are read off the card
definitions, so that changed data changes them too.
"""

from __future__ import annotations

from engine.rulesets.saltlands.catalog import Effect, Kind
from engine.rulesets.saltlands.fight import crew_left, wounds_of
from engine.rulesets.saltlands.mat import EMPTY_SLOT_BONUS, crew_cards, hand_limit
from engine.rulesets.saltlands.reach import wind_steps
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.spawn import LAST_ROUND
from engine.rulesets.saltlands.state import Player, State
from engine.rulesets.saltlands.victory import MATCHING

UNKNOWN_CARD = 2.0
WOUND, KILL = 0.8, 1.5
"""The worth of a raider that is only wounded, and of one less on the board, its loot apart."""
GOOD_LIMIT = 6
"""A hand limit up to this is precious: four victory cards are needed in hand, and something to live on."""
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


def turns_left(view: State) -> int:
    """The player's own turns until the game ends with round 5, this one included (TURN-3 to TURN-5)."""
    waiting = sum(not group.activated for group in view.groups)
    all_turns = 1 + waiting + (LAST_ROUND - view.round) * (1 + len(view.groups))
    living = sum(not player.out for player in view.players)
    return max(1, all_turns // max(1, living))


def haste(view: State, player: Player) -> float:
    """How pressing rumors and victory cards are: what is still needed against the turns that are left."""
    counts = victory_counts(view, player)
    needed = max(0, LAST_RUMOR - len(view.rumors_played))
    needed += max(MATCHING - max(counts), MATCHING + 1 - sum(counts), 0)
    return min(1.5, needed / turns_left(view))


def token_worth(view: State, player: Player, token: int, pressing: float) -> float:
    """A token that lies out, to the one who collects it (ACT-9); `pressing` as `haste` has it."""
    definition = view.tables.tokens[token]
    extra = UNKNOWN_CARD * view.tables.kind[player.card].token_draw
    if definition.kind == "loot":
        return extra + (0.5 + _drawn(view, player, definition.number)) * max(0.3, 1.25 - 0.6 * pressing)
    if definition.kind == "rumor":
        return extra + (8.0 + 14.0 * pressing if len(view.rumors_played) < LAST_RUMOR else 0.0)
    # rumors stay played after a death, victory cards are lost: so those come later
    later = 0.55 + 0.08 * len(view.rumors_played)
    return extra + _victory_worth(victory_counts(view, player), definition.faction) * (later + 0.7 * pressing)


def _drawn(view: State, player: Player, count: int) -> float:
    """Cards to be drawn: those that find room in the hand, and the choice that the others give."""
    room = max(0, hand_limit(view, player) - len(player.hand)) + 1
    return UNKNOWN_CARD * min(count, room) + 0.8 * max(0, count - room)


def _victory_worth(counts: list[int], faction: int) -> float:
    """One more victory card: most where it brings three of a kind nearer, little once everything needed is there."""
    have, all_ = counts[faction], sum(counts)
    if max(counts) >= MATCHING:
        return 9.0 if all_ <= MATCHING else 1.0
    behind = max(counts) - have
    fourth = 4.0 if all_ == max(counts) else 0.0
    return max(9.0 + have - 3.0 * behind, fourth, 1.0)


def card_worth(view: State, player: Player, card: int) -> float:
    """A card to its holder: what is lost if it goes."""
    kind = view.tables.kind[card]
    if kind.vehicle is not None:
        return 6.0 + vehicle_worth(view, player, card)
    if kind.victory >= 0:
        counts = victory_counts(view, player)
        if card in player.hand:
            counts[kind.victory] -= 1
        return 3.0 + 1.5 * _victory_worth(counts, kind.victory)
    room = limit_change(kind)
    worth = room * (2.0 if hand_limit(view, player) <= GOOD_LIMIT else 0.8)
    if kind.zone == "crew":
        return 9.0 + worth
    worth += 4.0 * kind.armor + 3.5 * kind.helmet + 5.0 * kind.kit
    if kind.sail_wind and _drives(view, player, "sail"):
        worth += 3.0
    if kind.fuel:
        worth += 2.5 if _drives(view, player, "motor") else 0.7
    return worth + max((_action_worth(kind, i) for i in range(len(kind.actions))), default=0.0)


def limit_change(kind: Kind) -> int:
    """By how much the card changes the hand limit while it is there; cargo takes a slot's own bonus (MAT-4)."""
    limit = kind.limit or 0
    if kind.zone in ("cargo", "crew"):
        return limit - EMPTY_SLOT_BONUS
    return limit + EMPTY_SLOT_BONUS * kind.slots


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
        pace = float(vehicle.max)
    else:
        pace = 3.0 + view.tables.kind[player.card].wind + (1.0 if vehicle.drive == "sail" else 0.0)
    return 2.5 * pace + len(vehicle.enters) + (kind.limit or 0) + kind.slots + 3.0 * kind.armor


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
        return WOUND
    board = view.tables.raider_types[view.tables.type_of[raider]]
    worth = KILL + UNKNOWN_CARD * board.loot_cards
    if wounds == left:
        worth += _crew_gain(view, player) if board.mirage else _vehicle_gain(view, player, board.loot_kind)
    return worth


def _crew_gain(view: State, player: Player) -> float:
    """One more action in every turn that is left, for the first that joins; the next ones cost room in the hand."""
    return 3.0 + 0.8 * turns_left(view) if not crew_cards(view, player) else 4.0


def _vehicle_gain(view: State, player: Player, kind: str) -> float:
    """How much better a looted vehicle would be than the one that is driven."""
    card = view.tables.cards_of_kind[view.tables.kind_index[kind]][0]
    now = vehicle_worth(view, player, player.vehicle) if player.vehicle >= 0 else 0.0
    return max(0.0, vehicle_worth(view, player, card) - now)
