"""HAProxy leads to the server that Patroni's responses name. Each fake member plays Patroni and
PostgreSQL, which sends the member's name."""

import json
import shutil
import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import BaseRequestHandler, TCPServer, ThreadingTCPServer
from threading import Event, Thread

import pytest

from common.tests.waiting import wait_until
from dev.cluster.certificates import certificate
from dev.cluster.haproxy import haproxy_service
from dev.cluster.plan import HOST, Plan
from dev.cluster.ports import MEMBERS, load_ports
from dev.locks import liveness_lock

pytestmark = pytest.mark.release
CHANGE_TIMEOUT_SECONDS = 60
LAG_BYTES_MAX = {"/replica?lag=0": 0, "/replica?lag=1MB": 1_048_576}


class Member:
    def __init__(self, plan: Plan, number: int, stack: ExitStack) -> None:
        self.name = f"postgres-{number}"
        self.role = "replica"
        self.missing_bytes = 0
        self.is_paused = False
        tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        own_certificate = certificate(plan, "postgres")
        tls.load_cert_chain(own_certificate.file, own_certificate.key)
        patroni = ThreadingHTTPServer((HOST, plan.ports[f"patroni-{number}"]), self._patroni())
        patroni.socket = tls.wrap_socket(patroni.socket, server_side=True)
        postgres = ThreadingTCPServer((HOST, plan.ports[self.name]), self._postgres())
        self._stopped = Event()
        for server in (patroni, postgres):
            stack.callback(_serve(server).server_close)
            stack.callback(server.shutdown)
        stack.callback(self._stopped.set)

    def responds_with_ok(self, path: str) -> bool:
        if path == "/primary":
            return self.role == "primary"
        return self.role == "replica" and self.missing_bytes <= LAG_BYTES_MAX[path]

    def _patroni(self) -> type[BaseHTTPRequestHandler]:
        member = self

        class Patroni(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.do_OPTIONS():
                    status = {"xlog": {"paused": member.is_paused}}
                    self.wfile.write(json.dumps(status).encode())

            def do_OPTIONS(self) -> bool:
                is_ok = member.responds_with_ok(self.path)
                self.send_response(200 if is_ok else 503)
                self.end_headers()
                return is_ok

            def log_message(self, *_: object) -> None:
                """Writes nothing."""

        return Patroni

    def _postgres(self) -> type[BaseRequestHandler]:
        member = self

        class Postgres(BaseRequestHandler):
            request: socket.socket

            def handle(self) -> None:
                self.request.sendall(member.name.encode())
                member._stopped.wait()

        return Postgres


def _serve(server: TCPServer) -> TCPServer:
    server.daemon_threads = True  # type: ignore[attr-defined]  # of ThreadingMixIn
    Thread(target=server.serve_forever, daemon=True).start()
    return server


class Cluster:
    def __init__(self, plan: Plan, members: list[Member]) -> None:
        self.primary, self.first, self.second = members
        self.primary.role = "primary"
        self._plan = plan

    @contextmanager
    def session(self, port_name: str) -> Iterator[socket.socket]:
        with socket.create_connection((HOST, self._plan.ports[port_name]), 5) as session:
            yield session

    def wait_until_read(self, *members: Member) -> None:
        self.wait_until_leads_to("reads-1", *members)

    def wait_until_leads_to(self, port_name: str, *members: Member) -> None:
        """Waits until new sessions lead to these members only."""
        expected_names = {member.name for member in members} or {""}
        wait_until(lambda: {self._member_name(port_name) for _ in range(6)} == expected_names)

    def _member_name(self, port_name: str) -> str:
        with self.session(port_name) as session:
            return session.recv(100).decode()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    if not shutil.which("haproxy", path="/usr/sbin:/usr/bin"):
        pytest.skip("HAProxy is missing: apt-get install haproxy")
    plan = Plan(tmp_path, load_ports(tmp_path, site_port=8080))
    with ExitStack() as stack:
        cluster = Cluster(plan, [Member(plan, number, stack) for number in MEMBERS])
        stack.enter_context(liveness_lock(tmp_path))
        haproxy = haproxy_service(plan, 1)
        haproxy.start()
        stack.callback(haproxy.kill)

        def is_listening() -> bool:
            assert haproxy.is_running(), haproxy.log_file.read_text()
            return plan.listens("reads-1")

        wait_until(is_listening)
        cluster.wait_until_read(cluster.first, cluster.second)
        yield cluster


def test_a_replica_that_lacks_anything_is_not_read(cluster: Cluster) -> None:
    cluster.first.missing_bytes = 1
    cluster.wait_until_read(cluster.second)
    cluster.second.missing_bytes = 1
    cluster.wait_until_read(cluster.primary)
    cluster.first.missing_bytes = 0
    cluster.wait_until_read(cluster.first)


def test_while_the_primary_is_away_replicas_that_lack_little_are_read(cluster: Cluster) -> None:
    cluster.primary.role = "crashed"
    cluster.first.missing_bytes, cluster.second.missing_bytes = 1_048_576, 1_048_577
    cluster.wait_until_read(cluster.first)
    cluster.first.is_paused = True
    cluster.wait_until_read()


@pytest.mark.parametrize("port_name", ["writes-1", "reads-1"])
def test_sessions_end_when_their_member_has_another_role(cluster: Cluster, port_name: str) -> None:
    cluster.second.missing_bytes = 1
    cluster.wait_until_read(cluster.first)
    with cluster.session(port_name) as session:
        member_name = session.recv(100).decode()
        cluster.primary.role, cluster.first.role = "replica", "primary"
        session.settimeout(CHANGE_TIMEOUT_SECONDS)
        assert session.recv(100) == b""
    assert member_name == (cluster.primary if port_name == "writes-1" else cluster.first).name
    cluster.wait_until_leads_to("writes-1", cluster.first)
    cluster.wait_until_read(cluster.primary)
