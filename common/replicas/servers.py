"""The servers of the database and how far each of them has got, by positions in its write-ahead
log. Their times aren't compared: an idle primary writes nothing, so its replicas would seem to lag
more and more."""

import logging
import time
from collections.abc import Mapping
from math import inf
from threading import Event, Thread
from typing import Any, Literal, NamedTuple

import psycopg

from common.replicas.connections import RESPONSE_TIMEOUT_SECONDS, ImpatientConnection

CHECK_INTERVAL_SECONDS = 1.0
CHECK_AGE_SECONDS_MAX = CHECK_INTERVAL_SECONDS + RESPONSE_TIMEOUT_SECONDS
"""What a check has found counts no longer than this."""
LAG_SECONDS_MAX = 3.0
"""A replica that lacks what the primary had written this long ago isn't used."""
POSITION_AGE_SECONDS_MAX = LAG_SECONDS_MAX + CHECK_AGE_SECONDS_MAX
"""With no position of the primary that is younger, no replica is known to be current."""
OUTAGE_AGE_SECONDS_MAX = 86_400
"""While the primary is away, visitors get old profiles rather than none, but not from a replica
that has replayed nothing for a day: it would show fans who have been erased since."""

logger = logging.getLogger(__name__)

State = Literal["current", "lagging", "unknown", "primary", "away"]
_STATE_MESSAGES: dict[State, str] = {
    "current": "%s is current; reads use it.",
    "lagging": "%s lags behind; reads leave it out.",
    "unknown": "%s has an unknown lag, since the primary's position isn't known.",
    "primary": "%s was promoted to primary; removed from the replica pool.",
}
Parameters = Mapping[str, Any]
"""How to connect, as psycopg takes it."""


class Reading(NamedTuple):
    position: int | None
    """In the write-ahead log, in bytes. None: a replica was promoted, and is the primary now."""
    age_seconds: float
    """Since the primary committed what a replica has replayed last. While the primary is idle, it
    grows too."""


class Server:
    """Asks a server for its position once a second, from a thread of its own, so that no request
    waits for a server that doesn't respond."""

    statement: str
    """Returns a Reading."""
    is_responding = False
    failed_at = 0.0
    """When a check failed last, in time.monotonic()."""
    _state_when_responding: State = "current"
    _checked_at = 0.0
    """When the last successful check began, in time.monotonic()."""

    def __init__(self, name: str, parameters: Parameters) -> None:
        self.name = name
        self.was_checked = Event()
        self._parameters = parameters
        self._connection: psycopg.Connection[Any] | None = None
        self._is_failing = False
        self._check_is_wanted = Event()

    def start(self) -> None:
        Thread(target=self._check_for_ever, name=f"check {self.name}", daemon=True).start()

    def check(self) -> None:
        was_connected = self._connection is not None
        asked_at = time.monotonic()
        try:
            reading = self._read()
        except (psycopg.Error, OSError) as error:
            self._disconnect()
            self.failed_at = time.monotonic()
            self.is_responding = False  # also while it doesn't respond to the new connection
            if was_connected:  # perhaps it was restarted meanwhile
                self.check()
                return
            self.leave_out(error)
        else:
            self._note(reading, asked_at)
        self.was_checked.set()

    def recheck(self) -> None:
        """Has the thread check now, and waits a moment for the result. Any thread may call this."""
        self.was_checked.clear()
        self._check_is_wanted.set()
        self.was_checked.wait(RESPONSE_TIMEOUT_SECONDS)

    @property
    def state(self) -> State:
        if not self.is_responding:
            return "away"
        is_outdated = time.monotonic() - self._checked_at > CHECK_AGE_SECONDS_MAX
        return "unknown" if is_outdated else self._state_when_responding

    def leave_out(self, error: BaseException) -> None:
        """Until the next check succeeds. Any thread may call this."""
        self.is_responding = False
        if not self._is_failing:
            self._is_failing = True
            logger.warning("%s fails: %s", self.name, error)

    def _note(self, reading: Reading, asked_at: float) -> None:  # noqa: ARG002  # subclasses use it
        self._checked_at = asked_at
        self.is_responding = True
        if self._is_failing:
            self._is_failing = False
            logger.warning("%s works again.", self.name)

    def _check_for_ever(self) -> None:
        while True:
            self._check_is_wanted.clear()
            self.check()
            self._check_is_wanted.wait(CHECK_INTERVAL_SECONDS)

    def _read(self) -> Reading:
        if self._connection is None:
            self._connection = ImpatientConnection.connect(**self._parameters, autocommit=True)
        [(position, age_seconds)] = self._connection.execute(self.statement).fetchall()
        return Reading(None if position is None else int(position), float(age_seconds))

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            connection.close()


class Primary(Server):
    statement = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'), 0"

    def __init__(self, parameters: Parameters) -> None:
        super().__init__("The primary", parameters)
        self._positions: tuple[tuple[float, int], ...] = ()
        """Times (monotonic) and the positions that the primary had then or later, oldest first.
        Replaced, never changed, since other threads read it."""

    def _note(self, reading: Reading, asked_at: float) -> None:
        super()._note(reading, asked_at)
        self._positions = (*self._known(asked_at), (asked_at, reading.position or 0))

    def earlier_position(self, now: float) -> int | None:
        """The position of LAG_SECONDS_MAX ago, or the first known one after that. None if none is
        known."""
        known = self._known(now)
        earlier = [position for noted_at, position in known if noted_at <= now - LAG_SECONDS_MAX]
        return earlier[-1] if earlier else known[0][1] if known else None

    def _known(self, now: float) -> list[tuple[float, int]]:
        return [entry for entry in self._positions if now - entry[0] <= POSITION_AGE_SECONDS_MAX]


class Replica(Server):
    # After a restart that had nothing to replay, only the time of the last checkpoint is known.
    statement = """
select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end,
  extract(epoch from clock_timestamp() - coalesce(
    pg_last_xact_replay_timestamp(), (select checkpoint_time from pg_control_checkpoint())
  ))"""

    def __init__(self, host: str, port: str, parameters: Parameters, primary: Primary) -> None:
        super().__init__(f"The replica {host}:{port}", {**parameters, "host": host, "port": port})
        self.address = {"host": host, "port": port}
        self._primary = primary
        self._reading = Reading(0, 0)

    @property
    def may_stand_in(self) -> bool:
        """Whether it may be read while the primary is away, whatever it lacks."""
        is_recent = self._reading.age_seconds <= OUTAGE_AGE_SECONDS_MAX
        return self.is_responding and (is_recent or self.state in {"current", "primary"})

    @property
    def progress(self) -> float:
        """The position; that of a new primary is ahead of all."""
        return inf if self._reading.position is None else self._reading.position

    def _note(self, reading: Reading, asked_at: float) -> None:
        before = self._state_when_responding
        self._reading = reading
        self._state_when_responding = state = self._find_state(reading.position, asked_at)
        super()._note(reading, asked_at)
        if state != before:
            logger.warning(_STATE_MESSAGES[state], self.name)

    def _find_state(self, position: int | None, asked_at: float) -> State:
        if position is None:
            return "primary"
        wanted = self._primary.earlier_position(asked_at)
        if wanted is None:
            return "unknown"
        return "lagging" if position < wanted else "current"
