"""The fronts of damage and rumor cards, set into their frames."""

from __future__ import annotations

import pygame

from cards.texts import Texts
from engine.rulesets.saltlands.catalog import FACTIONS, Damage, Rumor
from engine.rulesets.saltlands.geometry import TILE_DIRECTIONS
from game.table.faces.canvas import CardCanvas, UnitBox
from game.ui.theme import INK, PAINT


def draw_damage(canvas: CardCanvas, texts: Texts, damage: Damage, large: bool) -> None:
    """A damage card on the canvas of its frame."""
    canvas.lay_frame("")
    boxes = canvas.boxes()
    bone, sun = PAINT["bone"], PAINT["sun"]
    x, y, _, h = boxes["title"]
    canvas.write(
        texts.get("prompt.damage.round").upper(),
        x,
        y + h / 2,
        "title",
        40 if large else 54,
        bone,
    )
    x, y, w, h = boxes["round"]
    canvas.write(str(damage.round), x + w, y + h / 2, "number", 92 if large else 116, sun, "right")
    if large:
        _pips(canvas, boxes["pips"], damage.round)
    _damage_move(canvas, texts, boxes["move"], damage.move, large)
    for i, line in enumerate(damage.lines, 1):
        x, y, w, h = boxes[f"attack_{i}"]
        side = min(h - (34 if large else 20), 112)
        signs = (f"{'pierce' if line.piercing else 'normal'}:{line.strength}", "each" if line.each else "one")
        canvas.sign(signs[0], (x + 18, y + (h - side) / 2, side, side))
        canvas.triangle(x + 34 + side, y + h / 2, 13)
        canvas.sign(signs[1], (x + 60 + side, y + (h - side) / 2, side, side))
        if large:
            words = texts.get("prompt.damage.each" if line.each else "prompt.damage.one")
            room = w - (76 + 2 * side)
            lines = canvas.wrapped(words, room, 26)
            for n, part in enumerate(lines):
                middle = y + h / 2 + (n - (len(lines) - 1) / 2) * 28
                canvas.write(part, x + 72 + 2 * side, middle, "text-bold", 26, INK)
    if "or" in boxes and large:
        x, y, w, h = boxes["or"]
        canvas.write(texts.get("prompt.damage.or").upper(), x + w / 2, y + h / 2, "title", 30, sun, "center")


def _damage_move(canvas: CardCanvas, texts: Texts, box: UnitBox, move: int, large: bool) -> None:
    x, y, w, h = box
    side = h - 32
    canvas.sign(f"move:+{move}", (x + 18, y + 16, side, side))
    if large:
        canvas.lines(texts.get("prompt.damage.move", n=move), x + side + 34, y + 30, w - side - 50, 25)
        return
    for i in range(3):
        left = x + side + 46 + i * 52
        points = [(left, y + 36), (left + 32, y + h / 2), (left, y + h - 36)]
        shade = PAINT["vehicle2"] if i < move else PAINT["salt2"]
        pygame.draw.lines(
            canvas.surface,
            shade,
            False,
            canvas.points(points),
            max(2, round(12 * canvas.k)),
        )


def _pips(canvas: CardCanvas, box: UnitBox, round_: int) -> None:
    x, y, _, h = box
    for i in range(6):
        paint = PAINT["sun"] if i <= round_ else PAINT["rust3"]
        pygame.draw.rect(
            canvas.surface, paint, canvas.rect((x + i * 44, y, 36, h)), border_radius=max(1, round(3 * canvas.k))
        )


def draw_rumor(canvas: CardCanvas, texts: Texts, rumor: Rumor, large: bool) -> None:
    """A rumor card on the canvas of its frame."""
    canvas.lay_frame("")
    boxes = canvas.boxes()
    if large:
        for name, align, ink in (("red_title", "left", PAINT["bone"]), ("white_title", "right", PAINT["ink"])):
            x, y, w, h = boxes[name]
            words = texts.get(f"prompt.side.{name.removesuffix('_title')}")
            canvas.write(words.upper(), x if align == "left" else x + w, y + h / 2, "title", 30, ink, align)
        x, y, w, h = boxes["deck"]
        canvas.write(texts.get("deck.rumor").upper(), x + w, y + h / 2, "title", 30, PAINT["sun"], "right")
    for side, ways, ink in (("red", rumor.red, PAINT["bone"]), ("white", rumor.white, PAINT["ink"])):
        for faction, way in zip(FACTIONS, ways, strict=True):
            x, y, w, h = boxes[f"{side}_{faction}"]
            grown = 128 / 100  # the glyphs' canvas is 128 for a hexagon of radius 50
            cx, cy = x + w / 2, y + h / 2
            rect = canvas.rect((cx - w * grown / 2, cy - w * grown / 2, w * grown, w * grown))
            keys = ["glyph/marker_leaves" if way >= 0 else "glyph/marker_stays"]
            if way >= 0:
                keys.append(f"glyph/way_{TILE_DIRECTIONS[way].lower()}")
            for key in keys:
                canvas.surface.blit(canvas.painter.pictures.tinted(key, ink, rect.size), rect)
            canvas.sign(f"v_{faction}", (x + w * 0.27, y + h * 0.27, w * 0.46, h * 0.46))
