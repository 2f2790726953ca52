from collections.abc import Iterator

import pytest
from pytest_django import Settings

from accounts.identity import firebase
from accounts.identity.provider_accounts import AccountChecker
from accounts.identity.tests.google import CertificateServer, Signer, reset_firebase_app


@pytest.fixture
def checker(monkeypatch: pytest.MonkeyPatch) -> AccountChecker:
    checker = AccountChecker()
    monkeypatch.setattr(firebase, "checker", checker)
    monkeypatch.setattr(firebase, "session_checker", AccountChecker())
    return checker


@pytest.fixture
def production(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Iterator[Signer]:
    """Verifies tokens as in production: the emulator is off, and Google's certificate URL returns
    the signer's certificate."""
    reset_firebase_app()
    monkeypatch.delenv("FIREBASE_AUTH_EMULATOR_HOST", raising=False)
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    signer = Signer()
    with CertificateServer(signer).serve() as url:
        monkeypatch.setattr("firebase_admin._token_gen.ID_TOKEN_CERT_URI", url)
        yield signer
    reset_firebase_app()
