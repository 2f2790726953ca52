from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.administration.services import OffboardingResult, offboard
from accounts.models import User


class Command(BaseCommand):
    help = (
        "Take everything from an admin who leaves: admin rights, the password, second factor and "
        "sessions of Django admin, and all sign-ins. The profile stays as a fan's. Safe to repeat."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")

    def handle(self, *_args: Any, email: str, **_options: Any) -> None:
        try:
            offboarding = offboard(email=email)
        except User.DoesNotExist as error:
            raise CommandError(f"No user has the e-mail {email}.") from error
        for line in _report_lines(offboarding):
            self.stdout.write(line)


def _report_lines(offboarding: OffboardingResult) -> Iterator[str]:
    name, uid = offboarding.user.full_name, offboarding.user.firebase_uid
    yield f"{name} is now a fan." if offboarding.had_admin_rights else f"{name} was no admin."
    yield f"Password of Django admin: {_describe_removal(offboarding.had_password)}."
    yield f"Second factor: {_describe_removal(offboarding.had_second_factor)}."
    yield f"Sessions of Django admin: {offboarding.ended_admin_sessions} ended."
    yield "Sign-ins: all ended."
    yield (
        f"Left to do: disable or delete the account {uid} at the identity provider, or {name} can "
        "log in as a fan again."
    )


def _describe_removal(was_there: bool) -> str:  # noqa: FBT001
    return "removed" if was_there else "there was none"
