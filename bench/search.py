"""Search against what one would write first, in the same database and the same run.

    bench/search [--fans 1000000] [--queries 605]

Prints milliseconds (p50, p95, worst) of our search, of a sequential scan and of a plain trigram
index that ranks all it finds, and how many times faster ours is.
"""

import statistics
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import django
from django.core.management import call_command
from django.db import connection

django.setup()

from accounts import catalogue  # noqa: E402  # needs the line above
from accounts.models import User  # noqa: E402
from bench.table import machine, print_table  # noqa: E402
from social.search import search  # noqa: E402

HOSTILE = (
    "%%%",
    "___",
    "\\",
    "'; --",
    "a%b",
    "o'",
    "ananan",
    "eee",
    "son",
    "0000",
    "....",
    "@r",
    "zzzz",
)
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
    parser.add_argument("--queries", type=int, default=605)
    options = parser.parse_args()
    call_command("migrate", verbosity=0)
    missing = options.fans - User.objects.count()
    if missing > 0:
        call_command("seed_demo", fans=missing, follows=missing)
    _sql("vacuum analyze")
    viewer = User.objects.earliest("id")
    queries = list(_queries(Random(7), options.queries))  # noqa: S311  # the same every run

    def ours(query: Query) -> None:
        search(viewer=viewer, **vars(query))

    rows = {"ours": _measure(ours, queries)}
    rows["plain trigram"] = _measure(_naive, queries)
    for way in ("indexscan", "bitmapscan", "indexonlyscan"):
        _sql(f"set enable_{way} = off")
    rows["sequential scan"] = _measure(_naive, queries)
    _print(rows)


def _queries(random: Random, number: int) -> Iterator[Query]:
    """Whole names, parts of them, e-mails, domains, rubbish; half of them filtered."""
    yield from (Query(text, "", "") for text in HOSTILE)
    fans = list(User.objects.order_by("?").values_list("full_name", "email")[:number])
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
        filtered = random.random() < 0.5  # noqa: PLR2004
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


def _sql(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


def _print(rows: dict[str, list[float]]) -> None:
    def figures(times: list[float]) -> tuple[float, float, float]:
        return statistics.median(times), statistics.quantiles(times, n=20)[-1], max(times)

    best = figures(rows["ours"])
    print(machine(), f"{User.objects.count():,} fans, {len(rows['ours'])} queries", sep="\n")
    print_table(
        ("", "p50 ms", "p95 ms", "worst ms", "p50 ÷ ours", "p95 ÷ ours"),
        [
            (
                name,
                *(f"{figure:.1f}" for figure in figures(times)),
                *(
                    f"{figure / own:.0f}"
                    for figure, own in zip(figures(times)[:2], best, strict=False)
                ),
            )
            for name, times in rows.items()
        ],
    )


if __name__ == "__main__":
    main()
