import gc
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels

from common.security_log import EventSource, using_event_source
from hockeyhub.server.access_log import ACCESS_LOG_CONFIG
from hockeyhub.server.listening import reserve_address
from hockeyhub.server.server import Server
from hockeyhub.server.start_line import start_line

REQUEST_HEADER_BYTES_MAX = 16_384
REQUEST_HEADER_TIMEOUT_MS = 10_000
CONNECTIONS_MAX = 2_048
"""The most open connections of one worker; further clients wait. A slow client occupies a
connection until its timeout."""
WORKER_STOP_TIMEOUT_SECONDS = 5
WORKER_RESPAWN_INTERVAL_SECONDS = 1.0


class Command(BaseCommand):
    help = "Serve the site. Workers that die are replaced."
    requires_system_checks: list[str] = []  # hockeyhub.wsgi runs the checks

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="IP address (127.0.0.1)")
        parser.add_argument("--port", type=int, default=8000, help="port (8000)")
        parser.add_argument(
            "--workers", type=int, default=0, help="worker processes (as many as cores)"
        )
        parser.add_argument("--access-log", action="store_true", help="log every response")

    def handle(self, *_args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        try:
            ip_address(host)
        except ValueError as error:
            raise CommandError(f"--host: {error}, such as 127.0.0.1.") from error
        if not port:  # the system would choose one
            raise CommandError("--port is 0; give the port that clients use.")
        workers = options["workers"] or count_cores()
        if workers < 1:
            raise CommandError(f"--workers is {workers}; give 1 or more.")
        with reserve_address(host, port), serve_metrics_if_enabled(), move_scan_cache_to_memory():
            load_site()
            # Requests must not be logged as actions of the operator.
            with using_event_source(EventSource()):
                serve(host=host, port=port, workers=workers, access_log=options["access_log"])


@contextmanager
def serve_metrics_if_enabled() -> Iterator[None]:
    """Serves the metrics if METRICS_PORT is set. Raises CommandError if the port can't be used."""
    host, port = settings.METRICS_HOST, settings.METRICS_PORT
    if not port:
        yield
        return
    exporter = import_module("hockeyhub.observability.metrics.exporter")
    try:
        server = exporter.serve_metrics(host=host, port=port)
    except OSError as error:
        raise CommandError(
            f"Can't serve metrics at {host}:{port}: {error.strerror}."
            " Set METRICS_HOST to an address of this machine and METRICS_PORT to a free port."
        ) from error
    with server:
        yield


@contextmanager
def move_scan_cache_to_memory() -> Iterator[None]:
    """Moves the cache of recent scans to a folder in memory, which all workers share."""
    memory_folder = Path("/dev/shm")  # noqa: S108  # a folder with a random name and mode 700 is made in it
    folder = memory_folder if os.access(memory_folder, os.W_OK) else None
    with TemporaryDirectory(prefix="hockeyhub-scans-", dir=folder) as scans_folder:
        settings.CACHES["scans"]["LOCATION"] = Path(scans_folder, "scans.sqlite3")
        yield


def load_site() -> None:
    """Loads all code before the workers are forked, so that they share its memory.

    The garbage collector would write to the shared memory, and the system would then copy it for
    each worker. gc.freeze() makes the collector skip the objects that exist now.
    """
    import_module("hockeyhub.server.rsgi")
    import_module(settings.ROOT_URLCONF)
    gc.collect()
    gc.freeze()


def serve(*, host: str, port: int, workers: int, access_log: bool) -> None:
    """Serves until SIGTERM or SIGINT. The caller has reserved the address."""
    server: Any = Server(
        "hockeyhub.server.rsgi:application",
        address=host,
        port=port,
        interface=Interfaces.RSGI,
        workers=workers,
        loop=Loops.uvloop,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(
            header_read_timeout=REQUEST_HEADER_TIMEOUT_MS, max_buffer_size=REQUEST_HEADER_BYTES_MAX
        ),
        websockets=False,
        backpressure=CONNECTIONS_MAX,
        respawn_failed_workers=True,
        respawn_interval=WORKER_RESPAWN_INTERVAL_SECONDS,
        workers_kill_timeout=WORKER_STOP_TIMEOUT_SECONDS,
        log_level=LogLevels.warning,
        log_access=access_log,
        log_dictconfig=ACCESS_LOG_CONFIG,
    )
    line = start_line(host=host, port=port, workers=workers)
    server.on_startup(lambda: sys.stderr.write(f"{line}\n"))
    server.serve()


def count_cores() -> int:
    """The number of cores that this process may use, since a container may have fewer than the
    machine. If the system can't tell, the number of all cores."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
