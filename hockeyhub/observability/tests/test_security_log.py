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
from accounts.profile.services import update_profile
from accounts.tests.admin_pages import USER_LIST_PATH, run_action, save_fan_form
from common.security_log import SecurityLogFile, log_event, logger
from conftest import Login
from hockeyhub.lock.state import lock
from hockeyhub.tests.security_lines import SecurityLines, record_security_log
from media.models import Photo
from social.models import Follow, Report

pytestmark = pytest.mark.django_db(transaction=True)

CLIENT_ADDRESS = "203.0.113.7"
OVERRIDE_CODE = "zamboni at the blue line"
ADMIN_PASSWORD = "Face off at seven"


@dataclass
class Actors:
    login: Login
    admin_client: Client
    admin: User
    alice: User

    def fan(self, **options: Any) -> APIClient:
        api = self.login(self.alice, **options)
        api.defaults["REMOTE_ADDR"] = CLIENT_ADDRESS
        return api


@pytest.fixture
def actors(login: Login, admin_client: Client, admin: User, alice: User) -> Actors:
    admin_client.defaults["REMOTE_ADDR"] = CLIENT_ADDRESS
    update_profile(user=alice, changes={"email_verified": True})
    return Actors(login, admin_client, admin, alice)


@pytest.fixture
def log(actors: Actors) -> Iterator[SecurityLines]:
    with record_security_log() as lines:
        yield lines


@pytest.fixture(autouse=True)
def _files(settings: Settings, tmp_path: Path) -> None:
    settings.LOCK_FILE = tmp_path / "lock"


def make_outsider() -> APIClient:
    return APIClient(REMOTE_ADDR=CLIENT_ADDRESS)


def create_record(actors: Actors) -> None:
    api = actors.login("nora")
    api.defaults["REMOTE_ADDR"] = CLIENT_ADDRESS
    api.put("/users/", {"full_name": "Nora", "email": "nora@example.test"}, format="json")


def claim_record(actors: Actors) -> None:
    User.objects.filter(pk=actors.alice.pk).update(firebase_uid="password-uid")
    api = actors.login("google-uid", email=actors.alice.email, email_verified=True)
    api.defaults["REMOTE_ADDR"] = CLIENT_ADDRESS
    api.put("/users/", {"full_name": "Alice", "email": actors.alice.email}, format="json")


def try_override_code(code: str) -> None:
    lock(code=OVERRIDE_CODE)
    make_outsider().post("/lock/override", {"code": code}, format="json")


def send_bad_token(_actors: Actors) -> None:
    make_outsider().get(
        "/users/get_self?q=x@example.test", headers={"Authorization": "Bearer s3cret"}
    )


def try_too_many_override_codes(_actors: Actors) -> None:
    for _ in range(6):
        try_override_code("wrong s3cret")


def log_in(actors: Actors, password: str) -> None:
    actors.admin.set_password(ADMIN_PASSWORD)
    actors.admin.save()
    browser = Client(REMOTE_ADDR=CLIENT_ADDRESS)
    browser.post("/admin/login/", {"username": actors.admin.email, "password": password})


def list_all_users(actors: Actors) -> None:
    api = actors.login(actors.admin)
    api.defaults["REMOTE_ADDR"] = CLIENT_ADDRESS
    api.post("/users/users", {"q": "alice.archer@example.test"}, format="json")


def report_alice(actors: Actors) -> None:
    body = {"reason": "spam", "note": "s3cret"}
    actors.fan().post(f"/users/report/{actors.admin.object_id}", body, format="json")


def dismiss_report(actors: Actors) -> None:
    row = Report.objects.create(reporter=actors.admin, reported=actors.alice, reason="spam")
    form = {"action": "dismiss", "_selected_action": [row.pk]}
    actors.admin_client.post("/admin/social/report/", form)


def post_as_fan(call: str) -> Callable[[Actors], Any]:
    return lambda actors: actors.fan().post(f"/users/{call}")


def act_on_alice(action: str, **changes: Any) -> Callable[[Actors], None]:
    """An admin's action, after these changes."""

    def act(actors: Actors) -> None:
        update_profile(user=actors.alice, changes=changes)
        run_action(actors.admin_client, action, actors.alice)

    return act


def confirm_record(*, keep: bool) -> Callable[[Actors], None]:
    def act(actors: Actors) -> None:
        update_profile(user=actors.alice, changes={"needs_confirmation": True})
        actors.fan().post("/users/confirm", {"keep": keep}, format="json")

    return act


def edit_alice(actors: Actors) -> None:
    save_fan_form(actors.admin_client, actors.alice, bio="s3cret", links="")


def add_follow(actors: Actors) -> None:
    form = {"follower": actors.admin.pk, "followed": actors.alice.pk}
    actors.admin_client.post("/admin/social/follow/add/", form)


def delete_follow(actors: Actors) -> None:
    follow = Follow.objects.create(follower=actors.admin, followed=actors.alice)
    form = {"action": "delete_selected", "_selected_action": [follow.pk], "post": "yes"}
    actors.admin_client.post("/admin/social/follow/", form)


def delete_photo(actors: Actors) -> None:
    photo = Photo.objects.create(id="a" * 24, user=actors.alice)
    form = {"action": "delete_selected", "_selected_action": [photo.pk], "post": "yes"}
    actors.admin_client.post("/admin/media/photo/", form)


def send_nul(actors: Actors) -> None:
    actors.admin_client.get("/admin/accounts/user/?q=s3cret%00")


def send_too_many_fields(_actors: Actors) -> None:
    fields = "x@example.test=s3cret" + "&a" * 1_000
    form = "application/x-www-form-urlencoded"
    make_outsider().generic("POST", "/admin/login/", fields, content_type=form)


ADMIN_NAME, ALICE_NAME = "admin", "alice"
NEW_NANO_ID = "new nano id"
LoggedCase = tuple[str, Callable[[Actors], Any], str | None, dict[str, Any]]
LOGGED_REQUESTS: list[LoggedCase] = [
    (
        "sign_in",
        lambda actors: actors.fan(is_new_sign_in=True).get("/users/get_self"),
        ALICE_NAME,
        {},
    ),
    ("user_created", create_record, "nora", {}),
    ("signed_out", post_as_fan("sign_out"), ALICE_NAME, {}),
    ("signed_out_everywhere", post_as_fan("sign_out_everywhere"), ALICE_NAME, {}),
    ("signed_out_others", post_as_fan("sign_out_others"), ALICE_NAME, {}),
    (
        "record_claimed",
        claim_record,
        None,
        {"whom": ALICE_NAME, "from_uid": "password-uid", "to_uid": "google-uid"},
    ),
    (
        "unauthenticated",
        send_bad_token,
        None,
        {"route": "users/get_self", "code": "invalid_token"},
    ),
    (
        "forbidden",
        post_as_fan("users"),
        ALICE_NAME,
        {"route": "users/users", "code": "permission_denied"},
    ),
    (
        "rate_limited",
        try_too_many_override_codes,
        None,
        {"route": "lock/override", "code": "throttled"},
    ),
    ("suspicious_request", send_too_many_fields, None, {"kind": "TooManyFieldsSent"}),
    ("lock_code_accepted", lambda _: try_override_code(OVERRIDE_CODE), None, {}),
    ("lock_code_rejected", lambda _: try_override_code("wrong s3cret"), None, {}),
    ("users_listed", list_all_users, ADMIN_NAME, {"rows": 1, "searched": True}),
    (
        "users_listed",
        lambda actors: actors.admin_client.get(f"{USER_LIST_PATH}?q=alice.archer@example.test"),
        ADMIN_NAME,
        {"searched": True},
    ),
    (
        "admin_login",
        lambda actors: log_in(actors, ADMIN_PASSWORD),
        ADMIN_NAME,
        {"second_factor": False},
    ),
    (
        "admin_login_failed",
        lambda actors: log_in(actors, "s3cret"),
        None,
        {"whom": ADMIN_NAME, "reason": "password"},
    ),
    ("admin_logout", lambda actors: actors.admin_client.post("/admin/logout/"), ADMIN_NAME, {}),
    ("promoted", act_on_alice("promote"), ADMIN_NAME, {}),
    ("demoted", act_on_alice("demote", user_type=ADMIN_TYPE), ADMIN_NAME, {}),
    ("deactivated", act_on_alice("deactivate"), ADMIN_NAME, {}),
    ("reactivated", act_on_alice("reactivate", is_active=False), ADMIN_NAME, {}),
    (
        "link_replaced",
        post_as_fan("new_code"),
        ALICE_NAME,
        {"forward": False, "nano_id": NEW_NANO_ID},
    ),
    ("profile_kept", confirm_record(keep=True), ALICE_NAME, {}),
    ("profile_started_over", confirm_record(keep=False), ALICE_NAME, {}),
    ("reported", report_alice, ALICE_NAME, {"whom": ADMIN_NAME}),
    ("report_dismissed", dismiss_report, ADMIN_NAME, {"whom": ALICE_NAME}),
    (
        "erased",
        lambda actors: actors.admin_client.post(
            f"{USER_LIST_PATH}{actors.alice.pk}/delete/", {"post": "yes"}
        ),
        ADMIN_NAME,
        {},
    ),
    ("fan_edited", edit_alice, ADMIN_NAME, {"fields": "bio"}),
    ("follow_added", add_follow, ADMIN_NAME, {"follower": ADMIN_NAME}),
    ("follow_deleted", delete_follow, ADMIN_NAME, {"follower": ADMIN_NAME}),
    ("photo_deleted", delete_photo, ADMIN_NAME, {}),
    ("suspicious_request", send_nul, None, {"kind": "SuspiciousOperation"}),
    ("exported", lambda actors: actors.fan().get("/users/export").getvalue(), ALICE_NAME, {}),
    ("account_deleted", lambda actors: actors.fan().delete("/users/"), ALICE_NAME, {}),
]
CHANGE_EVENTS = {
    *("promoted", "demoted", "deactivated", "reactivated", "erased", "account_deleted"),
    *("profile_kept", "profile_started_over", "fan_edited", "follow_added", "follow_deleted"),
    "photo_deleted",
}
LOGGED_COMMANDS: list[tuple[str, list[str], dict[str, Any]]] = [
    ("promoted", ["promote", "alice.archer@example.test"], {"whom": ALICE_NAME}),
    ("demoted", ["demote", "alice.archer@example.test"], {"whom": ALICE_NAME}),
    ("offboarded", ["offboard", "alice.archer@example.test"], {"whom": ALICE_NAME}),
    ("site_locked", ["lock", "--code", "s3cret s3cret"], {}),
    ("site_unlocked", ["unlock"], {}),
]
NEVER_LOGGED_TEXTS = (
    "s3cret",
    OVERRIDE_CODE,
    ADMIN_PASSWORD,
    "Bearer",
    "@",
    "example.test",
    "Alice",
    "Ada",
    "Nora",
    "?",
    "alice.archer",
)


def object_id_of(name: str | None) -> str | None:
    names = {ADMIN_NAME: "ada.admin", ALICE_NAME: "alice.archer"}
    if name is None:
        return None
    return User.objects.get(email=f"{names.get(name, name)}@example.test").object_id


@pytest.mark.parametrize("case", LOGGED_REQUESTS, ids=lambda case: case[0])
def test_a_security_relevant_request_is_logged(
    actors: Actors, log: SecurityLines, case: LoggedCase
) -> None:
    event, act, who, details = case
    alice = actors.alice.object_id
    act(actors)
    line = next(line for line in log.lines if line["event"] == event)
    who_id = alice if who == ALICE_NAME else object_id_of(who)  # Alice may have no record any more
    assert (line.pop("who"), line.pop("from")) == (who_id, CLIENT_ADDRESS)
    assert len(line.pop("request_id")) == 16
    assert line.pop("time").endswith("+00:00")
    if event in CHANGE_EVENTS:
        details = {**details, "whom": ALICE_NAME}
    nano_ids = User.objects.filter(object_id=alice).values_list("nano_id", flat=True)
    ids = {ALICE_NAME: alice, ADMIN_NAME: actors.admin.object_id, NEW_NANO_ID: nano_ids.first()}
    expected = {name: ids.get(value, value) for name, value in details.items()}
    assert line == {"event": event, **expected}
    assert not [text for text in NEVER_LOGGED_TEXTS if text in log.text]


@pytest.mark.parametrize("case", LOGGED_COMMANDS, ids=lambda case: case[0])
def test_an_operators_command_is_logged(
    actors: Actors,
    log: SecurityLines,
    monkeypatch: pytest.MonkeyPatch,
    case: tuple[str, list[str], dict[str, Any]],
) -> None:
    event, command, details = case
    if event == "site_unlocked":
        lock(code=OVERRIDE_CODE)
    if event == "demoted":
        User.objects.filter(pk=actors.alice.pk).update(user_type=ADMIN_TYPE)
    # Django's own command runner would configure logging again.
    monkeypatch.setattr("manage.execute_from_command_line", lambda _: call_command(*command))
    manage.main()
    [line] = log.lines
    del line["time"]
    operator_source = {"who": "operator", "from": None, "request_id": None}
    changed_ids = dict.fromkeys(details, actors.alice.object_id)
    assert line == {"event": event, **operator_source, **changed_ids}
    assert not [text for text in NEVER_LOGGED_TEXTS if text in log.text]


def test_the_response_has_the_lines_request_id_and_never_the_clients(
    actors: Actors, log: SecurityLines
) -> None:
    response = actors.fan().post("/users/users", headers={"X-Request-Id": "forged"})
    assert response["X-Request-Id"] == log.lines[-1]["request_id"] != "forged"


REFUSED_INPUT_CASES: list[tuple[dict[str, Any], str | None, str | None]] = [
    ({"path": "/users/search?favourite_team=s3cret", "method": "GET"}, "users/search", "invalid"),
    ({"path": "/users/", "method": "PATCH", "data": "s3cret"}, "users/", "unsupported_media_type"),
    ({"path": "/users/", "method": "PATCH", "data": "s3cret" * 3_000}, None, None),
]


@pytest.mark.parametrize("case", REFUSED_INPUT_CASES, ids=lambda case: case[0]["path"])
def test_refused_input_is_logged(
    actors: Actors, log: SecurityLines, case: tuple[dict[str, Any], str | None, str | None]
) -> None:
    request, route, code = case
    actors.fan().generic(**request)
    [line] = log.lines
    assert (line["event"], line["route"], line["code"]) == ("input_rejected", route, code)
    assert "s3cret" not in log.text


def test_a_scanner_that_asks_for_another_host_has_no_line(
    actors: Actors, log: SecurityLines
) -> None:
    assert make_outsider().get("/", headers={"Host": "elsewhere.example"}).status_code == 400
    assert log.lines == []


def test_a_sign_in_is_logged_when_it_is_seen_first(actors: Actors, log: SecurityLines) -> None:
    api = actors.fan(is_new_sign_in=True)
    for _ in range(3):
        api.get("/users/get_self")
    assert log.events == ["sign_in"]


def test_the_log_names_a_fan_who_loses_an_email_and_admin_rights(
    actors: Actors, log: SecurityLines
) -> None:
    claims = {"email": actors.admin.email, "email_verified": True}
    actors.login(actors.alice, **claims).get("/users/get_self")
    lines = [(line["event"], line["who"], line["whom"]) for line in log.lines if "whom" in line]
    who, whom = actors.alice.object_id, actors.admin.object_id
    assert lines == [("demoted", who, whom), ("email_lost", who, whom)]


def test_the_log_names_a_deactivated_fan(actors: Actors, log: SecurityLines) -> None:
    User.objects.filter(pk=actors.alice.pk).update(is_active=False)
    actors.fan().get("/users/get_self")
    [line] = log.lines
    assert (line["event"], line["code"]) == ("forbidden", "deactivated")
    assert line["who"] == actors.alice.object_id


def test_a_change_that_was_rolled_back_is_not_logged(
    actors: Actors, log: SecurityLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_to_commit(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("accounts.admin.LogEntry.objects.log_actions", fail_to_commit)
    with pytest.raises(RuntimeError):
        run_action(actors.admin_client, "promote", actors.alice)
    assert "promoted" not in log.events


def test_a_log_file_that_cannot_be_written_fails_no_request(
    db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handler = SecurityLogFile(tmp_path / "gone" / "security.log", delay=True)
    report_alice = Mock()
    monkeypatch.setattr(handler, "handleError", report_alice)
    monkeypatch.setattr(logger, "handlers", [handler])
    assert make_outsider().get("/users/get_self").status_code == 401
    report_alice.assert_called_once()


def test_only_the_log_lines_of_a_command_have_the_operator_as_actor(log: SecurityLines) -> None:
    log_event("site_locked")
    assert log.lines[0]["who"] == "unknown"
