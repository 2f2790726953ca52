"""Hostile clients can't make the real server unavailable to others."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from hockeyhub.tests.live_site import Site, running_site

SLOW_CLIENT_COUNT = 200


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("data")) as site:
        yield site


def start_request(site: Site, method: str, path: str) -> socket.socket:
    """Sends the headers of a request and the first byte of its body."""
    client = socket.create_connection(("127.0.0.1", site.port), timeout=30)
    request_head = (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: csrftoken={'a' * 32}\r\n"
    )
    form_headers_and_start = (
        "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\na"
    )
    client.sendall((request_head + form_headers_and_start).encode())
    return client


@pytest.mark.parametrize(
    ("method", "path"),
    [("PUT", "/users/"), ("POST", "/admin/login/"), ("POST", "/users/image/upload")],
)
def test_clients_that_send_their_bodies_slowly_delay_no_one(
    site: Site, method: str, path: str
) -> None:
    with ExitStack() as open_connections:
        for _ in range(SLOW_CLIENT_COUNT):
            open_connections.enter_context(closing(start_request(site, method, path)))
        assert {site.status("/healthz", timeout=5) for _ in range(20)} == {200}


@pytest.mark.parametrize(
    "request_head",
    [
        f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: {'a/b,' * 16_000}\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",  # the server sends no response
    ],
    ids=["headers that are too large", "HTTP/2 without TLS"],
)
def test_the_server_refuses_a_malformed_request(site: Site, request_head: str) -> None:
    with closing(socket.create_connection(("127.0.0.1", site.port), timeout=30)) as client:
        client.sendall(request_head.encode())
        assert client.recv(1024)[:10] in {b"HTTP/1.1 4", b""}


@pytest.mark.parametrize("length", [1, 3, 99])
def test_a_body_with_two_lengths_is_one_refused_request(site: Site, length: int) -> None:
    request = (
        f"PUT /users/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {length}\r\n"
        "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
    )
    with closing(socket.create_connection(("127.0.0.1", site.port), timeout=30)) as client:
        client.sendall(request.encode())
        response = b"".join(iter(lambda: client.recv(65_536), b""))
    assert response.startswith(b"HTTP/1.1 411 ")
    assert response.count(b"HTTP/1.1 ") == 1
