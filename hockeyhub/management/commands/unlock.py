from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from common.security_log import log_event
from common.shared_state import SharedStateUnavailableError
from hockeyhub.lock.state import unlock

ONLY_THIS_MACHINE_UNLOCKED = (
    "Only this machine is unlocked: Redis can't be used ({error}). Run this again when Redis is"
    " back; otherwise Redis will lock this machine again."
)


class Command(BaseCommand):
    help = "Open the site again. Needs no database."
    requires_system_checks = []

    def handle(self, *_args: Any, **_options: Any) -> None:
        try:
            was_locked = unlock()
        except OSError as error:
            raise CommandError(f"The site can't be unlocked: {error}") from error
        except SharedStateUnavailableError as error:
            log_event("site_unlocked")
            raise CommandError(ONLY_THIS_MACHINE_UNLOCKED.format(error=error)) from error
        if was_locked:
            log_event("site_unlocked")
        if settings.LOCK_CODE_SHA256:
            raise CommandError(
                "LOCK_CODE_SHA256 keeps the site locked: unset it and restart the server."
            )
        self.stdout.write("The site is open." if was_locked else "The site was not locked.")
