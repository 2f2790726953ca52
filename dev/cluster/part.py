"""One part of the cluster: a process with its children, which can be stopped, killed and paused.

The part's process id is in a file, so that every process of this checkout can control it.
"""

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

READY_TIMEOUT_SECONDS = 180
STOP_TIMEOUT_SECONDS = 30
POLL_SECONDS = 0.1
_started: list[subprocess.Popen[bytes]] = []
"""Kept, since Python complains about one that is forgotten while it runs."""


def _no_pids() -> set[int]:
    return set()


@dataclass(frozen=True)
class Part:
    name: str
    command: list[str]
    address: str
    """Where it listens, as shown to people."""
    folder: Path
    """The cluster's, which has the log and the file with the process id."""
    env: dict[str, str] = field(default_factory=dict)
    is_ready: Callable[[], bool] = lambda: True
    detached_pids: Callable[[], set[int]] = _no_pids
    """Its processes outside its process group."""
    stop_seconds: float = STOP_TIMEOUT_SECONDS

    def start(self) -> None:
        """Starts it under dev.supervisor, which stops it when the cluster's own process is gone."""
        self._pid_file.parent.mkdir(exist_ok=True)
        self.log_file.parent.mkdir(exist_ok=True)
        with self.log_file.open("a") as log:
            log.write(f"$ {shlex.join(self.command)}\n")
            log.flush()
            process = subprocess.Popen(
                [sys.executable, "-m", "dev.supervisor", "", *self._command()],
                env=os.environ | self.env | {"DATA_DIR": str(self.folder)},
                stdout=log,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        _started.append(process)
        self._pid_file.write_text(str(process.pid))

    def wait_until_ready(self, timeout: float = READY_TIMEOUT_SECONDS) -> float:
        """Returns the seconds that it took."""
        began = time.monotonic()
        while not self.is_ready():
            if not self.is_running():
                sys.exit(f"{self.name} ended before it was ready: see {self.log_file}")
            if time.monotonic() > began + timeout:
                sys.exit(
                    f"{self.name} isn't ready after {timeout:.0f} seconds: see {self.log_file}"
                )
            time.sleep(POLL_SECONDS)
        return time.monotonic() - began

    def stop(self) -> None:
        """As systemd stops a service: SIGTERM, and SIGKILL if it doesn't end."""
        pid = self.pid()
        if pid is None:
            return
        self._pid_file.unlink()
        self._signal(pid, signal.SIGCONT)
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGTERM)
        deadline = time.monotonic() + self.stop_seconds
        while self._is_any_alive(pid) and time.monotonic() < deadline:
            time.sleep(POLL_SECONDS)
        self._kill(pid)

    def kill(self) -> None:
        """Kills all its processes at once. It isn't started again by itself."""
        if (pid := self.pid()) is not None:
            self._pid_file.unlink()
            self._kill(pid)

    def pause(self) -> None:
        if (pid := self.pid()) is not None:
            self._signal(pid, signal.SIGSTOP)

    def resume(self) -> None:
        if (pid := self.pid()) is not None:
            self._signal(pid, signal.SIGCONT)

    def is_running(self) -> bool:
        pid = self.pid()
        return pid is not None and is_alive(pid)

    def pid(self) -> int | None:
        """Of its supervisor, whose process group it is in. None if it was stopped or killed."""
        with suppress(FileNotFoundError):
            return int(self._pid_file.read_text())
        return None

    def pids(self) -> set[int]:
        """All its processes."""
        pid = self.pid()
        return set() if pid is None else {pid} | descendants(pid) | self.detached_pids()

    @property
    def log_file(self) -> Path:
        return self.folder / "logs" / f"{self.name}.log"

    @property
    def _pid_file(self) -> Path:
        return self.folder / "pids" / self.name

    def _command(self) -> list[str]:
        """With its own DATA_DIR, since dev.supervisor's is the cluster's."""
        own = self.env.get("DATA_DIR")
        return ["env", f"DATA_DIR={own}", *self.command] if own else self.command

    def _is_any_alive(self, pid: int) -> bool:
        return is_alive(pid) or any(map(is_alive, self.detached_pids()))

    def _kill(self, pid: int) -> None:
        """Returns when the processes have ended."""
        killed = self._signal(pid, signal.SIGKILL)
        while any(map(is_alive, killed)):
            time.sleep(POLL_SECONDS)

    def _signal(self, pid: int, number: signal.Signals) -> set[int]:
        """Returns the processes that got it."""
        pids = {pid} | descendants(pid) | self.detached_pids()
        for process in pids:
            with suppress(ProcessLookupError):
                os.kill(process, number)
        return pids


def is_alive(pid: int) -> bool:
    """Whether the process exists and hasn't ended: one that has is kept until its parent looks. The
    main thread may end before the others."""
    with suppress(FileNotFoundError, ProcessLookupError):
        process = Path("/proc", str(pid))
        state = (process / "stat").read_text().rpartition(")")[2].split()[0]
        return state != "Z" or len(list((process / "task").iterdir())) > 1
    return False


def descendants(pid: int) -> set[int]:
    found = set()
    with suppress(FileNotFoundError, ProcessLookupError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in map(int, (task / "children").read_text().split()):
                found |= {child} | descendants(child)
    return found
