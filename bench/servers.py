"""Starts servers to measure, and reads their processor time and memory from the kernel."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

from dev import web
from dev.ports import find_free_ports
from hockeyhub.management.commands.serve import count_cores

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Server:
    pid: int
    port: int

    def cpu_seconds(self) -> float:
        """User and system time of the server and its workers."""
        return sum(_ticks(pid) for pid in self._pids()) / TICKS

    def memory_mib(self) -> float:
        """Proportional set size of the server and its workers."""
        return sum(_pss_kib(pid) for pid in self._pids()) / 1024

    def is_running(self) -> bool:
        return is_running(self.pid)

    def worker_pids(self) -> set[int]:
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text()
        return set(map(int, children.split()))

    def _pids(self) -> Iterator[int]:
        yield self.pid
        yield from self.worker_pids()


@contextmanager
def serving(command: list[str], **environment: str) -> Iterator[Server]:
    """Runs `command`, in which {port} is replaced by a free port, until the block ends."""
    (port,) = find_free_ports(1)
    process = subprocess.Popen(
        [part.format(port=port) for part in command],
        env=os.environ | {"PYTHONWARNINGS": "ignore:No directory at"} | environment,
        stdout=subprocess.DEVNULL,
    )
    try:
        _wait_for(port, process)
        yield Server(process.pid, port)
    finally:
        process.terminate()
        process.wait()


def site() -> list[str]:
    """The product as `make run` serves it."""
    return web.serve_command("{port}")


def logging_to(file: Path, command: list[str]) -> list[str]:
    """The command with its standard error in a file."""
    return ["sh", "-c", 'exec "$@" 2>"$0"', str(file), *command]


def gunicorn_yardstick() -> list[str]:
    """The yardstick: a bare WSGI function with one query, under gunicorn."""
    return [
        sys.executable,
        "-m",
        "gunicorn",
        "--bind=127.0.0.1:{port}",
        "--workers=2",
        "--worker-class=gthread",
        "--threads=8",
        "--log-level=warning",
        "--chdir=bench",  # imported outside the package `bench`, which would load Django
        "yardstick:application",
    ]


def lean_service() -> list[str]:
    """The peer (bench/lean.py) with as many workers as the site, on the fastest event loop."""
    command = [sys.executable, "-m", "granian", "--interface=asgi", "--loop=uvloop", "--http=1"]
    options = ["--port={port}", f"--workers={count_cores()}", "--log-level=warning"]
    return [*command, *options, "--working-dir=bench", "lean:app"]  # outside the package, as above


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None:
        connection = HTTPConnection("127.0.0.1", port, timeout=5)
        try:
            connection.request("GET", "/healthz")
            connection.getresponse()
        except OSError:
            time.sleep(0.1)
        else:
            return
        finally:
            connection.close()
    raise SystemExit("The server ended before it was ready.")


def is_running(pid: int) -> bool:
    """Whether the process exists and hasn't ended: one that has is kept until its parent looks."""
    with suppress(FileNotFoundError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _pss_kib(pid: int) -> int:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
