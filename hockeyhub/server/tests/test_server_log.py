"""Tests the real server's log after requests that try to forge or flood it."""

import re
import socket
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from common.tests.waiting import wait_until
from hockeyhub.tests.live_site import WORKER_COUNT, Site, running_site

ACCESS_LINE = re.compile(
    r'\[[-\d: +]+\] 127\.0\.0\.1 - "[^\s"]+ [^\s"]* HTTP/1\.1" \d{3} \d+\.\d{3}'
)
NESTED_TOKEN = b64encode(b"[" * 9_000).decode()
JSON_HEADER = "Accept: application/json\r\n"
FORM_HEADERS = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 4001\r\n"


@dataclass
class LoggedSite:
    site: Site
    log: Path

    def lines_of(self, request: str, headers: str = "", body: str = "") -> list[str]:
        """Sends a request and returns the lines that it adds to the log, the access line last."""
        line_count_before = len(self._lines())
        address = ("127.0.0.1", self.site.port)
        with closing(socket.create_connection(address, timeout=30)) as client:
            request_head = (
                f"{request} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n{headers}\r\n"
            )
            client.sendall((request_head + body).encode())
            while client.recv(65_536):
                pass

        def has_access_line() -> bool:
            last_lines = self._lines()[line_count_before:][-1:]
            return any(line.startswith("[") for line in last_lines)

        wait_until(has_access_line)
        return self._lines()[line_count_before:]

    def _lines(self) -> list[str]:
        lines = self.log.read_text("utf-8", "replace").splitlines()
        return [line for line in lines if "/healthz" not in line]


@pytest.fixture(scope="module")
def logged_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LoggedSite]:
    data = tmp_path_factory.mktemp("data")
    log_file = data / "server.log"
    with log_file.open("wb") as log, running_site(data, log, SECURITY_LOG_FILE="") as site:
        yield LoggedSite(site, log_file)


def test_a_line_break_in_a_path_forges_no_line(logged_site: LoggedSite) -> None:
    forged_line = '[2026-01-01 00:00:00 +0000] 10.0.0.1 - "GET /secret HTTP/1.1" 200 1.000'
    sent_path = "/nowhere%0A" + forged_line.replace(" ", "%20").replace('"', "%22")
    [line] = logged_site.lines_of(f"GET {sent_path}?token=s3cret", JSON_HEADER)
    assert ACCESS_LINE.fullmatch(line)
    assert "/nowhere%0A" in line
    assert "s3cret" not in line


@pytest.mark.parametrize(
    ("request_line", "headers", "body"),
    [
        ("GET /users/get_self", f"Authorization: Bearer e30.{NESTED_TOKEN}.\r\n", ""),
        (
            "GET /users/get_self",
            f"Authorization: Bearer eyJhbGciOiJub25lIn0.{NESTED_TOKEN}.\r\n",
            "",
        ),
        ("GET /users/%FF%00", "", ""),
        ("GET /users/image/%00", "", ""),
        ("GET /static/%00", JSON_HEADER, ""),
        ("POST /admin/login/", FORM_HEADERS, "a&" * 2_000 + "a"),
        ("GET /admin/login/?next=%00", "Cookie: sessionid=%00; csrftoken=\xff\r\n", ""),
        ("GET /schema/?format=%FF", "Accept: ;=,\r\n", ""),
    ],
)
def test_a_signed_out_request_writes_no_traceback(
    logged_site: LoggedSite, request_line: str, headers: str, body: str
) -> None:
    lines = logged_site.lines_of(request_line, headers, body)
    assert lines
    assert all(line.startswith("{") or ACCESS_LINE.fullmatch(line) for line in lines)


def test_a_flood_of_refused_requests_leaves_the_security_log_readable(
    logged_site: LoggedSite,
) -> None:
    lines = [logged_site.lines_of("GET /users/notifications") for _ in range(10)]
    security_lines = [line for lines in lines for line in lines if line.startswith("{")]
    assert 1 <= len(security_lines) <= WORKER_COUNT
