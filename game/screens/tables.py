"""The game of this run of the program: started, shown, kept, left and gone on with."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from engine.core.errors import EngineError
from game.controllers import SeatChoice
from game.notice import told
from game.opening import Opening, new_seed
from game.replay import Replay
from game.rulesets import ruleset
from game.saves.keeper import Keeper
from game.saves.model import Save
from game.saves.opening import Opened, open_pasted
from game.saves.report import LogTail, report_of
from game.saves.store import Listed, Shelf, Store
from game.saves.summary import save_of, seats_of
from game.screens.choices import Message, QuitQuestion
from game.screens.setup import GameSetup
from game.screens.thumbnail import thumbnail
from game.session import Session
from game.ui.app import App
from game.ui.scene import Scene

_log = logging.getLogger(__name__)

MakeTable = Callable[[App, Opening, "Tables"], Scene]


class Tables:
    """Holds at most one game, and keeps it in `store` while it is played.

    make: builds the scene of the table. setup: what the last game was started with, None for one that was loaded.
    """

    def __init__(self, app: App, make: MakeTable, store: Store | None = None) -> None:
        self.app = app
        self.opening: Opening | None = None
        self.setup: GameSetup | None = None
        self.store = store or Store(None)
        self.store.trouble = self._cannot_keep
        self._make = make
        self._scene: Scene | None = None
        self._keeper: Keeper | None = None
        self._hidden: bool | None = None
        self._untold = ""
        self.log = LogTail()
        """What the program logged last, for reports; whoever opens the window attaches it."""

    # --- what there is -----------------------------------------------------------------------------------------------

    @property
    def under_way(self) -> bool:
        """Whether there is a game to go on with: begun, not finished, not only watched."""
        return self.opening is not None and self.opening.replay is None and self.opening.session.outcome is None

    @property
    def can_go_on(self) -> bool:
        """Whether there is something to continue, here or among the saves."""
        return self.under_way or self.store.latest() is not None

    @property
    def can_load(self) -> bool:
        """Whether the list of saves has anything in it."""
        return self.store.has_any()

    @property
    def can_save(self) -> bool:
        """Whether the game can be saved by name."""
        return self.opening is not None and self.store.folder is not None

    @property
    def is_kept(self) -> bool:
        """Whether the game is on disk as it stands."""
        return self._keeper is not None and self._keeper.is_sound

    @property
    def hidden_hands(self) -> bool:
        """Whether people hide their hands from each other (INFO-2): as agreed, else as the settings say."""
        return self.app.settings.hidden_hands if self._hidden is None else self._hidden

    # --- beginning and leaving ---------------------------------------------------------------------------------------

    def start(self, setup: GameSetup, seed: int) -> None:
        """Begin a game and show it; raises EngineError with the fault if the set-up cannot be."""
        session = Session.new(ruleset("saltlands"), setup.options(), seed)
        controllers = tuple(choice.controller() for choice in setup.choices())
        self.show(Opening(session, controllers), setup.hidden_hands)
        self.setup = setup.model_copy(deep=True)

    def show(self, opening: Opening, hidden_hands: bool | None = None, keeper: Keeper | None = None) -> None:
        """Show a game in place of all screens but the title; without a keeper it is kept as a new one."""
        self.retire()
        self.opening, self.setup, self._hidden = opening, None, hidden_hands
        self._keeper = keeper or self.store.keep(opening, hidden_hands)
        self._clear()
        gc.collect()  # a table and its parts know each other, and its pictures are large: they must not wait
        self._scene = self._make(self.app, opening, self)
        self.app.open(self._scene)
        self._tell()

    def take_over(self, replay: Replay) -> None:
        """Go on from the present step of a replay as a game of its own, with whoever played it."""
        assert self.opening is not None, "a replay is on the table"
        session = Session.from_record(replay.session.rules, replay.record_here())
        self.show(Opening(session, self.opening.controllers), self._hidden)

    def watch_again(self) -> None:
        """Show the game on the table as a replay, from its beginning."""
        self.watch_from(0)

    def watch_from(self, step: int) -> None:
        """Show the game on the table as a replay, from a step on."""
        assert self.opening is not None, "there is a game"
        session = self.opening.session
        replay = Replay(session.rules, session.record())
        replay.go_to(step)
        self.show(Opening(replay.session, self.opening.controllers, replay), self._hidden)

    def watch(self, listed: Listed) -> None:
        """Show a save as a replay; what cannot be opened is told, and all stays as it was."""
        self._watch(lambda: self.store.open(listed))

    def watch_text(self, text: str) -> None:
        """Show a game that was pasted as text (`game.saves.short`) as a replay, or tell what is wrong with it."""
        self._watch(lambda: open_pasted(text))

    def _watch(self, read: Callable[[], Opened]) -> None:
        try:
            opening = read().replay()
        except EngineError as error:
            self._not_opened(error)
            return
        self.show(opening)

    def leave(self) -> None:
        """Go to the title; the game stays."""
        self._note()
        self._clear()

    def _clear(self) -> None:
        """Close all screens but the title."""
        if len(self.app.scenes) > 1:
            self.app.close(self.app.scenes[1])

    def retire(self) -> None:
        """Let the game go; the store has it."""
        self._note()
        if self._keeper is not None:
            self._keeper.close()
        if self._scene is not None:
            self._scene.retire()
        self._scene = self.opening = self._keeper = None

    def ask_to_quit(self) -> bool:
        """Put the question before the window closes over a game under way; a second wish to quit is the answer."""
        if not self.under_way or isinstance(self.app.top, QuitQuestion):
            return False
        self.app.open(QuitQuestion(self.app, self.is_kept))
        return True

    def again(self) -> None:
        """The same table with a new seed."""
        if self.setup is not None:
            self.start(self.setup, new_seed())
        elif self.opening is not None:
            seats = [_choice(controller.label) for controller in self.opening.controllers]
            record = self.opening.session.record()
            session = Session.new(self.opening.session.rules, record.options, new_seed())
            self.show(Opening(session, tuple(seat.controller() for seat in seats)), self._hidden)

    @property
    def can_repeat(self) -> bool:
        """Whether `again` is possible: a game that began from a position has no set-up."""
        if self.setup is not None:
            return True
        return self.opening is not None and bool(self.opening.session.record().options)

    # --- saves -------------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Continue: the game that was left, else the latest of the store."""
        if self.under_way and self._scene is not None:
            self.app.open(self._scene)
            return
        latest = self.store.latest()
        if latest is not None:
            self.load(latest)

    def load(self, listed: Listed) -> None:
        """Open a save and show its game; what cannot be opened is told, and all stays as it was."""
        keeper = None
        try:
            if listed.shelf is Shelf.GAMES:
                if self._keeper is not None and self._keeper.path == listed.path:
                    self._clear()
                    self.go_on()
                    return
                opened, keeper = self.store.go_on(listed)
            else:
                opened = self.store.open(listed)
        except EngineError as error:
            self._not_opened(error)
            return
        self.show(opened.opening(), opened.hidden_hands, keeper)
        self._tell_missing(opened)

    def _not_opened(self, error: EngineError) -> None:
        texts = self.app.texts
        self.app.open(Message(self.app, texts.get("saves.trouble.not_opened"), told(error, texts)))

    def save(self, name: str) -> None:
        """Save the game by name, in the middle of whatever is asked; raises SaveError."""
        assert self.opening is not None, "there is a game"
        self.store.save(self.opening, name, self._hidden, self._portrait())

    def report(self, error: Exception | None = None) -> Path:
        """Write a report of what went wrong, or at the player's wish; its file. Raises SaveError."""
        session = self.opening.session if self.opening is not None else None
        settings = self.app.settings.model_dump(mode="json")
        broken = session.broken if session is not None else None
        report = report_of(self._saved(), error, broken, list(self.log.lines), settings)
        return self.store.write(Shelf.REPORTS, report)

    def _saved(self) -> Save | None:
        """The game as it stands."""
        if self.opening is None:
            return None
        return save_of(self.opening.session, seats_of(self.opening.controllers), "", self._hidden, self._portrait())

    @property
    def can_step_back(self) -> bool:
        """Whether `recover` can take an answer back."""
        return self.under_way and self.opening is not None and len(self.opening.session.steps) > 1

    def recover(self, back: int = 0) -> None:
        """After a fault: read the game anew from its record, take `back` answers back, and show it.

        What cannot be read anew is left; its save stays.
        """
        opening, keeper, hidden, setup = self.opening, self._keeper, self._hidden, self.setup
        if opening is None:
            return
        old, self._keeper = opening.session, None
        self.retire()
        try:
            session = Session.from_record(old.rules, old.record())
        except EngineError as error:
            if keeper is not None:
                keeper.close()
            self._not_opened(error)
            return
        if keeper is not None:
            keeper.follow(session)
        for _ in range(back):
            session.undo()
        self.show(replace(opening, session=session), hidden, keeper)
        self.setup = setup

    def delete(self, listed: Listed) -> None:
        """Remove a save; the game that is on the table goes with its save. Raises EngineError if it cannot be."""
        if self._keeper is not None and self._keeper.path == listed.path:
            self.retire()
        self.store.delete(listed)

    def _portrait(self) -> str:
        """A picture for the save; "" if there is none: after a fault of the drawing the game is still kept."""
        try:
            picture = self._scene.portrait() if self._scene is not None else None
            return thumbnail(picture) if picture is not None else ""
        except Exception:  # noqa: BLE001 - whatever it is, it must not cost the save
            _log.exception("no picture for the save")
            return ""

    def _note(self) -> None:
        if self._keeper is not None and self.under_way:
            self._keeper.note(self._portrait())

    def _tell_missing(self, opened: Opened) -> None:
        """Say that a game goes on from a position only."""
        if opened.replayed:
            return
        get = self.app.texts.get
        words = get("saves.trouble.missing_words")
        if opened.missing:
            words += " " + get("saves.trouble.missing_answers", n=opened.missing)
        self.app.open(Message(self.app, get("saves.trouble.missing"), words))

    def _cannot_keep(self, reason: str) -> None:
        self._untold = self.app.texts.get("saves.trouble.words", reason=reason)
        self._tell()

    def _tell(self) -> None:
        """Say once, over the table, that the game cannot be kept."""
        if self._untold and self._scene in self.app.scenes:
            words, self._untold = self._untold, ""
            self.app.open(Message(self.app, self.app.texts.get("saves.trouble.heading"), words))


def _choice(label: str) -> SeatChoice:
    head, _, level = label.partition(":")
    return SeatChoice(level=level if head == "bot" else "")
