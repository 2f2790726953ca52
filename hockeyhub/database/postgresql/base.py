"""Django's PostgreSQL backend, with a health check that costs no round trip, and with reconnection
to a new primary.

Django's own backend checks the connection with a query at the start of every request. This backend
sends the query only if the socket is readable, because a server that restarts or stops closes the
connection, or after UNCHECKED_CONNECTION_SECONDS_MAX, because the server may have vanished.

A server that refuses a write as read-only has become a standby. The database then counts as
unreachable, and the next request reconnects to the server that accepts writes now. A request also
reconnects if the last one got no response in time, or if the primary has failed a check since the
connection was made. Another server may be the primary by now, and the old one may hang.
"""

import select
import time
from types import TracebackType
from typing import Any, ClassVar

from django.db import DEFAULT_DB_ALIAS, OperationalError
from django.db.backends.postgresql import base
from django.db.backends.postgresql.psycopg_any import IsolationLevel
from django.db.utils import DatabaseErrorWrapper
from django.utils.functional import cached_property
from psycopg.errors import ReadOnlySqlTransaction
from psycopg.types.datetime import TimestamptzLoader

from common.replicas.connections import ResponseTimeoutConnection
from common.replicas.pool import started_pool
from hockeyhub.database.postgresql.schema import DatabaseSchemaEditor

UNCHECKED_CONNECTION_SECONDS_MAX = 30
REQUEST_RESPONSE_TIMEOUT_SECONDS = 15.0
"""How long a request waits for a statement's response. A failover from a hanging primary takes
little longer. A proxy waits longer than this, so the client gets this site's own 503 response."""

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
    is_read_only = False
    """Whether the server of this connection has refused a write."""
    isolation_level: Any
    response_timeout_seconds: ClassVar[float | None] = None
    """How long a statement may take. hockeyhub.server.rsgi sets this limit; commands such as
    `migrate` have no limit (None)."""
    _checked_at = 0.0
    _connected_at = 0.0

    def get_new_connection(self, conn_params: dict[str, Any]) -> ResponseTimeoutConnection:
        self.isolation_level = IsolationLevel.READ_COMMITTED
        connection = ResponseTimeoutConnection.connect(**conn_params)
        connection.adapters.register_loader("timestamptz", TimestamptzLoader)
        connection.response_timeout_seconds = self.response_timeout_seconds
        connection.autocommit = True
        connection.execute(SESSION_SETTINGS)
        return connection

    def create_cursor(self, name: str | None = None) -> Any:
        """Skips Django's loader of timestamps, which is slow Python code for any time zone.
        Sessions are in UTC, so psycopg's loader in C is enough."""
        if name is None:
            return self.connection.cursor()
        return self.connection.cursor(name, scrollable=False, withhold=self.connection.autocommit)

    def connect(self) -> None:
        self.is_read_only = False
        self._connected_at = time.monotonic()
        super().connect()

    def close_if_health_check_failed(self) -> None:
        if self.connection and self.health_check_enabled and not self.health_check_done:
            if self._is_from_before_a_failure():
                self.close()
                return
            now = time.monotonic()
            is_check_due = now - self._checked_at > UNCHECKED_CONNECTION_SECONDS_MAX
            self._checked_at = now
            self.health_check_done = not is_check_due and _has_no_pending_data(
                self.connection.fileno()
            )
        super().close_if_health_check_failed()

    def _is_from_before_a_failure(self) -> bool:
        pool = started_pool() if self.alias == DEFAULT_DB_ALIAS else None
        return pool is not None and pool.primary.failed_at > self._connected_at

    def is_usable(self) -> bool:
        return not self.is_read_only and super().is_usable()

    @cached_property
    def wrap_database_errors(self) -> DatabaseErrorWrapper:
        return ErrorWrapper(self)


class ErrorWrapper(DatabaseErrorWrapper):
    wrapper: DatabaseWrapper

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if isinstance(exc_value, ReadOnlySqlTransaction):
            self.wrapper.is_read_only = True
            self.wrapper.errors_occurred = (
                True  # makes Django check the connection after the request
            )
            raise OperationalError(*exc_value.args).with_traceback(traceback) from exc_value
        super().__exit__(exc_type, exc_value, traceback)


def _has_no_pending_data(socket: int) -> bool:
    poll = select.poll()
    poll.register(socket, select.POLLIN)
    return not poll.poll(0)
