from argparse import ArgumentParser
from io import StringIO
from pathlib import Path
from typing import Any

import segno
from django.core.management.base import BaseCommand, CommandError

from accounts.models import User
from accounts.selectors import find_user
from hockeyhub import second_factor

SVG_SCALE = 6


class Command(BaseCommand):
    help = (
        "Enrol an authenticator app for an admin's login to Django admin, in place of an earlier "
        "one. Prints the secret as a QR code and as a URI: show them to that admin alone."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")
        parser.add_argument(
            "--svg", type=Path, metavar="FILE", help="write the QR code there, print nothing"
        )
        parser.add_argument("--remove", action="store_true", help="take the second factor away")

    def handle(
        self, *_args: Any, email: str, svg: Path | None, remove: bool, **_options: Any
    ) -> None:
        user = _get_admin(email)
        if remove:
            was_enrolled = second_factor.remove(user)
            self.stdout.write("Removed." if was_enrolled else "There was none.")
            return
        uri = second_factor.enrol(user).config_url
        qr_code = segno.make(uri, micro=False)
        if svg:
            svg.touch(mode=0o600)
            qr_code.save(str(svg), kind="svg", scale=SVG_SCALE, light="#fff")
            self.stdout.write(f"{svg}: delete it when the app has read it.")
            return
        drawing = StringIO()
        qr_code.terminal(drawing, compact=True)
        self.stdout.write(f"{drawing.getvalue()}\n{uri}")


def _get_admin(email: str) -> User:
    user = find_user(identifier=email)
    if user is None or not user.is_admin:
        raise CommandError(f"No admin has the e-mail {email}.")
    return user
