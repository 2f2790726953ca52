"""Tests how scans are counted when the real server's two workers are stopped and killed."""

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from accounts.models import User
from conftest import database_url
from dev.local_env import link_static_files
from hockeyhub.tests.live_site import Site, running_site
from social.models import ScanCount

SCANS_STORED_SECONDS_MAX = 10
BROWSER_USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
# The tests are marked `release`, since a page needs the collected static files.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.release]


@pytest.fixture
def site(alice: User, tmp_path: Path) -> Iterator[Site]:
    link_static_files(tmp_path)
    environment = {"DATABASE_URL": database_url(), "TRUSTED_PROXIES": "127.0.0.1"}
    with running_site(tmp_path, None, THROTTLE_SCALE="0", **environment) as site:
        yield site


def scan_from_addresses(site: Site, fan: User, addresses: range) -> None:
    """Opens the fan's page once from each of the addresses. Both workers serve these requests."""

    def open_page(number: int) -> int:
        headers = {"Accept": "text/html", "User-Agent": BROWSER_USER_AGENT}
        client = f"198.51.{number // 256}.{number % 256}"
        path = f"/r/{fan.nano_id}"
        return site.request("GET", path, None, **headers, **{"X-Forwarded-For": client}).status

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(open_page, addresses)) == {200}


def counted_scans(fan: User) -> int:
    return sum(ScanCount.objects.filter(user=fan).values_list("count", flat=True))


def test_stopping_the_server_loses_no_scan_and_its_workers_count_each_address_once(
    site: Site, alice: User
) -> None:
    scan_from_addresses(site, alice, range(100))
    scan_from_addresses(site, alice, range(100))
    site.stop()
    assert counted_scans(alice) == 100


def test_killing_the_workers_loses_at_most_the_scans_of_the_last_seconds(
    site: Site, alice: User
) -> None:
    scan_from_addresses(site, alice, range(1_000))
    deadline = time.monotonic() + SCANS_STORED_SECONDS_MAX
    while counted_scans(alice) < 1_000:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    scan_from_addresses(site, alice, range(1_000, 1_100))
    for worker in site.worker_pids():
        os.kill(worker, signal.SIGKILL)
    site.stop()
    assert 1_000 <= counted_scans(alice) <= 1_100
