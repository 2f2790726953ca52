"""Simulates app machines that accept a request and then close the connection. Shows which of these
requests nginx sends to the next machine."""

import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from tempfile import TemporaryDirectory
from threading import Thread

from bench.cluster_visitors import Row, equality_row
from bench.recorded_calls import Call, Client
from dev.cluster.nginx import nginx_service
from dev.cluster.plan import HOST, Plan
from dev.cluster.ports import MEMBERS, load_ports
from dev.locks import liveness_lock
from dev.ports import find_free_ports

EXPORT_PATH = "/users/export"
# How many machines must get each request: all machines a read, one machine a write or an export.
MACHINES_BY_REQUEST = {
    **dict.fromkeys([("GET", "/users/"), ("HEAD", "/users/")], len(MEMBERS)),
    ("GET", EXPORT_PATH): 1,
    **{(method, "/users/"): 1 for method in ("POST", "PATCH", "PUT", "DELETE")},
}


def rows() -> list[Row]:
    return [
        _row(method, path, expected_machines)
        for (method, path), expected_machines in MACHINES_BY_REQUEST.items()
    ]


def _row(method: str, path: str, expected_machines: int) -> Row:
    """Starts a new nginx for each request, since nginx remembers failures of machines."""
    arrivals = Counter[str]()
    with TemporaryDirectory() as folder, _nginx(Path(folder), arrivals) as port:
        Client(port).send(Call(method, path, {"Content-Length": "0"}))
    name = "an export" if path == EXPORT_PATH else method
    return equality_row(f"machines that got {name}", arrivals[method], expected_machines)


@contextmanager
def _nginx(folder: Path, arrivals: Counter[str]) -> Iterator[int]:
    """Yields nginx's port. `arrivals` counts the requests that reach a machine, by HTTP method."""
    (port,) = find_free_ports(1)
    plan = Plan(folder, load_ports(folder, port))

    class Machine(BaseRequestHandler):
        request: socket.socket

        def handle(self) -> None:
            method = self.request.recv(65_536).partition(b" ")[0].decode()
            arrivals[method] += 1

    with ExitStack() as machines, liveness_lock(folder):
        for member in MEMBERS:
            server = ThreadingTCPServer((HOST, plan.ports[f"app-{member}"]), Machine)
            machines.enter_context(server)
            Thread(target=server.serve_forever).start()
            machines.callback(server.shutdown)
        nginx = nginx_service(plan)
        nginx.start()
        machines.callback(nginx.kill)
        while not plan.listens("nginx"):
            pass
        yield port
