"""How long a part that has failed isn't asked again: each try may make a request slow."""

import logging
import time

PAUSE_SECONDS = 10

logger = logging.getLogger(__name__)


class Pause:
    """Each process has its own."""

    def __init__(self) -> None:
        self.reason = ""
        self._until = 0.0  # in time.monotonic(), which setting the clock can't change

    def is_on(self) -> bool:
        return time.monotonic() < self._until

    def begin(self, failure: str, error: Exception) -> None:
        """Logs the error in one line, unless another thread has done so."""
        if self.is_on():
            return
        self._until = time.monotonic() + PAUSE_SECONDS
        self.reason = f"{type(error).__name__}: {error}"
        logger.error("%s: %s", failure, self.reason)

    def end(self) -> None:
        self._until = 0.0
