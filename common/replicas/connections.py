from typing import Any

import psycopg
from psycopg.abc import RV, PQGen
from psycopg.pq import TransactionStatus

RESPONSE_TIMEOUT_SECONDS = 2.0
STATEMENT_TIMEOUT_MS = 1_500
"""On a replica, which then says that it has cancelled the statement. So one that says nothing for
RESPONSE_TIMEOUT_SECONDS isn't merely slow. settings.py imports this, so it can't read settings."""


class ImpatientConnection(psycopg.Connection[Any]):
    """Closes itself when the server takes longer for a statement: the kernel of a paused server
    keeps the connection open."""

    response_timeout_seconds: float | None = RESPONSE_TIMEOUT_SECONDS
    """Each one limits how long a statement may wait."""

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        try:
            return super().wait(gen, interval, timeout or self.response_timeout_seconds)
        except psycopg.OperationalError:
            if self.info.transaction_status == TransactionStatus.ACTIVE:  # no response
                self.pgconn.finish()
            raise
