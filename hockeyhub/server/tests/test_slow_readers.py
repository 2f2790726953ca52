"""The server closes the connection of a client that reads its response too slowly."""

import itertools
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import NamedTuple

import pytest

from hockeyhub.server import slow_readers
from hockeyhub.server.slow_readers import READ_BYTES_MIN, SWEEP_INTERVAL_SECONDS, SlowReaders

SMALL_RESPONSE_BYTES = 9_000
"""More than the client's system takes before the client reads."""


class Download(NamedTuple):
    client: socket.socket
    server: socket.socket

    def send(self) -> None:
        """Sends as much of an endless response as the client's system takes."""
        with suppress(BlockingIOError):
            while True:
                self.server.send(bytes(READ_BYTES_MIN))

    def read(self, size: int) -> None:
        while size > 0:
            size -= len(self.client.recv(min(size, READ_BYTES_MIN)))
            self.send()


@pytest.fixture
def download() -> Iterator[Download]:
    with ExitStack() as sockets:
        listening = sockets.enter_context(socket.create_server(("127.0.0.1", 0)))
        client = sockets.enter_context(socket.socket())
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        client.connect(listening.getsockname())
        server = sockets.enter_context(listening.accept()[0])
        server.settimeout(0)
        yield Download(client, server)


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the client had unread bytes all the time between two sweeps."""
    monkeypatch.setattr(slow_readers, "monotonic", lambda: 0)


@pytest.mark.usefixtures("no_time_passes")
def test_a_client_that_reads_too_little_is_disconnected(download: Download) -> None:
    readers = SlowReaders()
    download.send()
    readers.sweep()
    download.read(READ_BYTES_MIN // 4)
    readers.sweep()
    with pytest.raises(BrokenPipeError):
        download.server.send(b"puck")


@pytest.mark.usefixtures("no_time_passes")
def test_a_client_that_reads_on_stays_connected(download: Download) -> None:
    readers = SlowReaders()
    download.send()
    for _ in range(3):
        readers.sweep()
        download.read(2 * READ_BYTES_MIN)
    download.read(1)


def test_a_client_that_is_reading_a_small_response_at_each_sweep_stays_connected(
    download: Download, monkeypatch: pytest.MonkeyPatch
) -> None:
    sweeps = itertools.count(step=SWEEP_INTERVAL_SECONDS)
    monkeypatch.setattr(slow_readers, "monotonic", lambda: next(sweeps))
    readers = SlowReaders()
    for _ in range(3):
        download.server.send(bytes(SMALL_RESPONSE_BYTES))
        readers.sweep()
        assert download.client.recv(SMALL_RESPONSE_BYTES, socket.MSG_WAITALL)
    download.server.send(b"puck")
