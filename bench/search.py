"""Compares search with naive implementations, in the same database and the same run.

Prints milliseconds (p50, p95, worst) of our search, of a sequential scan, and of a plain trigram
index whose matches are all ranked. The scan and the plain index take minutes, so they run only a
sample of the queries. Our search also runs queries with reordered words and with typos. Then one
client searches through HTTP for the most frequent texts with each filter.
"""

import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from http.client import HTTPConnection
from random import Random
from urllib.parse import urlencode

from django.db import connection

from accounts.models import User
from accounts.profile import catalogue
from bench.frequent import frequent_filters, frequent_texts
from bench.harness import (
    describe_machine,
    goal_cells,
    limit_cells,
    measure_seconds,
    options_parser,
    print_table,
)
from bench.league import execute, grow_league, sign_in
from bench.servers import Server, serving, site_command
from social.search.matching import SEARCHED_TEXT_SQL
from social.search.selectors import search

FILTERED_SHARE = 0.5
"""The share of queries that may also have a team and a location."""
# fmt: off
HOSTILE_QUERIES = (
    "%%%", "___", "\\", "'; --", "a%b", "o'", "o'b", "-", "--", "....", "@", "@r", "jean%", "son-",
    "ananan", "eee", "zzzz", "0000", "son", "van der", "mar jean", "x" * 254, "@rinkmail.test",
    "1", "é", "ñan", "e e", "n mar", "a b c", "li wu", "q x z j", "иван", "ирёв",
)
# fmt: on
P50_GAIN_MIN, P95_GAIN_MIN, WORST_MS_MAX = 100, 40, 50
HTTP_MS_MAX_BY_PERCENTILE = {"p50": 4, "p95": 15, "worst": WORST_MS_MAX}

# The naive search, which is compared with ours. It ranks all matches of the text.
_UNINDEXED_SEARCH_SQL = rf"""
select id from accounts_user left join social_followcount on user_id = id
where is_active and {SEARCHED_TEXT_SQL} like %(inside)s
  and %(favourite_team)s in ('', favourite_team) and %(location)s in ('', location)
order by case when %(key)s in (name_key, email_key) then 0
  when starts_with(name_key, %(key)s) or starts_with(last_name_key, %(key)s) then 1 else 2 end,
  coalesce(followers_count, 0) desc limit 5
"""


@dataclass(frozen=True)
class Query:
    q: str
    favourite_team: str
    location: str


def main() -> None:
    options = options_parser(
        __doc__,
        fans=(1_000_000, "fans in the league"),
        follows=(5_000_000, "follows in the league"),
        queries=(605, "for our search"),
        compared=(121, "for the other two"),
        frequent=(1_000, "of frequent texts, over HTTP"),
    ).parse_args()
    grow_league(fans=options.fans, follows=options.follows)
    viewer = User.objects.earliest("id")
    queries = list(_queries(Random(7), options.queries))
    sample = queries[:: max(1, len(queries) // options.compared)]

    def ours(query: Query) -> None:
        search(viewer=viewer, **vars(query))

    times = {"ours": _measure(ours, queries)}
    second_times = _measure(ours, queries)  # their difference to the first times shows the noise
    for name, others in _reordered_and_misspelt_queries(Random(7), options.compared).items():
        times[f"ours, {name}"] = _measure(ours, others)
    connection.close()  # discards the prepared plans
    execute("set plan_cache_mode = force_custom_plan")  # a new plan for each query's text
    times["plain trigram"] = _measure(_search_unindexed, sample)
    for scan in ("indexscan", "bitmapscan", "indexonlyscan"):
        execute(f"set enable_{scan} = off")
    times["sequential scan"] = _measure(_search_unindexed, sample)
    times["ours, once more"] = second_times
    _print_comparison(times)
    connection.close()
    token = sign_in(viewer)
    with serving(site_command(), THROTTLE_SCALE="0") as server:
        _print_http(_measure(_http_search(server, token), _frequent_queries(options.frequent)))


def _queries(random: Random, number: int) -> Iterator[Query]:
    """Yields whole names, parts of names, e-mails, domains and rare letters, half with filters."""
    yield from (Query(text, "", "") for text in HOSTILE_QUERIES)
    ids = random.sample(range(1, User.objects.count()), number)
    fans = list(User.objects.filter(pk__in=ids).order_by("pk").values_list("full_name", "email"))
    for position in range(number - len(HOSTILE_QUERIES)):
        name, email = fans[position % len(fans)]
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
        has_filters = random.random() < FILTERED_SHARE
        yield Query(
            text.strip() or name,
            random.choice(["", *catalogue.TEAMS]) if has_filters else "",
            random.choice(["", *catalogue.LOCATIONS[:200]]) if has_filters else "",
        )


def _reordered_and_misspelt_queries(random: Random, number: int) -> dict[str, list[Query]]:
    """Queries for names with reordered words, and with a typo."""
    ids = random.sample(range(1, User.objects.count()), number)
    names = list(User.objects.filter(pk__in=ids).order_by("pk").values_list("full_name", flat=True))
    return {
        "last name first": [Query(" ".join(reversed(name.split())), "", "") for name in names],
        "typo in a name": [Query(_with_typo(name, random), "", "") for name in names],
        "typo in a last name": [
            Query(_with_typo(name.split()[-1], random), "", "") for name in names
        ],
    }


def _with_typo(name: str, random: Random) -> str:
    """The name with a letter omitted, swapped or replaced."""
    position = random.randrange(1, max(2, len(name) - 1))
    before, letter, after = name[:position], name[position : position + 1], name[position + 1 :]
    return before + random.choice([after, after[:1] + letter + after[1:], "q" + after])


def _frequent_queries(number: int) -> list[Query]:
    filters = list(frequent_filters())
    queries = [Query(text, *filter_) for text in frequent_texts() for filter_ in filters]
    return Random(7).sample(queries, min(number, len(queries)))


def _http_search(server: Server, token: str) -> Callable[[Query], None]:
    http = HTTPConnection("127.0.0.1", server.port)
    headers = {"Accept": "application/json", "Authorization": f"Bearer {token}"}

    def search_over_http(query: Query) -> None:
        http.request("GET", f"/users/search?{urlencode(vars(query))}", headers=headers)
        response = http.getresponse()
        body = response.read()
        if response.status != HTTPStatus.OK:
            raise SystemExit(f"{query}: {response.status} {body.decode()}")

    return search_over_http


def _search_unindexed(query: Query) -> None:
    with connection.cursor() as cursor:
        cursor.execute("select search_key(%s)", [query.q.removeprefix("@")])
        (key,) = cursor.fetchone()
        escaped = "".join(f"\\{char}" if char in r"\%_" else char for char in key)
        cursor.execute(_UNINDEXED_SEARCH_SQL, {**vars(query), "key": key, "inside": f"%{escaped}%"})
        cursor.fetchall()


def _measure(search_fans: Callable[[Query], None], queries: list[Query]) -> list[float]:
    """Milliseconds of each query, the shorter of two runs: the second has its pages in memory."""
    works = [partial(search_fans, query) for query in queries]
    return [1_000 * min(measure_seconds(work), measure_seconds(work)) for work in works]


def _percentiles(times: list[float]) -> tuple[float, float, float]:
    """The median, the 95th percentile and the maximum."""
    return statistics.median(times), statistics.quantiles(times, n=20)[-1], max(times)


def _print_comparison(times: dict[str, list[float]]) -> None:
    print(describe_machine(), f"{User.objects.count():,} fans", sep="\n")
    rows = [
        (name, str(len(milliseconds)), *(f"{figure:.1f}" for figure in _percentiles(milliseconds)))
        for name, milliseconds in times.items()
    ]
    print_table(("", "queries", "p50 ms", "p95 ms", "worst ms"), rows)
    ours, scan = _percentiles(times["ours"]), _percentiles(times["sequential scan"])
    gain_rows = [
        ("p50", *goal_cells(scan[0] / ours[0], P50_GAIN_MIN)),
        ("p95", *goal_cells(scan[1] / ours[1], P95_GAIN_MIN)),
        ("worst of ours, ms", *limit_cells(ours[2], WORST_MS_MAX)),
    ]
    print_table(("sequential scan ÷ ours", "", "wanted", ""), gain_rows)


def _print_http(times: list[float]) -> None:
    limits_and_times = zip(HTTP_MS_MAX_BY_PERCENTILE.items(), _percentiles(times), strict=True)
    rows = [(name, *limit_cells(figure, ms_max)) for (name, ms_max), figure in limits_and_times]
    print_table((f"{len(times):,} frequent texts over HTTP", "ms", "wanted", ""), rows)


if __name__ == "__main__":
    main()
