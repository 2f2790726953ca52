"""Reads of follows: a fan's connections, page by page.

Written by hand, as one of the calls fans make most: the ORM takes four times as long to compile it.
"""

from dataclasses import dataclass
from typing import Any, Literal

from django.db import connection

from accounts.cursors import NO_CURSOR, encode_cursor
from accounts.errors import NoProfile
from accounts.identifiers import public_id_column
from accounts.models import User
from accounts.selectors import ROW_FIELDS, Row

Side = Literal["follower", "followed"]
_COUNTS = """
select fan.id, fan.object_id, coalesce(followers_count, 0), coalesce(following_count, 0),
  exists (select from social_follow where follower_id = %(viewer)s and followed_id = fan.id),
  exists (select from social_follow where follower_id = fan.id and followed_id = %(viewer)s)
from accounts_user as fan left join social_followcount on user_id = fan.id
where fan.{column} = %(public_id)s and fan.is_active
"""
# A row more than asked tells whether there are more.
_SIDE = f"""(
  select '{{side}}', edge.id, {", ".join(f"fan.{field}" for field in ROW_FIELDS)}
  from social_follow as edge join accounts_user as fan on fan.id = edge.{{side}}_id
  where edge.{{other}}_id = %(user)s and edge.id < %({{side}}_cursor)s and fan.is_active
  order by edge.id desc limit %(limit)s + 1
)"""
_EDGES = " union all ".join(
    _SIDE.format(side=side, other=other)
    for side, other in (("follower", "followed"), ("followed", "follower"))
)


@dataclass(frozen=True)
class Page:
    rows: list[Row]
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
    """A fan's counts and a page of each list, newest first. Raises NoProfile."""
    column = public_id_column(public_id)
    found = column and _rows(_COUNTS.format(column=column), viewer=viewer.pk, public_id=public_id)
    if not found:
        raise NoProfile
    user, object_id, followers_count, following_count, is_following, follows_you = found[0]
    edges = limit and _rows(
        _EDGES,
        user=user,
        limit=limit,
        follower_cursor=NO_CURSOR if followers_cursor is None else followers_cursor,
        followed_cursor=NO_CURSOR if following_cursor is None else following_cursor,
    )
    return Connections(
        user_id=object_id,
        followers_count=followers_count,
        following_count=following_count,
        is_following=is_following,
        follows_you=follows_you,
        followers=_page(edges or [], "follower", limit),
        following=_page(edges or [], "followed", limit),
    )


def _rows(sql: str, **parameters: Any) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        return list(cursor.fetchall())


def _page(edges: list[tuple[Any, ...]], side: Side, limit: int) -> Page:
    own = [edge for edge in edges if edge[0] == side]
    rows = [dict(zip(ROW_FIELDS, fields, strict=True)) for _, _, *fields in own[:limit]]
    more = len(own) > limit
    return Page(rows, encode_cursor(own[limit - 1][1]) if more else None)
