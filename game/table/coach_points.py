"""What a coach points at: the things on the table that bring an answer nearer, whatever is half done.

Each prompt keeps what is half done in its own way (a card that is aimed, a row that waits to be confirmed). From that
and from the answers that lead on follows the next thing to click.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.core.decision import Choose
from engine.rulesets.saltlands.geometry import Geometry
from game.table.prompts.base import ChoicePrompt, Prompt
from game.table.prompts.places import EntryPrompt, WindPrompt
from game.table.prompts.tile import TilePrompt
from game.table.prompts.turn import TurnPrompt

MIDDLE = 6
"""The number of a hex in the middle of each tile."""
CONFIRM, BACK = "sheet:confirm", "sheet:back"


def things_to(prompt: Prompt[Any], keys: Collection[str]) -> tuple[str, ...]:
    """The things that a click on brings one of the answers nearer; a way back if something else is half done."""
    if not keys:
        return ()
    if isinstance(prompt, TurnPrompt):
        return _in_turn(prompt, keys)
    if isinstance(prompt, WindPrompt):
        turned = prompt.to != prompt.table.model.wind_to
        return (CONFIRM if turned else BACK,) if f"wind {prompt.to}" in keys else _words("wind:", keys)
    if isinstance(prompt, TilePrompt):
        return (CONFIRM,) if f"turn {prompt.at}" in keys else _words("sheet:", keys)
    if isinstance(prompt, EntryPrompt):
        return (CONFIRM,) if f"enter {prompt.at}" in keys else _words("hex:", keys)
    if isinstance(prompt, ChoicePrompt):
        chosen = prompt.chosen is not None and prompt.chosen.key in keys and not prompt.at_once
        return (CONFIRM,) if chosen else tuple(f"sheet:{key}" for key in keys)
    if isinstance(prompt.decision, Choose):
        return tuple(f"sheet:{key}" for key in keys)
    return (CONFIRM,)


def _words(what: str, keys: Collection[str]) -> tuple[str, ...]:
    """Things named by the last word of each answer; `sheet:` rows bear the whole answer."""
    return tuple(f"{what}{key if what == 'sheet:' else key.split()[-1]}" for key in keys)


def _in_turn(turn: TurnPrompt, keys: Collection[str]) -> tuple[str, ...]:
    if turn.waiting is not None:
        if turn.waiting.key in keys:
            return (CONFIRM,)
        return () if turn.waiting.op == "collect" else (BACK,)  # what one takes besides is no mistake
    if turn.menu:
        sheet = turn.sheet()
        ids = [choice.id for choice in sheet.choices] if sheet is not None else []
        rows = [id_ for id_ in ids if any(f"{key} ".startswith(f"{id_} ") for key in keys)]
        return tuple(f"sheet:{row}" for row in rows) or (BACK,)
    if turn.ending:
        return _ending(turn, keys)
    if turn.marking:
        return _going(turn, keys)
    if turn.aim is not None:
        return _aimed(turn, keys)
    if turn.wind:
        return (CONFIRM,) if f"wind {turn.wind}" in keys else _words("wind:", keys)
    things = [thing for key in keys for thing in _thing(turn, key.split())]
    return tuple(dict.fromkeys(things))


def _ending(turn: TurnPrompt, keys: Collection[str]) -> tuple[str, ...]:
    groups = tuple(f"group:{key.split()[1]}" for key in keys if key.startswith("end "))
    if not groups:
        return (BACK,)
    return groups if turn.ending == "group" else ("sheet:confirm_end",)


def _aimed(turn: TurnPrompt, keys: Collection[str]) -> tuple[str, ...]:
    """Where the card that is aimed should go, else the card itself, which puts it back."""
    assert turn.aim is not None
    targets = [target for target, option in turn.targets().items() if option.key in keys]
    if turn.wind and turn.wind in targets:
        return (CONFIRM,)
    return tuple(_target(turn.view.geo, target) for target in targets) or (f"card:{turn.aim.card}",)


def _target(geo: Geometry, target: str) -> str:
    """A hex, a hex in the middle of a tile, or a direction of the rose."""
    if "," in target:
        return f"hex:{target}"
    if target in geo.places:
        return f"hex:{geo.names[geo.tile_hexes[geo.places.index(target)][MIDDLE]]}"
    return f"wind:{target}"


def _thing(turn: TurnPrompt, words: list[str]) -> tuple[str, ...]:
    """What a fresh turn is clicked at for an answer."""
    if words[0] in ("move", "collect"):
        return (f"hex:{words[1]}",)
    if words[0] == "use":
        return (f"card:{words[1].partition(':')[0]}",)
    if words[0] == "wind":
        return (f"wind:{words[1]}",)
    if words[0] == "trade":
        return (f"seat:{words[1]}",)
    if words[0] == "discard":
        return (f"card:{words[1]}",) if turn.over else ()
    if words[0] == "refresh":
        return ("chip:refresh",)
    return ("end",) if words[0] == "end" else (f"card:{words[1]}",)


def _going(turn: TurnPrompt, keys: Collection[str]) -> tuple[str, ...]:
    """Cards marked to go: more of them, then the button; the way back if one of them should stay."""
    cards = [key.removeprefix("discard ") for key in keys if key.startswith("discard ")]
    if not set(turn.going) <= set(cards):
        return (BACK,)
    if len(turn.going) == turn.over:
        return (CONFIRM,)
    return tuple(f"card:{card}" for card in cards if card not in turn.going)
