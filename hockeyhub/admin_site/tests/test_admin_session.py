"""Django admin's sessions and cookies."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.administration.services import demote, promote, set_active
from accounts.models import User
from accounts.sessions.services import end_sessions
from accounts.tests.admin_pages import USER_LIST_PATH
from hockeyhub.tests.unmarked_checkout import Environment, settings_of

LOGIN_TIME = datetime(2026, 11, 22, 12, tzinfo=UTC)
SetClock = Callable[[timedelta], None]


@pytest.fixture
def set_clock_after(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """A function that sets the clock to the given time after noon."""

    def set_clock(elapsed: timedelta) -> None:
        monkeypatch.setattr("django.utils.timezone.now", lambda: LOGIN_TIME + elapsed)

    set_clock(timedelta())
    return set_clock


@pytest.fixture
def browser(set_clock_after: SetClock, client: Client, admin: User) -> Client:
    """A browser in which Ada logged in at noon."""
    client.force_login(admin)
    return client


def is_logged_in(browser: Client) -> bool:
    return browser.get(USER_LIST_PATH).status_code == 200


def test_a_session_ends_after_half_an_hour_without_a_request(
    browser: Client, set_clock_after: SetClock
) -> None:
    set_clock_after(timedelta(minutes=29))
    assert is_logged_in(browser)
    set_clock_after(timedelta(minutes=58))
    assert is_logged_in(browser)
    set_clock_after(timedelta(minutes=89))
    assert not is_logged_in(browser)


def test_a_session_in_use_ends_8_hours_after_the_login(
    browser: Client, set_clock_after: SetClock
) -> None:
    for minutes in range(0, 8 * 60, 20):
        set_clock_after(timedelta(minutes=minutes))
        assert is_logged_in(browser)
    set_clock_after(timedelta(hours=8))
    assert not is_logged_in(browser)


def test_each_login_starts_a_new_session(browser: Client, admin: User) -> None:
    session_before = browser.cookies["sessionid"].value
    admin.set_password("Face off at seven")
    admin.save()
    form = {"username": admin.email, "password": "Face off at seven"}
    browser.post("/admin/login/", form)
    assert browser.cookies["sessionid"].value != session_before
    assert not Session.objects.filter(session_key=session_before)


def statement_verbs(browser: Client, table: str) -> list[str]:
    """The SQL verbs of the statements about the table that a page view executes."""
    with CaptureQueriesContext(connection) as queries:
        assert is_logged_in(browser)
    return [query["sql"].split()[0] for query in queries if f'"{table}"' in query["sql"]]


def test_a_session_in_use_is_written_once_a_minute(
    browser: Client, set_clock_after: SetClock
) -> None:
    set_clock_after(timedelta(seconds=50))
    assert statement_verbs(browser, "django_session") == ["SELECT"]
    set_clock_after(timedelta(seconds=61))
    assert statement_verbs(browser, "django_session") == ["SELECT", "UPDATE"]
    assert statement_verbs(browser, "django_session") == ["SELECT"]


def test_opening_the_login_page_creates_no_session(client: Client, db: None) -> None:
    client.get("/admin/login/")
    assert not Session.objects.exists()


def test_the_cookies_of_django_admin_are_hidden_from_scripts_and_other_paths(
    browser: Client, set_clock_after: SetClock
) -> None:
    set_clock_after(timedelta(minutes=5))
    browser.get("/admin/password_change/")
    session_cookie, csrf_cookie = browser.cookies["sessionid"], browser.cookies["csrftoken"]
    assert (session_cookie["path"], csrf_cookie["path"]) == ("/admin/", "/")
    assert session_cookie["httponly"]
    assert csrf_cookie["httponly"]
    assert session_cookie["samesite"] == csrf_cookie["samesite"] == "Lax"


def test_production_uses_cookie_prefixes_that_require_https(
    checkout: Path, production: Environment
) -> None:
    production_settings = settings_of(checkout, production)
    assert production_settings["SESSION_COOKIE_NAME"] == "__Secure-sessionid"
    assert production_settings["LANGUAGE_COOKIE_NAME"] == "__Host-language"
    assert production_settings["ADMIN_BROWSER_COOKIE_NAME"] == "__Secure-known_browser"
    assert production_settings["CSRF_COOKIE_NAME"] == "__Host-csrftoken"
    assert production_settings.get("CSRF_COOKIE_PATH", "/") == "/"
    assert production_settings["SESSION_COOKIE_SECURE"]
    assert production_settings["CSRF_COOKIE_SECURE"]


def deactivate_and_reactivate(admin: User) -> None:
    for active in (False, True):
        set_active(ids=[admin.pk], active=active)


def demote_and_promote(admin: User) -> None:
    demote(ids=[admin.pk])
    promote(ids=[admin.pk], allow_unverified=True)


@pytest.mark.parametrize(
    "end_session",
    [
        deactivate_and_reactivate,
        demote_and_promote,
        lambda admin: end_sessions(user=admin),
        lambda admin: admin.delete(),
    ],
    ids=["deactivated", "demoted", "signed out everywhere", "deleted"],
)
def test_a_session_ends_when_the_admin_loses_access_even_if_access_is_restored(
    admin_client: Client, admin: User, end_session: Callable[[User], None]
) -> None:
    assert is_logged_in(admin_client)
    end_session(admin)
    assert not is_logged_in(admin_client)
