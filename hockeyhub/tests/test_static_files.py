"""During a rolling release, machines serve each other's static files."""

from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from hockeyhub.tests.unmarked_checkout import Environment, settings_of

NEW = "dist/main.0123abcd.js"


@pytest.fixture
def shared(settings: Settings, tmp_path: Path) -> Path:
    """DATA_DIR/static of a machine whose release has one file."""
    settings.STATIC_ROOT = write(tmp_path / "release", "dist/main.11111111.js", "own")
    write(tmp_path / "release", "staticfiles.json", "{}")
    settings.SHARED_STATIC_ROOT = tmp_path / "static"
    return tmp_path / "static"


def write(folder: Path, name: str, text: str) -> Path:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text)
    return folder


def get(client: Client, name: str, **headers: str) -> Any:
    return client.get(f"/static/{name}", headers=headers)


def test_a_file_that_another_release_adds_is_served_without_a_restart(shared: Path) -> None:
    running = Client()
    assert get(running, NEW).status_code == HTTPStatus.NOT_FOUND
    write(shared, NEW, "longer than compressed")
    write(shared, f"{NEW}.br", "compressed")
    response = get(running, NEW, accept_encoding="br")
    assert response.getvalue() == b"compressed"
    assert response["Content-Encoding"] == "br"
    assert "immutable" in response["Cache-Control"]


def test_the_own_files_are_served_whatever_others_do(shared: Path) -> None:
    write(shared, "dist/main.11111111.js", "another's")
    assert get(Client(), "dist/main.11111111.js").getvalue() == b"own"


@pytest.mark.parametrize("name", ["../secret-key", "dist/../../secret-key", "dist", "dist/", "\0"])
def test_nothing_else_of_the_data_is_served(shared: Path, name: str) -> None:
    write(shared, NEW, "new")
    write(shared.parent, "secret-key", "secret")
    assert get(Client(), name).status_code == HTTPStatus.NOT_FOUND


def test_sharing_copies_what_is_missing_and_touches_nothing_else(
    shared: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(shared, NEW, "former")
    for copied in (1, 0):
        call_command("share_static")
        assert f"{copied} static files copied" in capsys.readouterr().out
    files = {str(file.relative_to(shared)) for file in shared.rglob("*") if file.is_file()}
    assert files == {NEW, "dist/main.11111111.js"}
    assert (shared / NEW).read_text() == "former"


def test_a_release_serves_the_files_that_it_brings(
    checkout: Path, production: Environment, tmp_path: Path
) -> None:
    environment = {**production, "DATA_DIR": str(tmp_path)}
    assert settings_of(checkout, environment)["STATIC_ROOT"] == tmp_path / "static"
    (checkout / "collected").mkdir()
    try:
        assert settings_of(checkout, environment)["STATIC_ROOT"] == checkout / "collected"
    finally:
        (checkout / "collected").rmdir()
