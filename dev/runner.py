"""Runs parts side by side with honcho until one ends, and then ends them all."""

import fcntl
import os
import shlex
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from honcho.manager import Manager
from honcho.printer import Message, Printer

from dev.alive import runner_lives, shown_alive
from dev.parts import Parts

PATIENCE = 10


class Plain(Printer):  # type: ignore[misc]  # honcho is untyped
    """Shows what the parts print and nothing else, so that a test runner's last lines stay last."""

    def __init__(self) -> None:
        super().__init__(sys.stdout, prefix=False)

    def write(self, message: Message) -> None:
        if message.name != "system":
            super().write(message)


def run(parts: Parts, env: dict[str, str], *, plain: bool) -> int:
    ready = Path(env["DATA_DIR"], "ready")
    shutil.rmtree(ready, ignore_errors=True)
    ready.mkdir()
    manager = Manager(Plain() if plain else Printer(sys.stdout))
    for name, (needed, *command) in parts.items():
        line = shlex.join([sys.executable, "-m", "dev.part", needed, *command])
        manager.add_process(name, f"exec {line}", env=os.environ | env)
    with shown_alive(Path(env["DATA_DIR"])), ending_with_parent():
        manager.loop()
    return int(manager.returncode)


@contextmanager
def ending_with_parent() -> Iterator[None]:
    """A closed terminal, a closed pipe and a killed `make` are as good as a Ctrl-C."""
    parent = os.getppid()

    def end(signum: int, _: object) -> None:
        if signum == signal.SIGHUP or os.getppid() != parent:
            os.kill(os.getpid(), signal.SIGTERM)

    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # the parts see it gone and end
    signal.signal(signal.SIGHUP, end)
    signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, 1, 1)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def alone(data: Path) -> Iterator[bool]:
    """Whether nobody else runs on the data; nobody will until the end.

    The parts of a runner that was killed hold the lock for the moments they need to end."""
    with (data / "runner.lock").open("w") as lock:
        until = time.monotonic() + PATIENCE
        while not (locked := try_lock(lock)) and not runner_lives(data):
            if time.monotonic() > until:
                break
            time.sleep(0.2)
        yield locked


def try_lock(file: TextIO) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
