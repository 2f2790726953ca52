"""The processor time of the cluster's parts, and the cores that they run on."""

import os
import resource
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bench.servers import TICKS
from dev.cluster.cluster import Cluster
from dev.cluster.part import Part

_STAT_IDLE = slice(4, 6)
"""Idle, and waiting for a disk, in /proc/stat."""


@dataclass(frozen=True)
class Usage:
    rate: float
    """Requests a second."""
    costs: dict[str, float]
    """Microseconds of processor time for a request, by part."""
    shared_core: float
    """The share of its time that the core was busy."""


class Meter:
    """What the parts use from its creation on."""

    def __init__(self, cluster: Cluster, shared_core: int) -> None:
        replicas = cluster.replicas()
        primary = [part for part in cluster.databases if part not in replicas]
        self._parts = {
            "app": cluster.machines,
            "nginx": [cluster.nginx],
            "primary": primary,
            "replicas": replicas,
            "services": cluster.services,
        }
        self._core = shared_core
        self._ticks, self._times = self._read(), self._core_times()
        self._clients = _seconds_of_clients()

    def usage(self, *, rate: float, requests: float) -> Usage:
        before, after = self._ticks, self._read()
        seconds = {part: _gain(before[part], after[part]) / TICKS for part in after}
        seconds["load generator"] = _seconds_of_clients() - self._clients
        gains = [now - then for then, now in zip(self._times, self._core_times(), strict=True)]
        return Usage(
            rate=rate,
            costs={part: used / requests * 1e6 for part, used in seconds.items()},
            shared_core=1 - sum(gains[_STAT_IDLE]) / sum(gains[1:]),
        )

    def _read(self) -> dict[str, dict[int, int]]:
        return {name: _ticks(parts) for name, parts in self._parts.items()}

    def _core_times(self) -> list[int]:
        """The core's line of /proc/stat, with its number in front."""
        lines = Path("/proc/stat").read_text().splitlines()
        fields = lines[1 + self._core].removeprefix("cpu").split()
        return [int(field) for field in fields[:9]]


def pin(pids: Iterable[int], core: int) -> None:
    """Moves all threads of the processes to one core; those that they start later inherit it."""
    for pid in pids:
        with suppress(FileNotFoundError, ProcessLookupError):
            for task in Path(f"/proc/{pid}/task").iterdir():
                os.sched_setaffinity(int(task.name), {core})


def _ticks(parts: list[Part]) -> dict[int, int]:
    """User and system time by process."""
    found = {}
    for pid in (pid for part in parts for pid in part.pids()):
        with suppress(FileNotFoundError, ProcessLookupError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            found[pid] = int(fields[11]) + int(fields[12])
    return found


def _gain(before: dict[int, int], after: dict[int, int]) -> int:
    return sum(ticks - before.get(pid, 0) for pid, ticks in after.items())


def _seconds_of_clients() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
