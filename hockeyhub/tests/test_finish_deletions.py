"""`manage.py finish_deletions` completes deletions of fans that were interrupted."""

import math
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import connections
from django.utils import timezone
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.identity.firebase import restore_emulator_accounts
from accounts.identity.provider_accounts import AccountChecker, ProviderUnavailableError
from accounts.models import EndedIdentity, User
from accounts.records.deletion import finish_deletion
from conftest import make_fan, make_token
from media.models import Leftover
from media.photos.services import set_photo
from media.photos.storage import DurableFileStorage, image_storage
from media.tests.image_factory import make_jpeg
from social.models import Report

pytestmark = pytest.mark.django_db(transaction=True)
COMMAND_MODULE = "hockeyhub.management.commands.finish_deletions"
DELETE_ACCOUNT_FUNCTION = f"{COMMAND_MODULE}.delete_account"


class FakeProvider:
    """Replaces the identity provider, and records which accounts were deleted."""

    def __init__(self) -> None:
        self.deleted: list[str] = []
        self.is_unreachable = False

    def delete(self, uid: str) -> None:
        if self.is_unreachable:
            raise ProviderUnavailableError("Firebase is away")
        self.deleted.append(uid)


@pytest.fixture
def fake_provider(monkeypatch: pytest.MonkeyPatch) -> FakeProvider:
    fake_provider = FakeProvider()
    monkeypatch.setattr(DELETE_ACCOUNT_FUNCTION, fake_provider.delete)
    return fake_provider


@pytest.fixture
def photo_folder(settings: Settings, tmp_path: Path) -> Path:
    photo_storage = image_storage(bucket="", folder=tmp_path)
    settings.STORAGES = {**settings.STORAGES, "photos": photo_storage}
    return tmp_path


def run_command() -> str:
    output = StringIO()
    call_command("finish_deletions", stdout=output)
    return output.getvalue().strip()


def unfinished_uids() -> list[str]:
    unfinished_identities = EndedIdentity.objects.filter(awaits_account_deletion=True)
    return list(unfinished_identities.values_list("firebase_uid", flat=True))


def account_exists(uid: str) -> bool:
    sign_in = (uid, datetime.fromtimestamp(0, UTC))
    return AccountChecker().accepts(make_token(uid), sign_in=sign_in, expires=math.inf)


def test_the_command_deletes_only_the_accounts_of_erased_fans() -> None:
    erased_fan, existing_fan = (
        make_fan(name, firebase_uid=uuid4().hex) for name in ("Alice", "Bob")
    )
    uids = [str(fan.firebase_uid) for fan in (erased_fan, existing_fan)]
    restore_emulator_accounts({uid: f"{uid}@example.test" for uid in uids})
    erased_fan.delete()
    assert run_command() == "0 photos and 1 account deleted. Nothing is left."
    assert [account_exists(uid) for uid in uids] == [False, True]
    assert run_command() == "0 photos and 0 accounts deleted. Nothing is left."


def test_the_command_purges_reports_of_fans_erased_90_days_ago(
    alice: User, bob: User, fake_provider: FakeProvider
) -> None:
    Report.objects.create(reporter=bob, reported=alice, reason="spam")
    alice.delete()
    assert "purged" not in run_command()
    Report.objects.update(erased_at=timezone.now() - timedelta(days=91))
    assert run_command() == "0 photos and 0 accounts deleted. 1 report purged. Nothing is left."
    assert not Report.objects.exists()


def test_an_account_that_no_longer_exists_counts_as_deleted(alice: User) -> None:
    alice.delete()
    assert "1 account deleted" in run_command()
    assert not unfinished_uids()


def test_the_command_leaves_the_account_of_a_fan_who_has_a_record_again(
    alice: User, fake_provider: FakeProvider
) -> None:
    alice.delete()
    make_fan("Alice Anew", firebase_uid="alice.archer")
    assert run_command() == "0 photos and 0 accounts deleted. Nothing is left."
    assert fake_provider.deleted == []
    assert not unfinished_uids()


def test_the_command_fails_during_an_outage_and_the_next_run_continues(
    alice: User, bob: User, fake_provider: FakeProvider
) -> None:
    for fan in (alice, bob):
        fan.delete()
    fake_provider.is_unreachable = True
    with pytest.raises(CommandError, match=r"0 photos and 2 accounts left\. Firebase is away"):
        run_command()
    fake_provider.is_unreachable = False
    run_command()
    assert fake_provider.deleted == ["alice.archer", "bob.breakaway"]


def test_the_command_skips_an_account_that_another_run_is_deleting(
    alice: User, fake_provider: FakeProvider
) -> None:
    alice.delete()

    def run_again(uid: str) -> None:
        """Runs the command again while `uid` is being deleted."""
        with ThreadPoolExecutor() as thread_pool:
            assert "0 accounts deleted" in thread_pool.submit(run_in_thread).result()
        fake_provider.delete(uid)

    def run_in_thread() -> str:
        try:
            return run_command()
        finally:
            connections.close_all()

    finish_deletion(uid="alice.archer", delete_account=run_again)
    assert fake_provider.deleted == ["alice.archer"]


def test_without_credentials_the_command_reports_what_is_left_and_how_to_continue(
    alice: User, fake_provider: FakeProvider, settings: Settings
) -> None:
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    alice.delete()
    with pytest.raises(
        CommandError, match=r"(?s)0 photos and 1 account left.*GOOGLE_APPLICATION_CREDENTIALS"
    ):
        run_command()
    assert unfinished_uids() == ["alice.archer"]
    settings.GOOGLE_APPLICATION_CREDENTIALS = "/root/key.json"
    run_command()
    assert fake_provider.deleted == ["alice.archer"]


def test_photo_files_that_could_not_be_deleted_are_hidden_and_then_deleted(
    alice: User, photo_folder: Path, monkeypatch: pytest.MonkeyPatch, fake_provider: FakeProvider
) -> None:
    def fail_to_delete(*_: str) -> None:
        raise OSError("Input/output error")

    url = set_photo(user=alice, content=make_jpeg())
    with monkeypatch.context() as storage_patch:
        storage_patch.setattr(DurableFileStorage, "delete", fail_to_delete)
        alice.delete()
        with pytest.raises(
            CommandError, match=r"^0 photos and 1 account deleted\. 1 photo and 0 accounts left"
        ):
            run_command()
    assert APIClient().get(url).status_code == 404
    assert list(photo_folder.rglob("*.webp"))
    assert run_command().startswith("1 photo and 0 accounts")
    assert not list(photo_folder.rglob("*.webp"))
    assert not Leftover.objects.exists()
