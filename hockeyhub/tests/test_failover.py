"""With two real servers in DATABASE_URL, connections move to the new primary."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import OperationalError, connections

from accounts.models import User
from conftest import Login
from hockeyhub.database.postgresql.base import DatabaseWrapper
from hockeyhub.database.postgresql.urls import parse_database_url
from hockeyhub.tests.replication import (
    DATABASE_USER,
    START_TIMEOUT_SECONDS,
    ReplicatingPair,
    replicating_pair,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[ReplicatingPair]:
    with replicating_pair(tmp_path) as servers:
        yield servers


@pytest.fixture
def site_connection(servers: ReplicatingPair) -> Iterator[DatabaseWrapper]:
    """A database connection like the site's. Its URL names both servers."""
    hosts = ",".join(f"127.0.0.1:{server.port}" for server in (servers.standby, servers.primary))
    url = f"postgres://{DATABASE_USER}@{hosts}/postgres?target_session_attrs=read-write"
    default = settings.DATABASES["default"]
    database_settings = parse_database_url(url)
    options = default["OPTIONS"] | database_settings.pop("OPTIONS")
    wrapper = DatabaseWrapper({**default, **database_settings, "OPTIONS": options}, "default")
    wrapper.inc_thread_sharing()
    yield wrapper
    wrapper.close()


def write_as_a_request(site_connection: DatabaseWrapper) -> int:
    """Writes as one request would. Returns the port of the server that took the write."""
    site_connection.close_if_unusable_or_obsolete()
    try:
        with site_connection.cursor() as cursor:
            cursor.execute("create table if not exists goals (scorer text)")
            cursor.execute("insert into goals values ('Alice')")
            cursor.execute("select inet_server_port()")
            return int(cursor.fetchone()[0])
    finally:
        site_connection.close_if_unusable_or_obsolete()


def write_until_refused(site_connection: DatabaseWrapper) -> None:
    """Writes until the server refuses, since a reload of its settings takes a moment."""
    deadline = time.monotonic() + START_TIMEOUT_SECONDS
    while time.monotonic() < deadline:
        write_as_a_request(site_connection)


def test_after_the_primary_is_killed_writes_go_to_the_promoted_standby(
    site_connection: DatabaseWrapper, servers: ReplicatingPair
) -> None:
    assert write_as_a_request(site_connection) == servers.primary.port
    servers.wait_until_replayed()
    servers.primary.kill()
    with pytest.raises(OperationalError):
        write_as_a_request(site_connection)
    servers.promote_standby()
    assert write_as_a_request(site_connection) == servers.standby.port
    assert servers.standby.execute("select count(*) from goals") == [(2,)]


@pytest.mark.release
def test_after_the_primary_hangs_writes_go_to_the_promoted_standby(
    site_connection: DatabaseWrapper, servers: ReplicatingPair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DatabaseWrapper, "response_timeout_seconds", 0.5)
    assert write_as_a_request(site_connection) == servers.primary.port
    servers.wait_until_replayed()
    servers.primary.pause()
    with pytest.raises(OperationalError):
        write_as_a_request(site_connection)
    servers.promote_standby()
    assert write_as_a_request(site_connection) == servers.standby.port


@pytest.mark.release
def test_a_connection_to_a_demoted_primary_moves_to_the_new_primary(
    site_connection: DatabaseWrapper, servers: ReplicatingPair
) -> None:
    assert write_as_a_request(site_connection) == servers.primary.port
    servers.wait_until_replayed()
    servers.primary.execute("alter system set default_transaction_read_only = on")
    servers.promote_standby()
    servers.primary.execute("select pg_reload_conf()")
    with pytest.raises(OperationalError, match="read-only"):
        write_until_refused(site_connection)
    assert write_as_a_request(site_connection) == servers.standby.port


def test_a_write_that_a_standby_refuses_is_503(login: Login, alice: User) -> None:
    client = login(alice)
    with connections["default"].cursor() as cursor:
        cursor.execute("set transaction read only")
    response = client.patch("/users", {"bio": "Glove side."}, format="json")
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert response.json() == {"message": "Unable to update user profile", "code": "unavailable"}
