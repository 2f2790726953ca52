"""Simulates several machines on this one: nginx, three app machines with HAProxy, PostgreSQL with
two replicas under Patroni and etcd, Redis, an S3 service and the Auth emulator.

make cluster    data stays in var/cluster
"""

import signal
import sys
import time
from types import FrameType
from typing import NoReturn

from dev import local_env
from dev.cluster.cluster import Cluster
from dev.cluster.ports import check_ports_are_free, site_port
from dev.cluster.tools import install_missing_packages
from dev.locks import data_lock, liveness_lock
from dev.web import DEMO_ACCOUNTS

BANNER = """
HockeyHub is ready: {address}
{accounts}
{services}

Logs and data are in {folder}/. Ctrl-C stops it all.
"""
RESTART_DELAY_SECONDS = 5
"""The interval of restarts, like that of the systemd units."""
ALREADY_RUNNING_MESSAGE = "This cluster is already running. Stop it first, or run another: \
CLUSTER_DIR=var/cluster-2 CLUSTER_PORT=8081 make cluster"


def main() -> int:
    for signal_number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(signal_number, _interrupt)
    install_missing_packages()
    local_env.mark_checkout_as_local()
    folder = local_env.DATA_FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with data_lock(folder) as is_acquired:
        if not is_acquired:
            sys.exit(ALREADY_RUNNING_MESSAGE)
        cluster = Cluster(folder, site_port())
        check_ports_are_free(folder, cluster.plan.ports)
        try:
            with liveness_lock(folder):
                try:
                    cluster.start()
                    cluster.manage("seed_demo", "--if-empty")
                    print(banner(cluster), flush=True)
                    restart_ended_services(cluster)
                finally:
                    cluster.stop()
        except KeyboardInterrupt:
            print("Stopped.")
    return 0


def banner(cluster: Cluster) -> str:
    lines = (
        f"  {name:<12}{service.address}" for name, service in reversed(cluster.services.items())
    )
    return BANNER.format(
        address=cluster.environment["PUBLIC_ORIGIN"],
        accounts=DEMO_ACCOUNTS,
        services="\n".join(lines),
        folder=cluster.plan.folder,
    )


def restart_ended_services(cluster: Cluster) -> NoReturn:
    """Restarts services that have exited, except those that Service.stop or Service.kill ended."""
    while True:
        time.sleep(RESTART_DELAY_SECONDS)
        for service in cluster.services.values():
            if service.pid() is not None and not service.is_running():
                print(
                    f"{service.name} has ended and is started again: {service.log_file}", flush=True
                )
                service.start()


def _interrupt(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
