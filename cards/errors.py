"""The one error of the data files."""

from __future__ import annotations


class DataError(Exception):
    """A data file that cannot be used: which file, where in it (`spear.actions[0].strength`, maybe empty) and what."""

    def __init__(self, file: str, path: str, what: str) -> None:
        super().__init__(": ".join(part for part in (file, path, what) if part))
        self.file = file
        self.path = path
        self.what = what
