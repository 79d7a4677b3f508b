"""Paints all pictures of the board: ``python -m art.sources.board.build [--check | --only KEY ...]``.

A picture is painted again only if its source has changed: the manifest keeps a hash of the painting code and of what
the picture shows. ``--check`` paints nothing, names what is out of date and returns 1 if anything is. ``--only`` paints
what has the part in its key, changed or not.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from cards.tiles import load_tiles
from engine.rulesets.saltlands.geometry import PLACES, START_PLACES

HERE = Path(__file__).parent
PICTURES = HERE.parents[1] / "pictures"
MANIFEST = PICTURES / "board.json"
QUALITY = 94

_SHARED = ("palette", "pixels", "world", "noise", "drawing", "tile")
_TILE = (*_SHARED, "mesh", "salt", "sand", "rock", "ground", "marks", "wrecks")
_BACK = (*_SHARED, "chart")
_SURROUND = (*_SHARED, "mesh", "salt", "surround")


@dataclass(frozen=True)
class Job:
    """A picture to be painted: its key, the modules that paint it, what it shows, and the painting itself, which
    returns the picture, its anchor and its pixels a hex radius (None for pictures that lie at no hex)."""

    key: str
    file: str
    modules: tuple[str, ...]
    shows: str
    paint: Callable[[], tuple[Any, tuple[int, int] | None, int | None]]

    @cached_property
    def source(self) -> str:
        """The hash of all that decides how the picture looks."""
        digest = hashlib.sha256(self.shows.encode())
        for module in self.modules:
            digest.update((HERE / f"{module}.py").read_text(encoding="utf-8").encode())
        return digest.hexdigest()[:16]


def jobs() -> Iterator[Job]:
    """All pictures of the board. What paints them is imported only when it is called."""
    for number, tile in enumerate(load_tiles()):
        for turn in range(3):
            key = f"{tile.id}-{turn}"
            paint = partial(_tile, tile, number, turn)
            yield Job(f"tile/{key}", f"tiles/{key}.webp", _TILE, f"{tile!r} {turn}", paint)
    for place in PLACES:
        if place not in START_PLACES:
            yield Job(f"back/{place}", f"backs/{place}.webp", _BACK, place, partial(_back, place))
    yield Job("board/edge", "tiles/edge.webp", _SURROUND, "edge", _edge)
    yield Job("board/table", "table.webp", _SURROUND, "table", _table)
    for axis, file in (("E", "dust.webp"), ("SE", "dust-se.webp"), ("NE", "dust-ne.webp")):
        yield Job(f"board/dust-{axis}", file, _SURROUND, axis, partial(_dust, axis))


def _tile(tile: Any, number: int, turn: int) -> tuple[Any, tuple[int, int], int]:
    from art.sources.board.tile import SCALE, paint_tile

    placed = paint_tile(tile, number, turn)
    return placed.image, placed.anchor, SCALE


def _back(place: str) -> tuple[Any, tuple[int, int], int]:
    from art.sources.board.chart import paint_back
    from art.sources.board.tile import SCALE

    placed = paint_back(place)
    return placed.image, placed.anchor, SCALE


def _edge() -> tuple[Any, tuple[int, int], int]:
    from art.sources.board.surround import EDGE_SCALE, paint_edge

    placed = paint_edge()
    return placed.image, placed.anchor, EDGE_SCALE


def _table() -> tuple[Any, None, None]:
    from art.sources.board.surround import paint_table

    return paint_table(), None, None


def _dust(axis: str) -> tuple[Any, None, None]:
    from art.sources.board.surround import DUST_AXES, paint_dust

    return paint_dust(DUST_AXES[axis]), None, None


def load_manifest() -> dict[str, dict[str, Any]]:
    """Key to entry; empty if nothing was painted yet."""
    if not MANIFEST.is_file():
        return {}
    entries: dict[str, dict[str, Any]] = json.loads(MANIFEST.read_text(encoding="utf-8"))["pictures"]
    return entries


def out_of_date() -> list[str]:
    """The keys whose picture is missing or was made from another source, and those that nothing paints any more."""
    return _out_of_date({job.key: job for job in jobs()})


def _out_of_date(wanted: Mapping[str, Job]) -> list[str]:
    entries = load_manifest()
    stale = [
        key
        for key, job in wanted.items()
        if entries.get(key, {}).get("source") != job.source or not (PICTURES / job.file).is_file()
    ]
    return stale + [key for key in entries if key not in wanted]


def build(parts: Sequence[str] = ()) -> None:
    """Paints what is out of date, or what has one of the parts in its key, and writes the manifest after each."""
    wanted = {job.key: job for job in jobs()}
    stale = set(_out_of_date(wanted))  # which also fixes the sources, should they be edited while this runs
    entries = load_manifest()
    for key, job in wanted.items():
        if any(part in key for part in parts) if parts else key in stale:
            entries[key] = _paint(job)
            print(key, flush=True)
            _write({key: entries[key] for key in wanted if key in entries})
    _write({key: entries[key] for key in wanted if key in entries})


def _paint(job: Job) -> dict[str, Any]:
    image, anchor, scale = job.paint()
    file = PICTURES / job.file
    file.parent.mkdir(parents=True, exist_ok=True)
    image.save(file, quality=QUALITY, alpha_quality=100, method=6)
    entry: dict[str, Any] = {"file": job.file, "width": image.width, "height": image.height, "source": job.source}
    if anchor:
        entry |= {"anchor": list(anchor), "pixels_per_hex": scale}
    return entry


def _write(entries: dict[str, dict[str, Any]]) -> None:
    text = json.dumps({"pictures": entries}, indent=1)
    MANIFEST.write_text(text + "\n", encoding="utf-8", newline="\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m art.sources.board.build", description="Paints the board.")
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    parser.add_argument("--only", nargs="+", metavar="KEY", default=[], help="paint what has the part in its key")
    options = parser.parse_args(arguments)
    if not options.check:
        build(options.only)
        return 0
    stale = out_of_date()
    for key in stale:
        print(f"{key}: is out of date; run python -m art.sources.board.build")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
