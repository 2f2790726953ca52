"""A crash at any point of an upload leaves the old photo or the new one, complete."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from rest_framework.test import APIClient

from accounts.models import User
from media.models import Leftover, Photo
from media.photos.services import set_photo
from media.photos.storage import DurableFileStorage
from media.tests.api_calls import fetch_image
from media.tests.crashing_process import Crash, crashing_process, spread
from media.tests.image_factory import is_upright, make_jpeg


@pytest.fixture
def crash(folder: Path) -> Iterator[Crash]:
    with crashing_process("media.tests.crashing_uploads", folder.parent) as crash:
        yield crash


def assert_photo_is_complete(fan: User) -> str:
    fan.refresh_from_db()
    photo = Photo.objects.filter(user=fan).first()
    assert fan.photo_url == (photo.url if photo else "")
    if photo:
        assert all(is_upright(fetch_image(fan.photo_url, size)) for size in (64, 192, 512))
    return fan.photo_url


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("kills_anywhere", "kills_late"), [(2, 4), pytest.param(20, 22, marks=pytest.mark.release)]
)
def test_kills_in_the_middle_of_uploads_break_no_photo(
    crash: Crash, alice: User, folder: Path, kills_anywhere: int, kills_late: int
) -> None:
    crash(alice, 0)
    calls = crash(alice, 0)  # this upload replaces a photo, as the killed uploads below do
    seen = [assert_photo_is_complete(alice)]
    moments = [
        *spread(1, calls, count=kills_anywhere),
        *spread(calls * 9 // 10, calls, count=kills_late),
    ]
    for call in (
        *moments,
        2 * calls,
    ):  # the last call is beyond the end, where the process is killed
        assert crash(alice, call) == signal.SIGKILL
        seen.append(assert_photo_is_complete(alice))
    # The first kill was before the photo changed and the last one after it, and the kills left
    # files.
    assert 1 < len(set(seen)) < len(seen)
    assert len(list(folder.rglob("*.*"))) > 4
    call_command("prune_photos", "--grace=0", verbosity=0)
    assert {path.name[:24] for path in folder.rglob("*.*")} == {seen[-1].rpartition("/")[2]}
    assert_photo_is_complete(alice)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kills", [3, pytest.param(10, marks=pytest.mark.release)])
def test_a_crash_in_the_first_upload_leaves_no_photo_or_a_whole_one(
    crash: Crash, alice: User, bob: User, kills: int
) -> None:
    calls = crash(alice, 0)
    for call in spread(calls // 2, calls, count=kills):
        assert crash(bob, call) == signal.SIGKILL
        assert_photo_is_complete(bob)


@pytest.mark.django_db(transaction=True)
def test_old_files_that_cannot_be_deleted_are_hidden_and_the_new_photo_is_set(
    alice: User, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: str) -> None:
        raise OSError("Input/output error")

    old = set_photo(user=alice, content=make_jpeg())
    with monkeypatch.context() as broken:
        broken.setattr(DurableFileStorage, "delete", fail)
        assert set_photo(user=alice, content=make_jpeg()) == assert_photo_is_complete(alice) != old
    assert len(list(folder.rglob("*.*"))) == 8
    assert APIClient().get(old).status_code == 404
    call_command("prune_photos", verbosity=0)
    assert APIClient().get(old).status_code == 404
    call_command("prune_photos", "--grace=0", verbosity=0)
    assert len(list(folder.rglob("*.*"))) == 4
    assert not Leftover.objects.exists()


def test_the_files_and_every_folder_on_the_way_are_flushed(
    alice: User, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[Path] = []
    monkeypatch.setattr("media.photos.storage._fsync", flushed.append)
    photo_id = set_photo(user=alice, content=make_jpeg()).rpartition("/")[2]
    assert set(flushed) == {*folder.rglob("*.*"), folder / photo_id[:2], folder}
