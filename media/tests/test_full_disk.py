"""A full disk: the operating system refuses writes half-way."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from media.previews.names import preview_url
from media.tests.api_calls import fetch_image, post_photo, upload_photo
from media.tests.image_factory import is_upright, open_image

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def file_size_limit(size_bytes: int) -> Iterator[None]:
    """Limits the size of the files that this process writes. The write of a larger file succeeds in
    part, as on a full disk. Python ignores the signal that the limit sends."""
    soft_limit, hard_limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size_bytes, hard_limit))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft_limit, hard_limit))


def size_of_largest_file(photo_folder: Path) -> int:
    return max(path.stat().st_size for path in photo_folder.rglob("*.*"))


def test_an_upload_to_a_full_disk_is_503_and_leaves_the_old_photo_and_no_new_file(
    login: Login, alice: User, photo_folder: Path
) -> None:
    old_url = upload_photo(login(alice))
    files = sorted(photo_folder.rglob("*.*"))
    with file_size_limit(size_of_largest_file(photo_folder) - 1):
        response = post_photo(login(alice))
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert response.json() == {"message": "Unable to upload profile image", "code": "unavailable"}
    assert sorted(photo_folder.rglob("*.*")) == files
    alice.refresh_from_db()
    assert alice.photo_url == old_url
    assert is_upright(fetch_image(old_url))


def test_an_upload_to_a_full_disk_logs_the_reason(
    login: Login, alice: User, caplog: pytest.LogCaptureFixture
) -> None:
    with file_size_limit(1):
        post_photo(login(alice))
    [record] = [record for record in caplog.records if record.name == "media.photos.store"]
    assert record.exc_info
    assert isinstance(record.exc_info[1], OSError)


def test_a_preview_image_is_shown_although_it_cannot_be_stored(
    signed_out_client: APIClient, alice: User, preview_folder: Path
) -> None:
    for _ in range(2):  # the first request leaves a part of the file
        with file_size_limit(1_000):
            response = signed_out_client.get(preview_url(alice))
        assert response.status_code == 200
        assert open_image(response.content).size == (1200, 630)
    assert size_of_largest_file(preview_folder) <= 1_000
