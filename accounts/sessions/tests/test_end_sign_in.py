"""Tests POST /users/sign_ins/{id}/sign_out: a fan ends one of their own sign-ins."""

import time

import pytest

from accounts.models import User
from accounts.sessions.tests.test_sign_ins import listed_ids, open_app
from conftest import Login

NOW_SECONDS = int(time.time())


def end_sign_in_path(sign_in_id: int | str) -> str:
    return f"/users/sign_ins/{sign_in_id}/sign_out"


def test_ending_a_sign_in_leaves_the_others_valid(login: Login, alice: User) -> None:
    phone, tablet, laptop = (
        open_app(login(alice, auth_time=NOW_SECONDS - number)) for number in (120, 60, 0)
    )
    response = laptop.post(end_sign_in_path(NOW_SECONDS - 60))
    assert (response.status_code, response.content) == (204, b"")
    assert tablet.get("/users/get_self").json()["code"] == "session_ended"
    assert listed_ids(phone) == listed_ids(laptop) == [NOW_SECONDS, NOW_SECONDS - 120]


def test_a_fan_can_end_their_current_sign_in(login: Login, alice: User) -> None:
    api = open_app(login(alice, auth_time=NOW_SECONDS))
    assert api.post(end_sign_in_path(NOW_SECONDS)).status_code == 204
    assert api.get("/users/get_self").status_code == 401


def test_ending_a_sign_in_is_safe_to_repeat(login: Login, alice: User) -> None:
    open_app(login(alice, auth_time=NOW_SECONDS - 60))
    laptop = open_app(login(alice, auth_time=NOW_SECONDS))
    assert [laptop.post(end_sign_in_path(NOW_SECONDS - 60)).status_code for _ in range(2)] == [
        204,
        204,
    ]
    alice.refresh_from_db()
    assert len(alice.ended_sign_ins) == 1


@pytest.mark.parametrize("unknown", [0, 1, 10**30, "9" * 5_000])
def test_ending_an_unknown_sign_in_is_404(login: Login, alice: User, unknown: int | str) -> None:
    api = open_app(login(alice, auth_time=NOW_SECONDS))
    assert api.post(end_sign_in_path(unknown)).status_code == 404
    alice.refresh_from_db()
    assert alice.ended_sign_ins == []


def test_nobody_can_end_another_fans_sign_in(
    login: Login, alice: User, bob: User, admin: User
) -> None:
    phone = open_app(login(alice, auth_time=NOW_SECONDS - 60))
    for other_fan in (bob, admin):
        assert (
            open_app(login(other_fan, auth_time=NOW_SECONDS))
            .post(end_sign_in_path(NOW_SECONDS - 60))
            .status_code
            == 404
        )
    assert phone.get("/users/get_self").status_code == 200
