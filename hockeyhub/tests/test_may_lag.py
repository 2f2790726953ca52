"""Tests which database serves a function with `@may_lag`, which may read from a replica, and what
happens when such a read fails."""

from collections.abc import Callable
from unittest.mock import Mock

import pytest
from django.db import (
    DataError,
    InterfaceError,
    InternalError,
    OperationalError,
    connections,
    router,
)

from accounts.models import User
from common.replicas import reads
from common.replicas.reads import may_lag, reading_own_write
from common.replicas.router import ReplicaRouter

ErrorByDatabase = dict[str, Exception]


class MissingRowError(Exception):
    pass


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Mock:
    pool = Mock()
    pool.databases_to_read.return_value = ("replica", "default")
    monkeypatch.setattr(reads, "get_pool", lambda: pool)
    monkeypatch.setattr(router, "routers", [ReplicaRouter()])
    return pool


def make_read(databases_read: list[str], error_by_database: ErrorByDatabase) -> Callable[[], str]:
    """A read that appends the name of its database to `databases_read`. It raises the database's
    error in `error_by_database`, if there is one."""

    @may_lag(confirm=MissingRowError)
    def read() -> str:
        alias = router.db_for_read(User)
        databases_read.append(alias)
        if alias in error_by_database:
            raise error_by_database[alias]
        return alias

    return read


def test_a_read_that_may_lag_uses_the_replica_and_writes_use_the_primary(pool: Mock) -> None:
    @may_lag()
    def databases() -> tuple[str, str]:
        return router.db_for_read(User), router.db_for_write(User, instance=loaded_from_replica)

    loaded_from_replica = User.from_db("replica", ["id"], [1])
    assert databases() == ("replica", "default")
    assert router.db_for_read(User, instance=loaded_from_replica) == "default"


def test_reads_that_may_not_lag_use_the_primary(pool: Mock) -> None:
    assert router.db_for_read(User) == "default"


def test_migrations_run_only_on_the_primary(pool: Mock) -> None:
    assert not router.allow_migrate("replica", "accounts")
    assert router.allow_migrate("default", "accounts")


def test_within_a_transaction_a_read_uses_the_primary(
    pool: Mock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections["default"], "in_atomic_block", True)
    assert make_read([], {})() == "default"


def test_the_pool_is_told_whether_the_reader_has_just_written(pool: Mock) -> None:
    make_read([], {})()
    with reading_own_write():
        make_read([], {})()
    own_write_arguments = [
        call.kwargs["own_write"] for call in pool.databases_to_read.call_args_list
    ]
    assert own_write_arguments == [False, True]


@pytest.mark.parametrize("error", [OperationalError("broken"), InternalError("no such column")])
def test_a_failed_read_is_repeated_on_the_next_database(pool: Mock, error: Exception) -> None:
    databases_read: list[str] = []
    assert make_read(databases_read, {"replica": error})() == "default"
    assert databases_read == ["replica", "default"]
    assert router.db_for_read(User) == "default"


def test_a_replica_takes_over_from_an_unreachable_primary(pool: Mock) -> None:
    pool.databases_to_read.return_value = ("default", "replica")
    pool.is_primary_unreachable.return_value = True
    for error in (OperationalError("closed"), InterfaceError("closed")):
        assert make_read([], {"default": error})() == "replica"


def test_an_error_of_a_primary_that_responds_is_raised(pool: Mock) -> None:
    pool.databases_to_read.return_value = ("default", "replica")
    pool.is_primary_unreachable.return_value = False
    databases_read: list[str] = []
    with pytest.raises(OperationalError, match="timeout"):
        make_read(
            databases_read, {"default": OperationalError("canceling statement due to timeout")}
        )()
    assert databases_read == ["default"]


@pytest.mark.parametrize("error", [InternalError("corrupt"), DataError("out of range")])
def test_an_error_of_the_primary_that_does_not_concern_its_connection_is_raised(
    pool: Mock, error: Exception
) -> None:
    pool.databases_to_read.return_value = ("default", "replica")
    with pytest.raises(type(error)):
        make_read([], {"default": error})()
    assert not pool.is_primary_unreachable.called


def test_if_all_databases_fail_the_last_error_is_raised(pool: Mock) -> None:
    errors: ErrorByDatabase = {
        "replica": OperationalError("broken"),
        "default": OperationalError("away"),
    }
    with pytest.raises(OperationalError, match="away"):
        make_read([], errors)()


def test_a_row_missing_on_the_replica_is_read_from_the_primary(pool: Mock) -> None:
    assert make_read([], {"replica": MissingRowError()})() == "default"


def test_while_the_primary_is_unreachable_only_the_replica_is_read(pool: Mock) -> None:
    pool.primary.is_responding = False
    databases_read: list[str] = []
    with pytest.raises(MissingRowError):
        make_read(databases_read, {"replica": MissingRowError()})()
    assert databases_read == ["replica"]


def test_a_row_missing_on_the_primary_is_not_read_from_a_replica(pool: Mock) -> None:
    pool.databases_to_read.return_value = ("default", "replica")
    with pytest.raises(MissingRowError):
        make_read([], {"default": MissingRowError()})()


def test_a_read_within_a_read_uses_the_same_database(pool: Mock) -> None:
    inner_read = make_read([], {})
    assert may_lag()(inner_read)() == "replica"
    assert pool.databases_to_read.call_count == 1
