"""Each API call's throughput as a share of the yardstick's, the two under load back to back.

    bench/api [--fans 100000] [--follows 500000] [--rounds 5] [--seconds 4]

The yardstick is a bare WSGI function with one query under gunicorn (2 workers, gthread 8); ours is
the whole product under granian, as `make run` serves it. Shares are medians over the rounds.
"""

import statistics
from argparse import ArgumentParser

from accounts.models import User
from bench.league import grow, make_famous, sign_in
from bench.load import Call, Figures, load
from bench.servers import Server, granian, gunicorn_yardstick, serving
from bench.table import machine, print_table, spread, verdict

MEMORY_MIB = 180
YARDSTICK = Call("yardstick", ("/1",))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--fans", type=int, default=100_000)
    parser.add_argument("--follows", type=int, default=500_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=4)
    options = parser.parse_args()
    grow(fans=options.fans, follows=options.follows)
    calls = _calls(options.fans)
    with (
        serving(gunicorn_yardstick()) as yardstick,
        serving(granian(), THROTTLE_SCALE="0") as ours,
    ):
        rounds = {
            call: _rounds(call, yardstick, ours, options.rounds, options.seconds) for call in calls
        }
        memory = yardstick.memory_mib(), ours.memory_mib()
    bare = [one.rate for pairs in rounds.values() for one, _ in pairs]
    print(machine(), f"{User.objects.count():,} fans; yardstick {spread(bare)} requests/s")
    head = ("call", "share", "at least", "", "of the rounds", "p50 ms", "p99 ms", "CPU µs", "per s")
    print_table(head, [_row(call, pairs) for call, pairs in rounds.items()])
    print(
        f"memory after the load: yardstick {memory[0]:.0f} MiB, ours {memory[1]:.0f} MiB; "
        f"at most {MEMORY_MIB}: {verdict(ok=memory[1] <= MEMORY_MIB)}"
    )


def _calls(fans: int) -> list[Call]:
    celebrity, viewer, other = User.objects.order_by("id")[:3]
    make_famous(celebrity, followers=fans // 2)
    token = sign_in(viewer, as_admin=True)
    names = ("son", "mar", "tremblay", "jean", "o'", "wil", "an", "béliveau")
    found = tuple(f"/users/search?q={name}" for name in names)
    change = (f"/users/follow/{other.object_id}", f"/users/unfollow/{other.object_id}")
    page = f"/users/connections/{celebrity.nano_id}?limit=50"
    return [
        Call("own user", ("/users/get_self",), token=token, share=0.42),
        Call("profile", (f"/users/{other.object_id}",), share=0.45),
        Call("follow / unfollow", change, "POST", token, 0.20),
        Call("follower page of a celebrity", (page,), token=token, share=0.25),
        Call("search", found, token=token, share=0.20),
        Call("admin page with total", ("/users/users?limit=50",), "POST", token, 0.25),
    ]


def _rounds(
    call: Call, yardstick: Server, ours: Server, rounds: int, seconds: int
) -> list[tuple[Figures, Figures]]:
    load(ours, call, 1)  # warm
    return [(load(yardstick, YARDSTICK, seconds), load(ours, call, seconds)) for _ in range(rounds)]


def _row(call: Call, pairs: list[tuple[Figures, Figures]]) -> tuple[str, ...]:
    shares = [own.rate / bare.rate for bare, own in pairs]
    share = statistics.median(shares)
    figures = [own for _, own in pairs]
    return (
        call.name,
        f"{share:.2f}",
        f"{call.share:.2f}",
        verdict(ok=share >= call.share),
        f"{min(shares):.2f}-{max(shares):.2f}",
        f"{statistics.median(own.p50 for own in figures):.1f}",
        f"{statistics.median(own.p99 for own in figures):.1f}",
        f"{statistics.median(own.cpu for own in figures):.0f}",
        f"{statistics.median(own.rate for own in figures):.0f}",
    )


if __name__ == "__main__":
    main()
