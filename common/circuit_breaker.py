"""A circuit breaker stops calls to a failed service for some seconds, since each call could be
slow."""

import logging
import time


class CircuitBreaker:
    """Each process has one breaker per service. It closes by itself after `open_seconds`."""

    def __init__(self, logger: logging.Logger, *, open_seconds: float = 10) -> None:
        self.reason = ""
        self._logger = logger
        self._open_seconds = open_seconds
        self._open_until = 0.0  # time.monotonic(), which ignores changes of the clock

    def is_open(self) -> bool:
        return time.monotonic() < self._open_until

    def open(self, failure: str, reason: str, *, level: int = logging.ERROR) -> None:
        """Opens the breaker and logs `failure` and `reason` in one line, unless it is open."""
        if self.is_open():
            return
        self.reason = reason
        self._open_until = time.monotonic() + self._open_seconds
        self._logger.log(level, "%s: %s", failure, reason)

    def close(self) -> None:
        self._open_until = 0.0
