"""The counters of the rate limits, in a file that all processes share."""

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import pytest

from common import counter_cache
from common.counter_cache import CounterCache

THREAD_COUNT, INCREMENTS_PER_THREAD = 4, 50


@pytest.fixture
def counters_file(tmp_path: Path) -> Path:
    return tmp_path / "made" / "counters.sqlite3"


@pytest.fixture
def counters(counters_file: Path) -> Iterator[CounterCache]:
    cache = CounterCache(counters_file, {"OPTIONS": {"MAX_ENTRIES": 10}})
    yield cache
    cache.disconnect()


def test_a_counter_is_added_once_and_incremented(counters: CounterCache) -> None:
    assert counters.add("a", 2, 60) is True
    assert counters.add("a", 9, 60) is False
    assert [counters.incr("a"), counters.incr("a", 3)] == [3, 6]


def test_a_counter_that_is_missing_or_expired_is_not_incremented(counters: CounterCache) -> None:
    counters.add("expired", 1, 0)
    for key in ("missing", "expired"):
        with pytest.raises(ValueError, match=key):
            counters.incr(key)
        assert counters.add(key, 5, 60) is True
        assert counters.incr(key) == 6


def test_threads_with_separate_connections_count_exactly(
    counters_file: Path,
) -> None:
    all_threads_ready = Barrier(THREAD_COUNT, timeout=30)

    def count_counters(_: int) -> None:
        cache = CounterCache(counters_file, {})
        all_threads_ready.wait()
        cache.add("shared", 0, 60)
        for _round in range(INCREMENTS_PER_THREAD):
            cache.incr("shared")
        cache.disconnect()

    with ThreadPoolExecutor(THREAD_COUNT) as threads:
        list(threads.map(count_counters, range(THREAD_COUNT)))
    with closing(sqlite3.connect(counters_file)) as connection:
        rows = connection.execute("select value from counters").fetchall()
    assert rows == [(THREAD_COUNT * INCREMENTS_PER_THREAD,)]


def test_the_number_of_counters_is_bounded(
    counters: CounterCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counter_cache, "CULL_INTERVAL_ADDITIONS", 5)
    counters.add("day", 1, 86_400)
    for number in range(200):
        counters.add(f"expired {number}", 1, 0)
        counters.add(f"minute {number}", 1, 60)
    assert counters.incr("day") == 2
    assert count_counters(counters) < 20


def test_the_first_addition_after_a_minute_deletes_expired_counters(
    counters: CounterCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    counters.add("expired", 1, 0)
    counters.add("day", 1, 86_400)
    assert count_counters(counters) == 2
    after_a_minute = time.monotonic() + 61
    monkeypatch.setattr("time.monotonic", lambda: after_a_minute)
    counters.add("another day", 1, 86_400)
    assert count_counters(counters) == 2


def test_a_cull_is_short_so_that_other_writers_hardly_wait(
    counters: CounterCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counter_cache, "CULL_INTERVAL_ADDITIONS", 20)
    monkeypatch.setattr(counter_cache, "CULLED_COUNTERS_MAX", 3)
    for number in range(10):
        counters.add(f"expired {number}", 1, 0)
    for number in range(9):
        counters.add(f"day {number}", 1, 86_400)
    counters.add("last", 1, 86_400)
    # A cull deleted three expired counters, and three others because there were too many. Then the
    # counter "last" was added.
    assert count_counters(counters) == 10 + 9 - 3 - 3 + 1


def count_counters(counters: CounterCache) -> int:
    [number] = counters._execute("select count(*) from counters")
    return int(number)


def test_every_open_cache_uses_the_new_file_after_the_old_one_was_deleted(
    counters: CounterCache, counters_file: Path
) -> None:
    other_cache = CounterCache(counters_file, {})
    assert [cache.add("a", 1) for cache in (counters, other_cache)] == [True, False]
    counters_file.unlink()
    assert counters.add("a", 5) is True
    assert other_cache.incr("a") == 6
    other_cache.disconnect()


def test_a_broken_file_fails_once_and_is_replaced(
    counters: CounterCache, counters_file: Path
) -> None:
    counters.add("a", 1)
    counters.disconnect()
    counters_file.write_bytes(b"no database" * 500)
    with pytest.raises(sqlite3.DatabaseError):
        counters.add("a", 1)
    assert counters.add("a", 1) is True


def test_a_file_with_an_older_releases_tables_fails_once_and_is_replaced(
    counters: CounterCache, counters_file: Path
) -> None:
    counters_file.parent.mkdir()
    with closing(sqlite3.connect(counters_file)) as connection, connection:
        connection.execute("create table attempts (address text, at real)")
    with pytest.raises(sqlite3.OperationalError):
        counters.get("a")
    assert counters.add("a", 1) is True
    assert (counters.get("a"), counters.get("missing")) == (1, None)


def test_a_file_that_cannot_be_created_raises_sqlites_error(tmp_path: Path) -> None:
    (tmp_path / "no-folder").touch()
    with pytest.raises(sqlite3.Error):
        CounterCache(tmp_path / "no-folder" / "counters.sqlite3", {}).incr("a")
