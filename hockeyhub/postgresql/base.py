"""Django's PostgreSQL backend with a health check that costs no round trip.

A server that restarts or goes away closes the connection, so there is something to read where
nothing should be. Only then, or after a pause in which it may have gone without a word, the
connection is asked; Django alone would ask at the start of every request.
"""

import select
import time
from typing import Any

from django.db.backends.postgresql import base

PAUSE_SECONDS = 30


class DatabaseWrapper(base.DatabaseWrapper):
    connection: Any
    health_check_enabled: bool
    health_check_done: bool
    _checked_at = 0.0

    def close_if_health_check_failed(self) -> None:
        if self.connection and self.health_check_enabled and not self.health_check_done:
            now = time.monotonic()
            paused = now - self._checked_at > PAUSE_SECONDS
            self._checked_at = now
            self.health_check_done = not paused and _is_silent(self.connection.fileno())
        super().close_if_health_check_failed()


def _is_silent(socket: int) -> bool:
    poll = select.poll()
    poll.register(socket, select.POLLIN)
    return not poll.poll(0)
