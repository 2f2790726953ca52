from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from hockeyhub.pages.static_files import share_static_files


class Command(BaseCommand):
    help = (
        "Copy this release's static files to DATA_DIR, where processes of other releases find "
        "them at once. Needs no database."
    )
    requires_system_checks = []

    def handle(self, *_args: Any, **_options: Any) -> None:
        try:
            copied_count = share_static_files()
        except OSError as error:
            raise CommandError(f"The static files can't be copied: {error}") from error
        self.stdout.write(f"{copied_count} static files copied to '{settings.SHARED_STATIC_ROOT}'.")
