"""What several machines share, in Redis. Without REDIS_URL there is none: a machine's files do."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.core.cache import caches
from django.core.cache.backends.base import BaseCache

from common.pause import Pause

FAILURE = "Redis can't be used"

pause = Pause()
"""After a failure of Redis, or of the rate limits' counters. What is kept in Redis has one in
common, so that a Redis that hangs makes one request slow and not one for each use."""


class SharedStateUnavailableError(Exception):
    """Redis can't be used, or isn't asked in a pause."""


def is_shared() -> bool:
    return bool(settings.REDIS_URL)


@contextmanager
def shared_cache() -> Iterator[BaseCache]:
    """The cache in Redis. Raises SharedStateUnavailableError, also for what fails in the block."""
    if pause.is_on():
        raise SharedStateUnavailableError(pause.reason)
    try:
        yield caches["shared"]
    except Exception as error:
        pause.begin(FAILURE, error)
        raise SharedStateUnavailableError(pause.reason) from error
