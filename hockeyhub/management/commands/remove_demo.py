from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from accounts.provider_accounts import ProviderUnavailableError
from hockeyhub.demo.removal import find_demo_league, remove_demo_fan


class Command(BaseCommand):
    help = (
        "Remove the fans that seed_demo has made, with their follows, notifications and photos."
        " Says how many, and asks before. Safe to repeat."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--no-input", action="store_false", dest="asks", help="remove them without asking"
        )

    def handle(self, *_args: Any, asks: bool, **_options: Any) -> None:
        league = find_demo_league()
        if not league.fans:
            self.stdout.write("There are no demo fans.")
            return
        self.stdout.write(f"Found: {league}.")
        if asks and not _is_confirmed():
            raise CommandError("Nothing was removed.")
        try:
            for fan in tqdm(league.fans, "Removing", disable=None):
                remove_demo_fan(fan)
        except ProviderUnavailableError as error:
            raise CommandError(f"The emulator can't be reached; run this again: {error}") from error
        self.stdout.write(f"{league} removed.")


def _is_confirmed() -> bool:
    try:
        return input("Remove them for good? Type yes: ").strip() == "yes"
    except EOFError:
        return False
