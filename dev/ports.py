import os
import socket
import sys

PORT_MAX = 65_535


def port_from_environment(name: str, default: int) -> int:
    """The operator's port, or the default. Exits with a message when it isn't free."""
    text = os.environ.get(name) or str(default)
    if not text.isdecimal() or not 0 < int(text) <= PORT_MAX:
        sys.exit(f"{name} must be a number from 1 to {PORT_MAX}, not '{text}'.")
    port = int(text)
    if not is_free(port):
        another = next(n for n in range(port + 1, PORT_MAX) if is_free(n))
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


def find_free_ports(count: int) -> list[int]:
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    try:
        return [probe.getsockname()[1] for probe in probes]
    finally:
        for probe in probes:
            probe.close()
