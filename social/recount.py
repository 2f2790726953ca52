"""Compares the follow counts with the follows, and corrects the counts."""

from collections.abc import Callable, Iterable
from pathlib import Path

from django.db import connection, transaction
from django.db.models import Max

from accounts.models import User

FANS_PER_BATCH = 20_000

_WRONG_COUNTS_CTE = Path(__file__).with_suffix(".sql").read_text("utf-8")
_FIND_WRONG_SQL = f"{_WRONG_COUNTS_CTE} select user_id from wrong"
_FIX_SQL = f"""
{_WRONG_COUNTS_CTE}
insert into social_followcount (user_id, followers_count, following_count)
select user_id, followers_count, following_count from wrong
on conflict (user_id) do update set
  followers_count = excluded.followers_count, following_count = excluded.following_count
"""


def recount_follows(*, fix: bool, track: Callable[[list[range]], Iterable[range]] = iter) -> int:
    """The number of fans whose counts differ from their follows. If `fix`, corrects these counts.

    `track` gets the ranges of fan ids and yields them one by one, so that it can show progress.
    """
    last_id = User.objects.aggregate(last_id=Max("pk"))["last_id"] or 0
    first_ids = range(0, last_id + 1, FANS_PER_BATCH)
    ranges = [range(first_id, first_id + FANS_PER_BATCH) for first_id in first_ids]
    return sum(_recount_batch(ids, fix=fix) for ids in track(ranges))


@transaction.atomic
def _recount_batch(ids: range, *, fix: bool) -> int:
    """Needs no lock to compare, because one statement reads follows and counts in one snapshot. To
    correct, it makes new follows wait, since they could make a corrected count wrong at once."""
    parameters = {"first": ids[0], "last": ids[-1]}
    with connection.cursor() as cursor:
        cursor.execute(_FIND_WRONG_SQL, parameters)
        if fix and cursor.rowcount:
            cursor.execute("lock table social_follow in share row exclusive mode")
            cursor.execute(_FIX_SQL, parameters)
        return int(cursor.rowcount)
