"""Several machines share rate limits in Redis."""

from time import monotonic

import pytest
from django.core.cache import caches
from django.test import RequestFactory
from pytest_django import Settings

from common.redis_cache import RedisCache
from common.shared_state import shared_state_breaker
from common.throttles import count_request
from hockeyhub.tests.redis_server import RedisServer

LOCAL_REQUEST = RequestFactory().get("/")


@pytest.fixture
def redis_with_limits(
    redis_server: RedisServer, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> RedisServer:
    monkeypatch.setattr("common.throttles.time", lambda: 6_000_045.0)
    settings.RATE_LIMITS = {"search": {"minute": 2}}
    return redis_server


def count_requests(count: int) -> list[float]:
    return [count_request(LOCAL_REQUEST, "search") for _ in range(count)]


def test_the_calls_of_all_machines_count_together(redis_with_limits: RedisServer) -> None:
    with redis_with_limits.client() as another_machine:
        assert count_requests(1) == [0]
        [key] = another_machine.scan_iter()
        assert 0 < another_machine.ttl(key) <= 60
        another_machine.incr(key)
        assert count_requests(1) == [15]


def test_without_redis_every_call_is_allowed_and_one_line_is_logged(
    redis_with_limits: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    count_requests(3)
    redis_with_limits.kill()
    assert count_requests(3) == [0, 0, 0]
    [line] = caplog.messages
    assert line.startswith("Redis can't be used: ConnectionError: ")


def test_a_hanging_redis_delays_one_call_while_the_circuit_breaker_is_open(
    redis_with_limits: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    count_requests(3)
    started_at = monotonic()
    with redis_with_limits.while_hanging():
        assert count_requests(20) == [0] * 20
    assert monotonic() - started_at < 2
    [line] = caplog.messages
    assert line.startswith("Redis can't be used: TimeoutError: ")
    shared_state_breaker.close()
    assert count_requests(1) == [15]


def test_a_redis_that_restarted_empty_counts_at_once(
    redis_with_limits: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    count_requests(3)
    redis_with_limits.restart_empty()
    assert count_requests(3) == [0, 0, 15]
    assert caplog.messages == []


def test_an_increment_is_one_request_to_redis_and_creates_no_counter(
    redis_with_limits: RedisServer,
) -> None:
    counters = caches["rate_limits"]
    assert isinstance(counters, RedisCache)
    with pytest.raises(ValueError, match="missing"):
        counters.incr("missing")
    counters.add("a key with a space", 1, 60)
    with redis_with_limits.client() as client:
        client.config_resetstat()
        assert counters.incr("a key with a space", 4) == 5
        assert client.info("commandstats")["cmdstat_evalsha"]["calls"] == 1
        assert client.keys() == [b"hockeyhub:1:a key with a space"]
