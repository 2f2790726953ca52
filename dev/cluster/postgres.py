"""The cluster's three PostgreSQL servers, its members, each with a separate Patroni."""

import json
import os
import shutil
from contextlib import suppress
from pathlib import Path

from dev.cluster.certificates import certificate
from dev.cluster.plan import Plan
from dev.cluster.ports import MEMBERS
from dev.cluster.service import Service, descendants, is_alive
from dev.cluster.tools import find_tool, postgres_folder
from dev.local_env import ROOT
from dev.processes import as_ordinary_user

CONFIGURATION_FILE = ROOT / "deploy/patroni/patroni.yml"
SITE_PASSWORD_NAME = "postgres-password"  # noqa: S105  # the name of its file


def postgres_services(plan: Plan) -> list[Service]:
    return [_service(plan, f"postgres-{member}", member) for member in MEMBERS]


def has_primary(plan: Plan) -> bool:
    return any(plan.responds(f"patroni-{member}", "/primary") for member in MEMBERS)


def _service(plan: Plan, name: str, member: int) -> Service:
    folder = plan.service_folder(name)
    configuration = _write_configuration(plan, folder / "configuration")
    return Service(
        name=name,
        command=[*as_ordinary_user(folder), find_tool("patroni"), str(configuration)],
        address=f"{plan.address(name)}, Patroni {plan.address(f'patroni-{member}')}",
        folder=plan.folder,
        env=_environment(plan, name, member, folder),
        is_ready=lambda: plan.responds(f"patroni-{member}", "/readiness"),
        detached_pids=lambda: _server_pids(folder / "data"),
    )


def _write_configuration(plan: Plan, folder: Path) -> Path:
    """Writes two files, which Patroni merges: production's configuration, and the paths of this
    cluster's certificate."""
    own_certificate = certificate(plan, "postgres")
    ca, file, key = map(str, own_certificate)
    account_certificates = {"sslrootcert": ca}
    configured_values = {
        "etcd3": {"cacert": ca, "cert": file, "key": key},
        "restapi": {"cafile": ca, "certfile": file, "keyfile": key},
        "ctl": {"cacert": ca, "certfile": file, "keyfile": key},
        "postgresql": {
            "authentication": dict.fromkeys(
                ("superuser", "replication", "rewind"), account_certificates
            ),
            "parameters": {"ssl_cert_file": file, "ssl_key_file": key},
        },
    }
    folder.mkdir(exist_ok=True)
    shutil.copyfile(CONFIGURATION_FILE, folder / "1.yml")
    (folder / "2.yml").write_text(json.dumps(configured_values))  # JSON is valid YAML
    return folder


def _environment(plan: Plan, name: str, member: int, folder: Path) -> dict[str, str]:
    rest_api = plan.address(f"patroni-{member}")
    return {
        "PATH": f"{postgres_folder()}:{os.environ['PATH']}",
        "PATRONI_NAME": name,
        "PATRONI_RESTAPI_LISTEN": rest_api,
        "PATRONI_RESTAPI_CONNECT_ADDRESS": rest_api,
        "PATRONI_RESTAPI_USERNAME": "patroni",
        "PATRONI_RESTAPI_PASSWORD": plan.secret("patroni-password"),
        "PATRONI_ETCD3_HOSTS": ",".join(plan.addresses("etcd")),
        "PATRONI_POSTGRESQL_LISTEN": plan.address(name),
        "PATRONI_POSTGRESQL_CONNECT_ADDRESS": plan.address(name),
        "PATRONI_POSTGRESQL_BIN_DIR": str(postgres_folder()),
        "PATRONI_POSTGRESQL_DATA_DIR": str(folder / "data"),
        "PATRONI_POSTGRESQL_PGPASS": str(folder / "pgpass"),
        "PATRONI_SUPERUSER_USERNAME": "postgres",
        "PATRONI_SUPERUSER_PASSWORD": plan.secret("superuser-password"),
        "PATRONI_REPLICATION_USERNAME": "replicator",
        "PATRONI_REPLICATION_PASSWORD": plan.secret("replication-password"),
        "PATRONI_REWIND_USERNAME": "rewind",
        "PATRONI_REWIND_PASSWORD": plan.secret("rewind-password"),
        "HOCKEYHUB_DATABASE_PASSWORD": plan.secret(SITE_PASSWORD_NAME),
    }


def _server_pids(data: Path) -> set[int]:
    """The ids of PostgreSQL's processes. They run in an OS session of their own, so they survive a
    restart of Patroni."""
    with suppress(FileNotFoundError, ValueError, IndexError):
        pid = int((data / "postmaster.pid").read_text().split()[0])
        if is_alive(pid) and "postgres" in Path(f"/proc/{pid}/cmdline").read_text():
            return {pid} | descendants(pid)
    return set()
