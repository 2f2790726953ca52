"""The profile page: its throughput as a share of the yardstick's, and its size in bytes.

The yardstick is that of bench/api: a bare WSGI function with one query under gunicorn. Each round
measures both, one after the other. The first row requests the page of each fan only once in the
whole run, with one thread of wrk. The second row requests a thousand fans in turn, the third row
one fan, in both cases after two requests for each fan.
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
NEW = Call("a fan not seen before", (), share=0.50, headers=HEADERS, threads=1)
IN_TURN = Call("a thousand fans in turn", (), share=1.0, headers=HEADERS)
AGAIN = Call("the same fan again", (), share=1.2, headers=HEADERS)
NEW_CPU_US_MAX = 2_000
FANS_IN_TURN = 1_000
TYPICAL_BYTES_MAX, LONGEST_BYTES_MAX = 4_096, 4_608
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
    paths = [f"/r/{nano_id}" for nano_id in User.objects.values_list("nano_id", flat=True)]
    in_turn, new = tuple(paths[:FANS_IN_TURN]), paths[FANS_IN_TURN:]
    each = len(new) // options.rounds
    slices = (tuple(new[start : start + each]) for start in range(0, len(new), each))
    with (
        serving(gunicorn_yardstick()) as yardstick,
        serving(site(), THROTTLE_SCALE="0") as ours,
    ):

        def measure(call: Call, paths: Iterator[tuple[str, ...]]) -> list[list[Figures]]:
            return measure_rounds(
                options.rounds,
                lambda: load(yardstick, YARDSTICK, options.seconds),
                lambda: load(ours, replace(call, paths=next(paths)), options.seconds),
            )

        measured = {NEW: measure(NEW, slices)}
        for path in in_turn * 2:
            _page_bytes(ours, path)
        measured[IN_TURN] = measure(IN_TURN, iter(lambda: in_turn, ()))
        measured[AGAIN] = measure(AGAIN, iter(lambda: in_turn[:1], ()))
        sizes = list(_sizes(ours))
        memory = ours.memory_mib()
    bare = [rate for yardsticks, _ in measured.values() for rate in rates(yardsticks)]
    print(machine(), f"{User.objects.count():,} fans; yardstick {spread(bare)} requests/s")
    rows = [
        (call.name, *share_cells(rates(ours), rates(bare), call.share), *figure_cells(ours))
        for call, (bare, ours) in measured.items()
    ]
    print_table(("page of", *SHARE_HEAD, *FIGURES_HEAD), rows)
    cpu = limit_cells(median_cpu(measured[NEW][1]), NEW_CPU_US_MAX, digits=0)
    print_table(("", "", "wanted", ""), [("CPU µs of a fan not seen before", *cpu), *sizes])
    print(f"memory after the load: {memory:.0f} MiB")


def _page_bytes(server: Server, path: str) -> int:
    headers = dict(header.split(": ") for header in HEADERS)
    with requests.get(server.origin + path, headers=headers, stream=True, timeout=10) as response:
        response.raise_for_status()
        return len(response.raw.read(decode_content=False))


def _sizes(server: Server) -> Iterator[tuple[str, ...]]:
    """Of the second view, which has the best compression."""
    typical, longest = (
        User.objects.exclude(bio="").exclude(photo_url="").order_by("id")[:2]
        or (User.objects.order_by("id")[:2])
    )
    longest.full_name, longest.bio = (_WORDS * 6)[:100].strip(), (_WORDS * 6)[:500].strip()
    longest.save()
    for name, user, most in (
        ("typical", typical, TYPICAL_BYTES_MAX),
        ("longest name and bio", longest, LONGEST_BYTES_MAX),
    ):
        first, later = (_page_bytes(server, f"/r/{user.nano_id}") for _ in range(2))
        yield f"bytes of {name} (first view {first:,})", *limit_cells(later, most, digits=0)


if __name__ == "__main__":
    main()
