import re
import sys
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from typing import Any

from django.conf import settings
from granian.rsgi import Scope
from granian.utils.proxies import wrap_wsgi_with_proxy_headers

from hockeyhub.server.files import FileWrapper

Environ = dict[str, Any]
RECEIVED_AT_KEY = "hockeyhub.received_at"
"""The time.perf_counter() at which the request was complete."""

_CONSTANT_ENVIRON: Environ = {
    "SCRIPT_NAME": "",
    "wsgi.version": (1, 0),
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": True,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
    "wsgi.file_wrapper": FileWrapper,
}
_UNPREFIXED_ENVIRON_KEYS = {"content-type": "CONTENT_TYPE", "content-length": "CONTENT_LENGTH"}
_BOUNDARY_PATTERN = re.compile(r"""boundary="?([0-9A-Za-z'()+_,./:=?-]{1,70})""", re.IGNORECASE)
HEADER_LENGTH_MAX = 1_024
_LONG_HEADER_KEYS = {
    f"HTTP_{name}"
    for name in ("AUTHORIZATION", "COOKIE", "REFERER", "TRANSFER_ENCODING", "X_FORWARDED_FOR")
}
"""Only these headers may be longer. No browser needs more for the others, and Django would take
10 ms to parse an Accept of 14 KB."""
_SEPARATOR_BY_HEADER = {"cookie": "; "}


def build_environ(scope: Scope, body: BytesIO) -> Environ:
    server_name, _, server_port = scope.server.rpartition(":")
    return {
        **_CONSTANT_ENVIRON,
        **_headers_to_environ(scope.headers.items()),
        "REQUEST_METHOD": scope.method,
        "PATH_INFO": _wsgi_text(scope.path),
        "QUERY_STRING": _wsgi_text(scope.query_string),
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "SERVER_NAME": server_name.strip("[]"),
        "SERVER_PORT": server_port,
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": body,
    }


def client_address(scope: Scope) -> str:
    """The address that Django gets as REMOTE_ADDR: the client's, even behind a trusted proxy."""
    return _client_address_reader(*settings.TRUSTED_PROXIES)(build_environ(scope, BytesIO()), None)


@lru_cache(maxsize=1)
def _client_address_reader(*trusted_proxies: str) -> Callable[[Environ, None], str]:
    """Cached, since otherwise every request of a flood would parse the networks again."""
    read: Callable[[Environ, None], str] = wrap_wsgi_with_proxy_headers(
        lambda environ, _: environ["REMOTE_ADDR"], trusted_hosts=list(trusted_proxies)
    )
    return read


def _wsgi_text(text: str) -> str:
    """WSGI represents each byte of the UTF-8 encoding as one Latin-1 character."""
    return text.encode().decode("latin-1")


def _headers_to_environ(items: list[tuple[str, str]]) -> Environ:
    headers: Environ = {}
    for name, value in items:
        # `x_forwarded_for` would get the same key as `x-forwarded-for`, so a client could forge it.
        if "_" in name:
            continue
        key = _environ_key(name)
        if key in headers:
            headers[key] += _SEPARATOR_BY_HEADER.get(name, ",") + value
        else:
            headers[key] = value
    if "CONTENT_TYPE" in headers:
        headers["CONTENT_TYPE"] = _simplify_content_type(headers["CONTENT_TYPE"])
    return {
        key: value
        for key, value in headers.items()
        if len(value) <= HEADER_LENGTH_MAX or key in _LONG_HEADER_KEYS
    }


def _simplify_content_type(value: str) -> str:
    """The media type, and a form's boundary. Other parameters, such as a charset that can't decode
    texts, could only make Django fail before its error handling."""
    media_type, _, parameters = value.partition(";")
    boundary = _BOUNDARY_PATTERN.search(parameters)
    return f'{media_type}; boundary="{boundary[1]}"' if boundary else media_type


@lru_cache(maxsize=256)
def _environ_key(header: str) -> str:
    return _UNPREFIXED_ENVIRON_KEYS.get(header) or f"HTTP_{header.upper().replace('-', '_')}"
