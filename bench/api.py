"""Each API call's throughput as a share of the yardstick's, both under load back to back.

    bench/api [--fans 100000] [--follows 500000] [--rounds 3] [--seconds 5]

The yardstick is a bare WSGI function with one query under gunicorn (2 workers, gthread 8); ours is
the whole product under granian. Shares are medians over the rounds.
"""

import json
import statistics
import subprocess
from argparse import ArgumentParser
from dataclasses import dataclass
from typing import Any

import django
from django.core.management import call_command
from django.db import connection

django.setup()

from accounts.models import ADMIN_TYPE, User  # noqa: E402  # needs the line above
from bench.servers import Server, granian, gunicorn_yardstick, serving  # noqa: E402
from bench.table import machine, print_table  # noqa: E402
from conftest import make_token  # noqa: E402
from social.models import Follow, FollowCount  # noqa: E402
from social.services import recount  # noqa: E402

CONNECTIONS = 32


@dataclass(frozen=True)
class Call:
    name: str
    method: str
    path: str
    token: str = ""


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--fans", type=int, default=100_000)
    parser.add_argument("--follows", type=int, default=500_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=5)
    options = parser.parse_args()
    calls = _prepare(options.fans, options.follows)
    with (
        serving(gunicorn_yardstick()) as yardstick,
        serving(granian(), THROTTLE_SCALE="0") as ours,
    ):
        rows = [_row(call, yardstick, ours, options.rounds, options.seconds) for call in calls]
        print(machine(), f"{options.fans:,} fans, {options.follows:,} follows", sep="\n")
        print_table(("call", "share", "spread", "p50 ms", "p99 ms", "CPU µs", "requests/s"), rows)
        print(
            f"memory: yardstick {yardstick.memory_mib():.0f} MiB, ours {ours.memory_mib():.0f} MiB"
        )


def _prepare(fans: int, follows: int) -> list[Call]:
    call_command("migrate", verbosity=0)
    call_command("seed_demo", fans=fans, follows=follows)
    celebrity, viewer, other = User.objects.order_by("id")[:3]
    _make_famous(celebrity, fans // 2)
    with connection.cursor() as cursor:
        cursor.execute("vacuum analyze")
    User.objects.filter(pk=viewer.pk).update(user_type=ADMIN_TYPE, firebase_uid="viewer")
    token = make_token("viewer", email=viewer.email)
    return [
        Call("own user", "GET", "/users/get_self", token),
        Call("profile", "GET", f"/users/{other.object_id}"),
        Call("follow (repeated)", "POST", f"/users/follow/{other.object_id}", token),
        Call(
            "follower page of a celebrity", "GET", f"/users/connections/{celebrity.nano_id}", token
        ),
        Call("search", "GET", "/users/search?q=son", token),
        Call("admin page with total", "POST", "/users/users?limit=50", token),
    ]


def _make_famous(celebrity: User, followers: int) -> None:
    ids = User.objects.exclude(pk=celebrity.pk).values_list("pk", flat=True)[:followers]
    Follow.objects.bulk_create(
        (Follow(follower_id=pk, followed=celebrity) for pk in ids), ignore_conflicts=True
    )
    recount(fix=True)
    print(f"celebrity: {FollowCount.objects.get(user=celebrity).followers_count:,} followers")


def _row(call: Call, yardstick: Server, ours: Server, rounds: int, seconds: int) -> tuple[str, ...]:
    bare = Call("yardstick", "GET", "/1")
    shares, results, cpu = [], [], []
    for _ in range(rounds):
        base = _load(yardstick, bare, seconds)
        before = ours.cpu_seconds()
        result = _load(ours, call, seconds)
        cpu.append((ours.cpu_seconds() - before) / result["requests"]["total"] * 1e6)
        shares.append(result["requests"]["average"] / base["requests"]["average"])
        results.append(result)
    return (
        call.name,
        f"{statistics.median(shares):.2f}",
        f"{min(shares):.2f}-{max(shares):.2f}",
        f"{statistics.median(r['latency']['p50'] for r in results):.0f}",
        f"{statistics.median(r['latency']['p99'] for r in results):.0f}",
        f"{statistics.median(cpu):.0f}",
        f"{statistics.median(r['requests']['average'] for r in results):.0f}",
    )


def _load(server: Server, call: Call, seconds: int) -> dict[str, Any]:
    command = ["npx", "autocannon", "--json", "--no-progress", "-c", str(CONNECTIONS)]
    command += ["-d", str(seconds), "-m", call.method, "-H", "accept=application/json"]
    if call.token:
        command += ["-H", f"authorization=Bearer {call.token}"]
    command.append(f"http://127.0.0.1:{server.port}{call.path}")
    run = subprocess.run(command, check=True, capture_output=True)
    result: dict[str, Any] = json.loads(run.stdout)
    if result["non2xx"] or result["errors"]:
        raise SystemExit(f"{call.name}: {result['non2xx']} refusals, {result['errors']} errors")
    return result


if __name__ == "__main__":
    main()
