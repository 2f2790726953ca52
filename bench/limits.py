"""Measures how long the rate limits take to count a call, which has a limit for a minute and one
for a day. The counters are in an SQLite file, in a Redis on this machine, or in memory. Prints
medians of the rounds, and the spread of the rounds."""

import tempfile
import time
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

from django.conf import settings
from django.core.cache import CacheHandler
from django.test import RequestFactory

from bench.harness import describe_machine, describe_spread, options_parser, print_table
from common import throttles
from hockeyhub.redis_settings import redis_caches
from hockeyhub.tests.redis_server import RedisServer

NO_LIMITS = {"minute": 10**9, "day": 10**9}
CALL_REQUEST = RequestFactory().get("/")


def main() -> None:
    options = options_parser(
        __doc__, rounds=(5, "rounds for each kind"), calls=(4_000, "calls in a round")
    ).parse_args()
    settings.RATE_LIMITS = {"bench": NO_LIMITS}
    redis = RedisServer()
    redis.start()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        stack.callback(redis.kill)
        file_cache = {
            **settings.CACHES["rate_limits"],
            "BACKEND": "common.counter_cache.CounterCache",
            "LOCATION": f"{folder}/counters.sqlite3",
        }
        django_redis = {
            **redis_caches(redis.url)["rate_limits"],
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
        }
        cache_settings_by_kind: dict[str, dict[str, Any]] = {
            "SQLite's file": file_cache,
            "Redis": redis_caches(redis.url)["rate_limits"],
            "Redis, Django's own class": django_redis,
            "memory": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
        }
        rows = [
            measure(kind, cache_settings_by_kind[kind], options.rounds, options.calls)
            for kind in cache_settings_by_kind
        ]
    print(describe_machine())
    print_table(("counted in", "CPU µs", "µs"), rows)


def measure(name: str, cache: dict[str, Any], rounds: int, calls: int) -> tuple[str, str, str]:
    with patch.object(throttles, "caches", CacheHandler({"rate_limits": cache})):
        times = [measure_round(calls) for _ in range(rounds)]
    processor_times, elapsed_times = zip(*times, strict=True)
    return name, describe_spread(processor_times), describe_spread(elapsed_times)


def measure_round(calls: int) -> tuple[float, float]:
    """The microseconds of processor time and of elapsed time for one call."""
    throttles.count_request(CALL_REQUEST, "bench")
    processor_start, clock_start = time.process_time(), time.perf_counter()
    for _ in range(calls):
        throttles.count_request(CALL_REQUEST, "bench")
    return (
        (time.process_time() - processor_start) / calls * 1e6,
        (time.perf_counter() - clock_start) / calls * 1e6,
    )


if __name__ == "__main__":
    main()
