"""Limits the uploads of each fan, and of all fans, from their first byte on."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil

from rest_framework.exceptions import Throttled

from common.throttles import count_clients
from hockeyhub.server.responses import RefusedRequestError
from media.photos.uploads import UPLOAD_FAILURE_MESSAGE

UPLOADS_MAX = 16
"""How many uploads a worker receives or handles at the same time. The last of them waits for
seconds: handling takes 0.1 to 0.3 seconds."""
FAN_UPLOADS_MAX = 2
"""How many of them may be the same fan's."""


class UploadPlaces:
    """The uploads of one worker. For its event loop only."""

    def __init__(self) -> None:
        self._uploads_by_uid: Counter[str] = Counter()

    @contextmanager
    def take(self, uid: str) -> Iterator[None]:
        """Raises RefusedRequestError."""
        uploads = self._uploads_by_uid
        if uploads[uid] >= FAN_UPLOADS_MAX or uploads.total() >= UPLOADS_MAX:
            raise RefusedRequestError(503, "busy", UPLOAD_FAILURE_MESSAGE, **{"retry-after": "1"})
        uploads[uid] += 1
        try:
            yield
        finally:
            uploads[uid] -= 1
            if not uploads[uid]:
                del uploads[uid]


async def count_upload(uid: str) -> None:
    """Counts an upload that begins; the view counts those that arrive. Raises
    RefusedRequestError."""
    seconds = await asyncio.to_thread(count_clients, {f"uid-{uid}": 1}, "photo")
    if seconds:
        headers = {"retry-after": str(ceil(seconds))}
        raise RefusedRequestError(429, "throttled", str(Throttled(seconds).detail), **headers)
