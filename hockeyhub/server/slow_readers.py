"""Closes the connections of clients that read their responses too slowly. Granian would wait for
them, and keep in memory what they haven't read. Only on Linux."""

import os
import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import NamedTuple

SWEEP_INTERVAL_SECONDS = 60
READ_BYTES_MIN = 65_536
"""How much of a response a client has to read between two sweeps."""
SENDING_SHARE_MIN = 0.9
"""If bytes were unread in less of the time between two sweeps, the client has read a response."""
_TCP_INFO_BYTES = 176
_READ_BYTES_OFFSET = 120  # of `tcpi_bytes_acked` in Linux's struct tcp_info
_SENDING_TIME_OFFSET = 168  # of `tcpi_busy_time`, in microseconds


class SlowReaders:
    """Closes connections of this worker whose clients read too slowly."""

    def __init__(self) -> None:
        self._progress: dict[str, _ReadProgress] = {}
        """The progress at the last sweep, by the names of the connections."""
        self._swept_at = monotonic()

    def sweep(self) -> None:
        if sys.platform != "linux":
            return
        earlier_progress, self._progress = self._progress, {}
        earlier_sweep_at, self._swept_at = self._swept_at, monotonic()
        sending_seconds_min = SENDING_SHARE_MIN * (self._swept_at - earlier_sweep_at)
        ports = {port for _, connection, port in _tcp_sockets() if _is_listening(connection)}
        for name, connection, port in _tcp_sockets():
            if port not in ports or _is_listening(connection):
                continue
            now = self._progress[name] = _read_progress(connection)
            if (
                (earlier := earlier_progress.get(name))
                and now.sending_seconds - earlier.sending_seconds >= sending_seconds_min
                and now.read_bytes - earlier.read_bytes < READ_BYTES_MIN
            ):
                with suppress(OSError):  # the client has closed it meanwhile
                    connection.shutdown(socket.SHUT_RDWR)


class _ReadProgress(NamedTuple):
    """The bytes read and the seconds of sending since the connection began."""

    read_bytes: int
    sending_seconds: float
    """How long there were bytes that the client hadn't read."""


def _tcp_sockets() -> Iterator[tuple[str, socket.socket, int]]:
    """This process's sockets, each with a unique name and its port. A socket is closed when the
    next is requested."""
    for link in list(Path("/proc/self/fd").iterdir()):
        with suppress(OSError):  # the file or connection has been closed meanwhile
            name = link.readlink().name
            if name.startswith("socket:"):
                with socket.socket(fileno=os.dup(int(link.name))) as each:
                    if each.family in {socket.AF_INET, socket.AF_INET6}:
                        yield name, each, each.getsockname()[1]


def _is_listening(connection: socket.socket) -> bool:
    return bool(connection.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN))


def _read_progress(connection: socket.socket) -> _ReadProgress:
    info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _TCP_INFO_BYTES)
    (read_bytes,) = struct.unpack_from("Q", info, _READ_BYTES_OFFSET)
    (sending_microseconds,) = struct.unpack_from("Q", info, _SENDING_TIME_OFFSET)
    return _ReadProgress(read_bytes, sending_microseconds / 1_000_000)
