"""Virtual fans: a load client on one event loop.

Either a number of fans send one request after another, each on a separate connection, or visits
start at a fixed rate, even if the server can't keep up. Like the app, a fan repeats a call that a
busy server refused.
"""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Container
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from random import Random

import uvloop

from bench.visits import Request, Visit

BUSY_RETRY_SECONDS = (0.8, 1.6, 3.2)
TIMEOUT_SECONDS = 20
CONNECTIONS_MAX = 2_000
OVERLOAD_STATUSES = {"503 unavailable", "503 busy", "429 throttled"}
"""The responses of a server that refuses calls because of too much load."""
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Calls:
    milliseconds: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)

    def percentile(self, share: float) -> float:
        times = sorted(self.milliseconds)
        return times[min(int(share * len(times)), len(times) - 1)] if times else 0

    def count_refused(self) -> int:
        return sum(count for status, count in self.statuses.items() if status in OVERLOAD_STATUSES)

    def count_errors(self, allowed: Container[str] = ()) -> int:
        """The number of calls that got neither 2xx nor an allowed status."""
        unexpected_statuses = (status for status in self.statuses if status not in allowed)
        return sum(
            self.statuses[status] for status in unexpected_statuses if not status.startswith("2")
        )


@dataclass
class LoadResult:
    calls: dict[str, Calls]
    """The calls, by the name of the visit."""
    seconds: float = 0
    visits: int = 0
    retries: int = 0
    unsent_visits: int = 0
    client_cpu_share: float = 0
    """The share of a core that the client used."""

    def all_calls(self) -> Calls:
        all_calls = Calls()
        for calls in self.calls.values():
            all_calls.milliseconds += calls.milliseconds
            all_calls.statuses += calls.statuses
        return all_calls


def drive(
    port: int, visits: list[Visit], seconds: int, *, fans: int = 0, rate: float = 0
) -> LoadResult:
    """Runs a number of fans (`fans`), or starts a number of visits a second (`rate`)."""
    client = _Client(port, visits, seconds)
    started_at, cpu_before = time.perf_counter(), time.thread_time()
    uvloop.run(client.open_loop(rate) if rate else client.closed_loop(fans))
    load_result = client.load_result
    load_result.seconds = time.perf_counter() - started_at
    load_result.client_cpu_share = (time.thread_time() - cpu_before) / load_result.seconds
    return load_result


class _Client:
    def __init__(self, port: int, visits: list[Visit], seconds: int) -> None:
        self.port, self.visits = port, visits
        self.load_result = LoadResult({visit.name: Calls() for visit in visits})
        self.random = Random(1)
        self.free_connections: list[Streams] = []
        self.end_time = time.perf_counter() + seconds

    async def closed_loop(self, fans: int) -> None:
        await asyncio.gather(*(self.fan() for _ in range(fans)))

    async def fan(self) -> None:
        while time.perf_counter() < self.end_time:
            await self.visit(delays=BUSY_RETRY_SECONDS)

    async def open_loop(self, rate: float) -> None:
        due_time, running_visits = time.perf_counter(), set[asyncio.Task[None]]()
        while due_time < self.end_time:
            await asyncio.sleep(max(0, due_time - time.perf_counter()))
            if len(running_visits) < CONNECTIONS_MAX:
                task = asyncio.create_task(self.visit())
                running_visits.add(task)
                task.add_done_callback(running_visits.discard)
            else:
                self.load_result.unsent_visits += 1
            due_time += 1 / rate
        await asyncio.gather(*running_visits)

    async def visit(self, delays: tuple[float, ...] = ()) -> None:
        self.load_result.visits += 1
        [visit] = self.random.choices(self.visits, [each.share for each in self.visits])
        for request in self.random.choice(visit.choices):
            status = await self.measure(visit.name, request)
            for delay in delays:
                if status != "503 busy":
                    break
                self.load_result.retries += 1
                await asyncio.sleep(delay)
                status = await self.measure(visit.name, request)
            self.load_result.calls[visit.name].statuses[status] += 1

    async def measure(self, name: str, request: Request) -> str:
        started_at = time.perf_counter()
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                status = await self.call(request)
        except (OSError, asyncio.IncompleteReadError, ValueError) as error:
            status = type(error).__name__
        elapsed = time.perf_counter() - started_at
        self.load_result.calls[name].milliseconds.append(elapsed * 1_000)
        return status

    async def call(self, request: Request) -> str:
        """Returns the status code, and for an error also the envelope's code."""
        streams = self.free_connections.pop() if self.free_connections else await self.connect()
        reader, writer = streams
        is_reusable = False
        try:
            writer.writelines(request)
            head_bytes = await reader.readuntil(b"\r\n\r\n")
            fields = head_bytes.lower()
            start = fields.find(b"content-length:")
            length = int(fields[start + 15 : fields.index(b"\r", start)]) if start >= 0 else 0
            body = await reader.readexactly(length)
            is_reusable = b"connection: close" not in fields
        finally:
            if is_reusable:
                self.free_connections.append(streams)
            else:
                writer.close()
        status = int(head_bytes[9:12])
        return f"{status} {code_of(body)}" if status >= HTTPStatus.BAD_REQUEST else str(status)

    async def connect(self) -> Streams:
        return await asyncio.open_connection("127.0.0.1", self.port)


def code_of(body: bytes) -> str:
    with suppress(ValueError, TypeError, KeyError):
        return str(json.loads(body)["code"])
    return ""
