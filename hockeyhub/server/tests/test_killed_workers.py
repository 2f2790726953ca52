"""Tests what happens when worker processes of the real server are killed."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

from hockeyhub.tests.live_site import Site, running_site

SUCCESSOR_TIMEOUT_SECONDS = 30


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("data")) as site:
        yield site


def kill_worker(site: Site, worker: int) -> int:
    """Kills a worker and returns its successor."""
    pids_before = site.worker_pids()
    os.kill(worker, signal.SIGKILL)
    deadline = time.monotonic() + SUCCESSOR_TIMEOUT_SECONDS
    while not (successors := site.worker_pids() - pids_before):
        assert time.monotonic() < deadline
        assert site.is_running()
        time.sleep(0.05)
    return successors.pop()


@pytest.mark.parametrize("kill_count", [1, pytest.param(3, marks=pytest.mark.release)])
def test_a_killed_worker_is_replaced_again_and_again(site: Site, kill_count: int) -> None:
    worker = min(site.worker_pids())
    for _ in range(kill_count):
        worker = kill_worker(site, worker)
    assert {site.status("/healthz", timeout=5) for _ in range(20)} == {200}
