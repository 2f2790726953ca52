"""Lets a worker handle one upload at a time."""

from collections import deque
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class UploadQueue(Generic[T]):
    """The uploads that wait while a thread handles another upload.

    The same thread then handles the waiting uploads one after the other. So simultaneous uploads
    all succeed, and the other threads stay free for other requests. BodyReader limits how many
    wait.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_running = False
        self._waiting: deque[T] = deque()

    def begin_or_queue(self, upload: T) -> bool:
        """Whether the caller must handle this upload now; otherwise it is queued."""
        with self._lock:
            if self._is_running:
                self._waiting.append(upload)
                return False
            self._is_running = True
            return True

    def next_queued(self) -> T | None:
        """Ends an upload, and returns the upload that the caller must handle next."""
        with self._lock:
            if self._waiting:
                return self._waiting.popleft()
            self._is_running = False
            return None
