"""The admins' list of all users."""

from django.db.backends.utils import CursorWrapper

from accounts.administration.log import DELETED_ADMIN_ID
from accounts.models import User
from accounts.visibility.selectors import USER_ROW_FIELDS, UserPage, UserRow
from accounts.visibility.sql import column_if_visible_sql
from common.paging import next_cursor, page_parameters
from common.replicas.reads import read_cursor
from social.search import matching
from social.search.statement import read_sql_file

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
# matches took four times as long.
_ALL_USERS_SQL = read_sql_file("all_users").format(
    row_columns=_ADMIN_ROW_COLUMNS_SQL, is_deleted_admin=_IS_DELETED_ADMIN_SQL
)


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
            statement = read_sql_file("matching_users").format(
                row_columns=_ADMIN_ROW_COLUMNS_SQL,
                match=match,
                counted_max=MATCHES_COUNTED_MAX,
                certain_matches_min=CERTAIN_MATCHES_MIN,
                certain_share_min=CERTAIN_MATCH_SHARE_MIN,
            )
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
