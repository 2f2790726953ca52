"""The primary fails while fans write: PostgreSQL is killed, with its Patroni or alone, or hangs."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress

from django.db import connection

from accounts.models import User
from bench.cluster_load import Load, at_most_row, failed, load, zero_row
from bench.faulty_site import Fan
from dev.cluster.cluster import Cluster
from dev.cluster.part import Part

HEALTHY_SECONDS = 5
WRITES_AGAIN_SECONDS_MAX = 30
WAIT_SECONDS = 90
Rows = list[tuple[str, str, str]]


def kill(primary: Part) -> None:
    primary.kill()


def kill_postgres_alone(primary: Part) -> None:
    for pid in primary.detached_pids():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def hang(primary: Part) -> None:
    primary.pause()


def bring_back(primary: Part) -> None:
    primary.resume()
    if not primary.is_running():
        primary.start()


def rows(
    cluster: Cluster, fans: list[Fan], users: list[User], fail: Callable[[Part], None]
) -> Rows:
    with load(cluster.plan.ports["nginx"], fans, users) as running:
        time.sleep(HEALTHY_SECONDS)
        primary = cluster.wait_for_primary()
        fail(primary)
        killed = time.monotonic()  # a write that begins later is the next primary's
        _wait_for_writes(running, killed)
        time.sleep(HEALTHY_SECONDS)
    connection.close()  # this process's own, which broke too
    return [*_rows(running, killed), _back_row(cluster, primary.name)]


def _wait_for_writes(running: Load, killed: float) -> None:
    while running.first_write_after(killed) is None and time.monotonic() < killed + WAIT_SECONDS:
        time.sleep(0.1)


def _rows(running: Load, killed: float) -> Rows:
    results = running.results
    reads = running.of(reads=True, since=killed)
    writes = running.of(reads=False)
    lost = [follow for writer in running.writers for follow in writer.lost_follows(results)]
    edits = sum(writer.lost_edits(results) for writer in running.writers)
    unclear = [result for result in failed(writes) if not result.is_unavailable]
    return [
        ("acknowledged follows and edits", str(sum(result.is_ok for result in writes)), ""),
        zero_row("of them lost: follows", lost),
        zero_row("of them lost: edits", range(edits)),
        at_most_row(
            "seconds until a write succeeds",
            running.first_write_after(killed),
            WRITES_AGAIN_SECONDS_MAX,
        ),
        ("writes that were 503 meanwhile", str(len(failed(writes)) - len(unclear)), ""),
        zero_row("writes that failed otherwise", unclear),
        ("reads of public profiles meanwhile", str(len(reads)), ""),
        zero_row("of them failed", failed(reads)),
        ("the slowest, ms", f"{running.slowest_ms(reads=True, since=killed):.0f}", ""),
    ]


def _back_row(cluster: Cluster, name: str) -> tuple[str, str, str]:
    """The member comes back, as a replica or, if it was quick, as the primary."""
    bring_back(cluster.parts[name])
    seconds = cluster.parts[name].wait_until_ready()
    return ("seconds until the member is back", f"{seconds:.1f}", "")
