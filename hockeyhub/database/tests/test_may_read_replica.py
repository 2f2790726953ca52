"""Tests which database serves a function with `@may_read_replica`, and what happens when such a
read fails."""

from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import Mock

import pytest
from django.db import DataError, InternalError, OperationalError, connections, router

from accounts.models import User
from common.replicas import reads
from common.replicas.reads import may_read_replica, prefer_primary
from common.replicas.router import ReplicaRouter

ErrorByDatabase = dict[str, Exception]


class MissingRowError(Exception):
    pass


@pytest.fixture
def can_connect(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mock]:
    """A database with a replica. The mock says whether the primary takes connections."""
    can_connect = Mock(return_value=True)
    monkeypatch.setattr(reads, "_can_connect_to_primary", can_connect)
    monkeypatch.setattr(router, "routers", [ReplicaRouter()])
    monkeypatch.setattr(reads, "_has_replicas", lambda: True)
    connections["replica"] = Mock()
    # An earlier test of the process may have left a connection.
    monkeypatch.setattr(connections["default"], "close_if_unusable_or_obsolete", Mock())
    yield can_connect
    del connections["replica"]


def make_read(databases_read: list[str], error_by_database: ErrorByDatabase) -> Callable[[], str]:
    """A read that appends the name of its database to `databases_read`. It raises the database's
    error in `error_by_database`, if there is one."""

    @may_read_replica(confirm=MissingRowError)
    def read() -> str:
        alias = router.db_for_read(User)
        databases_read.append(alias)
        if alias in error_by_database:
            raise error_by_database[alias]
        return alias

    return read


def test_a_read_that_may_lag_uses_the_replica_and_writes_use_the_primary(can_connect: Mock) -> None:
    @may_read_replica()
    def databases() -> tuple[str, str]:
        return router.db_for_read(User), router.db_for_write(User, instance=loaded_from_replica)

    loaded_from_replica = User.from_db("replica", ["id"], [1])
    assert databases() == ("replica", "default")
    assert router.db_for_read(User, instance=loaded_from_replica) == "default"


def test_reads_that_may_not_lag_use_the_primary(can_connect: Mock) -> None:
    assert router.db_for_read(User) == "default"


def test_without_replicas_a_read_that_may_lag_uses_the_primary() -> None:
    assert make_read([], {})() == "default"


def test_migrations_run_only_on_the_primary(can_connect: Mock) -> None:
    assert not router.allow_migrate("replica", "accounts")
    assert router.allow_migrate("default", "accounts")


def test_within_a_transaction_a_read_uses_the_primary(
    can_connect: Mock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections["default"], "in_atomic_block", True)
    assert make_read([], {})() == "default"


def test_a_read_of_an_own_write_uses_the_primary(can_connect: Mock) -> None:
    with prefer_primary():
        assert make_read([], {})() == "default"
    assert make_read([], {})() == "replica"


@pytest.mark.parametrize("error", [OperationalError("broken"), InternalError("no such column")])
def test_a_failed_read_is_repeated_on_the_primary(can_connect: Mock, error: Exception) -> None:
    databases_read: list[str] = []
    assert make_read(databases_read, {"replica": error})() == "default"
    assert databases_read == ["replica", "default"]
    assert router.db_for_read(User) == "default"


def test_a_replica_takes_over_from_an_unreachable_primary(can_connect: Mock) -> None:
    can_connect.return_value = False
    with prefer_primary():
        assert make_read([], {"default": OperationalError("closed")})() == "replica"


@pytest.mark.parametrize("error", [OperationalError("statement timeout"), DataError("too large")])
def test_an_error_of_a_primary_that_responds_is_raised(can_connect: Mock, error: Exception) -> None:
    databases_read: list[str] = []
    with prefer_primary(), pytest.raises(type(error)):
        make_read(databases_read, {"default": error})()
    assert databases_read == ["default"]


def test_while_the_primary_is_unreachable_a_failed_read_is_repeated_on_another_replica(
    can_connect: Mock,
) -> None:
    can_connect.return_value = False
    databases_read: list[str] = []
    errors: ErrorByDatabase = {
        "replica": OperationalError("broken"),
        "default": OperationalError("away"),
    }
    with pytest.raises(OperationalError, match="broken"):
        make_read(databases_read, errors)()
    assert databases_read == ["replica", "default", "replica"]
    replica: Any = connections["replica"]
    assert replica.close_if_unusable_or_obsolete.called  # for a new connection


def test_a_row_missing_on_the_replica_is_read_from_the_primary(can_connect: Mock) -> None:
    assert make_read([], {"replica": MissingRowError()})() == "default"


def test_while_the_primary_is_unreachable_a_row_missing_on_the_replica_is_missing(
    can_connect: Mock,
) -> None:
    can_connect.return_value = False
    errors: ErrorByDatabase = {"replica": MissingRowError(), "default": OperationalError("away")}
    with pytest.raises(MissingRowError):
        make_read([], errors)()


def test_a_row_missing_on_the_primary_is_not_read_from_a_replica(can_connect: Mock) -> None:
    databases_read: list[str] = []
    with prefer_primary(), pytest.raises(MissingRowError):
        make_read(databases_read, {"default": MissingRowError()})()
    assert databases_read == ["default"]


def test_a_read_within_a_read_uses_the_same_database(can_connect: Mock) -> None:
    @may_read_replica()
    def read() -> str:
        with prefer_primary():
            return make_read([], {})()

    assert read() == "replica"
