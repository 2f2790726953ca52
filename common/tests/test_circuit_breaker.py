"""After a failure, the circuit breaker is open for ten seconds."""

import logging

import pytest

from common.circuit_breaker import CircuitBreaker


def test_the_circuit_breaker_is_open_for_ten_seconds_and_logs_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    breaker = CircuitBreaker(logging.getLogger(__name__))
    states = []
    for moment in (100.0, 101.0, 109.9, 110.0):
        monkeypatch.setattr("time.monotonic", lambda moment=moment: moment)
        states.append(breaker.is_open())
        # Another thread's call may fail while the circuit breaker is open already.
        if moment < 110:
            breaker.open("It can't be used", "gone")
    assert states == [False, True, True, False]
    assert caplog.messages == ["It can't be used: gone"]
    assert breaker.reason == "gone"
