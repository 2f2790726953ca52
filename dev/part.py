"""Runs one part of the stack: waits for those it needs, ends when the runner is gone.

python -m dev.part NEEDED[,NEEDED] COMMAND...

A part that is ready leaves a file of its name in the folder `ready` of the stack's data.
"""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from dev.alive import runner_lives

DATA = Path(os.environ["DATA_DIR"])
PATIENCE = 180


def main() -> int:
    needed, *command = sys.argv[1:]
    wait_for([name for name in needed.split(",") if name])
    part = subprocess.Popen(command)
    # The whole group gets the runner's signal: how to end is the command's own business.
    signal.signal(signal.SIGTERM, lambda *_: None)
    while True:
        with suppress(subprocess.TimeoutExpired):
            code = part.wait(timeout=1)
            return code if code >= 0 else 128 - code  # as a shell would say it
        if not runner_lives(DATA):
            end(part)


def wait_for(names: list[str]) -> None:
    until = time.monotonic() + PATIENCE
    while missing := [name for name in names if not (DATA / "ready" / name).exists()]:
        if time.monotonic() > until:
            sys.exit(f"Not ready after {PATIENCE} seconds: {', '.join(missing)}")
        if not runner_lives(DATA):
            sys.exit()
        time.sleep(0.1)


def end(part: subprocess.Popen[bytes]) -> NoReturn:
    """What the runner would have done: ask the whole group to end, and then end it."""
    os.killpg(0, signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        part.wait(timeout=5)
    os.killpg(0, signal.SIGKILL)
    sys.exit()


if __name__ == "__main__":
    sys.exit(main())
