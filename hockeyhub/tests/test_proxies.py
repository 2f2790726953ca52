"""Tests which proxies the site trusts about a client's address."""

import runpy
from collections.abc import Callable
from typing import Any

import pytest
from pytest_django import Settings

CLIENT, PROXY, FORGED = "203.0.113.7", "10.0.0.1", "198.51.100.9"


def show_client(environ: dict[str, Any], _start: Any) -> Any:
    return [environ["REMOTE_ADDR"], environ["wsgi.url_scheme"]]


@pytest.fixture
def serve(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Callable[[list[str]], Any]:
    """Makes the served application, with `show_client` instead of Django."""
    monkeypatch.setattr("django.core.wsgi.get_wsgi_application", lambda: show_client)
    monkeypatch.setattr("django.core.checks.run_checks", lambda **_: [])

    def serve_behind(proxies: list[str]) -> Any:
        settings.TRUSTED_PROXIES = proxies
        return runpy.run_path(str(settings.BASE_DIR / "hockeyhub/wsgi.py"))["application"]

    return serve_behind


@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded_for", "seen"),
    [
        ([PROXY], PROXY, CLIENT, CLIENT),
        ([PROXY], PROXY, f"{FORGED}, {CLIENT}", CLIENT),  # the client forged the first
        ([PROXY], CLIENT, FORGED, CLIENT),
        ([], PROXY, CLIENT, PROXY),
    ],
    ids=["through the proxy", "with a forged address", "past the proxy", "no proxy is trusted"],
)
def test_only_a_trusted_proxy_names_the_client(
    serve: Callable[[list[str]], Any], trusted: list[str], peer: str, forwarded_for: str, seen: str
) -> None:
    environ = {
        "REMOTE_ADDR": peer,
        "wsgi.url_scheme": "http",
        "HTTP_X_FORWARDED_FOR": forwarded_for,
        "HTTP_X_FORWARDED_PROTO": "https",
    }
    assert serve(trusted)(environ, None) == [seen, "https" if peer in trusted else "http"]
