"""Bearer tokens: valid tokens from the emulator, and every kind of token that must be refused."""

import base64
import time
from typing import Any
from unittest.mock import Mock

import firebase_admin
import pytest
from rest_framework.test import APIClient

from accounts.identity import firebase, tokens
from accounts.identity.firebase import InvalidTokenError
from accounts.identity.tests.clock import advance_clock
from accounts.identity.tests.google import Signer, reset_firebase_app, verify_token
from conftest import make_token


def test_a_token_of_deeply_nested_json_is_invalid() -> None:
    nested = base64.urlsafe_b64encode(b"[" * 9_000).decode().rstrip("=")
    header = make_token("nora").partition(".")[0]
    with pytest.raises(InvalidTokenError):
        verify_token(f"{header}.{nested}.")


def test_two_threads_may_initialize_firebase_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reset_firebase_app()
    original_initialize_app = firebase_admin.initialize_app

    def initialize_twice(*arguments: Any) -> firebase_admin.App:
        original_initialize_app(*arguments)  # simulates the other thread's call
        return original_initialize_app(*arguments)

    monkeypatch.setattr(firebase_admin, "initialize_app", initialize_twice)
    assert verify_token(make_token("nora")).uid == "nora"


@pytest.mark.parametrize(
    "claims",
    [
        pytest.param({"exp": int(time.time()) - 1}, id="a second too old"),
        {"exp": None},
        {"exp": "soon"},
        {"aud": "another-project"},
        {"iss": "https://securetoken.google.com/another-project"},
        {"sub": ""},
        {"sub": None},
        {"auth_time": None},
        {"firebase": "password"},
    ],
    ids=str,
)
def test_an_expired_foreign_or_incomplete_token_is_refused(claims: dict[str, Any]) -> None:
    with pytest.raises(InvalidTokenError):
        verify_token(make_token("alice", **claims))


@pytest.mark.parametrize(
    "header",
    ["Bearer", "Bearer ", "Bearer a.b.c", "Basic YTpi", "nonsense", "Bearer é", "Bearer a b"],
)
def test_a_malformed_header_is_401(signed_out_client: APIClient, db: None, header: str) -> None:
    response = signed_out_client.get("/users/get_self", headers={"Authorization": header})
    assert response.status_code == 401
    assert response.json()["code"] == "invalid_token"


def test_a_cached_token_is_refused_after_its_expiry(monkeypatch: pytest.MonkeyPatch) -> None:
    token = make_token("alice", exp=int(time.time()) + 60)
    verify_token(token)
    advance_clock(monkeypatch, 61)
    with pytest.raises(InvalidTokenError):
        verify_token(token)


def test_a_token_is_verified_again_after_five_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    token = make_token("alice")
    verify = Mock(wraps=firebase.verify_id_token)
    monkeypatch.setattr(tokens, "verify_id_token", verify)
    verify_token(token)
    verify_token(token)
    assert verify.call_count == 1
    advance_clock(monkeypatch, 301)
    verify_token(token)
    assert verify.call_count == 2


@pytest.mark.parametrize(
    ("picture", "is_trusted"),
    [
        ("https://lh3.googleusercontent.com/a/photo", True),
        ("http://lh3.googleusercontent.com/a/photo", False),
        ("https://spy.example/googleusercontent.com", False),
        ("https://4.3.2.1.bc.googleusercontent.com/spy.png", False),
        ("javascript:alert(1)", False),
        ("https://[broken", False),
        (42, False),
    ],
)
def test_only_googles_own_pictures_are_trusted(picture: object, is_trusted: bool) -> None:  # noqa: FBT001
    assert verify_token(make_token("alice", picture=picture)).picture == (
        picture if is_trusted else ""
    )


@pytest.mark.parametrize(
    ("claim", "email"),
    [
        ("Zoé@Example.test", "zoé@example.test"),
        ("ZOE\u0301@example.test", "zoe\u0301@example.test"),
        ("taro..s@docomo.test", "taro..s@docomo.test"),
        ("\u212aate@example.test", ""),  # the Kelvin sign in lower case is a k
        ("\u0130rem@example.test", ""),
        ("nul\0@example.test", ""),
        (42, ""),
    ],
)
def test_the_email_is_the_providers_in_lower_case(claim: object, email: str) -> None:
    assert verify_token(make_token("kate", email=claim)).email == email


def test_an_email_that_is_not_unicode_is_refused() -> None:
    with pytest.raises(InvalidTokenError):
        verify_token(make_token("kate", email="\ud800@example.test"))


def test_in_production_an_unsigned_token_is_refused(production: Signer) -> None:
    with pytest.raises(InvalidTokenError):
        verify_token(make_token("alice"))


def test_in_production_another_keys_signature_is_refused(production: Signer) -> None:
    with pytest.raises(InvalidTokenError):
        verify_token(Signer().sign())
