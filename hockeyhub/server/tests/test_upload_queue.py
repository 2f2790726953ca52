"""A worker process handles one upload of a photo at a time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from threading import Event
from typing import Any
from unittest.mock import Mock

import pytest

from hockeyhub.server.application import HANDLER_THREADS, Application
from hockeyhub.server.tests.test_serving import UPLOAD_PATH, make_scope, send_chunks

WAIT_TIMEOUT_SECONDS = 20


@pytest.fixture(autouse=True)
def _every_token_is_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hockeyhub.server.bodies.uid_from_header", lambda header: header or None)


class FakeSite:
    """A site whose slow requests wait for `may_end`."""

    def __init__(self) -> None:
        self.has_begun = Event()
        self.may_end = Event()
        self.handled: list[str] = []

    def wsgi(self, environ: dict[str, Any], start_response: Any) -> Any:
        if environ.get("HTTP_AUTHORIZATION") == "slow":
            self.has_begun.set()
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

    async def begin_slow_upload(self, application: Application) -> asyncio.Future[None]:
        upload = send_request(application, authorization="slow")
        assert await asyncio.to_thread(self.has_begun.wait, WAIT_TIMEOUT_SECONDS)
        return upload


class ClosableResponse(list[bytes]):
    def close(self) -> None: ...


class FakeProtocol:
    """Replaces the server's protocol: yields a request body, and records the response's status."""

    def __init__(self, *parts: bytes) -> None:
        self.parts = parts
        self.status = 0
        self.headers: list[tuple[str, str]] = []

    def __aiter__(self) -> AsyncIterator[bytes]:
        return send_chunks(*self.parts)

    def response_bytes(self, status: int, headers: list[tuple[str, str]], _: bytes) -> None:
        self.status, self.headers = status, headers


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
        request.headers["content-length"] = str(sum(map(len, protocol.parts)))
    return asyncio.ensure_future(application.__rsgi__(request, protocol))  # type: ignore[arg-type]  # the part that is used


def test_simultaneous_uploads_leave_a_thread_to_other_requests() -> None:
    site = FakeSite()

    async def test(application: Application) -> None:
        first = await site.begin_slow_upload(application)
        others = [
            send_request(application, authorization=f"fan {number}")
            for number in range(HANDLER_THREADS)
        ]
        while application.buffered_bytes <= len(others):  # noqa: ASYNC110  # a byte of each upload
            await asyncio.sleep(0)
        await send_request(application, "/healthz", method="GET", protocol=FakeProtocol())
        site.may_end.set()
        await asyncio.gather(first, *others)

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
def test_an_upload_that_django_refuses_at_once_waits_for_no_other(
    request_options: dict[str, Any],
) -> None:
    site = FakeSite()

    async def test(application: Application) -> None:
        first = await site.begin_slow_upload(application)
        await send_request(application, **request_options)
        site.may_end.set()
        await first

    site.run(test)


def test_a_thread_survives_a_failure_to_send_a_response() -> None:
    site = FakeSite()

    async def test(application: Application) -> None:
        for _ in range(HANDLER_THREADS):
            await send_request(application, protocol=BrokenProtocol(b"x"))
        await send_request(application, "/healthz", method="GET", protocol=FakeProtocol())

    site.run(test)
    assert site.handled == [*["POST"] * HANDLER_THREADS, "GET"]


@pytest.mark.parametrize(("length", "is_read"), [(16_384, True), (16_385, False)])
def test_a_response_to_a_body_that_was_not_read_closes_the_connection(
    length: int,
    is_read: bool,  # noqa: FBT001  # parametrized
) -> None:
    protocol = FakeProtocol(bytes(length))

    async def test(application: Application) -> None:
        await send_request(application, "/users", protocol=protocol)

    FakeSite().run(test)
    assert (("connection", "close") in protocol.headers) is not is_read
