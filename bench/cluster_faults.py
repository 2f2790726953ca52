"""Does to a cluster what happens to machines, under the load of virtual fans who come through
nginx, and prints what they get. The cluster is the topology of deploy/README.md on this machine.

The primary is killed: every acknowledged follow and edit has to be in the new one, writes succeed
within 30 seconds, and public profiles are read all the while. An app machine is killed: no read
fails. A replica is paused: nobody reads stale data of their own. Redis and the bucket are killed:
all the rest goes on. A release is rolled out with a migration: no request fails.

Runs without rate limits, since all fans have one address.
"""

import os
from collections.abc import Callable
from pathlib import Path

from accounts.models import User
from bench import (
    cluster_bucket,
    cluster_machine,
    cluster_primary,
    cluster_proxy,
    cluster_redis,
    cluster_release,
    cluster_replica,
)
from bench.cluster_load import WRITERS
from bench.faulty_site import Fan
from bench.league import grow_league
from bench.options import options_parser
from bench.table import machine, print_table
from dev.cluster.cluster import Cluster

FANS = 2_000
SPARE_FANS = 1
Fault = tuple[str, Callable[[], cluster_primary.Rows]]


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--only", nargs="*", default=[], help="names of faults, such as primary")
    parser.add_argument("--paused", type=int, default=60, help="seconds that a replica is paused")
    options = parser.parse_args()
    cluster = Cluster(Path(os.environ["DATA_DIR"]), int(os.environ["CLUSTER_PORT"]))
    grow_league(fans=FANS, follows=3 * FANS)
    users = list(User.objects.order_by("id"))
    fans = [Fan(user) for user in users[: WRITERS + SPARE_FANS]]
    for name, (title, rows) in _faults(cluster, fans, users, options.paused).items():
        if name in options.only or not options.only:
            print_table((title, "", ""), rows())
            print(flush=True)
    print(machine())


def _faults(cluster: Cluster, fans: list[Fan], users: list[User], paused: int) -> dict[str, Fault]:
    return {
        "primary": (
            "kill -9 of the primary and its Patroni",
            lambda: cluster_primary.rows(cluster, fans, users, cluster_primary.kill),
        ),
        "postgres": (
            "kill -9 of the primary's PostgreSQL alone",
            lambda: cluster_primary.rows(cluster, fans, users, cluster_primary.kill_postgres_alone),
        ),
        "hanging": (
            "the primary and its Patroni hang",
            lambda: cluster_primary.rows(cluster, fans, users, cluster_primary.hang),
        ),
        "machine": (
            "kill -9 of an app machine",
            lambda: cluster_machine.rows(cluster, fans, users),
        ),
        "proxy": ("app machines that break off", cluster_proxy.rows),
        "replica": (
            f"a replica paused for {paused} s",
            lambda: cluster_replica.rows(cluster, fans, users, paused),
        ),
        "redis": ("kill -9 of Redis", lambda: cluster_redis.rows(cluster, fans, users)),
        "bucket": ("the bucket is away", lambda: cluster_bucket.rows(cluster, fans, users)),
        "release": (
            "a release on all machines",
            lambda: cluster_release.rows(cluster, fans, users),
        ),
    }


if __name__ == "__main__":
    main()
