"""Virtual fans of the cluster, who come through nginx: visitors read public profiles, fans follow
and edit their profile. What was acknowledged can be looked up afterwards."""

import json
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPMethod
from itertools import cycle
from random import Random

from accounts.models import User
from bench.faulty_site import Call, Fan, Result, clients, page
from bench.table import verdict
from social.models import Follow

READERS, WRITERS = 6, 6
PAUSE_SECONDS = 0.05
READS = (HTTPMethod.GET, HTTPMethod.HEAD)


class Visitor:
    """Reads public profiles: the page, and the API without a token."""

    def __init__(self, users: list[User], seed: int) -> None:
        self._random = Random(seed)
        self._nano_ids = [user.nano_id for user in users]

    def __call__(self) -> Call:
        time.sleep(PAUSE_SECONDS)
        nano_id = self._random.choice(self._nano_ids)
        return self._random.choice([page(f"/r/{nano_id}"), Call("GET", f"/users/{nano_id}", {})])


class Writer:
    """Follows one fan after the other, and writes the time into the own profile."""

    def __init__(self, fan: Fan, users: list[User]) -> None:
        self.fan = fan
        targets = [user for user in users if user != fan.user]
        self._calls = self._draw(cycle(targets))

    def __call__(self) -> Call:
        time.sleep(PAUSE_SECONDS)
        return next(self._calls)

    def _draw(self, targets: Iterable[User]) -> Iterator[Call]:
        for target in targets:
            yield self.fan.call("POST", f"/users/follow/{target.object_id}")
            yield self.fan.call("PATCH", "/users/", {"bio": str(time.time_ns())})

    def _acknowledged(self, results: list[Result], method: str) -> list[Call]:
        own = self.fan.call("GET", "/").headers["Authorization"]
        return [
            result.call
            for result in results
            if result.is_ok
            and result.call.method == method
            and result.call.headers.get("Authorization") == own
        ]

    def lost_follows(self, results: list[Result]) -> set[str]:
        """The object ids of fans whose follow was acknowledged and isn't in the database."""
        calls = self._acknowledged(results, "POST")
        follows = Follow.objects.filter(follower=self.fan.user)
        stored = set(follows.values_list("followed__object_id", flat=True))
        return {call.path.rpartition("/")[2] for call in calls} - stored

    def lost_edits(self, results: list[Result]) -> int:
        """Acknowledged edits after the one in the database. An edit that was stored and not
        acknowledged is fine."""
        edits = [json.loads(call.body or b"") for call in self._acknowledged(results, "PATCH")]
        stored = int(User.objects.get(pk=self.fan.user.pk).bio or 0)
        return sum(int(edit["bio"]) > stored for edit in edits)


@dataclass
class Load:
    results: list[Result]
    """Grows while the load is on."""
    writers: list[Writer]

    def of(self, *, reads: bool, since: float = 0) -> list[Result]:
        """Those that ended after `since`."""
        return [
            result
            for result in list(self.results)
            if (result.call.method in READS) == reads and result.ended >= since
        ]

    def first_write_after(self, moment: float) -> float | None:
        """Seconds until a write that began after the moment was acknowledged."""
        writes = self.of(reads=False, since=moment)
        ended = [one.ended for one in writes if one.is_ok and one.started >= moment]
        return min(ended) - moment if ended else None

    def slowest_ms(self, *, reads: bool, since: float = 0) -> float:
        results = self.of(reads=reads, since=since)
        return max((result.ended - result.started for result in results), default=0) * 1000


@contextmanager
def load(port: int, fans: list[Fan], users: list[User]) -> Iterator[Load]:
    writers = [Writer(fan, users) for fan in fans[:WRITERS]]
    visitors = [Visitor(users, seed) for seed in range(READERS)]
    draws: list[Callable[[], Call]] = [*visitors, *writers]
    with clients(port, draws) as results:
        yield Load(results, writers)


def failed(results: Iterable[Result]) -> list[Result]:
    return [result for result in results if not result.is_ok]


def zero_row(text: str, failures: Iterable[object]) -> tuple[str, str, str]:
    """A line that is fine if there are none; prints the first few otherwise."""
    failures = list(failures)
    for failure in failures[:3]:
        if isinstance(failure, Result):
            call = failure.call
            seconds = failure.ended - failure.started
            print(
                text, call.method, call.path, failure.status, f"{seconds:.1f} s", failure.body[:200]
            )
        else:
            print(text, failure)
    return (text, str(len(failures)), verdict(ok=not failures))


def count_row(text: str, count: int, wanted: int) -> tuple[str, str, str]:
    return (f"{text}, of {wanted}", str(count), verdict(ok=count == wanted))


def at_most_row(text: str, value: float | None, limit: float) -> tuple[str, str, str]:
    shown = "never" if value is None else f"{value:.1f}"
    return (f"{text}, of {limit:.0f}", shown, verdict(ok=value is not None and value <= limit))
