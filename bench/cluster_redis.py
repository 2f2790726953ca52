"""kill -9 of Redis under load, once while the site is open and once while it is locked."""

import time
from http import HTTPStatus

from accounts.models import User
from bench.cluster_load import count_row, failed, load, zero_row
from bench.cluster_primary import HEALTHY_SECONDS, Rows
from bench.faulty_site import Client, Fan
from bench.table import verdict
from dev.cluster.cluster import Cluster
from dev.cluster.machines import WORKERS
from dev.cluster.part import Part

AWAY_SECONDS = 15
LOG_SECONDS = 10
"""A worker reports once in so many seconds."""
MESSAGE = "Redis can't be used"


def rows(cluster: Cluster, fans: list[Fan], users: list[User]) -> Rows:
    redis = cluster.parts["redis"]
    lines = _log_lines(cluster)
    with load(cluster.plan.ports["nginx"], fans, users) as running:
        time.sleep(HEALTHY_SECONDS)
        killed = time.monotonic()
        redis.kill()
        time.sleep(AWAY_SECONDS)
        _start(redis)
        time.sleep(HEALTHY_SECONDS)
    logged = _log_lines(cluster) - lines
    allowed = len(cluster.machines) * WORKERS * (AWAY_SECONDS // LOG_SECONDS + 1)
    return [
        ("calls", str(len(running.results)), ""),
        zero_row("of them failed", failed(running.results)),
        ("the slowest since, ms", f"{running.slowest_ms(reads=True, since=killed):.0f}", ""),
        (
            f"lines logged by {len(cluster.machines) * WORKERS} workers, at most {allowed}",
            str(logged),
            verdict(ok=0 < logged <= allowed),
        ),
        *_lock_rows(cluster, redis, fans[0]),
    ]


def _lock_rows(cluster: Cluster, redis: Part, fan: Fan) -> Rows:
    cluster.manage("lock", "--code=cluster-faults")
    time.sleep(2)  # the machines ask Redis once a second
    before = _locked(cluster, fan)
    redis.kill()
    meanwhile = _locked(cluster, fan)
    _start(redis)
    after = _locked(cluster, fan)
    cluster.manage("unlock")
    time.sleep(2 + LOG_SECONDS)  # and after a failure once in ten
    return [
        count_row("machines that are locked", before, len(cluster.machines)),
        count_row("of them while Redis is away", meanwhile, len(cluster.machines)),
        count_row("and when it is back", after, len(cluster.machines)),
        count_row("and after unlock", _locked(cluster, fan), 0),
    ]


def _locked(cluster: Cluster, fan: Fan) -> int:
    clients = (Client(cluster.plan.ports[machine.name]) for machine in cluster.machines)
    results = [client.send(fan.call("GET", "/users/get_self")) for client in clients]
    return sum(result.status == HTTPStatus.SERVICE_UNAVAILABLE for result in results)


def _start(redis: Part) -> None:
    redis.start()
    redis.wait_until_ready()


def _log_lines(cluster: Cluster) -> int:
    return sum(part.log_file.read_text().count(MESSAGE) for part in cluster.machines)
