"""The tray: the mat's slots, the hand, and what makes up the hand limit and the armor. Below is yours."""

from __future__ import annotations

from collections.abc import Callable

from engine.rulesets.saltlands.mat import EMPTY_SLOT_BONUS
from game.table.hand_order import ordered
from game.table.model import SeatShown
from game.table.panels.layout import GAP, TRAY_HEADER, Box
from game.table.panels.look import CHOSEN, GOING, LIT, Look, Mark
from game.table.panels.plaque import HIGH, draw_plaque
from game.table.totals import Part, armor, hand_limit, is_crew, slots
from game.ui import theme
from game.ui.theme import LABEL, NUMBER, SMALL, SMALL_STRONG

_LIFT = 8.0
_GROWN = 1.12
BELOW_TITLE = 0.23
"""Share of the height of a card at which the eye of what is final lies: on the picture, clear of the title."""
WHOLE_TITLE = 0.9
"""A card of which a smaller share is seen bears its short name."""
_UNDER = 10.0
"""Points of a small card that lie under the next one, for its round corners."""


def draw_tray(look: Look, selected: str = "", dragged: str = "") -> None:
    """The viewer's mat and hand. selected: the card whose use is being aimed. dragged: a card that is on its way."""
    pen, tray = look.pen, look.layout.tray
    _ground(look)
    seat = look.seat
    if seat is None:
        return
    if look.layout.closed:
        pen.write(look.say("tray.handle", n=len(seat.hand)), tray.x + 12, tray.center[1], LABEL)
        pen.target("tray", tray, lambda: look.click("tray"), tip=look.say("tip.tray"))
        return
    if look.layout.drawers:
        _narrow_mat(look, seat)
    else:
        _mat(look, seat)
    _hand(look, seat, selected, dragged)
    if look.layout.folds:
        corner = Box(tray.right - 44, tray.y, 44, 20)
        hot = pen.target("tray", corner, lambda: look.click("tray"), tip=look.say("tip.tray"))
        pen.glyph("minus", *corner.center, 14, theme.YOURS if hot else theme.INK_SECOND)


FOLD = 58.0
"""Points from fold to fold of the curtain."""


def draw_curtain(look: Look, seat: int, text: str, button: str, open_: Callable[[], None]) -> None:
    """The tray while its cards may not be seen: only the seat that is asked may open it."""
    pen, tray = look.pen, look.layout.tray
    character = look.model.seats[seat].character
    cloth = theme.mix(theme.CHARACTERS[character].dark, theme.INK, 0.32)
    pen.fill(tray, cloth)
    with pen.painter.clip(pen.rect(tray)):
        for i in range(int(tray.w / FOLD) + 2):
            x = (i - 0.5) * FOLD
            for left, right, shade in ((0.0, 0.34, 0.3), (0.34, 0.46, 0.16)):
                top, low = (x + left * FOLD, x + right * FOLD), (x + left * FOLD - 8, x + right * FOLD - 8)
                folds = [(top[0], tray.y), (top[1], tray.y), (low[1], tray.bottom), (low[0], tray.bottom)]
                pen.polygon(folds, theme.mix(cloth, theme.INK, shade))
    small = tray.h < 70
    middle = tray.center[0]
    if not small:
        pen.write(text, middle, tray.y + tray.h * 0.25, SMALL_STRONG.at(17).of(theme.BONE), tray.w - 40, "center")
        side = tray.h * 0.5
        for x in (tray.x + tray.w * 0.16, tray.right - tray.w * 0.16):
            pen.picture(f"seal/{character}", Box(x - side / 2, tray.center[1] - side / 2, side, side))
    wide = pen.width(button, LABEL) + 100
    y = tray.center[1] + (0 if small else tray.h * 0.08)
    box = Box(middle - wide / 2, y - (14 if small else 20), wide, 28 if small else 40)
    hot = pen.target("curtain", box, open_, lit=True, filled=True)
    pen.panel(box, theme.TINT if hot else theme.BONE, theme.INK, width=1.6)
    pen.glyph("eye", box.x + 22, y, 20, theme.INK)
    pen.write(button, box.x + 40, y, LABEL)
    keycap(look, "Enter", box.right - 10, y)


def keycap(look: Look, key: str, right: float, y: float, ink: theme.Colour = theme.INK) -> float:
    """A small key sign that ends at `right`; returns its left end. The player may have put another key in its place."""
    pen = look.pen
    key = look.key(key)
    style = SMALL.at(13.5).of(ink)
    w = max(20.0, pen.width(key, style) + 12)
    pen.panel(Box(right - w, y - 10, w, 20), None, theme.mix(ink, theme.BONE, 0.4), radius=4)
    pen.write(key, right - w / 2, y, style, align="center")
    return right - w


def _ground(look: Look) -> None:
    pen, tray = look.pen, look.layout.tray
    top, low = theme.mix(theme.PAPER, theme.PAINT["dune"], 0.22), theme.mix(theme.PAPER, theme.PAINT["dune"], 0.55)
    pen.shade(tray, top, low)
    pen.target("tray_ground", tray)


# --- the mat ---------------------------------------------------------------------------------------------------------


def _mat(look: Look, seat: SeatShown) -> None:
    pen, tray = look.pen, look.layout.tray
    count = slots(look.model, seat)
    boxes = look.layout.slots(count + 2 + len(seat.beside))
    name = look.say("tray.mat", name=look.names.seat(look.viewer))
    y = tray.y + TRAY_HEADER / 2
    wide = pen.write(name, boxes[0].x, y, SMALL_STRONG, 170, name=True)
    room = boxes[-1].right - boxes[0].x - wide - 8
    ability = look.texts.get(f"prompt.ability.{seat.character}")
    if room > 70:
        pen.write(ability, boxes[0].x + wide + 7, y, SMALL.of(theme.INK_SECOND), room)
    cards = [seat.card, *seat.cargo]
    for i in range(count + 1):
        if i < len(cards):
            draw_card(look, cards[i], boxes[i])
        else:
            _empty(look, boxes[i], look.say("tray.empty"), look.say("tray.empty_bonus"), f"slot:{i}")
    draw_plaque(look, seat, boxes[0].x + 5, boxes[0].y + 20, 64)
    vehicle = boxes[count + 1]
    if seat.vehicle:
        draw_card(look, seat.vehicle, vehicle)
    else:
        _empty(look, vehicle, look.say("tray.no_vehicle"), look.say("tray.on_foot"), "slot:vehicle")
    for i, card in enumerate(seat.beside):
        box = boxes[count + 2 + i]
        draw_card(look, card, box)
        pen.panel(Box(box.x + 4, box.y - 10, box.w - 8, 20), theme.ANSWERING, theme.INK, radius=10)
        pen.write(look.say("tray.beside"), box.center[0], box.y, SMALL, box.w - 14, "center")
    x = boxes[-1].right + GAP
    pen.line(x, tray.y + 8, x, tray.bottom - 10, theme.mix(theme.PAPER, theme.INK_SECOND, 0.45))


def _empty(look: Look, box: Box, first: str, second: str, thing: str) -> None:
    pen = look.pen
    mark = look.mark(thing)
    tip = look.say("tip.no_vehicle" if thing == "slot:vehicle" else "tip.empty_slot", n=EMPTY_SLOT_BONUS)
    hot = pen.target(thing, box, (lambda: look.click(thing)) if mark.live else None, lit=mark.live, tip=tip)
    if mark.live:
        pen.panel(box, theme.TINT if hot else None, theme.YOURS, width=2.2, radius=7)
    else:
        pen.dashes(box, theme.mix(theme.PAPER, theme.INK_SECOND, 0.65), radius=7)
    pen.glyph(
        "wheel" if thing == "slot:vehicle" else "crate",
        box.center[0],
        box.y + box.h * 0.34,
        24,
        theme.mix(theme.PAPER, theme.INK_SECOND, 0.5),
    )
    pen.write(first, box.center[0], box.y + box.h * 0.6, SMALL_STRONG.of(theme.INK_SECOND), box.w - 8, "center")
    pen.write(second, box.center[0], box.y + box.h * 0.73, SMALL.of(theme.INK_SECOND), box.w - 8, "center")


def _narrow_mat(look: Look, seat: SeatShown) -> None:
    """The mat folded into one tile: portrait, armor, and whether the vehicle has moved. A click opens the mat."""
    pen, box = look.pen, look.layout.slots(1)[0]
    hot = pen.target("mat", box, lambda: look.click("mat"), tip=look.say("tip.mat"))
    pen.panel(box, theme.TINT if hot else theme.BONE, theme.RULE)
    side = box.h - 10
    face = Box(box.x + 5, box.y + 5, min(side, 42), side)
    pen.picture(f"portrait/{seat.character}{'_dead' if seat.deaths else ''}", face, cover=True)
    draw_plaque(look, seat, face.x, face.bottom - HIGH, face.w)
    lasting, _ = armor(look.model, seat)
    x = box.x + 54
    pen.glyph("armor", x + 4, box.y + box.h * 0.3, 16, theme.HEADER_CARGO)
    pen.write(str(lasting.value), x + 15, box.y + box.h * 0.3, NUMBER)
    if seat.vehicle:
        used = seat.vehicle in look.model.exhausted
        ink = theme.INK_SECOND if used else theme.INK
        pen.glyph(seat.vehicle.partition("#")[0], x + 6, box.y + box.h * 0.72, 20, ink)
        if used:
            pen.glyph("hourglass", x + 24, box.y + box.h * 0.72, 13, theme.INK_SECOND)


# --- the hand --------------------------------------------------------------------------------------------------------


def _hand(look: Look, seat: SeatShown, selected: str, dragged: str) -> None:
    pen, tray = look.pen, look.layout.tray
    count = slots(look.model, seat) + 2 + len(seat.beside)
    area = look.layout.hand(count)
    y = area.y - TRAY_HEADER / 2 if not look.layout.drawers else tray.y + 10
    right = _armor_line(look, seat, area.right, y) if not look.layout.drawers else area.right
    _limit_line(look, seat, area.x, right - 12, y)
    cards = ordered(look.model, seat.hand)
    boxes = look.layout.hand_cards(len(cards), count)
    if not cards:
        pen.write(look.say("tray.no_cards"), area.x + 4, area.center[1], SMALL.of(theme.INK_SECOND))
    raised: list[tuple[str, Box]] = []
    for i, (card, box) in enumerate(zip(cards, boxes, strict=True)):
        if card == dragged and card != "?":
            continue
        if card in look.away:
            _card_target(look, card, box)
            continue
        thing = f"card:{card}"
        seen = box if i + 1 == len(boxes) else Box(box.x, box.y, min(box.w, boxes[i + 1].x - box.x), box.h)
        up = pen.hovered == thing or pen.focused == thing or (card == selected and card != "?")
        if up and card != "?":
            raised.append((card, box))
            _card_target(look, card, Box(seen.x, seen.y - _LIFT, seen.w, seen.h + _LIFT))
        elif look.layout.drawers:
            _narrow_card(look, card, box, seen)
        else:
            draw_card(look, card, box, seen=seen)
    for card, box in raised:
        if look.layout.drawers:
            _narrow_card(look, card, box.moved(0, -4), box)
            continue
        w, h = box.w * _GROWN, box.h * _GROWN
        x = min(max(box.center[0] - w / 2, area.x), area.right - w)
        grown = Box(x, max(box.bottom - h, tray.y + 4), w, h)
        draw_card(look, card, grown, named=False)


def _limit_line(look: Look, seat: SeatShown, x: float, right: float, y: float) -> None:
    """`Hand 6 of 6  limit = [Scientist 2] + [Empty slots 2 x 2 4]`; over it says how many."""
    pen = look.pen
    total = hand_limit(look.model, seat)
    over = len(seat.hand) - total.value
    count = look.say("tray.hand", n=len(seat.hand), limit=total.value)
    wide = pen.write(count, x, y, NUMBER.at(18).of(theme.HARM_DARK if over > 0 else theme.INK))
    pen.target("limit", Box(x, y - 12, wide, 24), tip=look.say("tip.limit", n=total.value))
    x += wide + 8
    if over > 0:
        pen.glyph("barred", x + 7, y, 15, theme.HARM_DARK)
        x += 18
        x += pen.write(look.say("tray.over", n=over), x, y, SMALL_STRONG.of(theme.HARM_DARK)) + 10
    if look.layout.drawers:
        return
    label = look.say("tray.limit_is")
    if x + pen.width(label, SMALL) + 60 > right:
        return
    x += pen.write(label, x, y, SMALL.of(theme.INK_SECOND)) + 5
    for i, part in enumerate(total.parts):
        text = _part_name(look, part)
        w = pen.width(text, SMALL) + pen.width(str(part.value), SMALL_STRONG) + 22
        if x + w + (14 if i else 0) > right:
            pen.write("…", x, y, SMALL)
            return
        if i:
            x += pen.write("+", x, y, SMALL.of(theme.INK_SECOND)) + 5
        box = Box(x, y - 10, w, 20)
        pen.target(f"limit:{part.card or 'slots'}", box, tip=look.say("tip.limit_part", what=text, n=part.value))
        pen.panel(box, theme.BONE, theme.RULE, radius=10)
        at = x + 8 + pen.write(text, x + 8, y, SMALL)
        pen.write(str(part.value), at + 5, y, SMALL_STRONG)
        x += w + 5


def _part_name(look: Look, part: Part) -> str:
    if part.card:
        return look.short(part.card)
    return look.say("tray.slots_part", n=part.count)


def _armor_line(look: Look, seat: SeatShown, right: float, y: float) -> float:
    """`Armor 1 = Leather 1, +1 helmet if discarded`, from the right; returns its left end."""
    pen = look.pen
    lasting, helmets = armor(look.model, seat)
    parts = [f"{look.short(part.card)} {part.value}" for part in lasting.parts]
    if helmets.parts:
        parts.append(look.say("tray.helmets", n=helmets.value))
    text = ", ".join(parts) if parts else look.say("tray.no_armor")
    wide = min(pen.width(text, SMALL), 210)
    pen.write(text, right, y, SMALL.of(theme.INK_SECOND), wide + 2, "right")
    x = right - wide - 6
    head = look.say("tray.armor", n=lasting.value)
    number = NUMBER.at(18)
    pen.write(head, x, y, number, align="right")
    x -= pen.width(head, number) + 14
    pen.glyph("armor", x, y, 17, theme.HEADER_CARGO)
    pen.target("armor", Box(x - 10, y - 12, right - x + 10, 24), tip=look.say("tip.armor"))
    return x - 12


# --- one card --------------------------------------------------------------------------------------------------------


def draw_card(look: Look, card: str, box: Box, seen: Box | None = None, named: bool = True) -> None:
    """A card of the tray in the state it is in; `seen` is the part that no other card covers."""
    pen = look.pen
    if card in look.away:
        _card_target(look, card, box)
        return
    mark = look.mark(f"card:{card}")
    used = card in look.model.exhausted
    if named and card != "?":
        _card_target(look, card, seen or box)
    width = pen.px(box.w)
    if used:
        image = look.faces.used(card, width)
        pen.surface.blit(image, image.get_rect(center=pen.rect(box).center))
        if mark.live:
            _edge(look, box, mark)
    else:
        pen.painter.shadow(pen.rect(box), radius=5, blur=4, drop=1, alpha=70)
        strip = pen.px(seen.w) if seen is not None and seen.w < box.w * WHOLE_TITLE else 0
        pen.surface.blit(look.faces.card(card, width, seen=strip), pen.rect(box))
        _edge(look, box, mark)
        if is_crew(look.model, card):
            _ready(look, box)
    if mark.label:
        _label(look, box, seen or box, mark)
    if mark.final:
        x, y = (seen or box).right - 12, box.y + box.h * BELOW_TITLE
        pen.disc(x, y, 9, theme.FINAL, theme.BONE)
        pen.glyph("eye", x, y, 12, theme.BONE)


def _card_target(look: Look, card: str, box: Box) -> None:
    thing = f"card:{card}"
    mark = look.mark(thing)
    if card in look.model.exhausted:
        tip = look.say("tip.card_used", card=look.names.card(card))
    else:
        now = "" if look.layout.drawers else look.of_card(card)  # in small windows it would lie over other cards
        tip = " ".join(filter(None, (look.rule_text(card), now)))
    look.pen.target(
        thing,
        box,
        lambda: look.click(thing),
        lit=mark.live,
        inspect=lambda: look.inspect(thing),
        tip=tip,
        drag=card,
    )


def _edge(look: Look, box: Box, mark: Mark) -> None:
    pen = look.pen
    if mark.kind == LIT or mark.kind == CHOSEN:
        pen.panel(box.inset(-1.5), None, theme.YOURS, radius=7, width=3)
        pen.polygon(
            [(box.center[0] - 8, box.y - 2), (box.center[0] + 8, box.y - 2), (box.center[0], box.y + 7)], theme.YOURS
        )
        if mark.kind == CHOSEN and not mark.label:
            pen.disc(box.right - 9, box.y + 9, 10, theme.YOURS, theme.BONE)
            pen.glyph("tick", box.right - 9, box.y + 9, 12, theme.BONE)
    elif mark.kind == GOING:
        pen.panel(box.inset(-1.5), None, theme.HARM, radius=7, width=3)


def _ready(look: Look, box: Box) -> None:
    pen = look.pen
    y = box.y + box.h * 0.7
    pen.disc(box.x + 14, y, 8, theme.MET, theme.BONE, 1.2)
    pen.glyph("tick", box.x + 14, y, 10, theme.BONE)


def _label(look: Look, box: Box, seen: Box, mark: Mark) -> None:
    pen = look.pen
    paint = theme.HARM if mark.kind == GOING else theme.YOURS
    style = LABEL.at(15).of(theme.BONE)
    w = min(pen.width(mark.label, style) + 30, max(34.0, seen.w - 4))
    area = Box(seen.x + (min(seen.w, box.w) - w) / 2, box.y + box.h * 0.4, w, 24)
    pen.panel(area, paint, theme.BONE, radius=12, width=1.6)
    pen.glyph("tick", area.x + 13, area.center[1], 13, theme.BONE)
    pen.write(mark.label, area.x + 23, area.center[1], style, w - 28)


def _narrow_card(look: Look, card: str, box: Box, seen: Box) -> None:
    """Name and effect only, for the narrow layout."""
    pen = look.pen
    mark = look.mark(f"card:{card}")
    if card != "?":
        _card_target(look, card, seen)
    box = box._replace(w=min(box.w, seen.w + _UNDER))
    pen.panel(box, theme.BONE, theme.YOURS if mark.live else theme.RULE, radius=6, width=2.4 if mark.live else 1)
    if mark.kind == GOING:
        pen.panel(box, None, theme.HARM, radius=6, width=2.6)
    name = look.short(card) if card != "?" else look.say("tray.card")
    pen.write(name, box.x + 7, box.y + 14, LABEL.at(16), min(box.w, seen.w) - 9, name=True)
    side = 24.0
    x = box.x + 6
    for sign in look.faces.effects(card):
        if x + side > box.right - 2:
            break
        pen.blit(look.faces.sign(sign, pen.px(side)), x, box.y + 26)
        x += side + 3
    if mark.label:
        right = min(box.right, seen.right)
        pen.disc(right - 9, box.y + 9, 9, theme.HARM if mark.kind == GOING else theme.YOURS, theme.BONE)
        pen.glyph("tick", right - 9, box.y + 9, 11, theme.BONE)
