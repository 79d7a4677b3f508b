"""What the frames of half-done effects hold, so that a position from outside can be proved before it is played."""

from __future__ import annotations

from typing import Any

from engine.core.errors import BadPosition
from engine.rulesets.saltlands.state import FULL, OFF, RAIDER, TOKEN, State

PARTS: dict[str, tuple[str, ...]] = {
    "start": (),
    "entry": (),
    "turn": (),
    "next": (),
    "crew": ("card_or_token", "number", "target"),
    "refresh": ("count", "flag"),
    "discard": ("count", "card"),
    "gain": ("seat", "card", "flag"),
    "slots": ("seat",),
    "trade_give": ("seat",),
    "trade_wish": ("seat", "cards"),
    "trade_return": ("seat", "cards", "kinds"),
    "trade_confirm": ("seat", "cards", "kinds", "cards"),
    "loot": ("seat", "type", "flag"),
    "defend": ("seat", "count", "flag", "flag", "raider_or_none"),
    "revival": ("seat", "drawn"),
    "draw_rumor": ("seat",),
    "rumor": ("rumor",),
    "markers": ("rumor", "side", "faction"),
    "explore": ("hidden_place",),
    "tile": ("hidden_place",),
    "spawn": (),
    "wind": (),
    "activation": ("group", "raiders"),
    "raider": ("raider",),
    "raider_attack": ("raider",),
    "raider_hits": ("raider", "count", "flag", "seats"),
}
"""Each frame's parts after its word."""

_LISTS = {"cards": "card", "kinds": "kind", "raiders": "raider", "seats": "seat"}
MOST_FRAMES = 64
MOST_COUNT = 99


def check_frames(s: State, frames: list[Any]) -> None:
    """Raise BadPosition at the first frame that the rules could not go on from."""
    if not frames or len(frames) > MOST_FRAMES:
        raise BadPosition("frames", f"must have 1 to {MOST_FRAMES} entries")
    for i, frame in enumerate(frames):
        path = f"frames[{i}]"
        if not isinstance(frame, tuple) or not frame or not isinstance(frame[0], str) or frame[0] not in PARTS:
            raise BadPosition(path, "is no known frame")
        parts = PARTS[frame[0]]
        if len(frame) != len(parts) + 1:
            raise BadPosition(path, f"a {frame[0]!r} frame has {len(parts)} parts")
        for n, (part, value) in enumerate(zip(parts, frame[1:], strict=True), 1):
            _check(s, part, value, f"{path}[{n}]")
        if frame[0] == "crew":
            _check_use(s, frame, path)
    bottom = frames[0][0]
    if bottom not in ("start", "turn", "next"):
        raise BadPosition("frames[0]", "must be start, turn or next")


def _check(s: State, part: str, value: Any, path: str) -> None:
    if part in _LISTS:
        if not isinstance(value, tuple):
            raise BadPosition(path, "is not a list")
        for i, item in enumerate(value):
            _check(s, _LISTS[part], item, f"{path}[{i}]")
        return
    if part == "flag":
        if not isinstance(value, bool):
            raise BadPosition(path, "is neither true nor false")
        return
    least, most = _range(s, part)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(path, f"must be a whole number from {least} to {most}")
    if part == "hidden_place" and s.tiles[value].explored:
        raise BadPosition(path, "is explored already")
    if part in ("raider", "raider_or_none") and value >= 0 and s.raider_at[value] == OFF:
        raise BadPosition(path, "is no raider on the board")


def _range(s: State, part: str) -> tuple[int, int]:
    tables = s.tables
    unknown = -1 if s.viewer != FULL else 0
    return {
        "seat": (0, len(s.players) - 1),
        "card": (unknown, len(tables.catalog.cards) - 1),
        "card_or_token": (-1, len(tables.catalog.cards) - 1),
        "kind": (unknown, len(tables.catalog.kinds) - 1),
        "type": (0, len(tables.raider_types) - 1),
        "raider": (0, len(tables.type_of) - 1),
        "raider_or_none": (-1, len(tables.type_of) - 1),
        "rumor": (0, len(tables.rumors) - 1),
        "group": (0, len(s.groups) - 1),
        "hidden_place": (0, len(s.tiles) - 1),
        "side": (0, 1),
        "faction": (0, 3),
        "number": (0, 2),
        "target": (-1, len(s.geo.coords) - 1),
        "drawn": (-1, 8),
        "count": (0, MOST_COUNT),
    }[part]


def _check_use(s: State, frame: tuple[Any, ...], path: str) -> None:
    """A crew frame is about a token on a hex, or about a card action that takes crew."""
    _, card, number, target = frame
    if card < 0:
        if target < 0 or not TOKEN <= s.at[target] < RAIDER:
            raise BadPosition(path, "there is no token to collect")
        return
    actions = s.tables.kind[card].actions
    if not 1 <= number <= len(actions) or not actions[number - 1].crew:
        raise BadPosition(path, "is no action that takes crew")
    if not s.has(s.active, card):
        raise BadPosition(path, "the active player does not have the card")
