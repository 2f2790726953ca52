# ruff: noqa: T201
"""Uploads in child processes that kill themselves in the middle.

Reads lines "USER_ID CALL". For each it forks a process that uploads a photo for the fan and kills
itself (SIGKILL) at its CALLth function call, in Python or in C; then it prints the signal that
ended the process. CALL 0 lets the upload finish and prints how many calls it made.
"""

import os
import signal
import sys
from typing import Any

import django

django.setup()

from accounts.models import User  # noqa: E402
from media.image_processing import encode_photo  # noqa: E402
from media.services import set_photo  # noqa: E402
from media.tests.image_factory import make_jpeg  # noqa: E402

CONTENT = make_jpeg()


class CallCounter:
    """A profiler that counts function calls and kills the process at the call `kill_at`."""

    def __init__(self, kill_at: int) -> None:
        self.kill_at = kill_at
        self.count = 0

    def __call__(self, _frame: Any, event: str, _arg: Any) -> None:
        if event in {"call", "c_call"}:
            self.count += 1
            if self.count == self.kill_at:
                os.kill(os.getpid(), signal.SIGKILL)


def upload(user_id: int, kill_at: int) -> None:
    user = User.objects.get(pk=user_id)
    counter = CallCounter(kill_at)
    sys.setprofile(counter)
    set_photo(user=user, content=CONTENT)
    sys.setprofile(None)
    # The number of calls varies a little with the upload's threads, so the upload may have made
    # fewer calls than `kill_at`.
    if kill_at:
        os.kill(os.getpid(), signal.SIGKILL)
    print(counter.count, flush=True)


def main() -> None:
    encode_photo(CONTENT)  # the imports at Pillow's first image must not be counted
    for line in sys.stdin:
        user_id, kill_at = map(int, line.split())
        child = os.fork()
        if child == 0:
            try:
                upload(user_id, kill_at)
            finally:
                os._exit(0)
        _, status = os.waitpid(child, 0)
        if kill_at:
            print(-os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
