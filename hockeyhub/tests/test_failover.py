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
from hockeyhub.tests.replication import DATABASE_USER, START_TIMEOUT_SECONDS, Pair, replicating_pair

pytestmark = pytest.mark.django_db


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    with replicating_pair(tmp_path) as pair:
        yield pair


@pytest.fixture
def site(pair: Pair) -> Iterator[DatabaseWrapper]:
    """A connection as the site makes it, by a URL with both hosts."""
    hosts = ",".join(f"127.0.0.1:{server.port}" for server in (pair.standby, pair.primary))
    url = f"postgres://{DATABASE_USER}@{hosts}/postgres?target_session_attrs=read-write"
    default = settings.DATABASES["default"]
    parsed = parse_database_url(url)
    options = default["OPTIONS"] | parsed.pop("OPTIONS")
    wrapper = DatabaseWrapper({**default, **parsed, "OPTIONS": options}, "default")
    wrapper.inc_thread_sharing()
    yield wrapper
    wrapper.close()


def write(site: DatabaseWrapper) -> int:
    """Writes as one request would. Returns the port of the server that took the write."""
    site.close_if_unusable_or_obsolete()
    try:
        with site.cursor() as cursor:
            cursor.execute("create table if not exists goals (scorer text)")
            cursor.execute("insert into goals values ('Alice')")
            cursor.execute("select inet_server_port()")
            return int(cursor.fetchone()[0])
    finally:
        site.close_if_unusable_or_obsolete()


def write_until_refused(site: DatabaseWrapper) -> None:
    """Writes until the server refuses, since a reload of its settings takes a moment."""
    deadline = time.monotonic() + START_TIMEOUT_SECONDS
    while time.monotonic() < deadline:
        write(site)


def test_after_the_primary_was_killed_the_promoted_standby_takes_the_writes(
    site: DatabaseWrapper, pair: Pair
) -> None:
    assert write(site) == pair.primary.port
    pair.wait_until_replayed()
    pair.primary.kill()
    with pytest.raises(OperationalError):
        write(site)
    pair.promote_standby()
    assert write(site) == pair.standby.port
    assert pair.standby.execute("select count(*) from goals") == [(2,)]


@pytest.mark.release
def test_after_the_primary_has_hung_for_long_the_promoted_standby_takes_the_writes(
    site: DatabaseWrapper, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DatabaseWrapper, "response_timeout_seconds", 0.5)
    assert write(site) == pair.primary.port
    pair.wait_until_replayed()
    pair.primary.pause()
    with pytest.raises(OperationalError):
        write(site)
    pair.promote_standby()
    assert write(site) == pair.standby.port


@pytest.mark.release
def test_a_connection_whose_server_takes_no_writes_any_more_moves_to_the_new_primary(
    site: DatabaseWrapper, pair: Pair
) -> None:
    assert write(site) == pair.primary.port
    pair.wait_until_replayed()
    pair.primary.execute("alter system set default_transaction_read_only = on")
    pair.promote_standby()
    pair.primary.execute("select pg_reload_conf()")
    with pytest.raises(OperationalError, match="read-only"):
        write_until_refused(site)
    assert write(site) == pair.standby.port


def test_a_write_that_a_standby_refuses_is_503(login: Login, alice: User) -> None:
    with connections["default"].cursor() as cursor:
        cursor.execute("set transaction read only")
    response = login(alice).patch("/users", {"bio": "Glove side."}, format="json")
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert response.json() == {"message": "Unable to update user profile", "code": "unavailable"}
