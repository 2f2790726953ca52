"""Virtual fans: a load client in one process, without Django.

Reads a job as JSON from standard input and writes its results as JSON to standard output. With
`fans`, each fan does one thing after another on their own connection; with `rate`, things begin at
that rate whatever the server does. Like the app, a fan repeats a call that a busy server refused.

A request is a list: head, path of a file with the body or "".
"""

import asyncio
import json
import random
import resource
import sys
import time
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from itertools import accumulate
from pathlib import Path
from typing import Any

import uvloop

BUSY_RETRY_SECONDS = (0.8, 1.6, 3.2)
TIMEOUT_SECONDS = 20
UNIT_SECONDS = 0.0001
"""Latencies are counted in whole units."""
ERRORS_MAX = 20
TRICKLE_SECONDS = 1.0
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Request = tuple[bytes, str]


class Load:
    def __init__(self, job: dict[str, Any]) -> None:
        self.job = job
        self.names = [name for name, _, _ in job["mix"]]
        self.choices = {name: choices for name, _, choices in job["mix"]}
        self.weights = list(accumulate(weight for _, weight, _ in job["mix"]))
        self.latencies: dict[str, Counter[int]] = {name: Counter() for name in self.names}
        self.statuses: dict[str, Counter[str]] = {name: Counter() for name in self.names}
        self.errors: list[str] = []
        self.retries = self.unsent = self.things = 0
        self.random = random.Random(job["seed"])
        self.bodies: dict[str, bytes] = {"": b""}
        self.free: list[Streams] = []
        self.until = time.perf_counter() + job["seconds"]

    async def run(self) -> dict[str, Any]:
        started = time.perf_counter()
        attackers = [
            asyncio.create_task(self.attack(request, trickles=attack["trickles"]))
            for attack in self.job["attacks"]
            for request in attack["requests"]
            for _ in range(attack["connections"])
        ]
        await (self.open_loop() if self.job["rate"] else self.closed_loop())
        elapsed = time.perf_counter() - started
        for attacker in attackers:
            attacker.cancel()
        used = resource.getrusage(resource.RUSAGE_SELF)
        return {
            "latencies": self.latencies,
            "statuses": self.statuses,
            "errors": self.errors,
            "retries": self.retries,
            "unsent": self.unsent,
            "things": self.things,
            "seconds": elapsed,
            "cpu_seconds": used.ru_utime + used.ru_stime,
        }

    async def closed_loop(self) -> None:
        await asyncio.gather(*(self.fan() for _ in range(self.job["fans"])))

    async def fan(self) -> None:
        while time.perf_counter() < self.until:
            await self.do_something()

    async def open_loop(self) -> None:
        interval, due = 1 / self.job["rate"], time.perf_counter()
        running: set[asyncio.Task[None]] = set()
        while due < self.until:
            await asyncio.sleep(max(0, due - time.perf_counter()))
            if len(running) < self.job["connections"]:
                task = asyncio.create_task(self.do_something())
                running.add(task)
                task.add_done_callback(running.discard)
            else:
                self.unsent += 1
            due += interval
        await asyncio.gather(*running)

    async def do_something(self) -> None:
        self.things += 1
        [name] = self.random.choices(self.names, cum_weights=self.weights)
        for head, body in self.random.choice(self.choices[name]):
            request = head.encode("latin-1") + self.body(body)
            status, code = await self.measure(name, request)
            for delay in BUSY_RETRY_SECONDS:
                if (status, code) != (503, "busy") or self.job["rate"]:
                    break
                self.retries += 1
                await asyncio.sleep(delay)
                status, code = await self.measure(name, request)
            self.statuses[name][f"{status} {code}".strip()] += 1
            if status not in (HTTPStatus.OK, HTTPStatus.CREATED):
                self.note(f"{name}: {status} {code}")

    async def measure(self, name: str, request: bytes) -> tuple[int, str]:
        started = time.perf_counter()
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                status, code = await self.call(request)
        except TimeoutError:
            status, code = 0, "timeout"
        except (OSError, asyncio.IncompleteReadError, ValueError) as error:
            status, code = 0, type(error).__name__
        elapsed = time.perf_counter() - started
        self.latencies[name][round(elapsed / UNIT_SECONDS)] += 1
        return status, code

    async def call(self, request: bytes) -> tuple[int, str]:
        """Returns the status and, of an error, the envelope's code."""
        reader, writer = self.free.pop() if self.free else await self.connect()
        try:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            status, fields = int(head[9:12]), head.lower()
            start = fields.find(b"content-length:")
            length = int(fields[start + 15 : fields.index(b"\r", start)]) if start >= 0 else 0
            body = await reader.readexactly(length)
            keeps = b"connection: close" not in fields
        except BaseException:
            writer.close()
            raise
        if keeps:
            self.free.append((reader, writer))
        else:
            writer.close()
        return status, code_of(body) if status >= HTTPStatus.BAD_REQUEST else ""

    async def connect(self) -> Streams:
        return await asyncio.open_connection("127.0.0.1", self.job["port"])

    async def attack(self, request: list[str], *, trickles: bool) -> None:
        """Sends the request over and over or, when it trickles, a byte of its body a second."""
        head, body = request[0].encode("latin-1"), self.body(request[1])
        while True:
            writer = None
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self.connect()
                writer.write(head if trickles else head + body)
                for byte in body if trickles else b"":
                    writer.write(bytes([byte]))
                    await asyncio.sleep(TRICKLE_SECONDS)
                    if reader.at_eof():
                        break
                await reader.read(65_536)
            if writer:
                writer.close()
            await asyncio.sleep(0.01)

    def body(self, path: str) -> bytes:
        if path not in self.bodies:
            self.bodies[path] = Path(path).read_bytes()
        return self.bodies[path]

    def note(self, error: str) -> None:
        if len(self.errors) < ERRORS_MAX:
            self.errors.append(error)


def code_of(body: bytes) -> str:
    with suppress(ValueError, TypeError, KeyError):
        return str(json.loads(body)["code"])
    return ""


if __name__ == "__main__":
    json.dump(uvloop.run(Load(json.load(sys.stdin)).run()), sys.stdout)
