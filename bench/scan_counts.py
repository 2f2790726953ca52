"""Measures what counting scans of QR codes costs, and how many scans are lost by `kill -9`.

The same pages are requested by a browser, whose scans count, and by a robot. A star's scans are
recorded and written in batches, as one worker does in 5 seconds. Then 1,000 visitors scan a code
through two workers, which are killed at once; and further workers are killed one after the other
under steady scans.
"""

import os
import signal
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from django.conf import settings
from django.core.cache import CacheHandler

from accounts.models import User
from bench.harness import describe_machine, limit_cells, measure_rounds, options_parser, print_table
from bench.league import grow_league
from bench.load import FIGURE_COLUMNS, Call, figure_cells, load, median_cpu
from bench.servers import Server, is_running, serving, site_command
from common import shared_state
from dev.local_env import link_static_files
from hockeyhub.pages import scan_counter
from hockeyhub.pages.scan_counter import BATCH_SECONDS, ScanCounter
from hockeyhub.redis_settings import redis_caches
from hockeyhub.tests.redis_server import RedisServer
from social.models import ScanCount

FAN_COUNT, VISITOR_COUNT, THREAD_COUNT = 1_000, 1_000, 8
SCANS_A_SECOND, WORKER_COUNT = 100, 2
LOST_SECONDS_MAX = 10
BROWSER_USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
USER_AGENT_BY_NAME = {"a browser, counted": BROWSER_USER_AGENT, "a robot, not counted": "robot"}
STAR_SCANS_PER_BATCH = 1_000 * BATCH_SECONDS
"""The scans of a batch, if one worker serves 1,000 scans a second."""


def main() -> None:
    options = options_parser(
        __doc__,
        rounds=(5, "rounds for each kind of visitor"),
        seconds=(3, "of load in a round"),
        kills=(5, "workers that are killed under steady scans"),
    ).parse_args()
    link_static_files(settings.DATA_DIR)
    grow_league(fans=FAN_COUNT, follows=0)
    environment = {"THROTTLE_SCALE": "0", "TRUSTED_PROXIES": "127.0.0.1"}
    with serving(site_command(), **environment) as server:
        _print_page_cost(server, options.rounds, options.seconds)
    _print_batch_cost()
    star, other = User.objects.order_by("id")[:2]
    rows = []
    with serving(site_command(), **environment) as server:
        rows.append(_kill_all(server, star))
    with serving(site_command(), **environment) as server:
        rows.append(_kill_one_by_one(server, other, options.kills))
    head = ("kill -9 of", "scans", "counted", "lost", "seconds of scans", "", "")
    print_table(head, rows)
    print(describe_machine())


def _print_page_cost(server: Server, rounds: int, duration: int) -> None:
    paths = tuple(f"/r/{user.nano_id}" for user in User.objects.order_by("id")[:FAN_COUNT])
    calls = [
        Call(name, paths, headers=("Accept: text/html", f"User-Agent: {agent}"))
        for name, agent in USER_AGENT_BY_NAME.items()
    ]
    measured = measure_rounds(
        rounds, *(lambda call=call: load(server, call, duration) for call in calls)
    )
    rows = [
        (call.name, *figure_cells(measurements))
        for call, measurements in zip(calls, measured, strict=True)
    ]
    print_table(("a fan's page for", *FIGURE_COLUMNS), rows)
    counted, not_counted = map(median_cpu, measured)
    print(f"counting: {counted - not_counted:.0f} µs of {counted:.0f}\n")


def _print_batch_cost() -> None:
    star = User.objects.order_by("id")[2]
    redis = RedisServer()
    redis.start()
    memory = Path("/dev/shm")  # noqa: S108  # `serve` puts it there too
    with ExitStack() as stack:
        stack.callback(redis.kill)
        folder = stack.enter_context(TemporaryDirectory(dir=memory if memory.is_dir() else None))
        file = {**settings.CACHES["scans"], "LOCATION": f"{folder}/scans.sqlite3"}
        rows = [
            _batch_row("SQLite in memory", star, {"scans": file}, ""),
            _batch_row("Redis", star, redis_caches(redis.url), redis.url),
        ]
    head = (
        f"{STAR_SCANS_PER_BATCH:,} scans of a star",
        "CPU µs to record one",
        "CPU ms to write",
        "of a core",
    )
    print_table(head, rows)


def _batch_row(
    name: str, star: User, extra_caches: dict[str, Any], redis_url: str
) -> tuple[str, ...]:
    """Measures how long it takes to record a batch of scans and to write the batch. `extra_caches`
    replace the cache of the addresses that scanned recently."""
    counter = ScanCounter()
    handler = CacheHandler({**settings.CACHES, **extra_caches})

    def record() -> None:
        for number in range(STAR_SCANS_PER_BATCH):
            counter.record(user_id=star.pk, address=f"{name} {number}")

    with (
        patch.object(scan_counter, "caches", handler),
        patch.object(shared_state, "caches", handler),
        patch.object(settings, "REDIS_URL", redis_url),
    ):
        recording, writing = _cpu_seconds(record), _cpu_seconds(counter.write_batch)
    share = (recording + writing) / BATCH_SECONDS
    return (
        name,
        f"{recording / STAR_SCANS_PER_BATCH * 1e6:.1f}",
        f"{writing * 1e3:.0f}",
        f"{share:.1%}",
    )


def _cpu_seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def _kill_all(server: Server, star: User) -> tuple[str, ...]:
    """Kills both workers at once, which loses the scans since their last batches."""
    started = time.monotonic()
    with ThreadPoolExecutor(THREAD_COUNT) as pool:
        list(pool.map(lambda number: _scan(server, star, number), range(VISITOR_COUNT)))
    elapsed = time.monotonic() - started
    for worker in server.worker_pids():
        os.kill(worker, signal.SIGKILL)
    counted = _counted_scans(star)
    lost_seconds = (VISITOR_COUNT - counted) / VISITOR_COUNT * elapsed
    return _kill_row("both workers, at once", VISITOR_COUNT, counted, lost_seconds)


def _kill_one_by_one(server: Server, star: User, kills: int) -> tuple[str, ...]:
    random = Random(58)
    moments = [random.uniform(0, 2 * BATCH_SECONDS) for _ in range(kills)]
    scans = 0
    with ThreadPoolExecutor(THREAD_COUNT) as pool:
        for moment in moments:
            for _ in _paced(moment + BATCH_SECONDS):
                pool.submit(_scan, server, star, scans)
                scans += 1
            running = [pid for pid in server.worker_pids() if is_running(pid)]
            os.kill(random.choice(running), signal.SIGKILL)
    time.sleep(LOST_SECONDS_MAX)
    counted = _counted_scans(star)
    lost_seconds = (scans - counted) / kills / (SCANS_A_SECOND / WORKER_COUNT)
    return _kill_row(f"{kills} workers, one by one", scans, counted, lost_seconds)


def _paced(duration: float) -> Iterable[None]:
    """Yields SCANS_A_SECOND times a second."""
    end = time.monotonic() + duration
    while time.monotonic() < end:
        yield
        time.sleep(1 / SCANS_A_SECOND)


def _kill_row(name: str, scans: int, counted: int, lost_seconds: float) -> tuple[str, ...]:
    lost = str(scans - counted)
    return name, str(scans), str(counted), lost, *limit_cells(lost_seconds, LOST_SECONDS_MAX)


def _scan(server: Server, fan: User, number: int) -> None:
    """Opens the fan's page as the visitor with this number, whose address is unique."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    address = f"198.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    headers = {"Accept": "text/html", "User-Agent": BROWSER_USER_AGENT, "X-Forwarded-For": address}
    connection.request("GET", f"/r/{fan.nano_id}", headers=headers)
    assert connection.getresponse().status == HTTPStatus.OK  # noqa: S101
    connection.close()


def _counted_scans(fan: User) -> int:
    return sum(ScanCount.objects.filter(user=fan).values_list("count", flat=True))


if __name__ == "__main__":
    main()
