"""Backups: a folder with a dump of the database and, without a bucket, the photos."""

import os
import shutil
import subprocess
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.db import connection
from psycopg import pq

DUMP_FILE_NAME = "database.dump"
PHOTOS_FOLDER_NAME = "photos"
BACKUP_NAME_FORMAT = "%Y-%m-%dT%H%M%SZ"
BACKUP_KEPT_DAYS = 30
"""Backups may contain erased fans, so the privacy text promises to delete them after this time."""


def write_backup(folder: Path, *, now: datetime) -> Path:
    """Writes a backup and returns its folder. Raises OSError or CalledProcessError, and then leaves
    no backup."""
    backup = folder / now.strftime(BACKUP_NAME_FORMAT)
    unfinished_folder = backup.with_suffix(".unfinished")
    unfinished_folder.mkdir(mode=0o700)
    try:
        # Fans may add or delete photos during the dump. So photos are copied before and after the
        # dump: the two copies together have every photo that the dump mentions.
        _copy_photos(_photo_folder(), unfinished_folder / PHOTOS_FOLDER_NAME)
        _run("pg_dump", "--format=custom", f"--file={unfinished_folder / DUMP_FILE_NAME}")
        _copy_photos(_photo_folder(), unfinished_folder / PHOTOS_FOLDER_NAME)
        unfinished_folder.rename(backup)
    finally:
        shutil.rmtree(unfinished_folder, ignore_errors=True)
    return backup


def delete_old_backups(folder: Path, *, now: datetime) -> None:
    """Deletes old backups, finished or not. A crash may have left unfinished backups."""
    for backup in folder.iterdir():
        with suppress(ValueError):  # raised for a file that isn't a backup
            written_at = datetime.strptime(backup.stem, BACKUP_NAME_FORMAT).replace(tzinfo=UTC)
            if now - written_at > timedelta(days=BACKUP_KEPT_DAYS):
                shutil.rmtree(backup)


def restore_backup(backup: Path) -> None:
    """Fills an empty database, and adds the photos. Raises OSError or CalledProcessError, and then
    leaves the database empty."""
    _copy_photos(backup / PHOTOS_FOLDER_NAME, _photo_folder())
    ownership_options = ("--no-owner", "--no-privileges")
    # With an empty database name, pg_restore connects to PGDATABASE instead of writing a script.
    _run(
        "pg_restore",
        *ownership_options,
        "--single-transaction",
        "--dbname=",
        str(backup / DUMP_FILE_NAME),
    )
    # `analyze` would warn about the server's shared tables, which belong to the user postgres.
    _run("psql", "--quiet", "--command=set client_min_messages = error", "--command=analyze")


def _photo_folder() -> Path:
    return Path(settings.DATA_DIR, PHOTOS_FOLDER_NAME)


def _copy_photos(source: Path, target: Path) -> None:
    """Copies the photos that are new or have changed. Fans may delete photos meanwhile."""
    for photo in filter(Path.is_file, source.rglob("*")):
        copied_photo = target / photo.relative_to(source)
        with suppress(FileNotFoundError):
            if not copied_photo.exists() or copied_photo.stat().st_mtime < photo.stat().st_mtime:
                copied_photo.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                shutil.copy2(photo, copied_photo)


def _run(program: str, *arguments: str) -> None:
    subprocess.run([program, *arguments], env=os.environ | _libpq_environment(), check=True)  # noqa: S603  # no user input


def _libpq_environment() -> dict[str, str]:
    """The database connection as environment variables of libpq, since every user of the machine
    can see a command's arguments."""
    parameters = connection.get_connection_params()
    variable_by_parameter = {
        option.keyword.decode(): option.envvar for option in pq.Conninfo.get_defaults()
    }
    return {
        variable.decode(): str(parameters[name])
        for name, variable in variable_by_parameter.items()
        if variable and parameters.get(name) is not None
    }
