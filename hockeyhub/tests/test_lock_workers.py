"""The lock on the real server: two worker processes, and a database that is away."""

import json
import os
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest

AWAY = "postgres://nobody@127.0.0.1:1/none"
PARALLEL = 24
READY_TIMEOUT_SECONDS = 30


class Response(NamedTuple):
    status: int
    body: bytes


class Site:
    def __init__(self, port: int, data: Path) -> None:
        self.port = port
        self.environment = os.environ | {
            "DATABASE_URL": AWAY,
            "DATA_DIR": str(data),
            "ALLOWED_HOSTS": "127.0.0.1",
        }

    def serve(self) -> subprocess.Popen[bytes]:
        options = ["--interface=wsgi", "--workers=2", "--blocking-threads=2", f"--port={self.port}"]
        command = ["-m", "granian", *options, "--log-level=warning", "hockeyhub.wsgi:application"]
        return subprocess.Popen([sys.executable, *command], env=self.environment)  # noqa: S603

    def manage(self, *command: str) -> None:
        subprocess.run(  # noqa: S603
            [sys.executable, "manage.py", *command], env=self.environment, check=True
        )

    def request(self, method: str, path: str, body: object = None, **headers: str) -> Response:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            connection.request(method, path, json.dumps(body), headers)
            response = connection.getresponse()
            return Response(response.status, response.read())

    def status(self, path: str) -> int:
        return self.request("GET", path).status

    def code_of(self, path: str, **headers: str) -> str:
        return str(json.loads(self.request("GET", path, None, **headers).body)["code"])

    def is_up(self) -> bool:
        try:
            return self.status("/healthz") == 200
        except ConnectionError:
            return False


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        site = Site(free.getsockname()[1], tmp_path)
    server = site.serve()
    try:
        until = time.monotonic() + READY_TIMEOUT_SECONDS
        while not site.is_up():
            assert server.poll() is None
            assert time.monotonic() < until
            time.sleep(0.05)
        yield site
    finally:
        server.terminate()
        server.wait(timeout=20)


def test_running_workers_lock_count_and_unlock_while_the_database_is_away(site: Site) -> None:
    assert site.request("POST", "/lock/override", {"code": "x"}).status == 404
    assert site.code_of("/users/346789bcdf") == "unavailable"

    site.manage("lock", "--code", "power play 1917")
    assert {site.code_of("/users/346789bcdf") for _ in range(PARALLEL)} == {"locked"}
    assert [site.status("/healthz"), site.status("/readyz")] == [200, 503]

    granted = site.request("POST", "/lock/override", {"code": "power play 1917"})
    lock_pass = json.loads(granted.body)["pass"]
    headers = {"X-Lock-Pass": lock_pass}
    assert {site.code_of("/users/346789bcdf", **headers) for _ in range(4)} == {"unavailable"}

    with ThreadPoolExecutor(PARALLEL) as pool:
        wrong = [("POST", "/lock/override", {"code": "wrong"})] * PARALLEL
        responses = list(pool.map(lambda call: site.request(*call).status, wrong))
    assert Counter(responses) == {403: 4, 429: PARALLEL - 4}

    site.manage("unlock")
    assert {site.code_of("/users/346789bcdf") for _ in range(PARALLEL)} == {"unavailable"}
