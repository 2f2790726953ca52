"""Makes calls at the same time: real threads, each with its own database connection."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

from django.db import connection

Response = Any  # the test client adds json() to its responses at run time
Call = Callable[[], Response]
THREAD_TIMEOUT_SECONDS = 30  # a thread waits no longer for the others, so a failing test can't hang


def run_concurrently(*calls: Call, rounds: int = 1) -> list[Response]:
    """Runs all calls at the same time, each in its own thread, `rounds` times."""
    all_threads_ready = Barrier(len(calls), timeout=THREAD_TIMEOUT_SECONDS)

    def call_repeatedly(call: Call) -> list[Response]:
        try:
            connection.ensure_connection()
            return [(all_threads_ready.wait(), call())[1] for _ in range(rounds)]
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        futures = [threads.submit(call_repeatedly, call) for call in calls]
        return [
            response
            for responses in futures
            for response in responses.result(THREAD_TIMEOUT_SECONDS)
        ]


def statuses(responses: list[Response]) -> list[int]:
    return sorted(response.status_code for response in responses)
