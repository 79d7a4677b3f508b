"""Gives the table's show to the ear: each cue as it begins, and what was hurried past, in few sounds."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.rulesets.saltlands.tables import Tables
from game.table.show.cue import Cue
from game.table.show.director import Director
from game.table.show.sounds import sounds_at_once
from game.ui.sound import SoundPlayer

_ROLL_OUT = 0.15
"""Seconds that a vehicle is heard beyond the end of its way."""


class Hearing:
    """Listens to one director and plays on one player."""

    def __init__(self, director: Director, tables: Tables, player: SoundPlayer) -> None:
        self._director = director
        self._tables = tables
        self._player = player
        director.on_cue = self._cue
        director.on_hurried = self._hurried

    def _cue(self, cue: Cue) -> None:
        moves = cue.sound.startswith("move_")
        seconds = cue.seconds / max(1.0, self._director.pace.factor) + _ROLL_OUT if moves else 0.0
        self._player.play(cue.sound, seconds)

    def _hurried(self, events: Sequence[Event]) -> None:
        for key in sounds_at_once(self._tables, events):
            self._player.play(key)
