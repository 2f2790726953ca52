"""Tests which database is used for reads that may lag, and what happens when a read fails."""

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

Outcomes = dict[str, Exception]


class NotThereError(Exception):
    pass


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Mock:
    pool = Mock()
    pool.databases_to_read.return_value = ("replica", "default")
    monkeypatch.setattr(reads, "get_pool", lambda: pool)
    monkeypatch.setattr(router, "routers", [ReplicaRouter()])
    return pool


def reader(calls: list[str], outcomes: Outcomes) -> Callable[[], str]:
    """A read that appends its database to `calls`, and raises its error in `outcomes`."""

    @may_lag(confirm=NotThereError)
    def read() -> str:
        alias = router.db_for_read(User)
        calls.append(alias)
        if alias in outcomes:
            raise outcomes[alias]
        return alias

    return read


def test_it_is_on_the_replica_and_writes_stay_on_the_primary(pool: Mock) -> None:
    @may_lag()
    def databases() -> tuple[str, str]:
        return router.db_for_read(User), router.db_for_write(User, instance=loaded)

    loaded = User.from_db("replica", ["id"], [1])
    assert databases() == ("replica", "default")
    assert router.db_for_read(User, instance=loaded) == "default"


def test_all_other_reads_are_on_the_primary(pool: Mock) -> None:
    assert router.db_for_read(User) == "default"


def test_tables_are_made_only_on_the_primary(pool: Mock) -> None:
    assert not router.allow_migrate("replica", "accounts")
    assert router.allow_migrate("default", "accounts")


def test_within_a_transaction_it_is_on_the_primary(
    pool: Mock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections["default"], "in_atomic_block", True)
    assert reader([], {})() == "default"


def test_the_own_write_is_passed_on(pool: Mock) -> None:
    reader([], {})()
    with reading_own_write():
        reader([], {})()
    asked = [call.kwargs["own_write"] for call in pool.databases_to_read.call_args_list]
    assert asked == [False, True]


@pytest.mark.parametrize("error", [OperationalError("broken"), InternalError("no such column")])
def test_a_failed_read_is_repeated_on_the_next_database(pool: Mock, error: Exception) -> None:
    calls: list[str] = []
    assert reader(calls, {"replica": error})() == "default"
    assert calls == ["replica", "default"]
    assert router.db_for_read(User) == "default"


def test_a_replica_takes_over_from_an_unreachable_primary(pool: Mock) -> None:
    pool.databases_to_read.return_value = ("default", "replica")
    pool.is_primary_unreachable.return_value = True
    for error in (OperationalError("closed"), InterfaceError("closed")):
        assert reader([], {"default": error})() == "replica"


def test_an_error_of_a_primary_that_responds_is_raised(pool: Mock) -> None:
    pool.databases_to_read.return_value = ("default", "replica")
    pool.is_primary_unreachable.return_value = False
    calls: list[str] = []
    with pytest.raises(OperationalError, match="timeout"):
        reader(calls, {"default": OperationalError("canceling statement due to timeout")})()
    assert calls == ["default"]


@pytest.mark.parametrize("error", [InternalError("corrupt"), DataError("out of range")])
def test_an_error_of_the_primary_that_does_not_concern_its_connection_is_raised(
    pool: Mock, error: Exception
) -> None:
    pool.databases_to_read.return_value = ("default", "replica")
    with pytest.raises(type(error)):
        reader([], {"default": error})()
    assert not pool.is_primary_unreachable.called


def test_the_last_failure_is_raised(pool: Mock) -> None:
    errors: Outcomes = {"replica": OperationalError("broken"), "default": OperationalError("away")}
    with pytest.raises(OperationalError, match="away"):
        reader([], errors)()


def test_what_the_replica_does_not_have_yet_is_looked_for_on_the_primary(pool: Mock) -> None:
    assert reader([], {"replica": NotThereError()})() == "default"


def test_while_the_primary_is_unreachable_only_the_replica_is_asked(pool: Mock) -> None:
    pool.primary.is_responding = False
    calls: list[str] = []
    with pytest.raises(NotThereError):
        reader(calls, {"replica": NotThereError()})()
    assert calls == ["replica"]


def test_what_the_primary_does_not_have_is_not_looked_for_elsewhere(pool: Mock) -> None:
    pool.databases_to_read.return_value = ("default", "replica")
    with pytest.raises(NotThereError):
        reader([], {"default": NotThereError()})()


def test_a_read_within_a_read_is_on_the_same_database(pool: Mock) -> None:
    inner = reader([], {})
    assert may_lag()(inner)() == "replica"
    assert pool.databases_to_read.call_count == 1
