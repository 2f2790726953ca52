import os
from argparse import ArgumentParser
from io import StringIO
from pathlib import Path
from typing import Any, BinaryIO

import segno
from django.core.management.base import BaseCommand, CommandError

from accounts.administration.services import remove_second_factor
from accounts.models import User
from accounts.visibility.selectors import find_user
from hockeyhub.admin_site import second_factor

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
            was_enrolled = remove_second_factor(user)
            self.stdout.write("Removed." if was_enrolled else "There was none.")
            return
        if svg:
            with _open_new_file(svg) as file:
                _enrol(user)[0].save(file, kind="svg", scale=SVG_SCALE, light="#fff")
            self.stdout.write(f"{svg}: delete it when the app has read it.")
            return
        qr_code, uri = _enrol(user)
        drawing = StringIO()
        qr_code.terminal(drawing, compact=True)
        self.stdout.write(f"{drawing.getvalue()}\n{uri}")


def _enrol(user: User) -> tuple[segno.QRCode, str]:
    """The QR code, and the otpauth URI in it."""
    uri = second_factor.enrol(user).config_url
    return segno.make(uri, micro=False), uri


def _open_new_file(path: Path) -> BinaryIO:
    """Creates a file that only the operator can read. Raises CommandError if the file exists, since
    others might be able to read it."""
    try:
        return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
    except OSError as error:
        raise CommandError(f"{path} can't be made: {error.strerror}.") from error


def _get_admin(email: str) -> User:
    user = find_user(identifier=email)
    if user is None or not user.is_admin:
        raise CommandError(f"No admin has the e-mail {email}.")
    return user
