import time

import pytest


def advance_clock(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    later_time = time.time() + seconds
    monkeypatch.setattr("time.time", lambda: later_time)
