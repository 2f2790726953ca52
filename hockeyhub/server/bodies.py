"""Receives request bodies in the event loop, with limits of size, time and memory."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from math import ceil
from typing import Literal

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise
from granian.rsgi import Scope
from rest_framework.exceptions import Throttled

from accounts.identity.provider_accounts import ProviderUnavailableError
from accounts.identity.tokens import uid_from_header
from common.errors import ServiceUnavailableError
from common.throttles import count_request_of_clients
from hockeyhub.server.protocol import HttpProtocol
from hockeyhub.server.responses import RefusalCode, RefusedRequestError
from media.photos.errors import BusyError
from media.photos.uploads import (
    PHOTO_BYTES_MAX,
    UPLOAD_BODY_BYTES_MAX,
    UPLOAD_FAILURE_MESSAGE,
    UPLOAD_PATH,
)

SMALL_BODIES_BYTES_MAX = 32 * 1024 * 1024
"""The total size of all bodies but uploads that a worker has in memory at the same time."""
UPLOADS_MAX = 16
"""How many uploads a worker receives or handles at the same time. The last of them waits for
seconds: handling takes 0.1 to 0.3 seconds."""
FAN_UPLOADS_MAX = 2
"""How many of these uploads may be the same fan's."""


BodyKind = Literal["small", "upload"]


@dataclass(frozen=True, slots=True)
class BodyLimits:
    kept_bytes_max: int
    """Django gets no longer body, and refuses the request for the length in its header."""
    read_bytes_max: int
    """A longer body isn't read at all."""
    read_seconds_max: float
    kind: BodyKind = "small"


DEFAULT_LIMITS = BodyLimits(settings.API_MAX_BODY_BYTES, settings.API_MAX_BODY_BYTES, 10)
# A refused body is read to its end if a camera may produce a photo of that size, since browsers
# show no response before; a larger body isn't read.
UPLOAD_LIMITS = BodyLimits(UPLOAD_BODY_BYTES_MAX, 4 * PHOTO_BYTES_MAX, 60, kind="upload")
REFUSED_UPLOAD_LIMITS = replace(UPLOAD_LIMITS, kept_bytes_max=0)


class BodyReader:
    def __init__(self) -> None:
        self._buffered_bytes: Counter[BodyKind] = Counter()
        self._uploads_by_uid: Counter[str] = Counter()

    @property
    def buffered_bytes(self) -> int:
        return self._buffered_bytes.total()

    @asynccontextmanager
    async def receive(self, scope: Scope, protocol: HttpProtocol) -> AsyncIterator[bytes | None]:
        """Yields the complete body. Yields b"" if Django will refuse the request by its headers,
        and None if, in that case, the body wasn't even read. Raises RefusedRequestError."""
        with ExitStack() as reservations:
            limits, refusal = DEFAULT_LIMITS, None
            if is_upload(scope):
                try:
                    limits = await self._begin_upload(scope, reservations)
                except RefusedRequestError as error:
                    limits, refusal = REFUSED_UPLOAD_LIMITS, error
            length = int(scope.headers.get("content-length"))
            if length > limits.read_bytes_max:
                yield None
                return
            body = bytearray()
            try:
                await self._read(protocol, length, limits, body)
                if refusal:
                    raise refusal
                yield bytes(body)
            finally:
                self._buffered_bytes[limits.kind] -= len(body)

    async def _begin_upload(self, scope: Scope, reservations: ExitStack) -> BodyLimits:
        # The token is verified in a thread, since the verification may fetch Google's certificates.
        try:
            uid = await asyncio.to_thread(uid_from_header, scope.headers.get("authorization") or "")
        except ProviderUnavailableError as error:
            raise _upload_refusal_error("unavailable", ServiceUnavailableError.wait) from error
        if uid is None:
            return REFUSED_UPLOAD_LIMITS
        reservations.enter_context(self._reserve_upload(uid))
        await _count_upload(uid)
        return UPLOAD_LIMITS

    @contextmanager
    def _reserve_upload(self, uid: str) -> Iterator[None]:
        """Counts the upload from its first byte on. Raises RefusedRequestError at the limits."""
        uploads = self._uploads_by_uid
        if uploads[uid] >= FAN_UPLOADS_MAX or uploads.total() >= UPLOADS_MAX:
            raise _upload_refusal_error("busy", BusyError.wait)
        uploads[uid] += 1
        try:
            yield
        finally:
            uploads[uid] -= 1
            if not uploads[uid]:
                del uploads[uid]

    async def _read(
        self, protocol: HttpProtocol, length: int, limits: BodyLimits, body: bytearray
    ) -> None:
        received_bytes = 0
        try:
            async with asyncio.timeout(limits.read_seconds_max):
                async for chunk in protocol:
                    received_bytes += len(chunk)
                    if received_bytes > length:
                        raise _bad_request_error(_("The request body is longer than it says."))
                    if length <= limits.kept_bytes_max:
                        self._append_chunk(body, chunk, limits)
        except TimeoutError as error:
            raise RefusedRequestError(
                408, "timeout", _("The request body took too long.")
            ) from error
        if received_bytes < length:
            raise _bad_request_error(_("The request body is incomplete."))

    def _append_chunk(self, body: bytearray, chunk: bytes, limits: BodyLimits) -> None:
        buffered_bytes = self._buffered_bytes[limits.kind] + len(chunk)
        if limits.kind == "small" and buffered_bytes > SMALL_BODIES_BYTES_MAX:
            raise RefusedRequestError.busy()
        self._buffered_bytes[limits.kind] = buffered_bytes
        body += chunk


async def _count_upload(uid: str) -> None:
    """Counts an upload that begins; the view counts those that arrive. Raises
    RefusedRequestError."""
    seconds = await asyncio.to_thread(count_request_of_clients, {f"uid-{uid}": 1}, "photo")
    if seconds:
        headers = {"retry-after": str(ceil(seconds))}
        raise RefusedRequestError(429, "throttled", str(Throttled(seconds).detail), **headers)


def is_upload(scope: Scope) -> bool:
    return scope.path == UPLOAD_PATH and scope.method == "POST"


def _upload_refusal_error(code: RefusalCode, wait_seconds: int) -> RefusedRequestError:
    headers = {"retry-after": str(wait_seconds)}
    return RefusedRequestError(503, code, UPLOAD_FAILURE_MESSAGE, **headers)


def _bad_request_error(message: StrOrPromise) -> RefusedRequestError:
    return RefusedRequestError(400, "bad_request", message)
