"""The programs that the cluster runs. PostgreSQL, HAProxy, Redis and etcd are Debian's packages;
nginx, Patroni and rclone are Python packages in var/cluster-tools (requirements-cluster.txt)."""

import os
import shutil
import sys
from pathlib import Path

from dev.browser import apt_install
from dev.local_env import VAR_FOLDER

PYTHON_TOOLS = VAR_FOLDER / "cluster-tools" / "bin"
PACKAGE_BY_PROGRAM = {
    "postgres": "postgresql",
    "haproxy": "haproxy",
    "redis-server": "redis-server",
    "etcd": "etcd-server",
}


def find_tool(name: str) -> str:
    """The path of a program. Exits if it isn't installed."""
    path = PYTHON_TOOLS / name
    return str(path) if path.exists() else _find_program(name) or sys.exit(f"{name} is missing.")


def postgres_folder() -> Path:
    """The folder of PostgreSQL's programs."""
    return Path(find_tool("postgres")).parent


def install_missing_packages() -> None:
    """Installs packages as root in a container, but not with systemd: they would start services."""
    if (missing := _missing_packages()) and not Path("/run/systemd/system").exists():
        apt_install(*missing)
    if missing := _missing_packages():
        sys.exit(
            f"Install these first: apt-get install --no-install-recommends {' '.join(missing)}"
        )


def _missing_packages() -> list[str]:
    return [package for name, package in PACKAGE_BY_PROGRAM.items() if not _find_program(name)]


def _find_program(name: str) -> str | None:
    """Debian has servers in /usr/sbin, and PostgreSQL in a folder for each version."""
    postgres_folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    folders = [*map(str, postgres_folders), os.environ["PATH"], "/usr/sbin"]
    return shutil.which(name, path=os.pathsep.join(folders))
