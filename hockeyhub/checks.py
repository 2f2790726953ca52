"""System checks that prevent an unsafe or broken production start; wsgi.py runs them too. Each
problem is one line, which names the variable and what to do."""

import os
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, register
from django.db import OperationalError, connection
from django.http.request import split_domain_port, validate_host

from accounts.identity.firebase import read_viewer_key
from hockeyhub.pages.bundle import built_files
from hockeyhub.pages.legal import legal_files
from hockeyhub.redis_settings import is_certificate_checked

CHECK_TAG = "hockeyhub"
DATABASE_CHECK_TAG = "hockeyhub_database"
"""The tag of checks that ask the database. The site starts without these checks."""
SECRET_KEY_LENGTH_MIN = 32
_DATABASE_VARIABLES = {"default": "DATABASE_URL", "replica": "DATABASE_REPLICA_URL"}

_COLLATION_VERSIONS_SQL = """\
select datname, datcollversion, pg_database_collation_actual_version(oid)
from pg_database where datname = current_database()"""


@register(CHECK_TAG)
def check_production_settings(**_: Any) -> list[CheckMessage]:
    if settings.LOCAL:
        return []
    remedy = "Set it in the environment (see .env.example), or start with `make run`."
    errors: list[CheckMessage] = [
        Error(f"{name} is not set. {remedy}") for name in settings.MISSING
    ]
    if "SECRET_KEY" not in settings.MISSING and len(settings.SECRET_KEY) < SECRET_KEY_LENGTH_MIN:
        problem = "SECRET_KEY is too short: what it signs could be forged."
        remedy = f"Use at least {SECRET_KEY_LENGTH_MIN} random characters."
        errors.append(Error(f"{problem} {remedy}"))
    if settings.FIREBASE_AUTH_EMULATOR_HOST:
        problem = "FIREBASE_AUTH_EMULATOR_HOST is set: anybody could sign in with a forged token."
        remedy = "Unset it; the emulator is for checkouts that `make` has marked as local."
        errors.append(Error(f"{problem} {remedy}"))
    if settings.DEBUG:
        errors.append(Error("DEBUG is on. Unset DEBUG; `make dev` sets it."))
    return errors


@register(CHECK_TAG)
def check_public_origin(**_: Any) -> list[CheckMessage]:
    """Checks the site's address, without which no profile link, QR code or login works."""
    if settings.LOCAL or not settings.ALLOWED_HOSTS or not settings.PUBLIC_ORIGIN:
        return []
    errors: list[CheckMessage] = []
    if "*" in settings.ALLOWED_HOSTS:
        problem = "ALLOWED_HOSTS has *: a forged Host header would be believed."
        errors.append(Error(f"{problem} Name the site's hosts."))
    origin = urlsplit(settings.PUBLIC_ORIGIN)
    if origin.scheme != "https":
        problem = f"PUBLIC_ORIGIN is {settings.PUBLIC_ORIGIN}, but the site answers only by HTTPS."
        errors.append(Error(f"{problem} Begin it with https://."))
    host, _port = split_domain_port(origin.netloc.lower())
    if not validate_host(host, settings.ALLOWED_HOSTS):
        problem = f"PUBLIC_ORIGIN's host, {host or 'none'}, is not in ALLOWED_HOSTS."
        errors.append(Error(f"{problem} Add it there, or correct PUBLIC_ORIGIN."))
    return errors


@register(CHECK_TAG, deploy=True)
def check_data_folder(**_: Any) -> list[CheckMessage]:
    """Checks DATA_DIR. A read-only disk is enough while LOCK_CODE_SHA256 locks the site."""
    if not os.path.isdir(settings.DATA_DIR):  # noqa: PTH112  # Path.is_dir() raises PermissionError
        problem = "is not a folder that can be found"
    elif not os.access(settings.DATA_DIR, os.X_OK | os.R_OK):
        problem = "can't be entered"
    elif not os.access(settings.DATA_DIR, os.W_OK) and not settings.LOCK_CODE_SHA256:
        problem = "can't be written"
    else:
        return []
    remedy = "Make it a folder of the site's user, or name another."
    return [Error(f"DATA_DIR, {settings.DATA_DIR}, {problem}. {remedy}")]


@register(CHECK_TAG)
def check_local_env_file(**_: Any) -> list[CheckMessage]:
    """Refuses var/local.env on a production host: with this file, the site would accept unsigned
    tokens."""
    if not settings.LOCAL:
        return []
    return [
        Error(
            f"This checkout is marked as local, but {reason}."
            f" Delete {settings.LOCAL_FILE} if this is production."
        )
        for reason in _signs_of_production()
    ]


def _signs_of_production() -> Iterator[str]:
    origin = urlsplit(settings.PUBLIC_ORIGIN)
    if origin.scheme == "https":
        yield f"PUBLIC_ORIGIN is {settings.PUBLIC_ORIGIN}"
    hosts = [*settings.ALLOWED_HOSTS, *([origin.hostname] if origin.hostname else [])]
    if public_hosts := [host for host in hosts if not _is_loopback(host)]:
        yield f"it serves {', '.join(public_hosts)}"
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


@register(CHECK_TAG)
def check_database_encryption(**_: Any) -> list[CheckMessage]:
    """Demands `sslmode=verify-full`: without `sslmode`, libpq falls back to an unencrypted
    connection, and with `verify-ca` it accepts any host's certificate."""
    if settings.LOCAL:
        return []
    return [
        Error(
            f"The database is on another host, {host}, whose certificate isn't checked."
            f" Append ?sslmode=verify-full&sslrootcert=FILE to {_DATABASE_VARIABLES[alias]}."
        )
        for alias, database in settings.DATABASES.items()
        if database["OPTIONS"].get("sslmode") != "verify-full"
        for host in _database_hosts(database)
        # With a replica, the host is HAProxy on this machine, which connects to other machines.
        if "replica" in settings.DATABASES or not _is_on_this_machine(host)
    ]


def _database_hosts(database: dict[str, Any]) -> Iterator[str]:
    """The hosts that libpq may connect to. If the URL has no host, libpq reads PG* variables. libpq
    prefers `hostaddr` to `host`; each of the two may be a list."""
    connection_options = {
        **database["OPTIONS"],
        **({"host": database["HOST"]} if database["HOST"] else {}),
    }
    for option in ("host", "hostaddr"):
        yield from str(
            connection_options.get(option) or os.environ.get(f"PG{option.upper()}", "")
        ).split(",")
    if service := connection_options.get("service") or os.environ.get("PGSERVICE"):
        yield f"that of the service {service}"  # a service file may name any host


def _is_on_this_machine(database_host: str) -> bool:
    is_socket = not database_host or database_host.startswith("/")
    return is_socket or _is_loopback(database_host)


@register(CHECK_TAG)
def check_services_use_https(**_: Any) -> list[CheckMessage]:
    if settings.LOCAL:
        return []
    # boto3 reads these variables itself.
    bucket_variables = ("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL")
    service_urls = {name: urlsplit(os.environ.get(name, "")) for name in bucket_variables}
    service_urls["SENTRY_DSN"] = urlsplit(settings.SENTRY_DSN)
    return [
        Error(
            f"{name} is not encrypted: it begins with http:// and names another host. Use https://."
        )
        for name, service_url in service_urls.items()
        if service_url.scheme == "http" and not _is_loopback(service_url.hostname or "")
    ]


@register(CHECK_TAG)
def check_redis_encryption(**_: Any) -> list[CheckMessage]:
    service_url = urlsplit(settings.REDIS_URL)
    if settings.LOCAL or not settings.REDIS_URL or _is_loopback(service_url.hostname or ""):
        return []
    if is_certificate_checked(settings.REDIS_URL):
        return []
    return [
        Error(
            f"Redis is on another host, {service_url.hostname}, whose certificate isn't checked."
            " Use rediss:// without ssl_cert_reqs and ssl_check_hostname in REDIS_URL."
        )
    ]


@register(CHECK_TAG)
def check_legal_texts(**_: Any) -> list[CheckMessage]:
    """Also runs in local checkouts: a page without its text would fail at the first visit."""
    return [
        Error(
            f"{variable}: {file} is not a file that can be read."
            " Name a text file, or unset it for the text that comes with HockeyHub."
        )
        for variable, file in sorted(legal_files())
        if not (file.is_file() and os.access(file, os.R_OK))
    ]


@register(CHECK_TAG)
def check_security_log(**_: Any) -> list[CheckMessage]:
    if not settings.SECURITY_LOG_FILE:
        return []
    try:
        with Path(settings.SECURITY_LOG_FILE).open("a"):
            return []
    except OSError as error:
        return [
            Error(
                f"SECURITY_LOG_FILE can't be written: {error}."
                " Name a file in a folder of the site's user, and run manage.py as that user."
            )
        ]


@register(CHECK_TAG)
def check_firebase_viewer_key(**_: Any) -> list[CheckMessage]:
    """Checks FIREBASE_VIEWER_KEY_FILE: with a broken key, all admins would get 503."""
    if not settings.FIREBASE_VIEWER_KEY_FILE:
        return []
    try:
        read_viewer_key()
    except (OSError, ValueError) as error:
        return [
            Error(
                f"FIREBASE_VIEWER_KEY_FILE is no service account's key: {error}."
                " Name its JSON file, which the site's user can read, or unset it."
            )
        ]
    return []


@register(DATABASE_CHECK_TAG, deploy=True)
def check_collation_versions(**_: Any) -> list[CheckMessage]:
    """A new release of Debian has a new C library, which may sort texts in another order than the
    indexes: an e-mail that exists isn't found, and a second fan can take it. The collation `C`
    never changes."""
    try:
        with connection.cursor() as cursor:
            cursor.execute(_COLLATION_VERSIONS_SQL)
            [name, version_of_indexes, version_of_system] = cursor.fetchone()
    except OperationalError:  # other commands say that the database is away
        return []
    if version_of_indexes == version_of_system:
        return []
    return [
        Error(
            f"The indexes of {name} were sorted by the rules of {version_of_indexes}, and the"
            f" system sorts by {version_of_system}: e-mails and names may not be found."
            f" Lock the site, and run: runuser --user=postgres -- psql --dbname={name}"
            f" -c 'reindex database {name}' -c 'alter database {name} refresh collation version'"
        )
    ]


@register(CHECK_TAG, deploy=True)
def check_pages_built(**_: Any) -> list[CheckMessage]:
    """Runs in wsgi.py and in `check --deploy`; other commands, such as migrate, need no pages."""
    if settings.LOCAL:
        return []
    return [
        Error(
            f"{file} is missing: pages would fail."
            " Run `npm run build`, or deploy static/dist/ and templates/built/ together."
        )
        for file in built_files()
        if not file.exists()
    ]
