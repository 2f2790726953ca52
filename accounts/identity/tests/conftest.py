from collections.abc import Iterator

import pytest
from pytest_django import Settings

from accounts.identity import firebase, tokens
from accounts.identity.provider_accounts import AccountChecker
from accounts.identity.tests.google import CertificateServer, Signer, reset_firebase_app


@pytest.fixture
def checker(monkeypatch: pytest.MonkeyPatch) -> AccountChecker:
    checker = AccountChecker()
    monkeypatch.setattr(tokens, "account_checker", checker)
    monkeypatch.setattr(firebase, "admin_session_checker", AccountChecker())
    return checker


@pytest.fixture
def google_server(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> Iterator[CertificateServer]:
    """A fake of Google with one key. Tokens are verified as in production, without the emulator."""
    reset_firebase_app()
    monkeypatch.delenv("FIREBASE_AUTH_EMULATOR_HOST", raising=False)
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    server = CertificateServer(Signer())
    with server.serve() as url:
        monkeypatch.setattr("firebase_admin._token_gen.ID_TOKEN_CERT_URI", url)
        yield server
    reset_firebase_app()


@pytest.fixture
def production(google_server: CertificateServer) -> Signer:
    return google_server.signers[0]
