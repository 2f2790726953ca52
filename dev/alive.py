"""A runner shows by a lock that it lives: unlike a process number it ends with the process, even
while nobody has collected that, and unlike `flock` it doesn't live on in forked children."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NAME = "runner.alive"


@contextmanager
def shown_alive(data: Path) -> Iterator[None]:
    with (data / NAME).open("w") as file:
        fcntl.lockf(file, fcntl.LOCK_EX)
        yield


def runner_lives(data: Path) -> bool:
    with (data / NAME).open("a") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return True
        return False
