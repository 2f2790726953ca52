"""Tests POST /users/confirm: somebody with an unverified e-mail made the record, and the e-mail's
owner then signs in to the same account with Google."""

import time
from datetime import UTC, datetime
from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.models import ADMIN_TYPE, FAN_TYPE, Block, User, Visibility
from conftest import Login

NOW_SECONDS = int(time.time())
CONFIRM_PATH = "/users/confirm"


@pytest.fixture
def squatter(login: Login, alice: User, bob: User) -> APIClient:
    """The client of the person who made Alice's record, who has blocked Bob and is an admin."""
    api = login(alice, auth_time=NOW_SECONDS - 600)
    Block.objects.create(blocker=alice, blocked=bob)
    User.objects.filter(pk=alice.pk).update(user_type=ADMIN_TYPE)
    return api


@pytest.fixture
def owner(login: Login, squatter: APIClient, alice: User) -> APIClient:
    google = {"firebase": {"sign_in_provider": "google.com"}}
    return login(alice, email_verified=True, auth_time=NOW_SECONDS, is_new_sign_in=True, **google)


def get_self(api: APIClient) -> Any:
    return api.get("/users/get_self").json()


def test_the_owner_is_asked_and_the_email_is_hidden(
    squatter: APIClient, owner: APIClient, alice: User, bob: User, login: Login
) -> None:
    assert not get_self(squatter)["confirm"]
    assert (get_self(owner)["confirm"], get_self(owner)["email"]) == (True, alice.email)
    assert squatter.get("/users/get_self").status_code == 401
    Block.objects.all().delete()
    assert login(bob).get(f"/users/{alice.object_id}").json()["email"] == ""


def test_a_sign_in_that_was_known_before_is_not_asked(
    login: Login, squatter: APIClient, alice: User
) -> None:
    verified = login(alice, email_verified=True, auth_time=NOW_SECONDS - 600)
    assert not get_self(verified)["confirm"]


def test_a_later_sign_in_by_password_is_not_asked(
    login: Login, squatter: APIClient, alice: User
) -> None:
    later = login(alice, email_verified=True, auth_time=NOW_SECONDS, is_new_sign_in=True)
    assert not get_self(later)["confirm"]


def test_a_kept_record_stays_and_the_fan_is_not_asked_again(owner: APIClient, alice: User) -> None:
    response = owner.post(CONFIRM_PATH, {"keep": True}, format="json")
    body = response.json()
    assert (response.status_code, body["confirm"], body["bio"]) == (200, False, alice.bio)
    assert owner.post(CONFIRM_PATH, {"keep": False}, format="json").json() == body
    alice.refresh_from_db()
    assert alice.email_visibility == Visibility.ME


def begin_anew(owner: APIClient, *, by_put: bool) -> Any:
    if by_put:
        return owner.put("/users/", {"full_name": "Olive Owner"}, format="json").json()
    return owner.post(CONFIRM_PATH, {"keep": False}, format="json").json()


@pytest.mark.parametrize("by_put", [True, False])
def test_a_record_that_begins_anew_has_nothing_but_its_ids(
    owner: APIClient, alice: User, *, by_put: bool
) -> None:
    body = begin_anew(owner, by_put=by_put)
    assert (body["_id"], body["nano_id"]) == (alice.object_id, alice.nano_id)
    assert (body["bio"], body["phone_number"], body["location"], body["dob"]) == ("", "", "", None)
    assert (body["user_type"], body["confirm"]) == (FAN_TYPE, False)
    assert body["full_name"] == ("Olive Owner" if by_put else "alice.archer")
    assert not Block.objects.exists()
    alice.refresh_from_db()
    assert alice.email_visibility == (Visibility.EVERYONE if by_put else Visibility.ME)
    assert alice.last_logged_in == [datetime.fromtimestamp(NOW_SECONDS, UTC)]


@pytest.mark.usefixtures("squatter", "admin")
@pytest.mark.parametrize(
    ("provider_name", "name"),
    [
        ("  Olive\u00a0Owner ", "Olive Owner"),
        ("Alice Archer", "Alice Archer"),
        ("\u200b", "alice.archer"),
        ("Oliv\u0435", "alice.archer"),
        ("Oli\ud800ve\0", "alice.archer"),
        ("Ada \u0391dm\u0456n", "alice.archer"),
        ("Ada Adrnin", "alice.archer"),
        (["Olive"], "alice.archer"),
        ("O" * 101, "alice.archer"),
    ],
)
def test_a_record_that_begins_anew_has_the_providers_name_where_it_is_allowed(
    login: Login, alice: User, provider_name: object, name: str
) -> None:
    claims = {"firebase": {"sign_in_provider": "google.com"}, "name": provider_name}
    owner = login(alice, email_verified=True, auth_time=NOW_SECONDS, is_new_sign_in=True, **claims)
    assert begin_anew(owner, by_put=False)["full_name"] == name


def test_a_record_that_begins_anew_has_no_more_of_a_long_email_than_a_name_can_have(
    login: Login, alice: User
) -> None:
    alice.email = "a" * 120 + "@example.test"
    alice.needs_confirmation = True
    alice.save()
    assert begin_anew(login(alice), by_put=False)["full_name"] == "a" * 100


def test_a_second_put_changes_nothing(owner: APIClient) -> None:
    begin_anew(owner, by_put=True)
    owner.patch("/users/", {"bio": "Mine."}, format="json")
    assert begin_anew(owner, by_put=True)["bio"] == "Mine."


@pytest.mark.parametrize("path", ["/users/sign_out", "/users/sign_out_others"])
def test_a_sign_in_that_ended_before_the_choice_stays_ended(
    login: Login, owner: APIClient, alice: User, path: str
) -> None:
    get_self(owner)
    other = login(alice, email_verified=True, auth_time=NOW_SECONDS + 1, is_new_sign_in=True)
    get_self(other)
    (other if path == "/users/sign_out" else owner).post(path)
    begin_anew(owner, by_put=False)
    assert other.get("/users/get_self").status_code == 401
    assert owner.get("/users/get_self").status_code == 200


@pytest.mark.parametrize("body", [{}, {"keep": "no"}, {"keep": None}])
def test_a_wrong_choice_is_400(owner: APIClient, body: dict[str, Any]) -> None:
    assert set(owner.post(CONFIRM_PATH, body, format="json").json()["fields"]) == {"keep"}
    assert get_self(owner)["confirm"]
