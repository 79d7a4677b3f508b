"""Looking closely at the board: a raider with its reasons and what it would do, or a hex with the danger on it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands import routes
from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.state import OFF, State
from engine.rulesets.saltlands.threat import possible_cards
from game.reasons import reasons
from game.table.board.overlay import Line
from game.table.prompts.base import HARM, Sheet, SheetButton
from game.table.prompts.move_sheet import with_danger
from game.table.show.parts import Tone

if TYPE_CHECKING:
    from game.table.scene import TableScene


def raider_sheet(scene: TableScene, raider: str) -> Sheet:
    """Its board, why it last moved as it did, and where each card that is still possible would send it."""
    say, names, model = scene.say, scene.names, scene.model
    shown = model.raiders[raider]
    board = model.tables.raider_types[model.tables.type_of[model.tables.raider_index[raider]]]
    terrains = names.listed([names.terrain(TERRAINS[code - 1]) for code in sorted(board.enters)])
    body = [
        say("inspect.raider", n=model.crew_left(raider), crew=board.crew, armor=board.armor, move=board.move),
        f"{say('inspect.enters', terrain=terrains)} {_loot(scene, board.loot_kind, board.loot_cards)}",
    ]
    why = last_move(scene, raider)
    if why:
        end, stayed, thoughts = why
        body.append(say("inspect.why_stayed" if stayed else "inspect.why_to", hex=end))
        body += [f"{n}. {text}" for n, text in enumerate(thoughts, 1)]
    body += [say("inspect.if_now"), *_prospects(scene, raider)]
    key = "inspect.show_way" if scene.threat_marks.reach else "inspect.show_reach"
    return Sheet(
        say("inspect.at", name=names.raider(raider), hex=shown.at),
        "RAID-1",
        HARM,
        tuple(body),
        buttons=(
            SheetButton("inspect_close", say("inspect.close"), scene.close_inspected, "", "Esc"),
            SheetButton("inspect_reach", say(key), scene.toggle_reach, "eye", "V"),
        ),
        hexes=(shown.at,),
    )


def _loot(scene: TableScene, kind: str, cards: int) -> str:
    return scene.say("inspect.loot_crew" if kind == "crew" else "inspect.loot", n=cards)


def last_move(scene: TableScene, raider: str) -> tuple[str, bool, list[str]] | None:
    """(where its last move ended, whether it stayed there, why) if it has had one, as far as the show has come."""
    play = scene.play
    known = play.session.event_count - (play.director.waiting if play.director.busy else 0)
    active, found = -1, None
    for number, event in play.session.heard(play.viewer if play.viewer >= 0 else None):
        if number >= known:
            break
        if isinstance(event, ev.TurnStarted):
            active = event.seat
        elif isinstance(event, ev.RaiderPlaced) and event.raider == raider:
            found = None
        elif isinstance(event, ev.RaiderMoved) and event.raider == raider:
            found = event, active
    if found is None:
        return None
    path = found[0].path
    return path[-1], len(path) == 1, reasons(*found, scene.names)


def prospects(view: State, raider: int) -> list[tuple[int, int, routes.Choice]]:
    """(move value, number of possible cards with it, where the raider would go) if its group were activated now and it
    acted first; nothing for a group that cannot be activated now."""
    tables = view.tables
    kind = tables.type_of[raider]
    group = next(g for g, found in enumerate(view.groups) if kind in found.types)
    cards = Counter(tables.damage[card].move for card in possible_cards(view, group))
    board = tables.raider_types[kind]
    return [(move, n, routes.best_ends(view, raider, board.move + move)) for move, n in sorted(cards.items())]


def _prospects(scene: TableScene, raider: str) -> list[str]:
    """A sentence for each move value, and one for each player it might strike."""
    view = scene.dangers.view
    index = view.tables.raider_index[raider]
    if view.raider_at[index] == OFF:
        return []
    found = prospects(view, index)
    if not found:
        return [scene.say("inspect.rests")]
    total = sum(n for _, n, _ in found)
    out = [_prospect(scene, view, index, *entry, total) for entry in found]
    for seat, shown in enumerate(scene.model.seats):
        for danger in scene.dangers.at(seat, shown.at) if shown.at else ():
            n = dict(danger.raiders).get(raider, 0)
            if n:
                out.append(scene.say("inspect.strikes", name=scene.names.seat(seat), n=n, all=danger.cards))
    return out


def _prospect(
    scene: TableScene, view: State, raider: int, move: int, cards: int, choice: routes.Choice, total: int
) -> str:
    seat = routes.goal(view, raider, choice)
    goal = scene.names.seat(seat) if seat >= 0 else ""
    hexes = [view.geo.names[h] for h in choice.ends]
    ends = scene.names.listed_or(hexes) if len(hexes) > 1 else hexes[0]
    return scene.say(f"inspect.would.{choice.reason}", move=move, n=cards, all=total, ends=ends, goal=goal)


def ways(view: State, raider: int) -> tuple[Line, ...]:
    """The ways that it would go, each with the move value that sends it there; none where it would stay."""
    by_end: dict[int, list[int]] = {}
    for move, _, choice in prospects(view, raider):
        for end in choice.ends:
            if end != view.raider_at[raider]:
                by_end.setdefault(end, []).append(move)
    names = view.geo.names
    return tuple(
        Line(
            "/".join(f"+{move}" for move in moves),
            tuple(names[h] for h in routes.route(view, raider, end)),
            Tone.HARM,
            dashed=i % 2 == 1,
        )
        for i, (end, moves) in enumerate(by_end.items())
    )


def hex_sheet(scene: TableScene, hex_: str) -> Sheet:
    """What an empty hex is, what lies there, and the danger for the figure of whoever looks, if it stood there."""
    say, names, model = scene.say, scene.names, scene.model
    body = []
    if hex_ in model.tokens:
        body.append(say("inspect.token", token=names.token(model.tokens[hex_])))
    if hex_ in model.spawns:
        body.append(say("inspect.spawn", n=model.spawns[hex_]))
    place = model.geo.places[model.geo.tile_of[model.geo.names.index(hex_)]]
    title = say("inspect.hex", hex=hex_, terrain=names.terrain(model.terrain[hex_]))
    close = SheetButton("inspect_close", say("inspect.close"), scene.close_inspected, "", "Esc")
    body.append(say("inspect.tile", place=names.place(place)))
    sheet = Sheet(title, "MOVE-3", body=tuple(body), buttons=(close,), hexes=(hex_,))
    seat = scene.threat_marks.seat()
    return sheet if seat < 0 else with_danger(scene.asked, seat, scene.dangers.at(seat, hex_), sheet)
