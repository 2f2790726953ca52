"""Stores the lock of several machines in Redis. Each machine copies it to its own file.

So each machine stays locked or unlocked while Redis is unavailable or has lost its data, even after
a restart. The later command wins: the lock in Redis doesn't replace a newer file, such as one that
`manage.py lock` wrote while Redis was unavailable.
"""

import logging
import time
from contextlib import suppress
from threading import Lock as ThreadLock
from typing import NamedTuple

from common.shared_state import (
    SharedStateUnavailableError,
    shared_cache,
    shared_state_breaker,
    uses_redis,
)
from hockeyhub.lock.file import Lock, delete_lock, locked_at_ns, parse_lock, write_lock

LOCK_COPY_INTERVAL_SECONDS = 1
LOCK_TIME_NS_MAX = 2**63
"""The time of a lock must be less than this number, since a file's modification time must be."""
_CACHE_KEY = "lock"

logger = logging.getLogger(__name__)


class SiteLock(NamedTuple):
    lock: Lock | None
    """None if an operator has unlocked the site."""
    time_ns: int


def read_site_lock() -> SiteLock | None:
    """The lock in Redis, or None if Redis has no entry, for example because it has lost its data.

    Raises SharedStateUnavailableError.
    """
    with shared_cache() as cache:
        value = cache.get(_CACHE_KEY)
        if value is None:
            return None
        text, time_ns = value["text"], int(value["time_ns"])
        if not (text.isascii() and 0 <= time_ns < LOCK_TIME_NS_MAX):
            raise ValueError("no lock of ours")
        return SiteLock(parse_lock(text) if text else None, time_ns)


def write_site_lock(shared: SiteLock) -> None:
    """Stores the result of a command. Raises SharedStateUnavailableError."""
    shared_state_breaker.close()  # an unreadable value may have opened it; this replaces it
    with shared_cache() as cache:
        text = shared.lock.to_text() if shared.lock else ""
        cache.set(_CACHE_KEY, {"text": text, "time_ns": shared.time_ns}, timeout=None)


def unlock_all_machines() -> bool:
    """Returns whether the machines were locked. Raises SharedStateUnavailableError."""
    earlier_lock = None
    with suppress(SharedStateUnavailableError):
        earlier_lock = read_site_lock()
    write_site_lock(SiteLock(None, next_lock_time_ns()))
    return earlier_lock is not None and earlier_lock.lock is not None


def next_lock_time_ns() -> int:
    """A time for a new command. The time is later than those of the locks on this machine and in
    Redis, even if the clock of the machine that wrote a lock is ahead."""
    earlier_times = [time.time_ns(), locked_at_ns() or 0]
    if uses_redis():
        with suppress(SharedStateUnavailableError):
            shared = read_site_lock()
            earlier_times += [shared.time_ns] if shared else []
    return max(earlier_times) + 1


class LockCopier:
    """Copies the lock from Redis to the file once a second. Only one thread copies at a time."""

    def __init__(self) -> None:
        self._next_copy_at = 0.0  # compared with time.monotonic()
        self._lock = ThreadLock()
        self._failed: SiteLock | None = None

    def copy_if_due(self) -> Lock | None:
        """Returns the lock if it couldn't be written to the file, for example on a full disk."""
        if time.monotonic() >= self._next_copy_at and self._lock.acquire(blocking=False):
            try:
                self._next_copy_at = time.monotonic() + LOCK_COPY_INTERVAL_SECONDS
                self._copy()
            finally:
                self._lock.release()
        return self._failed.lock if self._failed else None

    def _copy(self) -> None:
        try:
            shared = read_site_lock()
        except SharedStateUnavailableError:
            return
        if shared is None:
            return
        try:
            _write_to_file_if_newer(shared)
            self._failed = None
        except OSError:
            if shared != self._failed:
                logger.exception("The lock in Redis can't be copied to this machine's file")
            self._failed = shared


def _write_to_file_if_newer(shared: SiteLock) -> None:
    file_time_ns = locked_at_ns()
    is_newer = file_time_ns is None or shared.time_ns > file_time_ns
    if is_newer and shared.lock:
        write_lock(shared.lock, time_ns=shared.time_ns)
    elif is_newer and file_time_ns is not None:
        delete_lock()


lock_copier = LockCopier()
