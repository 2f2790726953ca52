"""Search against what one would write first, in the same database and the same run.

    bench/search [--fans 1000000] [--follows 5000000] [--queries 605] [--compared 121]

Prints milliseconds (p50, p95, worst) of our search, of a sequential scan and of a plain trigram
index that ranks all it finds. Those two, which take minutes, get an even sample of the queries.
"""

import statistics
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from django.db import connection

from accounts import catalogue
from accounts.models import User
from bench.league import grow, run
from bench.table import machine, print_table, verdict
from social.search import search

# The share of queries that have a team and a place besides.
FILTERED = 0.5
HOSTILE = (
    *(
        "%%%",
        "___",
        "\\",
        "'; --",
        "a%b",
        "o'",
        "o'b",
        "-",
        "--",
        "....",
        "@",
        "@r",
        "jean%",
        "son-",
    ),
    *("ananan", "eee", "zzzz", "0000", "son", "van der", "mar jean", "x" * 254, "@rinkmail.test"),
    *("1", "é", "ñan", "e e", "n mar", "a b c", "иван", "ирёв"),
)
P50_GAIN, P95_GAIN, WORST = 100, 40, 50  # times, times, milliseconds

# What a first version does: look everywhere, rank everything.
_NAIVE = """
select id from accounts_user left join social_followcount on user_id = id
where is_active and (name_key like %(inside)s or mailbox_key like %(inside)s)
  and %(favourite_team)s in ('', favourite_team) and %(location)s in ('', location)
order by case when %(key)s in (name_key, email_key) then 0
  when starts_with(name_key, %(key)s) or starts_with(last_key, %(key)s) then 1 else 2 end,
  coalesce(followers_count, 0) desc limit 5
"""


@dataclass(frozen=True)
class Query:
    q: str
    favourite_team: str
    location: str


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--fans", type=int, default=1_000_000)
    parser.add_argument("--follows", type=int, default=5_000_000)
    parser.add_argument("--queries", type=int, default=605)
    parser.add_argument("--compared", type=int, default=121)
    options = parser.parse_args()
    grow(fans=options.fans, follows=options.follows)
    viewer = User.objects.earliest("id")
    queries = list(_queries(Random(7), options.queries))
    sample = queries[:: max(1, len(queries) // options.compared)]

    def ours(query: Query) -> None:
        search(viewer=viewer, **vars(query))

    times = {"ours": _measure(ours, queries)}
    again = _measure(ours, queries)
    connection.close()  # and with it the prepared plans
    run("set plan_cache_mode = force_custom_plan")  # each planned for its own text
    times["plain trigram"] = _measure(_naive, sample)
    for way in ("indexscan", "bitmapscan", "indexonlyscan"):
        run(f"set enable_{way} = off")
    times["sequential scan"] = _measure(_naive, sample)
    _print(times, again)


def _queries(random: Random, number: int) -> Iterator[Query]:
    """Whole names, parts of them, e-mails, domains, rubbish; half of them filtered."""
    yield from (Query(text, "", "") for text in HOSTILE)
    ids = random.sample(range(1, User.objects.count()), number)
    fans = list(User.objects.filter(pk__in=ids).order_by("pk").values_list("full_name", "email"))
    for place in range(number - len(HOSTILE)):
        name, email = fans[place % len(fans)]
        start = random.randrange(max(1, len(name) - 4))
        text = random.choice(
            [
                name,
                name.split()[-1],
                name[start : start + 4],
                name[:2],
                name[:1],
                email,
                email[:6],
                f"@{email.split('@')[1]}",
                "".join(random.choices("abcdeiorst", k=4)),
            ]
        )
        filtered = random.random() < FILTERED
        yield Query(
            text.strip() or name,
            random.choice(["", *catalogue.TEAMS]) if filtered else "",
            random.choice(["", *catalogue.LOCATIONS[:200]]) if filtered else "",
        )


def _naive(query: Query) -> None:
    with connection.cursor() as cursor:
        cursor.execute("select search_key(%s)", [query.q.removeprefix("@")])
        (key,) = cursor.fetchone()
        escaped = "".join(f"\\{char}" if char in r"\%_" else char for char in key)
        cursor.execute(_NAIVE, {**vars(query), "key": key, "inside": f"%{escaped}%"})
        cursor.fetchall()


def _measure(run: Callable[[Query], None], queries: list[Query]) -> list[float]:
    """Milliseconds of each query, the better of two runs: the second finds its pages in memory."""
    return [min(_time(run, query), _time(run, query)) for query in queries]


def _time(run: Callable[[Query], None], query: Query) -> float:
    start = time.perf_counter()
    run(query)
    return (time.perf_counter() - start) * 1_000


def _print(times: dict[str, list[float]], again: list[float]) -> None:
    def figures(name: str) -> tuple[float, float, float]:
        own = times[name]
        return statistics.median(own), statistics.quantiles(own, n=20)[-1], max(own)

    print(machine(), f"{User.objects.count():,} fans", sep="\n")
    head = ("", "queries", "p50 ms", "p95 ms", "worst ms")
    rows = [
        (name, str(len(own)), *(f"{figure:.1f}" for figure in figures(name)))
        for name, own in times.items()
    ]
    print_table(head, rows)
    ours, scan = figures("ours"), figures("sequential scan")
    p50, p95 = scan[0] / ours[0], scan[1] / ours[1]
    print_table(
        ("sequential scan ÷ ours", "", "wanted", ""),
        [
            ("p50", f"{p50:.0f}", f">= {P50_GAIN}", verdict(ok=p50 >= P50_GAIN)),
            ("p95", f"{p95:.0f}", f">= {P95_GAIN}", verdict(ok=p95 >= P95_GAIN)),
            ("worst of ours, ms", f"{ours[2]:.0f}", f"<= {WORST}", verdict(ok=ours[2] <= WORST)),
        ],
    )
    print(f"ours once more: p50 {statistics.median(again):.1f} ms, worst {max(again):.1f} ms")


if __name__ == "__main__":
    main()
