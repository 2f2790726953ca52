"""The local stack: PostgreSQL, the Firebase Auth emulator and the site, run side by side.

python -m dev.stack run            everything; data stays in var/
python -m dev.stack dev            the same; both sides reload when their sources change
python -m dev.stack test CMD...    PostgreSQL and the emulator, deleted when CMD has ended
python -m dev.stack e2e CMD...     the site too
"""

import os
import secrets
import shutil
import sys
import tempfile
from pathlib import Path

from dev import local_env, ports, processes
from dev.locks import data_lock
from dev.processes import Process
from dev.runner import run

SITE_COMMAND = [sys.executable, "-m", "dev.web"]
INTERRUPTED_EXIT_CODES = (130, 143)  # SIGINT, SIGTERM
ALREADY_RUNNING_MESSAGE = """\
This checkout is already running. Stop it first, or run a second copy from another checkout:
PORT=8001 AUTH_EMULATOR_PORT=9199 make run"""


def main() -> int:
    mode, *command = sys.argv[1:]
    local_env.DATA_FOLDER.mkdir(parents=True, exist_ok=True)
    local_env.mark_checkout_as_local()
    if mode in {"test", "e2e"}:
        return run_temporary_stack(command, with_site=mode == "e2e")
    with data_lock(local_env.DATA_FOLDER) as is_acquired:
        if not is_acquired:
            sys.exit(ALREADY_RUNNING_MESSAGE)
        exit_code = run_persistent_stack(reload=mode == "dev")
        return 0 if exit_code in INTERRUPTED_EXIT_CODES else exit_code


def run_persistent_stack(*, reload: bool) -> int:
    port = ports.port_from_environment("PORT", 8000)
    env, embedded_services = embedded_processes()
    env |= local_env.site_variables(port=port)
    operators = {name: os.environ.get(name, "") for name in local_env.OPERATOR_VARIABLES}
    env |= {name: value for name, value in operators.items() if value}
    local_env.write_local_env(env)
    local_env.link_static_files(local_env.DATA_FOLDER)
    env |= local_env.data_variables(local_env.DATA_FOLDER) | {"PORT": str(port)}
    if not reload:
        return run(embedded_services | {"web": site_process(embedded_services)}, env, plain=False)
    env |= {"DEBUG": "1", "DJANGO_PORT": str(*ports.find_free_ports(1))}
    site_services = {
        "bundle": Process(["npm", "run", "dev"]),
        "web": site_process(embedded_services, "--reload"),
    }
    return run(embedded_services | site_services, env, plain=False)


def embedded_processes() -> tuple[dict[str, str], dict[str, Process]]:
    """The environment and the processes of PostgreSQL and the Auth emulator. Each is left out if
    the operator's environment names a database or a Firebase project."""
    env: dict[str, str] = {}
    embedded_services: dict[str, Process] = {}
    if not os.environ.get("DATABASE_URL"):
        port = ports.port_from_environment("POSTGRES_PORT", *ports.find_free_ports(1))
        env |= local_env.database_variables(port, local_env.stored_secret("postgres-password"))
        embedded_services["postgres"] = processes.postgres_process(local_env.DATA_FOLDER)
    if not os.environ.get("FIREBASE_PROJECT_ID"):
        port = ports.port_from_environment("AUTH_EMULATOR_PORT", 9099)
        env |= local_env.auth_emulator_variables(port)
        embedded_services["auth"] = processes.auth_emulator_process(local_env.DATA_FOLDER)
    return env, embedded_services


def run_temporary_stack(command: list[str], *, with_site: bool) -> int:
    """Runs `command` beside the stack. Returns the exit code of whichever process ends first,
    normally the command."""
    remove_abandoned_data()
    data = Path(tempfile.mkdtemp(prefix="test-", dir=local_env.DATA_FOLDER))
    with data_lock(data):
        try:
            return run_in_data_folder(data, command, with_site=with_site)
        finally:
            shutil.rmtree(data)


def run_in_data_folder(data: Path, command: list[str], *, with_site: bool) -> int:
    port, database_port, auth_port = ports.find_free_ports(3)
    env = {
        **local_env.site_variables(port=port),
        **local_env.database_variables(database_port, secrets.token_urlsafe(32)),
        **local_env.auth_emulator_variables(auth_port),
        **local_env.data_variables(data),
        "PORT": str(port),
        "DURABLE": os.environ.get("DURABLE", "0"),
    }
    stack = {
        "postgres": processes.postgres_process(data),
        "auth": processes.auth_emulator_process(data),
    }
    if with_site:
        local_env.link_static_files(data)
        stack["web"] = site_process(stack, "--quiet")
    stack["tests"] = Process(command, tuple(stack))
    return run(stack, env, plain=True)


def site_process(stack: dict[str, Process], *options: str) -> Process:
    """The site's process. It doesn't wait for the emulator, which takes much longer to start."""
    return Process([*SITE_COMMAND, *options], tuple({"postgres"} & stack.keys()))


def remove_abandoned_data() -> None:
    """Deletes the data folders of runners that were killed."""
    for data in local_env.DATA_FOLDER.glob("test-*"):
        with data_lock(data) as is_acquired:
            if is_acquired:
                shutil.rmtree(data)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except PermissionError as error:
        sys.exit(f"{error.filename} belongs to another user, who ran this checkout before.")
