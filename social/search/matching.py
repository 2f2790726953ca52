"""SQL conditions on accounts_user for the fans that a text matches, ignoring case and accents.

Each condition has its own index and takes its parameters from `match_parameters`.
"""

from django.db.models import Value

from accounts.models import UserTotal
from accounts.search_keys import SearchKey

SHORT_QUERY_CHARACTERS_MAX = 2
"""Queries of up to this many characters match only the start of a first or last name."""
QUERY_LETTERS_WITH_TYPO_MIN = 4
SEARCHED_TEXT_SQL = r"(name_key || E'\n' || local_part_key)"
"""Must equal the model's SearchedText, which has an index."""
_LAST_CHARACTER = chr(0x10FFFF)


def uses_substring_match(q: str) -> bool:
    return len(q) > SHORT_QUERY_CHARACTERS_MAX and "@" not in q


def _prefix_columns(q: str) -> tuple[str, ...]:
    """The columns and expressions that a short text or an e-mail may be a prefix of."""
    if len(q) <= SHORT_QUERY_CHARACTERS_MAX:
        return ("name_key", "last_name_key")
    return ("split_part(email_key, '@', 2)",) if q.startswith("@") else ("email_key",)


def has_several_words(q: str) -> bool:
    return uses_substring_match(q) and len(q.split()) > 1


def may_have_typo(q: str) -> bool:
    return "@" not in q and sum(map(str.isalpha, q)) >= QUERY_LETTERS_WITH_TYPO_MIN


def match_sql(q: str) -> str:
    """The prefix conditions are ranges, so that PostgreSQL uses the columns' b-tree indexes: it
    can't turn `like` into a range in a prepared statement, where the pattern is unknown."""
    if uses_substring_match(q):
        return f"{SEARCHED_TEXT_SQL} like %(substring)s"
    return " or ".join(
        f"{column} ~>=~ %(key)s and {column} ~<~ %(key_end)s" for column in _prefix_columns(q)
    )


def match_parameters(q: str) -> dict[str, str]:
    key = search_key(q.removeprefix("@") if len(q) > SHORT_QUERY_CHARACTERS_MAX else q)
    return {"key": key, "key_end": key + _LAST_CHARACTER, "substring": _substring_pattern(key)}


def words_match_parameters(key: str) -> dict[str, str | list[str]]:
    """Patterns of all words of a search key. The trigram index is searched for the two longest
    words. If only one word is long enough, it is both of them."""
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
