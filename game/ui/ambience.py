"""What sounds all the time: the wind by its strength, and the music, which steps back while raiders act.

The pieces of music follow each other with a rest between them, in which there is only the wind.
"""

from __future__ import annotations

import math

import pygame

from game.ui.sound_bank import SoundBank

STRENGTHS = (2, 3, 4)
CHANNELS = len(STRENGTHS)
"""Mixer channels that belong to the wind, from 0 on."""
FADE = 1.8
"""Seconds from silence to full, and from one strength of the wind to another."""
BACK = 0.3
"""What is left of the music while raiders act."""
REST = 25.0
"""Seconds of wind alone between two pieces of music."""


class Ambience:
    """Sounds that are faded towards what is wanted. Every call may raise pygame.error if the device fails."""

    def __init__(self, bank: SoundBank) -> None:
        self._bank = bank
        self.levels = dict.fromkeys(STRENGTHS, 0.0)
        """How far the loop of each strength is faded in, 0 to 1."""
        self.music = 0.0
        """How far the music is faded in, 0 to 1."""
        self._playing = False
        self._paused = False
        self._next = 0
        self._rest = 0.0
        self._music_gain = -1.0

    def update(self, dt: float, wind: int, wind_gain: float, tense: bool, music_gain: float) -> None:
        """Let time pass. wind: the strength to be heard, 0 for none. A gain of 0 is silence."""
        for channel, strength in enumerate(STRENGTHS):
            wanted = 1.0 if strength == wind and wind_gain > 0 else 0.0
            self._wind(
                pygame.mixer.Channel(channel), strength, toward(self.levels[strength], wanted, dt / FADE), wind_gain
            )
        wanted = 0.0 if music_gain <= 0 else BACK if tense else 1.0
        self._rest = max(0.0, self._rest - dt)
        self._play(toward(self.music, wanted, dt / FADE), music_gain)

    def _wind(self, channel: pygame.mixer.Channel, strength: int, level: float, gain: float) -> None:
        before, self.levels[strength] = self.levels[strength], level
        if level <= 0:
            if before > 0:
                channel.stop()
            return
        if not channel.get_busy():
            sound = self._bank.get(f"wind_{strength}")
            if sound is None:
                return
            channel.play(sound, loops=-1)
        channel.set_volume(math.sin(level * math.pi / 2) * gain)

    def _play(self, level: float, gain: float) -> None:
        """Let the music be heard at a level; a piece that has ended is followed by a rest and the next one."""
        self.music = level
        music = pygame.mixer.music
        if level <= 0:
            if self._playing and not self._paused:
                music.pause()
                self._paused = True
            return
        if self._paused:
            music.unpause()
            self._paused = False
        elif self._playing and not music.get_busy():
            self._playing = False
            self._rest = REST
        if not self._playing and self._rest <= 0 and self._bank.music:
            key = self._bank.music[self._next % len(self._bank.music)]
            self._next += 1
            self._playing = True
            music.load(self._bank.path(self._bank.entries[key].files[0]))
            music.set_volume(level * gain)
            music.play()
        if level * gain != self._music_gain:
            self._music_gain = level * gain
            music.set_volume(self._music_gain)


def toward(level: float, wanted: float, step: float) -> float:
    """The level after a step towards what is wanted."""
    return min(wanted, level + step) if level < wanted else max(wanted, level - step)
