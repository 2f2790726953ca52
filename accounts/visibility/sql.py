"""The rules of rules.py for SQL that is written by hand, compiled from the querysets.

If the viewer is a fan, the parameter `viewer` of the statement must be the fan's primary key.
"""

from functools import cache
from typing import NamedTuple

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.visibility.compiled_queries import VIEWER, condition_sql, expression_sql
from accounts.visibility.rules import (
    fans_visible_to,
    field_if_visible,
    is_field_visible,
    may_see_field,
)
from common.ids import parse_public_id

_USER_TABLE = "accounts_user"


@cache
def is_user_visible_sql(table: str = _USER_TABLE, *, signed_in: bool = True) -> str:
    """A condition: whether the viewer may see the fan of this row. `table` is the name or alias of
    accounts_user."""
    return _rename_table(table, condition_sql(fans_visible_to(VIEWER if signed_in else None)))


@cache
def is_field_visible_sql(name: str, *, table: str = _USER_TABLE) -> str:
    """A condition: whether other fans may see this field."""
    return _rename_table(table, condition_sql(User.objects.filter(is_field_visible(name))))


@cache
def may_see_field_sql(name: str, *, table: str = _USER_TABLE) -> str:
    """A condition: whether the viewer, a fan, may see this field."""
    return _rename_table(table, condition_sql(User.objects.filter(may_see_field(name, VIEWER))))


@cache
def column_if_visible_sql(column: str, *, table: str = _USER_TABLE, signed_in: bool = True) -> str:
    """The column's value, or '' if it is one of HIDEABLE_TEXT_FIELDS and the viewer may not see
    it."""
    text = field_if_visible(column, VIEWER if signed_in else None)
    if isinstance(text, str):
        return f"{table}.{column}"
    query = User.objects.annotate(text=text).query
    return f"{_rename_table(table, expression_sql(query, query.annotations['text']))} as {column}"


class UserLookup(NamedTuple):
    sql: str
    """A condition with the parameter `public_id` and, if the viewer is a fan, `viewer`."""
    public_id: str
    """The id in the spelling of the database, which is lower case."""


def visible_user_lookup(
    public_id: str, *, table: str = _USER_TABLE, signed_in: bool = True
) -> UserLookup:
    """A condition that finds the fan with this object id or nano id, in any case, if the viewer may
    see the fan.

    Raises ProfileNotFoundError when `public_id` can't be a public id.
    """
    parsed = parse_public_id(public_id)
    if parsed is None:
        raise ProfileNotFoundError
    visible = is_user_visible_sql(table, signed_in=signed_in)
    return UserLookup(f"{table}.{parsed.column} = %(public_id)s and {visible}", parsed.value)


def _rename_table(table: str, sql: str) -> str:
    return sql.replace(f"{_USER_TABLE}.", f"{table}.")
