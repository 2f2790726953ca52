"""Measures the profile page: its throughput as a share of the yardstick's, its processor time
compared with the JSON of the same fans, and its size in bytes.

The yardstick is that of bench/api: a bare WSGI function with one query under gunicorn. Each round
measures the yardstick and the site, one after the other. The requests are for a thousand fans in
turn.
"""

from collections.abc import Iterator
from dataclasses import replace

import requests
from django.conf import settings

from accounts.models import User
from bench.harness import (
    SHARE_COLUMNS,
    describe_machine,
    describe_spread,
    limit_cells,
    measure_rounds,
    options_parser,
    print_table,
    share_cells,
)
from bench.league import grow_league
from bench.load import (
    FIGURE_COLUMNS,
    YARDSTICK,
    Call,
    LoadMeasurement,
    figure_cells,
    load,
    median_cpu,
    rates,
)
from bench.servers import Server, serving, site_command, yardstick_command
from dev.local_env import link_static_files

BROWSER_HEADERS = ("Accept: text/html", "Accept-Encoding: gzip, deflate, br, zstd")
PAGE_CALL = Call("a fan's page", (), share_min=0.50, headers=BROWSER_HEADERS)
JSON_CALL = Call("the same fan as JSON", (), share_min=0.80, headers=("Accept: application/json",))
PAGE_ABOVE_JSON_CPU_US_MAX = 700
FAN_COUNT = 1_000
PAGE_BYTES_MAX = 12 * 1024
# This text is repeated to make a name and a bio of the maximum length.
_BIO_WORDS = (
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
    nano_ids = User.objects.order_by("id").values_list("nano_id", flat=True)[:FAN_COUNT]
    calls = [
        replace(PAGE_CALL, paths=tuple(f"/r/{nano_id}" for nano_id in nano_ids)),
        replace(JSON_CALL, paths=tuple(f"/users/{nano_id}" for nano_id in nano_ids)),
    ]
    with (
        serving(yardstick_command()) as yardstick,
        serving(site_command(), THROTTLE_SCALE="0") as site_server,
    ):

        def measure(call: Call) -> list[list[LoadMeasurement]]:
            return measure_rounds(
                options.rounds,
                lambda: load(yardstick, YARDSTICK, options.seconds),
                lambda: load(site_server, call, options.seconds),
            )

        rounds_by_call = {call: measure(call) for call in calls}
        sizes = list(_sizes(site_server))
        memory = site_server.memory_mib()
    yardstick_rates = [
        rate for measurements, _ in rounds_by_call.values() for rate in rates(measurements)
    ]
    print(
        describe_machine(),
        f"{User.objects.count():,} fans; yardstick {describe_spread(yardstick_rates)} requests/s",
    )
    rows = [
        (
            call.name,
            *share_cells(rates(measurements), rates(yardstick_measurements), call.share_min),
            *figure_cells(measurements),
        )
        for call, (yardstick_measurements, measurements) in rounds_by_call.items()
    ]
    print_table(("", *SHARE_COLUMNS, *FIGURE_COLUMNS), rows)
    page_cpu, json_cpu = (median_cpu(measurements) for _, measurements in rounds_by_call.values())
    cpu_cells = limit_cells(page_cpu - json_cpu, PAGE_ABOVE_JSON_CPU_US_MAX, digits=0)
    print_table(("", "", "wanted", ""), [("CPU µs of the page above the JSON", *cpu_cells), *sizes])
    print(f"memory after the load: {memory:.0f} MiB")


def _page_bytes(server: Server, path: str) -> int:
    headers = dict(header.split(": ") for header in BROWSER_HEADERS)
    with requests.get(server.origin + path, headers=headers, stream=True, timeout=10) as response:
        response.raise_for_status()
        return len(response.raw.read(decode_content=False))


def _sizes(server: Server) -> Iterator[tuple[str, ...]]:
    typical, longest = (
        User.objects.exclude(bio="").exclude(photo_url="").order_by("id")[:2]
        or (User.objects.order_by("id")[:2])
    )
    longest.full_name, longest.bio = (_BIO_WORDS * 6)[:100].strip(), (_BIO_WORDS * 6)[:500].strip()
    longest.save()
    for name, user in (("typical", typical), ("longest name and bio", longest)):
        size = _page_bytes(server, f"/r/{user.nano_id}")
        yield f"bytes of {name}", *limit_cells(size, PAGE_BYTES_MAX, digits=0)


if __name__ == "__main__":
    main()
