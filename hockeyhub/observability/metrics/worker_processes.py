"""Shares metrics between the worker processes, by prometheus_client's multiprocess mode: each
worker writes to separate files, and the process that serves the metrics adds them up."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from prometheus_client import values

METRIC_PREFIX = "hockeyhub"
# The files are in memory, since writing to a mapped file on a full disk would kill the worker.
_MEMORY_FOLDER = Path("/dev/shm")  # noqa: S108  # only a folder with a random name and mode 700 is used
_FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"


class WorkerFileNumber:
    """The number in the names of a worker's files. A worker that replaces a dead one gets the dead
    worker's number and files, so the number of files doesn't grow."""

    def __init__(self) -> None:
        self.name = "parent"
        self._lock: IO[bytes] | None = None

    def __call__(self) -> str:
        return self.name

    def claim(self) -> None:
        """Locks the lowest free number. The kernel releases a dead worker's lock."""
        folder = Path(os.environ[_FOLDER_VARIABLE])
        for number in count(1):
            self._lock = (folder / f"{number}.lock").open("wb")
            try:
                flock(self._lock, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                self._lock.close()
                continue
            self.name = str(number)
            return


worker_file_number = WorkerFileNumber()


@contextmanager
def share_metrics() -> Iterator[None]:
    """Must be entered before the metrics are defined and before the workers are forked."""
    memory_folder = _MEMORY_FOLDER if _MEMORY_FOLDER.is_dir() else None
    with TemporaryDirectory(prefix="hockeyhub-metrics-", dir=memory_folder) as folder:
        os.environ[_FOLDER_VARIABLE] = folder
        values.ValueClass = values.MultiProcessValue(worker_file_number)
        yield
