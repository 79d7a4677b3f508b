"""Card actions, refreshing, collecting (ACT-1 to ACT-9) and the characters' active abilities (CHAR-1, CHAR-6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.decision import Choose, Chosen, Decision, Option, Subset
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands import fight, rumor
from engine.rulesets.saltlands.catalog import Action
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from engine.rulesets.saltlands.mat import discard, ready_crew
from engine.rulesets.saltlands.piles import SEARCH_ALL, draw, search, show
from engine.rulesets.saltlands.reach import fuel_cards
from engine.rulesets.saltlands.state import RAIDER, TOKEN, Player, State

COLLECT = -1
"""Stands for the card in a ("crew", ...) frame when a token is collected."""


# --- what can be done ------------------------------------------------------------------------------------------------


def add_uses(s: State, player: Player, cards: Iterable[int], crew_ready: bool, options: list[Option]) -> None:
    """Append every action of the cards that the active player can pay for and that has something to act on (TURN-2)."""
    actions, done, use = s.tables.actions, s.exhausted, s.notes.use
    for card in [card for card in cards if actions[card] and not done >> card & 1]:
        for number, action in enumerate(actions[card], 1):
            if action.crew and not crew_ready:
                continue
            if action.fuel and len(fuel_cards(s, player)) < action.fuel:
                continue
            for target in action_targets(s, player, action):
                options.append(use[card, number, target])


def action_targets(s: State, player: Player, action: Action) -> Sequence[int]:
    """What the action may be aimed at; [-1] if it needs no target, [] if there is nothing for it to do."""
    effect = action.effect
    op = effect.op
    if op == "attack":
        return fight.targets(s, s.active, effect)
    if op == "refresh":
        return [-1] if tired_crew(s, player) else []
    if op == "draw":
        return [-1] if s.mirage or s.discard else []
    if op == "search":
        wanted = s.tables.cards_of_kind[s.tables.kind_index[effect.kind]]
        return [] if frozenset(wanted).isdisjoint(s.discard) else [-1]
    if op == "explore":
        return rumor.explorable(s, effect.anywhere)
    return [(s.wind_to - 1) % 6, (s.wind_to + 1) % 6]


def tired_crew(s: State, player: Player) -> list[int]:
    """Crew that a refresh may ready: the character, on the mat and beside it (ACT-4)."""
    tired = s.exhausted & s.tables.all_crew
    return [card for card in player.mat if tired >> card & 1] if tired else []


def collectable(s: State, player: Player) -> list[int]:
    """Adjacent hexes with a token (ACT-8); raiders are no tokens (ACT-9)."""
    if player.at < 0 or not s.taken & s.geo.near_mask[player.at]:
        return []
    at = s.at
    return [h for h in s.geo.near[player.at] if TOKEN <= at[h] < RAIDER]


# --- paying with crew: frame ("crew", card or COLLECT, option number, target) ----------------------------------------


def use(s: State, card: int, number: int, target: int) -> None:
    """Begin a card action of the active player: with crew through the frame that asks who, else at once."""
    if s.tables.actions[card][number - 1].crew:
        s.frames.append(("crew", card, number, target))
    else:
        perform(s, card, number, target, -1)


def collect(s: State, h: int) -> None:
    """Begin to collect the token on an adjacent hex (ACT-8)."""
    s.frames.append(("crew", COLLECT, 0, h))


def step_crew(s: State, frame: tuple[str, int, int, int]) -> Decision | None:
    """Ask which ready crew member acts, if there is more than one (ACT-1)."""
    ready = ready_crew(s, s.players[s.active])
    if len(ready) == 1:
        answer_crew(s, frame, s.notes.crew[ready[0]])
        return None
    card = frame[1]
    source = s.geo.names[frame[3]] if card == COLLECT else s.tables.card_names[card]
    return Choose(s.active, "crew", "ACT-1", tuple([s.notes.crew[c] for c in ready]), source)


def answer_crew(s: State, frame: tuple[str, int, int, int], chosen: Option) -> None:
    """`crew CARD`"""
    _, card, number, target = frame
    s.frames.pop()
    crew = chosen.args[0]
    s.exhausted |= 1 << crew
    if card == COLLECT:
        _take_token(s, crew, target)
    else:
        perform(s, card, number, target, crew)


def perform(s: State, card: int, number: int, target: int, crew: int) -> None:
    """Pay for the action and carry it out (ACT-1 to ACT-3)."""
    seat = s.active
    player = s.players[seat]
    names = s.tables.card_names
    action = s.tables.actions[card][number - 1]
    if s.listener:
        s.listener(
            ev.CardUsed(
                rule="ACT-1" if crew >= 0 else "ACT-2" if action.single else "ACT-3",
                seat=seat,
                card=names[card],
                option=number,
                crew=names[crew] if crew >= 0 else "",
                target=s.notes.target_name(card, number, target),
            )
        )
        if crew >= 0:
            s.listener(ev.CardExhausted(rule="ACT-1", seat=seat, card=names[crew]))
    if action.single:
        discard(s, seat, card, "cost", "ACT-2")
    else:
        s.exhausted |= 1 << card
        show(s, seat, card)
        if s.listener:
            s.listener(ev.CardExhausted(rule="ACT-3", seat=seat, card=names[card]))
        if crew >= 0:
            pairs = tuple(pair for pair in player.last_used if pair[0] != crew)
            player.last_used = (*pairs, (crew, card))
    for fuel in fuel_cards(s, player)[: action.fuel]:
        discard(s, seat, fuel, "cost", "CHAR-3")
    _take_effect(s, seat, card, action, target)


def _take_effect(s: State, seat: int, card: int, action: Action, target: int) -> None:
    effect = action.effect
    if effect.op == "attack":
        fight.attack(s, seat, card, effect, target)
    elif effect.op == "refresh":
        s.frames.append(("refresh", effect.count, False))
    elif effect.op == "draw":
        if effect.discard:
            s.frames.append(("discard", effect.discard, card))
        draw(s, seat, effect.count, "mirage", "WIN-5" if s.tables.victory[card] >= 0 else "ACT-7")
    elif effect.op == "search":
        search(s, seat, s.tables.cards_of_kind[s.tables.kind_index[effect.kind]], ("discard",), "ACT-7", effect.kind)
    elif effect.op == "explore":
        s.frames.append(("explore", target))
    elif effect.op == "turn_wind":
        turn_wind(s, target, "ACT-7")


def turn_wind(s: State, direction: int, rule: str) -> None:
    """The wind tile points another way from now on."""
    if s.listener and direction != s.wind_to:
        s.listener(ev.WindTurned(rule=rule, was=HEX_DIRECTIONS[s.wind_to], to=HEX_DIRECTIONS[direction]))
    s.wind_to = direction


# --- tokens ----------------------------------------------------------------------------------------------------------


def _take_token(s: State, crew: int, h: int) -> None:
    """The token leaves the game and gives what it shows (ACT-8, ACT-9, CHAR-6)."""
    seat = s.active
    player = s.players[seat]
    token_id = s.at[h] - TOKEN
    token = s.tables.tokens[token_id]
    s.clear(h)
    s.tokens_gone |= 1 << token_id
    if s.listener:
        name = s.tables.card_names[crew]
        s.listener(ev.TokenCollected(rule="ACT-8", seat=seat, crew=name, at=s.geo.names[h], token=token.id))
        s.listener(ev.CardExhausted(rule="ACT-1", seat=seat, card=name))
    if token.kind == "rumor":
        s.frames.append(("draw_rumor", seat))
    extra = s.tables.kind[player.card].token_draw
    if extra:
        draw(s, seat, extra, "mirage", "CHAR-6")
    if token.kind == "loot":
        draw(s, seat, token.number, "mirage", "ACT-9")
    elif token.kind == "victory":
        wanted = [card for card, faction in enumerate(s.tables.victory) if faction == token.faction]
        search(s, seat, wanted, SEARCH_ALL, "ACT-9", s.tables.kind[wanted[0]].id)


# --- refreshing: frame ("refresh", how many, whether they may be kept) -----------------------------------------------


def step_refresh(s: State, frame: tuple[str, int, bool]) -> Decision | None:
    """Ask which used crew member is readied; a second refresh may be kept for later in the turn (ACT-4)."""
    _, count, keepable = frame
    player = s.players[s.active]
    tired = tired_crew(s, player)
    if not tired:
        s.frames.pop()
        _keep(s, player, count)
        return None
    options = [s.notes.option("refresh", card) for card in tired]
    if keepable:
        options.append(s.notes.option("keep"))
    return Choose(s.active, "refresh", "ACT-4", tuple(options))


def answer_refresh(s: State, frame: tuple[str, int, bool], chosen: Option) -> None:
    """`refresh CREW` or `keep`."""
    count = frame[1]
    s.frames.pop()
    player = s.players[s.active]
    if chosen.op == "keep":
        _keep(s, player, count)
        return
    crew = chosen.args[0]
    ready = [crew, *(card for who, card in player.last_used if who == crew)]
    player.last_used = tuple(pair for pair in player.last_used if pair[0] != crew)
    for card in ready:
        s.exhausted &= ~(1 << card)
    if s.listener:
        names = tuple(s.tables.card_names[card] for card in ready)
        s.listener(ev.CardsRefreshed(rule="ACT-4", seat=s.active, cards=names))
    if count > 1:
        s.frames.append(("refresh", count - 1, True))


def _keep(s: State, player: Player, count: int) -> None:
    player.kept_refresh += count
    if s.listener:
        s.listener(ev.RefreshKept(rule="ACT-4", seat=s.active))


# --- draw, then discard: frame ("discard", how many, card that asks) -------------------------------------------------


def step_discard(s: State, frame: tuple[str, int, int]) -> Decision | None:
    """Ask which cards go after an action that draws and discards (CHAR-2)."""
    _, count, card = frame
    player = s.players[s.active]
    cards = (*player.hand, *player.mat[1:])
    count = min(count, len(cards))
    if count == 0:
        s.frames.pop()
        return None
    options = tuple([s.notes.card[c] for c in cards])
    return Subset(s.active, "discard", "CHAR-2", options, count, count, s.tables.card_names[card])


def answer_discard(s: State, frame: tuple[str, int, int], chosen: Chosen) -> None:
    """The cards to discard."""
    s.frames.pop()
    assert isinstance(chosen, tuple)
    for option in chosen:
        discard(s, s.active, option.args[0], "drawn", "CHAR-2")
