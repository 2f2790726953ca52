import time

import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login

NOW = int(time.time())
PATH = "/users/sign_out"


def get_self(api: APIClient) -> int:
    return api.get("/users/get_self").status_code


def test_the_callers_own_sign_in_ends_and_no_other(login: Login, alice: User) -> None:
    phone, laptop = login(alice, auth_time=NOW - 60), login(alice, auth_time=NOW)
    assert [get_self(phone), get_self(laptop)] == [200, 200]  # caches the tokens
    response = phone.post(PATH)
    assert (response.status_code, response.content) == (204, b"")
    assert phone.get("/users/get_self").json()["code"] == "session_ended"
    assert get_self(laptop) == 200


def test_a_refreshed_token_of_the_sign_in_is_refused_too(login: Login, alice: User) -> None:
    login(alice, auth_time=NOW).post(PATH)
    assert get_self(login(alice, auth_time=NOW, iat=NOW + 60)) == 401


def test_a_later_sign_in_is_accepted(login: Login, alice: User) -> None:
    login(alice, auth_time=NOW - 60).post(PATH)
    assert get_self(login(alice, auth_time=NOW)) == 200


def test_a_sign_in_stays_ended_however_many_end_after_it(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.sessions.ENDED_SIGN_INS_MAX", 2)
    sign_ins = [login(alice, auth_time=NOW - number) for number in (4, 3, 2, 1)]
    for sign_in in sign_ins:
        assert sign_in.post(PATH).status_code == 204
    assert [get_self(sign_in) for sign_in in sign_ins] == [401] * 4
    alice.refresh_from_db()
    assert len(alice.ended_sign_ins) == 2
    assert get_self(login(alice, auth_time=NOW)) == 200


def test_it_edits_nothing(login: Login, alice: User) -> None:
    before = alice.updated_at
    login(alice).post(PATH)
    alice.refresh_from_db()
    assert alice.updated_at == before


def test_it_takes_three_queries_two_of_them_in_a_transaction(
    login: Login, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(5):
        login(alice).post(PATH)
