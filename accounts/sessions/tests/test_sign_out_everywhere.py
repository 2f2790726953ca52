import time
from datetime import UTC, datetime
from unittest.mock import Mock

import pytest

from accounts.models import User
from conftest import Login

NOW_SECONDS = int(time.time())
LATER_AUTH_TIME = NOW_SECONDS + 86_400  # later than the end of every test
SIGN_OUT_EVERYWHERE_PATH = "/users/sign_out_everywhere"


def test_every_earlier_sign_in_ends_including_the_callers_own(login: Login, alice: User) -> None:
    phone, laptop = (
        login(alice, auth_time=NOW_SECONDS - 86_400),
        login(alice, auth_time=NOW_SECONDS),
    )
    assert phone.get("/users/get_self").status_code == 200  # caches the token
    response = laptop.post(SIGN_OUT_EVERYWHERE_PATH)
    assert (response.status_code, response.content) == (204, b"")
    for device in (phone, laptop):
        refusal = device.get("/users/get_self")
        assert (refusal.status_code, refusal.json()["code"]) == (401, "session_ended")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stops the server's clock half a second after NOW_SECONDS."""
    half_a_second_later = datetime.fromtimestamp(NOW_SECONDS + 0.5, UTC)
    monkeypatch.setattr(
        "accounts.sessions.services.timezone", Mock(now=lambda: half_a_second_later)
    )


@pytest.mark.usefixtures("clock")
def test_a_sign_in_later_in_the_same_second_is_accepted(login: Login, alice: User) -> None:
    login(alice, auth_time=NOW_SECONDS - 60).post(SIGN_OUT_EVERYWHERE_PATH)
    assert login(alice, auth_time=NOW_SECONDS).get("/users/get_self").status_code == 200


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    "auth_time", [NOW_SECONDS, NOW_SECONDS + 5], ids=["same second", "clock behind"]
)
def test_the_callers_sign_in_ends_however_new_it_is(
    login: Login, alice: User, auth_time: int
) -> None:
    api = login(alice, auth_time=auth_time)
    assert [api.post(SIGN_OUT_EVERYWHERE_PATH).status_code for _ in range(2)] == [204, 401]


def test_an_ended_sign_in_is_401_on_public_calls_too(login: Login, alice: User, bob: User) -> None:
    api = login(alice)
    api.post(SIGN_OUT_EVERYWHERE_PATH)
    assert api.get(f"/users/{bob.nano_id}").status_code == 401


def test_the_sign_ins_of_other_fans_stay_valid(login: Login, alice: User, bob: User) -> None:
    login(alice).post(SIGN_OUT_EVERYWHERE_PATH)
    assert login(bob).get("/users/get_self").status_code == 200
