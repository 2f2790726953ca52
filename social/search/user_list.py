"""The admins' list of all users."""

from django.db.backends.utils import CursorWrapper

from accounts.administration.log import DELETED_ADMIN_ID
from accounts.models import User
from accounts.visibility.selectors import USER_ROW_FIELDS, UserPage, UserRow
from accounts.visibility.sql import column_if_visible_sql
from common.paging import next_cursor, page_parameters
from common.replicas.reads import read_cursor
from social.search import matching

MATCHES_COUNTED_MAX = 1_000
# If PostgreSQL expects at least this share of the users, and this number of users, to match, then
# the matches aren't counted: there are surely more than MATCHES_COUNTED_MAX. PostgreSQL estimates
# the share from a sample of 1,000 values (migration 0018), of which at least ten must match.
CERTAIN_MATCH_SHARE_MIN = 0.01
CERTAIN_MATCHES_MIN = 10 * MATCHES_COUNTED_MAX
# Admins see all e-mails.
_ADMIN_ROW_COLUMNS_SQL = ", ".join(
    name if name == "email" else column_if_visible_sql(name) for name in USER_ROW_FIELDS
)

# The record that replaces deleted admins in the log isn't a user.
_IS_DELETED_ADMIN_SQL = f"object_id = '{DELETED_ADMIN_ID}'"

# The SQL is written by hand: with the ORM, a page took 0.7 ms more processor time, and a page of
# matches took four times as long. For an empty page, the statement returns one row, which has the
# total and no user.
_ALL_USERS_SQL = f"""
with page as (
  select id, {_ADMIN_ROW_COLUMNS_SQL} from accounts_user
  where id < %(cursor)s and not {_IS_DELETED_ADMIN_SQL} order by id desc limit %(limit)s
)
select total - (select count(*) from accounts_user where {_IS_DELETED_ADMIN_SQL}), page.*
from accounts_usertotal left join page on true order by page.id desc
"""


def _matching_users_sql(match: str) -> str:
    """If few users match, an index finds them, and they are sorted. If many users match, the page
    is found by reading users from the newest on. If PostgreSQL expects very many matches, they
    aren't counted, because counting would read all of them from the index."""
    return f"""
with expected as materialized (
  select %(expected)s >= greatest({CERTAIN_MATCHES_MIN}, total * {CERTAIN_MATCH_SHARE_MIN})
    as certainly_many
  from accounts_usertotal
), counted as materialized (
  select id from accounts_user
  where not (select certainly_many from expected) and ({match}) limit {MATCHES_COUNTED_MAX}
), total as materialized (
  select case when certainly_many then {MATCHES_COUNTED_MAX} else (select count(*) from counted) end
    as total
  from expected
), page as (
  select id, {_ADMIN_ROW_COLUMNS_SQL} from accounts_user join (
    select id from counted
    where id < %(cursor)s and (select total from total) < {MATCHES_COUNTED_MAX}
    union all (
      select id from accounts_user
      where ({match}) and id < %(cursor)s and (select total from total) = {MATCHES_COUNTED_MAX}
      order by id desc limit %(limit)s
    )
    order by id desc limit %(limit)s
  ) as ids using (id)
)
select total, page.* from total left join page on true order by page.id desc
"""


def list_users(*, viewer: User, q: str, limit: int, cursor: int | None) -> tuple[UserPage, int]:
    """All users, or the matches of `q`, newest first. `viewer` is an admin, who sees all e-mails,
    but other fields only if any fan may see them. Also returns the number of all users, or of all
    matches up to MATCHES_COUNTED_MAX.
    """
    parameters: dict[str, str | int] = {
        "viewer": viewer.pk,
        **page_parameters(limit=limit, cursor=cursor),
    }
    statement = _ALL_USERS_SQL
    with read_cursor(User) as db_cursor:
        if q:
            match = f"({matching.match_sql(q)}) and not {_IS_DELETED_ADMIN_SQL}"
            match_parameters = matching.match_parameters(q)
            statement = _matching_users_sql(match)
            parameters |= {
                **match_parameters,
                "expected": _estimate_matches(db_cursor, q, match, match_parameters),
            }
        db_cursor.execute(statement, parameters)
        rows = db_cursor.fetchall()
    total = rows[0][0]
    matching_rows = [row[1:] for row in rows if row[1] is not None]
    users = [UserRow(*fields) for _, *fields in matching_rows[:limit]]
    if q and cursor is None and limit > 0 and len(matching_rows) <= limit:
        total = len(matching_rows)  # the statement's total may be an outdated estimate
    return UserPage(users, next_cursor([row[0] for row in matching_rows], limit=limit)), total


def _estimate_matches(
    db_cursor: CursorWrapper, q: str, match: str, parameters: dict[str, str]
) -> int:
    if not q.isascii():
        # Without an estimate, the statement counts the matches. To get one would cost a second
        # extra query, after `search_key`'s.
        return 0
    db_cursor.execute(f"explain (format json) select from accounts_user where {match}", parameters)
    [(plans,)] = db_cursor.fetchall()
    return int(plans[0]["Plan"]["Plan Rows"])
