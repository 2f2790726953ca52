"""Reads a fan's connections, page by page."""

from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import Exists, OuterRef

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.visibility.selectors import UserPage, UserRow, user_row_columns_sql
from accounts.visibility.sql import (
    UserLookup,
    is_user_visible_sql,
    may_see_field_sql,
    visible_user_lookup,
)
from common.paging import NO_CURSOR, next_cursor
from common.replicas.reads import read_cursor
from social.known_followers import NO_KNOWN_FOLLOWERS, KnownFollowers, find_known_followers
from social.models import Follow

Side = Literal["follower", "followed"]
_FAN_COLUMNS = (
    "user_id",
    "followers_count",
    "following_count",
    "is_following",
    "follows_you",
    "via_code",
    "met_at",
    "followers_hidden",
    "following_hidden",
)
"""The first columns of each row, before `fan.id`, the side and the follow."""
_FAN_COLUMN_COUNT = len(_FAN_COLUMNS)


_OTHER_FAN_COLUMNS_SQL = f"""{user_row_columns_sql("other")}, exists (
    select from social_follow where follower_id = %(viewer)s and followed_id = other.id
  ) as is_following,
  case when fan.id = %(viewer)s then coalesce((
    select met_at from social_follow where follower_id = %(viewer)s and followed_id = other.id
  ), '') end as met_at"""


def is_followed_by(viewer: User) -> Exists:
    """For querysets of fans: whether the viewer follows the fan."""
    return Exists(Follow.objects.filter(follower=viewer, followed=OuterRef("pk")))


@dataclass(frozen=True)
class Connections:
    user_id: str
    followers_count: int
    following_count: int
    is_following: bool
    follows_you: bool
    via_code: bool
    """Whether the viewer scanned the fan's code to follow them. Only the viewer may read this."""
    met_at: str
    """Where the viewer has met the fan. Only the viewer may read this."""
    followers_hidden: bool
    following_hidden: bool
    followers: UserPage
    following: UserPage
    known_followers: KnownFollowers


def get_connections(
    *,
    viewer: User,
    public_id: str,
    limit: int,
    followers_cursor: int | None,
    following_cursor: int | None,
) -> Connections:
    """A fan's counts and a page of each list, newest first. With a `limit` of 0, the lists are
    empty, and another fan's known followers are read. Raises ProfileNotFoundError.

    The SQL is written by hand, because this call is one of the most frequent. The ORM compiles the
    query each time, which takes four times as long.
    """
    lookup = visible_user_lookup(public_id, table="fan")
    parameters: dict[str, str | int] = {
        "viewer": viewer.pk,
        "public_id": lookup.public_id,
        "row_limit": limit + 1 if limit else 0,  # one extra row shows if there is a next page
        "followers_cursor": NO_CURSOR if followers_cursor is None else followers_cursor,
        "following_cursor": NO_CURSOR if following_cursor is None else following_cursor,
    }
    with read_cursor(User) as cursor:
        cursor.execute(_connections_statement(lookup), parameters)
        rows = cursor.fetchall()
    if not rows:
        raise ProfileNotFoundError
    fan = dict(zip(_FAN_COLUMNS, rows[0], strict=False))
    return Connections(
        **fan,
        followers=_connections_page(rows, "follower", limit),
        following=_connections_page(rows, "followed", limit),
        known_followers=NO_KNOWN_FOLLOWERS if limit else _known_followers(viewer, fan),
    )


def _known_followers(viewer: User, fan: dict[str, Any]) -> KnownFollowers:
    """The fan's known followers. Empty for the viewer's own record, and if the viewer may not see
    the fan's followers."""
    if fan["user_id"] == viewer.object_id or fan["followers_hidden"]:
        return NO_KNOWN_FOLLOWERS
    return find_known_followers(viewer=viewer, fan_object_id=fan["user_id"])


def _connections_statement(lookup: UserLookup) -> str:
    """The statement returns one row for each follow, with the columns of the fan of `lookup` in
    front. If there are no follows, the statement returns one row with only the fan. A follow that
    the listed fan hides is returned only if the viewer is one of the follow's two fans."""
    return f"""
with fan as materialized (
  select object_id, coalesce(followers_count, 0), coalesce(following_count, 0),
    own_follow.id is not null,
    exists (select from social_follow where follower_id = fan.id and followed_id = %(viewer)s),
    coalesce(via_code, false), coalesce(met_at, ''),
    not {may_see_field_sql("followers", table="fan")} as followers_hidden,
    not {may_see_field_sql("following", table="fan")} as following_hidden,
    fan.id
  from accounts_user as fan left join social_followcount on user_id = fan.id
  left join social_follow as own_follow on follower_id = %(viewer)s and followed_id = fan.id
  where {lookup.sql}
)
select fan.*, follow.* from fan left join lateral (
  (
    select 'follower' as side, follow.id, {_OTHER_FAN_COLUMNS_SQL}
    from social_follow as follow join accounts_user as other on other.id = follow.follower_id
    where followed_id = fan.id and follow.id < %(followers_cursor)s
      and not followers_hidden and {is_user_visible_sql("other")}
      and (fan.id = %(viewer)s or {may_see_field_sql("following", table="other")})
    order by follow.id desc limit %(row_limit)s
  ) union all (
    select 'followed', follow.id, {_OTHER_FAN_COLUMNS_SQL}
    from social_follow as follow join accounts_user as other on other.id = follow.followed_id
    where follower_id = fan.id and follow.id < %(following_cursor)s
      and not following_hidden and {is_user_visible_sql("other")}
      and (fan.id = %(viewer)s or {may_see_field_sql("followers", table="other")})
    order by follow.id desc limit %(row_limit)s
  )
) as follow on true
order by follow.id desc
"""


def _connections_page(rows: list[tuple[Any, ...]], side: Side, limit: int) -> UserPage:
    """A row has the fan's columns and id, the side, the follow's id and the other fan's columns."""
    follows = [row[_FAN_COLUMN_COUNT + 2 :] for row in rows if row[_FAN_COLUMN_COUNT + 1] == side]
    users = [UserRow(*fields) for _, *fields in follows[:limit]]
    return UserPage(users, next_cursor([row[0] for row in follows], limit=limit))
