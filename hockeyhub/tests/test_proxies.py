"""Whose word about a client's address counts."""

from typing import Any

import pytest
from granian.utils.proxies import wrap_wsgi_with_proxy_headers

CLIENT, PROXY, FORGED = "203.0.113.7", "10.0.0.1", "198.51.100.9"


@pytest.mark.parametrize(
    ("peer", "forwarded_for", "seen"),
    [
        (PROXY, CLIENT, CLIENT),
        (PROXY, f"{FORGED}, {CLIENT}", CLIENT),  # the client sent the first itself
        (CLIENT, FORGED, CLIENT),
    ],
    ids=["through the proxy", "with a forged address", "past the proxy"],
)
def test_only_a_trusted_proxy_names_the_client(peer: str, forwarded_for: str, seen: str) -> None:
    def application(environ: dict[str, Any], _start: Any) -> Any:
        return [environ["REMOTE_ADDR"], environ["wsgi.url_scheme"]]

    environ = {
        "REMOTE_ADDR": peer,
        "wsgi.url_scheme": "http",
        "HTTP_X_FORWARDED_FOR": forwarded_for,
        "HTTP_X_FORWARDED_PROTO": "https",
    }
    wrapped: Any = wrap_wsgi_with_proxy_headers(application, trusted_hosts=[PROXY])
    assert wrapped(environ, None) == [seen, "https" if peer == PROXY else "http"]
