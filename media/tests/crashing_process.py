# ruff: noqa: T201
"""Runs work in child processes that kill themselves in the middle of it.

A process reads lines "USER_ID CALL". For each line it forks a child, which does the work for the
fan and kills itself (SIGKILL) at its CALLth function call, in Python or in C. The process then
prints the signal that ended the child. If CALL is 0, the child finishes the work and prints how
many calls it made.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from accounts.models import User
from conftest import database_url

CrashFunction = Callable[[User, int], int]
WorkFunction = Callable[[], object]


@contextmanager
def start_crashing_process(module: str, data_folder: Path) -> Iterator[CrashFunction]:
    """Starts the module as a process that runs `serve_crash_requests`. Yields a function with the
    parameters fan and n. The function does the work for the fan, kills the work at its nth call of
    a function, and returns the signal. If n is 0, the function lets the work end, and returns the
    number of calls."""
    process = subprocess.Popen(
        [sys.executable, "-m", module],
        env={**os.environ, "DATABASE_URL": database_url(), "DATA_DIR": str(data_folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin
    assert process.stdout
    requests, results = process.stdin, process.stdout

    def crash_at_call(fan: User, call: int) -> int:
        requests.write(f"{fan.pk} {call}\n")
        requests.flush()
        return int(results.readline())

    with process:
        yield crash_at_call
        requests.close()


def spread_evenly(first: int, end: int, *, count: int) -> list[int]:
    return [first + number * (end - first) // count for number in range(count)]


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


def serve_crash_requests(prepare_work: Callable[[int], WorkFunction]) -> None:
    """`prepare_work` gets the fan's primary key and returns the work. The calls of `prepare_work`
    itself aren't counted."""
    for line in sys.stdin:
        user_id, kill_at = map(int, line.split())
        child = os.fork()
        if child == 0:
            try:
                _run(prepare_work(user_id), kill_at)
            finally:
                os._exit(0)
        _, status = os.waitpid(child, 0)
        if kill_at:
            print(-os.waitstatus_to_exitcode(status), flush=True)


def _run(work: WorkFunction, kill_at: int) -> None:
    counter = CallCounter(kill_at)
    sys.setprofile(counter)
    work()
    sys.setprofile(None)
    # The number of calls varies a little, so the work may have ended before the call `kill_at`.
    if kill_at:
        os.kill(os.getpid(), signal.SIGKILL)
    print(counter.count, flush=True)
