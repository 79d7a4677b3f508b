"""Why an answer is not possible: one sentence and one rule for every kind of illegal answer.

Each cause has a key, so that a screen can say it in another language; the English sentences are here. Looking for the
cause never changes the state, and is only done for answers that the pending decision did not accept.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decision import Answer, Choose, Decision, Option
from engine.core.errors import Refused
from engine.rulesets.saltlands import actions, reach, trade
from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, HEX_STEPS, hexes_apart
from engine.rulesets.saltlands.mat import hand_limit, ready_crew
from engine.rulesets.saltlands.notation import group_name
from engine.rulesets.saltlands.state import PLAYER, RAIDER, TOKEN, Player, State
from engine.rulesets.saltlands.turn import must_leave

SENTENCES: dict[str, tuple[str, str]] = {
    # key: (sentence, rule; "{rule}" stands for the one that asks)
    "not_an_answer": ("{answer} is no answer to what is asked now.", "{rule}"),
    "wants_list": ("A list of cards is asked for, not a single answer.", "{rule}"),
    "wants_one": ("One answer is asked for, not a list.", "{rule}"),
    "unknown_hex": ("There is no hex {hex}.", "MOVE-2"),
    "unknown_card": ("There is no card {card}.", "COMP-5"),
    "answer_first": ("Answer the open question first.", "{rule}"),
    "off_board": ("The figure is not on the board this turn.", "SETUP-14"),
    "no_vehicle": ("Without a vehicle there is no move.", "MAT-6"),
    "moved": ("The move of this turn is done.", "MOVE-1"),
    "vehicle_exhausted": ("The vehicle came exhausted and is ready next turn.", "MAT-6"),
    "over_limit": ("Discard {over} first: {hand} cards, limit {limit}.", "MAT-5"),
    "unexplored": ("That tile is not explored yet.", "MOVE-2"),
    "token_there": ("You may pass here but not stop: a token lies on it.", "MOVE-2"),
    "raider_there": ("You may pass here but not stop: a raider stands on it.", "MOVE-2"),
    "player_there": ("You may pass here but not stop: {name} stands on it.", "MOVE-2"),
    "stay": ("A move of zero hexes is no move.", "MOVE-8"),
    "terrain_sail": ("Landsails cannot enter {terrain}.", "MOVE-3"),
    "terrain_motor": ("This vehicle cannot enter {terrain}.", "MOVE-3"),
    "upwind": ("The wind blows {wind}, so a landsail cannot step {step}.", "MOVE-5"),
    "too_far_sail": ("The wind gives {steps} steps; that hex takes more.", "MOVE-4"),
    "too_far_tractor": ("The wind gives {steps} hexes; that one is farther.", "MOVE-6"),
    "too_far_motor": ("With all fuel the vehicle goes {steps} hexes; that one is farther.", "MOVE-7"),
    "fuel_wrong": ("That move takes {fuel} fuel cards.", "MOVE-7"),
    "no_token": ("There is no token on that hex.", "ACT-8"),
    "raider_no_token": ("Raiders cannot be collected.", "ACT-9"),
    "token_far": ("Collecting needs the next hex; this is {distance} away.", "ACT-8"),
    "no_crew": ("All crew were used this turn.", "ACT-1"),
    "crew_used": ("{card} was used this turn.", "ACT-3"),
    "not_yours": ("You do not have {card}.", "TURN-2"),
    "no_action": ("{card} has no action to use.", "ACT-7"),
    "card_used": ("{card} was used this turn.", "ACT-3"),
    "needs_fuel": ("That takes a fuel card.", "CHAR-3"),
    "target_far": ("An attack needs a target on the next hex.", "FIGHT-1"),
    "target_unexplored": ("No attack can be aimed at unexplored land.", "FIGHT-4"),
    "player_target": ("Players never attack players.", "FIGHT-1"),
    "no_raider": ("No raider would be hit there.", "FIGHT-2"),
    "no_target": ("Choose what it is aimed at.", "ACT-7"),
    "nothing_tired": ("No crew member needs a refresh.", "ACT-4"),
    "nothing_found": ("There is no such card in the discard pile.", "DECK-4"),
    "nothing_left": ("There are no cards left to draw.", "DECK-2"),
    "explored": ("That tile is explored already.", "RUM-4"),
    "not_beside": ("A map explores only next to an explored tile.", "RUM-4"),
    "wind_step": ("The wind vane turns the wind one step either way.", "ACT-7"),
    "no_refresh": ("No refresh is kept.", "ACT-4"),
    "trade_self": ("Choose another player to trade with.", "TRADE-1"),
    "trade_far": ("Trade needs a player on the next hex.", "TRADE-1"),
    "trade_empty": ("Neither of you has a card left to trade this turn.", "TRADE-2"),
    "traded": ("{card} was traded this turn already.", "TRADE-2"),
    "character_card": ("A character card is never given away.", "TRADE-3"),
    "wind_not_healer": ("Only the healer sets the wind.", "CHAR-1"),
    "wind_late": ("The wind is set before anything else in the turn.", "CHAR-1"),
    "wind_same": ("The wind blows that way already.", "CHAR-1"),
    "discard_character": ("The character card is never discarded.", "MAT-5"),
    "place_not_beside": ("Only crew beside the mat waits for a place.", "MAT-7"),
    "place_full": ("It can take the place of crew or cargo only as the slots allow.", "MAT-3"),
    "end_beside": ("Crew beside the mat must be placed or discarded first.", "MAT-7"),
    "end_entry": ("Your first turn cannot end on the entry point while another hex is in reach.", "TURN-6"),
    "end_activated": ("{group} was activated this round already.", "TURN-3"),
    "end_group": ("There is no raider group {group}.", "TURN-3"),
    "end_not_spawn": ("A group is still to be activated: {groups}.", "TURN-3"),
    "end_spawn": ("All groups are activated: the turn ends with the spawn.", "TURN-4"),
    "out": ("You are out of the game and can only end the turn.", "LIFE-3"),
    "count": ("Choose {least} to {most}, each once.", "{rule}"),
    "exactly": ("Choose exactly {most}, each once.", "{rule}"),
    "not_offered": ("{answer} cannot be chosen here.", "{rule}"),
    "piercing": ("A helmet does not stop an armor-piercing attack.", "FIGHT-6"),
    "cannot_meet": ("{card} meets no point of this attack.", "FIGHT-5"),
    "seat_not_near": ("The raider can attack only players next to it.", "FIGHT-1"),
    "route_longer": ("Only the equally good ends may be chosen.", "RAID-8"),
    "acted": ("That raider does not act now.", "RAID-5"),
    "enter_taken": ("A figure comes back on an empty hex of a start tile.", "LIFE-1"),
}


def _refuse(key: str, rule: str = "", **values: str | int) -> Refused:
    sentence, its_rule = SENTENCES[key]
    if its_rule == "{rule}":
        its_rule = rule
    return Refused(sentence.format(**values), its_rule, key=key, values=values)


def refusal(s: State, answer: Answer) -> Refused:
    """Why the pending decision does not accept the answer."""
    decision = s.pending
    assert decision is not None, "the door refuses every answer once the game is over"
    if isinstance(answer, Option):
        answer = answer.key
    if isinstance(decision, Choose):
        if not isinstance(answer, str):
            return _refuse("wants_one", decision.rule)
        words = answer.split()
        if decision.kind == "turn" and words:
            return _turn(s, words, answer)
        return _choose(s, decision, words, answer)
    if isinstance(answer, str) or not isinstance(answer, list | tuple):
        return _refuse("wants_list", decision.rule)
    keys = [a.key if isinstance(a, Option) else a for a in answer]
    offered = decision.keys()
    for key in keys:
        if key not in offered:
            return _subset_item(s, decision, str(key))
    sentence = "exactly" if decision.min == decision.max else "count"
    return _refuse(sentence, decision.rule, least=decision.min, most=decision.max)


def _shown(answer: object) -> str:
    text = str(answer)
    return f"“{text[:40]}”"


def _subset_item(s: State, decision: Decision, key: str) -> Refused:
    card = s.tables.card_index.get(key)
    if card is not None and s.has(decision.seat, card):
        if card == s.players[decision.seat].card:
            return _refuse("character_card" if decision.kind.startswith("trade") else "discard_character")
        if s.traded >> card & 1 and decision.kind.startswith("trade"):
            return _refuse("traded", card=key)
    return _refuse("not_offered", decision.rule, answer=_shown(key))


def _choose(s: State, decision: Choose, words: list[str], answer: str) -> Refused:
    kind = decision.kind
    word = words[0] if words else ""
    card = s.tables.card_index.get(words[1]) if len(words) > 1 else None
    if word in _TURN_CHECKS and all(option.key.split()[0] != word for option in decision.options):
        return _refuse("answer_first", decision.rule)
    if kind in ("crew", "refresh") and card is not None:
        player = s.players[decision.seat]
        if card in player.mat and s.tables.is_crew[card]:
            return _refuse("crew_used" if kind == "crew" else "nothing_tired", card=words[1])
    if kind == "defend" and card is not None:
        if not s.has(decision.seat, card):
            return _refuse("not_yours", card=words[1])
        piercing = s.frames[-1][3]
        return _refuse("piercing" if piercing and s.tables.helmet[card] else "cannot_meet", card=words[1])
    if kind == "entry" and word == "enter":
        return _refuse("enter_taken")
    if kind == "raider_route" and word == "to":
        return _refuse("route_longer")
    if kind == "raider_order" and word == "raider":
        return _refuse("acted")
    if kind == "raider_attack" and word == "line" and len(words) > 2:
        return _refuse("seat_not_near")
    if kind in ("gain", "slots") and word == "discard" and card == s.players[decision.seat].card:
        return _refuse("discard_character")
    return _refuse("not_offered", decision.rule, answer=_shown(answer))


# --- the turn's own decision -----------------------------------------------------------------------------------------


def _turn(s: State, words: list[str], answer: str) -> Refused:
    check = _TURN_CHECKS.get(words[0])
    if check is None:
        return _refuse("not_an_answer", "TURN-2", answer=_shown(answer))
    if s.players[s.active].out:
        return _refuse("out")
    return check(s, s.players[s.active], words[1:]) or _refuse("not_an_answer", "TURN-2", answer=_shown(answer))


def _hex(s: State, words: list[str]) -> int | Refused:
    h = s.geo.index.get(_axial(words[0])) if words else None
    return _refuse("unknown_hex", hex=words[0][:20] if words else "") if h is None else h


def _axial(word: str) -> tuple[int, int]:
    q, _, r = word.partition(",")
    if len(word) < 12 and q.lstrip("-").isdecimal() and r.lstrip("-").isdecimal():
        try:
            return int(q), int(r)
        except ValueError:
            pass
    return 999, 999


def over_limit(s: State, player: Player) -> Refused | None:
    """The refusal of a move or an end while the hand is over its limit (MAT-5)."""
    limit = hand_limit(s, player)
    hand = len(player.hand)
    return _refuse("over_limit", over=hand - limit, hand=hand, limit=limit) if hand > limit else None


def _move(s: State, player: Player, words: list[str]) -> Refused | None:
    h = _hex(s, words)
    if isinstance(h, Refused):
        return h
    if player.at < 0:
        return _refuse("off_board")
    if player.vehicle < 0:
        return _refuse("no_vehicle")
    if player.moved:
        return _refuse("moved")
    if s.exhausted >> player.vehicle & 1:
        return _refuse("vehicle_exhausted")
    over = over_limit(s, player)
    if over is not None:
        return over
    if h == player.at:
        return _refuse("stay")
    if not s.terrain[h]:
        return _refuse("unexplored")
    for end, fuel in reach.destinations(s, player):
        if end == h:
            return _refuse("fuel_wrong", fuel=fuel)
    vehicle = s.tables.kind[player.vehicle].vehicle
    assert vehicle is not None
    sailing = vehicle.drive == "sail"
    if s.terrain[h] not in vehicle.enters:
        return _refuse("terrain_sail" if sailing else "terrain_motor", terrain=TERRAINS[s.terrain[h] - 1])
    if _in_reach(s, player, h):
        return _occupied(s, h)
    if sailing:
        return _too_far_to_sail(s, player, h)
    if vehicle.drive == "tractor":
        return _refuse("too_far_tractor", steps=reach.wind_steps(s, player))
    fuel = sum(s.tables.fuel[card] for card in player.hand)
    return _refuse("too_far_motor", steps=vehicle.max + s.tables.kind[player.card].steps + fuel)


def _in_reach(s: State, player: Player, h: int) -> bool:
    """Whether only what stands on the hex forbids to stop there."""
    content = s.at[h]
    s.clear(h)
    try:
        return any(end == h for end, _ in reach.destinations(s, player))
    finally:
        if content:
            s.put(h, content)


def _occupied(s: State, h: int) -> Refused:
    content = s.at[h]
    if content >= PLAYER:
        return _refuse("player_there", name=s.setup.names[content - PLAYER])
    return _refuse("raider_there" if content >= RAIDER else "token_there")


def _too_far_to_sail(s: State, player: Player, h: int) -> Refused:
    """Straight upwind on the next hexes the wind is the reason, elsewhere the number of steps."""
    (q, r), (to_q, to_r) = s.geo.coords[player.at], s.geo.coords[h]
    up = (s.wind_to + 3) % 6
    dq, dr = HEX_STEPS[up]
    ahead = hexes_apart((q, r), (to_q, to_r))
    if (to_q - q, to_r - r) == (dq * ahead, dr * ahead):
        return _refuse("upwind", wind=HEX_DIRECTIONS[s.wind_to], step=HEX_DIRECTIONS[up])
    return _refuse("too_far_sail", steps=reach.wind_steps(s, player))


def _collect(s: State, player: Player, words: list[str]) -> Refused | None:
    h = _hex(s, words)
    if isinstance(h, Refused):
        return h
    if RAIDER <= s.at[h] < PLAYER:
        return _refuse("raider_no_token")
    if not TOKEN <= s.at[h] < RAIDER:
        return _refuse("no_token")
    if player.at < 0:
        return _refuse("off_board")
    if h not in s.geo.near[player.at]:
        return _refuse("token_far", distance=hexes_apart(s.geo.coords[player.at], s.geo.coords[h]))
    return _refuse("no_crew")


def _own_card(s: State, player: Player, word: str) -> int | Refused:
    card = s.tables.card_index.get(word)
    if card is None:
        return _refuse("unknown_card", card=word[:30])
    return card if card in player.hand or card in player.mat else _refuse("not_yours", card=word)


def _use(s: State, player: Player, words: list[str]) -> Refused | None:
    name, _, number = (words[0] if words else "").partition(":")
    card = _own_card(s, player, name)
    if isinstance(card, Refused):
        return card
    options = s.tables.kind[card].actions
    index = int(number) if number.isdecimal() and len(number) < 3 else 1
    if not 1 <= index <= len(options):
        return _refuse("no_action", card=name)
    if s.exhausted >> card & 1:
        return _refuse("card_used", card=name)
    action = options[index - 1]
    if action.effect.op == "attack" and _too_far_to_attack(s, player, words[1:]):
        return _refuse("target_far")
    if action.crew and not ready_crew(s, player):
        return _refuse("no_crew")
    if action.fuel and len(reach.fuel_cards(s, player)) < action.fuel:
        return _refuse("needs_fuel")
    return _target(
        s, player, action.effect.op, action.effect.anywhere, words[1:], actions.action_targets(s, player, action)
    )


def _too_far_to_attack(s: State, player: Player, words: list[str]) -> bool:
    """Whether the target is a hex that is not next to the player: no crew and no fuel would help (FIGHT-1)."""
    h = _hex(s, words)
    return player.at >= 0 and not isinstance(h, Refused) and h not in s.geo.near[player.at]


def _target(
    s: State, player: Player, op: str, anywhere: bool, words: list[str], possible: Sequence[int]
) -> Refused | None:
    """What is wrong with the target of a card action that could otherwise be paid for."""
    if op == "refresh":
        return _refuse("nothing_tired") if not possible else None
    if op == "draw":
        return _refuse("nothing_left") if not possible else None
    if op == "search":
        return _refuse("nothing_found") if not possible else None
    if not words:
        return _refuse("no_target") if possible else _refuse("no_raider" if op == "attack" else "no_target")
    if op == "turn_wind":
        return _refuse("wind_step")
    if op == "explore":
        if words[0] in s.geo.places and s.tiles[s.geo.places.index(words[0])].explored:
            return _refuse("explored")
        return _refuse("no_target" if anywhere or words[0] not in s.geo.places else "not_beside")
    h = _hex(s, words)
    if isinstance(h, Refused):
        return h
    if player.at < 0:
        return _refuse("off_board")
    if not s.terrain[h]:
        return _refuse("target_unexplored")
    return _refuse("player_target" if s.at[h] >= PLAYER else "no_raider")


def _refresh(s: State, player: Player, words: list[str]) -> Refused | None:
    return _refuse("nothing_tired" if player.kept_refresh else "no_refresh")


def _trade(s: State, player: Player, words: list[str]) -> Refused | None:
    word = words[0] if words else ""
    seat = int(word) if word.isdecimal() and len(word) < 3 else -1
    if not 0 <= seat < len(s.players):
        return None
    if seat == s.active:
        return _refuse("trade_self")
    if seat not in trade.partners(s, player):
        return _refuse("trade_far")
    return _refuse("trade_empty")


def _wind(s: State, player: Player, words: list[str]) -> Refused | None:
    if not s.tables.kind[player.card].sets_wind:
        return _refuse("wind_not_healer")
    if not s.fresh:
        return _refuse("wind_late")
    return _refuse("wind_same") if words and words[0] in HEX_DIRECTIONS else None


def _place(s: State, player: Player, words: list[str]) -> Refused | None:
    card = _own_card(s, player, words[0] if words else "")
    if isinstance(card, Refused):
        return card
    return _refuse("place_full" if card in player.beside else "place_not_beside")


def _discard(s: State, player: Player, words: list[str]) -> Refused | None:
    card = _own_card(s, player, words[0] if words else "")
    if isinstance(card, Refused):
        return card
    return _refuse("discard_character")


def _end(s: State, player: Player, words: list[str]) -> Refused | None:
    over = over_limit(s, player)
    if over is not None:
        return over
    if player.beside:
        return _refuse("end_beside")
    if must_leave(s, player) and reach.destinations(s, player):
        return _refuse("end_entry")
    word = words[0] if words else ""
    open_groups = [group_name(s.tables, g.types) for g in s.groups if not g.activated]
    if not open_groups:
        return _refuse("end_spawn")
    if word == "spawn":
        return _refuse("end_not_spawn", groups=", ".join(open_groups))
    known = [group_name(s.tables, g.types) for g in s.groups]
    return _refuse("end_activated" if word in known else "end_group", group=word[:60])


_TURN_CHECKS = {
    "move": _move,
    "collect": _collect,
    "use": _use,
    "refresh": _refresh,
    "trade": _trade,
    "wind": _wind,
    "place": _place,
    "discard": _discard,
    "end": _end,
}
