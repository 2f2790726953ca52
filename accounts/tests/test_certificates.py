"""Google's certificates, when Google can't be reached."""

import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.certificates import OUTDATED_SECONDS_MAX
from accounts.identity import InvalidTokenError, verify_token
from accounts.models import User
from accounts.provider_accounts import ProviderUnavailableError
from accounts.tests.clock import set_later
from accounts.tests.google import CertificateServer, Signer, forget_app

CACHE_SECONDS = 20_000
NOW, NEVER = int(time.time()), 2_000_000_000
OLD, NEW = Signer("old"), Signer("new")


@pytest.fixture
def google(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Iterator[CertificateServer]:
    """Google, which has published the old key. The emulator is off."""
    forget_app()
    monkeypatch.delenv("FIREBASE_AUTH_EMULATOR_HOST", raising=False)
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    server = CertificateServer(OLD)
    with server.running() as url:
        monkeypatch.setattr("firebase_admin._token_gen.ID_TOKEN_CERT_URI", url)
        yield server
    forget_app()


@pytest.fixture
def outage(google: CertificateServer, monkeypatch: pytest.MonkeyPatch) -> CertificateServer:
    """The certificates were fetched, have become too old, and can't be fetched again."""
    verify_token(OLD.sign(sub="early"))
    google.status = 503
    set_later(monkeypatch, CACHE_SECONDS + 1)
    return google


def sign(signer: Signer, fan: str = "alice") -> str:
    return signer.sign(sub=fan, iat=NOW, exp=NEVER)


def test_the_certificates_are_fetched_once(google: CertificateServer) -> None:
    for fan in ("alice", "bob"):
        assert verify_token(sign(OLD, fan)).uid == fan
    assert google.requests == 1


def test_in_an_outage_a_known_key_goes_on(outage: CertificateServer) -> None:
    assert verify_token(sign(OLD)).uid == "alice"


def test_in_an_outage_a_new_key_is_503(
    outage: CertificateServer, anyone: APIClient, alice: User
) -> None:
    header = {"Authorization": f"Bearer {sign(NEW)}"}
    response = anyone.get("/users/get_self", headers=header)
    assert (response.status_code, response["Retry-After"]) == (503, "5")


def test_in_an_outage_a_forged_token_is_401(outage: CertificateServer) -> None:
    with pytest.raises(InvalidTokenError):
        verify_token(sign(Signer("old")))


def malformed(header: bytes) -> str:
    encoded = (urlsafe_b64encode(part).decode().rstrip("=") for part in (header, b"{}", b""))
    return ".".join(encoded)


@pytest.mark.parametrize(
    "token",
    [
        "garbage",
        "a.b.c",
        malformed(b'{"alg":"RS256","kid":["x"]}'),
        malformed(b'{"alg":"RS256"}'),
    ],
    ids=["one part", "no base64", "a list for a key", "no key"],
)
def test_in_an_outage_a_malformed_token_is_401(
    outage: CertificateServer, anyone: APIClient, alice: User, token: str
) -> None:
    verify_token(sign(OLD))  # notices the outage
    response = anyone.get("/users/get_self", headers={"Authorization": f"Bearer {token}"})
    assert (response.status_code, response.json()["code"]) == (401, "invalid_token")


def test_after_an_outage_the_new_key_is_known(
    outage: CertificateServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ProviderUnavailableError):
        verify_token(sign(NEW))
    outage.status, outage.signers = 200, [NEW]
    end_pause(monkeypatch)
    assert verify_token(sign(NEW)).uid == "alice"
    with pytest.raises(InvalidTokenError):
        verify_token(sign(OLD))


def end_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accounts.certificates.time.monotonic", lambda: float(NEVER))


def test_in_an_outage_a_known_key_goes_on_for_a_day(
    outage: CertificateServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_later(monkeypatch, OUTDATED_SECONDS_MAX + 1)
    with pytest.raises(ProviderUnavailableError):
        verify_token(sign(OLD))


def test_without_any_certificates_every_token_is_503(
    google: CertificateServer, anyone: APIClient, alice: User
) -> None:
    google.status = 500
    response = anyone.get("/users/get_self", headers={"Authorization": f"Bearer {sign(OLD)}"})
    assert (response.status_code, response["Retry-After"]) == (503, "5")


def test_a_redirect_to_other_certificates_is_not_followed(google: CertificateServer) -> None:
    other = CertificateServer(OLD)
    with other.running() as google.location:
        google.status = 302
        with pytest.raises(ProviderUnavailableError):
            verify_token(sign(OLD))
    assert (google.requests, other.requests) == (1, 0)


def test_google_is_not_asked_for_a_while_after_it_failed(outage: CertificateServer) -> None:
    for fan in ("alice", "bob", "charlie"):
        verify_token(sign(OLD, fan))
    assert outage.requests == 2


def test_only_one_request_waits_for_google(
    google: CertificateServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.certificates.OTHER_CALL_WAIT_SECONDS", 0.01)
    google.may_respond.clear()
    with ThreadPoolExecutor() as pool:
        first = pool.submit(verify_token, sign(OLD))
        assert google.is_asked.wait(10)
        with pytest.raises(ProviderUnavailableError):
            verify_token(sign(OLD, "bob"))
        google.may_respond.set()
        assert first.result().uid == "alice"
