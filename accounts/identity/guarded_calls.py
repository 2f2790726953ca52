"""Limits calls to the identity provider, which may be slow or unreachable, so that they never
occupy all threads."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from common.circuit_breaker import CircuitBreaker

logger = logging.getLogger(__name__)

CIRCUIT_OPEN_SECONDS = 15
"""How long the circuit breaker stays open. Without this pause, each failing call could occupy a
thread for seconds."""


OTHER_CALL_WAIT_SECONDS = 0.5


class ProviderUnavailableError(Exception):
    """Firebase can't be reached, so no token can be verified now."""


class CallGuard:
    """A lock and a circuit breaker: only one request at a time calls the service, and no request
    calls it for CIRCUIT_OPEN_SECONDS after a failure. Each process has one guard per service."""

    def __init__(self, warning: str, *failures: type[Exception]) -> None:
        """Each of the `failures` is logged as `warning`, with the reason."""
        self._warning = warning
        self._failures = failures
        self._turn = Lock()
        self.breaker = CircuitBreaker(logger, open_seconds=CIRCUIT_OPEN_SECONDS)

    @contextmanager
    def exclusive_call(self, *, wait_seconds: float = OTHER_CALL_WAIT_SECONDS) -> Iterator[None]:
        """Raises ProviderUnavailableError if another request's call takes longer."""
        if not self._turn.acquire(timeout=wait_seconds):
            raise ProviderUnavailableError("another request is calling it")
        try:
            yield
        finally:
            self._turn.release()

    @contextmanager
    def call(self) -> Iterator[None]:
        """Raises ProviderUnavailableError if the call fails or isn't made."""
        if self.breaker.is_open():
            raise ProviderUnavailableError("it isn't called for some seconds after a failure")
        try:
            yield
        except self._failures as error:
            reason = str(error) or type(error).__name__
            self.breaker.open(self._warning, reason, level=logging.WARNING)
            raise ProviderUnavailableError(reason) from error
