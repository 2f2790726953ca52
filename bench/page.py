"""The profile page: its throughput as a share of the yardstick's, and its size in bytes.

The yardstick is that of bench/api: a bare WSGI function with one query under gunicorn. Each round
measures both, one after the other. The first row requests the page of each fan only once in the
whole run, with one thread of wrk. The second row requests a thousand fans in turn, the third row
one fan, in both cases after two requests for each fan.
"""

import statistics
from collections.abc import Iterable, Iterator
from dataclasses import replace

import requests
from django.conf import settings

from accounts.models import User
from bench.league import grow_league
from bench.load import Call, Figures, load
from bench.options import options_parser
from bench.servers import Server, gunicorn_yardstick, serving, site
from bench.table import machine, print_table, spread, verdict
from dev.local_env import link_static_files

HEADERS = ("Accept: text/html", "Accept-Encoding: gzip, deflate, br, zstd")
YARDSTICK = Call("yardstick", ("/1",))
NEW = Call("a fan not seen before", (), share=0.50, headers=HEADERS, threads=1)
IN_TURN = Call("a thousand fans in turn", (), share=1.0, headers=HEADERS)
AGAIN = Call("the same fan again", (), share=1.2, headers=HEADERS)
CPU_US_MAX = {NEW.name: 2_000}
FANS_IN_TURN = 1_000
TYPICAL_BYTES_MAX, LONGEST_BYTES_MAX = 4_096, 4_608
# Texts for a name and a bio of the maximum length, as hard to compress as real words.
_WORDS = (
    "Ambroise Wexley Quint-Dubhghaill zum Jagdhof, skating backwards since fifth grade (1987); "
)


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--fans", type=int, default=100_000, help="fans in the league")
    parser.add_argument("--rounds", type=int, default=5, help="rounds for each call")
    parser.add_argument("--seconds", type=int, default=3, help="of load for each half of a round")
    options = parser.parse_args()
    link_static_files(settings.DATA_DIR)
    grow_league(fans=options.fans, follows=0)
    paths = [f"/r/{nano_id}" for nano_id in User.objects.values_list("nano_id", flat=True)]
    in_turn, new = paths[:FANS_IN_TURN], paths[FANS_IN_TURN:]
    each = len(new) // options.rounds
    slices = [tuple(new[start : start + each]) for start in range(0, each * options.rounds, each)]
    with (
        serving(gunicorn_yardstick()) as yardstick,
        serving(site(), THROTTLE_SCALE="0") as ours,
    ):

        def rounds(calls: Iterable[Call]) -> list[tuple[Figures, Figures]]:
            return [
                (load(yardstick, YARDSTICK, options.seconds), load(ours, call, options.seconds))
                for call in calls
            ]

        table = {NEW: rounds(replace(NEW, paths=paths) for paths in slices)}
        _request_twice(ours, in_turn)
        for call, repeated in ((IN_TURN, tuple(in_turn)), (AGAIN, tuple(in_turn[:1]))):
            table[call] = rounds([replace(call, paths=repeated)] * options.rounds)
        sizes = list(_sizes(ours))
        memory = ours.memory_mib()
    bare = [figures.rate for pairs in table.values() for figures, _ in pairs]
    print(machine(), f"{User.objects.count():,} fans; yardstick {spread(bare)} requests/s")
    head = ("page of", "share", "at least", "", "of the rounds", "p50 ms", "p99 ms", "CPU µs", "")
    print_table(head, [_row(call, pairs) for call, pairs in table.items()])
    print_table(("bytes in brotli", "first view", "later", "at most", ""), sizes)
    print(f"memory after the load: {memory:.0f} MiB")


def _request_twice(server: Server, paths: list[str]) -> None:
    for path in paths * 2:
        _page_bytes(server, path)


def _page_bytes(server: Server, path: str) -> int:
    headers = dict(header.split(": ") for header in HEADERS)
    url = f"http://127.0.0.1:{server.port}{path}"
    with requests.get(url, headers=headers, stream=True, timeout=10) as response:
        response.raise_for_status()
        return len(response.raw.read(decode_content=False))


def _sizes(server: Server) -> Iterator[tuple[str, ...]]:
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
        yield name, f"{first:,}", f"{later:,}", f"{most:,}", verdict(ok=later <= most)


def _row(call: Call, pairs: list[tuple[Figures, Figures]]) -> tuple[str, ...]:
    shares = [ours.rate / bare.rate for bare, ours in pairs]
    share, cpu = statistics.median(shares), statistics.median(ours.cpu for _, ours in pairs)
    return (
        call.name,
        f"{share:.2f}",
        f"{call.share:.2f}",
        verdict(ok=share >= call.share),
        f"{min(shares):.2f}-{max(shares):.2f}",
        f"{statistics.median(ours.p50 for _, ours in pairs):.1f}",
        f"{statistics.median(ours.p99 for _, ours in pairs):.1f}",
        f"{cpu:.0f}",
        verdict(ok=cpu <= CPU_US_MAX[call.name]) if call.name in CPU_US_MAX else "",
    )


if __name__ == "__main__":
    main()
