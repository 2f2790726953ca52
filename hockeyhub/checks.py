"""System checks that refuse an unsafe production start; wsgi.py runs them too."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from hockeyhub.bundle import built_files

TAG = "hockeyhub"
SECRET_KEY_LENGTH_MIN = 32


@register(TAG)
def production_is_safe(**_: Any) -> list[CheckMessage]:
    if settings.LOCAL:
        return []
    errors: list[CheckMessage] = [
        Error(
            f"{name} is not set.",
            hint="Set it in the environment (see .env.example), or start with `make run`.",
            id="hockeyhub.E001",
        )
        for name in settings.MISSING
    ]
    if "SECRET_KEY" not in settings.MISSING and len(settings.SECRET_KEY) < SECRET_KEY_LENGTH_MIN:
        errors.append(
            Error(
                "SECRET_KEY is too short: what it signs could be forged.",
                hint=f"At least {SECRET_KEY_LENGTH_MIN} random characters.",
                id="hockeyhub.E004",
            )
        )
    if settings.FIREBASE_AUTH_EMULATOR_HOST:
        errors.append(
            Error(
                "FIREBASE_AUTH_EMULATOR_HOST is set: anybody could sign in with a forged token.",
                hint="Unset it; the emulator is for checkouts that `make` has marked as local.",
                id="hockeyhub.E002",
            )
        )
    if settings.DEBUG:
        errors.append(
            Error("DEBUG is on.", hint="Unset DEBUG; `make dev` sets it.", id="hockeyhub.E003")
        )
    return errors


@register(TAG, deploy=True)
def pages_are_built(**_: Any) -> list[CheckMessage]:
    """For wsgi.py and `check --deploy`; other commands, such as migrate, need no page."""
    if settings.LOCAL:
        return []
    return [
        Error(
            f"{file} is missing: pages would fail.",
            hint="Run `npm run build`, or deploy static/dist/ and templates/built/ together.",
            id="hockeyhub.E005",
        )
        for file in built_files()
        if not file.exists()
    ]
