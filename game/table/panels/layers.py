"""The panels of the table from back to front: rails, rose, band, tray, sheet, bar, help, large view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.status import watching
from game.table.dangers import Danger
from game.table.panels.activation_bar import ROOM, draw_activation_bar
from game.table.panels.bubble import draw_bubble
from game.table.panels.caption_line import draw_caption
from game.table.panels.danger_panel import (
    LEAST_PANEL,
    LEGEND,
    draw_danger,
    draw_danger_in_short,
    draw_legend,
    panel_height,
    short_height,
)
from game.table.panels.hover_help import PINNED
from game.table.panels.inspect import draw_inspected
from game.table.panels.layout import GAP, Box, readable
from game.table.panels.log_panel import draw_log
from game.table.panels.look import Chip, EndControl, Look, Status
from game.table.panels.pen import Target
from game.table.panels.placing import freest
from game.table.panels.raider_sheet import hex_sheet, raider_sheet
from game.table.panels.rail_players import draw_players, others
from game.table.panels.rail_raiders import draw_goal, draw_groups
from game.table.panels.rose import draw_rose
from game.table.panels.sheet_view import draw_sheet
from game.table.panels.status_band import draw_status
from game.table.panels.top_strip import StripButton, draw_top_strip
from game.table.panels.tray import draw_curtain, draw_tray, keycap
from game.table.panels.zoom import draw_zoom
from game.table.prompts.base import Prompt
from game.table.sight import hex_box
from game.ui import theme
from game.ui.keymap import Command
from game.ui.theme import LABEL
from game.ui.widgets.help import draw_help

if TYPE_CHECKING:
    from game.table.scene import TableScene


READ = frozenset({"sheet", "status", "log", "danger", "coach", "bubble", "bar"})
"""Targets that help does not lie over."""
LEAST_LOG = 120.0
"""Points that the log keeps beside the danger of a solo game."""
ROOMY_LOG = 180.0
"""Points from which the short danger below a log has two rows."""
THROUGH = 0.15
"""What is left to be seen of a sheet that is looked through."""
WAY_BACK = 38.0
"""Points of the button that brings the board back."""
LIT_BY_CHIP = frozenset({"person", "loot", "attack", "wind", "trade"})
"""Signs of the chips of which the status line says what they have lit."""


def _groups(scene: TableScene, look: Look) -> None:
    if not look.layout.drawers:
        draw_groups(look)


def _goal(scene: TableScene, look: Look) -> None:
    if not look.layout.drawers:
        draw_goal(look)


def _players(scene: TableScene, look: Look) -> None:
    if not look.layout.drawers:
        draw_players(look)


def _log(scene: TableScene, look: Look) -> None:
    layout = look.layout
    if layout.drawers:
        return
    lines = scene.play.shown_lines()
    box = readable(_danger(scene, look, layout.below_seats(len(others(look)))))
    draw_log(look, layout.right if scene.open_drawer == "log" else box, lines, scene.log, scene.show_line)


def _legend(scene: TableScene, look: Look) -> None:
    if scene.threat_marks.shown and not look.layout.drawers:
        draw_legend(look, legend_box(scene, look))


def _rose(scene: TableScene, look: Look) -> None:
    draw_rose(look, scene.prompt.wind if scene.prompt is not None and not scene.play.director.busy else "")


def _coach(scene: TableScene, look: Look) -> None:
    if scene.coach is not None:
        scene.coach.draw(look)


def _film(scene: TableScene, look: Look) -> None:
    if scene.film is not None:
        scene.film.draw(look)


def _strip(scene: TableScene, look: Look) -> None:
    draw_top_strip(look, _strip_buttons(scene))


def _band(scene: TableScene, look: Look) -> None:
    draw_status(look, _status(scene), scene.clicks.chip, scene.keys.naming)


def _danger(scene: TableScene, look: Look, log: Box) -> Box:
    """The danger of whoever is on turn at the foot of the right rail; what is left of the log.

    None while raiders act, for it is about the groups to come. At length in solo and with the odds (T); then, where
    many seats leave no room for it, it lies over the last of them. In short where not even one group has room at
    length, as beside the coach of a lesson.
    """
    spot = scene.threat_marks.spot()
    if spot is None or look.activation is not None:
        return log
    seat, hex_ = spot
    rail = look.layout.right
    dangers = scene.dangers.at(seat, hex_)
    solo = len(look.model.seats) == 1
    if not (solo or scene.threat_marks.shown):
        return _danger_in_short(look, log, seat, hex_, dangers)
    wanted = panel_height(look, seat, rail.w, len(dangers))
    high = min(wanted, log.h - LEAST_LOG if solo else rail.h)
    if high < wanted and not any(danger.struck for danger in dangers):
        return log
    if high < LEAST_PANEL and dangers:
        return _danger_in_short(look, log, seat, hex_, dangers)
    for row in look.layout.seats(len(others(look)))[1]:
        if row.y < rail.bottom - high < row.bottom:
            high = rail.bottom - row.y  # a seat is covered whole, not cut in two
    draw_danger(look, Box(rail.x, rail.bottom - high, rail.w, high), seat, hex_, dangers)
    return _rest(log, high)


def _danger_in_short(look: Look, log: Box, seat: int, hex_: str, dangers: Sequence[Danger]) -> Box:
    """One or two groups below the log, which gives way where it would be too low to read."""
    rows = 1 if log.h < ROOMY_LOG else 2
    high = short_height(dangers, rows)
    if log.h < high:
        return log
    draw_danger_in_short(look, Box(log.x, log.bottom - high, log.w, high), seat, hex_, dangers)
    return _rest(log, high)


def _rest(log: Box, high: float) -> Box:
    """The log above a panel of a height."""
    return Box(log.x, log.y, log.w, log.h - high - GAP)


def legend_box(scene: TableScene, look: Look) -> Box:
    """Where the legend of the odds lies: in the lower corner of the board that hides least of what is lit."""
    board = look.layout.board.inset(4)
    w, h = LEGEND
    corners = [Box(x, board.bottom - h, w, h) for x in (board.right - w, board.x)]
    return freest(corners, [hex_box(scene, hex_) for hex_ in scene.board.overlay.hexes])


def _drawer_panels(scene: TableScene, look: Look) -> None:
    """The open drawer of the narrow layout, over all the rest."""
    layout = look.layout
    if not layout.drawers:
        return
    drawer = scene.prompt.rail if scene.prompt is not None and scene.prompt.rail else scene.open_drawer
    if drawer:
        _ground(look, layout.left)
    if drawer == "left":
        draw_groups(look)
        draw_goal(look)
    elif drawer == "right":
        draw_players(look)
    elif drawer == "log":
        draw_log(look, layout.right, scene.play.shown_lines(), scene.log, scene.show_line)


def _ground(look: Look, box: Box) -> None:
    """Panels take the clicks on them, also where there is nothing to click."""
    look.pen.target("rail", box)


def _strip_buttons(scene: TableScene) -> list[StripButton]:
    say = scene.say
    back = scene.play.back
    stopped = "" if back.stop() is None else back.says(scene.names)
    narrow = scene.layout_now.drawers
    buttons = [StripButton("undo", "undo", say("strip.undo"), scene.undo, back.says(scene.names), stopped)]
    if back.can_redo:  # before undo, which so stays in its place
        buttons.insert(0, StripButton("redo", "redo", say("strip.redo"), scene.redo, back.says_redo(scene.names)))
    model = scene.play.director.shown
    if narrow:
        done = sum(1 for group in model.groups if group.face_up)
        left = [
            _drawer(scene, "left", "skull", f"{done}/{len(model.groups)}", say("tip.raiders"), True),
            _drawer(scene, "right", "cards", say("strip.others"), say("tip.others"), scene.layout_now.size[0] > 560),
        ]  # fmt: skip
        if len(model.seats) == 1:
            left.pop()
        buttons = left + buttons
    buttons.append(
        StripButton(
            "log_button",
            "log",
            say("strip.log"),
            lambda: scene.toggle_drawer("log"),
            say("tip.log"),
            on=scene.open_drawer == "log",
        )
    )
    buttons.append(
        StripButton(
            "rules", "book", say("strip.rules"), lambda: scene.open_rule(""), say("tip.rules"), always_word=not narrow
        )
    )
    buttons.append(StripButton("menu", "menu", say("strip.menu"), scene.open_menu, say("tip.menu")))
    return buttons


def _drawer(scene: TableScene, which: str, glyph: str, word: str, tip: str, worded: bool) -> StripButton:
    """A button that opens a drawer of the narrow layout."""
    act = partial(scene.toggle_drawer, which)
    return StripButton(f"drawer:{which}", glyph, word, act, tip, on=scene.open_drawer == which, always_word=worded)


def _status(scene: TableScene) -> Status:
    """The prompt's words; while raiders act, bots think, a curtain is closed or all is over, those of the table."""
    play, say = scene.play, scene.say
    director = play.director
    if scene.film is not None:
        return scene.film.status(play.shown_lines())
    if director.busy:
        activation = director.activation
        line = play.shown_lines()[-1].text if play.shown_lines() else ""
        if activation is not None:
            acts = say("status.raiders", group=scene.names.group(activation.group))
            verb = say("end.other", name=scene.names.seat(director.shown.active))
            end = EndControl(verb, say("end.raiders"), locked=True)
            return Status(director.shown.active, say("role.raiders"), acts, say("status.skip"), end=end)
        return Status(director.shown.active, say("role.acts"), line, say("status.skip"))
    if scene.prompt is not None and scene.recap is not None:
        end = EndControl(say("recap.button"), say("recap.end"), quiet=True)
        return Status(play.viewer, say("role.own"), say("recap.status"), say("recap.status_2"), end=end)
    if scene.prompt is not None:
        status = _pointed(scene, scene.prompt, _lit(scene, scene.prompt.status()))
        if scene.coach is not None:
            return status
        why = scene.app.texts.get("hint.ask")
        state = "now" if play.hint_awaited else "can"
        return replace(status, chips=(*status.chips, Chip("help", "", state, why=why, command="hint")))
    if play.curtain >= 0:
        name = scene.names.seat(play.curtain)
        role = say("role.next" if play.curtain == director.shown.active else "role.asked")
        return Status(play.curtain, role, say("status.curtain", name=name), say("status.curtain_2", name=name))
    if play.bot_thinks >= 0:
        if scene.bot_hangs:
            name = scene.names.seat(play.bot_thinks)
            end = EndControl(say("status.bot_hangs_end"), say("status.bot_hangs_note"))
            first, second = say("status.bot_hangs", name=name), say("status.bot_hangs_2")
            return Status(play.bot_thinks, say("role.bot"), first, second, end=end)
        words = watching(scene.names, play.bot_thinks)
        return Status(play.bot_thinks, say("role.bot"), words.line1, words.line2)
    results = EndControl(say("film.results"), say("film.results_2")) if scene.coach is None else None
    return Status(-1, "", say("status.over"), say("status.over_2"), end=results)


def _lit(scene: TableScene, status: Status) -> Status:
    """After a click on a chip the words say what it has lit."""
    lights = scene.keys.focus.lights
    meant = next((chip.glyph for chip in status.chips if lights and chip.lights == lights), "")
    if meant not in LIT_BY_CHIP:
        return status
    return replace(status, first=scene.say(f"status.lit_{meant}"), second=scene.say("status.lit_2"))


def _pointed(scene: TableScene, prompt: Prompt[Any], status: Status) -> Status:
    """While a hex is pointed at, the second line says what a click there does."""
    pointed = scene.asked.pointed
    words = prompt.hex_words(pointed.removeprefix("hex:")) if pointed.startswith("hex:") else ""
    return replace(status, second=words) if words else status


def _tray(scene: TableScene, look: Look) -> None:
    play = scene.play
    if play.curtain < 0:
        aim = getattr(scene.prompt, "aim", None)
        draw_tray(look, aim.card if aim is not None else "", scene.pointer.dragged)
        return
    name = scene.names.seat(play.curtain)
    key = "curtain.turn" if play.begins_turn else "curtain.asked"
    draw_curtain(look, play.curtain, scene.say(key, name=name), scene.say("curtain.button", name=name), scene.open_tray)


def _sheet(scene: TableScene, look: Look) -> None:
    """The sheet of a prompt, and the buttons to zoom where it leaves them free."""
    draw_zoom(scene, look, _sheet_alone(scene, look))


def _sheet_alone(scene: TableScene, look: Look) -> Box | None:
    """Draw the sheet of the prompt, or the recap; its box, if there is a sheet."""
    scene.sheet_view.dock = scene.sheet_view.dock if scene.prompt is not None else ""
    if scene.prompt is None or scene.play.director.busy:
        return None
    if scene.recap is not None:
        moves = bool(scene.play.director.pace.factor)
        scene.recap.draw(look, scene.end_recap, scene.play_recap if moves else None)
        return None
    sheet = scene.prompt.sheet()
    if sheet is None:
        scene.sheet_view.dock = ""
        return None
    painted = look.layout.painted
    subjects = [box for box in (hex_box(scene, hex_) for hex_ in sheet.hexes) if painted.overlaps(box)]
    figure = scene.model.seats[scene.prompt.decision.seat].at
    must = {*sheet.keep, figure} - {""}
    kept = set(scene.prompt.overlay().hexes - must)
    if look.activation is not None and look.activation.raider in scene.model.raiders:
        kept.add(scene.model.raiders[look.activation.raider].at)
    keep = [hex_box(scene, hex_) for hex_ in sorted(kept)]
    if look.activation is not None:
        keep.append(Box(look.layout.board.x, look.layout.board.y, look.layout.board.w, ROOM))
    keep.append(look.layout.rose())
    if scene.threat_marks.shown and not look.layout.drawers:
        keep.append(legend_box(scene, look))
    box = draw_sheet(look, scene.sheet_view, sheet, subjects, keep, [hex_box(scene, hex_) for hex_ in sorted(must)])
    if scene.keys.peeking:
        look.pen.fade(box, THROUGH)
    return box


def _way_back(scene: TableScene, look: Look) -> None:
    """The way back to a board that was pulled out of sight."""
    if not scene.astray or scene.inspected is not None:
        return
    board, word = look.layout.board, scene.say("way_back")
    key = look.keys.label(Command.FIT, look.texts)
    w = min(board.w - 16, look.pen.width(word, LABEL) + 66 + (22 if key else 0))
    xs = (board.center[0] - w / 2, board.x + 10, board.right - 10 - w)
    places = [Box(x, y, w, WAY_BACK) for y in (board.bottom - WAY_BACK - 10, board.y + 10) for x in xs]
    box = freest(places, [scene.sheet_view.box] if scene.prompt is not None else [])
    hot = look.pen.target("way_back", box, scene.bring_back)
    look.pen.panel(box, theme.TINT if hot else theme.BONE, theme.YOURS, radius=WAY_BACK / 2, width=2.2, shadow=True)
    look.pen.glyph("compass", box.x + 24, box.center[1], 20, theme.YOURS)
    look.pen.write(word, box.x + 42, box.center[1], LABEL.of(theme.INK), w - 58)
    if key:
        keycap(look, key, box.right - 12, box.center[1])


def _bar(scene: TableScene, look: Look) -> None:
    director = scene.play.director
    activation = director.activation
    asked = scene.prompt is not None and not director.busy
    if activation is None or (asked and look.layout.drawers):
        return
    acts = {"repeat": scene.repeat, "step": scene.step, "pace": scene.next_pace, "skip": scene.skip}
    draw_activation_bar(look, activation, scene.play.shown_lines(), director.pace, acts, not director.busy)


def _caption(scene: TableScene, look: Look) -> None:
    if scene.app.sound.caption:
        draw_caption(look, scene.app.texts.get(scene.app.sound.caption))


def _bubble(scene: TableScene, look: Look) -> None:
    if scene.bubble is not None:
        draw_bubble(look, scene.bubble)


def _go_to(scene: TableScene, look: Look) -> None:
    scene.keys.go_to.draw(look)


def _dragged(scene: TableScene, look: Look) -> None:
    card = scene.pointer.dragged
    if not card:
        return
    width = look.pen.px(look.layout.measures.card[0])
    image = look.faces.card(card, width)
    spot = image.get_rect(center=scene.pointer.at)
    look.pen.surface.blit(image, spot)
    look.pen.cover(spot)


def _inspected(scene: TableScene, look: Look) -> None:
    """What is looked at closely: a raider or a hex on a sheet beside it, anything else large in the middle."""
    seen = scene.inspected
    if seen is None:
        return
    what, _, name = seen.thing.partition(":")
    if what not in ("raider", "hex"):
        draw_inspected(look, seen, scene.close_inspected)
        return
    if what == "raider" and name not in scene.model.raiders:
        return
    look.pen.target("inspect:away", Box(0, 0, *look.layout.size), scene.close_inspected)
    sheet = raider_sheet(scene, name) if what == "raider" else hex_sheet(scene, name)
    figures = {shown.at for shown in scene.model.seats if shown.at}
    keep = [hex_box(scene, hex_) for hex_ in sorted(scene.board.overlay.hexes | figures)]
    keep.append(look.layout.rose())
    draw_sheet(look, scene.inspect_view, sheet, [hex_box(scene, hex_) for hex_ in sheet.hexes], keep)


def _point(scene: TableScene, look: Look) -> None:
    if scene.coach is not None and scene.inspected is None:
        scene.coach.point(look.pen, scene.panels.targets)


def _focus(scene: TableScene, look: Look) -> None:
    look.pen.draw_focus(scene.panels.targets)


def _help(scene: TableScene, look: Look) -> None:
    """What is pinned, and before it the help of what is pointed at."""
    helps = scene.pointer.help
    pinned, found = helps.pinned, helps.shown()
    helps.box = None
    if pinned is not None:
        targets = _draw_help(scene, pinned.text, pinned.subject, look.key("Esc"), pinned.at)
        pinned.at = targets[0].rect.topleft
        scene.pen.targets += [Target(PINNED, targets[0].rect, helps.unpin), *targets[1:]]
    if found is not None and scene.inspected is None:
        targets = _draw_help(scene, *found, look.key("P"))
        helps.box = targets[0].rect
        if not helps.over_board:  # what lies over the board takes no click from it
            scene.pen.targets += targets


def _draw_help(
    scene: TableScene, text: str, rect: pygame.Rect, key: str, at: tuple[int, int] | None = None
) -> list[Target]:
    """One bubble; its targets: itself, which pins it, and the rules that it names."""
    within = pygame.Rect(0, 0, scene.app.metrics.width, scene.app.metrics.height)
    drawn = draw_help(scene.app.painter, text, rect, within, key, at, *_left_free(scene))
    scene.pen.cover(drawn.box, shadow=True)
    links = [
        Target(f"help:rule:{rule}", spot.inflate(4, 6), partial(scene.open_rule, rule)) for spot, rule in drawn.links
    ]
    return [Target("help", drawn.box, scene.pointer.help.pin), *links]


def _left_free(scene: TableScene) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """(what is read while one looks about, and what can be pointed at; all zones beside the board, and the ways,
    figures and lights on it): help leaves the first free before all else, and the second if it can."""
    layout, metrics = scene.layout_now, scene.app.metrics
    targets = [target for target in scene.panels.targets if not target.id.startswith(("help", PINNED))]
    free = [target.rect for target in targets if target.id in READ or target.act is not None or target.tip]
    spare: list[pygame.Rect] = []
    if not layout.drawers:
        zones = (layout.strip, layout.left, layout.right, layout.band, layout.tray)
        spare += [metrics.rect(*zone) for zone in zones]
    overlay = scene.board.overlay
    lit = overlay.hexes | {warned.at for warned in overlay.warned}
    spare += [metrics.rect(*hex_box(scene, hex_)) for hex_ in sorted(lit)]
    return free, spare


PANELS = (
    _groups, _goal, _players, _log, _legend, _rose, _coach, _strip, _band, _film, _tray, _sheet,
    _drawer_panels, _bar, _caption, _bubble, _way_back, _go_to, _dragged, _inspected,
)  # fmt: skip
"""All panels, from back to front."""
FOLLOWERS = (_point, _focus, _help)
"""What lies before all panels, beside what one of them shows."""
BESIDE = (_sheet, _inspected)
"""Those that lie beside something of the board."""
FLOWN = (_tray, _rose)
"""Those that leave out what is in the air."""
