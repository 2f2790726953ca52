"""What `make run` keeps over a restart, and what it says when it can't start."""

import socket
from pathlib import Path

import pytest

from dev import ports
from dev.tests.stack import Env, refusal, running, sign_in, sign_up

EARLIER, LATER = "early.bird@rink.test", "late.riser@rink.test"


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> Env:
    site, auth = ports.free(2)
    data = tmp_path_factory.mktemp("data")
    return {"DATA_DIR": str(data), "PORT": str(site), "AUTH_EMULATOR_PORT": str(auth)}


def test_fans_outlive_a_restart_and_a_hard_kill(env: Env) -> None:
    with running(env) as stack:
        sign_up(env, EARLIER)
    assert stack.returncode == 0
    with running(env) as stack:
        assert sign_in(env, EARLIER) == EARLIER
        sign_up(env, LATER)
        wait_until_saved(env, LATER)
        stack.kill()
    with running(env):
        assert sign_in(env, LATER) == LATER
        assert refusal(env).startswith("This checkout is already running.")


def wait_until_saved(env: Env, email: str) -> None:
    accounts = Path(env["DATA_DIR"], "auth", "accounts.json")
    while email not in accounts.read_text():
        pass


@pytest.mark.parametrize("name", ["PORT", "AUTH_EMULATOR_PORT", "POSTGRES_PORT"])
def test_a_taken_port_is_said_with_the_variable_that_changes_it(name: str, env: Env) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refusal({**env, name: str(port)})
    assert said.startswith(f"Port {port} is taken. Stop what uses it, or choose another: {name}=")


def test_a_port_that_is_none_is_refused(env: Env) -> None:
    assert refusal({**env, "PORT": "http"}).startswith("PORT must be a number from 1 to")
