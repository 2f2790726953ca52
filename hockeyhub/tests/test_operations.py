"""The operators' guide has all variables, commands, options and units, without mistakes."""

import json
import re
import shlex
import subprocess
from configparser import ConfigParser
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml
from django.conf import settings
from django.core.management import get_commands, load_command_class

from dev.release import COMMITTED
from hockeyhub.database.postgresql.urls import parse_database_url
from hockeyhub.management.commands.backup import DEFAULT_FOLDER as BACKUPS
from hockeyhub.server.application import OPEN_FILES_MAX
from hockeyhub.tests.guide import FILES, GUIDE, section

BLOCKS = re.findall(r"^```(?:sh|console|ini)\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
LINES = [line.removeprefix("$ ") for block in BLOCKS for line in block.splitlines()]
DEPLOY = settings.BASE_DIR / "deploy"
SYSTEMD = DEPLOY / "systemd"
UNITS = [*SYSTEMD.glob("*.service"), *SYSTEMD.glob("*.conf")]
LINES += [line for file in UNITS for line in file.read_text("utf-8").splitlines()]
COMMAND = re.compile(
    r"^(?:(?:ExecStart=/srv/hockeyhub/)?\.venv/bin/python manage\.py|hockeyhub|\$new/deploy/manage)"
    r" (?:\$rehearsal |[A-Z_]+=\S+ )?(?!%i)(.+)",
)
MANAGE = sorted({found[1] for line in LINES if (found := COMMAND.match(line))})


def named(pattern: str, text: str) -> set[str]:
    return set(re.findall(pattern, text, re.MULTILINE))


def test_every_variable_is_in_the_guide_the_example_and_the_settings() -> None:
    example = (settings.BASE_DIR / ".env.example").read_text("utf-8")
    source = (settings.BASE_DIR / "hockeyhub" / "settings.py").read_text("utf-8")
    table = section("Variables").splitlines()
    rows = "\n".join(line.split(" | ")[0] for line in table if " | " in line)
    variables = named(r"`([A-Z0-9_]+)`", rows)
    assert variables == named(r"^(?:# )?([A-Z0-9_]+)=", example)
    read = named(r'env\.\w+\(\s*"([A-Z0-9_]+)"', source)
    assert {name for name in variables if not name.startswith("AWS_")} == read


def test_a_shell_systemd_and_podman_read_the_same_values() -> None:
    """Podman takes a line as it is, so the example has no quotes and no comment behind a value."""
    file = settings.BASE_DIR / ".env.example"
    lines = file.read_text("utf-8").splitlines()
    as_podman = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    script = f"set -a; . {shlex.quote(str(file))}; env -0"
    shell = subprocess.run(["sh", "-c", script], env={}, capture_output=True, text=True, check=True)  # noqa: S603, S607
    as_shell = dict(line.split("=", 1) for line in shell.stdout.split("\0") if line)
    assert as_podman.items() <= as_shell.items()
    commented_out = re.findall(r"^# [A-Z0-9_]+=(.*)$", "\n".join(lines), re.MULTILINE)
    assert not [
        value for value in [*as_podman.values(), *commented_out] if re.search(r"[\s#'\"]", value)
    ]


@pytest.mark.parametrize("line", MANAGE)
def test_every_command_in_the_guide_takes_its_options(line: str) -> None:
    name, *options = shlex.split(line, comments=True)
    parser = load_command_class(get_commands()[name], name).create_parser("", name)
    parser.parse_args(options)


def test_every_command_of_the_project_is_in_the_guide() -> None:
    ours = {
        file.stem
        for file in Path(settings.BASE_DIR).glob("*/management/commands/*.py")
        if file.stem != "__init__"
    }
    assert ours - {"seed_demo"} <= named(r"(?:manage\.py |hockeyhub |`(?=\w+ EMAIL))(\w+)", GUIDE)


HARDENED = {
    "NoNewPrivileges": "yes",
    "CapabilityBoundingSet": "",
    "ProtectSystem": "strict",
    "ProtectHome": "yes",
    "ProtectProc": "invisible",
    "PrivateTmp": "yes",
    "PrivateDevices": "yes",
    "PrivateMounts": "yes",
    "PrivateUsers": "yes",
    "MemoryDenyWriteExecute": "yes",
    "ProtectKernelTunables": "yes",
    "ProtectKernelModules": "yes",
    "ProtectControlGroups": "yes",
    "RestrictNamespaces": "yes",
    "RestrictSUIDSGID": "yes",
    "RestrictAddressFamilies": "AF_INET AF_INET6 AF_UNIX",
    "LockPersonality": "yes",
    "SystemCallArchitectures": "native",
    "InaccessiblePaths": "-/srv/hockeyhub/.git",
    "UMask": "0077",
    "LogsDirectoryMode": "0700",
}


def read_unit(name: str) -> dict[str, str]:
    """The section [Service] of a unit and of its drop-in."""
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[method-assign,assignment]  # preserves upper case
    unit.read([SYSTEMD / name, SYSTEMD / f"{name}.d" / "hardening.conf"], "utf-8")
    return dict(unit["Service"])


@pytest.mark.parametrize("name", ["hockeyhub.service", "hockeyhub-task@.service"])
def test_the_systemd_unit_is_hardened(name: str) -> None:
    service = read_unit(name)
    assert HARDENED.items() <= service.items()
    assert "SystemCallFilter" in service
    assert service["User"] == "hockeyhub"


def test_the_server_may_open_as_many_files_as_it_wants() -> None:
    """The unit sets the limit, since its filter of system calls forbids the server to raise it."""
    assert int(read_unit("hockeyhub.service")["LimitNOFILE"]) >= OPEN_FILES_MAX


def test_the_unit_starts_what_the_guide_installs_and_a_release_has() -> None:
    service = read_unit("hockeyhub.service")
    assert (
        f"ln --symbolic --force --no-dereference $release {service['WorkingDirectory']}\n" in GUIDE
    )
    assert service["ExecStart"].startswith(f"{service['WorkingDirectory']}/.venv/bin/python manage")
    assert f"`{service['EnvironmentFile']}`" in GUIDE
    assert {"manage.py", "deploy", *FILES} <= set(COMMITTED)


def test_the_security_log_has_a_file_of_its_own_that_is_rotated() -> None:
    for name in ("hockeyhub.service", "hockeyhub-task@.service"):
        service = read_unit(name)
        variable, _, file = service["Environment"].partition("=")
        assert variable == "SECURITY_LOG_FILE"
        assert file.startswith(f"/var/log/{service['LogsDirectory']}/")
        assert f"\n{file} {{" in (DEPLOY / "logrotate" / "hockeyhub").read_text("utf-8")
    assert read_unit("hockeyhub.service")["LogRateLimitIntervalSec"] == "0"


def test_the_unit_makes_the_folder_that_the_guide_gives_to_attempts() -> None:
    folder = f"/run/{read_unit('hockeyhub.service')['RuntimeDirectory']}/"
    assert f"`{folder}" in section("Lock the site")


def test_the_guide_enables_units_that_exist_for_tasks_that_exist() -> None:
    timers = dict(re.findall(r"(hockeyhub-\w+@)\{([\w,]+)\}\.timer", GUIDE))
    assert set(",".join(timers.values()).split(",")) <= set(get_commands())
    for template in timers:
        assert "hockeyhub-task@%i.service" in (SYSTEMD / f"{template}.timer").read_text("utf-8")
    assert len(timers) == 2


def test_a_task_may_write_the_backups_where_the_guide_makes_their_folder() -> None:
    assert read_unit("hockeyhub-task@.service")["ReadWritePaths"] == f"-{BACKUPS}"
    assert f" {BACKUPS}\n" in GUIDE
    assert "ReadWritePaths" not in read_unit("hockeyhub.service")


def test_compose_runs_the_image_with_postgresql_behind_a_socket_and_caddy_in_one_network() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    site, postgres, caddy = (compose["services"][name] for name in ("site", "postgres", "caddy"))
    assert (DEPLOY / site["build"]["context"] / site["build"]["dockerfile"]).is_file()
    assert site["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert "healthcheck" in postgres
    assert "healthcheck" in caddy
    # Production refuses a database on another host without TLS.
    socket = parse_database_url(site["environment"]["DATABASE_URL"])["HOST"]
    assert f"socket:{socket}" in site["volumes"]
    assert f"socket:{socket}" in postgres["volumes"]
    assert postgres["network_mode"] == "none"
    assert caddy["network_mode"] == "service:site"
    assert site["environment"]["TRUSTED_PROXIES"] == "127.0.0.1"
    mounted = [mount.split(":")[0] for each in (site, postgres, caddy) for mount in each["volumes"]]
    files = {mount for mount in mounted if mount.startswith(".")}
    assert set(mounted) - files == set(compose["volumes"])
    assert all((DEPLOY / file).is_file() for file in files)
    name, *options = site["command"].split()
    load_command_class(get_commands()[name], name).create_parser("", name).parse_args(options)


def test_the_container_runs_what_the_guide_says() -> None:
    file = (settings.BASE_DIR / "deploy" / "Containerfile").read_text("utf-8")
    image = file.rpartition("\nFROM ")[2]
    user, volume, command = (
        next(line.partition(" ")[2] for line in image.splitlines() if line.startswith(f"{word} "))
        for word in ("USER", "VOLUME", "CMD")
    )
    assert f"user {user.partition(':')[0]}" in GUIDE
    assert f"--volume=hockeyhub:{volume} " in GUIDE
    assert '"-m", "hockeyhub.observability.probe"' in image
    assert find_spec("hockeyhub.observability.probe")
    serve, *options = json.loads(command)
    load_command_class(get_commands()[serve], serve).create_parser("", serve).parse_args(options)


def test_the_parts_of_a_cluster_accept_only_tls() -> None:
    patroni = yaml.safe_load((DEPLOY / "patroni" / "patroni.yml").read_text("utf-8"))
    assert {line.split()[0] for line in patroni["postgresql"]["pg_hba"]} == {"hostssl"}
    elsewhere = [line.split() for line in patroni["postgresql"]["pg_hba"] if "samenet" in line]
    assert [user for _, _, user, *_ in elsewhere] == [
        "replicator",
        "rewind",
        "hockeyhub",
        "hockeyhub_owner",
    ]
    assert patroni["postgresql"]["parameters"]["ssl"] == "on"
    accounts = patroni["postgresql"]["authentication"].values()
    assert [account["sslmode"] for account in accounts] == ["verify-full"] * 3
    assert patroni["etcd3"]["protocol"] == "https"
    assert patroni["restapi"]["verify_client"] == "optional"  # changes need a certificate
    redis = (DEPLOY / "redis" / "redis.conf").read_text("utf-8").splitlines()
    assert {"port 0", "tls-port 6379"} <= set(redis)
    etcd = (DEPLOY / "etcd" / "etcd.env").read_text("utf-8").splitlines()
    assert {"ETCD_CLIENT_CERT_AUTH=true", "ETCD_PEER_CLIENT_CERT_AUTH=true"} <= set(etcd)
