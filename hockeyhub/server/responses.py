"""Sends Django's responses, and the error responses to requests that don't reach Django."""

import asyncio
import json
from collections.abc import Callable
from contextlib import closing
from typing import Any, Literal, Self

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise
from granian.rsgi import Scope

from common.languages import accepted_language, using_language
from hockeyhub.server.files import FileWrapper
from hockeyhub.server.protocol import HttpProtocol
from hockeyhub.server.signals import request_refused

Headers = list[tuple[str, str]]
WsgiApplication = Callable[..., Any]
FILE_OPENING_SECONDS_MAX = 60
"""Granian opens a file a moment after it has got the path, and doesn't say when."""
RefusalCode = Literal["bad_request", "busy", "error", "throttled", "timeout", "unavailable"]


class RefusedRequestError(Exception):
    """A request that the server refuses before it reaches Django, or that Django has failed to
    respond to."""

    def __init__(
        self, status: int, code: RefusalCode, message: StrOrPromise, **headers: str
    ) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.headers = status, code, message, headers

    @classmethod
    def busy(cls) -> Self:
        message = _("The server is busy. Please try again.")
        return cls(503, "unavailable", message, **{"retry-after": "5"})

    @classmethod
    def failed(cls) -> Self:
        return cls(500, "error", _("Unknown error"))


def refuse(scope: Scope, protocol: HttpProtocol, error: RefusedRequestError) -> None:
    """Sends the error envelope and closes the connection, since part of the body may be unread."""
    request_refused.send(type(error), error=error, scope=scope)
    headers = [
        ("content-type", "application/json"),
        ("cache-control", "private, no-store"),
        ("connection", "close"),
        *_security_headers(),
        *error.headers.items(),
    ]
    with using_language(accepted_language(scope.headers.get("accept-language") or "")):
        body = json.dumps({"message": str(error.message), "code": error.code})
    protocol.response_bytes(error.status, headers, body.encode())


def _security_headers() -> Headers:
    """The security headers of a refusal. Middleware adds more headers to Django's responses; these
    are the headers that matter for JSON."""
    headers = [
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
    ]
    if seconds := settings.SECURE_HSTS_SECONDS:
        subdomains = "; includeSubDomains" if settings.SECURE_HSTS_INCLUDE_SUBDOMAINS else ""
        headers.append(("strict-transport-security", f"max-age={seconds}{subdomains}"))
    return headers


def respond(
    wsgi: WsgiApplication,
    environ: dict[str, Any],
    protocol: HttpProtocol,
    loop: asyncio.AbstractEventLoop,
    *,
    is_body_read: bool,
) -> None:
    """Sends the response without waiting, so that a slow client occupies no thread. Closes the
    connection if the request's body wasn't read."""
    status, headers = 0, Headers()

    def start_response(line: str, fields: Headers) -> None:
        nonlocal status, headers
        status, headers = int(line[:3]), fields

    response = wsgi(environ, start_response)
    if not is_body_read:
        headers.append(("connection", "close"))
    path = response.path_of_large_file() if isinstance(response, FileWrapper) else None
    if path and response.is_temporary:
        protocol.response_file(status, headers, path)
        loop.call_soon_threadsafe(loop.call_later, FILE_OPENING_SECONDS_MAX, response.close)
        return
    with closing(response):
        if path:
            protocol.response_file(status, headers, path)
        else:
            protocol.response_bytes(status, headers, b"".join(response))
