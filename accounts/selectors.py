from dataclasses import dataclass
from typing import NamedTuple

from django.db import connection

from accounts import matching
from accounts.errors import ProfileNotFoundError
from accounts.models import User
from hockeyhub.common.cursors import NO_CURSOR, encode_cursor
from hockeyhub.common.ids import public_id_column

# Every request starts with one of these reads, and to compile it the ORM takes three times as long
# as all the rest of it; so they are written by hand. Search keys and Django admin's password stay.
_FIELDS = [
    field
    for field in User._meta.concrete_fields  # noqa: SLF001  # Django's documented API
    if not field.generated and field.name not in {"password", "last_login"}
]
_NAMES = [field.attname for field in _FIELDS]
_READ = f"select {', '.join(str(field.column) for field in _FIELDS)} from accounts_user where "


class UserRow(NamedTuple):
    """A fan in a list. `is_following` is told by searches alone."""

    object_id: str
    nano_id: str
    full_name: str
    email: str
    photo_url: str
    location: str
    favourite_team: str
    is_following: bool = False


USER_ROW_FIELDS = UserRow._fields[:-1]


def find_user_by_uid(*, uid: str) -> User | None:
    """Deactivated ones too."""
    return _read("firebase_uid = %s", uid)


def find_active_user(*, public_id: str) -> User | None:
    """The fan with this object id or nano id."""
    public_id = public_id.lower()  # somebody may have typed it from a sticker
    column = public_id_column(public_id)
    return column and _read(f"{column} = %s and is_active", public_id)


def get_active_user(*, public_id: str) -> User:
    """Raises ProfileNotFoundError."""
    user = find_active_user(public_id=public_id)
    if user is None:
        raise ProfileNotFoundError
    return user


def _read(condition: str, value: str) -> User | None:
    with connection.cursor() as cursor:
        cursor.execute(_READ + condition, [value])
        row = cursor.fetchone()
    return row and User.from_db(connection.alias, _NAMES, row)


def find_user(*, identifier: str) -> User | None:
    """The fan with exactly this e-mail, nano id or object id, deactivated ones too."""
    identifier = identifier.strip().lower()
    return User.objects.filter(**{public_id_column(identifier) or "email": identifier}).first()


@dataclass(frozen=True)
class UserPage:
    users: list[UserRow]
    total: int
    next_cursor: str | None


COUNTED = 1_000
_WANTED = "order by id desc limit %(limit)s + 1"
_EVERYBODY = (
    "everybody as (select total from accounts_usertotal)",
    f"select id from accounts_user where id < %(cursor)s {_WANTED}",
)
# Few matches are found by an index and then sorted; many are met soon on the way from the newest.
_MATCHING = (
    f"""
    matching as materialized (select id from accounts_user where {{matches}} limit {COUNTED}),
    everybody as (select count(*) as total from matching)""",
    f"""
    select id from matching where id < %(cursor)s and (select total from everybody) < {COUNTED}
    union all (
      select id from accounts_user
      where ({{matches}}) and id < %(cursor)s and (select total from everybody) = {COUNTED}
      {_WANTED}
    ) {_WANTED}""",
)
# The total stands in each row, and in a row of its own when the page has none.
_PAGE = f"""
with {{counted}} select coalesce((select total from everybody), 0), page.*
from (select) as always left join (
  select id, {", ".join(USER_ROW_FIELDS)} from ({{page}}) as ids join accounts_user using (id)
) as page on true order by id desc
"""


def list_users(*, q: str, limit: int, cursor: int | None) -> UserPage:
    """All users, or those whom `q` matches, newest first. `total` counts all of either, of matches
    no more than COUNTED."""
    counted, page = _MATCHING if q else _EVERYBODY
    statement = _PAGE.format(counted=counted, page=page).format(matches=matching.matches(q))
    parameters: dict[str, str | int] = {
        **matching.parameters(q),
        "cursor": NO_CURSOR if cursor is None else cursor,
        "limit": limit,
    }
    with connection.cursor() as sql:
        sql.execute(statement, parameters)
        found = sql.fetchall()
    ids = [row[1] for row in found if row[1] is not None]
    users = [UserRow(*row[2:]) for row in found[: min(limit, len(ids))]]
    more = 0 < limit < len(ids)
    return UserPage(users, found[0][0], encode_cursor(ids[limit - 1]) if more else None)
