"""Tokens have the times of Google's clock. The server's clock may be ahead or behind."""

import time
from contextlib import nullcontext
from datetime import UTC, datetime

import pytest

from accounts.identity.firebase import CLOCK_SKEW_SECONDS_MAX, InvalidTokenError
from accounts.identity.tests.google import Signer, verify_token
from accounts.models import User
from accounts.sessions.tests.test_session_ends import get_self_status
from conftest import Login

MINUTE_SECONDS = 60


def now_seconds() -> int:
    return int(time.time())


@pytest.mark.parametrize(
    ("age_seconds", "is_accepted"),
    [
        (5 - CLOCK_SKEW_SECONDS_MAX, True),
        (-5 * MINUTE_SECONDS, False),
        (5 * MINUTE_SECONDS, True),
        (3600 + 5, False),
    ],
    ids=["clock a little behind", "minutes behind", "minutes ahead", "expired"],
)
def test_a_token_from_a_little_in_the_future_is_accepted_and_none_after_its_expiry(
    production: Signer, age_seconds: int, *, is_accepted: bool
) -> None:
    issued_at = now_seconds() - age_seconds
    token = production.sign(iat=issued_at, auth_time=issued_at, exp=issued_at + 3600)
    with nullcontext() if is_accepted else pytest.raises(InvalidTokenError):
        assert verify_token(token).uid == "alice"


def test_signing_out_everywhere_ends_known_sign_ins_although_the_server_clock_is_behind(
    login: Login, alice: User
) -> None:
    phone, laptop = (
        login(alice, auth_time=now_seconds() + skew * MINUTE_SECONDS) for skew in (4, 5)
    )
    assert [get_self_status(phone), get_self_status(laptop)] == [200, 200]
    phone.post("/users/sign_out_everywhere")
    assert [get_self_status(phone), get_self_status(laptop)] == [401, 401]


def test_an_erased_fans_token_makes_no_new_record_although_the_server_clock_is_behind(
    login: Login, alice: User
) -> None:
    api = login(alice, auth_time=now_seconds() + 5 * MINUTE_SECONDS)
    assert get_self_status(api) == 200
    User.objects.get().delete()
    assert api.put("/users/", {"full_name": "Alice"}, format="json").status_code == 401
    assert not User.objects.exists()


def test_signing_out_everywhere_with_a_server_clock_ahead_refuses_sign_ins_until_google_catches_up(
    login: Login, alice: User
) -> None:
    login(alice, auth_time=now_seconds() - 60 * MINUTE_SECONDS).post("/users/sign_out_everywhere")
    tokens_valid_after = User.objects.get().tokens_valid_after
    assert tokens_valid_after
    assert tokens_valid_after <= datetime.now(UTC)
    assert get_self_status(login(alice, auth_time=now_seconds() - 5 * MINUTE_SECONDS)) == 401
    assert get_self_status(login(alice, auth_time=now_seconds() + MINUTE_SECONDS)) == 200
