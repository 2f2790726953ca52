"""A connection to a replica is replaced when the pool skips the replica. The test's own server
plays the replica."""

from collections.abc import Iterator
from unittest.mock import Mock

import pytest
from django.db import Error, OperationalError, connections

from common.replicas.pool import ReplicaPool
from common.replicas.servers import Primary
from hockeyhub.database.postgresql.replica.base import DatabaseWrapper

pytestmark = pytest.mark.django_db(transaction=True)


class FakePool:
    """A pool with a healthy replica, until the test chooses another."""

    def __init__(self) -> None:
        settings = connections["default"].settings_dict
        self.good = Mock(address={"host": settings["HOST"], "port": settings["PORT"]})
        self.refusing = Mock(address={"host": "127.0.0.1", "port": "1"})
        self.chosen = self.good

    def choose_replica(self) -> Mock:
        return self.chosen

    def may_reuse_connection_to(self, replica: Mock) -> bool:
        return replica is self.chosen


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> FakePool:
    pool = FakePool()
    monkeypatch.setattr("hockeyhub.database.postgresql.replica.base.get_pool", lambda: pool)
    return pool


@pytest.fixture
def replica_connection(pool: FakePool) -> Iterator[DatabaseWrapper]:
    replica_connection = DatabaseWrapper(connections["default"].settings_dict, "default")
    yield replica_connection
    replica_connection.close()


def run_query(
    replica_connection: DatabaseWrapper, statement: str = "select pg_backend_pid()"
) -> object:
    with replica_connection.cursor() as cursor:
        cursor.execute(statement)
        return cursor.fetchone()[0]


def test_a_connection_is_reused_while_its_replica_is_healthy(
    replica_connection: DatabaseWrapper,
) -> None:
    assert run_query(replica_connection) == run_query(replica_connection)


def test_a_query_reconnects_when_its_replica_is_skipped(
    replica_connection: DatabaseWrapper, pool: FakePool
) -> None:
    process_before = run_query(replica_connection)
    pool.chosen = Mock(address=pool.good.address)
    assert run_query(replica_connection) != process_before


def test_no_connection_is_opened_between_requests(
    replica_connection: DatabaseWrapper, pool: FakePool
) -> None:
    run_query(replica_connection)
    pool.chosen = pool.refusing
    replica_connection.close_if_unusable_or_obsolete()
    with pytest.raises(OperationalError):
        run_query(replica_connection)
    pool.refusing.skip_until_next_check.assert_called_once()


@pytest.mark.parametrize("statement", ["select 1 / 0", "select column_to_come"])
def test_a_replica_that_refuses_a_statement_is_not_skipped(
    replica_connection: DatabaseWrapper, pool: FakePool, statement: str
) -> None:
    with pytest.raises(Error):
        run_query(replica_connection, statement)
    assert not pool.good.skip_until_next_check.called


def test_a_replica_that_cancels_a_slow_statement_is_not_skipped(
    replica_connection: DatabaseWrapper, pool: FakePool
) -> None:
    run_query(replica_connection, "select set_config('statement_timeout', '50', false)")
    with pytest.raises(OperationalError, match="statement timeout"):
        run_query(replica_connection, "select pg_sleep(9)")
    assert not pool.good.skip_until_next_check.called
    assert run_query(replica_connection)


def test_a_replica_that_ends_the_connection_is_skipped(
    replica_connection: DatabaseWrapper, pool: FakePool
) -> None:
    with pytest.raises(OperationalError):
        run_query(replica_connection, "select pg_terminate_backend(pg_backend_pid())")
    assert pool.good.skip_until_next_check.called


def test_when_no_replica_may_be_read_none_is_skipped(
    replica_connection: DatabaseWrapper, pool: FakePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_query(replica_connection)
    pool.chosen = pool.refusing
    monkeypatch.setattr(pool, "choose_replica", ReplicaPool(Primary({}), []).choose_replica)
    with pytest.raises(OperationalError, match="No replica"):
        run_query(replica_connection)
    assert not pool.good.skip_until_next_check.called


def test_a_replica_that_does_not_respond_in_time_is_skipped(
    replica_connection: DatabaseWrapper, pool: FakePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DatabaseWrapper, "response_timeout_seconds", 0.05)
    run_query(replica_connection)
    with pytest.raises(OperationalError):
        run_query(replica_connection, "select pg_sleep(0.5)")
    assert pool.good.skip_until_next_check.called
    assert replica_connection.connection.closed
