"""Reads of follows: a fan's connections, page by page.

Written by hand, as one of the calls fans make most: the ORM takes four times as long to compile it.
"""

from dataclasses import dataclass
from typing import Any, Literal

from django.db import connection

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.selectors import USER_ROW_FIELDS, UserRow
from accounts.visibility import visible_sql, visible_user_lookup
from hockeyhub.common.cursors import NO_CURSOR, encode_cursor

Side = Literal["follower", "followed"]
_OF_FAN = 6  # columns of a row that tell of the fan and not of the edge
# A row more than asked tells whether there are more.
_SIDE = f"""(
  select '{{side}}' as side, edge.id, {", ".join(f"other.{field}" for field in USER_ROW_FIELDS)}
  from social_follow as edge join accounts_user as other on other.id = edge.{{side}}_id
  where edge.{{end}}_id = fan.id and edge.id < %({{side}}_cursor)s and {visible_sql("other")}
  order by edge.id desc limit %(fetched)s
)"""
_EDGES = " union all ".join(
    _SIDE.format(side=side, end=end)
    for side, end in (("follower", "followed"), ("followed", "follower"))
)
# One row for each edge, beside what is the same in all; one without an edge when there are none.
_CONNECTIONS = f"""
with fan as materialized (
  select found.id, object_id, coalesce(followers_count, 0), coalesce(following_count, 0),
    exists (select from social_follow where follower_id = %(viewer)s and followed_id = found.id),
    exists (select from social_follow where follower_id = found.id and followed_id = %(viewer)s)
  from accounts_user as found left join social_followcount on user_id = found.id
  where {{found}}
)
select fan.*, edge.* from fan left join lateral ({_EDGES}) as edge on true order by edge.id desc
"""


@dataclass(frozen=True)
class Page:
    rows: list[UserRow]
    next_cursor: str | None


@dataclass(frozen=True)
class Connections:
    user_id: str
    followers_count: int
    following_count: int
    is_following: bool
    follows_you: bool
    followers: Page
    following: Page


def get_connections(
    *,
    viewer: User,
    public_id: str,
    limit: int,
    followers_cursor: int | None,
    following_cursor: int | None,
) -> Connections:
    """A fan's counts and a page of each list, newest first. Raises ProfileNotFoundError."""
    lookup = visible_user_lookup(public_id, table="found")
    rows = _rows(
        lookup.sql,
        viewer=viewer.pk,
        public_id=lookup.public_id,
        fetched=limit and limit + 1,
        follower_cursor=NO_CURSOR if followers_cursor is None else followers_cursor,
        followed_cursor=NO_CURSOR if following_cursor is None else following_cursor,
    )
    if not rows:
        raise ProfileNotFoundError
    _, object_id, followers_count, following_count, is_following, follows_you, *_ = rows[0]
    return Connections(
        user_id=object_id,
        followers_count=followers_count,
        following_count=following_count,
        is_following=is_following,
        follows_you=follows_you,
        followers=_page(rows, "follower", limit),
        following=_page(rows, "followed", limit),
    )


def _rows(found: str, **parameters: Any) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(_CONNECTIONS.format(found=found), parameters)
        return list(cursor.fetchall())


def _page(rows: list[tuple[Any, ...]], side: Side, limit: int) -> Page:
    own = [row[_OF_FAN + 1 :] for row in rows if row[_OF_FAN] == side]
    page = [UserRow(*fields) for _, *fields in own[:limit]]
    return Page(page, encode_cursor(own[limit - 1][0]) if len(own) > limit else None)
