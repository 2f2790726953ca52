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

CLOCK_TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Server:
    pid: int
    port: int

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cpu_seconds(self) -> float:
        """The user and system time of the server and its workers."""
        return sum(map(cpu_seconds, self._pids()))

    def memory_mib(self) -> float:
        """The proportional set size of the server and its workers."""
        return sum(map(_pss_kib, self._pids())) / 1024

    def worker_pids(self) -> set[int]:
        return child_pids(self.pid)

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
        _wait_until_responding(port, process)
        yield Server(process.pid, port)
    finally:
        process.terminate()
        process.wait()


def site_command() -> list[str]:
    """The command that serves the site as `make run` does."""
    return web.serve_command("{port}")


def yardstick_command() -> list[str]:
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
        "--chdir=bench",  # since the package `bench` loads Django
        "yardstick:application",
    ]


def lean_service_command() -> list[str]:
    """The peer (bench/lean.py) with as many workers as the site, on the fastest event loop."""
    command = [sys.executable, "-m", "granian", "--interface=asgi", "--loop=uvloop", "--http=1"]
    options = ["--port={port}", f"--workers={count_cores()}", "--log-level=warning"]
    return [*command, *options, "--working-dir=bench", "lean:app"]  # `bench` loads Django


def _wait_until_responding(port: int, process: subprocess.Popen[bytes]) -> None:
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
    """Whether the process is running. A zombie isn't, since it has ended."""
    return _read_stat(pid)[:1] not in ([], ["Z"])


def child_pids(pid: int) -> set[int]:
    return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


def cpu_seconds(pid: int, *, of_ended_children: bool = False) -> float:
    """The user and system time in seconds; 0 if the process has ended."""
    clock_ticks = _read_stat(pid)[13:15] if of_ended_children else _read_stat(pid)[11:13]
    return sum(map(int, clock_ticks)) / CLOCK_TICKS_PER_SECOND


def _read_stat(pid: int) -> list[str]:
    """The fields of /proc/PID/stat, starting with the state; empty if the process has ended."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return []


def _pss_kib(pid: int) -> int:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
