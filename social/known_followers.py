"""Who of the fans whom the viewer follows follows another fan: one statement."""

from dataclasses import dataclass

from accounts.models import User
from accounts.selectors import UserRow, row_columns
from accounts.visibility import is_shown_sql, visible_sql
from common.replicas.reads import read_cursor

COUNTED_MAX = 100
SHOWN_MAX = 2
LOOKED_AT_MAX = 1_000
"""Newest follows of the viewer, each of which is looked up. It bounds the work for a viewer who
follows 50,000; older follows of such a viewer aren't counted."""
# `offset 0` makes PostgreSQL look up each follow, where it would else read all followers of the
# fan, who may be everybody.
_STATEMENT = f"""
with known as materialized (
  select own.id as follow_id, other.id as user_id
  from (
    select id, followed_id from social_follow
    where follower_id = %(viewer)s order by id desc limit {LOOKED_AT_MAX}
  ) as own
  join lateral (
    select from social_follow as follow where follow.follower_id = own.followed_id
      and follow.followed_id = (select id from accounts_user where object_id = %(fan)s)
    offset 0
  ) as follow on true
  join accounts_user as other on other.id = own.followed_id
  where {visible_sql("other")} and {is_shown_sql("following", table="other")}
  order by own.id desc limit {COUNTED_MAX}
)
select (select count(*) from known), {row_columns()}, true
from (select * from known order by follow_id desc limit {SHOWN_MAX}) as newest
join accounts_user on accounts_user.id = user_id
order by follow_id desc
"""


@dataclass(frozen=True)
class KnownFollowers:
    count: int
    """Up to COUNTED_MAX."""
    users: list[UserRow]
    """Up to SHOWN_MAX, those first whom the viewer followed last."""


NOBODY = KnownFollowers(0, [])


def find_known_followers(*, viewer: User, fan_object_id: str) -> KnownFollowers:
    """The fan's followers among those whom the viewer follows, but for those who hide whom they
    follow. The caller checks that the viewer may see the fan's followers."""
    with read_cursor(User) as cursor:
        cursor.execute(_STATEMENT, {"viewer": viewer.pk, "fan": fan_object_id})
        rows = cursor.fetchall()
    if not rows:
        return NOBODY
    return KnownFollowers(rows[0][0], [UserRow(*fields) for _, *fields in rows])
