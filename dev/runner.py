"""Runs processes side by side with honcho until one of them ends, and then stops the others."""

import os
import shlex
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from honcho.manager import Manager
from honcho.printer import Message, Printer

from dev.locks import liveness_lock
from dev.processes import Process


class PlainPrinter(Printer):  # type: ignore[misc]  # honcho is untyped
    """Prints only the output of the processes, so that it ends with the test runner's summary."""

    def __init__(self) -> None:
        super().__init__(sys.stdout, prefix=False)

    def write(self, message: Message) -> None:
        if message.name != "system":
            super().write(message)


def run(processes: dict[str, Process], env: dict[str, str], *, plain: bool) -> int:
    """Runs the processes, and returns the exit code of the first one to end.

    Every process runs under dev.supervisor. When a process is ready, it creates a file with its
    name in the folder `ready` of DATA_DIR.
    """
    data = Path(env["DATA_DIR"])
    shutil.rmtree(data / "ready", ignore_errors=True)
    (data / "ready").mkdir()
    manager = Manager(PlainPrinter() if plain else Printer(sys.stdout))
    for name, process in processes.items():
        needs = ",".join(process.needs)
        line = shlex.join([sys.executable, "-m", "dev.supervisor", needs, *process.command])
        manager.add_process(name, f"exec {line}", env=os.environ | env)
    with liveness_lock(data), stopped_with_parent():
        manager.loop()
    return int(manager.returncode)


@contextmanager
def stopped_with_parent() -> Iterator[None]:
    """Treats a closed terminal, a closed pipe and a killed `make` like a Ctrl-C."""
    parent = os.getppid()

    def stop_if_orphaned(signum: int, _: object) -> None:
        if signum == signal.SIGHUP or os.getppid() != parent:
            os.kill(os.getpid(), signal.SIGTERM)

    # Lets a write to a closed pipe kill the runner; its supervisors notice that and stop.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, stop_if_orphaned)
    signal.signal(signal.SIGALRM, stop_if_orphaned)
    signal.setitimer(signal.ITIMER_REAL, 1, 1)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
