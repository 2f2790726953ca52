"""A checkout that isn't marked as local is production. The site refuses to start without the
settings that production needs, and the message names the missing settings."""

import os
import re
from pathlib import Path
from unittest.mock import Mock

import pytest
from django.conf import settings as this_checkout
from pytest_django import Settings

from hockeyhub.checks import (
    check_data_folder,
    check_database_encryption,
    check_pages_built,
    check_redis_encryption,
    check_services_use_https,
)
from hockeyhub.pages.bundle import built_files
from hockeyhub.redis_settings import validate_redis_url
from hockeyhub.tests.unmarked_checkout import Environment, run_python, settings_of, start_refusals

REQUIRED_VARIABLES = [
    "SECRET_KEY",
    "DATABASE_URL",
    "ALLOWED_HOSTS",
    "PUBLIC_ORIGIN",
    "FIREBASE_PROJECT_ID",
    "FIREBASE_API_KEY",
    "FIREBASE_AUTH_DOMAIN",
]


def test_a_start_without_any_setting_is_refused_and_names_them_all(checkout: Path) -> None:
    refusal = start_refusals(checkout, {})
    names = [name for name in REQUIRED_VARIABLES if f"{name} is not set." in refusal]
    assert names == REQUIRED_VARIABLES


def test_the_documented_settings_pass_djangos_own_deployment_checks(
    checkout: Path, production: Environment
) -> None:
    check_result = run_python(
        checkout, production, "manage.py", "check", "--deploy", "--fail-level", "WARNING"
    )
    assert check_result.returncode == 0, check_result.stderr


@pytest.mark.parametrize(
    "value", ["'https://a.example'", '"https://a.example"', "https://a.example "]
)
def test_quotes_around_a_value_are_left_out_as_a_shell_does(
    checkout: Path, production: Environment, value: str
) -> None:
    settings = settings_of(checkout, production | {"PUBLIC_ORIGIN": value})
    assert settings["PUBLIC_ORIGIN"] == "https://a.example"


def test_a_read_only_disk_may_serve_a_site_that_is_locked(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda _, mode: not mode & os.W_OK)
    settings.DATA_DIR, settings.LOCK_CODE_SHA256 = tmp_path, ""
    assert len(check_data_folder()) == 1
    settings.LOCK_CODE_SHA256 = "0" * 64
    assert check_data_folder() == []


def test_a_secret_may_be_a_file_that_systemd_gives_to_the_service(
    checkout: Path, production: Environment, tmp_path: Path
) -> None:
    (tmp_path / "SECRET_KEY").write_text("from-a-file-" * 4 + "\n")
    (tmp_path / "DEBUG").write_text("1")
    environment = production | {"CREDENTIALS_DIRECTORY": str(tmp_path), "SECRET_KEY": ""}
    settings = settings_of(checkout, environment)
    assert (settings["SECRET_KEY"], settings["MISSING"]) == ("from-a-file-" * 4, [])
    assert settings["DEBUG"] is False


@pytest.fixture
def safe_production(settings: Settings) -> Settings:
    settings.LOCAL = False
    settings.MISSING = []
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    settings.DEBUG = False
    return settings


@pytest.mark.parametrize(
    ("host", "options", "variables", "is_safe"),
    [
        ("", {}, {}, True),
        ("/run/postgresql", {}, {}, True),
        ("127.0.0.1", {}, {}, True),
        ("127.0.0.1,localhost", {}, {}, True),
        ("db.example", {"sslmode": "verify-full"}, {}, True),
        ("db.example", {}, {}, False),
        ("db.example", {"sslmode": "require"}, {}, False),
        ("db.example", {"sslmode": "verify-ca"}, {}, False),
        ("localhost,db.example", {}, {}, False),
        ("", {"host": "/run/postgresql"}, {}, True),
        ("", {"host": "db.example"}, {}, False),
        ("localhost", {"hostaddr": "10.0.0.9"}, {}, False),
        ("localhost", {"hostaddr": "127.0.0.1"}, {}, True),
        ("", {"service": "club"}, {}, False),
        ("", {"service": "club", "sslmode": "verify-full"}, {}, True),
        ("", {}, {"PGHOST": "/run/postgresql"}, True),
        ("", {}, {"PGHOST": "db.example"}, False),
        ("localhost", {}, {"PGHOST": "db.example"}, True),
        ("localhost", {}, {"PGHOSTADDR": "10.0.0.9"}, False),
        ("localhost", {}, {"PGSERVICE": "club"}, False),
    ],
)
def test_a_remote_database_needs_tls(
    monkeypatch: pytest.MonkeyPatch,
    host: str,
    options: Environment,
    variables: Environment,
    *,
    is_safe: bool,
) -> None:
    databases = {"default": {"HOST": host, "OPTIONS": options}}
    settings = Mock(LOCAL=False, DATABASES=databases)
    monkeypatch.setattr("hockeyhub.checks.settings", settings)
    for name in ("PGHOST", "PGHOSTADDR", "PGSERVICE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert bool(check_database_encryption()) != is_safe
    settings.LOCAL = True
    assert check_database_encryption() == []


def test_the_options_of_the_databases_address_are_used(
    checkout: Path, production: Environment
) -> None:
    url = "postgres://hockeyhub:p%40ss@db.example/hockeyhub?sslmode=verify-full"
    for options, seconds in {"": 3, "&connect_timeout=2": 2}.items():
        settings = settings_of(checkout, production | {"DATABASE_URL": url + options})
        database = settings["DATABASES"]["default"]
        assert (database["HOST"], database["PASSWORD"]) == ("db.example", "p@ss")
        assert database["OPTIONS"]["sslmode"] == "verify-full"
        assert database["OPTIONS"]["connect_timeout"] == seconds
    variables = production | {"DATABASE_URL": "postgres:///hockeyhub?host=db.example"}
    assert "to DATABASE_URL." in start_refusals(checkout, variables)


@pytest.mark.parametrize("name", ["AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL", "SENTRY_DSN"])
@pytest.mark.parametrize(
    ("service_url", "is_safe"),
    [
        ("", True),
        ("https://key@elsewhere.example/1", True),
        ("http://key@127.0.0.1:9000/1", True),
        ("http://key@elsewhere.example/1", False),
        ("HTTP://key@elsewhere.example/1", False),
    ],
)
def test_a_remote_service_needs_https(
    safe_production: Settings,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    service_url: str,
    is_safe: bool,  # noqa: FBT001  # parametrized
) -> None:
    safe_production.SENTRY_DSN = ""
    if name == "SENTRY_DSN":
        safe_production.SENTRY_DSN = service_url
    else:
        monkeypatch.setenv(name, service_url)
    assert bool(check_services_use_https()) != is_safe
    safe_production.LOCAL = True
    assert check_services_use_https() == []


@pytest.mark.parametrize(
    ("url", "is_safe"),
    [
        ("", True),
        ("redis://127.0.0.1:6379/0", True),
        ("redis://[::1]/0", True),
        ("rediss://:secret@redis.example:6379/0?ssl_ca_certs=/etc/redis-ca.pem", True),
        ("redis://:secret@redis.example:6379/0", False),
        ("rediss://redis.example/0?ssl_cert_reqs=required&ssl_check_hostname=true", True),
        ("rediss://redis.example/0?ssl_cert_reqs=none", False),
        ("rediss://redis.example/0?ssl_cert_reqs=optional", False),
        ("rediss://redis.example/0?ssl_check_hostname=false", False),
    ],
)
def test_a_remote_redis_needs_tls(
    safe_production: Settings,
    url: str,
    is_safe: bool,  # noqa: FBT001  # parametrized
) -> None:
    validate_redis_url(url)
    safe_production.REDIS_URL = url
    assert bool(check_redis_encryption()) != is_safe
    safe_production.LOCAL = True
    assert check_redis_encryption() == []


def test_a_machine_of_a_cluster_starts_with_the_guides_variables(
    checkout: Path, production: Environment
) -> None:
    guide = Path(this_checkout.BASE_DIR, "docs/cluster.md").read_text("utf-8")
    variable_names = (
        "DATABASE_URL|DATABASE_REPLICA_URL|REDIS_URL|AWS_ENDPOINT_URL_S3|TRUSTED_PROXIES"
    )
    variables = dict(re.findall(rf"^({variable_names})='?([^'\n]+)", guide, re.MULTILINE))
    assert len(variables) == len(variable_names.split("|"))
    assert start_refusals(checkout, production | variables) == ""


@pytest.mark.parametrize("missing", sorted({file.name for file in built_files()}))
def test_a_missing_built_file_is_refused_in_production_and_allowed_locally(
    safe_production: Settings, tmp_path: Path, missing: str
) -> None:
    safe_production.WEBPACK_MANIFEST = tmp_path / "manifest.json"
    safe_production.BUILT_TEMPLATES = tmp_path
    for file in built_files():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    assert check_pages_built() == []
    next(file for file in built_files() if file.name == missing).unlink()
    assert [missing in error.msg for error in check_pages_built()] == [True]
    safe_production.LOCAL = True
    assert check_pages_built() == []


@pytest.mark.parametrize(("value", "included"), [("0", False), ("1", True)])
def test_hsts_covers_subdomains_only_if_the_operator_wants_it(
    checkout: Path,
    production: Environment,
    value: str,
    included: bool,  # noqa: FBT001  # parametrized
) -> None:
    settings = settings_of(checkout, production | {"HSTS_SUBDOMAINS": value})
    assert settings["SECURE_HSTS_INCLUDE_SUBDOMAINS"] is included
    assert settings["SECURE_HSTS_PRELOAD"] is included


def test_with_replicas_there_are_a_read_only_database_and_the_recent_write_cookie(
    checkout: Path, production: Environment
) -> None:
    name = "hockeyhub.database.recent_writes.RecentWriteMiddleware"
    settings_without_replicas = settings_of(checkout, production)
    assert (
        list(settings_without_replicas["DATABASES"]),
        settings_without_replicas["DATABASE_ROUTERS"],
    ) == (["default"], [])
    assert name not in settings_without_replicas["MIDDLEWARE"]
    database_url = "postgres://hockeyhub:secret@127.0.0.1:5001/hockeyhub"
    settings_with_replicas = settings_of(
        checkout, production | {"DATABASE_REPLICA_URL": database_url}
    )
    replica = settings_with_replicas["DATABASES"]["replica"]
    assert (replica["HOST"], replica["PORT"]) == ("127.0.0.1", 5001)
    assert "default_transaction_read_only=on" in replica["OPTIONS"]["options"]
    # A slow statement is cancelled before the replica seems not to respond.
    assert "statement_timeout=1500" in replica["OPTIONS"]["options"]
    assert replica["RESPONSE_TIMEOUT_SECONDS"] > 1.5
    assert settings_with_replicas["DATABASE_ROUTERS"] == ["common.replicas.router.ReplicaRouter"]
    assert name in settings_with_replicas["MIDDLEWARE"]
    assert settings_with_replicas["RECENT_WRITE_COOKIE_NAME"].startswith("__Host-")


def test_servers_behind_haproxy_need_tls(checkout: Path, production: Environment) -> None:
    url = "postgres://hockeyhub:secret@127.0.0.1:5001/hockeyhub"
    variables = {"DATABASE_URL": url, "DATABASE_REPLICA_URL": url}
    refusal_text = start_refusals(checkout, production | variables)
    for name in variables:
        assert f"sslrootcert=FILE to {name}." in refusal_text
