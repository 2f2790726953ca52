"""GET /users/sign_ins"""

import time
from datetime import timedelta
from typing import Any

from django.utils import timezone
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from accounts.models import User
from accounts.sessions import SESSION_LIFETIME
from conftest import Login

NOW = int(time.time())
PATH = "/users/sign_ins"
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"


def open_app(api: APIClient, user_agent: str = FIREFOX) -> APIClient:
    api.get("/users/get_self", headers={"user-agent": user_agent})
    return api


def listed(api: APIClient) -> list[Any]:
    return [row["id"] for row in api.get(PATH).json()]


def test_it_lists_when_and_in_which_browser_the_newest_first(login: Login, alice: User) -> None:
    laptop = open_app(login(alice, auth_time=NOW - 60), "curl/8")
    open_app(login(alice, auth_time=NOW))
    newest, older = laptop.get(PATH).json()
    assert newest["browser"] == "Firefox on Android"
    assert set(newest) == {"id", "signed_in_at", "browser", "is_current"}
    assert [newest["id"], older["id"]] == [NOW, NOW - 60]
    assert [newest["is_current"], older["is_current"]] == [False, True]
    assert older["browser"] == ""


def test_the_browser_is_the_one_of_the_first_sight(login: Login, alice: User) -> None:
    api = open_app(login(alice))
    [row] = open_app(api, "Chrome/1 Safari/1").get(PATH).json()
    assert row["browser"] == "Firefox on Android"


def test_the_present_one_is_listed_also_before_anything_else_is_called(
    login: Login, alice: User
) -> None:
    open_app(login(alice, auth_time=NOW - 60))
    again = login(alice, auth_time=NOW)  # as after the password was asked for again
    assert listed(again) == [NOW, NOW - 60]


def test_a_sign_in_from_before_the_names_were_kept_has_none(login: Login, alice: User) -> None:
    api = open_app(login(alice))
    User.objects.update(sign_in_browsers={})
    [row] = api.get(PATH).json()
    assert row["browser"] == ""


def test_it_leaves_out_those_that_have_ended(login: Login, alice: User) -> None:
    for number in (4, 3, 2):
        open_app(login(alice, auth_time=NOW - number))
    login(alice, auth_time=NOW - 3).post("/users/sign_out_others")
    login(alice, auth_time=NOW - 3).post("/users/sign_out")
    assert listed(open_app(login(alice, auth_time=NOW))) == [NOW, NOW - 2]


def test_it_leaves_out_those_of_last_season(login: Login, alice: User) -> None:
    long_ago = timezone.now() - SESSION_LIFETIME - timedelta(minutes=1)
    User.objects.update(last_logged_in=[long_ago])
    assert listed(open_app(login(alice, auth_time=NOW))) == [NOW]


def test_the_latest_twenty_have_their_browsers(login: Login, alice: User) -> None:
    for number in reversed(range(22)):
        api = open_app(login(alice, auth_time=NOW - number))
    assert listed(api) == [NOW - number for number in range(20)]
    alice.refresh_from_db()
    assert len(alice.sign_in_browsers) == 20


def test_a_fan_sees_only_their_own(login: Login, alice: User, bob: User, admin: User) -> None:
    open_app(login(alice))
    for other in (bob, admin):
        api = open_app(login(other, auth_time=NOW - 60))
        assert listed(api) == [NOW - 60]
        assert "Android" not in api.get(f"/users/{alice.object_id}").content.decode()


def test_a_visitor_is_401(anyone: APIClient, db: None) -> None:
    assert anyone.get(PATH).status_code == 401


def test_it_takes_two_queries(
    login: Login, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    api = open_app(login(alice))
    with django_assert_num_queries(2):
        api.get(PATH)
