"""Follows against bare writes of their edges, and many clients who follow each other at once.

    bench/follows [--fans 100000] [--seconds 60] [--rounds 5]

A bare write inserts or deletes the edge alone: no counters, no look at who is followed. Then 32
clients follow and unfollow each other through HTTP; no call may fail, no deadlock may happen, and
afterwards every counter has to equal its edges.
"""

import statistics
import time
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http import HTTPStatus
from http.client import HTTPConnection
from random import Random

from django.db import connection

from accounts.models import User
from bench.league import grow, run, sign_in
from bench.servers import granian, serving
from bench.table import machine, print_table, verdict
from social.recount import recount
from social.services import follow, unfollow

CLIENTS = 32
PAIRS = 300
SHARE = 0.5
Pair = tuple[User, User]
Write = Callable[[Pair], None]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--fans", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=60, help="how long the 32 clients cross")
    options = parser.parse_args()
    grow(fans=options.fans, follows=options.fans * 5)
    random = Random(7)
    some = list(User.objects.filter(pk__in=random.sample(range(1, options.fans), 2 * PAIRS)))
    celebrity = User.objects.earliest("id")
    rows = [
        _row("random pairs", list(zip(some[::2], some[1::2], strict=False)), options.rounds),
        _row("one celebrity", [(fan, celebrity) for fan in some[:PAIRS]], options.rounds),
    ]
    print(machine())
    head = ("follow and unfollow", "bare / s", "ours / s", "share", "rounds", "at least", "")
    print_table(head, rows)
    print_table(("32 clients crossing", "", ""), _crossing(some[:CLIENTS], options.seconds))


def _row(name: str, pairs: list[Pair], rounds: int) -> tuple[str, ...]:
    _rate(_ours, pairs), _bare_rate(pairs)  # warm
    both = [(_bare_rate(pairs), _rate(_ours, pairs)) for _ in range(rounds)]
    shares = [ours / bare for bare, ours in both]
    share = statistics.median(shares)
    return (
        name,
        f"{statistics.median(bare for bare, _ in both):.0f}",
        f"{statistics.median(ours for _, ours in both):.0f}",
        f"{share:.2f}",
        f"{min(shares):.2f}-{max(shares):.2f}",
        f"{SHARE:.2f}",
        verdict(ok=share >= SHARE),
    )


def _rate(write: Write, pairs: list[Pair]) -> float:
    start = time.perf_counter()
    for pair in pairs:
        write(pair)
    return len(pairs) / (time.perf_counter() - start)


def _bare_rate(pairs: list[Pair]) -> float:
    run("alter table social_follow disable trigger user")  # the foreign keys' triggers stay
    rate = _rate(_bare, pairs)
    run("alter table social_follow enable trigger user")
    return rate


def _ours(pair: Pair) -> None:
    follower, followed = pair
    follow(follower=follower, public_id=followed.object_id)
    unfollow(follower=follower, public_id=followed.object_id)


def _bare(pair: Pair) -> None:
    ids = {"follower": pair[0].pk, "followed": pair[1].pk}
    run(
        "insert into social_follow (follower_id, followed_id, created_at) "
        "values (%(follower)s, %(followed)s, now()) on conflict do nothing",
        **ids,
    )
    run(
        "delete from social_follow where follower_id = %(follower)s and followed_id = %(followed)s",
        **ids,
    )


def _crossing(fans: list[User], seconds: int) -> list[tuple[str, ...]]:
    recount(fix=True)  # the bare writes may have taken an edge that was counted
    before = _deadlocks()
    tokens = [sign_in(fan) for fan in fans]
    with (
        serving(granian(), THROTTLE_SCALE="0") as server,
        ThreadPoolExecutor(len(fans)) as clients,
    ):
        client = partial(_follow_all, server.port, fans, time.monotonic() + seconds)
        calls = list(clients.map(client, range(len(fans)), tokens))
    deadlocks, wrong = _deadlocks() - before, recount(fix=False)
    refused = sum(refusals for _, refusals in calls)
    return [
        ("calls a second", f"{sum(number for number, _ in calls) / seconds:.0f}", ""),
        ("failed calls", str(refused), verdict(ok=refused == 0)),
        ("deadlocks", str(deadlocks), verdict(ok=deadlocks == 0)),
        ("fans whose counters are wrong", str(wrong), verdict(ok=wrong == 0)),
    ]


def _follow_all(
    port: int, fans: list[User], until: float, number: int, token: str
) -> tuple[int, int]:
    """One client's calls and how many of them failed."""
    random = Random(number)
    others = [fan for fan in fans if fan != fans[number]]
    site = HTTPConnection("127.0.0.1", port)
    calls = failures = 0
    while time.monotonic() < until:
        action = random.choice(["follow", "unfollow"])
        address = f"/users/{action}/{random.choice(others).object_id}"
        site.request("POST", address, headers={"Authorization": f"Bearer {token}"})
        answer = site.getresponse()
        answer.read()
        calls += 1
        failures += answer.status != HTTPStatus.OK
    site.close()
    return calls, failures


def _deadlocks() -> int:
    with connection.cursor() as cursor:
        cursor.execute("select pg_stat_force_next_flush()")
        cursor.execute("select deadlocks from pg_stat_database where datname = current_database()")
        return int(cursor.fetchone()[0])


if __name__ == "__main__":
    main()
