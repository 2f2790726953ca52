"""Tests which servers the site reads from. This depends on how far each replica has replayed the
primary's log."""

from collections.abc import Callable
from functools import partial
from unittest.mock import Mock

import pytest
from django.db import OperationalError as DjangoOperationalError
from psycopg import OperationalError

from common.replicas import pool as pool_module
from common.replicas import servers as servers_module
from common.replicas.pool import ReplicaPool
from common.replicas.servers import (
    CHECK_AGE_SECONDS_MAX,
    LAG_SECONDS_MAX,
    OUTAGE_AGE_SECONDS_MAX,
    Primary,
    Replica,
    Server,
    WalReading,
)

PROMOTED_REPLICA = -1
"""The response of a replica that was promoted."""
PRIMARY_ONLY = ("default",)
PRIMARY_FIRST = ("default", "replica")
REPLICA_FIRST = ("replica", "default")
REPLICAS_THEN_PRIMARY = ("replica", "replica", "default")


class Servers:
    """A primary and two replicas. The test sets the time and each server's response."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.primary = Primary({})
        self.first_replica = Replica("first", "5432", {}, self.primary)
        self.second_replica = Replica("second", "5433", {}, self.primary)
        self.pool = ReplicaPool(self.primary, [self.first_replica, self.second_replica])
        self.replay_age_seconds = 0.0
        """Seconds since the commit that the replicas replayed last."""
        self._now = 1_000.0
        self._responses: dict[Server, int | None] = {}
        monkeypatch.setattr(servers_module, "time", Mock(monotonic=lambda: self._now))
        monkeypatch.setattr(Server, "_read", self._fake_read())

    def check(self, primary: int | None, *replicas: int | None, after: float = 1) -> None:
        """Checks all servers, `after` seconds later. A number is the server's position in the log;
        None means that the server can't be reached."""
        self._now += after
        all_servers = (self.primary, self.first_replica, self.second_replica)
        self._responses = dict(zip(all_servers, (primary, *replicas), strict=True))
        for server in all_servers:
            server.check()

    def check_replicas(self, *replicas: int, after: float) -> None:
        """Checks only the replicas, `after` seconds later."""
        self._now += after
        self._responses = dict(zip(self.pool.replicas, replicas, strict=True))
        for server in self.pool.replicas:
            server.check()

    def wait(self, seconds: float) -> None:
        """Lets time pass without a check."""
        self._now += seconds

    def _fake_read(self) -> Callable[[Server], WalReading]:
        def read(server: Server) -> WalReading:
            position = self._responses[server]
            if position is None:
                raise OperationalError("no route to host")
            return WalReading(
                None if position == PROMOTED_REPLICA else position, self.replay_age_seconds
            )

        return read

    def databases_to_read(self, *, own_write: bool = False) -> tuple[str, ...]:
        return self.pool.databases_to_read(own_write=own_write)

    def chosen_replicas(self) -> set[Replica]:
        return {self.pool.choose_replica() for _ in range(50)}


@pytest.fixture
def servers(monkeypatch: pytest.MonkeyPatch) -> Servers:
    return Servers(monkeypatch)


def test_a_replica_that_has_every_write_is_read_first(servers: Servers) -> None:
    servers.check(100, 100, 100)
    assert servers.databases_to_read() == REPLICA_FIRST


def test_a_read_of_an_own_write_uses_the_primary(servers: Servers) -> None:
    servers.check(100, 100, 100)
    assert servers.databases_to_read(own_write=True) == PRIMARY_FIRST


def test_replicas_of_an_idle_primary_dont_lag(servers: Servers) -> None:
    for _ in range(20):
        servers.replay_age_seconds += OUTAGE_AGE_SECONDS_MAX
        servers.check(100, 100, 100, after=60)
    assert servers.databases_to_read() == REPLICA_FIRST


def test_a_replica_that_lacks_only_recent_writes_is_read_first(servers: Servers) -> None:
    servers.check(100, 100, 100)
    servers.check(200, 100, 100, after=LAG_SECONDS_MAX - 1)
    assert servers.databases_to_read() == REPLICA_FIRST


def test_a_replica_that_lacks_older_writes_is_left_out_until_it_has_them(
    servers: Servers, caplog: pytest.LogCaptureFixture
) -> None:
    servers.check(200, 200, 200)
    for _ in range(5):
        servers.check(300, 200, 300)
    assert servers.databases_to_read() == REPLICA_FIRST
    assert servers.chosen_replicas() == {servers.second_replica}
    assert not servers.pool.may_reuse_connection_to(servers.first_replica)
    assert caplog.messages == ["The replica first:5432 lags behind; reads leave it out."]
    servers.check(300, 300, 300)
    assert servers.chosen_replicas() == {servers.first_replica, servers.second_replica}


def test_when_all_replicas_lag_the_primary_is_read_and_no_replica_is_chosen(
    servers: Servers,
) -> None:
    servers.check(200, 100, 100)
    assert servers.databases_to_read() == PRIMARY_FIRST
    assert not servers.pool.may_reuse_connection_to(servers.first_replica)
    with pytest.raises(DjangoOperationalError, match="No replica"):
        servers.pool.choose_replica()


def test_the_result_of_an_old_check_is_ignored(servers: Servers) -> None:
    servers.check(100, 100, 100)
    servers.wait(CHECK_AGE_SECONDS_MAX)
    assert servers.databases_to_read() == REPLICA_FIRST
    servers.wait(0.1)
    assert servers.databases_to_read() == PRIMARY_FIRST
    assert servers.first_replica.state == "unknown"


def test_without_a_recent_position_of_the_primary_no_replica_is_current(servers: Servers) -> None:
    servers.check_replicas(100, 100, after=1)
    assert servers.first_replica.state == "unknown"
    servers.check(100, 100, 100)
    for _ in range(6):
        servers.check_replicas(100, 100, after=1)
        assert servers.databases_to_read() == REPLICA_FIRST
    servers.check_replicas(100, 100, after=1)
    assert servers.databases_to_read() == PRIMARY_FIRST


def test_the_primarys_position_has_the_time_at_which_its_check_started(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_for_two_seconds(server: Server) -> WalReading:
        servers.wait(2)
        return WalReading(100, 0)

    monkeypatch.setattr(Primary, "_read", read_for_two_seconds)
    servers.primary.check()
    assert servers.primary._positions == ((1_000.0, 100),)


def test_an_unreachable_replica_is_skipped_and_logged_once(
    servers: Servers, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        servers.check(100, None, 100)
    assert servers.databases_to_read() == REPLICA_FIRST
    assert servers.chosen_replicas() == {servers.second_replica}
    assert caplog.messages == ["The replica first:5432 fails: no route to host"]
    servers.check(100, 100, 100)
    assert caplog.messages[1:] == ["The replica first:5432 works again."]


def test_a_replica_that_was_promoted_to_primary_is_not_read(servers: Servers) -> None:
    servers.check(100, PROMOTED_REPLICA, 100)
    assert servers.chosen_replicas() == {servers.second_replica}
    servers.check(100, PROMOTED_REPLICA, None)
    assert servers.databases_to_read() == PRIMARY_FIRST
    servers.check(100, 100, PROMOTED_REPLICA)
    assert servers.chosen_replicas() == {servers.first_replica}


def test_each_server_has_a_state(servers: Servers) -> None:
    servers.check(200, 100, None)
    servers.check(None, 100, None)
    states = [
        server.state for server in (servers.primary, servers.first_replica, servers.second_replica)
    ]
    assert states == ["away", "lagging", "away"]
    servers.check(200, 200, 200)
    assert {server.state for server in servers.pool.replicas} == {"current"}


def test_without_any_replica_all_reads_use_the_primary(servers: Servers) -> None:
    servers.check(100, None, None)
    assert servers.databases_to_read() == PRIMARY_ONLY


@pytest.mark.parametrize("own_write", [True, False])
def test_while_the_primary_is_away_the_replicas_are_read_even_if_they_lag(
    servers: Servers, *, own_write: bool
) -> None:
    servers.check(200, 100, 100)
    servers.check(None, 100, 100)
    assert servers.databases_to_read(own_write=own_write) == REPLICAS_THEN_PRIMARY


def test_while_the_lag_is_unknown_the_most_advanced_replicas_are_read(servers: Servers) -> None:
    servers.check(200, 100, 200)
    for _ in range(20):
        servers.check(None, 100, 200)
    assert servers.chosen_replicas() == {servers.second_replica}
    servers.check(None, 200, 200)
    assert servers.chosen_replicas() == {servers.first_replica, servers.second_replica}
    servers.check(None, 200, PROMOTED_REPLICA)
    assert servers.chosen_replicas() == {servers.second_replica}


def test_a_worker_that_starts_during_an_outage_reads_replicas_up_to_a_maximum_age(
    servers: Servers,
) -> None:
    servers.replay_age_seconds = OUTAGE_AGE_SECONDS_MAX
    servers.check(None, 100, 100)
    assert servers.databases_to_read() == REPLICAS_THEN_PRIMARY
    servers.replay_age_seconds += 1
    servers.check(None, 100, 100)
    assert servers.databases_to_read() == PRIMARY_ONLY
    servers.check(None, 100, PROMOTED_REPLICA)
    assert servers.chosen_replicas() == {servers.second_replica}


def test_a_replica_that_is_too_old_is_not_used_when_the_primary_fails(servers: Servers) -> None:
    servers.replay_age_seconds = OUTAGE_AGE_SECONDS_MAX + 1
    servers.check(200, 100, 100)
    assert servers.databases_to_read() == PRIMARY_ONLY


@pytest.mark.parametrize(("position", "is_away"), [(100, False), (None, True)])
def test_a_second_check_confirms_that_the_primary_is_unreachable(
    servers: Servers, monkeypatch: pytest.MonkeyPatch, position: int | None, *, is_away: bool
) -> None:
    servers.check(100, 100, 100)
    recheck = partial(servers.check, position, 100, 100)
    monkeypatch.setattr(servers.primary, "recheck", recheck)
    assert servers.pool.is_primary_unreachable() is is_away


def test_a_server_whose_connection_breaks_is_away_until_it_is_connected_again(
    servers: Servers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    states = []

    def read(primary: Primary) -> WalReading:
        states.append(primary.state)
        if primary._connection:
            raise OperationalError("no response in time")
        return WalReading(100, 0)

    servers.check(100, 100, 100)
    servers.primary._connection = Mock()
    monkeypatch.setattr(Primary, "_read", read)
    servers.primary.check()
    assert [*states, servers.primary.state] == ["current", "away", "current"]
    assert caplog.messages == []


def test_a_recheck_waits_for_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    primary = Primary({})
    responses = iter([WalReading(100, 0)])
    monkeypatch.setattr(Primary, "_read", lambda _: next(responses))
    monkeypatch.setattr(servers_module, "CHECK_INTERVAL_SECONDS", 60)
    primary.start()
    assert primary.has_result.wait(30)
    assert primary.is_responding
    monkeypatch.setattr(Primary, "_read", Mock(side_effect=OperationalError("killed")))
    primary.recheck()
    assert not primary.is_responding


def test_after_a_failover_that_lost_writes_the_replicas_are_read_again(servers: Servers) -> None:
    servers.check(500, 400, 400)
    servers.check(None, 400, 400)
    for _ in range(5):
        servers.check(450, 450, 450)
    assert servers.databases_to_read() == REPLICA_FIRST


def test_each_host_of_the_url_is_a_separate_replica(monkeypatch: pytest.MonkeyPatch) -> None:
    databases = {
        "default": {"host": "a,b", "port": "1,2"},
        "replica": {"host": "b,c", "port": "5432,5433", "user": "site"},
    }
    monkeypatch.setattr(pool_module, "_connection_parameters", lambda alias: dict(databases[alias]))
    pool = pool_module._make_pool()
    assert pool.primary._parameters == databases["default"]
    assert [replica._parameters for replica in pool.replicas] == [
        {"host": "b", "port": "5432", "user": "site"},
        {"host": "c", "port": "5433", "user": "site"},
    ]
