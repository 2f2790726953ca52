"""The statement of a search; tests/snapshots/ has it whole for each kind of query.

Each stage is a common table expression, and reads only while those before it have found fewer fans
than a search returns: a common text ends at the first stage, a rare one reaches the trigram index.
Each stage has a limit, so of a text that thousands of fans match, some are never looked at.
"""
# only columns, conditions and constants are inserted; values are parameters

import re
from collections.abc import Sequence

from accounts import matching
from accounts.selectors import USER_ROW_FIELDS
from accounts.visibility import visible_sql

RESULTS_MAX = 5
PREFIX_MATCHES_MAX = 100
NEWEST_MAX = 1_000
NEWEST_WITHOUT_TRIGRAMS_MAX = 10_000
TRIGRAM_MATCHES_MAX = 500

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
    # The prefix indexes have their own operators and hold team and location behind the text. With
    # `=` the planner, which doesn't know the values, would take an index by city, and a large city
    # has thousands of rows for each prefix.
    ranges = (f"{name} ~>=~ %({name})s and {name} ~<=~ %({name})s" for name in filter_columns)
    indexed_filters = _all(visible_sql(), *ranges)
    columns = matching.prefix_columns(q)
    if columns == (matching.DOMAIN_SQL,):
        return {"domains": _prefix(matching.DOMAIN_SQL, filters)}
    if columns == ("email_key",):
        return {"emails": _prefix("email_key", indexed_filters)}
    stages = {"names": _names(indexed_filters)}
    if matching.uses_substring_match(q):
        trigrams = bool(_NARROWED_BY_TRIGRAMS.match(q))
        newest_max = NEWEST_MAX if trigrams else NEWEST_WITHOUT_TRIGRAMS_MAX
        stages["emails"] = _emails_after_names(indexed_filters)
        stages["newest"] = _newest_after_prefixes(filters, newest_max)
        stages["common"] = f"  select {_COLUMNS} from newest\n  where {matching.SUBSTRING_SQL}"
        if trigrams:
            stages["rare"] = _rare(filters)
    return stages


def _prefix(column: str, *conditions: str) -> str:
    """Fans of whom the column starts with the text: one range of its index, without a visit to the
    table."""
    return f"""\
  select {_COLUMNS} from accounts_user
  where {_all(matching.prefix_sql(column), *conditions)}
  order by {column} using ~<~ limit {PREFIX_MATCHES_MAX}"""


def _names(filters: str) -> str:
    # A fan of both ranges is in the first. `starts_with` is no range that might be read instead.
    other = "not starts_with(name_key, %(key)s)"
    return f"""\
  (
{_prefix("name_key", filters)}
  ) union all (
{_prefix("last_name_key", other, filters)}
  )"""


def _emails_after_names(filters: str) -> str:
    """Only a whole e-mail ranks above a name, and that has an @."""
    return _prefix(
        "email_key",
        "not starts_with(name_key, %(key)s)",
        "not starts_with(last_name_key, %(key)s)",
        f"(select count(*) from names) < {RESULTS_MAX}",
        filters,
    )


def _newest(filters: str, *, limit: int) -> str:
    return f"""\
  select {_COLUMNS} from accounts_user
  where {filters}
  order by id desc limit {limit}"""


def _newest_after_prefixes(filters: str, limit: int) -> str:
    """Among the newest fans a text is found that many have."""
    return f"""\
  select {_COLUMNS}, local_part_key from accounts_user
  where {filters}
    and (select count(*) from (table names union all table emails) as found) < {RESULTS_MAX}
  order by id desc limit {limit}"""


def _rare(filters: str) -> str:
    """The trigram index finds a text that few have, if there are more fans than the newest.

    In a database of the locale C only A to Z have trigrams: for others it would be read whole.
    """
    return f"""\
  select {_COLUMNS} from (
    select * from accounts_user
    where {matching.SUBSTRING_SQL}
      and (select count(*) from newest) = {NEWEST_MAX}
      and (
        select count(*) from (table names union table emails union table common) as found
      ) < {RESULTS_MAX}
      and cardinality(show_trgm(%(key)s)) > 0
    limit {TRIGRAM_MATCHES_MAX}
  ) as accounts_user
  where {filters}"""


def _all(*conditions: str) -> str:
    return "\n    and ".join(conditions)
