from typing import Any

from django.core.management.base import BaseCommand, CommandError

from hockeyhub.doctor import run_all_checks


class Command(BaseCommand):
    help = "Look at everything the site needs. A line each: ok, or !! and what to do."
    requires_system_checks = []

    def handle(self, *_args: Any, **_options: Any) -> None:
        problems = 0
        for finding in run_all_checks():
            problems += not finding.is_ok
            mark = "ok" if finding.is_ok else "!!"
            self.stdout.write(f"{mark}  {finding.subject}: {finding.text}")
        if problems:
            raise CommandError(f"{problems} of them need you.")
