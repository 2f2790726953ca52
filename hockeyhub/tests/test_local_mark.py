"""`make` marks a checkout as local. A production site refuses to start in a marked checkout."""

import os
import runpy
from pathlib import Path
from shutil import copytree
from unittest.mock import patch

import pytest
from pytest_django import Settings

from hockeyhub.checks import local_mark_is_no_leftover
from hockeyhub.tests.unmarked_checkout import Environment, settings_of, start_refusals


def test_a_local_mark_makes_a_checkout_local(checkout: Path, tmp_path: Path) -> None:
    marked_checkout = tmp_path / "marked"
    copytree(checkout / "hockeyhub", marked_checkout / "hockeyhub")
    (marked_checkout / "var").mkdir()
    (marked_checkout / "var" / "local.env").touch()
    settings = settings_of(marked_checkout, {})
    assert (settings["LOCAL"], settings["MISSING"]) == (True, [])


def test_the_local_mark_sets_the_emulator_for_firebases_own_library(
    checkout: Path, tmp_path: Path
) -> None:
    marked_checkout = tmp_path / "marked"
    copytree(checkout / "hockeyhub", marked_checkout / "hockeyhub")
    (marked_checkout / "var").mkdir()
    (marked_checkout / "var" / "local.env").write_text("FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9\n")
    with patch.dict(os.environ, clear=True):
        runpy.run_path(str(marked_checkout / "hockeyhub" / "settings.py"))
        assert os.environ["FIREBASE_AUTH_EMULATOR_HOST"] == "127.0.0.1:9"


@pytest.fixture
def production_marked_local(checkout: Path, tmp_path: Path) -> Path:
    """A production checkout in which an operator once ran `make run`."""
    marked_checkout = tmp_path / "marked"
    copytree(checkout, marked_checkout, symlinks=True)
    (marked_checkout / "var").mkdir()
    local_variables = (
        "FIREBASE_PROJECT_ID=demo-hockeyhub\nFIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099\n"
    )
    (marked_checkout / "var" / "local.env").write_text(local_variables)
    return marked_checkout


def test_a_production_start_with_a_leftover_mark_is_refused(
    production_marked_local: Path, production: Environment
) -> None:
    data = {"DATA_DIR": str(production_marked_local / "var")}
    refusal_text = start_refusals(production_marked_local, production | data)
    for reason in ("PUBLIC_ORIGIN is https://", "it serves ", "the emulator would sign in to"):
        assert f"marked as local, but {reason}" in refusal_text


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
    assert local_mark_is_no_leftover() == []
    setattr(settings, name, value)
    assert [error.id for error in local_mark_is_no_leftover()] == ["hockeyhub.E006"]


def test_a_local_checkout_may_use_a_real_firebase_project(settings: Settings) -> None:
    settings.LOCAL, settings.FIREBASE_AUTH_EMULATOR_HOST = True, ""
    settings.ALLOWED_HOSTS, settings.FIREBASE_PROJECT_ID = ["localhost"], "hockeyhub"
    assert local_mark_is_no_leftover() == []
