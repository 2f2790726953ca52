"""The SQL statement of a search, put together from the files in sql/.

Each stage is a common table expression, which reads rows only if the stages before it have found
fewer fans than a search returns. So a common text ends at the first stage, and a rare text reaches
the trigram index. Each stage has a limit: if thousands of fans match a text, some are never read.

With filters, a text that many fans match is soon found among the newest fans of the team and city,
and a text that few fans match is found by its own index. A match can be missed only if it is
neither among those newest fans nor among the index's first matches.

In the files, {filters} means that the fan is visible to the viewer and passes the filters, and
{filter_ranges} the same for the indexes of names; {found} are the fans of the stages before.
"""
# Only columns, conditions and constants are inserted into the SQL. All values are parameters.

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from django.conf import settings

from accounts.visibility.selectors import user_row_columns_sql
from accounts.visibility.sql import is_field_visible_sql, is_user_visible_sql
from social.search import matching

RESULTS_MAX = 5
ROWS_READ_MAX = RESULTS_MAX + 1
"""One extra row shows whether more than RESULTS_MAX fans match."""
RANKED_FANS_MAX = 100
"""The most fans that one stage may find, since the followers of each are looked up."""
CLOSE_WORDS_MAX = 5
CLOSE_WORDS_WITH_FILTERS_MAX = 20
NEWEST_FANS_READ_MAX = 1_000
NEWEST_FANS_READ_WITHOUT_TRIGRAMS_MAX = 3_000
INDEX_MATCHES_MAX = 500
"""The most matches that are read from a text's index before the filters are applied."""

# For a text that matches this pattern, the trigram index finds few fans: one word of at least three
# letters or digits, or any text that has a word of at least five or two words of at least three.
# For other texts, such as 'son-', the index would return every fan whose name has 'son'.
_SELECTIVE_TRIGRAM_TEXT_PATTERN = re.compile(
    r"[^\W_]{3,}$|.*[^\W_]{5}|.*[^\W_]{3}.*[\W_].*[^\W_]{3}"
)
_LONG_WORD_PATTERN = re.compile(r"[^\W_]{3}")

# A search must not match an e-mail that the viewer may not see, or any e-mail if the viewer has to
# verify their own first.
_IS_EMAIL_VISIBLE_SQL = is_field_visible_sql("email")
if settings.REQUIRE_VERIFIED_EMAIL:
    _IS_EMAIL_VISIBLE_SQL = f"({_IS_EMAIL_VISIBLE_SQL} and %(searches_emails)s)"
_COLUMNS_SQL = (
    "id, name_key, last_name_key, "
    f"case when {_IS_EMAIL_VISIBLE_SQL} then email_key end as email_key"
)
_STAGE_PATTERN = re.compile(r"(\w+) as materialized")
_STAGES_WITHOUT_MATCHES = {"newest", "close_words"}


def search_statement(q: str, filter_columns: Sequence[str]) -> str:
    """Finds fans by the text `q`, unless it is empty, and by columns that equal a value. The last
    column of each row says whether no one matches and the names are only close to the text.

    Parameters: `matching.match_parameters` and `words_match_parameters`, `viewer`,
    `searches_emails`, and one for each of `filter_columns`.
    """
    files = _stage_file_names(q, has_filters=bool(filter_columns))
    newest_max = NEWEST_FANS_READ_MAX
    if "word" in files and "word_rare" not in files:
        newest_max = NEWEST_FANS_READ_WITHOUT_TRIGRAMS_MAX
    ranks = _ranks_sql(q) if q else ""
    is_close = "false"
    if files[-1].endswith("_close"):
        is_close = "(select count(*) from close) > 0"
        similarity = "strict_word_similarity(%(key)s, name_key)"
        ranks += f"\n    case when {is_close} then {similarity} end desc,"
    places = {
        "columns": _COLUMNS_SQL,
        "email_shown": _IS_EMAIL_VISIBLE_SQL,
        "filters": _join_conditions(is_user_visible_sql(), *map(_filter_sql, filter_columns)),
        "filter_ranges": _join_conditions(
            is_user_visible_sql(), *map(_filter_range_sql, filter_columns)
        ),
        "rows_max": ROWS_READ_MAX,
        "ranked_max": RANKED_FANS_MAX,
        "index_matches_max": INDEX_MATCHES_MAX,
        "newest_max": newest_max,
        "close_words_max": CLOSE_WORDS_WITH_FILTERS_MAX if filter_columns else CLOSE_WORDS_MAX,
        "row_columns": user_row_columns_sql(),
        "ranks": ranks,
        "is_close": is_close,
    }
    statement = "with "
    for file in files:
        statement += read_sql_file(file).format(found=_found_fans_sql(statement), **places) + ", "
    return statement + read_sql_file("best").format(found=_found_fans_sql(statement), **places)


def _stage_file_names(q: str, *, has_filters: bool) -> list[str]:
    """The files in sql/ with the stages of this search, in their order."""
    if not q:
        return ["filtered"]
    if len(q) <= matching.SHORT_QUERY_CHARACTERS_MAX:
        return ["short_text_and_filters" if has_filters else "names"]
    if "@" in q:
        return ["domain" if q.startswith("@") else "email"]
    if matching.has_several_words(q):
        kind = "words"
        has_index = bool(_LONG_WORD_PATTERN.search(q))
        may_be_close = has_index and matching.may_have_typo(q)
    else:
        kind = "word"
        has_index = bool(_SELECTIVE_TRIGRAM_TEXT_PATTERN.match(q))
        may_be_close = matching.may_have_typo(q)
    return ["names", kind, *[f"{kind}_rare"] * has_index, *[f"{kind}_close"] * may_be_close]


@cache
def read_sql_file(file: str) -> str:
    """The file's text without its comments."""
    lines = (Path(__file__).parent / "sql" / f"{file}.sql").read_text("utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("--"))


def _found_fans_sql(stages: str) -> str:
    """The fans that these stages have found."""
    names = [name for name in _STAGE_PATTERN.findall(stages) if name not in _STAGES_WITHOUT_MATCHES]
    return " union ".join(f"table {name}" for name in names)


def _ranks_sql(q: str) -> str:
    # If the text is a single word, every match contains the word as typed.
    several = matching.has_several_words(q)
    last_ranks = "when name_key like %(substring)s then 2 else 3" if several else "else 2"
    return f"""case
      when %(key)s in (name_key, email_key) then 0
      when starts_with(name_key, %(key)s) or starts_with(last_name_key, %(key)s) then 1
      {last_ranks}
    end,"""


def _filter_sql(column: str) -> str:
    return _join_conditions(f"{column} = %({column})s", is_field_visible_sql(column))


def _filter_range_sql(column: str) -> str:
    # The names' indexes contain team and location as further columns and need these operators. With
    # `=`, the planner, which doesn't know the values, would use an index by city, and a large city
    # has thousands of rows for each prefix.
    is_visible = is_field_visible_sql(column)
    return f"{column} ~>=~ %({column})s and {column} ~<=~ %({column})s and {is_visible}"


def _join_conditions(*conditions: str) -> str:
    return "\n    and ".join(conditions)
