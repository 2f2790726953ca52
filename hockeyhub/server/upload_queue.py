"""Lets a worker handle one upload at a time."""

from collections import deque
from threading import Lock
from typing import Generic, TypeVar

from hockeyhub.server.responses import RefusedRequestError
from media.photos.uploads import UPLOAD_FAILURE_MESSAGE

WAITING_UPLOADS_MAX = 16
"""The last waiting upload waits for seconds: an upload takes 0.1 to 0.3 seconds."""
T = TypeVar("T")


class UploadQueue(Generic[T]):
    """The uploads that wait while a thread handles another upload.

    The same thread then handles the waiting uploads one after the other. So simultaneous uploads
    all succeed, and the other threads stay free for other requests.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_running = False
        self._waiting: deque[T] = deque()

    def begin_or_queue(self, upload: T) -> bool:
        """Whether the caller must handle this upload now; otherwise it is queued.

        Raises RefusedRequestError when too many are waiting.
        """
        with self._lock:
            if self._is_running:
                if len(self._waiting) >= WAITING_UPLOADS_MAX:
                    raise RefusedRequestError(
                        503, "busy", UPLOAD_FAILURE_MESSAGE, **{"retry-after": "1"}
                    )
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
