import os
import random
import socket
import sys
from itertools import islice

PORT_MAX = 65_535
PORTS_BELOW_EPHEMERAL = range(20_000, 32_768)
"""Ports below those that Linux (from 32768) and macOS (from 49152) use for outgoing connections."""


def port_from_environment(name: str, default: int, *, command: str = "make run") -> int:
    """The operator's port, or the default. Exits with a message if it isn't free."""
    text = os.environ.get(name) or str(default)
    if not text.isdecimal() or not 0 < int(text) <= PORT_MAX:
        sys.exit(f"{name} must be a number from 1 to {PORT_MAX}, not '{text}'.")
    port = int(text)
    if not is_free(port):
        free = next(filter(is_free, range(port + 1, PORT_MAX)))
        sys.exit(
            f"Port {port} is taken. Stop what uses it, or choose another: {name}={free} {command}"
        )
    return port


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def find_free_ports(count: int) -> list[int]:
    """Free ports outside the ephemeral ranges, so that no outgoing connection takes one before a
    server listens on it."""
    candidates = random.sample(PORTS_BELOW_EPHEMERAL, k=len(PORTS_BELOW_EPHEMERAL))
    return list(islice(filter(is_free, candidates), count))
