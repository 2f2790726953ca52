from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.administration import Offboarding, offboard
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
            lost = offboard(email=email)
        except User.DoesNotExist as error:
            raise CommandError(f"No user has the e-mail {email}.") from error
        for line in _lines(lost):
            self.stdout.write(line)


def _lines(lost: Offboarding) -> Iterator[str]:
    name, uid = lost.user.full_name, lost.user.firebase_uid
    yield f"{name} is now a fan." if lost.admin_rights else f"{name} was no admin."
    yield f"Password of Django admin: {_removed(lost.password)}."
    yield f"Second factor: {_removed(lost.second_factor)}."
    yield f"Sessions of Django admin: {lost.admin_sessions} ended."
    yield "Sign-ins: all ended."
    yield (
        f"Left to do: disable or delete the account {uid} at the identity provider, or {name} can "
        "log in as a fan again."
    )


def _removed(had: bool) -> str:  # noqa: FBT001
    return "removed" if had else "there was none"
