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

DUMP = "database.dump"
PHOTOS = "photos"
NAME_FORMAT = "%Y-%m-%dT%H%M%SZ"
KEPT_DAYS = 30
"""Erased fans are in older backups, so the privacy text promises to delete those after this."""


def write_backup(folder: Path, *, now: datetime) -> Path:
    """Returns the new backup. Raises OSError or CalledProcessError, and then leaves no backup."""
    backup = folder / now.strftime(NAME_FORMAT)
    unfinished = backup.with_suffix(".unfinished")
    unfinished.mkdir(mode=0o700)
    try:
        # Any photo that the dump names was there before the dump or is there after it.
        _copy_photos(_photos(), unfinished / PHOTOS)
        _run("pg_dump", "--format=custom", f"--file={unfinished / DUMP}")
        _copy_photos(_photos(), unfinished / PHOTOS)
        unfinished.rename(backup)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
    return backup


def delete_old_backups(folder: Path, *, now: datetime) -> None:
    """Also deletes unfinished ones, which a crash has left."""
    for backup in folder.iterdir():
        with suppress(ValueError):  # another file
            written_at = datetime.strptime(backup.stem, NAME_FORMAT).replace(tzinfo=UTC)
            if now - written_at > timedelta(days=KEPT_DAYS):
                shutil.rmtree(backup)


def restore_backup(backup: Path) -> None:
    """Fills an empty database, and adds the photos. Raises OSError or CalledProcessError, and then
    leaves the database empty."""
    _copy_photos(backup / PHOTOS, _photos())
    owned = ("--no-owner", "--no-privileges")
    # With an empty name, pg_restore connects to PGDATABASE instead of writing a script.
    _run("pg_restore", *owned, "--single-transaction", "--dbname=", str(backup / DUMP))
    # `analyze` warns about the tables of the whole server, which belong to postgres.
    _run("psql", "--quiet", "--command=set client_min_messages = error", "--command=analyze")


def _photos() -> Path:
    return Path(settings.DATA_DIR, PHOTOS)


def _copy_photos(source: Path, target: Path) -> None:
    """Copies the photos that are new or have changed. Fans may delete some meanwhile."""
    for photo in filter(Path.is_file, source.rglob("*")):
        copy = target / photo.relative_to(source)
        with suppress(FileNotFoundError):
            if not copy.exists() or copy.stat().st_mtime < photo.stat().st_mtime:
                copy.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                shutil.copy2(photo, copy)


def _run(program: str, *arguments: str) -> None:
    subprocess.run([program, *arguments], env=os.environ | _libpq_environment(), check=True)  # noqa: S603  # no user input


def _libpq_environment() -> dict[str, str]:
    """The connection as libpq's variables, since everyone can see a command's arguments."""
    parameters = connection.get_connection_params()
    names = {option.keyword.decode(): option.envvar for option in pq.Conninfo.get_defaults()}
    return {
        variable.decode(): str(parameters[name])
        for name, variable in names.items()
        if variable and parameters.get(name) is not None
    }
