"""Compares follows with bare writes of their rows, and runs many clients that follow each other.

A bare write only inserts or deletes the row, without follow counts (their triggers are switched
off) and without a look-up of the followed fan. Then 32 clients follow and unfollow each other
through HTTP: no call may fail, no deadlock may happen, and afterwards every follow count has to
equal its follows.
"""

import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http import HTTPStatus
from http.client import HTTPConnection
from random import Random

from django.db import connection

from accounts.models import User
from bench.league import execute, grow_league, sign_in
from bench.options import options_parser
from bench.servers import serving, site
from bench.table import machine, print_table, verdict
from social.recount import recount
from social.services import follow, unfollow

CLIENTS = 32
PAIRS = 300
YARDSTICK_SHARE_MIN = 0.5
Pair = tuple[User, User]
Write = Callable[[Pair], None]


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--fans", type=int, default=100_000, help="fans in the league")
    parser.add_argument("--rounds", type=int, default=5, help="rounds for each row")
    parser.add_argument("--seconds", type=int, default=60, help="of load by the 32 clients")
    options = parser.parse_args()
    grow_league(fans=options.fans, follows=options.fans * 5)
    random = Random(7)
    fans = list(User.objects.filter(pk__in=random.sample(range(1, options.fans), 2 * PAIRS)))
    celebrity = User.objects.earliest("id")
    rows = [
        _row("random pairs", list(zip(fans[::2], fans[1::2], strict=False)), options.rounds),
        _row("one celebrity", [(fan, celebrity) for fan in fans[:PAIRS]], options.rounds),
    ]
    print(machine())
    head = ("follow and unfollow", "bare / s", "ours / s", "share", "rounds", "at least", "")
    print_table(head, rows)
    print_table(("32 clients crossing", "", ""), _crossing(fans[:CLIENTS], options.seconds))


def _row(name: str, pairs: list[Pair], rounds: int) -> tuple[str, ...]:
    _rate(_ours, pairs)  # warms up, as the next line does
    _bare_rate(pairs)
    rates = [(_bare_rate(pairs), _rate(_ours, pairs)) for _ in range(rounds)]
    shares = [ours / bare for bare, ours in rates]
    share = statistics.median(shares)
    return (
        name,
        f"{statistics.median(bare for bare, _ in rates):.0f}",
        f"{statistics.median(ours for _, ours in rates):.0f}",
        f"{share:.2f}",
        f"{min(shares):.2f}-{max(shares):.2f}",
        f"{YARDSTICK_SHARE_MIN:.2f}",
        verdict(ok=share >= YARDSTICK_SHARE_MIN),
    )


def _rate(write: Write, pairs: list[Pair]) -> float:
    start = time.perf_counter()
    for pair in pairs:
        write(pair)
    return len(pairs) / (time.perf_counter() - start)


def _bare_rate(pairs: list[Pair]) -> float:
    # Leaves the foreign keys' triggers on.
    execute("alter table social_follow disable trigger user")
    rate = _rate(_bare, pairs)
    execute("alter table social_follow enable trigger user")
    return rate


def _ours(pair: Pair) -> None:
    follower, followed = pair
    follow(follower=follower, public_id=followed.object_id)
    unfollow(follower=follower, public_id=followed.object_id)


def _bare(pair: Pair) -> None:
    ids = {"follower": pair[0].pk, "followed": pair[1].pk}
    execute(
        "insert into social_follow (follower_id, followed_id, created_at) "
        "values (%(follower)s, %(followed)s, now()) on conflict do nothing",
        **ids,
    )
    execute(
        "delete from social_follow where follower_id = %(follower)s and followed_id = %(followed)s",
        **ids,
    )


def _crossing(fans: list[User], seconds: int) -> list[tuple[str, ...]]:
    recount(fix=True)  # the bare writes may have made the counts wrong
    before = _deadlocks()
    tokens = [sign_in(fan) for fan in fans]
    with (
        serving(site(), THROTTLE_SCALE="0") as server,
        ThreadPoolExecutor(len(fans)) as clients,
    ):
        client = partial(_follow_all, server.port, fans, time.monotonic() + seconds)
        calls = list(clients.map(client, range(len(fans)), tokens))
    deadlocks, wrong = _deadlocks() - before, recount(fix=False)
    failed = sum(failures for _, failures in calls)
    return [
        ("calls a second", f"{sum(number for number, _ in calls) / seconds:.0f}", ""),
        ("failed calls", str(failed), verdict(ok=failed == 0)),
        ("deadlocks", str(deadlocks), verdict(ok=deadlocks == 0)),
        ("fans whose counts are wrong", str(wrong), verdict(ok=wrong == 0)),
    ]


def _follow_all(
    port: int, fans: list[User], until: float, number: int, token: str
) -> tuple[int, int]:
    """Returns the number of one client's calls, and how many of them failed."""
    random = Random(number)
    others = [fan for fan in fans if fan != fans[number]]
    http = HTTPConnection("127.0.0.1", port)
    calls = failures = 0
    while time.monotonic() < until:
        action = random.choice(["follow", "unfollow"])
        path = f"/users/{action}/{random.choice(others).object_id}"
        http.request("POST", path, headers={"Authorization": f"Bearer {token}"})
        response = http.getresponse()
        response.read()
        calls += 1
        failures += response.status != HTTPStatus.OK
    http.close()
    return calls, failures


def _deadlocks() -> int:
    with connection.cursor() as cursor:
        cursor.execute("select pg_stat_force_next_flush()")
        cursor.execute("select deadlocks from pg_stat_database where datname = current_database()")
        return int(cursor.fetchone()[0])


if __name__ == "__main__":
    main()
