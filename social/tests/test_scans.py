"""Tests GET /users/scans, and how scans of a fan's QR code are stored."""

import datetime as dt
from typing import Any

import pytest
from django.db import IntegrityError
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from social.models import ScanCount
from social.scans import FanDay, add_scans, purge_scans, utc_today

pytestmark = pytest.mark.django_db


def days_ago(days: int) -> dt.date:
    return utc_today() - dt.timedelta(days=days)


def get_scans(api: APIClient) -> Any:
    response = api.get("/users/scans")
    assert response.status_code == 200
    return response.json()


def test_scans_of_the_last_28_days_are_counted_oldest_first_with_zeros(
    login: Login, alice: User
) -> None:
    counts = {0: 3, 6: 2, 27: 1, 28: 5}
    add_scans({FanDay(alice.pk, days_ago(age)): count for age, count in counts.items()})
    scans = get_scans(login(alice))
    assert scans["total"] == 6
    assert [day["date"] for day in scans["days"]] == [
        str(days_ago(age)) for age in reversed(range(28))
    ]
    assert [day["count"] for day in scans["days"]] == [1, *[0] * 20, 2, *[0] * 5, 3]


def test_scans_are_counted_by_utc_day(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timezone, "now", lambda: dt.datetime(2026, 3, 1, 0, 30, tzinfo=dt.UTC))
    assert get_scans(login(alice))["days"][-1] == {"date": "2026-03-01", "count": 0}


def test_counts_of_the_same_day_add_up_in_three_statements(
    alice: User, bob: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    add_scans({FanDay(alice.pk, utc_today()): 3})
    with django_assert_num_queries(5):  # includes the savepoint's two
        add_scans({FanDay(bob.pk, utc_today()): 1, FanDay(alice.pk, utc_today()): 2})
    assert dict(ScanCount.objects.values_list("user", "count")) == {alice.pk: 5, bob.pk: 1}


def test_an_erased_fans_scans_are_gone_and_later_ones_are_skipped(alice: User, bob: User) -> None:
    add_scans({FanDay(alice.pk, utc_today()): 3})
    erased_pk = alice.pk
    alice.delete()
    add_scans({FanDay(erased_pk, utc_today()): 1, FanDay(bob.pk, utc_today()): 1})
    assert list(ScanCount.objects.values_list("user", "count")) == [(bob.pk, 1)]


def test_scans_of_earlier_days_are_purged(alice: User) -> None:
    add_scans({FanDay(alice.pk, days_ago(age)): 1 for age in (0, 27, 28, 90)})
    assert purge_scans() == 2
    assert set(ScanCount.objects.values_list("day", flat=True)) == {utc_today(), days_ago(27)}


def test_the_database_refuses_a_second_row_for_a_day(alice: User) -> None:
    ScanCount.objects.create(user=alice, day=utc_today(), count=1)
    with pytest.raises(IntegrityError, match="scan_count_once_a_day"):
        ScanCount.objects.create(user=alice, day=utc_today(), count=1)
