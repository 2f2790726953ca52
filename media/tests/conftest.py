from pathlib import Path

import pytest
from pytest_django import Settings

from media.photos.storage import image_storage


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    """The folder of the test's photo files."""
    folder = tmp_path / "photos"
    photos = image_storage(bucket="", folder=folder)
    settings.STORAGES = {**settings.STORAGES, "photos": photos}
    return folder


@pytest.fixture(autouse=True)
def preview_folder(settings: Settings, tmp_path: Path) -> Path:
    """The folder of the test's preview images."""
    folder = tmp_path / "previews"
    previews = image_storage(bucket="", folder=folder, allow_overwrite=True)
    settings.STORAGES = {**settings.STORAGES, "previews": previews}
    return folder
