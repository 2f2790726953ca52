"""Tests the real server with a real primary and a replica that lags, is paused and is killed."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from pathlib import Path
from uuid import uuid4

import pytest
import requests

from accounts.identity import restore_accounts
from conftest import make_token
from dev.ports import find_free_ports
from hockeyhub.lock.file import Lock
from hockeyhub.tests.live_site import WORKERS, Response, Site, running_site
from hockeyhub.tests.replication import DATABASE_USER, Pair, replicating_pair

SEEN_TIMEOUT_SECONDS = 30
READERS_MIN = 2
"""The site's connections to the replica, one for each thread."""
VISITS = 8
"""Requests in one visit, enough for each thread of each worker."""


class Fan:
    """A fan's browser, which stores cookies. It sends a token with calls, but not with pages."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._cookies: SimpleCookie = SimpleCookie()
        uid = uuid4().hex
        email = f"{uid}@example.test"
        restore_accounts({uid: email})
        self._token = make_token(uid, email=email)
        self.nano_id = json.loads(self.call("PUT", "/users", full_name="Alice").body)["nano_id"]

    def call(self, method: str, path: str, **fields: str) -> Response:
        return self._send(method, path, json.dumps(fields), Authorization=f"Bearer {self._token}")

    def read_bio_without_token(self) -> str:
        return str(json.loads(self._send("GET", f"/users/{self.nano_id}").body)["bio"])

    def _send(self, method: str, path: str, body: str = "", **headers: str) -> Response:
        headers["Cookie"] = self._cookies.output([], header="", sep=";")
        with closing(HTTPConnection("127.0.0.1", self._site.port, timeout=30)) as connection:
            connection.request(method, path, body, headers | {"Content-Type": "application/json"})
            response = connection.getresponse()
            self._cookies.load(response.headers.get("Set-Cookie", ""))
            return Response(response.status, response.read())


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with replicating_pair(tmp_path_factory.mktemp("servers")) as pair:
        pair.primary.execute("create database site")
        yield pair


@pytest.fixture(scope="module")
def site(pair: Pair, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    both = f"{pair.primary.port},127.0.0.1:{pair.standby.port}"  # all members of the cluster
    environment = {
        "DATABASE_URL": f"postgres://{DATABASE_USER}@127.0.0.1:{both}/site?target_session_attrs=read-write",
        "DATABASE_REPLICA_URL": f"postgres://{DATABASE_USER}@127.0.0.1:{both}/site",
        "THROTTLE_SCALE": "0",
        "METRICS_PORT": str(*find_free_ports(1)),
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
def fan(site: Site, pair: Pair) -> Fan:
    """A fan whose profile visitors have already read from the replica."""
    fan = Fan(site)
    pair.wait_until_replayed()
    [(now,)] = pair.standby.execute("select clock_timestamp()")
    readers = f"""
        select count(*) from pg_stat_activity
        where query like 'select accounts_user.id%' and query_start > '{now}'
    """
    deadline = time.monotonic() + SEEN_TIMEOUT_SECONDS
    while pair.standby.execute(readers) < [(READERS_MIN,)]:
        assert visit(site, fan) == {200}
        assert time.monotonic() < deadline
    return fan


def visit(site: Site, fan: Fan) -> set[int]:
    """Requests the profile as visitors. Returns the status codes."""
    return {site.request("GET", f"/users/{fan.nano_id}").status for _ in range(VISITS)}


def wait_until_visitors_read(bio: str, site: Site, fan: Fan) -> None:
    deadline = time.monotonic() + SEEN_TIMEOUT_SECONDS
    while json.loads(site.request("GET", f"/users/{fan.nano_id}").body)["bio"] != bio:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def wait_until_measured(series: str, value: float, site: Site) -> None:
    url = f"http://127.0.0.1:{site.environment['METRICS_PORT']}/metrics"
    deadline = time.monotonic() + SEEN_TIMEOUT_SECONDS
    while f"hockeyhub_{series} {value}" not in requests.get(url, timeout=10).text:
        assert time.monotonic() < deadline
        time.sleep(0.1)


@pytest.mark.release
def test_a_new_fans_link_works_and_own_writes_are_read_while_the_replica_replays_nothing(
    site: Site, pair: Pair, fan: Fan
) -> None:
    pair.standby.execute("select pg_wal_replay_pause()")
    try:
        assert visit(site, Fan(site)) == {200}
        for bio in ("Glove side.", "Top shelf."):
            assert fan.call("PATCH", "/users", bio=bio).status == 200
            assert {fan.read_bio_without_token() for _ in range(VISITS)} == {bio}
        wait_until_visitors_read("Top shelf.", site, fan)  # the replica is skipped
    finally:
        pair.standby.execute("select pg_wal_replay_resume()")


@pytest.mark.release
def test_no_read_fails_while_the_replica_is_paused_or_killed(
    site: Site, pair: Pair, fan: Fan
) -> None:
    pair.standby.pause()
    try:
        assert visit(site, fan) == {200}
    finally:
        pair.standby.resume()
    pair.standby.kill()
    try:
        assert visit(site, fan) == {200}
        assert fan.call("GET", "/users/search?q=ali").status == 200
        assert fan.call("PATCH", "/users", bio="Still here.").status == 200
    finally:
        pair.start_standby()


def test_visitors_read_profiles_from_the_replica_while_the_primary_is_killed(
    site: Site, pair: Pair, fan: Fan
) -> None:
    lock = Path(site.environment["DATA_DIR"], "lock")
    pair.primary.kill()
    try:
        lock.write_text(Lock("", read_only=True).to_text())
        assert visit(site, fan) == {200}
        assert b"locked" in fan.call("PATCH", "/users", bio="Lost.").body
        lock.unlink()
        assert visit(site, fan) == {200}
        assert site.request("GET", "/readyz").body == b"ready, but only a replica is reached\n"
        assert fan.call("PATCH", "/users", bio="Lost.").status == 503
        wait_until_measured('database_servers{role="primary",state="away"}', float(WORKERS), site)
    finally:
        pair.primary.start()
    assert fan.call("PATCH", "/users", bio="Back.").status == 200
    wait_until_visitors_read("Back.", site, fan)
