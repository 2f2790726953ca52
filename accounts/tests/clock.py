import time

import pytest


def set_later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    then = time.time() + seconds
    monkeypatch.setattr("time.time", lambda: then)
