"""Compares each API call's throughput with that of two reference servers, the yardstick and the
peer.

The yardstick is a bare WSGI function with one query under gunicorn (2 workers, gthread 8). The peer
is a lean FastAPI service with asyncpg (bench/lean.py). 'Ours' is the whole product, as `make run`
serves it. Each round measures the three one after the other; the shares are medians over the
rounds. If the rates of the yardstick or the peer vary by more than a fifth, the table says 'noisy'
instead of a verdict.
"""

from statistics import median

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
from bench.league import grow_league, make_famous, sign_in
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
from bench.servers import Server, lean_service_command, serving, site_command, yardstick_command
from hockeyhub.management.commands.serve import count_cores

MEMORY_MIB_MAX = 180
_FEW_CORES_MAX = 2
# The shares of the peer's rate that a call must reach: the first on up to two cores, the second on
# more cores. On two cores, PostgreSQL and the load client leave less processor time to the servers.
PEER_SHARES = {
    "own user": (1.0, 0.7),
    "profile": (0.8, 0.6),
    "follow / unfollow": (1.2, 1.0),
    "follower page of a celebrity": (1.0, 0.7),
}
PEER_TABLE_HEAD = ("÷ FastAPI", *SHARE_COLUMNS, "its CPU µs", "our CPU µs", "its per s")
RoundsByCall = dict[Call, list[list[LoadMeasurement]]]
"""For each call, the figures of all rounds: the yardstick's, the peer's and ours."""


def main() -> None:
    options = options_parser(
        __doc__,
        fans=(100_000, "fans in the league"),
        follows=(500_000, "follows in the league"),
        rounds=(5, "rounds for each call"),
        seconds=(4, "of load on each server in a round"),
    ).parse_args()
    grow_league(fans=options.fans, follows=options.follows)
    calls = _calls(options.fans)
    with (
        serving(yardstick_command()) as yardstick,
        serving(lean_service_command()) as peer,
        serving(site_command(), THROTTLE_SCALE="0") as our_site,
    ):
        servers = (yardstick, peer, our_site)
        rounds_by_call = {
            call: _measure(servers, call, options.rounds, options.seconds) for call in calls
        }
        memory_mib = [server.memory_mib() for server in servers]
    _print_tables(rounds_by_call, memory_mib)


def _measure(
    servers: tuple[Server, Server, Server], call: Call, rounds: int, seconds: int
) -> list[list[LoadMeasurement]]:
    yardstick, peer, our_site = servers
    for server in (peer, our_site):
        load(server, call, 1)  # warm-up
    return measure_rounds(
        rounds,
        lambda: load(yardstick, YARDSTICK, seconds),
        lambda: load(peer, call, seconds),
        lambda: load(our_site, call, seconds),
    )


def _print_tables(rounds_by_call: RoundsByCall, memory_mib: list[float]) -> None:
    yardstick_rates = [
        rate for measurements, _, _ in rounds_by_call.values() for rate in rates(measurements)
    ]
    print(
        describe_machine(),
        f"{User.objects.count():,} fans; yardstick {describe_spread(yardstick_rates)} requests/s",
    )
    rows = [
        (
            call.name,
            *share_cells(rates(site_measurements), rates(yardstick_measurements), call.share_min),
            *figure_cells(site_measurements),
        )
        for call, (yardstick_measurements, _, site_measurements) in rounds_by_call.items()
    ]
    print_table(("÷ yardstick", *SHARE_COLUMNS, *FIGURE_COLUMNS), rows)
    print_table(PEER_TABLE_HEAD, [_peer_row(call, *each) for call, each in rounds_by_call.items()])
    other_servers = ("yardstick", "FastAPI")
    rows = [
        (name, f"{mib:.1f}", "", "") for name, mib in zip(other_servers, memory_mib, strict=False)
    ]
    rows.append(("ours", *limit_cells(memory_mib[-1], MEMORY_MIB_MAX)))
    print_table(("memory after the load", "MiB", "wanted", ""), rows)


def _calls(fans: int) -> list[Call]:
    celebrity, viewer, other_fan = User.objects.order_by("id")[:3]
    make_famous(celebrity, followers=fans // 2)
    tokens = (sign_in(viewer, as_admin=True),)
    searched_names = ("son", "mar", "tremblay", "jean", "o'", "wil", "an", "béliveau")
    searches = tuple(f"/users/search?q={name}" for name in searched_names)
    follow_and_unfollow = (
        f"/users/follow/{other_fan.object_id}",
        f"/users/unfollow/{other_fan.object_id}",
    )
    page = f"/users/connections/{celebrity.nano_id}?limit=50"
    return [
        Call("own user", ("/users/get_self",), tokens=tokens, share_min=0.42),
        Call("profile", (f"/users/{other_fan.object_id}",), share_min=0.45),
        Call("follow / unfollow", follow_and_unfollow, "POST", tokens, 0.20),
        Call("follower page of a celebrity", (page,), tokens=tokens, share_min=0.25),
        Call("search", searches, tokens=tokens, share_min=0.20),
        Call("admin page with total", ("/users/users?limit=50",), "POST", tokens, 0.25),
    ]


def _peer_row(
    call: Call,
    _: list[LoadMeasurement],
    peer_measurements: list[LoadMeasurement],
    site_measurements: list[LoadMeasurement],
) -> tuple[str, ...]:
    few_cores_share, more_cores_share = PEER_SHARES.get(call.name, (None, None))
    return (
        call.name,
        *share_cells(
            rates(site_measurements),
            rates(peer_measurements),
            few_cores_share if count_cores() <= _FEW_CORES_MAX else more_cores_share,
        ),
        f"{median_cpu(peer_measurements):.0f}",
        f"{median_cpu(site_measurements):.0f}",
        f"{median(rates(peer_measurements)):.0f}",
    )


if __name__ == "__main__":
    main()
