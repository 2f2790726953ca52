"""The backend of the database `replica`: each connection is to one of the healthy replicas, and is
replaced when that replica becomes unhealthy."""

from types import TracebackType
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.utils.functional import cached_property
from psycopg import InterfaceError, OperationalError

from common.replicas.connections import RESPONSE_TIMEOUT_SECONDS, ResponseTimeoutConnection
from common.replicas.pool import get_pool
from common.replicas.servers import Replica
from hockeyhub.database.postgresql import base

_CONNECTION_ERROR_CODES = ("08", "57P")
"""The first characters of the SQLSTATE of errors that end a connection. An error of psycopg's own,
such as no response, has no SQLSTATE."""


class DatabaseWrapper(base.DatabaseWrapper):
    replica: Replica | None = None
    response_timeout_seconds = RESPONSE_TIMEOUT_SECONDS

    def _cursor(self, name: str | None = None) -> Any:
        """Reconnects here, because the caller of a query handles the error of an unreachable
        replica. Django also asks for the connection between requests, where nothing would handle
        the error."""
        pool = get_pool()
        if (
            self.connection
            and self.replica
            and pool
            and not pool.may_reuse_connection_to(self.replica)
        ):
            self.close()
        return super()._cursor(name)  # type: ignore[misc]  # the stubs leave it out

    def get_new_connection(self, conn_params: dict[str, Any]) -> ResponseTimeoutConnection:
        pool = get_pool()
        if pool is None:
            raise ImproperlyConfigured("DATABASES has no replica.")
        self.replica = pool.choose_replica()
        return super().get_new_connection(conn_params | self.replica.address)

    @cached_property
    def wrap_database_errors(self) -> "_ErrorWrapper":
        return _ErrorWrapper(self)


class _ErrorWrapper(base.ErrorWrapper):
    wrapper: DatabaseWrapper

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        replica = self.wrapper.replica
        if replica and exc_value and _is_connection_error(exc_value):
            replica.skip_until_next_check(exc_value)
        super().__exit__(exc_type, exc_value, traceback)


def _is_connection_error(error: BaseException) -> bool:
    """Whether the connection failed, not only one statement. If so, the replica is skipped until
    its next successful check, so that few reads fail."""
    if not isinstance(error, (OperationalError, InterfaceError)):
        return False
    return error.sqlstate is None or error.sqlstate.startswith(_CONNECTION_ERROR_CODES)
