"""Each call's time as the league grows, as a ratio to its time in the smallest league.

One client sends the calls through HTTP. One fan, the celebrity, is followed by everybody. The row
`healthz` uses no database, so its change shows the noise of the machine.
"""

import statistics
import time
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.client import HTTPConnection
from itertools import cycle, islice
from urllib.parse import quote

from accounts.models import User
from bench.league import execute, grow_league, make_famous, sign_in
from bench.load import Call
from bench.options import options_parser
from bench.servers import Server, serving, site
from bench.table import machine, print_table, verdict
from common.paging import encode_cursor
from social.models import Follow

GROWTH_MAX = 2.0
SEEDING_SECONDS_MAX = 600
COUNTER_GAIN_MIN = 100
DEEP_PAGE_RATIO_MAX = 1.1
ORDINARY_FOLLOWERS = 10
"""Followers of the fan with whom the celebrity is compared."""
RATIO_ROUNDS = 7


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--sizes", default="10000,100000,1000000", help="fans in the league")
    parser.add_argument("--follows-per-fan", type=int, default=5, help="follows for each fan")
    parser.add_argument("--repeats", type=int, default=200, help="requests for each call")
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    seeding, times = 0.0, []
    for size in sizes:
        seeding += grow_league(fans=size, follows=size * options.follows_per_fan)
        calls = {call.name: call for call in _calls(size)}
        with serving(site(), THROTTLE_SCALE="0") as server:
            times.append({name: _time(server, calls[name], options.repeats) for name in calls})
            first = calls["of the celebrity"]
            deep = _ratio(server, calls["half-way down"], first, options.repeats)
            famous = _ratio(server, first, calls["of a fan with ten"], options.repeats)
    print(machine())
    head = ("call", *(f"ms at {size:,}" for size in sizes), "growth", f"at most {GROWTH_MAX:.0f}")
    print_table(head, [_row(name, [each[name] for each in times]) for name in times[0]])
    print_table(
        ("at the largest size", "", "wanted", ""), _size_rows(deep, famous, sizes[-1], seeding)
    )


def _calls(size: int) -> list[Call]:
    celebrity, viewer, ordinary = User.objects.order_by("id")[:3]
    execute("delete from social_follow where followed_id = %(user)s", user=ordinary.pk)
    make_famous(ordinary, followers=ORDINARY_FOLLOWERS)
    make_famous(celebrity, followers=size)
    token = sign_in(viewer, as_admin=True)
    fans = User.objects.filter(pk__in=range(10, size, size // 50)).order_by("pk")[:50]
    middle = Follow.objects.filter(followed=celebrity).order_by("-id")[size // 2 - 100].pk
    star = f"/users/connections/{celebrity.nano_id}"

    def each(text: str) -> tuple[str, ...]:
        return tuple(text.format(fan=fan) for fan in fans)

    def search(*texts: str) -> tuple[str, ...]:
        return tuple(f"/users/search?{quote(text, safe='=&')}" for text in texts)

    return [
        Call("healthz", ("/healthz",)),
        Call("own user", ("/users/get_self",), token=token),
        Call("profile by object id", each("/users/{fan.object_id}")),
        Call("profile by nano id", each("/users/{fan.nano_id}")),
        Call(
            "follow and unfollow",
            tuple(
                f"/users/{action}/{fan.object_id}"
                for fan in fans
                for action in ("follow", "unfollow")
            ),
            "POST",
            token,
        ),
        Call("connections", each("/users/connections/{fan.object_id}"), token=token),
        Call("of a fan with ten", (f"/users/connections/{ordinary.nano_id}",), token=token),
        Call("of the celebrity", (star,), token=token),
        Call("half-way down", (f"{star}?followers_cursor={encode_cursor(middle)}",), token=token),
        Call("counts alone", (f"{star}?limit=0",), token=token),
        Call("search: a start", search("q=jea", "q=tremb", "q=mar", "q=Béli"), token=token),
        Call("search: a part", search("q=son", "q=ber", "q=zzz", "q=remblay-"), token=token),
        Call("search: a whole name", each("/users/search?q={fan.email}"), token=token),
        Call(
            "search: with filters",
            search("favourite_team=Boston Bruins", "q=son&favourite_team=Boston Bruins"),
            token=token,
        ),
        Call("admin page with total", ("/users/users?limit=50",), "POST", token),
        Call("admin page of matches", ("/users/users?limit=50&q=son",), "POST", token),
    ]


def _time(server: Server, call: Call, repeats: int) -> float:
    """The median milliseconds of one call, after four requests for each path to warm up."""
    http = HTTPConnection("127.0.0.1", server.port)
    headers = {"Accept": "application/json"}
    if call.token:
        headers["Authorization"] = f"Bearer {call.token}"

    def request(path: str) -> None:
        http.request(call.method, path, headers=headers)
        response = http.getresponse()
        body = response.read()
        if response.status >= HTTPStatus.BAD_REQUEST:
            raise SystemExit(f"{call.name}: {response.status} {body.decode()}")

    warm_ups = 4 * len(call.paths)
    paths = islice(cycle(call.paths), warm_ups + repeats)
    times = [_milliseconds(partial(request, path)) for path in paths]
    http.close()
    return statistics.median(times[warm_ups:])


def _ratio(server: Server, call: Call, to: Call, repeats: int) -> float:
    """The median ratio of the time of `call` to the time of `to`, measured one after the other."""
    rounds = (
        (_time(server, call, repeats), _time(server, to, repeats)) for _ in range(RATIO_ROUNDS)
    )
    return statistics.median(one / other for one, other in rounds)


def _milliseconds(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1_000


def _row(name: str, times: list[float]) -> tuple[str, ...]:
    growth = times[-1] / times[0]
    ok = verdict(ok=growth <= GROWTH_MAX)
    return (name, *(f"{ms:.2f}" for ms in times), f"{growth:.2f}", ok)


def _size_rows(deep: float, famous: float, size: int, seeding: float) -> list[tuple[str, ...]]:
    celebrity = User.objects.earliest("id").pk
    counted, counter = (
        min(_milliseconds(partial(execute, sql, user=celebrity)) for _ in range(9))
        for sql in (
            "select count(*) from social_follow where followed_id = %(user)s",
            "select followers_count from social_followcount where user_id = %(user)s",
        )
    )
    gain = counted / counter
    return [
        (
            "COUNT(*) ÷ kept count",
            f"{gain:.0f}",
            f">= {COUNTER_GAIN_MIN}",
            verdict(ok=gain >= COUNTER_GAIN_MIN),
        ),
        (
            "half-way down ÷ first page",
            f"{deep:.2f}",
            f"<= {DEEP_PAGE_RATIO_MAX}",
            verdict(ok=deep <= DEEP_PAGE_RATIO_MAX),
        ),
        (f"{size:,} followers ÷ ten", f"{famous:.2f}", "", ""),
        (
            "seeding, seconds",
            f"{seeding:.0f}",
            f"<= {SEEDING_SECONDS_MAX}",
            verdict(ok=seeding <= SEEDING_SECONDS_MAX),
        ),
    ]


if __name__ == "__main__":
    main()
