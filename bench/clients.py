"""Runs the virtual fans in processes of their own and puts their results together."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Container, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any

from bench.servers import Server
from bench.visits import Mix, Request

CLIENTS = 2
CONNECTIONS_MAX = 1_000
"""Of each client process."""
UNIT_MS = 0.1
"""Of a latency; as in bench/virtual_fans.py, which imports nothing of this package."""
COMMAND = [sys.executable, "bench/virtual_fans.py"]


@dataclass(frozen=True)
class Attack:
    requests: list[Request]
    connections: int
    """For each of the requests."""
    trickles: bool = False
    """Whether it sends its body at a byte a second."""


@dataclass(frozen=True)
class Phase:
    mix: Mix
    seconds: int
    fans: int = 0
    """Who do one thing after another; or `rate`."""
    rate: float = 0
    """Things that begin in a second, whatever the server does."""
    attack: Attack | None = None


@dataclass
class Outcome:
    seconds: float
    latencies: Counter[int] = field(default_factory=Counter)
    statuses: Counter[str] = field(default_factory=Counter)
    by_name: dict[str, "Outcome"] = field(default_factory=dict)
    retries: int = 0
    unsent: int = 0
    clients_busy: float = 0
    """The largest share of a core that a client used."""
    things: int = 0

    @property
    def per_second(self) -> float:
        """Calls."""
        return self.statuses.total() / self.seconds

    @property
    def things_per_second(self) -> float:
        return self.things / self.seconds

    def percentile(self, share: float) -> float:
        """Milliseconds."""
        left = share * self.latencies.total()
        for units, count in sorted(self.latencies.items()):
            left -= count
            if left <= 0:
                return units * UNIT_MS
        return 0

    def count(self, statuses: Container[str]) -> int:
        return sum(count for status, count in self.statuses.items() if status in statuses)

    def errors(self, expected: Container[str]) -> int:
        """Calls that got neither 2xx nor one of `expected`."""
        fine = sum(count for status, count in self.statuses.items() if status.startswith("2"))
        return self.statuses.total() - fine - self.count(expected)

    def parts(self) -> Iterator[tuple[str, "Outcome"]]:
        yield "all", self
        yield from self.by_name.items()


def drive(server: Server, phase: Phase) -> Outcome:
    with ThreadPoolExecutor(CLIENTS) as threads:
        jobs = [_job(server, phase, number) for number in range(CLIENTS)]
        results = list(threads.map(_run, jobs))
    return _merge(results)


def _job(server: Server, phase: Phase, number: int) -> dict[str, Any]:
    return {
        "port": server.port,
        "seed": number,
        "seconds": phase.seconds,
        "mix": phase.mix,
        "fans": phase.fans // CLIENTS,
        "rate": phase.rate / CLIENTS,
        "connections": CONNECTIONS_MAX,
        "attacks": [asdict(phase.attack)] if phase.attack and not number else [],
    }


def _run(job: dict[str, Any]) -> dict[str, Any]:
    output = subprocess.run(
        COMMAND, input=json.dumps(job), check=True, capture_output=True, text=True
    ).stdout
    result: dict[str, Any] = json.loads(output)
    return result


def _merge(results: list[dict[str, Any]]) -> Outcome:
    seconds = max(result["seconds"] for result in results)
    merged = Outcome(
        seconds,
        retries=sum(result["retries"] for result in results),
        unsent=sum(result["unsent"] for result in results),
        things=sum(result["things"] for result in results),
        clients_busy=max(result["cpu_seconds"] / result["seconds"] for result in results),
    )
    for result in results:
        if result["errors"]:
            print(*sorted(set(result["errors"])), sep="\n", file=sys.stderr)
        for name in result["latencies"]:
            part = merged.by_name.setdefault(name, Outcome(seconds))
            for outcome in (part, merged):
                _add(outcome, result["latencies"][name], result["statuses"][name])
    return merged


def _add(outcome: Outcome, latencies: dict[str, int], statuses: dict[str, int]) -> None:
    outcome.latencies.update({int(units): count for units, count in latencies.items()})
    outcome.statuses.update(statuses)
