"""The real server while its connections to PostgreSQL break and new ones are refused."""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest

from accounts.identity.firebase import restore_accounts
from accounts.models import User
from conftest import database_url, make_token
from dev.ports import find_free_ports
from hockeyhub.tests.live_site import Site, running_site

READ_URLS = [
    "/users/get_self",
    "/users/search?q=ali",
    "/users/{fan.nano_id}",
    "/users/connections/{fan.object_id}",
    "/readyz",
]
PARALLEL_CONNECTION_COUNT = 8
"""The requests for each URL. Each uses a new connection, so that every worker gets some."""


class DatabaseProxy:
    """A TCP proxy in front of PostgreSQL."""

    def __init__(self, host: str, port: int) -> None:
        self._server = (host, port)
        (self.port,) = find_free_ports(1)
        self._sockets: list[socket.socket] = []
        self.accept_connections()

    def accept_connections(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", self.port))
        Thread(target=self._accept, args=[self._listener], daemon=True).start()

    def break_connections(self) -> None:
        """Breaks all connections and refuses new ones."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        while self._sockets:
            with suppress(OSError), self._sockets.pop() as proxied_socket:
                proxied_socket.shutdown(socket.SHUT_RDWR)

    def _accept(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                client, _ = listener.accept()
                server = socket.create_connection(self._server)
                self._sockets += [client, server]
                for source, target in ((client, server), (server, client)):
                    Thread(target=_forward, args=[source, target], daemon=True).start()


def _forward(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65_536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


@pytest.fixture
def database_proxy(transactional_db: None) -> Iterator[DatabaseProxy]:
    url = urlsplit(database_url())
    assert url.hostname
    assert url.port
    database_proxy = DatabaseProxy(url.hostname, url.port)
    yield database_proxy
    database_proxy.break_connections()


@pytest.fixture
def site(database_proxy: DatabaseProxy, tmp_path: Path) -> Iterator[Site]:
    database = urlsplit(database_url())
    url_through_proxy = database._replace(
        netloc=f"{database.netloc.rpartition(':')[0]}:{database_proxy.port}"
    )
    with running_site(
        tmp_path, DATABASE_URL=url_through_proxy.geturl(), THROTTLE_SCALE="0"
    ) as site:
        yield site


def test_every_call_is_503_during_an_outage_and_works_right_after_it(
    site: Site, database_proxy: DatabaseProxy, alice: User
) -> None:
    restore_accounts({str(alice.firebase_uid): alice.email})
    token = make_token(str(alice.firebase_uid), email=alice.email)
    workers = site.worker_pids()

    def response_statuses() -> set[int]:
        statuses_found = set()
        for path in READ_URLS * PARALLEL_CONNECTION_COUNT:
            url = path.format(fan=alice)
            status, body = site.request("GET", url, Authorization=f"Bearer {token}")
            if status == 503:
                assert set(json.loads(body)) == {"message", "code"}
            statuses_found.add(status)
        return statuses_found

    assert response_statuses() == {200}
    database_proxy.break_connections()
    assert response_statuses() == {503}
    database_proxy.accept_connections()
    assert response_statuses() == {200}
    assert site.worker_pids() == workers
