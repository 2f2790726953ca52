"""The SQL statement of a search; tests/snapshots/ has the whole statement for each kind of query.

Each stage is a common table expression, which reads rows only if the stages before it have found
fewer fans than a search returns. So a common text ends at the first stage, and a rare text reaches
the trigram index. Each stage has a limit: if thousands of fans match a text, some are never read.

With filters, a text that many fans match is soon found among the newest fans of the team and city,
and a text that few fans match is found by its own index. A match can be missed only if it is
neither among those newest fans nor among the index's first matches.
"""
# Only columns, conditions and constants are inserted into the SQL; values are parameters.

import re
from collections.abc import Sequence

from accounts import matching
from accounts.selectors import row_columns
from accounts.visibility import is_shown_sql, visible_sql

RESULTS_MAX = 5
RANKED_MAX = 100
"""Fans that one stage may find, since the followers of each are looked up."""
NEWEST_MAX = 1_000
NEWEST_WITHOUT_TRIGRAMS_MAX = 3_000
INDEX_MATCHES_MAX = 500
"""Matches that are read from a text's index before the filters are applied."""

NAME_COLUMNS = ("name_key", "last_name_key")

# Texts for which the trigram index returns few fans: one word of at least three letters or digits,
# or any text with five of them in a row or with two such words. For other texts, such as 'son-', it
# would return every fan with that word.
_NARROWED_BY_TRIGRAMS = re.compile(r"[^\W_]{3,}$|.*[^\W_]{5}|.*[^\W_]{3}.*[\W_].*[^\W_]{3}")

# A search must not match an e-mail that the viewer may not see.
_EMAIL_SHOWN = is_shown_sql("email")
_COLUMNS = f"id, name_key, last_name_key, case when {_EMAIL_SHOWN} then email_key end as email_key"
_SUBSTRING = (
    f"{matching.substring_sql()} and ({_EMAIL_SHOWN} or {matching.substring_sql('name_key')})"
)
# The stage that finds a text that many fans match: it looks only at the newest fans.
_COMMON = f"""\
  select id, name_key, last_name_key, email_key from newest
  where matches
  limit {RANKED_MAX}"""
_RANK = """case
      when %(key)s in (name_key, email_key) then 0
      when starts_with(name_key, %(key)s) or starts_with(last_name_key, %(key)s) then 1
      else 2
    end,"""


def search_statement(q: str, filter_columns: Sequence[str]) -> str:
    """Finds fans by the text `q`, unless it is empty, and by columns that equal a value.

    Parameters: `matching.match_parameters`, `viewer`, and one for each of `filter_columns`.
    """
    stages = _stages(q, filter_columns)
    selects = ", ".join(f"{name} as materialized (\n{sql}\n)" for name, sql in stages.items())
    found = " union ".join(f"table {name}" for name in stages if name != "newest")
    # With `exists` instead of the subquery in the last column, the planner might read every follow
    # of the viewer.
    return f"""\
with {selects}, best as (
  select id, row_number() over (
    order by {_RANK if q else ""}
    coalesce((select followers_count from social_followcount where user_id = id), 0) desc,
    id desc
  ) as place
  from ({found}) as found
  order by place limit {RESULTS_MAX}
)
select {row_columns()}, coalesce((
  select true from social_follow where follower_id = %(viewer)s and followed_id = accounts_user.id
), false)
from best join accounts_user using (id) order by place
"""


def _stages(q: str, filter_columns: Sequence[str]) -> dict[str, str]:
    """The select of each stage, by the name of its common table expression. All but `newest` find
    matches."""
    filters = _all(visible_sql(), *map(_filter, filter_columns))
    if not q:
        return {"filtered": f"{_select(filters)}\n  order by id desc limit {NEWEST_MAX}"}
    columns = matching.prefix_columns(q)
    if columns == ("email_key",):
        return {"emails": _emails("email_key", filters)}
    if columns == (matching.DOMAIN_SQL,):
        return {
            "newest": _newest(
                _all(matching.prefix_sql(matching.DOMAIN_SQL), _EMAIL_SHOWN),
                filters,
                limit=NEWEST_MAX,
            ),
            "common": _COMMON,
            "rare": _emails(matching.DOMAIN_SQL, filters, *_unless_found("common")),
        }
    if not matching.uses_substring_match(q):
        return _short_text_stages(filter_columns, filters)
    trigrams = bool(_NARROWED_BY_TRIGRAMS.match(q))
    newest_max = NEWEST_MAX if trigrams else NEWEST_WITHOUT_TRIGRAMS_MAX
    stages = {
        "names": _names(filter_columns),
        "emails": _emails("email_key", filters, _fewer_than_wanted("names")),
        "newest": _newest(
            _SUBSTRING, filters, _fewer_than_wanted("names", "emails"), limit=newest_max
        ),
        "common": _COMMON,
    }
    if trigrams:
        stages["rare"] = _trigrams_then_filters(filters)
    return stages


def _short_text_stages(filter_columns: Sequence[str], filters: str) -> dict[str, str]:
    """Thousands of names start with one or two letters. So with filters, the newest fans are read
    first: a team in a city often has no others."""
    if not filter_columns:
        return {"names": _names(filter_columns)}
    starts = " or ".join(map(matching.prefix_sql, NAME_COLUMNS))
    exact = _select(_all("name_key = %(key)s", filters))
    return {
        "exact": f"{exact}\n  limit {RANKED_MAX}",
        "newest": _newest(starts, filters, limit=NEWEST_MAX),
        "common": _COMMON,
        "names": _names(filter_columns, *_unless_found("exact", "common")),
    }


def _names(filter_columns: Sequence[str], *conditions: str) -> str:
    # The text's indexes contain team and location as further columns and need these operators. With
    # `=`, the planner, which doesn't know the values, would use an index by city, and a large city
    # has thousands of rows for each prefix.
    ranges = (
        f"{name} ~>=~ %({name})s and {name} ~<=~ %({name})s and {is_shown_sql(name)}"
        for name in filter_columns
    )
    filters = _all(visible_sql(), *ranges, *conditions)
    # A fan who matches on both columns is returned only by the first select. With
    # `not starts_with`, the planner can't scan the index of name_key for this condition.
    other = "not starts_with(name_key, %(key)s)"
    return f"""\
  (
{_prefix("name_key", filters, limit=RANKED_MAX)}
  ) union all (
{_prefix("last_name_key", other, filters, limit=RANKED_MAX)}
  )"""


def _filter(column: str) -> str:
    return _all(f"{column} = %({column})s", is_shown_sql(column))


def _prefix(column: str, *conditions: str, columns: str = _COLUMNS, limit: int) -> str:
    """Fans whose column starts with the text: one range of the column's index, read without the
    table (an index-only scan)."""
    return f"""\
  select {columns} from accounts_user
  where {_all(matching.prefix_sql(column), *conditions)}
  order by {column} using ~<~ limit {limit}"""


def _emails(column: str, filters: str, *conditions: str) -> str:
    return _then_filters(
        _prefix(column, _EMAIL_SHOWN, *conditions, columns="*", limit=INDEX_MATCHES_MAX), filters
    )


def _trigrams_then_filters(filters: str) -> str:
    """Fans whom the trigram index finds. In a database with the locale C only the letters A to Z
    have trigrams: for other letters the whole index would be read."""
    conditions = _all(
        _SUBSTRING,
        *_unless_found("names", "emails", "common"),
        "cardinality(show_trgm(%(key)s)) > 0",
    )
    return _then_filters(
        f"  select * from accounts_user\n  where {conditions}\n  limit {INDEX_MATCHES_MAX}", filters
    )


def _then_filters(matches: str, filters: str) -> str:
    """Applies the filters to the matches of a text. The inner limit also keeps the planner from
    combining the text's index with a filter's index, of which it would first read thousands of
    rows."""
    return f"""\
  select {_COLUMNS} from (
{matches}
  ) as accounts_user
  where {filters}
  limit {RANKED_MAX}"""


def _newest(match: str, *conditions: str, limit: int) -> str:
    """The newest fans, and whether each of them matches."""
    return f"""\
  select {_COLUMNS}, {match} as matches from accounts_user
  where {_all(*conditions)}
  order by id desc limit {limit}"""


def _select(conditions: str) -> str:
    return f"  select {_COLUMNS} from accounts_user\n  where {conditions}"


def _unless_found(*stages: str) -> tuple[str, str]:
    return f"(select count(*) from newest) = {NEWEST_MAX}", _fewer_than_wanted(*stages)


def _fewer_than_wanted(*stages: str) -> str:
    found = " union ".join(f"table {stage}" for stage in stages)
    return f"(select count(*) from ({found}) as found) < {RESULTS_MAX}"


def _all(*conditions: str) -> str:
    return "\n    and ".join(conditions)
