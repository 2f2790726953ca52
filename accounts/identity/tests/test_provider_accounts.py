"""Accounts that were deleted, disabled or signed out at the provider, here the Auth emulator."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import Mock
from uuid import uuid4

import pytest
from django.test import Client
from firebase_admin import auth
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.identity import firebase
from accounts.identity.firebase import InvalidTokenError, is_admin_session_accepted
from accounts.identity.provider_accounts import AccountChecker, ProviderUnavailableError
from accounts.identity.tests.clock import advance_clock
from accounts.identity.tests.google import verify_token
from accounts.models import ADMIN_TYPE
from accounts.tests.admin_pages import USER_LIST_PATH
from conftest import make_fan, make_token


@pytest.fixture
def account(checker: AccountChecker) -> Iterator[auth.UserRecord]:
    account = auth.create_user(email=f"{uuid4().hex}@example.test", app=firebase._firebase_app())
    yield account
    auth.delete_users([account.uid], app=firebase._firebase_app())


def token_of(account: Any) -> str:
    return make_token(account.uid, email=account.email)


def delete_account(account: Any) -> None:
    auth.delete_user(account.uid, app=firebase._firebase_app())


def disable_account(account: Any) -> None:
    auth.update_user(account.uid, disabled=True, app=firebase._firebase_app())


@pytest.mark.parametrize("end_account", [delete_account, disable_account])
def test_a_deleted_or_disabled_account_is_refused_after_five_minutes(
    account: Any, monkeypatch: pytest.MonkeyPatch, db: None, end_account: Any
) -> None:
    make_fan("Alice", firebase_uid=account.uid, email=account.email)
    api = APIClient()
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {token_of(account)}")
    assert api.get("/users/get_self").status_code == 200
    end_account(account)
    advance_clock(monkeypatch, 301)
    assert api.get("/users/get_self").status_code == 401


@pytest.mark.parametrize("end_account", [delete_account, disable_account])
def test_a_new_token_of_a_deleted_or_disabled_account_is_refused_at_once(
    account: Any, end_account: Any
) -> None:
    token = token_of(account)
    end_account(account)
    with pytest.raises(InvalidTokenError):
        verify_token(token)


def test_a_revoked_sign_in_is_refused_at_once(account: Any) -> None:
    auth.revoke_refresh_tokens(account.uid, app=firebase._firebase_app())  # as a new password does
    with pytest.raises(InvalidTokenError):
        verify_token(make_token(account.uid, iat=int(time.time()) - 60))


def test_a_deleted_account_is_checked_once_in_five_minutes(
    account: Any, checker: AccountChecker, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = token_of(account)
    delete_account(account)
    account_requests = Mock(wraps=checker._request_account)
    monkeypatch.setattr(checker, "_request_account", account_requests)
    for _ in range(3):
        with pytest.raises(InvalidTokenError):
            verify_token(token)
    assert account_requests.call_count == 1


# Sessions of Django admin


@pytest.fixture
def admin_browser(account: Any, client: Client, db: None) -> Client:
    """A browser in which an admin with this account is logged in to Django admin."""
    fields = {"firebase_uid": account.uid, "email": account.email, "user_type": ADMIN_TYPE}
    client.force_login(make_fan("Ada Admin", **fields))
    return client


@pytest.mark.parametrize("end_account", [delete_account, disable_account])
def test_a_session_of_django_admin_ends_five_minutes_after_the_account(
    account: Any, admin_browser: Client, monkeypatch: pytest.MonkeyPatch, end_account: Any
) -> None:
    assert admin_browser.get(USER_LIST_PATH).status_code == 200
    end_account(account)
    assert admin_browser.get(USER_LIST_PATH).status_code == 200
    advance_clock(monkeypatch, 301)
    assert admin_browser.get(USER_LIST_PATH)["Location"].startswith("/admin/login/")
    monkeypatch.undo()
    assert admin_browser.get(USER_LIST_PATH).status_code == 302  # the session was deleted


def test_a_session_from_before_a_new_password_is_refused(account: Any) -> None:
    auth.revoke_refresh_tokens(account.uid, app=firebase._firebase_app())  # as a new password does
    now = datetime.now(UTC)
    session_starts = (now - timedelta(minutes=1), now + timedelta(seconds=1))
    accepted = [
        is_admin_session_accepted(uid=account.uid, started_at=start) for start in session_starts
    ]
    assert accepted == [False, True]


@pytest.fixture
def unreachable_provider(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Mock:
    """Simulates production with a provider that can't be reached. Returns the mock of its
    requests."""
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    settings.FIREBASE_VIEWER_KEY_FILE = "/etc/viewer.json"
    account_requests = Mock(side_effect=ProviderUnavailableError)
    monkeypatch.setattr(firebase, "_is_sign_in_accepted", account_requests)
    return account_requests


def test_while_the_provider_is_unreachable_a_new_session_is_503(
    admin_browser: Client, unreachable_provider: Mock
) -> None:
    response = admin_browser.get(USER_LIST_PATH)
    assert (response.status_code, response["Retry-After"]) == (503, "5")


def test_while_the_provider_is_unreachable_an_admin_can_log_out(
    admin_browser: Client, unreachable_provider: Mock
) -> None:
    assert admin_browser.post("/admin/logout/").status_code == 200
    assert admin_browser.get(USER_LIST_PATH)["Location"].startswith("/admin/login/")
    assert not unreachable_provider.called


def test_while_the_provider_is_unreachable_a_checked_session_stays_valid(
    admin_browser: Client, unreachable_provider: Mock, monkeypatch: pytest.MonkeyPatch
) -> None:
    unreachable_provider.side_effect = [True, ProviderUnavailableError]
    assert admin_browser.get(USER_LIST_PATH).status_code == 200
    advance_clock(monkeypatch, 301)
    assert admin_browser.get(USER_LIST_PATH).status_code == 200
    assert unreachable_provider.call_count == 2


def test_without_a_viewer_key_the_provider_is_not_called(
    admin_browser: Client, unreachable_provider: Mock, settings: Settings
) -> None:
    settings.FIREBASE_VIEWER_KEY_FILE = ""
    assert admin_browser.get(USER_LIST_PATH).status_code == 200
    assert not unreachable_provider.called
