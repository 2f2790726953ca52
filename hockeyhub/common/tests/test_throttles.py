"""Who counts as one client: an IPv6 customer, and an IPv4 address however it is written."""

import pytest
from pytest_django import Settings
from rest_framework.test import APIClient

from conftest import make_token
from hockeyhub.common.attempts import rate_limit_key
from hockeyhub.common.throttles import FixedWindowThrottle


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::FFFF:cb00:7107", "203.0.113.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix:", "unix:"),
    ],
)
def test_an_address_is_counted_as_its_customers(address: str, key: str) -> None:
    assert rate_limit_key(address) == key


@pytest.mark.parametrize(
    ("first", "second"),
    [("2001:db8:1:2::1", "2001:db8:1:2::2"), ("203.0.113.7", "::ffff:203.0.113.7")],
)
def test_another_address_of_the_same_client_brings_no_more_calls(
    db: None, settings: Settings, monkeypatch: pytest.MonkeyPatch, first: str, second: str
) -> None:
    monkeypatch.setattr(FixedWindowThrottle, "timer", staticmethod(lambda: 6_000_045.0))
    settings.THROTTLE_SCALE = 1 / 600  # one creation a minute
    statuses = []
    for address in (first, second, "198.51.100.1"):
        client = APIClient(REMOTE_ADDR=address)
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {make_token(f'new-{address}')}")
        statuses.append(client.put("/users/", {}, format="json").status_code)
    assert statuses == [400, 429, 400]
