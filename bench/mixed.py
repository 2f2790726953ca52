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
from bench.harness import describe_machine, options_parser, print_table, verdict, zero_cells
from bench.league import grow_league
from bench.servers import Server, serving, site_command
from bench.virtual_fans import OVERLOAD_STATUSES, Calls, LoadResult, drive
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
    with serving(site_command(), THROTTLE_SCALE="0") as server:
        _run(server, options)


def _run(server: Server, options: Namespace) -> None:
    fan_count = FANS_PER_CORE * count_cores()
    short_seconds = max(5, options.seconds // 30)
    visits = mixed_visits(viewers=fan_count)
    drive(server.port, visits, short_seconds, fans=fan_count)  # warm-up
    with _sampled_memory(server) as samples:
        steady = drive(server.port, visits, options.seconds, fans=fan_count)
    rate = steady.visits / steady.seconds
    overload = drive(server.port, visits, 2 * short_seconds, rate=2 * rate)
    recovery = drive(server.port, visits, short_seconds, rate=rate / 4)
    print(
        describe_machine(), f"{User.objects.count():,} fans in the league, {fan_count} virtual fans"
    )
    rows = [
        _row("all", steady, steady.all_calls()),
        *(_row(name, steady, calls) for name, calls in steady.calls.items()),
        _row("twice the rate", overload, overload.all_calls()),
        _row("a quarter, right after it", recovery, recovery.all_calls()),
    ]
    print_table(TABLE_HEAD, rows)
    print_table(("mixed load", "", ""), _steady_rows(steady, samples))
    print_table(("overload", "", ""), _overload_rows(overload, recovery.all_calls()))


@contextmanager
def _sampled_memory(server: Server) -> Iterator[list[float]]:
    """Samples the memory of all server processes, once a second, in MiB."""
    samples: list[float] = []
    end_event = Event()

    def sample() -> None:
        while not end_event.wait(1):
            samples.append(server.memory_mib())

    thread = Thread(target=sample)
    thread.start()
    try:
        yield samples
    finally:
        end_event.set()
        thread.join()


def _row(name: str, load_result: LoadResult, calls: Calls) -> tuple[str, ...]:
    return (
        name,
        f"{calls.statuses.total() / load_result.seconds:.0f}",
        *(f"{calls.percentile(share):.1f}" for share in (0.50, 0.95, 0.99)),
        str(calls.count_refused()),
        str(calls.count_errors(OVERLOAD_STATUSES)),
        f"{load_result.client_cpu_share:.0%}",
    )


def _steady_rows(steady: LoadResult, samples: list[float]) -> list[tuple[str, ...]]:
    calls = steady.all_calls()
    p99_factor = calls.percentile(0.99) / calls.percentile(0.50)
    span_seconds = min(60, len(samples) // 3)
    first_mib, last_mib = median(samples[:span_seconds]), median(samples[-span_seconds:])
    return [
        ("calls that failed", *zero_cells(calls.count_errors())),
        ("uploads that were repeated", str(steady.retries), ""),
        ("p99 ÷ median", f"{p99_factor:.1f}", verdict(is_ok=p99_factor < P99_FACTOR_MAX)),
        (f"MiB in the first {span_seconds} s", f"{first_mib:.0f}", ""),
        (
            f"MiB in the last {span_seconds} s",
            f"{last_mib:.0f}",
            verdict(is_ok=last_mib <= first_mib * GROWTH_MAX),
        ),
    ]


def _overload_rows(overload: LoadResult, recovery: Calls) -> list[tuple[str, ...]]:
    calls, recovery_p95_ms = overload.all_calls(), recovery.percentile(0.95)
    return [
        (
            "refused with 503 or 429",
            str(calls.count_refused()),
            verdict(is_ok=calls.count_refused() > 0),
        ),
        ("failed otherwise", *zero_cells(calls.count_errors(OVERLOAD_STATUSES))),
        ("not sent, for want of connections", str(overload.unsent_visits), ""),
        ("failed right after it", *zero_cells(recovery.count_errors())),
        (
            "p95 ms right after it",
            f"{recovery_p95_ms:.1f}",
            verdict(is_ok=recovery_p95_ms < RECOVERED_P95_MS_MAX),
        ),
    ]


if __name__ == "__main__":
    main()
