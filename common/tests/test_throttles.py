"""Rate limits count each client's requests separately, and allow every request when the counters
fail."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest
from django.core.cache import caches
from django.test import RequestFactory
from pytest_django import Settings

from common.attempts import rate_limit_key
from common.shared_state import shared_state_breaker
from common.throttles import count_request

REQUEST = RequestFactory().get("/")


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
        ("203.0.113.7:50123", "203.0.113.7"),
        ("[2001:db8:1:2::1]:50123", "2001:db8:1:2::/64"),
        ("unix:", "unknown"),
        ("a/64", "unknown"),
    ],
)
def test_addresses_of_one_customer_share_a_rate_limit_key(address: str, key: str) -> None:
    assert rate_limit_key(address) == key


def test_a_customer_with_many_networks_has_sixteen_times_the_limit(settings: Settings) -> None:
    settings.RATE_LIMITS = {"search": {"minute": 1}}
    networks = [f"2001:db8:1:{number:x}::{end}" for number in range(17) for end in (1, 2)]
    waits = [
        count_request(RequestFactory(REMOTE_ADDR=address).get("/"), "search")
        for address in [*networks, "2001:db8:2::1"]
    ]
    assert [wait > 0 for wait in waits] == [*[False, True] * 16, True, True, False]


@pytest.fixture
def counters_file(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the counters. While the file is locked, counting fails without a wait."""
    file = tmp_path / "rate-limits.sqlite3"
    counters = {
        "BACKEND": "common.counter_cache.CounterCache",
        "LOCATION": file,
    }
    settings.CACHES = {**settings.CACHES, "rate_limits": counters}
    monkeypatch.setattr("common.counter_cache.BUSY_TIMEOUT_SECONDS", 0)
    monkeypatch.setattr("common.throttles.time", lambda: 6_000_045.0)
    shared_state_breaker.close()
    return file


@contextmanager
def locked_file(file: Path) -> Iterator[None]:
    caches["rate_limits"].add("makes the file", 1)
    with closing(sqlite3.connect(file, isolation_level=None)) as other_connection:
        other_connection.execute("begin immediate")
        yield


@contextmanager
def replaced_by_a_folder(file: Path) -> Iterator[None]:
    file.mkdir()
    yield
    file.rmdir()


@pytest.mark.parametrize("break_file", [locked_file, replaced_by_a_folder])
def test_when_counting_fails_every_request_is_allowed_and_one_line_is_logged(
    settings: Settings,
    counters_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    break_file: Callable[[Path], AbstractContextManager[None]],
) -> None:
    settings.RATE_LIMITS = {"search": {"minute": 1}}
    with break_file(counters_file):
        assert [count_request(REQUEST, "search") for _ in range(3)] == [0, 0, 0]
    [line] = caplog.messages
    assert line.startswith("Rate limits can't be counted")
    # Setting the machine's clock back an hour doesn't keep the circuit breaker open longer.
    monkeypatch.setattr("common.throttles.time", lambda: 6_000_045.0 - 3_600)
    opened_at = shared_state_breaker._open_until - shared_state_breaker._open_seconds
    monkeypatch.setattr(shared_state_breaker, "_open_until", opened_at)
    assert [count_request(REQUEST, "search") for _ in range(2)] == [0, 15]


def test_a_call_above_the_minute_limit_does_not_count_toward_the_day_limit(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.RATE_LIMITS = {"search": {"minute": 2, "day": 3}}
    waits = []
    for minute in range(3):
        now = 864_000.0 + 60 * minute
        monkeypatch.setattr("common.throttles.time", lambda now=now: now)
        waits += [count_request(REQUEST, "search") for _ in range(3)]
    assert waits == [0, 0, 60, 0, 86_340, 60, 86_280, 86_280, 60]


def test_one_request_may_count_as_several(settings: Settings) -> None:
    settings.RATE_LIMITS = {"connections": {"day": 8}}
    waits = [count_request(REQUEST, "connections", cost=4) for _ in range(3)]
    assert [wait > 0 for wait in waits] == [False, False, True]
