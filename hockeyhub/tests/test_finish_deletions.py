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

from accounts.account_deletion import finish_deletion
from accounts.identity import restore_accounts
from accounts.models import EndedIdentity, User
from accounts.provider_accounts import AccountChecker, ProviderUnavailableError
from conftest import make_fan, make_token
from media.models import Leftover
from media.photos.services import set_photo
from media.photos.storage import DurableFileStorage, image_storage
from media.tests.image_factory import make_jpeg
from social.models import Report

pytestmark = pytest.mark.django_db(transaction=True)
COMMAND = "hockeyhub.management.commands.finish_deletions"
DELETE_ACCOUNT = f"{COMMAND}.delete_account"


class Accounts:
    """Replaces the provider's accounts."""

    def __init__(self) -> None:
        self.deleted: list[str] = []
        self.is_away = False

    def delete(self, uid: str) -> None:
        if self.is_away:
            raise ProviderUnavailableError("Firebase is away")
        self.deleted.append(uid)


@pytest.fixture
def accounts(monkeypatch: pytest.MonkeyPatch) -> Accounts:
    accounts = Accounts()
    monkeypatch.setattr(DELETE_ACCOUNT, accounts.delete)
    return accounts


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Path:
    photos = image_storage(bucket="", folder=tmp_path)
    settings.STORAGES = {**settings.STORAGES, "photos": photos}
    return tmp_path


def run() -> str:
    out = StringIO()
    call_command("finish_deletions", stdout=out)
    return out.getvalue().strip()


def unfinished() -> list[str]:
    waiting = EndedIdentity.objects.filter(awaits_account_deletion=True)
    return list(waiting.values_list("firebase_uid", flat=True))


def account_exists(uid: str) -> bool:
    sign_in = (uid, datetime.fromtimestamp(0, UTC))
    return AccountChecker().accepts(make_token(uid), sign_in=sign_in, expires=math.inf)


def test_it_deletes_only_the_accounts_of_erased_fans() -> None:
    gone, present = (make_fan(name, firebase_uid=uuid4().hex) for name in ("Alice", "Bob"))
    uids = [str(fan.firebase_uid) for fan in (gone, present)]
    restore_accounts({uid: f"{uid}@example.test" for uid in uids})
    gone.delete()
    assert run() == "0 photos and 1 account deleted. Nothing is left."
    assert [account_exists(uid) for uid in uids] == [False, True]
    assert run() == "0 photos and 0 accounts deleted. Nothing is left."


def test_it_purges_the_reports_of_fans_who_were_erased_90_days_ago(
    alice: User, bob: User, accounts: Accounts
) -> None:
    Report.objects.create(reporter=bob, reported=alice, reason="spam")
    alice.delete()
    assert "purged" not in run()
    Report.objects.update(erased_at=timezone.now() - timedelta(days=91))
    assert run() == "0 photos and 0 accounts deleted. 1 report purged. Nothing is left."
    assert not Report.objects.exists()


def test_an_account_that_is_gone_already_is_finished(alice: User) -> None:
    alice.delete()
    assert "1 account deleted" in run()
    assert not unfinished()


def test_it_leaves_the_account_of_a_fan_who_has_a_record_again(
    alice: User, accounts: Accounts
) -> None:
    alice.delete()
    make_fan("Alice Anew", firebase_uid="alice.archer")
    assert run() == "0 photos and 0 accounts deleted. Nothing is left."
    assert accounts.deleted == []
    assert not unfinished()


def test_during_an_outage_it_fails_and_the_next_run_continues(
    alice: User, bob: User, accounts: Accounts
) -> None:
    for fan in (alice, bob):
        fan.delete()
    accounts.is_away = True
    with pytest.raises(CommandError, match=r"0 photos and 2 accounts left\. Firebase is away"):
        run()
    accounts.is_away = False
    run()
    assert accounts.deleted == ["alice.archer", "bob.breakaway"]


def test_it_reports_what_it_has_deleted_even_if_something_is_left(
    alice: User, bob: User, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_for_bob(uid: str) -> None:
        accounts.is_away = uid == bob.firebase_uid
        accounts.delete(uid)

    for fan in (alice, bob):
        fan.delete()
    monkeypatch.setattr(DELETE_ACCOUNT, fail_for_bob)
    with pytest.raises(
        CommandError, match=r"^0 photos and 1 account deleted\. 0 photos and 1 account left\."
    ):
        run()


def test_it_leaves_an_account_that_another_run_is_deleting(alice: User, accounts: Accounts) -> None:
    alice.delete()

    def run_again(uid: str) -> None:
        """Runs the command again while `uid` is being deleted."""
        with ThreadPoolExecutor() as pool:
            assert "0 accounts deleted" in pool.submit(in_thread).result()
        accounts.delete(uid)

    def in_thread() -> str:
        try:
            return run()
        finally:
            connections.close_all()

    finish_deletion(uid="alice.archer", delete_account=run_again)
    assert accounts.deleted == ["alice.archer"]


def test_without_credentials_it_reports_what_is_left_and_how_to_continue(
    alice: User, accounts: Accounts, settings: Settings
) -> None:
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    alice.delete()
    with pytest.raises(
        CommandError, match=r"(?s)0 photos and 1 account left.*GOOGLE_APPLICATION_CREDENTIALS"
    ):
        run()
    assert unfinished() == ["alice.archer"]
    settings.GOOGLE_APPLICATION_CREDENTIALS = "/root/key.json"
    run()
    assert accounts.deleted == ["alice.archer"]


def test_without_credentials_it_also_reports_which_photos_are_left(
    alice: User, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    monkeypatch.setattr(f"{COMMAND}.delete_leftover", lambda _: False)
    Leftover.objects.create(id="left")
    alice.delete()
    with pytest.raises(CommandError, match=r"1 photo and 1 account left"):
        run()


def test_photo_files_that_could_not_be_deleted_are_hidden_and_then_deleted(
    alice: User, folder: Path, monkeypatch: pytest.MonkeyPatch, accounts: Accounts
) -> None:
    def fail(*_: str) -> None:
        raise OSError("Input/output error")

    url = set_photo(user=alice, content=make_jpeg())
    with monkeypatch.context() as broken:
        broken.setattr(DurableFileStorage, "delete", fail)
        alice.delete()
        with pytest.raises(
            CommandError, match=r"^0 photos and 1 account deleted\. 1 photo and 0 accounts left"
        ):
            run()
    assert APIClient().get(url).status_code == 404
    assert list(folder.rglob("*.webp"))
    assert run().startswith("1 photo and 0 accounts")
    assert not list(folder.rglob("*.webp"))
    assert not Leftover.objects.exists()
