"""Workers are killed while fans follow, sign up, upload photos, delete them, and leave."""

import math
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from http import HTTPStatus
from itertools import cycle
from random import Random

from django.core.management import call_command
from django.db import connection

from accounts.account_deletion import unfinished_deletions
from accounts.models import EndedIdentity, User
from accounts.provider_accounts import checker
from bench.faulty_site import Call, Caller, Fan, Result, clients, make_newcomers, sign_up
from bench.servers import Server, is_running
from bench.table import verdict
from conftest import make_token
from media.models import Photo
from media.photos import store as photo_store
from media.photos.errors import StorageUnavailableError
from media.photos.photo_urls import photo_id_from_url
from social.recount import recount

PAUSE_SECONDS_MAX = 0.4
CLIENTS_OF_A_FAN = 2
NEWCOMERS, NEWCOMERS_A_SECOND = 2_000, 5
"""Each signs up for a fifth of a second, in several clients at once."""
LEAVERS, LEAVING_CLIENTS = 3_000, 6
UPLOADS_EVERY = 5
LEAVER_PREFIX = "new1x"
QUIET_TIMEOUT_SECONDS = 30


def rows(server: Server, fans: list[Fan], kills: int) -> list[tuple[str, ...]]:
    newcomers = make_newcomers(0, NEWCOMERS)
    leavers = make_newcomers(1, LEAVERS)
    ids = [fan.user.object_id for fan in fans]
    draws = [_calls(fan, fans, newcomers, Random(n)) for n, fan in _each(fans)]
    draws += [_leaver_calls(leavers[n::LEAVING_CLIENTS], ids) for n in range(LEAVING_CLIENTS)]
    with clients(server.port, draws) as results:
        time.sleep(1)
        killed = _kill_workers(server, kills)
    _wait_until_quiet()
    head = ("workers killed", str(killed), verdict(ok=killed == kills))
    return [head, *_check(results), *_check_leavers(results)]


def _each(fans: list[Fan]) -> list[tuple[int, Fan]]:
    return list(enumerate(fans * CLIENTS_OF_A_FAN))


def _calls(fan: Fan, fans: list[Fan], newcomers: list[str], random: Random) -> Callable[[], Call]:
    others = [other.user.object_id for other in fans if other is not fan]
    choices: list[Callable[[], Call]] = [
        lambda: fan.call("POST", f"/users/follow/{random.choice(others)}"),
        lambda: fan.call("POST", f"/users/unfollow/{random.choice(others)}"),
        lambda: sign_up(newcomers[int(time.monotonic() * NEWCOMERS_A_SECOND) % NEWCOMERS]),
        fan.upload,
        fan.upload,
        lambda: fan.call("DELETE", "/users/image/delete"),
    ]
    return lambda: random.choice(choices)()  # noqa: PLW0108  # draws anew for each call


def _leaver_calls(uids: list[str], others: list[str]) -> Callable[[], Call]:
    """One after the other signs up, follows a fan, sometimes uploads a photo, and deletes the
    account."""

    def calls() -> Iterator[Call]:
        for number, (uid, other) in enumerate(zip(uids, cycle(others))):
            yield sign_up(uid)
            leaver = Caller(make_token(uid))
            yield leaver.call("POST", f"/users/follow/{other}")
            if number % UPLOADS_EVERY == 0:
                yield leaver.upload()
            yield _marked(leaver.call("DELETE", "/users/"), uid)

    return calls().__next__


def _marked(call: Call, uid: str) -> Call:
    return replace(call, headers={**call.headers, "X-Uid": uid})


def _kill_workers(server: Server, kills: int) -> int:
    """Kills one worker after the other at random moments, but never the last one."""
    random = Random(14)
    killed: set[int] = set()
    while len(killed) < kills and server.is_running():
        time.sleep(random.uniform(0, PAUSE_SECONDS_MAX))
        running = [pid for pid in server.worker_pids() if is_running(pid)]
        if len(running) > 1:
            victim = random.choice(running)
            os.kill(victim, signal.SIGKILL)
            killed.add(victim)
    return len(killed)


def _wait_until_quiet() -> None:
    """PostgreSQL may still be committing what a killed worker has sent."""
    deadline = time.monotonic() + QUIET_TIMEOUT_SECONDS
    with connection.cursor() as cursor:
        while time.monotonic() < deadline:
            cursor.execute(
                "select count(*) from pg_stat_activity where datname = current_database()"
                " and pid <> pg_backend_pid() and (state <> 'idle' or backend_xid is not null)"
            )
            if cursor.fetchone() == (0,):
                return
            time.sleep(0.1)
    raise SystemExit("PostgreSQL is still busy.")


def _check(results: list[Result]) -> list[tuple[str, ...]]:
    statuses = Counter(result.status for result in results)
    failed = sum(
        number
        for status, number in statuses.items()
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR and status != HTTPStatus.SERVICE_UNAVAILABLE
    )
    photos = dict(Photo.objects.values_list("user_id", "id"))
    named = {
        pk: photo_id_from_url(url) for pk, url in User.objects.values_list("pk", "photo_url") if url
    }
    return [
        ("calls that succeeded", str(sum(result.is_ok for result in results)), ""),
        ("connections that broke", str(sum(result.is_broken for result in results)), ""),
        ("503, another image in work", str(statuses[HTTPStatus.SERVICE_UNAVAILABLE]), ""),
        _none("5xx but 503", failed),
        _none("fans whose counts are wrong", recount(fix=False)),
        ("identities that signed up", str(len(_signed_up(results))), ""),
        _none("of them without exactly one record", _wrong_identities(results)),
        _none("records whose photo's row is another", len(photos.items() ^ named.items())),
        _none("records whose photo lacks a file", sum(map(_lacks_a_file, named.values()))),
        *_leftovers(),
    ]


def _none(what: str, number: int) -> tuple[str, ...]:
    return (what, str(number), verdict(ok=number == 0))


def _signed_up(results: list[Result]) -> set[str]:
    """The uids for which a sign-up has succeeded, without those who leave."""
    uids = {result.call.headers["X-Uid"] for result in results if result.is_ok and _creates(result)}
    return {uid for uid in uids if not uid.startswith(LEAVER_PREFIX)}


def _check_leavers(results: list[Result]) -> list[tuple[str, ...]]:
    """Finishes what the killed deletions left, and compares records and accounts."""
    deleted = {result.call.headers["X-Uid"] for result in results if _has_left(result)}
    left = unfinished_deletions().count()
    call_command("finish_deletions", verbosity=0)
    erased = set(EndedIdentity.objects.values_list("firebase_uid", flat=True))
    leavers = User.objects.filter(firebase_uid__startswith=LEAVER_PREFIX)
    records = set(map(str, leavers.values_list("firebase_uid", flat=True)))
    return [
        ("accounts deleted", str(len(deleted)), ""),
        _none("of them with a record", len(deleted & records)),
        ("accounts that deletions left at the provider", str(left), ""),
        _none("of them after finish_deletions", unfinished_deletions().count()),
        _none("erased fans with an account", sum(map(_account_exists, erased))),
        _none("records without an account", len(records) - sum(map(_account_exists, records))),
    ]


def _has_left(result: Result) -> bool:
    return result.status == HTTPStatus.NO_CONTENT and result.call.path == "/users/"


def _account_exists(uid: str) -> bool:
    sign_in = (uid, datetime.fromtimestamp(0, UTC))
    return checker.accepts(make_token(uid), sign_in=sign_in, expires=math.inf)


def _creates(result: Result) -> bool:
    return result.call.method == "PUT"


def _wrong_identities(results: list[Result]) -> int:
    uids = _signed_up(results)
    found = User.objects.filter(firebase_uid__in=uids).values_list("firebase_uid", flat=True)
    records = Counter(found)
    return sum(records[uid] != 1 for uid in uids)


def _lacks_a_file(photo_id: str | None) -> bool:
    if photo_id is None:
        return False  # the identity provider's photo
    try:
        return not all(photo_store.read_file(photo_id, file) for file in photo_store.FILES)
    except (FileNotFoundError, StorageUnavailableError):
        return True


def _leftovers() -> list[tuple[str, ...]]:
    before = _count_files()
    call_command("prune_photos", "--grace=0", verbosity=0)
    expected = Photo.objects.count() * len(photo_store.FILES)
    return [
        ("files that killed uploads left", str(before - expected), ""),
        _none("of them after prune_photos", _count_files() - expected),
    ]


def _count_files() -> int:
    folders = photo_store.list_folders()
    return sum(len(list(photo_store.list_files(folder))) for folder in folders)
