"""Several machines share the count of attempts to guess a password or code, in Redis."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from common.attempts import record_attempt
from hockeyhub.admin_site.attempts import (
    TooManyAttemptsError,
    record_account_attempt,
    record_address_attempt,
)
from hockeyhub.tests.redis_server import RedisServer

ATTEMPT_KEY = "203.0.113.7"


def make_attempts(count: int, key: str = ATTEMPT_KEY) -> list[bool]:
    return [record_attempt(key) == 0 for _ in range(count)]


def test_machines_count_the_attempts_of_an_address_together(
    redis_server: RedisServer, settings: Settings
) -> None:
    assert make_attempts(6) == [True] * 5 + [False]
    assert make_attempts(1, "203.0.113.8") == [True]
    assert not settings.LOCK_ATTEMPTS_FILE.exists()


def test_concurrent_attempts_are_counted_exactly(redis_server: RedisServer) -> None:
    with ThreadPoolExecutor(8) as thread_pool:
        waits = list(thread_pool.map(lambda _: record_attempt(ATTEMPT_KEY), range(24)))
    assert sum(wait == 0 for wait in waits) == 5
    assert all(0 < wait <= 60 for wait in waits if wait)


def test_each_attempt_expires_after_the_window(redis_server: RedisServer) -> None:
    make_attempts(5)
    with redis_server.client() as client:
        remaining_seconds = sorted(client.ttl(key) for key in client.scan_iter())
        assert all(58 <= age <= 60 for age in remaining_seconds)
        client.delete(client.keys()[0])  # as if this attempt had expired
    assert make_attempts(2) == [True, False]


def test_the_caller_sets_the_maximum_and_the_window(redis_server: RedisServer) -> None:
    waits = [record_attempt(ATTEMPT_KEY, attempts_max=2, window_seconds=3_600) for _ in range(3)]
    assert waits[:2] == [0, 0]
    assert 3_590 < waits[2] <= 3_600


def test_without_redis_each_machine_counts_in_its_own_file(
    redis_server: RedisServer, settings: Settings
) -> None:
    make_attempts(5)
    redis_server.kill()
    assert make_attempts(6) == [True] * 5 + [False]
    assert settings.LOCK_ATTEMPTS_FILE.exists()


def test_attempts_to_log_in_to_django_admin_are_counted_in_redis(
    redis_server: RedisServer, settings: Settings
) -> None:
    request = RequestFactory().post("/admin/login/", REMOTE_ADDR=ATTEMPT_KEY)
    for _ in range(5):
        record_address_attempt(request)
    with pytest.raises(TooManyAttemptsError):
        record_address_attempt(request)
    for _ in range(20):
        record_account_attempt(request, "ada.admin@example.test")
    with pytest.raises(TooManyAttemptsError):
        record_account_attempt(request, "ada.admin@example.test")
    assert not settings.LOCK_ATTEMPTS_FILE.exists()


def test_a_full_redis_drops_no_attempt_and_allows_none_above_the_limit(
    redis_server: RedisServer,
) -> None:
    make_attempts(5)
    with redis_server.while_full():
        assert make_attempts(1) == [False]
        # Redis can't store the attempts of another address, so this machine's file counts them.
        assert make_attempts(6, "203.0.113.8") == [True] * 5 + [False]
