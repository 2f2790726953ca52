from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from hockeyhub.common.security_log import log_event
from hockeyhub.lock import lock


class Command(BaseCommand):
    help = "Lock the site for everybody but those who know the code. Needs no database."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--code", required=True, help="lets operators in; just its SHA-256 is kept"
        )

    def handle(self, *_args: Any, code: str, **_options: Any) -> None:
        if settings.LOCK_CODE_SHA256:
            raise CommandError("LOCK_CODE_SHA256 locks the site already, with its own code.")
        if not code.strip() or not code.isprintable():
            raise CommandError("--code must be a text of printable characters.")
        try:
            lock(code=code)
        except OSError as error:
            raise CommandError(f"The site can't be locked: {error}") from error
        log_event("site_locked")
        self.stdout.write(f"The site is locked ({settings.LOCK_FILE}).")
