"""FIREBASE_VIEWER_KEY_FILE has to be a service account's key, or the site doesn't start."""

import json
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from django.utils import timezone
from pytest_django import Settings

from accounts.identity import is_session_accepted
from accounts.provider_accounts import AccountChecker, ProviderUnavailableError
from accounts.tests.google import Signer
from hockeyhub.checks import viewers_key_is_usable

ACCOUNT = {
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


def problems() -> list[tuple[str, int]]:
    """The id of each error, and in how many lines it is told."""
    return [(str(error.id), len(error.msg.splitlines())) for error in viewers_key_is_usable()]


def test_a_service_accounts_key_is_accepted(key_file: Path) -> None:
    pem = Signer().key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    key_file.write_text(json.dumps(ACCOUNT | {"private_key": pem.decode()}))
    assert problems() == []


def test_none_is_needed(key_file: Path, settings: Settings) -> None:
    settings.FIREBASE_VIEWER_KEY_FILE = ""
    assert problems() == []


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "{}",
        "\xff",
        ACCOUNT,
        ACCOUNT | {"private_key": "x"},
        {**ACCOUNT, "private_key": 7},
    ],
)
def test_anything_else_is_refused_in_one_line(key_file: Path, content: Any) -> None:
    text = content if isinstance(content, str) else json.dumps(content)
    key_file.write_bytes(text.encode("latin-1"))
    assert problems() == [("hockeyhub.E012", 1)]


def test_a_file_that_is_not_there_is_refused(key_file: Path) -> None:
    assert problems() == [("hockeyhub.E012", 1)]


def test_a_key_that_has_become_unusable_since_is_named(
    key_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.identity.session_checker", AccountChecker())
    with pytest.raises(ProviderUnavailableError, match=str(key_file)):
        is_session_accepted(uid="ada", started_at=timezone.now())
