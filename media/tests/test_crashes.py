"""A crash at any point of an upload leaves the old photo or the new one, complete."""

import signal
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import call_command
from rest_framework.test import APIClient

from accounts.models import User
from media.models import Leftover, Photo
from media.photos.services import set_photo
from media.photos.storage import DurableFileStorage
from media.tests.api_calls import fetch_image
from media.tests.crashing_process import CrashFunction, spread_evenly, start_crashing_process
from media.tests.image_factory import is_upright, make_jpeg


@pytest.fixture
def crash(photo_folder: Path) -> Iterator[CrashFunction]:
    with start_crashing_process("media.tests.crashing_uploads", photo_folder.parent) as crash:
        yield crash


def assert_photo_is_complete(fan: User) -> str:
    fan.refresh_from_db()
    photo = Photo.objects.filter(user=fan).first()
    assert fan.photo_url == (photo.url if photo else "")
    if photo:
        assert all(is_upright(fetch_image(fan.photo_url, size)) for size in (64, 192, 512))
    return fan.photo_url


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("old_files")
@pytest.mark.parametrize(
    ("kills_anywhere_count", "late_kills_count"),
    [(2, 4), pytest.param(20, 22, marks=pytest.mark.release)],
)
def test_uploads_killed_at_any_call_leave_a_complete_photo(
    crash: CrashFunction,
    alice: User,
    photo_folder: Path,
    kills_anywhere_count: int,
    late_kills_count: int,
) -> None:
    crash(alice, 0)
    # Counts the calls of an upload that replaces a photo, as the uploads below do.
    calls = crash(alice, 0)
    photo_ids = [assert_photo_is_complete(alice)]
    kill_points = [
        *spread_evenly(1, calls, count=kills_anywhere_count),
        *spread_evenly(calls * 9 // 10, calls, count=late_kills_count),
    ]
    # An upload makes fewer calls than the last number, so the last process is killed at its end.
    for call in (*kill_points, 2 * calls):
        assert crash(alice, call) == signal.SIGKILL
        photo_ids.append(assert_photo_is_complete(alice))
    # Some processes were killed before the photo changed and some after, and they left files.
    assert 1 < len(set(photo_ids)) < len(photo_ids)
    assert len(list(photo_folder.rglob("*.*"))) > 4
    call_command("prune_photos", verbosity=0)
    assert {path.name[:24] for path in photo_folder.rglob("*.*")} == {
        photo_ids[-1].rpartition("/")[2]
    }
    assert_photo_is_complete(alice)


@pytest.mark.django_db(transaction=True)
def test_old_files_that_cannot_be_deleted_are_hidden_and_the_new_photo_is_set(
    alice: User, photo_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_to_delete(*_: str) -> None:
        raise OSError("Input/output error")

    old_url = set_photo(user=alice, content=make_jpeg())
    with monkeypatch.context() as storage_patch:
        storage_patch.setattr(DurableFileStorage, "delete", fail_to_delete)
        assert (
            set_photo(user=alice, content=make_jpeg()) == assert_photo_is_complete(alice) != old_url
        )
    assert len(list(photo_folder.rglob("*.*"))) == 8
    assert APIClient().get(old_url).status_code == 404
    call_command("prune_photos", verbosity=0)
    assert APIClient().get(old_url).status_code == 404
    monkeypatch.setattr("media.photos.services.UPLOAD_TIME_MAX", timedelta(0))
    call_command("prune_photos", verbosity=0)
    assert len(list(photo_folder.rglob("*.*"))) == 4
    assert not Leftover.objects.exists()


def test_an_upload_flushes_its_files_and_their_folders_to_the_disk(
    alice: User, photo_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[Path] = []
    monkeypatch.setattr("media.photos.storage._fsync", flushed.append)
    photo_id = set_photo(user=alice, content=make_jpeg()).rpartition("/")[2]
    assert set(flushed) == {*photo_folder.rglob("*.*"), photo_folder / photo_id[:2], photo_folder}
