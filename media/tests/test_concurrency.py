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
from media.tests.calls import Answer, upload

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 30  # seconds until a thread gives up on the others, so that a failure can't hang


@pytest.fixture(autouse=True)
def _unthrottled(settings: Settings) -> None:
    settings.THROTTLE_SCALE = 0


def at_once(*calls: Callable[[], Answer], rounds: int) -> list[Answer]:
    start = Barrier(len(calls), timeout=PATIENCE)

    def repeat(call: Callable[[], Answer]) -> list[Answer]:
        try:
            return [(start.wait(), call())[1] for _ in range(rounds)]
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        waiting = [threads.submit(repeat, call) for call in calls]
        return [answer for answers in waiting for answer in answers.result(PATIENCE)]


def assert_only_the_fans_photo_is_left(fan: User, folder: Path) -> None:
    fan.refresh_from_db()
    kept = [photo.address for photo in Photo.objects.filter(user=fan)]
    assert [fan.photo_url] == (kept or [""])
    named = {path.name[:24] for path in folder.rglob("*.*")}
    assert {f"/users/image/{photo_id}" for photo_id in named} == set(kept)


def test_of_uploads_at_once_one_wins_and_nothing_of_the_others_is_left(
    login: Login, alice: User, folder: Path
) -> None:
    answers = at_once(*[lambda: upload(login(alice))] * 4, rounds=4)
    assert {answer.status_code for answer in answers} == {200}
    assert_only_the_fans_photo_is_left(alice, folder)
    assert len(list(folder.rglob("*.*"))) == 4
    urls = [answer.json()["photo_url"] for answer in answers]
    assert len(set(urls)) == 16
    alice.refresh_from_db()
    assert [url for url in urls if APIClient().get(url).status_code == 200] == [alice.photo_url]


def test_uploading_and_deleting_at_once_leave_all_or_nothing(
    login: Login, alice: User, folder: Path
) -> None:
    answers = at_once(
        lambda: upload(login(alice)), lambda: login(alice).delete("/users/image/delete"), rounds=8
    )
    assert {answer.status_code for answer in answers} == {200}
    assert_only_the_fans_photo_is_left(alice, folder)


def test_two_fans_uploading_at_once_keep_their_own(
    login: Login, alice: User, bob: User, folder: Path
) -> None:
    at_once(lambda: upload(login(alice)), lambda: upload(login(bob)), rounds=4)
    alice.refresh_from_db()
    bob.refresh_from_db()
    assert Photo.objects.get(user=alice).address == alice.photo_url
    assert Photo.objects.get(user=bob).address == bob.photo_url
    assert len(list(folder.rglob("*.*"))) == 8


def test_a_fan_deleted_during_the_upload_is_404_and_gets_no_photo(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(photo_id: str) -> str:
        User.objects.filter(pk=alice.pk).delete()
        return f"/users/image/{photo_id}"

    monkeypatch.setattr("media.services.address", gone)
    assert upload(login(alice)).status_code == 404
    assert not Photo.objects.exists()
