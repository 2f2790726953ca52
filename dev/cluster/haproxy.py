"""The HAProxy of each app machine: deploy/haproxy/databases.cfg, and a file with this cluster's
PostgreSQL servers. The ports `writes-1` and `reads-1` are app machine 1's."""

from collections.abc import Iterator
from contextlib import suppress

import psycopg

from dev.cluster.plan import Plan
from dev.cluster.ports import MEMBERS
from dev.cluster.postgres import SITE_PASSWORD_NAME
from dev.cluster.service import Service
from dev.cluster.tools import find_tool
from dev.local_env import ROOT

CONFIGURATION_FILE = ROOT / "deploy/haproxy/databases.cfg"
BACKENDS = ("primary", "replicas", "standbys")


def haproxy_services(plan: Plan) -> list[Service]:
    return [haproxy_service(plan, machine) for machine in MEMBERS]


def database_variables(plan: Plan, machine: int) -> dict[str, str]:
    return {
        "DATABASE_URL": f"{_url(plan, f'writes-{machine}')}&target_session_attrs=read-write",
        "DATABASE_REPLICA_URL": _url(plan, f"reads-{machine}"),
    }


def _url(plan: Plan, port_name: str) -> str:
    return (
        f"postgresql://hockeyhub:{plan.secret(SITE_PASSWORD_NAME)}@{plan.address(port_name)}"
        f"/hockeyhub?sslmode=verify-full&sslrootcert={plan.ca_file}"
    )


def haproxy_service(plan: Plan, machine: int) -> Service:
    name = f"haproxy-{machine}"
    servers_file = plan.service_folder(name) / "servers.cfg"
    servers_file.write_text("\n".join(_lines(plan)) + "\n")
    ports = {"DATABASE_PORT": f"writes-{machine}", "DATABASE_REPLICA_PORT": f"reads-{machine}"}
    return Service(
        name=name,
        command=[find_tool("haproxy"), "-db", "--", str(CONFIGURATION_FILE), str(servers_file)],
        address=" and ".join(map(plan.address, ports.values())),
        folder=plan.folder,
        env={variable: str(plan.ports[port]) for variable, port in ports.items()}
        | {"DATABASE_CA": str(plan.ca_file)},
        is_ready=lambda: _reaches_primary(plan, machine),
    )


def _lines(plan: Plan) -> Iterator[str]:
    yield "global"
    yield "log stdout format raw local0"
    for backend in BACKENDS:
        yield f"backend {backend} from {backend}"
        for member in MEMBERS:
            server, patroni_port = f"postgres-{member}", plan.ports[f"patroni-{member}"]
            yield f"server {server} {plan.address(server)} port {patroni_port}"


def _reaches_primary(plan: Plan, machine: int) -> bool:
    url = database_variables(plan, machine)["DATABASE_URL"]
    with suppress(psycopg.OperationalError), psycopg.connect(url, connect_timeout=2):
        return True
    return False
