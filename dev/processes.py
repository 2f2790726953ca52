"""The embedded PostgreSQL and Auth emulator: their files on disk and the commands that run them."""

import os
import pwd
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Process:
    command: list[str]
    needs: tuple[str, ...] = ()
    """Names of the processes that must be ready before this one starts."""


def postgres_process(data: Path) -> Process:
    home = data / "postgres"
    home.mkdir(exist_ok=True)
    return Process([*as_ordinary_user(home), "node", "dev/postgres.mjs"])


def as_ordinary_user(*owned: Path) -> list[str]:
    """The command prefix that runs a program as a user who owns the folders `owned`, since
    PostgreSQL refuses to run as root.

    The program retains two capabilities to open any file, since the user may have no access to a
    folder above the checkout. access(2) honours the capabilities only without the set-uid fix-up.
    """
    if os.geteuid() != 0:
        return []
    user = pwd.getpwnam("nobody")
    for folder in owned:
        subprocess.run(["chown", "-R", f"{user.pw_uid}:{user.pw_gid}", folder], check=True)
    capabilities = "+dac_override,+fowner"
    return [
        "setpriv",
        f"--reuid={user.pw_uid}",
        f"--regid={user.pw_gid}",
        "--clear-groups",
        "--securebits=+no_setuid_fixup",
        f"--inh-caps={capabilities}",
        f"--ambient-caps={capabilities}",
    ]


def auth_emulator_process(data: Path) -> Process:
    home = data / "auth"
    home.mkdir(exist_ok=True)
    # By default, firebase-tools writes settings to the user's home and files to /tmp.
    environment = ["CI=1", f"TMPDIR={home}", f"XDG_CONFIG_HOME={home}"]
    return Process(["env", *environment, "node", "dev/auth_emulator.mjs"])
