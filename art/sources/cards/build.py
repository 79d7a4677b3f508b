"""Build the pictures: `python -m art.sources.cards.build [names...]`.

Without names everything that changed is rebuilt; a name is a part of the keys to look at (`illus/`, `raider/jeep`). A
picture is rebuilt when the hash of its source differs from the manifest's, or its file is missing. `--check` only says
what is out of date and returns 1 if anything is.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from .catalogue import Picture, pictures
from .colors import ART

OUT = ART / "pictures"
MANIFEST = OUT / "cards.json"
SHADOW_SCALE = 0.5

Entry = dict[str, object]


def load_manifest() -> dict[str, Entry]:
    """Key to entry; empty when nothing was built yet."""
    if not MANIFEST.exists():
        return {}
    entries: dict[str, Entry] = json.loads(MANIFEST.read_text(encoding="utf-8"))["pictures"]
    return entries


def file_of(key: str) -> Path:
    """The finished file of a key."""
    return OUT / f"{key}.webp"


def is_current(picture: Picture, manifest: dict[str, Entry]) -> bool:
    """Whether the file on disk was made from this very source."""
    return manifest.get(picture.key, {}).get("source") == picture.source and file_of(picture.key).exists()


def make(picture: Picture) -> Entry:
    """Render, write the file, and return the manifest entry."""
    # here, so that checking needs neither resvg nor Pillow
    from .render import cast_shadow, glyph, grey, render, save

    image = render(picture.svg, picture.width, picture.height)
    entry: Entry = {"file": f"{picture.key}.webp"}
    meta = dict(picture.meta)
    if picture.step == "glyph":
        image = glyph(image)
    elif picture.step == "grey":
        image = grey(image)
    elif picture.step == "shadow":
        anchor = meta["anchor"]
        assert isinstance(anchor, list)
        image, foot = cast_shadow(image, (anchor[0], anchor[1]), SHADOW_SCALE)
        meta |= {"anchor": [round(foot[0], 2), round(foot[1], 2)], "scale": SHADOW_SCALE}
    save(image, file_of(picture.key), picture.quality)
    return entry | {"width": image.width, "height": image.height, "source": picture.source} | meta


def write_manifest(entries: dict[str, Entry]) -> None:
    """Write the manifest, keys in the order of the catalogue."""
    MANIFEST.parent.mkdir(parents=True, exist_ok=True)
    MANIFEST.write_text(json.dumps({"pictures": entries}, indent=1) + "\n", encoding="utf-8")


def build(names: list[str]) -> int:
    """Build what is out of date among the named keys; returns how many pictures were made.

    The manifest is written after every few pictures, so that an interrupted build goes on where it stopped.
    """
    catalogue = {picture.key: picture for picture in pictures()}
    old = load_manifest()
    for key in set(old) - set(catalogue):
        file_of(key).unlink(missing_ok=True)
    entries = {key: old[key] for key in catalogue if key in old}
    made = 0
    for key, picture in catalogue.items():
        if is_current(picture, entries):
            # the foot of a shadow is found when it is cast
            entries[key] |= {k: v for k, v in picture.meta.items() if picture.step != "shadow" or k != "anchor"}
        if (not names or any(name in key for name in names)) and not is_current(picture, entries):
            entries[key] = make(picture)
            made += 1
            if made % 20 == 0:
                write_manifest(entries)
    write_manifest({key: entries[key] for key in catalogue if key in entries})
    return made


def outdated() -> list[str]:
    """Keys whose file is missing or was made from another source."""
    manifest = load_manifest()
    known = {picture.key: picture for picture in pictures()}
    stale = [key for key, picture in known.items() if not is_current(picture, manifest)]
    return stale + sorted(set(manifest) - set(known))


def main(arguments: list[str]) -> int:
    """The command line."""
    if "--check" in arguments:
        stale = outdated()
        print("\n".join(stale) or "All pictures are up to date.")
        return 1 if stale else 0
    start = time.perf_counter()
    print(f"{build(arguments)} pictures made in {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
