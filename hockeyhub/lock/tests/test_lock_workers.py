"""Tests the lock on the real server, with two worker processes and an unreachable database."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hockeyhub.tests.live_site import running_site

REQUEST_COUNT = 24


def test_running_workers_lock_count_attempts_and_unlock_without_a_database(tmp_path: Path) -> None:
    with running_site(tmp_path) as site:
        assert site.request("POST", "/lock/override", {"code": "x"}).status == 404
        assert site.error_code_of("/users/346789bcdf") == "unavailable"

        site.manage("lock", "--code", "power play 1917")
        assert {site.error_code_of("/users/346789bcdf") for _ in range(REQUEST_COUNT)} == {"locked"}
        assert [site.status("/healthz"), site.status("/readyz")] == [200, 503]

        pass_response = site.request("POST", "/lock/override", {"code": "power play 1917"})
        lock_pass = json.loads(pass_response.body)["pass"]
        headers = {"X-Lock-Pass": lock_pass}
        assert {site.error_code_of("/users/346789bcdf", **headers) for _ in range(4)} == {
            "unavailable"
        }

        with ThreadPoolExecutor(REQUEST_COUNT) as thread_pool:
            wrong_attempts = [("POST", "/lock/override", {"code": "wrong"})] * REQUEST_COUNT
            responses = list(
                thread_pool.map(lambda call: site.request(*call).status, wrong_attempts)
            )
        assert Counter(responses) == {403: 4, 429: REQUEST_COUNT - 4}

        site.manage("unlock")
        assert {site.error_code_of("/users/346789bcdf") for _ in range(REQUEST_COUNT)} == {
            "unavailable"
        }
