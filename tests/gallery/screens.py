"""The screens round the table, each as a player may meet it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.record import Record
from game.controllers import read_seats
from game.lessons.model import lessons
from game.lessons.progress import Progress
from game.opening import Opening
from game.rulesets import ruleset
from game.saves.store import Shelf, Store
from game.saves.summary import save_of, seats_of
from game.screens.choices import QuitQuestion
from game.screens.fault import ErrorScene
from game.screens.keys import KeysScene
from game.screens.learn import Desk, Learn
from game.screens.load import LoadScene
from game.screens.menu import GameMenu
from game.screens.new_game import NewGame
from game.screens.results import Results
from game.screens.rulebook import RulebookScene
from game.screens.save_game import SaveGame
from game.screens.settings import SettingsScene
from game.screens.setup import GameSetup, SeatSetup
from game.screens.tables import Tables
from game.screens.thumbnail import thumbnail
from game.screens.title import Title
from game.session import Session
from game.table.scene import TableScene
from game.ui.scene import Scene
from game.ui.studio import Studio
from tests.gallery.situations import read_answers, read_position

GAMES = Path(__file__).parent / "games"
SEED = 4417
SAVED_AT = 1_795_898_640
"""When the first of the saves in the pictures was made (seconds since 1970); the others an hour later each."""
PEOPLE = (("Ines", "healer"), ("Tomas", "transporter"), ("Mara", "little_girl"))
BOT = ("Bot Henk", "ploughman")
SEATS = "human:Ines,human:Mara,bot:greedy,human:Vesna"


def finished_game(name: str) -> Session[Any]:
    """A game of `games`, played to its end."""
    rules = ruleset("saltlands")
    data = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    record = Record(rules.name, rules.version, rules.data_hash(), data["seed"], data["options"], None, data["answers"])
    return Session.from_record(rules, record)


def game_under_way(position: str) -> Session[Any]:
    """A game in the middle: a position of the situations with the answers beside it."""
    session = Session.from_position(ruleset("saltlands"), read_position(position))
    for answer in read_answers(position):
        session.answer(None, answer)
    return session


def _opening(session: Session[Any], seats: str = "") -> Opening:
    choices = read_seats(seats or ",".join(["human"] * session.seats))
    return Opening(session, tuple(choice.controller() for choice in choices))


def _tables(studio: Studio, folder: Path | None = None) -> Tables:
    return Tables(studio.app, TableScene, Store(folder))


def _show(tables: Tables, opening: Opening) -> None:
    """A table under what is opened next; the game is not kept."""
    tables.opening = opening
    tables.app.open(TableScene(tables.app, opening, tables))


def _setup() -> GameSetup:
    seats = [SeatSetup(name=name, character=who) for name, who in PEOPLE]
    seats.insert(2, SeatSetup(name=BOT[0], character=BOT[1], level="greedy"))
    return GameSetup(seats=seats)


def save_games(studio: Studio, folder: Path, pictures: bool = True) -> None:
    """A finished game, one saved by name and one under way, perhaps with their pictures."""
    store = Store(folder)
    games = (
        (Shelf.FINISHED, "", finished_game("won"), ""),
        (Shelf.SLOTS, "Before the storm", game_under_way("valley"), SEATS),
        (Shelf.GAMES, "", game_under_way("rumor"), SEATS),
    )
    for i, (shelf, name, session, seats) in enumerate(games):
        opening = _opening(session, seats)
        portrait = _portrait(studio, opening) if pictures else ""
        save = save_of(session, seats_of(opening.controllers), name, thumbnail=portrait)
        path = store.write(shelf, save, f"{i}.json")
        os.utime(path, (SAVED_AT + 3600 * i,) * 2)


def _portrait(studio: Studio, opening: Opening) -> str:
    """The picture of a game's table, as a save holds it."""
    scene = TableScene(studio.app, opening, _tables(studio))
    scene.finished = True
    studio.app.open(scene)
    studio.wait()
    portrait = scene.portrait()
    studio.app.scenes.clear()
    assert portrait is not None, "the table was shown"
    return thumbnail(portrait)


# --- the screens -----------------------------------------------------------------------------------------------------


def _title(studio: Studio, folder: Path) -> Scene:
    return Title(studio.app, _tables(studio))


def _title_later(studio: Studio, folder: Path) -> Scene:
    save_games(studio, folder, pictures=False)
    return Title(studio.app, _tables(studio, folder))


def _new_game(studio: Studio, folder: Path) -> NewGame:
    scene = NewGame(studio.app, _tables(studio))
    scene.seed = str(SEED)
    return scene


def _characters(studio: Studio, folder: Path) -> Scene:
    scene = _new_game(studio, folder)
    scene.setup = _setup()
    scene.seat = 1
    return scene


def _results(name: str) -> Callable[[Studio, Path], Scene]:
    def make(studio: Studio, folder: Path) -> Scene:
        tables = _tables(studio)
        tables.opening = _opening(finished_game(name))
        return Results(studio.app, tables)

    return make


def _load(studio: Studio, folder: Path) -> Scene:
    save_games(studio, folder)
    return LoadScene(studio.app, _tables(studio, folder))


def _learn(studio: Studio, folder: Path) -> Scene:
    desk = Desk(studio.app, Progress(None))
    desk.progress.finish("first_steps")
    return Learn(studio.app, desk)


def _lesson(studio: Studio, folder: Path) -> Scene:
    studio.app.open(_title(studio, folder))
    Desk(studio.app, Progress(None)).begin(lessons()[0])
    assert studio.app.top is not None
    return studio.app.top


def _replay(studio: Studio, folder: Path) -> Scene:
    studio.app.open(_title(studio, folder))
    tables = _tables(studio)
    tables.opening = _opening(finished_game("won"))
    tables.watch_from(96)
    assert studio.app.top is not None
    return studio.app.top


def _over_table(make: Callable[[Tables], Scene]) -> Callable[[Studio, Path], Scene]:
    """A screen that lies over a game."""

    def do(studio: Studio, folder: Path) -> Scene:
        tables = _tables(studio, folder)
        _show(tables, _opening(game_under_way("valley"), "bot:greedy,bot:greedy,bot:greedy,human"))
        studio.wait()
        return make(tables)

    return do


def _fault(tables: Tables) -> Scene:
    tables.report = lambda error=None: Path("20261129-204344-3f9a1c.json")  # type: ignore[method-assign]
    return ErrorScene(tables.app, ValueError("a fault"), tables, tables.app.quit)


SCREENS: dict[str, Callable[[Studio, Path], Scene]] = {
    "title": _title,
    "title_later": _title_later,
    "new_game": _new_game,
    "characters": _characters,
    "results_won": _results("won"),
    "results_lost": _results("lost"),
    "settings": lambda studio, folder: SettingsScene(studio.app),
    "keys": lambda studio, folder: KeysScene(studio.app),
    "learn": _learn,
    "lesson": _lesson,
    "replay": _replay,
    "guide": lambda studio, folder: RulebookScene(studio.app, "GUIDE.want"),
    "rulebook": lambda studio, folder: RulebookScene(studio.app, "MOVE-5"),
    "load": _load,
    "save": _over_table(lambda tables: SaveGame(tables.app, tables)),
    "menu": _over_table(lambda tables: GameMenu(tables.app, tables)),
    "quit": _over_table(lambda tables: QuitQuestion(tables.app, kept=True)),
    "fault": _over_table(_fault),
}
"""Name to a function that makes the screen; the folder is an empty one for saves."""


def open_screen(studio: Studio, name: str, folder: Path) -> Scene:
    """Open a screen in a studio and let it come to rest."""
    scene = SCREENS[name](studio, folder)
    if scene is not studio.app.top:
        studio.app.open(scene)
    studio.wait()
    return scene
