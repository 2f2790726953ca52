from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from accounts.models import User
from accounts.profile_link.qr_codes import QUIET_ZONE_MODULES, profile_link, profile_qr_code
from accounts.visibility.selectors import find_user

# Pixels per module of the QR code. In a PDF, points per module: the QR code is about 6 cm wide.
SCALE_BY_SUFFIX = {".png": 10, ".svg": 10, ".pdf": 4}


class Command(BaseCommand):
    help = "Write the QR code of a fan's profile link, to be printed 2 cm wide or wider."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("fan", metavar="NANO_OR_EMAIL", help="the fan's nano id or e-mail")
        parser.add_argument(
            "--out", type=Path, required=True, metavar="FILE", help="a .png, .svg or .pdf file"
        )

    def handle(self, *_args: Any, fan: str, out: Path, **_options: Any) -> None:
        scale = SCALE_BY_SUFFIX.get(out.suffix.lower())
        if scale is None:
            raise CommandError(f"{out} must end in .png, .svg or .pdf.")
        if not settings.PUBLIC_ORIGIN:
            raise CommandError("PUBLIC_ORIGIN is not set, so there is no link to encode.")
        nano_id = _get_visible_fan(fan).nano_id
        qr_code = profile_qr_code(nano_id)
        try:
            # Without a background, the QR code would be invisible on dark paper.
            qr_code.save(
                str(out), scale=scale, border=QUIET_ZONE_MODULES, dark="#000", light="#fff"
            )
        except OSError as error:
            raise CommandError(f"{out} can't be written: {error}") from error
        self.stdout.write(f"{out}: {profile_link(nano_id)}")


def _get_visible_fan(identifier: str) -> User:
    user = find_user(identifier=identifier)
    if user is None:
        raise CommandError(f"No user has the nano id or e-mail {identifier}.")
    if not user.is_active:
        raise CommandError(f"{user} is deactivated: the link shows no profile.")
    return user
