"""A lock on a file between programs. The system lets it go when its holder ends, however that happens."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _grasp(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _grasp(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
"""What a system says if somebody else holds a lock; anything else means that it cannot lock there at all."""


class Lock:
    """One lock file. `take` at most once before `release`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """Whether the lock is now ours; False if another program, or another part of this one, has it.

        Where files cannot be locked (some network folders) it is everybody's. Raises OSError if there can be no file.
        """
        while True:
            file = self.path.open("ab")
            try:
                _grasp(file)
                if self._is(file):
                    self._file = file
                    return True
            except OSError as error:
                file.close()
                return error.errno not in _HELD
            file.close()  # whoever had it removed the file meanwhile: try with the new one

    def _is(self, file: IO[bytes]) -> bool:
        """Whether the file we hold is still the one that others would open."""
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except FileNotFoundError:
            return False

    def hold(self) -> bool:
        """Take it anew if its file was removed or replaced; False if somebody else has it by then."""
        if self._file is None or self._is(self._file):
            return True
        self._file.close()
        self._file = None
        return self.take()

    def release(self) -> None:
        """Let it go and remove the file, unless that is somebody else's by now."""
        if self._file is None:
            return
        try:
            if self._is(self._file):
                self.path.unlink(missing_ok=True)
        except OSError:
            pass  # a system that keeps open files from being removed: an empty file stays
        finally:
            self._file.close()
            self._file = None
