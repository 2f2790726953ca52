"""The two file locks of a data folder.

The data lock lets only one stack use the folder at a time. Child processes inherit the data lock
(flock), so it is held until the last child process has ended. The liveness lock shows that the
runner itself is alive: child processes don't inherit it (lockf), and a zombie doesn't hold it.
"""

import fcntl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

LIVENESS_FILE = "runner.alive"
DATA_LOCK_FILE = "runner.lock"
DATA_LOCK_TIMEOUT_SECONDS = 10


@contextmanager
def liveness_lock(data: Path) -> Iterator[None]:
    with (data / LIVENESS_FILE).open("w") as file:
        fcntl.lockf(file, fcntl.LOCK_EX)
        yield


def is_runner_alive(data: Path) -> bool:
    with (data / LIVENESS_FILE).open("a") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return True
        return False


@contextmanager
def data_lock(data: Path) -> Iterator[bool]:
    """Yields True when the lock was acquired, and False while another runner (dev.runner) is alive.

    The child processes of a killed runner hold the lock until they end. This waits for their end.
    """
    with (data / DATA_LOCK_FILE).open("w") as file:
        deadline = time.monotonic() + DATA_LOCK_TIMEOUT_SECONDS
        acquired = _try_lock(file)
        while not acquired and not is_runner_alive(data) and time.monotonic() < deadline:
            time.sleep(0.2)
            acquired = _try_lock(file)
        yield acquired


def _try_lock(file: TextIO) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
