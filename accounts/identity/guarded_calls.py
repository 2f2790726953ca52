"""Limits calls to a service that may be slow or unreachable, so that they never occupy all
threads."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from common.circuit_breaker import CircuitBreaker

logger = logging.getLogger(__name__)

CIRCUIT_OPEN_SECONDS = 15
"""How long the circuit breaker stays open. Without this pause, each failing call could occupy a
thread for seconds."""


class CallGuard:
    """A lock and a circuit breaker: only one request at a time calls the service, and no request
    calls it for CIRCUIT_OPEN_SECONDS after a failure. Each process has one guard per service."""

    def __init__(
        self,
        warning: str,
        *,
        failures: tuple[type[Exception], ...],
        unavailable: Callable[[str], Exception],
    ) -> None:
        """If the call raises one of `failures`, logs the message `warning` with the reason, and
        raises `unavailable(reason)`."""
        self._warning = warning
        self._failures = failures
        self._unavailable = unavailable
        self._turn = Lock()
        self._breaker = CircuitBreaker(logger, open_seconds=CIRCUIT_OPEN_SECONDS)

    @property
    def is_circuit_open(self) -> bool:
        return self._breaker.is_open()

    @contextmanager
    def exclusive_call(self, *, wait_seconds: float) -> Iterator[None]:
        if not self._turn.acquire(timeout=wait_seconds):
            raise self._unavailable("another request is calling it")
        try:
            yield
        finally:
            self._turn.release()

    @contextmanager
    def guarded_call(self) -> Iterator[None]:
        """Wraps a call, and raises the `unavailable` error if the call fails or isn't made."""
        if self.is_circuit_open:
            raise self._unavailable("it isn't called for some seconds after a failure")
        try:
            yield
        except self._failures as error:
            reason = str(error) or type(error).__name__
            self._breaker.open(self._warning, reason, level=logging.WARNING)
            raise self._unavailable(reason) from error
