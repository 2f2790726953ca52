"""During a rolling release, machines serve each other's static files."""

from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from hockeyhub.tests.unmarked_checkout import Environment, settings_of

NEW_FILE_NAME = "dist/main.0123abcd.js"


@pytest.fixture
def shared_folder(settings: Settings, tmp_path: Path) -> Path:
    """The folder DATA_DIR/static of a machine whose release has one static file."""
    settings.STATIC_ROOT = write_static_file(tmp_path / "release", "dist/main.11111111.js", "own")
    write_static_file(tmp_path / "release", "staticfiles.json", "{}")
    settings.SHARED_STATIC_ROOT = tmp_path / "static"
    return tmp_path / "static"


def write_static_file(folder: Path, name: str, text: str) -> Path:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text)
    return folder


def get_static_file(client: Client, name: str, **headers: str) -> Any:
    return client.get(f"/static/{name}", headers=headers)


def test_a_file_that_another_release_adds_is_served_without_a_restart(shared_folder: Path) -> None:
    running_client = Client()
    assert get_static_file(running_client, NEW_FILE_NAME).status_code == HTTPStatus.NOT_FOUND
    write_static_file(shared_folder, NEW_FILE_NAME, "longer than compressed")
    write_static_file(shared_folder, f"{NEW_FILE_NAME}.br", "compressed")
    response = get_static_file(running_client, NEW_FILE_NAME, accept_encoding="br")
    assert response.getvalue() == b"compressed"
    assert response["Content-Encoding"] == "br"
    assert "immutable" in response["Cache-Control"]


def test_a_release_serves_its_own_files_whatever_the_shared_folder_has(shared_folder: Path) -> None:
    write_static_file(shared_folder, "dist/main.11111111.js", "another's")
    assert get_static_file(Client(), "dist/main.11111111.js").getvalue() == b"own"


@pytest.mark.parametrize("name", ["../secret-key", "dist/../../secret-key", "dist", "dist/", "\0"])
def test_other_files_of_the_data_folder_are_not_served(shared_folder: Path, name: str) -> None:
    write_static_file(shared_folder, NEW_FILE_NAME, "new")
    write_static_file(shared_folder.parent, "secret-key", "secret")
    assert get_static_file(Client(), name).status_code == HTTPStatus.NOT_FOUND


def test_sharing_copies_only_missing_static_files(
    shared_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_static_file(shared_folder, NEW_FILE_NAME, "former")
    for copied_count in (1, 0):
        call_command("share_static")
        assert f"{copied_count} static files copied" in capsys.readouterr().out
    files = {
        str(file.relative_to(shared_folder)) for file in shared_folder.rglob("*") if file.is_file()
    }
    assert files == {NEW_FILE_NAME, "dist/main.11111111.js"}
    assert (shared_folder / NEW_FILE_NAME).read_text() == "former"


def test_a_release_serves_its_collected_static_files(
    checkout: Path, production: Environment, tmp_path: Path
) -> None:
    environment = {**production, "DATA_DIR": str(tmp_path)}
    assert settings_of(checkout, environment)["STATIC_ROOT"] == tmp_path / "static"
    (checkout / "collected").mkdir()
    try:
        assert settings_of(checkout, environment)["STATIC_ROOT"] == checkout / "collected"
    finally:
        (checkout / "collected").rmdir()
