"""`make run` retains data across restarts, and explains why it can't start."""

import socket
from http import HTTPStatus
from pathlib import Path

import httpx
import pytest

from common.tests.waiting import wait_until
from dev import ports
from dev.local_env import EMULATED_PROJECT
from dev.tests.stack import Env, failed_start_output, own_email, running, sign_in, sign_up

EARLIER_EMAIL, LATER_EMAIL = "early.bird@rink.test", "late.riser@rink.test"


@pytest.fixture
def env(tmp_path_factory: pytest.TempPathFactory) -> Env:
    site, auth = ports.find_free_ports(2)
    data = tmp_path_factory.mktemp("data")
    return {"DATA_DIR": str(data), "PORT": str(site), "AUTH_EMULATOR_PORT": str(auth)}


def test_the_stack_starts_once_stops_by_ctrl_c_and_says_why_postgresql_fails(env: Env) -> None:
    """Runs without the emulator, which takes long to start."""
    env["FIREBASE_PROJECT_ID"] = EMULATED_PROJECT
    site = f"http://127.0.0.1:{env['PORT']}"
    with running(env) as stack:
        assert httpx.get(f"{site}/readyz").status_code == HTTPStatus.OK
        assert failed_start_output(env).startswith("This checkout is already running.")
    assert stack.returncode == 0
    for wal in Path(env["DATA_DIR"], "postgres", "data", "pg_wal").glob("0*"):
        wal.write_bytes(b"")  # as after a power cut
    assert "PANIC:  could not locate a valid checkpoint record" in failed_start_output(env)


@pytest.mark.release
def test_fans_and_their_sign_ins_survive_a_hard_kill_and_a_ctrl_c(env: Env) -> None:
    with running(env) as stack:
        token = sign_up(env, EARLIER_EMAIL)
        wait_until_saved(env, EARLIER_EMAIL)
        stack.kill()
    with running(env) as stack:
        assert sign_in(env, EARLIER_EMAIL) == EARLIER_EMAIL
        assert own_email(env, token) == EARLIER_EMAIL
        sign_up(env, LATER_EMAIL)
    assert stack.returncode == 0
    assert LATER_EMAIL in read_saved_accounts(env)


def wait_until_saved(env: Env, email: str) -> None:
    wait_until(lambda: email in read_saved_accounts(env))


def read_saved_accounts(env: Env) -> str:
    return Path(env["DATA_DIR"], "auth", "accounts.json").read_text()


def test_a_taken_port_is_reported_with_a_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other_server:
        port = other_server.getsockname()[1]
        monkeypatch.setenv("AUTH_EMULATOR_PORT", str(port))
        message = rf"^Port {port} is taken\. Stop .*: AUTH_EMULATOR_PORT=\d+ make run$"
        with pytest.raises(SystemExit, match=message):
            ports.port_from_environment("AUTH_EMULATOR_PORT", 9099)


def test_a_port_that_is_not_a_number_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "http")
    with pytest.raises(SystemExit, match=r"^PORT must be a number from 1 to"):
        ports.port_from_environment("PORT", 8000)
