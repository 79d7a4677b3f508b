"""Which key means what: commands, the keys they have as delivered, and what the player made of them.

A key is known by its letter (`m`, `RETURN`: what is printed on it) or by its place (`@M`: where M lies on an American
keyboard, whatever is printed there). Screens other than the table keep Enter, Esc, Tab and the arrows whatever is set,
so that nobody can lock themselves out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pygame

from cards.texts import Texts

_LETTERS: dict[int, str] = {getattr(pygame, name): name[2:] for name in dir(pygame) if name.startswith("K_")}
_CODES: dict[str, int] = {name: code for code, name in _LETTERS.items()}
_PLACES: dict[int, str] = {getattr(pygame, name): name[6:] for name in dir(pygame) if name.startswith("KSCAN_")}
_SPOTS: dict[str, int] = {name: code for code, name in _PLACES.items()}
_BARE_MODIFIERS = frozenset(
    (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LGUI, pygame.K_RGUI,
     pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE)
)  # fmt: skip
"""Keys that mean nothing alone."""


class Command(StrEnum):
    """What a key can mean. The value is its name in the settings and in the texts `keys.command`."""

    CONFIRM = "confirm"
    BACK = "back"
    NEXT = "next"
    PREVIOUS = "previous"
    CHOICE_1 = "choice_1"
    CHOICE_2 = "choice_2"
    CHOICE_3 = "choice_3"
    CHOICE_4 = "choice_4"
    CHOICE_5 = "choice_5"
    CHOICE_6 = "choice_6"
    CHOICE_7 = "choice_7"
    CHOICE_8 = "choice_8"
    CHOICE_9 = "choice_9"
    MOVE = "move"
    COLLECT = "collect"
    FIGHT = "fight"
    TRADE = "trade"
    ABILITY = "ability"
    HAND = "hand"
    MAT = "mat"
    END = "end"
    UNDO = "undo"
    REDO = "redo"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    UP_LEFT = "up_left"
    UP_RIGHT = "up_right"
    DOWN_LEFT = "down_left"
    DOWN_RIGHT = "down_right"
    GO_TO = "go_to"
    THREAT = "threat"
    REACH = "reach"
    INSPECT = "inspect"
    HINT = "hint"
    RULE = "rule"
    PIN = "pin"
    NAMES = "names"
    SKIP = "skip"
    STEP = "step"
    SLOWER = "slower"
    REPEAT = "repeat"
    LOG = "log"
    OTHERS = "others"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    FIT = "fit"
    FIT_ALL = "fit_all"
    MENU = "menu"
    FULL_SCREEN = "full_screen"
    REPORT = "report"


CHOICES = tuple(Command(f"choice_{n}") for n in range(1, 10))

PARTS: dict[str, tuple[Command, ...]] = {
    "answer": (Command.CONFIRM, Command.BACK, Command.NEXT, Command.PREVIOUS, *CHOICES),
    "turn": (
        Command.MOVE, Command.COLLECT, Command.FIGHT, Command.TRADE, Command.ABILITY, Command.HAND, Command.MAT,
        Command.END, Command.UNDO, Command.REDO,
    ),
    "focus": (
        Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN, Command.UP_LEFT, Command.UP_RIGHT, Command.DOWN_LEFT,
        Command.DOWN_RIGHT, Command.GO_TO,
    ),
    "look": (
        Command.THREAT, Command.REACH, Command.INSPECT, Command.HINT, Command.RULE, Command.PIN, Command.NAMES,
        Command.LOG, Command.OTHERS, Command.ZOOM_IN, Command.ZOOM_OUT, Command.FIT, Command.FIT_ALL,
    ),
    "show": (Command.SKIP, Command.STEP, Command.SLOWER, Command.REPEAT),
    "program": (Command.MENU, Command.FULL_SCREEN, Command.REPORT),
}  # fmt: skip
"""All commands, in the order in which the settings list them."""

_DELIVERED: dict[Command, str] = {
    Command.CONFIRM: "RETURN KP_ENTER", Command.BACK: "ESCAPE", Command.NEXT: "TAB", Command.PREVIOUS: "shift+TAB",
    **{command: f"{n} @{n}" for n, command in enumerate(CHOICES, 1)},
    Command.MOVE: "m", Command.COLLECT: "c", Command.FIGHT: "f", Command.TRADE: "x", Command.ABILITY: "b",
    Command.HAND: "h", Command.MAT: "j", Command.END: "e", Command.UNDO: "z", Command.REDO: "y",
    Command.LEFT: "LEFT KP_4", Command.RIGHT: "RIGHT KP_6", Command.UP: "UP", Command.DOWN: "DOWN",
    Command.UP_LEFT: "KP_7", Command.UP_RIGHT: "KP_9", Command.DOWN_LEFT: "KP_1", Command.DOWN_RIGHT: "KP_3",
    Command.GO_TO: "g",
    Command.THREAT: "t", Command.REACH: "v", Command.INSPECT: "i", Command.HINT: "n", Command.RULE: "F1",
    Command.PIN: "p", Command.NAMES: "LALT RALT", Command.LOG: "l", Command.OTHERS: "o",
    Command.ZOOM_IN: "+ = KP_PLUS", Command.ZOOM_OUT: "- KP_MINUS", Command.FIT: "0 @0 PAGEUP",
    Command.FIT_ALL: "PAGEDOWN",
    Command.SKIP: "SPACE", Command.STEP: ".", Command.SLOWER: ",", Command.REPEAT: "r",
    Command.MENU: "F10", Command.FULL_SCREEN: "F11", Command.REPORT: "F12",
}  # fmt: skip


SIGNS = {
    "Enter": Command.CONFIRM, "Esc": Command.BACK, "R": Command.REPEAT, "E": Command.END, "Space": Command.SKIP,
    ".": Command.STEP, "P": Command.PIN, "T": Command.THREAT, "V": Command.REACH,
}  # fmt: skip
"""Keys as prompts name them: the command that each gives as the game comes."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key. code: as SDL knows it, of its letter, or of its place if `by_place`. shift: pressed together with it."""

    code: int
    by_place: bool = False
    shift: bool = False

    @classmethod
    def read(cls, word: str) -> Key | None:
        """The key that a word of the settings means, None for none: `m`, `RETURN`, `@M`, `shift+TAB`."""
        shift = word.startswith("shift+")
        rest = word[len("shift+") :] if shift else word
        if rest.startswith("@") and len(rest) > 1:
            code = _SPOTS.get(rest[1:], 0)
            return cls(code, True, shift) if code else None
        code = ord(rest.lower()) if len(rest) == 1 and rest.isprintable() else _CODES.get(rest, 0)
        return cls(code, False, shift) if code else None

    @classmethod
    def pressed(cls, event: pygame.event.Event, by_place: bool) -> Key | None:
        """The key of a KEYDOWN event; None for one that means nothing alone or that has no name."""
        if event.key in _BARE_MODIFIERS:
            return None
        key = cls(event.scancode if by_place else event.key, by_place, bool(event.mod & pygame.KMOD_SHIFT))
        return key if key.word and cls.read(key.word) == key else None

    @property
    def word(self) -> str:
        """As settings write it; "" for a key without a name."""
        name = _PLACES.get(self.code, "") if self.by_place else self._letter()
        return f"{'shift+' if self.shift else ''}{'@' if self.by_place else ''}{name}" if name else ""

    def _letter(self) -> str:
        if 32 < self.code < 1 << 30 and chr(self.code).isprintable():
            return chr(self.code)
        return _LETTERS.get(self.code, "")

    def label(self, texts: Texts, full: bool = False) -> str:
        """As it is shown on a keycap; full: every key by place says so, also where it would be understood."""
        name = _PLACES.get(self.code, "") if self.by_place else self._letter()
        said = f"keys.name.{name}"
        shown = texts.get(said) if texts.has(said) else name.upper() if len(name) == 1 else name.title()
        if self.by_place and (full or (len(name) == 1 and name.isalpha())):
            shown = texts.get("keys.at_place", key=shown)
        return texts.get("keys.with_shift", key=shown) if self.shift else shown


def delivered(command: Command) -> tuple[Key, ...]:
    """The keys of a command as the game comes."""
    keys = (Key.read(word) for word in _DELIVERED[command].split())
    return tuple(key for key in keys if key is not None)


def sound_keys(data: Any) -> tuple[dict[str, list[str]], dict[str, Any]]:
    """The part of a settings entry that makes sense, by command, and the part that does not (all of it under "")."""
    if not isinstance(data, Mapping):
        return {}, {"": data}
    kept: dict[str, list[str]] = {}
    wrong: dict[str, Any] = {}
    for name, words in data.items():
        sound = isinstance(words, list) and all(isinstance(word, str) and Key.read(word) for word in words)
        (kept if sound and name in list(Command) else wrong)[name] = words
    return kept, wrong


class KeyMap:
    """The keys of all commands. changed: command to the words of its keys, for those that the player changed."""

    def __init__(self, changed: Mapping[str, Iterable[str]] | None = None) -> None:
        self.keys: dict[Command, tuple[Key, ...]] = {command: delivered(command) for command in Command}
        for name, words in (changed or {}).items():
            self.keys[Command(name)] = tuple(key for key in map(Key.read, words) if key is not None)
        self._meaning: dict[Key, Command] = {}
        for command, keys in self.keys.items():
            for key in keys:
                self._meaning.setdefault(key, command)

    def command(self, event: pygame.event.Event) -> Command | None:
        """What a key event means: the place counts before the letter, with Shift before without; None for nothing."""
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        for with_shift in (True, False) if shift else (False,):
            for key in (Key(getattr(event, "scancode", 0), True, with_shift), Key(event.key, False, with_shift)):
                if key in self._meaning:
                    return self._meaning[key]
        return None

    def label(self, command: Command, texts: Texts) -> str:
        """The first key of a command as a keycap shows it, "" if it has none."""
        keys = self.keys[command]
        return keys[0].label(texts) if keys else ""

    def sign(self, name: str, texts: Texts) -> str:
        """The key that stands in the place of a key of SIGNS; other names as they are."""
        return self.label(SIGNS[name], texts) if name in SIGNS else name

    def doubled(self) -> dict[Key, tuple[Command, ...]]:
        """Keys that stand for more than one command; only the first of them gets it."""
        users: dict[Key, list[Command]] = {}
        for command, keys in self.keys.items():
            for key in keys:
                users.setdefault(key, []).append(command)
        return {key: tuple(commands) for key, commands in users.items() if len(commands) > 1}
