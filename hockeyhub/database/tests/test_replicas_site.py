"""Tests the real server and a real replica, without HAProxy, while the primary is killed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from pathlib import Path
from uuid import uuid4

import pytest

from accounts.identity.firebase import restore_emulator_accounts
from common.tests.waiting import wait_until
from conftest import make_token
from hockeyhub.database.tests.replication import ReplicatingPair, replicating_pair
from hockeyhub.lock.file import Lock
from hockeyhub.tests.live_site import Response, Site, running_site

REPLICA_READERS_MIN = 2
"""The site's connections to the replica, one for each thread."""
VISITS_PER_CHECK = 8
"""Requests in one visit, enough for each thread of each worker."""


class FanBrowser:
    """A fan's browser, which stores cookies. It sends a token with calls, but not with pages."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._cookies: SimpleCookie = SimpleCookie()
        uid = uuid4().hex
        email = f"{uid}@example.test"
        restore_emulator_accounts({uid: email})
        self._token = make_token(uid, email=email)
        self.nano_id = json.loads(self.call("PUT", "/users", full_name="Alice").body)["nano_id"]

    def call(self, method: str, path: str, **fields: str) -> Response:
        return self._send(method, path, json.dumps(fields), Authorization=f"Bearer {self._token}")

    def _send(self, method: str, path: str, body: str = "", **headers: str) -> Response:
        headers["Cookie"] = self._cookies.output([], header="", sep=";")
        with closing(HTTPConnection("127.0.0.1", self._site.port, timeout=30)) as connection:
            connection.request(method, path, body, headers | {"Content-Type": "application/json"})
            response = connection.getresponse()
            self._cookies.load(response.headers.get("Set-Cookie", ""))
            return Response(response.status, response.read())


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ReplicatingPair]:
    with replicating_pair(tmp_path_factory.mktemp("servers")) as servers:
        servers.primary.execute("create database site")
        yield servers


@pytest.fixture(scope="module")
def site(servers: ReplicatingPair, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    environment = {
        "DATABASE_URL": servers.primary.url("site"),
        "DATABASE_REPLICA_URL": servers.standby.url("site"),
        "THROTTLE_SCALE": "0",
    }
    data = tmp_path_factory.mktemp("data")
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity=0"],
        env=Site(data, **environment).environment,
        check=True,
    )
    with running_site(data, None, **environment) as site:
        yield site


@pytest.fixture
def fan(site: Site, servers: ReplicatingPair) -> FanBrowser:
    """A fan whose profile visitors have already read from the replica."""
    fan = FanBrowser(site)
    servers.wait_until_replayed()
    [(now,)] = servers.standby.execute("select clock_timestamp()")
    readers_query = f"""
        select count(*) from pg_stat_activity
        where query like 'select accounts_user.id%' and query_start > '{now}'
    """

    def have_visitors_read() -> bool:
        assert visit_statuses(site, fan) == {200}
        return servers.standby.execute(readers_query) >= [(REPLICA_READERS_MIN,)]

    wait_until(have_visitors_read)
    return fan


def visit_statuses(site: Site, fan: FanBrowser) -> set[int]:
    """Requests the profile as visitors. Returns the status codes."""
    return {site.request("GET", f"/users/{fan.nano_id}").status for _ in range(VISITS_PER_CHECK)}


def wait_until_visitors_read(bio: str, site: Site, fan: FanBrowser) -> None:
    wait_until(lambda: json.loads(site.request("GET", f"/users/{fan.nano_id}").body)["bio"] == bio)


def test_visitors_read_profiles_from_the_replica_while_the_primary_is_killed(
    site: Site, servers: ReplicatingPair, fan: FanBrowser
) -> None:
    lock = Path(site.environment["DATA_DIR"], "lock")
    servers.primary.kill()
    try:
        lock.write_text(Lock("", read_only=True).to_text())
        assert visit_statuses(site, fan) == {200}
        assert b"locked" in fan.call("PATCH", "/users", bio="Lost.").body
        lock.unlink()
        assert visit_statuses(site, fan) == {200}
        assert site.request("GET", "/readyz").body == b"ready, but only a replica is reached\n"
        assert fan.call("PATCH", "/users", bio="Lost.").status == 503
    finally:
        servers.primary.start()
    assert fan.call("PATCH", "/users", bio="Back.").status == 200
    wait_until_visitors_read("Back.", site, fan)
