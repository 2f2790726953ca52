"""Tests two machines that share a Redis. Each is the real server with two worker processes, its own
DATA_DIR and an unreachable database."""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import requests
from django.conf import settings as site_settings
from django.core.management import call_command
from pytest_django import Settings

from common.tests.waiting import wait_until
from dev.ports import find_free_ports
from hockeyhub.tests.live_site import Site, running_site
from hockeyhub.tests.redis_server import RedisServer

ALLOWED_CALL_COUNT = 12
PROFILE_PATH = "/users/346789bcdf"


@pytest.fixture
def sites(redis_server: RedisServer, tmp_path: Path) -> Iterator[list[Site]]:
    """The two machines, each with a port for its metrics."""
    scale = ALLOWED_CALL_COUNT / site_settings.RATE_LIMITS["profile_visitor"]["minute"]
    environment = {"REDIS_URL": redis_server.url, "THROTTLE_SCALE": str(scale)}
    with ExitStack() as stack:
        yield [
            stack.enter_context(
                running_site(tmp_path / str(port), None, METRICS_PORT=str(port), **environment)
            )
            for port in find_free_ports(2)
        ]


def workers_without_redis(site: Site) -> int:
    port = site.environment["METRICS_PORT"]
    text = requests.get(f"http://127.0.0.1:{port}/metrics", timeout=30).text
    [line] = [row for row in text.splitlines() if row.startswith("hockeyhub_workers_without_redis")]
    return int(float(line.split()[-1]))


def use_lock_file_of(site: Site, settings: Settings) -> None:
    """Makes this process use the lock's file of the site's machine."""
    settings.LOCK_FILE = Path(site.environment["DATA_DIR"], "lock")


def test_two_machines_lock_and_count_together_and_serve_on_without_redis(
    sites: list[Site], redis_server: RedisServer, settings: Settings
) -> None:
    first_site, second_site = sites
    use_lock_file_of(first_site, settings)
    call_command("lock", code="power play 1917")
    wait_until(lambda: {second_site.error_code_of(PROFILE_PATH) for _ in range(8)} == {"locked"})
    use_lock_file_of(second_site, settings)
    call_command("unlock")
    wait_until(lambda: "locked" not in {first_site.error_code_of(PROFILE_PATH) for _ in range(8)})

    statuses = Counter(
        site.status(PROFILE_PATH) for _ in range(2 * ALLOWED_CALL_COUNT) for site in sites
    )
    # A call within the limit is 503, since the database is unreachable. If a new minute begins,
    # the limit is doubled.
    assert statuses[503] <= 2 * ALLOWED_CALL_COUNT
    assert statuses[429] == 4 * ALLOWED_CALL_COUNT - statuses[503]
    assert workers_without_redis(first_site) == 0

    redis_server.kill()
    assert {site.status(PROFILE_PATH) for _ in range(2 * ALLOWED_CALL_COUNT) for site in sites} == {
        503
    }
    wait_until(lambda: workers_without_redis(first_site) > 0)
