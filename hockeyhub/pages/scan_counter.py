"""Counts scans of fans' links in memory and writes them in batches, so that a page costs no write.

An address that scans the same fan's code again within SAME_SCAN_SECONDS isn't counted again, and an
IPv6 /48 network, which may be one customer's, counts a few times. So a cache counts by a keyed hash
of the address, or network, and the fan. All workers share the cache. With REDIS_URL, all machines
share it.
"""

import logging
import sqlite3
from collections import Counter
from contextlib import suppress
from functools import cache
from hashlib import blake2b, sha256
from itertools import islice
from math import inf
from threading import Event, Lock, Thread
from typing import NamedTuple

from django.conf import settings
from django.core.cache import caches
from django.db import Error, connections

from common.attempts import IPV6_NETWORK_LIMIT_FACTOR, wider_network_key
from common.shared_state import SharedStateUnavailableError, shared_cache, uses_redis
from common.throttles import increment_counter
from social.scans import FanDay, add_scans, utc_today

BATCH_SECONDS = 5
"""The time between two batches. A killed worker loses the scans of 10 seconds at most: those since
the last batch, and those of a batch that is being written."""
SAME_SCAN_SECONDS = 1_800
PENDING_SCANS_MAX = 50_000
"""The most scans in one batch. Further scans aren't counted."""
COUNTS_WRITTEN_AT_ONCE_MAX = 1_000
"""The most counts that one transaction writes, since it locks the fans' rows."""

logger = logging.getLogger(__name__)


class _PendingScan(NamedTuple):
    fan_day: FanDay
    network_hash: str | None
    """None for an IPv4 address."""


class ScanCounter:
    """Each worker process has one counter."""

    def __init__(self) -> None:
        self._pending_scans: dict[str, _PendingScan] = {}
        """The scans since the last batch, by their hashes."""
        self._pending_lock = Lock()
        self._unwritten_counts: Counter[FanDay] = Counter()
        self._batch_lock = Lock()
        self._stop_event = Event()

    def start(self) -> None:
        Thread(target=self._write_batches, name="scans", daemon=True).start()

    def stop(self) -> None:
        """Writes the scans that are still in memory."""
        self._stop_event.set()
        self._write_and_disconnect()

    def record(self, *, user_id: int, address: str) -> None:
        """`address` is a result of rate_limit_key."""
        network = wider_network_key(address)
        scan = _PendingScan(FanDay(user_id, utc_today()), network and _hash_scan(user_id, network))
        with self._pending_lock:
            if len(self._pending_scans) < PENDING_SCANS_MAX:
                self._pending_scans[_hash_scan(user_id, address)] = scan

    def write_batch(self) -> None:
        """Writes the pending scans. If the database fails, the next batch contains them too."""
        with self._batch_lock:
            with self._pending_lock:
                pending, self._pending_scans = self._pending_scans, {}
            self._unwritten_counts.update(
                scan.fan_day
                for address_hash, scan in pending.items()
                if _count_scan(address_hash) == 1 and _is_network_below_limit(scan.network_hash)
            )
            try:
                self._write_counts()
            except Error:
                logger.warning("Scans couldn't be written.", exc_info=True)

    def _write_counts(self) -> None:
        while counts := dict(islice(self._unwritten_counts.items(), COUNTS_WRITTEN_AT_ONCE_MAX)):
            add_scans(counts)
            for key in counts:
                del self._unwritten_counts[key]

    def _write_batches(self) -> None:
        while not self._stop_event.wait(BATCH_SECONDS):
            self._write_and_disconnect()

    def _write_and_disconnect(self) -> None:
        """Closes the database connection after the batch, since it is needed only for moments."""
        try:
            self.write_batch()
        except Exception:  # an error would end the thread, and nothing starts another
            logger.exception("A batch of scans failed.")
        finally:
            connections.close_all()


@cache
def _hash_secret() -> bytes:
    return sha256(f"hockeyhub.scans {settings.SECRET_KEY}".encode()).digest()


def _hash_scan(user_id: int, address: str) -> str:
    return blake2b(f"{user_id} {address}".encode(), key=_hash_secret(), digest_size=16).hexdigest()


def _is_network_below_limit(network_hash: str | None) -> bool:
    return network_hash is None or _count_scan(network_hash) <= IPV6_NETWORK_LIMIT_FACTOR


def _count_scan(address_hash: str) -> float:
    """How often the address has scanned this fan's code since its first scan, for SAME_SCAN_SECONDS
    at most. While Redis can't be reached, each machine remembers only its own scans."""
    key = f"scan:{address_hash}"
    if uses_redis():
        with suppress(SharedStateUnavailableError), shared_cache() as cache:
            return increment_counter(key, SAME_SCAN_SECONDS, cache)
    try:
        return increment_counter(key, SAME_SCAN_SECONDS, caches["scans"])
    except sqlite3.Error:
        logger.warning("Repeated scans can't be recognised, so none are counted.", exc_info=True)
        return inf


scan_counter = ScanCounter()
