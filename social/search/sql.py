"""The SQL statement of a search; tests/snapshots/ has the whole statement for each kind of query.

Each stage is a common table expression, which reads rows only if the stages before it have found
fewer fans than a search returns. So a common text ends at the first stage, and a rare text reaches
the trigram index. Each stage has a limit: if thousands of fans match a text, some are never read.

Several words match in any order. Fans whose name has the words as typed come first.

With filters, a text that many fans match is soon found among the newest fans of the team and city,
and a text that few fans match is found by its own index. A match can be missed only if it is
neither among those newest fans nor among the index's first matches.
"""
# Only columns, conditions and constants are inserted into the SQL. All values are parameters.

import re
from collections.abc import Iterable, Sequence

from django.conf import settings

from accounts.visibility.selectors import row_columns_sql
from accounts.visibility.sql import is_shown_sql, visible_sql
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

NAME_COLUMNS = ("name_key", "last_name_key")

# For a text that matches this pattern, the trigram index finds few fans: one word of at least three
# letters or digits, or any text that has a word of at least five or two words of at least three.
# For other texts, such as 'son-', the index would return every fan whose name has 'son'.
_SELECTIVE_TRIGRAM_TEXT_PATTERN = re.compile(
    r"[^\W_]{3,}$|.*[^\W_]{5}|.*[^\W_]{3}.*[\W_].*[^\W_]{3}"
)

_HAS_TRIGRAMS_SQL = "cardinality(show_trgm(%(longest_word)s)) > 0"
_LONG_WORD_PATTERN = re.compile(r"[^\W_]{3}")

# A search must not match an e-mail that the viewer may not see, or any e-mail if the viewer has to
# verify their own first.
_EMAIL_SHOWN_SQL = is_shown_sql("email")
if settings.REQUIRE_VERIFIED_EMAIL:
    _EMAIL_SHOWN_SQL = f"({_EMAIL_SHOWN_SQL} and %(searches_emails)s)"
_COLUMNS_SQL = (
    f"id, name_key, last_name_key, case when {_EMAIL_SHOWN_SQL} then email_key end as email_key"
)
_SUBSTRING_MATCH_SQL = (
    f"{matching.substring_sql()} and ({_EMAIL_SHOWN_SQL} or {matching.substring_sql('name_key')})"
)
# This stage searches only the newest fans, for a text that many fans match.
_COMMON_STAGE_SQL = f"""\
  select id, name_key, last_name_key, email_key from newest
  where matches
  limit {RANKED_FANS_MAX}"""
_AS_TYPED_SQL = matching.substring_sql("name_key")


def search_statement(q: str, filter_columns: Sequence[str]) -> str:
    """Finds fans by the text `q`, unless it is empty, and by columns that equal a value. The last
    column of each row says whether no one matches and the names are only close to the text.

    Parameters: `matching.match_parameters` and `words_parameters`, `viewer`, `searches_emails`, and
    one for each of `filter_columns`.
    """
    stages = _stages(q, filter_columns)
    stage_selects = ", ".join(f"{name} as materialized (\n{sql}\n)" for name, sql in stages.items())
    found_fans = " union ".join(f"table {name}" for name in _stages_that_find_fans(stages))
    rank_sql = _rank_sql(q) if q else ""
    is_close_sql = "false"
    if "close" in stages:
        is_close_sql = "(select count(*) from close) > 0"
        similarity_sql = "strict_word_similarity(%(key)s, name_key)"
        rank_sql += f"\n    case when {is_close_sql} then {similarity_sql} end desc,"
    # With `exists` instead of the subquery in the last column but one, the planner might read every
    # follow of the viewer.
    return f"""\
with {stage_selects}, best as (
  select id, row_number() over (
    order by {rank_sql}
    coalesce((select followers_count from social_followcount where user_id = id), 0) desc,
    id desc
  ) as place
  from ({found_fans}) as found
  order by place limit {ROWS_READ_MAX}
)
select {row_columns_sql()}, coalesce((
  select true from social_follow where follower_id = %(viewer)s and followed_id = accounts_user.id
), false), {is_close_sql}
from best join accounts_user using (id) order by place
"""


def _rank_sql(q: str) -> str:
    # If the text is a single word, every match contains the word as typed.
    last_ranks = (
        f"when {_AS_TYPED_SQL} then 2 else 3" if matching.has_several_words(q) else "else 2"
    )
    return f"""case
      when %(key)s in (name_key, email_key) then 0
      when starts_with(name_key, %(key)s) or starts_with(last_name_key, %(key)s) then 1
      {last_ranks}
    end,"""


def _stages(q: str, filter_columns: Sequence[str]) -> dict[str, str]:
    """The select of each stage, by the name of its common table expression. All but `newest` and
    `close_words` find matches."""
    filters = _all_conditions(visible_sql(), *map(_filter_sql, filter_columns))
    if not q:
        return {"filtered": f"{_select(filters)}\n  order by id desc limit {NEWEST_FANS_READ_MAX}"}
    columns = matching.prefix_columns(q)
    if columns == ("email_key",):
        return {"emails": _emails_select("email_key", filters)}
    if columns == (matching.DOMAIN_SQL,):
        return _domain_stages(filters)
    if not matching.uses_substring_match(q):
        return _short_text_stages(filter_columns, filters)
    if matching.has_several_words(q):
        return _several_words_stages(q, filter_columns, filters)
    return _one_word_stages(q, filter_columns, filters)


def _domain_stages(filters: str) -> dict[str, str]:
    """For the domain of e-mails, such as '@example.com', which many fans may share."""
    domain_matches = _all_conditions(matching.prefix_sql(matching.DOMAIN_SQL), _EMAIL_SHOWN_SQL)
    too_few = _too_few_found_sql("common", newest_max=NEWEST_FANS_READ_MAX)
    return {
        "newest": _newest_select(domain_matches, filters, limit=NEWEST_FANS_READ_MAX),
        "common": _COMMON_STAGE_SQL,
        "rare": _emails_select(matching.DOMAIN_SQL, filters, *too_few),
    }


def _one_word_stages(q: str, filter_columns: Sequence[str], filters: str) -> dict[str, str]:
    is_selective = bool(_SELECTIVE_TRIGRAM_TEXT_PATTERN.match(q))
    newest_max = NEWEST_FANS_READ_MAX if is_selective else NEWEST_FANS_READ_WITHOUT_TRIGRAMS_MAX
    stages = {
        "names": _names_select(filter_columns),
        "emails": _emails_select("email_key", filters, _too_few_condition("names")),
        "newest": _newest_select(
            _SUBSTRING_MATCH_SQL, filters, _too_few_condition("names", "emails"), limit=newest_max
        ),
        "common": _COMMON_STAGE_SQL,
    }
    if is_selective:
        stages["rare"] = _trigrams_select(filters)
    if matching.may_have_typo(q):
        stages |= _one_word_close_stages(filter_columns, _no_match_sql(stages))
    return stages


def _several_words_stages(q: str, filter_columns: Sequence[str], filters: str) -> dict[str, str]:
    """Names that contain the words as typed need no separate stage, since these names contain each
    word. E-mails need no stage, since an e-mail has no space."""
    stages = {
        "names": _names_select(filter_columns),
        # This stage finds 'smith jo' among thousands of Smiths.
        "reversed": _prefix_select(
            "name_key", _index_filters(filter_columns), word="%(reversed)s", limit=RANKED_FANS_MAX
        ),
        "newest": _newest_select(
            matching.words_sql(),
            filters,
            _too_few_condition("names", "reversed"),
            limit=NEWEST_FANS_READ_MAX,
        ),
        "common": _COMMON_STAGE_SQL,
    }
    if _LONG_WORD_PATTERN.search(q):
        stages["rare"] = _words_select(filters)
        if matching.may_have_typo(q):
            stages |= _several_words_close_stages(filters, _no_match_sql(stages))
    return stages


def _no_match_sql(stages: Iterable[str]) -> str:
    return f"{_count_found_sql(_stages_that_find_fans(stages))} = 0"


def _stages_that_find_fans(stages: Iterable[str]) -> list[str]:
    return [name for name in stages if name not in {"newest", "close_words"}]


def _short_text_stages(filter_columns: Sequence[str], filters: str) -> dict[str, str]:
    """Thousands of names start with the same one or two letters. So with filters, the newest fans
    are read first: often they are all fans of the team in the city."""
    if not filter_columns:
        return {"names": _names_select(filter_columns)}
    prefix_matches = " or ".join(map(matching.prefix_sql, NAME_COLUMNS))
    exact = _select(_all_conditions("name_key = %(key)s", filters))
    return {
        "exact": f"{exact}\n  limit {RANKED_FANS_MAX}",
        "newest": _newest_select(prefix_matches, filters, limit=NEWEST_FANS_READ_MAX),
        "common": _COMMON_STAGE_SQL,
        "names": _names_select(
            filter_columns, *_too_few_found_sql("exact", "common", newest_max=NEWEST_FANS_READ_MAX)
        ),
    }


def _names_select(filter_columns: Sequence[str], *conditions: str, word: str = "") -> str:
    """Fans whose first or last name starts with the text, or with the column `word`."""
    filters = _all_conditions(_index_filters(filter_columns), *conditions)
    # A fan who matches on both columns is returned only by the first select. With
    # `not starts_with`, the planner can't scan the index of name_key for this condition.
    only_last_name = f"not starts_with(name_key, {word or '%(key)s'})"
    return f"""\
  (
{_prefix_select("name_key", filters, word=word, limit=RANKED_FANS_MAX)}
  ) union all (
{_prefix_select("last_name_key", only_last_name, filters, word=word, limit=RANKED_FANS_MAX)}
  )"""


def _index_filters(columns: Sequence[str]) -> str:
    # The names' indexes contain team and location as further columns and need these operators. With
    # `=`, the planner, which doesn't know the values, would use an index by city, and a large city
    # has thousands of rows for each prefix.
    ranges = (
        f"{name} ~>=~ %({name})s and {name} ~<=~ %({name})s and {is_shown_sql(name)}"
        for name in columns
    )
    return _all_conditions(visible_sql(), *ranges)


def _filter_sql(column: str) -> str:
    return _all_conditions(f"{column} = %({column})s", is_shown_sql(column))


def _prefix_select(
    column: str, *conditions: str, columns: str = _COLUMNS_SQL, word: str = "", limit: int
) -> str:
    """Fans whose column starts with the text: one range of the column's index, read without the
    table (an index-only scan)."""
    return f"""\
  select {columns} from accounts_user
  where {_all_conditions(matching.prefix_sql(column, word=word), *conditions)}
  order by {column} using ~<~ limit {limit}"""


def _emails_select(column: str, filters: str, *conditions: str) -> str:
    return _filtered_select(
        _prefix_select(column, _EMAIL_SHOWN_SQL, *conditions, columns="*", limit=INDEX_MATCHES_MAX),
        filters,
    )


def _trigrams_select(filters: str) -> str:
    """Fans whom the trigram index finds. In a database with the locale C only the letters A to Z
    have trigrams: for other letters the whole index would be read."""
    conditions = _all_conditions(
        _SUBSTRING_MATCH_SQL,
        *_too_few_found_sql("names", "emails", "common", newest_max=NEWEST_FANS_READ_MAX),
        "cardinality(show_trgm(%(key)s)) > 0",
    )
    return _filtered_select(_first_matches_select(conditions), filters)


def _words_select(filters: str) -> str:
    """Fans whose name has all the words. Few fans have two given long words. If there is only one
    long word, only the first matches of that word are read."""
    conditions = _all_conditions(
        _contains_both_sql("%(longest_part)s", "%(second_part)s"),
        *_too_few_found_sql("names", "reversed", "common", newest_max=NEWEST_FANS_READ_MAX),
        _HAS_TRIGRAMS_SQL,
    )
    return _filtered_select(
        _first_matches_select(conditions), _all_conditions(matching.words_sql(), filters)
    )


def _contains_both_sql(one: str, other: str, text: str = matching.SEARCHED_TEXT_SQL) -> str:
    return _all_conditions(f"{text} like {one}", f"{text} like {other}")


def _first_matches_select(conditions: str) -> str:
    return f"  select * from accounts_user\n  where {conditions}\n  limit {INDEX_MATCHES_MAX}"


def _one_word_close_stages(filter_columns: Sequence[str], no_match: str) -> dict[str, str]:
    """If no one matches, finds fans with close names. The first stage finds the words closest to
    the text, among all first and last words of names. The second stage finds the fans whose first
    or last name starts with one of these words."""
    words_max = CLOSE_WORDS_WITH_FILTERS_MAX if filter_columns else CLOSE_WORDS_MAX
    fans = _names_select(filter_columns, word="word")
    return {
        "close_words": f"""\
  select word from accounts_nameword
  where {no_match} and word %% %(key)s
  order by similarity(word, %(key)s) desc, word limit {words_max}""",
        "close": f"  select fan.* from close_words cross join lateral (\n{fans}\n  ) as fan",
    }


def _several_words_close_stages(filters: str, no_match: str) -> dict[str, str]:
    """If no one matches, finds fans with close names: names that contain the words closest to the
    text's two longest words, and the text's short words as typed."""
    close_word_patterns = [f"(select {name} from close_words)" for name in ("longest", "second")]
    conditions = _all_conditions(
        no_match,
        _contains_both_sql(close_word_patterns[0], close_word_patterns[1]),
        _HAS_TRIGRAMS_SQL,
    )
    # The index has e-mails too, but only names may match closely.
    in_name = _contains_both_sql(close_word_patterns[0], close_word_patterns[1], "name_key")
    return {
        "close_words": f"""\
  select {_closest_word_pattern("longest")} as longest,
    {_closest_word_pattern("second")} as second
  where {no_match}""",
        "close": _filtered_select(
            _first_matches_select(conditions),
            _all_conditions(in_name, matching.words_sql("short_words"), filters),
        ),
    }


def _closest_word_pattern(name: str) -> str:
    """The pattern of the stored word that is closest to one of the text's two longest words: the
    'longest' or the 'second'. If no stored word is close, the pattern of the typed word."""
    return f"""\
coalesce((
      select '%%' || regexp_replace(word, '([\\\\%%_])', '\\\\\\1', 'g') || '%%'
      from accounts_nameword
      where word %% %({name}_word)s
      order by similarity(word, %({name}_word)s) desc, word limit 1
    ), %({name}_part)s)"""


def _filtered_select(matches: str, filters: str) -> str:
    """Applies the filters to the matches of a text. The inner limit also keeps the planner from
    combining the text's index with a filter's index, which would read thousands of rows first."""
    return f"""\
  select {_COLUMNS_SQL} from (
{matches}
  ) as accounts_user
  where {filters}
  limit {RANKED_FANS_MAX}"""


def _newest_select(match: str, *conditions: str, limit: int) -> str:
    """The newest fans, and whether each of them matches."""
    return f"""\
  select {_COLUMNS_SQL}, {match} as matches from accounts_user
  where {_all_conditions(*conditions)}
  order by id desc limit {limit}"""


def _select(conditions: str) -> str:
    return f"  select {_COLUMNS_SQL} from accounts_user\n  where {conditions}"


def _too_few_found_sql(*stages: str, newest_max: int) -> tuple[str, str]:
    """Two conditions: there may be more fans than the stage `newest` has read, and the given stages
    have found too few fans."""
    return f"(select count(*) from newest) = {newest_max}", _too_few_condition(*stages)


def _too_few_condition(*stages: str) -> str:
    return f"{_count_found_sql(stages)} < {ROWS_READ_MAX}"


def _count_found_sql(stages: Iterable[str]) -> str:
    """The number of fans that the stages have found."""
    found = " union ".join(f"table {stage}" for stage in stages)
    return f"(select count(*) from ({found}) as found)"


def _all_conditions(*conditions: str) -> str:
    return "\n    and ".join(conditions)
