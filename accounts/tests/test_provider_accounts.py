"""Accounts that are deleted, disabled or revoked at the provider, here the real emulator."""

import time
from collections.abc import Iterator
from typing import Any
from unittest.mock import Mock
from uuid import uuid4

import pytest
from firebase_admin import auth
from rest_framework.test import APIClient

from accounts import identity
from accounts.identity import InvalidTokenError, verify_token
from accounts.provider_accounts import AccountChecker
from accounts.tests.clock import set_later
from conftest import make_fan, make_token


@pytest.fixture
def account(checker: AccountChecker) -> Iterator[auth.UserRecord]:
    account = auth.create_user(email=f"{uuid4().hex}@example.test", app=identity._app())
    yield account
    auth.delete_users([account.uid], app=identity._app())


def token_of(account: Any) -> str:
    return make_token(account.uid, email=account.email)


def delete(account: Any) -> None:
    auth.delete_user(account.uid, app=identity._app())


def disable(account: Any) -> None:
    auth.update_user(account.uid, disabled=True, app=identity._app())


@pytest.mark.parametrize("end", [delete, disable])
def test_an_account_that_ends_at_the_provider_is_refused_after_five_minutes(
    account: Any, monkeypatch: pytest.MonkeyPatch, db: None, end: Any
) -> None:
    make_fan("Alice", firebase_uid=account.uid, email=account.email)
    api = APIClient()
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {token_of(account)}")
    assert api.get("/users/get_self").status_code == 200
    end(account)
    set_later(monkeypatch, 301)
    assert api.get("/users/get_self").status_code == 401


@pytest.mark.parametrize("end", [delete, disable])
def test_a_token_first_seen_after_the_accounts_end_is_refused_at_once(
    account: Any, end: Any
) -> None:
    token = token_of(account)
    end(account)
    with pytest.raises(InvalidTokenError):
        verify_token(token)


def test_a_revoked_sign_in_is_refused_at_once(account: Any) -> None:
    auth.revoke_refresh_tokens(account.uid, app=identity._app())  # as a new password does
    with pytest.raises(InvalidTokenError):
        verify_token(make_token(account.uid, iat=int(time.time()) - 60))


def test_an_ended_account_is_checked_once_in_five_minutes(
    account: Any, checker: AccountChecker, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = token_of(account)
    delete(account)
    ask = Mock(wraps=checker._request_account)
    monkeypatch.setattr(checker, "_request_account", ask)
    for _ in range(3):
        with pytest.raises(InvalidTokenError):
            verify_token(token)
    assert ask.call_count == 1
