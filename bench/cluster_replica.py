"""A replica is paused for a minute (SIGSTOP of PostgreSQL and its Patroni): connections to it stay
open and nothing comes back."""

import json
import time
from itertools import count
from secrets import token_hex
from threading import Event, Thread

from accounts.models import User
from bench.cluster_load import failed, load, zero_row
from bench.cluster_primary import HEALTHY_SECONDS, Rows
from bench.faulty_site import Client, Fan
from dev.cluster.cluster import Cluster

PAUSED_SECONDS = 60


class OwnReader(Thread):
    """Edits the own profile and reads it back at once, as the own record and as a public one."""

    def __init__(self, port: int, fan: Fan) -> None:
        super().__init__()
        self.fan, self.stopped = fan, Event()
        self.checked = 0
        self.stale: list[str] = []
        self._client = Client(port)

    def run(self) -> None:
        public = f"/users/{self.fan.user.nano_id}"
        for path in (path for _ in count() for path in ("/users/get_self", public)):
            if self.stopped.is_set():
                return
            bio = token_hex(4)
            if self._client.send(self.fan.call("PATCH", "/users/", {"bio": bio})).is_ok:
                self._compare(path, bio)

    def _compare(self, path: str, bio: str) -> None:
        result = self._client.send(self.fan.call("GET", path))
        if result.is_ok:
            self.checked += 1
            if (found := json.loads(result.body)["bio"]) != bio:
                self.stale.append(f"{path}: {found} instead of {bio}")


def rows(cluster: Cluster, fans: list[Fan], users: list[User], seconds: int) -> Rows:
    port = cluster.plan.ports["nginx"]
    *others, own = fans
    reader = OwnReader(port, own)
    replica = cluster.replicas()[0]
    with load(port, others, users) as running:
        reader.start()
        time.sleep(HEALTHY_SECONDS)
        paused = time.monotonic()
        replica.pause()
        time.sleep(seconds)
        replica.resume()
        time.sleep(HEALTHY_SECONDS)
        reader.stopped.set()
        reader.join()
    reads, writes = running.of(reads=True), running.of(reads=False)
    return [
        ("own edits that were read back", str(reader.checked), ""),
        zero_row("of them stale", reader.stale),
        ("reads", str(len(reads)), ""),
        zero_row("of them failed", failed(reads)),
        ("the slowest since, ms", f"{running.slowest_ms(reads=True, since=paused):.0f}", ""),
        ("writes", str(len(writes)), ""),
        zero_row("of them failed", failed(writes)),
        ("the slowest since, ms", f"{running.slowest_ms(reads=False, since=paused):.0f}", ""),
    ]
