"""A Django cache of counters in one SQLite file, shared by all worker processes of a machine.

Nothing is flushed to the disk, so after a crash of the machine the counters may restart at zero.
"""

import math
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from fcntl import LOCK_EX, flock
from pathlib import Path
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache

BUSY_TIMEOUT_SECONDS = 1.0
CLOCK_TOLERANCE_SECONDS = 60
"""If a counter expires this much later than one that is added now, it was added before the clock
was set back, and counts as expired."""
CULL_INTERVAL_ADDITIONS = 1_000
CULL_INTERVAL_SECONDS = 60
"""Each process deletes expired counters whenever it has added CULL_INTERVAL_ADDITIONS counters, and
when it adds a counter after it hasn't deleted any for this many seconds."""
CULLED_COUNTERS_MAX = 2 * CULL_INTERVAL_ADDITIONS
"""The most counters that one statement deletes. Other writers wait for this statement, for at most
BUSY_TIMEOUT_SECONDS."""
_BROKEN_FILE_ERROR_CODES = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
"""A file with other tables, such as an older release's, leads to SQLITE_ERROR."""
_CREATE_TABLE_SQL = """
pragma journal_mode = wal;
create table counters (key text primary key, value integer, expires_at real) without rowid;
create index counters_expires_at on counters (expires_at);
"""


class CounterCache(BaseCache):
    """Has only the methods that rate limits need: `add`, `get` and `incr` of numbers. They raise
    sqlite3.Error if the file can't be used. The next call then opens the file again, or replaces a
    broken or missing file."""

    def __init__(self, file: str | Path, params: dict[str, Any]) -> None:
        super().__init__(params)
        self._file = Path(file)
        self._connection: sqlite3.Connection | None = None
        self._inode = 0
        self._additions = 0
        self._next_cull = time.monotonic() + CULL_INTERVAL_SECONDS

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """Returns the new value. Raises ValueError when there is no such counter."""
        row = self._execute(
            "update counters set value = value + ? where key = ? and expires_at > ?"
            " returning value",
            [delta, self.make_key(key, version), time.time()],
        )
        if row is None:
            raise ValueError(key)
        return int(row[0])

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        row = self._execute(
            "select value from counters where key = ? and expires_at > ?",
            [self.make_key(key, version), time.time()],
        )
        return row[0] if row else default

    def add(
        self,
        key: str,
        value: float,
        timeout: float | None = DEFAULT_TIMEOUT,
        version: int | None = None,
    ) -> bool:
        """Returns whether the counter is new."""
        self._cull_periodically()
        added_row = self._execute(
            "insert into counters values (?, ?, ?) on conflict (key) do update"
            " set value = excluded.value, expires_at = excluded.expires_at"
            " where expires_at <= ? or expires_at > excluded.expires_at + ? returning 1",
            [
                *(self.make_key(key, version), value, self.get_backend_timeout(timeout)),
                *(time.time(), CLOCK_TOLERANCE_SECONDS),
            ],
        )
        return added_row is not None

    def __del__(self) -> None:
        self.disconnect()  # Django drops a thread's caches when the thread ends

    def disconnect(self) -> None:
        """Closes the connection. Not named `close`, which Django calls after every request."""
        if self._connection:
            self._connection.close()
        self._connection = None

    def _cull_periodically(self) -> None:
        """Deletes expired counters. If too many remain, also deletes those that expire first."""
        self._additions += 1
        if self._additions % CULL_INTERVAL_ADDITIONS and time.monotonic() < self._next_cull:
            return
        self._next_cull = time.monotonic() + CULL_INTERVAL_SECONDS
        self._delete_next_to_expire(CULLED_COUNTERS_MAX, expired_at=time.time())
        [count] = self._execute("select count(*) from counters") or [0]
        if count > self._max_entries:
            self._delete_next_to_expire(
                min(CULLED_COUNTERS_MAX, count - self._max_entries), expired_at=math.inf
            )

    def _delete_next_to_expire(self, at_most: int, *, expired_at: float) -> None:
        next_to_expire = (
            "select key from counters where expires_at <= ? order by expires_at limit ?"
        )
        self._execute(
            f"delete from counters where key in ({next_to_expire})", [expired_at, at_most]
        )

    def _execute(self, statement: str, parameters: Sequence[Any] = ()) -> Any:
        """Returns the first row, or None. Each statement is a separate transaction."""
        try:
            rows = self._connection_to_current_file().execute(statement, parameters).fetchall()
        except sqlite3.Error as error:
            self.disconnect()
            if getattr(error, "sqlite_errorcode", None) in _BROKEN_FILE_ERROR_CODES:
                self._file.unlink(missing_ok=True)
            raise
        return rows[0] if rows else None

    def _connection_to_current_file(self) -> sqlite3.Connection:
        """Opens a new connection if the file was deleted or replaced: the old connection wouldn't
        notice that, and its counts would no longer be shared."""
        try:
            inode = self._file.stat().st_ino
        except OSError:
            inode = self._create_file()
        if self._connection is None or inode != self._inode:
            self.disconnect()
            self._connection = _connect(self._file)
            self._inode = inode
        return self._connection

    def _create_file(self) -> int:
        """Returns the file's inode. If several processes start at once, only one creates the file.
        The file has a temporary name until its table exists."""
        new_file = self._file.with_name(f"{self._file.name}-new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with _lock_folder(self._file.parent):
                if not self._file.exists():
                    for suffix in ("-new", "-wal", "-shm"):  # leftovers of an earlier file
                        self._file.with_name(self._file.name + suffix).unlink(missing_ok=True)
                    with closing(_connect(new_file)) as connection:
                        connection.executescript(_CREATE_TABLE_SQL)
                    new_file.rename(self._file)
            return self._file.stat().st_ino
        except OSError as error:
            raise sqlite3.OperationalError(str(error)) from error


@contextmanager
def _lock_folder(folder: Path) -> Iterator[None]:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        flock(descriptor, LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _connect(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        file, timeout=BUSY_TIMEOUT_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("pragma synchronous = off")
    except sqlite3.Error:  # the file is broken
        connection.close()
        raise
    return connection
