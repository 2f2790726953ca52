"""Makes PostgreSQL and workers of the real server fail under load, and prints the responses.

PostgreSQL is stopped and killed. Until it is back, every response has to be 503 with the error
envelope. From 2 seconds after its return, no response may be 503. Workers are killed at random
moments while fans follow, sign up, upload photos and delete them. Afterwards the database and the
photo files have to agree.

The server's log is in var/faults.log.
"""

import math
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.db import connection

from accounts.models import User
from bench import kills
from bench.harness import describe_machine, options_parser, print_table, verdict
from bench.league import grow_league
from bench.own_postgres import OwnPostgres
from bench.recorded_calls import Fan, MixedCalls, Result, clients
from bench.servers import Server, logging_to, serving, site_command
from dev.local_env import VAR_FOLDER, link_static_files

FAN_COUNT, CLIENT_COUNT = 100, 8
HEALTHY_SECONDS = 2
OUTAGE_SECONDS = 3
RECOVERY_SECONDS_MAX = 2
OUTAGE_TABLE_HEAD = (
    "PostgreSQL",
    "calls",
    "503 envelope",
    "others",
    "recovery s",
    "workers lost",
    "",
)


@dataclass(frozen=True)
class Outage:
    """The monotonic times at which PostgreSQL began to stop, had stopped, and accepted connections
    again."""

    began_at: float
    complete_at: float
    ended_at: float

    def overlaps(self, result: Result) -> bool:
        return result.ended_at > self.began_at and result.started_at < self.ended_at

    def allows(self, result: Result) -> bool:
        """Whether the result is right. A call may succeed only if it was sent before the outage or
        answered after the outage."""
        may_be_ok = result.started_at < self.complete_at or result.ended_at >= self.ended_at
        return (result.is_ok and may_be_ok) or result.is_unavailable or result.is_busy

    def recovery_seconds(self, results: list[Result]) -> float:
        """Seconds from the outage to the last failed call; infinite if no call succeeded."""
        failure_times = [
            result.ended_at for result in results if not (result.is_ok or result.is_busy)
        ]
        success_times = [result.ended_at for result in results if result.is_ok]
        if max(success_times, default=0) < self.ended_at:
            return math.inf
        return max([*failure_times, self.ended_at]) - self.ended_at


def main() -> None:
    options = options_parser(__doc__, kills=(200, "workers that are killed")).parse_args()
    link_static_files(settings.DATA_DIR)
    with TemporaryDirectory(dir=os.environ["DATA_DIR"]) as folder:
        postgres = OwnPostgres(Path(folder))
        postgres.start()
        try:
            _run(postgres, options.kills)
        finally:
            postgres.stop()
    print(describe_machine())


def _run(postgres: OwnPostgres, number_of_kills: int) -> None:
    postgres.use_for_django()
    grow_league(fans=FAN_COUNT, follows=3 * FAN_COUNT)
    fans = [Fan(user) for user in User.objects.order_by("id")[:CLIENT_COUNT]]
    command = logging_to(VAR_FOLDER / "faults.log", site_command())
    with serving(command, DATABASE_URL=postgres.url, THROTTLE_SCALE="0") as server:
        print_table(OUTAGE_TABLE_HEAD, _outage_rows(server, postgres, fans))
        connection.close()  # the outage broke this process's connection too
        print_table(("killed workers", "", ""), kills.rows(server, fans, number_of_kills))


def _outage_rows(server: Server, postgres: OwnPostgres, fans: list[Fan]) -> list[tuple[str, ...]]:
    users = [fan.user for fan in fans]
    draw_calls = [MixedCalls(fan, users, seed) for seed, fan in enumerate(fans)]
    rows = []
    for end_postgres in (postgres.stop, postgres.kill):
        for outage_seconds in (0, OUTAGE_SECONDS):
            workers = server.worker_pids()
            with clients(server.port, draw_calls) as results:
                outage = _cause_outage(postgres, end_postgres, outage_seconds, results)
            lost_workers = len(workers - server.worker_pids())
            rows.append(
                _row(
                    f"{end_postgres.__name__}, away for {outage_seconds} s",
                    outage,
                    results,
                    lost_workers,
                )
            )
    return rows


def _cause_outage(
    postgres: OwnPostgres,
    end_postgres: Callable[[], None],
    outage_seconds: int,
    results: list[Result],
) -> Outage:
    """Ends PostgreSQL and starts it again. The outage is over when the first call of a client
    succeeds, which may be before this process can connect."""
    time.sleep(HEALTHY_SECONDS)
    began_at = time.monotonic()
    end_postgres()
    complete_at = time.monotonic()
    time.sleep(outage_seconds)
    accepted_at = postgres.start()
    time.sleep(RECOVERY_SECONDS_MAX + HEALTHY_SECONDS)
    success_times = [
        result.ended_at for result in results if result.is_ok and result.started_at > complete_at
    ]
    return Outage(began_at, complete_at, min([accepted_at, *success_times]))


def _row(name: str, outage: Outage, results: list[Result], lost_workers: int) -> tuple[str, ...]:
    results_during_outage = list(filter(outage.overlaps, results))
    unavailable_count = sum(result.is_unavailable for result in results_during_outage)
    wrong_results = [result for result in results if not outage.allows(result)]
    for result in wrong_results[:5]:
        print(name, result)
    recovery_seconds = outage.recovery_seconds(results)
    is_as_expected = (
        not wrong_results
        and not lost_workers
        and recovery_seconds <= RECOVERY_SECONDS_MAX
        and bool(unavailable_count)
    )
    return (
        name,
        str(len(results_during_outage)),
        str(unavailable_count),
        str(len(wrong_results)),
        f"{recovery_seconds:.2f}",
        str(lost_workers),
        verdict(is_ok=is_as_expected),
    )


if __name__ == "__main__":
    main()
