"""Paragraphs with bold words, small pictures and links to rules.

Marks in a text: `**bold**`, `_aside_`, `==lit==` for words that a search found, `[MOVE-4]` for a rule, `<tick>` for a
glyph in the colour of the text, and `<icon/normal:2>` for an icon in its own colours, with a number if it has one.
String tables hold such texts, so a second language needs no code.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.ui.pictures import Pictures
from game.ui.text import Text
from game.ui.theme import ANSWERING, BONE, PAINT, YOURS, Colour, Style, mix

_MARKS = re.compile(r"\*\*|==|<[a-z0-9_:/-]+>|\[[A-Z]+-\d+\]|(?:(?<=\W)|^)_(?=\S)|(?<=\S)_(?=\W|$)")
_RTL = "\u0590-\u08ff\ufb1d-\ufefc"
_WORDS = re.compile(rf"\n|[{_RTL}]\S*(?: [{_RTL}]\S*)*|[^\S\n]+|\S+")
"""Words and the spaces between them; words from right to left stay together, or their order would be turned."""
_BOLD = {"text": "text-bold", "label": "title"}
_ITALIC = {"text": "text-italic"}
_LIT = mix(BONE, ANSWERING, 0.6)
_WORD = re.compile(r"\w+")


@dataclass(slots=True)
class Rich:
    """A paragraph set at one width. `links`: rule numbers with their rectangles from the paragraph's top left.

    size: in pixels, as layouts count it; the descenders of the last line reach a little below.
    """

    surface: pygame.Surface
    links: list[tuple[pygame.Rect, str]]
    size: tuple[int, int]

    def link_at(self, x: int, y: int) -> str:
        """The rule under a point of the paragraph, or ""."""
        for rect, rule in self.links:
            if rect.inflate(4, 8).collidepoint(x, y):
                return rule
        return ""


@dataclass(slots=True)
class _Run:
    """One word, space or glyph of a line."""

    text: str
    face: str
    colour: Colour
    width: int
    glyph: str = ""
    rule: str = ""
    lit: bool = False
    x: int = 0


@dataclass(slots=True)
class _Line:
    runs: list[_Run] = field(default_factory=list)
    width: int = 0


def plain(markup: str) -> str:
    """The text without its marks (glyphs by name), for logs and for measuring."""
    return _MARKS.sub(lambda m: m.group()[1:-1] if m.group()[0] in "<[" else "", markup)


def first_rule(markup: str) -> str:
    """The first rule that a text cites, "" if it cites none."""
    return next((m.group()[1:-1] for m in _MARKS.finditer(markup) if m.group()[0] == "["), "")


def lit(markup: str, is_hit: Callable[[str], bool]) -> str:
    """The same text with all words lit that `is_hit` says yes to; marks stay as they are."""

    def words(stretch: str) -> str:
        return _WORD.sub(lambda m: f"=={m.group()}==" if is_hit(m.group()) else m.group(), stretch)

    out, end = [], 0
    for mark in _MARKS.finditer(markup):
        out += [words(markup[end : mark.start()]), mark.group()]
        end = mark.end()
    return "".join((*out, words(markup[end:])))


def set_rich(
    text: Text, pictures: Pictures, markup: str, style: Style, px: int, width: int, link: Colour = YOURS
) -> Rich:
    """Set a paragraph in lines no wider than `width` pixels."""
    lines = _break(_runs(text, markup, style, px, width, link), width)
    step = round(px * style.lead)
    height = text.height(style.face, px)
    size = (max(1, *(line.width for line in lines)), step * (len(lines) - 1) + height)
    surface = pygame.Surface((size[0], size[1] + text.overhang(style.face, px)), pygame.SRCALPHA)
    links = []
    ascent = text.ascent(style.face, px)
    for number, line in enumerate(lines):
        top = number * step
        for run in line.runs:
            if run.glyph:
                sign = _sign(text, pictures, run, round(px * 1.02), round(px * 1.3))
                middle = (run.x + run.width // 2, top + ascent - text.cap(style.face, px) // 2)
                surface.blit(sign, sign.get_rect(center=middle))
            elif run.text.strip():
                if run.lit:
                    pygame.draw.rect(surface, _LIT, (run.x - 1, top, run.width + 2, height), 0, max(2, px // 6))
                line_top = top + ascent - text.ascent(run.face, px)
                surface.blit(text.line(run.text, run.face, px, run.colour), (run.x, line_top))
            if run.rule:
                box = pygame.Rect(run.x, top, run.width, height)
                links.append((box, run.rule))
                _underline(surface, run, top + ascent + max(2, px // 8), max(1, px // 16))
    return Rich(surface.convert_alpha(), links, size)


def _sign(text: Text, pictures: Pictures, run: _Run, glyph: int, icon: int) -> pygame.Surface:
    key, _, number = run.glyph.partition(":")
    if key.startswith("icon/"):
        return numbered(text, pictures, key, number, (icon, icon))
    return pictures.tinted(f"glyph/{key}", run.colour, (glyph, glyph))


def numbered(text: Text, pictures: Pictures, key: str, number: str, size: tuple[int, int]) -> pygame.Surface:
    """An icon with a number where its manifest entry wants one; `number` "" leaves it out. Not kept: draw it once."""
    picture = pictures.fitted(key, size)
    place = pictures.entry(key).get("number")
    if not number or place is None:
        return picture
    picture = picture.copy()
    factor = picture.get_width() / pictures.size(key)[0]
    px = max(1, round(place["size"] * factor))
    line = text.line(number, "number", px, PAINT[place["color"]])
    middle = (round(place["x"] * factor), round(place["y"] * factor))
    capitals = text.ascent("number", px) - text.cap("number", px) / 2
    picture.blit(line, (middle[0] - line.get_width() // 2, round(middle[1] - capitals)))
    return picture


def _runs(text: Text, markup: str, style: Style, px: int, width: int, link: Colour) -> list[_Run]:
    runs: list[_Run] = []
    face, bold, aside, shines = style.face, False, False, False

    def words(stretch: str) -> None:
        for piece in _WORDS.findall(stretch):
            if piece == "\n":
                runs.append(_Run(piece, face, style.colour, 0))
                continue
            for part in text.wrap(piece, face, px, width) if not piece.isspace() else [piece]:
                runs.append(_Run(part, face, style.colour, text.width(part, face, px), lit=shines))

    end = 0
    for mark in _MARKS.finditer(markup):
        words(markup[end : mark.start()])
        end = mark.end()
        token = mark.group()
        if token[0] == "<":
            wide = 1.36 if token.startswith("<icon/") else 1.12
            runs.append(_Run(" ", face, style.colour, round(px * wide), glyph=token[1:-1]))
        elif token[0] == "[":
            name = token[1:-1]
            strong = _BOLD.get(style.face, style.face)
            runs.append(_Run(name, strong, link, text.width(name, strong, px), rule=name))
        elif token == "==":
            shines = not shines
        else:
            bold, aside = bold ^ (token == "**"), aside ^ (token == "_")
            face = _BOLD.get(style.face, style.face) if bold else style.face
            face = _ITALIC.get(face, face) if aside else face
    words(markup[end:])
    return runs


def _break(runs: list[_Run], width: int) -> list[_Line]:
    """Lines of runs; runs without a space between them stay together."""
    lines = [_Line()]
    word: list[_Run] = []

    def put() -> None:
        length = sum(run.width for run in word)
        if not word:
            return
        if lines[-1].runs and lines[-1].width + length > width:
            _trim(lines[-1])
            lines.append(_Line())
        for run in word:
            if lines[-1].runs and lines[-1].width + run.width > width:
                lines.append(_Line())
            run.x = lines[-1].width
            lines[-1].runs.append(run)
            lines[-1].width += run.width
        word.clear()

    for run in runs:
        if run.text == "\n":
            put()
            lines.append(_Line())
        elif run.text.isspace() and not run.glyph:
            put()
            if lines[-1].runs:
                run.x = lines[-1].width
                lines[-1].runs.append(run)
                lines[-1].width += run.width
        else:
            word.append(run)
    put()
    _trim(lines[-1])
    return lines


def _trim(line: _Line) -> None:
    while line.runs and line.runs[-1].text.isspace() and not line.runs[-1].glyph:
        line.width -= line.runs.pop().width


def _underline(surface: pygame.Surface, run: _Run, y: int, thick: int) -> None:
    """Dotted, so that a link is not told by colour alone."""
    y = min(y, surface.get_height() - thick)
    for x in range(run.x, run.x + run.width - thick, thick * 4):
        surface.fill(run.colour, (x, y, thick * 2, thick))
