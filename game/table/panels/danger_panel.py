"""The danger where a figure stands or would stand, by raider group: bars of odds in the right rail and on sheets."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.dangers import DEADLY, HELD, HURT, SAFE, Danger, Part
from game.table.model import SeatShown
from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.tray import keycap
from game.table.prompts.table import Table
from game.table.totals import armor, is_crew, kind_of
from game.ui import theme
from game.ui.label import LEAST
from game.ui.theme import LABEL, SMALL, TITLE, Style

BAR = 24.0
ROW = 64.0
"""Points of a group: its name, its bar, who would come."""
ROW_SHORT = 46.0
"""The same without the last line."""
ROW_LOW = 32.0
"""A group's name and its bar side by side."""
HEADER = 32.0
LEAST_PANEL = HEADER + ROW_SHORT
"""Points of the panel with one group."""
LEGEND = (272.0, 96.0)
LEAST_PART = 34.0
"""Points of width that every part of a bar has, so that its odds can be read."""
SHIELD = 15.0
"""Points that the shield of what armor takes has beside its odds, where there is no room for words."""

GROUNDS = {
    SAFE: theme.mix(theme.BONE, theme.MET, 0.24),
    HELD: theme.mix(theme.BONE, theme.MET, 0.24),
    HURT: theme.mix(theme.BONE, theme.HARM, 0.3),
    DEADLY: theme.HARM,
}
EDGES = {SAFE: theme.MET, HELD: theme.MET, HURT: theme.HARM, DEADLY: theme.HARM_DARK}


def draw_danger(look: Look, box: Box, seat: int, hex_: str, dangers: Sequence[Danger]) -> None:
    """The panel: the danger for a seat on a hex. Rows get shorter, and the last ones fall away, if room is short."""
    pen = look.pen
    _title(look, box, seat, hex_, TITLE)
    inner = Box(box.x + 10, box.y + HEADER, box.w - 20, box.h - HEADER - 6)
    means = meets(look, look.model.seats[seat])
    below = pen.height(means, SMALL, inner.w) + 4
    if not dangers:
        pen.paragraph(no_danger(look), inner, SMALL, id_="danger")
        return
    row = ROW if len(dangers) * ROW + below <= inner.h else ROW_SHORT
    y = inner.y
    for danger in dangers:
        if y + ROW_SHORT - 6 > inner.bottom:
            break
        draw_row(look, danger, Box(inner.x, y, inner.w, row))
        y += row
    if y + below <= inner.bottom + 4:
        pen.paragraph(means, Box(inner.x, y, inner.w, below), SMALL.of(theme.INK_SECOND), id_="danger")


def draw_danger_in_short(look: Look, box: Box, seat: int, hex_: str, dangers: Sequence[Danger]) -> None:
    """The groups that may strike there, the worst first, as many as there is room for; or that there are none."""
    pen = look.pen
    _title(look, box, seat, hex_, TITLE.at(18))
    inner = Box(box.x + 10, box.y + HEADER, box.w - 20, box.h - HEADER)
    found = worst(dangers)
    if not found:
        pen.write(look.say("danger.no_strike"), inner.x, inner.y + 12, SMALL.of(theme.MET), inner.w)
        return
    for i in range(min(len(found), max(1, int(inner.h // ROW_LOW)))):
        danger = found[i]
        row = Box(inner.x, inner.y + i * ROW_LOW, inner.w, ROW_LOW)
        _target(look, danger, row)
        _name(look, danger.group, Box(row.x, row.y, row.w * 0.34 - 6, BAR))
        _bar(look, danger, Box(row.x + row.w * 0.34, row.y, row.w * 0.66, BAR))


def _name(look: Look, group: str, box: Box) -> None:
    """A group's name; where it would have to be squeezed beyond reading, the signs of its raiders."""
    pen, name = look.pen, look.names.group(group)
    if pen.width(name, LABEL) * LEAST <= box.w:
        pen.squeezed(name, box.x, box.center[1], LABEL, box.w, LEAST)
        return
    kinds = group.split("+")
    step = min(box.w / len(kinds), box.h + 4)
    for i, kind in enumerate(kinds):
        pen.glyph(kind, box.x + (i + 0.5) * step, box.center[1], min(step - 2, box.h), theme.HARM)


def _title(look: Look, box: Box, seat: int, hex_: str, style: Style) -> None:
    """Whose danger it is: where the figure stands, or where it would stop by a move that is planned or pointed at. A
    click anywhere on the panel lays the odds over the board."""
    pen = look.pen
    hot = pen.target("danger", box, lambda: look.click("danger"), tip=look.say("tip.danger"))
    pen.panel(box, theme.TINT if hot else theme.BONE, shadow=True)
    key = "danger.stands" if look.model.seats[seat].at == hex_ else "danger.stops"
    title = look.say(key, name=look.names.seat(seat), hex=hex_)
    left = keycap(look, "T", box.right - 8, box.y + 16, theme.INK_SECOND)
    pen.squeezed(title, box.x + 10, box.y + 16, style.of(theme.HARM), left - box.x - 16, 0.7)


def no_danger(look: Look | Table) -> str:
    """Why no group threatens anybody: all were activated, or those that were not have no card left."""
    return look.say("danger.none" if all(group.face_up for group in look.model.groups) else "danger.no_cards")


def worst(dangers: Sequence[Danger]) -> list[Danger]:
    """Those that can strike at all, the likeliest to hurt first."""
    return sorted((danger for danger in dangers if danger.struck), key=lambda danger: -danger.share)


def short_height(dangers: Sequence[Danger], rows: int) -> float:
    """Points of the short panel with at most so many rows."""
    return HEADER + max(1, min(rows, len(worst(dangers)))) * ROW_LOW


def panel_height(look: Look, seat: int, width: float, groups: int) -> float:
    """Points that the panel would like to have."""
    means = look.pen.height(meets(look, look.model.seats[seat]), SMALL, width - 20)
    return HEADER + max(1, groups) * ROW + means + 12


def rows_height(dangers: Sequence[Danger]) -> float:
    """Points of the rows on a sheet with the words above them."""
    return 26 + len(dangers) * ROW if dangers else 0.0


def draw_rows(look: Look, dangers: Sequence[Danger], area: Box) -> None:
    """The rows on a sheet, one below the other."""
    if dangers:
        look.pen.line(area.x, area.y + 1, area.right, area.y + 1, theme.RULE)
        look.pen.write(look.say("danger.if_now"), area.x, area.y + 13, LABEL.of(theme.HARM), area.w)
    for i, danger in enumerate(dangers):
        draw_row(look, danger, Box(area.x, area.y + 26 + i * ROW, area.w, ROW))


def draw_legend(look: Look, box: Box) -> None:
    """What the marks of the odds mean."""
    pen = look.pen
    pen.target("legend", box)
    pen.panel(box, shadow=True)
    pen.write(look.say("legend.title"), box.x + 10, box.y + 15, LABEL.of(theme.HARM), box.w - 46)
    keycap(look, "T", box.right - 8, box.y + 15, theme.INK)
    x = box.x + 10
    words = ((SAFE, "legend.safe"), (HELD, "legend.held"), (HURT, "legend.maybe"), (DEADLY, "legend.sure"))
    for i, (tone, word) in enumerate(words):
        chip = Box(x + i % 2 * 128, box.y + 29 + i // 2 * 25, 20, 18)
        met = tone in (SAFE, HELD)
        pen.panel(chip, GROUNDS[SAFE if met else HURT], EDGES[tone], radius=4, width=1.4)
        if met:
            pen.glyph("tick" if tone == SAFE else "armor", *chip.center, 13, theme.MET)
        else:
            pen.hatch(chip.inset(2), theme.HARM, step=8 if tone == HURT else 4)
        pen.squeezed(look.say(word), chip.right + 6, chip.center[1], SMALL, 128 - 30)
    pen.squeezed(look.say("legend.worst"), box.x + 10, box.bottom - 12, SMALL.of(theme.INK_SECOND), box.w - 20, 0.65)


def draw_row(look: Look, danger: Danger, box: Box) -> None:
    """A group's name, the bar of what its possible cards bring, and who could strike with how many of them."""
    pen = look.pen
    _target(look, danger, box)
    count, name = look.say("danger.cards", n=danger.cards), look.names.group(danger.group)
    if pen.width(name, LABEL) * 0.85 > box.w - pen.width(count, SMALL) - 8:
        count = str(danger.cards)
    wide = pen.width(count, SMALL)
    pen.squeezed(name, box.x, box.y + 9, LABEL, box.w - wide - 8, 0.7)
    pen.write(count, box.right, box.y + 9, SMALL.of(theme.INK_SECOND), align="right")
    _bar(look, danger, Box(box.x, box.y + 18, box.w, BAR))
    if box.h >= ROW:
        who = _who(look, danger)
        if pen.width(who, SMALL) > box.w:
            sure = sum(n == danger.cards for _, n in danger.raiders)
            all_, key = len(danger.raiders), "many"
            if sure in (0, all_):
                key = "many_sure" if sure else "many_maybe"
            who = look.say(f"danger.{key}", n=all_, sure=sure)
        pen.squeezed(who, box.x, box.y + 18 + BAR + 10, SMALL.of(theme.INK_SECOND), box.w)


def _target(look: Look, danger: Danger, row: Box) -> None:
    """A row tells all in its help; a click means the panel as a whole."""
    look.pen.target(f"danger:{danger.group}", row, lambda: look.click("danger"), tip=sentence(look, danger))


def _bar(look: Look, danger: Danger, box: Box) -> None:
    pen = look.pen
    x = box.x
    for part, wide in zip(danger.parts, _widths(danger, box.w), strict=True):
        piece = Box(x, box.y, wide, box.h)
        pen.panel(piece, GROUNDS[part.tone], EDGES[part.tone], radius=4, width=1.2)
        ink = theme.BONE if part.tone == DEADLY else theme.INK
        text = look.say("danger.part", share=percent(part.cards, danger.cards), what=_what(look, part))
        shield = 0.0
        if pen.width(text, LABEL) > wide - 8:
            text = f"{percent(part.cards, danger.cards)}%"
            shield = SHIELD if part.tone == HELD else 0.0
        if pen.width(text, LABEL) + shield <= wide - 2:
            pen.write(text, piece.center[0] + shield / 2, piece.center[1], LABEL.of(ink), piece.w, "center")
            if shield:
                left = piece.center[0] - (pen.width(text, LABEL) + shield) / 2
                pen.glyph("armor", left + shield / 2 - 1, piece.center[1], SHIELD - 2, theme.MET)
        x += wide


def _widths(danger: Danger, whole: float) -> list[float]:
    """The widths of a bar's parts by their shares, but none so narrow that its odds do not fit."""
    least = [LEAST_PART + (SHIELD if part.tone == HELD else 0) for part in danger.parts]
    if sum(least) >= whole:
        return [whole * wide / sum(least) for wide in least]
    shares = [whole * part.cards / danger.cards for part in danger.parts]
    short = sum(max(0.0, low - share) for low, share in zip(least, shares, strict=True))
    spare = sum(max(0.0, share - low) for low, share in zip(least, shares, strict=True))
    return [
        low if share <= low else share - short * (share - low) / spare for low, share in zip(least, shares, strict=True)
    ]


def percent(cards: int, of: int) -> int:
    """A whole percentage, never 0 or 100 for what is possible or not sure."""
    share = round(100 * cards / of)
    return min(99, max(1, share)) if 0 < cards < of else share


def _what(look: Look, part: Part) -> str:
    return look.say(f"danger.{part.tone}", n=part.points)


def _who(look: Look, danger: Danger) -> str:
    """`Quad 1 and Jeep 2 with any card, Buggy 2 with 5 in 8`, those that are likeliest first."""
    if not danger.raiders:
        return look.say("danger.nobody")
    by_count: dict[int, list[str]] = {}
    for raider, n in sorted(danger.raiders, key=lambda entry: -entry[1]):
        by_count.setdefault(n, []).append(look.names.raider(raider))
    return ", ".join(
        look.say("danger.all" if n == danger.cards else "danger.some", raiders=look.names.listed(raiders), n=n,
                 all=danger.cards)
        for n, raiders in by_count.items()
    )  # fmt: skip


def sentence(look: Look, danger: Danger) -> str:
    """All that a row shows, in words."""
    parts = [
        look.say("danger.in_cards", n=part.cards, all=danger.cards, what=_what(look, part)) for part in danger.parts
    ]
    odds = look.names.listed(parts)
    group = look.names.group(danger.group)
    told = look.say("danger.sentence", group=group, odds=odds, who=_who(look, danger))
    return f"{look.say('danger.cards_help', n=danger.cards)} {told}"


def meets(look: Look | Table, seat: SeatShown) -> str:
    """What the seat has against attacks, as far as the viewer knows: armor, which the odds have taken off already, and
    what meets the points that it leaves (FIGHT-5, FIGHT-6)."""
    lasting, helmets = armor(look.model, seat)
    kits = [card for card in seat.hand if kind_of(look.model, card).kit]
    crew = [card for card in (*seat.cargo, *seat.beside) if is_crew(look.model, card)]
    has = []
    if helmets.value:
        has.append(look.say("danger.helmets", n=helmets.value))
    if kits:
        has.append(look.say("danger.kits", n=len(kits)))
    if crew:
        has.append(look.say("danger.crew", n=len(crew), names=look.names.listed([look.names.card(c) for c in crew])))
    if "?" in seat.hand:
        has.append(look.say("danger.hidden", n=seat.hand.count("?")))
    words = look.say("danger.meets", what=look.names.listed(has)) if has else look.say("danger.meets_nothing")
    return f"{look.say('danger.armor', n=lasting.value)} {words}" if lasting.value else words
