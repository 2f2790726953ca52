from argparse import ArgumentParser
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from media.photos import store as photo_store
from media.photos.errors import StorageUnavailableError
from media.photos.services import prune_photos
from media.previews import store as preview_store
from media.previews.store import prune_previews


class Command(BaseCommand):
    help = (
        "Delete the photo files that belong to no fan's photo, as a crash during an upload leaves"
        " them, and the preview images that are out of date."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--dry-run", action="store_true", help="list the files without deleting them"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        dry_run = options["dry_run"]
        try:
            pruned_count = self._prune(dry_run=dry_run, verbosity=options["verbosity"])
        except (OSError, StorageUnavailableError) as error:
            raise CommandError(str(error)) from error
        if options["verbosity"]:
            self.stdout.write(f"{pruned_count} files {'to remove' if dry_run else 'removed'}.")

    def _prune(self, *, dry_run: bool, verbosity: int) -> int:
        pruned_count = 0
        prune_calls = [
            *(partial(prune_photos, folder=folder) for folder in photo_store.list_folders()),
            *(partial(prune_previews, folder=folder) for folder in preview_store.list_folders()),
        ]
        # With `disable=None`, tqdm hides the bar only outside a terminal.
        hide_progress_bar = None if verbosity else True
        for prune in tqdm(prune_calls, disable=hide_progress_bar, unit="folder"):
            for path in prune(dry_run=dry_run):
                pruned_count += 1
                if dry_run or verbosity > 1:
                    self.stdout.write(path)
        return pruned_count
