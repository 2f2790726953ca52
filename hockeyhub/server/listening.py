import sys
from collections.abc import Iterator
from contextlib import contextmanager
from socket import (
    AF_INET,
    AF_INET6,
    SO_REUSEADDR,
    SO_REUSEPORT,
    SOCK_STREAM,
    SOL_SOCKET,
    socket,
)

from django.core.management.base import CommandError


@contextmanager
def reserved_address(host: str, port: int) -> Iterator[None]:
    """Reserves the address for the workers of this server, which share the address by SO_REUSEPORT.
    Otherwise a second server would silently share the address too. Raises CommandError if the
    server can't listen there."""
    if sys.platform != "linux":
        yield  # granian shares a port this way only on Linux
        return
    with socket(AF_INET6 if ":" in host else AF_INET, SOCK_STREAM) as reserving_socket:
        # With this option, connections that were just closed don't block the address.
        reserving_socket.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        try:
            reserving_socket.bind((host, port))
        except (OSError, OverflowError) as error:
            raise CommandError(
                f"Can't serve at {host}:{port}: {getattr(error, 'strerror', 'no such port')}."
                " Give an address of this machine (--host) and a free port (--port)."
            ) from error
        # Now only sockets with SO_REUSEPORT, such as the workers', can bind to the address.
        reserving_socket.setsockopt(SOL_SOCKET, SO_REUSEADDR, 0)
        reserving_socket.setsockopt(SOL_SOCKET, SO_REUSEPORT, 1)
        yield
