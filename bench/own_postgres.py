"""A separate PostgreSQL server, which a benchmark may stop and kill."""

import os
import secrets
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import psycopg
from django.db import connection
from psycopg.conninfo import conninfo_to_dict

from dev import local_env, processes
from dev.ports import find_free_ports

START_TIMEOUT_SECONDS = 60


class OwnPostgres:
    def __init__(self, data: Path) -> None:
        (port,) = find_free_ports(1)
        self._data = data
        (data / "ready").mkdir()
        self.environment = local_env.database_variables(port, secrets.token_urlsafe(16))
        self.url = self.environment["DATABASE_URL"]
        self._command = processes.postgres_process(data).command

    def start(self) -> float:
        """Returns the monotonic time at which the server accepted a connection."""
        self._process = subprocess.Popen(
            self._command,
            env=os.environ | self.environment | {"DATA_DIR": str(self._data), "DURABLE": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while not self._accepts_connections():
            if time.monotonic() > deadline:
                raise SystemExit("PostgreSQL did not start.")
            time.sleep(0.01)
        return time.monotonic()

    def stop(self) -> None:
        """Ends all connections and shuts down, as an upgrade of Debian's package does."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Kills the main process; its child processes notice that and exit."""
        self._end(signal.SIGKILL)

    def _end(self, signal_number: signal.Signals) -> None:
        pid_file = self._data / "postgres" / "data" / "postmaster.pid"
        os.kill(int(pid_file.read_text().split()[0]), signal_number)
        self._process.wait()

    def _accepts_connections(self) -> bool:
        with suppress(psycopg.OperationalError), psycopg.connect(self.url, connect_timeout=1):
            return True
        return False

    def use_for_django(self) -> None:
        """Connects this process's Django to this server."""
        url = conninfo_to_dict(self.url)
        connection.close()
        connection.settings_dict |= {
            "NAME": url["dbname"],
            "USER": url["user"],
            "PASSWORD": url["password"],
            "HOST": url["host"],
            "PORT": url["port"],
        }
