"""Tokens are verified with Google's certificates."""

import time

import pytest
from rest_framework.test import APIClient

from accounts.identity import firebase
from accounts.identity.firebase import InvalidTokenError
from accounts.identity.guarded_calls import ProviderUnavailableError
from accounts.identity.tests.clock import advance_clock
from accounts.identity.tests.google import CertificateServer, Signer, verify_token
from accounts.models import User

CACHE_SECONDS = 20_000
ISSUED_AT_SECONDS, FAR_FUTURE_SECONDS = int(time.time()), 2_000_000_000
OLD_KEY, NEW_KEY = Signer("old"), Signer("new")


@pytest.fixture
def google_server(google_server: CertificateServer) -> CertificateServer:
    google_server.signers = [OLD_KEY]
    return google_server


def make_token_signed_by(signer: Signer, uid: str = "alice") -> str:
    return signer.sign(sub=uid, iat=ISSUED_AT_SECONDS, exp=FAR_FUTURE_SECONDS)


def test_the_certificates_are_fetched_once(google_server: CertificateServer) -> None:
    for uid in ("alice", "bob"):
        assert verify_token(make_token_signed_by(OLD_KEY, uid)).uid == uid
    assert google_server.requests == 1


def test_without_certificates_every_token_is_503_and_google_is_not_asked_again(
    google_server: CertificateServer, signed_out_client: APIClient, alice: User
) -> None:
    google_server.status = 500
    for uid in ("alice", "bob"):
        header = {"Authorization": f"Bearer {make_token_signed_by(OLD_KEY, uid)}"}
        response = signed_out_client.get("/users/get_self", headers=header)
        assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert google_server.requests == 1


def test_after_an_outage_only_tokens_of_the_new_key_are_accepted(
    google_server: CertificateServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    verify_token(OLD_KEY.sign(sub="early"))
    advance_clock(monkeypatch, CACHE_SECONDS + 1)
    google_server.status = 503
    with pytest.raises(ProviderUnavailableError):
        verify_token(make_token_signed_by(OLD_KEY))
    google_server.status, google_server.signers = 200, [NEW_KEY]
    firebase.certificate_guard.breaker.close()
    assert verify_token(make_token_signed_by(NEW_KEY)).uid == "alice"
    with pytest.raises(InvalidTokenError):
        verify_token(make_token_signed_by(OLD_KEY))
