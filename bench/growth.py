"""Measures each call's time as the league grows, as a ratio to its time in the smallest league.

One client sends the calls through HTTP. Every fan of the league follows one fan, the celebrity. The
row `healthz` uses no database, so its change shows the noise of the machine.
"""

from functools import partial
from http import HTTPStatus
from http.client import HTTPConnection
from itertools import cycle, islice
from statistics import median
from urllib.parse import quote

from accounts.models import User
from bench.harness import (
    describe_machine,
    goal_cells,
    limit_cells,
    measure_rounds,
    measure_seconds,
    options_parser,
    print_table,
    verdict,
)
from bench.league import execute, grow_league, make_famous, sign_in
from bench.load import Call
from bench.servers import Server, serving, site_command
from common.paging import encode_cursor
from social.models import Follow

GROWTH_MAX = 2.0
SEEDING_SECONDS_MAX = 600
COUNTER_GAIN_MIN = 100
DEEP_PAGE_RATIO_MAX = 1.1
ORDINARY_FOLLOWERS = 10
"""The followers of an ordinary fan, who is compared with the celebrity."""
RATIO_ROUNDS = 7


def main() -> None:
    parser = options_parser(
        __doc__,
        follows_per_fan=(5, "follows for each fan"),
        repeats=(200, "requests for each call"),
    )
    parser.add_argument("--sizes", default="10000,100000,1000000", help="fans in the league")
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    seeding_seconds, times = 0.0, []
    for size in sizes:
        seeding_seconds += grow_league(fans=size, follows=size * options.follows_per_fan)
        calls = {call.name: call for call in _calls(size)}
        with serving(site_command(), THROTTLE_SCALE="0") as server:
            times.append({name: _median_ms(server, calls[name], options.repeats) for name in calls})
            first_page_call = calls["of the celebrity"]
            deep_page_ratio = _median_ratio(
                server, calls["half-way down"], first_page_call, options.repeats
            )
            celebrity_ratio = _median_ratio(
                server, first_page_call, calls["of a fan with ten"], options.repeats
            )
    print(describe_machine())
    head = ("call", *(f"ms at {size:,}" for size in sizes), "growth", f"at most {GROWTH_MAX:.0f}")
    print_table(
        head, [_row(name, [times_at_size[name] for times_at_size in times]) for name in times[0]]
    )
    print_table(
        ("at the largest size", "", "wanted", ""),
        _size_rows(deep_page_ratio, celebrity_ratio, sizes[-1], seeding_seconds),
    )


def _calls(size: int) -> list[Call]:
    celebrity, viewer, ordinary_fan = User.objects.order_by("id")[:3]
    execute("delete from social_follow where followed_id = %(user)s", user=ordinary_fan.pk)
    make_famous(ordinary_fan, followers=ORDINARY_FOLLOWERS)
    make_famous(celebrity, followers=size)
    tokens = (sign_in(viewer, as_admin=True),)
    fans = User.objects.filter(pk__in=range(10, size, size // 50)).order_by("pk")[:50]
    middle_follow_id = Follow.objects.filter(followed=celebrity).order_by("-id")[size // 2 - 100].pk
    celebrity_path = f"/users/connections/{celebrity.nano_id}"

    def paths_of_each(text: str) -> tuple[str, ...]:
        return tuple(text.format(fan=fan) for fan in fans)

    def search_paths(*texts: str) -> tuple[str, ...]:
        return tuple(f"/users/search?{quote(text, safe='=&')}" for text in texts)

    return [
        Call("healthz", ("/healthz",)),
        Call("own user", ("/users/get_self",), tokens=tokens),
        Call("profile by object id", paths_of_each("/users/{fan.object_id}")),
        Call("profile by nano id", paths_of_each("/users/{fan.nano_id}")),
        Call(
            "follow and unfollow",
            tuple(
                f"/users/{action}/{fan.object_id}"
                for fan in fans
                for action in ("follow", "unfollow")
            ),
            "POST",
            tokens,
        ),
        Call("connections", paths_of_each("/users/connections/{fan.object_id}"), tokens=tokens),
        Call("of a fan with ten", (f"/users/connections/{ordinary_fan.nano_id}",), tokens=tokens),
        Call("of the celebrity", (celebrity_path,), tokens=tokens),
        Call(
            "half-way down",
            (f"{celebrity_path}?followers_cursor={encode_cursor(middle_follow_id)}",),
            tokens=tokens,
        ),
        Call("counts alone", (f"{celebrity_path}?limit=0",), tokens=tokens),
        Call("search: a start", search_paths("q=jea", "q=tremb", "q=mar", "q=Béli"), tokens=tokens),
        Call(
            "search: a part", search_paths("q=son", "q=ber", "q=zzz", "q=remblay-"), tokens=tokens
        ),
        Call("search: a whole name", paths_of_each("/users/search?q={fan.email}"), tokens=tokens),
        Call(
            "search: with filters",
            search_paths("favourite_team=Boston Bruins", "q=son&favourite_team=Boston Bruins"),
            tokens=tokens,
        ),
        Call("admin page with total", ("/users/users?limit=50",), "POST", tokens),
        Call("admin page of matches", ("/users/users?limit=50&q=son",), "POST", tokens),
    ]


def _median_ms(server: Server, call: Call, repeats: int) -> float:
    """The median milliseconds of one call, after four requests for each path to warm up."""
    http = HTTPConnection("127.0.0.1", server.port)
    headers = {"Accept": "application/json"}
    if call.tokens:
        headers["Authorization"] = f"Bearer {call.tokens[0]}"

    def request(path: str) -> None:
        http.request(call.method, path, headers=headers)
        response = http.getresponse()
        body = response.read()
        if response.status >= HTTPStatus.BAD_REQUEST:
            raise SystemExit(f"{call.name}: {response.status} {body.decode()}")

    warm_ups = 4 * len(call.paths)
    paths = islice(cycle(call.paths), warm_ups + repeats)
    times = [1_000 * measure_seconds(partial(request, path)) for path in paths]
    http.close()
    return median(times[warm_ups:])


def _median_ratio(server: Server, call: Call, reference: Call, repeats: int) -> float:
    """The median ratio of the time of `call` to the time of `reference`, measured one after the
    other."""
    times, reference_times = measure_rounds(
        RATIO_ROUNDS,
        lambda: _median_ms(server, call, repeats),
        lambda: _median_ms(server, reference, repeats),
    )
    return median(
        call_time / reference_time
        for call_time, reference_time in zip(times, reference_times, strict=True)
    )


def _row(name: str, milliseconds: list[float]) -> tuple[str, ...]:
    growth = milliseconds[-1] / milliseconds[0]
    verdict_text = verdict(is_ok=growth <= GROWTH_MAX)
    return (name, *(f"{ms:.2f}" for ms in milliseconds), f"{growth:.2f}", verdict_text)


def _size_rows(
    deep_page_ratio: float, celebrity_ratio: float, size: int, seeding_seconds: float
) -> list[tuple[str, ...]]:
    celebrity = User.objects.earliest("id").pk
    count_seconds, counter_seconds = (
        min(measure_seconds(partial(execute, sql, user=celebrity)) for _ in range(9))
        for sql in (
            "select count(*) from social_follow where followed_id = %(user)s",
            "select followers_count from social_followcount where user_id = %(user)s",
        )
    )
    return [
        ("COUNT(*) ÷ kept count", *goal_cells(count_seconds / counter_seconds, COUNTER_GAIN_MIN)),
        (
            "half-way down ÷ first page",
            *limit_cells(deep_page_ratio, DEEP_PAGE_RATIO_MAX, digits=2),
        ),
        (f"{size:,} followers ÷ ten", f"{celebrity_ratio:.2f}", "", ""),
        ("seeding, seconds", *limit_cells(seeding_seconds, SEEDING_SECONDS_MAX, digits=0)),
    ]


if __name__ == "__main__":
    main()
