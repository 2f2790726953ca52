"""State that several machines share in Redis. Without REDIS_URL, a machine's own files are used."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.core.cache import caches
from django.core.cache.backends.base import BaseCache

from common.circuit_breaker import CircuitBreaker

REDIS_FAILURE = "Redis can't be used"

shared_state_breaker = CircuitBreaker(logging.getLogger(__name__))
"""This circuit breaker opens after a failure of Redis, or of the rate limits' counters. All code
that uses them shares the breaker, so that a hanging Redis slows down only one request."""


class SharedStateUnavailableError(Exception):
    """Redis has failed, just now or so recently that the circuit breaker is open."""


def uses_redis() -> bool:
    return bool(settings.REDIS_URL)


@contextmanager
def shared_cache() -> Iterator[BaseCache]:
    """Yields the cache in Redis. Any error in the block becomes SharedStateUnavailableError, which
    is also raised while the circuit breaker is open."""
    if shared_state_breaker.is_open():
        raise SharedStateUnavailableError(shared_state_breaker.reason)
    try:
        yield caches["shared"]
    except Exception as error:
        shared_state_breaker.open(REDIS_FAILURE, f"{type(error).__name__}: {error}")
        raise SharedStateUnavailableError(shared_state_breaker.reason) from error
