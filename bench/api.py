"""Each API call's throughput as a share of that of two reference servers, yardstick and peer.

The yardstick is a bare WSGI function with one query under gunicorn (2 workers, gthread 8), the peer
a lean FastAPI service with asyncpg (bench/lean.py); 'ours' is the whole product, as `make run`
serves it. Each round measures the three one after the other; the shares are medians over the
rounds. If the rates of the yardstick or the peer vary by more than a fifth, the table says 'noisy'
instead of a verdict.
"""

import statistics
from dataclasses import dataclass
from typing import NamedTuple

from accounts.models import User
from bench.league import grow_league, make_famous, sign_in
from bench.load import Call, Figures, load
from bench.options import options_parser
from bench.servers import Server, gunicorn_yardstick, lean_service, serving, site
from bench.table import is_noisy, machine, print_table, spread, verdict
from hockeyhub.management.commands.serve import count_cores

MEMORY_MIB_MAX = 180
YARDSTICK = Call("yardstick", ("/1",))
# The shares to reach on two cores. On more cores, PostgreSQL and the load client take less
# processor time from the servers.
PEER_SHARES_TWO_CORES = {
    "own user": 1.0,
    "profile": 0.8,
    "follow / unfollow": 1.2,
    "follower page of a celebrity": 1.0,
}
PEER_SHARES_MORE_CORES = {
    "own user": 0.7,
    "profile": 0.6,
    "follow / unfollow": 1.0,
    "follower page of a celebrity": 0.7,
}
_FEW_CORES = 2
PEER_SHARES = PEER_SHARES_TWO_CORES if count_cores() <= _FEW_CORES else PEER_SHARES_MORE_CORES
YARDSTICK_HEAD = (
    *("÷ yardstick", "share", "at least", "", "of the rounds"),
    *("p50 ms", "p99 ms", "CPU µs", "per s"),
)
PEER_HEAD = (
    *("÷ FastAPI", "share", "at least", "", "of the rounds"),
    *("its CPU µs", "our CPU µs", "its per s"),
)


class Servers(NamedTuple):
    yardstick: Server
    peer: Server
    ours: Server


@dataclass(frozen=True)
class Round:
    """The figures of one call at each of the servers, measured one after the other."""

    yardstick: Figures
    peer: Figures
    ours: Figures


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--fans", type=int, default=100_000, help="fans in the league")
    parser.add_argument("--follows", type=int, default=500_000, help="follows in the league")
    parser.add_argument("--rounds", type=int, default=5, help="rounds for each call")
    parser.add_argument("--seconds", type=int, default=4, help="of load for each part of a round")
    options = parser.parse_args()
    grow_league(fans=options.fans, follows=options.follows)
    calls = _calls(options.fans)
    with (
        serving(gunicorn_yardstick()) as yardstick,
        serving(lean_service()) as peer,
        serving(site(), THROTTLE_SCALE="0") as ours,
    ):
        servers = Servers(yardstick, peer, ours)
        rounds = {call: _rounds(call, servers, options.rounds, options.seconds) for call in calls}
        memory = {name: getattr(servers, name).memory_mib() for name in servers._fields}
    _print(rounds, memory)


def _print(rounds: dict[Call, list[Round]], memory: dict[str, float]) -> None:
    rates = [each.yardstick.rate for pairs in rounds.values() for each in pairs]
    print(machine(), f"{User.objects.count():,} fans; yardstick {spread(rates)} requests/s")
    print_table(YARDSTICK_HEAD, [_yardstick_row(call, each) for call, each in rounds.items()])
    print()
    print_table(PEER_HEAD, [_peer_row(call, each) for call, each in rounds.items()])
    print(
        f"memory after the load: yardstick {memory['yardstick']:.0f} MiB, peer "
        f"{memory['peer']:.0f} MiB, ours {memory['ours']:.0f} MiB; at most {MEMORY_MIB_MAX}: "
        f"{verdict(ok=memory['ours'] <= MEMORY_MIB_MAX)}"
    )


def _calls(fans: int) -> list[Call]:
    celebrity, viewer, other = User.objects.order_by("id")[:3]
    make_famous(celebrity, followers=fans // 2)
    token = sign_in(viewer, as_admin=True)
    names = ("son", "mar", "tremblay", "jean", "o'", "wil", "an", "béliveau")
    searches = tuple(f"/users/search?q={name}" for name in names)
    follow_and_unfollow = (f"/users/follow/{other.object_id}", f"/users/unfollow/{other.object_id}")
    page = f"/users/connections/{celebrity.nano_id}?limit=50"
    return [
        Call("own user", ("/users/get_self",), token=token, share=0.42),
        Call("profile", (f"/users/{other.object_id}",), share=0.45),
        Call("follow / unfollow", follow_and_unfollow, "POST", token, 0.20),
        Call("follower page of a celebrity", (page,), token=token, share=0.25),
        Call("search", searches, token=token, share=0.20),
        Call("admin page with total", ("/users/users?limit=50",), "POST", token, 0.25),
    ]


def _rounds(call: Call, servers: Servers, rounds: int, seconds: int) -> list[Round]:
    load(servers.peer, call, 1)
    load(servers.ours, call, 1)  # warms up
    return [
        Round(
            yardstick=load(servers.yardstick, YARDSTICK, seconds),
            peer=load(servers.peer, call, seconds),
            ours=load(servers.ours, call, seconds),
        )
        for _ in range(rounds)
    ]


def _yardstick_row(call: Call, rounds: list[Round]) -> tuple[str, ...]:
    shares = [each.ours.rate / each.yardstick.rate for each in rounds]
    share = statistics.median(shares)
    figures = [each.ours for each in rounds]
    noisy = is_noisy([each.yardstick.rate for each in rounds])
    return (
        call.name,
        f"{share:.2f}",
        f"{call.share:.2f}",
        verdict(ok=share >= call.share, noisy=noisy),
        f"{min(shares):.2f}-{max(shares):.2f}",
        f"{statistics.median(each.p50 for each in figures):.1f}",
        f"{statistics.median(each.p99 for each in figures):.1f}",
        f"{statistics.median(each.cpu for each in figures):.0f}",
        f"{statistics.median(each.rate for each in figures):.0f}",
    )


def _peer_row(call: Call, rounds: list[Round]) -> tuple[str, ...]:
    shares = [each.ours.rate / each.peer.rate for each in rounds]
    share = statistics.median(shares)
    wanted = PEER_SHARES.get(call.name)
    noisy = is_noisy([each.peer.rate for each in rounds])
    return (
        call.name,
        f"{share:.2f}",
        f"{wanted:.2f}" if wanted else "",
        verdict(ok=share >= wanted, noisy=noisy) if wanted else "",
        f"{min(shares):.2f}-{max(shares):.2f}",
        f"{statistics.median(each.peer.cpu for each in rounds):.0f}",
        f"{statistics.median(each.ours.cpu for each in rounds):.0f}",
        f"{statistics.median(each.peer.rate for each in rounds):.0f}",
    )


if __name__ == "__main__":
    main()
