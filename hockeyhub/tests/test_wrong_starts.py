"""A start with wrong settings or options writes one line, which says what is wrong and what to do,
and ends with exit code 1."""

import os
from pathlib import Path
from unittest.mock import patch

import pytest
from django.core.management import CommandError, call_command

from dev.ports import find_free_ports
from hockeyhub.tests.live_site import UNREACHABLE_DATABASE_URL
from hockeyhub.tests.unmarked_checkout import Environment, run_python, start_refusals

WRONG_SETTINGS = [
    ("PUBLIC_ORIGIN", "hockeyhub.example", ": Write scheme and host, such as https://hockeyhub."),
    ("PUBLIC_ORIGIN", "http://hockeyhub.example", " is http://hockeyhub.example, but the site"),
    ("PUBLIC_ORIGIN", "https://www.example", "'s host, www.example, is not in ALLOWED_HOSTS. Add"),
    (
        "ALLOWED_HOSTS",
        "*",
        " has *: a forged Host header would be believed. Name the site's",
    ),
    ("TRUSTED_PROXIES", "proxy", ": 'proxy' does not appear to be an IPv4 or IPv6 network. Write"),
    ("TRUSTED_PROXIES", "10.0.0.1/8", ": 10.0.0.1/8 has host bits set. Write IP addresses or net"),
    ("DATABASE_URL", "mongo://hockeyhub:secret@here/hub", ": Not a valid database URL."),
    ("DATABASE_URL", "postgres://hockeyhub:secret@here:high/hub", ": Not a valid database URL."),
    ("DATABASE_URL", "postgres://hockeyhub:secret@here", ": Not a valid database URL. Write post"),
    ("DATABASE_URL", "postgres://hub:1#secret@here/hub", ": Not a valid database URL. Write post"),
    ("DATABASE_URL", "postgres://hub:1/secret@here/hub", ": Not a valid database URL. Write post"),
    ("DATABASE_URL", "postgres://hub:1/x#secret@here/hub", ": Not a valid database URL. Write pos"),
    ("DATABASE_URL", "postgres://hub:50%absecret@here/hub", ": Not a valid database URL. Write po"),
    ("DATABASE_REPLICA_URL", "replica.example", ": Not a valid database URL."),
    ("REDIS_URL", "localhost:6379", ": Write redis://host:6379/0 or rediss://:password@host:6379"),
    ("REDIS_URL", "redis://localhost:99999/0", ": Port out of range 0-65535"),
    ("REDIS_URL", "redis://localhost/0?timeout_of_socket=1", ": "),
    ("REDIS_URL", "rediss://localhost/0?ssl_cert_reqs=perhaps", ": "),
    ("METRICS_PORT", "prometheus", ": Not a valid integer."),
    (
        "METRICS_PORT",
        "99999",
        ": Must be greater than or equal to 0 and less than",
    ),
    ("THROTTLE_SCALE", "fast", ": Not a valid number."),
    ("THROTTLE_SCALE", "-1", ": Must be greater than or equal to 0."),
    ("LOCK_CODE_SHA256", "zamboni at the blue line", ": Write the 64 hex digits that `printf"),
    ("FIREBASE_PROJECT_ID", " ", " is not set. Set it in the environment (see .env.example), or"),
    ("FIREBASE_PROJECT_ID", "Hockey Hub", ": Write the projectId of the Firebase console's web"),
    ("FIREBASE_AUTH_DOMAIN", "x; script-src *", ": Write a host name, such as hockeyhub-1917."),
    ("FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9099", " is set: anybody could sign in with a for"),
    ("FIREBASE_VIEWER_KEY_FILE", "/no/such/key.json", " is no service account's key: [Errno 2] No"),
    (
        "SECRET_KEY",
        "guessable",
        " is too short: what it signs could be forged. Use at least 32",
    ),
    ("SECURITY_CONTACT", "security@a.example", ": "),
    ("SECURITY_CONTACT", "mailto:a@b.example\nPolicy: https://x", ": "),
    ("DEBUG", "1", " is on. Unset DEBUG; `make dev` sets it."),
    ("SENTRY_DSN", "https://host/1", ": Write it like https://key@host/1."),
    ("TERMS_FILE", "/no/terms.txt", ": /no/terms.txt is not a file that can be read. Name a text"),
    ("SECURITY_LOG_FILE", "/no/security.log", " can't be written: [Errno 2] No such file or dire"),
    ("CREDENTIALS_DIRECTORY", "{data}/secrets", " has a file that can't be read: 'utf-8' codec"),
    (
        "DATA_DIR",
        "{data}/none",
        ", {data}/none, is not a folder that can be found. Make it",
    ),
]


@pytest.mark.parametrize(("name", "value", "line_after_name"), WRONG_SETTINGS)
def test_a_wrong_setting_is_one_line_that_says_what_to_do(
    checkout: Path, production: Environment, name: str, value: str, line_after_name: str
) -> None:
    data = Path(production["DATA_DIR"])
    (data / "secrets").mkdir(exist_ok=True)
    (data / "secrets" / "SECRET_KEY").write_bytes(b"\xff")
    refusal = start_refusals(checkout, production | {name: value.format(data=data)})
    assert f"{name}{line_after_name.format(data=data)}" in refusal
    assert len(refusal.splitlines()) == 1
    assert "secret@" not in refusal


@pytest.mark.parametrize(
    ("mode", "problem"), [(os.X_OK | os.R_OK, "can't be entered"), (os.W_OK, "can't be written")]
)
def test_a_data_folder_without_a_permission_is_refused(
    checkout: Path, production: Environment, mode: int, problem: str
) -> None:
    with patch("os.access", lambda _, asked: asked != mode):
        refusal = start_refusals(checkout, production)
    assert f"DATA_DIR, {production['DATA_DIR']}, {problem}. Make it a folder" in refusal


@pytest.mark.parametrize(
    ("options", "error"),
    [
        (["--host=localhost"], "--host: 'localhost' does not appear to be an IPv4 or IPv6 address"),
        (
            ["--host=192.0.2.1"],
            "Can't serve at 192.0.2.1:8000: Cannot assign requested address.",
        ),
        (["--port=http"], "argument --port: invalid int value: 'http'"),
        (["--port=0"], "--port is 0; give the port that clients use."),
        (["--port=99999"], "Can't serve at 127.0.0.1:99999: no such port. Give"),
        (["--workers=-1"], "--workers is -1; give 1 or more."),
    ],
)
def test_a_wrong_option_of_serve_is_a_clear_error(options: list[str], error: str) -> None:
    with pytest.raises(CommandError) as refusal:
        call_command("serve", *options)
    assert error in str(refusal.value)


SERVE = ("serve", f"--port={find_free_ports(1)[0]}")


@pytest.mark.parametrize(
    ("environment", "command", "line"),
    [
        ({"PUBLIC_ORIGIN": "x"}, SERVE, "PUBLIC_ORIGIN: Write scheme and host, such as https:"),
        ({"DATABASE_URL": UNREACHABLE_DATABASE_URL}, ("migrate",), "The database of DATABASE_UR"),
    ],
)
def test_a_wrong_start_of_a_real_process_is_one_line(
    checkout: Path,
    production: Environment,
    environment: Environment,
    command: tuple[str, ...],
    line: str,
) -> None:
    result = run_python(checkout, production | environment, "manage.py", *command)
    [only_line] = result.stderr.splitlines()
    assert only_line.startswith(line)
    assert (result.returncode, result.stdout) == (1, "")
