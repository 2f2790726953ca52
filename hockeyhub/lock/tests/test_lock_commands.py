"""Tests `manage.py lock` and `manage.py unlock` without access to a database."""

import hashlib
import os
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from common.attempts import record_attempt
from hockeyhub.lock.file import Lock
from hockeyhub.lock.state import current_lock


def test_lock_stores_only_the_codes_hash(
    lock_files: None, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("lock", code="power play 1917")
    digest = hashlib.sha256(b"power play 1917").hexdigest()
    assert settings.LOCK_FILE.read_text() == f"{digest}\n"
    assert current_lock() == Lock(digest)
    assert str(settings.LOCK_FILE) in capsys.readouterr().out


def test_the_lock_file_belongs_to_its_folders_owner(
    lock_files: None, settings: Settings, tmp_path: Path
) -> None:
    if os.geteuid() == 0:
        os.chown(tmp_path, 12_345, 12_345)
    call_command("lock", code="power play 1917")
    assert settings.LOCK_FILE.stat().st_uid == tmp_path.stat().st_uid


def test_lock_creates_the_data_folder(lock_files: None, settings: Settings, tmp_path: Path) -> None:
    settings.LOCK_FILE = tmp_path / "new" / "data" / "lock"
    call_command("lock", code="power play 1917")
    assert current_lock()


@pytest.mark.parametrize(
    "code",
    [
        "",
        " " * 8,
        "short  ",
        "sevench",
        "the tab\tbed code",
        "the nul\0 code",
        "\udcff" * 8,
    ],
)
def test_an_override_code_that_is_easy_to_guess_or_hard_to_type_is_refused(
    lock_files: None, code: str
) -> None:
    with pytest.raises(CommandError, match="--code needs at least 8 printable characters"):
        call_command("lock", code=code)
    assert not current_lock()


def test_unlock_opens_the_site_and_deletes_the_recorded_attempts(
    locked: None, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    record_attempt("203.0.113.7")
    call_command("unlock")
    assert not current_lock()
    assert not settings.LOCK_ATTEMPTS_FILE.exists()
    assert capsys.readouterr().out == "The site is open.\n"
    call_command("unlock")
    assert capsys.readouterr().out == "The site was not locked.\n"


def test_unlock_reports_why_it_failed(locked: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_to_delete(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "unlink", refuse_to_delete)
    with pytest.raises(CommandError, match=r"can't be unlocked: .*Read-only"):
        call_command("unlock")


def test_the_commands_cannot_change_a_lock_set_by_the_environment(
    lock_files: None, settings: Settings
) -> None:
    settings.LOCK_CODE_SHA256 = "0" * 64
    with pytest.raises(CommandError, match="LOCK_CODE_SHA256 already locks the site"):
        call_command("lock", code="the second code")
    with pytest.raises(CommandError, match="LOCK_CODE_SHA256 keeps the site locked"):
        call_command("unlock")
    assert not settings.LOCK_FILE.exists()
