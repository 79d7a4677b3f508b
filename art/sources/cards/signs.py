"""Signs of the screen on the grid of 64 x 64: buttons, chips, log lines and rails.

Same rules as the icons of the cards; most are a single ink shape, because the program tints the glyph version.
"""

from __future__ import annotations

from .icons import Brush, Drawing, person, turning_arrow
from .shapes import circle, ellipse, g, line, ngon, path, poly, rect, rrect_d, star
from .silhouettes import SILHOUETTES


def loot(brush: Brush) -> str:
    sack = "M22 18C8 30 4 44 8 52C12 60 22 62 32 62S52 60 56 52C60 44 56 30 42 18Z"
    tie = rect(20, 12, 24, 8, brush.body("umber2"), 3)
    return path(sack, brush.body("umber")) + path("M22 12L16 3L25 6L32 1L39 6L48 3L42 12Z", brush.body("umber")) + tie


def rumor(brush: Brush) -> str:
    bubble = "M12 5H52A9 9 0 0 1 61 14V38A9 9 0 0 1 52 47H33L19 61V47H12A9 9 0 0 1 3 38V14A9 9 0 0 1 12 5Z"
    dots = "".join(circle(x, 26, 5, brush.hole()) for x in (17, 32, 47))
    return path(bubble, brush.body("plum")) + dots


def victory(brush: Brush) -> str:
    gold = brush.body("gold")
    return poly(star(32, 34, 31, 14.5, 5), gold, stroke=gold, stroke_width=3, stroke_linejoin="round")


def raider(brush: Brush) -> str:
    rust = brush.body("rust")
    spikes = "M10 22L4 4L20 14L24 1L32 12L40 1L44 14L60 4L54 22Z"
    head = "M9 22H55V36C55 48 49 58 44 62H20C15 58 9 48 9 36Z"
    goggles = circle(21, 32, 9.5, brush.hole()) + circle(43, 32, 9.5, brush.hole())
    pupils = circle(21, 32, 4.5, rust) + circle(43, 32, 4.5, rust)
    return path(spikes, rust) + path(head, rust) + goggles + pupils + line("M22 50H42", brush.hole(), 4.5)


def skull(brush: Brush) -> str:
    ink = brush.body("ink")
    dome = path(
        "M32 3C14 3 5 15 5 29C5 38 9 43 15 46V55A5 5 0 0 0 20 60H44A5 5 0 0 0 49 55V46C55 43 59 38 59 29C59 15 "
        "50 3 32 3Z",
        ink,
    )
    eyes = circle(21, 29, 7.5, brush.hole()) + circle(43, 29, 7.5, brush.hole())
    return dome + eyes + path("M32 36L37 44H27Z", brush.hole()) + line("M26 60V52M38 60V52", brush.hole(), 3.6)


def hourglass(brush: Brush) -> str:
    ink = brush.body("ink")
    glass = path("M15 8H49V16C49 24 39 28 38 32C39 36 49 40 49 48V56H15V48C15 40 25 36 26 32C25 28 15 24 15 16Z", ink)
    caps = rect(9, 2, 46, 8, ink, 3) + rect(9, 54, 46, 8, ink, 3)
    return glass + caps + path("M20 17H44C42 22 36 25 32 29C28 25 22 22 20 17Z", brush.hole())


def lock(brush: Brush) -> str:
    ink = brush.body("ink")
    hoop = path("M18 30V20A14 14 0 0 1 46 20V30", "none", stroke=ink, stroke_width=8)
    return hoop + rect(9, 27, 46, 34, ink, 6) + circle(32, 40, 5, brush.hole()) + line("M32 42V51", brush.hole(), 5)


def eye(brush: Brush) -> str:
    lens = path("M2 32C12 17 22 11 32 11S52 17 62 32C52 47 42 53 32 53S12 47 2 32Z", brush.body("ink"))
    return lens + circle(32, 32, 14, brush.hole()) + circle(32, 32, 8, brush.body("ink"))


def tick(brush: Brush) -> str:
    return path(
        "M9 34L25 51L56 14",
        "none",
        stroke=brush.body("aid"),
        stroke_width=11,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def cross(brush: Brush) -> str:
    return line("M13 13L51 51M51 13L13 51", brush.body("rust"), 11)


def arrow_right(brush: Brush) -> str:
    return path(
        "M6 25H33V11L59 32L33 53V39H6Z",
        brush.body("ink"),
        stroke=brush.body("ink"),
        stroke_width=3,
        stroke_linejoin="round",
    )


def undo(brush: Brush) -> str:
    ink = brush.body("ink")
    return path("M22 52H40A15 15 0 0 0 40 22H20", "none", stroke=ink, stroke_width=8, stroke_linecap="round") + poly(
        [(26, 5), (26, 39), (5, 22)], ink
    )


def redo(brush: Brush) -> str:
    return g(undo(brush), t="translate(64 0) scale(-1 1)")


def log(brush: Brush) -> str:
    ink = brush.body("ink")
    return "".join(circle(10, y, 5, ink) + line(f"M24 {y}H56", ink, 7) for y in (14, 32, 50))


def book(brush: Brush) -> str:
    ink = brush.body("ink")
    pages = "M32 14C26 8 16 7 4 8V54C16 53 26 54 32 59C38 54 48 53 60 54V8C48 7 38 8 32 14Z"
    lines = line(
        "M32 16V56M12 20C17 20 21 21 25 23M12 31C17 31 21 32 25 34M52 20C47 20 43 21 39 23M52 31C47 31 43 32 39 34",
        brush.hole(),
        4,
    )
    return path(pages, ink) + lines


def menu(brush: Brush) -> str:
    return "".join(line(f"M8 {y}H56", brush.body("ink"), 8) for y in (14, 32, 50))


def dice(brush: Brush) -> str:
    spots = ((18, 18), (46, 18), (32, 32), (18, 46), (46, 46))
    return rect(4, 4, 56, 56, brush.body("ink"), 12) + "".join(circle(x, y, 5.2, brush.hole()) for x, y in spots)


def bot(brush: Brush) -> str:
    ink = brush.body("ink")
    head = (
        rect(9, 18, 46, 38, ink, 9)
        + line("M32 18V8", ink, 5)
        + circle(32, 7, 5.5, ink)
        + rect(2, 29, 8, 16, ink, 3)
        + rect(54, 29, 8, 16, ink, 3)
    )
    return (
        head
        + circle(22, 33, 5.5, brush.hole())
        + circle(42, 33, 5.5, brush.hole())
        + line("M23 46H41", brush.hole(), 4.5)
    )


def person_sign(brush: Brush) -> str:
    return person(32, 35, 1.42, brush.body("ink"))


def flag(brush: Brush) -> str:
    ink = brush.body("ink")
    return line("M12 5V60", ink, 6) + path(
        "M14 8C26 2 34 14 56 8C50 18 50 26 56 36C36 42 28 30 14 36Z", brush.body("teal")
    )


def compass(brush: Brush) -> str:
    teal = brush.body("teal")
    ring = circle(32, 32, 26, "none", stroke=teal, stroke_width=5)
    rose = poly(star(32, 32, 31, 7.5, 4), teal) + poly(star(32, 32, 17, 7.5, 4, -45), teal)
    return ring + rose + circle(32, 32, 4, brush.hole())


def sun(brush: Brush) -> str:
    gold = brush.body("gold")
    rays = "".join(line("M32 3V11", gold, 6, transform=f"rotate({a} 32 32)") for a in range(0, 360, 45))
    return circle(32, 32, 14.5, gold) + rays


def coins(brush: Brush) -> str:
    out = ""
    for y in (50, 36, 22):
        out += path(f"M8 {y - 6}V{y + 3}A24 9 0 0 0 56 {y + 3}V{y - 6}Z", brush.body("ochre2"))
        out += ellipse(32, y - 6, 24, 9, brush.body("sun2"), stroke=brush.hole("umber3"), stroke_width=3)
    return out


def cards(brush: Brush) -> str:
    back = rect(
        8, 12, 30, 42, brush.body("umber"), 5, stroke=brush.hole(), stroke_width=3, transform="rotate(-12 23 33)"
    )
    return back + rect(25, 8, 33, 48, brush.body("umber2"), 5, stroke=brush.hole(), stroke_width=3)


def gear(brush: Brush) -> str:
    ink = brush.body("ink")
    teeth = "".join(rect(26.5, 1, 11, 14, ink, 2, transform=f"rotate({a} 32 32)") for a in range(0, 360, 45))
    return teeth + circle(32, 32, 22, ink) + circle(32, 32, 9, brush.hole())


def play(brush: Brush) -> str:
    ink = brush.body("ink")
    return poly([(15, 8), (55, 32), (15, 56)], ink, stroke=ink, stroke_width=6, stroke_linejoin="round")


def pause(brush: Brush) -> str:
    return rect(12, 8, 14, 48, brush.body("ink"), 4) + rect(38, 8, 14, 48, brush.body("ink"), 4)


def fast(brush: Brush) -> str:
    ink = brush.body("ink")
    return "".join(
        poly([(x, 12), (x + 26, 32), (x, 52)], ink, stroke=ink, stroke_width=4, stroke_linejoin="round")
        for x in (6, 32)
    )


def step(brush: Brush) -> str:
    ink = brush.body("ink")
    return poly([(12, 10), (42, 32), (12, 54)], ink, stroke=ink, stroke_width=5, stroke_linejoin="round") + rect(
        46, 8, 10, 48, ink, 3
    )


def trade(brush: Brush) -> str:
    ink = brush.body("ink")
    right = line("M6 20H42", ink, 8) + poly([(40, 4), (60, 20), (40, 36)], ink)
    return right + line("M22 45H58", ink, 8) + poly([(24, 29), (4, 45), (24, 61)], ink)


def attack(brush: Brush) -> str:
    """Two crossed blades."""
    rust = brush.body("rust")
    blade = path("M6 4L18 7L44 40L38 46L8 17Z", rust) + line("M32 50L48 34", rust, 6) + line("M44 46L56 58", rust, 8)
    return blade + g(blade, t="translate(64 0) scale(-1 1)")


def target(brush: Brush) -> str:
    rust = brush.body("rust")
    return (
        circle(32, 32, 20, "none", stroke=rust, stroke_width=6)
        + line("M32 3V19M32 45V61M3 32H19M45 32H61", rust, 6)
        + circle(32, 32, 4.5, rust)
    )


def spawn(brush: Brush) -> str:
    """The banner of a spawn point, as it is painted on tiles, without its number."""
    rust = brush.body("rust")
    cloth = path("M12 8H52V60L32 49L12 60Z", "none", stroke=rust, stroke_width=6, stroke_linejoin="round")
    return line("M4 8H60", rust, 7) + cloth


def marker(brush: Brush) -> str:
    return poly(ngon(32, 32, 31, 8, 22.5), brush.body("plum"))


def help_sign(brush: Brush) -> str:
    hook = path(
        "M21 24A11 11 0 1 1 37 33C33 35.500 32 37 32 41",
        "none",
        stroke=brush.hole(),
        stroke_width=6.5,
        stroke_linecap="round",
    )
    return circle(32, 32, 29, brush.body("ink")) + hook + circle(32, 50, 4, brush.hole())


def info(brush: Brush) -> str:
    return (
        circle(32, 32, 29, brush.body("ink")) + circle(32, 18, 4.6, brush.hole()) + line("M32 30V47", brush.hole(), 8)
    )


def barred(brush: Brush) -> str:
    """Refused, or over the limit."""
    rust = brush.body("rust")
    return circle(32, 32, 24, "none", stroke=rust, stroke_width=9) + line("M16 48L48 16", rust, 9)


def plus(brush: Brush) -> str:
    return line("M32 9V55M9 32H55", brush.body("ink"), 11)


def minus(brush: Brush) -> str:
    return line("M9 32H55", brush.body("ink"), 11)


def discard(brush: Brush) -> str:
    """A card that goes."""
    card = rect(17, 3, 30, 38, brush.body("umber2"), 5, transform="rotate(8 32 20)")
    tray = path("M4 38H14V52H50V38H60V61H4Z", brush.body("ink"))
    return card + tray


def settings_sound(brush: Brush) -> str:
    ink = brush.body("ink")
    waves = "".join(
        path(
            f"M{41 + k * 9} {22 - k * 7}A{14 + k * 9} {14 + k * 9} 0 0 1 {41 + k * 9} {42 + k * 7}",
            "none",
            stroke=ink,
            stroke_width=6,
            stroke_linecap="round",
        )
        for k in (0, 1)
    )
    return path("M4 23H16L32 9V55L16 41H4Z", ink, stroke=ink, stroke_width=3, stroke_linejoin="round") + waves


def mute(brush: Brush) -> str:
    ink = brush.body("ink")
    return path("M4 23H16L32 9V55L16 41H4Z", ink, stroke=ink, stroke_width=3, stroke_linejoin="round") + line(
        "M41 23L59 41M59 23L41 41", ink, 7
    )


def save(brush: Brush) -> str:
    ink = brush.body("ink")
    return (
        path("M10 4H48L60 16V54A6 6 0 0 1 54 60H10A6 6 0 0 1 4 54V10A6 6 0 0 1 10 4Z", ink)
        + rect(17, 4, 25, 17, brush.hole(), 2)
        + rect(14, 33, 36, 27, brush.hole(), 3)
        + line("M21 42H43M21 51H43", ink, 4)
    )


def folder(brush: Brush) -> str:
    ink = brush.body("ink")
    return path("M4 14A5 5 0 0 1 9 9H25L32 17H55A5 5 0 0 1 60 22V26H4Z", ink) + path(
        "M2 30H62L56 55H8Z", ink, stroke=ink, stroke_width=3, stroke_linejoin="round"
    )


def door(brush: Brush) -> str:
    """The way out."""
    ink = brush.body("ink")
    frame = path(
        "M38 14V8H10V56H38V50", "none", stroke=ink, stroke_width=7, stroke_linejoin="round", stroke_linecap="round"
    )
    return frame + line("M24 32H52", ink, 7) + poly([(44, 17), (62, 32), (44, 47)], ink)


def chevron_down(brush: Brush) -> str:
    return line("M10 21L32 44L54 21", brush.body("ink"), 10)


def chevron_right(brush: Brush) -> str:
    return line("M21 10L44 32L21 54", brush.body("ink"), 10)


def grip(brush: Brush) -> str:
    return "".join(circle(x, y, 5.5, brush.body("ink")) for x in (21, 43) for y in (12, 32, 52))


def zoom(brush: Brush) -> str:
    ink = brush.body("ink")
    return (
        circle(26, 26, 19, "none", stroke=ink, stroke_width=7)
        + line("M41 41L57 57", ink, 10)
        + line("M18 26H34M26 18V34", ink, 5)
    )


def full_screen(brush: Brush) -> str:
    return line("M6 22V6H22M42 6H58V22M58 42V58H42M22 58H6V42", brush.body("ink"), 8)


def repeat(brush: Brush) -> str:
    return turning_arrow(22, -70, 215, brush.body("ink"), 8, 11)


def trophy(brush: Brush) -> str:
    gold = brush.body("gold")
    cup = path("M15 4H49V22C49 34 42 41 35 43V50H46V60H18V50H29V43C22 41 15 34 15 22Z", gold)
    ears = path("M15 10H6C5 22 9 30 18 32M49 10H58C59 22 55 30 46 32", "none", stroke=gold, stroke_width=5)
    return cup + ears


def deck(brush: Brush) -> str:
    return "".join(
        path(
            rrect_d(8 + k * 5, 12 - k * 4, 38, 48, 5),
            brush.body("umber" if k < 2 else "umber2"),
            stroke=brush.hole(),
            stroke_width=3,
        )
        for k in (2, 1, 0)
    )


def lightning(brush: Brush) -> str:
    """At any time, on other players' turns too."""
    gold = brush.body("gold")
    return poly(
        [(36, 2), (10, 36), (29, 36), (24, 62), (54, 24), (34, 24)],
        gold,
        stroke=gold,
        stroke_width=3,
        stroke_linejoin="round",
    )


def leader(brush: Brush) -> str:
    """First player: an empty cup, the thirstiest begins."""
    teal = brush.body("teal")
    return path("M10 8H54L48 58A4 4 0 0 1 44 61H20A4 4 0 0 1 16 58Z", teal) + path(
        "M17 15H47L45 30C38 35 27 26 18.500 31Z", brush.hole()
    )


SIGNS: dict[str, Drawing] = {
    "loot": loot, "rumor": rumor, "victory": victory, "raider": raider, "skull": skull, "hourglass": hourglass,
    "lock": lock, "eye": eye, "tick": tick, "cross": cross, "arrow-right": arrow_right, "undo": undo, "redo": redo,
    "log": log, "book": book, "menu": menu, "dice": dice, "bot": bot, "person": person_sign, "flag": flag,
    "compass": compass, "sun": sun, "coins": coins, "cards": cards, "gear": gear, "play": play, "pause": pause,
    "fast": fast, "step": step, "trade": trade, "attack": attack, "target": target, "spawn": spawn, "marker": marker,
    "help": help_sign, "info": info, "barred": barred, "plus": plus, "minus": minus, "discard": discard,
    "sound": settings_sound, "mute": mute, "save": save, "folder": folder, "door": door,
    "chevron_down": chevron_down, "chevron_right": chevron_right, "grip": grip, "zoom": zoom,
    "full_screen": full_screen, "repeat": repeat, "trophy": trophy, "deck": deck, "lightning": lightning,
    "leader": leader, **SILHOUETTES,
}  # fmt: skip
"""Sign name to drawing."""
