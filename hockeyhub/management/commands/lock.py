from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from common.security_log import log_event
from common.shared_state import SharedStateUnavailableError
from hockeyhub.lock.state import lock

CODE_LENGTH_MIN = 8
"""A long code is hard to guess. The number of attempts of all clients together can't be limited:
strangers could use up the limit and so lock out the operator."""
ONLY_THIS_MACHINE_LOCKED = (
    "Only this machine is locked: Redis can't be used ({error}). Lock each of the others, or run"
    " this again when Redis is back."
)


class Command(BaseCommand):
    help = "Lock the site for everyone without the override code. Needs no database."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--code", required=True, help="lets operators in; only its SHA-256 is stored"
        )

        parser.add_argument(
            "--read-only",
            action="store_true",
            help="leave public profiles, photos and preview images open to visitors",
        )

    def handle(self, *_args: Any, code: str, read_only: bool, **_options: Any) -> None:
        if settings.LOCK_CODE_SHA256:
            raise CommandError("LOCK_CODE_SHA256 already locks the site, with its own code.")
        if len(code.strip()) < CODE_LENGTH_MIN or not code.isprintable():
            raise CommandError(f"--code needs at least {CODE_LENGTH_MIN} printable characters.")
        try:
            lock(code=code, read_only=read_only)
        except OSError as error:
            raise CommandError(f"The site can't be locked: {error}") from error
        except SharedStateUnavailableError as error:
            log_event("site_locked")
            raise CommandError(ONLY_THIS_MACHINE_LOCKED.format(error=error)) from error
        log_event("site_locked")
        state = "locked; visitors can read profiles" if read_only else "locked"
        self.stdout.write(f"The site is {state} ({settings.LOCK_FILE}).")
