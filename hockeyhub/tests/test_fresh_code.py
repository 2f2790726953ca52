"""Dangerous actions in Django admin need a code that isn't older than five minutes."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import Settings

from accounts.models import ADMIN_TYPE, FAN_TYPE, User
from accounts.tests.admin_pages import (
    USER_LIST_PATH,
    change_path,
    run_action,
    save_fan_form,
    shown_messages,
)
from hockeyhub.admin_site.second_factor import enrol
from hockeyhub.tests.security_lines import recorded_security_log
from hockeyhub.tests.test_second_factor import PASSWORD, code_of, log_in

CODE_PATH = "/admin/code/"
REPORTS = "/admin/social/report/"

pytestmark = pytest.mark.django_db


@pytest.fixture
def device(admin: User, settings: Settings, tmp_path: Path) -> TOTPDevice:
    settings.ADMIN_SECOND_FACTOR = True
    settings.LOCK_ATTEMPTS_FILE = tmp_path / "attempts.sqlite3"
    admin.set_password(PASSWORD)
    admin.save()
    return enrol(admin)


@pytest.fixture
def browser(client: Client, admin: User, device: TOTPDevice) -> Client:
    """A browser in which Ada has just logged in with a code."""
    log_in(client, admin, code_of(device))
    return client


@pytest.fixture
def later(browser: Client, monkeypatch: pytest.MonkeyPatch) -> Client:
    """The same browser when the code is too old."""
    then = timezone.now() + timedelta(minutes=5)
    monkeypatch.setattr("django.utils.timezone.now", lambda: then)
    return browser


def asks_for_a_code(response: Any) -> bool:
    return str(response.headers.get("Location")).startswith(f"{CODE_PATH}?next=/admin/")


def dangerous_requests(browser: Client, fan: User) -> list[Any]:
    picked = {"_selected_action": [fan.pk]}
    actions = ("promote", "demote", "deactivate", "reactivate", "delete_selected")
    erase = f"{USER_LIST_PATH}{fan.pk}/delete/"
    return [
        *(browser.post(USER_LIST_PATH, {"action": action, **picked}) for action in actions),
        browser.post(REPORTS, {"action": "deactivate", **picked}),
        # Django uses the first action, but `POST.get` returns the last.
        browser.post(USER_LIST_PATH, {"action": ["promote", "dismiss"], "index": 0, **picked}),
        browser.get(erase),
        browser.post(erase, {"post": "yes"}),
        browser.get("/admin/password_change/"),
        browser.post("/admin/password_change/", {"old_password": PASSWORD}),
    ]


def test_all_that_is_dangerous_asks_for_a_new_code(later: Client, alice: User) -> None:
    before = User.objects.filter(pk=alice.pk).values().get()
    assert all(map(asks_for_a_code, dangerous_requests(later, alice)))
    assert User.objects.filter(pk=alice.pk).values().get() == before


def test_nothing_asks_for_another_code_within_five_minutes(browser: Client, alice: User) -> None:
    assert not any(map(asks_for_a_code, dangerous_requests(browser, alice)))
    assert not User.objects.filter(pk=alice.pk).exists()


def test_moderating_asks_for_no_new_code(later: Client, alice: User) -> None:
    assert later.get(change_path(alice)).status_code == 200
    assert save_fan_form(later, alice, bio="A kind word")["Location"] == USER_LIST_PATH
    dismissed = {"action": "dismiss", "_selected_action": ["1"]}
    assert not asks_for_a_code(later.post(REPORTS, dismissed))


def test_after_the_code_the_admin_repeats_the_action(
    later: Client, device: TOTPDevice, alice: User
) -> None:
    User.objects.filter(pk=alice.pk).update(email_verified=True)
    asked = later.post(
        f"{USER_LIST_PATH}?q=al", {"action": "promote", "_selected_action": [alice.pk]}
    )
    page = later.get(asked["Location"]).content.decode()
    assert "Code of your authenticator app" in page
    back = later.post(asked["Location"], {"code": code_of(device, steps=1)})
    assert back["Location"] == f"{USER_LIST_PATH}?q=al"
    assert User.objects.get(pk=alice.pk).user_type == FAN_TYPE
    assert shown_messages(run_action(later, "promote", alice)) == ["Promoted: 1 of 1 selected."]
    assert User.objects.get(pk=alice.pk).user_type == ADMIN_TYPE


def test_a_wrong_or_used_code_is_refused_and_logged(
    later: Client, device: TOTPDevice, alice: User
) -> None:
    used = code_of(device)
    with recorded_security_log() as log:
        for wrong in ("000000", used, ""):
            assert "errorlist" in later.post(CODE_PATH, {"code": wrong}).content.decode()
    assert log.events == ["admin_login_failed"] * 2
    assert asks_for_a_code(later.get(f"{USER_LIST_PATH}{alice.pk}/delete/"))


def test_a_session_has_20_guesses_an_hour(later: Client, device: TOTPDevice) -> None:
    pages = [later.post(CODE_PATH, {"code": "000000"}) for _ in range(21)]
    assert [page.status_code for page in pages] == [200] * 20 + [429]


def test_a_new_code_makes_a_new_session(later: Client, device: TOTPDevice) -> None:
    before = later.cookies["sessionid"].value
    assert later.post(CODE_PATH, {"code": code_of(device, steps=1)})["Location"] == "/admin/"
    assert later.cookies["sessionid"].value != before


def test_the_way_back_leads_only_to_this_site(later: Client, device: TOTPDevice) -> None:
    form = {"code": code_of(device, steps=1), "next": "https://elsewhere.example/"}
    assert later.post(CODE_PATH, form)["Location"] == "/admin/"


def test_visitors_are_sent_to_the_login(client: Client) -> None:
    assert client.get(CODE_PATH)["Location"].startswith("/admin/login/")


def test_an_enrolled_admin_is_also_asked_where_no_code_is_required(
    later: Client, alice: User, settings: Settings
) -> None:
    settings.ADMIN_SECOND_FACTOR = False
    assert asks_for_a_code(later.get(f"{USER_LIST_PATH}{alice.pk}/delete/"))


def test_an_admin_who_is_not_enrolled_is_asked_for_no_code(
    admin_client: Client, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    then = timezone.now() + timedelta(minutes=5)
    monkeypatch.setattr("django.utils.timezone.now", lambda: then)
    assert admin_client.get(f"{USER_LIST_PATH}{alice.pk}/delete/").status_code == 200
