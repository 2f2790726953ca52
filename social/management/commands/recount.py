from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from social.recount import recount_follows


class Command(BaseCommand):
    help = (
        "Compare the follow counts with the follows. Fails when they differ, unless --fix is given."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--fix", action="store_true", help="correct wrong counts")

    def handle(self, *_args: Any, fix: bool, **_options: Any) -> None:
        wrong = recount_follows(
            fix=fix, track=lambda ranges: tqdm(ranges, "Counting", disable=None)
        )
        wrong_fans = f"{wrong} fan{'s' * (wrong != 1)}"
        if wrong and not fix:
            raise CommandError(f"{wrong_fans} with wrong counts; --fix corrects them.")
        self.stdout.write(f"{wrong_fans} corrected." if wrong else "All counts are right.")
