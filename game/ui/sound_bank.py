"""The files of all sounds, as `art/sounds.json` names them."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from importlib.resources import files

import pygame

from cards.files import read_table


@dataclass(frozen=True, slots=True)
class SoundEntry:
    """What the manifest says of a sound. files: its variants. caption: key of its line in the string table, or ""."""

    files: tuple[str, ...]
    seconds: float
    loop: bool
    group: str
    caption: str


class SoundBank:
    """Sounds by key. They are decoded in the background, the small ones first, so that no frame waits for one.

    A sound that is often heard has variants, which take turns.

    A file that is not there or cannot be decoded is noted in `missing` and stays silent.
    """

    def __init__(self) -> None:
        art = files("art")
        table = read_table(art.joinpath("sounds.json"), "sounds")
        self._folder = art.joinpath("sounds")
        self.entries = {
            key: SoundEntry(tuple(entry["files"]), *(entry[part] for part in ("seconds", "loop", "group", "caption")))
            for key, entry in table.items()
        }
        self.missing: set[str] = set()
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._turns: dict[str, int] = {}
        self._loader: threading.Thread | None = None
        self._stopped = False

    @property
    def music(self) -> list[str]:
        """The keys of the pieces of music, in the order of the manifest."""
        return [key for key, entry in self.entries.items() if entry.group == "music"]

    def path(self, file: str) -> str:
        """Where a file of a sound is."""
        return str(self._folder.joinpath(file))

    def get(self, key: str) -> pygame.mixer.Sound | None:
        """The sound, the next of its variants, or None while none is decoded."""
        variants = self._loaded.get(key)
        if not variants:
            return None
        turn = self._turns.get(key, 0)
        self._turns[key] = turn + 1
        return variants[turn % len(variants)]

    def loaded(self) -> list[tuple[SoundEntry, pygame.mixer.Sound]]:
        """All that is decoded so far."""
        return [(self.entries[key], sound) for key, sounds in list(self._loaded.items()) for sound in list(sounds)]

    def load(self) -> None:
        """Begin to decode everything but the music, which is streamed. The mixer must be open."""
        self._stopped = False
        self._loader = threading.Thread(target=self._decode, name="sounds", daemon=True)
        self._loader.start()

    def wait(self) -> None:
        """Return when all is decoded."""
        if self._loader is not None:
            self._loader.join()

    def stop(self) -> None:
        """End decoding and let all sounds go: before the mixer is closed."""
        self._stopped = True
        self.wait()
        self._loaded.clear()

    def _decode(self) -> None:
        for key in sorted(self.entries, key=lambda key: self.entries[key].seconds):
            if self._stopped:
                return
            if self.entries[key].group == "music":
                continue
            try:
                for file in self.entries[key].files:
                    self._loaded.setdefault(key, []).append(pygame.mixer.Sound(self.path(file)))
            except (OSError, pygame.error):
                self.missing.add(key)
