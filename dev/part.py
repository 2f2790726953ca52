"""Runs one part of the stack: waits for those it needs, ends when the runner is gone.

python -m dev.part NEEDED[,NEEDED] COMMAND...

A part that is ready leaves a file of its name in the folder `ready` of the stack's data.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

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
        try:
            code = part.wait(timeout=1)
        except subprocess.TimeoutExpired:
            end_with_runner()
        else:
            return code if code >= 0 else 128 - code  # as a shell would say it


def wait_for(names: list[str]) -> None:
    until = time.monotonic() + PATIENCE
    while missing := [name for name in names if not (DATA / "ready" / name).exists()]:
        if time.monotonic() > until:
            sys.exit(f"Not ready after {PATIENCE} seconds: {', '.join(missing)}")
        time.sleep(0.1)
        end_with_runner()


def end_with_runner() -> None:
    if not runner_lives(DATA):
        os.killpg(0, signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
