"""What the player set, kept in a file. A damaged or unknown entry falls back alone, with a notice."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.paths import write_safely
from game.saves.reading import SaveError, read_object
from game.ui.metrics import MIN_WINDOW, SCALES


class Speed(StrEnum):
    """How fast animations run; STEP waits after each thing that has something to say."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    STEP = "step"


Percent = Annotated[int, Field(ge=0, le=100)]


class Settings(BaseModel):
    """All settings; every one has a default.

    scale: size of everything in percent. auto_choices: single options are taken without asking. sound: on at all.
    volumes: percent. quiet_unfocused: silent while another window has the keyboard. captions: a line for each sound.
    hidden_hands: several people at one screen get a curtain (INFO-2). setup: the last set-up of a new game, as
    `game.screens.new_game` writes and proves it.
    """

    model_config = ConfigDict(validate_assignment=True, extra="forbid")

    animation: Speed = Speed.NORMAL
    auto_choices: bool = True
    follow_camera: bool = True
    reduced_motion: bool = False
    scale: Annotated[int, Field(ge=SCALES[0], le=SCALES[1])] = 100
    full_screen: bool = False
    hidden_hands: bool = True
    sound: bool = True
    effects_volume: Percent = 80
    wind_volume: Percent = 50
    music_volume: Percent = 40
    interface_volume: Percent = 60
    quiet_unfocused: bool = True
    captions: bool = False
    window: tuple[Annotated[int, Field(ge=MIN_WINDOW[0])], Annotated[int, Field(ge=MIN_WINDOW[1])]] = (1280, 720)
    setup: dict[str, Any] = Field(default_factory=dict)


class SettingsFile:
    """Settings and the file they live in; `path` None keeps them in memory only.

    notices: one sentence for each entry that could not be used, for the player to see once.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.settings = Settings()
        self.notices: list[str] = []
        if path is not None:
            self._read(path)

    def _read(self, path: Path) -> None:
        if not path.exists():
            return
        try:
            data = read_object(path)
        except SaveError as error:
            self.notices.append(f"Settings in {path} cannot be read and are as new: {error.fault}")
            return
        for name, value in data.items():
            if name not in Settings.model_fields:
                self.notices.append(f"Settings: {name!r} is unknown and was left out.")
                continue
            try:
                setattr(self.settings, name, value)
            except ValidationError as error:
                reason = error.errors()[0]["msg"]
                self.notices.append(f"Settings: {name!r} cannot be {value!r} ({reason}); it is as new.")

    def change(self, **changes: object) -> None:
        """Set some fields and save. Raises pydantic's ValidationError for a value that cannot be."""
        self.settings = Settings.model_validate({**self.settings.model_dump(), **changes})
        self.save()

    def save(self) -> None:
        """Write the file whole or not at all; a folder that cannot be written is told once."""
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_safely(self.path, self.settings.model_dump_json(indent=2))
        except OSError as error:
            self.notices.append(f"Settings cannot be saved in {self.path.parent}: {error.strerror}.")
            self.path = None
