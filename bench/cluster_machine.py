"""kill -9 of an app machine, all its processes, under load."""

import time

from accounts.models import User
from bench.cluster_load import failed, load, zero_row
from bench.cluster_primary import HEALTHY_SECONDS, Rows
from bench.faulty_site import Fan
from dev.cluster.cluster import Cluster

AWAY_SECONDS = 20


def rows(cluster: Cluster, fans: list[Fan], users: list[User]) -> Rows:
    machine = cluster.machines[0]
    with load(cluster.plan.ports["nginx"], fans, users) as running:
        time.sleep(HEALTHY_SECONDS)
        killed = time.monotonic()
        machine.kill()
        time.sleep(AWAY_SECONDS)
        machine.start()
        machine.wait_until_ready()
        time.sleep(HEALTHY_SECONDS)
    reads, writes = running.of(reads=True), running.of(reads=False)
    return [
        ("reads", str(len(reads)), ""),
        zero_row("of them failed", failed(reads)),
        ("the slowest, ms", f"{running.slowest_ms(reads=True, since=killed - 1):.0f}", ""),
        ("writes", str(len(writes)), ""),
        ("of them failed: in work when it died", str(len(failed(writes))), ""),
    ]
