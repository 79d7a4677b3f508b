"""The files of all sounds, as `art/sounds.json` names them."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from importlib.resources import files

import pygame

from cards.files import read_table


@dataclass(frozen=True, slots=True)
class SoundEntry:
    """What the manifest says of a sound. caption: key of its line in the string table, "" for none."""

    file: str
    seconds: float
    loop: bool
    group: str
    caption: str


class SoundBank:
    """Sounds by key. They are decoded in the background, the small ones first, so that no frame waits for one.

    A file that is not there or cannot be decoded is noted in `missing` and stays silent.
    """

    def __init__(self) -> None:
        art = files("art")
        table = read_table(art.joinpath("sounds.json"), "sounds")
        self._folder = art.joinpath("sounds")
        self.entries = {
            key: SoundEntry(e["file"], e["seconds"], e["loop"], e["group"], e["caption"]) for key, e in table.items()
        }
        self.missing: set[str] = set()
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._loader: threading.Thread | None = None
        self._stopped = False

    def path(self, key: str) -> str:
        """The file of a sound."""
        return str(self._folder.joinpath(self.entries[key].file))

    def get(self, key: str) -> pygame.mixer.Sound | None:
        """The sound, or None while it is not decoded."""
        return self._loaded.get(key)

    def loaded(self) -> list[tuple[SoundEntry, pygame.mixer.Sound]]:
        """All that is decoded so far."""
        return [(self.entries[key], sound) for key, sound in list(self._loaded.items())]

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
                self._loaded[key] = pygame.mixer.Sound(self.path(key))
            except (OSError, pygame.error):
                self.missing.add(key)
