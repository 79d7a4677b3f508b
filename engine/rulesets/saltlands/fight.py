"""Attacks and defence (FIGHT-1 to FIGHT-8) and the loot of eliminated raiders (RAID-2 to RAID-4)."""

from __future__ import annotations

from engine.core.decision import Choose, Decision, Option
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands import life
from engine.rulesets.saltlands.catalog import Effect
from engine.rulesets.saltlands.mat import armor, crew_cards, discard
from engine.rulesets.saltlands.piles import SEARCH_ALL, draw, search
from engine.rulesets.saltlands.state import OFF, PLAYER, RAIDER, State


def targets(s: State, seat: int, effect: Effect) -> list[int]:
    """Hexes the seat's attack may be aimed at: adjacent, with a raider that it would hit (FIGHT-1, FIGHT-4)."""
    geo, raiders, here = s.geo, s.raiders, s.players[seat].at
    if here < 0:
        return []
    bit, beside = geo.bit, geo.near_mask
    if not effect.area:
        return [h for h in geo.near[here] if raiders & bit[h]] if raiders & beside[here] else []
    explored = ~s.land[0]
    return [h for h in geo.near[here] if raiders & bit[h] or (explored & bit[h] and raiders & beside[h])]


def struck(s: State, effect: Effect, target: int) -> list[int]:
    """Explored hexes that an attack on a hex strikes, in id order: with area those next to it too (FIGHT-4)."""
    hexes = (target, *s.geo.near[target]) if effect.area else (target,)
    return sorted(h for h in hexes if s.terrain[h])


def attack(s: State, seat: int, card: int, effect: Effect, target: int) -> None:
    """Carry out a player's attack on a hex (FIGHT-2 to FIGHT-4)."""
    hexes = struck(s, effect, target)
    if s.listener:
        names = s.geo.names
        s.listener(
            ev.AttackMade(
                rule="FIGHT-4" if effect.area else "FIGHT-2",
                seat=seat,
                card=s.tables.card_names[card],
                at=names[target],
                strength=effect.strength,
                piercing=effect.piercing,
                hexes=tuple(names[h] for h in hexes),
            )
        )
    hit = [s.at[h] for h in hexes]
    loot = []
    for content in hit:
        if RAIDER <= content < PLAYER:
            spoils = wound(s, seat, content - RAIDER, effect.strength, effect.piercing)
            if spoils is not None:
                loot.append(spoils)
    for raider_type, overkill in reversed(loot):
        s.frames.append(("loot", seat, raider_type, overkill))
    if "area_hurts_players" in s.setup.house and effect.area:
        for content in reversed(hit):
            if content >= PLAYER:
                s.frames.append(("defend", content - PLAYER, effect.strength, effect.piercing, False, -1))


def wounds_of(s: State, raider: int, strength: int, piercing: bool) -> int:
    """Wounds that an attack would make: strength, less the armor if it is normal (FIGHT-2)."""
    protection = 0 if piercing else s.tables.raider_types[s.tables.type_of[raider]].armor
    return max(0, strength - protection)


def crew_left(s: State, raider: int) -> int:
    """Crew of a raider on the board (FIGHT-3)."""
    return s.tables.crew_of[raider] - s.wounds[raider]


def wound(s: State, seat: int, raider: int, strength: int, piercing: bool) -> tuple[int, bool] | None:
    """Wound one raider; (its type, more wounds than needed) if that eliminates it (FIGHT-3, RAID-2, RAID-4)."""
    wounds = wounds_of(s, raider, strength, piercing)
    left = crew_left(s, raider)
    h = s.raider_at[raider]
    if s.listener:
        name, where = s.tables.raider_names[raider], s.geo.names[h]
        s.listener(ev.RaiderWounded(rule="FIGHT-3", raider=name, at=where, wounds=wounds, crew=max(0, left - wounds)))
    if wounds < left:
        s.wounds[raider] += wounds
        return None
    s.clear(h)
    s.raider_at[raider] = OFF
    s.wounds[raider] = 0
    if raider < s.tables.bag_size:
        s.bag = tuple(sorted((*s.bag, raider)))
    else:
        s.tokens_gone |= 1 << s.tables.hankerer_tokens[raider - s.tables.bag_size]
    overkill = wounds > left
    if s.listener:
        s.listener(ev.RaiderEliminated(rule="RAID-2", seat=seat, raider=name, at=where, overkill=overkill))
    return s.tables.type_of[raider], overkill


def step_loot(s: State, frame: tuple[str, int, int, bool]) -> Decision | None:
    """What a killed raider leaves: its vehicle or a crew card unless it was overkill, and cards (RAID-3, RAID-4).

    A killer who died of the same attack (house rule) gets nothing.
    """
    _, seat, raider_type, overkill = frame
    s.frames.pop()
    if s.players[seat].at < 0:
        return None
    board = s.tables.raider_types[raider_type]
    draw(s, seat, board.loot_cards, "mirage" if board.mirage else "raider", "RAID-3")
    if not overkill:
        cards = s.tables.cards_of_kind[s.tables.kind_index[board.loot_kind]]
        search(s, seat, cards, SEARCH_ALL, "RAID-3", board.loot_kind)
    return None


# --- defence: frame ("defend", seat, points left, piercing, armor counted, raider or -1) -----------------------------


def step_defend(s: State, frame: tuple[str, int, int, bool, bool, int]) -> Decision | None:
    """Meet one attack, on anyone's turn: armor first, then the defender's choice for each point that is left (FIGHT-5,
    FIGHT-7, FIGHT-8)."""
    _, seat, left, piercing, counted, raider = frame
    if not counted and not piercing:
        covered = min(left, armor(s, s.players[seat]))
        if covered == left and "ask_full_armor" in s.setup.house:
            others = means(s, seat, piercing)
            if others:
                options = (s.notes.option("armor"), *others)
                return Choose(seat, "defend", "FIGHT-8", options, _attacker(s, raider))
        left -= covered
        if covered and s.listener:
            s.listener(ev.PointsCovered(rule="FIGHT-8", seat=seat, points=covered, left=left))
    s.frames[-1] = ("defend", seat, left, piercing, True, raider)
    if left <= 0:
        s.frames.pop()
        return None
    options = means(s, seat, piercing)
    if not options:
        s.frames.pop()
        life.die(s, seat)
        return None
    return Choose(seat, "defend", "FIGHT-5", (*options, s.notes.option("open")), _attacker(s, raider))


def _attacker(s: State, raider: int) -> str:
    return s.tables.raider_names[raider] if raider >= 0 else ""


def means(s: State, seat: int, piercing: bool) -> tuple[Option, ...]:
    """Cards that can be spent for a point: helmets against normal attacks, kits, crew (FIGHT-5, FIGHT-6)."""
    player = s.players[seat]
    meet = s.notes.meet
    out = []
    if not piercing:
        out += [meet[card] for card in player.hand if s.tables.helmet[card]]
    out += [meet[card] for card in player.hand if s.tables.kit[card]]
    out += [meet[card] for card in (*crew_cards(s, player), *player.beside)]
    return tuple(out)


def answer_defend(s: State, frame: tuple[str, int, int, bool, bool, int], chosen: Option) -> None:
    """`meet CARD`, `armor` or `leave open`."""
    _, seat, left, piercing, counted, raider = frame
    if chosen.op == "open":
        s.frames.pop()
        life.die(s, seat)
        return
    if chosen.op == "armor":
        s.frames.pop()
        if s.listener:
            s.listener(ev.PointsCovered(rule="FIGHT-8", seat=seat, points=left, left=0))
        return
    card = chosen.args[0]
    left -= s.tables.helmet[card] or s.tables.kit[card] or 1
    s.frames[-1] = ("defend", seat, left, piercing, counted, raider)
    discard(s, seat, card, "defence", "FIGHT-5")
    if s.listener:
        s.listener(ev.PointMet(rule="FIGHT-5", seat=seat, card=s.tables.card_names[card], left=max(0, left)))
