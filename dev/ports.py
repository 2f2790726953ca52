import os
import socket
import sys

HIGHEST = 65_535


def chosen(name: str, default: int) -> int:
    """The operator's port or the default; a taken one is said here, before anything starts."""
    text = os.environ.get(name) or str(default)
    if not text.isdecimal() or not 0 < int(text) <= HIGHEST:
        sys.exit(f"{name} must be a number from 1 to {HIGHEST}, not '{text}'.")
    port = int(text)
    if not is_free(port):
        another = next(n for n in range(port + 1, HIGHEST) if is_free(n))
        sys.exit(
            f"Port {port} is taken. Stop what uses it, or choose another: {name}={another} make run"
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


def free(count: int) -> list[int]:
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    try:
        return [probe.getsockname()[1] for probe in probes]
    finally:
        for probe in probes:
            probe.close()
