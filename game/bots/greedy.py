"""The bot that takes what looks best now: it collects, follows rumors, avoids raiders, and heads for the escape.

It looks one turn ahead with the rules' own reach and routes, and scores every option on the scale of `worth`. It never
begins a trade, so it cannot trade for ever; every other option that it takes uses something up or ends the turn.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decision import Choose, Chosen, Option, Subset
from engine.rulesets.saltlands import ruthless
from engine.rulesets.saltlands.geometry import TURNED
from engine.rulesets.saltlands.groups import card_of, group_of, strength, victims
from engine.rulesets.saltlands.mat import hand_limit
from engine.rulesets.saltlands.rumor import marker_target
from engine.rulesets.saltlands.state import PLAYER, RAIDER, State
from game.bots.danger import Danger
from game.bots.plan import Plan
from game.bots.worth import card_worth, limit_change, wanted_faction


def choose(view: State, chance: int) -> Chosen:
    """The answer to the decision pending in the view; the bot needs no chance."""
    decision = view.pending
    assert decision is not None, "a bot is asked only while a decision is pending"
    if isinstance(decision, Subset):
        return _SUBSETS[decision.kind](view, decision)
    if len(decision.options) == 1:
        return decision.options[0]
    if decision.kind == "turn":
        return _turn(view, decision)
    score = _SCORES[decision.kind]
    return max(decision.options, key=lambda option: score(view, decision, option))


# --- the turn --------------------------------------------------------------------------------------------------------


def _turn(view: State, decision: Choose) -> Option:
    """Room in the hand first, then what the plan of the turn says."""
    player = view.players[decision.seat]
    by_op: dict[str, list[Option]] = {}
    for option in decision.options:
        by_op.setdefault(option.op, []).append(option)
    over = len(player.hand) - hand_limit(view, player)
    plan = Plan(view, decision.seat, by_op)
    step = plan.next_step(over > 0)
    if step is not None:
        return step
    if over > 0 or "end" not in by_op:
        return _make_room(view, decision.seat, by_op["discard"], max(1, over))
    danger = Danger(view, player)
    ends = by_op["end"]
    if len(ends) == 1 or player.at < 0:
        return ends[0]
    return min(ends, key=lambda option: danger.of_group(player.at, option.args[0]))


def _make_room(view: State, seat: int, options: list[Option], over: int) -> Option:
    """The discard with which getting rid of `over` cards costs least: a hand card, or cargo that takes more room."""
    player = view.players[seat]
    worth = {option: card_worth(view, player, option.args[0]) for option in options}
    hand = sorted((o for o in options if o.args[0] in player.hand), key=lambda option: worth[option])
    in_hand = [worth[option] for option in hand]

    def cost(option: Option) -> float:
        if option.args[0] in player.hand:
            return worth[option] + sum(in_hand[1:over])
        room = -limit_change(view.tables.kind[option.args[0]])
        return worth[option] + (sum(in_hand[: max(0, over - room)]) if room > 0 else 1000.0)

    return min([*hand[:1], *(o for o in options if o.args[0] in player.cargo)] or options, key=cost)


# --- choices about oneself -------------------------------------------------------------------------------------------

Score = Callable[[State, Choose, Option], float]


def _crew(view: State, decision: Choose, option: Option) -> float:
    """Crew beside the mat acts before it must go; the character last, who alone is always there."""
    player = view.players[decision.seat]
    card = option.args[0]
    return 2.0 if card in player.beside else 0.0 if card == player.card else 1.0


def _refresh(view: State, decision: Choose, option: Option) -> float:
    """Whoever used the best card last; keeping the refresh only if nobody is left who used one.

    Beside a raider a weapon comes first: the plan counted on it, and would else refresh for it again and again.
    """
    player = view.players[decision.seat]
    if option.op == "keep":
        return 0.0
    used = [card for crew, card in player.last_used if crew == option.args[0]]
    near = view.geo.near[player.at] if player.at >= 0 else ()
    fights = any(RAIDER <= view.at[n] < PLAYER for n in near)
    weapon = fights and any(action.effect.op == "attack" for card in used for action in view.tables.actions[card])
    return 1.0 + sum(card_worth(view, player, card) for card in used) + (1000.0 if weapon else 0.0)


def _gain(view: State, decision: Choose, option: Option) -> float:
    """What the gained card brings, less what it replaces."""
    player = view.players[decision.seat]
    if option.op == "discard":
        return 0.0
    gained = card_worth(view, player, option.args[0])
    if option.op == "beside":
        return min(3.0, gained)
    return gained - (card_worth(view, player, option.args[1]) if option.args[1] >= 0 else 0.0)


def _slots(view: State, decision: Choose, option: Option) -> float:
    return -card_worth(view, view.players[decision.seat], option.args[0])


def _defend(view: State, decision: Choose, option: Option) -> float:
    """Armor is free; then what is worth least; an open point is death."""
    if option.op == "armor":
        return 1000.0
    if option.op == "open":
        return -1000.0
    return -card_worth(view, view.players[decision.seat], option.args[0])


def _confirm(view: State, decision: Choose, option: Option) -> float:
    return 1.0 if option.op == "withdraw" else 0.0


def entry_worth(view: State, decision: Choose, option: Option) -> float:
    plan = Plan(view, decision.seat, {})
    return plan.standing(option.args[0])


# --- choices about the land and the wind -----------------------------------------------------------------------------


def _rumor(view: State, decision: Choose, option: Option) -> float:
    """New tiles are good, and so is a wanted marker that comes nearer."""
    player = view.players[decision.seat]
    card = view.tables.rumor_index[decision.source]
    wanted = wanted_faction(view, player)
    score = 0.0
    for faction in range(3):
        to = marker_target(view, card, int(option.op == "white"), faction)
        score += 0.0 if view.tiles[to].explored else 2.0
        if faction == wanted and player.at >= 0:
            score -= _apart(view, player.at, to)
    return score


def _apart(view: State, h: int, place: int) -> float:
    """Hexes between a hex and the nearest hex of a tile, as the crow flies."""
    q, r = view.geo.coords[h]
    away = []
    for n in view.geo.tile_hexes[place]:
        dq, dr = view.geo.coords[n][0] - q, view.geo.coords[n][1] - r
        away.append(max(abs(dq), abs(dr), abs(dq + dr)))
    return float(min(away))


def _tile(view: State, decision: Choose, option: Option) -> float:
    """The turn that leaves most ways from the explored land onto the tile, for the vehicle that is driven."""
    player = view.players[decision.seat]
    place = view.geo.places.index(decision.source)
    tile = view.tables.tiles[view.tiles[place].tile]
    vehicle = view.tables.kind[player.vehicle].vehicle if player.vehicle >= 0 else None
    enters = vehicle.enters if vehicle is not None else frozenset((1, 2))
    hexes = view.geo.tile_hexes[place]
    ways = 0
    for i, terrain in enumerate(tile.terrain):
        if terrain in enters:
            near = view.geo.near[hexes[TURNED[option.args[0]][i]]]
            ways += sum(view.terrain[n] in enters for n in near if view.geo.tile_of[n] != place)
    return float(ways)


def _wind(view: State, decision: Choose, option: Option) -> float:
    """The wind for the next turn: the way in which there is most to collect."""
    player = view.players[decision.seat]
    if player.at < 0:
        return 0.0
    return Plan(view, decision.seat, {}).with_wind(option.args[0])


# --- choices about raiders -------------------------------------------------------------------------------------------


def _order(view: State, decision: Choose, option: Option) -> float:
    """Those that stand next to players already block no others: they go last."""
    return -float(len(victims(view, option.args[0])))


def _route(view: State, decision: Choose, option: Option) -> float:
    """Next to as few players as possible, and those who can stand it."""
    raider = view.tables.raider_index[decision.source]
    card = card_of(view, group_of(view, raider))
    near = [view.at[n] - PLAYER for n in view.geo.near[option.args[0]] if view.at[n] >= PLAYER]
    worst = [ruthless.harm_to(view, seat, strength(view, line), line.piercing) for line in card.lines for seat in near]
    return -max(worst, default=0.0)


def _attack(view: State, decision: Choose, option: Option) -> float:
    """The attack that costs all players least, oneself a little more."""
    raider = view.tables.raider_index[decision.source]
    number, seat = option.args
    line = card_of(view, group_of(view, raider)).lines[number - 1]
    seats = victims(view, raider) if seat < 0 else [seat]
    points = strength(view, line)
    return -sum(
        ruthless.harm_to(view, victim, points, line.piercing) * (1.2 if victim == decision.seat else 1.0)
        for victim in seats
    )


_SCORES: dict[str, Score] = {
    "crew": _crew,
    "refresh": _refresh,
    "gain": _gain,
    "slots": _slots,
    "trade_confirm": _confirm,
    "defend": _defend,
    "entry": entry_worth,
    "rumor": _rumor,
    "tile": _tile,
    "wind": _wind,
    "raider_order": _order,
    "raider_route": _route,
    "raider_attack": _attack,
}


# --- subsets ---------------------------------------------------------------------------------------------------------


def _least(view: State, decision: Subset) -> Chosen:
    """As few as allowed, the cards that are worth least."""
    player = view.players[decision.seat]
    order = sorted(decision.candidates, key=lambda option: card_worth(view, player, option.args[0]))
    return tuple(order[: decision.min])


def _back(view: State, decision: Subset) -> Chosen:
    """No trade is begun, so one that is under way was begun by somebody else: leave it."""
    assert decision.cancel is not None, "a trade can always be stopped"
    return decision.cancel


def _return(view: State, decision: Subset) -> Chosen:
    """Presents are taken; nothing is given for them."""
    given = view.frames[-1][2]
    return () if given else _back(view, decision)


_SUBSETS: dict[str, Callable[[State, Subset], Chosen]] = {
    "discard": _least,
    "revival": _least,
    "trade_give": _back,
    "trade_wish": _back,
    "trade_return": _return,
}


def answered_kinds() -> frozenset[str]:
    """The kinds of decision that the bot can answer."""
    return frozenset({"turn", *_SCORES, *_SUBSETS})
