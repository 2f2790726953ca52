"""`make` names missing tools before it installs anything, and before browser tests."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dev import browser, check_tools
from dev.local_env import ROOT


def test_an_older_python_is_reported_in_one_line(tmp_path: Path) -> None:
    """Runs no code of the checkout, which an older Python may not even read."""
    older = write_program(tmp_path / "python2", '[ "$1" = --version ] && echo Python 2.7.18')
    result = run_program("make", "--silent", "tools", f"PYTHON={older}", path=os.environ["PATH"])
    assert result.stdout == (
        "Python 3.11 or newer is needed, this is Python 2.7.18: make run PYTHON=python3.12\n"
    )


def test_a_debian_without_venv_is_reported_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_tools, "find_spec", lambda _: None)
    assert list(check_tools.find_problems()) == [
        "Python's venv is needed, and there is none: apt-get install python3-venv"
    ]


@pytest.mark.parametrize("missing", ["npx", "node"])
def test_a_missing_chromium_is_reported_in_one_line(missing: str, tmp_path: Path) -> None:
    """`npx` installs Chromium, and `node` starts Chromium. One of the two commands fails here."""
    for name in ("npx", "node"):
        write_program(tmp_path / name, f"[ {name} != {missing} ]")
    result = run_program(sys.executable, "-m", "dev.browser", path=str(tmp_path))
    assert result.returncode == 1
    assert result.stderr == f"Installing Playwright's Chromium.\n{browser.NO_BROWSER_MESSAGE}\n"


def write_program(file: Path, body: str) -> Path:
    file.write_text(f"#!/bin/sh\n{body}\n")
    file.chmod(0o755)
    return file


def run_program(*command: str, path: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=ROOT, env={"PATH": path}, capture_output=True, text=True, check=False
    )
