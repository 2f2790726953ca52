from argparse import ArgumentParser
from pathlib import Path
from subprocess import CalledProcessError
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from hockeyhub.backups import BACKUP_KEPT_DAYS, delete_old_backups, write_backup

DEFAULT_FOLDER = Path("/var/backups/hockeyhub")
BUCKET_NOTE = "The photos are in the bucket '{bucket}', so back it up too."


class Command(BaseCommand):
    help = (
        "Write the database and the photos into a new folder, and delete backups that are older"
        f" than {BACKUP_KEPT_DAYS} days. Needs pg_dump."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "folder",
            type=Path,
            nargs="?",
            default=DEFAULT_FOLDER,
            help=f"of all backups ({DEFAULT_FOLDER})",
        )

    def handle(self, *_args: Any, folder: Path, **_options: Any) -> None:
        now = timezone.now()
        try:
            backup = write_backup(folder, now=now)
            delete_old_backups(folder, now=now)
        except (OSError, CalledProcessError) as error:
            raise CommandError(f"There is no new backup: {error}") from error
        self.stdout.write(str(backup))
        if settings.PHOTOS_BUCKET:
            self.stdout.write(BUCKET_NOTE.format(bucket=settings.PHOTOS_BUCKET))
