"""Measures the processor time of each address that a visitor without a token can request.

One connection sends one request after the other. The time is the median of the rounds. It includes
all processes of the server, but not PostgreSQL.
"""

from collections.abc import Iterator, Sequence
from http.client import HTTPConnection
from itertools import cycle, islice
from statistics import median

from django.conf import settings

from accounts.models import User
from bench.harness import describe_machine, limit_cells, measure_rounds, options_parser, print_table
from bench.images import photo
from bench.league import grow_league
from bench.servers import Server, serving, site_command
from bench.signed_out_addresses import Address, addresses
from dev.local_env import link_static_files
from media.photos.photo_urls import photo_id_from_url
from media.photos.services import set_photo
from media.previews.names import preview_name

FAN_COUNT = 1_000
PHOTO_COUNT = 10
CPU_MS_MAX = 5


def main() -> None:
    options = options_parser(
        __doc__,
        fans=(100_000, "fans in the league"),
        rounds=(3, "rounds for each address"),
        requests=(300, "requests in a round"),
    ).parse_args()
    link_static_files(settings.DATA_DIR)
    grow_league(fans=options.fans, follows=0)
    fans = list(User.objects.order_by("id")[:FAN_COUNT])
    for fan in fans[:PHOTO_COUNT]:
        fan.photo_url = set_photo(user=fan, content=photo(512, 512))
    with serving(site_command(), THROTTLE_SCALE="0") as server:
        rows = [
            _row(address, _measure(server, address, fans, options.requests, options.rounds))
            for address in addresses()
        ]
    print(describe_machine(), f"{User.objects.count():,} fans")
    print_table(("", "status", "CPU ms", "wanted", ""), rows)


StatusesAndMs = tuple[set[int], float]
"""The status codes, and the milliseconds of one request."""


def _measure(
    server: Server, address: Address, fans: Sequence[User], request_count: int, rounds: int
) -> list[StatusesAndMs]:
    request_count = min(request_count, address.requests_max)
    paths = _paths(address, fans)

    def run_round() -> StatusesAndMs:
        before = server.cpu_seconds()
        statuses = set(_statuses(server, address, islice(paths, request_count)))
        return statuses, (server.cpu_seconds() - before) / request_count * 1e3

    [results] = measure_rounds(1 if address.why_expensive else rounds, run_round)
    return results


def _paths(address: Address, fans: Sequence[User]) -> Iterator[str]:
    fans_with_photo = cycle(fans[:PHOTO_COUNT])
    for fan in cycle(fans):
        path = address.path.format(
            nano_id=fan.nano_id,
            object_id=fan.object_id,
            photo_id=photo_id_from_url(next(fans_with_photo).photo_url),
            preview=preview_name(fan),
        )
        yield path.replace(" ", "%20")


def _statuses(server: Server, address: Address, paths: Iterator[str]) -> Iterator[int]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
    for path in paths:
        connection.request(address.method, path, address.body, dict(address.headers))
        response = connection.getresponse()
        response.read()
        yield response.status
    connection.close()


def _row(address: Address, rounds: Sequence[StatusesAndMs]) -> tuple[str, ...]:
    statuses = sorted({status for statuses, _ in rounds for status in statuses})
    milliseconds = median(each for _, each in rounds)
    cells = (
        (f"{milliseconds:.1f}", "", address.why_expensive)
        if address.why_expensive
        else limit_cells(milliseconds, CPU_MS_MAX)
    )
    return address.name, ", ".join(map(str, statuses)), *cells


if __name__ == "__main__":
    main()
