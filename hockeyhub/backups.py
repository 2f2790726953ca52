"""Backups: a folder with a dump of the database and, without a bucket, the photos."""

import json
import os
import shutil
import subprocess
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from psycopg import pq

DEFAULT_BACKUPS_FOLDER = Path("/var/backups/hockeyhub")
DUMP_FILE_NAME = "database.dump"
ROW_COUNTS_FILE_NAME = "rows.json"
"""The number of rows of each table in the dump."""
PHOTOS_FOLDER_NAME = "photos"
VERIFIED_FILE_NAME = "verified-backup"
"""The file in DATA_DIR with the name of the last verified backup."""
SCRATCH_DATABASE_SUFFIX = "_scratch"
"""The end of the name of the database in which backups are verified."""
DEBIAN_PROGRAMS_FOLDER = "/usr/lib/postgresql/{version}/bin"
BACKUP_NAME_FORMAT = "%Y-%m-%dT%H%M%SZ"
BACKUP_KEPT_DAYS = 30
"""Backups may contain erased fans, so the privacy text promises to delete them after this time."""


class BackupError(Exception):
    """Says in one line what to install, or how a restored backup differs."""


def write_backup(folder: Path, *, now: datetime) -> Path:
    """Writes a backup and returns its folder. Raises BackupError, OSError or CalledProcessError,
    and then leaves no backup."""
    backup = folder / now.strftime(BACKUP_NAME_FORMAT)
    unfinished_folder = backup.with_suffix(".unfinished")
    unfinished_folder.mkdir(mode=0o700)
    try:
        # Fans may add or delete photos during the dump. So photos are copied before and after the
        # dump: the two copies together have every photo that the dump mentions.
        _copy_photos(_photo_folder(), unfinished_folder / PHOTOS_FOLDER_NAME)
        _dump_database(unfinished_folder)
        _copy_photos(_photo_folder(), unfinished_folder / PHOTOS_FOLDER_NAME)
        unfinished_folder.rename(backup)
    finally:
        shutil.rmtree(unfinished_folder, ignore_errors=True)
    return backup


def backup_time(backup: Path) -> datetime:
    """When the backup was begun. Raises ValueError if the name isn't a backup's."""
    return datetime.strptime(backup.stem, BACKUP_NAME_FORMAT).replace(tzinfo=UTC)


def delete_old_backups(folder: Path, *, now: datetime) -> None:
    """Deletes old backups, finished or not. A crash may have left unfinished backups."""
    for backup in folder.iterdir():
        with suppress(ValueError):  # raised for a file that isn't a backup
            if now - backup_time(backup) > timedelta(days=BACKUP_KEPT_DAYS):
                shutil.rmtree(backup)


def restore_backup(backup: Path) -> None:
    """Fills an empty database, and adds the photos. Raises BackupError, OSError or
    CalledProcessError, and then leaves the database empty."""
    _copy_photos(backup / PHOTOS_FOLDER_NAME, _photo_folder())
    _restore_database(backup, connection)


def verify_backup(backup: Path) -> None:
    """Restores the dump into the scratch database, compares the numbers of rows, and empties the
    scratch database. Raises BackupError, OSError, OperationalError or CalledProcessError."""
    dumped_counts = json.loads((backup / ROW_COUNTS_FILE_NAME).read_text())
    scratch = connection.copy()
    scratch.settings_dict["NAME"] += SCRATCH_DATABASE_SUFFIX
    _empty_database(scratch)  # a crash may have left rows
    try:
        _restore_database(backup, scratch)
        restored_counts = _count_rows(scratch)
    finally:
        _empty_database(scratch)
        scratch.close()
    for table in sorted(dumped_counts.keys() | restored_counts.keys()):
        dumped, restored = dumped_counts.get(table), restored_counts.get(table)
        if dumped != restored:
            raise BackupError(f"{table} had {dumped} rows, and has {restored} when restored.")
    Path(settings.DATA_DIR, VERIFIED_FILE_NAME).write_text(backup.name)


def verified_backup_age(*, now: datetime) -> timedelta | None:
    """How old the data in the last verified backup is; None if there is no such backup."""
    try:
        name = Path(settings.DATA_DIR, VERIFIED_FILE_NAME).read_text()
        return now - backup_time(Path(name))
    except (OSError, ValueError):
        return None


@transaction.atomic
def _dump_database(folder: Path) -> None:
    """Writes the dump and the numbers of rows, both of the same moment."""
    with connection.cursor() as cursor:
        cursor.execute("set transaction isolation level repeatable read")
        cursor.execute("select pg_export_snapshot()")
        [snapshot] = cursor.fetchone()
    (folder / ROW_COUNTS_FILE_NAME).write_text(json.dumps(_count_rows(connection)))
    options = (f"--snapshot={snapshot}", f"--file={folder / DUMP_FILE_NAME}")
    _run_pg_program(connection, "pg_dump", "--format=custom", *options)


def _count_rows(database: BaseDatabaseWrapper) -> dict[str, int]:
    counts = {}
    with database.cursor() as cursor:
        for table in database.introspection.table_names(cursor):
            cursor.execute(f"select count(*) from {database.ops.quote_name(table)}")
            [counts[table]] = cursor.fetchone()
    return counts


def _empty_database(database: BaseDatabaseWrapper) -> None:
    with database.cursor() as cursor:
        cursor.execute("drop schema if exists public cascade")
        cursor.execute("create schema public")


def _restore_database(backup: Path, database: BaseDatabaseWrapper) -> None:
    ownership_options = ("--no-owner", "--no-privileges")
    # With an empty database name, pg_restore connects to PGDATABASE instead of writing a script.
    _run_pg_program(
        database,
        "pg_restore",
        *ownership_options,
        "--single-transaction",
        "--dbname=",
        str(backup / DUMP_FILE_NAME),
    )
    # `analyze` would warn about the server's shared tables, which belong to the user postgres.
    _run_pg_program(
        database,
        "psql",
        "--quiet",
        "--command=set client_min_messages = error",
        "--command=analyze",
    )


def _photo_folder() -> Path:
    return Path(settings.DATA_DIR, PHOTOS_FOLDER_NAME)


def _copy_photos(source: Path, target: Path) -> None:
    """Copies the photos that are new or have changed, or whose copy an interrupted run has left
    half-written. Fans may delete photos meanwhile."""
    for photo in filter(Path.is_file, source.rglob("*")):
        copied_photo = target / photo.relative_to(source)
        with suppress(FileNotFoundError):
            if not copied_photo.exists() or copied_photo.stat().st_mtime != photo.stat().st_mtime:
                copied_photo.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                shutil.copy2(photo, copied_photo)


def _run_pg_program(database: BaseDatabaseWrapper, name: str, *arguments: str) -> None:
    command = [find_pg_program(name, database), *arguments]
    subprocess.run(command, env=os.environ | _libpq_environment(database), check=True)  # noqa: S603  # no user input


def server_version(database: BaseDatabaseWrapper) -> tuple[int, int]:
    """The server's major and minor version."""
    version: int = database.pg_version  # type: ignore[attr-defined]  # of PostgreSQL only
    return divmod(version, 10_000)


def find_pg_program(name: str, database: BaseDatabaseWrapper) -> str:
    """PostgreSQL's program in the server's own major version. A newer one writes settings that the
    server doesn't know, and an older one refuses the server. Debian's pg_dump in the PATH is of the
    newest version that is installed."""
    major, _ = server_version(database)
    debian_folder = DEBIAN_PROGRAMS_FOLDER.format(version=major)
    program = shutil.which(name, path=f"{debian_folder}{os.pathsep}{os.environ['PATH']}")
    version = subprocess.check_output([program, "--version"], text=True).strip() if program else ""  # noqa: S603
    if program is None or f" {major}" not in version:
        raise BackupError(
            f"The server is PostgreSQL {major}, so {name} must be {major} too,"
            f" and is {version or 'missing'}. Run: apt-get install"
            f" postgresql-client-{major} (apt.postgresql.org has every version)."
        )
    return program


def _libpq_environment(database: BaseDatabaseWrapper) -> dict[str, str]:
    """The database connection as environment variables of libpq, since every user of the machine
    can see a command's arguments."""
    parameters = database.get_connection_params()
    variable_by_parameter = {
        option.keyword.decode(): option.envvar for option in pq.Conninfo.get_defaults()
    }
    return {
        variable.decode(): str(parameters[name])
        for name, variable in variable_by_parameter.items()
        if variable and parameters.get(name) is not None
    }
