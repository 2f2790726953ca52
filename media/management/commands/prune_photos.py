from argparse import ArgumentParser
from datetime import timedelta
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from media import files, previews
from media.errors import StorageUnavailableError
from media.services import prune


class Command(BaseCommand):
    help = (
        "Remove photo files that no fan's photo refers to, as a crash in an upload leaves them,"
        " and preview cards that no profile shows now."
    )

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
        try:
            found = self._prune(
                timedelta(minutes=grace), dry_run=dry_run, verbosity=options["verbosity"]
            )
        except StorageUnavailableError as error:
            raise CommandError(str(error)) from error
        if options["verbosity"]:
            self.stdout.write(f"{found} files {'to remove' if dry_run else 'removed'}.")

    def _prune(self, grace: timedelta, *, dry_run: bool, verbosity: int) -> int:
        found = 0
        work = [
            *(partial(prune, folder=folder, grace=grace) for folder in files.folders()),
            *(partial(previews.prune, folder=folder) for folder in previews.folders()),
        ]
        quiet = None if verbosity else True  # None: quiet unless at a terminal
        for pruned in tqdm(work, disable=quiet, unit="folder"):
            for path in pruned(dry_run=dry_run):
                found += 1
                if dry_run or verbosity > 1:
                    self.stdout.write(path)
        return found
