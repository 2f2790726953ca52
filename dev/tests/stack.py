"""Starts and stops the stack as an operator does, and signs fans up and in."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

EMULATOR_TIMEOUT_SECONDS = 90  # the emulator starts last: the site is ready before it
Env = dict[str, str]
Process = subprocess.Popen[str]


def launch(env: Env) -> Process:
    return subprocess.Popen(
        [sys.executable, "-m", "dev.stack", "run"],
        env={"PATH": os.environ["PATH"], **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@contextmanager
def running(env: Env) -> Iterator[Process]:
    """Yields the stack when it is ready; stops it with Ctrl-C."""
    with launch(env) as stack:
        try:
            wait_until_ready(stack)
            yield stack
        finally:
            stack.send_signal(signal.SIGINT)
            stack.communicate()


def wait_until_ready(stack: Process) -> None:
    output = []
    for line in stack.stdout or ():
        output.append(line)
        if "HockeyHub is ready" in line:
            return
    raise AssertionError("".join(output))


def failed_start_output(env: Env) -> str:
    with launch(env) as stack:
        output, _ = stack.communicate()
    assert stack.returncode == 1
    return output


def sign_up(env: Env, email: str) -> str:
    token = fetch_id_token(env, "signUp", email)
    new_record = {"full_name": "Alice", "email": email}
    users_url = f"http://127.0.0.1:{env['PORT']}/users/"
    httpx.put(users_url, json=new_record, headers=auth_headers(token)).raise_for_status()
    return token


def sign_in(env: Env, email: str) -> str:
    """Logs in with the password of the sign-up and returns the e-mail of the fan's own record."""
    return own_email(env, fetch_id_token(env, "signInWithPassword", email))


def own_email(env: Env, token: str) -> str:
    own_record_url = f"http://127.0.0.1:{env['PORT']}/users/get_self"
    response = httpx.get(own_record_url, headers=auth_headers(token)).raise_for_status()
    return str(response.json()["email"])


def fetch_id_token(env: Env, call: str, email: str) -> str:
    emulator = f"http://127.0.0.1:{env['AUTH_EMULATOR_PORT']}/identitytoolkit.googleapis.com"
    account = {"email": email, "password": "Slapshot9", "returnSecureToken": True}
    url = f"{emulator}/v1/accounts:{call}?key=any"
    response = httpx.post(url, json=account, timeout=EMULATOR_TIMEOUT_SECONDS).raise_for_status()
    return str(response.json()["idToken"])


def auth_headers(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
