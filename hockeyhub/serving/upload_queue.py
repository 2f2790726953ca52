import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from hockeyhub.serving.responses import RefusedRequestError
from media.uploads import UPLOAD_FAILED

UPLOADS_WAITING_MAX = 8
"""An image takes a tenth of a second; the largest of many scans a third."""


class UploadQueue:
    """Hands one upload at a time to the threads of a worker; the others wait in the event loop.

    So uploads at the same moment all succeed, and a thread stays free for other requests.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Raises RefusedRequestError when too many uploads are waiting."""
        if self._waiting >= UPLOADS_WAITING_MAX:
            raise RefusedRequestError(503, "busy", UPLOAD_FAILED, **{"retry-after": "1"})
        self._waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._turn.release()
