"""docs/operations.md is complete and correct about variables, commands and options."""

import re
import shlex
from configparser import ConfigParser
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import get_commands, load_command_class

GUIDE = (settings.BASE_DIR / "docs" / "operations.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(?:sh|console|ini)\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
LINES = [line.removeprefix("$ ") for block in BLOCKS for line in block.splitlines()]
MANAGE = sorted(
    {
        line.removeprefix("ExecStart=/srv/hockeyhub/")
        for line in LINES
        if re.match(r"(ExecStart=/srv/hockeyhub/)?\.venv/bin/python manage\.py", line)
    }
)


def named(pattern: str, text: str) -> set[str]:
    return set(re.findall(pattern, text, re.MULTILINE))


def test_every_variable_is_in_the_guide_the_example_and_the_settings() -> None:
    example = (settings.BASE_DIR / ".env.example").read_text("utf-8")
    source = (settings.BASE_DIR / "hockeyhub" / "settings.py").read_text("utf-8")
    table = GUIDE.partition("## Configuration")[2].partition("\n## ")[0]
    rows = "\n".join(line.split("|")[1] for line in table.splitlines() if line.startswith("|"))
    variables = named(r"`([A-Z0-9_]+)`", rows)
    assert variables == named(r"^(?:# )?([A-Z0-9_]+)=", example)
    read = named(r'env\.\w+\(\s*"([A-Z0-9_]+)"', source)
    assert {name for name in variables if not name.startswith("AWS_")} == read


@pytest.mark.parametrize("line", MANAGE)
def test_every_command_in_the_guide_takes_its_options(line: str) -> None:
    name, *options = shlex.split(line, comments=True)[2:]
    parser = load_command_class(get_commands()[name], name).create_parser("", name)
    parser.parse_args(options)


def test_every_command_of_the_project_is_in_the_guide() -> None:
    ours = {
        file.stem
        for file in Path(settings.BASE_DIR).glob("*/management/commands/*.py")
        if file.stem != "__init__"
    }
    assert ours - {"seed_demo"} <= named(r"(?:manage\.py |`(?=\w+ EMAIL))(\w+)", GUIDE)


HARDENED = {
    "NoNewPrivileges": "yes",
    "CapabilityBoundingSet": "",
    "ProtectSystem": "strict",
    "ProtectHome": "yes",
    "ProtectProc": "invisible",
    "PrivateTmp": "yes",
    "PrivateDevices": "yes",
    "PrivateUsers": "yes",
    "ProtectKernelTunables": "yes",
    "ProtectKernelModules": "yes",
    "ProtectControlGroups": "yes",
    "RestrictNamespaces": "yes",
    "RestrictSUIDSGID": "yes",
    "RestrictAddressFamilies": "AF_INET AF_INET6 AF_UNIX",
    "LockPersonality": "yes",
    "SystemCallArchitectures": "native",
    "InaccessiblePaths": "-/srv/hockeyhub/.git",
    "UMask": "0027",
    "LogsDirectoryMode": "0750",
}


def test_the_systemd_unit_is_hardened() -> None:
    unit = ConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[method-assign,assignment]  # keeps upper case
    unit.read_string(next(block for block in BLOCKS if "[Service]" in block))
    service = dict(unit["Service"])
    assert HARDENED.items() <= service.items()
    assert "SystemCallFilter" in service
    assert not service["User"].startswith("root")
    # @resources must stay allowed: the server raises its own limit on open files.
    assert "@resources" not in service["SystemCallFilter"]
