"""The statement of a search; tests/snapshots/ has it whole for each kind of query.

Each stage is a common table expression, and reads only while those before it have found fewer fans
than a search returns: a common text ends at the first stage, a rare one reaches the trigram index.
Each stage has a limit, so of a text that thousands of fans match, some are never looked at. With
filters, a text that many have is soon met among the newest fans of the team and city, and one that
few have is found by its own index; only what is rare in both ways can be missed.
"""
# only columns, conditions and constants are inserted; values are parameters

import re
from collections.abc import Sequence

from accounts import matching
from accounts.selectors import USER_ROW_FIELDS
from accounts.visibility import visible_sql

RESULTS_MAX = 5
RANKED_MAX = 100
"""Of a stage: the followers of each fan found are looked up."""
NEWEST_MAX = 1_000
NEWEST_WITHOUT_TRIGRAMS_MAX = 3_000
INDEX_MATCHES_MAX = 500
"""Matches of a text by its index, before the filters."""

# Texts that the trigram index narrows down: one word of at least three letters or digits, or any
# text with five in a row or with two such words. For others, such as 'son-', it would return every
# fan with that word.
_NARROWED_BY_TRIGRAMS = re.compile(r"[^\W_]{3,}$|.*[^\W_]{5}|.*[^\W_]{3}.*[\W_].*[^\W_]{3}")

_COLUMNS = "id, name_key, last_name_key, email_key"
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
    # `exists` instead of the last column's subquery would let the planner read all whom the viewer
    # follows.
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
select {", ".join(USER_ROW_FIELDS)}, coalesce((
  select true from social_follow where follower_id = %(viewer)s and followed_id = accounts_user.id
), false)
from best join accounts_user using (id) order by place
"""


def _stages(q: str, filter_columns: Sequence[str]) -> dict[str, str]:
    """Selects by the names of their common table expressions; all but `newest` find fans."""
    filters = _all(visible_sql(), *(f"{column} = %({column})s" for column in filter_columns))
    if not q:
        return {"filtered": _newest(filters, limit=NEWEST_MAX)}
    columns = matching.prefix_columns(q)
    if columns == ("email_key",):
        return {"emails": _prefix_then_filters("email_key", filters)}
    if columns == (matching.DOMAIN_SQL,):
        return {
            "newest": _newest(filters, limit=NEWEST_MAX),
            "common": _common(matching.prefix_sql(matching.DOMAIN_SQL)),
            "rare": _prefix_then_filters(matching.DOMAIN_SQL, filters, *_unless_found("common")),
        }
    stages = {"names": _names(filter_columns)}
    if matching.uses_substring_match(q):
        trigrams = bool(_NARROWED_BY_TRIGRAMS.match(q))
        newest_max = NEWEST_MAX if trigrams else NEWEST_WITHOUT_TRIGRAMS_MAX
        stages["emails"] = _prefix_then_filters("email_key", filters, _fewer_than_wanted("names"))
        stages["newest"] = _newest(
            _all(filters, _fewer_than_wanted("names", "emails")), limit=newest_max
        )
        stages["common"] = _common(matching.substring_sql(q))
        if trigrams:
            stages["rare"] = _trigrams_then_filters(matching.substring_sql(q), filters)
    return stages


def _names(filter_columns: Sequence[str]) -> str:
    # These indexes have their own operators and hold team and location behind the text. With `=`
    # the planner, which doesn't know the values, would take an index by city, and a large city has
    # thousands of rows for each prefix.
    ranges = (f"{name} ~>=~ %({name})s and {name} ~<=~ %({name})s" for name in filter_columns)
    filters = _all(visible_sql(), *ranges)
    # A fan who matches on both columns is returned by the first select only. Written with
    # `not starts_with` so that the planner can't scan name_key's index for it.
    other = "not starts_with(name_key, %(key)s)"
    return f"""\
  (
{_prefix("name_key", filters, limit=RANKED_MAX)}
  ) union all (
{_prefix("last_name_key", other, filters, limit=RANKED_MAX)}
  )"""


def _prefix(column: str, *conditions: str, columns: str = _COLUMNS, limit: int) -> str:
    """Fans of whom the column starts with the text: one range of its index, without a visit to the
    table."""
    return f"""\
  select {columns} from accounts_user
  where {_all(matching.prefix_sql(column), *conditions)}
  order by {column} using ~<~ limit {limit}"""


def _prefix_then_filters(column: str, filters: str, *conditions: str) -> str:
    return _then_filters(
        _prefix(column, *conditions, columns="*", limit=INDEX_MATCHES_MAX), filters
    )


def _trigrams_then_filters(match: str, filters: str) -> str:
    """In a database of the locale C only A to Z have trigrams: for others the index would be read
    whole."""
    conditions = _all(
        match,
        *_unless_found("names", "emails", "common"),
        "cardinality(show_trgm(%(key)s)) > 0",
    )
    return _then_filters(
        f"  select * from accounts_user\n  where {conditions}\n  limit {INDEX_MATCHES_MAX}", filters
    )


def _then_filters(matches: str, filters: str) -> str:
    """The inner limit also keeps the planner from combining the text's index with a filter's, whose
    thousands of rows it would collect first."""
    return f"""\
  select {_COLUMNS} from (
{matches}
  ) as accounts_user
  where {filters}
  limit {RANKED_MAX}"""


def _newest(conditions: str, *, limit: int) -> str:
    return f"""\
  select {_COLUMNS}, local_part_key from accounts_user
  where {conditions}
  order by id desc limit {limit}"""


def _common(match: str) -> str:
    """Among the newest fans a text is found that many have."""
    return f"  select {_COLUMNS} from newest\n  where {match}\n  limit {RANKED_MAX}"


def _unless_found(*stages: str) -> tuple[str, str]:
    return f"(select count(*) from newest) = {NEWEST_MAX}", _fewer_than_wanted(*stages)


def _fewer_than_wanted(*stages: str) -> str:
    found = " union ".join(f"table {stage}" for stage in stages)
    return f"(select count(*) from ({found}) as found) < {RESULTS_MAX}"


def _all(*conditions: str) -> str:
    return "\n    and ".join(conditions)
