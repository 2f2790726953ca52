from collections.abc import Collection
from typing import NamedTuple

from django.db.models import Case

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.visibility.rules import field_if_visible
from accounts.visibility.sql import column_if_visible_sql, is_user_visible_sql, visible_user_lookup
from common.ids import parse_public_id
from common.replicas.reads import may_read_replica, read_cursor

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
_COLUMNS_FOR_FANS_SQL = ", ".join(column_if_visible_sql(name) for name in _COLUMN_NAMES)
_COLUMNS_FOR_VISITORS_SQL = ", ".join(
    column_if_visible_sql(name, signed_in=False) for name in _COLUMN_NAMES
)


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


class UserPage(NamedTuple):
    users: list[UserRow]
    next_cursor: str | None


USER_ROW_FIELDS = UserRow._fields[:-2]


def user_row_fields(viewer: User) -> list[str | Case]:
    """The stored fields of a UserRow, for `values_list`. A field that the viewer may not see is
    ""."""
    return [field_if_visible(name, viewer) for name in USER_ROW_FIELDS]


def user_row_columns_sql(table: str = "accounts_user") -> str:
    """The same fields as `user_row_fields`, for SQL that is written by hand."""
    return ", ".join(column_if_visible_sql(name, table=table) for name in USER_ROW_FIELDS)


def find_user_by_uid(*, uid: str) -> User | None:
    """The fan with this identity, or None. Also finds deactivated fans."""
    return next(iter(_read_users(_COLUMNS_SQL, "firebase_uid = %(uid)s", uid=uid)), None)


@may_read_replica(confirm=ProfileNotFoundError)  # a new profile's link must work at once
def get_visible_user(*, public_id: str, viewer: User | None) -> User:
    """The fan with this object id or nano id, if `viewer` may see them; texts that `viewer` may not
    see are "".

    Raises ProfileNotFoundError.
    """
    lookup = visible_user_lookup(public_id, signed_in=viewer is not None)
    columns = _COLUMNS_FOR_FANS_SQL if viewer else _COLUMNS_FOR_VISITORS_SQL
    viewer_id = viewer.pk if viewer else None
    users = _read_users(columns, lookup.sql, public_id=lookup.public_id, viewer=viewer_id)
    if not users:
        raise ProfileNotFoundError
    return users[0]


def list_users_for_visitors(*, object_ids: Collection[str]) -> list[User]:
    """The fans with these object ids, except fans whom a visitor may not see. Texts that a visitor
    may not see are ""."""
    condition = f"{is_user_visible_sql(signed_in=False)} and object_id = any(%(object_ids)s)"
    return _read_users(_COLUMNS_FOR_VISITORS_SQL, condition, object_ids=list(object_ids))


def _read_users(
    columns: str, condition: str, **parameters: str | int | list[str] | None
) -> list[User]:
    with read_cursor(User) as cursor:
        cursor.execute(f"select {columns} from accounts_user where {condition}", parameters)
        rows = cursor.fetchall()
    return [User.from_db(cursor.db.alias, _FIELD_NAMES, row) for row in rows]


def find_user(*, identifier: str) -> User | None:
    """The fan with exactly this e-mail, nano id or object id, or None. Also finds deactivated
    fans."""
    identifier = identifier.strip().lower()
    column = "email"
    if public_id := parse_public_id(identifier):
        column = public_id.column
    return User.objects.filter(**{column: identifier}).first()
