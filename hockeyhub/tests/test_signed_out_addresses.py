"""bench/signed_out measures every address that a visitor without a token can request."""

import re
from collections.abc import Iterator

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, resolve
from rest_framework.test import APIClient

from bench.signed_out_addresses import UNKNOWN_ID, addresses

HTTP_METHODS = ("get", "put", "post", "patch", "delete")
EXAMPLE_BY_PARAMETER = {
    "nano_id": "3bk7m9qr4x",
    "object_id": UNKNOWN_ID,
    "photo_id": UNKNOWN_ID,
    "preview": f"{UNKNOWN_ID}-{UNKNOWN_ID}.png",
}


def routes_of(resolver: URLResolver, prefix: str = "") -> Iterator[str]:
    for url_pattern in resolver.url_patterns:
        route = prefix + str(url_pattern.pattern).removeprefix("^" if prefix else "")
        if isinstance(url_pattern, URLPattern):
            yield route
        else:
            yield from routes_of(url_pattern, route)


def benchmarked_routes() -> set[str]:
    paths = (
        address.path.format(**EXAMPLE_BY_PARAMETER).partition("?")[0] for address in addresses()
    )
    return {resolve(path).route for path in paths}


ROUTES_WITHOUT_BENCHMARK = sorted(set(routes_of(get_resolver())) - benchmarked_routes())


@pytest.mark.parametrize("route", ROUTES_WITHOUT_BENCHMARK)
def test_a_route_that_the_benchmark_leaves_out_refuses_visitors(
    signed_out_client: APIClient, db: None, route: str
) -> None:
    path = f"/{re.sub(r'<[^>]+>', '1', route)}"
    if route.startswith("admin/"):
        assert signed_out_client.get(path).status_code == 302
    else:
        statuses = {getattr(signed_out_client, method)(path).status_code for method in HTTP_METHODS}
        assert statuses == {401, 405}
