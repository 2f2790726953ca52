"""The embedded parts: what each needs on disk, and the command that runs it."""

import json
import os
import pwd
import subprocess
from pathlib import Path

from dev import ports

Parts = dict[str, list[str]]
"""For each name the parts it waits for, joined by commas, and its command."""


def postgres(data: Path) -> list[str]:
    home = data / "postgres"
    home.mkdir(exist_ok=True)
    if os.geteuid() != 0:
        return ["", "node", "dev/postgres.mjs"]
    user = pwd.getpwnam("nobody")
    subprocess.run(["chown", "-R", f"{user.pw_uid}:{user.pw_gid}", home], check=True)
    return ["", *as_other(user), "node", "dev/postgres.mjs"]


def as_other(user: pwd.struct_passwd) -> list[str]:
    """PostgreSQL refuses root. The checkout may lie below a folder closed to the user it becomes
    instead, so that user keeps the two capabilities which open files; access(2) honours them only
    without the set-uid fix-up."""
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


def auth(data: Path, *, port: int) -> list[str]:
    home = data / "auth"
    home.mkdir(exist_ok=True)
    hub, logging = ports.free(2)  # two copies would meet on the fixed ones
    emulators = {
        "auth": {"host": "127.0.0.1", "port": port},
        "hub": {"host": "127.0.0.1", "port": hub},
        "logging": {"host": "127.0.0.1", "port": logging},
        "ui": {"enabled": False},
    }
    (home / "firebase.json").write_text(json.dumps({"emulators": emulators}))
    # Its own notes go here rather than into the user's home and the machine's /tmp.
    return ["", "env", "CI=1", f"TMPDIR={home}", f"XDG_CONFIG_HOME={home}", "node", "dev/auth.mjs"]
