from datetime import UTC, datetime, timedelta, timezone

import pytest
from django.db import connection
from django.utils.timezone import now

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_a_timestamp_is_read_in_utc_whatever_its_offset() -> None:
    stored_time = datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=timezone(timedelta(hours=-3)))
    with connection.cursor() as cursor:
        cursor.execute("select %s::timestamptz", [stored_time])
        [read_time] = cursor.fetchone()
    assert read_time == stored_time
    assert read_time.tzinfo is UTC


def test_a_timestamp_from_a_server_side_cursor_is_read_in_utc(alice: User) -> None:
    [read_time] = User.objects.values_list("created_at", flat=True).iterator()
    assert read_time == alice.created_at
    assert read_time.tzinfo is UTC
    assert read_time <= now()
