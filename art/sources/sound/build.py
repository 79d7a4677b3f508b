"""Makes all sounds: ``python -m art.sources.sound.build [--check | --only KEY ...]``.

A sound is made again only if its source has changed: the manifest keeps a hash of the code that makes it. ``--check``
makes nothing, names what is out of date and returns 1 if anything is. ``--only`` makes what has the part in its key.
Each file has a chance of its own, seeded by its name, so that the order in which they are made does not matter.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

if TYPE_CHECKING:
    from art.sources.sound.recipe import Recipe

HERE = Path(__file__).parent
ART = HERE.parents[1]
SOUNDS = ART / "sounds"
MANIFEST = ART / "sounds.json"

FAMILIES = ("wind", "vehicles", "fights", "pieces", "signals", "music")
"""The modules that list sounds, in the order of the manifest."""
_COMPRESSION = {"music": 0.84, "wind": 0.7}
"""How hard the encoder presses, 0 to 1; 0.6 for all other groups."""
_PACES = (1.0, 0.94, 1.06)
"""How fast the variants of a sound are, and so how high."""
_BLOCK = 1 << 14
"""Samples given to the encoder at once: it fails on very long pieces."""


def source_of(family: str) -> str:
    """The hash of all code that decides how the sounds of a family are."""
    digest = hashlib.sha256()
    for module in ("craft", "recipe", family):
        digest.update((HERE / f"{module}.py").read_text(encoding="utf-8").encode())
    return digest.hexdigest()[:16]


def recipes() -> Iterator[tuple[Recipe, str]]:
    """All sounds, each with its family. Imports what makes them, and numpy with it."""
    for family in FAMILIES:
        for each in import_module(f"art.sources.sound.{family}").RECIPES:
            yield each, family


def load_manifest() -> dict[str, dict[str, Any]]:
    """Key to entry; empty if nothing was made yet."""
    if not MANIFEST.is_file():
        return {}
    entries: dict[str, dict[str, Any]] = json.loads(MANIFEST.read_text(encoding="utf-8"))["sounds"]
    return entries


def out_of_date() -> list[str]:
    """What must be made anew: keys whose file is missing or was made by other code, and families without a sound."""
    entries = load_manifest()
    sources = {family: source_of(family) for family in FAMILIES}
    stale = [
        key
        for key, entry in entries.items()
        if entry["source"] != sources.get(entry.get("family"))
        or not all((SOUNDS / file).is_file() for file in entry["files"])
    ]
    known = {entry.get("family") for entry in entries.values()}
    return stale + [family for family in FAMILIES if family not in known]


def build(parts: Sequence[str] = ()) -> None:
    """Make what is out of date, or what has one of the parts in its key, and write the manifest."""
    stale = set(out_of_date())
    entries = load_manifest()
    SOUNDS.mkdir(exist_ok=True)
    kept = {}
    for each, family in recipes():
        wanted = any(part in each.key for part in parts) if parts else each.key in stale or each.key not in entries
        if wanted:
            print(each.key, flush=True)
            entries[each.key] = _write(each, family)
        if each.key in entries:
            kept[each.key] = entries[each.key]
    known = {file for entry in kept.values() for file in entry["files"]}
    for path in SOUNDS.glob("*.ogg"):
        if path.name not in known:
            path.unlink()
    text = json.dumps({"sounds": kept}, indent=1)
    MANIFEST.write_text(text + "\n", encoding="utf-8", newline="\n")


def _write(each: Recipe, family: str) -> dict[str, Any]:
    """Make and encode all variants of a sound; returns its entry."""
    names = [each.key if n == 1 else f"{each.key}-{n}" for n in range(1, each.variants + 1)]
    measured = [_write_file(each, name, pace) for name, pace in zip(names, _PACES, strict=False)]
    return {
        "files": [f"{name}.ogg" for name in names],
        "seconds": max(seconds for seconds, _ in measured),
        "loop": each.loop,
        "group": each.group,
        "caption": f"caption.{each.key}" if each.caption else "",
        "loudness": [loud for _, loud in measured],
        "family": family,
        "source": source_of(family),
    }


def _write_file(each: Recipe, name: str, pace: float) -> tuple[float, float]:
    """Make and encode one variant, a little quicker or slower; its seconds, and its loudness in LUFS."""
    import numpy as np
    import soundfile

    from art.sources.sound.craft import RATE, finish, loudness, quicker

    made = each.make(np.random.default_rng(crc32(name.encode())))
    wave = finish(made if pace == 1 else quicker(made, pace), each.level, each.loop)
    with soundfile.SoundFile(
        SOUNDS / f"{name}.ogg", "w", RATE, 1 if wave.ndim == 1 else wave.shape[1], "VORBIS", format="OGG",
        compression_level=_COMPRESSION.get(each.group, 0.6),
    ) as out:  # fmt: skip
        for start in range(0, len(wave), _BLOCK):
            out.write(wave[start : start + _BLOCK])
    return round(len(wave) / RATE, 3), round(loudness(wave), 1)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m art.sources.sound.build", description="Makes the sounds.")
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    parser.add_argument("--only", nargs="+", metavar="KEY", default=[], help="make what has the part in its key")
    options = parser.parse_args(arguments)
    if not options.check:
        build(options.only)
        return 0
    stale = out_of_date()
    for key in stale:
        print(f"{key}: is out of date; run python -m art.sources.sound.build")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
