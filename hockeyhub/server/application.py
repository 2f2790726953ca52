"""Bridges granian's asynchronous RSGI interface to Django's WSGI application.

An event loop receives the bodies, and a few threads run Django. A thread gets a request only when
its complete body is in memory, so a slow client occupies no thread.
"""

import asyncio
import logging
import resource
import threading
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import BytesIO
from queue import SimpleQueue
from time import perf_counter

from granian.rsgi import Scope

from hockeyhub.server.bodies import BodyReader, is_upload
from hockeyhub.server.environ import RECEIVED_AT_KEY, build_environ
from hockeyhub.server.protocol import HttpProtocol
from hockeyhub.server.responses import RefusedRequestError, WsgiApplication, refuse, respond
from hockeyhub.server.signals import worker_started, worker_stopped
from hockeyhub.server.slow_readers import SWEEP_INTERVAL_SECONDS, SlowReaders
from hockeyhub.server.upload_queue import UploadQueue

HANDLER_THREADS = 2
WAITING_REQUESTS_MAX = 256
"""The most requests in one worker's queue. Further requests get 503 at once, which is better than a
late response."""
OPEN_FILES_MAX = 8_192

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Request:
    scope: Scope
    protocol: HttpProtocol
    body: bytes | None
    """None if the body wasn't read."""
    received_at: float
    finished_future: asyncio.Future[None]

    def has_upload(self) -> bool:
        """Whether the request may have an image to decode. Django refuses an upload without a body
        at once, so it must not wait in the upload queue."""
        return is_upload(self.scope) and bool(self.body)


class Application:
    _loop: asyncio.AbstractEventLoop

    def __init__(self, wsgi: WsgiApplication) -> None:
        self._wsgi = wsgi
        self._queue: SimpleQueue[_Request] = SimpleQueue()
        self._bodies = BodyReader()
        self._uploads: UploadQueue[_Request] = UploadQueue()
        self._slow_readers = SlowReaders()

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Granian calls this once in each worker, before the first request."""
        self._loop = loop
        raise_open_files_limit()
        worker_started.send(type(self), application=self, loop=loop)
        loop.call_later(SWEEP_INTERVAL_SECONDS, self._sweep_slow_readers)
        for _ in range(HANDLER_THREADS):
            threading.Thread(target=self._handle_requests, daemon=True).start()

    def __rsgi_del__(self, _loop: asyncio.AbstractEventLoop) -> None:
        """Granian calls this once in each worker that stops."""
        worker_stopped.send(type(self))

    def _sweep_slow_readers(self) -> None:
        self._loop.call_later(SWEEP_INTERVAL_SECONDS, self._sweep_slow_readers)
        self._slow_readers.sweep()

    @property
    def waiting_requests(self) -> int:
        return self._queue.qsize()

    @property
    def buffered_bytes(self) -> int:
        return self._bodies.buffered_bytes

    def __rsgi__(self, scope: Scope, protocol: HttpProtocol) -> Awaitable[None]:
        if "content-length" in scope.headers:
            return self._receive(scope, protocol)
        return self._enqueue(scope, protocol, b"")

    async def _receive(self, scope: Scope, protocol: HttpProtocol) -> None:
        try:
            async with self._bodies.receive(scope, protocol) as body:
                await self._enqueue(scope, protocol, body)
        except RefusedRequestError as error:
            refuse(scope, protocol, error)

    def _enqueue(
        self, scope: Scope, protocol: HttpProtocol, body: bytes | None
    ) -> asyncio.Future[None]:
        finished_future = self._loop.create_future()
        if self._queue.qsize() < WAITING_REQUESTS_MAX:
            self._queue.put(_Request(scope, protocol, body, perf_counter(), finished_future))
        else:
            refuse(scope, protocol, RefusedRequestError.busy())
            finished_future.set_result(None)
        return finished_future

    def _handle_requests(self) -> None:
        while True:
            with _log_failures():
                request = self._queue.get()
                if request.has_upload():
                    self._handle_uploads(request)
                else:
                    self._run_django(request)

    def _handle_uploads(self, first_upload: _Request) -> None:
        """Handles this upload and those queued meanwhile. If another thread is already handling
        uploads, only queues this one."""
        upload = first_upload if self._uploads.begin_or_queue(first_upload) else None
        while upload:
            with _log_failures():
                self._run_django(upload)
            upload = self._uploads.next_queued()

    def _run_django(self, request: _Request) -> None:
        try:
            environ = build_environ(request.scope, BytesIO(request.body or b""))
            environ[RECEIVED_AT_KEY] = request.received_at
            is_body_read = request.body is not None
            respond(self._wsgi, environ, request.protocol, self._loop, is_body_read=is_body_read)
        except Exception:
            # Granian's own response would lack the security headers.
            refuse(request.scope, request.protocol, RefusedRequestError.failed())
            raise
        finally:
            with suppress(RuntimeError):  # raised if the worker is stopping and the loop is closed
                self._loop.call_soon_threadsafe(_mark_finished, request.finished_future)


@contextmanager
def _log_failures() -> Iterator[None]:
    """Logs errors, and also granian's panics. They would end the thread, and nothing would start
    another."""
    try:
        yield
    except BaseException:
        logger.exception("A request failed outside Django's own error handling.")


def _mark_finished(finished_future: asyncio.Future[None]) -> None:
    if not finished_future.cancelled():
        finished_future.set_result(None)


def raise_open_files_limit() -> None:
    """Raises the default limit of 1,024 open files, since each connection needs one."""
    soft_limit, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    raised_limit = (
        OPEN_FILES_MAX if hard_limit == resource.RLIM_INFINITY else min(OPEN_FILES_MAX, hard_limit)
    )
    if soft_limit < raised_limit:
        resource.setrlimit(resource.RLIMIT_NOFILE, (raised_limit, hard_limit))
