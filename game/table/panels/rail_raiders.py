"""The left rail: raider groups with their damage cards, then markers and the victory goal. What comes at you."""

from __future__ import annotations

from engine.rulesets.saltlands.catalog import FACTIONS, Damage, Line
from engine.rulesets.saltlands.victory import MATCHING
from game.table.model import GroupShown
from game.table.panels.layout import GOAL_LINE, GOAL_SHORT, Box
from game.table.panels.look import LIT, Look, Mark
from game.table.totals import kind_of
from game.ui import theme
from game.ui.label import LEAST
from game.ui.theme import ASIDE, LABEL, NUMBER, SMALL, SMALL_STRONG, TITLE

KEPT_MARGIN = 2.0
"""Points round a row that belong to its picture; twice that lies between two rows."""
_GAP = 3.0
"""Points between the signs of a damage card in one row."""
_EACH = 0.72
"""How wide the sign for everybody is, in sides of the sign before it."""
_GOAL_ROW = 22
"""Height in points of a marker's row in the goal panel."""
_CARD_EDGE = theme.HARM
_BACK = theme.HARM_DARK


def draw_groups(look: Look) -> None:
    """All raider groups; those that may be chosen now are lit."""
    pen, model = look.pen, look.model
    panel, rows, tall = look.layout.groups(len(model.groups))
    pen.panel(panel, shadow=True)
    done = sum(1 for group in model.groups if group.face_up)
    count = look.say("rail.groups_done", n=done, all=len(model.groups))
    pen.heading(look.say("rail.groups"), count, panel, TITLE.of(theme.HARM))
    for group, box in zip(model.groups, rows, strict=True):
        _row(look, group, box, tall)


def _row(look: Look, group: GroupShown, box: Box, tall: bool) -> None:
    pen = look.pen
    thing = f"group:{group.name}"
    mark = look.mark(thing)
    acting = look.activation is not None and look.activation.group == group.name
    hot = pen.target(
        thing,
        box,
        lambda: look.click(thing),
        lit=mark.kind == LIT,
        inspect=lambda: look.inspect(thing),
        tip="" if mark.live else _tip(look, group),
    )
    counts = tuple(_count(look, (kind,)) for kind in group.types)
    key = (thing, look.texts.language, group, counts, acting, mark, hot, tall)
    pen.kept(key, box.inset(-KEPT_MARGIN), lambda: _picture(look, group, box, tall, mark, hot))


def _picture(look: Look, group: GroupShown, box: Box, tall: bool, mark: Mark, hot: bool) -> None:
    """A row as it is seen: all that it depends on is in the key above."""
    pen = look.pen
    acting = look.activation is not None and look.activation.group == group.name
    ground = theme.HARM_TINT if acting else theme.PAPER if group.face_up else theme.WHITE
    if hot and mark.live:
        ground = theme.TINT
    edge, width = (theme.HARM, 2.0) if acting else (theme.YOURS, 2.4) if mark.live else (theme.RULE, 1.0)
    pen.panel(box, ground, edge, width=width, radius=6)
    card_w = min(box.w * 0.42, 112) if not tall else min(box.w * 0.42, 106)
    card_h = min(box.h - 8, 74)
    card = Box(box.right - card_w - 6, box.y + (box.h - card_h) / 2, card_w, card_h)
    if tall:
        card = Box(card.x, box.y + 25, card_w, box.h - 30)
        pen.squeezed(look.names.group(group.name), box.x + 8, box.y + 14, LABEL, box.w - 16)
        _types(look, group, Box(box.x + 6, box.y + 24, card.x - box.x - 10, box.h - 28))
    else:
        side = min(38.0, box.h - 6)
        left = box.x + 6
        for kind in group.types:
            pen.glyph(kind, left + side / 2, box.center[1], side, theme.HARM)
            left += side + 2
        x = left + 4
        room = card.x - x - 4
        shown = _count(look, group.types)
        name, small = (style.at(min(style.size, box.h * 0.42)) for style in (LABEL, SMALL))
        pen.squeezed(look.names.group(group.name), x, box.y + box.h * 0.3, name, room, 0.72)
        words = look.say("rail.on_board", n=shown)
        if pen.width(words, small) * LEAST > room:
            words = str(shown)
        pen.write(words, x, box.y + box.h * 0.74, small.of(theme.INK_SECOND), room)
    _damage(look, group, card, acting)


def _count(look: Look, types: tuple[str, ...]) -> int:
    return sum(1 for raider in look.model.raiders if raider.partition("#")[0] in types)


def _types(look: Look, group: GroupShown, area: Box) -> None:
    """Each type as a silhouette with how many are on the board: two side by side, more in two columns of two."""
    if len(group.types) <= 2:
        step = area.w / 2
        side = min(step - 6, area.h - 20, 44)
        for i, kind in enumerate(group.types):
            x = area.x + step * (i + 0.5)
            _type(look, kind, (x, area.y + side / 2), side, (x, area.y + side + 10))
        return
    columns, rows = 2, (len(group.types) + 1) // 2
    wide, high = area.w / columns, area.h / rows
    side = min(wide - 18, high, 38)
    for i, kind in enumerate(group.types):
        x, y = area.x + wide * (i % columns), area.y + high * (i // columns + 0.5)
        _type(look, kind, (x + side / 2, y), side, (x + side + 9, y))


def _type(look: Look, kind: str, at: tuple[float, float], side: float, number_at: tuple[float, float]) -> None:
    """A type's silhouette and count; pale while none is on the board."""
    n = _count(look, (kind,))
    ink = theme.HARM if n else theme.mix(theme.PAPER, theme.INK_SECOND, 0.55)
    look.pen.glyph(kind, *at, side, ink)
    number = NUMBER.at(17).of(theme.INK if n else theme.INK_SECOND)
    look.pen.write(str(n), *number_at, number, align="center")


def _tip(look: Look, group: GroupShown) -> str:
    names = look.names.group(group.name)
    if group.face_up:
        return look.say("tip.group_done", group=names)
    return look.say("tip.group", group=names, n=group.stack)


def _damage(look: Look, group: GroupShown, box: Box, acting: bool) -> None:
    """The group's damage card in short: face down hatched, face up its move and lines."""
    pen = look.pen
    if not group.face_up:
        pen.panel(box, _BACK, theme.HARM_DARK, radius=5)
        pen.hatch(box.inset(3), theme.mix(theme.HARM_DARK, theme.HARM, 0.5))
        pen.write(look.say("rail.face_down"), box.center[0], box.center[1], LABEL.of(theme.BONE), box.w - 8, "center")
        return
    damage = look.model.face_up(group)
    pen.panel(box, theme.WHITE, _CARD_EDGE, radius=5, width=1.6)
    if damage is not None:
        _lines(look, damage, box)
    sign, paint = ("play", theme.HARM) if acting else ("tick", theme.MET)
    pen.disc(box.right - 3, box.y + 3, 9, paint, theme.BONE)
    pen.glyph(sign, box.right - 3, box.y + 3, 11, theme.BONE)


def _lines(look: Look, damage: Damage, box: Box) -> None:
    pen = look.pen
    rows = 1 + len(damage.lines)
    high = box.h / rows
    if high >= 19:
        entries = [(f"move:+{damage.move}", look.say("rail.move"))]
        entries += [(_sign(line), look.say("rail.each" if line.each else "rail.one")) for line in damage.lines]
        step = min(high, 24)
        top = box.y + (box.h - step * rows) / 2
        for i, (sign, word) in enumerate(entries):
            y = top + step * (i + 0.5)
            side = step - 2
            pen.blit(look.faces.sign(sign, pen.px(side)), box.x + 6, y - side / 2)
            pen.write(word, box.x + 12 + side, y, SMALL.of(theme.INK), box.w - side - 16)
        return
    # one row: the move, then each attack with who is hit where that is everybody
    each = sum(line.each for line in damage.lines)
    side = min(box.h - 8, 26.0, (box.w - 10 - _GAP * (rows - 1)) / (rows + _EACH * each))
    wide = side * (rows + _EACH * each) + _GAP * (rows - 1)
    x, y = box.center[0] - wide / 2, box.center[1]
    for line in (None, *damage.lines):
        sign = f"move:+{damage.move}" if line is None else _sign(line)
        pen.blit(look.faces.sign(sign, pen.px(side)), x, y - side / 2)
        x += side
        if line is not None and line.each:
            pen.glyph("each", x + side * _EACH / 2, y, side * (_EACH + 0.1), theme.INK_SECOND)
            x += side * _EACH
        x += _GAP


def _sign(line: Line) -> str:
    return f"{'pierce' if line.piercing else 'normal'}:{line.strength}"


def draw_goal(look: Look) -> None:
    """Where the markers lie, and the viewer's victory cards of each faction."""
    pen, model = look.pen, look.model
    box, full = look.layout.goal(len(model.groups))
    if box.h < GOAL_LINE - 1:
        return
    pen.target("rail", box)
    pen.panel(box, shadow=True)
    held = [0, 0, 0]
    if look.seat is not None:
        for card in look.seat.hand:
            victory = kind_of(model, card).victory
            if victory >= 0:
                held[victory] += 1
    if box.h < 3 * _GOAL_ROW + 8:
        step = (box.w - 20) / 3
        for i, faction in enumerate(FACTIONS):
            x = box.x + 10 + i * step
            pen.picture(f"marker/{faction}", Box(x, box.center[1] - 15, 30, 30))
            pen.glyph("victory", x + 40, box.center[1], 15, theme.ANSWERING if held[i] else theme.INK_SECOND)
            pen.write(str(held[i]), x + 52, box.center[1], NUMBER.at(16))
        return
    headed = box.h >= GOAL_SHORT - 1
    top = box.y + 30 if headed else box.center[1] - 1.5 * _GOAL_ROW
    for i, faction in enumerate(FACTIONS):
        _goal_row(look, faction, held[i], sum(held), Box(box.x + 8, top + i * _GOAL_ROW, box.w - 16, _GOAL_ROW))
    if not headed:
        return
    pen.write(look.say("rail.goal"), box.x + 10, box.y + 16, TITLE.of(theme.FINAL), box.w - 20)
    if full:
        pen.line(box.x + 10, box.y + 99, box.right - 10, box.y + 99, theme.RULE)
        rest = Box(box.x + 10, box.y + 102, box.w - 20, box.bottom - box.y - 104)
        style = ASIDE.at(14).of(theme.INK_SECOND)
        aim = next((text for text in _aims(look) if pen.height(text, style, rest.w) <= rest.h), "")
        if aim:
            pen.paragraph(aim, rest, style, id_="goal")


def _aims(look: Look) -> tuple[str, ...]:
    """The aim in full and in short; once the markers have stopped also what keeps the viewer on the tile."""
    model = look.model
    if not model.stopped:
        return look.say("rail.aim"), look.say("rail.aim_short")
    here = look.seat.at if look.seat is not None else ""
    place = model.place_of(here)
    raiders = model.raiders_on(place) if place in model.markers.values() else []
    kept = (look.say("rail.kept", n=len(raiders), raider=look.names.raider(raiders[0])),) if raiders else ()
    return (*kept, look.say("rail.escape"), look.say("rail.escape_short"))


def _goal_row(look: Look, faction: str, held: int, total: int, box: Box) -> None:
    """A marker, where it lies, and how many victory cards of its faction the viewer holds."""
    pen, model, y = look.pen, look.model, box.center[1]
    pen.picture(f"marker/{faction}", Box(box.x, box.y - 1, 24, 24))
    pen.write(look.names.faction(faction), box.x + 28, y, LABEL.at(16), 44)
    matching, more = min(held, MATCHING), total - min(held, MATCHING)
    word = look.say("rail.cards_yours_more" if more else "rail.cards_yours", n=matching, need=MATCHING, more=more)
    style = SMALL_STRONG if held else SMALL.of(theme.INK_SECOND)
    left = box.right - max(44.0, pen.width(word, style)) - 20
    sign = theme.mix(theme.ANSWERING, theme.INK, 0.12) if held else theme.mix(theme.PAPER, theme.INK_SECOND, 0.4)
    pen.glyph("victory", left + 8, y, 16, sign)
    pen.write(word, left + 20, y, style)
    place = look.names.place(model.markers[faction]) if faction in model.markers else ""
    pen.squeezed(place, box.x + 74, y, SMALL.of(theme.INK_SECOND), left - box.x - 76, 0.72)
    pen.target(f"marker:{faction}", box, tip=_marker_tip(look, faction, matching, more))


def _marker_tip(look: Look, faction: str, matching: int, more: int) -> str:
    """The numbers of the row in words, and who is in the way on the tile."""
    model = look.model
    place = model.markers.get(faction, "")
    told = look.say(
        "tip.marker_stopped" if model.stopped else "tip.marker",
        faction=look.names.faction(faction), place=look.names.place(place) if place else "",
        n=matching, need=MATCHING, more=more,
    )  # fmt: skip
    raiders = model.raiders_on(place) if model.stopped else []
    if not raiders:
        return told
    return f"{told} {look.say('tip.marker_raiders', n=len(raiders), raider=look.names.raider(raiders[0]))}"
