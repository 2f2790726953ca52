"""When a sign-in stops being worth anything, although its token is signed and not expired."""

import time
from datetime import UTC, datetime

import pytest
from django.test import Client
from rest_framework.test import APIClient

from accounts.models import FAN_TYPE, User
from accounts.tests.admin_pages import LIST
from conftest import Login, make_fan

NOW = int(time.time())
EARLIER = NOW - 600


def put(api: APIClient, name: str = "Owner") -> int:
    return api.put("/users/", {"full_name": name}, format="json").status_code


def get_self(api: APIClient) -> int:
    return api.get("/users/get_self").status_code


@pytest.fixture
def squatter(login: Login, db: None) -> APIClient:
    """Somebody who signed up with the address of another person."""
    api = login("squatter", email="owner@example.test", auth_time=EARLIER)
    assert put(api, "Squatter") == 201
    return api


def owner(login: Login, uid: str, **claims: object) -> APIClient:
    """The person whose address it is."""
    return login(uid, email="owner@example.test", email_verified=True, **claims)


@pytest.mark.parametrize("first_call", [get_self, put])
def test_a_squatter_is_out_when_the_owner_signs_in_to_the_same_account(
    login: Login, squatter: APIClient, first_call: object
) -> None:
    api = owner(login, "squatter", auth_time=NOW)
    assert callable(first_call)
    assert first_call(api) == 200
    assert get_self(squatter) == 401
    assert squatter.get("/users/search?q=a").json()["code"] == "session_ended"
    assert get_self(api) == 200


def test_a_squatter_is_out_when_the_record_moves_to_the_owner(
    login: Login, squatter: APIClient
) -> None:
    api = owner(login, "owner", auth_time=NOW)
    assert put(api) == 200
    assert (get_self(squatter), put(squatter)) == (401, 401)
    assert get_self(api) == 200


def test_a_squatter_who_signs_in_again_gets_no_record_with_the_address(
    login: Login, squatter: APIClient
) -> None:
    put(owner(login, "owner", auth_time=NOW))
    again = login("squatter", email="owner@example.test", auth_time=NOW + 60)
    assert (get_self(again), put(again)) == (404, 409)


def test_a_squatter_who_ends_all_sign_ins_keeps_nobody_out(
    login: Login, squatter: APIClient
) -> None:
    User.objects.update(tokens_valid_after=datetime.fromtimestamp(NOW + 60, UTC))
    api = owner(login, "owner", auth_time=NOW)
    assert (put(api), get_self(api)) == (200, 200)


def test_an_owner_gets_in_after_a_squatter_was_deactivated(
    login: Login, squatter: APIClient
) -> None:
    User.objects.update(is_active=False)
    api = owner(login, "owner")
    assert put(api) == 201
    assert api.get("/users/get_self").json()["email"] == "owner@example.test"
    assert User.objects.get(firebase_uid="squatter").email.endswith("@unverified.invalid")


def test_a_fan_who_verifies_an_address_takes_it_from_a_squatter(
    login: Login, squatter: APIClient, alice: User
) -> None:
    User.objects.filter(firebase_uid="squatter").update(user_type="0" * 23 + "1")
    api = owner(login, str(alice.firebase_uid))
    assert api.get("/users/get_self").json()["email"] == "owner@example.test"
    loser = User.objects.get(firebase_uid="squatter")
    assert loser.email == f"{loser.object_id}@unverified.invalid"
    assert loser.user_type == FAN_TYPE
    assert get_self(squatter) == 200


def test_a_sign_in_after_the_verified_one_goes_on(login: Login, squatter: APIClient) -> None:
    assert get_self(owner(login, "squatter", auth_time=NOW - 60)) == 200
    assert get_self(login("squatter", auth_time=NOW)) == 200


def test_verifying_the_address_does_not_end_the_own_sign_in(
    login: Login, squatter: APIClient
) -> None:
    assert get_self(owner(login, "squatter", auth_time=EARLIER)) == 200
    assert get_self(squatter) == 200


def test_only_the_address_of_the_record_counts_as_verified(
    login: Login, alice: User, bob: User
) -> None:
    User.objects.filter(pk=bob.pk).update(email_verified=True)
    get_self(login(alice, email=bob.email, email_verified=True))
    alice.refresh_from_db()
    assert not alice.email_verified


def test_a_squatter_is_out_of_django_admin_too(client: Client, login: Login, admin: User) -> None:
    client.force_login(admin)
    assert client.get(LIST).status_code == 200
    assert put(login("owner", email=admin.email, email_verified=True)) == 200
    assert client.get(LIST)["Location"].startswith("/admin/login/")


def test_an_ended_sign_in_moves_no_record(login: Login, db: None) -> None:
    ended = datetime.fromtimestamp(NOW, UTC)
    fan = make_fan("Alice", email_verified=True, tokens_valid_after=ended)
    thief = login("google-alice", email=fan.email, email_verified=True, auth_time=EARLIER)
    assert put(thief) == 401
    fan.refresh_from_db()
    assert fan.firebase_uid == "alice"
