from argparse import ArgumentParser
from pathlib import Path
from subprocess import CalledProcessError
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection
from django.utils import timezone

from hockeyhub.backups import (
    BACKUP_KEPT_DAYS,
    DEFAULT_BACKUPS_FOLDER,
    SCRATCH_DATABASE_SUFFIX,
    BackupError,
    delete_old_backups,
    verify_backup,
    write_backup,
)

BUCKET_NOTE = "The photos are in the bucket '{bucket}', so back it up too."


class Command(BaseCommand):
    help = (
        "Write the database and the photos into a new folder, and delete backups that are older"
        f" than {BACKUP_KEPT_DAYS} days. Needs pg_dump in the server's major version."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "folder",
            type=Path,
            nargs="?",
            default=DEFAULT_BACKUPS_FOLDER,
            help=f"of all backups ({DEFAULT_BACKUPS_FOLDER})",
        )
        parser.add_argument(
            "--verify",
            action="store_true",
            help="restore it into the scratch database and compare the numbers of rows",
        )

    def handle(self, *_args: Any, folder: Path, verify: bool, **_options: Any) -> None:
        now = timezone.now()
        try:
            backup = write_backup(folder, now=now)
            delete_old_backups(folder, now=now)
        except (BackupError, OSError, CalledProcessError) as error:
            raise CommandError(f"There is no new backup: {error}") from error
        self.stdout.write(str(backup))
        if verify:
            self.verify(backup)
        if settings.PHOTOS_BUCKET:
            self.stdout.write(BUCKET_NOTE.format(bucket=settings.PHOTOS_BUCKET))

    def verify(self, backup: Path) -> None:
        try:
            verify_backup(backup)
        except OperationalError as error:
            owner, name = (connection.settings_dict[key] for key in ("USER", "NAME"))
            raise CommandError(
                f"{backup} isn't verified: {' '.join(str(error).split())}. Make the database:"
                " runuser --user=postgres --"
                f" createdb --owner={owner or 'hockeyhub'} {name}{SCRATCH_DATABASE_SUFFIX}"
            ) from error
        except (BackupError, OSError, CalledProcessError) as error:
            raise CommandError(f"{backup} can't be trusted: {error}") from error
        self.stdout.write("Restored and compared: all rows are there.")
