import time

import pytest

from accounts.models import User
from accounts.sessions.tests.test_session_ends import get_self_status
from conftest import Login

NOW_SECONDS = int(time.time())
SIGN_OUT_PATH = "/users/sign_out"


def test_signing_out_ends_only_the_callers_sign_in(login: Login, alice: User) -> None:
    phone, laptop = login(alice, auth_time=NOW_SECONDS - 60), login(alice, auth_time=NOW_SECONDS)
    assert [get_self_status(phone), get_self_status(laptop)] == [200, 200]  # caches the tokens
    response = phone.post(SIGN_OUT_PATH)
    assert (response.status_code, response.content) == (204, b"")
    assert phone.get("/users/get_self").json()["code"] == "session_ended"
    assert get_self_status(laptop) == 200


def test_a_refreshed_token_of_the_sign_in_is_refused_too(login: Login, alice: User) -> None:
    login(alice, auth_time=NOW_SECONDS).post(SIGN_OUT_PATH)
    assert get_self_status(login(alice, auth_time=NOW_SECONDS, iat=NOW_SECONDS + 60)) == 401


def test_a_sign_in_stays_ended_however_many_end_after_it(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.sessions.services.ENDED_SIGN_INS_MAX", 2)
    sessions = [login(alice, auth_time=NOW_SECONDS - number) for number in (4, 3, 2, 1)]
    for session in sessions:
        assert session.post(SIGN_OUT_PATH).status_code == 204
    assert [get_self_status(session) for session in sessions] == [401] * 4
    alice.refresh_from_db()
    assert len(alice.ended_sign_ins) == 2
    assert get_self_status(login(alice, auth_time=NOW_SECONDS)) == 200


@pytest.mark.parametrize(
    ("method", "call"),
    [
        ("get", "get_self"),
        ("post", "sign_out"),
        ("post", "sign_out_everywhere"),
        ("post", "sign_out_others"),
    ],
)
def test_a_sign_in_or_sign_out_does_not_change_updated_at(
    login: Login, alice: User, method: str, call: str
) -> None:
    before = alice.updated_at
    getattr(login(alice, is_new_sign_in=True), method)(f"/users/{call}")
    alice.refresh_from_db()
    assert alice.updated_at == before
