from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from django.db.backends.utils import CursorWrapper
from django.db.models import Case

from accounts.administration.log import DELETED_ADMIN_ID
from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.visibility.rules import shown_text
from accounts.visibility.sql import text_sql, visible_sql, visible_user_lookup
from common.ids import parse_public_id
from common.paging import next_cursor, page_parameters
from common.replicas.reads import may_lag, read_cursor
from social.search import matching

# Every request reads a fan first. The SQL is written by hand, because compiling the ORM's query
# takes three times as long as the rest of the read. The SQL leaves out the search keys and the
# fields that few requests need; Django loads such a field on its first use.
_DEFERRED_FIELDS = {"password", "last_login", "sign_in_browsers"}
_LOADED_FIELDS = [
    field
    for field in User._meta.concrete_fields  # noqa: SLF001  # Django's documented API
    if not field.generated and field.name not in _DEFERRED_FIELDS
]
_FIELD_NAMES = [field.attname for field in _LOADED_FIELDS]
_COLUMN_NAMES = [str(field.column) for field in _LOADED_FIELDS]
_COLUMNS_SQL = ", ".join(_COLUMN_NAMES)
_COLUMNS_FOR_FANS_SQL = ", ".join(text_sql(name) for name in _COLUMN_NAMES)
_COLUMNS_FOR_VISITORS_SQL = ", ".join(text_sql(name, signed_in=False) for name in _COLUMN_NAMES)


class UserRow(NamedTuple):
    """A fan in a list. `is_following` is set only in lists for fans, not for admins, and `met_at`
    only in the viewer's own list."""

    object_id: str
    nano_id: str
    full_name: str
    email: str
    photo_url: str
    location: str
    favourite_team: str
    is_following: bool = False
    met_at: str | None = None


_ROW_FIELDS = UserRow._fields[:-2]


def row_fields(viewer: User) -> list[str | Case]:
    """The stored fields of a UserRow, for `values_list`. A field that the viewer may not see is
    ""."""
    return [shown_text(name, viewer) for name in _ROW_FIELDS]


def row_columns_sql(table: str = "accounts_user") -> str:
    """The same fields as `row_fields`, for SQL that is written by hand."""
    return ", ".join(text_sql(name, table=table) for name in _ROW_FIELDS)


def find_user_by_uid(*, uid: str) -> User | None:
    """The fan with this identity, or None. Also finds deactivated fans."""
    return _first_or_none(_read_users(_COLUMNS_SQL, "firebase_uid = %(uid)s", uid=uid))


@may_lag(confirm=ProfileNotFoundError)  # a new profile's link must work at once
def get_visible_user(*, public_id: str, viewer: User | None) -> User:
    """The fan with this object id or nano id, if `viewer` may see them; texts that `viewer` may not
    see are "".

    Raises ProfileNotFoundError.
    """
    lookup = visible_user_lookup(public_id, signed_in=viewer is not None)
    columns = _COLUMNS_FOR_FANS_SQL if viewer else _COLUMNS_FOR_VISITORS_SQL
    viewer_id = viewer.pk if viewer else None
    user = _first_or_none(
        _read_users(columns, lookup.sql, public_id=lookup.public_id, viewer=viewer_id)
    )
    if user is None:
        raise ProfileNotFoundError
    return user


def list_users_for_visitors(*, object_ids: Collection[str]) -> list[User]:
    """The fans with these object ids, except fans whom a visitor may not see. Texts that a visitor
    may not see are ""."""
    condition = f"{visible_sql(signed_in=False)} and object_id = any(%(object_ids)s)"
    return _read_users(_COLUMNS_FOR_VISITORS_SQL, condition, object_ids=list(object_ids))


def _read_users(
    columns: str, condition: str, **parameters: str | int | list[str] | None
) -> list[User]:
    with read_cursor(User) as cursor:
        cursor.execute(f"select {columns} from accounts_user where {condition}", parameters)
        rows = cursor.fetchall()
    return [User.from_db(cursor.db.alias, _FIELD_NAMES, row) for row in rows]


def _first_or_none(users: list[User]) -> User | None:
    return users[0] if users else None


def find_user(*, identifier: str) -> User | None:
    """The fan with exactly this e-mail, nano id or object id, or None. Also finds deactivated
    fans."""
    identifier = identifier.strip().lower()
    column = "email"
    if public_id := parse_public_id(identifier):
        column = public_id.column
    return User.objects.filter(**{column: identifier}).first()


@dataclass(frozen=True)
class UserPage:
    users: list[UserRow]
    total: int
    next_cursor: str | None


MATCHES_COUNTED_MAX = 1_000
# If PostgreSQL expects at least this share of the users, and this number of users, to match, then
# the matches aren't counted: there are surely more than MATCHES_COUNTED_MAX. PostgreSQL estimates
# the share from a sample of 1,000 values (migration 0018), of which at least ten must match.
CERTAIN_MATCH_SHARE_MIN = 0.01
CERTAIN_MATCHES_MIN = 10 * MATCHES_COUNTED_MAX
# Admins see all e-mails.
_ADMIN_ROW_COLUMNS_SQL = ", ".join(
    name if name == "email" else text_sql(name) for name in _ROW_FIELDS
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


def list_users(*, viewer: User, q: str, limit: int, cursor: int | None) -> UserPage:
    """All users, or the matches of `q`, newest first. `viewer` is an admin, who sees all e-mails,
    but other fields only if any fan may see them.

    `total` is the number of all users, or of all matches up to MATCHES_COUNTED_MAX.
    """
    parameters: dict[str, str | int] = {
        "viewer": viewer.pk,
        **page_parameters(limit=limit, cursor=cursor),
    }
    statement = _ALL_USERS_SQL
    with read_cursor(User) as db_cursor:
        if q:
            match = f"({matching.match_sql(q)}) and not {_IS_DELETED_ADMIN_SQL}"
            key = matching.match_parameters(q)
            statement = _matching_users_sql(match)
            parameters |= {**key, "expected": _expected_matches(db_cursor, q, match, key)}
        db_cursor.execute(statement, parameters)
        rows = db_cursor.fetchall()
    total = rows[0][0]
    matching_rows = [row[1:] for row in rows if row[1] is not None]
    users = [UserRow(*fields) for _, *fields in matching_rows[:limit]]
    if q and cursor is None and limit > 0 and len(matching_rows) <= limit:
        total = len(matching_rows)  # the statement's total may be an outdated estimate
    return UserPage(users, total, next_cursor([row[0] for row in matching_rows], limit=limit))


def _expected_matches(
    db_cursor: CursorWrapper, q: str, match: str, parameters: dict[str, str]
) -> int:
    if not q.isascii():
        # 0 makes the statement count the matches. An estimate would cost a second extra query after
        # `search_key`'s query.
        return 0
    db_cursor.execute(f"explain (format json) select from accounts_user where {match}", parameters)
    [(plans,)] = db_cursor.fetchall()
    return int(plans[0]["Plan"]["Plan Rows"])
