from pathlib import Path

import pytest
from pytest_django import Settings

from hockeyhub.lock import lock

CODE = "power play 1917"


@pytest.fixture
def lock_files(settings: Settings, tmp_path: Path) -> None:
    settings.LOCK_CODE_SHA256 = ""
    settings.LOCK_FILE = tmp_path / "lock"
    settings.LOCK_TRIES_FILE = tmp_path / "lock-tries.sqlite3"


@pytest.fixture
def locked(lock_files: None) -> None:
    lock(code=CODE)
