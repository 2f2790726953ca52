from pathlib import Path

import pytest
from pytest_django import Settings

from media.storage import photo_storage


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    """Where the photos of a test lie."""
    folder = tmp_path / "photos"
    files = {"BACKEND": "media.storage.DurableFiles", "OPTIONS": {"location": folder}}
    settings.STORAGES = {**settings.STORAGES, "photos": files}
    return folder


@pytest.fixture(autouse=True)
def card_folder(settings: Settings, tmp_path: Path) -> Path:
    """Where the preview cards of a test lie."""
    folder = tmp_path / "cards"
    cards = photo_storage(bucket="", folder=folder, allow_overwrite=True)
    settings.STORAGES = {**settings.STORAGES, "cards": cards}
    return folder
