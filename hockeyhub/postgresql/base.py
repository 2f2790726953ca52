"""Django's PostgreSQL backend with a health check that costs no round trip.

When the server restarts or stops, it closes the connection, and the socket becomes readable. Only
then, or after UNCHECKED_SECONDS_MAX (the server may have vanished), does a query check the
connection; Django by itself would send that query at the start of every request.
"""

import select
import time
from typing import Any

from django.db.backends.postgresql import base

from hockeyhub.postgresql.schema import DatabaseSchemaEditor

UNCHECKED_SECONDS_MAX = 30


class DatabaseWrapper(base.DatabaseWrapper):
    SchemaEditorClass = DatabaseSchemaEditor
    connection: Any
    health_check_enabled: bool
    health_check_done: bool
    _checked_at = 0.0

    def close_if_health_check_failed(self) -> None:
        if self.connection and self.health_check_enabled and not self.health_check_done:
            now = time.monotonic()
            paused = now - self._checked_at > UNCHECKED_SECONDS_MAX
            self._checked_at = now
            self.health_check_done = not paused and _is_silent(self.connection.fileno())
        super().close_if_health_check_failed()


def _is_silent(socket: int) -> bool:
    poll = select.poll()
    poll.register(socket, select.POLLIN)
    return not poll.poll(0)
