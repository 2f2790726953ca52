"""Mixed load: what most visits are, overload and recovery, and attacks beside it.

50 virtual fans a core do one thing after another, without a pause: 60 % open a public profile, 20 %
search, 10 % open their dashboard, 8 % follow or unfollow, 2 % upload a photo of 3 megapixels. A fan
whose upload meets a busy server repeats it, as the app does. Then twice the reached rate, whatever
the server does; then a quarter of it, to see the site recover; then half of it beside each attack.

All come from one address and 200 accounts, so rate limits are off (THROTTLE_SCALE=0), for the
attackers too. The virtual fans share the cores with the site: the last column of the first table
says how busy they were; they limit the load when it nears 100 %.
"""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Event, Thread

from django.conf import settings

from accounts.models import User
from bench.attacks import attacks
from bench.clients import Outcome, Phase, drive
from bench.league import grow_league
from bench.options import options_parser
from bench.servers import Server, serving, site
from bench.table import machine, print_table, verdict
from bench.visits import Mix, mix
from dev.local_env import link_static_files
from hockeyhub.management.commands.serve import count_cores

FANS_PER_CORE = 50
P99_FACTOR_MAX = 10
GROWTH_MAX = 1.10
OTHERS_P95_MS_MAX = 300
SHED = {"503 unavailable", "503 busy", "429 throttled"}
"""How a server that has too much to do refuses."""
_HEAD = ("", "per s", "p50 ms", "p95 ms", "p99 ms", "refused", "errors", "clients busy")


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--fans", type=int, default=100_000, help="fans in the league")
    parser.add_argument("--seconds", type=int, default=600, help="of mixed load")
    options = parser.parse_args()
    grow_league(fans=options.fans, follows=options.fans * 5)
    link_static_files(settings.DATA_DIR)
    with TemporaryDirectory() as folder, serving(site(), THROTTLE_SCALE="0") as server:
        _run(server, mix(Path(folder), viewers=FANS_PER_CORE * count_cores()), options, folder)


def _run(server: Server, visits: Mix, options: Namespace, folder: str) -> None:
    crowd = FANS_PER_CORE * count_cores()
    short = max(5, options.seconds // 30)
    drive(server, Phase(visits, short, fans=crowd))  # warms up
    with _memory(server) as samples:
        steady = drive(server, Phase(visits, options.seconds, fans=crowd))
    print(machine(), f"{User.objects.count():,} fans in the league, {crowd} virtual fans")
    print_table(_HEAD, [_row(name, part) for name, part in steady.parts()])
    print_table(("mixed load", "", ""), _steady_rows(steady, samples))
    overload = drive(server, Phase(visits, 2 * short, rate=2 * steady.things_per_second))
    recovered = drive(server, Phase(visits, short, rate=steady.things_per_second / 4))
    rows = [_row("twice the rate", overload), _row("a quarter, right after it", recovered)]
    print_table(_HEAD, rows)
    print_table(("overload", "", ""), _overload_rows(overload, recovered))
    rate = steady.things_per_second / 2
    beside = {
        name: drive(server, Phase(visits, short, rate=rate, attack=attack))
        for name, attack in [("nothing", None), *attacks(Path(folder)).items()]
    }
    print_table(_HEAD, [_row(f"beside {name}", each) for name, each in beside.items()])
    print_table(("others' p95 ms", "", "at most", ""), [_p95_row(*each) for each in beside.items()])


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


def _row(name: str, outcome: Outcome) -> tuple[str, ...]:
    return (
        name,
        f"{outcome.per_second:.0f}",
        *(f"{outcome.percentile(share):.1f}" for share in (0.50, 0.95, 0.99)),
        str(outcome.count(SHED)),
        str(outcome.errors(SHED)),
        f"{outcome.clients_busy:.0%}",
    )


def _steady_rows(steady: Outcome, samples: list[float]) -> list[tuple[str, ...]]:
    errors, factor = steady.errors(set()), steady.percentile(0.99) / steady.percentile(0.50)
    minute = min(60, len(samples) // 3)
    first, last = median(samples[:minute]), median(samples[-minute:])
    return [
        ("calls that failed", str(errors), verdict(ok=errors == 0)),
        ("uploads that were repeated", str(steady.retries), ""),
        ("p99 ÷ median", f"{factor:.1f}", verdict(ok=factor < P99_FACTOR_MAX)),
        (f"MiB in the first {minute} s", f"{first:.0f}", ""),
        (f"MiB in the last {minute} s", f"{last:.0f}", verdict(ok=last <= first * GROWTH_MAX)),
    ]


def _overload_rows(overload: Outcome, recovered: Outcome) -> list[tuple[str, ...]]:
    shed, errors = overload.count(SHED), overload.errors(SHED)
    late, p95 = recovered.errors(set()), recovered.percentile(0.95)
    return [
        ("refused with 503 or 429", str(shed), verdict(ok=shed > 0)),
        ("failed otherwise", str(errors), verdict(ok=errors == 0)),
        ("not sent, for want of connections", str(overload.unsent), ""),
        ("failed right after it", str(late), verdict(ok=late == 0)),
        ("p95 ms right after it", f"{p95:.1f}", verdict(ok=p95 < OTHERS_P95_MS_MAX)),
    ]


def _p95_row(name: str, others: Outcome) -> tuple[str, ...]:
    p95 = others.percentile(0.95)
    ok = verdict(ok=p95 < OTHERS_P95_MS_MAX)
    return (f"beside {name}", f"{p95:.1f}", str(OTHERS_P95_MS_MAX), ok)


if __name__ == "__main__":
    main()
