"""Calls at the same moment: real threads, each with a database connection of its own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from django.db import connection
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from media.models import Photo
from media.tests.api_calls import Response, post_photo

pytestmark = pytest.mark.django_db(transaction=True)

TIMEOUT_SECONDS = 30  # of a thread that waits for the others, so that a failure can't hang


@pytest.fixture(autouse=True)
def _unthrottled(settings: Settings) -> None:
    settings.THROTTLE_SCALE = 0


def at_once(*calls: Callable[[], Response], rounds: int) -> list[Response]:
    start = Barrier(len(calls), timeout=TIMEOUT_SECONDS)

    def repeat(call: Callable[[], Response]) -> list[Response]:
        try:
            return [(start.wait(), call())[1] for _ in range(rounds)]
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        waiting = [threads.submit(repeat, call) for call in calls]
        return [response for responses in waiting for response in responses.result(TIMEOUT_SECONDS)]


def assert_only_the_fans_photo_is_left(fan: User, folder: Path) -> None:
    fan.refresh_from_db()
    kept = [photo.url for photo in Photo.objects.filter(user=fan)]
    assert [fan.photo_url] == (kept or [""])
    named = {path.name[:24] for path in folder.rglob("*.*")}
    assert {f"/users/image/{photo_id}" for photo_id in named} == set(kept)


def test_of_uploads_at_once_one_wins_and_nothing_of_the_others_is_left(
    login: Login, alice: User, folder: Path
) -> None:
    responses = at_once(*[lambda: post_photo(login(alice))] * 4, rounds=4)
    assert {response.status_code for response in responses} == {200}
    assert_only_the_fans_photo_is_left(alice, folder)
    assert len(list(folder.rglob("*.*"))) == 4
    urls = [response.json()["photo_url"] for response in responses]
    assert len(set(urls)) == 16
    alice.refresh_from_db()
    assert [url for url in urls if APIClient().get(url).status_code == 200] == [alice.photo_url]


def test_uploading_and_deleting_at_once_leave_all_or_nothing(
    login: Login, alice: User, folder: Path
) -> None:
    responses = at_once(
        lambda: post_photo(login(alice)),
        lambda: login(alice).delete("/users/image/delete"),
        rounds=8,
    )
    assert {response.status_code for response in responses} == {200}
    assert_only_the_fans_photo_is_left(alice, folder)


def test_two_fans_uploading_at_once_keep_their_own(
    login: Login, alice: User, bob: User, folder: Path
) -> None:
    at_once(lambda: post_photo(login(alice)), lambda: post_photo(login(bob)), rounds=4)
    alice.refresh_from_db()
    bob.refresh_from_db()
    assert Photo.objects.get(user=alice).url == alice.photo_url
    assert Photo.objects.get(user=bob).url == bob.photo_url
    assert len(list(folder.rglob("*.*"))) == 8


def test_a_fan_deleted_during_the_upload_is_404_and_gets_no_photo(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(photo_id: str) -> str:
        User.objects.filter(pk=alice.pk).delete()
        return f"/users/image/{photo_id}"

    monkeypatch.setattr("media.services.photo_path", gone)
    assert post_photo(login(alice)).status_code == 404
    assert not Photo.objects.exists()
