import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from hockeyhub import shell
from hockeyhub.lock import lock

CODE = "power play 1917"
BUNDLE = ["core.0123456789abcdef.js", "main.0123456789abcdef.css", "main.0123456789abcdef.js"]


@pytest.fixture
def lock_files(settings: Settings, tmp_path: Path) -> None:
    settings.LOCK_CODE_SHA256 = ""
    settings.LOCK_FILE = tmp_path / "lock"
    settings.LOCK_TRIES_FILE = tmp_path / "lock-tries.sqlite3"


@pytest.fixture
def locked(lock_files: None) -> None:
    lock(code=CODE)


@pytest.fixture
def bundle(settings: Settings, tmp_path: Path) -> Iterator[list[str]]:
    """A manifest as webpack writes it, so that pages can be made without a build."""
    settings.WEBPACK_MANIFEST = tmp_path / "manifest.json"
    settings.WEBPACK_MANIFEST.write_text(json.dumps({"main": BUNDLE}), encoding="utf-8")
    shell._read_manifest.cache_clear()
    yield BUNDLE
    shell._read_manifest.cache_clear()
