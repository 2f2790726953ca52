"""The health check of a persistent connection sends no query while the connection is in use."""

import time
from collections.abc import Iterator
from unittest.mock import Mock

import pytest
from django.db import OperationalError, connections
from django.db.backends.postgresql import base
from pytest_django import Settings

from common.tests.waiting import wait_until
from hockeyhub.database.postgresql.base import UNCHECKED_CONNECTION_SECONDS_MAX, DatabaseWrapper

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def idle_connection(settings: Settings) -> Iterator[DatabaseWrapper]:
    """A connection that one request has just used and the next request will use."""
    connection = connections.create_connection("default")
    assert isinstance(connection, DatabaseWrapper)
    _next_request(connection)
    _server_process(connection)
    _next_request(connection)
    _server_process(connection)
    yield connection
    connection.close()


@pytest.fixture
def health_checks(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """A list that gets an entry for each health check query."""
    health_checks: list[None] = []
    is_usable = base.DatabaseWrapper.is_usable

    def count_health_check(connection: DatabaseWrapper) -> bool:
        health_checks.append(None)
        return bool(is_usable(connection))

    monkeypatch.setattr(base.DatabaseWrapper, "is_usable", count_health_check)
    return health_checks


def _next_request(connection: DatabaseWrapper) -> None:
    connection.close_if_unusable_or_obsolete()


def _server_process(connection: DatabaseWrapper) -> int:
    with connection.cursor() as cursor:
        cursor.execute("select pg_backend_pid()")
        return int(cursor.fetchone()[0])


def test_a_connection_that_the_server_has_closed_is_replaced(
    idle_connection: DatabaseWrapper, health_checks: list[None]
) -> None:
    process_before = _server_process(idle_connection)
    _next_request(idle_connection)
    with connections["default"].cursor() as other_cursor:
        other_cursor.execute("select pg_terminate_backend(%s, 5000)", [process_before])
    assert _server_process(idle_connection) != process_before
    assert len(health_checks) == 1


@pytest.mark.parametrize(
    ("seconds", "times"),
    [(UNCHECKED_CONNECTION_SECONDS_MAX - 1, 0), (UNCHECKED_CONNECTION_SECONDS_MAX + 1, 1)],
)
def test_a_connection_is_checked_after_a_pause(
    idle_connection: DatabaseWrapper,
    health_checks: list[None],
    monkeypatch: pytest.MonkeyPatch,
    seconds: float,
    times: int,
) -> None:
    process_before = _server_process(idle_connection)
    _next_request(idle_connection)
    after_the_pause = time.monotonic() + seconds
    monkeypatch.setattr(
        "hockeyhub.database.postgresql.base.time", Mock(monotonic=lambda: after_the_pause)
    )
    assert _server_process(idle_connection) == process_before
    assert len(health_checks) == times


def test_a_statement_ends_when_its_client_has_disconnected(
    idle_connection: DatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    process_id = _server_process(idle_connection)
    monkeypatch.setattr(idle_connection.connection, "response_timeout_seconds", 0.05)
    with pytest.raises(OperationalError), idle_connection.cursor() as cursor:
        cursor.execute("select pg_sleep(60)")
    wait_until(lambda: not _is_running(process_id))


def _is_running(process_id: int) -> bool:
    with connections["default"].cursor() as cursor:
        cursor.execute("select count(*) from pg_stat_activity where pid = %s", [process_id])
        return bool(cursor.fetchone()[0])
