"""Pictures by key. Manifests in `art/pictures/*.json` say which file holds which key and how it may be used."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import pygame

from cards.errors import DataError
from cards.files import read_table
from game.ui.cache import SurfaceCache
from game.ui.theme import Colour

_SCALED_MEGABYTES = 256
_SOURCE_MEGABYTES = 224
_AHEAD_MEGABYTES = 208
"""Pictures are loaded ahead up to here, so that none of them pushes another one out."""
_SMALL = 65_536
"""Pixels up to which a picture is kept whole."""
_COARSE = 8
"""How much smaller the picture is from which colours are carried far into the clear ground."""


class Pictures:
    """Loads a file on first use, scales it once to each size and keeps the result. Needs a display mode to be set.

    Of large pictures only as much is kept as the largest size needs that was asked for: illustrations are seldom seen
    large.

    A key without a picture is drawn as a marked frame and remembered in
    `missing`, so that a forgotten picture is seen and tested but never stops a game.
    """

    def __init__(self, folder: str = "pictures") -> None:
        self._entries: dict[str, dict[str, Any]] = {}
        self._root = files("art").joinpath(folder)
        self._sources = SurfaceCache(_SOURCE_MEGABYTES)
        self._scaled = SurfaceCache(_SCALED_MEGABYTES)
        self._levels: dict[str, int] = {}
        self._sizes: dict[str, tuple[int, int]] = {}
        self._only_measured: set[str] = set()
        self.missing: set[str] = set()
        self._ahead: deque[tuple[str, int]] = deque()
        self._expected = 0
        if self._root.is_dir():
            for manifest in sorted((f for f in self._root.iterdir() if f.name.endswith(".json")), key=lambda f: f.name):
                self._entries.update(_read_manifest(manifest))

    def keys(self) -> list[str]:
        """All keys of all manifests, sorted."""
        return sorted(self._entries)

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def entry(self, key: str) -> dict[str, Any]:
        """What the manifest says about the key (anchor, sizes); empty if there is no such picture."""
        return self._entries.get(key, {})

    def get(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture at exactly `size` pixels. Shared: never draw into it."""
        return self._scaled.get((key, size), lambda: self._scale(key, size))

    def fitted(self, key: str, size: tuple[int, int], cover: bool = False) -> pygame.Surface:
        """The picture in its own proportions within `size`; with `cover` it fills `size` and what sticks out is cut."""
        return self._scaled.get((key, size, cover), lambda: self._fit(key, size, cover))

    def tinted(self, key: str, colour: Colour, size: tuple[int, int]) -> pygame.Surface:
        """A glyph (white silhouette) in one colour, in its own proportions within `size`."""
        return self._scaled.get((key, size, colour), lambda: self._tint(key, colour, size))

    def expect(self, widths: Mapping[str, int]) -> None:
        """Name pictures that will be needed, with the most pixels of width in which they will be shown (0: as many as
        they have); `load_ahead` loads them in this order."""
        self._ahead = deque((key, width) for key, width in widths.items() if key in self._entries)
        self._expected = len(self._ahead)

    @property
    def loaded(self) -> float:
        """The share of the expected pictures that have been loaded; 1 if none is waited for."""
        return 1.0 - len(self._ahead) / self._expected if self._ahead else 1.0

    def load_ahead(self, seconds: float) -> None:
        """Load expected pictures for about so long (at least one, if any is left): for moments when nothing else is
        to be done."""
        until = time.perf_counter() + seconds
        while self._ahead:
            if self._sources.megabytes >= _AHEAD_MEGABYTES:
                self._ahead.clear()
                return
            key, width = self._ahead.popleft()
            self._source(key, (width, 1) if width else self.size(key))
            if time.perf_counter() >= until:
                return

    def forget_sizes(self) -> None:
        """Drop scaled pictures (after a change of scale); sources stay."""
        self._scaled.clear()

    def size(self, key: str) -> tuple[int, int]:
        """Size of the source in pixels."""
        if key not in self._sizes:
            self._keep(key, 0, self._load(key))
            self._only_measured.add(key)
        return self._sizes[key]

    def _source(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture, halved at most as often as `scale` halves it for a size."""
        w, h = self.size(key)
        level, held = _halvings((w, h), size) if w * h > _SMALL else 0, self._levels[key]
        known = (key, held) in self._sources
        if known and (held == level or (held < level and key not in self._only_measured)):
            self._only_measured.discard(key)
            return self._sources.get((key, held), _stand_in)
        made = self._sources.get((key, held), _stand_in) if known and held < level else self._load(key)
        for _ in range(level - (held if known and held < level else 0)):
            made = _halved(made)
        self._keep(key, level, made)
        self._only_measured.discard(key)
        return made

    def _keep(self, key: str, level: int, picture: pygame.Surface) -> None:
        """Keep a picture halved so often, instead of what was kept of it."""
        if key in self._levels:
            self._sources.drop((key, self._levels[key]))
        else:
            self._sizes[key] = picture.get_size()
        self._levels[key] = level
        self._sources.put((key, level), picture)

    def _load(self, key: str) -> pygame.Surface:
        entry = self._entries.get(key)
        if entry is None:
            self.missing.add(key)
            return _stand_in()
        path = self._root.joinpath(entry["file"])
        try:
            loaded = pygame.image.load(str(path))
        except (OSError, pygame.error):
            self.missing.add(key)
            return _stand_in()
        clear = loaded.get_masks()[3] != 0
        return spread_colour(loaded.convert_alpha()) if clear else loaded.convert_alpha()

    def _scale(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        size = (max(1, size[0]), max(1, size[1]))
        source = self._source(key, size)
        return source if source.get_size() == size else scale(source, size)

    def _fit(self, key: str, size: tuple[int, int], cover: bool) -> pygame.Surface:
        w, h = self.size(key)
        factor = (max if cover else min)(size[0] / w, size[1] / h)
        whole = self._scale(key, (round(w * factor), round(h * factor)))
        if not cover:
            return whole
        cut = pygame.Rect((0, 0), size)
        cut.center = whole.get_rect().center
        return whole.subsurface(cut.clip(whole.get_rect())).copy()

    def _tint(self, key: str, colour: Colour, size: tuple[int, int]) -> pygame.Surface:
        glyph = self._fit(key, size, cover=False).copy()
        glyph.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        glyph.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return glyph


def _read_manifest(manifest: Traversable) -> dict[str, dict[str, Any]]:
    """The entries of a manifest by key; raises DataError if it cannot be used."""
    entries = read_table(manifest, "pictures")
    for key, entry in entries.items():
        if not isinstance(entry, dict) or not isinstance(entry.get("file"), str):
            raise DataError(manifest.name, f"pictures.{key}", "names no file")
    return entries


def scale(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scaled smoothly, in steps of at most a half."""
    for _ in range(_halvings(source.get_size(), size)):
        source = _halved(source)
    return pygame.transform.smoothscale(source, size)


def _halvings(source: tuple[int, int], size: tuple[int, int]) -> int:
    """How often a picture is halved before it is scaled to a size."""
    (w, h), times = source, 0
    while w >= size[0] * 2 and h >= size[1] * 2:
        w, h, times = w // 2, h // 2, times + 1
    return times


def _halved(source: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(source, (source.get_width() // 2, source.get_height() // 2))


def spread_colour(picture: pygame.Surface) -> pygame.Surface:
    """The same picture to look at, with the colours of its edges carried on into the clear ground.

    Smooth scaling averages clear pixels too; were they black, every figure would get a dark fringe.
    """
    width, height = picture.get_size()
    far = pygame.transform.scale(picture, (max(1, width // _COARSE), max(1, height // _COARSE)))
    for _ in range(2):
        far = _grown(far, far)
    spread = _grown(picture, pygame.transform.scale(far, (width, height)))
    spread.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
    alpha = picture.copy()
    alpha.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    spread.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return spread


def _grown(picture: pygame.Surface, ground: pygame.Surface) -> pygame.Surface:
    """The picture, one pixel wider on every side, over a ground."""
    result = ground.copy()
    for shift in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
        result.blit(picture, shift)
    return result


def _stand_in() -> pygame.Surface:
    frame = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.rect(frame, (90, 75, 64, 255), (4, 4, 56, 56), 3, border_radius=10)
    pygame.draw.line(frame, (90, 75, 64, 255), (18, 46), (46, 18), 3)
    return frame
