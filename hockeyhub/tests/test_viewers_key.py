"""FIREBASE_VIEWER_KEY_FILE has to be a service account's key, or the site doesn't start."""

import json
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from django.utils import timezone
from pytest_django import Settings

from accounts.identity.firebase import is_admin_session_accepted
from accounts.identity.provider_accounts import AccountChecker, ProviderUnavailableError
from accounts.identity.tests.google import Signer
from hockeyhub.checks import check_firebase_viewer_key

SERVICE_ACCOUNT = {
    "type": "service_account",
    "client_email": "viewer@project.example",
    "token_uri": "https://oauth2.example/token",
}


@pytest.fixture
def key_file(settings: Settings, tmp_path: Path) -> Path:
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    file = tmp_path / "viewer.json"
    settings.FIREBASE_VIEWER_KEY_FILE = str(file)
    return file


def lines_of_problems() -> list[int]:
    """The number of each error's lines."""
    return [len(error.msg.splitlines()) for error in check_firebase_viewer_key()]


def test_a_service_accounts_key_is_accepted(key_file: Path) -> None:
    pem = Signer().key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    key_file.write_text(json.dumps(SERVICE_ACCOUNT | {"private_key": pem.decode()}))
    assert lines_of_problems() == []


def test_no_viewer_key_is_needed(key_file: Path, settings: Settings) -> None:
    settings.FIREBASE_VIEWER_KEY_FILE = ""
    assert lines_of_problems() == []


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "{}",
        "\xff",
        SERVICE_ACCOUNT,
        SERVICE_ACCOUNT | {"private_key": "x"},
        {**SERVICE_ACCOUNT, "private_key": 7},
    ],
)
def test_a_file_that_is_no_service_accounts_key_is_refused_in_one_line(
    key_file: Path, content: Any
) -> None:
    text = content if isinstance(content, str) else json.dumps(content)
    key_file.write_bytes(text.encode("latin-1"))
    assert lines_of_problems() == [1]


def test_a_key_that_became_unusable_after_the_start_is_logged(
    key_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.identity.firebase.admin_session_checker", AccountChecker())
    with pytest.raises(ProviderUnavailableError, match=str(key_file)):
        is_admin_session_accepted(uid="ada", started_at=timezone.now())
