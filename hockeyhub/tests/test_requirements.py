"""All installed packages, in development and in production, are pinned and verified by hash."""

import json
import re

import pytest
from django.conf import settings

REQUIREMENT_FILES = [file.name for file in settings.BASE_DIR.glob("requirements*.txt")]
PINNED_REQUIREMENT = re.compile(r"^[a-z0-9-]+(\[[a-z0-9,-]+\])?==\S+( ; .+)? \\$")


@pytest.mark.parametrize("name", REQUIREMENT_FILES)
def test_every_python_package_has_a_version_and_a_hash(name: str) -> None:
    lines = (settings.BASE_DIR / name).read_text("utf-8").splitlines()
    packages = [number for number, line in enumerate(lines) if not line.startswith((" ", "#"))]
    assert packages
    for number in packages:
        assert PINNED_REQUIREMENT.match(lines[number])
        assert lines[number + 1].startswith("    --hash=sha256:")


def test_every_node_package_has_a_hash_and_comes_from_the_configured_registry() -> None:
    lock_file = json.loads((settings.BASE_DIR / "package-lock.json").read_text("utf-8"))
    packages = {
        path: package
        for path, package in lock_file["packages"].items()
        if path.startswith("node_modules/") and "link" not in package
    }
    assert packages
    assert [path for path, package in packages.items() if "integrity" not in package] == []
    assert [path for path, package in packages.items() if "resolved" in package] == []


def test_production_installs_nothing_of_googles_other_services() -> None:
    required_packages = (settings.BASE_DIR / "requirements.txt").read_text("utf-8")
    assert re.search(r"^firebase-admin==", required_packages, re.MULTILINE)
    assert not re.search(
        r"^(google-cloud|google-api|grpc|protobuf)", required_packages, re.MULTILINE
    )
