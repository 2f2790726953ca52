"""A worker process handles one upload of a photo at a time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from threading import Event
from typing import Any
from unittest.mock import Mock

import pytest

from hockeyhub.server import upload_queue
from hockeyhub.server.application import HANDLER_THREADS, Application
from hockeyhub.server.responses import RefusedRequestError
from hockeyhub.server.upload_queue import UploadQueue
from hockeyhub.tests.test_serving import UPLOAD_PATH, make_scope, send_chunks

WAIT_TIMEOUT_SECONDS = 20


@pytest.fixture(autouse=True)
def _every_token_is_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hockeyhub.server.bodies.may_be_signed_in", bool)


class FakeSite:
    """A site whose slow requests wait for `may_end`."""

    def __init__(self) -> None:
        self.may_end = Event()
        self.handled: list[str] = []

    def wsgi(self, environ: dict[str, Any], start_response: Any) -> Any:
        if environ.get("HTTP_AUTHORIZATION") == "slow":
            assert self.may_end.wait(WAIT_TIMEOUT_SECONDS)
        self.handled.append(environ["REQUEST_METHOD"])
        start_response("200 OK", [])
        return ClosableResponse()

    def run(self, test: Callable[[Application], Awaitable[None]]) -> None:
        async def serve() -> None:
            application = Application(self.wsgi)
            application.__rsgi_init__(asyncio.get_running_loop())
            await asyncio.wait_for(test(application), WAIT_TIMEOUT_SECONDS)

        try:
            asyncio.run(serve())
        finally:
            self.may_end.set()


class ClosableResponse(list[bytes]):
    def close(self) -> None: ...


class FakeProtocol:
    """Replaces the server's protocol: yields a request body, and records the response's status."""

    def __init__(self, *parts: bytes) -> None:
        self.parts = parts
        self.status = 0

    def __aiter__(self) -> AsyncIterator[bytes]:
        return send_chunks(*self.parts)

    def response_bytes(self, status: int, *_: Any) -> None:
        self.status = status


class BrokenProtocol(FakeProtocol):
    def response_bytes(self, *_: Any) -> None:
        raise RuntimeError("The client has gone.")


def test_a_request_that_django_fails_to_handle_gets_a_response_with_security_headers() -> None:
    protocol = Mock(FakeProtocol)

    async def send(application: Application) -> None:
        await application.__rsgi__(make_scope(), protocol)

    site = FakeSite()
    site.wsgi = Mock(side_effect=ValueError)  # type: ignore[method-assign]
    site.run(send)
    status, headers, _ = protocol.response_bytes.call_args.args
    assert (status, dict(headers)["x-content-type-options"]) == (500, "nosniff")


def send_request(
    application: Application,
    path: str = UPLOAD_PATH,
    *,
    method: str = "POST",
    authorization: str = "quick",
    protocol: FakeProtocol | None = None,
) -> asyncio.Future[None]:
    protocol = protocol or FakeProtocol(b"x")
    request = make_scope(path)
    request.method = method
    request.headers = {"authorization": authorization} if authorization else {}
    if protocol.parts:
        request.headers["content-length"] = "1"
    return asyncio.ensure_future(application.__rsgi__(request, protocol))  # type: ignore[arg-type]  # the part that is used


def test_simultaneous_uploads_leave_a_thread_to_other_requests() -> None:
    site = FakeSite()

    async def test(application: Application) -> None:
        uploads = [
            send_request(application, authorization="slow") for _ in range(HANDLER_THREADS + 1)
        ]
        await asyncio.sleep(0)
        await send_request(application, "/healthz", method="GET", protocol=FakeProtocol())
        site.may_end.set()
        await asyncio.gather(*uploads)

    site.run(test)
    assert site.handled == ["GET", *["POST"] * (HANDLER_THREADS + 1)]


@pytest.mark.parametrize(
    "request_options",
    [
        {"method": "GET", "protocol": FakeProtocol()},
        {"method": "GET"},
        {"protocol": FakeProtocol()},
        {"authorization": ""},
    ],
    ids=["a GET", "a GET with a body", "no body", "no token"],
)
def test_an_upload_that_django_refuses_at_once_is_not_queued(
    monkeypatch: pytest.MonkeyPatch, request_options: dict[str, Any]
) -> None:
    monkeypatch.setattr(upload_queue, "WAITING_UPLOADS_MAX", 1)
    site = FakeSite()

    async def test(application: Application) -> None:
        first = send_request(application, authorization="slow")
        await asyncio.sleep(0)
        await asyncio.gather(*(send_request(application, **request_options) for _ in range(3)))
        waiting_protocol = FakeProtocol(b"x")
        second = send_request(application, protocol=waiting_protocol)
        site.may_end.set()
        await asyncio.gather(first, second)
        assert waiting_protocol.status == 200

    site.run(test)


def test_a_thread_survives_a_failure_to_send_a_refusal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(upload_queue, "WAITING_UPLOADS_MAX", 0)
    site = FakeSite()

    async def test(application: Application) -> None:
        first = send_request(application, authorization="slow")
        await asyncio.sleep(0)
        for _ in range(HANDLER_THREADS):
            await send_request(application, protocol=BrokenProtocol(b"x"))
        await send_request(application, "/healthz", method="GET", protocol=FakeProtocol())
        site.may_end.set()
        await first

    site.run(test)
    assert site.handled == ["GET", "POST"]


def test_too_many_waiting_uploads_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upload_queue, "WAITING_UPLOADS_MAX", 1)
    queue = UploadQueue[str]()
    assert [queue.begin_or_queue(upload) for upload in ("first", "second")] == [True, False]
    with pytest.raises(RefusedRequestError) as refusal:
        queue.begin_or_queue("third")
    assert (refusal.value.status, refusal.value.code) == (503, "busy")
    assert refusal.value.headers == {"retry-after": "1"}
    assert [queue.next_queued(), queue.next_queued()] == ["second", None]
    assert queue.begin_or_queue("fourth")
