import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import CommandError


@contextmanager
def reserve_address(host: str, port: int) -> Iterator[None]:
    """Reserves the address for the workers of this server, which share the address by SO_REUSEPORT.
    Otherwise a second server would silently share the address too. Raises CommandError if the
    server can't listen there."""
    if sys.platform != "linux":
        yield  # granian shares a port this way only on Linux
        return
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as reserving_socket:
        # With this option, connections that were just closed don't block the address.
        reserving_socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            reserving_socket.bind((host, port))
        except (OSError, OverflowError) as error:
            raise CommandError(
                f"Can't serve at {host}:{port}: {getattr(error, 'strerror', 'no such port')}."
                " Give an address of this machine (--host) and a free port (--port)."
            ) from error
        # Now only sockets with SO_REUSEPORT, such as the workers', can bind to the address.
        reserving_socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 0)
        reserving_socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        yield
