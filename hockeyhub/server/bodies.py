"""Receives request bodies in the event loop, with limits of size, time and memory."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise
from granian.rsgi import Scope

from accounts.identity import may_be_signed_in
from hockeyhub.server.protocol import HttpProtocol
from hockeyhub.server.responses import RefusedRequestError
from media.photos.uploads import BODY_BYTES_MAX, DRAINED_BODY_BYTES_MAX, UPLOAD_PATH

BUFFERED_BYTES_MAX = 64 * 1024 * 1024
"""The total size of all bodies that a worker has in memory at the same time."""


@dataclass(frozen=True, slots=True)
class BodyLimits:
    kept_bytes_max: int
    """A longer body isn't passed to Django, which refuses the request by its Content-Length."""
    read_bytes_max: int
    """A longer body isn't read at all."""
    read_seconds_max: float


DEFAULT_LIMITS = BodyLimits(settings.API_MAX_BODY_BYTES, settings.API_MAX_BODY_BYTES, 10)
UPLOAD_LIMITS = BodyLimits(BODY_BYTES_MAX, DRAINED_BODY_BYTES_MAX, 60)
REFUSED_UPLOAD_LIMITS = replace(UPLOAD_LIMITS, kept_bytes_max=0)
"""An upload without a valid token isn't buffered, since fans' uploads need the memory."""


class BodyReader:
    """Receives the bodies of one worker's requests."""

    def __init__(self) -> None:
        self.buffered_bytes = 0

    @asynccontextmanager
    async def receive(self, scope: Scope, protocol: HttpProtocol) -> AsyncIterator[bytes]:
        """Yields the complete body, or b"" if Django will refuse the request by its headers.

        Raises RefusedRequestError.
        """
        limits = await _choose_limits(scope)
        length = int(scope.headers.get("content-length"))
        body = bytearray()
        try:
            if length <= limits.read_bytes_max:
                await self._read(protocol, length, limits, body)
            yield bytes(body)
        finally:
            self.buffered_bytes -= len(body)

    async def _read(
        self, protocol: HttpProtocol, length: int, limits: BodyLimits, body: bytearray
    ) -> None:
        received_bytes = 0
        try:
            async with asyncio.timeout(limits.read_seconds_max):
                async for chunk in protocol:
                    received_bytes += len(chunk)
                    if received_bytes > length:
                        raise _bad_request(_("The request body is longer than it says."))
                    if length <= limits.kept_bytes_max:
                        self._append(body, chunk)
        except TimeoutError as error:
            raise RefusedRequestError(
                408, "timeout", _("The request body took too long.")
            ) from error
        if received_bytes < length:
            raise _bad_request(_("The request body is incomplete."))

    def _append(self, body: bytearray, chunk: bytes) -> None:
        if self.buffered_bytes + len(chunk) > BUFFERED_BYTES_MAX:
            raise RefusedRequestError.busy()
        self.buffered_bytes += len(chunk)
        body += chunk


async def _choose_limits(scope: Scope) -> BodyLimits:
    if scope.path != UPLOAD_PATH:
        return DEFAULT_LIMITS
    header = scope.headers.get("authorization") or ""
    # The token is verified in a thread, since the verification may fetch Google's certificates.
    is_kept = await asyncio.to_thread(may_be_signed_in, header)
    return UPLOAD_LIMITS if is_kept else REFUSED_UPLOAD_LIMITS


def _bad_request(message: StrOrPromise) -> RefusedRequestError:
    return RefusedRequestError(400, "bad_request", message)
