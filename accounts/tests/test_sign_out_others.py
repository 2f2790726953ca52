import time

from pytest_django import DjangoAssertNumQueries

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


def test_signing_out_others_leaves_a_later_sign_in_valid(login: Login, alice: User) -> None:
    phone, laptop = login(alice, auth_time=NOW_SECONDS), login(alice, auth_time=NOW_SECONDS - 60)
    assert laptop.post(SIGN_OUT_OTHERS_PATH).status_code == 204
    assert phone.get("/users/get_self").status_code == 200


def test_signing_out_others_reopens_no_ended_session(login: Login, alice: User) -> None:
    tablet = login(alice, auth_time=NOW_SECONDS - 90)
    phone, laptop = login(alice, auth_time=NOW_SECONDS - 60), login(alice, auth_time=NOW_SECONDS)
    laptop.post(SIGN_OUT_OTHERS_PATH)
    assert phone.post(SIGN_OUT_OTHERS_PATH).status_code == 401
    assert tablet.get("/users/get_self").status_code == 401


def test_the_sign_ins_of_other_fans_stay_valid(login: Login, alice: User, bob: User) -> None:
    bobs_session = login(bob, auth_time=NOW_SECONDS - 60)
    login(alice, auth_time=NOW_SECONDS).post(SIGN_OUT_OTHERS_PATH)
    assert bobs_session.get("/users/get_self").status_code == 200


def test_signing_out_others_does_not_change_updated_at(login: Login, alice: User) -> None:
    before = alice.updated_at
    login(alice).post(SIGN_OUT_OTHERS_PATH)
    alice.refresh_from_db()
    assert alice.updated_at == before


def test_signing_out_others_takes_two_queries(
    login: Login, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(2):
        login(alice).post(SIGN_OUT_OTHERS_PATH)
