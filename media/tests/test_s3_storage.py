"""Photos in an S3 bucket; moto is the S3 server."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import boto3
import pytest
from django.core.management import CommandError, call_command
from moto.server import ThreadedMotoServer
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from media.photos import store as photo_store
from media.photos.storage import image_storage
from media.tests.api_calls import fetch_image, post_photo, upload_photo
from media.tests.image_factory import is_upright

pytestmark = pytest.mark.django_db(transaction=True)


class S3Server:
    """A server that keeps its buckets while it is stopped."""

    def __init__(self) -> None:
        self.port = 0
        self.start()

    def start(self) -> None:
        self._server = ThreadedMotoServer(ip_address="127.0.0.1", port=self.port)
        self._server.start()
        _, self.port = self._server.get_host_and_port()

    def stop(self) -> None:
        self._server.stop()


@pytest.fixture(scope="module")
def s3_server() -> Iterator[S3Server]:
    s3_server = S3Server()
    yield s3_server
    s3_server.stop()


@pytest.fixture
def bucket(
    s3_server: S3Server, settings: Settings, photo_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Any]:
    monkeypatch.setenv("AWS_ENDPOINT_URL_S3", f"http://127.0.0.1:{s3_server.port}")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "test")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "test")
    settings.STORAGES = {
        **settings.STORAGES,
        "photos": image_storage(bucket="hockeyhub-photos", folder=photo_folder),
    }
    bucket = boto3.resource("s3").Bucket("hockeyhub-photos")
    bucket.create()
    yield bucket
    bucket.objects.delete()
    bucket.delete()


def list_keys(bucket: Any) -> list[str]:
    return [item.key for item in bucket.objects.all()]


def test_an_upload_goes_to_the_bucket_and_is_shown(
    login: Login, alice: User, bucket: Any, photo_folder: Path
) -> None:
    photo_url = upload_photo(login(alice))
    assert all(is_upright(fetch_image(photo_url, size)) for size in (64, 192, 512))
    photo_id = photo_url.rpartition("/")[2]
    assert list_keys(bucket) == [
        f"photos/{photo_id[:2]}/{photo_id}-{file}"
        for file in ("192.webp", "512.jpg", "512.webp", "64.webp")
    ]
    assert not photo_folder.exists()


def test_replaced_and_deleted_photos_leave_the_bucket(
    login: Login, alice: User, bucket: Any
) -> None:
    old_url, new_url = upload_photo(login(alice)), upload_photo(login(alice))
    assert APIClient().get(old_url).status_code == 404
    assert len(list_keys(bucket)) == 4
    login(alice).delete("/users/image/delete")
    assert APIClient().get(new_url).status_code == 404
    assert list_keys(bucket) == []


def test_a_photo_missing_from_the_bucket_is_404(login: Login, alice: User, bucket: Any) -> None:
    photo_url = upload_photo(login(alice))
    bucket.objects.delete()
    assert APIClient().get(photo_url).status_code == 404


def test_unused_files_of_a_bucket_are_pruned(
    login: Login, alice: User, bucket: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    photo_store.write_files("ab" * 12, {"512.webp": b"x"})
    upload_photo(login(alice))
    call_command("prune_photos", verbosity=0)
    assert len(list_keys(bucket)) == 5
    monkeypatch.setattr("media.photos.services.UPLOAD_TIME_MAX", timedelta(0))
    call_command("prune_photos", verbosity=0)
    assert len(list_keys(bucket)) == 4


def test_a_file_deleted_while_its_bucket_is_pruned_is_no_error(bucket: Any) -> None:
    photo_store.write_files("ab" * 12, {"512.webp": b"x", "64.webp": b"x"})
    unused_files = photo_store.list_files("ab")
    next(unused_files)
    bucket.objects.delete()
    [(_, path)] = unused_files
    assert photo_store.file_modified_at(path).year == 1


def test_a_missing_bucket_is_500_with_the_failure_message(
    login: Login, alice: User, bucket: Any
) -> None:
    bucket.objects.delete()
    bucket.delete()
    api = login(alice)
    api.raise_request_exception = False
    response = post_photo(api)
    assert response.status_code == 500
    assert response.json()["message"] == "Unable to upload profile image"
    alice.refresh_from_db()
    assert alice.photo_url == ""
    bucket.create()


def test_an_unreachable_bucket_is_503_and_loses_no_photo(
    login: Login, alice: User, bucket: Any, s3_server: S3Server, caplog: pytest.LogCaptureFixture
) -> None:
    photo_url = upload_photo(login(alice))
    s3_server.stop()
    for response, message in (
        (post_photo(login(alice)), "Unable to upload profile image"),
        (APIClient().get(photo_url), f"Unable to fetch image with ID: {photo_url[-24:]}"),
    ):
        assert response.status_code == 503
        assert response.json() == {"message": message, "code": "unavailable"}
        assert response["Retry-After"] == "5"
        assert ": Could not connect to the endpoint URL: " in caplog.messages[-1]
    with pytest.raises(CommandError, match="can't be reached"):
        call_command("prune_photos")
    s3_server.start()
    assert is_upright(fetch_image(photo_url))
    alice.refresh_from_db()
    assert alice.photo_url == photo_url
