"""The health check of a persistent connection sends no query while the connection is in use."""

import time
from collections.abc import Iterator
from unittest.mock import Mock

import pytest
from django.db import OperationalError, ProgrammingError, connections
from django.db.backends.postgresql import base
from pytest_django import Settings

from hockeyhub.database.postgresql.base import UNCHECKED_CONNECTION_SECONDS_MAX, DatabaseWrapper

STATEMENT_END_TIMEOUT_SECONDS = 10

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def wrapper(settings: Settings) -> Iterator[DatabaseWrapper]:
    """A separate connection that one request has just used and the next request will use."""
    connection = connections.create_connection("default")
    assert isinstance(connection, DatabaseWrapper)
    _next_request(connection)
    _server_process(connection)
    _next_request(connection)
    _server_process(connection)
    yield connection
    connection.close()


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """A list that gets an entry for each health check query."""
    checks: list[None] = []
    is_usable = base.DatabaseWrapper.is_usable

    def note(connection: DatabaseWrapper) -> bool:
        checks.append(None)
        return bool(is_usable(connection))

    monkeypatch.setattr(base.DatabaseWrapper, "is_usable", note)
    return checks


def _next_request(connection: DatabaseWrapper) -> None:
    connection.close_if_unusable_or_obsolete()


def _server_process(connection: DatabaseWrapper) -> int:
    with connection.cursor() as cursor:
        cursor.execute("select pg_backend_pid()")
        return int(cursor.fetchone()[0])


def test_a_connection_in_use_is_not_checked(wrapper: DatabaseWrapper, checks: list[None]) -> None:
    _next_request(wrapper)
    assert _server_process(wrapper)
    assert checks == []


def test_a_connection_that_the_server_has_closed_is_replaced(
    wrapper: DatabaseWrapper, checks: list[None]
) -> None:
    before = _server_process(wrapper)
    _next_request(wrapper)
    with connections["default"].cursor() as other:
        other.execute("select pg_terminate_backend(%s, 5000)", [before])
    assert _server_process(wrapper) != before
    assert len(checks) == 1


def test_a_connection_from_before_a_failure_of_the_primary_is_replaced_without_a_query(
    wrapper: DatabaseWrapper, checks: list[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = Mock(primary=Mock(failed_at=time.monotonic()))
    monkeypatch.setattr("hockeyhub.database.postgresql.base.started_pool", lambda: pool)
    before = _server_process(wrapper)
    _next_request(wrapper)
    after = _server_process(wrapper)
    _next_request(wrapper)
    assert before != after == _server_process(wrapper)
    assert checks == []


def test_a_connection_that_takes_no_writes_any_more_is_replaced_after_the_request(
    wrapper: DatabaseWrapper,
) -> None:
    before = _server_process(wrapper)
    with wrapper.cursor() as cursor:
        cursor.execute("set default_transaction_read_only = on")
        with pytest.raises(OperationalError, match="read-only"):
            cursor.execute("create table goals (scorer text)")
    _next_request(wrapper)
    after = _server_process(wrapper)
    assert after != before
    with pytest.raises(ProgrammingError), wrapper.cursor() as cursor:
        cursor.execute("select column_to_come")
    _next_request(wrapper)
    assert _server_process(wrapper) == after


@pytest.mark.parametrize(
    ("seconds", "times"),
    [(UNCHECKED_CONNECTION_SECONDS_MAX - 1, 0), (UNCHECKED_CONNECTION_SECONDS_MAX + 1, 1)],
)
def test_a_connection_is_checked_after_a_pause(
    wrapper: DatabaseWrapper,
    checks: list[None],
    monkeypatch: pytest.MonkeyPatch,
    seconds: float,
    times: int,
) -> None:
    before = _server_process(wrapper)
    _next_request(wrapper)
    later = time.monotonic() + seconds
    monkeypatch.setattr("hockeyhub.database.postgresql.base.time", Mock(monotonic=lambda: later))
    assert _server_process(wrapper) == before
    assert len(checks) == times


def test_a_statement_whose_client_has_gone_ends(
    wrapper: DatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = _server_process(wrapper)
    monkeypatch.setattr(wrapper.connection, "response_timeout_seconds", 0.05)
    with pytest.raises(OperationalError), wrapper.cursor() as cursor:
        cursor.execute("select pg_sleep(60)")
    deadline = time.monotonic() + STATEMENT_END_TIMEOUT_SECONDS
    while _is_running(process):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _is_running(process: int) -> bool:
    with connections["default"].cursor() as cursor:
        cursor.execute("select count(*) from pg_stat_activity where pid = %s", [process])
        return bool(cursor.fetchone()[0])
