"""Dangerous actions in Django admin need a one-time code that isn't older than five minutes."""

from datetime import timedelta
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
from hockeyhub.admin_site.fresh_code import EDITS_PER_CODE_MAX
from hockeyhub.admin_site.second_factor import enrol
from hockeyhub.admin_site.session import edits_since_code
from hockeyhub.admin_site.tests.test_second_factor import ADMIN_PASSWORD, code_of, log_in
from hockeyhub.tests.security_lines import record_security_log

CODE_PATH = "/admin/code/"
REPORT_LIST_PATH = "/admin/social/report/"

pytestmark = pytest.mark.django_db


@pytest.fixture
def totp_device(admin: User, settings: Settings) -> TOTPDevice:
    settings.ADMIN_SECOND_FACTOR = True
    admin.set_password(ADMIN_PASSWORD)
    admin.save()
    return enrol(admin)


@pytest.fixture
def browser(client: Client, admin: User, totp_device: TOTPDevice) -> Client:
    """A browser in which Ada has just logged in with a code."""
    log_in(client, admin, code_of(totp_device))
    return client


@pytest.fixture
def browser_with_old_code(browser: Client, monkeypatch: pytest.MonkeyPatch) -> Client:
    """A browser in which Ada logged in with a code five minutes ago."""
    time_after_five_minutes = timezone.now() + timedelta(minutes=5)
    monkeypatch.setattr("django.utils.timezone.now", lambda: time_after_five_minutes)
    return browser


def is_redirected_to_code_page(response: Any) -> bool:
    return str(response.headers.get("Location")).startswith(f"{CODE_PATH}?next=/admin/")


def send_protected_requests(browser: Client, fan: User) -> list[Any]:
    form = {"_selected_action": [fan.pk]}
    actions = ("promote", "demote", "deactivate", "reactivate", "delete_selected")
    erase_path = f"{USER_LIST_PATH}{fan.pk}/delete/"
    return [
        *(browser.post(USER_LIST_PATH, {"action": action, **form}) for action in actions),
        browser.post(REPORT_LIST_PATH, {"action": "deactivate", **form}),
        # Django runs the first action, but `POST.get` returns the last one, which is harmless.
        browser.post(USER_LIST_PATH, {"action": ["promote", "dismiss"], "index": 0, **form}),
        browser.get(erase_path),
        browser.post(erase_path, {"post": "yes"}),
        browser.get("/admin/password_change/"),
        browser.post("/admin/password_change/", {"old_password": ADMIN_PASSWORD}),
    ]


def test_every_dangerous_request_asks_for_a_new_code(
    browser_with_old_code: Client, alice: User
) -> None:
    values_before = User.objects.filter(pk=alice.pk).values().get()
    assert all(
        map(is_redirected_to_code_page, send_protected_requests(browser_with_old_code, alice))
    )
    assert User.objects.filter(pk=alice.pk).values().get() == values_before


def test_no_request_asks_for_another_code_within_five_minutes(browser: Client, alice: User) -> None:
    assert not any(map(is_redirected_to_code_page, send_protected_requests(browser, alice)))
    assert not User.objects.filter(pk=alice.pk).exists()


def test_moderating_asks_for_no_new_code(browser_with_old_code: Client, alice: User) -> None:
    assert browser_with_old_code.get(change_path(alice)).status_code == 200
    assert (
        save_fan_form(browser_with_old_code, alice, bio="A kind word")["Location"] == USER_LIST_PATH
    )
    dismiss_form = {"action": "dismiss", "_selected_action": ["1"]}
    assert not is_redirected_to_code_page(
        browser_with_old_code.post(REPORT_LIST_PATH, dismiss_form)
    )


def test_more_than_a_few_edits_ask_for_a_new_code(
    browser_with_old_code: Client, totp_device: TOTPDevice, alice: User
) -> None:
    for number in range(EDITS_PER_CODE_MAX):
        save_fan_form(browser_with_old_code, alice, bio=f"Edit {number}")
    for method in (browser_with_old_code.get, browser_with_old_code.post):
        assert is_redirected_to_code_page(method(change_path(alice), {"bio": "One more"}))
        assert is_redirected_to_code_page(method("/admin/social/follow/add/"))
    browser_with_old_code.post(CODE_PATH, {"code": code_of(totp_device, steps=1)})
    assert browser_with_old_code.get(change_path(alice)).status_code == 200
    alice.refresh_from_db()
    assert alice.bio == f"Edit {EDITS_PER_CODE_MAX - 1}"


def test_a_new_password_is_no_edit(browser: Client, alice: User) -> None:
    for _ in range(EDITS_PER_CODE_MAX):
        browser.post("/admin/password_change/", {"old_password": ADMIN_PASSWORD})
    assert not edits_since_code(browser.session)


def test_after_the_code_the_admin_repeats_the_action(
    browser_with_old_code: Client, totp_device: TOTPDevice, alice: User
) -> None:
    User.objects.filter(pk=alice.pk).update(email_verified=True)
    code_redirect = browser_with_old_code.post(
        f"{USER_LIST_PATH}?q=al", {"action": "promote", "_selected_action": [alice.pk]}
    )
    page = browser_with_old_code.get(code_redirect["Location"]).content.decode()
    assert "Code of your authenticator app" in page
    redirect_back = browser_with_old_code.post(
        code_redirect["Location"], {"code": code_of(totp_device, steps=1)}
    )
    assert redirect_back["Location"] == f"{USER_LIST_PATH}?q=al"
    assert User.objects.get(pk=alice.pk).user_type == FAN_TYPE
    assert shown_messages(run_action(browser_with_old_code, "promote", alice)) == [
        "Promoted: 1 of 1 selected."
    ]
    assert User.objects.get(pk=alice.pk).user_type == ADMIN_TYPE


def test_a_wrong_or_used_code_is_refused_and_logged(
    browser_with_old_code: Client, totp_device: TOTPDevice, alice: User
) -> None:
    used_code = code_of(totp_device)
    with record_security_log() as log:
        for wrong_code in ("000000", used_code, ""):
            assert (
                "errorlist"
                in browser_with_old_code.post(CODE_PATH, {"code": wrong_code}).content.decode()
            )
    assert log.events == ["admin_login_failed"] * 2
    assert is_redirected_to_code_page(
        browser_with_old_code.get(f"{USER_LIST_PATH}{alice.pk}/delete/")
    )


def test_a_session_has_20_attempts_at_the_code_an_hour(
    browser_with_old_code: Client, totp_device: TOTPDevice
) -> None:
    guess_responses = [browser_with_old_code.post(CODE_PATH, {"code": "000000"}) for _ in range(21)]
    assert [page.status_code for page in guess_responses] == [200] * 20 + [429]


def test_a_new_code_makes_a_new_session(
    browser_with_old_code: Client, totp_device: TOTPDevice
) -> None:
    values_before = browser_with_old_code.cookies["sessionid"].value
    assert (
        browser_with_old_code.post(CODE_PATH, {"code": code_of(totp_device, steps=1)})["Location"]
        == "/admin/"
    )
    assert browser_with_old_code.cookies["sessionid"].value != values_before


def test_the_redirect_after_the_code_stays_on_this_site(
    browser_with_old_code: Client, totp_device: TOTPDevice
) -> None:
    form = {"code": code_of(totp_device, steps=1), "next": "https://elsewhere.example/"}
    assert browser_with_old_code.post(CODE_PATH, form)["Location"] == "/admin/"


def test_an_enrolled_admin_is_also_asked_where_no_code_is_required(
    browser_with_old_code: Client, alice: User, settings: Settings
) -> None:
    settings.ADMIN_SECOND_FACTOR = False
    assert is_redirected_to_code_page(
        browser_with_old_code.get(f"{USER_LIST_PATH}{alice.pk}/delete/")
    )


def test_an_admin_who_is_not_enrolled_is_asked_for_no_code(
    admin_client: Client, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    time_after_five_minutes = timezone.now() + timedelta(minutes=5)
    monkeypatch.setattr("django.utils.timezone.now", lambda: time_after_five_minutes)
    assert admin_client.get(f"{USER_LIST_PATH}{alice.pk}/delete/").status_code == 200
