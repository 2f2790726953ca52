"""Tests `backup` and `restore` with Debian's PostgreSQL, since the embedded one has no pg_dump."""

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings

from dev.ports import find_free_ports
from hockeyhub.backups import BACKUP_NAME_FORMAT, delete_old_backups
from hockeyhub.tests.replication import INITDB_OPTIONS, Server

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
    return subprocess.run(  # noqa: S603
        [sys.executable, "manage.py", *command],
        cwd=settings.BASE_DIR,
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
