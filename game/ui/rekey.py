"""Changing keys: what becomes of all commands when one of them gets a key, gives one away, or two swap."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.ui.keymap import Command, Key, KeyMap, delivered

Keys = Mapping[Command, tuple[Key, ...]]

MOST = 3
"""Keys that one command has at most."""


def as_settings(keys: Keys) -> dict[str, list[str]]:
    """What the settings keep: the words of the keys of those commands whose keys are not the delivered ones."""
    return {
        command.value: [key.word for key in keys[command]] for command in Command if keys[command] != delivered(command)
    }


def placed(keys: Keys, command: Command, slot: int, key: Key) -> dict[Command, tuple[Key, ...]]:
    """With `key` in place of the one in a slot of a command, or added to it; no key twice in one command."""
    own = list(keys[command])
    own[slot : slot + 1] = [key]
    return {**keys, command: tuple(dict.fromkeys(own))}


def removed(keys: Keys, command: Command, slot: int) -> dict[Command, tuple[Key, ...]]:
    """Without the key in a slot of a command."""
    return {**keys, command: keys[command][:slot] + keys[command][slot + 1 :]}


def swapped(keys: Keys, command: Command, slot: int, key: Key, users: Mapping[Command, Key]) -> Keys:
    """`key` goes to a command; who had it gets what the slot held, if that held a key, else loses its own."""
    old = keys[command][slot : slot + 1]
    new: Keys = keys
    for user, used in users.items():
        own = tuple(part for had in new[user] for part in (old if had == used else (had,)))
        new = {**new, user: tuple(dict.fromkeys(own))}
        old = ()
    return placed(new, command, slot, key)


def as_delivered(keys: Keys, command: Command) -> Keys:
    """With the delivered keys of a command. Others give those back that they had of them; who has none left by that
    gets its own delivered ones, as far as they are free."""
    own = delivered(command)
    new = {other: tuple(key for key in had if key not in own) for other, had in keys.items()}
    new[command] = own
    for other, had in keys.items():
        if had and not new[other]:
            used = {key for used in new.values() for key in used}
            new[other] = tuple(key for key in delivered(other) if key not in used)
    return new


def users_of(keys: Keys, command: Command, event: pygame.event.Event, by_place: bool) -> dict[Command, Key]:
    """Other commands that a pressed key gives already, by its letter or by its place, each with the key that it is."""
    both = {Key.pressed(event, by_place), Key.pressed(event, not by_place)} - {None}
    users = [(other, key) for other, own in keys.items() for key in own if other is not command and key in both]
    return dict(users)


def clashes(keymap: KeyMap) -> dict[Command, tuple[Key, Command]]:
    """Commands with a key that another one gets instead, as a settings file may have it."""
    return {loser: (key, users[0]) for key, users in keymap.doubled().items() for loser in users[1:]}
