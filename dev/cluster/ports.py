"""Chooses the services' ports at the first start and stores them, since the members of etcd find
each other by port."""

import json
import sys
from pathlib import Path

from dev.ports import find_free_ports, is_free, port_from_environment

DEFAULT_SITE_PORT = 8080
MEMBERS = (1, 2, 3)
PORT_NAMES = (
    *("redis", "photos", "auth"),
    *(
        f"{service}-{n}"
        for service in ("app", "writes", "reads", "postgres", "patroni", "etcd", "etcd-peer")
        for n in MEMBERS
    ),
)


def load_ports(folder: Path, site_port: int) -> dict[str, int]:
    """The port of each service, by its name. The first start stores them all in ports.json, where
    an operator may have written some before."""
    file = folder / "ports.json"
    ports: dict[str, int] = json.loads(file.read_text()) if file.exists() else {}
    missing = [name for name in PORT_NAMES if name not in ports]
    ports |= dict(zip(missing, find_free_ports(len(missing)), strict=True))
    file.write_text(json.dumps(ports, indent=2) + "\n")
    return ports | {"nginx": site_port}


def site_port() -> int:
    return port_from_environment("CLUSTER_PORT", DEFAULT_SITE_PORT, command="make cluster")


def check_ports_are_free(folder: Path, ports: dict[str, int]) -> None:
    for name, port in ports.items():
        if not is_free(port):
            sys.exit(f"Port {port} of {name} is taken. Stop what uses it: {folder / 'ports.json'}")
