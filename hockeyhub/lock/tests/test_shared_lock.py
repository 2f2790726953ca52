"""Tests the lock of several machines that share a Redis. Each machine has its own files. Tests have
no access to a database."""

import json
import time
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from common.shared_state import shared_state_breaker
from hockeyhub.conftest import OVERRIDE_CODE
from hockeyhub.lock import shared as shared_lock
from hockeyhub.lock import state as lock
from hockeyhub.lock.file import Lock
from hockeyhub.lock.state import current_lock, hash_override_code
from hockeyhub.tests.redis_server import RedisServer


class SimulatedMachines:
    """Simulates machines: `switch_to` makes this process a machine that has just been started."""

    def __init__(self, settings: Settings, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._settings = settings
        self._folder = folder
        self._monkeypatch = monkeypatch

    def switch_to(self, name: str) -> None:
        folder = self._folder / name
        folder.mkdir(exist_ok=True)
        self._settings.LOCK_FILE = folder / "lock"
        self._settings.LOCK_ATTEMPTS_FILE = folder / "lock-attempts.sqlite3"
        self._monkeypatch.setattr(lock, "lock_copier", shared_lock.LockCopier())
        shared_state_breaker.close()

    def are_locked(self, *names: str) -> list[bool]:
        lock_states = []
        for name in names:
            self.switch_to(name)
            lock_states.append(current_lock() is not None)
        return lock_states


@pytest.fixture
def machines(
    redis_server: RedisServer,
    settings: Settings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> SimulatedMachines:
    settings.LOCK_CODE_SHA256 = ""
    monkeypatch.setattr(shared_lock, "LOCK_COPY_INTERVAL_SECONDS", 0)
    machines = SimulatedMachines(settings, tmp_path, monkeypatch)
    machines.switch_to("A")
    return machines


def test_lock_and_unlock_on_one_machine_apply_to_all(machines: SimulatedMachines) -> None:
    call_command("lock", code=OVERRIDE_CODE)
    assert machines.are_locked("A", "B") == [True, True]
    assert current_lock() == Lock(hash_override_code(OVERRIDE_CODE))
    machines.switch_to("B")
    call_command("unlock")
    assert machines.are_locked("A", "B") == [False, False]


def test_running_workers_read_redis_once_a_second(
    machines: SimulatedMachines, monkeypatch: pytest.MonkeyPatch, redis_server: RedisServer
) -> None:
    monkeypatch.setattr(shared_lock, "LOCK_COPY_INTERVAL_SECONDS", 1)
    start_time = time.monotonic()
    monkeypatch.setattr("time.monotonic", lambda: start_time)
    for _ in range(9):
        current_lock()
    with redis_server.client() as client:
        assert client.info("commandstats")["cmdstat_get"]["calls"] == 1
        monkeypatch.setattr("time.monotonic", lambda: start_time + 1)
        current_lock()
        assert client.info("commandstats")["cmdstat_get"]["calls"] == 2


def test_without_redis_a_machine_stays_locked_or_unlocked_even_after_a_restart(
    machines: SimulatedMachines, redis_server: RedisServer
) -> None:
    call_command("lock", code=OVERRIDE_CODE)
    assert machines.are_locked("A", "B") == [True, True]
    redis_server.kill()
    assert machines.are_locked("A", "B", "C") == [True, True, False]


def test_a_redis_that_lost_its_data_changes_nothing(
    machines: SimulatedMachines, redis_server: RedisServer
) -> None:
    call_command("lock", code=OVERRIDE_CODE)
    assert machines.are_locked("A", "B") == [True, True]
    redis_server.restart_empty()
    assert machines.are_locked("A", "B", "C") == [True, True, False]
    call_command("unlock")
    assert machines.are_locked("A", "B", "C") == [False, False, False]


def test_a_lock_without_redis_fails_but_locks_this_machine_until_an_unlock(
    machines: SimulatedMachines, redis_server: RedisServer
) -> None:
    call_command("unlock")
    redis_server.kill()
    with pytest.raises(CommandError, match=r"^Only this machine is locked: Redis"):
        call_command("lock", code=OVERRIDE_CODE)
    assert machines.are_locked("A", "B") == [True, False]
    redis_server.start()
    assert machines.are_locked("A", "B") == [True, False]
    call_command("unlock")
    assert machines.are_locked("A", "B") == [False, False]


def test_an_old_unlock_in_redis_does_not_open_a_machine_that_was_locked_without_redis(
    machines: SimulatedMachines, redis_server: RedisServer
) -> None:
    call_command("unlock")
    with redis_server.while_hanging(), pytest.raises(CommandError):
        call_command("lock", code=OVERRIDE_CODE)
    assert machines.are_locked("A") == [True]
    machines.switch_to("B")
    call_command("unlock")
    assert machines.are_locked("A") == [False]


def test_an_unlock_without_redis_fails_and_opens_this_machine_until_redis_is_back(
    machines: SimulatedMachines, redis_server: RedisServer
) -> None:
    call_command("lock", code=OVERRIDE_CODE)
    assert machines.are_locked("B") == [True]
    with redis_server.while_hanging():
        machines.switch_to("A")
        with pytest.raises(CommandError, match=r"^Only this machine is unlocked: Redis"):
            call_command("unlock")
        assert machines.are_locked("A") == [False]
    assert machines.are_locked("A", "B") == [True, True]


def test_a_machine_whose_clock_is_ahead_is_unlocked_by_the_others(
    machines: SimulatedMachines, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.time_ns()
    monkeypatch.setattr("time.time_ns", lambda: now + 10**12)
    call_command("lock", code=OVERRIDE_CODE)
    monkeypatch.setattr("time.time_ns", lambda: now)
    machines.switch_to("B")
    call_command("unlock")
    assert machines.are_locked("A", "B") == [False, False]


def test_a_machine_that_cannot_write_its_file_is_locked_too(
    machines: SimulatedMachines, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    call_command("lock", code=OVERRIDE_CODE)
    caplog.clear()
    machines.switch_to("B")

    def fail_with_full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail_with_full_disk)
    assert all([current_lock(), current_lock()])
    assert caplog.messages == ["The lock in Redis can't be copied to this machine's file"]
    monkeypatch.undo()


def test_the_environment_locks_regardless_of_redis(
    machines: SimulatedMachines, settings: Settings
) -> None:
    call_command("unlock")
    settings.LOCK_CODE_SHA256 = hash_override_code("from the environment")
    assert machines.are_locked("A", "B") == [True, True]
    assert current_lock() == Lock(hash_override_code("from the environment"))


MALFORMED_VALUES = [
    "[]",
    '"text"',
    "{}",
    "not JSON",
    '{"text": 5, "time_ns": "x"}',
    '{"text": "\u00e9", "time_ns": 9000000000000000000}',
    '{"text": "0", "time_ns": 1000000000000000000000}',
]


@pytest.mark.parametrize("value", MALFORMED_VALUES)
def test_a_malformed_value_in_redis_is_logged_and_changes_nothing(
    machines: SimulatedMachines,
    redis_server: RedisServer,
    caplog: pytest.LogCaptureFixture,
    value: str,
) -> None:
    call_command("lock", code=OVERRIDE_CODE)
    caplog.clear()
    with redis_server.client() as client:
        client.set("hockeyhub:1:lock", value)
    assert machines.are_locked("A") == [True]
    assert caplog.messages[0].startswith("Redis can't be used")
    call_command("unlock")
    assert machines.are_locked("A", "B") == [False, False]


def test_only_the_codes_hash_is_in_redis(
    machines: SimulatedMachines, redis_server: RedisServer
) -> None:
    call_command("lock", code=OVERRIDE_CODE)
    with redis_server.client() as client:
        [key] = client.keys()
        assert json.loads(client.get(key))["text"] == f"{hash_override_code(OVERRIDE_CODE)}\n"
        assert client.ttl(key) == -1
