"""System checks that prevent an unsafe production start; wsgi.py runs them too."""

import os
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from accounts.identity import read_viewers_key
from hockeyhub.pages.bundle import built_files
from hockeyhub.pages.legal import legal_files
from hockeyhub.redis_settings import is_certificate_checked

TAG = "hockeyhub"
SECRET_KEY_LENGTH_MIN = 32
_DATABASE_VARIABLES = {"default": "DATABASE_URL", "replica": "DATABASE_REPLICA_URL"}


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


@register(TAG)
def local_mark_is_no_leftover(**_: Any) -> list[CheckMessage]:
    """Refuses var/local.env on a production host: with it, the site would accept unsigned
    tokens."""
    if not settings.LOCAL:
        return []
    return [
        Error(
            f"This checkout is marked as local, but {reason}.",
            hint=f"Delete {settings.LOCAL_FILE} if this is production.",
            id="hockeyhub.E006",
        )
        for reason in _signs_of_production()
    ]


def _signs_of_production() -> Iterator[str]:
    origin = urlsplit(settings.PUBLIC_ORIGIN)
    if origin.scheme == "https":
        yield f"PUBLIC_ORIGIN is {settings.PUBLIC_ORIGIN}"
    hosts = [*settings.ALLOWED_HOSTS, *([origin.hostname] if origin.hostname else [])]
    if public := [host for host in hosts if not _is_loopback(host)]:
        yield f"it serves {', '.join(public)}"
    project = settings.FIREBASE_PROJECT_ID
    if settings.FIREBASE_AUTH_EMULATOR_HOST and not project.startswith("demo-"):
        yield f"the emulator would sign in to the Firebase project {project}"


def _is_loopback(host: str) -> bool:
    if host.strip(".") == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


@register(TAG)
def database_is_near_or_encrypted(**_: Any) -> list[CheckMessage]:
    """Demands `sslmode=verify-full`: without `sslmode`, libpq falls back to an unencrypted
    connection, and with `verify-ca` it accepts any host's certificate."""
    if settings.LOCAL:
        return []
    return [
        Error(
            f"The database is on another host, {host}, whose certificate isn't checked.",
            hint=f"Append ?sslmode=verify-full&sslrootcert=FILE to {_DATABASE_VARIABLES[alias]}.",
            id="hockeyhub.E009",
        )
        for alias, database in settings.DATABASES.items()
        if database["OPTIONS"].get("sslmode") != "verify-full"
        for host in _database_hosts(database)
        if not _is_near(host)
    ]


def _database_hosts(database: dict[str, Any]) -> Iterator[str]:
    """The hosts that libpq may connect to. It reads PG* variables for what the URL leaves out, and
    prefers `hostaddr` to `host`; both may be lists."""
    given = {**database["OPTIONS"], **({"host": database["HOST"]} if database["HOST"] else {})}
    for option in ("host", "hostaddr"):
        yield from str(given.get(option) or os.environ.get(f"PG{option.upper()}", "")).split(",")
    if service := given.get("service") or os.environ.get("PGSERVICE"):
        yield f"that of the service {service}"  # the service file may name any host


def _is_near(database_host: str) -> bool:
    is_socket = not database_host or database_host.startswith("/")
    return is_socket or _is_loopback(database_host)


@register(TAG)
def services_are_called_by_https(**_: Any) -> list[CheckMessage]:
    if settings.LOCAL:
        return []
    bucket = ("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL")  # boto3 reads these directly
    services = {name: urlsplit(os.environ.get(name, "")) for name in bucket}
    services["SENTRY_DSN"] = urlsplit(settings.SENTRY_DSN)
    return [
        Error(
            f"{name} is not encrypted: it begins with http:// and names another host.",
            hint="Use https://.",
            id="hockeyhub.E010",
        )
        for name, address in services.items()
        if address.scheme == "http" and not _is_loopback(address.hostname or "")
    ]


@register(TAG)
def redis_is_near_or_encrypted(**_: Any) -> list[CheckMessage]:
    address = urlsplit(settings.REDIS_URL)
    if settings.LOCAL or not settings.REDIS_URL or _is_loopback(address.hostname or ""):
        return []
    if is_certificate_checked(settings.REDIS_URL):
        return []
    return [
        Error(
            f"Redis is on another host, {address.hostname}, whose certificate isn't checked.",
            hint="Use rediss:// without ssl_cert_reqs and ssl_check_hostname in REDIS_URL.",
            id="hockeyhub.E011",
        )
    ]


@register(TAG)
def legal_texts_are_readable(**_: Any) -> list[CheckMessage]:
    """Also runs in local checkouts: a page without its text would fail at the first visit."""
    return [
        Error(
            f"{variable}: {file} is not a file that can be read.",
            hint="Name a text file, or unset it for the text that comes with HockeyHub.",
            id="hockeyhub.E007",
        )
        for variable, file in legal_files().items()
        if not (file.is_file() and os.access(file, os.R_OK))
    ]


@register(TAG)
def security_log_is_writable(**_: Any) -> list[CheckMessage]:
    if not settings.SECURITY_LOG_FILE:
        return []
    try:
        with Path(settings.SECURITY_LOG_FILE).open("a"):
            return []
    except OSError as error:
        return [
            Error(
                f"SECURITY_LOG_FILE can't be written: {error}.",
                hint="Name a file in a folder of the site's user, and run manage.py as that user.",
                id="hockeyhub.E008",
            )
        ]


@register(TAG)
def viewers_key_is_usable(**_: Any) -> list[CheckMessage]:
    """Without it, all admins would get 503."""
    if not settings.FIREBASE_VIEWER_KEY_FILE:
        return []
    try:
        read_viewers_key()
    except (OSError, ValueError) as error:
        return [
            Error(
                f"FIREBASE_VIEWER_KEY_FILE is no service account's key: {error}.",
                hint="Name its JSON file, which the site's user can read, or unset it.",
                id="hockeyhub.E012",
            )
        ]
    return []


@register(TAG, deploy=True)
def pages_are_built(**_: Any) -> list[CheckMessage]:
    """Runs in wsgi.py and in `check --deploy`; other commands, such as migrate, need no pages."""
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
