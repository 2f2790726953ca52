"""Bare Debian systems in folders of var/, in which a script finds nothing of this machine."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from dev.local_env import VAR_FOLDER

ROOTS_FOLDER = VAR_FOLDER / "roots"
# This machine's certificates: a proxy's may be among them, between it and the registries.
CERTIFICATES_FILE = "/etc/ssl/certs/ca-certificates.crt"
ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "LANG": "C.UTF-8",
    "DEBIAN_FRONTEND": "noninteractive",
    "PIP_CERT": CERTIFICATES_FILE,
    "NODE_EXTRA_CA_CERTS": CERTIFICATES_FILE,
}


@contextmanager
def bare_root(suite: str) -> Iterator[Path]:
    """A copy of a Debian with its essential packages, deleted afterwards."""
    with TemporaryDirectory(dir=VAR_FOLDER, prefix="root-") as folder:
        root = Path(folder)
        subprocess.run(["cp", "--archive", f"{_essential_packages(suite)}/.", root], check=True)
        _prepare(root)
        yield root


def _essential_packages(suite: str) -> Path:
    """The folder of a Debian that the first run makes."""
    debian = ROOTS_FOLDER / suite
    if not debian.exists():
        unfinished = debian.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        ROOTS_FOLDER.mkdir(parents=True, exist_ok=True)
        tool = ["debootstrap", "--variant=minbase", "--include=ca-certificates"]
        subprocess.run([*tool, suite, unfinished], check=True)
        unfinished.rename(debian)
    return debian


def _prepare(root: Path) -> None:
    # Packages must not start services while the root still shares the host's network.
    policy = root / "usr/sbin/policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 101\n")
    policy.chmod(0o755)
    (root / "etc/dpkg/dpkg.cfg.d/unsafe-io").write_text("force-unsafe-io\n")  # several times faster
    (root / "etc/hosts").write_text("127.0.0.1 localhost\n")
    shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
    shutil.copy(CERTIFICATES_FILE, root / CERTIFICATES_FILE[1:])


def run_in_root(root: Path, script: str, *namespaces: str) -> int:
    """Runs a script of bash in `root`, ends all its processes and returns its exit code."""
    script_file = root / "root/script.sh"
    script_file.write_text(script)
    # Chromium's sandbox works below a pivoted root, and not below a changed one.
    start_command = (
        "mount --rbind $0 $0 && cd $0 && mount --types proc proc proc && mount --rbind /dev dev"
        " && mount --types tmpfs tmpfs run && mkdir --mode=1777 run/lock"
        " && { ip link set lo up || true; } && mkdir former && pivot_root . former && cd /"
        " && umount --lazy /former && rmdir /former && exec bash -eu -o pipefail /root/script.sh"
    )
    unshare = ["unshare", "--mount", "--pid", "--fork", "--kill-child", *namespaces]
    command = [*unshare, "sh", "-c", start_command, str(root)]
    return subprocess.run(command, env=ENVIRONMENT, check=False).returncode
