"""Who may see whom, and what of them: the one rule that every read of fans uses, as SQL.

A deactivated fan is visible to nobody. Two fans of whom one has blocked the other are invisible to
each other. Of a visible fan, each of `models.HIDEABLE` is visible as the fan's settings say.

The viewer is the fan that a response is made for, or a visitor, who isn't signed in. Statements for
fans pass the viewer's primary key as the parameter `viewer`.
"""

from typing import NamedTuple

from django.db.models import QuerySet

from accounts.errors import ProfileNotFoundError
from accounts.models import HIDEABLE_TEXTS, User, Visibility
from common.ids import parse_public_id


def visible_users() -> QuerySet[User]:
    """The fans whom a visitor may see, with all their fields."""
    return User.objects.filter(is_active=True)


def hidden_users() -> QuerySet[User]:
    """The fans whom nobody may see."""
    return User.objects.filter(is_active=False)


def is_hidden(user: User) -> bool:
    return not user.is_active


def visible_sql(
    table: str = "accounts_user", *, signed_in: bool = True, own_blocks: bool = False
) -> str:
    """A condition on the row `table`, the name or alias of accounts_user: whether the viewer may
    see this fan. With `own_blocks`, also true for fans whom the viewer has blocked."""
    if not signed_in:
        return f"{table}.is_active"
    hiding = "select blocker_id from accounts_block where blocked_id = %(viewer)s"
    if not own_blocks:
        hiding += (
            "\n      union all select blocked_id from accounts_block where blocker_id = %(viewer)s"
        )
    # An array, so that PostgreSQL reads the viewer's blocks once and not for each row.
    return f"""{table}.is_active and {table}.id <> all (array(
      {hiding}
    ))"""


def is_shown_sql(name: str, *, table: str = "accounts_user", signed_in: bool = True) -> str:
    """A condition: whether viewers other than the fan may see this. Search uses it too, since an
    index can check it without knowing the viewer."""
    level = Visibility.SIGNED_IN if signed_in else Visibility.EVERYONE
    return f"{table}.{name}_visibility <= {level}"


def may_see_sql(name: str, *, table: str = "accounts_user", signed_in: bool = True) -> str:
    """A condition: whether the viewer may see this. The fan may see everything."""
    shown = is_shown_sql(name, table=table, signed_in=signed_in)
    return f"({shown} or {table}.id = %(viewer)s)" if signed_in else shown


def text_sql(column: str, *, table: str = "accounts_user", signed_in: bool = True) -> str:
    """The column's value, or '' if it is one of HIDEABLE_TEXTS and the viewer may not see it."""
    if column not in HIDEABLE_TEXTS:
        return f"{table}.{column}"
    may_see = may_see_sql(column, table=table, signed_in=signed_in)
    return f"case when {may_see} then {table}.{column} else '' end as {column}"


class UserLookup(NamedTuple):
    sql: str
    """A condition with the parameters `public_id` and, for fans, `viewer`."""
    public_id: str
    """The id in the spelling of the database, which is lower case."""


def visible_user_lookup(
    public_id: str, *, table: str = "accounts_user", **options: bool
) -> UserLookup:
    """The condition that finds the fan with this object id or nano id, in upper or lower case, if
    the viewer may see them. `options` as for `visible_sql`.

    Raises ProfileNotFoundError when `public_id` can't be a public id.
    """
    parsed = parse_public_id(public_id)
    if parsed is None:
        raise ProfileNotFoundError
    condition = f"{table}.{parsed.column} = %(public_id)s and {visible_sql(table, **options)}"
    return UserLookup(condition, parsed.value)
