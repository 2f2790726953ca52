"""`make` marks a checkout as local. A production site refuses to start in a marked checkout."""

import os
import runpy
from pathlib import Path
from shutil import copytree
from unittest.mock import patch

import pytest
from pytest_django import Settings

from hockeyhub.checks import check_local_env_file


def test_a_local_mark_makes_a_checkout_local_and_sets_the_emulator_of_firebases_library(
    checkout: Path, tmp_path: Path
) -> None:
    copytree(checkout / "hockeyhub", tmp_path / "hockeyhub")
    (tmp_path / "var").mkdir()
    (tmp_path / "var" / "local.env").write_text("FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9\n")
    with patch.dict(os.environ, clear=True):
        settings = runpy.run_path(str(tmp_path / "hockeyhub" / "settings.py"))
        assert os.environ["FIREBASE_AUTH_EMULATOR_HOST"] == "127.0.0.1:9"
    assert (settings["LOCAL"], settings["MISSING"]) == (True, [])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PUBLIC_ORIGIN", "https://127.0.0.1:8000"),
        ("PUBLIC_ORIGIN", "http://hockeyhub.example"),
        ("ALLOWED_HOSTS", ["127.0.0.1", "hockeyhub.example"]),
        ("ALLOWED_HOSTS", ["*"]),
        ("ALLOWED_HOSTS", ["10.0.0.5"]),
        ("FIREBASE_PROJECT_ID", "hockeyhub"),
        ("FIREBASE_PROJECT_ID", ""),
    ],
)
def test_each_sign_of_production_is_refused_under_a_local_mark(
    settings: Settings, name: str, value: object
) -> None:
    settings.LOCAL = True
    settings.PUBLIC_ORIGIN = "http://127.0.0.1:8000"
    settings.ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
    settings.FIREBASE_AUTH_EMULATOR_HOST = "127.0.0.1:9099"
    settings.FIREBASE_PROJECT_ID = "demo-hockeyhub"
    assert check_local_env_file() == []
    setattr(settings, name, value)
    assert len(check_local_env_file()) == 1


def test_a_local_checkout_may_use_a_real_firebase_project(settings: Settings) -> None:
    settings.LOCAL, settings.FIREBASE_AUTH_EMULATOR_HOST = True, ""
    settings.ALLOWED_HOSTS, settings.FIREBASE_PROJECT_ID = ["localhost"], "hockeyhub"
    assert check_local_env_file() == []
