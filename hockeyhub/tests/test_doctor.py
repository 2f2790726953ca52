"""`doctor` has a line for each part of the site: ok, or what to do."""

import shutil
from collections.abc import Callable, Iterator
from datetime import timedelta
from email.utils import format_datetime
from io import StringIO
from pathlib import Path
from unittest.mock import Mock

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone
from pytest_django import Settings

from common.shared_state import shared_state_breaker
from hockeyhub import checks, doctor
from hockeyhub.backups import BACKUP_NAME_FORMAT, VERIFIED_FILE_NAME

pytestmark = pytest.mark.django_db


@pytest.fixture
def healthy_site(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    settings.DATA_DIR = tmp_path
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    settings.LOCK_FILE = tmp_path / "lock"
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    write_backup_age(tmp_path, hours=20)
    now = format_datetime(timezone.now())
    monkeypatch.setattr("requests.head", lambda *_, **__: Mock(headers={"Date": now}))
    monkeypatch.setattr(doctor, "find_pg_program", lambda *_, **__: "/usr/bin/pg_dump")
    yield tmp_path
    shared_state_breaker.close()


def write_backup_age(data: Path, *, hours: int) -> None:
    written_at = timezone.now() - timedelta(hours=hours)
    (data / VERIFIED_FILE_NAME).write_text(written_at.strftime(BACKUP_NAME_FORMAT))


def run_doctor() -> tuple[list[str], str]:
    """The lines, and the error that the command ends with, or ""."""
    output = StringIO()
    try:
        call_command("doctor", stdout=output)
    except CommandError as error:
        return output.getvalue().splitlines(), str(error)
    return output.getvalue().splitlines(), ""


def test_a_healthy_site_is_ok_in_every_line(healthy_site: Path) -> None:
    lines, error = run_doctor()
    assert [line for line in lines if not line.startswith("ok  ")] == []
    assert error == ""
    assert "ok  backup: the last verified one is 20 h old" in lines
    assert any(line.startswith("ok  database: PostgreSQL ") for line in lines)


def make_backup_old(data: Path, _settings: Settings, _patch: pytest.MonkeyPatch) -> None:
    write_backup_age(data, hours=40)


def forget_migration(_data: Path, _settings: Settings, _patch: pytest.MonkeyPatch) -> None:
    MigrationRecorder(connection).record_unapplied("social", "0012_repeated_follows")


def set_clock_ahead(_data: Path, _settings: Settings, patch: pytest.MonkeyPatch) -> None:
    an_hour_ago = format_datetime(timezone.now() - timedelta(hours=1))
    patch.setattr("requests.head", lambda *_, **__: Mock(headers={"Date": an_hour_ago}))


def fill_disk(_data: Path, _settings: Settings, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(shutil, "disk_usage", lambda _: Mock(free=4e8, total=5e10))


def sort_by_other_rules(_data: Path, _settings: Settings, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(checks, "_COLLATION_VERSIONS_SQL", "select 'hockeyhub', '2.36', '2.41'")


def stop_redis(_data: Path, settings: Settings, _patch: pytest.MonkeyPatch) -> None:
    settings.REDIS_URL = "redis://:s3cret@127.0.0.1:1/0"
    cache = {"BACKEND": "common.redis_cache.RedisCache", "LOCATION": [settings.REDIS_URL]}
    settings.CACHES = {**settings.CACHES, "shared": cache}


Fault = Callable[[Path, Settings, pytest.MonkeyPatch], None]
LINE_BY_FAULT: dict[Fault, str] = {
    make_backup_old: "backup: the last verified one is 40 h old. Run: hockeyhub backup --verify",
    forget_migration: "migrations: 1 are pending: social 0012_repeated_follows. Run:",
    set_clock_ahead: " s ahead of Google's, so logins fail: timedatectl set-ntp true",
    fill_disk: "0.4 of 50.0 GB are free: 'a disk is full' in docs/runbook.md says what may go",
    sort_by_other_rules: "settings: The indexes of hockeyhub were sorted by the rules of 2.36, and",
    stop_redis: "Redis: ConnectionError: Error 111 connecting to 127.0.0.1:1.",
}


@pytest.mark.parametrize("break_it", LINE_BY_FAULT, ids=lambda fault: fault.__name__)
def test_a_fault_is_a_line_that_says_what_to_do_and_no_secret(
    healthy_site: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch, break_it: Fault
) -> None:
    break_it(healthy_site, settings, monkeypatch)
    lines, error = run_doctor()
    problems = [line for line in lines if line.startswith("!!  ")]
    assert any(LINE_BY_FAULT[break_it] in line for line in problems), lines
    assert error == f"{len(problems)} of them need you."
    assert "s3cret" not in "".join(lines)
