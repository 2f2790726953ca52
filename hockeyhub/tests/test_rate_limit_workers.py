"""On the real server, both worker processes share the rate limits."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from django.conf import settings

from hockeyhub.tests.live_site import running_site

ALLOWED_CALL_COUNT, PARALLEL_CALL_COUNT = 12, 40


def test_workers_count_the_calls_of_an_address_together(tmp_path: Path) -> None:
    scale = ALLOWED_CALL_COUNT / settings.RATE_LIMITS["profile_visitor"]["minute"]
    with running_site(tmp_path, THROTTLE_SCALE=str(scale)) as site:
        with ThreadPoolExecutor(PARALLEL_CALL_COUNT) as thread_pool:
            statuses = thread_pool.map(
                lambda _: site.status("/users/346789bcdf"), range(PARALLEL_CALL_COUNT)
            )
            calls_by_status = Counter(statuses)
        # The database is unreachable, so every call within the limit is 503. A new minute may begin
        # during the test, which doubles the limit.
        assert ALLOWED_CALL_COUNT <= calls_by_status[503] <= 2 * ALLOWED_CALL_COUNT
        assert calls_by_status[429] == PARALLEL_CALL_COUNT - calls_by_status[503]
    assert (tmp_path / "rate-limits.sqlite3").is_file()
