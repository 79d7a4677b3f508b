"""The right rail: the other players' mats in short. Who is with you."""

from __future__ import annotations

from game.table.model import SeatShown
from game.table.panels.layout import Box
from game.table.panels.look import Look, Mark
from game.table.panels.plaque import HIGH, draw_plaque
from game.table.totals import armor, hand_limit, is_crew, slots
from game.ui import theme
from game.ui.theme import ASIDE, LABEL, NUMBER, SMALL, TITLE


def others(look: Look) -> list[int]:
    """The seats in the rail: all but the one in the tray, in turn order after it."""
    count = len(look.model.seats)
    first = look.viewer if look.viewer >= 0 else look.asked
    if first < 0:
        return list(range(count))
    return [(first + i) % count for i in range(1, count)]


def draw_players(look: Look) -> None:
    """A row for each other seat; nothing in solo."""
    pen = look.pen
    seats = others(look)
    panel, rows = look.layout.seats(len(seats))
    if not seats:
        return
    pen.target("rail", panel)
    pen.panel(panel, shadow=True)
    pen.heading(look.say("rail.players"), look.say("rail.in_order"), panel, TITLE)
    for seat, box in zip(seats, rows, strict=True):
        _row(look, seat, box)


def _row(look: Look, number: int, box: Box) -> None:
    pen, seat = look.pen, look.model.seats[number]
    thing = f"seat:{number}"
    mark = look.mark(thing)
    hot = pen.target(
        thing,
        box,
        lambda: look.click(thing),
        lit=mark.live,
        inspect=lambda: look.inspect(thing),
        tip=_tip(look, seat),
    )
    hit = number in look.attacked
    shown = (seat.character, seat.deaths, seat.hand, seat.vehicle, seat.cargo, seat.beside, _tag(look, number, seat))
    used = look.model.exhausted.intersection(seat.mat)
    key = (thing, look.names.seat(number), look.texts.language, shown, used, hit, mark, hot)
    pen.kept(key, box, lambda: _picture(look, number, box, mark, hot))


def _picture(look: Look, number: int, box: Box, mark: Mark, hot: bool) -> None:
    """A row as it is seen: all that it depends on is in the key above."""
    pen, seat = look.pen, look.model.seats[number]
    hit = number in look.attacked
    ground = theme.HARM_TINT if hit else theme.TINT if mark.live and hot else theme.PAPER if hot else theme.WHITE
    edge, width = (theme.HARM, 2.0) if hit else (theme.YOURS, 2.4) if mark.live else (theme.RULE, 1.0)
    pen.panel(box, ground, edge, width=width, radius=6)
    _portrait(look, seat, Box(box.x + 5, box.y + 5, box.h - 10, box.h - 10))
    x = box.x + box.h + 2
    top, low = box.y + box.h * 0.27, box.y + box.h * 0.72
    right = box.right - 8
    if seat.out:
        pen.write(look.names.seat(number), x, top, LABEL.of(theme.INK_SECOND), right - x, name=True)
        pen.line(x, top, right, top, theme.INK_SECOND)
        pen.write(look.say("rail.out"), x, low, SMALL.of(theme.INK_SECOND))
        return
    right = _numbers(look, seat, right, top)
    room = right - x - 6
    wide = pen.write(look.names.seat(number), x, top, LABEL, room, name=True)
    tag, left = _tag(look, number, seat), room - wide - 7
    if tag and pen.width(tag, ASIDE.at(14)) * 0.75 < left:
        pen.squeezed(tag, x + wide + 7, top, ASIDE.at(14), left, 0.75)
    _mat(look, seat, x, low, box.right - 8)


def _portrait(look: Look, seat: SeatShown, box: Box) -> None:
    pen = look.pen
    colours = theme.CHARACTERS[seat.character]
    dead = "_dead" if seat.deaths else ""
    pen.panel(box.inset(-1.5), colours.accent, None, radius=6)
    pen.picture(f"portrait/{seat.character}{dead}", box, cover=True)
    side = min(20.0, box.h * 0.42)
    pen.picture(f"seal/{seat.character}", Box(box.x - 3, box.y - 3, side, side))
    draw_plaque(look, seat, box.x - 1.5, box.bottom - HIGH + 2, box.w + 3)


def _numbers(look: Look, seat: SeatShown, right: float, y: float) -> float:
    """Armor and hand of limit, from the right; returns the left end."""
    pen, model = look.pen, look.model
    lasting, _ = armor(model, seat)
    known_limit = hand_limit(model, seat).value
    hand = f"{len(seat.hand)}/{known_limit}" if "?" not in seat.hand else str(len(seat.hand))
    number = NUMBER.at(17)
    over = "?" not in seat.hand and len(seat.hand) > known_limit
    pen.write(hand, right, y, number.of(theme.HARM if over else theme.INK), align="right")
    x = right - pen.width(hand, number) - 12
    pen.glyph("cards", x, y, 16, theme.INK_SECOND)
    x -= 14
    shield = str(lasting.value)
    pen.write(shield, x, y, number, align="right")
    x -= pen.width(shield, number) + 10
    pen.glyph("armor", x, y, 15, theme.HEADER_CARGO)
    return x - 10


def _tag(look: Look, number: int, seat: SeatShown) -> str:
    if not seat.at:
        return look.say("rail.off_board")
    if number == look.model.active:
        return look.say("rail.on_turn")
    if number == look.next_seat:
        return look.say("rail.next")
    return ""


def _mat(look: Look, seat: SeatShown, x: float, y: float, right: float) -> None:
    """Vehicle, crew pips, cargo, free slots."""
    pen, model = look.pen, look.model
    crew = [card for card in (seat.card, *seat.cargo, *seat.beside) if is_crew(model, card)]
    cargo = [card for card in seat.cargo if not is_crew(model, card)]
    free = max(0, slots(model, seat) - len(seat.cargo))
    pip = 20.0
    boxes = len(crew) + len(cargo) + free
    room = right - x - boxes * (pip + 3) - 6
    left = x
    if seat.vehicle:
        kind = seat.vehicle.partition("#")[0]
        used = seat.vehicle in model.exhausted
        ink = theme.INK_SECOND if used else theme.HEADER_VEHICLE
        pen.glyph(kind, left + 9, y, 19, theme.mix(ink, theme.INK, 0.25))
        left += 22
        word = look.short(seat.vehicle)
        if pen.width(word, SMALL) < room - 24 - (18 if used else 0):
            left += pen.write(word, left, y, SMALL.of(theme.INK_SECOND if used else theme.INK)) + 4
        if used:
            pen.glyph("hourglass", left + 6, y, 13, theme.INK_SECOND)
    else:
        pen.glyph("foot", left + 9, y, 18, theme.INK_SECOND)
    left = right - boxes * (pip + 3) + 3
    for card in crew:
        used = card in model.exhausted
        box = Box(left, y - pip / 2, pip, pip)
        if used:
            pen.dashes(box, theme.INK_SECOND, radius=4, width=1.3, dash=3)
            pen.glyph("person", box.center[0], y, 13, theme.INK_SECOND)
            pen.line(box.x + 3, box.bottom - 3, box.right - 3, box.y + 3, theme.INK_SECOND, 1.5)
        else:
            pen.panel(box, theme.MET, None, radius=4)
            pen.glyph("person", box.center[0], y, 14, theme.BONE)
        left += pip + 3
    for _ in cargo:
        box = Box(left, y - pip / 2, pip, pip)
        pen.panel(box, theme.HEADER_CARGO, None, radius=4)
        pen.glyph("crate", box.center[0], y, 15, theme.BONE)
        left += pip + 3
    for _ in range(free):
        pen.dashes(Box(left, y - pip / 2, pip, pip), theme.INK_SECOND, radius=4, width=1.1, dash=3)
        left += pip + 3


def _tip(look: Look, seat: SeatShown) -> str:
    """The mat in words: what the row shows as signs."""
    character = look.texts.get(f"character.{seat.character}.name")
    parts = [look.say("tip.seat", character=character, cards=len(seat.hand))]
    mat = [card for card in seat.mat if card != seat.card]
    if mat:
        parts.append(look.say("tip.seat_mat", cards=look.names.cards(mat)))
    known = [card for card in seat.hand if card != "?"]
    if known and look.viewer >= 0:
        parts.append(look.say("tip.seat_known", cards=look.names.cards(known)))
    return " ".join(parts)
