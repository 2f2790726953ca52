"""Tests `backup` and `restore` with Debian's PostgreSQL, since the embedded one has no pg_dump."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import Mock

import pytest
from django.conf import settings as this_checkout
from django.core.management import CommandError, call_command
from django.db import connection
from pytest_django import Settings

from dev.ports import find_free_ports
from hockeyhub import backups
from hockeyhub.backups import (
    BACKUP_NAME_FORMAT,
    ROW_COUNTS_FILE_NAME,
    delete_old_backups,
    restore_backup,
    server_version,
)
from hockeyhub.database.tests.replication import INITDB_OPTIONS, Server

BACKUP_TIME = datetime(2026, 11, 21, 4, tzinfo=UTC)
TABLES_SQL = "select table_name from information_schema.tables where table_schema = 'public'"
TABLE_CONTENT_SQL = "select count(*), md5(string_agg(t::text, ',' order by t::text)) from {} t"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_dump"))
    if not programs:
        pytest.skip("PostgreSQL's own programs are missing: apt-get install postgresql")
    server = Server(tmp_path / "postgres", find_free_ports(1)[0], programs[-1].parent)
    server.initialize(*INITDB_OPTIONS)
    server.start()
    yield server
    server.stop()


def manage(server: Server, database: str, *command: str | Path) -> subprocess.CompletedProcess[str]:
    """Runs a command of manage.py with a database and the data folder of the same name."""
    environment = {
        "DATABASE_URL": server.url(database),
        "DATA_DIR": str(server.data.with_name(database)),
        "PATH": f"{server.programs}:{os.environ['PATH']}",
    }
    return subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=this_checkout.BASE_DIR,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def table_contents(server: Server, database: str) -> dict[str, object]:
    tables = server.execute(TABLES_SQL, database=database)
    return {
        name: server.execute(TABLE_CONTENT_SQL.format(name), database=database)
        for (name,) in tables
    }


def photo_contents(server: Server, database: str) -> dict[Path, bytes]:
    folder = server.data.with_name(database) / "photos"
    files = filter(Path.is_file, folder.rglob("*"))
    return {file.relative_to(folder): file.read_bytes() for file in files}


@pytest.mark.release
def test_a_restored_backup_has_the_same_rows_photos_and_counts(
    server: Server, tmp_path: Path
) -> None:
    for database in ("site", "restored"):
        server.execute(f"create database {database}")
    (tmp_path / "backups").mkdir()
    assert manage(server, "site", "migrate", "-v0").returncode == 0
    demo_options = ("--fans=12", "--follows=30", "--photos=4")
    assert manage(server, "site", "seed_demo", *demo_options).returncode == 0

    backup_result = manage(server, "site", "backup", tmp_path / "backups")
    assert backup_result.returncode == 0, backup_result.stderr
    (backup,) = (tmp_path / "backups").iterdir()
    assert backup_result.stdout.splitlines() == [str(backup)]
    assert backup.stat().st_mode & 0o077 == 0
    restore_result = manage(server, "restored", "restore", backup)
    assert restore_result.returncode == 0, restore_result.stderr

    assert table_contents(server, "restored") == table_contents(server, "site")
    assert photo_contents(server, "restored") == photo_contents(server, "site") != {}
    assert manage(server, "restored", "recount").stdout == "All counts are right.\n"
    second_restore_result = manage(server, "restored", "restore", backup)
    assert (second_restore_result.returncode, second_restore_result.stderr.strip()) == (
        1,
        "CommandError: The database isn't empty, so nothing was restored.",
    )


@pytest.mark.release
def test_a_backup_is_verified_in_the_scratch_database_which_is_empty_afterwards(
    server: Server, tmp_path: Path
) -> None:
    server.execute("create database site")
    assert manage(server, "site", "migrate", "-v0").returncode == 0
    for folder in ("backups", "site"):
        (tmp_path / folder).mkdir()
    without_scratch = manage(server, "site", "backup", "--verify", tmp_path / "backups")
    assert without_scratch.returncode == 1
    assert "createdb --owner=hockeyhub site_scratch" in without_scratch.stderr

    server.execute("create database site_scratch")
    result = manage(server, "site", "backup", "--verify", tmp_path / "backups")
    assert result.returncode == 0, result.stderr
    backup, message = result.stdout.splitlines()
    assert message == "Restored and compared: all rows are there."
    assert (tmp_path / "site" / "verified-backup").read_text() == Path(backup).name
    assert server.execute(TABLES_SQL, database="site_scratch") == []

    counts_file = Path(backup, ROW_COUNTS_FILE_NAME)
    counts_file.write_text(json.dumps(json.loads(counts_file.read_text()) | {"social_follow": 7}))
    verify = f"from hockeyhub.backups import *; verify_backup(Path('{backup}'))"
    assert manage(server, "site", "shell", "--command", verify).stderr.endswith(
        "BackupError: social_follow had 7 rows, and has 0 when restored.\n"
    )


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("installed", ["pg_dump (PostgreSQL) 99.1 (Debian 99.1-1)", ""])
def test_a_backup_by_another_major_version_is_refused_with_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: str
) -> None:
    monkeypatch.setattr(backups, "DEBIAN_PROGRAMS_FOLDER", "")
    monkeypatch.setenv("PATH", str(tmp_path))
    if installed:
        (tmp_path / "pg_dump").write_text(f"#!/bin/sh\necho '{installed}'\n")
        (tmp_path / "pg_dump").chmod(0o755)
    (tmp_path / "backups").mkdir()
    with pytest.raises(CommandError) as error_info:
        call_command("backup", tmp_path / "backups")
    version, _ = server_version(connection)
    assert str(error_info.value) == (
        f"There is no new backup: The server is PostgreSQL {version}, so pg_dump must be {version}"
        f" too, and is {installed or 'missing'}. Run: apt-get install postgresql-client-{version}"
        " (apt.postgresql.org has every version)."
    )
    assert list((tmp_path / "backups").iterdir()) == []


def test_a_photo_that_an_interrupted_restore_has_half_copied_is_copied_again(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(backups, "_restore_database", Mock())
    photo, copied_photo = tmp_path / "backup" / "photos" / "ab", tmp_path / "photos" / "ab"
    for file, content in ((photo, "whole"), (copied_photo, "wh")):
        file.parent.mkdir(parents=True)
        file.write_text(content)
    restore_backup(tmp_path / "backup")
    assert copied_photo.read_text() == "whole"


def test_backups_older_than_30_days_are_deleted_and_other_files_stay(tmp_path: Path) -> None:
    for days in (0, 29, 31):
        (tmp_path / (BACKUP_TIME - timedelta(days=days)).strftime(BACKUP_NAME_FORMAT)).mkdir()
    (
        tmp_path / (BACKUP_TIME - timedelta(days=40)).strftime(f"{BACKUP_NAME_FORMAT}.unfinished")
    ).mkdir()
    (tmp_path / "hockeyhub.env").touch()
    delete_old_backups(tmp_path, now=BACKUP_TIME)
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "2026-10-23T040000Z",
        "2026-11-21T040000Z",
        "hockeyhub.env",
    ]
