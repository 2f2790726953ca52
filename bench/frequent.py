"""Finds the texts and filters that match the most fans, since these make the slowest searches."""

from collections.abc import Iterator

from bench.league import fetch_column

SAMPLE_DIVISOR = 50  # the frequent letters are found in a sample of one fan in 50
_FILTER_VALUES_SQL = (
    "select {column} from accounts_user where {column} <> '' group by 1 order by count(*) desc"
)
_FIRST_NAME_SQL = "split_part(name_key, ' ', 1)"
_DOMAIN_SQL = "split_part(email_key, '@', 2)"


def frequent_texts() -> list[str]:
    """The most frequent e-mail domains and names, parts of these, and letters from inside names."""
    domains = _most_frequent(_DOMAIN_SQL, 5)
    first_names, last_names = _most_frequent(_FIRST_NAME_SQL, 6), _most_frequent("last_name_key", 6)
    texts = [".com", ".net", "com", "gmail", *first_names, *last_names]
    for domain in domains:
        texts += [f"@{domain}", f"@{domain[:3]}", domain, f".{domain.split('.')[-1]}", domain[:4]]
    for name in first_names[:4]:
        texts += [f"{name} {start}" for start in ("a", "e", "b", "s", "la", "ma", "x", "zz")]
    for first, last in zip(first_names, last_names, strict=True):
        texts += [f"{first} {last}", f"{first}.{last}", f"{first}.{last[0]}", f"{first}.{last}@"]
        texts += [f"{first[1:]} {last[:3]}", f"{first[-1]} {last[0]}", last[1:], f"{last}1"]
    for length, number in ((1, 6), (2, 20), (3, 30), (4, 12)):
        texts += _most_frequent_letters("name_key", length, number)
    texts += [
        *_most_frequent_letters("local_part_key", 3, 20),
        *_most_frequent_letters("local_part_key", 5, 8),
    ]
    return list(dict.fromkeys(filter(None, map(str.strip, texts))))


def frequent_filters() -> Iterator[tuple[str, str]]:
    """Pairs of a team and a city. Each is empty, the most frequent, a less frequent or the rarest
    one."""
    teams, cities = (
        fetch_column(_FILTER_VALUES_SQL.format(column=column))
        for column in ("favourite_team", "location")
    )
    for team in ("", teams[0], teams[len(teams) // 2], teams[-1]):
        for city in ("", cities[0], cities[len(cities) // 20], cities[-1]):
            yield team, city


def _most_frequent(expression: str, number: int) -> list[str]:
    return fetch_column(
        f"select {expression} from accounts_user group by 1 order by count(*) desc limit {number}"
    )


def _most_frequent_letters(column: str, length: int, number: int) -> list[str]:
    """The most frequent sequences of `length` letters in the column."""
    return fetch_column(
        f"select substr({column}, place, {length}) from accounts_user, "
        f"generate_series(1, length({column}) - {length - 1}) as place "
        f"where id % {SAMPLE_DIVISOR} = 0 group by 1 order by count(*) desc limit {number}"
    )
