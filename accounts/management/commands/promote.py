from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from accounts.administration.services import promote
from accounts.models import User


class Command(BaseCommand):
    help = "Make the fan with this e-mail an admin."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")
        parser.add_argument(
            "--unverified",
            action="store_true",
            help="even if the e-mail was never verified: anyone could have signed up with it",
        )

    @transaction.atomic
    def handle(self, *_args: Any, email: str, unverified: bool, **_options: Any) -> None:
        user = User.objects.select_for_update().filter(email=email.lower()).first()
        if user is None:
            raise CommandError(f"No user has the e-mail {email}.")
        if not (user.email_verified or unverified):
            raise CommandError(
                f"{email} was never verified, so someone else may have signed up with it. Ask its "
                "owner to verify it and to log in again, or pass --unverified."
            )
        promote(ids=[user.pk], allow_unverified=unverified)
        self.stdout.write(f"{user.full_name} is now an admin.")
