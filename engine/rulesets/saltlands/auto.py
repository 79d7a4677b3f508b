"""Who makes the choices about raiders: the current player, the lot, or ruthless automation (AUTO-1, AUTO-2)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decision import Choose, Decision, Option
from engine.core.rng import below
from engine.rulesets.saltlands import groups, mat, routes
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.state import PLAYER, State

MODES = ("player", "ruthless", "fair")


def choose(
    s: State,
    kind: str,
    rule: str,
    options: tuple[Option, ...],
    source: str,
    take: Callable[[Option, str], None],
) -> Decision | None:
    """Let `take(option, who)` have the only option, the lot's or the automation's choice; or ask the current player.

    A choice with one possibility is nobody's: it is taken for the word `rule`.
    """
    if len(options) == 1:
        take(options[0], "rule")
        return None
    mode = s.setup.raider_choices
    if mode == "player":
        return Choose(s.active, kind, rule, options, source)
    if mode == "fair":
        s.rng, i = below(s.rng, len(options))
    else:
        harm = [_HARM[kind](s, option) for option in options]
        i = harm.index(max(harm))
    take(options[i], mode)
    return None


def _order_harm(s: State, option: Option) -> float:
    """Raiders that can reach somebody go first, the ones with the shortest way before others: they take the free
    hexes next to players. Those that stay adjacent anyway go last, since they block nobody by waiting."""
    raider = option.args[0]
    choice = routes.best_ends(s, raider, groups.allowance(s, raider))
    if choice.reason == "reached":
        return 1000 - choice.steps
    return {"adjacent": 500, "closer": 100 - choice.after, "blocked": 0, "cut_off": 0}[choice.reason]


def _route_harm(s: State, option: Option) -> float:
    """An end next to the players who can stand least, and more so next to several; a tile to flee from is blocked."""
    raider = s.frames[-1][1]
    end = option.args[0]
    card = groups.card_of(s, groups.group_of(s, raider))
    near = [s.at[h] - PLAYER for h in s.geo.near[end] if s.at[h] >= PLAYER]
    hurt = 0.0
    for line in card.lines:
        each = [harm_to(s, seat, groups.strength(s, line), line.piercing) for seat in near]
        if each:
            hurt = max(hurt, sum(each) if line.each else max(each))
    return hurt + _blocks_escape(s, end)


def _attack_harm(s: State, option: Option) -> float:
    """The line and the victim that cost the players most."""
    raider = s.frames[-1][1]
    number, seat = option.args
    line = groups.card_of(s, groups.group_of(s, raider)).lines[number - 1]
    seats = groups.victims(s, raider) if seat < 0 else [seat]
    return sum(harm_to(s, victim, groups.strength(s, line), line.piercing) for victim in seats)


def harm_to(s: State, seat: int, strength: int, piercing: bool) -> float:
    """How much an attack is feared to cost a seat: points that armor lets through, much more if they may kill.

    Only what lies open counts, armor and crew on the mat, since the raiders know no hands. A second death weighs more.
    """
    player = s.players[seat]
    armor = 0 if piercing else sum(s.tables.armor[card] for card in player.mat)
    open_points = max(0, strength - armor)
    spare = len(mat.crew_cards(s, player))
    death = max(0, open_points - spare)
    prize = 0.1 * len(player.hand)
    return open_points + 4.0 * death * (1 + player.deaths) + (prize if open_points else 0.0)


def _blocks_escape(s: State, end: int) -> float:
    if len(s.rumors_played) < LAST_RUMOR:
        return 0.0
    return 2.0 if s.geo.tile_of[end] in s.markers else 0.0


_HARM: dict[str, Callable[[State, Option], float]] = {
    "raider_order": _order_harm,
    "raider_route": _route_harm,
    "raider_attack": _attack_harm,
}
