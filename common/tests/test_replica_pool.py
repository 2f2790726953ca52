"""Which servers are read from, depending on how far each of them has got."""

from collections.abc import Callable
from functools import partial
from unittest.mock import Mock

import pytest
from django.db import OperationalError as DatabaseAwayError
from psycopg import OperationalError

from common.replicas import pool as pool_module
from common.replicas import servers as servers_module
from common.replicas.pool import ReplicaPool
from common.replicas.servers import (
    CHECK_AGE_SECONDS_MAX,
    LAG_SECONDS_MAX,
    OUTAGE_AGE_SECONDS_MAX,
    Primary,
    Reading,
    Replica,
    Server,
)

PROMOTED = -1
"""The response of a replica that was promoted."""
PRIMARY_ONLY = ("default",)
PRIMARY_FIRST = ("default", "replica")
REPLICA_FIRST = ("replica", "default")
REPLICAS_THEN_PRIMARY = ("replica", "replica", "default")


class Servers:
    """A primary and two replicas. The test sets the time and what each of them responds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.primary = Primary({})
        self.first = Replica("first", "5432", {}, self.primary)
        self.second = Replica("second", "5433", {}, self.primary)
        self.pool = ReplicaPool(self.primary, [self.first, self.second])
        self.age = 0.0
        """Seconds since the commit that the replicas replayed last."""
        self._now = 1_000.0
        self._responses: dict[Server, int | None] = {}
        monkeypatch.setattr(servers_module, "time", Mock(monotonic=lambda: self._now))
        monkeypatch.setattr(Server, "_read", self._respond())

    def check(self, primary: int | None, *replicas: int | None, after: float = 1) -> None:
        """Checks all servers, `after` seconds later. They respond with these positions; one with
        None can't be reached."""
        self._now += after
        all_servers = (self.primary, self.first, self.second)
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

    def _respond(self) -> Callable[[Server], Reading]:
        def read(server: Server) -> Reading:
            position = self._responses[server]
            if position is None:
                raise OperationalError("no route to host")
            return Reading(None if position == PROMOTED else position, self.age)

        return read

    def sources(self, *, own_write: bool = False) -> tuple[str, ...]:
        return self.pool.sources(own_write=own_write)

    def chosen(self) -> set[Replica]:
        return {self.pool.choose() for _ in range(50)}


@pytest.fixture
def servers(monkeypatch: pytest.MonkeyPatch) -> Servers:
    return Servers(monkeypatch)


def test_a_replica_with_all_that_the_primary_has_is_read_first(servers: Servers) -> None:
    servers.check(100, 100, 100)
    assert servers.sources() == REPLICA_FIRST


def test_a_read_of_an_own_write_uses_the_primary(servers: Servers) -> None:
    servers.check(100, 100, 100)
    assert servers.sources(own_write=True) == PRIMARY_FIRST


def test_an_idle_primary_makes_no_replica_lag(servers: Servers) -> None:
    for _ in range(20):
        servers.age += OUTAGE_AGE_SECONDS_MAX
        servers.check(100, 100, 100, after=60)
    assert servers.sources() == REPLICA_FIRST


def test_a_replica_may_lack_what_the_primary_has_written_lately(servers: Servers) -> None:
    servers.check(100, 100, 100)
    servers.check(200, 100, 100, after=LAG_SECONDS_MAX - 1)
    assert servers.sources() == REPLICA_FIRST


def test_a_replica_that_lacks_older_writes_is_left_out_until_it_has_them(
    servers: Servers, caplog: pytest.LogCaptureFixture
) -> None:
    servers.check(200, 200, 200)
    for _ in range(5):
        servers.check(300, 200, 300)
    assert servers.sources() == REPLICA_FIRST
    assert servers.chosen() == {servers.second}
    assert not servers.pool.keeps(servers.first)
    assert caplog.messages == ["The replica first:5432 lags behind; reads leave it out."]
    servers.check(300, 300, 300)
    assert servers.chosen() == {servers.first, servers.second}


def test_when_all_replicas_lag_the_primary_is_read_and_no_replica_is_chosen(
    servers: Servers,
) -> None:
    servers.check(200, 100, 100)
    assert servers.sources() == PRIMARY_FIRST
    assert not servers.pool.keeps(servers.first)
    with pytest.raises(DatabaseAwayError, match="No replica"):
        servers.pool.choose()


def test_what_an_old_check_has_found_no_longer_counts(servers: Servers) -> None:
    servers.check(100, 100, 100)
    servers.wait(CHECK_AGE_SECONDS_MAX)
    assert servers.sources() == REPLICA_FIRST
    servers.wait(0.1)
    assert servers.sources() == PRIMARY_FIRST
    assert servers.first.state == "unknown"


def test_without_a_recent_position_of_the_primary_no_replica_is_current(servers: Servers) -> None:
    servers.check_replicas(100, 100, after=1)
    assert servers.first.state == "unknown"
    servers.check(100, 100, 100)
    for _ in range(6):
        servers.check_replicas(100, 100, after=1)
        assert servers.sources() == REPLICA_FIRST
    servers.check_replicas(100, 100, after=1)
    assert servers.sources() == PRIMARY_FIRST


def test_a_replica_is_compared_with_the_position_from_before_the_check_of_the_primary(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_two_seconds(server: Server) -> Reading:
        servers.wait(2)
        return Reading(100, 0)

    monkeypatch.setattr(Primary, "_read", take_two_seconds)
    servers.primary.check()
    assert servers.primary._positions == ((1_000.0, 100),)


def test_a_replica_that_is_away_is_left_out_and_named_once_in_the_log(
    servers: Servers, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        servers.check(100, None, 100)
    assert servers.sources() == REPLICA_FIRST
    assert servers.chosen() == {servers.second}
    assert caplog.messages == ["The replica first:5432 fails: no route to host"]
    servers.check(100, 100, 100)
    assert caplog.messages[1:] == ["The replica first:5432 works again."]


def test_a_member_that_is_the_primary_is_no_replica(servers: Servers) -> None:
    servers.check(100, PROMOTED, 100)
    assert servers.chosen() == {servers.second}
    servers.check(100, PROMOTED, None)
    assert servers.sources() == PRIMARY_FIRST
    servers.check(100, 100, PROMOTED)
    assert servers.chosen() == {servers.first}


def test_each_server_has_a_state(servers: Servers) -> None:
    servers.check(200, 100, None)
    servers.check(None, 100, None)
    states = [server.state for server in (servers.primary, servers.first, servers.second)]
    assert states == ["away", "lagging", "away"]
    servers.check(200, 200, 200)
    assert {server.state for server in servers.pool.replicas} == {"current"}


def test_without_any_replica_all_reads_use_the_primary(servers: Servers) -> None:
    servers.check(100, None, None)
    assert servers.sources() == PRIMARY_ONLY


@pytest.mark.parametrize("own_write", [True, False])
def test_while_the_primary_is_away_the_replicas_are_read_even_if_they_lag(
    servers: Servers, *, own_write: bool
) -> None:
    servers.check(200, 100, 100)
    servers.check(None, 100, 100)
    assert servers.sources(own_write=own_write) == REPLICAS_THEN_PRIMARY


def test_of_replicas_of_unknown_lag_the_furthest_are_read(servers: Servers) -> None:
    servers.check(200, 100, 200)
    for _ in range(20):
        servers.check(None, 100, 200)
    assert servers.chosen() == {servers.second}
    servers.check(None, 200, 200)
    assert servers.chosen() == {servers.first, servers.second}
    servers.check(None, 200, PROMOTED)
    assert servers.chosen() == {servers.second}


def test_a_worker_that_starts_without_the_primary_reads_replicas_up_to_an_age(
    servers: Servers,
) -> None:
    servers.age = OUTAGE_AGE_SECONDS_MAX
    servers.check(None, 100, 100)
    assert servers.sources() == REPLICAS_THEN_PRIMARY
    servers.age += 1
    servers.check(None, 100, 100)
    assert servers.sources() == PRIMARY_ONLY
    servers.check(None, 100, PROMOTED)
    assert servers.chosen() == {servers.second}


def test_an_old_replica_is_no_substitute_for_a_primary_that_breaks_off(servers: Servers) -> None:
    servers.age = OUTAGE_AGE_SECONDS_MAX + 1
    servers.check(200, 100, 100)
    assert servers.sources() == PRIMARY_ONLY


@pytest.mark.parametrize(("position", "is_away"), [(100, False), (None, True)])
def test_whether_the_primary_is_away_is_checked_again(
    servers: Servers, monkeypatch: pytest.MonkeyPatch, position: int | None, *, is_away: bool
) -> None:
    servers.check(100, 100, 100)
    recheck = partial(servers.check, position, 100, 100)
    monkeypatch.setattr(servers.primary, "recheck", recheck)
    assert servers.pool.is_primary_away() is is_away


def test_a_server_that_breaks_off_is_away_until_it_is_connected_again(
    servers: Servers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    states = []

    def read(primary: Primary) -> Reading:
        states.append(primary.state)
        if primary._connection:
            raise OperationalError("no response in time")
        return Reading(100, 0)

    servers.check(100, 100, 100)
    servers.primary._connection = Mock()
    monkeypatch.setattr(Primary, "_read", read)
    servers.primary.check()
    assert [*states, servers.primary.state] == ["current", "away", "current"]
    assert caplog.messages == []


def test_a_new_check_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    primary = Primary({})
    responses = iter([Reading(100, 0)])
    monkeypatch.setattr(Primary, "_read", lambda _: next(responses))
    monkeypatch.setattr(servers_module, "CHECK_INTERVAL_SECONDS", 60)
    primary.start()
    assert primary.was_checked.wait(30)
    assert primary.is_responding
    monkeypatch.setattr(Primary, "_read", Mock(side_effect=OperationalError("killed")))
    primary.recheck()
    assert not primary.is_responding


def test_after_a_failover_that_lost_writes_the_replicas_are_read_again(servers: Servers) -> None:
    servers.check(500, 400, 400)
    servers.check(None, 400, 400)
    for _ in range(5):
        servers.check(450, 450, 450)
    assert servers.sources() == REPLICA_FIRST


def test_each_host_of_the_url_is_a_replica_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    databases = {
        "default": {"host": "a,b", "port": "1,2"},
        "replica": {"host": "b,c", "port": "5432,5433", "user": "site"},
    }
    monkeypatch.setattr(pool_module, "_parameters", lambda alias: dict(databases[alias]))
    pool = pool_module._make_pool()
    assert pool.primary._parameters == databases["default"]
    assert [replica._parameters for replica in pool.replicas] == [
        {"host": "b", "port": "5432", "user": "site"},
        {"host": "c", "port": "5433", "user": "site"},
    ]
