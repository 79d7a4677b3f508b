"""Pictures and numbers of all sounds: ``python -m art.sources.sound.preview [KEY ...]`` writes out/sounds.png.

Each strip is a spectrogram (40 Hz to 16 kHz, octaves even) over the wave's outline, at the sound's own length. The
table says seconds, loudness, peak, spectral centre in hertz, and where in time half of the energy has passed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile
from PIL import Image, ImageDraw

from art.sources.sound.build import MANIFEST, SOUNDS
from art.sources.sound.craft import RATE, Wave, loudness

_WIDE, _HIGH, _OUTLINE = 300, 96, 26
_WINDOW = 1024
_COLUMNS = 5


def _spectrogram(wave: Wave) -> Wave:
    """Decibels by frequency (upwards) and time, 0 to 1."""
    starts = np.linspace(0, max(0, len(wave) - _WINDOW), _WIDE).astype(int)
    padded = np.concatenate((wave, np.zeros(_WINDOW)))
    frames = np.stack([padded[s : s + _WINDOW] for s in starts]) * np.hanning(_WINDOW)
    power = np.abs(np.fft.rfft(frames)) ** 2
    hertz = np.geomspace(40, 16000, _HIGH)
    bins = np.clip((hertz * _WINDOW / RATE).round().astype(int), 1, _WINDOW // 2)
    shown = 10 * np.log10(power[:, bins].T[::-1] + 1e-9)
    return np.clip((shown + 45) / 75, 0, 1)


def _strip(key: str, wave: Wave) -> Image.Image:
    shown = _spectrogram(wave)
    strip = Image.new("L", (_WIDE, _HIGH + _OUTLINE), 0)
    strip.paste(Image.fromarray((shown * 255).astype(np.uint8)), (0, 0))
    draw = ImageDraw.Draw(strip)
    for x, part in enumerate(np.array_split(np.abs(wave), _WIDE)):
        height = int(np.max(part, initial=0) * (_OUTLINE - 2))
        draw.line((x, _HIGH + _OUTLINE - 1 - height, x, _HIGH + _OUTLINE - 1), fill=190)
    draw.text((3, 2), f"{key} {len(wave) / RATE:.2f}s", fill=255)
    return strip


def main(keys: Sequence[str]) -> None:
    """Draw the sounds of these keys, or all."""
    entries = json.loads(MANIFEST.read_text(encoding="utf-8"))["sounds"]
    strips = []
    for file in [file for key in keys or entries for file in entries[key]["files"]]:
        key = file.removesuffix(".ogg")
        wave, _ = soundfile.read(SOUNDS / file)
        mono = wave if wave.ndim == 1 else wave.mean(axis=1)
        spectrum = np.abs(np.fft.rfft(mono)) ** 2
        hertz = np.fft.rfftfreq(len(mono), 1 / RATE)
        centre = float(np.sum(spectrum * hertz) / np.sum(spectrum))
        half = float(np.searchsorted(np.cumsum(mono**2), np.sum(mono**2) / 2) / RATE)
        print(
            f"{key:18} {len(mono) / RATE:6.2f} s {loudness(wave):6.1f} LUFS peak {np.max(np.abs(wave)):.2f}"
            f" centre {centre:6.0f} Hz half at {half:.2f} s"
        )
        strips.append(_strip(key, mono))
    rows = -(-len(strips) // _COLUMNS)
    sheet = Image.new("L", (_COLUMNS * (_WIDE + 6), rows * (_HIGH + _OUTLINE + 6)), 40)
    for i, strip in enumerate(strips):
        sheet.paste(strip, (i % _COLUMNS * (_WIDE + 6), i // _COLUMNS * (_HIGH + _OUTLINE + 6)))
    out = Path("out")
    out.mkdir(exist_ok=True)
    sheet.save(out / "sounds.png")


if __name__ == "__main__":
    main(sys.argv[1:])
