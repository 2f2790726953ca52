# ruff: noqa: T201
"""Uploads in processes that are killed in the middle.

Reads "USER_ID CALL" lines. For each it forks a process that uploads a photo for the fan and kills
itself (SIGKILL) at that function call of the upload, in Python or in C; then it prints how that
process ended. CALL 0 lets the upload finish and prints how many calls it makes.
"""

import os
import signal
import sys
from typing import Any

import django

django.setup()

from accounts.models import User  # noqa: E402
from media.pictures import render  # noqa: E402
from media.services import set_photo  # noqa: E402
from media.tests.making import jpeg  # noqa: E402

CONTENT = jpeg()


class Calls:
    """Counts function calls and kills the process at the fatal one."""

    def __init__(self, fatal: int) -> None:
        self.fatal = fatal
        self.count = 0

    def __call__(self, _frame: Any, event: str, _arg: Any) -> None:
        if event in {"call", "c_call"}:
            self.count += 1
            if self.count == self.fatal:
                os.kill(os.getpid(), signal.SIGKILL)


def upload(user_id: int, fatal: int) -> None:
    user = User.objects.get(pk=user_id)
    calls = Calls(fatal)
    sys.setprofile(calls)
    set_photo(user=user, content=CONTENT)
    sys.setprofile(None)
    if fatal:  # the threads of the upload make a few calls more at times, a few less at others
        os.kill(os.getpid(), signal.SIGKILL)
    print(calls.count, flush=True)


def main() -> None:
    render(CONTENT)  # what Pillow loads for its first picture is no part of an upload
    for line in sys.stdin:
        user_id, fatal = map(int, line.split())
        child = os.fork()
        if child == 0:
            try:
                upload(user_id, fatal)
            finally:
                os._exit(0)
        _, status = os.waitpid(child, 0)
        if fatal:
            print(-os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
