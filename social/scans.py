"""Scans: how often a fan's own link was opened, a count for each day and nothing else."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.db import connection
from django.utils import timezone

from accounts.models import User
from social.models import ScanCount

DAYS = 28
# The fans' rows are locked first, in the order of their ids, as User.delete and other workers do:
# fans who are being erased are left out, and nobody can deadlock.
_ADD_SQL = """
insert into social_scancount as scans (user_id, day, count)
select accounts_user.id, day, count
from unnest(%(ids)s::bigint[], %(days)s::date[], %(counts)s::int[]) as added (id, day, count)
  join accounts_user using (id)
order by accounts_user.id, day
for key share of accounts_user
on conflict (user_id, day) do update set count = scans.count + excluded.count
"""


class FanDay(NamedTuple):
    user_id: int
    """The fan's primary key."""
    day: dt.date


@dataclass(frozen=True)
class DayCount:
    date: dt.date
    count: int


@dataclass(frozen=True)
class Scans:
    days: list[DayCount]
    """The last DAYS days in UTC, the oldest first."""

    @property
    def total(self) -> int:
        return sum(day.count for day in self.days)


def today() -> dt.date:
    return timezone.now().date()  # `now` is in UTC


def add_scans(counts: Mapping[FanDay, int]) -> None:
    """Adds to the counts, in one statement. Skips fans who no longer exist."""
    parameters: dict[str, Any] = {
        "ids": [key.user_id for key in counts],
        "days": [key.day for key in counts],
        "counts": list(counts.values()),
    }
    with connection.cursor() as cursor:
        cursor.execute(_ADD_SQL, parameters)


def get_scans(*, user: User) -> Scans:
    last = today()
    dates = [last - dt.timedelta(days=age) for age in reversed(range(DAYS))]
    rows = user.scan_counts.filter(day__gte=dates[0]).values_list("day", "count")
    counts = dict(rows)
    return Scans([DayCount(date, counts.get(date, 0)) for date in dates])


def purge_scans() -> int:
    """Deletes the counts of earlier days. Returns their number."""
    return ScanCount.objects.filter(day__lte=today() - dt.timedelta(days=DAYS)).delete()[0]
