"""Starts the real server with two worker processes and an unreachable database."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import IO, NamedTuple

from common.tests.waiting import wait_until
from dev.ports import find_free_ports

WORKER_COUNT = 2
UNREACHABLE_DATABASE_URL = "postgres://nobody@127.0.0.1:1/none"


class Response(NamedTuple):
    status: int
    body: bytes


class Site:
    def __init__(self, data: Path, **environment: str) -> None:
        (self.port,) = find_free_ports(1)
        data.mkdir(exist_ok=True)
        self.environment = os.environ | {
            "DATABASE_URL": UNREACHABLE_DATABASE_URL,
            "DATA_DIR": str(data),
            "ALLOWED_HOSTS": "127.0.0.1",
            **environment,
        }

    def serve(self, log: IO[bytes] | None = None) -> None:
        """`log` receives everything that the server writes, including a line for each response."""
        command = ["manage.py", "serve", f"--workers={WORKER_COUNT}", f"--port={self.port}"]
        self._server = subprocess.Popen(
            [sys.executable, *command, *(["--access-log"] if log else [])],
            env=self.environment,
            stdout=log,
            stderr=log and subprocess.STDOUT,
        )

    def stop(self) -> None:
        self._server.terminate()
        self._server.wait(timeout=20)

    def worker_pids(self) -> set[int]:
        pid = self._server.pid
        return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))

    def request(self, method: str, path: str, body: object = None, **headers: str) -> Response:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            connection.request(method, path, json.dumps(body), headers)
            response = connection.getresponse()
            return Response(response.status, response.read())

    def status(self, path: str, *, timeout: float = 30) -> int:
        """Requests `path` over a new connection. Raises TimeoutError after `timeout` seconds."""
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=timeout)) as connection:
            connection.request("GET", path)
            return connection.getresponse().status

    def error_code_of(self, path: str, **headers: str) -> str:
        return str(json.loads(self.request("GET", path, None, **headers).body)["code"])

    def is_up(self) -> bool:
        assert self._server.poll() is None
        try:
            return self.status("/healthz") == 200
        except ConnectionError:
            return False


@contextmanager
def running_site(data: Path, log: IO[bytes] | None = None, **environment: str) -> Iterator[Site]:
    site = Site(data, **environment)
    site.serve(log)
    try:
        wait_until(site.is_up)
        yield site
    finally:
        site.stop()
