"""Checks the database servers and compares their positions in the write-ahead log. Times aren't
compared: an idle primary writes nothing, so its replicas would seem to lag more and more."""

import logging
import time
from collections.abc import Mapping
from math import inf
from threading import Event, Thread
from typing import Any, Literal, NamedTuple

import psycopg

from common.replicas.connections import RESPONSE_TIMEOUT_SECONDS, ResponseTimeoutConnection

CHECK_INTERVAL_SECONDS = 1.0
CHECK_AGE_SECONDS_MAX = CHECK_INTERVAL_SECONDS + RESPONSE_TIMEOUT_SECONDS
"""How long the result of a check is valid."""
LAG_SECONDS_MAX = 3.0
"""A replica isn't used if it lacks writes that are older than this."""
POSITION_AGE_SECONDS_MAX = LAG_SECONDS_MAX + CHECK_AGE_SECONDS_MAX
"""The maximum age of a used position of the primary. Without such a position, the replicas' lag is
unknown."""
OUTAGE_AGE_SECONDS_MAX = 86_400
"""While the primary can't be reached, visitors get old profiles rather than none, but not from a
replica that has replayed nothing for a day: it would show fans who were erased since then."""

logger = logging.getLogger(__name__)

ServerState = Literal["current", "lagging", "unknown", "primary", "away"]
_STATE_MESSAGES: dict[ServerState, str] = {
    "current": "%s is current; reads use it.",
    "lagging": "%s lags behind; reads leave it out.",
    "unknown": "%s has an unknown lag, since the primary's position isn't known.",
    "primary": "%s was promoted to primary; removed from the replica pool.",
}
ConnectionParameters = Mapping[str, Any]
"""psycopg's connection parameters."""


class WalReading(NamedTuple):
    position: int | None
    """The position in the write-ahead log, in bytes; None for a replica that was promoted to
    primary."""
    age_seconds: float
    """Seconds since the last commit that the replica has replayed. The number also grows while the
    primary is idle."""


class Server:
    """Reads a server's position once a second in a separate thread, so that no request waits for a
    server that doesn't respond."""

    position_query: str
    """The SELECT that reads a WalReading."""
    is_responding = False
    failed_at = 0.0
    """The time (monotonic) of the last failed check."""
    _state_when_responding: ServerState = "current"
    _checked_at = 0.0
    """The time (monotonic) at which the last successful check began."""

    def __init__(self, name: str, parameters: ConnectionParameters) -> None:
        self.name = name
        self.has_result = Event()
        self._parameters = parameters
        self._connection: psycopg.Connection[Any] | None = None
        self._is_failing = False
        self._check_is_wanted = Event()

    def start(self) -> None:
        Thread(target=self._check_forever, name=f"check {self.name}", daemon=True).start()

    def check(self) -> None:
        was_connected = self._connection is not None
        started_at = time.monotonic()
        try:
            reading = self._read()
        except (psycopg.Error, OSError) as error:
            self._disconnect()
            self.failed_at = time.monotonic()
            self.is_responding = False  # false until the new connection works
            if was_connected:  # a new connection may work, if the server has restarted
                self.check()
                return
            self.skip_until_next_check(error)
        else:
            self._record_reading(reading, started_at)
        self.has_result.set()

    def recheck(self) -> None:
        """Makes the thread check now, and waits briefly for the result. Any thread may call
        this."""
        self.has_result.clear()
        self._check_is_wanted.set()
        self.has_result.wait(RESPONSE_TIMEOUT_SECONDS)

    @property
    def state(self) -> ServerState:
        if not self.is_responding:
            return "away"
        is_outdated = time.monotonic() - self._checked_at > CHECK_AGE_SECONDS_MAX
        return "unknown" if is_outdated else self._state_when_responding

    def skip_until_next_check(self, error: BaseException) -> None:
        """Skips this server until the next check succeeds. Any thread may call this."""
        self.is_responding = False
        if not self._is_failing:
            self._is_failing = True
            logger.warning("%s fails: %s", self.name, error)

    def _record_reading(self, reading: WalReading, started_at: float) -> None:  # noqa: ARG002  # subclasses use it
        self._checked_at = started_at
        self.is_responding = True
        if self._is_failing:
            self._is_failing = False
            logger.warning("%s works again.", self.name)

    def _check_forever(self) -> None:
        while True:
            self._check_is_wanted.clear()
            self.check()
            self._check_is_wanted.wait(CHECK_INTERVAL_SECONDS)

    def _read(self) -> WalReading:
        if self._connection is None:
            self._connection = ResponseTimeoutConnection.connect(
                **self._parameters, autocommit=True
            )
        [(position, age_seconds)] = self._connection.execute(self.position_query).fetchall()
        return WalReading(None if position is None else int(position), float(age_seconds))

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            connection.close()


class Primary(Server):
    position_query = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'), 0"

    def __init__(self, parameters: ConnectionParameters) -> None:
        super().__init__("The primary", parameters)
        self._positions: tuple[tuple[float, int], ...] = ()
        """Pairs of a time (monotonic) and the primary's position at that time or later, oldest
        first. The tuple is replaced, never changed, since other threads read it."""

    def _record_reading(self, reading: WalReading, started_at: float) -> None:
        super()._record_reading(reading, started_at)
        self._positions = (*self._recent_positions(started_at), (started_at, reading.position or 0))

    def earlier_position(self, now: float) -> int | None:
        """The position LAG_SECONDS_MAX ago, or else the first known position after that time. None
        if no position is known."""
        recent_positions = self._recent_positions(now)
        positions_before_lag = [
            position for noted_at, position in recent_positions if noted_at <= now - LAG_SECONDS_MAX
        ]
        return (
            positions_before_lag[-1]
            if positions_before_lag
            else recent_positions[0][1]
            if recent_positions
            else None
        )

    def _recent_positions(self, now: float) -> list[tuple[float, int]]:
        return [entry for entry in self._positions if now - entry[0] <= POSITION_AGE_SECONDS_MAX]


class Replica(Server):
    # A replica that has replayed nothing since its restart knows only the time of its last
    # checkpoint.
    position_query = """
select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end,
  extract(epoch from clock_timestamp() - coalesce(
    pg_last_xact_replay_timestamp(), (select checkpoint_time from pg_control_checkpoint())
  ))"""

    def __init__(
        self, host: str, port: str, parameters: ConnectionParameters, primary: Primary
    ) -> None:
        super().__init__(f"The replica {host}:{port}", {**parameters, "host": host, "port": port})
        self.address = {"host": host, "port": port}
        self._primary = primary
        self._reading = WalReading(0, 0)

    @property
    def is_outage_fallback(self) -> bool:
        """Whether the replica may be read while the primary can't be reached, even if it lags."""
        is_recent = self._reading.age_seconds <= OUTAGE_AGE_SECONDS_MAX
        return self.is_responding and (is_recent or self.state in {"current", "primary"})

    @property
    def replayed_position(self) -> float:
        """The WAL position up to which the replica has replayed; infinite for a promoted replica,
        which is ahead of all others."""
        return inf if self._reading.position is None else self._reading.position

    def _record_reading(self, reading: WalReading, started_at: float) -> None:
        previous_state = self._state_when_responding
        self._reading = reading
        self._state_when_responding = state = self._find_state(reading.position, started_at)
        super()._record_reading(reading, started_at)
        if state != previous_state:
            logger.warning(_STATE_MESSAGES[state], self.name)

    def _find_state(self, position: int | None, started_at: float) -> ServerState:
        if position is None:
            return "primary"
        required_position = self._primary.earlier_position(started_at)
        if required_position is None:
            return "unknown"
        return "lagging" if position < required_position else "current"
