from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from tqdm import tqdm

from accounts.models import User
from hockeyhub.demo.seeding import (
    add_demo_photos,
    ensure_demo_accounts,
    has_demo_accounts,
    restore_lost_emulator_accounts,
    seed_league,
)

PRODUCTION_MESSAGE = "seed_demo is for local checkouts, and this one is production."


class Command(BaseCommand):
    help = "Fill the database with a made-up league of fans who follow one another, with photos."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--fans", type=int, default=60, help="how many fans (60)")
        parser.add_argument("--follows", type=int, default=600, help="how many follows (600)")
        parser.add_argument(
            "--photos", type=int, default=48, help="how many of them get a drawn photo (48)"
        )
        parser.add_argument("--seed", type=int, default=1917, help="same seed, same league (1917)")
        parser.add_argument(
            "--if-empty", action="store_true", help="leave a database that has fans as it is"
        )

    # After a Ctrl-C in the first start, the next one finds an empty database and fills it.
    @transaction.atomic
    def handle(self, *_args: Any, **options: Any) -> None:
        if not settings.LOCAL:
            raise CommandError(PRODUCTION_MESSAGE)
        fans, follows, photos = options["fans"], options["follows"], options["photos"]
        if min(fans, follows, photos) < 0:
            raise CommandError("--fans, --follows and --photos can't be negative.")
        is_empty = not User.objects.exists()
        # The demo accounts' password is public: they must never be added to a database of real
        # fans.
        uses_emulator = bool(settings.FIREBASE_AUTH_EMULATOR_HOST)
        if uses_emulator and (is_empty or has_demo_accounts()):
            ensure_demo_accounts()
        if uses_emulator:
            restore_lost_emulator_accounts()
        if is_empty or not options["if_empty"]:
            seed = options["seed"]
            with tqdm(total=fans + follows, unit=" rows", desc="Writing", disable=None) as bar:
                seed_league(fans=fans, follows=follows, seed=seed, progress=bar.update)
            with tqdm(total=photos, unit=" photos", desc="Drawing", disable=None) as bar:
                add_demo_photos(photos=photos, seed=seed, progress=bar.update)
        self.stdout.write(f"{User.objects.count()} fans in the league.")
