"""The address that the server listens on. settings.py imports this module, so it can't read
settings."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from socket import (
    AF_INET,
    AF_INET6,
    SO_REUSEADDR,
    SO_REUSEPORT,
    SOCK_STREAM,
    SOL_SOCKET,
    socket,
)

from environs import EnvError

PORT_MAX = 65_535


def parse_address(host: str, port: str) -> tuple[str, int]:
    """Raises ValueError, whose message names the wrong option and describes a valid value."""
    try:
        ip_address(host)
    except ValueError as error:
        raise ValueError(f"--host: {host!r} is no IP address, such as 127.0.0.1.") from error
    try:
        return host, parse_port(port)
    except ValueError as error:
        raise ValueError(f"--port: {error}") from error


def parse_port(text: str) -> int:
    """Raises EnvError, which is a ValueError."""
    if not (text.isascii() and text.isdecimal() and 0 < int(text) <= PORT_MAX):
        raise EnvError(f"{text!r} is no port, a number from 1 to {PORT_MAX}.")
    return int(text)


@contextmanager
def reserve_address(host: str, port: int) -> Iterator[None]:
    """Reserves the address for the workers of this server, which share the address by SO_REUSEPORT.
    Otherwise a second server would silently share the address too. Raises OSError if another
    process listens at the address."""
    if sys.platform != "linux":
        yield  # granian shares a port this way only on Linux
        return
    with socket(AF_INET6 if ":" in host else AF_INET, SOCK_STREAM) as reserving_socket:
        # With this option, connections that were just closed don't block the address.
        reserving_socket.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        reserving_socket.bind((host, port))
        # Now only sockets with SO_REUSEPORT, such as the workers', can bind to the address.
        reserving_socket.setsockopt(SOL_SOCKET, SO_REUSEADDR, 0)
        reserving_socket.setsockopt(SOL_SOCKET, SO_REUSEPORT, 1)
        yield
