"""Accounts that are deleted, disabled or revoked at the provider, here the real emulator."""

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

from accounts import identity
from accounts.identity import InvalidTokenError, is_session_accepted, verify_token
from accounts.models import ADMIN_TYPE
from accounts.provider_accounts import AccountChecker, ProviderUnavailableError
from accounts.tests.admin_pages import LIST
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


# Sessions of Django admin


@pytest.fixture
def browser(account: Any, client: Client, db: None) -> Client:
    """An admin with this account is logged in to Django admin."""
    fields = {"firebase_uid": account.uid, "email": account.email, "user_type": ADMIN_TYPE}
    client.force_login(make_fan("Ada Admin", **fields))
    return client


@pytest.mark.parametrize("end", [delete, disable])
def test_a_session_of_django_admin_ends_five_minutes_after_the_account(
    account: Any, browser: Client, monkeypatch: pytest.MonkeyPatch, end: Any
) -> None:
    assert browser.get(LIST).status_code == 200
    end(account)
    assert browser.get(LIST).status_code == 200
    set_later(monkeypatch, 301)
    assert browser.get(LIST)["Location"].startswith("/admin/login/")
    monkeypatch.undo()
    assert browser.get(LIST).status_code == 302  # the session itself is gone


def test_a_session_from_before_a_new_password_is_refused(account: Any) -> None:
    auth.revoke_refresh_tokens(account.uid, app=identity._app())  # as a new password does
    now = datetime.now(UTC)
    starts = (now - timedelta(minutes=1), now + timedelta(seconds=1))
    accepted = [is_session_accepted(uid=account.uid, started_at=start) for start in starts]
    assert accepted == [False, True]


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Mock:
    """The provider of a site in production, which can't be reached at first."""
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    settings.FIREBASE_VIEWER_KEY_FILE = "/etc/viewer.json"
    ask = Mock(side_effect=ProviderUnavailableError)
    monkeypatch.setattr(identity, "_has_account", ask)
    return ask


def test_while_the_provider_is_away_a_new_session_has_to_wait(browser: Client, away: Mock) -> None:
    response = browser.get(LIST)
    assert (response.status_code, response["Retry-After"]) == (503, "5")


def test_while_the_provider_is_away_an_admin_can_log_out(browser: Client, away: Mock) -> None:
    assert browser.post("/admin/logout/").status_code == 200
    assert browser.get(LIST)["Location"].startswith("/admin/login/")
    assert not away.called


def test_while_the_provider_is_away_a_known_session_goes_on(
    browser: Client, away: Mock, monkeypatch: pytest.MonkeyPatch
) -> None:
    away.side_effect = [True, ProviderUnavailableError]
    assert browser.get(LIST).status_code == 200
    set_later(monkeypatch, 301)
    assert browser.get(LIST).status_code == 200
    assert away.call_count == 2


def test_without_the_viewers_key_nobody_is_asked(
    browser: Client, away: Mock, settings: Settings
) -> None:
    settings.FIREBASE_VIEWER_KEY_FILE = ""
    assert browser.get(LIST).status_code == 200
    assert not away.called
