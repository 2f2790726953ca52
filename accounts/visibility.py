"""Who may see whom: the one rule that every read of fans uses, as a queryset and as SQL.

A deactivated fan is visible to nobody. `viewer` is the fan that a response is made for, or None for
a visitor; at present the rule is the same for every viewer.
"""

from typing import NamedTuple

from django.db.models import QuerySet

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from hockeyhub.common.ids import parse_public_id


def visible_users(*, viewer: User | None) -> QuerySet[User]:  # noqa: ARG001  # see above
    return User.objects.filter(is_active=True)


def hidden_users() -> QuerySet[User]:
    """The fans whom nobody may see."""
    return User.objects.filter(is_active=False)


def is_hidden(user: User) -> bool:
    return not user.is_active


def visible_sql(table: str = "accounts_user") -> str:
    """`visible_users` as an SQL condition on the row `table`, the name or alias of accounts_user.

    Statements that use it pass the parameter `viewer`: a primary key, or null for a visitor.
    """
    return f"{table}.is_active"


def visible_users_with_id(public_id: str, *, viewer: User | None) -> QuerySet[User]:
    """A queryset of the fan with this object id or nano id, in upper or lower case, or of
    nobody."""
    parsed = parse_public_id(public_id)
    if parsed is None:
        return User.objects.none()
    return visible_users(viewer=viewer).filter(**{parsed.column: parsed.value})


class UserLookup(NamedTuple):
    sql: str
    """A condition with the parameters `public_id` and `viewer`."""
    public_id: str
    """The id in the spelling of the database, which is lower case."""


def visible_user_lookup(public_id: str, *, table: str = "accounts_user") -> UserLookup:
    """`visible_users_with_id` as SQL.

    Raises ProfileNotFoundError when `public_id` can't be a public id.
    """
    parsed = parse_public_id(public_id)
    if parsed is None:
        raise ProfileNotFoundError
    condition = f"{table}.{parsed.column} = %(public_id)s and {visible_sql(table)}"
    return UserLookup(condition, parsed.value)
