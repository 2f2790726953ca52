"""Counts scans of fans' links in memory and writes them in batches, so that a page costs no write.

An address that scans the same fan's code again within SAME_SCAN_SECONDS isn't counted again. So a
cache counts by a keyed hash of the address and the fan. All workers share the cache; with
REDIS_URL, all machines do.
"""

import logging
import sqlite3
from collections import Counter
from contextlib import suppress
from functools import cache
from hashlib import blake2b, sha256
from math import inf
from threading import Event, Lock, Thread

from django.conf import settings
from django.core.cache import caches
from django.db import Error, connections

from common.shared_state import SharedStateUnavailableError, is_shared, shared_cache
from common.throttles import count_in
from social.scans import FanDay, add_scans, today

BATCH_SECONDS = 5
"""The time between two batches. A killed worker loses the scans of 10 seconds at most: those since
the last batch, and those of a batch that is being written."""
SAME_SCAN_SECONDS = 1_800
PENDING_SCANS_MAX = 50_000
"""The most scans in one batch. Further scans aren't counted."""

logger = logging.getLogger(__name__)


class ScanCounter:
    """Each worker process has one counter."""

    def __init__(self) -> None:
        self._pending_scans: dict[str, FanDay] = {}
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
        """`address` is a rate_limit_key."""
        with self._pending_lock:
            if len(self._pending_scans) < PENDING_SCANS_MAX:
                self._pending_scans[_hash(user_id, address)] = FanDay(user_id, today())

    def write_batch(self) -> None:
        """Writes the pending scans. If the database fails, the next batch contains them too."""
        with self._batch_lock:
            with self._pending_lock:
                pending, self._pending_scans = self._pending_scans, {}
            self._unwritten_counts.update(
                fan_day for address_hash, fan_day in pending.items() if _count(address_hash) == 1
            )
            try:
                if self._unwritten_counts:
                    add_scans(self._unwritten_counts)
                    self._unwritten_counts.clear()
            except Error:
                logger.warning("Scans couldn't be written.", exc_info=True)

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
def _salt() -> bytes:
    return sha256(f"hockeyhub.scans {settings.SECRET_KEY}".encode()).digest()


def _hash(user_id: int, address: str) -> str:
    return blake2b(f"{user_id} {address}".encode(), key=_salt(), digest_size=16).hexdigest()


def _count(address_hash: str) -> float:
    """How often the address has scanned this fan's code since its first scan, for SAME_SCAN_SECONDS
    at most. While Redis can't be reached, each machine remembers only its own scans."""
    key = f"scan:{address_hash}"
    if is_shared():
        with suppress(SharedStateUnavailableError), shared_cache() as cache:
            return count_in(key, SAME_SCAN_SECONDS, cache)
    try:
        return count_in(key, SAME_SCAN_SECONDS, caches["scans"])
    except sqlite3.Error:
        logger.warning("Repeated scans can't be recognised, so none are counted.", exc_info=True)
        return inf


counter = ScanCounter()
