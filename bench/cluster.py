"""Requests a second with one, two and three app machines, and with reads from up to two replicas.

The topology is that of `make cluster`. Each app machine is pinned to a core of its own; nginx, all
of PostgreSQL, Redis and the load generator share the last core. So three machines can be shown at
most as far as that core bears them: its column says how busy it was, and from some 90 % on it, not
the app machines, is the limit. The cost of a request, in processor time of each part, doesn't
depend on who shares a core.
"""

import statistics
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from os import environ, sched_setaffinity
from pathlib import Path
from urllib.parse import urlsplit

from accounts.models import User
from bench.cluster_parts import Meter, Usage, pin
from bench.league import grow_league, sign_in
from bench.load import Call, figure, wrk
from bench.options import options_parser
from bench.table import NOISE_SHARE_MAX, machine, print_table
from dev.cluster.cluster import Cluster
from dev.cluster.nginx import drain
from dev.cluster.postgres import database_url
from hockeyhub.management.commands.serve import count_cores

MACHINES = (1, 2, 3)
REPLICAS = (0, 1, 2)
SHARED_CORE = max(MACHINES)
"""App machines have the cores before it."""
VIEWERS = 50
PAGES = 10
"""Few, since each machine makes them anew at its first two views."""
OPTIONS = ("-t1", "-c32")
WARM_UP_SECONDS = 4
HEAD = (
    *("call", "replicas", *(f"{number} / s" for number in MACHINES)),
    *("2 of linear", "3 of linear", "shared core at 1, 2, 3", ""),
)
Samples = dict[tuple[str, int, int], list[Usage]]
"""By call, replicas and app machines."""


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--fans", type=int, default=20_000, help="fans in the league")
    parser.add_argument("--rounds", type=int, default=3, help="of which medians are printed")
    parser.add_argument("--seconds", type=int, default=2, help="of load for each figure")
    options = parser.parse_args()
    if count_cores() <= SHARED_CORE:
        sys.exit(f"This needs {SHARED_CORE + 1} cores.")
    sched_setaffinity(0, {SHARED_CORE})
    grow_league(fans=options.fans, follows=options.fans * 5)
    calls = _calls()
    samples: Samples = {}
    for replicas in REPLICAS:
        with _cluster(replicas) as cluster:
            for call in calls if replicas == 0 else calls[:2]:
                _measure(samples, cluster, call, replicas, options)
    print(machine(), f"{User.objects.count():,} fans")
    print_table(HEAD, list(_rate_rows(samples)))
    print()
    print_table(*_cost_table(samples))


def _calls() -> list[Call]:
    """Those first that may read from a replica."""
    fans = list(User.objects.order_by("id")[: 2 * VIEWERS])
    viewers, others = fans[:VIEWERS], fans[VIEWERS:]
    tokens = tuple(map(sign_in, viewers))
    ways = [
        (f"/users/follow/{fan.object_id}", f"/users/unfollow/{fan.object_id}") for fan in others
    ]
    names = ("son", "mar", "tremblay", "jean", "wil", "an")
    searches = tuple(f"/users/search?q={name}" for name in names)
    pages = tuple(f"/r/{fan.nano_id}" for fan in others[:PAGES])
    return [
        Call("profile", tuple(f"/users/{fan.object_id}" for fan in others)),
        Call("search", searches, tokens=tokens),
        Call("profile's page", pages, headers=("Accept: text/html", "Accept-Encoding: br")),
        Call("own user", ("/users/get_self",), tokens=tokens),
        Call("follow / unfollow", tuple(chain.from_iterable(ways)), "POST", tokens=tokens),
    ]


@contextmanager
def _cluster(replicas: int) -> Iterator[Cluster]:
    """The running cluster, with its app machines started anew so that they read from so many
    replicas, and each process on its core."""
    folder, port = Path(environ["DATA_DIR"]), urlsplit(environ["PUBLIC_ORIGIN"]).port or 0
    running = Cluster(folder, port)
    members = [int(part.name[-1]) for part in running.replicas()[:replicas]]
    url = (
        database_url(running.plan, "target_session_attrs=standby", members=members)
        if members
        else ""
    )
    cluster = Cluster(folder, port, DATABASE_REPLICA_URL=url)
    for part in cluster.machines:
        part.stop()
        part.start()
    for part in cluster.machines:
        part.wait_until_ready()
    for part in cluster.parts.values():
        core = cluster.machines.index(part) if part in cluster.machines else SHARED_CORE
        pin(part.pids(), core)
    yield cluster


def _measure(
    samples: Samples, cluster: Cluster, call: Call, replicas: int, options: Namespace
) -> None:
    _load(cluster, call, WARM_UP_SECONDS)  # on all machines
    for _ in range(options.rounds):
        for number in MACHINES:
            drain(cluster.plan, cluster.nginx, *(part.name for part in cluster.machines[number:]))
            pin(cluster.nginx.pids(), SHARED_CORE)
            meter = Meter(cluster, SHARED_CORE)
            output = _load(cluster, call, options.seconds)
            usage = meter.usage(rate=figure("rate", output), requests=figure("requests", output))
            samples.setdefault((call.name, replicas, number), []).append(usage)
    drain(cluster.plan, cluster.nginx)


def _load(cluster: Cluster, call: Call, seconds: int) -> str:
    headers = [part for header in call.headers for part in ("-H", header)]
    options = (*OPTIONS, f"-d{seconds}s", *headers)
    origin = cluster.environment["PUBLIC_ORIGIN"]
    return wrk(origin, call.paths, *options, method=call.method, tokens=call.tokens)


def _rate_rows(samples: Samples) -> Iterator[tuple[str, ...]]:
    for call, replicas in dict.fromkeys((call, replicas) for call, replicas, _ in samples):
        usages = [samples[call, replicas, number] for number in MACHINES]
        rates = [statistics.median(usage.rate for usage in each) for each in usages]
        busy = [statistics.median(usage.shared_core for usage in each) for each in usages]
        yield (
            *(call, str(replicas), *(f"{rate:.0f}" for rate in rates)),
            *(f"{rates[number - 1] / rates[0] / number:.2f}" for number in MACHINES[1:]),
            ", ".join(f"{share:.0%}" for share in busy),
            "noisy" if any(map(_is_noisy, usages)) else "",
        )


def _is_noisy(usages: list[Usage]) -> bool:
    rates = [usage.rate for usage in usages]
    return max(rates) - min(rates) > 2 * NOISE_SHARE_MAX * statistics.median(rates)


def _cost_table(samples: Samples) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Medians over all rounds and numbers of machines."""
    by_row: dict[tuple[str, int], list[Usage]] = {}
    for (call, replicas, _), usages in samples.items():
        by_row.setdefault((call, replicas), []).extend(usages)
    parts = list(next(iter(by_row.values()))[0].costs)
    rows = [
        (
            *(call, str(replicas)),
            *(f"{statistics.median(each.costs[part] for each in usages):.0f}" for part in parts),
        )
        for (call, replicas), usages in by_row.items()
    ]
    return ("CPU µs a request", "replicas", *parts), rows


if __name__ == "__main__":
    main()
