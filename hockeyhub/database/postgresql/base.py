"""Django's PostgreSQL backend, with a health check that costs no round trip, and with a limit to
how long a request waits.

Django's own backend checks the connection with a query at the start of every request. This backend
sends the query only if the socket is readable, because a server (or HAProxy before it) that
restarts or stops closes the connection, or after UNCHECKED_CONNECTION_SECONDS_MAX, because the
server may have vanished.
"""

import select
import time
from typing import Any, ClassVar

import psycopg
from django.db.backends.postgresql import base
from django.db.backends.postgresql.psycopg_any import IsolationLevel
from psycopg.abc import RV, PQGen
from psycopg.pq import TransactionStatus
from psycopg.types.datetime import TimestamptzLoader

from hockeyhub.database.postgresql.schema import DatabaseSchemaEditor

UNCHECKED_CONNECTION_SECONDS_MAX = 30
REQUEST_RESPONSE_TIMEOUT_SECONDS = 15.0
"""How long a request waits for a statement's response. A proxy waits longer than this, so the
client gets this site's own 503 response."""


class ResponseTimeoutConnection(psycopg.Connection[Any]):
    """Closes itself if a statement gets no response in time: a paused server's kernel would keep
    the connection open."""

    response_timeout_seconds: float | None = None
    """The longest wait for a statement; None means no limit."""

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        try:
            return super().wait(gen, interval, timeout or self.response_timeout_seconds)
        except psycopg.OperationalError:
            if self.info.transaction_status == TransactionStatus.ACTIVE:  # no response
                self.pgconn.finish()
            raise


SESSION_SETTINGS = """\
set plan_cache_mode = force_generic_plan;
set random_page_cost = 1.1;
set jit = off;
set client_connection_check_interval = '1s'"""
"""Each prepared statement is planned once, and ends within a second after its client has given up.
These aren't parameters of the connection, which PgBouncer would refuse."""


class DatabaseWrapper(base.DatabaseWrapper):
    SchemaEditorClass = DatabaseSchemaEditor
    connection: Any
    health_check_enabled: bool
    health_check_done: bool
    isolation_level: Any
    response_timeout_seconds: ClassVar[float | None] = None
    """How long a statement may take if DATABASES doesn't say. hockeyhub.server.rsgi sets this
    limit; commands such as `migrate` have no limit (None)."""
    _checked_at = 0.0

    def get_new_connection(self, conn_params: dict[str, Any]) -> ResponseTimeoutConnection:
        self.isolation_level = IsolationLevel.READ_COMMITTED
        connection = ResponseTimeoutConnection.connect(**conn_params)
        connection.adapters.register_loader("timestamptz", TimestamptzLoader)
        connection.response_timeout_seconds = self.settings_dict.get(
            "RESPONSE_TIMEOUT_SECONDS", self.response_timeout_seconds
        )
        connection.autocommit = True
        connection.execute(SESSION_SETTINGS)
        return connection

    def create_cursor(self, name: str | None = None) -> Any:
        """Skips Django's loader of timestamps, which is slow Python code for any time zone.
        Sessions are in UTC, so psycopg's loader in C is enough."""
        if name is None:
            return self.connection.cursor()
        return self.connection.cursor(name, scrollable=False, withhold=self.connection.autocommit)

    def close_if_health_check_failed(self) -> None:
        if self.connection and self.health_check_enabled and not self.health_check_done:
            now = time.monotonic()
            is_check_due = now - self._checked_at > UNCHECKED_CONNECTION_SECONDS_MAX
            self._checked_at = now
            self.health_check_done = not is_check_due and _has_no_pending_data(
                self.connection.fileno()
            )
        super().close_if_health_check_failed()


def _has_no_pending_data(socket: int) -> bool:
    poll = select.poll()
    poll.register(socket, select.POLLIN)
    return not poll.poll(0)
