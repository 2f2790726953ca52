import time

import pytest

from accounts.administration.services import set_active
from accounts.models import User
from conftest import Login

NOW_SECONDS = int(time.time())
SIGN_OUT_OTHERS_PATH = "/users/sign_out_others"


def test_signing_out_others_ends_earlier_sign_ins_but_not_the_callers(
    login: Login, alice: User
) -> None:
    phone, laptop = login(alice, auth_time=NOW_SECONDS - 60), login(alice, auth_time=NOW_SECONDS)
    assert phone.get("/users/get_self").status_code == 200  # caches the token
    response = laptop.post(SIGN_OUT_OTHERS_PATH)
    assert (response.status_code, response.content) == (204, b"")
    refusal = phone.get("/users/get_self")
    assert (refusal.status_code, refusal.json()["code"]) == (401, "session_ended")
    assert laptop.get("/users/get_self").status_code == 200


@pytest.mark.parametrize("has_called", [True, False])
def test_signing_out_others_ends_a_later_sign_in_even_if_it_has_never_called(
    login: Login, alice: User, *, has_called: bool
) -> None:
    laptop = login(alice, auth_time=NOW_SECONDS - 60)
    phone = login(alice, auth_time=NOW_SECONDS - 30, is_new_sign_in=True)
    if has_called:
        phone.get(f"/users/{alice.object_id}")
    assert laptop.post(SIGN_OUT_OTHERS_PATH).status_code == 204
    assert phone.get("/users/get_self").status_code == 401
    assert laptop.get("/users/get_self").status_code == 200


def test_signing_out_later_ends_the_sign_in_that_was_kept(login: Login, alice: User) -> None:
    laptop = login(alice, auth_time=NOW_SECONDS - 60)
    laptop.post(SIGN_OUT_OTHERS_PATH)
    assert laptop.post("/users/sign_out").status_code == 204
    assert laptop.get("/users/get_self").status_code == 401


@pytest.mark.parametrize("path", ["sign_out_everywhere", "sign_out_others"])
def test_ending_all_sign_ins_later_ends_the_sign_in_that_was_kept(
    login: Login, alice: User, path: str
) -> None:
    laptop = login(alice, auth_time=NOW_SECONDS - 60)
    laptop.post(SIGN_OUT_OTHERS_PATH)
    phone = login(alice, auth_time=NOW_SECONDS + 86_400)
    assert phone.post(f"/users/{path}").status_code == 204
    assert laptop.get("/users/get_self").status_code == 401


def test_deactivating_a_fan_ends_the_sign_in_that_was_kept(login: Login, alice: User) -> None:
    laptop = login(alice, auth_time=NOW_SECONDS - 60)
    laptop.post(SIGN_OUT_OTHERS_PATH)
    for active in (False, True):
        set_active(ids=[alice.pk], active=active)
    assert laptop.get("/users/get_self").status_code == 401


def test_signing_out_others_reopens_no_ended_session(login: Login, alice: User) -> None:
    tablet = login(alice, auth_time=NOW_SECONDS - 90)
    phone, laptop = login(alice, auth_time=NOW_SECONDS - 60), login(alice, auth_time=NOW_SECONDS)
    laptop.post(SIGN_OUT_OTHERS_PATH)
    assert phone.post(SIGN_OUT_OTHERS_PATH).status_code == 401
    assert tablet.get("/users/get_self").status_code == 401
