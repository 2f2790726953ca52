"""The operators' guide has all variables, commands, options and units, without mistakes."""

import json
import os
import re
import shlex
import subprocess
from configparser import ConfigParser
from importlib.util import find_spec
from pathlib import Path

import dj_database_url
import pytest
import yaml
from django.conf import settings
from django.core.management import get_commands, load_command_class

from dev.release import COMMITTED_PATHS
from hockeyhub.backups import DEFAULT_BACKUPS_FOLDER as BACKUPS
from hockeyhub.server.application import OPEN_FILES_MAX
from hockeyhub.tests.guide import GUIDE_FILES, GUIDE_TEXT, guide_section

CODE_BLOCKS = re.findall(r"^```(?:sh|console|ini)\n(.*?)^```", GUIDE_TEXT, re.DOTALL | re.MULTILINE)
COMMAND_LINES = [line.removeprefix("$ ") for block in CODE_BLOCKS for line in block.splitlines()]
DEPLOY_FOLDER = settings.BASE_DIR / "deploy"
SYSTEMD_FOLDER = DEPLOY_FOLDER / "systemd"
UNIT_FILES = [*SYSTEMD_FOLDER.glob("*.service"), *SYSTEMD_FOLDER.glob("*.conf")]
COMMAND_LINES += [line for file in UNIT_FILES for line in file.read_text("utf-8").splitlines()]
NEXT_MACHINE_TIMEOUTS = {"proxy_next_upstream_timeout 40s", "proxy_next_upstream_timeout 10s"}
MANAGE_COMMAND_PATTERN = re.compile(
    r"^(?:(?:ExecStart=/srv/hockeyhub/)?\.venv/bin/python manage\.py|hockeyhub|\$new/deploy/manage)"
    r" (?:\$rehearsal |[A-Z_]+=\S+ )?(?!%i)(.+)",
)
MANAGE_COMMAND_LINES = sorted(
    {found[1] for line in COMMAND_LINES if (found := MANAGE_COMMAND_PATTERN.match(line))}
)


def names_matching(pattern: str, text: str) -> set[str]:
    return set(re.findall(pattern, text, re.MULTILINE))


def test_every_variable_is_in_the_guide_the_example_and_the_settings() -> None:
    example_file_text = (settings.BASE_DIR / ".env.example").read_text("utf-8")
    settings_source = (settings.BASE_DIR / "hockeyhub" / "settings.py").read_text("utf-8")
    variables_table = guide_section("Variables").splitlines()
    rows = "\n".join(line.split(" | ")[0] for line in variables_table if " | " in line)
    variables = names_matching(r"`([A-Z0-9_]+)`", rows)
    assert variables == names_matching(r"^(?:# )?([A-Z0-9_]+)=", example_file_text)
    read = names_matching(r'\benv(?:\.\w+\(|,)\s*"([A-Z0-9_]+)"', settings_source)
    assert {name for name in variables if not name.startswith("AWS_")} == read


def test_a_shell_systemd_and_podman_read_the_same_values() -> None:
    """Podman doesn't parse the values, so .env.example has no quotes, and no comments behind
    values."""
    file = settings.BASE_DIR / ".env.example"
    lines = file.read_text("utf-8").splitlines()
    values_in_podman = dict(
        line.split("=", 1) for line in lines if line and not line.startswith("#")
    )
    script = f"set -a; . {shlex.quote(str(file))}; env -0"
    shell_result = subprocess.run(
        ["sh", "-c", script],  # noqa: S607
        env={},
        capture_output=True,
        text=True,
        check=True,
    )
    values_in_shell = dict(line.split("=", 1) for line in shell_result.stdout.split("\0") if line)
    assert values_in_podman.items() <= values_in_shell.items()
    commented_out = re.findall(r"^# [A-Z0-9_]+=(.*)$", "\n".join(lines), re.MULTILINE)
    assert not [
        value
        for value in [*values_in_podman.values(), *commented_out]
        if re.search(r"[\s#'\"]", value)
    ]


@pytest.mark.parametrize("page", ["docs/quickstart.md", "docs/install.md"])
def test_a_release_is_verified_before_it_is_unpacked(page: str) -> None:
    text = (settings.BASE_DIR / page).read_text("utf-8")
    unpackings = re.findall(r"(.*\n.*\n)( *tar --extract)", text)
    assert unpackings
    for before, _ in unpackings:
        assert before.startswith("ssh-keygen -Y verify -f /etc/hockeyhub.signers")
        assert before.endswith("&&\n")


@pytest.mark.parametrize("line", MANAGE_COMMAND_LINES)
def test_every_command_in_the_guide_takes_its_options(line: str) -> None:
    name, *options = shlex.split(line, comments=True)
    parser = load_command_class(get_commands()[name], name).create_parser("", name)
    parser.parse_args(options)


def test_every_command_of_the_project_is_in_the_guide() -> None:
    project_commands = {
        file.stem
        for file in Path(settings.BASE_DIR).glob("*/management/commands/*.py")
        if file.stem != "__init__"
    }
    assert project_commands - {"seed_demo"} <= names_matching(
        r"(?:manage\.py |hockeyhub |`(?=\w+ EMAIL))(\w+)", GUIDE_TEXT
    )


def read_unit(name: str) -> dict[str, str]:
    """The section [Service] of a unit and of its drop-in."""
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[method-assign,assignment]  # preserves upper case
    unit.read([SYSTEMD_FOLDER / name, SYSTEMD_FOLDER / f"{name}.d" / "hardening.conf"], "utf-8")
    return dict(unit["Service"])


def test_the_systemd_unit_lets_the_server_open_enough_files() -> None:
    """The unit must set the limit of open files, since its filter of system calls forbids the
    server to raise the limit."""
    assert int(read_unit("hockeyhub.service")["LimitNOFILE"]) >= OPEN_FILES_MAX


def test_the_systemd_unit_starts_the_program_that_the_guide_installs() -> None:
    service = read_unit("hockeyhub.service")
    assert (
        f"ln --symbolic --force --no-dereference $release {service['WorkingDirectory']}\n"
        in GUIDE_TEXT
    )
    assert service["ExecStart"].startswith(f"{service['WorkingDirectory']}/.venv/bin/python manage")
    assert f"`{service['EnvironmentFile']}`" in GUIDE_TEXT
    assert {"manage.py", "deploy", *GUIDE_FILES} <= set(COMMITTED_PATHS)


def test_the_security_log_has_a_separate_file_that_is_rotated() -> None:
    for name in ("hockeyhub.service", "hockeyhub-task@.service"):
        service = read_unit(name)
        variable, _, file = service["Environment"].partition("=")
        assert variable == "SECURITY_LOG_FILE"
        assert file.startswith(f"/var/log/{service['LogsDirectory']}/")
        assert f"\n{file} {{" in (DEPLOY_FOLDER / "logrotate" / "hockeyhub").read_text("utf-8")
    assert read_unit("hockeyhub.service")["LogRateLimitIntervalSec"] == "0"


def test_the_systemd_unit_creates_the_folder_for_the_attempts_file() -> None:
    folder = f"/run/{read_unit('hockeyhub.service')['RuntimeDirectory']}/"
    assert f"`{folder}" in guide_section("Lock the site")


def test_the_timers_that_the_guide_enables_exist_and_run_existing_commands() -> None:
    timers = dict(re.findall(r"(hockeyhub-\w+@)\{([\w,]+)\}\.timer", GUIDE_TEXT))
    assert set(",".join(timers.values()).split(",")) <= set(get_commands())
    for template in timers:
        assert "hockeyhub-task@%i.service" in (SYSTEMD_FOLDER / f"{template}.timer").read_text(
            "utf-8"
        )
    assert len(timers) == 2


def test_the_backup_task_may_write_to_the_guides_backup_folder() -> None:
    assert read_unit("hockeyhub-task@.service")["ReadWritePaths"] == f"-{BACKUPS}"
    assert f" {BACKUPS}\n" in GUIDE_TEXT
    assert "ReadWritePaths" not in read_unit("hockeyhub.service")


def test_compose_runs_the_image_with_postgresql_behind_a_socket_and_caddy_in_one_network() -> None:
    compose = yaml.safe_load((DEPLOY_FOLDER / "compose.yaml").read_text("utf-8"))
    site, postgres, caddy = (compose["services"][name] for name in ("site", "postgres", "caddy"))
    assert (DEPLOY_FOLDER / site["build"]["context"] / site["build"]["dockerfile"]).is_file()
    assert site["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert "healthcheck" in postgres
    assert "healthcheck" in caddy
    # The database must be on a socket: production refuses a database on another host without TLS.
    [url] = re.findall(r"\|DATABASE_URL=(postgres:\S+)\|", guide_section("As a container"))
    socket = dj_database_url.parse(url)["HOST"]
    assert f"socket:{socket}" in site["volumes"]
    assert f"socket:{socket}" in postgres["volumes"]
    assert postgres["network_mode"] == "none"
    assert caddy["network_mode"] == "service:site"
    assert site["environment"]["TRUSTED_PROXIES"] == "127.0.0.1"
    mounted_paths = [
        mount.split(":")[0]
        for service_config in (site, postgres, caddy)
        for mount in service_config["volumes"]
    ]
    files = {mount for mount in mounted_paths if mount.startswith(".")}
    assert set(mounted_paths) - files == set(compose["volumes"])
    assert all((DEPLOY_FOLDER / file).is_file() for file in files)
    name, *options = site["command"].split()
    load_command_class(get_commands()[name], name).create_parser("", name).parse_args(options)


def test_compose_has_no_superuser_no_idle_capability_and_no_moving_tag() -> None:
    compose = yaml.safe_load((DEPLOY_FOLDER / "compose.yaml").read_text("utf-8"))
    postgres, caddy = (compose["services"][name] for name in ("postgres", "caddy"))
    assert "--auth-local=scram-sha-256" in postgres["environment"]["POSTGRES_INITDB_ARGS"]
    assert not {"POSTGRES_USER", "POSTGRES_HOST_AUTH_METHOD"} & set(postgres["environment"])
    for volume in postgres["volumes"]:
        file, _, target = volume.partition(":")
        if target.startswith("/docker-entrypoint-initdb.d/"):  # else it would be sourced
            assert os.access(DEPLOY_FOLDER / file, os.X_OK)
    assert (caddy["cap_drop"], caddy["cap_add"]) == (["all"], ["NET_BIND_SERVICE"])
    assert caddy["read_only"]
    assert "\tadmin off\n" in (DEPLOY_FOLDER / "caddy/Caddyfile").read_text("utf-8")
    for service in (postgres, caddy):
        assert re.search(r":\d+\.\d+$|@sha256:", service["image"])


def test_one_machines_nginx_limits_and_times_out_as_the_clusters() -> None:
    one_machine, cluster = (
        (DEPLOY_FOLDER / "nginx" / name).read_text("utf-8")
        for name in ("one-machine.conf", "nginx.conf")
    )
    for pattern in (
        r"rate=\w+",
        r"burst=\w+ nodelay",
        r"send_timeout \w+",
        r"proxy_\w+_timeout \w+",
        r"large_client_header_buffers [\w ]+",
        r"return 429 .*",
    ):
        limits = names_matching(rf"\b{pattern}", cluster) - NEXT_MACHINE_TIMEOUTS
        assert names_matching(rf"\b{pattern}", one_machine) == limits


def test_the_container_runs_the_command_of_the_guide() -> None:
    file = (settings.BASE_DIR / "deploy" / "Containerfile").read_text("utf-8")
    image = file.rpartition("\nFROM ")[2]
    user, volume, command = (
        next(line.partition(" ")[2] for line in image.splitlines() if line.startswith(f"{word} "))
        for word in ("USER", "VOLUME", "CMD")
    )
    assert f"user {user.partition(':')[0]}" in GUIDE_TEXT
    assert f"--volume=hockeyhub:{volume} " in GUIDE_TEXT
    assert '"-m", "hockeyhub.observability.probe"' in image
    assert find_spec("hockeyhub.observability.probe")
    serve, *options = json.loads(command)
    load_command_class(get_commands()[serve], serve).create_parser("", serve).parse_args(options)
