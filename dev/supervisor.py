"""Runs one process of the stack. Starts the process when the processes that it needs are ready, and
stops the process when the runner has ended.

python -m dev.supervisor NEEDED[,NEEDED] COMMAND...
"""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import NoReturn

from dev.local_env import DATA_FOLDER
from dev.locks import is_runner_alive

READY_TIMEOUT_SECONDS = 180
STOP_TIMEOUT_SECONDS = 5
SIGNAL_EXIT_CODE = 128


def main() -> int:
    needed, *command = sys.argv[1:]
    wait_until_ready([name for name in needed.split(",") if name])
    process = subprocess.Popen(command)
    # Ignores SIGTERM, since the runner sends the signal to the whole process group, including
    # `process`.
    signal.signal(signal.SIGTERM, lambda *_: None)
    while True:
        with suppress(subprocess.TimeoutExpired):
            return exit_code(process.wait(timeout=1))
        if not is_runner_alive(DATA_FOLDER):
            stop_group(process)


def wait_until_ready(names: list[str]) -> None:
    deadline = time.monotonic() + READY_TIMEOUT_SECONDS
    while missing := [name for name in names if not (DATA_FOLDER / "ready" / name).exists()]:
        if time.monotonic() > deadline:
            sys.exit(f"Not ready after {READY_TIMEOUT_SECONDS} seconds: {', '.join(missing)}")
        if not is_runner_alive(DATA_FOLDER):
            sys.exit()
        time.sleep(0.1)


def exit_code(returncode: int) -> int:
    """The exit code as a shell reports it: 128 plus the signal if a signal killed the process."""
    return returncode if returncode >= 0 else SIGNAL_EXIT_CODE - returncode


def stop_group(process: subprocess.Popen[bytes]) -> NoReturn:
    """Stops the process as the runner would: SIGTERM to its process group, then SIGKILL."""
    os.killpg(0, signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        process.wait(timeout=STOP_TIMEOUT_SECONDS)
    os.killpg(0, signal.SIGKILL)
    sys.exit()


if __name__ == "__main__":
    sys.exit(main())
