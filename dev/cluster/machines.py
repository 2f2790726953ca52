"""The app machines. Each serves the site on a separate port, with a separate data folder."""

import sys

from dev import local_env
from dev.cluster.haproxy import database_variables
from dev.cluster.plan import HOST, Plan
from dev.cluster.ports import MEMBERS
from dev.cluster.service import Service
from dev.cluster.shared_services import bucket_environment, redis_url

WORKER_COUNT = 2


def app_services(plan: Plan) -> list[Service]:
    return [_app(plan, machine) for machine in MEMBERS]


def site_environment(plan: Plan, machine: int = 1) -> dict[str, str]:
    """The environment of an app machine, like production's /etc/hockeyhub.env, where HAProxy's
    ports are the same on all machines."""
    return {
        **local_env.site_variables(port=plan.ports["nginx"]),
        **local_env.auth_emulator_variables(plan.ports["auth"]),
        **bucket_environment(plan),
        "SECRET_KEY": plan.secret("secret-key"),
        **database_variables(plan, machine),
        "REDIS_URL": redis_url(plan),
        "TRUSTED_PROXIES": HOST,
    }


def _app(plan: Plan, machine: int) -> Service:
    name = f"app-{machine}"
    folder = plan.service_folder(name)
    local_env.link_static_files(folder)
    port = plan.ports[name]
    return Service(
        name=name,
        command=[
            sys.executable,
            "manage.py",
            "serve",
            f"--port={port}",
            f"--workers={WORKER_COUNT}",
        ],
        address=plan.address(name),
        folder=plan.folder,
        env=site_environment(plan, machine) | local_env.data_variables(folder),
        is_ready=lambda: plan.responds(name, "/readyz"),
    )
