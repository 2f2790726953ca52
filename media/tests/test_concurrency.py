"""Concurrent uploads and deletions."""

from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from common.tests.concurrency import Response, run_concurrently
from conftest import Login
from media.models import Leftover, Photo
from media.tests.api_calls import post_photo

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _unthrottled(settings: Settings) -> None:
    settings.THROTTLE_SCALE = 0


def upload_when_free(api: APIClient) -> Response:
    """Uploads, and retries after each 503 'busy', as the app does."""
    while True:
        response = post_photo(api)
        if response.status_code != 503:
            return response
        assert (response.json()["code"], response["Retry-After"]) == ("busy", "1")


def assert_only_the_fans_photo_is_left(fan: User, photo_folder: Path) -> None:
    fan.refresh_from_db()
    photo_urls = [photo.url for photo in Photo.objects.filter(user=fan)]
    assert photo_urls == ([fan.photo_url] if fan.photo_url else [])
    ids_on_disk = {path.name[:24] for path in photo_folder.rglob("*.*")}
    assert {f"/users/image/{photo_id}" for photo_id in ids_on_disk} == set(photo_urls)


def test_after_concurrent_uploads_only_one_photo_and_its_files_are_left(
    login: Login, alice: User, photo_folder: Path
) -> None:
    responses = run_concurrently(*[lambda: upload_when_free(login(alice))] * 4, rounds=4)
    assert {response.status_code for response in responses} == {200}
    assert_only_the_fans_photo_is_left(alice, photo_folder)
    assert len(list(photo_folder.rglob("*.*"))) == 4
    urls = [response.json()["photo_url"] for response in responses]
    assert len(set(urls)) == 16
    alice.refresh_from_db()
    assert [url for url in urls if APIClient().get(url).status_code == 200] == [alice.photo_url]


def test_concurrent_upload_and_deletion_leave_a_whole_photo_or_none(
    login: Login, alice: User, photo_folder: Path
) -> None:
    responses = run_concurrently(
        lambda: post_photo(login(alice)),
        lambda: login(alice).delete("/users/image/delete"),
        rounds=8,
    )
    assert {response.status_code for response in responses} == {200}
    assert_only_the_fans_photo_is_left(alice, photo_folder)


def test_a_fan_deleted_during_the_upload_is_404_and_gets_no_photo(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def delete_fan(photo_id: str) -> str:
        User.objects.filter(pk=alice.pk).delete()
        return f"/users/image/{photo_id}"

    monkeypatch.setattr("media.photos.services.photo_path", delete_fan)
    assert post_photo(login(alice)).status_code == 404
    assert not Photo.objects.exists()


def test_the_deletion_of_a_photo_locks_the_fan_before_the_photo_as_an_upload_does(
    login: Login, alice: User
) -> None:
    upload_when_free(login(alice))
    with CaptureQueriesContext(connection) as queries:
        Photo.objects.all().delete()
    writes = [query["sql"] for query in queries if query["sql"].startswith(("UPDATE", "DELETE"))]
    assert [write.split('"')[1] for write in writes[:2]] == ["accounts_user", "media_photo"]


def test_two_admins_may_delete_the_same_photo_at_once(login: Login, alice: User) -> None:
    upload_when_free(login(alice))
    photo = Photo.objects.get()
    Leftover.objects.create(id=photo.id)  # the other admin's deletion, which is removing the files
    photo.delete()
    assert not Leftover.objects.exists()
