"""Tests GET /users/sign_ins: the list of the fan's own sign-ins."""

import time
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.models import User
from accounts.sessions.services import SESSION_LIFETIME
from conftest import Login

NOW_SECONDS = int(time.time())
SIGN_INS_PATH = "/users/sign_ins"
FIREFOX_USER_AGENT = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"


def open_app(api: APIClient, user_agent: str = FIREFOX_USER_AGENT) -> APIClient:
    api.get("/users/get_self", headers={"user-agent": user_agent})
    return api


def new_sign_in(login: Login, fan: User, seconds_ago: int = 0) -> APIClient:
    return login(fan, auth_time=NOW_SECONDS - seconds_ago, is_new_sign_in=True)


def listed_ids(api: APIClient) -> list[Any]:
    return [row["id"] for row in api.get(SIGN_INS_PATH).json()]


def test_sign_ins_are_listed_with_time_and_browser_newest_first(login: Login, alice: User) -> None:
    laptop = open_app(new_sign_in(login, alice, 60), "curl/8")
    open_app(new_sign_in(login, alice))
    newest, older = laptop.get(SIGN_INS_PATH).json()
    assert newest["browser"] == "Firefox on Android"
    assert set(newest) == {"id", "signed_in_at", "browser", "is_current"}
    assert [newest["id"], older["id"]] == [NOW_SECONDS, NOW_SECONDS - 60]
    assert [newest["is_current"], older["is_current"]] == [False, True]
    assert older["browser"] == ""


def test_a_sign_in_has_the_browser_of_its_first_request(login: Login, alice: User) -> None:
    api = open_app(new_sign_in(login, alice))
    [row] = open_app(api, "Chrome/1 Safari/1").get(SIGN_INS_PATH).json()
    assert row["browser"] == "Firefox on Android"


def test_the_list_has_the_current_sign_in_even_if_it_is_the_first_call(
    login: Login, alice: User
) -> None:
    open_app(new_sign_in(login, alice, 60))
    new_session = new_sign_in(login, alice)  # the fan has entered the password again
    assert listed_ids(new_session) == [NOW_SECONDS, NOW_SECONDS - 60]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", "/users/search?q=bob"),
        ("get", "/users/{bob}"),
        ("patch", "/users/"),
        ("post", "/users/follow/{bob}"),
        ("put", "/users/"),
        ("post", "/users/sign_out_others"),
    ],
)
def test_whatever_call_comes_first_records_the_sign_in(
    login: Login, alice: User, bob: User, method: str, path: str
) -> None:
    thief = new_sign_in(login, alice)
    getattr(thief, method)(path.format(bob=bob.object_id), headers={"user-agent": "curl Firefox/1"})
    [row] = login(alice, auth_time=NOW_SECONDS).get(SIGN_INS_PATH).json()
    assert (row["id"], row["browser"]) == (NOW_SECONDS, "Firefox")


def test_a_sign_up_records_its_sign_in(login: Login, db: None) -> None:
    api = login("newcomer", auth_time=NOW_SECONDS)
    body = api.put("/users/", {"full_name": "New Fan"}, format="json").json()
    assert len(body["last_logged_in"]) == 1
    assert listed_ids(api) == [NOW_SECONDS]


def test_a_sign_in_from_before_browsers_were_stored_has_a_blank_browser(
    login: Login, alice: User
) -> None:
    api = open_app(new_sign_in(login, alice))
    User.objects.update(sign_in_browsers={})
    [row] = api.get(SIGN_INS_PATH).json()
    assert row["browser"] == ""


def test_ended_sign_ins_are_not_listed(login: Login, alice: User) -> None:
    for number in (4, 3, 2):
        open_app(new_sign_in(login, alice, number))
    new_sign_in(login, alice, 3).post("/users/sign_out_others")
    new_sign_in(login, alice, 3).post("/users/sign_out")
    assert listed_ids(new_sign_in(login, alice, -86_400)) == [NOW_SECONDS + 86_400]


def test_expired_sign_ins_are_not_listed(login: Login, alice: User) -> None:
    long_ago = timezone.now() - SESSION_LIFETIME - timedelta(minutes=1)
    User.objects.update(last_logged_in=[long_ago])
    assert listed_ids(open_app(new_sign_in(login, alice))) == [NOW_SECONDS]


def test_only_the_latest_twenty_sign_ins_have_a_stored_browser(login: Login, alice: User) -> None:
    for number in reversed(range(22)):
        api = open_app(new_sign_in(login, alice, number))
    assert listed_ids(api) == [NOW_SECONDS - number for number in range(20)]
    alice.refresh_from_db()
    assert len(alice.sign_in_browsers) == 20
