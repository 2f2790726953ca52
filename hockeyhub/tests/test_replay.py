"""`replay` repeats what has ended since a backup. Here a rolled back transaction is the restore."""

import gzip
from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.utils import timezone
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.administration.services import demote, offboard, set_active
from accounts.models import EndedIdentity, RetiredNanoId, User
from accounts.records.deletion import erase
from conftest import Login, make_fan
from hockeyhub.backups import BACKUP_NAME_FORMAT
from hockeyhub.tests.security_lines import record_security_log


@pytest.fixture
def backup(settings: Settings, tmp_path: Path) -> Path:
    settings.SECURITY_LOG_FILE = str(tmp_path / "security.log")
    return tmp_path / (timezone.now() - timedelta(seconds=2)).strftime(BACKUP_NAME_FORMAT)


@pytest.fixture
def lose(
    django_capture_on_commit_callbacks: Callable[..., Any], tmp_path: Path
) -> Callable[..., None]:
    """A function that does something, which the database then loses; the security log has it."""

    def act_and_roll_back(*actions: Callable[[], Any]) -> None:
        with record_security_log() as log, transaction.atomic():
            for act in actions:
                with django_capture_on_commit_callbacks(execute=True):
                    act()
            transaction.set_rollback(True)
        (tmp_path / "security.log").write_text(f"started\n{log.text}")

    return act_and_roll_back


def test_fans_who_were_erased_after_the_backup_are_erased_again(
    lose: Callable[..., None], backup: Path, alice: User, bob: User, charlie: User
) -> None:
    lose(lambda: erase(alice, event="account_deleted"), lambda: erase(bob, event="erased"))
    assert User.objects.count() == 3
    call_command("replay", backup)
    assert list(User.objects.all()) == [charlie]
    ended = EndedIdentity.objects.filter(awaits_account_deletion=True)
    assert {identity.firebase_uid for identity in ended} == {alice.firebase_uid, bob.firebase_uid}


def test_deactivated_and_demoted_fans_are_so_again_unless_they_were_reactivated(
    lose: Callable[..., None], backup: Path, alice: User, bob: User, admin: User
) -> None:
    other_admin = make_fan("Olga Offboarded", user_type=admin.user_type, password="md5$a$b")
    lose(
        lambda: set_active(ids=[alice.pk, bob.pk], active=False),
        lambda: set_active(ids=[bob.pk], active=True),
        lambda: demote(ids=[admin.pk]),
        lambda: offboard(email=other_admin.email),
    )
    call_command("replay", backup)
    for user in (alice, bob, admin, other_admin):
        user.refresh_from_db()
    assert (alice.is_active, bob.is_active) == (False, True)
    assert not admin.is_admin
    assert not other_admin.is_admin
    assert not other_admin.has_usable_password()


def test_a_replaced_link_is_404_again_and_the_new_sticker_works(
    lose: Callable[..., None], backup: Path, login: Login, alice: User, bob: User
) -> None:
    new_links: dict[str, str] = {}

    def replace_link(fan: User, *, forward: bool) -> None:
        response = login(fan).post("/users/new_code", {"forward": forward}, format="json")
        new_links[fan.nano_id] = response.json()["nano_id"]

    lose(lambda: replace_link(alice, forward=False), lambda: replace_link(bob, forward=True))
    for _ in range(2):  # safe to repeat
        call_command("replay", backup)
        assert RetiredNanoId.objects.count() == 2
    client = APIClient(headers={"accept": "text/html"})
    statuses = [client.get(f"/r/{fan.nano_id}").status_code for fan in (alice, bob)]
    assert statuses == [404, 302]
    assert [client.get(f"/r/{nano_id}").status_code for nano_id in new_links.values()] == [200, 200]


def test_every_earlier_sign_in_has_ended(
    lose: Callable[..., None], backup: Path, login: Login, alice: User
) -> None:
    client = login(alice, auth_time=int(timezone.now().timestamp()) - 60)
    lose(lambda: client.post("/users/sign_out"))
    assert client.get("/users/get_self").status_code == 200
    call_command("replay", backup)
    assert client.get("/users/get_self").status_code == 401


def test_compressed_files_are_read_and_what_was_before_the_backup_is_not_repeated(
    lose: Callable[..., None], backup: Path, alice: User, bob: User, tmp_path: Path
) -> None:
    lose(lambda: erase(alice, event="erased"))
    new_lines = (tmp_path / "security.log").read_text()
    with gzip.open(tmp_path / "security.log-20261127.gz", "wt") as file:
        file.write(new_lines)
    old_lines = new_lines.replace(alice.object_id, bob.object_id).replace(
        '"time": "20', '"time": "19'
    )
    (tmp_path / "security.log").write_text(old_lines)
    call_command("replay", backup)
    assert list(User.objects.all()) == [bob]


def test_lines_of_other_programs_are_left_out_and_one_that_a_crash_has_cut_off_is_counted(
    lose: Callable[..., None], backup: Path, alice: User, tmp_path: Path
) -> None:
    lose(lambda: erase(alice, event="erased"))
    with (tmp_path / "security.log").open("ab") as log:
        log.write(b'{"level": "info", "msg": "handled request"}\n{"event": {"kind": "metric"}}\n')
        log.write(b'{"event": "era\xc3')
    output = StringIO()
    call_command("replay", backup, stdout=output)
    assert not User.objects.exists()
    assert "unreadable lines: 1" in output.getvalue()


def test_an_unreadable_log_is_named(settings: Settings, backup: Path, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"^missing\.log can't be read"):
        call_command("replay", backup, Path("missing.log"))
    (tmp_path / "cut.gz").write_bytes(gzip.compress(b"started")[:-9])
    with pytest.raises(CommandError, match=r"cut\.gz can't be read"):
        call_command("replay", backup, tmp_path / "cut.gz")
    settings.SECURITY_LOG_FILE = ""
    with pytest.raises(CommandError, match=r"^SECURITY_LOG_FILE isn't set"):
        call_command("replay", backup)
