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
        if wrong and not fix:
            raise CommandError(
                f"{_format_fan_count(wrong)} with wrong counts; --fix corrects them."
            )
        self.stdout.write(
            f"{_format_fan_count(wrong)} corrected." if wrong else "All counts are right."
        )


def _format_fan_count(number: int) -> str:
    return f"{number} fan{'s' * (number != 1)}"
