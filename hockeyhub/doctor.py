"""What `manage.py doctor` looks at. Nothing here prints a secret: messages of PostgreSQL, Redis and
the bucket name hosts and roles, never passwords."""

import platform
import shutil
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from email.utils import parsedate_to_datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import django
import requests
from django.conf import settings
from django.core.checks import run_checks
from django.core.files.storage import storages
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from accounts.identity.firebase import CLOCK_SKEW_SECONDS_MAX
from common.shared_state import shared_cache
from hockeyhub.backups import (
    DEFAULT_BACKUPS_FOLDER,
    find_pg_program,
    server_version,
    verified_backup_age,
)
from hockeyhub.checks import CHECK_TAG, DATABASE_CHECK_TAG
from hockeyhub.lock.state import current_lock
from hockeyhub.server.start_line import enabled_features

BACKUP_AGE_MAX = timedelta(hours=36)
CERTIFICATE_DAYS_MIN = 14
FREE_GIGABYTES_MIN = 2.0
TIMEOUT_SECONDS = 5
PROVIDER_URL = "https://www.googleapis.com/"


class Finding(NamedTuple):
    is_ok: bool
    subject: str
    text: str


class FailedCheckError(Exception):
    """What is wrong, and what to do, in one line."""


def run_all_checks() -> Iterator[Finding]:
    for message in run_checks(tags=[CHECK_TAG, DATABASE_CHECK_TAG], include_deployment_checks=True):
        yield Finding(is_ok=False, subject="settings", text=message.msg)
    for subject, look in _checks_by_subject().items():
        try:
            yield Finding(is_ok=True, subject=subject, text=look())
        except Exception as error:  # noqa: BLE001  # any failure of a part is what was asked for
            yield Finding(is_ok=False, subject=subject, text=_describe_error(error))


def _describe_error(error: Exception) -> str:
    """One line: the error, and its cause if the error doesn't quote it."""
    text, cause = str(error), str(error.__cause__ or "")
    return " ".join((text if cause in text else f"{text} {cause}").split())


def _checks_by_subject() -> dict[str, Callable[[], str]]:
    return {
        "release": _check_release,
        "switched on": lambda: ", ".join(enabled_features()) or "nothing",
        "site": lambda: "locked" if current_lock() else "open",
        "database": _check_database,
        "migrations": _check_migrations,
        **({"replica": _check_replica} if "replica" in settings.DATABASES else {}),
        **({"Redis": _check_redis} if settings.REDIS_URL else {}),
        **({"bucket": _check_bucket} if settings.PHOTOS_BUCKET else {}),
        **({} if settings.FIREBASE_AUTH_EMULATOR_HOST else {"Google, clock": _check_provider}),
        **({} if settings.LOCAL else {"certificate": _check_certificate}),
        "pg_dump": partial(find_pg_program, "pg_dump", connection),
        "backup": _check_backup,
        **{
            f"disk of {folder}": partial(_check_free_space, folder)
            for folder in (settings.DATA_DIR, DEFAULT_BACKUPS_FOLDER)
            if folder.is_dir()
        },
    }


def _check_release() -> str:
    python, framework = platform.python_version(), django.get_version()
    return f"HockeyHub {settings.RELEASE}, Python {python}, Django {framework}"


def _check_database() -> str:
    major, minor = server_version(connection)
    return f"PostgreSQL {major}.{minor}"


def _check_migrations() -> str:
    executor = MigrationExecutor(connection)
    pending = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if pending:
        names = ", ".join(f"{migration.app_label} {migration.name}" for migration, _ in pending)
        raise FailedCheckError(f"{len(pending)} are pending: {names}. Run: hockeyhub migrate")
    return "all are done"


def _check_replica() -> str:
    with connections["replica"].cursor():
        return "one is reached"


def _check_redis() -> str:
    with shared_cache() as cache:
        cache.get("doctor")
    return "reached"


def _check_bucket() -> str:
    storages["photos"].exists("doctor")
    return f"{settings.PHOTOS_BUCKET} is reached"


def _check_provider() -> str:
    response = requests.head(PROVIDER_URL, timeout=TIMEOUT_SECONDS)
    ahead_seconds = time.time() - parsedate_to_datetime(response.headers["Date"]).timestamp()
    if abs(ahead_seconds) > CLOCK_SKEW_SECONDS_MAX:
        direction = "ahead of" if ahead_seconds > 0 else "behind"
        raise FailedCheckError(
            f"the clock is {abs(ahead_seconds):.0f} s {direction} Google's, so logins fail:"
            " timedatectl set-ntp true"
        )
    return f"reached, {ahead_seconds:+.0f} s"


def _check_certificate() -> str:
    host = urlsplit(settings.PUBLIC_ORIGIN).hostname or ""
    port = urlsplit(settings.PUBLIC_ORIGIN).port or 443
    context = ssl.create_default_context()
    with (
        socket.create_connection((host, port), timeout=TIMEOUT_SECONDS) as plain,
        context.wrap_socket(plain, server_hostname=host) as encrypted,
    ):
        ends_at = ssl.cert_time_to_seconds(str((encrypted.getpeercert() or {})["notAfter"]))
    days = int((ends_at - time.time()) / 86_400)
    if days < CERTIFICATE_DAYS_MIN:
        raise FailedCheckError(f"{host}'s ends in {days} days: look at the proxy's log for why")
    return f"{host}'s is good for {days} days"


def _check_backup() -> str:
    age = verified_backup_age(now=timezone.now())
    text = f"the last verified one is {age.total_seconds() / 3600:.0f} h old" if age else "none"
    if age is None or age > BACKUP_AGE_MAX:
        raise FailedCheckError(f"{text}. Run: hockeyhub backup --verify")
    return text


def _check_free_space(folder: Path) -> str:
    usage = shutil.disk_usage(folder)
    text = f"{usage.free / 1e9:.1f} of {usage.total / 1e9:.1f} GB are free"
    if usage.free / 1e9 < FREE_GIGABYTES_MIN:
        raise FailedCheckError(f"{text}: 'a disk is full' in docs/runbook.md says what may go")
    return text
