"""Sound: what is heard of the game, and the captions for those who do not hear it.

Without a device, or when it fails later, there is one notice and then silence; nothing here raises. The caption of a
sound is set whether or not it can be heard.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from game.notice import Notice
from game.ui.ambience import CHANNELS, Ambience
from game.ui.settings import Settings
from game.ui.sound_bank import SoundBank

RATE = 44100
BUFFER = 1024
"""Samples between a call and what is heard: 23 milliseconds."""
VOICES = 12
"""Effects that can be heard at once; the oldest gives way."""
ALIKE = 2
"""How often the same effect can be heard at once."""
GAP = 0.09
"""Seconds within which the same effect is not begun twice."""
FADE_MS = 180
"""Milliseconds in which an effect fades that is ended before its time."""
CAPTION_SECONDS = 2.0
"""How long a caption stays at least."""
_CURVE = 1.3
"""Exponent from the percent of a volume to the strength of the sound: halves feel like halves."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Voice:
    """An effect that is being heard. began, ends: in seconds of the player's time; ends None: by itself."""

    key: str
    channel: pygame.mixer.Channel
    began: float
    ends: float | None


def gain(percent: int) -> float:
    """The strength 0 to 1 of a volume in percent."""
    return float((percent / 100) ** _CURVE)


class SoundPlayer:
    """Plays by key. settings: gives the present settings; volumes and switches act at once.

    caption: text key of the line to show, "" for none. notice: why there is no sound, None if there is or was not
    tried. on_notice: called once with it. focused: whether the window has the keyboard. wind, tense: what the
    ambience follows, set by the app from its scenes.
    """

    def __init__(self, settings: Callable[[], Settings]) -> None:
        self._settings = settings
        self.bank = SoundBank()
        self.caption = ""
        self.notice: Notice | None = None
        self.on_notice: Callable[[Notice], None] = lambda notice: None
        self.focused = True
        self.wind = 0
        self.tense = False
        self.now = 0.0
        """Seconds that `update` has let pass."""
        self.voices: list[Voice] = []
        self._open = False
        self._ambience = Ambience(self.bank)
        self._caption_until = 0.0
        self._last: dict[str, float] = {}
        self._gains: dict[str, float] = {}

    # --- the device --------------------------------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """Whether there is a device that has not failed."""
        return self._open

    @property
    def audible(self) -> bool:
        """Whether anything is to be heard now: switched on, and not in the background unless that is wanted."""
        settings = self._settings()
        return self._open and settings.sound and (self.focused or not settings.quiet_unfocused)

    def open(self) -> None:
        """Take the sound device; if there is none, say so once."""
        with self._device():
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS + VOICES)
            self.bank.load()
            self._open = True

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            self._open = False
            self.voices.clear()
            self.bank.stop()
            pygame.mixer.quit()

    @contextmanager
    def _device(self) -> Iterator[None]:
        """Whatever the device refuses ends all sound, with one notice."""
        try:
            yield
        except (pygame.error, OSError) as error:
            self._open = False
            self.voices.clear()
            if self.notice is None:
                self.notice = Notice("no_sound", {"reason": str(error)})
                _log.warning("no sound: %s", error)
                self.on_notice(self.notice)

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, key: str, seconds: float = 0.0) -> None:
        """Begin a sound and set its caption; "" is silence. After `seconds` it fades; 0 lets it end by itself.

        Raises KeyError for a sound that is not in the manifest.
        """
        if not key:
            return
        entry = self.bank.entries[key]
        if entry.caption and self._settings().captions:
            self.caption = entry.caption
            self._caption_until = self.now + max(CAPTION_SECONDS, entry.seconds)
        if self.audible and gain(self._volume(entry.group)) > 0 and self._may_begin(key):
            with self._device():
                self._begin(key, seconds)

    def _may_begin(self, key: str) -> bool:
        alike = sum(voice.key == key and voice.ends is None for voice in self.voices)
        return alike < ALIKE and self.now - self._last.get(key, -GAP) >= GAP

    def _begin(self, key: str, seconds: float) -> None:
        sound = self.bank.get(key)
        if sound is None:
            return
        channel = self._channel()
        sound.set_volume(gain(self._volume(self.bank.entries[key].group)))
        channel.play(sound)
        channel.set_volume(1.0)
        self._last[key] = self.now
        self.voices.append(Voice(key, channel, self.now, self.now + seconds if seconds else None))

    def _channel(self) -> pygame.mixer.Channel:
        """A free channel, or that of the oldest voice."""
        for number in range(CHANNELS, CHANNELS + VOICES):
            channel = pygame.mixer.Channel(number)
            if not channel.get_busy():
                return channel
        return self.voices.pop(0).channel if self.voices else pygame.mixer.Channel(CHANNELS)

    def _volume(self, group: str) -> int:
        volume: int = getattr(self._settings(), f"{group}_volume")
        return volume

    # --- time --------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass, in seconds."""
        self.now += dt
        if self.caption and (self.now >= self._caption_until or not self._settings().captions):
            self.caption = ""
        if not self._open:
            return
        with self._device():
            self._end_voices()
            self._follow_volumes()
            heard = self.audible
            wind, music = (gain(self._volume(group)) if heard else 0.0 for group in ("wind", "music"))
            self._ambience.update(dt, self.wind, wind, self.tense, music)

    def _end_voices(self) -> None:
        if not self.audible:
            for voice in self.voices:
                voice.channel.fadeout(FADE_MS)
            self.voices.clear()
        for voice in self.voices:
            if voice.ends is not None and self.now >= voice.ends:
                voice.channel.fadeout(FADE_MS)
        self.voices = [v for v in self.voices if v.channel.get_busy() and (v.ends is None or self.now < v.ends)]

    def _follow_volumes(self) -> None:
        """Effects that are being heard follow a volume while it is changed."""
        gains = {group: gain(self._volume(group)) for group in ("effects", "interface")}
        if gains != self._gains:
            self._gains = gains
            for entry, sound in self.bank.loaded():
                if entry.group in gains:
                    sound.set_volume(gains[entry.group])
