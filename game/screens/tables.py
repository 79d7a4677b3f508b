"""The game of this run of the program: started, shown, left and gone on with."""

from __future__ import annotations

from collections.abc import Callable

from game.controllers import SeatChoice
from game.opening import Opening, new_seed
from game.rulesets import ruleset
from game.screens.choices import QuitQuestion
from game.screens.setup import GameSetup
from game.session import Session
from game.ui.app import App
from game.ui.scene import Scene

MakeTable = Callable[[App, Opening, "Tables"], Scene]


class Tables:
    """Keeps at most one game. make: builds the scene of the table. setup: what the last game was started with."""

    def __init__(self, app: App, make: MakeTable) -> None:
        self.app = app
        self.opening: Opening | None = None
        self.setup: GameSetup | None = None
        self._make = make
        self._scene: Scene | None = None

    @property
    def under_way(self) -> bool:
        """Whether there is a game to go on with: begun, not finished, not only watched."""
        return self.opening is not None and not self.opening.watch and self.opening.session.outcome is None

    def start(self, setup: GameSetup, seed: int) -> None:
        """Begin a game and show it; raises EngineError with the fault if the set-up cannot be."""
        session = Session.new(ruleset("saltlands"), setup.options(), seed)
        controllers = tuple(choice.controller() for choice in setup.choices())
        self.setup = setup.model_copy(deep=True)
        self.show(Opening(session, controllers))

    def show(self, opening: Opening) -> None:
        """Show a game in place of all screens but the title."""
        self.retire()
        self.opening = opening
        self._scene = self._make(self.app, opening, self)
        self.leave()
        self.app.open(self._scene)

    def go_on(self) -> None:
        """Go back to the game that was left."""
        if self._scene is not None:
            self.app.open(self._scene)

    def leave(self) -> None:
        """Go to the title; the game stays."""
        if len(self.app.scenes) > 1:
            self.app.close(self.app.scenes[1])

    def retire(self) -> None:
        """Let the game go for good."""
        if self._scene is not None:
            self._scene.retire()
        self._scene = self.opening = None

    def ask_to_quit(self) -> bool:
        """Put the question before a game under way is lost with the window; a second wish to quit is the answer."""
        if not self.under_way or isinstance(self.app.top, QuitQuestion):
            return False
        self.app.open(QuitQuestion(self.app))
        return True

    def again(self) -> None:
        """The same table with a new seed."""
        if self.setup is not None:
            self.start(self.setup, new_seed())
        elif self.opening is not None:
            seats = [_choice(controller.label) for controller in self.opening.controllers]
            record = self.opening.session.record()
            session = Session.new(self.opening.session.rules, record.options, new_seed())
            self.show(Opening(session, tuple(seat.controller() for seat in seats)))

    @property
    def can_repeat(self) -> bool:
        """Whether `again` is possible: a game that began from a position has no set-up."""
        if self.setup is not None:
            return True
        return self.opening is not None and bool(self.opening.session.record().options)


def _choice(label: str) -> SeatChoice:
    head, _, level = label.partition(":")
    return SeatChoice(level=level if head == "bot" else "")
