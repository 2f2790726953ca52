"""A crash at any point of a deletion leaves the complete fan or nothing. The next run deletes a
leftover photo or account at the provider."""

import signal
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db import connection
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.identity.firebase import restore_emulator_accounts
from accounts.models import EndedIdentity, User
from common.tests.waiting import wait_until
from conftest import make_fan
from hockeyhub.tests.test_finish_deletions import account_exists
from media.models import Leftover, Photo
from media.photos import store as photo_store
from media.photos.image_processing import encode_photo
from media.photos.storage import image_storage
from media.tests.crashing_process import CrashFunction, spread_evenly, start_crashing_process
from media.tests.image_factory import make_jpeg
from social.models import Follow
from social.tests.follows import assert_counts_match_follows, connect


@pytest.fixture
def crash(settings: Settings, tmp_path: Path) -> Iterator[CrashFunction]:
    photo_storage = image_storage(bucket="", folder=tmp_path / "photos")
    settings.STORAGES = {**settings.STORAGES, "photos": photo_storage}
    with start_crashing_process("hockeyhub.tests.crashing_deletions", tmp_path) as crash:
        yield crash


def make_fans(bob: User, count: int) -> list[User]:
    """Creates fans with an account and a photo. Each follows Bob, and Bob follows each."""
    files = encode_photo(make_jpeg())
    fans = [make_fan(f"Fan {n}", firebase_uid=uuid4().hex) for n in range(count)]
    restore_emulator_accounts(
        {str(fan.firebase_uid): f"{fan.firebase_uid}@example.test" for fan in fans}
    )
    for fan in fans:
        photo = Photo.objects.create(user=fan)
        photo_store.write_files(photo.id, files)
        User.objects.filter(pk=fan.pk).update(photo_url=photo.url)
        fan.refresh_from_db()
        connect(fan, bob)
        connect(bob, fan)
    return fans


def wait_until_quiet() -> None:
    """Waits until PostgreSQL has finished the statements of a killed process."""

    def is_quiet() -> bool:
        cursor.execute(
            "select count(*) from pg_stat_activity"
            " where datname = current_database() and pid <> pg_backend_pid()"
        )
        return bool(cursor.fetchone() == (0,))

    with connection.cursor() as cursor:
        wait_until(is_quiet)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("early_kills", "late_kills"), [(1, 4), pytest.param(5, 11, marks=pytest.mark.release)]
)
def test_a_deletion_killed_at_any_call_leaves_the_whole_fan_or_nothing(
    crash: CrashFunction, bob: User, early_kills: int, late_kills: int
) -> None:
    """`late_kills` processes are killed shortly before the commit."""
    first_fan, *fans = make_fans(bob, 1 + early_kills + late_kills)
    calls = crash(first_fan, 0)
    kill_points = [
        *spread_evenly(calls // 4, calls, count=early_kills),
        *spread_evenly(calls * 8 // 10, calls, count=late_kills),
    ]
    for fan, call in zip(fans, kill_points, strict=True):
        assert crash(fan, call) == signal.SIGKILL
    wait_until_quiet()
    intact_fans = [fan for fan in fans if User.objects.filter(pk=fan.pk).exists()]
    deleted_fans = [fan for fan in fans if fan not in intact_fans]
    assert intact_fans
    assert deleted_fans
    assert Follow.objects.count() == 2 * len(intact_fans)
    assert_counts_match_follows()
    assert {APIClient().get(fan.photo_url).status_code for fan in deleted_fans} == {404}
    assert {APIClient().get(fan.photo_url).status_code for fan in intact_fans} == {200}
    assert EndedIdentity.objects.filter(awaits_account_deletion=True).exists()
    call_command("finish_deletions")
    assert not EndedIdentity.objects.filter(awaits_account_deletion=True).exists()
    assert not Leftover.objects.exists()
    assert all(account_exists(str(fan.firebase_uid)) for fan in intact_fans)
    assert not any(account_exists(str(fan.firebase_uid)) for fan in deleted_fans)
    folders = photo_store.list_folders()
    stored_photo_ids = {photo for folder in folders for photo, _ in photo_store.list_files(folder)}
    assert stored_photo_ids == {fan.photo_url.rpartition("/")[2] for fan in intact_fans}
