"""Starts and ends the stack as an operator would, and signs fans up and in."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

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
    """The stack, ready; a Ctrl-C ends it."""
    with launch(env) as stack:
        try:
            wait_until_ready(stack)
            yield stack
        finally:
            stack.send_signal(signal.SIGINT)
            stack.communicate()


def wait_until_ready(stack: Process) -> None:
    said = []
    for line in stack.stdout or ():
        said.append(line)
        if "HockeyHub is ready" in line:
            return
    raise AssertionError("".join(said))


def refusal(env: Env) -> str:
    """What a start that fails says."""
    with launch(env) as stack:
        said, _ = stack.communicate()
    assert stack.returncode == 1
    return said


def sign_up(env: Env, email: str) -> None:
    token = identify(env, "signUp", email)
    fan = {"full_name": "Alice", "email": email}
    users = f"http://127.0.0.1:{env['PORT']}/users/"
    httpx.put(users, json=fan, headers=bearer(token)).raise_for_status()


def sign_in(env: Env, email: str) -> str:
    """Whose record the site shows after a login with the password of the sign-up."""
    token = identify(env, "signInWithPassword", email)
    own = f"http://127.0.0.1:{env['PORT']}/users/get_self"
    answer = httpx.get(own, headers=bearer(token)).raise_for_status()
    return str(answer.json()["email"])


def identify(env: Env, call: str, email: str) -> str:
    emulator = f"http://127.0.0.1:{env['AUTH_EMULATOR_PORT']}/identitytoolkit.googleapis.com"
    account = {"email": email, "password": "Slapshot9", "returnSecureToken": True}
    answer = httpx.post(f"{emulator}/v1/accounts:{call}?key=any", json=account).raise_for_status()
    return str(answer.json()["idToken"])


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
