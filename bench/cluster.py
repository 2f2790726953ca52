"""Measures the processor time that a request takes in each service of the cluster: first with
reads from the primary, then from two replicas.

The topology is that of `make cluster`. All services share this machine's cores, so the number of
requests a second doesn't show the capacity of several machines. The processor time of a request
would be the same on separate machines.
"""

from argparse import Namespace
from itertools import chain
from os import environ
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

from accounts.models import User
from bench.harness import describe_machine, options_parser, print_table
from bench.league import grow_league, sign_in
from bench.load import Call, wrk
from bench.servers import cpu_seconds
from dev.cluster.cluster import Cluster
from dev.cluster.postgres import database_url
from dev.cluster.service import Service

REPLICA_COUNTS = (0, 2)
VIEWER_COUNT = 50
PAGE_COUNT = 10
WARM_UP_SECONDS = 4
GROUP_NAMES = ("app", "nginx", "primary", "replicas", "services")


def main() -> None:
    options = options_parser(
        __doc__,
        fans=(20_000, "fans in the league"),
        rounds=(3, "of which medians are printed"),
        seconds=(2, "of load for each round"),
    ).parse_args()
    grow_league(fans=options.fans, follows=options.fans * 5)
    calls = _calls()
    rows = []
    for replicas in REPLICA_COUNTS:
        cluster = _restart_to_read_from(replicas)
        for call in calls if replicas == 0 else calls[:2]:
            costs = _costs(cluster, call, options)
            rows.append(
                (call.name, str(replicas), *(f"{costs[group]:.0f}" for group in GROUP_NAMES))
            )
    print(describe_machine(), f"{User.objects.count():,} fans")
    print_table(("CPU µs a request", "read from replicas", *GROUP_NAMES), rows)


def _calls() -> list[Call]:
    """The calls to measure. The first two calls may read from a replica."""
    fans = list(User.objects.order_by("id")[: 2 * VIEWER_COUNT])
    viewers, others = fans[:VIEWER_COUNT], fans[VIEWER_COUNT:]
    tokens = tuple(map(sign_in, viewers))
    follows = [
        (f"/users/follow/{fan.object_id}", f"/users/unfollow/{fan.object_id}") for fan in others
    ]
    names = ("son", "mar", "tremblay", "jean", "wil", "an")
    searches = tuple(f"/users/search?q={name}" for name in names)
    pages = tuple(f"/r/{fan.nano_id}" for fan in others[:PAGE_COUNT])
    html = ("Accept: text/html", "Accept-Encoding: br")
    return [
        Call("profile", tuple(f"/users/{fan.object_id}" for fan in others), threads=1),
        Call("search", searches, tokens=tokens, threads=1),
        Call("profile's page", pages, headers=html, threads=1),
        Call("own user", ("/users/get_self",), tokens=tokens, threads=1),
        Call("follow / unfollow", tuple(chain(*follows)), "POST", tokens, threads=1),
    ]


def _restart_to_read_from(replicas: int) -> Cluster:
    """Restarts the running cluster's app machines so that they read from this many replicas."""
    folder, port = Path(environ["DATA_DIR"]), urlsplit(environ["PUBLIC_ORIGIN"]).port or 0
    running = Cluster(folder, port)
    members = [int(service.name[-1]) for service in running.replicas()[:replicas]]
    standby = "target_session_attrs=standby"
    url = database_url(running.plan, standby, members=members) if members else ""
    cluster = Cluster(folder, port, DATABASE_REPLICA_URL=url)
    for service in cluster.machines:
        service.stop()
        service.start()
    for service in cluster.machines:
        service.wait_until_ready()
    return cluster


def _costs(cluster: Cluster, call: Call, options: Namespace) -> dict[str, float]:
    """Microseconds of processor time for a request, by group of services."""
    origin = cluster.environment["PUBLIC_ORIGIN"]
    replicas = cluster.replicas()
    service_groups = {
        "app": cluster.machines,
        "nginx": [cluster.nginx],
        "primary": [service for service in cluster.databases if service not in replicas],
        "replicas": replicas,
        "services": cluster.shared_services,
    }
    wrk(origin, call, WARM_UP_SECONDS)
    rounds = []
    for _ in range(options.rounds):
        before = {group: _seconds(service_groups[group]) for group in GROUP_NAMES}
        request_count = wrk(origin, call, options.seconds).request_count
        after = {group: _seconds(service_groups[group]) for group in GROUP_NAMES}
        rounds.append(
            {
                group: _total_increase(before[group], after[group]) / request_count * 1e6
                for group in GROUP_NAMES
            }
        )
    return {group: median(each[group] for each in rounds) for group in GROUP_NAMES}


def _seconds(services: list[Service]) -> dict[int, float]:
    """The processor time of each process, by its id."""
    return {pid: cpu_seconds(pid) for service in services for pid in service.pids()}


def _total_increase(before: dict[int, float], after: dict[int, float]) -> float:
    return sum(seconds - before.get(pid, 0) for pid, seconds in after.items())


if __name__ == "__main__":
    main()
