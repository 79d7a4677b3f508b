"""Every picture of the gallery by name, and how a studio comes to show it."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.studio import Studio
from tests.gallery.screens import SCREENS, open_screen
from tests.gallery.situations import MORE_SITUATIONS, SITUATIONS, open_situation

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
"""The smallest window, the usual one, and the largest that is looked at."""
EVERYTHING = (*SCREENS, *SITUATIONS, *MORE_SITUATIONS)


def show(studio: Studio, name: str) -> Scene:
    """Show a screen or situation in a studio in place of whatever was there; what came before leaves no trace."""
    studio.app.scenes.clear()
    studio.app.store.settings = Settings()
    os.environ["TZ"] = "UTC"  # saves are listed with the time of day
    time.tzset()
    if name in SCREENS:
        with tempfile.TemporaryDirectory(prefix="saltlands-gallery-") as folder:
            return open_screen(studio, name, Path(folder))
    return open_situation(studio, (SITUATIONS | MORE_SITUATIONS)[name])
