"""Writes of follows. Edge and counters change in one statement, so they can't part."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.db import IntegrityError, connection, transaction
from django.db.models import Max
from psycopg.errors import ForeignKeyViolation
from rest_framework.exceptions import ValidationError

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from hockeyhub.common.ids import public_id_column
from social.models import Follow

# The counters' rows are locked in the order of their ids, so that fans who follow one another at
# the same moment can't deadlock; an edge that was there (or gone) already drives no counter.
_CHANGE = """
with target as (
  select id, object_id from accounts_user where {target}
), edge as (
  {edge}
), counted as (
  insert into social_followcount (user_id, followers_count, following_count)
  select user_id, followers, following from (
    select followed_id as user_id, 1 as followers, 0 as following from edge
    union all
    select follower_id, 0, 1 from edge
  ) as steps
  order by user_id
  on conflict (user_id) do update set
    followers_count = greatest(
      0, social_followcount.followers_count {sign} excluded.followers_count
    ),
    following_count = greatest(
      0, social_followcount.following_count {sign} excluded.following_count
    )
  returning user_id, followers_count
)
select target.id, target.object_id, counted.followers_count
from target left join counted on counted.user_id = target.id
"""
_INSERT = """
  insert into social_follow (follower_id, followed_id, created_at)
  select %(follower)s, id, now() from target
  on conflict do nothing
  returning follower_id, followed_id
"""
_DELETE = """
  delete from social_follow using target
  where follower_id = %(follower)s and followed_id = target.id
  returning follower_id, followed_id
"""


BATCH = 20_000


@dataclass(frozen=True)
class FollowState:
    user_id: str
    is_following: bool
    followers_count: int


def follow(*, follower: User, public_id: str) -> FollowState:
    """Idempotent. Raises ProfileNotFoundError, and ValidationError for oneself."""
    if public_id in (follower.object_id, follower.nano_id):
        raise ValidationError({"id": ["You can't follow yourself."]})
    return _change(follower, public_id, edge=_INSERT, sign="+", is_following=True)


def unfollow(*, follower: User, public_id: str) -> FollowState:
    """Idempotent. Raises ProfileNotFoundError, and ValidationError for oneself."""
    if public_id in (follower.object_id, follower.nano_id):
        raise ValidationError({"id": ["You can't unfollow yourself."]})
    return _change(follower, public_id, edge=_DELETE, sign="-", is_following=False)


def remove(*, edge: Follow) -> None:
    """Deletes a follow, also one of a deactivated fan. For operators; idempotent."""
    sql = _CHANGE.format(target="id = %(target)s", edge=_DELETE, sign="-")
    with connection.cursor() as cursor:
        cursor.execute(sql, {"target": edge.followed_id, "follower": edge.follower_id})


# As in _CHANGE, the counters' rows are locked in the order of their ids. The fan's own row comes
# first, so that nobody follows meanwhile.
_LOCK = "select 1 from accounts_user where id = %(fan)s for update"
_DELETE_ALL = """
with edge as (
  delete from social_follow where %(fan)s in (follower_id, followed_id)
  returning follower_id, followed_id
), lost as (
  select case when followed_id = %(fan)s then follower_id else followed_id end as user_id,
    count(*) filter (where follower_id = %(fan)s) as followers,
    count(*) filter (where followed_id = %(fan)s) as following
  from edge group by 1
), locked as (
  select user_id from social_followcount where user_id in (select user_id from lost)
  order by user_id for update
)
update social_followcount as counted set
  followers_count = greatest(0, counted.followers_count - lost.followers),
  following_count = greatest(0, counted.following_count - lost.following)
from lost join locked using (user_id) where counted.user_id = lost.user_id
"""


def remove_all(*, fan: User) -> None:
    """Deletes all follows of a fan who is about to be erased, on both sides."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(_LOCK, {"fan": fan.pk})
        cursor.execute(_DELETE_ALL, {"fan": fan.pk})


def _change(
    follower: User, public_id: str, *, edge: str, sign: str, is_following: bool
) -> FollowState:
    column = public_id_column(public_id)
    if column is None:
        raise ProfileNotFoundError
    target = f"{column} = %(target)s and is_active"
    sql = _CHANGE.format(target=target, edge=edge, sign=sign)
    try:
        with connection.cursor() as cursor:
            cursor.execute(sql, {"target": public_id, "follower": follower.pk})
            row = cursor.fetchone()
    except IntegrityError as error:
        if isinstance(error.__cause__, ForeignKeyViolation):  # deleted at this very moment
            raise ProfileNotFoundError from error
        raise
    if row is None:
        raise ProfileNotFoundError
    target_id, object_id, followers = row
    if followers is None:  # nothing to change
        followers = _followers_count(target_id)
    return FollowState(object_id, is_following, followers)


def _followers_count(user_id: int) -> int:
    with connection.cursor() as cursor:
        cursor.execute(
            "select followers_count from social_followcount where user_id = %s", [user_id]
        )
        row = cursor.fetchone()
    return row[0] if row else 0


_WRONG = """
with edges as (
  select user_id, sum(followers)::int as followers_count, sum(following)::int as following_count
  from (
    select followed_id as user_id, 1 as followers, 0 as following from social_follow
    where followed_id between %(first)s and %(last)s
    union all
    select follower_id, 0, 1 from social_follow
    where follower_id between %(first)s and %(last)s
  ) as ends
  group by user_id
), counts as (
  select * from social_followcount where user_id between %(first)s and %(last)s
), wrong as (
  select coalesce(edges.user_id, counts.user_id) as user_id,
    coalesce(edges.followers_count, 0) as followers_count,
    coalesce(edges.following_count, 0) as following_count
  from edges full join counts on counts.user_id = edges.user_id
  where (edges.followers_count, edges.following_count)
    is distinct from (counts.followers_count, counts.following_count)
    and not (edges.user_id is null and counts.followers_count = 0 and counts.following_count = 0)
)
"""
_WRONG_COUNTS = f"{_WRONG} select user_id from wrong"
_MEND = f"""
{_WRONG}
insert into social_followcount (user_id, followers_count, following_count)
select user_id, followers_count, following_count from wrong
on conflict (user_id) do update set
  followers_count = excluded.followers_count, following_count = excluded.following_count
"""


def recount(*, fix: bool, track: Callable[[list[range]], Iterable[range]] = iter) -> int:
    """How many fans' counters differ from their edges; with `fix`, they are set right.

    `track` is handed the ranges of ids that it goes through, to show how far it is.
    """
    last = User.objects.aggregate(last=Max("pk"))["last"] or 0
    ranges = [range(first, first + BATCH) for first in range(0, last + 1, BATCH)]
    return sum(_recount(ids, fix=fix) for ids in track(ranges))


@transaction.atomic
def _recount(ids: range, *, fix: bool) -> int:
    """A statement sees edges and counters of one moment, so nobody has to wait for the look; to
    mend, follows wait: an edge that changed meanwhile would make the count wrong at once."""
    span = {"first": ids[0], "last": ids[-1]}
    with connection.cursor() as cursor:
        cursor.execute(_WRONG_COUNTS, span)
        if fix and cursor.rowcount:
            cursor.execute("lock table social_follow in share row exclusive mode")
            cursor.execute(_MEND, span)
        return int(cursor.rowcount)
