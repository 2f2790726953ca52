from argparse import ArgumentParser
from pathlib import Path
from subprocess import CalledProcessError
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection

from hockeyhub.backups import BackupError, restore_backup


class Command(BaseCommand):
    help = "Restore a backup into an empty database and into DATA_DIR. Needs pg_restore."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("backup", type=Path, help="a folder that `backup` has written")

    def handle(self, *_args: Any, backup: Path, **_options: Any) -> None:
        try:
            if connection.introspection.table_names():
                raise CommandError("The database isn't empty, so nothing was restored.")
            restore_backup(backup)
        except (BackupError, OSError, OperationalError, CalledProcessError) as error:
            raise CommandError(f"{backup} wasn't restored: {error}") from error
        self.stdout.write(f"{backup} is restored.")
