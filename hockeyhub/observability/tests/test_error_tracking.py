"""Tests SENTRY_DSN on the real server: which data of a failure a tracking service receives."""

import gzip
import json
import os
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import brotli
import pytest
from django.conf import settings

from hockeyhub.tests.live_site import running_site
from hockeyhub.tests.unmarked_checkout import run_python

SECRET_TEXT = "s3cret"
DECODER_BY_ENCODING = {"gzip": gzip.decompress, "br": brotli.decompress}
# This program raises an error with a cause. An e-mail is in the messages of the error and of its
# cause, and in a variable.
FAILING_PROGRAM = """
import logging
from hockeyhub import wsgi
from hockeyhub.observability.error_tracking import EVENTS_PER_MINUTE_MAX, start_error_tracking
import sentry_sdk
start_error_tracking({dsn!r})
def fail(email):
    try:
        int(email)
    except ValueError as error:
        error.add_note(email)
        raise KeyError(email) from error
for _ in range(EVENTS_PER_MINUTE_MAX + 5):
    try:
        fail("s3cret@rink.test")
    except KeyError:
        logging.getLogger("hockeyhub").exception("No record of %s", "s3cret@rink.test")
sentry_sdk.flush(10)
"""


class FakeSentry(ThreadingHTTPServer):
    """Accepts envelopes as Sentry does."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.envelopes: Queue[str] = Queue()
        self.dsn = f"http://public@127.0.0.1:{self.server_port}/1"


class _Handler(BaseHTTPRequestHandler):
    server: FakeSentry

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        decode = DECODER_BY_ENCODING[self.headers["Content-Encoding"]]
        self.server.envelopes.put(f"{self.path}\n{decode(body).decode()}")
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None: ...


@pytest.fixture
def fake_sentry() -> Iterator[FakeSentry]:
    with FakeSentry() as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def parse_event(envelope: str) -> dict[str, Any]:
    path, _header, _item, payload, *_ = envelope.splitlines()
    assert path == "/api/1/envelope/"
    event: dict[str, Any] = json.loads(payload)
    return event


def test_a_failed_request_is_reported_without_the_request(
    fake_sentry: FakeSentry, tmp_path: Path
) -> None:
    log_file = tmp_path / "server.log"
    with (
        log_file.open("wb") as log,
        running_site(tmp_path, log, SENTRY_DSN=fake_sentry.dsn) as site,
    ):
        with closing(HTTPConnection("127.0.0.1", site.port, timeout=30)) as client:
            # This page fails, since the static files haven't been collected.
            secret_headers = {
                "Authorization": f"Bearer {SECRET_TEXT}",
                "Cookie": SECRET_TEXT,
                "X-Any": SECRET_TEXT,
            }
            client.request(
                "GET",
                f"/login?{SECRET_TEXT}",
                SECRET_TEXT,
                {"Accept": "text/html", **secret_headers},
            )
            response = client.getresponse()
        envelope = fake_sentry.envelopes.get(timeout=10)
    event = parse_event(envelope)
    request_id = response.headers["X-Request-Id"]
    assert response.status == 500
    assert event["transaction"] == "/login"
    assert event["tags"] == {"status": 500, "request_id": request_id}
    assert (
        f"ERROR django.request {request_id}: Internal Server Error: /login" in log_file.read_text()
    )
    assert event["exception"]["values"][-1]["type"] == "ValueError"
    assert event["exception"]["values"][-1]["stacktrace"]["frames"]
    assert SECRET_TEXT not in envelope
    assert "127.0.0.1" not in envelope.replace(fake_sentry.dsn, "")


def test_reports_have_no_messages_notes_or_variables_and_a_flood_is_limited(
    fake_sentry: FakeSentry,
) -> None:
    program = FAILING_PROGRAM.format(dsn=fake_sentry.dsn)
    completed = run_python(settings.BASE_DIR, dict(os.environ), "-c", program)
    assert completed.returncode == 0, completed.stderr
    assert f"{SECRET_TEXT}@rink.test" in completed.stderr  # the log has the messages
    envelopes = [
        fake_sentry.envelopes.get(timeout=10) for _ in range(fake_sentry.envelopes.qsize())
    ]
    assert len(envelopes) == 20
    assert [
        exception["type"] for exception in parse_event(envelopes[0])["exception"]["values"]
    ] == [
        "ValueError",
        "KeyError",
    ]
    assert not any(SECRET_TEXT in envelope for envelope in envelopes)
