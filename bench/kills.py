"""Kills workers while fans follow, sign up, upload photos and delete them."""

import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from random import Random

from django.core.management import call_command
from django.db import connection

from accounts.models import User
from bench.harness import verdict, zero_cells
from bench.recorded_calls import Call, Fan, Result, clients, make_newcomers, sign_up_call
from bench.servers import Server, is_running
from media.models import Photo
from media.photos import store as photo_store
from media.photos.errors import StorageUnavailableError
from media.photos.photo_urls import photo_id_from_url
from social.recount import recount

PAUSE_SECONDS_MAX = 0.4
CLIENTS_OF_A_FAN = 2
NEWCOMER_COUNT, NEWCOMERS_A_SECOND = 2_000, 5
"""Several clients sign up the same newcomer at once. The newcomer changes every 0.2 seconds."""
QUIET_TIMEOUT_SECONDS = 30
SERVER_ERROR_MIN = HTTPStatus.INTERNAL_SERVER_ERROR


def rows(server: Server, fans: list[Fan], kills: int) -> list[tuple[str, ...]]:
    newcomers = make_newcomers(NEWCOMER_COUNT)
    numbered_fans = enumerate(fans * CLIENTS_OF_A_FAN)
    draw_calls = [_calls(fan, fans, newcomers, Random(number)) for number, fan in numbered_fans]
    with clients(server.port, draw_calls) as results:
        time.sleep(1)
        killed_count = _kill_workers(server, kills)
    _wait_until_quiet()
    head = ("workers killed", str(killed_count), verdict(is_ok=killed_count == kills))
    return [head, *_result_rows(results)]


def _calls(fan: Fan, fans: list[Fan], newcomers: list[str], random: Random) -> Callable[[], Call]:
    others = [other.user.object_id for other in fans if other is not fan]
    choices: list[Callable[[], Call]] = [
        lambda: fan.call("POST", f"/users/follow/{random.choice(others)}"),
        lambda: fan.call("POST", f"/users/unfollow/{random.choice(others)}"),
        lambda: sign_up_call(
            newcomers[int(time.monotonic() * NEWCOMERS_A_SECOND) % NEWCOMER_COUNT]
        ),
        fan.upload,
        fan.upload,
        lambda: fan.call("DELETE", "/users/image/delete"),
    ]
    return lambda: random.choice(choices)()  # noqa: PLW0108  # a new choice for each call


def _kill_workers(server: Server, kills: int) -> int:
    """Kills a worker at random moments, but never the last one that runs."""
    random = Random(14)
    killed_pids: set[int] = set()
    while len(killed_pids) < kills and is_running(server.pid):
        time.sleep(random.uniform(0, PAUSE_SECONDS_MAX))
        running_pids = [pid for pid in server.worker_pids() if is_running(pid)]
        if len(running_pids) > 1:
            victim_pid = random.choice(running_pids)
            os.kill(victim_pid, signal.SIGKILL)
            killed_pids.add(victim_pid)
    return len(killed_pids)


def _wait_until_quiet() -> None:
    """Waits until PostgreSQL has committed the statements of killed workers."""
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


def _result_rows(results: list[Result]) -> list[tuple[str, ...]]:
    statuses = Counter(result.status for result in results)
    unavailable_count = statuses.pop(HTTPStatus.SERVICE_UNAVAILABLE, 0)
    failure_count = sum(count for status, count in statuses.items() if status >= SERVER_ERROR_MIN)
    photos = dict(Photo.objects.values_list("user_id", "id"))
    photo_ids_in_records = {
        pk: photo_id_from_url(url) for pk, url in User.objects.values_list("pk", "photo_url") if url
    }
    return [
        ("calls that succeeded", str(sum(result.is_ok for result in results)), ""),
        ("connections that broke", str(sum(result.is_broken for result in results)), ""),
        ("503, another image in work", str(unavailable_count), ""),
        ("5xx but 503", *zero_cells(failure_count)),
        ("fans whose counts are wrong", *zero_cells(recount(fix=False))),
        ("identities that signed up", str(len(_signed_up_uids(results))), ""),
        ("of them without exactly one record", *zero_cells(_count_wrong_identities(results))),
        (
            "records whose photo's row is another",
            *zero_cells(len(photos.items() ^ photo_ids_in_records.items())),
        ),
        (
            "records whose photo lacks a file",
            *zero_cells(sum(map(_lacks_a_file, photo_ids_in_records.values()))),
        ),
        *_leftover_rows(),
    ]


def _signed_up_uids(results: list[Result]) -> set[str]:
    """The uids for which a sign-up has succeeded."""
    return {
        result.call.headers["X-Uid"]
        for result in results
        if result.is_ok and result.call.method == "PUT"
    }


def _count_wrong_identities(results: list[Result]) -> int:
    uids = _signed_up_uids(results)
    found_uids = User.objects.filter(firebase_uid__in=uids).values_list("firebase_uid", flat=True)
    record_counts = Counter(found_uids)
    return sum(record_counts[uid] != 1 for uid in uids)


def _lacks_a_file(photo_id: str | None) -> bool:
    if photo_id is None:
        return False  # the photo is the identity provider's, so no file of it is stored here
    try:
        return not all(
            photo_store.read_file(photo_id, file) for file in photo_store.PHOTO_FILE_NAMES
        )
    except (FileNotFoundError, StorageUnavailableError):
        return True


def _leftover_rows() -> list[tuple[str, ...]]:
    files_before = _count_files()
    call_command("prune_photos", "--grace=0", verbosity=0)
    expected_count = Photo.objects.count() * len(photo_store.PHOTO_FILE_NAMES)
    return [
        ("files that killed uploads left", str(files_before - expected_count), ""),
        ("of them after prune_photos", *zero_cells(_count_files() - expected_count)),
    ]


def _count_files() -> int:
    folders = photo_store.list_folders()
    return sum(len(list(photo_store.list_files(folder))) for folder in folders)
