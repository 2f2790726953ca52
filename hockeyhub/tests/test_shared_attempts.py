"""Several machines count attempts at a secret together, in Redis."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from common.attempts import record_attempt
from common.shared_state import breaker
from hockeyhub.admin_site.attempts import (
    TooManyAttemptsError,
    record_account_attempt,
    record_address_attempt,
)
from hockeyhub.tests.redis_server import RedisServer

KEY = "203.0.113.7"


@pytest.fixture(autouse=True)
def _own_file(settings: Settings, tmp_path: Path) -> None:
    settings.LOCK_ATTEMPTS_FILE = tmp_path / "A.sqlite3"


def allowed(count: int, key: str = KEY) -> list[bool]:
    return [record_attempt(key) == 0 for _ in range(count)]


def test_machines_count_the_attempts_of_an_address_together(
    redis_server: RedisServer, settings: Settings, tmp_path: Path
) -> None:
    assert allowed(3) == [True] * 3
    settings.LOCK_ATTEMPTS_FILE = tmp_path / "B.sqlite3"
    assert allowed(3) == [True, True, False]
    assert allowed(1, "203.0.113.8") == [True]
    assert list(tmp_path.glob("*.sqlite3")) == []


def test_attempts_at_the_same_moment_are_counted_exactly(redis_server: RedisServer) -> None:
    with ThreadPoolExecutor(8) as pool:
        waits = list(pool.map(lambda _: record_attempt(KEY), range(24)))
    assert sum(wait == 0 for wait in waits) == 5
    assert all(0 < wait <= 60 for wait in waits if wait)


def test_a_place_becomes_free_a_window_after_it_was_taken(redis_server: RedisServer) -> None:
    allowed(5)
    with redis_server.client() as client:
        ages = sorted(client.ttl(key) for key in client.scan_iter())
        assert all(58 <= age <= 60 for age in ages)
        client.delete(client.keys()[0])  # as if the first had expired
    assert allowed(2) == [True, False]


def test_the_caller_sets_the_maximum_and_the_window(redis_server: RedisServer) -> None:
    waits = [record_attempt(KEY, attempts_max=2, window_seconds=3_600) for _ in range(3)]
    assert waits[:2] == [0, 0]
    assert 3_590 < waits[2] <= 3_600


def test_without_redis_each_machine_counts_in_its_own_file(
    redis_server: RedisServer, settings: Settings
) -> None:
    allowed(5)
    redis_server.kill()
    assert allowed(6) == [True] * 5 + [False]
    assert settings.LOCK_ATTEMPTS_FILE.exists()


def test_a_redis_that_hangs_is_asked_once_in_a_pause(
    redis_server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    with redis_server.hanging():
        assert allowed(6) == [True] * 5 + [False]
    assert len(caplog.messages) == 1
    breaker.close()
    assert allowed(6) == [True] * 5 + [False]


def test_attempts_to_log_in_to_django_admin_are_counted_in_redis(
    redis_server: RedisServer, settings: Settings
) -> None:
    request = RequestFactory().post("/admin/login/", REMOTE_ADDR=KEY)
    for _ in range(5):
        record_address_attempt(request)
    with pytest.raises(TooManyAttemptsError):
        record_address_attempt(request)
    for _ in range(20):
        record_account_attempt(request, "ada.admin@example.test")
    with pytest.raises(TooManyAttemptsError):
        record_account_attempt(request, "ada.admin@example.test")
    assert not settings.LOCK_ATTEMPTS_FILE.exists()


def test_a_full_redis_forgets_no_attempt_and_lets_none_through(redis_server: RedisServer) -> None:
    allowed(5)
    with redis_server.full():
        assert allowed(1) == [False]
        assert allowed(6, "203.0.113.8") == [True] * 5 + [False]  # counted in this machine's file
