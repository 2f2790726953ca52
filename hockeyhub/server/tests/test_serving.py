"""Requests reach Django with bodies of limited size, and with a WSGI environment that no client can
forge."""

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from tempfile import SpooledTemporaryFile
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
from django.core.handlers.wsgi import WSGIRequest
from pytest_django import Settings

from conftest import make_token
from hockeyhub.server import bodies, responses
from hockeyhub.server.bodies import DEFAULT_LIMITS, UPLOAD_LIMITS, BodyLimits, BodyReader
from hockeyhub.server.environ import build_environ
from hockeyhub.server.files import FileWrapper
from hockeyhub.server.responses import RefusedRequestError, refuse, respond
from hockeyhub.tests.security_lines import record_security_log

UPLOAD_PATH = "/users/image/upload"


class FakeHeaders(list[tuple[str, str]]):
    def get(self, name: str) -> str | None:
        return dict(self).get(name)

    def items(self) -> list[tuple[str, str]]:
        return self


def make_scope(
    path: str = "/", *headers: tuple[str, str], query: str = "", method: str = "GET"
) -> Any:
    return SimpleNamespace(
        headers=FakeHeaders(headers),
        path=path,
        method=method,
        query_string=query,
        http_version="1.1",
        scheme="http",
        server="127.0.0.1:8000",
        client="[::1]:54321",
    )


async def send_chunks(*parts: bytes, then_wait: bool = False) -> AsyncIterator[bytes]:
    for part in parts:
        yield part
    if then_wait:
        await asyncio.Event().wait()


def receive_body(
    path: str, length: int, body: AsyncIterator[bytes], token: str = ""
) -> bytes | None:
    async def receive_whole() -> bytes | None:
        headers = (("content-length", str(length)), ("authorization", f"Bearer {token}"))
        request: Any = (make_scope(path, *headers, method="POST"), body)
        async with BodyReader().receive(*request) as whole_body:
            return whole_body

    return asyncio.run(receive_whole())


def test_a_request_body_that_doesnt_arrive_in_time_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        bodies,
        "DEFAULT_LIMITS",
        BodyLimits(kept_bytes_max=9, read_bytes_max=9, read_seconds_max=0.01),
    )
    with pytest.raises(RefusedRequestError) as refusal:
        receive_body("/users/", 4, send_chunks(b"ab", then_wait=True))
    assert refusal.value.status == 408


def test_a_request_body_that_ends_early_is_refused() -> None:
    with pytest.raises(RefusedRequestError) as refusal:
        receive_body("/users/", 4, send_chunks(b"ab"))
    assert refusal.value.status == 400


@pytest.mark.parametrize(
    ("path", "length"),
    [
        ("/users/", DEFAULT_LIMITS.read_bytes_max + 1),
        (UPLOAD_PATH, UPLOAD_LIMITS.read_bytes_max + 1),
    ],
)
def test_a_body_that_is_too_large_is_not_read(path: str, length: int) -> None:
    assert receive_body(path, length, send_chunks(then_wait=True)) is None


def test_an_upload_that_is_a_little_too_large_is_read_and_dropped() -> None:
    length = UPLOAD_LIMITS.kept_bytes_max + 1
    body = send_chunks(bytes(length))
    assert receive_body(UPLOAD_PATH, length, body, make_token("alice")) == b""
    with pytest.raises(StopAsyncIteration):
        asyncio.run(anext(body))  # type: ignore[arg-type]  # an async generator's anext() is a coroutine


@pytest.mark.parametrize(
    "token", ["", "forged", make_token("alice", exp=1), make_token("", sub="")]
)
def test_an_upload_without_a_valid_token_is_read_and_takes_no_memory(
    monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    append = Mock()
    monkeypatch.setattr(BodyReader, "_append_chunk", append)
    assert receive_body(UPLOAD_PATH, 4, send_chunks(b"ab", b"cd"), token) == b""
    append.assert_not_called()


def test_a_body_longer_than_its_content_length_is_refused() -> None:
    with pytest.raises(RefusedRequestError) as refusal:
        receive_body("/users/", 3, send_chunks(b"ab", b"cd"))
    assert refusal.value.status == 400


def test_a_worker_holds_a_bounded_amount_of_small_bodies_beside_uploads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bodies, "SMALL_BODIES_BYTES_MAX", 3)
    with pytest.raises(RefusedRequestError) as refusal:
        receive_body("/users/", 4, send_chunks(b"ab", b"cd"))
    assert refusal.value.status == 503
    assert receive_body(UPLOAD_PATH, 4, send_chunks(b"ab", b"cd"), make_token("alice")) == b"abcd"


def test_the_environment_has_the_path_as_wsgi_encodes_it() -> None:
    environ = build_environ(make_scope("/r/béliveau"), BytesIO())
    assert environ["PATH_INFO"].encode("latin-1").decode() == "/r/béliveau"
    assert environ["REMOTE_ADDR"] == "::1"


def test_a_query_that_isnt_percent_encoded_reaches_django() -> None:
    request = WSGIRequest(build_environ(make_scope("/users/search", query="q=Łukasz"), BytesIO()))
    assert request.GET["q"] == "Łukasz"


@pytest.mark.parametrize(
    "parameters", ["charset=utf-8", "charset=hex", "charset*=none''hex", "x*=none''y"]
)
def test_a_content_type_cant_make_a_request_fail_before_django_handles_errors(
    parameters: str,
) -> None:
    content_type = ("content-type", f"multipart/form-data; Boundary=a.b; {parameters}")
    request = WSGIRequest(
        build_environ(make_scope("/", content_type, query="q&" * 1001), BytesIO())
    )
    assert request.content_type == "multipart/form-data"
    assert request.content_params == {"boundary": "a.b"}


def test_a_header_name_with_an_underscore_cant_pass_for_one_with_a_hyphen() -> None:
    environ = build_environ(make_scope("/", ("x_forwarded_for", "192.0.2.1")), BytesIO())
    assert "HTTP_X_FORWARDED_FOR" not in environ


def test_repeated_headers_are_joined() -> None:
    repeated_headers = [("accept", "a"), ("accept", "b"), ("cookie", "a=1"), ("cookie", "b=2")]
    environ = build_environ(make_scope("/", *repeated_headers), BytesIO())
    assert (environ["HTTP_ACCEPT"], environ["HTTP_COOKIE"]) == ("a,b", "a=1; b=2")


def test_a_long_header_is_ignored_unless_someone_may_need_it() -> None:
    kept_names = ("authorization", "cookie", "transfer-encoding", "x-forwarded-for")
    names = ("accept", "if-none-match", *kept_names)
    environ = build_environ(make_scope("/", *((name, "a" * 2_000) for name in names)), BytesIO())
    assert {key for key, value in environ.items() if value == "a" * 2_000} == {
        "HTTP_AUTHORIZATION",
        "HTTP_COOKIE",
        "HTTP_TRANSFER_ENCODING",
        "HTTP_X_FORWARDED_FOR",
    }


@pytest.mark.parametrize(("size", "sent_by_server"), [(65_535, False), (65_536, True)])
def test_the_server_sends_only_large_files_itself(
    size: int,
    sent_by_server: bool,  # noqa: FBT001  # parametrized
    tmp_path: Path,
) -> None:
    path = tmp_path / "file"
    path.write_bytes(bytes(size))
    with path.open("rb") as file:
        wrapper = FileWrapper(file, 8_192)
        assert wrapper.path_of_large_file() == (str(path) if sent_by_server else None)
        assert b"".join(wrapper) == bytes(size)


def test_a_large_temporary_file_stays_open_until_the_server_has_opened_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(responses, "FILE_OPENING_SECONDS_MAX", 0)
    sent: list[bytes] = []
    protocol = Mock(response_file=lambda *_: sent.append(Path(_[2]).read_bytes()))

    async def send(file: SpooledTemporaryFile[bytes]) -> None:
        loop = asyncio.get_running_loop()
        respond(lambda *_: FileWrapper(file, 8_192), {}, protocol, loop, is_body_read=True)
        assert not file.closed
        await asyncio.sleep(0.01)
        assert file.closed

    with SpooledTemporaryFile(dir=str(tmp_path)) as file:
        file.write(b"puck" * 50_000)
        file.seek(0)
        asyncio.run(send(file))
    assert sent == [b"puck" * 50_000]


@pytest.mark.parametrize(("subdomains", "hsts"), [(False, ""), (True, "; includeSubDomains")])
def test_a_refusal_has_the_headers_that_restrict_browsers(
    settings: Settings,
    subdomains: bool,  # noqa: FBT001  # parametrized
    hsts: str,
) -> None:
    settings.SECURE_HSTS_SECONDS = 60
    settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = subdomains
    protocol = Mock()
    refuse(make_scope(), protocol, RefusedRequestError.busy())
    status, headers, _ = protocol.response_bytes.call_args.args
    assert status == 503
    assert {
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
        ("strict-transport-security", f"max-age=60{hsts}"),
    } <= set(headers)


@pytest.mark.parametrize(("trusted_proxies", "client"), [([], "::1"), (["::1"], "203.0.113.7")])
def test_only_what_a_client_did_has_a_line_in_the_security_log(
    settings: Settings, trusted_proxies: list[str], client: str
) -> None:
    settings.TRUSTED_PROXIES = trusted_proxies
    scope = make_scope("/", ("x-forwarded-for", "203.0.113.7"))
    with record_security_log() as log:
        refuse(scope, Mock(), RefusedRequestError(408, "timeout", "Too slow."))
        refuse(scope, Mock(), RefusedRequestError(503, "busy", "Too many uploads."))
        refuse(scope, Mock(), RefusedRequestError.busy())
    lines = [(line["event"], line["from"], line["code"]) for line in log.lines]
    assert lines == [("request_refused", client, code) for code in ("timeout", "busy")]
