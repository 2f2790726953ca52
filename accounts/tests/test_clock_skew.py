"""This server's clock is ahead of Google's, or behind it. Google's times are in the tokens."""

import time
from datetime import UTC, datetime

import pytest
from rest_framework.test import APIClient

from accounts.identity import CLOCK_SKEW_SECONDS_MAX, InvalidTokenError, verify_token
from accounts.models import User
from accounts.tests.google import Signer
from conftest import Login

MINUTES = 60


def now() -> int:
    return int(time.time())


def token_issued_at(google: Signer, issued: int) -> str:
    return google.sign(iat=issued, auth_time=issued, exp=issued + 3600)


def get_self(api: APIClient) -> int:
    return api.get("/users/get_self").status_code


def test_a_new_token_is_accepted_by_a_clock_that_is_a_little_behind(production: Signer) -> None:
    just_issued = token_issued_at(production, now() + CLOCK_SKEW_SECONDS_MAX - 5)
    assert verify_token(just_issued).uid == "alice"


def test_a_new_token_is_refused_by_a_clock_that_is_minutes_behind(production: Signer) -> None:
    with pytest.raises(InvalidTokenError):
        verify_token(token_issued_at(production, now() + 5 * MINUTES))


def test_a_new_token_is_accepted_by_a_clock_that_is_minutes_ahead(production: Signer) -> None:
    assert verify_token(token_issued_at(production, now() - 5 * MINUTES)).uid == "alice"


def test_no_token_outlives_its_expiry_by_the_tolerated_difference(production: Signer) -> None:
    with pytest.raises(InvalidTokenError):
        verify_token(token_issued_at(production, now() - 3600 - 5))


def test_signing_out_everywhere_ends_known_sign_ins_although_the_clock_is_behind(
    login: Login, alice: User
) -> None:
    phone, laptop = (login(alice, auth_time=now() + skew * MINUTES) for skew in (4, 5))
    assert [get_self(phone), get_self(laptop)] == [200, 200]
    phone.post("/users/sign_out_everywhere")
    assert [get_self(phone), get_self(laptop)] == [401, 401]


def test_an_erased_fans_token_makes_no_new_record_although_the_clock_is_behind(
    login: Login, alice: User
) -> None:
    api = login(alice, auth_time=now() + 5 * MINUTES)
    assert get_self(api) == 200
    User.objects.get().delete()
    assert api.put("/users/", {"full_name": "Alice"}, format="json").status_code == 401
    assert not User.objects.exists()


def test_after_signing_out_everywhere_a_clock_that_is_ahead_refuses_until_google_has_caught_up(
    login: Login, alice: User
) -> None:
    login(alice, auth_time=now() - 60 * MINUTES).post("/users/sign_out_everywhere")
    ended = User.objects.get().tokens_valid_after
    assert ended
    assert ended <= datetime.now(UTC)
    assert get_self(login(alice, auth_time=now() - 5 * MINUTES)) == 401
    assert get_self(login(alice, auth_time=now() + MINUTES)) == 200
