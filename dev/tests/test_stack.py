"""What `make run` keeps over a restart, and what it says when it can't start."""

import socket
import time
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


def test_fans_outlive_a_hard_kill_and_a_ctrl_c(env: Env) -> None:
    with running(env) as stack:
        sign_up(env, EARLIER)
        while EARLIER not in saved(env):
            time.sleep(0.1)
        stack.kill()
    with running(env) as stack:
        assert sign_in(env, EARLIER) == EARLIER
        assert refusal(env).startswith("This checkout is already running.")
        sign_up(env, LATER)
    assert stack.returncode == 0
    assert LATER in saved(env)


def saved(env: Env) -> str:
    return Path(env["DATA_DIR"], "auth", "accounts.json").read_text()


@pytest.mark.parametrize("name", ["PORT", "AUTH_EMULATOR_PORT", "POSTGRES_PORT"])
def test_a_taken_port_is_said_with_the_variable_that_changes_it(name: str, env: Env) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refusal({**env, name: str(port)})
    assert said.startswith(f"Port {port} is taken. Stop what uses it, or choose another: {name}=")


def test_a_port_that_is_none_is_refused(env: Env) -> None:
    assert refusal({**env, "PORT": "http"}).startswith("PORT must be a number from 1 to")
