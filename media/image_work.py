"""Limits decoding and drawing to one image at a time in each process, so that a thread stays free
for other requests. Further images are refused and not queued, because a burst of uploads would
occupy every thread. Only a request for the same preview image that is being drawn waits for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from media.errors import BusyError

_lock = Lock()


@contextmanager
def image_work(*, wait_seconds: float = 0) -> Iterator[None]:
    """Raises BusyError when another image is being worked on for longer than `wait_seconds`."""
    if not _lock.acquire(timeout=wait_seconds):
        raise BusyError
    try:
        yield
    finally:
        _lock.release()
