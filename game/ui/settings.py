"""What the player set, kept in a file. A damaged or unknown entry falls back alone, with a notice."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from cards.texts import FALLBACK
from game.language import known
from game.notice import Notice
from game.paths import kept_as, write_safely
from game.saves.reading import SaveError, read_object
from game.ui.keymap import sound_keys
from game.ui.metrics import MIN_WINDOW, SCALES


class Speed(StrEnum):
    """How fast animations run; STEP waits after each thing that has something to say."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    STEP = "step"


class Confirm(StrEnum):
    """Whether ending a turn asks first: always, only while something useful is open, or never."""

    ALWAYS = "always"
    USEFUL = "useful"
    NEVER = "never"


_SHOWN = 40
"""Letters of a damaged entry that its notice shows."""

Percent = Annotated[int, Field(ge=0, le=100)]


def _language(value: str) -> str:
    if not known(value):
        raise ValueError("there are no texts in this language")
    return value


class Settings(BaseModel):
    """All settings; every one has a default.

    language: a folder of `cards/texts`. scale: size of everything in percent. auto_choices: single options are taken
    without asking. colour_help: patterns and letters where the board has colours. sound: on at all. volumes: percent.
    quiet_unfocused: silent while another window has the keyboard. captions: a line for each sound. hidden_hands:
    several people at one screen get a curtain (INFO-2). keys: those that the player changed, by command, as
    `game.ui.keymap` reads them. setup: the last set-up of a new game, as `game.screens.new_game` writes and proves it.
    """

    model_config = ConfigDict(validate_assignment=True, extra="forbid")

    language: Annotated[str, AfterValidator(_language)] = FALLBACK
    animation: Speed = Speed.NORMAL
    auto_choices: bool = True
    follow_camera: bool = True
    reduced_motion: bool = False
    scale: Annotated[int, Field(ge=SCALES[0], le=SCALES[1])] = 100
    full_screen: bool = False
    confirm_end: Confirm = Confirm.USEFUL
    colour_help: bool = False
    hidden_hands: bool = True
    sound: bool = True
    effects_volume: Percent = 80
    wind_volume: Percent = 50
    music_volume: Percent = 40
    interface_volume: Percent = 60
    quiet_unfocused: bool = True
    captions: bool = False
    window: tuple[Annotated[int, Field(ge=MIN_WINDOW[0])], Annotated[int, Field(ge=MIN_WINDOW[1])]] = (1280, 720)
    keys: dict[str, list[str]] = Field(default_factory=dict)
    setup: dict[str, Any] = Field(default_factory=dict)


class SettingsFile:
    """Settings and the file they live in; `path` None keeps them in memory only.

    A file with anything in it that cannot be used is put aside before another is written. Two windows may use one file:
    each writes only what was changed in it. notices: one for each entry that could not be used, for the player to see
    once. on_notice: told of what goes wrong from then on.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.settings = Settings()
        self.notices: list[Notice] = []
        self.on_notice: Callable[[Notice], None] = self.notices.append
        self._unwritten: dict[str, object] = {}
        self._told = False
        if path is not None:
            self._read(path)

    def _read(self, path: Path) -> None:
        if not path.exists():
            return
        try:
            data = read_object(path)
        except SaveError as error:
            self._tell("settings_damaged", place=str(path), reason=error.fault, kept=kept_as(path).name)
            return
        for name, value in data.items():
            if name not in Settings.model_fields:
                self._tell("setting_unknown", name=_short(name))
                continue
            if name == "keys":
                value, wrong = sound_keys(value)
                for command, words in wrong.items():
                    self._wrong(f"keys {command}".strip(), words)
            try:
                setattr(self.settings, name, value)
            except ValidationError:
                self._wrong(name, value)

    def change(self, **changes: object) -> None:
        """Set some fields and save. Raises pydantic's ValidationError for a value that cannot be."""
        self.settings = _changed(self.settings, changes)
        if self.path is None:
            return
        self._unwritten |= changes
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._write(self.path)
        except OSError as error:
            if not self._told:
                self._told = True
                self._tell("settings_unsaved", place=str(self.path.parent), reason=error.strerror or str(error))

    def _write(self, path: Path) -> None:
        """Write the file whole or not at all; raises OSError, then it is written with the next change."""
        settings = self.settings
        if path.exists():
            there = SettingsFile(path)
            if there.notices:
                path.replace(kept_as(path))
            else:
                settings = _changed(there.settings, self._unwritten)
        write_safely(path, settings.model_dump_json(indent=2))
        self._unwritten.clear()

    def _wrong(self, name: str, value: object) -> None:
        self._tell("setting_wrong", name=_short(name), value=_short(json.dumps(value, ensure_ascii=False)))

    def _tell(self, key: str, **values: str) -> None:
        self.on_notice(Notice(key, values))


def _changed(settings: Settings, changes: dict[str, object]) -> Settings:
    return Settings.model_validate({**settings.model_dump(), **changes})


def _short(text: str) -> str:
    """The beginning of what somebody wrote into the file, on one line."""
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"
