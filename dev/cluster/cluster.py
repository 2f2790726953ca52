"""All services of the local cluster, and the order in which they start."""

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from dev.cluster.haproxy import haproxy_services
from dev.cluster.machines import app_services, site_environment
from dev.cluster.nginx import nginx_service
from dev.cluster.plan import Plan
from dev.cluster.ports import load_ports
from dev.cluster.postgres import has_primary, postgres_services
from dev.cluster.service import POLL_SECONDS, READY_TIMEOUT_SECONDS, Service
from dev.cluster.shared_services import auth_service, etcd_services, photos_service, redis_service


class Cluster:
    def __init__(self, folder: Path, site_port: int) -> None:
        self.plan = Plan(folder, load_ports(folder, site_port))
        self.shared_services = [
            *etcd_services(self.plan),
            redis_service(self.plan),
            photos_service(self.plan),
            auth_service(self.plan),
        ]
        self.databases = postgres_services(self.plan)
        self.proxies = haproxy_services(self.plan)
        self.machines = app_services(self.plan)
        self.nginx = nginx_service(self.plan)
        self.environment = site_environment(self.plan)
        self.services = {service.name: service for group in self._groups() for service in group}

    def start(self) -> None:
        """Returns when the site responds through nginx."""
        shutil.rmtree(self.plan.folder / "ready", ignore_errors=True)
        (self.plan.folder / "ready").mkdir()
        for service in (*self.shared_services, *self.databases, *self.proxies, *self.machines):
            service.start()
        self._wait_for_primary()
        self._wait(self.proxies)
        self.manage("migrate", "--verbosity=0")
        self._wait(self.databases + self.machines)
        self.nginx.start()
        self._wait([self.nginx, *self.shared_services])

    def stop(self) -> None:
        """Stops the groups in reverse order: etcd must respond while Patroni stops PostgreSQL."""
        for group in reversed(self._groups()):
            with ThreadPoolExecutor(len(group)) as threads:
                list(threads.map(Service.stop, group))

    def _wait_for_primary(self) -> None:
        deadline = time.monotonic() + READY_TIMEOUT_SECONDS
        while not has_primary(self.plan):
            if time.monotonic() > deadline or not any(map(Service.is_running, self.databases)):
                sys.exit(f"There is no primary: see {self.databases[0].log_file}")
            time.sleep(POLL_SECONDS)

    def manage(self, *command: str) -> None:
        """Runs a command of manage.py on an app machine."""
        environment = os.environ | dict(self.machines[0].env)
        subprocess.run([sys.executable, "manage.py", *command], env=environment, check=True)

    def _wait(self, services: list[Service]) -> None:
        for service in services:
            service.wait_until_ready()

    def _groups(self) -> tuple[list[Service], ...]:
        return (
            self.shared_services,
            self.databases,
            self.proxies,
            self.machines,
            [self.nginx],
        )
