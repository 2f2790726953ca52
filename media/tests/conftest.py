from pathlib import Path

import pytest
from pytest_django import Settings


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    """Where the photos of a test lie."""
    folder = tmp_path / "photos"
    files = {"BACKEND": "media.storage.DurableFiles", "OPTIONS": {"location": folder}}
    settings.STORAGES = {**settings.STORAGES, "photos": files}
    return folder
