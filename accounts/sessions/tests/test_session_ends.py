"""Tests which events end a session although the session's token is signed and not expired."""

import time
from datetime import UTC, datetime

import pytest
from rest_framework.test import APIClient

from accounts.administration.services import set_active
from accounts.models import ADMIN_TYPE, FAN_TYPE, EndedIdentity, User
from conftest import Login, make_fan

NOW_SECONDS = int(time.time())
EARLIER_AUTH_TIME = NOW_SECONDS - 600
LATER_AUTH_TIME = NOW_SECONDS + 86_400  # later than the end of every test


def sign_up_status(api: APIClient, name: str = "Owner") -> int:
    return api.put("/users/", {"full_name": name}, format="json").status_code


def get_self_status(api: APIClient) -> int:
    return api.get("/users/get_self").status_code


@pytest.fixture
def squatter(login: Login, db: None) -> APIClient:
    """A client signed in as somebody who signed up with another person's e-mail."""
    api = login("squatter", email="owner@example.test", auth_time=EARLIER_AUTH_TIME)
    assert sign_up_status(api, "Squatter") == 201
    return api


def login_owner(login: Login, uid: str, **claims: object) -> APIClient:
    """Signs in the person who owns the e-mail."""
    return login(uid, email="owner@example.test", email_verified=True, **claims)


@pytest.mark.parametrize("first_call", [get_self_status, sign_up_status])
def test_a_squatters_session_ends_when_the_owner_signs_in_to_the_same_account(
    login: Login, squatter: APIClient, first_call: object
) -> None:
    api = login_owner(login, "squatter", auth_time=NOW_SECONDS)
    assert callable(first_call)
    assert first_call(api) == 200
    assert get_self_status(squatter) == 401
    assert squatter.get("/users/search?q=a").json()["code"] == "session_ended"
    assert get_self_status(api) == 200


def test_a_squatters_session_ends_when_the_record_moves_to_the_owner(
    login: Login, squatter: APIClient
) -> None:
    api = login_owner(login, "owner", auth_time=NOW_SECONDS)
    assert sign_up_status(api) == 200
    assert (get_self_status(squatter), sign_up_status(squatter)) == (401, 401)
    assert get_self_status(api) == 200


def test_a_squatter_who_signs_out_everywhere_cannot_lock_the_owner_out(
    login: Login, squatter: APIClient
) -> None:
    User.objects.update(tokens_valid_after=datetime.fromtimestamp(LATER_AUTH_TIME, UTC))
    api = login_owner(login, "owner", auth_time=NOW_SECONDS)
    assert (sign_up_status(api), get_self_status(api)) == (200, 200)


def test_an_owner_gets_in_after_a_squatter_was_deactivated(
    login: Login, squatter: APIClient
) -> None:
    User.objects.update(is_active=False)
    api = login_owner(login, "owner")
    assert sign_up_status(api) == 201
    assert api.get("/users/get_self").json()["email"] == "owner@example.test"
    assert User.objects.get(firebase_uid="squatter").email.endswith("@unverified.invalid")


def test_a_fan_who_verifies_an_email_takes_it_from_a_squatter(
    login: Login, squatter: APIClient, alice: User
) -> None:
    User.objects.filter(firebase_uid="squatter").update(user_type=ADMIN_TYPE)
    api = login_owner(login, str(alice.firebase_uid))
    assert api.get("/users/get_self").json()["email"] == "owner@example.test"
    loser = User.objects.get(firebase_uid="squatter")
    assert loser.email.endswith("@unverified.invalid")
    assert loser.user_type == FAN_TYPE
    assert get_self_status(squatter) == 200


def test_a_squatter_cannot_reserve_the_email_of_a_moved_record(
    login: Login, squatter: APIClient
) -> None:
    User.objects.update(is_active=False)
    object_id = User.objects.get().object_id
    assert sign_up_status(login("accomplice", email=f"{object_id}@unverified.invalid")) == 201
    assert sign_up_status(login_owner(login, "owner")) == 201


def test_a_sign_in_after_the_verified_one_stays_valid(login: Login, squatter: APIClient) -> None:
    assert get_self_status(login_owner(login, "squatter", auth_time=NOW_SECONDS - 60)) == 200
    assert get_self_status(login("squatter", auth_time=NOW_SECONDS)) == 200


def test_verifying_the_email_does_not_end_the_current_sign_in(
    login: Login, squatter: APIClient
) -> None:
    assert get_self_status(login_owner(login, "squatter", auth_time=EARLIER_AUTH_TIME)) == 200
    assert get_self_status(squatter) == 200


def test_only_the_email_of_the_record_counts_as_verified(
    login: Login, alice: User, bob: User
) -> None:
    User.objects.filter(pk=bob.pk).update(email_verified=True)
    get_self_status(login(alice, email=bob.email, email_verified=True))
    alice.refresh_from_db()
    assert not alice.email_verified


def test_an_ended_sign_in_moves_no_record(login: Login, db: None) -> None:
    sign_in_time = datetime.fromtimestamp(NOW_SECONDS, UTC)
    fan = make_fan("Alice", email_verified=True, tokens_valid_after=sign_in_time)
    thief_session = login(
        "google-alice", email=fan.email, email_verified=True, auth_time=EARLIER_AUTH_TIME
    )
    assert sign_up_status(thief_session) == 401
    fan.refresh_from_db()
    assert fan.firebase_uid == "alice"


def test_a_deactivated_fans_sign_in_stays_ended_after_the_reactivation(
    login: Login, alice: User
) -> None:
    session_before = login(alice, auth_time=EARLIER_AUTH_TIME)
    set_active(ids=[alice.pk], active=False)
    assert get_self_status(session_before) == 401
    assert get_self_status(login(alice, auth_time=LATER_AUTH_TIME)) == 403
    set_active(ids=[alice.pk], active=True)
    assert get_self_status(session_before) == 401
    assert get_self_status(login(alice, auth_time=LATER_AUTH_TIME)) == 200


def test_an_erased_fans_token_cannot_take_another_fans_record(
    login: Login, alice: User, bob: User
) -> None:
    api = login(alice, email=bob.email, email_verified=True)
    alice.delete()
    assert sign_up_status(api) == 401
    bob.refresh_from_db()
    assert bob.firebase_uid == "bob.breakaway"


def test_the_sign_ins_that_ended_with_a_record_stay_ended_after_a_new_sign_up(
    login: Login, alice: User
) -> None:
    session_before = login(alice, auth_time=EARLIER_AUTH_TIME)
    alice.delete()
    session_after = login(alice, auth_time=LATER_AUTH_TIME)
    assert (sign_up_status(session_after), get_self_status(session_after)) == (201, 200)
    assert (get_self_status(session_before), sign_up_status(session_before)) == (401, 401)


def test_a_squatters_earlier_sign_in_stays_ended_after_a_new_sign_up(
    login: Login, squatter: APIClient
) -> None:
    sign_up_status(login_owner(login, "owner", auth_time=NOW_SECONDS))
    session_after = login("squatter", email="squatter@example.test", auth_time=LATER_AUTH_TIME)
    assert (sign_up_status(session_after), get_self_status(session_after)) == (201, 200)
    assert get_self_status(squatter) == 401


@pytest.mark.parametrize(("days", "status"), [(179, 200), (181, 401)])
def test_a_sign_in_ends_after_180_days(login: Login, alice: User, days: int, status: int) -> None:
    api = login(alice, auth_time=NOW_SECONDS - days * 86_400)
    assert get_self_status(api) == status
    assert api.get("/users/search?q=a").status_code == status


def test_only_the_uid_of_an_erased_fan_is_stored(alice: User) -> None:
    alice.delete()
    assert list(EndedIdentity.objects.values_list("firebase_uid", "is_erased")) == [
        ("alice.archer", True)
    ]
