"""What metrics cost: the processor time of calls with METRICS_PORT and without it.

Two servers take the same load one after the other; the figures are medians over the rounds.
"""

import statistics

from accounts.models import User
from bench.league import grow_league, sign_in
from bench.load import Call, load
from bench.options import options_parser
from bench.servers import Server, serving, site
from bench.table import machine, print_table, verdict
from dev.ports import find_free_ports

SHARE_MAX = 0.03
HEAD = ("CPU µs a request", "off", "on", "more", "of the rounds", "at most", "")


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="rounds for each call")
    parser.add_argument("--seconds", type=int, default=3, help="of load for each part of a round")
    options = parser.parse_args()
    grow_league(fans=1_000, follows=5_000)
    viewer, other = User.objects.order_by("id")[:2]
    calls = [
        Call("profile", (f"/users/{other.object_id}",)),
        Call("own user", ("/users/get_self",), token=sign_in(viewer, as_admin=False)),
    ]
    (port,) = find_free_ports(1)
    with (
        serving(site(), THROTTLE_SCALE="0") as off,
        serving(site(), THROTTLE_SCALE="0", METRICS_PORT=str(port)) as on,
    ):
        rows = [_row(call, off, on, options.rounds, options.seconds) for call in calls]
    print(machine())
    print_table(HEAD, rows)


def _row(call: Call, off: Server, on: Server, rounds: int, seconds: int) -> tuple[str, ...]:
    for server in (off, on):
        load(server, call, 1)  # warms up
    pairs = [(load(off, call, seconds).cpu, load(on, call, seconds).cpu) for _ in range(rounds)]
    shares = [with_metrics / without - 1 for without, with_metrics in pairs]
    share = statistics.median(shares)
    return (
        call.name,
        f"{statistics.median(without for without, _ in pairs):.0f}",
        f"{statistics.median(with_metrics for _, with_metrics in pairs):.0f}",
        f"{share:+.1%}",
        f"{min(shares):+.1%} to {max(shares):+.1%}",
        f"{SHARE_MAX:+.0%}",
        verdict(ok=share <= SHARE_MAX),
    )


if __name__ == "__main__":
    main()
