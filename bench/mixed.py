"""Mixed load of typical visits (bench/visits.py), then overload and recovery.

50 virtual fans a core send one request after another, without a pause. When a busy server refuses
an upload, the fan repeats it, as the app does. Then visits start at twice the rate that the fans
reached, even if the server can't keep up, and finally at a quarter of that rate, to see the site
recover.

All requests are from one address and 200 accounts, so rate limits are off (THROTTLE_SCALE=0). The
virtual fans share the cores with the site. The last column shows how busy the virtual fans' core
was: near 100 %, the fans limit the load.
"""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from threading import Event, Thread

from django.conf import settings

from accounts.models import User
from bench.harness import machine, options_parser, print_table, verdict, zero_cells
from bench.league import grow_league
from bench.servers import Server, serving, site
from bench.virtual_fans import OVERLOAD_STATUSES, Calls, Outcome, drive
from bench.visits import mixed_visits
from dev.local_env import link_static_files
from hockeyhub.management.commands.serve import count_cores

FANS_PER_CORE = 50
P99_FACTOR_MAX = 10
GROWTH_MAX = 1.10
RECOVERED_P95_MS_MAX = 300
TABLE_HEAD = ("", "per s", "p50 ms", "p95 ms", "p99 ms", "refused", "errors", "client busy")


def main() -> None:
    options = options_parser(
        __doc__, fans=(100_000, "fans in the league"), seconds=(600, "of mixed load")
    ).parse_args()
    grow_league(fans=options.fans, follows=options.fans * 5)
    link_static_files(settings.DATA_DIR)
    with serving(site(), THROTTLE_SCALE="0") as server:
        _run(server, options)


def _run(server: Server, options: Namespace) -> None:
    fan_count = FANS_PER_CORE * count_cores()
    short_seconds = max(5, options.seconds // 30)
    visits = mixed_visits(viewers=fan_count)
    drive(server.port, visits, short_seconds, fans=fan_count)  # warm-up
    with _memory(server) as samples:
        steady = drive(server.port, visits, options.seconds, fans=fan_count)
    rate = steady.visits / steady.seconds
    overload = drive(server.port, visits, 2 * short_seconds, rate=2 * rate)
    recovered = drive(server.port, visits, short_seconds, rate=rate / 4)
    print(machine(), f"{User.objects.count():,} fans in the league, {fan_count} virtual fans")
    rows = [
        _row("all", steady, steady.all_calls()),
        *(_row(name, steady, calls) for name, calls in steady.calls.items()),
        _row("twice the rate", overload, overload.all_calls()),
        _row("a quarter, right after it", recovered, recovered.all_calls()),
    ]
    print_table(TABLE_HEAD, rows)
    print_table(("mixed load", "", ""), _steady_rows(steady, samples))
    print_table(("overload", "", ""), _overload_rows(overload, recovered.all_calls()))


@contextmanager
def _memory(server: Server) -> Iterator[list[float]]:
    """Samples the memory of all server processes, once a second, in MiB."""
    samples: list[float] = []
    ended = Event()

    def sample() -> None:
        while not ended.wait(1):
            samples.append(server.memory_mib())

    thread = Thread(target=sample)
    thread.start()
    try:
        yield samples
    finally:
        ended.set()
        thread.join()


def _row(name: str, outcome: Outcome, calls: Calls) -> tuple[str, ...]:
    return (
        name,
        f"{calls.statuses.total() / outcome.seconds:.0f}",
        *(f"{calls.percentile(share):.1f}" for share in (0.50, 0.95, 0.99)),
        str(calls.refused()),
        str(calls.errors(OVERLOAD_STATUSES)),
        f"{outcome.client_busy:.0%}",
    )


def _steady_rows(steady: Outcome, samples: list[float]) -> list[tuple[str, ...]]:
    calls = steady.all_calls()
    p99_factor = calls.percentile(0.99) / calls.percentile(0.50)
    minute = min(60, len(samples) // 3)
    first, last = median(samples[:minute]), median(samples[-minute:])
    return [
        ("calls that failed", *zero_cells(calls.errors())),
        ("uploads that were repeated", str(steady.retries), ""),
        ("p99 ÷ median", f"{p99_factor:.1f}", verdict(ok=p99_factor < P99_FACTOR_MAX)),
        (f"MiB in the first {minute} s", f"{first:.0f}", ""),
        (f"MiB in the last {minute} s", f"{last:.0f}", verdict(ok=last <= first * GROWTH_MAX)),
    ]


def _overload_rows(overload: Outcome, recovered: Calls) -> list[tuple[str, ...]]:
    calls, p95 = overload.all_calls(), recovered.percentile(0.95)
    return [
        ("refused with 503 or 429", str(calls.refused()), verdict(ok=calls.refused() > 0)),
        ("failed otherwise", *zero_cells(calls.errors(OVERLOAD_STATUSES))),
        ("not sent, for want of connections", str(overload.unsent), ""),
        ("failed right after it", *zero_cells(recovered.errors())),
        ("p95 ms right after it", f"{p95:.1f}", verdict(ok=p95 < RECOVERED_P95_MS_MAX)),
    ]


if __name__ == "__main__":
    main()
