"""What a fan is told: who has followed them. Read from the follows: an unfollow takes it back."""

from dataclasses import dataclass
from datetime import datetime

from django.db import connection

from accounts.models import User
from accounts.selectors import UserRow, row_columns
from accounts.visibility import visible_sql
from common.paging import next_cursor, page_parameters

UNSEEN_COUNTED_MAX = 100
_UNSEEN = f"""
  select count(*) from (
    select from social_follow as follow join accounts_user as fan on fan.id = follower_id
    where followed_id = %(viewer)s and {visible_sql("fan")} and follow.id > coalesce(
      (select last_follow_id from social_seenfollow where user_id = %(viewer)s), 0
    )
    limit {UNSEEN_COUNTED_MAX}
  ) as unseen
"""
# If the page is empty, one row has the number of unseen and no follow.
_STATEMENT = f"""
with unseen as materialized ({_UNSEEN}), page as materialized (
  select follow.id as follow_id, follow.created_at as followed_at, {row_columns("fan")}, exists (
    select from social_follow where follower_id = %(viewer)s and followed_id = fan.id
  ) as is_following
  from social_follow as follow join accounts_user as fan on fan.id = follower_id
  where followed_id = %(viewer)s and follow.id < %(cursor)s and {visible_sql("fan")}
  order by follow.id desc limit %(fetched)s
)
select count, page.* from unseen left join page on true order by follow_id desc
"""


@dataclass(frozen=True)
class Notification:
    type: str
    user: UserRow
    created_at: datetime


@dataclass(frozen=True)
class Notifications:
    unseen: int
    """Up to UNSEEN_COUNTED_MAX."""
    items: list[Notification]
    next_cursor: str | None


def list_notifications(*, viewer: User, limit: int, cursor: int | None) -> Notifications:
    """A page, newest first."""
    with connection.cursor() as sql:
        sql.execute(
            _STATEMENT, {"viewer": viewer.pk, **page_parameters(limit=limit, cursor=cursor)}
        )
        rows = sql.fetchall()
    found = [row[1:] for row in rows if row[1] is not None]
    items = [
        Notification("follow", UserRow(*fields), created_at)
        for _, created_at, *fields in found[:limit]
    ]
    return Notifications(rows[0][0], items, next_cursor([row[0] for row in found], limit=limit))


def mark_seen(*, viewer: User) -> None:
    """Marks all present notifications as seen. Idempotent."""
    with connection.cursor() as cursor:
        cursor.execute(
            """
            insert into social_seenfollow (user_id, last_follow_id)
            select %(viewer)s, coalesce(max(id), 0) from social_follow
            where followed_id = %(viewer)s
            on conflict (user_id) do update set
              last_follow_id = greatest(social_seenfollow.last_follow_id, excluded.last_follow_id)
            """,
            {"viewer": viewer.pk},
        )
