"""A part that has failed isn't asked again for ten seconds."""

import pytest

from common.pause import Pause


def test_a_pause_lasts_ten_seconds_and_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pause = Pause()
    states = []
    for moment in (100.0, 101.0, 109.9, 110.0):
        monkeypatch.setattr("time.monotonic", lambda moment=moment: moment)
        states.append(pause.is_on())
        if moment < 110:  # as threads do that were waiting for it
            pause.begin("It can't be used", OSError("gone"))
    assert states == [False, True, True, False]
    assert caplog.messages == ["It can't be used: OSError: gone"]
    assert pause.reason == "OSError: gone"
