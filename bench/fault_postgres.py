"""PostgreSQL stops, restarts and is killed under load."""

import math
import time
from dataclasses import dataclass

from django.db import connection

from bench.faulty_site import CLIENTS, Fan, MixedCalls, Result, clients
from bench.own_postgres import OwnPostgres
from bench.servers import Server
from bench.table import verdict

HEALTHY_SECONDS = 2
AWAY_SECONDS = 3
RECOVERY_SECONDS_MAX = 2
HEAD = ("PostgreSQL", "calls", "503 envelope", "others", "recovery s", "workers lost", "")


@dataclass(frozen=True)
class Outage:
    """Times (monotonic): PostgreSQL begins to end, has ended, accepts connections again."""

    began: float
    complete: float
    ended: float

    def meanwhile(self, result: Result) -> bool:
        return result.ended > self.began and result.started < self.ended

    def allows(self, result: Result) -> bool:
        """A call that was sent before or answered after the outage may have succeeded."""
        may_be_ok = result.started < self.complete or result.ended >= self.ended
        return (result.is_ok and may_be_ok) or result.is_unavailable or result.is_busy

    def recovery_seconds(self, results: list[Result]) -> float:
        """Until no call failed any more. Infinite if none has succeeded."""
        failed = [result.ended for result in results if not (result.is_ok or result.is_busy)]
        successful = [result.ended for result in results if result.is_ok]
        if max(successful, default=0) < self.ended:
            return math.inf
        return max([*failed, self.ended]) - self.ended


def _outage(began: float, complete: float, accepted: float, results: list[Result]) -> Outage:
    """A call may show that PostgreSQL is back before this process has noticed it."""
    successful = [result.ended for result in results if result.is_ok and result.started > complete]
    return Outage(began, complete, min([accepted, *successful]))


def rows(server: Server, postgres: OwnPostgres, fans: list[Fan]) -> list[tuple[str, ...]]:
    users = [fan.user for fan in fans]
    rows = []
    draws = [MixedCalls(fan, users, seed) for seed, fan in enumerate(fans[:CLIENTS])]
    for end in (postgres.stop, postgres.kill):
        for away_seconds in (0, AWAY_SECONDS):
            workers = server.worker_pids()
            with clients(server.port, draws) as results:
                time.sleep(HEALTHY_SECONDS)
                began = time.monotonic()
                end()
                complete = time.monotonic()
                time.sleep(away_seconds)
                accepted = postgres.start()
                time.sleep(RECOVERY_SECONDS_MAX + HEALTHY_SECONDS)
            outage = _outage(began, complete, accepted, results)
            lost = len(workers - server.worker_pids())
            rows.append(_row(f"{end.__name__}, away for {away_seconds} s", outage, results, lost))
    connection.close()  # this process's own, which broke too
    return rows


def _row(name: str, outage: Outage, results: list[Result], lost: int) -> tuple[str, ...]:
    meanwhile = list(filter(outage.meanwhile, results))
    unavailable = sum(result.is_unavailable for result in meanwhile)
    wrong = [result for result in results if not outage.allows(result)]
    for result in wrong[:5]:
        print(name, result.call.method, result.call.path, result.status, result.body[:300])
    recovery = outage.recovery_seconds(results)
    ok = not wrong and not lost and recovery <= RECOVERY_SECONDS_MAX and bool(unavailable)
    return (
        name,
        str(len(meanwhile)),
        str(unavailable),
        str(len(wrong)),
        f"{recovery:.2f}",
        str(lost),
        verdict(ok=ok),
    )
