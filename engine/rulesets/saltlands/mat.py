"""The mat: slots, hand limit, gaining and losing cards (MAT-1 to MAT-7, CHAR-3)."""

from __future__ import annotations

from engine.core.decision import Choose, Decision, Option
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.piles import put_on_discard, search
from engine.rulesets.saltlands.state import Player, State

FREE_SLOTS = 2
"""Cargo slots beside the character's (MAT-1)."""
EMPTY_SLOT_BONUS = 2
"""Hand limit of an empty cargo slot (MAT-4; the number is of the box)."""
MOST_CREW = 3
"""Crew on a mat, the character included (MAT-3)."""


def slots(s: State, player: Player) -> int:
    """Cargo slots for crew and cargo, those of the vehicle included (MAT-1)."""
    return FREE_SLOTS + s.tables.slots[player.vehicle]


def hand_limit(s: State, player: Player) -> int:
    """How many cards the hand may hold when the player moves or ends the turn (MAT-4, MAT-5)."""
    empty = slots(s, player) - len(player.cargo)
    return _in_play(s.tables.limit, player) + (EMPTY_SLOT_BONUS * empty if empty > 0 else 0)


def armor(s: State, player: Player) -> int:
    """Points of a normal attack that are met without spending anything (FIGHT-6)."""
    return _in_play(s.tables.armor, player)


def _in_play(values: tuple[int, ...], player: Player) -> int:
    """A passive number summed over the player's cards in hand and on the mat (ACT-7)."""
    total = values[player.card] + values[player.vehicle]
    for card in player.hand + player.cargo:
        total += values[card]
    return total


def crew_cards(s: State, player: Player) -> list[int]:
    """Crew on the mat besides the character."""
    is_crew = s.tables.is_crew
    return [card for card in player.cargo if is_crew[card]]


def ready_crew(s: State, player: Player) -> list[int]:
    """Crew that can act: the character, crew on the mat, crew beside it (ACT-1, ACT-6)."""
    done = s.exhausted
    is_crew = s.tables.is_crew
    out = [] if done >> player.card & 1 else [player.card]
    for card in player.cargo:
        if is_crew[card] and not done >> card & 1:
            out.append(card)
    for card in player.beside:
        if not done >> card & 1:
            out.append(card)
    return out


# --- losing ----------------------------------------------------------------------------------------------------------


def take_away(s: State, player: Player, card: int) -> None:
    """Remove the card from wherever the player has it; a lost vehicle may leave too much cargo (MAT-2)."""
    if card in player.hand:
        player.hand = tuple([c for c in player.hand if c != card])
    elif card == player.vehicle:
        player.vehicle = -1
        if len(player.cargo) > slots(s, player):
            s.frames.append(("slots", s.players.index(player)))
    elif card in player.cargo:
        player.cargo = tuple([c for c in player.cargo if c != card])
    else:
        player.beside = tuple(c for c in player.beside if c != card)
    if player.last_used:
        player.last_used = tuple([pair for pair in player.last_used if card not in pair])


def discard(s: State, seat: int, card: int, why: str, rule: str) -> None:
    """A player's card goes to the discard pile (MAT-5, DECK-1)."""
    take_away(s, s.players[seat], card)
    put_on_discard(s, seat, card, why, rule)
    _fuel_back(s, seat, card)


def _fuel_back(s: State, seat: int, card: int) -> None:
    """CHAR-3: a fuel-powered vehicle discarded, even by death, brings a fuel card from the discard pile."""
    vehicle = s.tables.kind[card].vehicle
    if vehicle is None or vehicle.drive != "motor" or s.players[seat].out:
        return
    if s.tables.kind[s.players[seat].card].fuel_back:
        fuel = [c for c in s.discard if s.tables.fuel[c]]
        if fuel:
            search(s, seat, fuel, ("discard",), "CHAR-3", "fuel")


# --- gaining: frame ("gain", seat, card, whether it comes exhausted) -------------------------------------------------


def step_gain(s: State, frame: tuple[str, int, int, bool]) -> Decision | None:
    """Place a gained card where there is room, else ask (MAT-2, MAT-7)."""
    _, seat, card, tired = frame
    player = s.players[seat]
    zone = s.tables.zone[card]
    if has_room(s, player, zone):
        s.frames.pop()
        place(s, seat, card, -1, tired)
        return None
    option = s.notes.option
    options = [option("place", card, over) for over in replaceable(s, player, zone)]
    if zone == "crew" and seat == s.active and "crew_needs_slot" not in s.setup.house and _own_turn(s):
        options.append(option("beside", card))
    options.append(option("discard", card))
    return Choose(seat, "gain", "MAT-7", tuple(options), s.tables.card_names[card])


def _own_turn(s: State) -> bool:
    """Whether the active player still acts (the turn's own frame lies below)."""
    return any(frame[0] == "turn" for frame in s.frames)


def has_room(s: State, player: Player, zone: str) -> bool:
    """Whether a card of this zone finds an empty slot (MAT-1, MAT-3)."""
    if zone == "vehicle":
        return player.vehicle < 0
    if len(player.cargo) >= slots(s, player):
        return False
    return zone != "crew" or len(crew_cards(s, player)) < MOST_CREW - 1


def replaceable(s: State, player: Player, zone: str) -> tuple[int, ...]:
    """The cards that a gained card of this zone may replace (MAT-7): with three crew on the mat, only crew by crew."""
    if zone == "vehicle":
        return (player.vehicle,) if player.vehicle >= 0 else ()
    if zone == "crew":
        crew = crew_cards(s, player)
        if len(crew) >= MOST_CREW - 1:
            return tuple(crew)
    return player.cargo


def answer_gain(s: State, frame: tuple[str, int, int, bool], chosen: Option) -> None:
    """`place CARD over CARD`, `beside CARD` or `discard CARD`."""
    _, seat, card, tired = frame
    s.frames.pop()
    if chosen.op == "place":
        place(s, seat, card, chosen.args[1], tired)
    elif chosen.op == "beside":
        s.players[seat].beside += (card,)
        if s.listener:
            name = s.tables.card_names[card]
            s.listener(ev.CardPlaced(rule="MAT-7", seat=seat, card=name, zone="beside", exhausted=False))
    else:
        put_on_discard(s, seat, card, "turned_down", "MAT-2")
        _fuel_back(s, seat, card)


def place(s: State, seat: int, card: int, over: int, tired: bool = False) -> None:
    """Lay a gained card into its slot, first discarding `over` (-1: the slot is empty).

    A vehicle is exhausted if the one it replaces is (MAT-6); tired: it was traded for an exhausted one.
    """
    player = s.players[seat]
    if s.tables.zone[card] == "vehicle":
        player.vehicle = card
        if over >= 0:
            tired = tired or bool(s.exhausted >> over & 1)
            put_on_discard(s, seat, over, "replaced", "MAT-7")
            _fuel_back(s, seat, over)
        if tired:
            s.exhausted |= 1 << card
        zone = "vehicle"
        if len(player.cargo) > slots(s, player):
            s.frames.append(("slots", seat))
    else:
        if over >= 0:
            discard(s, seat, over, "replaced", "MAT-7")
        player.beside = tuple(c for c in player.beside if c != card)
        player.cargo += (card,)
        zone = "cargo"
    if s.listener:
        name = s.tables.card_names[card]
        rule = "MAT-6" if tired else "MAT-7"
        s.listener(ev.CardPlaced(rule=rule, seat=seat, card=name, zone=zone, exhausted=bool(s.exhausted >> card & 1)))


# --- too much cargo: frame ("slots", seat) ---------------------------------------------------------------------------


def step_slots(s: State, frame: tuple[str, int]) -> Decision | None:
    """Ask what to give up while there is more cargo than slots (MAT-2)."""
    seat = frame[1]
    player = s.players[seat]
    if len(player.cargo) <= slots(s, player):
        s.frames.pop()
        return None
    return Choose(seat, "slots", "MAT-2", tuple([s.notes.discard[card] for card in player.cargo]))


def answer_slots(s: State, frame: tuple[str, int], chosen: Option) -> None:
    """`discard CARD`; the frame stays until the cargo fits."""
    discard(s, frame[1], chosen.args[0], "slots", "MAT-2")
