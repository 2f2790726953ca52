from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from media.files import folders
from media.services import prune


class Command(BaseCommand):
    help = "Remove photo files that no fan's photo refers to, as a crash in an upload leaves them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--dry-run", action="store_true", help="name the files and leave them where they are"
        )
        parser.add_argument(
            "--grace",
            type=int,
            default=60,
            metavar="MINUTES",
            help="spare younger files, which an upload may be about to use (60)",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        grace, dry_run = options["grace"], options["dry_run"]
        if grace < 0:
            raise CommandError("--grace can't be negative.")
        found = 0
        quiet = None if options["verbosity"] else True  # None: quiet unless at a terminal
        for folder in tqdm(folders(), disable=quiet, unit="folder"):
            for path in prune(folder=folder, grace=timedelta(minutes=grace), dry_run=dry_run):
                found += 1
                if dry_run or options["verbosity"] > 1:
                    self.stdout.write(path)
        if options["verbosity"]:
            self.stdout.write(f"{found} files {'to remove' if dry_run else 'removed'}.")
