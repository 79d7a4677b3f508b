"""Who makes the choices about raiders: the current player, the lot, or ruthless automation (AUTO-1, AUTO-2)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decision import Choose, Decision, Option
from engine.core.rng import below
from engine.rulesets.saltlands import ruthless
from engine.rulesets.saltlands.state import State

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
        i = ruthless.worst(s, kind, options)
    take(options[i], mode)
    return None
