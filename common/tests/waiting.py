import time
from collections.abc import Callable

TIMEOUT_SECONDS = 60
POLL_SECONDS = 0.02


def wait_until(is_done: Callable[[], bool]) -> None:
    """Waits for another thread, process or server, whose failure `is_done` may assert."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not is_done():
        assert time.monotonic() < deadline, f"not within {TIMEOUT_SECONDS} seconds"
        time.sleep(POLL_SECONDS)
