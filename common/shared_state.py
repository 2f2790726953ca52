"""State that several machines share in Redis. Without REDIS_URL, a machine's own files are used."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.core.cache import caches
from django.core.cache.backends.base import BaseCache

from common.circuit_breaker import CircuitBreaker

REDIS_FAILURE = "Redis can't be used"

breaker = CircuitBreaker(logging.getLogger(__name__))
"""This circuit breaker opens after a failure of Redis, or of the rate limits' counters. All code
that uses Redis shares the breaker, so that a hanging Redis slows down only one request."""


class SharedStateUnavailableError(Exception):
    """Redis has failed, just now or so recently that the circuit breaker is open."""


def is_shared() -> bool:
    return bool(settings.REDIS_URL)


@contextmanager
def shared_cache() -> Iterator[BaseCache]:
    """Yields the cache in Redis. Any error in the block becomes SharedStateUnavailableError, which
    is also raised while the circuit breaker is open."""
    if breaker.is_open():
        raise SharedStateUnavailableError(breaker.reason)
    try:
        yield caches["shared"]
    except Exception as error:
        breaker.open(REDIS_FAILURE, f"{type(error).__name__}: {error}")
        raise SharedStateUnavailableError(breaker.reason) from error
