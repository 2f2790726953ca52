"""Measures the profile page: its throughput as a share of the yardstick's, its processor time
compared with the JSON of the same fans, and its size in bytes.

The yardstick is that of bench/api: a bare WSGI function with one query under gunicorn. Each round
measures both, one after the other. The requests are for a thousand fans in turn.
"""

from collections.abc import Iterator
from dataclasses import replace

import requests
from django.conf import settings

from accounts.models import User
from bench.harness import (
    SHARE_HEAD,
    limit_cells,
    machine,
    measure_rounds,
    options_parser,
    print_table,
    share_cells,
    spread,
)
from bench.league import grow_league
from bench.load import (
    FIGURES_HEAD,
    YARDSTICK,
    Call,
    Figures,
    figure_cells,
    load,
    median_cpu,
    rates,
)
from bench.servers import Server, gunicorn_yardstick, serving, site
from dev.local_env import link_static_files

HEADERS = ("Accept: text/html", "Accept-Encoding: gzip, deflate, br, zstd")
PAGE = Call("a fan's page", (), share=0.50, headers=HEADERS)
JSON = Call("the same fan as JSON", (), share=0.80, headers=("Accept: application/json",))
PAGE_ABOVE_JSON_CPU_US_MAX = 700
FANS = 1_000
BYTES_MAX = 5_120
# Texts for a name and a bio of the maximum length, as hard to compress as real words.
_WORDS = (
    "Ambroise Wexley Quint-Dubhghaill zum Jagdhof, skating backwards since fifth grade (1987); "
)


def main() -> None:
    options = options_parser(
        __doc__,
        fans=(100_000, "fans in the league"),
        rounds=(5, "rounds for each call"),
        seconds=(3, "of load for each half of a round"),
    ).parse_args()
    link_static_files(settings.DATA_DIR)
    grow_league(fans=options.fans, follows=0)
    nano_ids = User.objects.order_by("id").values_list("nano_id", flat=True)[:FANS]
    calls = [
        replace(PAGE, paths=tuple(f"/r/{nano_id}" for nano_id in nano_ids)),
        replace(JSON, paths=tuple(f"/users/{nano_id}" for nano_id in nano_ids)),
    ]
    with (
        serving(gunicorn_yardstick()) as yardstick,
        serving(site(), THROTTLE_SCALE="0") as ours,
    ):

        def measure(call: Call) -> list[list[Figures]]:
            return measure_rounds(
                options.rounds,
                lambda: load(yardstick, YARDSTICK, options.seconds),
                lambda: load(ours, call, options.seconds),
            )

        measured = {call: measure(call) for call in calls}
        sizes = list(_sizes(ours))
        memory = ours.memory_mib()
    bare = [rate for yardsticks, _ in measured.values() for rate in rates(yardsticks)]
    print(machine(), f"{User.objects.count():,} fans; yardstick {spread(bare)} requests/s")
    rows = [
        (call.name, *share_cells(rates(ours), rates(bare), call.share), *figure_cells(ours))
        for call, (bare, ours) in measured.items()
    ]
    print_table(("", *SHARE_HEAD, *FIGURES_HEAD), rows)
    page, json = (median_cpu(ours) for _, ours in measured.values())
    cpu = limit_cells(page - json, PAGE_ABOVE_JSON_CPU_US_MAX, digits=0)
    print_table(("", "", "wanted", ""), [("CPU µs of the page above the JSON", *cpu), *sizes])
    print(f"memory after the load: {memory:.0f} MiB")


def _page_bytes(server: Server, path: str) -> int:
    headers = dict(header.split(": ") for header in HEADERS)
    with requests.get(server.origin + path, headers=headers, stream=True, timeout=10) as response:
        response.raise_for_status()
        return len(response.raw.read(decode_content=False))


def _sizes(server: Server) -> Iterator[tuple[str, ...]]:
    typical, longest = (
        User.objects.exclude(bio="").exclude(photo_url="").order_by("id")[:2]
        or (User.objects.order_by("id")[:2])
    )
    longest.full_name, longest.bio = (_WORDS * 6)[:100].strip(), (_WORDS * 6)[:500].strip()
    longest.save()
    for name, user in (("typical", typical), ("longest name and bio", longest)):
        size = _page_bytes(server, f"/r/{user.nano_id}")
        yield f"bytes of {name}", *limit_cells(size, BYTES_MAX, digits=0)


if __name__ == "__main__":
    main()
