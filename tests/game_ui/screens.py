"""Every screen round the table, ready to be opened."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from game.controllers import play
from game.lessons.progress import Progress
from game.notice import Notice
from game.opening import Opening
from game.rulesets import ruleset
from game.saves.store import Shelf, Store
from game.screens.choices import Message, QuitQuestion
from game.screens.curtain import Curtain
from game.screens.fault import ErrorScene
from game.screens.keys import KeysScene
from game.screens.learn import Desk, Learn
from game.screens.load import DeleteQuestion, LoadScene
from game.screens.menu import GameMenu
from game.screens.new_game import NewGame
from game.screens.results import Results
from game.screens.rulebook import RulebookScene
from game.screens.save_game import SaveGame
from game.screens.settings import SettingsScene
from game.screens.setup import GameSetup, SeatSetup
from game.screens.tables import Tables
from game.screens.title import Title
from game.session import Session
from game.ui.app import App
from game.ui.scene import Scene

_FOLDER = tempfile.TemporaryDirectory(prefix="saltlands-tests-")
_SAVED_AT = 1_790_000_000
"""When the saves were written, in seconds; the list shows minutes, and lists made a minute apart must look alike."""

SAVED_AS = "The evening before the great storm over the rocks"
NAMES = ("Ines", "Mara", "Bartholomew Krachten", "Henk", "Junia", "Vesna")


class Stub(Scene):
    """Stands for the table."""

    def __init__(self, app: App, opening: Opening, tables: Tables) -> None:
        super().__init__(app)
        self.opening = opening
        self.retired = False

    def retire(self) -> None:
        self.retired = True


def tables_of(app: App, make: Callable[[App, Opening, Tables], Scene] = Stub) -> Tables:
    """Tables without a real table."""
    return Tables(app, make)


def full_setup(count: int, level: str = "greedy") -> GameSetup:
    """A set-up of so many bots."""
    return GameSetup(seats=[SeatSetup(name=name, level=level) for name in NAMES[:count]])


def started(app: App, count: int = 4, seed: int = 5, finished: bool = False) -> Tables:
    """Tables with a game of bots, perhaps played to its end."""
    tables = tables_of(app)
    if not app.scenes:
        app.open(Scene(app))
    if finished:
        tables.show(_played(count, seed))
    else:
        tables.start(full_setup(count), seed)
    return tables


@cache
def _played(count: int, seed: int) -> Opening:
    """A game of bots at its end; nothing changes it any more, so tests share it."""
    setup = full_setup(count)
    controllers = tuple(choice.controller() for choice in setup.choices())
    session = Session.new(ruleset("saltlands"), setup.options(), seed)
    play(session, controllers)
    return Opening(session, controllers)


def _new_game(app: App) -> Scene:
    scene = NewGame(app, tables_of(app))
    scene.setup = full_setup(6)
    for seat, character in enumerate(("healer", "little_girl", "arsonist", "transporter", "ploughman", "scientist")):
        scene.setup.choose(seat, character)
    scene.setup.seats[0].level = scene.setup.seats[1].level = ""
    return scene


def _curtain(app: App) -> Scene:
    opening = started(app, 3).opening
    assert opening is not None
    return Curtain(app, opening.session, 2, 1, lambda: None, lambda: None)


def _error(app: App) -> Scene:
    try:
        raise ValueError("a fault")
    except ValueError as error:
        return ErrorScene(app, error, started(app, 3), app.quit)


def _learn(app: App) -> Scene:
    """The lessons: one done, one under way, the others new."""
    desk = Desk(app, Progress(None))
    desk.progress.finish("first_steps")
    desk.progress.keep("collecting", 2, ["collect 1,0"])
    return Learn(app, desk)


def _saves(app: App) -> Tables:
    """Tables with saves of every kind, a damaged one too."""
    tables = tables_of(app)
    tables.store = Store(Path(tempfile.mkdtemp(dir=_FOLDER.name)))
    app.open(Scene(app))
    for seats, finished in ((6, False), (2, True)):
        tables.start(full_setup(seats), 5)
        assert tables.opening is not None
        tables.store.save(tables.opening, SAVED_AS)
        if finished:
            play(tables.opening.session, tables.opening.controllers)
        tables.retire()
    assert tables.store.folder is not None
    damaged = tables.store.folder / "slots" / "damaged.json"
    damaged.write_text('{"format": 1, "record": {"seed": ')
    for path in tables.store.folder.rglob("*.json*"):
        os.utime(path, (_SAVED_AT - (path == damaged),) * 2)
    return tables


def _delete(app: App) -> Scene:
    tables = _saves(app)
    listed = next(row for row in tables.store.listed(Shelf.SLOTS) if row.save is not None)
    return DeleteQuestion(LoadScene(app, tables), listed)


SCREENS: dict[str, Callable[[App], Scene]] = {
    "title": lambda app: Title(app, tables_of(app), (Notice("settings_lost", {"place": "/home/1N35"}),)),
    "new game": _new_game,
    "first new game": lambda app: NewGame(app, tables_of(app)),
    "settings": SettingsScene,
    "keys": KeysScene,
    "learn": _learn,
    "rulebook": lambda app: RulebookScene(app, "RAID-6"),
    "curtain": _curtain,
    "results": lambda app: Results(app, started(app, 6, finished=True)),
    "menu": lambda app: GameMenu(app, tables_of(app)),
    "quit": lambda app: QuitQuestion(app, kept=True),
    "error": _error,
    "load": lambda app: LoadScene(app, _saves(app)),
    "delete": _delete,
    "save": lambda app: SaveGame(app, started(app, 6)),
    "message": lambda app: Message(
        app, app.texts.get("saves.trouble.heading"), app.texts.get("saves.trouble.words", reason="28")
    ),
}
"""Name to a function that makes the screen, as full as it gets."""
