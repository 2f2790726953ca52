"""Tests which requests count as scans, and that each scan is written once."""

from typing import Any
from unittest.mock import Mock

import pytest
from django.core.cache import caches
from django.db import OperationalError
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import User
from common.shared_state import shared_state_breaker
from common.tests.waiting import wait_until
from hockeyhub.pages import scan_counter, scan_requests
from hockeyhub.pages.scan_counter import ScanCounter
from hockeyhub.server.application import Application
from hockeyhub.tests.redis_server import RedisServer
from social.models import ScanCount
from social.scans import FanDay, add_scans

PHONE_USER_AGENT = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"
)
CUBOT_USER_AGENT = (
    "Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 Chrome/131.0 Mobile"
)
pytestmark = pytest.mark.django_db


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> ScanCounter:
    """A counter without scans, like that of a new worker process."""
    counter = ScanCounter()
    monkeypatch.setattr(scan_requests, "scan_counter", counter)
    return counter


def open_page(fan: User, path: str = "/r/{}", method: str = "GET", **headers: str) -> Any:
    address = headers.pop("address", "203.0.113.1")
    headers = {"accept": "text/html", "user-agent": PHONE_USER_AGENT, **headers}
    client = Client(headers=headers, REMOTE_ADDR=address)
    return client.generic(method, path.format(fan.nano_id))


def counted_scans(fan: User) -> int:
    return sum(ScanCount.objects.filter(user=fan).values_list("count", flat=True))


def test_one_customers_ipv6_network_counts_a_few_times_for_a_fan(
    counter: ScanCounter, alice: User, bob: User
) -> None:
    for number in range(20):
        open_page(alice, address=f"2001:db8:1:{number:x}::1")
    open_page(bob, address="2001:db8:1:2::1")
    open_page(alice, address="2001:db8:2:1::1")
    counter.write_batch()
    assert (counted_scans(alice), counted_scans(bob)) == (17, 1)


def test_opening_a_profile_page_writes_nothing_to_the_database(
    counter: ScanCounter, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        open_page(alice)


def test_a_thousand_scans_of_one_fan_are_one_write(
    counter: ScanCounter, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(1_000):
        counter.record(user_id=alice.pk, address=f"address {number}")
    with django_assert_num_queries(5):  # counts three statements and a savepoint's two
        counter.write_batch()
    with django_assert_num_queries(0):
        counter.write_batch()
    assert counted_scans(alice) == 1_000


def test_an_address_counts_once_in_30_minutes_for_each_fan(
    counter: ScanCounter, alice: User, bob: User
) -> None:
    for fan in (alice, alice, bob):
        open_page(fan)
    counter.write_batch()
    open_page(alice)
    open_page(alice, address="203.0.113.2")
    counter.write_batch()
    assert (counted_scans(alice), counted_scans(bob)) == (2, 1)
    caches["scans"].clear()  # simulates 30 minutes later
    open_page(alice)
    counter.write_batch()
    assert counted_scans(alice) == 3


def test_a_scan_is_remembered_for_30_minutes(
    counter: ScanCounter, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Mock(return_value=True)
    monkeypatch.setattr(caches["scans"], "add", add)
    open_page(alice)
    counter.write_batch()
    key, _, seconds = add.call_args.args
    assert seconds == 1_800
    assert "203.0.113.1" not in key


def test_a_repeated_scan_at_another_worker_does_not_count(
    counter: ScanCounter, alice: User
) -> None:
    other_worker = ScanCounter()
    for worker in (counter, other_worker):
        worker.record(user_id=alice.pk, address="203.0.113.1")
        worker.write_batch()
    assert counted_scans(alice) == 1


ROBOTS = [
    "",
    "curl/8.5.0",
    "WhatsApp/2.23.20.0",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0 Safari/537.36",
]


@pytest.mark.parametrize(
    "header",
    [
        *({"user-agent": robot} for robot in ROBOTS),
        {"sec-purpose": "prefetch"},
        {"sec-purpose": "prefetch;prerender"},
        {"purpose": "prefetch"},
        {"x-purpose": "preview"},
        {"x-moz": "prefetch"},
    ],
    ids=str,
)
def test_a_page_that_a_robot_loads_or_a_browser_loads_ahead_does_not_count_as_a_scan(
    counter: ScanCounter, alice: User, header: dict[str, str]
) -> None:
    assert open_page(alice, **header).status_code == 200
    counter.write_batch()
    assert counted_scans(alice) == 0


def test_a_scan_with_a_phone_named_cubot_counts(counter: ScanCounter, alice: User) -> None:
    open_page(alice, **{"user-agent": CUBOT_USER_AGENT})
    counter.write_batch()
    assert counted_scans(alice) == 1


@pytest.mark.parametrize(
    ("path", "method"), [("/users/{}", "GET"), ("/r/{}", "HEAD"), ("/r/3346789bcd", "GET")]
)
def test_only_a_fans_page_at_the_short_link_counts(
    counter: ScanCounter, alice: User, path: str, method: str
) -> None:
    open_page(alice, path, method)
    counter.write_batch()
    assert not ScanCount.objects.exists()


def test_a_page_that_the_rate_limit_refuses_does_not_count(
    counter: ScanCounter, alice: User, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 1 / 10_000_000
    assert open_page(alice).status_code == 429
    counter.write_batch()
    assert counted_scans(alice) == 0


def test_a_batch_that_fails_on_the_way_counts_nothing_twice(
    counter: ScanCounter, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scan_counter, "COUNTS_WRITTEN_AT_ONCE_MAX", 1)

    def fail_after_alice(counts: dict[FanDay, int]) -> None:
        if bob.pk in {key.user_id for key in counts}:
            raise OperationalError
        add_scans(counts)

    for fan in (alice, bob):
        open_page(fan)
    with monkeypatch.context() as outage_patch:
        outage_patch.setattr(scan_counter, "add_scans", fail_after_alice)
        counter.write_batch()
    counter.write_batch()
    assert (counted_scans(alice), counted_scans(bob)) == (1, 1)


def test_a_worker_that_stops_writes_what_is_left(
    counter: ScanCounter, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Keeps the counter from closing the test's database connection.
    monkeypatch.setattr(scan_counter, "connections", Mock())
    open_page(alice)
    Application(Mock()).__rsgi_del__(Mock())
    assert counted_scans(alice) == 1


def test_the_pending_scans_have_a_limit(
    counter: ScanCounter, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scan_counter, "PENDING_SCANS_MAX", 2)
    for number in range(3):
        counter.record(user_id=alice.pk, address=f"address {number}")
    counter.write_batch()
    assert counted_scans(alice) == 2


def test_machines_that_share_redis_count_an_address_once(
    counter: ScanCounter, alice: User, redis_server: RedisServer
) -> None:
    open_page(alice)
    counter.write_batch()
    caches["scans"].clear()  # simulates another machine, whose cache is empty
    open_page(alice)
    counter.write_batch()
    assert counted_scans(alice) == 1


def test_without_redis_each_machine_counts_on(
    counter: ScanCounter, alice: User, redis_server: RedisServer
) -> None:
    redis_server.kill()
    for _ in range(2):
        open_page(alice)
        counter.write_batch()
    assert shared_state_breaker.is_open()
    assert counted_scans(alice) == 1


@pytest.mark.django_db(transaction=True)
def test_a_worker_writes_its_scans_every_few_seconds(
    counter: ScanCounter, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scan_counter, "BATCH_SECONDS", 0.01)
    counter.start()
    open_page(alice)
    wait_until(lambda: counted_scans(alice) > 0)
    counter._stop_event.set()
