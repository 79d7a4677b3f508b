"""The music: two slow pieces for hammered strings over a low drone, with a frame drum and a bell a long way off.

The first walks in four, in Dorian on D, by daylight; the second sways in three, in minor on A, at dusk. Each is written
down as bars: a chord, and the notes of the melody. What a hand adds is left to a chance with a fixed seed: how the
chord is broken, the force and the moment of each note, a soft answer an octave higher. They begin and end in silence,
so that the program can let them follow each other with rests between them and never comes round in a hurry.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from art.sources.sound.craft import Rng, Wave, band, clock, count, hump, ring_noise, string, struck, thump
from art.sources.sound.recipe import Recipe

Bar = tuple[int, tuple[tuple[float, int, float], ...]]
"""The degree of the chord's root, and the melody: (beat, degree, force). Degree 0 is the tonic, 7 its octave."""

TAIL = 7.0
"""Seconds in which the last notes die."""
_CHORD = (0, 2, 4)
"""A triad in steps of the scale."""


@dataclass(frozen=True)
class Piece:
    """tonic: hertz of degree 0. scale: its seven degrees in semitones. beat: seconds. beats: in a bar.

    themes: bars by name; form: their names in order. broken: beats of a bar on which notes of the chord are struck.
    """

    tonic: float
    scale: tuple[int, ...]
    beat: float
    beats: int
    themes: dict[str, tuple[Bar, ...]]
    form: tuple[str, ...]
    broken: tuple[float, ...]

    @property
    def bars(self) -> list[Bar]:
        return [bar for name in self.form for bar in self.themes[name]]

    @property
    def seconds(self) -> float:
        """From the first bar to the last note's end."""
        return len(self.bars) * self.beats * self.beat + TAIL

    def hertz(self, degree: int) -> float:
        octave, step = divmod(degree, 7)
        return float(self.tonic * 2 ** (octave + self.scale[step] / 12))


DAY = Piece(
    146.83, (0, 2, 3, 5, 7, 9, 10), 0.95, 4,
    {
        "open": ((0, ()), (0, ((2, 4, 0.4),))),
        "call": (
            (0, ((0, 0, 0.8), (1, 4, 0.7), (1.5, 5, 0.5), (2, 4, 0.7))),
            (0, ((0, 2, 0.6), (1, 1, 0.5), (2, 0, 0.7))),
            (-1, ((0, 3, 0.7), (1, 1, 0.6), (2, -1, 0.7))),
            (-3, ((0, 1, 0.6), (1.5, -1, 0.5), (2, -3, 0.7))),
        ),
        "walk": (
            (0, ((0, 4, 0.7), (1, 7, 0.7), (2, 9, 0.6))),
            (2, ((0, 6, 0.6), (1, 4, 0.6), (2, 2, 0.7))),
            (3, ((0, 5, 0.7), (1, 7, 0.6), (2, 5, 0.6), (3, 3, 0.5))),
            (0, ((0, 4, 0.7), (2, 0, 0.8))),
        ),
        "far": (
            (-3, ((0, 8, 0.5), (1, 6, 0.5), (2, 4, 0.6))),
            (-1, ((0, 6, 0.5), (1, 8, 0.5), (2, 10, 0.5))),
            (3, ((0, 7, 0.6), (1, 5, 0.5), (2, 3, 0.6))),
            (0, ((0, 2, 0.6), (1, 1, 0.5), (2, 0, 0.7))),
        ),
        "rest": ((0, ()), (3, ((2, 7, 0.3),))),
        "close": (
            (3, ((0, 7, 0.6), (1, 5, 0.5), (2, 3, 0.5))),
            (-3, ((0, 4, 0.5), (2, 1, 0.5))),
            (0, ((0, 0, 0.7), (2, 4, 0.4))),
            (0, ((0, 7, 0.4),)),
        ),
    },
    ("open", "call", "walk", "rest", "call", "far", "rest", "walk", "call", "close"),
    (0, 1, 2.5),
)  # fmt: skip

DUSK = Piece(
    110.0, (0, 2, 3, 5, 7, 8, 10), 1.08, 3,
    {
        "open": ((0, ()), (0, ()), (0, ((1, 7, 0.4),)), (0, ())),
        "sway": (
            (0, ((0, 7, 0.7), (2, 9, 0.5))),
            (0, ((0, 8, 0.6), (1, 7, 0.6))),
            (5, ((0, 5, 0.7), (2, 7, 0.5))),
            (4, ((0, 8, 0.6), (1, 6, 0.5))),
        ),
        "turn": (
            (0, ((0, 11, 0.6), (2, 9, 0.5))),
            (3, ((0, 10, 0.6), (1.5, 9, 0.4), (2, 7, 0.5))),
            (6, ((0, 8, 0.6), (2, 6, 0.5))),
            (0, ((0, 7, 0.7), (2, 4, 0.4))),
        ),
        "low": (
            (5, ((0, 2, 0.7), (1, 5, 0.5))),
            (2, ((0, 4, 0.6), (2, 2, 0.5))),
            (4, ((0, 1, 0.6), (1, 4, 0.5))),
            (0, ((0, 0, 0.8),)),
        ),
        "rest": ((0, ()), (5, ()), (0, ((2, 4, 0.3),)), (0, ())),
        "close": ((5, ((0, 5, 0.5),)), (4, ((0, 4, 0.5), (2, 1, 0.4))), (0, ((0, 0, 0.6),)), (0, ((1, 7, 0.3),))),
    },
    ("open", "sway", "turn", "rest", "low", "sway", "rest", "turn", "low", "close"),
    (0, 1, 2),
)  # fmt: skip


def _lay(out: Wave, at: float, wave: Wave, strength: float, side: float) -> None:
    """Add a mono wave at `at` seconds; side: -1 left to 1 right. What sticks out at the end is cut."""
    start = max(0, count(at))
    piece = wave[: max(0, len(out) - start)] * strength
    out[start : start + len(piece), 0] += piece * np.cos((side + 1) * np.pi / 4)
    out[start : start + len(piece), 1] += piece * np.sin((side + 1) * np.pi / 4)


def _play(piece: Piece, out: Wave, rng: Rng) -> None:
    """The melody, the broken chords below it, and the drum."""
    for number, (root, notes) in enumerate(piece.bars):
        begins = number * piece.beats * piece.beat
        _chord(piece, out, rng, begins, root, quiet=bool(notes))
        for beat, degree, force in notes:
            when = begins + beat * piece.beat + rng.normal(0.012, 0.014)
            hertz = piece.hertz(degree)
            strength = force * rng.uniform(0.82, 1.0)
            struck_ = string(hertz, 5.5, 4.4 * (220 / hertz) ** 0.35, rng, 0.35 + 0.25 * strength)
            _lay(out, when, struck_, strength, 0.07 * (degree - 5))
            if degree < 9 and rng.random() < 0.18:
                _lay(out, when + piece.beat / 2, string(2 * hertz, 3.5, 2.6, rng, 0.35), strength * 0.25, 0.35)
        if number % 4 == 0 and number:
            _lay(out, begins, thump(1.2, 82, 52, 0.9), 0.28, -0.1)
            _lay(out, begins + piece.beat * (piece.beats - 1), thump(1.0, 78, 52, 0.7), 0.13, 0.1)


def _chord(piece: Piece, out: Wave, rng: Rng, begins: float, root: int, quiet: bool) -> None:
    """The root low down, then notes of the triad one by one; some are left out."""
    low = root - 7 if root > 1 else root
    hertz = piece.hertz(low - 7 if piece.hertz(low) > 130 else low)
    _lay(out, begins + rng.normal(0, 0.01), string(hertz, 6.0, 5.0, rng, 0.3), 0.34, -0.25)
    for i, beat in enumerate(piece.broken):
        if i and rng.random() < (0.45 if quiet else 0.2):
            continue
        degree = low + _CHORD[(i * 2) % 3 if piece.beats == 3 else (i + 1) % 3]
        when = begins + beat * piece.beat + rng.normal(0.02, 0.015)
        _lay(out, when, string(piece.hertz(degree), 4.0, 3.0, rng, 0.28), rng.uniform(0.13, 0.2), -0.45 + 0.2 * i)


def _drone(piece: Piece, rng: Rng, seconds: float) -> Wave:
    """The tonic and its fifth, low; they breathe, come out of silence and go back there."""
    t = clock(seconds)
    out = np.zeros((len(t), 2))
    base = piece.tonic / 2
    for hertz, strength in ((base, 1.0), (base * 1.5, 0.5), (base * 2, 0.25)):
        for k in range(1, 7):
            for side in (0, 1):
                tone = hertz * k * 2 ** (rng.normal(0, 1.2) / 1200)
                slow = 1 + 0.5 * np.sin(2 * np.pi * (rng.uniform(0.02, 0.07) * t + rng.random()))
                out[:, side] += strength / k**1.7 * slow * np.sin(2 * np.pi * (tone * t + rng.random()))
    swells = 0.6 - 0.4 * np.cos(2 * np.pi * 3 * t / seconds)
    ends = np.clip(np.minimum(t / 6.0, (seconds - t) / TAIL), 0, 1) ** 1.5
    return out * (swells * ends)[:, None]


def _far_bell(rng: Rng, hertz: float) -> Wave:
    tones = [(hertz, 1.0, 4.5), (hertz * 1.19, 0.35, 3.2), (hertz * 2, 0.45, 2.6), (hertz * 2.76, 0.2, 1.6)]
    return band(struck(5.5, tones, rng, 0.02), 200, 1500)


def _room(dry: Wave, rng: Rng) -> Wave:
    """The same in a large dry place: a faint tail of two seconds."""
    t = clock(2.2)
    out = np.empty_like(dry)
    n = len(dry) + len(t)
    for side in (0, 1):
        tail = band(rng.standard_normal(len(t)), 200, 3800) * np.exp(-t * 2.9) * (t > 0.018)
        tail /= np.sqrt(np.sum(tail**2))
        wet = np.fft.irfft(np.fft.rfft(dry[:, side], n) * np.fft.rfft(tail, n), n)[: len(dry)]
        out[:, side] = dry[:, side] + 0.33 * wet
    return out


def _piece(key: str, piece: Piece) -> Recipe:
    def make(rng: Rng) -> Wave:
        out = np.zeros((count(piece.seconds), 2))
        _play(piece, out, rng)
        for share, side in ((0.09, -0.7), (0.37, 0.7), (0.58, -0.5), (0.83, 0.6)):
            _lay(out, share * piece.seconds, _far_bell(rng, piece.hertz(11)), 0.14, side)
        air = np.stack([ring_noise(rng, piece.seconds, hump(500, 1.2)) for _ in range(2)], axis=1)
        t = clock(piece.seconds)
        whole = _room(out, rng) + 0.10 * _drone(piece, rng, piece.seconds) + 0.006 * air
        return whole * np.clip(np.minimum((t + 0.02) / 2.0, (piece.seconds - t) / 4.0), 0, 1)[:, None]

    return Recipe(key, make, -24, "music", caption=False)


RECIPES = (_piece("music_day", DAY), _piece("music_dusk", DUSK))
