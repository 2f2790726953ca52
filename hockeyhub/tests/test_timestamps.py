from datetime import UTC, datetime, timedelta, timezone

import pytest
from django.db import connection
from django.utils.timezone import now

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_a_timestamp_is_read_in_utc_whatever_its_offset() -> None:
    time = datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=timezone(timedelta(hours=-3)))
    with connection.cursor() as cursor:
        cursor.execute("select %s::timestamptz", [time])
        [read] = cursor.fetchone()
    assert read == time
    assert read.tzinfo is UTC


def test_a_timestamp_from_a_server_side_cursor_is_read_in_utc(alice: User) -> None:
    [read] = User.objects.values_list("created_at", flat=True).iterator()
    assert read == alice.created_at
    assert read.tzinfo is UTC
    assert read <= now()
