"""A service of the cluster: a process and its children, which can be stopped, killed and paused.

A file contains the process id, so that every process of this checkout can control the service.
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
_started_processes: list[subprocess.Popen[bytes]] = []
"""References to all processes, since Python warns when it collects one that still runs."""


@dataclass(frozen=True)
class Service:
    name: str
    command: list[str]
    address: str
    """The address that the service listens on, for the banner."""
    folder: Path
    """The cluster's folder, for the log and the file with the process id."""
    env: dict[str, str] = field(default_factory=dict)
    is_ready: Callable[[], bool] = lambda: True
    detached_pids: Callable[[], set[int]] = set
    """Returns the service's processes that aren't its supervisor's descendants."""
    stop_timeout_seconds: float = STOP_TIMEOUT_SECONDS

    def start(self) -> None:
        """Starts the service under dev.supervisor, which stops it when this process ends."""
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
        _started_processes.append(process)
        self._pid_file.write_text(str(process.pid))

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + READY_TIMEOUT_SECONDS
        while not self.is_ready():
            if not self.is_running():
                sys.exit(f"{self.name} ended before it was ready: see {self.log_file}")
            if time.monotonic() > deadline:
                sys.exit(f"{self.name} isn't ready in time: see {self.log_file}")
            time.sleep(POLL_SECONDS)

    def stop(self) -> None:
        """Stops the service as systemd does: SIGTERM, and SIGKILL if it doesn't exit."""
        pid = self.pid()
        if pid is None:
            return
        self._pid_file.unlink()
        self._signal(pid, signal.SIGCONT)
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGTERM)
        deadline = time.monotonic() + self.stop_timeout_seconds
        while self._is_any_alive(pid) and time.monotonic() < deadline:
            time.sleep(POLL_SECONDS)
        self._kill(pid)

    def kill(self) -> None:
        """Kills all processes of the service at once. It isn't restarted automatically."""
        if (pid := self.pid()) is not None:
            self._pid_file.unlink()
            self._kill(pid)

    def is_running(self) -> bool:
        pid = self.pid()
        return pid is not None and is_alive(pid)

    def pid(self) -> int | None:
        """The id of the supervisor and of its process group; None after `stop` or `kill`."""
        with suppress(FileNotFoundError):
            return int(self._pid_file.read_text())
        return None

    @property
    def log_file(self) -> Path:
        return self.folder / "logs" / f"{self.name}.log"

    @property
    def _pid_file(self) -> Path:
        return self.folder / "pids" / self.name

    def _command(self) -> list[str]:
        """Sets the service's DATA_DIR only for the command, since dev.supervisor, which starts the
        command, needs the cluster's DATA_DIR."""
        data_folder = self.env.get("DATA_DIR")
        return ["env", f"DATA_DIR={data_folder}", *self.command] if data_folder else self.command

    def _is_any_alive(self, pid: int) -> bool:
        return is_alive(pid) or any(map(is_alive, self.detached_pids()))

    def _kill(self, pid: int) -> None:
        """Kills the processes, and waits until they have ended."""
        killed = self._signal(pid, signal.SIGKILL)
        while any(map(is_alive, killed)):
            time.sleep(POLL_SECONDS)

    def _signal(self, pid: int, signal_number: signal.Signals) -> set[int]:
        """Sends a signal to all processes of the service, and returns their ids."""
        pids = {pid} | descendants(pid) | self.detached_pids()
        for process_id in pids:
            with suppress(ProcessLookupError):
                os.kill(process_id, signal_number)
        return pids


def is_alive(pid: int) -> bool:
    """Whether the process is running, and isn't a zombie. The state of a process is its main
    thread's, which may end before the others."""
    with suppress(FileNotFoundError, ProcessLookupError):
        process = Path("/proc", str(pid))
        state = (process / "stat").read_text().rpartition(")")[2].split()[0]
        return state != "Z" or len(list((process / "task").iterdir())) > 1
    return False


def descendants(pid: int) -> set[int]:
    descendant_pids = set()
    with suppress(FileNotFoundError, ProcessLookupError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in map(int, (task / "children").read_text().split()):
                descendant_pids |= {child} | descendants(child)
    return descendant_pids
