"""Tests which proxies the site trusts to name the client's address."""

import runpy
from collections.abc import Callable
from typing import Any

import pytest
from pytest_django import Settings

CLIENT_ADDRESS, PROXY_ADDRESS, FORGED_ADDRESS = "203.0.113.7", "10.0.0.1", "198.51.100.9"


def show_client(environ: dict[str, Any], _start: Any) -> Any:
    return [environ["REMOTE_ADDR"], environ["wsgi.url_scheme"]]


@pytest.fixture
def serve_behind_proxies(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> Callable[[list[str]], Any]:
    """A function that makes the WSGI application with the given trusted proxies. `show_client`
    replaces Django in the application."""
    monkeypatch.setattr("django.core.wsgi.get_wsgi_application", lambda: show_client)
    monkeypatch.setattr("django.core.checks.run_checks", lambda **_: [])

    def serve_behind(proxies: list[str]) -> Any:
        settings.TRUSTED_PROXIES = proxies
        return runpy.run_path(str(settings.BASE_DIR / "hockeyhub/wsgi.py"))["application"]

    return serve_behind


@pytest.mark.parametrize(
    ("trusted_proxies", "peer_address", "forwarded_for", "seen_client"),
    [
        ([PROXY_ADDRESS], PROXY_ADDRESS, CLIENT_ADDRESS, CLIENT_ADDRESS),
        (
            [PROXY_ADDRESS],
            PROXY_ADDRESS,
            f"{FORGED_ADDRESS}, {CLIENT_ADDRESS}",
            CLIENT_ADDRESS,
        ),  # the client forged the first address
        ([PROXY_ADDRESS], CLIENT_ADDRESS, FORGED_ADDRESS, CLIENT_ADDRESS),
        ([], PROXY_ADDRESS, CLIENT_ADDRESS, PROXY_ADDRESS),
    ],
    ids=["through the proxy", "with a forged address", "past the proxy", "no proxy is trusted"],
)
def test_only_a_trusted_proxy_names_the_client(
    serve_behind_proxies: Callable[[list[str]], Any],
    trusted_proxies: list[str],
    peer_address: str,
    forwarded_for: str,
    seen_client: str,
) -> None:
    environ = {
        "REMOTE_ADDR": peer_address,
        "wsgi.url_scheme": "http",
        "HTTP_X_FORWARDED_FOR": forwarded_for,
        "HTTP_X_FORWARDED_PROTO": "https",
    }
    assert serve_behind_proxies(trusted_proxies)(environ, None) == [
        seen_client,
        "https" if peer_address in trusted_proxies else "http",
    ]
