from datetime import UTC, datetime

from rest_framework.test import APIClient

from accounts.models import FAN_TYPE, User
from accounts.profile.tests.user_fields import DECIDE, SELF_FIELDS
from conftest import Login

NOW_SECONDS = int(datetime.now(UTC).timestamp())


def test_get_self_returns_the_whole_own_record(login: Login, alice: User) -> None:
    response = login(alice).get("/users/get_self")
    assert response.status_code == 200
    assert set(response.json()) == SELF_FIELDS, DECIDE
    assert response.json()["_id"] == alice.object_id
    assert response.json()["user_type"] == FAN_TYPE


def test_a_new_sign_in_is_recorded_once(login: Login, alice: User) -> None:
    for _ in range(2):
        login(alice, auth_time=NOW_SECONDS, is_new_sign_in=True).get("/users/get_self")
    alice.refresh_from_db()
    assert alice.last_logged_in == [datetime.fromtimestamp(NOW_SECONDS, UTC)]


def email_after_get_self(api: APIClient, user: User) -> str:
    response = api.get("/users/get_self")
    user.refresh_from_db()
    assert response.json()["email"] == user.email
    return user.email


def test_an_email_changed_and_verified_at_the_provider_replaces_the_old_one(
    login: Login, alice: User
) -> None:
    new_email = "Alice.New@example.test"
    api = login(alice, email=new_email, email_verified=True)
    assert email_after_get_self(api, alice) == "alice.new@example.test"


def test_an_email_changed_but_not_verified_at_the_provider_changes_nothing(
    login: Login, alice: User
) -> None:
    old_email = alice.email
    assert email_after_get_self(login(alice, email="new@example.test"), alice) == old_email


def test_an_email_that_another_fan_has_verified_stays_with_that_fan(
    login: Login, alice: User, bob: User
) -> None:
    old_email = alice.email
    User.objects.filter(pk=bob.pk).update(email_verified=True)
    assert (
        email_after_get_self(login(alice, email=bob.email, email_verified=True), alice) == old_email
    )
    bob.refresh_from_db()
    assert bob.email != old_email
