"""What stands on a card in the icon language: rows of signs from a card kind's definition, without Pygame.

A sign is `name` or `name:number` (`pierce:2`, `move:+3`, `wind:=`). In a row costs come first, then effects; a row
without a cost is passive.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rulesets.saltlands.catalog import FACTIONS, TERRAINS, Action, Effect, Kind

COSTS = frozenset(("crew", "single", "fuel"))
"""Signs that are paid; the triangle between costs and effects stands after the last of them."""

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Signs:
    """header: hand, cargo, vehicle, character, victory. rows: one or two. badge: hand limit on the picture, or None."""

    header: str
    rows: tuple[Row, ...]
    badge: int | None
    faction: str


def signs_of(kind: Kind) -> Signs:
    """All signs of a card kind."""
    rows = [_action(action) for action in kind.actions]
    passive = _passives(kind)
    badge = None
    if kind.limit is not None:
        if passive or kind.zone in ("vehicle", "crew", "character"):
            badge = kind.limit
        else:
            passive = (f"limit:{'+' if kind.zone == 'hand' else ''}{kind.limit}",)
    if kind.zone == "crew" and not passive:
        passive = ("crew",)
    spent = _spent(kind)
    rows += [row for row in (spent, passive) if row]
    faction = FACTIONS[kind.victory] if kind.victory >= 0 else ""
    header = "victory" if faction else {"crew": "cargo"}.get(kind.zone, kind.zone)
    return Signs(header, tuple(rows[:2]), badge, faction)


def _action(action: Action) -> Row:
    costs = ("crew",) * action.crew + ("single",) * action.single + ("fuel",) * action.fuel
    return (*costs, *_effect(action.effect))


def _effect(effect: Effect) -> Row:
    if effect.op == "attack":
        strength = f"{'pierce' if effect.piercing else 'normal'}:{effect.strength}"
        return (strength, "area") if effect.area else (strength,)
    if effect.op in ("refresh", "draw"):
        return (f"{effect.op}:{effect.count}",)
    if effect.op == "search":
        return ("search",)
    return (effect.op,)


def _spent(kind: Kind) -> Row:
    if kind.helmet:
        return ("single", f"armor:{kind.helmet}")
    if kind.kit:
        return ("single", f"kit:{kind.kit}")
    if kind.fuel:
        return ("single", f"move:+{kind.fuel}")
    return ()


def _passives(kind: Kind) -> Row:
    signs: list[str] = []
    vehicle = kind.vehicle
    if vehicle is not None:
        signs.append(f"move:{vehicle.max}" if vehicle.drive == "motor" else "wind:=")
        signs += [TERRAINS[terrain - 1] for terrain in sorted(vehicle.enters)]
    if kind.sets_wind:
        signs.append("turn_wind")
    if kind.wind or kind.sail_wind:
        signs.append(f"wind:+{kind.wind or kind.sail_wind}")
    if kind.fuel_back:
        signs += ["wheel_off", "arrow-right", "fuel"]
    if kind.steps:
        signs.append(f"move:+{kind.steps}")
    if kind.token_draw:
        signs.append(f"draw:+{kind.token_draw}")
    if kind.armor:
        signs.append(f"armor:{kind.armor}")
    if kind.slots:
        signs.append("slot")
    return tuple(signs)
