"""Scans: how often a fan's own link was opened, a count for each day and nothing else."""

import datetime as dt
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from social.models import ScanCount

DAYS_SHOWN = 28


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
    """The last DAYS_SHOWN days in UTC, the oldest first."""

    @property
    def total(self) -> int:
        return sum(day.count for day in self.days)


def utc_today() -> dt.date:
    return timezone.now().date()  # `now` is in UTC


@transaction.atomic
def add_scans(counts: Mapping[FanDay, int]) -> None:
    """Adds `counts` to the stored counts. Skips fans who no longer exist.

    Locks the fans' rows first, as User.delete does. So no other worker adds to these counts at the
    same time, and no fan is erased meanwhile. The rows are locked in the order of their ids, so
    that two transactions can't deadlock.
    """
    fans = User.objects.filter(pk__in={key.user_id for key in counts}).order_by("pk")
    ids = set(fans.select_for_update(no_key=True).values_list("pk", flat=True))
    stored_counts = ScanCount.objects.filter(user__in=ids, day__in={key.day for key in counts})
    new_counts = Counter({FanDay(row.user_id, row.day): row.count for row in stored_counts})
    new_counts.update({key: count for key, count in counts.items() if key.user_id in ids})
    ScanCount.objects.bulk_create(
        (
            ScanCount(user_id=key.user_id, day=key.day, count=count)
            for key, count in new_counts.items()
        ),
        update_conflicts=True,
        unique_fields=["user", "day"],
        update_fields=["count"],
    )


def get_scans(*, user: User) -> Scans:
    last_day = utc_today()
    dates = [last_day - dt.timedelta(days=age) for age in reversed(range(DAYS_SHOWN))]
    rows = user.scan_counts.filter(day__gte=dates[0]).values_list("day", "count")
    counts = dict(rows)
    return Scans([DayCount(date, counts.get(date, 0)) for date in dates])


def purge_scans() -> int:
    """Deletes the counts older than DAYS_SHOWN days. Returns how many."""
    last_old_day = utc_today() - dt.timedelta(days=DAYS_SHOWN)
    return ScanCount.objects.filter(day__lte=last_old_day).delete()[0]
