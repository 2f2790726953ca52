"""Tests the real server's log after requests that try to forge or flood it."""

import re
import socket
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from hockeyhub.tests.live_site import WORKERS, Site, running_site

ACCESS_LINE = re.compile(
    r'\[[-\d: +]+\] 127\.0\.0\.1 - "[^\s"]+ [^\s"]* HTTP/1\.1" \d{3} \d+\.\d{3}'
)
NESTED = b64encode(b"[" * 9_000).decode()
JSON = "Accept: application/json\r\n"
FORM = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 4001\r\n"


@dataclass
class LoggedSite:
    site: Site
    log: Path

    def lines_of(self, request: str, headers: str = "", body: str = "") -> list[str]:
        """Sends a request and returns the lines that it adds to the log, the access line last."""
        before = len(self._lines())
        address = ("127.0.0.1", self.site.port)
        with closing(socket.create_connection(address, timeout=30)) as client:
            head = f"{request} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n{headers}\r\n"
            client.sendall((head + body).encode())
            while client.recv(65_536):
                pass
        while not (added := self._lines()[before:]) or not added[-1].startswith("["):
            assert self.site.status("/healthz") == 200
        return added

    def _lines(self) -> list[str]:
        lines = self.log.read_text("utf-8", "replace").splitlines()
        return [line for line in lines if "/healthz" not in line]


@pytest.fixture(scope="module")
def logged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LoggedSite]:
    data = tmp_path_factory.mktemp("data")
    file = data / "server.log"
    with file.open("wb") as log, running_site(data, log, SECURITY_LOG_FILE="") as site:
        yield LoggedSite(site, file)


def test_a_line_break_in_a_path_forges_no_line(logged: LoggedSite) -> None:
    forged = '[2026-01-01 00:00:00 +0000] 10.0.0.1 - "GET /secret HTTP/1.1" 200 1.000'
    sent = "/nowhere%0A" + forged.replace(" ", "%20").replace('"', "%22")
    [line] = logged.lines_of(f"GET {sent}?token=s3cret", JSON)
    assert ACCESS_LINE.fullmatch(line)
    assert "/nowhere%0A" in line
    assert "s3cret" not in line


@pytest.mark.parametrize(
    ("request_line", "headers", "body"),
    [
        ("GET /users/get_self", f"Authorization: Bearer e30.{NESTED}.\r\n", ""),
        ("GET /users/get_self", f"Authorization: Bearer eyJhbGciOiJub25lIn0.{NESTED}.\r\n", ""),
        ("GET /users/%FF%00", "", ""),
        ("GET /users/image/%00", "", ""),
        ("GET /static/%00", JSON, ""),
        ("POST /admin/login/", FORM, "a&" * 2_000 + "a"),
        ("GET /admin/login/?next=%00", "Cookie: sessionid=%00; csrftoken=\xff\r\n", ""),
        ("GET /schema/?format=%FF", "Accept: ;=,\r\n", ""),
    ],
)
def test_a_signed_out_request_writes_no_traceback(
    logged: LoggedSite, request_line: str, headers: str, body: str
) -> None:
    lines = logged.lines_of(request_line, headers, body)
    assert lines
    assert all(line.startswith("{") or ACCESS_LINE.fullmatch(line) for line in lines)


def test_a_flood_of_refused_requests_leaves_the_security_log_readable(logged: LoggedSite) -> None:
    lines = [logged.lines_of("GET /users/notifications") for _ in range(10)]
    in_security_log = [line for found in lines for line in found if line.startswith("{")]
    assert 1 <= len(in_security_log) <= WORKERS
