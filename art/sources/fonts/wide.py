"""Make the faces for names in other scripts in `art/fonts`, from manimgx-fonts and noto-cjk-sans-jp-regular.

All are Noto (SIL OFL 1.1): `SaltlandsWide-Hebrew` and so on, one for each script, in one weight. They are asked only
for what the faces of the program lack, which is what players write into names; so each holds its script and nothing
else. The Chinese, Japanese and Korean one holds the signs that the national standards before Unicode name (GB 2312,
JIS X 0208, Big5 level 1 and KS X 1001), which is what names are written in, instead of all sixty thousand.

Run `python -m art.sources.fonts.wide`.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).resolve().parents[2] / "fonts"
WEIGHT = 500

_SPACE = (0x20,)
_MARKS = (0x200C, 0x200D, 0x25CC)
"""Joiners, which shaping reads, and the circle under a mark that stands alone."""

SCRIPTS: dict[str, tuple[str, tuple[tuple[int, int], ...]]] = {
    "Hebrew": ("NotoSansHebrew", ((0x0590, 0x05FF), (0xFB1D, 0xFB4F))),
    "Arabic": ("NotoSansArabic", ((0x0600, 0x06FF), (0x0750, 0x077F), (0xFB50, 0xFDFF), (0xFE70, 0xFEFF))),
    "Devanagari": ("NotoSansDevanagari", ((0x0900, 0x097F), (0xA8E0, 0xA8FF))),
    "Thai": ("NotoSansThai", ((0x0E00, 0x0E7F),)),
    "Georgian": ("NotoSansGeorgian", ((0x10A0, 0x10FF), (0x1C90, 0x1CBF))),
    "Armenian": ("NotoSansArmenian", ((0x0530, 0x058F),)),
    "Emoji": ("NotoEmoji", ((0x2190, 0x2BFF), (0x1F000, 0x1FAFF))),
}
"""Name to source and blocks of characters."""
_ASIAN_CODECS = ("gb2312", "shift_jis", "euc_kr")
_BIG5_LEVEL_1 = (0xA4, 0xC6)
"""First bytes of the frequent half of Big5."""


def _two_bytes(codec: str, first: Iterable[int] = range(0x81, 0xFF)) -> Iterator[int]:
    """The characters that two bytes stand for in an older encoding."""
    for lead in first:
        for trail in range(0x40, 0xFF):
            try:
                text = bytes((lead, trail)).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                yield ord(text)


def _asian() -> set[int]:
    codes = {code for codec in _ASIAN_CODECS for code in _two_bytes(codec)}
    codes |= set(_two_bytes("big5", range(*_BIG5_LEVEL_1)))
    return {code for code in codes if code >= 0x2E80} | set(range(0x3000, 0x3100)) | set(range(0xFF00, 0xFFF0))


def _cut(font: TTFont, name: str, codes: Iterable[int], features: list[str]) -> None:
    """Keep these characters, give the font its new name, and save it."""
    options = Options(layout_features=features, name_IDs=[0, 1, 2, 3, 4, 6, 13, 14], hinting=False)
    chooser = Subsetter(options)
    chooser.populate(unicodes=[*codes, *_SPACE, *_MARKS])
    chooser.subset(font)
    called = f"SaltlandsWide {name}"
    new_names = {1: called, 2: "Regular", 3: name, 4: called, 6: called.replace(" ", "-")}
    for record in font["name"].names:
        if record.nameID in new_names:
            record.string = new_names[record.nameID]
    font.save(FONTS / f"SaltlandsWide-{name}{'.otf' if 'CFF ' in font else '.ttf'}")


def main() -> None:
    """Write all fonts and their licence."""
    for name, (source, blocks) in SCRIPTS.items():
        with (files("manimgx_fonts") / f"{source}[wght].ttf").open("rb") as file:
            font = instantiateVariableFont(TTFont(file, recalcTimestamp=False), {"wght": WEIGHT})
            codes = [code for low, high in blocks for code in range(low, high + 1)]
            _cut(font, name, codes, [] if name == "Emoji" else ["*"])
    with (files("noto_cjk_sans_jp_regular") / "NotoSansCJKjp-Regular.otf").open("rb") as file:
        _cut(TTFont(file, recalcTimestamp=False), "Asian", sorted(_asian()), ["ccmp"])
    licence = next(f for f in distribution("noto-cjk-sans-jp-regular").files or () if f.name == "LICENSE")
    shutil.copyfile(str(licence.locate()), FONTS / "OFL-wide.txt")


if __name__ == "__main__":
    main()
