"""Uploads take turns in a worker's threads."""

import asyncio
from collections.abc import AsyncIterator
from threading import Event
from typing import Any

import pytest

from hockeyhub.serving import upload_queue
from hockeyhub.serving.application import HANDLER_THREADS, Application
from hockeyhub.serving.responses import RefusedRequestError
from hockeyhub.serving.upload_queue import UploadQueue
from hockeyhub.tests.test_serving import UPLOAD, chunks, scope

TIMEOUT_SECONDS = 20


def test_uploads_leave_a_thread_to_other_requests() -> None:
    """Each upload lasts until the other request has its response."""
    answered = Event()

    def wsgi(environ: dict[str, Any], start_response: Any) -> Any:
        if environ["PATH_INFO"] == UPLOAD:
            assert answered.wait(TIMEOUT_SECONDS)
        start_response("200 OK", [])
        return Response()

    async def serve() -> None:
        application = Application(wsgi)
        application.__rsgi_init__(asyncio.get_running_loop())
        uploads = [call(application, UPLOAD) for _ in range(HANDLER_THREADS + 1)]
        await asyncio.sleep(0)
        await asyncio.wait_for(call(application, "/healthz"), TIMEOUT_SECONDS)
        answered.set()
        await asyncio.wait_for(asyncio.gather(*uploads), TIMEOUT_SECONDS)

    asyncio.run(serve())


class Response(list[bytes]):
    def close(self) -> None: ...


class Protocol:
    """An upload's body, and a client who ignores the response."""

    def __aiter__(self) -> AsyncIterator[bytes]:
        return chunks(b"x")

    def response_bytes(self, *_: Any) -> None: ...


def call(application: Application, path: str) -> Any:
    has_body: Any = {"content-length": "1"} if path == UPLOAD else {}
    request = scope(path)
    request.headers = has_body
    return asyncio.ensure_future(application.__rsgi__(request, Protocol()))  # type: ignore[arg-type]  # the part that is used


def test_too_many_waiting_uploads_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upload_queue, "UPLOADS_WAITING_MAX", 1)
    queue = UploadQueue[str]()
    assert [queue.begin(upload) for upload in ("first", "second")] == [True, False]
    with pytest.raises(RefusedRequestError) as refused:
        queue.begin("third")
    assert (refused.value.status, refused.value.code) == (503, "busy")
    assert refused.value.headers == {"retry-after": "1"}
    assert [queue.end(), queue.end()] == ["second", None]
    assert queue.begin("fourth")
