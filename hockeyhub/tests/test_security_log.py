"""Tests the log line of each event, and data that it must never contain."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings
from rest_framework.test import APIClient

import manage
from accounts.models import ADMIN_TYPE, User
from accounts.services import update_profile
from accounts.tests.admin_pages import USER_LIST_PATH, run_action
from common.security_log import SecurityLogFile, log_event, logger
from conftest import Login
from hockeyhub.lock.state import lock
from hockeyhub.tests.security_lines import SecurityLines, recorded_security_log
from social.models import Report

pytestmark = pytest.mark.django_db(transaction=True)

ADDRESS = "203.0.113.7"
OVERRIDE_CODE = "zamboni at the blue line"
PASSWORD = "Face off at seven"


@dataclass
class Cast:
    login: Login
    admin_client: Client
    admin: User
    alice: User

    def fan(self) -> APIClient:
        api = self.login(self.alice)
        api.defaults["REMOTE_ADDR"] = ADDRESS
        return api


@pytest.fixture
def cast(login: Login, admin_client: Client, admin: User, alice: User) -> Cast:
    admin_client.defaults["REMOTE_ADDR"] = ADDRESS
    update_profile(user=alice, changes={"email_verified": True})
    return Cast(login, admin_client, admin, alice)


@pytest.fixture
def log(cast: Cast) -> Iterator[SecurityLines]:
    with recorded_security_log() as lines:
        yield lines


@pytest.fixture(autouse=True)
def _files(settings: Settings, tmp_path: Path) -> None:
    settings.LOCK_FILE = tmp_path / "lock"
    settings.LOCK_ATTEMPTS_FILE = tmp_path / "attempts.sqlite3"


def outsider() -> APIClient:
    return APIClient(REMOTE_ADDR=ADDRESS)


def create(cast: Cast) -> None:
    api = cast.login("nora")
    api.defaults["REMOTE_ADDR"] = ADDRESS
    api.put("/users/", {"full_name": "Nora", "email": "nora@example.test"}, format="json")


def claim(cast: Cast) -> None:
    User.objects.filter(pk=cast.alice.pk).update(firebase_uid="password-uid")
    api = cast.login("google-uid", email=cast.alice.email, email_verified=True)
    api.defaults["REMOTE_ADDR"] = ADDRESS
    api.put("/users/", {"full_name": "Alice", "email": cast.alice.email}, format="json")


def try_code(code: str) -> None:
    lock(code=OVERRIDE_CODE)
    outsider().post("/lock/override", {"code": code}, format="json")


def bad_token(_cast: Cast) -> None:
    outsider().get("/users/get_self?q=x@example.test", headers={"Authorization": "Bearer s3cret"})


def too_many_codes(_cast: Cast) -> None:
    for _ in range(6):
        try_code("wrong s3cret")


def log_in(cast: Cast, password: str) -> None:
    cast.admin.set_password(PASSWORD)
    cast.admin.save()
    browser = Client(REMOTE_ADDR=ADDRESS)
    browser.post("/admin/login/", {"username": cast.admin.email, "password": password})


def list_all(cast: Cast) -> None:
    api = cast.login(cast.admin)
    api.defaults["REMOTE_ADDR"] = ADDRESS
    api.post("/users/users", {"q": "alice.archer@example.test"}, format="json")


def report(cast: Cast) -> None:
    body = {"reason": "spam", "note": "s3cret"}
    cast.fan().post(f"/users/report/{cast.admin.object_id}", body, format="json")


def dismiss(cast: Cast) -> None:
    row = Report.objects.create(reporter=cast.admin, reported=cast.alice, reason="spam")
    picked = {"action": "dismiss", "_selected_action": [row.pk]}
    cast.admin_client.post("/admin/social/report/", picked)


def of_another_type(change: dict[str, Any], action: str) -> Callable[[Cast], None]:
    def run(cast: Cast) -> None:
        update_profile(user=cast.alice, changes=change)
        run_action(cast.admin_client, action, cast.alice)

    return run


def too_many_fields(_cast: Cast) -> None:
    fields = "x@example.test=s3cret" + "&a" * 1_000
    form = "application/x-www-form-urlencoded"
    outsider().generic("POST", "/admin/login/", fields, content_type=form)


ADMIN, ALICE = "admin", "alice"
Case = tuple[str, Callable[[Cast], Any], str | None, dict[str, Any]]
BY_REQUEST: list[Case] = [
    ("sign_in", lambda cast: cast.fan().get("/users/get_self"), ALICE, {}),
    ("user_created", create, "nora", {}),
    ("signed_out", lambda cast: cast.fan().post("/users/sign_out"), ALICE, {}),
    (
        "signed_out_everywhere",
        lambda cast: cast.fan().post("/users/sign_out_everywhere"),
        ALICE,
        {},
    ),
    ("signed_out_others", lambda cast: cast.fan().post("/users/sign_out_others"), ALICE, {}),
    (
        "record_claimed",
        claim,
        None,
        {"whom": ALICE, "from_uid": "password-uid", "to_uid": "google-uid"},
    ),
    (
        "unauthenticated",
        bad_token,
        None,
        {"route": "users/get_self", "code": "invalid_token"},
    ),
    (
        "forbidden",
        lambda cast: cast.fan().post("/users/users"),
        ALICE,
        {"route": "users/users", "code": "permission_denied"},
    ),
    ("rate_limited", too_many_codes, None, {"route": "lock/override", "code": "throttled"}),
    ("suspicious_request", too_many_fields, None, {"kind": "TooManyFieldsSent"}),
    ("lock_code_accepted", lambda _: try_code(OVERRIDE_CODE), None, {}),
    ("lock_code_rejected", lambda _: try_code("wrong s3cret"), None, {}),
    ("users_listed", list_all, ADMIN, {"rows": 1, "searched": True}),
    (
        "users_listed",
        lambda cast: cast.admin_client.get(f"{USER_LIST_PATH}?q=alice.archer@example.test"),
        ADMIN,
        {"searched": True},
    ),
    ("admin_login", lambda cast: log_in(cast, PASSWORD), ADMIN, {"second_factor": False}),
    (
        "admin_login_failed",
        lambda cast: log_in(cast, "s3cret"),
        None,
        {"whom": ADMIN, "reason": "password"},
    ),
    ("admin_logout", lambda cast: cast.admin_client.post("/admin/logout/"), ADMIN, {}),
    ("promoted", lambda cast: run_action(cast.admin_client, "promote", cast.alice), ADMIN, {}),
    ("demoted", of_another_type({"user_type": ADMIN_TYPE}, "demote"), ADMIN, {}),
    (
        "deactivated",
        lambda cast: run_action(cast.admin_client, "deactivate", cast.alice),
        ADMIN,
        {},
    ),
    ("reactivated", of_another_type({"is_active": False}, "reactivate"), ADMIN, {}),
    (
        "link_replaced",
        lambda cast: cast.fan().post("/users/new_code"),
        ALICE,
        {"forward": False},
    ),
    ("reported", report, ALICE, {"whom": ADMIN}),
    ("report_dismissed", dismiss, ADMIN, {"whom": ALICE}),
    (
        "erased",
        lambda cast: cast.admin_client.post(
            f"{USER_LIST_PATH}{cast.alice.pk}/delete/", {"post": "yes"}
        ),
        ADMIN,
        {},
    ),
    ("exported", lambda cast: cast.fan().get("/users/export").getvalue(), ALICE, {}),
    ("account_deleted", lambda cast: cast.fan().delete("/users/"), ALICE, {}),
]
CHANGES = {"promoted", "demoted", "deactivated", "reactivated", "erased", "account_deleted"}
BY_COMMAND: list[tuple[str, list[str], dict[str, Any]]] = [
    ("promoted", ["promote", "alice.archer@example.test"], {"whom": ALICE}),
    ("demoted", ["demote", "alice.archer@example.test"], {"whom": ALICE}),
    ("offboarded", ["offboard", "alice.archer@example.test"], {"whom": ALICE}),
    ("site_locked", ["lock", "--code", "s3cret s3cret"], {}),
    ("site_unlocked", ["unlock"], {}),
]
NEVER = (
    "s3cret",
    OVERRIDE_CODE,
    PASSWORD,
    "Bearer",
    "@",
    "example.test",
    "Alice",
    "Ada",
    "Nora",
    "?",
    "alice.archer",
)


def object_id(name: str | None) -> str | None:
    names = {ADMIN: "ada.admin", ALICE: "alice.archer"}
    if name is None:
        return None
    return User.objects.get(email=f"{names.get(name, name)}@example.test").object_id


@pytest.mark.parametrize("case", BY_REQUEST, ids=lambda case: case[0])
def test_a_security_relevant_request_has_a_line(cast: Cast, log: SecurityLines, case: Case) -> None:
    event, do, who, details = case
    alice = cast.alice.object_id
    do(cast)
    line = next(line for line in log.lines if line["event"] == event)
    who_id = alice if who == ALICE else object_id(who)  # Alice may have been deleted
    assert (line.pop("who"), line.pop("from")) == (who_id, ADDRESS)
    assert len(line.pop("request_id")) == 16
    assert line.pop("time").endswith("+00:00")
    if event in CHANGES:
        details = {"whom": ALICE}
    if "whom" in details:
        whom = alice if details["whom"] == ALICE else cast.admin.object_id
        details = {**details, "whom": whom}
    assert line == {"event": event, **details}
    assert not [text for text in NEVER if text in log.text]


@pytest.mark.parametrize("case", BY_COMMAND, ids=lambda case: case[0])
def test_an_operators_command_is_logged(
    cast: Cast,
    log: SecurityLines,
    monkeypatch: pytest.MonkeyPatch,
    case: tuple[str, list[str], dict[str, Any]],
) -> None:
    event, command, details = case
    if event == "site_unlocked":
        lock(code=OVERRIDE_CODE)
    # Django's own start would configure logging again.
    monkeypatch.setattr("manage.execute_from_command_line", lambda _: call_command(*command))
    manage.main()
    [line] = log.lines
    del line["time"]
    nowhere = {"who": "operator", "from": None, "request_id": None}
    known = dict.fromkeys(details, cast.alice.object_id)
    assert line == {"event": event, **nowhere, **known}
    assert not [text for text in NEVER if text in log.text]


def test_the_response_has_the_lines_request_id_and_never_the_clients(
    cast: Cast, log: SecurityLines
) -> None:
    response = cast.fan().post("/users/users", headers={"X-Request-Id": "forged"})
    assert response["X-Request-Id"] == log.lines[-1]["request_id"] != "forged"


REFUSED_INPUTS: list[tuple[dict[str, Any], str | None, str | None]] = [
    ({"path": "/users/search?q=%07", "method": "GET"}, "users/search", "invalid"),
    ({"path": "/users/", "method": "PATCH", "data": "s3cret"}, "users/", "unsupported_media_type"),
    ({"path": "/users/", "method": "PATCH", "data": "s3cret" * 3_000}, None, None),
]


@pytest.mark.parametrize("case", REFUSED_INPUTS, ids=lambda case: case[0]["path"])
def test_refused_input_has_a_line(
    cast: Cast, log: SecurityLines, case: tuple[dict[str, Any], str | None, str | None]
) -> None:
    request, route, code = case
    cast.fan().generic(**request)
    [line] = log.lines
    assert (line["event"], line["route"], line["code"]) == ("input_rejected", route, code)
    assert "s3cret" not in log.text


def test_a_scanner_that_asks_for_another_host_has_no_line(cast: Cast, log: SecurityLines) -> None:
    assert outsider().get("/", headers={"Host": "elsewhere.example"}).status_code == 400
    assert log.lines == []


def test_a_sign_in_is_logged_when_it_is_seen_first(cast: Cast, log: SecurityLines) -> None:
    api = cast.fan()
    for _ in range(3):
        api.get("/users/get_self")
    assert log.events == ["sign_in"]


def test_a_fan_who_loses_an_address_and_rights_is_named(cast: Cast, log: SecurityLines) -> None:
    claims = {"email": cast.admin.email, "email_verified": True}
    cast.login(cast.alice, **claims).get("/users/get_self")
    lines = [(line["event"], line["who"], line["whom"]) for line in log.lines if "whom" in line]
    who, whom = cast.alice.object_id, cast.admin.object_id
    assert lines == [("demoted", who, whom), ("email_lost", who, whom)]


def test_a_deactivated_fan_is_named(cast: Cast, log: SecurityLines) -> None:
    User.objects.filter(pk=cast.alice.pk).update(is_active=False)
    cast.fan().get("/users/get_self")
    [line] = log.lines
    assert (line["event"], line["code"]) == ("forbidden", "deactivated")
    assert line["who"] == cast.alice.object_id


def test_a_change_that_was_rolled_back_is_not_logged(
    cast: Cast, log: SecurityLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("accounts.admin.LogEntry.objects.log_actions", fail)
    with pytest.raises(RuntimeError):
        run_action(cast.admin_client, "promote", cast.alice)
    assert "promoted" not in log.events


def test_a_file_that_cannot_be_written_fails_no_request(
    db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handler = SecurityLogFile(tmp_path / "gone" / "security.log", delay=True)
    report = Mock()
    monkeypatch.setattr(handler, "handleError", report)
    monkeypatch.setattr(logger, "handlers", [handler])
    assert outsider().get("/users/get_self").status_code == 401
    report.assert_called_once()


def test_only_a_command_acts_as_the_operator(log: SecurityLines) -> None:
    log_event("site_locked")
    assert log.lines[0]["who"] == "unknown"
