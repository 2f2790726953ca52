import subprocess
from pathlib import Path

import pytest

from dev.named_files import find_missing

MISSING_FILE = "social/gone.py"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    for name in ("social/views.py", "social/migrations/0002_count.py", "docs/scale.md"):
        write(tmp_path, name, "")
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", f"x = 1  # as {MISSING_FILE} says"),
        ("a.py", f'"""As {MISSING_FILE} says."""'),
        ("a.ts", f"/** As {MISSING_FILE} says. */"),
        ("Makefile", f"# as {MISSING_FILE} says"),
        ("a.md", f"As `{MISSING_FILE}` says."),
    ],
)
def test_a_name_without_a_file_is_found(checkout: Path, name: str, text: str) -> None:
    write(checkout, name, text)
    assert find_missing(checkout) == [f"{name}: {MISSING_FILE} doesn't exist."]


@pytest.mark.parametrize(
    "text",
    [
        "`views.py`, `social/views.py`, social/views, the folder social/migrations",
        "social/migrations/0002",
        "/etc/gone.conf, var/gone.json, https://rink.test/gone.js, gone*.py",
        "```sh\ncat gone.txt\n```",
        "[sizes](docs/scale.md), [below](#the-end)\n# The end",
    ],
)
def test_existing_names_and_names_of_other_files_are_allowed(checkout: Path, text: str) -> None:
    write(checkout, "a.md", text)
    assert find_missing(checkout) == []


def test_outside_comments_any_file_name_is_allowed(checkout: Path) -> None:
    write(checkout, "a.py", 'open("gone.txt")')
    assert find_missing(checkout) == []


def test_a_link_to_a_missing_heading_is_found(checkout: Path) -> None:
    write(checkout, "a.md", "[costs](docs/scale.md#costs)")
    assert find_missing(checkout) == ["a.md: docs/scale.md#costs doesn't exist."]
