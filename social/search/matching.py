"""SQL conditions on accounts_user for the fans that a text matches, ignoring case and accents.

Each condition has its own index and takes its parameters from `match_parameters`.
"""

import unicodedata

from django.db.models import Value

from accounts.models import UserTotal
from accounts.search_keys import SearchKey

SHORT_QUERY_CHARACTERS_MAX = 2
"""Queries of up to this many characters match only the start of a first or last name."""
QUERY_LETTERS_WITH_TYPO_MIN = 4
DOMAIN_SQL = "split_part(email_key, '@', 2)"
SEARCHED_TEXT_SQL = r"(name_key || E'\n' || local_part_key)"
"""Must equal the model's SearchedText, which has an index."""
_LAST_CHARACTER = chr(0x10FFFF)
_KEY_RANGE_PLACEHOLDERS = "%(key)s", "%(key_end)s"


def is_blank(q: str) -> bool:
    """Whether `q` is empty or has only accents, which search ignores."""
    return all(unicodedata.combining(char) for char in q)


def uses_substring_match(q: str) -> bool:
    return len(q) > SHORT_QUERY_CHARACTERS_MAX and "@" not in q


def prefix_columns(q: str) -> tuple[str, ...]:
    """The columns and expressions that `q` may be a prefix of."""
    if len(q) <= SHORT_QUERY_CHARACTERS_MAX:
        return ("name_key", "last_name_key")
    if q.startswith("@"):
        return (DOMAIN_SQL,)
    if "@" in q:
        return ("email_key",)
    return ("name_key", "last_name_key", "email_key")


def has_several_words(q: str) -> bool:
    return uses_substring_match(q) and len(q.split()) > 1


def may_have_typo(q: str) -> bool:
    return "@" not in q and sum(map(str.isalpha, q)) >= QUERY_LETTERS_WITH_TYPO_MIN


def prefix_sql(column: str, *, word: str = "") -> str:
    """The condition that the column starts with the searched text, or with the column `word`. The
    condition is a range, so that PostgreSQL uses the column's b-tree index. PostgreSQL can't turn
    `like` into a range in a prepared statement, where the pattern is unknown."""
    start, end = (
        (word, f"({word} || chr({ord(_LAST_CHARACTER)}))") if word else _KEY_RANGE_PLACEHOLDERS
    )
    return f"{column} ~>=~ {start} and {column} ~<~ {end}"


def substring_sql(searched_text: str = SEARCHED_TEXT_SQL, *, pattern: str = "substring") -> str:
    return f"{searched_text} like %({pattern})s"


def match_sql(q: str) -> str:
    if uses_substring_match(q):
        return substring_sql()
    return " or ".join(prefix_sql(column) for column in prefix_columns(q))


def words_sql(words: str = "words") -> str:
    return f"name_key like all (%({words})s)"


def match_parameters(q: str) -> dict[str, str]:
    key = search_key(q.removeprefix("@") if len(q) > SHORT_QUERY_CHARACTERS_MAX else q)
    return {"key": key, "key_end": key + _LAST_CHARACTER, "substring": _substring_pattern(key)}


def words_parameters(key: str) -> dict[str, str | list[str]]:
    """Patterns of all words of a search key. The trigram index is searched for the two longest
    words; if only one word is long enough, for that one twice."""
    words = sorted(set(key.split()), key=len, reverse=True)
    long_words = [word for word in words if len(word) > SHORT_QUERY_CHARACTERS_MAX] or words
    return {
        "words": [_substring_pattern(word) for word in words],
        "short_words": [_substring_pattern(word) for word in words if word not in long_words],
        "longest_word": long_words[0],
        "second_word": long_words[:2][-1],
        "longest_part": _substring_pattern(long_words[0]),
        "second_part": _substring_pattern(long_words[:2][-1]),
        "reversed": " ".join(reversed(key.split())),
    }


def _substring_pattern(key: str) -> str:
    """The LIKE pattern for texts that contain `key`."""
    escaped = "".join(f"\\{char}" if char in r"\%_" else char for char in key)
    return f"%{escaped}%"


def search_key(text: str) -> str:
    """`text` in lower case without accents. Only text that isn't ASCII needs a query: PostgreSQL's
    dictionary removes the accents."""
    if text.isascii():
        return text.lower()
    # The ORM can call a function only while it reads a table. This table has one row.
    keys = UserTotal.objects.values_list(SearchKey(Value(text)), flat=True)
    return str(keys.get())
