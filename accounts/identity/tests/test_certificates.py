"""Tokens are verified with the last known certificates while Google can't be reached."""

import time
from base64 import urlsafe_b64encode

import pytest
from rest_framework.test import APIClient

from accounts.identity.certificates import OUTDATED_CERTIFICATES_SECONDS_MAX
from accounts.identity.firebase import InvalidTokenError
from accounts.identity.provider_accounts import ProviderUnavailableError
from accounts.identity.tests.clock import advance_clock
from accounts.identity.tests.google import CertificateServer, Signer, verify_token
from accounts.models import User

CACHE_SECONDS = 20_000
ISSUED_AT_SECONDS, FAR_FUTURE_SECONDS = int(time.time()), 2_000_000_000
OLD_KEY, NEW_KEY = Signer("old"), Signer("new")


@pytest.fixture
def google_server(google_server: CertificateServer) -> CertificateServer:
    """Publishes only the old key."""
    google_server.signers = [OLD_KEY]
    return google_server


@pytest.fixture
def google_in_outage(
    google_server: CertificateServer, monkeypatch: pytest.MonkeyPatch
) -> CertificateServer:
    """Google during an outage: the cached certificates are too old, and a new fetch fails."""
    verify_token(OLD_KEY.sign(sub="early"))
    google_server.status = 503
    advance_clock(monkeypatch, CACHE_SECONDS + 1)
    return google_server


def make_token_signed_by(signer: Signer, uid: str = "alice") -> str:
    return signer.sign(sub=uid, iat=ISSUED_AT_SECONDS, exp=FAR_FUTURE_SECONDS)


def test_the_certificates_are_fetched_once(google_server: CertificateServer) -> None:
    for uid in ("alice", "bob"):
        assert verify_token(make_token_signed_by(OLD_KEY, uid)).uid == uid
    assert google_server.requests == 1


def test_in_an_outage_a_token_of_a_known_key_is_accepted(
    google_in_outage: CertificateServer,
) -> None:
    assert verify_token(make_token_signed_by(OLD_KEY)).uid == "alice"


def test_in_an_outage_a_token_of_a_new_key_is_503(
    google_in_outage: CertificateServer, signed_out_client: APIClient, alice: User
) -> None:
    header = {"Authorization": f"Bearer {make_token_signed_by(NEW_KEY)}"}
    response = signed_out_client.get("/users/get_self", headers=header)
    assert (response.status_code, response["Retry-After"]) == (503, "5")


def test_in_an_outage_a_forged_token_is_401(google_in_outage: CertificateServer) -> None:
    with pytest.raises(InvalidTokenError):
        verify_token(make_token_signed_by(Signer("old")))


def malformed_token(header: bytes) -> str:
    encoded_parts = (urlsafe_b64encode(part).decode().rstrip("=") for part in (header, b"{}", b""))
    return ".".join(encoded_parts)


@pytest.mark.parametrize(
    "token",
    [
        "garbage",
        "a.b.c",
        malformed_token(b'{"alg":"RS256","kid":["x"]}'),
        malformed_token(b'{"alg":"RS256"}'),
    ],
    ids=["one part", "no base64", "a list for a key", "no key"],
)
def test_in_an_outage_a_malformed_token_is_401(
    google_in_outage: CertificateServer, signed_out_client: APIClient, alice: User, token: str
) -> None:
    verify_token(make_token_signed_by(OLD_KEY))  # this call notices the outage
    response = signed_out_client.get(
        "/users/get_self", headers={"Authorization": f"Bearer {token}"}
    )
    assert (response.status_code, response.json()["code"]) == (401, "invalid_token")


def test_after_an_outage_a_token_of_the_new_key_is_accepted(
    google_in_outage: CertificateServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ProviderUnavailableError):
        verify_token(make_token_signed_by(NEW_KEY))
    google_in_outage.status, google_in_outage.signers = 200, [NEW_KEY]
    monkeypatch.setattr(  # closes the circuit breaker
        "accounts.identity.certificates.time.monotonic", lambda: float(FAR_FUTURE_SECONDS)
    )
    assert verify_token(make_token_signed_by(NEW_KEY)).uid == "alice"
    with pytest.raises(InvalidTokenError):
        verify_token(make_token_signed_by(OLD_KEY))


def test_in_an_outage_a_known_key_is_accepted_for_at_most_a_day(
    google_in_outage: CertificateServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    advance_clock(monkeypatch, OUTDATED_CERTIFICATES_SECONDS_MAX + 1)
    with pytest.raises(ProviderUnavailableError):
        verify_token(make_token_signed_by(OLD_KEY))


def test_without_any_certificates_every_token_is_503(
    google_server: CertificateServer, signed_out_client: APIClient, alice: User
) -> None:
    google_server.status = 500
    response = signed_out_client.get(
        "/users/get_self", headers={"Authorization": f"Bearer {make_token_signed_by(OLD_KEY)}"}
    )
    assert (response.status_code, response["Retry-After"]) == (503, "5")


def test_a_redirect_to_other_certificates_is_not_followed(google_server: CertificateServer) -> None:
    other = CertificateServer(OLD_KEY)
    with other.serve() as google_server.location:
        google_server.status = 302
        with pytest.raises(ProviderUnavailableError):
            verify_token(make_token_signed_by(OLD_KEY))
    assert (google_server.requests, other.requests) == (1, 0)
