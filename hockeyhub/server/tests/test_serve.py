"""Of two servers at one address, the second is refused, even if both start at the same moment."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError
from pytest_django import Settings

from dev.ports import find_free_ports
from hockeyhub.management.commands.serve import serve_metrics_if_enabled
from hockeyhub.server.listening import reserve_address
from hockeyhub.server.start_line import start_line
from hockeyhub.tests.live_site import running_site


def test_a_taken_port_is_named_and_ends_the_command() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other_server:
        port = other_server.getsockname()[1]
        refused_start = pytest.raises(
            CommandError, match=rf"^Can't serve at 127\.0\.0\.1:{port}: Address"
        )
        with refused_start, reserve_address("127.0.0.1", port):
            pass


def test_a_taken_metrics_port_is_named_and_ends_the_command(settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other_server:
        settings.METRICS_PORT = other_server.getsockname()[1]
        refused_start = pytest.raises(
            CommandError,
            match=rf"^Can't serve metrics at 127\.0\.0\.1:{settings.METRICS_PORT}: Add",
        )
        with refused_start, serve_metrics_if_enabled():
            pass


@pytest.mark.parametrize("other_server", ["127.0.0.1", "0.0.0.0"])  # noqa: S104  # nothing listens
def test_a_port_reserved_by_another_server_is_taken_before_its_workers_listen(
    other_server: str,
) -> None:
    (port,) = find_free_ports(1)
    port_taken = pytest.raises(CommandError, match="already in use")
    with reserve_address("127.0.0.1", port), port_taken, reserve_address(other_server, port):
        pass
    with reserve_address(other_server, port):
        pass


def test_a_second_server_is_refused_and_the_first_one_stays(tmp_path: Path) -> None:
    with (tmp_path / "log").open("wb") as log, running_site(tmp_path, log) as site:
        command = [sys.executable, "manage.py", "serve", f"--port={site.port}"]
        second_start = subprocess.run(
            command, env=site.environment, capture_output=True, text=True, check=False, timeout=60
        )
        assert {site.status("/healthz") for _ in range(10)} == {200}
    line = (
        f"CommandError: Can't serve at 127.0.0.1:{site.port}: Address already in use."
        " Give an address of this machine (--host) and a free port (--port).\n"
    )
    assert (second_start.returncode, second_start.stderr) == (1, line)
    start_line = f"HockeyHub checkout listens at http://127.0.0.1:{site.port} with 2 workers."
    assert (tmp_path / "log").read_text().count(start_line) == 1


def test_the_start_line_names_the_enabled_features(settings: Settings, lock_files: None) -> None:
    settings.RELEASE = "0.1.0-3fa42f784e"
    settings.ADMIN_SECOND_FACTOR, settings.REQUIRE_VERIFIED_EMAIL = False, False
    settings.METRICS_PORT, settings.METRICS_HOST = 0, "127.0.0.1"
    settings.REDIS_URL = settings.SENTRY_DSN = settings.PHOTOS_BUCKET = ""
    assert start_line(host="::1", port=8000, workers=1) == (
        "HockeyHub 0.1.0-3fa42f784e listens at http://[::1]:8000 with 1 worker."
        " Switched on: nothing."
    )
    settings.ADMIN_SECOND_FACTOR, settings.METRICS_PORT = True, 9100
    settings.REDIS_URL, settings.SENTRY_DSN = "redis://:secret@127.0.0.1/0", "https://key@host/1"
    settings.PHOTOS_BUCKET, settings.LOCK_CODE_SHA256 = "photos", "0" * 64
    assert start_line(host="127.0.0.1", port=8000, workers=4) == (
        "HockeyHub 0.1.0-3fa42f784e listens at http://127.0.0.1:8000 with 4 workers. Switched on:"
        " second factor, metrics at 127.0.0.1:9100, Redis, bucket, error tracking, lock."
    )
