"""The local stack: PostgreSQL, the Firebase Auth emulator and the site, run side by side.

python -m dev.stack run            everything, its data kept in var/
python -m dev.stack dev            the same; both sides reload when their sources change
python -m dev.stack test CMD...    PostgreSQL and the emulator, thrown away when CMD has ended
python -m dev.stack e2e CMD...     the site too
"""

import os
import secrets
import shutil
import sys
import tempfile
from pathlib import Path

from dev import local, parts, ports
from dev.runner import alone, run

SITE = [sys.executable, "-m", "dev.web"]
INTERRUPTED = (130, 143)
RUNNING = """\
This checkout is already running. Stop it first, or run a second copy from another checkout:
PORT=8001 AUTH_EMULATOR_PORT=9199 make run"""


def main() -> int:
    mode, *command = sys.argv[1:]
    local.DATA.mkdir(parents=True, exist_ok=True)
    local.mark()
    if mode in {"test", "e2e"}:
        return throw_away(command, with_site=mode == "e2e")
    with alone(local.DATA) as only_one:
        if not only_one:
            sys.exit(RUNNING)
        code = keep(reloading=mode == "dev")
        return 0 if code in INTERRUPTED else code


def keep(*, reloading: bool) -> int:
    port = ports.chosen("PORT", 8000)
    env = local.site(port=port)
    chosen: parts.Parts = {}
    if not local.given("DATABASE_URL"):
        password = local.kept("postgres-password")
        env |= local.embedded_database(ports.chosen("POSTGRES_PORT", *ports.free(1)), password)
        chosen["postgres"] = parts.postgres(local.DATA)
    if not local.given("FIREBASE_PROJECT_ID"):
        auth_port = ports.chosen("AUTH_EMULATOR_PORT", 9099)
        env |= local.embedded_identity(auth_port)
        chosen["auth"] = parts.auth(local.DATA, port=auth_port)
    env |= local.given(*local.OPERATORS)
    local.write_local_env(env)
    local.share_static_files(local.DATA)
    env |= {"PORT": str(port), "DATA_DIR": str(local.DATA)}
    needed = ",".join(chosen)
    if reloading:
        env |= {"DEBUG": "1", "DJANGO_PORT": str(*ports.free(1))}
        chosen |= {"bundle": ["", "npm", "run", "dev"], "web": [needed, *SITE, "--reload"]}
    else:
        chosen["web"] = [needed, *SITE]
    return run(chosen, env, plain=False)


def throw_away(command: list[str], *, with_site: bool) -> int:
    remove_leftovers()
    data = Path(tempfile.mkdtemp(prefix="test-", dir=local.DATA))
    with alone(data):
        try:
            return run_thrown_away(data, command, with_site=with_site)
        finally:
            shutil.rmtree(data)


def run_thrown_away(data: Path, command: list[str], *, with_site: bool) -> int:
    port, database_port, auth_port = ports.free(3)
    env = {
        **local.site(port=port),
        **local.embedded_database(database_port, secrets.token_urlsafe(32)),
        **local.embedded_identity(auth_port),
        "PORT": str(port),
        "DATA_DIR": str(data),
        "DURABLE": os.environ.get("DURABLE", "0"),
    }
    chosen = {"postgres": parts.postgres(data), "auth": parts.auth(data, port=auth_port)}
    if with_site:
        local.share_static_files(data)
        chosen["web"] = [",".join(chosen), *SITE, "--quiet"]
    chosen["tests"] = [",".join(chosen), *command]
    return run(chosen, env, plain=True)


def remove_leftovers() -> None:
    for data in local.DATA.glob("test-*"):
        with alone(data) as forgotten:
            if forgotten:
                shutil.rmtree(data)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except PermissionError as error:
        sys.exit(f"{error.filename} belongs to another user, who ran this checkout before.")
