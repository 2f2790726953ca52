"""Starts the site with wrong settings or options, as real processes. Each process writes one line,
which says what is wrong and what to do, and ends with exit code 1."""

import os
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from dev.ports import find_free_ports
from hockeyhub.tests.live_site import UNREACHABLE_DATABASE_URL
from hockeyhub.tests.unmarked_checkout import Environment, run_python, start_refusals

# The default port may be taken on a developer's machine.
SERVE_COMMAND = ("serve", f"--port={find_free_ports(1)[0]}")
# Root could enter every folder, so this prefix drops the capabilities for that.
DROP_ROOT_CAPABILITIES = (
    *("setpriv", "--bounding-set=-dac_override,-dac_read_search"),
    "--inh-caps=-dac_override,-dac_read_search",
)


class WrongStart(NamedTuple):
    line: str
    """What the start writes. {data} is a new folder."""
    environment: Environment = {}
    command: tuple[str, ...] = SERVE_COMMAND


def invalid_variable(variable: str, value: str, advice: str) -> WrongStart:
    return WrongStart(f"{variable}: {advice}", {variable: value})


def invalid_option(name: str, value: str, line: str) -> WrongStart:
    return WrongStart(f"CommandError: {line}", command=(*SERVE_COMMAND, name, value))


DATA_REMEDY = "Make it a folder of the site's user, or name another."
SET_REMEDY = "Set it in the environment (see .env.example), or start with `make run`."
WRONG_STARTS = {
    "an origin without a scheme": invalid_variable(
        "PUBLIC_ORIGIN",
        "hockeyhub.example",
        "Write scheme and host, such as https://hockeyhub.example.",
    ),
    "an origin with http": WrongStart(
        "PUBLIC_ORIGIN is http://hockeyhub.example, but the site answers only by HTTPS."
        " Begin it with https://.",
        {"PUBLIC_ORIGIN": "http://hockeyhub.example"},
    ),
    "an origin on another host": WrongStart(
        "PUBLIC_ORIGIN's host, www.example, is not in ALLOWED_HOSTS."
        " Add it there, or correct PUBLIC_ORIGIN.",
        {"PUBLIC_ORIGIN": "https://www.example"},
    ),
    "a comment behind the host": WrongStart(
        "PUBLIC_ORIGIN's host, hockeyhub.example, is not in ALLOWED_HOSTS."
        " Add it there, or correct PUBLIC_ORIGIN.",
        {"ALLOWED_HOSTS": "hockeyhub.example # ours"},
    ),
    "every host": WrongStart(
        "ALLOWED_HOSTS has *: a forged Host header would be believed. Name the site's hosts.",
        {"ALLOWED_HOSTS": "*"},
    ),
    "a proxy by name": invalid_variable(
        "TRUSTED_PROXIES",
        "proxy",
        "'proxy' does not appear to be an IPv4 or IPv6 network."
        " Write IP addresses or networks, separated by commas.",
    ),
    "a database of another kind": invalid_variable(
        "DATABASE_URL",
        "mongo://hockeyhub:secret@here/hub",
        "Write postgres://user:password@host:5432/name, or several hosts like host:port,host:port.",
    ),
    "replicas of another kind": invalid_variable(
        "DATABASE_REPLICA_URL",
        "replica.example",
        "Write postgres://user:password@host:5432/name, or several hosts like host:port,host:port.",
    ),
    "a Redis without a scheme": invalid_variable(
        "REDIS_URL",
        "localhost:6379",
        "Write redis://host:6379/0 or rediss://:password@host:6379/0.",
    ),
    "a metrics port that is a word": invalid_variable(
        "METRICS_PORT", "prometheus", "'prometheus' is no port, a number from 1 to 65535."
    ),
    "a metrics port that is too high": invalid_variable(
        "METRICS_PORT", "99999", "'99999' is no port, a number from 1 to 65535."
    ),
    "metrics on another machine's address": WrongStart(
        "CommandError: Can't serve metrics at 192.0.2.1:9100: Cannot assign requested address."
        " Set METRICS_HOST to an address of this machine and METRICS_PORT to a free port.",
        {"METRICS_HOST": "192.0.2.1", "METRICS_PORT": "9100"},
    ),
    "a lock by the code itself": invalid_variable(
        "LOCK_CODE_SHA256",
        "zamboni at the blue line",
        "Write the 64 hex digits that `printf %s 'the code' | sha256sum` begins with.",
    ),
    "a blank project": WrongStart(
        f"FIREBASE_PROJECT_ID is not set. {SET_REMEDY}", {"FIREBASE_PROJECT_ID": " "}
    ),
    "a project's name": invalid_variable(
        "FIREBASE_PROJECT_ID",
        "Hockey Hub",
        "Write the projectId of the Firebase console's web app.",
    ),
    "a short secret": WrongStart(
        "SECRET_KEY is too short: what it signs could be forged."
        " Use at least 32 random characters.",
        {"SECRET_KEY": "guessable"},
    ),
    "an address for Sentry without a key": invalid_variable(
        "SENTRY_DSN", "https://host/1", "Write it like https://key@host/1."
    ),
    "terms that are no file": WrongStart(
        "TERMS_FILE: /no/terms.txt is not a file that can be read."
        " Name a text file, or unset it for the text that comes with HockeyHub.",
        {"TERMS_FILE": "/no/terms.txt"},
    ),
    "no folder for the security log": WrongStart(
        "SECURITY_LOG_FILE can't be written:"
        " [Errno 2] No such file or directory: '/no/security.log'."
        " Name a file in a folder of the site's user, and run manage.py as that user.",
        {"SECURITY_LOG_FILE": "/no/security.log"},
    ),
    "a secret that isn't text": WrongStart(
        "CREDENTIALS_DIRECTORY has a file that can't be read: 'utf-8' codec can't decode byte 0xff"
        " in position 0: invalid start byte",
        {"CREDENTIALS_DIRECTORY": "{data}/secrets"},
    ),
    "a data folder that isn't there": WrongStart(
        f"DATA_DIR, {{data}}/none, is not a folder that can be found. {DATA_REMEDY}",
        {"DATA_DIR": "{data}/none"},
    ),
    "a data folder that is closed": WrongStart(
        f"DATA_DIR, {{data}}/closed, can't be entered. {DATA_REMEDY}",
        {"DATA_DIR": "{data}/closed"},
    ),
    "a data folder that is read-only": WrongStart(
        f"DATA_DIR, {{data}}/read-only, can't be written. {DATA_REMEDY}",
        {"DATA_DIR": "{data}/read-only"},
    ),
    "a host's name": invalid_option(
        "--host", "localhost", "--host: 'localhost' is no IP address, such as 127.0.0.1."
    ),
    "another machine's address": WrongStart(
        "CommandError: Can't serve at 192.0.2.1:8000: Cannot assign requested address."
        " Give an address of this machine (--host) and a free port (--port).",
        command=("serve", "--host=192.0.2.1"),
    ),
    "a port that is a word": invalid_option(
        "--port", "http", "--port: 'http' is no port, a number from 1 to 65535."
    ),
    "a port that is too high": invalid_option(
        "--port", "99999", "--port: '99999' is no port, a number from 1 to 65535."
    ),
    "fewer workers than none": invalid_option(
        "--workers", "-1", "--workers is -1; give 1 or more."
    ),
    "tables without a database": WrongStart(
        "The database of DATABASE_URL can't be reached: connection failed: connection to server at"
        ' "127.0.0.1", port 1 failed: Connection refused Is the server running on that host and'
        " accepting TCP/IP connections?",
        {"DATABASE_URL": UNREACHABLE_DATABASE_URL},
        ("migrate",),
    ),
    "demo fans among real ones": WrongStart(
        "CommandError: seed_demo is for local checkouts, and this one is production."
        " `manage.py remove_demo` removes demo fans.",
        command=("seed_demo",),
    ),
}
WRONG_ENVIRONMENTS = [
    name
    for name, run_start in WRONG_STARTS.items()
    if run_start.environment and not run_start.line.startswith(("CommandError", "The database"))
]


@pytest.fixture(scope="module")
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    data_folder = tmp_path_factory.mktemp("wrong")
    (data_folder / "secrets").mkdir()
    (data_folder / "secrets" / "SECRET_KEY").write_bytes(b"\xff")
    (data_folder / "closed").mkdir(mode=0o000)
    (data_folder / "read-only").mkdir(mode=0o500)
    yield data_folder
    (data_folder / "closed").chmod(0o700)


@pytest.fixture(scope="module")
def start_results(
    data_folder: Path, checkout: Path, production: Environment
) -> dict[str, subprocess.CompletedProcess[str]]:
    """The results of all wrong starts. Several starts run in parallel, to save time."""

    def run_start(wrong_start: WrongStart) -> subprocess.CompletedProcess[str]:
        environment = production | with_data_folder(wrong_start.environment, data_folder)
        return run_python(
            checkout,
            environment,
            "manage.py",
            *wrong_start.command,
            prefix=() if os.geteuid() else DROP_ROOT_CAPABILITIES,
        )

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(WRONG_STARTS, pool.map(run_start, WRONG_STARTS.values()), strict=True))


def with_data_folder(environment: Environment, data_folder: Path) -> Environment:
    return {name: value.replace("{data}", str(data_folder)) for name, value in environment.items()}


@pytest.mark.parametrize("name", WRONG_STARTS)
def test_a_wrong_start_is_one_line_that_says_what_to_do(
    start_results: dict[str, subprocess.CompletedProcess[str]], data_folder: Path, name: str
) -> None:
    line = WRONG_STARTS[name].line.replace("{data}", str(data_folder))
    run_start = start_results[name]
    assert run_start.stderr.splitlines() == [line]
    assert (run_start.returncode, run_start.stdout) == (1, "")


@pytest.mark.parametrize("name", [name for name in WRONG_ENVIRONMENTS if "folder that" not in name])
def test_the_deployment_check_reports_the_same_line(
    checkout: Path, production: Environment, data_folder: Path, name: str
) -> None:
    wrong_start = WRONG_STARTS[name]
    refusal_text = start_refusals(
        checkout, production | with_data_folder(wrong_start.environment, data_folder)
    )
    assert wrong_start.line in refusal_text
    assert "HINT" not in refusal_text


def test_a_failed_deployment_check_exits_with_code_1(
    checkout: Path, production: Environment
) -> None:
    check_result = run_python(
        checkout, production | {"ALLOWED_HOSTS": "*"}, "manage.py", "check", "--deploy"
    )
    assert WRONG_STARTS["every host"].line in check_result.stderr
    assert check_result.returncode == 1
