from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.administration.services import demote
from accounts.models import User


class Command(BaseCommand):
    help = "Make the admin with this e-mail a fan again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")

    def handle(self, *_args: Any, email: str, **_options: Any) -> None:
        user = User.objects.filter(email=email.lower()).first()
        if user is None:
            raise CommandError(f"No user has the e-mail {email}.")
        demote(ids=[user.pk])
        self.stdout.write(f"{user.full_name} is now a fan.")
