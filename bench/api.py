"""Each API call's throughput as a share of the yardstick's.

The yardstick is a bare WSGI function with one query under gunicorn (2 workers, gthread 8); ours is
the whole product under granian, as `make run` serves it. Each round
measures one after the other; the shares are medians over the rounds.
"""

import statistics

from accounts.models import User
from bench.league import grow_league, make_famous, sign_in
from bench.load import Call, Figures, load
from bench.options import options_parser
from bench.servers import Server, gunicorn_yardstick, serving, site
from bench.table import machine, print_table, spread, verdict

MEMORY_MIB_MAX = 180
YARDSTICK = Call("yardstick", ("/1",))


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--fans", type=int, default=100_000, help="fans in the league")
    parser.add_argument("--follows", type=int, default=500_000, help="follows in the league")
    parser.add_argument("--rounds", type=int, default=5, help="rounds for each call")
    parser.add_argument("--seconds", type=int, default=4, help="of load for each half of a round")
    options = parser.parse_args()
    grow_league(fans=options.fans, follows=options.follows)
    calls = _calls(options.fans)
    with (
        serving(gunicorn_yardstick()) as yardstick,
        serving(site(), THROTTLE_SCALE="0") as ours,
    ):
        rounds = {
            call: _rounds(call, yardstick, ours, options.rounds, options.seconds) for call in calls
        }
        memory = yardstick.memory_mib(), ours.memory_mib()
    yardstick_rates = [bare.rate for pairs in rounds.values() for bare, _ in pairs]
    print(
        machine(), f"{User.objects.count():,} fans; yardstick {spread(yardstick_rates)} requests/s"
    )
    head = ("call", "share", "at least", "", "of the rounds", "p50 ms", "p99 ms", "CPU µs", "per s")
    print_table(head, [_row(call, pairs) for call, pairs in rounds.items()])
    print(
        f"memory after the load: yardstick {memory[0]:.0f} MiB, ours {memory[1]:.0f} MiB; "
        f"at most {MEMORY_MIB_MAX}: {verdict(ok=memory[1] <= MEMORY_MIB_MAX)}"
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


def _rounds(
    call: Call, yardstick: Server, ours: Server, rounds: int, seconds: int
) -> list[tuple[Figures, Figures]]:
    load(ours, call, 1)  # warm
    return [(load(yardstick, YARDSTICK, seconds), load(ours, call, seconds)) for _ in range(rounds)]


def _row(call: Call, pairs: list[tuple[Figures, Figures]]) -> tuple[str, ...]:
    shares = [ours.rate / bare.rate for bare, ours in pairs]
    share = statistics.median(shares)
    figures = [ours for _, ours in pairs]
    return (
        call.name,
        f"{share:.2f}",
        f"{call.share:.2f}",
        verdict(ok=share >= call.share),
        f"{min(shares):.2f}-{max(shares):.2f}",
        f"{statistics.median(each.p50 for each in figures):.1f}",
        f"{statistics.median(each.p99 for each in figures):.1f}",
        f"{statistics.median(each.cpu for each in figures):.0f}",
        f"{statistics.median(each.rate for each in figures):.0f}",
    )


if __name__ == "__main__":
    main()
