"""Follow counts compared with the follows that they count."""

from collections.abc import Callable, Iterable

from django.db import connection, transaction
from django.db.models import Max

from accounts.models import User

FANS_PER_BATCH = 20_000

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
    ranges = [range(first, first + FANS_PER_BATCH) for first in range(0, last + 1, FANS_PER_BATCH)]
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
