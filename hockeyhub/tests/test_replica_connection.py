"""A connection to a replica (here the test's server) is replaced when that replica is skipped."""

from collections.abc import Iterator
from unittest.mock import Mock

import pytest
from django.db import Error, OperationalError, connections

from common.replicas.pool import ReplicaPool
from common.replicas.servers import Primary
from hockeyhub.database.postgresql.replica.base import DatabaseWrapper

pytestmark = pytest.mark.django_db(transaction=True)


class Pool:
    """A pool with one healthy replica, until the test replaces it."""

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
def pool(monkeypatch: pytest.MonkeyPatch) -> Pool:
    pool = Pool()
    monkeypatch.setattr("hockeyhub.database.postgresql.replica.base.get_pool", lambda: pool)
    return pool


@pytest.fixture
def wrapper(pool: Pool) -> Iterator[DatabaseWrapper]:
    wrapper = DatabaseWrapper(connections["default"].settings_dict, "default")
    yield wrapper
    wrapper.close()


def query(wrapper: DatabaseWrapper, statement: str = "select pg_backend_pid()") -> object:
    with wrapper.cursor() as cursor:
        cursor.execute(statement)
        return cursor.fetchone()[0]


def test_it_is_reused_while_its_replica_is_healthy(wrapper: DatabaseWrapper) -> None:
    assert query(wrapper) == query(wrapper)


def test_a_query_leaves_a_replica_that_is_left_out(wrapper: DatabaseWrapper, pool: Pool) -> None:
    before = query(wrapper)
    pool.chosen = Mock(address=pool.good.address)
    assert query(wrapper) != before


def test_between_requests_nothing_is_connected(wrapper: DatabaseWrapper, pool: Pool) -> None:
    query(wrapper)
    pool.chosen = pool.refusing
    wrapper.close_if_unusable_or_obsolete()
    with pytest.raises(OperationalError):
        query(wrapper)
    pool.refusing.skip_until_next_check.assert_called_once()


@pytest.mark.parametrize("statement", ["select 1 / 0", "select column_to_come"])
def test_a_replica_that_refuses_a_statement_stays(
    wrapper: DatabaseWrapper, pool: Pool, statement: str
) -> None:
    with pytest.raises(Error):
        query(wrapper, statement)
    assert not pool.good.skip_until_next_check.called


def test_a_replica_that_cancels_a_slow_statement_stays(
    wrapper: DatabaseWrapper, pool: Pool
) -> None:
    query(wrapper, "select set_config('statement_timeout', '50', false)")
    with pytest.raises(OperationalError, match="statement timeout"):
        query(wrapper, "select pg_sleep(9)")
    assert not pool.good.skip_until_next_check.called
    assert query(wrapper)


def test_a_replica_that_ends_the_connection_is_left_out(
    wrapper: DatabaseWrapper, pool: Pool
) -> None:
    with pytest.raises(OperationalError):
        query(wrapper, "select pg_terminate_backend(pg_backend_pid())")
    assert pool.good.skip_until_next_check.called


def test_when_no_replica_may_be_read_none_is_left_out(
    wrapper: DatabaseWrapper, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    query(wrapper)
    pool.chosen = pool.refusing
    monkeypatch.setattr(pool, "choose_replica", ReplicaPool(Primary({}), []).choose_replica)
    with pytest.raises(OperationalError, match="No replica"):
        query(wrapper)
    assert not pool.good.skip_until_next_check.called


def test_a_replica_that_does_not_respond_in_time_is_left_out(
    wrapper: DatabaseWrapper, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DatabaseWrapper, "response_timeout_seconds", 0.05)
    query(wrapper)
    with pytest.raises(OperationalError):
        query(wrapper, "select pg_sleep(0.5)")
    assert pool.good.skip_until_next_check.called
    assert wrapper.connection.closed
