"""The site can reach Google through an outgoing proxy, as docs/configuration.md describes."""

import socket
from collections.abc import Iterator
from contextlib import closing
from threading import Thread

import pytest
import requests
from pytest_django import Settings

from accounts.identity import verify_token
from accounts.provider_accounts import AccountChecker, ProviderUnavailableError
from accounts.tests.google import Signer, reset_firebase_app


class OutgoingProxy:
    """A proxy that refuses every connection and records the requested hosts."""

    def __init__(self) -> None:
        self.hosts: list[str] = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        Thread(target=self._refuse_connections, daemon=True).start()

    def _refuse_connections(self) -> None:
        while True:
            try:
                client, _ = self.socket.accept()
            except OSError:
                return
            with closing(client):
                self.hosts.append(client.recv(4_096).decode().split()[1])
                client.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")


@pytest.fixture
def proxy(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Iterator[OutgoingProxy]:
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    monkeypatch.delenv("FIREBASE_AUTH_EMULATOR_HOST", raising=False)
    reset_firebase_app()
    proxy = OutgoingProxy()
    monkeypatch.setenv("HTTPS_PROXY", proxy.url)
    yield proxy
    proxy.socket.close()
    reset_firebase_app()


def test_accounts_are_looked_up_through_the_proxy(proxy: OutgoingProxy) -> None:
    with pytest.raises(requests.exceptions.ProxyError):
        AccountChecker()._post("lookup", "token")
    assert set(proxy.hosts) == {"identitytoolkit.googleapis.com:443"}


def test_certificates_are_fetched_through_the_proxy(proxy: OutgoingProxy) -> None:
    with pytest.raises(ProviderUnavailableError):
        verify_token(Signer().sign())
    assert set(proxy.hosts) == {"www.googleapis.com:443"}
