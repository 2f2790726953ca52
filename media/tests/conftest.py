from datetime import timedelta
from pathlib import Path

import pytest
from pytest_django import Settings

from media.photos.storage import image_storage


@pytest.fixture(autouse=True)
def photo_folder(settings: Settings, tmp_path: Path) -> Path:
    """The folder of the test's photo files."""
    photo_folder = tmp_path / "photos"
    photo_storage = image_storage(bucket="", folder=photo_folder)
    settings.STORAGES = {**settings.STORAGES, "photos": photo_storage}
    return photo_folder


@pytest.fixture(autouse=True)
def preview_folder(settings: Settings, tmp_path: Path) -> Path:
    """The folder of the test's preview images."""
    preview_folder = tmp_path / "previews"
    preview_storage = image_storage(bucket="", folder=preview_folder, allow_overwrite=True)
    settings.STORAGES = {**settings.STORAGES, "previews": preview_storage}
    return preview_folder


@pytest.fixture
def old_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets `prune_photos` take no file for one of an upload in progress."""
    monkeypatch.setattr("media.photos.services.UPLOAD_TIME_MAX", timedelta(0))
