"""Make `art/fonts` from the packages fontpkg-barlow-condensed and fontpkg-alegreya-sans (both SIL OFL 1.1).

Alegreya Sans sets old-style figures unless the OpenType feature `lnum` is switched on, which pygame cannot do; so the
lining figures are put into the character map here. Its space is widened a little, because at the smallest sizes whole
pixels are all there is and words ran together. Small capitals and other glyphs that the program never shows are left
out. The results are renamed, as the licence asks of changed fonts.

Run `python -m art.sources.fonts.build`.
"""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "fonts"

SOURCES = {
    "SaltlandsTitle-Bold": ("fontpkg_barlow_condensed", "BarlowCondensed-Bold"),
    "SaltlandsTitle-ExtraBold": ("fontpkg_barlow_condensed", "BarlowCondensed-ExtraBold"),
    "SaltlandsTitle-SemiBold": ("fontpkg_barlow_condensed", "BarlowCondensed-SemiBold"),
    "SaltlandsText-Medium": ("fontpkg_alegreya_sans", "AlegreyaSans-Medium"),
    "SaltlandsText-MediumItalic": ("fontpkg_alegreya_sans", "AlegreyaSans-MediumItalic"),
    "SaltlandsText-Bold": ("fontpkg_alegreya_sans", "AlegreyaSans-Bold"),
}
TEXT_SPACE = 0.24
"""Width of a space of the text faces in ems."""
KEPT_FEATURES = ["kern", "liga", "ccmp", "mark", "mkmk", "locl"]


def lining_figures(font: TTFont) -> dict[str, str]:
    """Glyph names of default figures and the lining ones that `lnum` puts in their place."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    swaps: dict[str, str] = {}
    for index in sorted(lookups):
        for subtable in table.LookupList.Lookup[index].SubTable:
            swaps.update(getattr(subtable, "ExtSubTable", subtable).mapping)
    return swaps


def build(name: str, package: str, source: str) -> Path:
    """One font file: figures swapped, glyphs chosen, names changed."""
    with (files(package) / "files" / f"{source}.ttf").open("rb") as file:
        font = TTFont(file, recalcTimestamp=False)
        swaps = lining_figures(font)
        for table in font["cmap"].tables:
            for code, glyph in table.cmap.items():
                if chr(code).isdigit() and glyph in swaps:
                    table.cmap[code] = swaps[glyph]
        if source.startswith("AlegreyaSans"):
            for code in (" ", "\u00a0"):
                glyph = font.getBestCmap()[ord(code)]
                font["hmtx"][glyph] = (round(font["head"].unitsPerEm * TEXT_SPACE), font["hmtx"][glyph][1])
        options = Options(layout_features=KEPT_FEATURES, name_IDs=[0, 1, 2, 3, 4, 6, 13, 14])
        chooser = Subsetter(options)
        chooser.populate(unicodes=font.getBestCmap().keys())
        chooser.subset(font)
        family, style = name.split("-")
        new_names = {1: f"{family} {style}", 2: "Regular", 3: name, 4: f"{family} {style}", 6: name}
        for record in font["name"].names:
            if record.nameID in new_names:
                record.string = new_names[record.nameID]
        target = FONTS / f"{name}.ttf"
        font.save(target)
    return target


def main() -> None:
    """Write all fonts and the licence texts."""
    FONTS.mkdir(exist_ok=True)
    for name, (package, source) in SOURCES.items():
        build(name, package, source)
    for package, licence in (("fontpkg_barlow_condensed", "OFL-title.txt"), ("fontpkg_alegreya_sans", "OFL-text.txt")):
        shutil.copyfile(str(files(package) / "LICENSE"), FONTS / licence)


if __name__ == "__main__":
    main()
