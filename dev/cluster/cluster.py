"""The whole topology on this machine, and the order in which its parts start."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from dev.cluster.machines import app_parts, site_environment
from dev.cluster.nginx import nginx_part
from dev.cluster.part import POLL_SECONDS, READY_TIMEOUT_SECONDS, Part
from dev.cluster.plan import Plan
from dev.cluster.ports import load_ports
from dev.cluster.postgres import postgres_parts, primary
from dev.cluster.services import auth_part, etcd_parts, photos_part, redis_part


class Cluster:
    """`extra` are environment variables of the app machines."""

    def __init__(self, folder: Path, site_port: int, **extra: str) -> None:
        self.plan = Plan(folder, load_ports(folder, site_port))
        self.services = [
            *etcd_parts(self.plan),
            redis_part(self.plan),
            photos_part(self.plan),
            auth_part(self.plan),
        ]
        self.databases = postgres_parts(self.plan)
        self.machines = app_parts(self.plan, extra)
        self.nginx = nginx_part(self.plan)
        self.environment = site_environment(self.plan) | extra
        self.parts = {part.name: part for group in self._groups() for part in group}

    def start(self) -> None:
        """Returns when the site responds through nginx."""
        shutil.rmtree(self.plan.folder / "ready", ignore_errors=True)
        (self.plan.folder / "ready").mkdir()
        for part in (*self.services, *self.databases, *self.machines):
            part.start()
        self.wait_for_primary()
        self.manage("migrate", "--verbosity=0")
        self._wait(self.databases + self.machines)
        self.nginx.start()
        self._wait([self.nginx, *self.services])

    def stop(self) -> None:
        """Stops the groups in reverse order: etcd must respond while Patroni stops PostgreSQL."""
        for group in reversed(self._groups()):
            with ThreadPoolExecutor(len(group)) as threads:
                list(threads.map(Part.stop, group))

    def wait_for_primary(self, timeout: float = READY_TIMEOUT_SECONDS) -> Part:
        deadline = time.monotonic() + timeout
        while (name := primary(self.plan)) is None:
            if time.monotonic() > deadline or not any(map(Part.is_running, self.databases)):
                sys.exit(f"There is no primary: see {self.databases[0].log_file}")
            time.sleep(POLL_SECONDS)
        return self.parts[name]

    def replicas(self) -> list[Part]:
        leader = self.wait_for_primary()
        return [part for part in self.databases if part != leader]

    def manage(self, *command: str) -> None:
        """Runs a command of manage.py on an app machine."""
        environment = os.environ | dict(self.machines[0].env)
        subprocess.run([sys.executable, "manage.py", *command], env=environment, check=True)

    def _wait(self, parts: list[Part]) -> None:
        for part in parts:
            part.wait_until_ready()

    def _groups(self) -> tuple[list[Part], ...]:
        return (self.services, self.databases, self.machines, [self.nginx])


@contextmanager
def running(cluster: Cluster) -> Iterator[Cluster]:
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
