from typing import Any

import psycopg
from psycopg.abc import RV, PQGen
from psycopg.pq import TransactionStatus

RESPONSE_TIMEOUT_SECONDS = 2.0
STATEMENT_TIMEOUT_MS = 1_500
"""The statement timeout of a replica. A slow replica then responds with an error, so a replica that
doesn't respond within RESPONSE_TIMEOUT_SECONDS has failed. settings.py imports this module, so it
can't read settings."""


class ResponseTimeoutConnection(psycopg.Connection[Any]):
    """Closes itself if a statement gets no response in time: a paused server's kernel would keep
    the connection open."""

    response_timeout_seconds: float | None = RESPONSE_TIMEOUT_SECONDS
    """The longest wait for a statement; None means no limit."""

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        try:
            return super().wait(gen, interval, timeout or self.response_timeout_seconds)
        except psycopg.OperationalError:
            if self.info.transaction_status == TransactionStatus.ACTIVE:  # no response
                self.pgconn.finish()
            raise
