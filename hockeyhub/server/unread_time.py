import os
import socket
import sys
from contextlib import suppress
from pathlib import Path

UNREAD_SECONDS_MAX = 60


def limit_unread_time() -> None:
    """Makes the system close the connection of a client that reads nothing of a response for
    UNREAD_SECONDS_MAX. The option of this process's listening sockets counts for their future
    connections. Only on Linux."""
    if sys.platform != "linux":
        return
    for link in list(Path("/proc/self/fd").iterdir()):
        with suppress(OSError):  # the file has been closed meanwhile
            if link.readlink().name.startswith("socket:"):
                _limit_unread_time_of(int(link.name))


def _limit_unread_time_of(descriptor: int) -> None:
    with socket.socket(fileno=os.dup(descriptor)) as candidate:
        if candidate.family not in {socket.AF_INET, socket.AF_INET6}:
            return
        if candidate.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            milliseconds = UNREAD_SECONDS_MAX * 1_000
            candidate.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
