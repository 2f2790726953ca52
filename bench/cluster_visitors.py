"""Virtual fans, whose requests go to the cluster through nginx. Visitors read public profiles; fans
follow others and edit their own profile. Acknowledged writes can be compared with the database
afterwards."""

import json
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from http import HTTPMethod
from itertools import count
from random import Random
from secrets import token_hex
from threading import Event, Thread

from accounts.models import User
from bench.harness import verdict
from bench.recorded_calls import Call, Client, Fan, Result, clients, page_call
from social.models import Follow

READER_COUNT, WRITER_COUNT = 6, 6
PAUSE_SECONDS = 0.05
HEALTHY_SECONDS = 5
"""The duration of the load before and after a fault."""
READ_METHODS = (HTTPMethod.GET, HTTPMethod.HEAD)
Row = tuple[str, str, str]


@dataclass
class Load:
    fans: list[Fan]
    """The fans that write."""
    results: list[Result]
    """The list grows while the load runs."""

    def results_of(self, *, reads: bool, since: float = 0) -> list[Result]:
        """The reads or the writes that ended after `since`."""
        return [
            result
            for result in list(self.results)
            if (result.call.method in READ_METHODS) == reads and result.ended_at >= since
        ]

    def seconds_until_a_write(self, moment: float) -> float:
        """Seconds until a write that began after `moment` succeeded; infinite if none did."""
        writes = self.results_of(reads=False, since=moment)
        success_times = [
            write.ended_at for write in writes if write.is_ok and write.started_at >= moment
        ]
        return min(success_times, default=float("inf")) - moment

    def writes_succeed_since(self, moment: float) -> bool:
        return self.seconds_until_a_write(moment) < float("inf")

    def lost_follows(self) -> list[str]:
        """The paths of follows that were acknowledged and aren't in the database."""
        return [
            call.path
            for fan in self.fans
            for call in self._acknowledged(fan, "POST")
            if not Follow.objects.filter(
                follower=fan.user, followed__object_id=call.path.rpartition("/")[2]
            ).exists()
        ]

    def lost_edits(self) -> list[str]:
        """The acknowledged edits that are newer than the stored bio. The stored bio may be of an
        edit that wasn't acknowledged."""
        lost_bios = []
        for fan in self.fans:
            edits = [json.loads(call.body or b"") for call in self._acknowledged(fan, "PATCH")]
            stored_time = int(User.objects.get(pk=fan.user.pk).bio or 0)
            lost_bios += [edit["bio"] for edit in edits if int(edit["bio"]) > stored_time]
        return lost_bios

    def _acknowledged(self, fan: Fan, method: str) -> list[Call]:
        calls = (result.call for result in self.results if result.is_ok)
        authorization = fan.call(method, "/").headers["Authorization"]
        return [
            call
            for call in calls
            if call.method == method and call.headers.get("Authorization") == authorization
        ]


UnderLoad = Callable[[], AbstractContextManager[Load]]


@contextmanager
def load(port: int, fans: list[Fan], users: list[User]) -> Iterator[Load]:
    readers = [_reads(users, Random(seed)) for seed in range(READER_COUNT)]
    writers = [_writes(fan, users) for fan in fans[:WRITER_COUNT]]
    with clients(port, [_with_pauses(calls) for calls in (*readers, *writers)]) as results:
        time.sleep(HEALTHY_SECONDS)
        yield Load(fans[:WRITER_COUNT], results)
        time.sleep(HEALTHY_SECONDS)


def _with_pauses(calls: Iterator[Call]) -> Callable[[], Call]:
    def next_call() -> Call:
        time.sleep(PAUSE_SECONDS)
        return next(calls)

    return next_call


def _reads(users: list[User], random: Random) -> Iterator[Call]:
    """Yields reads of public profiles: the page, and the API call without a token."""
    while True:
        nano_id = random.choice(users).nano_id
        yield random.choice([page_call(f"/r/{nano_id}"), Call("GET", f"/users/{nano_id}", {})])


def _writes(fan: Fan, users: list[User]) -> Iterator[Call]:
    """Yields follows of one fan after the other, and edits that put the time into the fan's bio."""
    others = [user for user in users if user != fan.user]
    for number in count():
        yield fan.call("POST", f"/users/follow/{others[number % len(others)].object_id}")
        yield fan.call("PATCH", "/users/", {"bio": str(time.time_ns())})


class ReadAfterWriteChecker(Thread):
    """Edits a fan's profile and reads it back at once, from the fan's own record or the public
    profile."""

    def __init__(self, port: int, fan: Fan) -> None:
        super().__init__()
        self.fan, self.stopped = fan, Event()
        self.checked_reads = 0
        self.stale_reads: list[str] = []
        self._client = Client(port)

    def run(self) -> None:
        public_path = f"/users/{self.fan.user.nano_id}"
        while not self.stopped.is_set():
            for path in ("/users/get_self", public_path):
                bio = token_hex(4)
                if self._client.send(self.fan.call("PATCH", "/users/", {"bio": bio})).is_ok:
                    self._compare(path, bio)

    def _compare(self, path: str, bio: str) -> None:
        result = self._client.send(self.fan.call("GET", path))
        if result.is_ok:
            self.checked_reads += 1
            if (found := json.loads(result.body)["bio"]) != bio:
                self.stale_reads.append(f"{path}: {found} instead of {bio}")


def failed(results: list[Result]) -> list[Result]:
    return [result for result in results if not result.is_ok]


def request_rows(running_load: Load, *, reads: bool, since: float) -> list[Row]:
    """Rows for all requests of the load, and for the slowest request since a moment."""
    results = running_load.results_of(reads=reads)
    later_results = running_load.results_of(reads=reads, since=since)
    return [
        equality_row("reads" if reads else "writes", len(results)),
        zero_row("of them failed", failed(results)),
        equality_row(
            "the slowest since, ms",
            max((result.milliseconds for result in later_results), default=0),
        ),
    ]


def equality_row(text: str, number: float, expected: int | None = None) -> Row:
    if expected is None:
        return (text, f"{number:.0f}", "")
    return (f"{text}, of {expected}", f"{number:.0f}", verdict(is_ok=number == expected))


def zero_row(text: str, failures: Collection[object]) -> Row:
    """A row with the number of failures and the verdict. Prints the first few failures."""
    for failure in list(failures)[:3]:
        print(text, failure)
    return (text, str(len(failures)), verdict(is_ok=not failures))


def limit_row(text: str, value: float, limit: float) -> Row:
    return (f"{text}, at most {limit:.0f}", f"{value:.1f}", verdict(is_ok=value <= limit))
