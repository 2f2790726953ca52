"""`make` names missing tools before it installs anything."""

import ast
import sys

import pytest

from dev import check_tools
from dev.local_env import ROOT


def test_an_older_python_is_reported_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert list(check_tools.find_problems()) == [
        "Python 3.11 or newer is needed, this is 3.9: make run PYTHON=python3.12"
    ]


def test_a_debian_without_venv_is_reported_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_tools, "find_spec", lambda _: None)
    assert list(check_tools.find_problems()) == [
        "Python's venv is needed, and there is none: apt-get install python3-venv"
    ]


def test_an_older_python_can_parse_the_check() -> None:
    source = (ROOT / "dev" / "check_tools.py").read_text("utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    assert "__future__" not in {
        node.module for node in tree.body if isinstance(node, ast.ImportFrom)
    }
