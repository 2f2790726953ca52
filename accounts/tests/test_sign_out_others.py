import time

from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from conftest import Login

NOW = int(time.time())
PATH = "/users/sign_out_others"


def test_earlier_sign_ins_end_and_the_callers_own_goes_on(login: Login, alice: User) -> None:
    phone, laptop = login(alice, auth_time=NOW - 60), login(alice, auth_time=NOW)
    assert phone.get("/users/get_self").status_code == 200  # caches the token
    response = laptop.post(PATH)
    assert (response.status_code, response.content) == (204, b"")
    refusal = phone.get("/users/get_self")
    assert (refusal.status_code, refusal.json()["code"]) == (401, "session_ended")
    assert laptop.get("/users/get_self").status_code == 200


def test_a_later_sign_in_is_no_other_device_of_before(login: Login, alice: User) -> None:
    phone, laptop = login(alice, auth_time=NOW), login(alice, auth_time=NOW - 60)
    assert laptop.post(PATH).status_code == 204
    assert phone.get("/users/get_self").status_code == 200


def test_it_reopens_no_session_that_has_ended(login: Login, alice: User) -> None:
    tablet = login(alice, auth_time=NOW - 90)
    phone, laptop = login(alice, auth_time=NOW - 60), login(alice, auth_time=NOW)
    laptop.post(PATH)
    assert phone.post(PATH).status_code == 401
    assert tablet.get("/users/get_self").status_code == 401


def test_the_sign_ins_of_other_fans_stay_valid(login: Login, alice: User, bob: User) -> None:
    other = login(bob, auth_time=NOW - 60)
    login(alice, auth_time=NOW).post(PATH)
    assert other.get("/users/get_self").status_code == 200


def test_it_edits_nothing(login: Login, alice: User) -> None:
    before = alice.updated_at
    login(alice).post(PATH)
    alice.refresh_from_db()
    assert alice.updated_at == before


def test_it_takes_two_queries(
    login: Login, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(2):
        login(alice).post(PATH)
