"""Recording an attempt to guess a secret is cheap, however many attempts are stored."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from common.attempts import record_attempt

STORED_ATTEMPT_COUNT = 5_000
INSTRUCTIONS_MAX = 1_000


@pytest.fixture
def instructions(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A list that gets an entry for every 10 instructions of SQLite's virtual machine."""
    executed_instructions: list[int] = []
    original_connect = sqlite3.connect

    def connect_and_count(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = original_connect(*arguments, **options)
        connection.set_progress_handler(lambda: executed_instructions.append(10), 10)
        return connection

    monkeypatch.setattr("common.attempts.sqlite3.connect", connect_and_count)
    return executed_instructions


def test_an_attempt_costs_the_same_however_many_addresses_there_are(
    settings: Settings, tmp_path: Path, instructions: list[int]
) -> None:
    settings.LOCK_ATTEMPTS_FILE = tmp_path / "attempts.sqlite3"
    record_attempt("first")
    with closing(sqlite3.connect(settings.LOCK_ATTEMPTS_FILE)) as connection, connection:
        stored_attempts = [
            (f"address {number}", time.time()) for number in range(STORED_ATTEMPT_COUNT)
        ]
        connection.executemany("insert into attempts values (?, ?)", stored_attempts)
    instructions.clear()
    assert record_attempt("first") == 0
    assert sum(instructions) < INSTRUCTIONS_MAX
